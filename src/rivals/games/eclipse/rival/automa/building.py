"""Building: the twelve lists of ships, structures, and what war calls for (3a.5, 3b, 3c)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import msgspec

from rivals.core.choosing import UNTOLD, Trail
from rivals.games.eclipse.components.box import ROUNDS, Resource
from rivals.games.eclipse.components.ships import SHIP_LIMIT, ShipClass
from rivals.games.eclipse.components.species import NEEDED_TECH, Buildable
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.traits import Building, Main
from rivals.games.eclipse.rival.automa.production import wants_orbital
from rivals.games.eclipse.rival.automa.purse import Means, Mode, trades_for
from rivals.games.eclipse.rival.automa.research import structures

MATERIALS = INDEX["materials"]
LARGEST: tuple[ShipClass, ...] = ("dreadnought", "cruiser", "interceptor")
"""Ships that move, from the largest."""

_CLASS: dict[str, ShipClass] = {
    "D": "dreadnought", "C": "cruiser", "I": "interceptor", "B": "starbase",
}  # fmt: skip


def _columns(*columns: str) -> tuple[tuple[ShipClass, ...], ...]:
    return tuple(tuple(_CLASS[one] for one in column) for column in columns)


LISTS: dict[Building, tuple[tuple[ShipClass, ...], ...]] = {
    "balanced_dreadnought": _columns("DB", "CB", "CC"),
    "balanced_cruiser": _columns("CB", "D"),
    "over_defensive_cruiser": _columns("IB", "CC", "D"),
    "over_defensive_dreadnought": _columns("IB", "D", "CC"),
    "defensive_cruiser": _columns("BB", "CC", "D"),
    "defensive_dreadnought": _columns("BB", "D", "CC"),
    "offensive_cruiser": _columns("CC", "D"),
    "offensive_dreadnought": _columns("D", "CC"),
    "offensive_mixed": _columns("DC", "CC"),
    "mobile_cruiser": _columns("CI", "DI", "II"),
    "mobile_dreadnought": _columns("DI", "CI", "II"),
    "supported_dreadnought": _columns("DI", "CC", "II"),
}
"""What each trait builds: a column is left for the next only when it is impossible (3a.5)."""

MANY: dict[tuple[ShipClass, ...], dict[ShipClass, int]] = {
    column: dict(Counter(column)) for columns in LISTS.values() for column in columns
}
"""How many ships of each class a column has."""


def _many(what: Sequence[Buildable]) -> dict[Buildable, int]:
    """Say how many of each are built."""
    return {one: what.count(one) for one in what}


class Yard(msgspec.Struct, frozen=True):
    """What counts for building besides the rival itself.

    `on_map` are its ships on the map by class. `nature` is the main trait as which it acts
    now. `activations` is how much one action builds. `orbitals` and `monoliths` count the
    hexes where one can be built. `late` says that monoliths are wanted by everybody at peace
    (A45), `partial` that half of a pair may be built (option partial_build). `held` are the
    materials that trades at the upkeep will need.
    """

    on_map: Mapping[ShipClass, int]
    mode: Mode = "peace"
    nature: Main = "opportunist"
    activations: int = 2
    orbitals: int = 0
    monoliths: int = 0
    late: bool = False
    partial: bool = False
    held: int = 0

    def free(self, seat: Seat) -> int:
        """Count the materials that may be spent."""
        return max(0, seat.stock[MATERIALS] - self.held)


class Order(msgspec.Struct, frozen=True):
    """What one Build action builds, in order, and what to pay in trades before."""

    what: tuple[Buildable, ...]
    trades: tuple[Resource, ...] = ()


def late(round_number: int, readings: Readings) -> bool:
    """Say whether everybody at peace builds monoliths: in the last two rounds (A45)."""
    return readings.monoliths == "late" and round_number >= ROUNDS - 1


class _Site(NamedTuple):
    """One decision about building."""

    seat: Seat
    yard: Yard
    means: Means
    trail: Trail

    def room(self, ship: ShipClass, planned: Sequence[Buildable] = ()) -> int:
        """Count the ships of a class left, besides those planned; 0 without their technology."""
        needed = NEEDED_TECH.get(ship)
        if needed and needed not in self.seat.techs:
            return 0
        return SHIP_LIMIT[ship] - self.yard.on_map.get(ship, 0) - planned.count(ship)

    def possible(self, ships: Sequence[ShipClass], planned: Sequence[Buildable] = ()) -> bool:
        """Say whether all of some ships can still be built (A42)."""
        return all(self.room(ship, planned) >= ships.count(ship) for ship in ships)

    def cost(self, what: Sequence[Buildable]) -> int:
        """Add up costs in materials."""
        return sum(self.seat.kind.costs[one] for one in what)

    def trades(self, what: Sequence[Buildable], trail: Trail) -> tuple[Resource, ...] | None:
        """Say what to trade so that all can be built; None if it cannot be (A41)."""
        short = self.cost(what) - self.yard.free(self.seat)
        return trades_for(self.seat, "materials", max(0, short), self.means, trail)

    def affords(self, what: Sequence[Buildable]) -> bool:
        """Say whether all can be built, with trades if need be."""
        return self.trades(what, UNTOLD) is not None


def wanted(seat: Seat, yard: Yard, means: Means, trail: Trail) -> Order | None:
    """Say what one Build action should build; None if nothing can be or nothing is wanted.

    At peace structures come first where the main trait wants them (A45), then the list. A
    rival that is attacked builds two starbases, else the two largest ships (A46).
    """
    site = _Site(seat, yard, means, trail)
    if yard.mode == "defence":
        what = _defence(site)
    else:
        what = _structures(site) if yard.mode == "peace" else []
        what = _listed(site, what)
    trades = site.trades(what, UNTOLD) if what else None
    if trades is None:
        return None
    if trades:
        site.trades(what, trail)
    return Order(tuple(what), trades)


def _structures(site: _Site) -> list[Buildable]:
    """Choose structures at peace: an orbital, then a monolith (A45)."""
    seat, yard = site.seat, site.yard
    likes = structures(yard.nature)
    what: list[Buildable] = []
    if "orbital" in likes and yard.orbitals and "orbital" in seat.techs and wants_orbital(seat):
        what += _also(site, what, "orbital", "eclipse.build.orbital")
    if yard.monoliths and "monolith" in seat.techs and ("monolith" in likes or yard.late):
        rule = "eclipse.build.monolith" if "monolith" in likes else "eclipse.build.late-monolith"
        what += _also(site, what, "monolith", rule)
    return what


def _also(site: _Site, what: list[Buildable], structure: Buildable, rule: str) -> list[Buildable]:
    if len(what) >= site.yard.activations or not site.affords([*what, structure]):
        return []
    site.trail.note(rule)
    return [structure]


def _listed(site: _Site, what: list[Buildable]) -> list[Buildable]:
    """Go on with the trait's list: the first column that is possible, if it can be paid."""
    left = site.yard.activations - len(what)
    columns = _possible_columns(site, what, left)
    if not columns:
        return what or _largest(site)
    pair: Sequence[Buildable] = columns[0][:left]
    if what and len(columns[0]) > left:
        return what
    if site.affords([*what, *pair]):
        site.trail.note("eclipse.build.list", build=_trait(site.seat), what=_many(pair))
        return _further(site, [*what, *pair], columns)
    if what:
        return what
    if site.yard.partial:
        return _half(site, pair)
    site.trail.note("eclipse.build.too-dear", what=_many(pair))
    return []


def _possible_columns(
    site: _Site, what: list[Buildable], left: int
) -> Sequence[tuple[ShipClass, ...]]:
    """Give the columns of the list from the first that is possible (A42)."""
    columns = LISTS[_trait(site.seat)]
    for number, column in enumerate(columns):
        if site.possible(column[:left], what):
            return columns[number:]
        site.trail.note("eclipse.build.impossible", what=MANY[column])
    return ()


def _trait(seat: Seat) -> Building:
    """Give the build trait. Raises ValueError for a seat that is no rival."""
    if seat.traits is None:
        raise ValueError(f"{seat.name} has no traits: expected a rival")
    return seat.traits.build


def _half(site: _Site, pair: Sequence[Buildable]) -> list[Buildable]:
    """Build half of a pair that cannot be paid (option partial_build)."""
    for one in pair:
        if site.affords([one]):
            site.trail.note("eclipse.build.half", what={one: 1})
            return [one]
    site.trail.note("eclipse.build.too-dear", what=_many(pair))
    return []


def _largest(site: _Site) -> list[Buildable]:
    """Build the largest ship that can be, where every column is impossible (A42)."""
    for ship in LARGEST:
        if site.room(ship) and site.affords([ship]):
            site.trail.note("eclipse.build.largest", what={ship: 1})
            return [ship]
    site.trail.note("eclipse.build.no-ship")
    return []


def _further(
    site: _Site, what: list[Buildable], columns: Sequence[Sequence[ShipClass]]
) -> list[Buildable]:
    """Use activations left: the same column again, else the next, without a trade (A43)."""
    while len(what) < site.yard.activations:
        following = next((one for one in _firsts(columns) if _payable(site, what, one)), None)
        if following is None:
            return what
        site.trail.note("eclipse.build.further", what={following: 1})
        what = [*what, following]
    return what


def _firsts(columns: Sequence[Sequence[ShipClass]]) -> Iterator[ShipClass]:
    return (column[0] for column in columns)


def _payable(site: _Site, what: list[Buildable], ship: ShipClass) -> bool:
    return site.room(ship, what) > 0 and site.cost([*what, ship]) <= site.yard.free(site.seat)


def _defence(site: _Site) -> list[Buildable]:
    """Build in the attacked hex: two starbases, else the two largest ships (A46)."""
    number = min(2, site.yard.activations)
    bases: list[Buildable] = ["starbase"] * number
    if site.room("starbase") >= number and site.affords(bases):
        site.trail.note("eclipse.build.bases", n=number)
        return _more(site, bases)
    for size in range(number, 0, -1):
        for ships in combinations_with_replacement(LARGEST, size):
            if site.possible(ships) and site.affords(ships):
                site.trail.note("eclipse.build.two-largest", what=_many(ships))
                return _more(site, list(ships))
    site.trail.note("eclipse.build.nothing")
    return []


def _more(site: _Site, what: list[Buildable]) -> list[Buildable]:
    """Use activations left for the largest ships, without a trade (A43)."""
    return _further(site, what, [(ship,) for ship in LARGEST])


NO_MEANS = Means(1, 0, 0)


def next_cost(seat: Seat, on_map: Mapping[ShipClass, int]) -> int:
    """Say what the first column of its list that is possible costs; 0 if none is (A42)."""
    site = _Site(seat, Yard(on_map), NO_MEANS, UNTOLD)
    columns = _possible_columns(site, [], len(LISTS[_trait(seat)][0]))
    return site.cost(columns[0]) if columns else 0


def for_ancients(seat: Seat, yard: Yard, means: Means, lacking: int) -> Order | None:
    """Say what ship to build for an attack on ancients, for which so many cruisers lack (3a.3).

    A dreadnought where two cruisers' worth lack, else a cruiser; the other where it cannot be.
    """
    site = _Site(seat, yard, means, UNTOLD)
    sizes: Sequence[ShipClass] = ("dreadnought", "cruiser")
    for ship in sizes if lacking > 1 else sizes[::-1]:
        trades = site.trades([ship], UNTOLD) if site.room(ship) else None
        if trades is not None:
            return Order((ship,), trades)
    return None


def rest_of(
    seat: Seat, done: Sequence[str], on_map: Mapping[ShipClass, int], held: int = 0
) -> ShipClass | None:
    """Say what of a pair begun in this action is still to be built; None if nothing is."""
    begun = [one for one in done if one in SHIP_LIMIT]
    if not begun:
        return None
    for column in LISTS[_trait(seat)]:
        within = all(begun.count(one) <= column.count(one) for one in begun)
        if within and len(begun) < len(column):
            following = next(one for one in column if column.count(one) > begun.count(one))
            needed = NEEDED_TECH.get(following)
            there = on_map.get(following, 0) < SHIP_LIMIT[following]
            paid = seat.kind.costs[following] <= seat.stock[MATERIALS] - held
            if there and paid and (not needed or needed in seat.techs):
                return following
    return None
