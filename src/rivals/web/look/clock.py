"""The clock of the site: each app does what is due at its time, old things are swept."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from django.db import close_old_connections, connection
from django.utils import timezone

from rivals.web.look.readiness import beat
from rivals.web.look.site_apps import SiteApp, site_apps, sweep_site

LOG: Final = logging.getLogger(__name__)

IDLE: Final = 2.0
"""Seconds between two looks of an app at the clock: nothing waits longer for its turn."""

HOUR: Final = 3600.0
"""Seconds between two looks for what nobody wants any more."""

_SWEPT: Final = 15.0
"""Seconds that the broom has to come to its end when the clock is stopped."""


def run(stop: threading.Event, idle: float = IDLE) -> None:
    """Keep the clock until told to stop. No app waits for another: each has a thread of its own.

    The clock beats while every app comes round: one that hangs makes it late.
    """
    with ExitStack() as beside:
        kept = [one for one in site_apps() if one.has_clock()]
        for app in kept:
            beside.enter_context(app.beside_clock())
        broom = _Rounds("broom", lambda: sweep_site(timezone.now()), stop, HOUR)
        rounds = [_Rounds(app.name, _of(app), stop, idle) for app in kept]
        for one in (broom, *rounds):
            one.start()
        while not stop.wait(idle):
            if all(one.came_round.is_set() for one in rounds):
                for one in rounds:
                    one.came_round.clear()
                _once(beat)
        connection.close()
        for app, one in zip(kept, rounds, strict=True):
            one.join(app.clock_ends_within)
        broom.join(_SWEPT)


def _of(app: SiteApp) -> Callable[[], object]:
    return lambda: app.keep_clock(timezone.now())


class _Rounds(threading.Thread):
    """A task that is done again and again until told to stop."""

    def __init__(
        self, name: str, task: Callable[[], object], stop: threading.Event, idle: float
    ) -> None:
        super().__init__(name=name, daemon=True)
        self._task, self._told, self._idle = task, stop, idle
        self.came_round = threading.Event()

    def run(self) -> None:
        """Do it, wait, do it again."""
        while not self._told.is_set():
            _once(self._task)
            self.came_round.set()
            self._told.wait(self._idle)
        connection.close()


def _once(task: Callable[[], object]) -> None:
    """Do something once; a fault is logged, for the clock must not stop because of one."""
    close_old_connections()
    try:
        task()
    except Exception:
        LOG.exception("a round of the clock failed")
        connection.close()
