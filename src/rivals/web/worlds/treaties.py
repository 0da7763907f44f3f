"""Treaties: proposed, signed, and watched week by week; told to the two who made them alone.

The game knows declarations and no treaties: a treaty gives no order. What it asks is read off the
world after each week, and the first thing that was not done ends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from rivals.core.game import HUMAN
from rivals.core.words import Lang
from rivals.games.dma.world.pieces import City, Village, World
from rivals.games.dma.world.spelling import spelled_world
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import LetterBlock, Seat, Status, StoredWorld, Treaty
from rivals.web.worlds.submitting import require_open
from rivals.web.worlds.words import WORDS

LONGEST: Final = 52
"""So many weeks has a treaty at most."""
MOST_OPEN: Final = 20
_TOLD: Final = 20
"""So many that are over are still told."""
ANSWERS: Final = ("sign", "decline", "withdraw")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a treaty asks; `place` '' for no tribute."""

    first: int
    until: int
    passage: bool = True
    place: str = ""
    paid_by: int = 0


# --- Made -------------------------------------------------------------------------------------


def partners(seat: Seat) -> list[Seat]:
    """Give the seats whose people this one's could make a treaty with; none without an account."""
    if seat.user_id is None:
        return []
    beaten = {one.id for one in world_of(seat.world).players if one.out}
    others = seat.world.seats.filter(user__isnull=False).exclude(pk=seat.pk)
    return [one for one in others if one.number not in beaten]


def propose(seat: Seat, number: int, terms: Terms, now: datetime | None = None) -> Treaty:
    """Propose a treaty to another state. Raises Refused."""
    moment = now or timezone.now()
    row = seat.world
    require_open(row, seat, moment)
    other = next((one for one in partners(seat) if one.number == number), None)
    if other is None:
        raise Unfit("worlds.treaty.nobody")
    earliest = row.next_week
    if not earliest <= terms.first <= terms.until < terms.first + LONGEST <= earliest + 2 * LONGEST:
        raise Unfit("worlds.treaty.weeks", first=earliest, most=LONGEST)
    payer = _payer(seat, other, terms)
    if _open(seat).count() >= MOST_OPEN:
        raise Refused("worlds.treaty.many", most=MOST_OPEN)
    found: Treaty = Treaty.objects.create(
        world=row, one=seat, other=other, proposer=seat.user, signer=other.user,
        first=terms.first, until=terms.until, passage=terms.passage, tribute=terms.place,
        payer=payer, paid_by=terms.paid_by if terms.place else 0, at=moment,
    )  # fmt: skip
    return found


def _payer(seat: Seat, other: Seat, terms: Terms) -> int:
    """Give who pays the tribute, 0 where there is none."""
    if not terms.place:
        return 0
    first, last = seat.world.next_week, terms.until + LONGEST
    found = _place(world_of(seat.world), terms.place)
    owner = 0 if found is None else found.owner
    if owner not in (seat.number, other.number) or not first <= terms.paid_by <= last:
        raise Unfit("worlds.treaty.place", first=first, last=last)
    return owner


@transaction.atomic
def answer(seat: Seat, treaty: int, way: str, now: datetime | None = None) -> Treaty:
    """Sign or decline what was proposed to a seat, or withdraw what it proposed. Raises Refused."""
    require_open(seat.world, seat, now or timezone.now())
    open_ones = _open(seat).filter(signed=None).select_for_update(no_key=True, of=("self",))
    found = open_ones.filter(pk=treaty).first()
    proposed = found is not None and found.one_id == seat.pk
    if found is None or way not in ANSWERS or (way == "withdraw") != proposed:
        raise Refused("worlds.treaty.no-treaty", status=404)
    week = seat.world.week
    if way == "sign":
        if found.first <= week:
            raise Refused("worlds.treaty.late", first=found.first)
        found.signed = week
    else:
        found.over, found.outcome = week, "declined" if way == "decline" else "withdrawn"
    found.save()
    return found


def _open(seat: Seat) -> QuerySet[Treaty]:
    return treaties_of(seat).filter(over=None)


def treaties_of(seat: Seat) -> QuerySet[Treaty]:
    """Find the treaties of the person who sits there, but proposals of whom they have blocked."""
    deaf = LetterBlock.objects.filter(world=seat.world_id, reader=seat.user_id).values("author")
    mine = Q(one=seat, proposer=seat.user_id) | Q(other=seat, signer=seat.user_id)
    found = Treaty.objects.filter(mine, world=seat.world_id).select_related("one", "other")
    if seat.user_id is None:
        return found.none()
    return found.exclude(Q(other=seat) & Q(signed=None) & Q(proposer__in=deaf))


# --- Watched ----------------------------------------------------------------------------------


def watch(row: StoredWorld, after: World, rulers: Mapping[int, str]) -> None:
    """End the treaties that a week has ended or broken; part of the transaction that stores it.

    `rulers` says who decided for each state in that week.
    """
    open_ones = Treaty.objects.filter(world=row, over=None).select_related("one", "other")
    for treaty in open_ones:
        found = _judged(treaty, after, rulers)
        if found is not None:
            treaty.outcome, treaty.broken_by = found
            treaty.over = after.week
            treaty.save(update_fields=["outcome", "broken_by", "over"])


def forget_after(row: StoredWorld) -> None:
    """Take back what was judged of weeks that are undone."""
    judged = Treaty.objects.filter(world=row, over__gt=row.week)
    judged.exclude(outcome__in=("declined", "withdrawn")).update(over=None, outcome="", broken_by=0)


def _judged(treaty: Treaty, after: World, rulers: Mapping[int, str]) -> tuple[str, int] | None:
    """Say how a week has ended a treaty and who broke it; None if it has not."""
    week = after.week
    if treaty.signed is None:
        return ("unsigned", 0) if treaty.first <= week else None
    if not _led(treaty, after, rulers):
        return "lapsed", 0
    if treaty.tribute and treaty.paid_by == week and not _paid(treaty, after):
        return "unpaid", treaty.payer
    if treaty.first <= week <= treaty.until:
        for outcome, guilty in (
            ("peace", _at_war(treaty, after)),
            ("entered", [] if treaty.passage else _intruders(treaty, after)),
        ):
            if guilty:
                return outcome, 0 if len(guilty) == 2 else guilty[0]
    return ("kept", 0) if week >= treaty.last else None


def _led(treaty: Treaty, after: World, rulers: Mapping[int, str]) -> bool:
    """Say whether both who signed still lead their states."""
    beaten = {one.id for one in after.players if one.out}
    return all(
        seat.user_id is not None
        and seat.user_id == person
        and seat.number not in beaten
        and rulers.get(seat.number, HUMAN) == HUMAN
        for seat, person in ((treaty.one, treaty.proposer_id), (treaty.other, treaty.signer_id))
    )


def _pairs(treaty: Treaty) -> tuple[tuple[int, int], tuple[int, int]]:
    one, other = treaty.one.number, treaty.other.number
    return (one, other), (other, one)


def _at_war(treaty: Treaty, after: World) -> list[int]:
    """List who of both had not declared peace in the week."""
    peace = {one.id: one.peace for one in after.players}
    return [one for one, other in _pairs(treaty) if other not in peace[one]]


def _intruders(treaty: Treaty, after: World) -> list[int]:
    """List whose armies were in the other's land in the week, or stood there all of it."""
    land = {one: _land(after, one) for one, _other in _pairs(treaty)}
    been: dict[int, set[tuple[int, int]]] = {one: set() for one in land}
    for trail in after.trails:
        if trail.owner in been:
            *earlier, last = trail.cells
            been[trail.owner] |= {(x, y) for x, y, day in earlier if day} | {last[:2]}
    for army in after.armies:
        if army.owner in been:
            been[army.owner].add(army.cell)
    return [one for one, other in _pairs(treaty) if been[one] & land[other]]


def _land(world: World, player: int) -> set[tuple[int, int]]:
    places: Iterable[City | Village] = (*world.cities, *world.villages)
    return {cell for one in places if one.owner == player for cell in one.cells}


def _paid(treaty: Treaty, after: World) -> bool:
    one, other = treaty.one.number, treaty.other.number
    found = _place(after, treaty.tribute)
    return found is not None and found.owner == (other if treaty.payer == one else one)


def _place(world: World, sign: str) -> City | Village | None:
    """Find a place by its sign, `c3` or `v12`."""
    piles: dict[str, Iterable[City | Village]] = {"c": world.cities, "v": world.villages}
    pile = piles.get(sign[:1], ())
    return next((one for one in pile if str(one.id) == sign[1:]), None)


# --- Told -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """A treaty as one of its sides reads it: with whom, what it asks, how it stands."""

    treaty: Treaty
    state: str
    terms: tuple[str, ...]
    ended: str
    mine: bool

    @property
    def stands(self) -> str:
        """How it stands: over, signed, mine (to be answered by the other) or theirs."""
        if self.treaty.over is not None:
            return "over"
        if self.treaty.signed is not None:
            return "signed"
        return "mine" if self.mine else "theirs"


def told(row: StoredWorld, seat: Seat | None, number: int, lang: Lang) -> list[Told]:
    """Tell the treaties of a state: those open, then the latest of those that are over.

    While the game goes on they are told to who sits there alone; afterwards all of a state's are
    told to whoever looks with its eyes.
    """
    if row.status == Status.ENDED and number:
        mine = Q(one__number=number) | Q(other__number=number)
        found = Treaty.objects.filter(mine, world=row, signed__isnull=False)
        found = found.select_related("one", "other")
    elif seat is not None:
        found = treaties_of(seat)
    else:
        return []
    over = found.exclude(over=None).order_by("-over", "-pk")[:_TOLD]
    return [tell_treaty(row, one, number, lang) for one in (*found.filter(over=None), *over)]


def tell_treaty(row: StoredWorld, treaty: Treaty, number: int, lang: Lang) -> Told:
    """Tell a treaty to one of its sides."""
    world = spelled_world(world_of(row), lang)
    names = {one.id: one.name for one in world.players}
    one, other = treaty.one.number, treaty.other.number

    def say(key: str, **params: object) -> str:
        return WORDS.text(f"worlds.treaty.{key}", lang, params)

    terms = [say("peace", first=treaty.first, until=treaty.until)]
    terms.append(say("passage" if treaty.passage else "no-passage"))
    if treaty.tribute:
        place = _place(world, treaty.tribute)
        payee = other if treaty.payer == one else one
        terms.append(
            say(
                "tribute", payer=names[treaty.payer], payee=names[payee], week=treaty.paid_by,
                place=treaty.tribute if place is None else place.name,
            )
        )  # fmt: skip
    ended = ""
    if treaty.over is not None:
        who = names.get(treaty.broken_by, "")
        ended = say(_ending(treaty), week=_ending_week(treaty), who=who)
    return Told(treaty, names[other if number == one else one], tuple(terms), ended, number == one)


def _ending(treaty: Treaty) -> str:
    """Give the words of how a treaty ended."""
    key = "peace-broken" if treaty.outcome == "peace" else treaty.outcome
    both = treaty.outcome in ("peace", "entered") and not treaty.broken_by
    return f"{key}-by-both" if both else key


def _ending_week(treaty: Treaty) -> int:
    return treaty.first if treaty.outcome == "unsigned" else treaty.over or 0


def known_stances(row: StoredWorld, seat: Seat | None) -> dict[int, bool]:
    """Say whether other states kept the peace of a treaty in the last week, as far as it told."""
    if seat is None:
        return {}
    found: dict[int, bool] = {}
    for treaty in treaties_of(seat).exclude(signed=None).filter(first__lte=row.week):
        other = (treaty.other if treaty.one_id == seat.pk else treaty.one).number
        if treaty.over is None and row.week <= treaty.until:
            found[other] = True
        elif treaty.over == row.week and treaty.outcome == "peace":
            found[other] = treaty.broken_by == seat.number
        elif treaty.over == row.week and treaty.outcome == "kept" and row.week <= treaty.until:
            found[other] = True
    return found
