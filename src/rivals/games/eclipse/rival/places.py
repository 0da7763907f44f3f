"""Where a rival does what it intends: choices of hexes, rotations and ships on a map.

At a table the same criteria are told to the person who moves the pieces; their ids are the
lists below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.eclipse.components.hexes import (
    EDGES,
    HOLES,
    HOME_PLACES,
    around,
    distance,
    stack_of,
)
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.components.ships import CLASSES, STARBASE
from rivals.games.eclipse.components.species import Buildable
from rivals.games.eclipse.position.actions import Build, Explore, Move, Place
from rivals.games.eclipse.position.chart import spread
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.traits import Main
from rivals.games.eclipse.rival.automa.mains import Sector
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.facts import FAR
from rivals.games.eclipse.rules import moving
from rivals.games.eclipse.rules.economy import generates

HOME_STARBASES = 2

_Site = tuple[BoardFacts, Where]
"""Whose tile goes where."""


# --- Exploring -------------------------------------------------------------------------------


def explore_place(facts: BoardFacts, sector: Sector | str, trail: Trail) -> Explore:
    """Choose the place to explore (A35)."""
    places = facts.explorable()
    choice = choose(places, trail)
    if sector:
        choice.left = [one for one in places if stack_of(one) == sector]
    else:
        choice.by((TOWARDS,), facts)
    return Explore(*choice.by(EXPLORED, facts).one)


def _hated_place(facts: BoardFacts) -> Where:
    """Give the place of the hated seat's home."""
    traits = facts.seat.traits
    hated = traits.hated if traits else -1
    return HOME_PLACES[len(facts.position.seats)][max(hated, 0)]


def _home(facts: BoardFacts) -> Where:
    return HOME_PLACES[len(facts.position.seats)][facts.number]


def own_edges(facts: BoardFacts, where: Where) -> int:
    """Count the own hexes from which a seat could explore a place."""
    at, hexes, number = facts.position.chart.at, facts.position.hexes, facts.number
    generator = generates(facts.seat)
    count = 0
    for edge, place in enumerate(around(where)):
        beside = at.get(place)
        if beside is not None and hexes[beside].owner == number:
            count += generator or hexes[beside].holes[(edge + 3) % EDGES]
    return count


def rotation(facts: BoardFacts, options: Sequence[Place], where: Where, trail: Trail) -> Place:
    """Choose how to turn the hex (A35)."""
    main = facts.seat.traits.main if facts.seat.traits else "opportunist"
    site = facts, where
    return choose(options, trail).by(ROTATION.get(main, PLAIN), site).by((LEAST,), site).one


def joined(site: _Site, one: Place, *, own: bool) -> int:
    """Count the own or foreign hexes to which a tile so turned would be connected."""
    facts, where = site
    at, hexes = facts.position.chart.at, facts.position.hexes
    holes = HOLES[one.hex][one.turn]
    count = 0
    for edge, place in enumerate(around(where)):
        if not holes[edge] or place not in at:
            continue
        near = hexes[at[place]]
        if near.owner >= 0 and near.holes[(edge + 3) % EDGES]:
            count += (near.owner == facts.number) == own
    return count


def outward(site: _Site, one: Place) -> int:
    """Count the wormholes of a tile so turned that face empty places."""
    facts, where = site
    at = facts.position.chart.at
    holes = HOLES[one.hex][one.turn]
    return sum([hole and place not in at for hole, place in zip(holes, around(where), strict=True)])


def _way_to_hated(site: _Site, one: Place) -> int:
    """Say how near to the hated seat's home the wormholes of a tile so turned lead."""
    facts, where = site
    target = _hated_place(facts)
    holes = HOLES[one.hex][one.turn]
    ways = [place for hole, place in zip(holes, around(where), strict=True) if hole]
    return min(distance(place, target) for place in ways)


TOWARDS: Criterion[BoardFacts, Where] = Criterion.fewest(
    "eclipse.place.towards", lambda facts, one: distance(one, _hated_place(facts))
)
"""Where a RISK rival explores first (reading A35)."""

EXPLORED: tuple[Criterion[BoardFacts, Where], ...] = (
    Criterion.most("eclipse.place.most-own", own_edges),
    Criterion.fewest("eclipse.place.near-home", lambda facts, one: distance(one, _home(facts))),
    Criterion.fewest("eclipse.place.first-on-map", lambda _, one: one),
)
"""Where to explore (reading A35)."""

MOST_OWN: Criterion[_Site, Place] = Criterion.most(
    "eclipse.turn.most-own", lambda site, one: joined(site, one, own=True)
)
OPEN: Criterion[_Site, Place] = Criterion.most("eclipse.turn.open-outside", outward)
PLAIN = (MOST_OWN, OPEN)

ROTATION: dict[Main, tuple[Criterion[_Site, Place], ...]] = {
    "turtle": (
        Criterion.fewest("eclipse.turn.shut", lambda site, one: joined(site, one, own=False)),
        Criterion.fewest("eclipse.turn.closed-outside", outward),
    ),
    "risk": (Criterion.fewest("eclipse.turn.towards", _way_to_hated), MOST_OWN, OPEN),
}
"""How a hex is turned, by main trait; the others' way is plain (reading A35)."""

LEAST: Criterion[_Site, Place] = Criterion.fewest("eclipse.turn.least", lambda _, one: one.turn)
"""What breaks a tie of turns."""


# --- Building --------------------------------------------------------------------------------


def build_hex(facts: BoardFacts, what: Buildable, trail: Trail) -> Build:
    """Choose where to build (A44, A45, A46, A51)."""
    if what in ("orbital", "monolith"):
        return Build(what, _structure_hex(facts, what, trail).id)
    memory = facts.seat.memory
    if memory.mode == "defence":
        return Build(what, _nearest_to(facts, memory.hex, ATTACKED_SITES, trail).id)
    if what == "starbase":
        return Build(what, _starbase_hex(facts, trail).id)
    if what == "interceptor":
        return Build(what, _interceptor_hex(facts, trail).id)
    if memory.mode == "attack":
        return Build(what, _nearest_to(facts, memory.hex, FRONT_SITES, trail).id)
    return Build(what, _border_hex(facts, trail).id)


def _structure_hex(facts: BoardFacts, what: Buildable, trail: Trail) -> Hex:
    """Build structures at home first, then where it is safest (A45)."""
    free = [one for one in facts.hexes() if not getattr(one, what)]
    return choose(free, trail).by(STRUCTURE_SITES, facts).one


class _Way(NamedTuple):
    """A hex to build for, and how far it is to there from the hexes by index: by ways, by links."""

    facts: BoardFacts
    target: int
    ways: Sequence[int]
    steps: Sequence[int]

    def far(self, steps: Sequence[int], hex: Hex) -> int:
        """Say how far it is from a hex."""
        return _far(steps[self.facts.position.chart.index[hex.id]])


def _nearest_to(
    facts: BoardFacts, target: int, table: Sequence[Criterion[_Way, Hex]], trail: Trail
) -> Hex:
    """Build in the hex itself if it is one's own, else nearest to it (A46, A51)."""
    chart = facts.position.chart
    way = _Way(facts, target, facts.approach(target), chart.steps(chart.index[target]))
    return choose(facts.hexes(), trail).by(table, way).one


def _far(steps: int) -> int:
    """Give a number of steps, a great one where there is no way."""
    return steps if steps >= 0 else FAR


def _is_calm(facts: BoardFacts, hex: Hex) -> bool:
    return all(fleet.seat == facts.number for fleet in hex.fleets)


def _starbase_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build two starbases at home, then one in each of two border hexes (A44)."""
    home = [one for one in facts.hexes() if one.tile.stack == "home"]
    if home and _bases(facts, home[0]) < HOME_STARBASES:
        trail.note("eclipse.site.base-home", n=HOME_STARBASES)
        return home[0]
    return choose(_border(facts), trail).by(STARBASE_SITES, facts).one


def _bases(facts: BoardFacts, hex: Hex) -> int:
    return _ships_of(facts, hex)[STARBASE]


def _interceptor_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build one interceptor in each hex (A44)."""
    return choose(facts.hexes(), trail).by(INTERCEPTOR_SITES, facts).one


def _border_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build cruisers and dreadnoughts in the border hex nearest to the next target (A44).

    At peace that is a hex with ancients, or else other seats.
    """
    return choose(_border(facts), trail).by(BORDER_SITES, facts).one


def _hunts(facts: BoardFacts, _left: Sequence[Hex]) -> bool:
    """Say whether there are ancients that it may attack."""
    return bool(facts.targets()) and facts.readings.attack_ancients == "yes"


def _to_ancients(facts: BoardFacts, left: Sequence[Hex]) -> list[int]:
    """Count the steps from hexes to the nearest ancients."""
    steps = spread(facts.links(), facts.targets())
    index = facts.position.chart.index
    return [_far(steps[index[one.id]]) for one in left]


def _border(facts: BoardFacts) -> Sequence[Hex]:
    """List the hexes connected to a hex or an empty place outside its control (A44)."""
    at, hexes = facts.position.chart.at, facts.position.hexes
    found = []
    for one in facts.hexes():
        for hole, place in zip(one.holes, around(one.where), strict=True):
            if hole and (place not in at or hexes[at[place]].owner != facts.number):
                found.append(one)
                break
    return found or facts.hexes()


def _ships_of(facts: BoardFacts, hex: Hex) -> Sequence[int]:
    fleet = hex.fleet(facts.number)
    return fleet.ships if fleet else (0, 0, 0, 0)


def _foreign_steps(facts: BoardFacts, hex: Hex) -> int:
    """Count the steps from a hex to the nearest ship of another seat; 99 if there is none."""
    return _far(facts.foreign_steps()[facts.position.chart.index[hex.id]])


NEAREST: Criterion[BoardFacts, Hex] = Criterion.fewest(
    "eclipse.site.nearest-foreign", _foreign_steps
)
LOWEST: Criterion[Any, Hex] = Criterion.fewest("eclipse.site.lowest-number", lambda _, one: one.id)
CALM: Criterion[BoardFacts, Hex] = Criterion.prefer("eclipse.site.no-enemy", _is_calm)


def _towards(rule: str) -> tuple[Criterion[_Way, Hex], ...]:
    """Make the table of sites nearest to a hex, off enemy ships but there."""
    return (
        Criterion.prefer(
            CALM.rule, lambda way, one: one.id == way.target or _is_calm(way.facts, one)
        ),
        Criterion.fewest(rule, lambda way, one: way.far(way.ways, one)),
        Criterion.fewest(rule, lambda way, one: way.far(way.steps, one)),
        LOWEST,
    )


ATTACKED_SITES, FRONT_SITES = _towards("eclipse.site.attacked"), _towards("eclipse.site.front")
"""Where all is built in defence and in attack (A46, A51)."""

STRUCTURE_SITES: tuple[Criterion[BoardFacts, Hex], ...] = (
    Criterion.prefer("eclipse.site.home", lambda _, one: one.tile.stack == "home"),
    Criterion.most("eclipse.site.safest", _foreign_steps),
    LOWEST,
)
"""Where a structure is built (A45)."""

STARBASE_SITES: tuple[Criterion[BoardFacts, Hex], ...] = (
    Criterion.fewest("eclipse.site.fewest-bases", _bases),
    NEAREST,
    LOWEST,
)
"""Where a starbase is built, but at home (A44)."""

INTERCEPTOR_SITES: tuple[Criterion[BoardFacts, Hex], ...] = (
    Criterion.fewest(
        "eclipse.site.fewest-interceptors", lambda facts, one: _ships_of(facts, one)[0]
    ),
    NEAREST,
    LOWEST,
)
"""Where an interceptor is built (A44)."""

BORDER_SITES: tuple[Criterion[BoardFacts, Hex], ...] = (
    CALM,
    Criterion("eclipse.site.ancients", "fewest", _to_ancients, when=_hunts),
    NEAREST,
    LOWEST,
)
"""Where cruisers and dreadnoughts are built (A44)."""


# --- Moving ----------------------------------------------------------------------------------


def next_move(facts: BoardFacts, target: int, trail: Trail) -> Move | None:
    """Choose the ship that goes next and how far (A53): the nearest, of those the largest."""
    position = facts.position
    marchers = facts.marchers(target)
    if not marchers:
        return None
    nearest = min(needed for needed, _, _ in marchers)
    first = choose(marchers, trail).by(MARCHERS, nearest).left[0]
    ship, source = CLASSES[-first[1]], position.hex(first[2])
    far = facts.seat.profile(ship).movement
    reached = moving.routes(position, facts.number, position.chart.index[source.id], far)
    steps = facts.approach(target)
    here = steps[position.chart.index[source.id]]
    passes = facts.passage(target)
    nearer = [n for n in reached if not steps[n] or (0 < steps[n] < here and passes(n))]
    if not nearer:
        return None
    best = min(nearer, key=lambda n: (steps[n], n))
    return Move(ship, source.id, position.hexes[best].id)


MARCHERS: tuple[Criterion[int, tuple[int, int, int]], ...] = (
    Criterion[int, tuple[int, int, int]]
    .fewest("eclipse.march.nearest", lambda _, one: one[0])
    ._replace(params=lambda nearest: {"n": nearest}),
    Criterion.fewest("eclipse.march.largest", lambda _, one: one[1]),
    Criterion.fewest("eclipse.march.lowest-number", lambda _, one: one[2]),
)
"""The ship that goes next (A53): activations needed, class, hex."""
