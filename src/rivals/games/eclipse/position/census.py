"""Whether a position from outside can stand: a census of the box, and what rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rivals.core.expecting import (
    expect,
    expect_all,
    expect_at_most,
    expect_between,
    expect_different,
    expect_length,
    expect_one_of,
)
from rivals.games.eclipse.components.box import (
    CUBE_SQUARES,
    CUBES,
    DISCOVERIES,
    OUTER_HEXES,
    REPUTATION,
    RESOURCES,
    TRACK_LENGTH,
)
from rivals.games.eclipse.components.hexes import CENTRE, HOME_PLACES, STACKS, TILES
from rivals.games.eclipse.components.ships import (
    ANCIENT_PARTS,
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    STRANGERS,
    bare,
    is_legal,
)
from rivals.games.eclipse.components.techs import CATEGORIES, GRID_DISCS, TECHS, on_track
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import Battle
from rivals.games.eclipse.position.places import STRANGER, Hex
from rivals.games.eclipse.position.seats import INDEX, SCORES, Seat
from rivals.games.eclipse.position.state import Position

SEATS = frozenset({
    "seat", "owner", "start", "next_start", "traitor", "enemy", "hated", "contacts", "wars",
    "fought", "lost_to", "taken", "truces", "asked", "refused", "upkeep", "proposer", "partner",
    "order", "attacker", "defender", "queue", "draws", "joined", "lost", "fled", "waiting",
    "side",
})  # fmt: skip
"""Fields that name seats, by number; -1 stands for nobody and for strangers."""

HEXES = frozenset({"hex", "battles", "settling", "leaving"})
"""Fields that name hexes, by the number of their tile; 0 stands for none."""

TUPLES = {"arrivals": ("seat", "hex"), "queue": ("side", "")}
"""What the parts of a tuple are."""

FOUND = (to.Claiming, to.Finding, to.Learning, to.Fitting, to.Keying, to.Returning)
"""What may be asked of a seat once a disc has been put on a hex, or taken off."""

IN_PHASE: dict[str, tuple[type[to.Task], ...]] = {
    "action": (
        to.Turn, to.Acting, to.Placing, to.Answering, to.MakingRoom, to.Pondering, *FOUND,
    ),
    "combat": FOUND,
    "upkeep": (to.Upkeep, to.Returning),
    "over": (),
    "fighting": (to.Firing, to.Hitting),
    "rewarding": (to.Rewarding,),
    "bombing": (to.Bombing, to.Returning),
    "pairing": (),
}  # fmt: skip
"""What may have to be decided in a phase, or in a stage of a battle."""

FIRST = (to.Turn, to.Upkeep, to.Firing, to.Hitting, to.Rewarding, to.Bombing)
"""Tasks that nothing else asked for."""


def check(position: Position) -> None:
    """Raise BadPosition for the first fault; later checks rely on earlier ones."""
    _check_seats(position)
    _check_map(position)
    _check_named(position)
    _check_pieces(position)
    _check_tiles(position)
    _check_discoveries(position)
    _check_techs(position)
    _check_reputation(position)
    _check_course(position)
    if position.battle is not None:
        _check_battle(position, position.battle)
    for number, task in enumerate(position.stack):
        _check_task(position, task, number)


# --- Seats -----------------------------------------------------------------------------------


def _check_seats(position: Position) -> None:
    seats = position.seats
    expect_between(len(seats), min(HOME_PLACES), max(HOME_PLACES), "seats")
    expect_different([one.species for one in seats if one.species != "terran"], "seats")
    expect_different([one.colour for one in seats], "seats")
    for number, seat in enumerate(seats):
        path = f"seats[{number}]"
        expect_one_of(seat.colour, seat.kind.homes, f"{path}.colour")
        expect_all(seat.techs, TECHS, f"{path}.techs", "eclipse.position.tech")
        expect_different(seat.techs, f"{path}.techs")
        for category in CATEGORIES:
            expect_at_most(on_track(seat.techs, category), TRACK_LENGTH, f"{path}.techs")
        _check_blueprints(position, number, seat, f"{path}.blueprints")
        expect_at_most(seat.colony, seat.kind.colony_ships, f"{path}.colony")
        expect_all(seat.stored, ANCIENT_PARTS, f"{path}.stored", "eclipse.position.part")
        expect_all(seat.memory.fresh, PARTS, f"{path}.memory.fresh", "eclipse.position.part")
        at_war = seat.memory.enemy >= 0 and seat.memory.hex > 0
        peaceful = seat.memory.mode == "peace"
        expect(peaceful or at_war, f"{path}.memory.mode", "eclipse.position.stance")
        counted = set(SCORES) if seat.out else set()
        expect(set(seat.final) == counted, f"{path}.final", "eclipse.position.final")


def _check_blueprints(position: Position, number: int, seat: Seat, path: str) -> None:
    """Slots as printed, and parts on them with which a ship is legal, but during an upgrade."""
    upgrading = any(
        isinstance(one, to.Acting) and one.seat == number and one.activity == "upgrade"
        for one in position.stack
    )
    expect_length(seat.blueprints, len(CLASSES), path)
    for n, (ship, tiles) in enumerate(zip(CLASSES, seat.blueprints, strict=True)):
        expect_length(tiles, len(bare(seat.kind.blueprint, ship)), f"{path}[{n}]")
        expect_all(tiles, ("", *PARTS), f"{path}[{n}]", "eclipse.position.part")
        legal = upgrading or is_legal(seat.kind.blueprint, ship, tuple(tiles))
        expect(legal, f"{path}[{n}]", "eclipse.position.legal")


# --- The map ---------------------------------------------------------------------------------


def _check_map(position: Position) -> None:
    """Each hex in its own place, the centre and the homes of the seats among them."""
    ids = [one.id for one in position.hexes]
    expect_all(ids, TILES, "hexes", "eclipse.position.hex")
    expect_different(ids, "hexes")
    expect_different([one.where for one in position.hexes], "hexes")
    homes = {seat.kind.homes[seat.colour] for seat in position.seats}
    there = {one for one in ids if TILES[one].stack not in STACKS}
    expect(there == {CENTRE, *homes}, "hexes", "eclipse.position.homes")
    for number, one in enumerate(position.hexes):
        _check_hex(one, f"hexes[{number}]")


def _check_hex(one: Hex, path: str) -> None:
    """Nothing lies on a hex that is not printed there or may be put there."""
    tile = one.tile
    expect_length(one.cubes, len(tile.squares), f"{path}.cubes")
    for n, (cube, square) in enumerate(zip(one.cubes, tile.squares, strict=True)):
        fits = not cube or (one.owner >= 0 and square.kind in ("wild", cube))
        expect(fits, f"{path}.cubes[{n}]", "eclipse.position.cube")
    expect_at_most(one.ancients, tile.ancients, f"{path}.ancients")
    expect_at_most(one.gcds, tile.gcds, f"{path}.gcds")
    expect_at_most(one.discovery, tile.discovery, f"{path}.discovery")
    expect_different([fleet.seat for fleet in one.fleets], f"{path}.fleets")
    sailing = all(fleet.size for fleet in one.fleets)
    expect(sailing, f"{path}.fleets", "eclipse.position.fleet")


# --- Names of seats and hexes ----------------------------------------------------------------


def _check_named(position: Position) -> None:
    """Whatever names a seat or a hex names one of this table."""
    most, index = len(position.seats) - 1, position.chart.index
    expect_at_most(position.turn, most, "turn")
    for path, name, number in _numbers(position, "", ""):
        if name in SEATS:
            expect_at_most(number, most, path)
        elif name in HEXES:
            expect(number in index or not number, path, "eclipse.position.hex")


def _numbers(value: Any, path: str, name: str) -> Iterator[tuple[str, str, int]]:
    """Go through all numbers of a position, each with its path and the field that it is of."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _numbers(getattr(value, field), f"{path}.{field}".lstrip("."), field)
    elif isinstance(value, tuple) and name in TUPLES:
        for n, (one, part) in enumerate(zip(value, TUPLES[name], strict=True)):
            yield from _numbers(one, f"{path}[{n}]", part)
    elif isinstance(value, list | tuple | dict):
        for n, one in enumerate(value):
            yield from _numbers(one, f"{path}[{n}]", name)
    elif isinstance(value, int):
        yield path, name, value


# --- The box ---------------------------------------------------------------------------------


def _check_pieces(position: Position) -> None:
    """No seat lacks a disc or a cube, or has one too many, or too many ships."""
    for number, seat in enumerate(position.seats):
        path, own = f"seats[{number}]", [one for one in position.hexes if one.owner == number]
        discs = seat.kind.discs + sum(GRID_DISCS.get(one, 0) for one in seat.techs)
        _count(seat.discs + seat.spent + len(own), discs, f"{path}.discs")
        for n in range(len(RESOURCES)):
            expect_at_most(seat.cubes[n] + seat.graveyard[n], CUBE_SQUARES, f"{path}.cubes[{n}]")
        placed = sum(sum(map(bool, one.cubes)) + (one.orbital not in ("", "-")) for one in own)
        away = sum(one.seat == number for its in position.seats for one in its.ambassadors)
        back = sum(
            one.left for one in position.stack
            if isinstance(one, to.Returning) and one.seat == number
        )  # fmt: skip
        cubes = sum(seat.cubes) + sum(seat.graveyard) + placed + away + back
        _count(cubes, CUBES * len(RESOURCES), f"{path}.cubes")
        fleets = [one.ships for its in position.hexes if (one := its.fleet(number))]
        for ship, built in zip(CLASSES, zip(*fleets, strict=True), strict=False):
            expect_at_most(sum(built), SHIP_LIMIT[ship], path)
        _check_track(position, number, seat, path)


def _check_track(position: Position, number: int, seat: Seat, path: str) -> None:
    """Tiles and ambassadors have room on the track, but those that are just making it."""
    slots = seat.kind.slots
    making = sum(isinstance(one, to.MakingRoom) and one.seat == number for one in position.stack)
    expect_at_most(len(seat.ambassadors), slots.ambassador + slots.either, f"{path}.ambassadors")
    spare = max(0, slots.ambassador - len(seat.ambassadors))
    most = slots.ambassador + slots.either + slots.reputation - spare
    held = len(seat.ambassadors) + len(seat.reputation)
    expect_at_most(held, most + making, f"{path}.reputation")
    expect_at_most(making, len(seat.reputation), f"{path}.reputation")
    for one in seat.ambassadors:
        givers = [its.seat for its in position.seats[one.seat].ambassadors]
        exchanged = one.seat != number and givers.count(number) == 1
        expect(exchanged, f"{path}.ambassadors", "eclipse.position.exchange")


def _count(found: int, whole: int, path: str) -> None:
    expect(found == whole, path, "eclipse.position.count", whole=whole, found=found)


def _check_tiles(position: Position) -> None:
    """Each hex of a stack is somewhere, once; of the outer ones only some are in the game."""
    drawn = [one for task in position.stack if isinstance(task, to.Placing) for one in task.drawn]
    ids = [one.id for one in position.hexes]
    inner = all(one in TILES and TILES[one].stack in STACKS for one in drawn)
    expect(inner, "stack", "eclipse.position.hex")
    for n, stack in enumerate(STACKS):
        pile = position.stacks[n]
        away = [one for one in [*ids, *drawn] if TILES[one].stack == stack]
        away += position.discards[n]
        whole = [one.id for one in TILES.values() if one.stack == stack]
        path = f"stacks[{n}]"
        expect_all([*pile, *away], whole, path, "eclipse.position.stack", stack=stack)
        expect_different([*pile, *away], path)
        if n < len(STACKS) - 1:
            _count(len(pile) + len(away), len(whole), path)
        else:
            _count(position.outer + len(away), OUTER_HEXES[len(position.seats)], "outer")
            expect_at_most(position.outer, len(pile), "outer")


def _check_discoveries(position: Position) -> None:
    """As many are left as have not been found, and none is there too often."""
    searched = sum(one.tile.discovery and not one.discovery for one in position.hexes)
    left = sum(DISCOVERIES.values()) - searched
    _count(len(position.discoveries), left, "discoveries")
    parts = [
        *(part for seat in position.seats for tiles in seat.blueprints for part in tiles),
        *(part for seat in position.seats for part in seat.stored),
    ]
    used = [part for part in parts if part in ANCIENT_PARTS]
    used += [one.tile for one in position.stack if isinstance(one, to.Finding)]
    used += [one.part for one in position.stack if isinstance(one, to.Fitting)]
    _expect_within([*position.discoveries, *used], DISCOVERIES, "discoveries")
    kept = sum(seat.discoveries for seat in position.seats)
    expect_at_most(kept + len(used), searched, "seats")


def _expect_within(pile: Iterable[Any], box: dict[Any, int], path: str) -> None:
    """Refuse what is there more often than in the box."""
    for one, number in Counter(pile).items():
        most = box.get(one, 0)
        expect(number <= most, path, "eclipse.position.too-many", one=str(one), most=most)


def _check_techs(position: Position) -> None:
    """Every tile is on the supply, in the bag, or a seat's that did not begin with it."""
    found = Counter([*position.supply, *position.bag])
    for seat in position.seats:
        none = seat.species == "draco" and position.readings.draco_tech == "none"
        found.update(one for one in seat.techs if none or one not in seat.kind.techs)
    whole = {one.id: one.tiles for one in TECHS.values()}
    expect(dict(found) == whole, "bag", "eclipse.position.techs")


def _check_reputation(position: Position) -> None:
    """All tiles are somewhere; those that may not be seen (0) can be any."""
    drawn = [one.drawn for one in position.stack if isinstance(one, to.Rewarding)]
    piles = [position.reputation, *(seat.reputation for seat in position.seats), *drawn]
    found = [value for pile in piles for value in pile]
    _count(len(found), sum(REPUTATION.values()), "reputation")
    _expect_within([one for one in found if one], REPUTATION, "reputation")


# --- What is going on ------------------------------------------------------------------------


def _check_course(position: Position) -> None:
    over = position.phase == "over"
    expect(over != bool(position.stack), "stack", "eclipse.position.decided")
    expect(
        position.battle is None or position.phase == "combat", "battle", "eclipse.position.battle"
    )
    first = position.stack[0] if position.stack else None
    turn = isinstance(first, to.Turn) or position.phase != "action"
    expect(turn, "stack[0]", "eclipse.position.task")


def _check_battle(position: Position, battle: Battle) -> None:
    """The ships in battle are those in the hex, and two sides fight while they fight."""
    expect(battle.hex > 0, "battle.hex", "eclipse.position.hex")
    here = position.hex(battle.hex)
    standing = Counter({(STRANGER, "ancient"): here.ancients, (STRANGER, "gcds"): here.gcds})
    for fleet in here.fleets:
        standing.update(dict(zip([(fleet.seat, one) for one in CLASSES], fleet.ships, strict=True)))
    found = Counter((one.side, one.ship) for one in battle.ships)
    expect(found == standing, "battle.ships", "eclipse.position.ships", hex=here.id)
    for n, (side, ship) in enumerate(battle.queue):
        known = STRANGERS if side == STRANGER else CLASSES
        expect_one_of(ship, known, f"battle.queue[{n}]")
    if battle.stage == "fighting":
        left = {one.side for one in battle.ships}
        both = len({battle.attacker, battle.defender} & left) > 1
        expect(both, "battle.attacker", "eclipse.position.sides")
        acting = bool(battle.queue) and found[battle.queue[-1]] > 0
        expect(acting, "battle.queue", "eclipse.position.queue")


def _check_task(position: Position, task: to.Task, number: int) -> None:
    """A task belongs to what is going on, and what it is about is there."""
    path = f"stack[{number}]"
    stage = position.battle.stage if position.battle else position.phase
    expect(isinstance(task, IN_PHASE[stage]), path, "eclipse.position.task")
    below = position.stack[number - 1] if number else None
    expect(below is None or not isinstance(task, FIRST), path, "eclipse.position.task")
    expect(_is_about_what_is_there(position, task), path, "eclipse.position.about")


def _is_about_what_is_there(position: Position, task: to.Task) -> bool:
    """Say whether a task can be carried out, as far as rules rely on it."""
    seat, fits = position.seats[task.seat], True
    if isinstance(task, to.Upkeep):
        fits = position.upkeep[-1:] == [task.seat]
    elif isinstance(task, to.Placing):
        fits = (task.q, task.r) not in position.chart.at
    elif isinstance(task, to.Claiming):
        fits = task.hex > 0 and position.hex(task.hex).owner < 0 < seat.discs
    elif isinstance(task, to.Finding):
        fits = task.hex > 0
    elif isinstance(task, to.Answering):
        cubes = position.seats[task.proposer].cubes
        fits = task.proposer != task.seat and cubes[INDEX[task.cube]] > 0
    elif isinstance(task, to.Pondering):
        fits = task.proposer != task.seat
    elif position.battle and isinstance(task, to.Firing | to.Hitting):
        fits = position.battle.queue[-1][0] == task.seat
    elif position.battle and isinstance(task, to.Bombing):
        fits = task.hex == position.battle.hex
    return fits
