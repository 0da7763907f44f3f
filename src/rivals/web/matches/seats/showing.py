"""What the page of an invitation shows: the seats, who has come, and the code."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from django.http import HttpRequest
from django.urls import reverse

from rivals.core import registry
from rivals.core.game import HUMAN
from rivals.web.matches.models import Chair, Invitation
from rivals.web.matches.seats.inviting import free_seats, rivals_for
from rivals.web.matches.seats.visiting import called, is_here, is_host
from rivals.web.matches.telling import Teller

EVERY = "2s"
"""How often the page looks whether somebody has come."""


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat: `name` of the person or rival there, '' where it is free.

    `rivals` may have it, each spelled and named; `sends_away`: the host may ask who sits there to
    go; `reopens`: the host may invite somebody in the rival's place.
    """

    number: int
    name: str
    own: bool = False
    person: bool = False
    here: bool = False
    rivals: tuple[tuple[str, str], ...] = ()
    sends_away: bool = False
    reopens: bool = False


@dataclass(frozen=True, slots=True)
class InvitationView:
    """All that the page shows; `tag` stands for it: while it is the same nothing is new."""

    row: Invitation
    title: str
    host: bool
    code: str
    link: str
    seats: tuple[ShownSeat, ...]
    free: tuple[int, ...]
    tag: str
    every: str


def show_invitation(request: HttpRequest, row: Invitation) -> InvitationView:
    """Show an invitation to who sits there."""
    host, chairs = is_host(request, row), {one.seat: one for one in row.chairs.all()}
    own = set(Chair.objects.of(request, invitation=row).values_list("seat", flat=True))
    teller = Teller(registry.find_game(row.game), row.seats, plays=False)
    seats = tuple(
        _seat(row, number, teller, chairs.get(number), own=number in own, host=host)
        for number in range(len(row.seats))
    )
    code = row.code or ""
    link = reverse("matches:join-code", args=[code]) if code else ""
    told = repr((row.revision, row.match_id, host, seats)).encode()
    free = tuple(free_seats(row))
    tag = sha256(told).hexdigest()[:16]
    shown = f"{code[:4]}-{code[4:]}" if code else ""
    link = request.build_absolute_uri(link) if link else ""
    return InvitationView(row, teller.title, host, shown, link, seats, free, tag, EVERY)


def _seat(
    row: Invitation, number: int, teller: Teller, chair: Chair | None, *, own: bool, host: bool
) -> ShownSeat:
    running = row.match is None or not row.match.finished
    if chair is not None:
        here = own or is_here(chair)
        return ShownSeat(
            number, called(chair), own, person=True, here=here, sends_away=host and not own
        )
    stand_in = row.match.stand_ins.get(str(number), "") if row.match else ""
    if stand_in or row.seats[number] != HUMAN:
        name = teller.seat_kind(stand_in or row.seats[number])
        return ShownSeat(number, name, reopens=host and bool(stand_in or row.match is None))
    rivals = rivals_for(row, number) if host and running else ()
    return ShownSeat(number, "", rivals=tuple((one, teller.seat_kind(one)) for one in rivals))


@dataclass(frozen=True, slots=True)
class ShownInvitation:
    """An invitation in the list of matches."""

    url: str
    title: str
    people: str


def open_invitations(request: HttpRequest) -> list[ShownInvitation]:
    """List the invitations in which the visitor sits and whose match has not begun."""
    own = Chair.objects.of(request, invitation__match=None).values("invitation")
    rows = Invitation.objects.filter(pk__in=own).prefetch_related("chairs").order_by("-pk")
    return [
        ShownInvitation(
            one.get_absolute_url(),
            Teller(registry.find_game(one.game)).title,
            ", ".join(called(chair) for chair in one.chairs.all()),
        )
        for one in rows
    ]
