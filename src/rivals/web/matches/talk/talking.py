"""What is said in a match between devices: by whom, who reads it, and what is done against it.

Who sits there reads and writes. Who sat down later reads what is said from then on, as with letters
of worlds. Who looks on reads only what was said while the host let them, and never writes.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from rivals.web.accounts.owning import ownership
from rivals.web.look.requests import one_line
from rivals.web.matches.errors import Refused
from rivals.web.matches.models import Block, Chair, Invitation, Message, StoredMatch
from rivals.web.matches.talk.phrases import PHRASES
from rivals.web.matches.talk.reported import KIND
from rivals.web.reports import reporting

LONGEST: Final = 300
"""So many characters has a message at most."""
MOST_A_MINUTE: Final = 10
MOST_IN_A_MATCH: Final = 500
"""So many messages one person writes in a match at most, in a minute and in all."""
SHOWN: Final = 100
"""So many of the latest messages are shown."""

_MINUTE: Final = timedelta(minutes=1)


def chair_of(row: StoredMatch) -> Chair:
    """Give the chair of who looks at a match between devices."""
    found: Chair = Chair.objects.select_related("invitation").get(
        invitation__match=row, seat=row.seat
    )
    return found


# --- Reading ----------------------------------------------------------------------------------


def heard_by(chair: Chair) -> QuerySet[Message]:
    """Find what somebody who sits there may read, without what those said whom they blocked."""
    blocked = Block.objects.filter(chair=chair).values("other")
    found: QuerySet[Message] = Message.objects.filter(
        invitation=chair.invitation_id, down=False, created__gte=chair.created
    )
    return found.exclude(chair__in=blocked)


def heard_by_watchers(invitation: Invitation) -> QuerySet[Message]:
    """Find what somebody with the link to watch may read: what was said before them."""
    found: QuerySet[Message] = Message.objects.filter(
        invitation=invitation, down=False, watched=True
    )
    return found if invitation.talk_watched else found.none()


def unread(chair: Chair) -> int:
    """Count what somebody has not read, without what they said themselves."""
    return heard_by(chair).filter(pk__gt=chair.read).exclude(chair=chair).count()


def mark_read(chair: Chair, messages: Iterable[Message]) -> None:
    """Note up to which message somebody has read."""
    last = max((one.pk for one in messages), default=0)
    if last > chair.read:
        Chair.objects.filter(pk=chair.pk, read__lt=last).update(read=last)


# --- Saying -----------------------------------------------------------------------------------


def say(request: HttpRequest, chair: Chair, text: str, phrase: str = "") -> Message:
    """Say something to all who sit there: a text on one line, or a quick phrase by its key.

    Raises Refused: 422 for what is empty, too long or no phrase, 429 and 409 for too much.
    """
    said = "" if phrase else one_line(text, LONGEST + 1)
    if phrase not in PHRASES if phrase else not said:
        raise Refused("matches.refused.talk-empty", status=422)
    if len(said) > LONGEST:
        raise Refused("matches.refused.talk-long", status=422, most=LONGEST)
    with transaction.atomic():
        now: Invitation = Invitation.objects.select_for_update().get(pk=chair.invitation_id)
        _require_room(request, now)
        made: Message = Message.objects.create(
            **ownership(request), invitation=now, chair=chair, seat=chair.seat, name=chair.name,
            text=said, phrase=phrase, watched=now.talk_watched,
        )  # fmt: skip
        _stir(now)
    return made


def _require_room(request: HttpRequest, invitation: Invitation) -> None:
    """Raise Refused for who writes too fast, or too much: taken down or not."""
    own = Message.objects.of(request, invitation=invitation)
    if own.filter(created__gt=timezone.now() - _MINUTE).count() >= MOST_A_MINUTE:
        raise Refused("matches.refused.talk-fast", status=429, most=MOST_A_MINUTE)
    if own.count() >= MOST_IN_A_MATCH:
        raise Refused("matches.refused.talk-full", most=MOST_IN_A_MATCH)


def _stir(invitation: Invitation) -> None:
    """Let open pages know that there is something else to read."""
    Invitation.objects.filter(pk=invitation.pk).update(talked=F("talked") + 1)


# --- Against it -------------------------------------------------------------------------------


def complain(request: HttpRequest, chair: Chair, message: int) -> None:
    """Report a message of somebody else to the host and the site's staff, once.

    Raises Refused for one that is not there to be read.
    """
    found = heard_by(chair).exclude(chair=chair).filter(pk=message).first()
    if found is None:
        raise Refused("matches.refused.talk-gone")
    if reporting.report(request, KIND, found.pk):
        _stir(chair.invitation)  # who invites sees that


def take_down(row: StoredMatch, chair: Chair, message: int) -> None:
    """Take a message down: one's own, or as who invites anybody's. Nobody reads it any more.

    It is kept for the site's staff, who may have been told of it, for as long as the match is.
    """
    found = heard_by(chair).filter(pk=message)
    if not row.hosted:
        found = found.filter(chair=chair)
    if not found.update(down=True):
        raise Refused("matches.refused.talk-gone")
    _stir(chair.invitation)


def block(chair: Chair, seat: int, *, on: bool) -> None:
    """Read nothing any more of what somebody there says, or read it again. Raises Refused."""
    other = Chair.objects.filter(invitation=chair.invitation_id, seat=seat).first()
    if other is None or other == chair:
        raise Refused("matches.refused.nobody-to-block")
    if on:
        Block.objects.get_or_create(chair=chair, other=other)
    else:
        Block.objects.filter(chair=chair, other=other).delete()


def let_watch(chair: Chair, *, on: bool) -> None:
    """Let who looks on read what is said from now on, or nothing."""
    Invitation.objects.filter(pk=chair.invitation_id).update(talk_watched=on)
    _stir(chair.invitation)
