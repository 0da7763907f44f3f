"""Streams of events: an open page hears at once that something is new, and then asks as ever.

A stream tells nothing else: what is new comes by the page's own door. An app says by `register`
how to mark what pages listen to; one thread of a process looks at the marks of all who listen
there, and tells those whose mark has changed. Where a server keeps no streams, a page looks by
itself all the time.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from django.db import connections

LOG: Final = logging.getLogger(__name__)

NEWS: Final = b"data: new\n\n"
_BREATH: Final = b":\n\n"

EVERY: Final = 0.25
"""Seconds between two looks at what has changed."""
QUIET: Final = 20.0
"""After so many seconds a stream says that it is still there, to proxies and to this server."""
LIFE: Final = 600.0
"""After so many seconds a stream ends; the page opens another one, by its door."""
MOST: Final = 600
MOST_OF_ONE: Final = 24
"""So many streams of all, and of one address, does a process keep; others look by themselves."""

HEARING: Final = "rivals.hearing"
"""Under this name a server that keeps streams says so in the environment of a request."""

Look = Callable[[Collection[str]], Mapping[str, str]]
"""Gives the marks of subjects by their keys; whoever has none any more may listen no longer."""

_LOOKS: Final[dict[str, Look]] = {}


def register(kind: str, look: Look) -> None:
    """Say how to mark subjects of a kind."""
    _LOOKS[kind] = look


def mark_of(kind: str, key: str) -> str | None:
    """Give the mark of one subject as it is now; None where nobody may listen to it."""
    return _LOOKS[kind]([key]).get(key)


@dataclass(slots=True)
class Ear:
    """What somebody listens to, whose address it is, and what they know: the `mark`."""

    kind: str
    key: str
    mark: str
    visitor: str
    since: float = 0.0
    told: float = 0.0


class Listener(Protocol):
    """An open connection that hears."""

    def say(self, data: bytes) -> None:
        """Send something."""

    def hang_up(self) -> None:
        """End the stream."""


class Hub:
    """All who listen in a process, and the thread that looks for them."""

    def __init__(self) -> None:
        self._ears: dict[Listener, Ear] = {}
        self._lock = threading.Lock()
        self._some = threading.Event()
        self._running = False

    def has_room(self, address: str) -> bool:
        """Say whether one more may listen, from this address."""
        with self._lock:
            own = sum(one.visitor == address for one in self._ears.values())
            return own < MOST_OF_ONE and len(self._ears) < MOST

    def add(self, listener: Listener, ear: Ear) -> None:
        """Let somebody hear from now on."""
        ear.since = ear.told = time.monotonic()
        with self._lock:
            self._ears[listener] = ear
            begins, self._running = not self._running, True
        self._some.set()
        if begins:
            threading.Thread(target=self._keep_looking, daemon=True, name="streams").start()

    def drop(self, listener: Listener) -> None:
        """Forget somebody who is gone."""
        with self._lock:
            self._ears.pop(listener, None)
            if not self._ears:
                self._some.clear()

    def _keep_looking(self) -> None:
        while True:
            self._some.wait()
            try:
                self.look(time.monotonic())
            except Exception:  # who listens must not fall silent because of one fault
                LOG.exception("a look for who listens failed")
                connections.close_all()
            if not self._some.is_set():
                connections.close_all()
            time.sleep(EVERY)

    def look(self, now: float) -> None:
        """Tell whoever's mark has changed; end what is no longer theirs, or is old."""
        with self._lock:
            listening = list(self._ears.items())
        keys: dict[str, set[str]] = {}
        for _listener, ear in listening:
            keys.setdefault(ear.kind, set()).add(ear.key)
        marks = {kind: _LOOKS[kind](wanted) for kind, wanted in keys.items()}
        for listener, ear in listening:
            mark = marks[ear.kind].get(ear.key)
            if mark is None or now - ear.since > LIFE:
                listener.hang_up()
            elif mark != ear.mark:
                ear.mark, ear.told = mark, now
                listener.say(NEWS)
            elif now - ear.told > QUIET:
                ear.told = now
                listener.say(_BREATH)
