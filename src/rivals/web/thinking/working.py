"""The work: thoughts are taken from the queue and gone through in slices.

`run` is a process of its own. Where there is but one process, each look of a page at its thought
takes it a slice further, by `advance`; what is begun is kept in the memory of that process.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections, connection
from django.db.models import QuerySet

from rivals.web.thinking import claiming, kinds
from rivals.web.thinking.claiming import Claim
from rivals.web.thinking.models import Thought

LOG: Final = logging.getLogger(__name__)

SLICE: Final = 0.04
"""Seconds of a slice; its last step may take it further, by 40 milliseconds at the most seen."""
RENEWED: Final = 0.5
"""Seconds between two renewals of a claim, which also tell how far it is."""
IDLE: Final = 0.25
"""Seconds between two looks for something to think about."""
AT_HAND: Final = 16
"""So many thoughts at most are kept begun where pages take them further."""

now: Callable[[], float] = time.monotonic


class Work:
    """A claimed thought under way."""

    def __init__(self, claim: Claim) -> None:
        self.claim, self._steps = claim, kinds.begin(claim.kind, claim.subject)
        self._share, self._renewed = 0.0, now()

    def advance(self, seconds: float = SLICE) -> bool:
        """Go on for so long; say whether it is over: done, failed, another's or taken back.

        Raises what the database does when it is away: then the claim runs out.
        """
        end = now() + seconds
        try:
            while True:
                self._share = next(self._steps)
                if now() >= end:
                    return not self._still_ours()
        except StopIteration as over:
            claiming.finish(self.claim, over.value)
        except (OperationalError, InterfaceError):
            raise
        except Exception:  # a fault in one thought must not end the others
            LOG.exception("thought %d (%s) failed", self.claim.thought, self.claim.kind)
            claiming.fail(self.claim, "site.thinking.broke")
        return True

    def _still_ours(self) -> bool:
        moment = now()
        if moment - self._renewed < RENEWED:
            return bool(self.claim.held.exists())
        self._renewed = moment
        return claiming.renew(self.claim, self._share)

    def renew(self) -> bool:
        """Renew the claim at once; False if it is another's or taken back."""
        self._renewed = now()
        return claiming.renew(self.claim, self._share)

    def break_off(self) -> None:
        """End here, and leave the thought to somebody else."""
        self._steps.close()
        claiming.release(self.claim)


# --- A process of its own ----------------------------------------------------------------------


def run(stop: threading.Event, idle: float = IDLE) -> None:
    """Work until told to stop. A fault is logged, and the next thought has its turn."""
    while not stop.is_set():
        close_old_connections()
        try:
            worked = think_one(stop)
        except Exception:  # nor must the worker end because the database was away for a moment
            LOG.exception("a thought was broken off")
            connection.close()
            worked = False
        if not worked:
            stop.wait(idle)
    connection.close()


def think_one(stop: threading.Event | None = None) -> bool:
    """Work on the thought that waits longest, if there is one, to its end or to the stop.

    Short ones that come meanwhile are done between two slices of a long one.
    """
    claim = claiming.claim_next()
    if claim is None:
        return False
    work = Work(claim)
    while not work.advance():
        if stop is not None and stop.is_set():
            work.break_off()
            break
        if claim.kind not in kinds.short() and _think_short_ones(stop):
            work.renew()
    return True


def _think_short_ones(stop: threading.Event | None) -> bool:
    """Work on all short thoughts that wait; say whether there was one."""
    claim = claiming.claim_short()
    if claim is None:
        return False
    work = Work(claim)
    while not work.advance():
        if stop is not None and stop.is_set():
            work.break_off()
            break
    return True


# --- A slice at each look ------------------------------------------------------------------------

_begun: dict[int, Work] = {}
_turn = threading.Lock()


def look_at(mine: QuerySet[Thought]) -> Thought | None:
    """Give the thought that a page looks at; without a process that thinks take it further."""
    advance(mine.first())
    return mine.first()


def advance(thought: Thought | None) -> None:
    """Take a thought a slice further, where no process of its own thinks."""
    if thought is None or not thought.is_live or settings.THINKERS:
        return
    if not _turn.acquire(blocking=False):
        return  # another page's slice: this look is one for nothing
    try:
        _advance(thought.pk)
    finally:
        _turn.release()


def _advance(pk: int) -> None:
    work = _begun.pop(pk, None)
    if work is None or not work.renew():
        claim = claiming.claim_this(pk)
        work = None if claim is None else Work(claim)
    if work is None or work.advance():
        return
    work.renew()
    _begun[pk] = work  # last in the order
    while len(_begun) > AT_HAND:
        _begun.pop(next(iter(_begun))).break_off()
