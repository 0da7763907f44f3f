"""Which seat a visitor has in a match: the one door to it, and so to what may be seen of it.

A match at one screen is its owner's alone. One between devices is found by whoever has a chair in
it, with that seat; all pages show what `curtain` lets this seat see.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.seats.pleas import sign_of

HERE: Final = timedelta(minutes=1)
"""Who looked no longer ago is there."""
_NOTED: Final = timedelta(seconds=15)
"""So often at most it is noted that somebody looks."""


def match_of(request: HttpRequest, pk: int) -> StoredMatch | None:
    """Give a match to the visitor, with the seat that is theirs; None if none is."""
    own: StoredMatch | None = StoredMatch.objects.of(request, pk=pk, remote=False).first()
    if own is not None:
        return own
    chairs = list(
        Chair.objects.of(request, invitation__match__pk=pk, invitation__match__remote=True)
    )
    if not chairs:
        return None
    row = StoredMatch.objects.get(pk=pk)
    row.seat = _seat(chairs, row.turn)
    row.hosted = StoredMatch.objects.of(request, pk=pk).exists()
    note_presence(chairs)
    return row


def _seat(chairs: Sequence[Chair], turn: int | None) -> int:
    """Choose among a visitor's chairs, as a rule one: who has two sits where it is their turn."""
    seats = [one.seat for one in chairs]
    return turn if turn in seats and turn is not None else seats[0]


def matches_of(request: HttpRequest) -> QuerySet[StoredMatch]:
    """Find all matches that are open to the visitor; `mine`: it is their turn, between devices."""
    own = StoredMatch.objects.of(request, remote=False).values("pk")
    chairs = Chair.objects.of(request, invitation__match__remote=True)
    theirs = chairs.values("invitation__match")
    turn = chairs.filter(invitation__match=OuterRef("pk"), seat=OuterRef("turn"))
    open_to_them = Q(pk__in=own) | Q(pk__in=theirs)
    found: QuerySet[StoredMatch] = StoredMatch.objects.filter(open_to_them).annotate(
        mine=Exists(turn)
    )
    return found


def invitation_of(request: HttpRequest, pk: int) -> Invitation | None:
    """Give an invitation to who sits there; None to anybody else."""
    chairs = list(Chair.objects.of(request, invitation__pk=pk).select_related("invitation"))
    if not chairs:
        return None
    note_presence(chairs)
    found: Invitation = chairs[0].invitation
    return found


def is_host(request: HttpRequest, invitation: Invitation) -> bool:
    """Say whether the visitor is who invites."""
    return Invitation.objects.of(request, pk=invitation.pk).exists()


# --- Who is there -----------------------------------------------------------------------------


def note_presence(chairs: Sequence[Chair]) -> None:
    """Note that a visitor looks, at most every few seconds: then what is theirs is not swept."""
    now = timezone.now()
    late = [one for one in chairs if now - one.seen > _NOTED]
    if late:
        Chair.objects.filter(pk__in=[one.pk for one in late]).update(seen=now)
        Invitation.objects.filter(pk=late[0].invitation_id).update(updated=now)


def is_here(chair: Chair) -> bool:
    """Say whether somebody looked within the last minute."""
    return timezone.now() - chair.seen <= HERE


def state_of(request: HttpRequest, pk: int) -> tuple[str, str] | None:
    """Give the revision of a match between devices, and who is there; None to all others."""
    chairs = list(
        Chair.objects.filter(invitation__match__pk=pk, invitation__match__remote=True)
        .select_related("invitation")
        .annotate(revision=F("invitation__match__revision"))
        .order_by("seat")
    )
    own = set(Chair.objects.of(request, invitation__match__pk=pk).values_list("pk", flat=True))
    theirs = [one for one in chairs if one.pk in own]
    if not theirs:
        return None
    note_presence(theirs)
    return str(theirs[0].revision), presence(chairs, theirs)


def presence(chairs: Sequence[Chair], own: Sequence[Chair] = ()) -> str:
    """Write for a page to say what it knows: each seat with a sign, any plea, how much was said."""
    here = {one.pk for one in own}
    signs = ((one.seat, "+" if one.pk in here or is_here(one) else "-") for one in chairs)
    its = chairs[0].invitation if chairs else None
    asked = f"{sign_of(its)}~{its.talked}" if its is not None else ""
    return ".".join(f"{seat}{sign}" for seat, sign in signs) + asked
