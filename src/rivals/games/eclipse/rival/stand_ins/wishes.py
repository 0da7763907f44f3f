"""What the stand-in may want to do, and which way of doing it looks best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.choosing import UNTOLD, Criterion
from rivals.core.game import Action
from rivals.games.eclipse.components.box import DISCOVERY_VP, MONOLITH_VP, Resource
from rivals.games.eclipse.components.hexes import STACKS, TILES, Place, stack_of
from rivals.games.eclipse.components.ships import CLASSES, PARTS, ShipClass
from rivals.games.eclipse.components.techs import prices
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.stand_ins.mind import Mind
from rivals.games.eclipse.rules import acting, colonising, economy, influence, upgrading
from rivals.games.eclipse.rules.combat import firing

GOOD_ODDS = 0.7
"""From this chance on ships are sent into a battle."""

HELD = 0.5
"""From this chance on a ship is built against enemies in an own hex."""

ENOUGH = 0.95
"""With this chance against somebody in reach no more warships are built."""

BETTER = 0.1
"""By so much a part has to better a ship's chance against an ancient."""

EARLY = 4
"""The last round in which a discovery is used for what it gives."""

MONEY_FIRST = 4
"""Money is wanted as if so much less of it came in."""

MARCHING: tuple[ShipClass, ...] = ("dreadnought", "cruiser")
"""The ships that are built and bettered to be sent into battles."""

HELPFUL: dict[str, int] = {
    "advanced_robotics": 9, "quantum_grid": 9, "improved_hull": 8, "advanced_economy": 6,
    "orbital": 5, "positron_computer": 5, "plasma_cannon": 5, "gauss_shield": 4,
    "fusion_source": 4, "advanced_mining": 4, "advanced_labs": 4, "monolith": 4, "nanorobots": 3,
}  # fmt: skip
"""Technologies that help it before the last round, and how much."""

A_POINT = 2
"""What a point on a technology track counts beside that help."""

Ways = Callable[[Mind], Sequence[Any]]
"""The actions that would fulfil a wish; none if it cannot be had."""


def every(kind: type[Action]) -> Ways:
    """Make the wish for any legal action of a kind."""
    return lambda mind: mind.can(kind)


def end(mind: Mind) -> Sequence[do.End]:
    """End the turn after its action."""
    return [do.End()] if mind.task.acted else []


def colonise(mind: Mind) -> Sequence[do.Colonise]:
    """Use a colony ship."""
    return colonising.colonies(mind.position, mind.number)


def take(mind: Mind) -> Sequence[do.Disc]:
    """Put a disc of the track on a hex, if it can be paid."""
    return influence.from_track(mind.position, mind.task) if mind.pays(1) else []


def march(mind: Mind) -> Sequence[do.Move]:
    """Send ships where those that can arrive should win, first where some are already."""
    if not mind.facts.mobile:
        return []
    targets = [
        one
        for one in mind.battles
        if mind.facts.marchers(one.id)
        and mind.chance(mind.arriving(one), mind.enemies(one)) >= GOOD_ODDS
    ]
    targets.sort(key=lambda one: one.fleet(mind.number) is None)
    moves = (places.next_move(mind.facts, one.id, UNTOLD) for one in targets)
    return [move for move in moves if move][:1]


def defend(mind: Mind) -> Sequence[do.Build]:
    """Build in an own hex where enemies are, if that is likely to hold it."""
    if not any(one.fleets and mind.enemies(one) for one in mind.facts.hexes()):
        return []
    return [one for one in mind.can(do.Build) if _held(mind, one) >= HELD]


def _held(mind: Mind, one: do.Build) -> float:
    """Give the chance to hold a hex with one ship more."""
    here = mind.position.hex(one.hex)
    enemies = mind.enemies(here)
    if not enemies or one.what not in CLASSES:
        return 0.0
    ships = mind.ships(here, mind.number)
    ships[CLASS_INDEX[one.what]] += 1
    return mind.chance(ships, enemies)


def warships(mind: Mind) -> Sequence[do.Build]:
    """Build beside those it could fight, until all its ships together should beat somebody."""
    ways = [] if mind.last else [one for one in mind.can(do.Build) if one.what in MARCHING]
    if not ways or not mind.prey:
        return []
    ships = mind.facts.ships()
    if any(mind.chance(ships, mind.enemies(one)) >= ENOUGH for one in mind.prey):
        return []
    sites = {near for one in mind.prey for near in mind.beside(one)}
    return [one for one in ways if one.hex in sites]


def structures(mind: Mind) -> Sequence[do.Build]:
    """Build monoliths, and before the last round orbitals."""
    kinds = ("monolith",) if mind.last else ("monolith", "orbital")
    return [one for one in mind.can(do.Build) if one.what in kinds]


def research(mind: Mind) -> Sequence[do.Research]:
    """Research what helps or brings points."""
    return [one for one in mind.can(do.Research) if _useful(mind, one)]


def upgrade(mind: Mind) -> Sequence[do.Install]:
    """Install what betters a ship that it could send into battle."""
    if not mind.prey or mind.last:
        return []
    return [
        one
        for ship in CLASSES
        if ship in MARCHING
        for one in mind.bettered(ship, BETTER)
        if not upgrading.slot_fault(mind.position, mind.number, one)
        and not upgrading.breaks(mind.seat, one)
    ]


def explore(mind: Mind) -> Sequence[do.Explore]:
    """Explore, if a disc for the hex can be paid, too."""
    return mind.can(do.Explore) if mind.pays(1) else []


def refresh(mind: Mind) -> Sequence[do.Refresh]:
    """Turn colony ships up again for squares that wait."""
    own = economy.controlled(mind.position, mind.number)
    waiting = sum(len(colonising.free_squares(mind.seat, one)) for one in own)
    idle = mind.last or mind.seat.colony or waiting < acting.FLIPPED
    return [] if idle else mind.can(do.Refresh)


def claim(mind: Mind) -> Sequence[do.Claim]:
    """Take a hex that can be paid for."""
    return mind.can(do.Claim) if mind.pays(1) else []


def use(mind: Mind) -> Sequence[do.Use]:
    """Use a discovery early, but for ship parts."""
    early = mind.position.round <= EARLY and mind.task.tile not in PARTS
    return mind.can(do.Use) if early else []


def hit(mind: Mind) -> Sequence[do.Hit]:
    """Aim as ancients do: at the largest ship that the dice destroy."""
    return [firing.aimed_by_rule(mind.position, mind.task)]


def reward(mind: Mind) -> Sequence[do.Take]:
    """Keep a reputation tile better than the one that it replaces."""
    return [one for one in mind.can(do.Take) if one.tile > one.instead]


def sell(mind: Mind) -> Sequence[do.Trade]:
    """Trade for money that the upkeep lacks."""
    found = mind.can(do.Trade) if economy.balance(mind.seat) < 0 else []
    return [one for one in found if one.get == "money"]


def fund(mind: Mind) -> Sequence[do.Trade]:
    """Trade for an action rather than do nothing in a round."""
    idle = not mind.seat.spent and not mind.seat.passed and not mind.pays(1)
    found = mind.can(do.Trade) if idle and mind.pays(1, selling=True) else []
    return [one for one in found if one.get == "money"]


# --- What is better ----------------------------------------------------------------------------

Row = Criterion[Mind, Any]


def _income(mind: Mind, resource: Resource) -> int:
    """Say how much of a resource comes in, of money less than that: it is wanted more."""
    return economy.income(mind.seat, INDEX[resource]) - MONEY_FIRST * (resource == "money")


def _worth(mind: Mind, one: do.Disc) -> int:
    """Count a hex's points, what may lie there, and before the last round its squares."""
    its = mind.position.hex(one.target)
    squares = 0 if mind.last else len(colonising.free_squares(mind.seat, its))
    return its.tile.vp + DISCOVERY_VP * its.discovery + squares


def _lost(mind: Mind, one: do.Abandon) -> int:
    """Count the points and cubes of a hex."""
    its = mind.position.hex(one.hex)
    return its.tile.vp + MONOLITH_VP * its.monolith + sum(map(bool, its.cubes))


def _drawn(_: Mind, one: do.Place) -> int:
    """Count a tile's points and squares; ancients take them away."""
    tile = TILES[one.hex]
    return tile.vp + len(tile.squares) - 2 * tile.ancients


def _useful(mind: Mind, one: do.Research | do.Learn) -> int:
    help_now = 0 if mind.last else HELPFUL.get(one.tech, 0)
    return help_now + A_POINT * mind.points(one.tech)


def _spot(mind: Mind) -> tuple[BoardFacts, Place]:
    return mind.facts, (mind.task.q, mind.task.r)


SCARCE: Row = Criterion.fewest("eclipse.greedy.scarce", lambda mind, one: _income(mind, one.cube))
AMPLE: Row = Criterion.most("eclipse.greedy.ample", lambda mind, one: _income(mind, one.cube))
LACKED: Row = Criterion.fewest(
    "eclipse.greedy.scarce", lambda mind, one: _income(mind, one.resource)
)
STORED: Row = Criterion.most(
    "eclipse.greedy.stored", lambda mind, one: mind.seat.stock[INDEX[one.give]]
)
RICHEST: Row = Criterion.most("eclipse.greedy.richest", _worth)
POOREST: Row = Criterion.fewest("eclipse.greedy.poorest", _lost)
INNER: Row = Criterion.fewest(
    "eclipse.greedy.inner", lambda _, one: STACKS.index(stack_of((one.q, one.r)))
)
OWN_EDGES: Row = Criterion.most(
    "eclipse.greedy.own-edges", lambda mind, one: places.own_edges(mind.facts, (one.q, one.r))
)
DRAWN: Row = Criterion.most("eclipse.greedy.drawn", _drawn)
JOINED: Row = Criterion.most(
    "eclipse.greedy.joined", lambda mind, one: places.joined(_spot(mind), one, own=True)
)
OPEN: Row = Criterion.most(
    "eclipse.greedy.open", lambda mind, one: places.outward(_spot(mind), one)
)
USEFUL: Row = Criterion.most("eclipse.greedy.useful", _useful)
CHEAPEST: Row = Criterion.fewest(
    "eclipse.greedy.cheapest", lambda mind, one: prices(tuple(mind.seat.techs))[one.tech]
)
BETTERED: Row = Criterion.most("eclipse.greedy.bettered", lambda mind, one: mind.bettering(one))
DEAREST: Row = Criterion.most(
    "eclipse.greedy.dearest", lambda mind, one: mind.seat.kind.costs[one.what]
)
HOLDING: Row = Criterion.most("eclipse.greedy.holding", _held)
BEST_TILE: Row = Criterion.most("eclipse.greedy.best-tile", lambda _, one: one.tile - one.instead)
WORST_TILE: Row = Criterion.fewest("eclipse.greedy.worst-tile", lambda _, one: one.tile)
