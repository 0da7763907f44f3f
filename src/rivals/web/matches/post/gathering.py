"""The mail of a day: turns and ends of matches that can wait, for whoever wants them gathered.

What is gathered is done with as far as the outbox goes. The first of it brings a mail at once; what
comes within a day after that waits for the next one.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from rivals.web.accounts.models import User
from rivals.web.matches.models import Notice
from rivals.web.notices.models import Channel
from rivals.web.notices.wishing import wishes_of

DIGEST: Final = "digest"
A_DAY: Final = timedelta(days=1)
_WAITS, _GATHERED = "waits for the mail of the day", "in the mail of the day"
_AT_ONCE: Final = 50


def wants_gathered(user: User, kind: str) -> bool:
    """Say whether somebody wants a kind of notice in the mail of the day."""
    wishes = wishes_of(user)
    return wishes.digest and wishes.mail and f"{kind}.{Channel.MAIL}" not in wishes.unwanted


def put_aside(notice: Notice) -> None:
    """Let a notice by mail wait for the mail of the day."""
    notice.done, notice.outcome = notice.made, _WAITS


def gather(now: datetime) -> int:
    """Put the mail of the day into the outbox for whoever had none for a day; give how many."""
    waiting = Notice.objects.filter(outcome=_WAITS, channel=Channel.MAIL)
    told = Notice.objects.filter(kind=DIGEST, made__gt=now - A_DAY).values("user")
    users = waiting.exclude(user__in=told).order_by("user").values_list("user", flat=True)
    return sum(_gather(user, now) for user in list(users.distinct()[:_AT_ONCE]))


@transaction.atomic
def _gather(user: int, now: datetime) -> bool:
    """Make one mail of what waits for somebody: it goes by the oldest match and the day."""
    waiting = Notice.objects.filter(outcome=_WAITS, channel=Channel.MAIL, user=user)
    rows = list(waiting.select_for_update().order_by("match", "pk"))
    if not rows:
        return False
    Notice.objects.bulk_create(
        [
            Notice(
                match_id=rows[0].match_id,
                turn=now.date().toordinal(),
                user_id=user,
                kind=DIGEST,
                channel=Channel.MAIL,
                params={"of": [[one.match_id, one.kind] for one in rows]},
                made=now,
                next_try=now,
            )
        ],
        ignore_conflicts=True,
    )
    waiting.filter(pk__in=[one.pk for one in rows]).update(outcome=_GATHERED)
    return True
