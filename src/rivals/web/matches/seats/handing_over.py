"""Seats of a running match that go from a person to a rival, and back to a person."""

from __future__ import annotations

from django.db import transaction
from django.http import HttpRequest

from rivals.core.errors import StaleState
from rivals.web.matches import waiting
from rivals.web.matches.errors import Refused
from rivals.web.matches.keeping import change, take_up
from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.seats import deadlines
from rivals.web.matches.seats.terms import stand_in_of
from rivals.web.matches.standings.counting import note_leaving


def who_plays_on(row: StoredMatch) -> str:
    """Give who plays on for the visitor if they give up; '' where the match ends then.

    It ends where only one person would be left.
    """
    if row.seat is None or row.finished:
        return ""
    chairs = Chair.objects.filter(invitation__match=row).exclude(seat=row.seat)
    return stand_in_of(Invitation.objects.get(match=row)) if chairs.count() > 1 else ""


def give_up(request: HttpRequest, row: StoredMatch, who: str) -> None:
    """Let a stand-in play on for the visitor, who stands up; what the host had, another has.

    Raises StaleState, TooMuchThought.
    """
    seat = row.seat
    row.stand_ins = {**row.stand_ins, str(seat): who}
    play = take_up(row)
    play.play_on()
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().get(match=row)
        change(request, row, play)
        StoredMatch.objects.filter(pk=row.pk).update(stand_ins=row.stand_ins)
        chair = invitation.chairs.get(seat=seat)
        note_leaving(chair, row)
        chair.delete()
        call(invitation, chair.seat, None)
        heir = invitation.chairs.first()
        if is_hosts(invitation, chair) and heir is not None:
            pass_on(invitation, heir)
        invitation.revision += 1
        invitation.save()


def call(invitation: Invitation, seat: int, name: str | None) -> None:
    """Let a match that has begun know who sits in a seat, None for nobody.

    Its revision stays: nothing has moved, and whoever thinks about it need not begin again.
    """
    row = invitation.match
    if row is None:
        return
    people = [*row.people, *[""] * (len(invitation.seats) - len(row.people))]
    people[seat] = name
    StoredMatch.objects.filter(pk=row.pk).update(people=people)


def is_hosts(invitation: Invitation, chair: Chair) -> bool:
    """Say whether who sits in a chair is who invites."""
    return (chair.user_id, chair.guest) == (invitation.user_id, invitation.guest)


def pass_on(invitation: Invitation, heir: Chair) -> None:
    """Let another be who invites, and whose the match is."""
    invitation.user, invitation.guest = heir.user, heir.guest
    owner = {"user": heir.user, "guest": heir.guest}
    Invitation.objects.filter(pk=invitation.pk).update(**owner)
    StoredMatch.objects.filter(invitation=invitation, remote=True).update(**owner)


def come_back(row: StoredMatch) -> None:
    """Let the visitor play on where a stand-in played for them. Raises StaleState, Refused."""
    if row.seat is None or str(row.seat) not in row.stand_ins:
        raise StaleState(-1, row.move)
    if row.finished:
        raise Refused("matches.refused.over")
    relieve(row, row.seat)


def relieve(row: StoredMatch, seat: int) -> None:
    """Let no stand-in play in a seat any more: somebody sits there. Raises StaleState."""
    others = {key: its for key, its in row.stand_ins.items() if key != str(seat)}
    if not row.changed("revision", {"stand_ins": others}):
        raise StaleState(row.move, row.move + 1)
    waiting.forget(row)
    deadlines.restart(row, take_up(row), row.move, None)
