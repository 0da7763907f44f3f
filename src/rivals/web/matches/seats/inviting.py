"""Invitations: made, joined by a code, changed by the host, and made a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest

from rivals.core import registry
from rivals.core.errors import StaleState
from rivals.core.game import HUMAN, Game
from rivals.core.luck import new_luck
from rivals.core.match import Match
from rivals.web.accounts.owning import ownership
from rivals.web.accounts.quotas import require_room
from rivals.web.look import codes
from rivals.web.look.requests import one_line
from rivals.web.matches.errors import Refused
from rivals.web.matches.forms import LONGEST_NAME, plain_level
from rivals.web.matches.keeping import change, set_up, store, take_up
from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.seats import deadlines
from rivals.web.matches.seats.handing_over import call, is_hosts, pass_on, relieve
from rivals.web.matches.seats.terms import LATE, SEAT, read_limit, stand_ins_of
from rivals.web.matches.standings.counting import note_leaving

MOST_OPEN: Final = 3
"""So many matches that go on may one visitor have open to everybody."""
_TRIES: Final = 5
"""So often somebody who comes looks again where others come at once."""


# --- An invitation ----------------------------------------------------------------------------


def invite(
    request: HttpRequest,
    game: Game[Any],
    seats: Sequence[str],
    options: Mapping[str, Any],
    mine: int,
    name: str,
) -> Invitation:
    """Make an invitation of the visitor's, who takes a seat. Raises Full."""
    require_room(request)
    with transaction.atomic():
        made = Invitation.objects.create(
            **ownership(request),
            game=game.spec.name,
            seats=list(seats),
            options=msgspec.json.encode(options).decode(),
            code=codes.new_code(),
        )
        own = one_line(name, LONGEST_NAME) or request.user.get_username()
        _sit(request, made, mine, own[:LONGEST_NAME])
    return made


def free_seats(invitation: Invitation) -> list[int]:
    """List the seats of people in which nobody sits."""
    taken = {one.seat for one in invitation.chairs.all()}
    if invitation.match is not None:
        taken |= set(map(int, invitation.match.stand_ins))
    people = (number for number, one in enumerate(invitation.seats) if one == HUMAN)
    return [number for number in people if number not in taken]


def open_seats(invitation: Invitation) -> list[int]:
    """List the seats that somebody who comes may take: those in which a stand-in plays, too."""
    row, free = invitation.match, free_seats(invitation)
    if row is None:
        return free
    held = {one.seat for one in invitation.chairs.all()}
    played = {int(one) for one in row.stand_ins} - held
    return [] if row.finished else sorted({*free, *played})


def options_of(invitation: Invitation) -> dict[str, Any]:
    """Read the options of the set-up."""
    return msgspec.json.decode(invitation.options, type=dict[str, Any])


def _sit(request: HttpRequest, invitation: Invitation, seat: int, name: str) -> Chair:
    return Chair.objects.create(**ownership(request), invitation=invitation, seat=seat, name=name)


@contextmanager
def _changing(invitation: Invitation) -> Iterator[Invitation]:
    """Give an invitation as it stands now, to be changed by nobody else meanwhile."""
    with transaction.atomic():
        yield Invitation.objects.select_for_update().get(pk=invitation.pk)


# --- Joining ----------------------------------------------------------------------------------


def by_code(request: HttpRequest, text: str) -> Invitation | None:
    """Find the invitation with a code; None if there is none, or it is closed.

    Raises TooManyRequests for an address that has tried too many wrong ones.
    """
    return codes.opened_by(request, text, Invitation.objects.all(), "wrong-code")


def join(request: HttpRequest, invitation: Invitation, name: str, seat: int | None) -> Invitation:
    """Let the visitor sit down, by the code that they came with; who sits already stays.

    Where a stand-in plays on it plays no longer. Raises Refused, StaleState.
    """
    return sit_down(request, invitation, name, seat, {"code": invitation.code})


def require_name(name: str) -> str:
    """Give the name by which somebody plays. Raises Refused where they said none."""
    called = one_line(name, LONGEST_NAME)
    if not called:
        raise Refused("matches.refused.no-name", status=422)
    return called


def sit_down(
    request: HttpRequest,
    invitation: Invitation,
    name: str,
    seat: int | None,
    door: Mapping[str, object],
) -> Invitation:
    """Let the visitor sit down while the invitation is as its `door` says; see `join`."""
    called = require_name(name)
    for _try in range(_TRIES):
        seen = Invitation.objects.filter(pk=invitation.pk, **door).first()
        if Chair.objects.of(request, invitation=invitation).exists():
            return invitation
        if seen is None:
            raise Refused("matches.refused.door-closed")
        with suppress(StaleState):  # somebody else has come, or moved: look again
            return _come(request, seen, called, seat, door)
    raise StaleState(-1, 0)


@transaction.atomic
def _come(
    request: HttpRequest,
    seen: Invitation,
    called: str,
    seat: int | None,
    door: Mapping[str, object],
) -> Invitation:
    """Sit down where nobody has since it was `seen`. Raises Refused, StaleState."""
    as_seen = Invitation.objects.filter(pk=seen.pk, comings=seen.comings, **door)
    if not as_seen.update(comings=seen.comings + 1):
        raise StaleState(-1, 0)
    now = Invitation.objects.get(pk=seen.pk)
    free = open_seats(now)
    if not free:
        raise Refused("matches.refused.all-taken")
    if seat is not None and seat not in free:
        raise Refused("matches.refused.seat-taken", seat=seat + 1)
    chair = _sit(request, now, free[0] if seat is None else seat, called)
    call(now, chair.seat, called)
    Invitation.objects.filter(pk=now.pk).update(spent=_without(now.spent, chair.seat))
    if now.match is not None and str(chair.seat) in now.match.stand_ins:
        relieve(now.match, chair.seat)
    if now.match is not None and len(free) == 1:  # of a match that runs, all seats are taken again
        Invitation.objects.filter(pk=now.pk).update(listed=False)
    return now


def _without(spent: Mapping[str, int], seat: int) -> dict[str, int]:
    """Give the time that is gone, but for a seat: who is new there has all of theirs."""
    return {key: seconds for key, seconds in spent.items() if key != str(seat)}


def leave(request: HttpRequest, invitation: Invitation) -> None:
    """Let the visitor stand up: the seat is free. Raises Refused for the host."""
    if Invitation.objects.of(request, pk=invitation.pk).exists():
        raise Refused("matches.refused.host-stays")
    with _changing(invitation) as now:
        for chair in Chair.objects.of(request, invitation=now):
            note_leaving(chair, now.match)
            chair.delete()
            call(now, chair.seat, None)


# --- What the host does -----------------------------------------------------------------------


def give_away(invitation: Invitation, seat: int, revision: int) -> None:
    """Free a seat for somebody else: who sat there is out, and no door from before lets them in.

    Raises StaleState, Refused.
    """
    with _changing(invitation) as now:
        _require(now, revision)
        chair = now.chairs.filter(seat=seat).first()
        if chair is None or is_hosts(now, chair):
            raise Refused("matches.refused.nobody-there")
        chair.delete()
        call(now, seat, None)
        now.code, now.listed = codes.new_code(), False
        _keep(now)


def set_terms(invitation: Invitation, revision: int, stand_in: str, limit: str, late: str) -> None:
    """Say how long a turn, or all of them, may take and who plays then, before the match begins.

    Raises StaleState, Refused.
    """
    with _changing(invitation) as now:
        _require(now, revision)
        if now.match is not None:
            raise StaleState(-1, 0)
        known = stand_in in stand_ins_of(registry.find_game(now.game))
        found = read_limit(limit)
        if not known or found is None or late not in LATE:
            raise Refused("matches.refused.terms", status=422)
        now.limit, now.whole = found
        now.stand_in, now.late = stand_in, SEAT if now.whole else late
        _keep(now)


def settle(invitation: Invitation, seat: int, who: str, revision: int) -> None:
    """Let a rival have a free seat, or invite somebody there again. Raises StaleState, Refused."""
    with _changing(invitation) as now:
        _require(now, revision)
        if now.match is not None:
            raise StaleState(-1, 0)
        known = 0 <= seat < len(now.seats) and who in (HUMAN, *rivals_for(now, seat))
        if not known or now.chairs.filter(seat=seat).exists():
            raise Refused("matches.refused.not-free")
        seats = list(now.seats)
        seats[seat] = who
        Match(registry.find_game(now.game), seats, new_luck(), options_of(now))
        now.seats = seats
        _keep(now)


def may_close(invitation: Invitation, seat: int) -> bool:
    """Say whether the host can do without a free seat, before the match begins."""
    least = max(2, registry.find_game(invitation.game).spec.seats[0])
    free = invitation.match is None and seat in free_seats(invitation)
    return free and len(invitation.seats) > least


def close_seat(invitation: Invitation, seat: int, revision: int) -> None:
    """Do without a free seat; those behind it move up. Raises StaleState, Refused, BadSetup."""
    with _changing(invitation) as now:
        _require(now, revision)
        if not may_close(now, seat):
            raise Refused("matches.refused.not-free")
        seats = [one for number, one in enumerate(now.seats) if number != seat]
        Match(registry.find_game(now.game), seats, new_luck(), options_of(now))
        for chair in now.chairs.filter(seat__gt=seat).order_by("seat"):
            Chair.objects.filter(pk=chair.pk).update(seat=chair.seat - 1)
        now.seats, now.comings = seats, now.comings + 1
        _keep(now)


def play_on(
    request: HttpRequest, invitation: Invitation, seat: int, who: str, revision: int
) -> None:
    """Let a stand-in play on in a free seat or in somebody's place, or free such a seat again.

    Whoever sat there is out, and the old code lets nobody in.

    Raises StaleState, Refused, TooMuchThought.
    """
    _require(invitation, revision)
    row = invitation.match
    if row is None or row.finished:
        raise Refused("matches.refused.over")
    chair = invitation.chairs.filter(seat=seat).first()
    if chair is not None and is_hosts(invitation, chair):
        raise Refused("matches.refused.host-stays")
    free = chair is not None or seat in free_seats(invitation)
    reopens = who == HUMAN and str(seat) in row.stand_ins
    if not reopens and not (free and who in rivals_for(invitation, seat)):
        raise Refused("matches.refused.not-free")
    others = {key: its for key, its in row.stand_ins.items() if key != str(seat)}
    row.stand_ins = others if who == HUMAN else {**others, str(seat): who}
    play = take_up(row)
    play.play_on()
    with _changing(invitation) as now:
        _require(now, revision)
        if now.chairs.filter(seat=seat).first() != chair:
            raise StaleState(-1, 0)
        change(request, row, play)
        StoredMatch.objects.filter(pk=row.pk).update(stand_ins=row.stand_ins)
        if chair is not None and not reopens:
            chair.delete()
            call(now, seat, None)
            now.code, now.listed = now.code and codes.new_code(), False
        _keep(now)


def rivals_for(invitation: Invitation, seat: int) -> list[str]:
    """List the rivals that may have a seat, each with its levels, spelled as in a match.

    Once it has begun these are the stand-ins, who play by the rules of a person's seat.
    """
    game = registry.find_game(invitation.game)
    names = game.spec.players if invitation.match else (*game.spec.rivals, *game.spec.players)
    kinds = (one for one in game.seat_kinds() if one.name in names)
    fits = [one for one in kinds if not one.seats or seat in one.seats]
    return [one.seat_name(level, (), None) for one in fits for level in one.levels or ("",)]


def _usual_rival(invitation: Invitation, seat: int) -> str:
    """Give the rival that fills a seat where the host chooses none. Raises Refused."""
    game = registry.find_game(invitation.game)
    fits = [one for one in game.seat_kinds() if one.name in game.spec.rivals]
    for one in fits:
        if not one.seats or seat in one.seats:
            return one.seat_name(plain_level(one), (), None)
    raise Refused("matches.refused.no-rival", seat=seat + 1)


def open_to_all(
    request: HttpRequest,
    invitation: Invitation,
    revision: int,
    languages: Sequence[str],
    *,
    rated: bool,
) -> None:
    """Let anybody come who speaks one of the languages; whether it is `rated` is said before.

    Raises StaleState, Refused.
    """
    known = [code for code, _name in settings.LANGUAGES if code in languages]
    if not known:
        raise Refused("matches.refused.languages", status=422)
    with _changing(invitation) as now:
        _require(now, revision)
        if not open_seats(now):
            raise Refused("matches.refused.all-taken")
        require_few_open(request, now)
        now.listed, now.languages = True, known
        now.rated = now.rated if now.match else rated
        _keep(now)


def close_to_all(invitation: Invitation, revision: int) -> None:
    """Let nobody come any more but by the code. Raises StaleState."""
    with _changing(invitation) as now:
        _require(now, revision)
        now.listed = False
        _keep(now)


def require_few_open(request: HttpRequest, besides: Invitation | None = None) -> None:
    """Raise Refused for a visitor who has opened as many matches to everybody as may be."""
    going_on = Q(match=None) | Q(match__finished=False)
    own = Invitation.objects.of(request, listed=True).filter(going_on)
    if own.exclude(pk=besides and besides.pk).count() >= MOST_OPEN:
        raise Refused("matches.refused.open-many", most=MOST_OPEN)


def set_door(invitation: Invitation, revision: int, *, is_open: bool) -> None:
    """Close the code, or make a new one. Raises StaleState."""
    with _changing(invitation) as now:
        _require(now, revision)
        now.code = codes.new_code() if is_open else None
        _keep(now)


def start(
    request: HttpRequest, invitation: Invitation, revision: int, *, fill: bool
) -> StoredMatch:
    """Begin the match; `fill`: rivals take the free seats.

    Raises StaleState, Refused, BadSetup, TooMuchThought, Full.
    """
    _require(invitation, revision)
    if invitation.match is not None:
        raise StaleState(-1, 0)
    free, seats = free_seats(invitation), list(invitation.seats)
    if free and not fill:
        raise Refused("matches.refused.some-free", free=", ".join(str(one + 1) for one in free))
    for seat in free:
        seats[seat] = _usual_rival(invitation, seat)
    people = [""] * len(seats)
    for chair in invitation.chairs.all():
        people[chair.seat] = chair.name
    game, several = registry.find_game(invitation.game), seats.count(HUMAN) > 1
    play = set_up(request, game, seats, new_luck(), options_of(invitation), people)
    with transaction.atomic():
        row = store(request, play, remote=several)
        # Nobody may have come or gone while the rivals made their first moves.
        now = Invitation.objects.select_for_update().get(pk=invitation.pk)
        _require(now, revision)
        if now.match is not None or free_seats(now) != free:
            raise StaleState(-1, 0)
        now.match, now.seats, now.code, now.listed = row, seats, None, False
        _keep(now)
        deadlines.restart(row, play, 0, None)
    return row


def begin_at_once(
    request: HttpRequest, game: Game[Any], name: str, who: str, **terms: Any
) -> Invitation:
    """Begin a match of two: the visitor, and a stand-in in a seat that is open to everybody.

    `terms` are fields of the invitation. Raises Refused, TooMuchThought, Full.
    """
    called = require_name(name)
    require_few_open(request)
    seats = [HUMAN] * max(2, game.spec.seats[0])
    stand_ins = dict.fromkeys(range(1, len(seats)), who)
    play = set_up(request, game, seats, new_luck(), {}, [called, *[""] * len(stand_ins)])
    for seat in stand_ins:
        play.match.players[seat] = game.player(who)
    play.play_on()
    with transaction.atomic():
        row = store(request, play, remote=True, stand_ins=stand_ins)
        made = Invitation.objects.create(
            **ownership(request), game=game.spec.name, seats=seats, match=row, listed=True,
            quick=True, rated=False, **terms,
        )  # fmt: skip
        _sit(request, made, 0, called)
        deadlines.restart(row, play, 0, None)
    return made


def _require(invitation: Invitation, revision: int) -> None:
    if invitation.revision != revision:
        raise StaleState(-1, 0)


def _keep(invitation: Invitation) -> None:
    invitation.revision += 1
    invitation.save()


# --- An account that goes ----------------------------------------------------------------------


def hand_on(user: int) -> None:
    """Let an account go that is deleted: its seats are free, its matches belong to others there."""
    for invitation, heir in heirs(user):
        pass_on(invitation, heir)
    for chair in Chair.objects.filter(user=user).select_related("invitation__match"):
        call(chair.invitation, chair.seat, None)


def heirs(user: int) -> list[tuple[Invitation, Chair]]:
    """List the invitations of an account in which others sit, each with the first of these."""
    own = Invitation.objects.filter(user=user)
    found = ((one, one.chairs.exclude(user=user).first()) for one in own)
    return [(one, heir) for one, heir in found if heir is not None]
