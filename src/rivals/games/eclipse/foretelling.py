"""What an action leads to that a person should see before choosing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.eclipse.actions import (
    TRACK,
    Abandon,
    Accept,
    Build,
    Claim,
    Colonise,
    Disc,
    Explore,
    Fire,
    Hit,
    Install,
    Learn,
    Move,
    Pass,
    Place,
    Propose,
    Refresh,
    Research,
    Stop,
    Store,
    Strip,
    Trade,
)
from rivals.games.eclipse.battle import Battle
from rivals.games.eclipse.components.box import (
    CUBES,
    INCOME,
    MOST_DISCS,
    RESOURCES,
    TRAITOR_VP,
    Resource,
)
from rivals.games.eclipse.components.hexes import EDGES, HOLES, STACKS, TILES, neighbour, stack_of
from rivals.games.eclipse.components.ships import (
    CLASSES,
    PART_OF_TECH,
    PARTS,
    SHIP_LIMIT,
    STRANGERS,
    Part,
    Profile,
    ShipClass,
    profile,
)
from rivals.games.eclipse.components.techs import price
from rivals.games.eclipse.places import STRANGER, Hex
from rivals.games.eclipse.profiles import given_by, listed
from rivals.games.eclipse.rules import exploring, moving, pacts, people, studying
from rivals.games.eclipse.rules.economy import controlled, generates, income, on_map, rate, upkeep
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX, Seat
from rivals.games.eclipse.state import Position
from rivals.games.eclipse.tasks import Fitting, Hitting, Placing, Turn, Upkeep

BEST_ROLL = 6
"""A natural 6 always hits, and what hits is 6 or more after computer and shield."""


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what an action leads to: its price, the upkeep after it, what is broken or found."""
    tell = _TELL.get(type(action))
    return tuple(tell(position, action)) if tell else ()


def _note(key: str, **params: Any) -> Note:
    return Note(f"eclipse.forecast.{key}", params)


def mover(position: Position) -> Seat:
    """Give the seat that decides now."""
    return position.seats[position.stack[-1].seat]


# --- Money --------------------------------------------------------------------------------


def _upkeep(position: Position, discs: int = 0, cubes: int = 0) -> Note:
    """Tell the money after upkeep, with so many discs and cubes more on the tracks.

    An action begun in the own turn takes a disc too.
    """
    seat = mover(position)
    task = position.stack[-1]
    begun = isinstance(task, Turn) and not task.acted and position.phase == "action"
    left = seat.discs + discs - begun
    earned = INCOME[min(seat.cubes[INDEX["money"]] + cubes, CUBES)]
    balance = seat.stock[INDEX["money"]] + earned - upkeep(left)
    if balance < 0:
        return _note("bankrupt", discs=left, short=-balance)
    return _note("upkeep", discs=left, balance=balance)


def _begun(position: Position) -> Iterator[Note]:
    """Tell the upkeep after an action begun; its further activations change nothing in it."""
    if isinstance(position.stack[-1], Turn):
        yield _upkeep(position)


# --- The map ------------------------------------------------------------------------------


def _explore(position: Position, action: Explore) -> Iterator[Note]:
    yield from _begun(position)
    stack = stack_of((action.q, action.r))
    left = exploring.stock_size(position, STACKS.index(stack))
    if left:
        yield _note("stack", stack=stack, n=left)
    else:
        yield _note("reshuffled", stack=stack, n=len(position.discards[STACKS.index(stack)]))
    if mover(position).species == "draco":
        yield _note("draws", n=exploring.DRACO_DRAWS)


def _place(position: Position, action: Place) -> Iterator[Note]:
    tile = TILES[action.hex]
    squares = [f"{one.kind}-advanced" if one.advanced else one.kind for one in tile.squares]
    yield _note("tile", vp=tile.vp, squares=squares) if squares else _note("bare", vp=tile.vp)
    if tile.ancients:
        friends = mover(position).species == "draco"
        yield _note("friends" if friends else "ancients", n=tile.ancients)
    if tile.discovery:
        yield _note("discovery")
    if tile.artifact:
        yield _note("artifact")
    yield _note("links", hexes=_links(position, action))


def _links(position: Position, action: Place) -> list[int]:
    """List the hexes to which a hex so placed is connected for the seat."""
    task = cast(Placing, position.stack[-1])
    half = generates(mover(position))
    found = []
    for edge in range(EDGES):
        number = position.chart.at.get(neighbour((task.q, task.r), edge))
        if number is None:
            continue
        beside = position.hexes[number]
        here, there = HOLES[action.hex][action.turn][edge], beside.holes[(edge + 3) % EDGES]
        if (here and there) or (half and (here or there)):
            found.append(beside.id)
    return found


def _claim(position: Position, action: Claim) -> Iterator[Note]:
    yield _upkeep(position, discs=-1)
    yield from _gained(position, position.hex(action.hex))


def _disc(position: Position, action: Disc) -> Iterator[Note]:
    lost, back = _cubes_back(position, action.source) if action.source != TRACK else (0, 0)
    discs = (action.source != TRACK) - (action.target != TRACK)
    yield _upkeep(position, discs=discs, cubes=back)
    if lost:
        yield _note("cubes", n=lost)
    if action.target != TRACK:
        yield from _gained(position, position.hex(action.target))


def _gained(position: Position, taken: Hex) -> Iterator[Note]:
    """Tell what a hex is worth to the seat that takes it."""
    seat = mover(position)
    free = len(people.free_squares(seat, taken))
    yield _note("worth", vp=taken.tile.vp, n=free, ready=seat.colony)


def _cubes_back(position: Position, number: int) -> tuple[int, int]:
    """Count the cubes that leave a hex, and those of them that surely go to the money track."""
    one = position.hex(number)
    printed = zip(one.tile.squares, one.cubes, strict=True)
    back = [square.kind for square, cube in printed if cube]
    return len(back) + (one.orbital not in ("", "-")), back.count("money")


def _colonise(position: Position, action: Colonise) -> Iterator[Note]:
    yield _income(mover(position), action.cube)


def _income(seat: Seat, resource: Resource) -> Note:
    """Tell by how much an income rises when a cube leaves its track."""
    at = INDEX[resource]
    after = INCOME[min(max(seat.cubes[at] - 1, 0), CUBES)]
    return _note("income", resource=resource, now=income(seat, at), then=after)


def _abandon(position: Position, action: Abandon) -> Iterator[Note]:
    lost, back = _cubes_back(position, action.hex)
    yield _upkeep(position, discs=1, cubes=back)
    if lost:
        yield _note("cubes", n=lost)


# --- Research and blueprints --------------------------------------------------------------


def _research(position: Position, action: Research) -> Iterator[Note]:
    seat = mover(position)
    left = seat.stock[INDEX["science"]] - price(action.tech, seat.techs)
    yield _note("left", left={"science": left}) if left else _note("none-left.science")
    yield from _tech(position, action.tech)
    brought = studying.GRID_DISCS.get(action.tech, 0)
    if brought or isinstance(position.stack[-1], Turn):
        yield _upkeep(position, discs=min(brought, MOST_DISCS - seat.discs))


def _tech(position: Position, tech: str) -> Iterator[Note]:
    """Tell what a technology brings."""
    part = PART_OF_TECH.get(tech)
    yield _part(PARTS[part]) if part else Note(f"eclipse.about.{tech}")
    if tech == "artifact_key":
        own = controlled(position, position.stack[-1].seat)
        yield _note("artifacts", n=sum(one.tile.artifact for one in own))


def _part(part: Part) -> Note:
    return _note("part", part=part.id, gives=given_by(part))


def _install(position: Position, action: Install) -> Iterator[Note]:
    yield _ship(mover(position), action.ship, action.slot, action.part)
    if not isinstance(position.stack[-1], Fitting):
        yield from _begun(position)


def _strip(position: Position, action: Strip) -> Iterator[Note]:
    yield _ship(mover(position), action.ship, action.slot, "")
    yield from _begun(position)


def _ship(seat: Seat, ship: ShipClass, slot: int, part: str) -> Note:
    """Tell what a class amounts to with this on a slot."""
    tiles = list(seat.blueprints[CLASS_INDEX[ship]])
    tiles[slot] = part
    its = profile(seat.kind.blueprint, ship, tuple(tiles))
    if its.energy < 0:
        return _note("powerless", ship=ship, n=-its.energy)
    return _note("ship", ship=ship, gives=listed(its))


# --- Building and moving ------------------------------------------------------------------


def _build(position: Position, action: Build) -> Iterator[Note]:
    seat = mover(position)
    left = seat.stock[INDEX["materials"]] - seat.kind.costs[action.what]
    yield _note("left", left={"materials": left}) if left else _note("none-left.materials")
    if action.what in CLASSES:
        built = on_map(position, position.stack[-1].seat)[CLASS_INDEX[action.what]]
        yield _note("supply", ship=action.what, n=SHIP_LIMIT[action.what] - built - 1)
    yield from _begun(position)


def _move(position: Position, action: Move) -> Iterator[Note]:
    number = position.stack[-1].seat
    for partner in _betrayed(position, action):
        colour = position.seats[partner].colour
        yield _note("traitor", colour=colour, points=-TRAITOR_VP)
    ships = _enemies(position, number, position.hex(action.target))
    if ships:
        yield _note("battle", ships=ships)
    yield from _begun(position)


def _betrayed(position: Position, action: Move) -> list[int]:
    """List the partners whose relation a move breaks on its way, in order."""
    number = position.stack[-1].seat
    chart = position.chart
    far = position.seats[number].profile(action.ship).movement
    ways = moving.routes(position, number, chart.index[action.source], far)
    way = ways.get(chart.index[action.target], ())
    broken = (pacts.broken_by(position, number, position.hexes[one]) for one in way)
    return list(dict.fromkeys(partner for its in broken for partner in its))


def _enemies(position: Position, seat: int, there: Hex) -> dict[str, int]:
    """Count the ships in a hex that a seat would have to fight, by class."""
    draco = position.seats[seat].species == "draco"
    found: Counter[str] = Counter()
    found["ancient"] = 0 if draco else there.ancients
    found["gcds"] = int(there.gcds)
    for fleet in there.fleets:
        if fleet.seat != seat:
            found.update(dict(zip(CLASSES, fleet.ships, strict=True)))
    return {ship: n for ship, n in found.items() if n}


# --- The turn, trade, diplomacy -----------------------------------------------------------


def _pass(position: Position, _action: Pass) -> Iterator[Note]:
    seat = position.stack[-1].seat
    others = (one for n, one in enumerate(position.seats) if n != seat and not one.out)
    if all(one.passed for one in others):
        yield _note("all-passed")


def _stop(position: Position, _action: Stop) -> Iterator[Note]:
    if isinstance(position.stack[-1], Upkeep):
        yield _upkeep(position)


def _trade(position: Position, action: Trade) -> Iterator[Note]:
    seat = mover(position)
    after = dict(zip(RESOURCES, seat.stock, strict=True))
    after[action.give] -= rate(seat, position.readings)
    after[action.get] += 1
    yield _note("left", left={one: n for one, n in after.items() if n})
    money = after["money"] - seat.stock[INDEX["money"]]
    if money:
        yield _held(position, money)


def _held(position: Position, money: int) -> Note:
    """Tell the upkeep after a trade, which takes no disc."""
    seat = mover(position)
    balance = seat.stock[INDEX["money"]] + money + income(seat, 0) - upkeep(seat.discs)
    if balance < 0:
        return _note("bankrupt", discs=seat.discs, short=-balance)
    return _note("upkeep", discs=seat.discs, balance=balance)


def _ambassador(position: Position, action: Propose | Accept) -> Iterator[Note]:
    yield _income(mover(position), action.cube)


# --- Combat -------------------------------------------------------------------------------


def _fire(position: Position, _action: Fire) -> Iterator[Note]:
    battle = cast(Battle, position.battle)
    side, ship = battle.queue[-1]
    computer = _profile(position, side, ship).computer
    targets = dict.fromkeys((one.side, one.ship) for one in battle.ships if one.side != side)
    fighting = (battle.attacker, battle.defender)
    needs = {
        kind: _needed(computer, _profile(position, enemy, kind).shield)
        for enemy, kind in targets
        if enemy in fighting
    }
    if needs:
        yield _note("needs", needs=needs)


def _needed(computer: int, shield: int) -> int:
    """Give the least roll that hits: a 1 never does, a 6 always (rule 2.6.7)."""
    return min(BEST_ROLL, max(2, BEST_ROLL - computer + shield))


def _profile(position: Position, side: int, ship: str) -> Profile:
    if side == STRANGER:
        return STRANGERS[ship]
    return position.seats[side].profile(cast(ShipClass, ship))


def _hit(position: Position, action: Hit) -> Iterator[Note]:
    task = cast(Hitting, position.stack[-1])
    battle = cast(Battle, position.battle)
    enemy = battle.defender if task.seat == battle.attacker else battle.attacker
    left = _profile(position, enemy, action.ship).hits - action.damage - task.dice[0][1]
    yield _note("survives", n=left) if left > 0 else _note("destroyed")


_TELL: dict[type[Action], Callable[[Position, Any], Iterator[Note]]] = {
    Explore: _explore,
    Place: _place,
    Claim: _claim,
    Disc: _disc,
    Refresh: lambda position, _: _begun(position),
    Research: _research,
    Learn: lambda position, action: _tech(position, action.tech),
    Install: _install,
    Strip: _strip,
    Store: lambda position, _: iter((_part(PARTS[cast(Fitting, position.stack[-1]).part]),)),
    Build: _build,
    Move: _move,
    Pass: _pass,
    Stop: _stop,
    Colonise: _colonise,
    Trade: _trade,
    Propose: _ambassador,
    Accept: _ambassador,
    Abandon: _abandon,
    Fire: _fire,
    Hit: _hit,
}
