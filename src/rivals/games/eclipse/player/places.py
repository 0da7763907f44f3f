"""Where a rival does what it intends: choices of hexes, rotations and ships on a map.

At a table the same criteria are told to the person who moves the pieces; their ids are the
lists below.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.choosing import Trail, choose
from rivals.games.eclipse.actions import Build, Explore, Move, Place
from rivals.games.eclipse.automa.mains import Sector
from rivals.games.eclipse.board_facts import BoardFacts
from rivals.games.eclipse.components.hexes import (
    EDGES,
    HOLES,
    HOME_PLACES,
    distance,
    neighbour,
    stack_of,
)
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.components.ships import CLASSES, STARBASE
from rivals.games.eclipse.components.species import Buildable
from rivals.games.eclipse.facts import FAR
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.rules import exploring, moving
from rivals.games.eclipse.rules.charting import spread
from rivals.games.eclipse.traits import Main

EXPLORE_PLACE = (
    "eclipse.place.most-own", "eclipse.place.near-home", "eclipse.place.first-on-map",
)  # fmt: skip
TOWARDS = "eclipse.place.towards"
"""What decides where to explore, in order (reading A35)."""

ROTATION: dict[Main, tuple[str, ...]] = {
    "turtle": ("eclipse.turn.shut", "eclipse.turn.closed-outside"),
    "risk": ("eclipse.turn.towards", "eclipse.turn.most-own", "eclipse.turn.open-outside"),
}
PLAIN_ROTATION = ("eclipse.turn.most-own", "eclipse.turn.open-outside")
"""What decides how a hex is turned, by main trait (reading A35)."""

HOME_STARBASES = 2


# --- Exploring -------------------------------------------------------------------------------


def explore_place(facts: BoardFacts, sector: Sector | str, trail: Trail) -> Explore:
    """Choose the place to explore (A35)."""
    position, number = facts.position, facts.number
    places = facts.explorable()
    choice = choose(places, trail)
    if sector:
        choice.left = [one for one in places if stack_of(one) == sector]
    else:
        target = _hated_place(facts)
        choice.fewest(TOWARDS, lambda one: distance(one, target))
    home = HOME_PLACES[len(position.seats)][number]
    where = (
        choice.most(EXPLORE_PLACE[0], lambda one: own_edges(facts, one))
        .fewest(EXPLORE_PLACE[1], lambda one: distance(one, home))
        .fewest(EXPLORE_PLACE[2], lambda one: one)
        .one
    )
    return Explore(*where)


def _hated_place(facts: BoardFacts) -> Where:
    """Give the place of the hated seat's home."""
    traits = facts.seat.traits
    hated = traits.hated if traits else -1
    return HOME_PLACES[len(facts.position.seats)][max(hated, 0)]


def own_edges(facts: BoardFacts, where: Where) -> int:
    """Count the own hexes that have a wormhole towards a place."""
    position = facts.position
    return sum(
        position.hexes[position.chart.at[neighbour(where, edge)]].owner == facts.number
        for edge in exploring.open_edges(position, facts.number, where)
    )


def rotation(facts: BoardFacts, options: Sequence[Place], where: Where, trail: Trail) -> Place:
    """Choose how to turn the hex (A35)."""
    main = facts.seat.traits.main if facts.seat.traits else "opportunist"
    choice = choose(options, trail)
    target = _hated_place(facts)
    rules = ROTATION.get(main, PLAIN_ROTATION)
    for rule in rules:
        if rule == "eclipse.turn.shut":
            choice.fewest(rule, lambda one: _joined(facts, one, where, own=False))
        elif rule == "eclipse.turn.closed-outside":
            choice.fewest(rule, lambda one: _outward(facts, one, where))
        elif rule == "eclipse.turn.towards":
            choice.fewest(rule, lambda one: _way_to(one, where, target))
        elif rule == "eclipse.turn.most-own":
            choice.most(rule, lambda one: _joined(facts, one, where, own=True))
        else:
            choice.most(rule, lambda one: _outward(facts, one, where))
    return choice.fewest("eclipse.turn.least", lambda one: one.turn).one


def _joined(facts: BoardFacts, one: Place, where: Where, *, own: bool) -> int:
    """Count the own or foreign hexes to which a tile so turned would be connected."""
    position = facts.position
    count = 0
    for edge in range(EDGES):
        beside = position.chart.at.get(neighbour(where, edge))
        if beside is None or not HOLES[one.hex][one.turn][edge]:
            continue
        near = position.hexes[beside]
        if near.holes[(edge + 3) % EDGES] and near.owner >= 0:
            count += (near.owner == facts.number) == own
    return count


def _outward(facts: BoardFacts, one: Place, where: Where) -> int:
    """Count the wormholes of a tile so turned that face empty places."""
    at = facts.position.chart.at
    return sum(
        HOLES[one.hex][one.turn][edge] and neighbour(where, edge) not in at for edge in range(EDGES)
    )


def _way_to(one: Place, where: Where, target: Where) -> int:
    """Say how near to a place the wormholes of a tile so turned lead."""
    return min(
        distance(neighbour(where, edge), target)
        for edge in range(EDGES)
        if HOLES[one.hex][one.turn][edge]
    )


# --- Building --------------------------------------------------------------------------------


def build_hex(facts: BoardFacts, what: Buildable, trail: Trail) -> Build:
    """Choose where to build (A44, A45, A46, A51)."""
    if what in ("orbital", "monolith"):
        return Build(what, _structure_hex(facts, what, trail).id)
    memory = facts.seat.memory
    if memory.mode == "defence":
        return Build(what, _nearest_to(facts, memory.hex, "eclipse.site.attacked", trail))
    if what == "starbase":
        return Build(what, _starbase_hex(facts, trail).id)
    if what == "interceptor":
        return Build(what, _interceptor_hex(facts, trail).id)
    if memory.mode == "attack":
        return Build(what, _nearest_to(facts, memory.hex, "eclipse.site.front", trail))
    return Build(what, _border_hex(facts, trail).id)


def _structure_hex(facts: BoardFacts, what: Buildable, trail: Trail) -> Hex:
    """Build structures at home first, then where it is safest (A45)."""
    free = [one for one in facts.hexes() if not getattr(one, what)]
    return (
        choose(free, trail)
        .prefer("eclipse.site.home", lambda one: one.tile.stack == "home")
        .most("eclipse.site.safest", lambda one: _foreign_steps(facts, one))
        .fewest("eclipse.site.lowest-number", lambda one: one.id)
        .one
    )


def _nearest_to(facts: BoardFacts, target: int, rule: str, trail: Trail) -> int:
    """Build in the hex itself if it is one's own, else nearest to it, off enemy ships if one can.

    (A46, A51)
    """
    chart = facts.position.chart
    ways, steps = facts.approach(target), chart.steps(chart.index[target])
    return (
        choose(facts.hexes(), trail)
        .prefer("eclipse.site.no-enemy", lambda one: one.id == target or _is_calm(facts, one))
        .fewest(rule, lambda one: _far(ways[chart.index[one.id]]))
        .fewest(rule, lambda one: _far(steps[chart.index[one.id]]))
        .fewest("eclipse.site.lowest-number", lambda one: one.id)
        .one.id
    )


def _far(steps: int) -> int:
    """Give a number of steps, a great one where there is no way."""
    return steps if steps >= 0 else FAR


def _is_calm(facts: BoardFacts, hex: Hex) -> bool:
    return all(fleet.seat == facts.number for fleet in hex.fleets)


def _starbase_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build two starbases at home, then one in each of two border hexes (A44)."""
    bases = {one.id: _ships_of(facts, one)[STARBASE] for one in facts.hexes()}
    home = [one for one in facts.hexes() if one.tile.stack == "home"]
    if home and bases[home[0].id] < HOME_STARBASES:
        trail.note("eclipse.site.base-home", n=HOME_STARBASES)
        return home[0]
    border = _border(facts)
    return (
        choose(border, trail)
        .fewest("eclipse.site.fewest-bases", lambda one: bases[one.id])
        .fewest("eclipse.site.nearest-foreign", lambda one: _foreign_steps(facts, one))
        .fewest("eclipse.site.lowest-number", lambda one: one.id)
        .one
    )


def _interceptor_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build one interceptor in each hex (A44)."""
    return (
        choose(facts.hexes(), trail)
        .fewest("eclipse.site.fewest-interceptors", lambda one: _ships_of(facts, one)[0])
        .fewest("eclipse.site.nearest-foreign", lambda one: _foreign_steps(facts, one))
        .fewest("eclipse.site.lowest-number", lambda one: one.id)
        .one
    )


def _border_hex(facts: BoardFacts, trail: Trail) -> Hex:
    """Build cruisers and dreadnoughts in the border hex nearest to the next target (A44).

    At peace that is a hex with ancients, or else other seats.
    """
    targets = facts.targets()
    border = _border(facts)
    choice = choose(border, trail).prefer("eclipse.site.no-enemy", lambda one: _is_calm(facts, one))
    if targets and facts.readings.attack_ancients == "yes":
        steps = spread(facts.links(), targets, lambda _: True)
        index = facts.position.chart.index
        choice.fewest("eclipse.site.ancients", lambda one: _far(steps[index[one.id]]))
    return (
        choice.fewest("eclipse.site.nearest-foreign", lambda one: _foreign_steps(facts, one))
        .fewest("eclipse.site.lowest-number", lambda one: one.id)
        .one
    )


def _border(facts: BoardFacts) -> Sequence[Hex]:
    """List the hexes connected to a hex or an empty place outside its control (A44)."""
    position = facts.position
    found = []
    for one in facts.hexes():
        for edge in range(EDGES):
            if not one.holes[edge]:
                continue
            beside = position.chart.at.get(neighbour(one.where, edge))
            if beside is None or position.hexes[beside].owner != facts.number:
                found.append(one)
                break
    return found or facts.hexes()


def _ships_of(facts: BoardFacts, hex: Hex) -> Sequence[int]:
    fleet = hex.fleet(facts.number)
    return fleet.ships if fleet else (0, 0, 0, 0)


def _foreign_steps(facts: BoardFacts, hex: Hex) -> int:
    """Count the steps from a hex to the nearest ship of another seat; 99 if there is none."""
    return _far(facts.foreign_steps()[facts.position.chart.index[hex.id]])


# --- Moving ----------------------------------------------------------------------------------


def next_move(facts: BoardFacts, target: int, trail: Trail) -> Move | None:
    """Choose the ship that goes next and how far (A53): the nearest, of those the largest."""
    position = facts.position
    marchers = facts.marchers(target)
    if not marchers:
        return None
    nearest = min(needed for needed, _, _ in marchers)
    first = (
        choose(marchers, trail)
        .fewest("eclipse.march.nearest", lambda one: one[0], n=nearest)
        .fewest("eclipse.march.largest", lambda one: one[1])
        .fewest("eclipse.march.lowest-number", lambda one: one[2])
        .left[0]
    )
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
