"""One at a time for each thing: who comes second waits for what the first one makes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakValueDictionary


class _Turn:
    """The lock of one thing; it is forgotten when nobody holds it or waits for it."""

    __slots__ = ("__weakref__", "lock")

    def __init__(self) -> None:
        self.lock = Lock()


_turns: WeakValueDictionary[Hashable, _Turn] = WeakValueDictionary()
_finding = Lock()


@contextmanager
def alone(*thing: Hashable) -> Iterator[None]:
    """Let one thread at a time of this process deal with a thing."""
    with _finding:
        turn = _turns.get(thing)
        if turn is None:
            turn = _turns[thing] = _Turn()
    with turn.lock:
        yield
