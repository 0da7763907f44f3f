"""What a page shows of the talk in a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.http import HttpRequest

from rivals.web.matches.models import Block, Chair, Invitation, Message, StoredMatch
from rivals.web.matches.seats.naming import called
from rivals.web.matches.talk import talking
from rivals.web.matches.talk.phrases import PHRASES, say
from rivals.web.matches.talk.reported import KIND
from rivals.web.matches.telling import player
from rivals.web.reports import reporting


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message; `seat` tells apart who has the same name.

    `reported` is told to who reported it and to the host; `reportable` and `removable` say what the
    reader may do.
    """

    pk: int
    name: str
    seat: int
    text: str
    at: datetime
    own: bool = False
    reported: bool = False
    reportable: bool = False
    removable: bool = False


@dataclass(frozen=True, slots=True)
class TalkView:
    """All that is shown: `others` sit there, each with whether the reader has blocked them.

    `talked` stands for what there was to read, `watched` says that who looks on reads it, too.
    """

    row: StoredMatch
    messages: Sequence[ShownMessage]
    others: Sequence[tuple[int, str, bool]] = ()
    watched: bool = False
    talked: int = 0
    fault: str = ""
    phrases: Sequence[tuple[str, str]] = ()
    longest: int = talking.LONGEST


def show_talk(request: HttpRequest, row: StoredMatch, fault: str = "") -> TalkView:
    """Show the talk to who sits there; what is shown counts as read."""
    chair = talking.chair_of(row)
    messages = _latest(talking.heard_by(chair))
    talking.mark_read(chair, messages)
    beside = Chair.objects.filter(invitation=chair.invitation_id).exclude(pk=chair.pk)
    names = called(chair.invitation, row)
    blocked = set(Block.objects.filter(chair=chair).values_list("other", flat=True))
    numbers = [one.pk for one in messages]
    mine = reporting.reported_by(request, KIND, numbers)
    reported = reporting.reported(KIND, numbers) if row.hosted else mine
    return TalkView(
        row,
        [
            _shown(one, own=one.chair_id == chair.pk, reported=one.pk in reported,
                   known=one.pk in mine, hosted=row.hosted)
            for one in messages
        ],
        [(one.seat, names[one.seat], one.pk in blocked) for one in beside],
        chair.invitation.talk_watched,
        chair.invitation.talked,
        fault,
        [(key, str(text)) for key, text in PHRASES.items()],
    )  # fmt: skip


def show_to_watchers(row: StoredMatch, invitation: Invitation) -> TalkView:
    """Show the talk to who only looks on."""
    messages = _latest(talking.heard_by_watchers(invitation))
    return TalkView(row, [_plain(one) for one in messages], talked=invitation.talked)


def _latest(messages: QuerySet[Message]) -> list[Message]:
    """Give the latest messages, the oldest of them first."""
    return list(messages.order_by("-pk")[: talking.SHOWN])[::-1]


def _plain(one: Message) -> ShownMessage:
    name = one.name or player(one.seat)
    return ShownMessage(one.pk, name, one.seat + 1, say(one.phrase) or one.text, one.created)


def _shown(one: Message, *, own: bool, reported: bool, known: bool, hosted: bool) -> ShownMessage:
    its = _plain(one)
    return ShownMessage(
        its.pk, its.name, its.seat, its.text, its.at, own, reported,
        reportable=not own and not known, removable=own or hosted,
    )  # fmt: skip
