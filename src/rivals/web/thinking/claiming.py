"""Claims: the right to work on a thought for a while, taken by one statement in either database.

A claim is renewed while the work goes on. Whoever is killed leaves one that runs out; then another
begins anew.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import F
from django.utils import timezone

from rivals.web.thinking.kinds import known, short
from rivals.web.thinking.models import State, Thought, Thoughts

LEASE: Final = timedelta(seconds=10)
"""How long a claim holds unless it is renewed."""

TRIES: Final = 3
"""So often a thought is begun before it is given up: what kills its process may do it again."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to work on one thought, for a while; the subject with what was given beside it."""

    thought: int
    kind: str
    subject: Mapping[str, Any]
    sign: str

    @property
    def held(self) -> Thoughts:
        """The thought, as long as nobody took it over or back."""
        running: Thoughts = Thought.objects.filter(
            pk=self.thought, claim=self.sign, state=State.RUNNING
        )
        return running


def claim_next(now: datetime | None = None) -> Claim | None:
    """Claim the thought that waits longest, short ones first; None if there is none."""
    return claim_short(now) or _claim(known(), now)


def claim_short(now: datetime | None = None) -> Claim | None:
    """Claim the short thought that waits longest; None if there is none."""
    return _claim(short(), now)


def _claim(kinds: Collection[str], now: datetime | None) -> Claim | None:
    moment = now or timezone.now()
    while True:
        row = Thought.objects.live().unclaimed(moment).filter(kind__in=kinds).order_by("pk").first()
        if row is None:
            return None
        claim = _claimed(row, moment)
        if claim is not None:
            return claim


def claim_this(thought: int) -> Claim | None:
    """Claim one thought; None if it is over, or another's."""
    moment = timezone.now()
    row = Thought.objects.live().unclaimed(moment).filter(kind__in=known(), pk=thought).first()
    return None if row is None else _claimed(row, moment)


def _claimed(row: Thought, now: datetime) -> Claim | None:
    """Claim a thought if it is still as it was seen, or give it up after too many tries."""
    seen = Thought.objects.live().filter(pk=row.pk, claim=row.claim, tries=row.tries)
    if row.tries >= TRIES:
        over = {"state": State.FAILED, "fault": "site.thinking.broken-off"}
        seen.update(**over, claim="", claimed_until=None, updated=now)
        return None
    sign = secrets.token_hex(16)
    taken = {"state": State.RUNNING, "share": 0.0, "claim": sign, "claimed_until": now + LEASE}
    if not seen.update(**taken, tries=F("tries") + 1, updated=now):
        return None
    subject = {**json.loads(row.subject), **json.loads(row.given or "{}")}
    return Claim(row.pk, row.kind, subject, sign)


def renew(claim: Claim, share: float) -> bool:
    """Hold a claim for longer, and tell how far it is; False if it is another's or taken back."""
    now = timezone.now()
    return bool(claim.held.update(share=share, claimed_until=now + LEASE, updated=now))


def release(claim: Claim) -> None:
    """Give a claim back without a result; the try does not count."""
    free = {"state": State.WAITING, "share": 0.0, "claim": "", "claimed_until": None}
    claim.held.update(**free, tries=F("tries") - 1, updated=timezone.now())


def finish(claim: Claim, result: Any) -> None:
    """Keep what came of a thought, unless it is another's by now or taken back."""
    over = {"state": State.DONE, "share": 1.0, "claim": "", "claimed_until": None}
    claim.held.update(**over, result=result, updated=timezone.now())


def fail(claim: Claim, fault: str) -> None:
    """Keep why nothing came of a thought."""
    over = {"state": State.FAILED, "claim": "", "claimed_until": None}
    claim.held.update(**over, fault=fault, updated=timezone.now())
