"""Taking moves back between people: one asks, all others who sit there agree, or one does not.

What told anybody something that was hidden is not taken back. A plea is for the match as it stands:
whatever is played meanwhile ends it.
"""

from __future__ import annotations

import msgspec
from django.db import transaction
from django.http import HttpRequest

from rivals.core.errors import StaleState
from rivals.core.game import HUMAN
from rivals.core.revealing import first_telling
from rivals.web.matches.errors import Refused
from rivals.web.matches.keeping import change, take_up
from rivals.web.matches.models import Invitation, StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.seats.pleas import Plea, plea_of, still_to_answer


def last_chosen(play: Play, seat: int) -> int | None:
    """Find the last move that who sits there chose: what they may ask to go back to."""
    for move in range(len(play.told) - 1, play.match.since - 1, -1):
        told = play.told[move]
        if told.seat == seat and not told.along:
            return move
    return None


def ask(request: HttpRequest, row: StoredMatch) -> None:
    """Ask for the visitor to go back to their last move; where nobody else sits, it is done.

    Raises StaleState, Refused, TooMuchThought.
    """
    seat = _seat(row)
    if row.finished:
        raise Refused("matches.refused.over")
    play = take_up(row)
    move = last_chosen(play, seat)
    if move is None:
        raise Refused("matches.refused.nothing-to-undo")
    persons = [n for n, one in enumerate(play.match.header.seats) if one == HUMAN]
    telling = first_telling(play.match, move, persons)
    if telling is not None:
        raise Refused("matches.refused.told", move=telling + 1)
    with transaction.atomic():
        invitation = _now(row)
        if plea_of(invitation, row.revision) is not None:
            raise Refused("matches.refused.asked-already")
        _go_on(request, row, play, invitation, Plea(seat, move, row.revision))


def answer(request: HttpRequest, row: StoredMatch, *, agrees: bool) -> None:
    """Agree to what somebody else asks, or do not. Raises StaleState, TooMuchThought."""
    seat = _seat(row)
    with transaction.atomic():
        invitation = _now(row)
        plea = plea_of(invitation, row.revision)
        if plea is None or plea.refused is not None or seat in (plea.seat, *plea.agreed):
            raise StaleState(-1, row.move)
        if agrees:
            plea = msgspec.structs.replace(plea, agreed=(*plea.agreed, seat))
            _go_on(request, row, take_up(row), invitation, plea)
        else:
            _keep(invitation, msgspec.structs.replace(plea, refused=seat))


def withdraw(row: StoredMatch) -> None:
    """Ask no longer. Raises StaleState where the visitor asks nothing."""
    with transaction.atomic():
        invitation = _now(row)
        plea = plea_of(invitation, row.revision)
        if plea is None or plea.seat != row.seat:
            raise StaleState(-1, row.move)
        _keep(invitation, None)


def _go_on(
    request: HttpRequest, row: StoredMatch, play: Play, invitation: Invitation, plea: Plea
) -> None:
    """Keep what was asked or agreed to; do it once everybody agrees."""
    if still_to_answer(list(invitation.chairs.all()), plea):
        _keep(invitation, plea)
        return
    play.go_back_to(plea.move)
    change(request, row, play)
    _keep(invitation, None)


def _seat(row: StoredMatch) -> int:
    """Give the visitor's seat. Raises Refused where they have none."""
    if row.seat is None:
        raise Refused("matches.refused.nobody-there")
    return row.seat


def _now(row: StoredMatch) -> Invitation:
    """Give the invitation, to be changed by nobody else meanwhile.

    Raises StaleState where the match has gone on.
    """
    found: Invitation = Invitation.objects.select_for_update().get(match=row.pk)
    if not StoredMatch.objects.filter(pk=row.pk, revision=row.revision).exists():
        raise StaleState(row.move, row.move + 1)
    return found


def _keep(invitation: Invitation, plea: Plea | None) -> None:
    told = None if plea is None else msgspec.to_builtins(plea)
    Invitation.objects.filter(pk=invitation.pk).update(plea=told)
