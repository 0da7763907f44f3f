"""Production and hexes: cubes a rival may choose for, hexes given up or drawn (A39 to A76)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD, Choice, Criterion, Trail, choose
from rivals.games.eclipse.components.box import (
    CUBE_SQUARES,
    MONOLITH_VP,
    RESOURCES,
    ROUNDS,
    Resource,
)
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.position.actions import ORBITAL
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.traits import Production
from rivals.games.eclipse.rival.facts import Facts
from rivals.games.eclipse.rules.colonising import ORBITAL_CUBES

ALWAYS: dict[Production, Resource] = {
    "always_money": "money",
    "always_science": "science",
    "always_materials": "materials",
}
LETTERS: dict[str, Resource] = {"e": "money", "i": "science", "m": "materials"}
"""The letters of the ordered traits: economy, research (I), materials."""


class Vacancy(NamedTuple):
    """An empty population square: of a hex, by number; `wild` stands for orbitals as well."""

    hex: int
    square: int
    kind: Literal["money", "science", "materials", "wild"]
    advanced: bool = False
    orbital: bool = False


def _trait(seat: Seat) -> Production:
    """Give the production trait. Raises ValueError for a seat that is no rival."""
    if seat.traits is None:
        raise ValueError(f"{seat.name} has no traits: expected a rival")
    return seat.traits.production


def _steps(seat: Seat, resource: Resource) -> int:
    """Say how many squares of its track a resource has bared: the steps of its income."""
    return CUBE_SQUARES - seat.cubes[INDEX[resource]]


def _lead(trait: Production, resource: Resource) -> int:
    """Say how many steps a resource should be above the last one of an order (A39)."""
    letters = [LETTERS[one] for one in trait] if trait in ORDERS else []
    return len(letters) - 1 - letters.index(resource) if letters else 0


ORDERS: frozenset[Production] = frozenset(("eim", "emi", "iem", "ime", "mei", "mie"))


def _narrowed(seat: Seat, resources: Sequence[Resource], trail: Trail) -> Choice[Resource]:
    """Narrow down which income to raise by the trait (A39)."""
    return choose(resources, trail).by(RAISED, seat)


def _is_own(seat: Seat, resource: Resource) -> bool:
    """Say whether a trait of one resource is this one's."""
    return ALWAYS[_trait(seat)] == resource


def _has_own(seat: Seat, _left: Sequence[Resource]) -> bool:
    return _trait(seat) in ALWAYS


def _above(seat: Seat, resource: Resource) -> int:
    """Say how far a resource is above its place in an order."""
    return _steps(seat, resource) - _lead(_trait(seat), resource)


RAISED: tuple[Criterion[Seat, Resource], ...] = (
    Criterion.prefer("eclipse.production.always", _is_own, when=_has_own),
    Criterion.fewest(
        "eclipse.production.order", _above, when=lambda seat, _: _trait(seat) in ORDERS
    )._replace(params=lambda seat: {"production": _trait(seat)}),
    Criterion.fewest("eclipse.production.lowest", _steps),
)
"""The income to raise (A39)."""

LOWERED: tuple[Criterion[Seat, Resource], ...] = (
    Criterion.prefer(
        "eclipse.production.spare", lambda seat, one: not _is_own(seat, one), when=_has_own
    ),
    Criterion.most("eclipse.production.above", _above),
    Criterion.most("eclipse.production.highest", _steps),
)
"""The income that goes down as a cube comes back (A39)."""


def with_cubes(seat: Seat, resources: Sequence[Resource] = RESOURCES) -> list[Resource]:
    """List the resources whose tracks have a cube left."""
    return [one for one in resources if seat.cubes[INDEX[one]]]


def choose_cube(
    seat: Seat, resources: Sequence[Resource], dice: Dice, stream: str, trail: Trail
) -> Resource | None:
    """Choose from which track to take a cube: for a wild square, an orbital, an ambassador.

    A trait of one resource takes another only where its own is not to be had. An order takes
    the track furthest below its place, the lowest first; equals are rolled (A39, A40). None
    if none of the tracks has a cube left.
    """
    able = with_cubes(seat, resources)
    if not able:
        return None
    return _narrowed(seat, able, trail).rolled(dice, stream)


def choose_gain(seat: Seat, dice: Dice, stream: str, trail: Trail) -> Resource:
    """Choose what an artifact gives: what the trait would raise now (A76)."""
    return _narrowed(seat, RESOURCES, trail).rolled(dice, stream)


def choose_return(
    seat: Seat, resources: Sequence[Resource], dice: Dice, stream: str, trail: Trail
) -> Resource:
    """Choose to which track a cube comes back: the one that the trait misses least (A39).

    `resources` are the tracks with room, at least one.
    """
    return choose(resources, trail).by(LOWERED, seat).rolled(dice, stream)


def wants(seat: Seat, resource: Resource) -> bool:
    """Say whether the trait would raise this income now (option colonise)."""
    able = with_cubes(seat)
    return resource in able and resource in _narrowed(seat, able, UNTOLD).left


def wants_orbital(seat: Seat) -> bool:
    """Say whether an orbital could take a cube the trait cares for (A45)."""
    return _trait(seat) != "always_materials" and bool(with_cubes(seat, ORBITAL_CUBES))


def choose_square(
    seat: Seat, vacancies: Sequence[Vacancy], readings: Readings, trail: Trail
) -> Vacancy | None:
    """Choose the next square for a colony ship; None if there is none to fill (A74).

    Squares of one resource come before wild ones and orbitals, advanced before basic; then
    the lowest number of the hex and of the square. Every square is filled, whatever the trait
    would rather have, unless the option colonise says `wanted`.
    """
    able = [one for one in vacancies if _fillable(seat, one)]
    if readings.colonise == "wanted":
        able = [one for one in able if one.kind == "wild" or wants(seat, one.kind)]
    if not able:
        return None
    trail.note("eclipse.colony.at-once")
    return choose(able, trail).by(SQUARES, None).one


SQUARES: tuple[Criterion[None, Vacancy], ...] = (
    Criterion.prefer("eclipse.colony.single-first", lambda _, one: one.kind != "wild"),
    Criterion.prefer("eclipse.colony.advanced-first", lambda _, one: one.advanced),
    Criterion.fewest("eclipse.colony.lowest-number", lambda _, one: (one.hex, one.square)),
)
"""The next square for a colony ship (A74)."""


def allowed(vacancy: Vacancy) -> tuple[Resource, ...]:
    """Name the resources whose cubes a square takes."""
    if vacancy.orbital:
        return ORBITAL_CUBES
    return RESOURCES if vacancy.kind == "wild" else (vacancy.kind,)


def _fillable(seat: Seat, vacancy: Vacancy) -> bool:
    return bool(with_cubes(seat, allowed(vacancy)))


# --- Hexes: squares to settle, hexes to give up, hexes drawn ----------------------------------


def vacancy(hex: Hex, square: int) -> Vacancy:
    """Describe a free square as colony ships see it."""
    if square == ORBITAL:
        return Vacancy(hex.id, square, "wild", orbital=True)
    printed = hex.tile.squares[square]
    return Vacancy(hex.id, square, printed.kind, advanced=printed.advanced)


def is_barren(hex: Hex) -> bool:
    """Say whether a hex holds no planets, orbital or monolith: its disc may come back (A11)."""
    return not (hex.cubes or hex.orbital or hex.monolith)


def takes_points(facts: Facts) -> bool:
    """Say whether discs go for points alone now: in the last round (option last_round)."""
    return facts.readings.last_round == "points" and facts.round == ROUNDS


def given_up_first(facts: Facts, trail: Trail) -> Hex | None:
    """Choose the hex to give up: barren ones, then the poorest, the farthest; home last (A75)."""
    hexes = facts.hexes()
    if not hexes:
        return None
    return choose(hexes, trail).by(GIVEN_UP, facts).one


def _worth(hex: Hex) -> int:
    """Sum up a hex's points, a monolith's too, and the squares in use."""
    points = hex.tile.vp + MONOLITH_VP * hex.monolith
    return points + sum(bool(cube) for cube in hex.cubes) + (hex.orbital not in ("", "-"))


GIVEN_UP: tuple[Criterion[Facts, Hex], ...] = (
    Criterion.prefer("eclipse.upkeep.home-last", lambda _, one: one.tile.stack != "home"),
    Criterion.prefer("eclipse.upkeep.barren-first", lambda _, one: is_barren(one)),
    Criterion.fewest("eclipse.upkeep.poorest", lambda _, one: _worth(one)),
    Criterion.most("eclipse.upkeep.farthest", lambda facts, one: facts.from_home(one)),
    Criterion.fewest("eclipse.upkeep.lowest-number", lambda _, one: one.id),
)
"""The hex given up (A75)."""


def drawn_hex(drawn: Sequence[int], trail: Trail) -> int:
    """Choose between two drawn hexes, as Draco do (A66)."""
    return choose(drawn, trail).by(DRAWN, None).one


DRAWN: tuple[Criterion[None, int], ...] = (
    Criterion.most("eclipse.draco.most-ancients", lambda _, one: TILES[one].ancients),
    Criterion.most("eclipse.draco.most-planets", lambda _, one: len(TILES[one].squares)),
    Criterion.most("eclipse.draco.most-points", lambda _, one: TILES[one].vp),
    Criterion.prefer("eclipse.draco.artifact", lambda _, one: TILES[one].artifact),
    Criterion.fewest("eclipse.draco.lowest-number", lambda _, one: one),
)
"""The hex kept of two that Draco drew (A66)."""
