"""What the page of an invitation shows: the seats, who has come, and the code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import ceil

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from rivals.core import registry
from rivals.core.game import HUMAN
from rivals.web.matches.models import Chair, Invitation
from rivals.web.matches.seats.inviting import may_close, open_seats, rivals_for
from rivals.web.matches.seats.naming import called
from rivals.web.matches.seats.terms import (
    DAY,
    HOUR,
    LATE,
    LIMITS,
    MINUTE,
    SEAT,
    WHOLE,
    spell_limit,
    stand_in_of,
    stand_ins_of,
    time_left,
)
from rivals.web.matches.seats.visiting import is_here, is_host
from rivals.web.matches.telling import Teller

EVERY = "2s"
"""How often the page looks whether somebody has come."""


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat: `name` of the person or rival there, '' where it is free.

    `rivals` may have it, each spelled and named; `sends_away`: the host may ask who sits there to
    go; `reopens`: the host may invite somebody in the rival's place. `played_by` plays for them.
    `left` is the time that they have for the rest of the match, where that is counted. `closes`:
    the host may do without the seat.
    """

    number: int
    name: str
    own: bool = False
    person: bool = False
    here: bool = False
    rivals: tuple[tuple[str, str], ...] = ()
    sends_away: bool = False
    reopens: bool = False
    played_by: str = ""
    left: str = ""
    closes: bool = False


@dataclass(frozen=True, slots=True)
class ShownTerms:
    """The time of a turn, what happens after it, who plays for whom; to choose from, if may be.

    `several`: more than two people play, so that one may give up and the others go on.
    """

    time: str
    late: str
    stand_in: str
    several: bool
    times: tuple[tuple[str, str, bool], ...] = ()
    lates: tuple[tuple[str, str, bool], ...] = ()
    stand_ins: tuple[tuple[str, str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class InvitationView:
    """All that the page shows; `tag` stands for it: while it is the same nothing is new.

    `silent`: the reader wants no notices of this match; None for who has no account. `languages`
    are those of who may come, each with its code and whether it is chosen.
    """

    row: Invitation
    title: str
    host: bool
    code: str
    link: str
    seats: tuple[ShownSeat, ...]
    free: tuple[int, ...]
    tag: str
    every: str
    terms: ShownTerms
    silent: bool | None = None
    languages: tuple[tuple[str, str, bool], ...] = ()


def show_invitation(request: HttpRequest, row: Invitation, *, named: bool = True) -> InvitationView:
    """Show an invitation to who sits there, or may; `named`: with the names of people."""
    host, chairs = is_host(request, row), {one.seat: one for one in row.chairs.all()}
    theirs = list(Chair.objects.of(request, invitation=row))
    own = {one.seat for one in theirs}
    silent = theirs[0].silent if theirs and theirs[0].user_id else None
    teller = Teller(registry.find_game(row.game), row.seats, plays=False)
    names = called(row, row.match, chairs.values())
    seats = tuple(
        _seat(row, number, teller, chairs.get(number), _Reader(names, number in own, host, named))
        for number in range(len(row.seats))
    )
    code = row.code or ""
    link = reverse("matches:join-code", args=[code]) if code else ""
    terms = _terms(row, teller, host=host)
    told = repr((row.revision, row.match_id, host, seats)).encode()
    free = tuple(open_seats(row))
    tag = sha256(told).hexdigest()[:16]
    shown = f"{code[:4]}-{code[4:]}" if code else ""
    link = request.build_absolute_uri(link) if link else ""
    view = InvitationView(row, teller.title, host, shown, link, seats, free, tag, EVERY, terms)
    spoken = row.languages or [get_language()]
    languages = tuple((key, name, key in spoken) for key, name in settings.LANGUAGES)
    return replace(view, silent=silent, languages=languages)


def _terms(row: Invitation, teller: Teller, *, host: bool) -> ShownTerms:
    who = stand_in_of(row)
    name = teller.seat_kind(who) if who else ""
    lates = {one: say_late(one, name) for one in LATE}
    late = say_run_out(name) if row.whole else lates.get(row.late, "")
    time = say_limit(row.limit, whole=row.whole)
    its = ShownTerms(time, late, name, row.seats.count(HUMAN) > 2)
    if not (host and row.match is None and who):
        return its
    return replace(
        its,
        times=tuple(_times(row)),
        lates=tuple((one, told, one == row.late) for one, told in lates.items()),
        stand_ins=tuple(
            (one, teller.seat_kind(one), one == who) for one in stand_ins_of(teller.game)
        ),
    )


def _times(row: Invitation) -> Iterator[tuple[str, str, bool]]:
    """Offer the limits: how each is spelled and said, and whether it is chosen."""
    for whole, limits in ((False, LIMITS), (True, WHOLE)):
        for one in limits:
            chosen = (one, whole) == (row.limit, row.whole)
            yield spell_limit(one, whole=whole), say_limit(one, whole=whole), chosen


def _say_left(row: Invitation, seat: int) -> str:
    """Say how much time somebody has left for the match, as their last turn left it."""
    n = ceil(time_left(row, seat) / MINUTE)
    return ngettext("%(n)s minute left", "%(n)s minutes left", n) % {"n": n}


def say_limit(seconds: int, *, whole: bool = False) -> str:
    """Say how long a turn may take, or all turns of a match together."""
    if whole:
        n = seconds // MINUTE
        text = ngettext("%(n)s minute for a match", "%(n)s minutes for a match", n)
        return text % {"n": n}
    if not seconds:
        return _("as long as one likes")
    if seconds < HOUR:
        n = seconds // MINUTE
        return ngettext("%(n)s minute a turn", "%(n)s minutes a turn", n) % {"n": n}
    if seconds < DAY:
        n = seconds // HOUR
        return ngettext("%(n)s hour a turn", "%(n)s hours a turn", n) % {"n": n}
    n = seconds // DAY
    return ngettext("%(n)s day a turn", "%(n)s days a turn", n) % {"n": n}


def say_late(late: str, name: str) -> str:
    """Say what happens when the time is over."""
    if late == SEAT:
        return _("%(name)s plays on in the seat until they come back") % {"name": name}
    return _("%(name)s plays the turn") % {"name": name}


@dataclass(frozen=True, slots=True)
class _Reader:
    """Who reads of a seat: whether it is their `own`, they invite, and may know who is `named`.

    `names` are those of all seats.
    """

    names: Sequence[str]
    own: bool
    host: bool
    named: bool


def say_run_out(name: str) -> str:
    """Say what happens when somebody's time for the match is over."""
    return _("%(name)s plays on in the seat to the end") % {"name": name}


def _seat(
    row: Invitation, number: int, teller: Teller, chair: Chair | None, reader: _Reader
) -> ShownSeat:
    running = row.match is None or not row.match.finished
    stand_in = row.match.stand_ins.get(str(number), "") if row.match else ""
    if chair is not None:
        away = reader.host and not reader.own and running
        rivals = rivals_for(row, number) if away and row.match and not stand_in else ()
        return ShownSeat(
            number,
            reader.names[number] if reader.named else _("somebody"),
            reader.own,
            person=True,
            here=reader.own or is_here(chair),
            rivals=tuple((one, teller.seat_kind(one)) for one in rivals),
            sends_away=away,
            played_by=teller.seat_kind(stand_in) if stand_in else "",
            left=_say_left(row, number) if row.whole and row.match and running else "",
        )
    if stand_in or row.seats[number] != HUMAN:
        return ShownSeat(
            number,
            reader.names[number],
            reopens=reader.host and bool(stand_in or row.match is None),
        )
    rivals = rivals_for(row, number) if reader.host and running else ()
    named = tuple((one, teller.seat_kind(one)) for one in rivals)
    return ShownSeat(number, "", rivals=named, closes=reader.host and may_close(row, number))


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
    return [_open_invitation(one) for one in rows]


def _open_invitation(row: Invitation) -> ShownInvitation:
    names, chairs = called(row, None), row.chairs.all()
    people = ", ".join(names[chair.seat] for chair in chairs)
    title = Teller(registry.find_game(row.game)).title
    return ShownInvitation(row.get_absolute_url(), title, people)
