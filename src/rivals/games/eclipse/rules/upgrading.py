"""Upgrades: ship parts on blueprints (rule 2.4.Upgrade)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.eclipse.components.profiles import listed
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    PARTS,
    ShipClass,
    is_legal,
    profile,
)
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import acting, notes


class Installing(acting.Activation[do.Install]):
    """Put a part on a slot; with activations left a ship may be out of order for the moment."""

    action = do.Install
    activity = "upgrade"

    def ways(self, position: Position, task: acting.Own) -> Sequence[do.Install]:
        seat = position.seats[task.seat]
        parts = [one for one in available(seat) if not part_fault(position, task.seat, one)]
        goes_on = acting.left_after(position, task, "upgrade")
        return [
            one
            for one in installs(position, task.seat, parts)
            if not slot_fault(position, task.seat, one) and (goes_on or not breaks(seat, one))
        ]

    def broken(self, position: Position, task: acting.Own, action: do.Install) -> str:
        fault = slot_fault(position, task.seat, action) or part_fault(
            position, task.seat, action.part
        )
        if fault or acting.left_after(position, task, "upgrade"):
            return fault
        return breaks(position.seats[task.seat], action)

    def perform(self, position: Position, task: acting.Own, action: do.Install, dice: Dice) -> None:
        acting.begin(position, task, "upgrade")
        seat = position.seats[task.seat]
        if action.part in seat.stored:
            seat.stored.remove(action.part)
        put(seat, action)

    def describe(self, position: Position, task: acting.Own, action: do.Install) -> Note:
        return told(position, task, "install", action)

    def forecast(self, position: Position, task: acting.Own, action: do.Install) -> Iterator[Note]:
        yield ship_with(position.seats[task.seat], action.ship, action.slot, action.part)
        yield from notes.begun(position, task)


class Stripping(acting.Activation[do.Strip]):
    """Bare what is printed under a part; an ancient part is lost. It costs no activation."""

    action = do.Strip
    activity = "upgrade"

    def ways(self, position: Position, task: acting.Own) -> list[do.Strip]:
        blueprints = position.seats[task.seat].blueprints
        return [
            do.Strip(ship, slot)
            for ship, tiles in zip(CLASSES, blueprints, strict=True)
            for slot, part in enumerate(tiles)
            if part
        ]

    def broken(self, position: Position, task: acting.Own, action: do.Strip) -> str:
        tiles = position.seats[task.seat].blueprints[CLASS_INDEX[action.ship]]
        if action.slot >= len(tiles):
            return "eclipse.fault.no-such-slot"
        return "" if tiles[action.slot] else "eclipse.fault.nothing-there"

    def perform(self, position: Position, task: acting.Own, action: do.Strip, dice: Dice) -> None:
        seat = position.seats[task.seat]
        seat.blueprints[CLASS_INDEX[action.ship]][action.slot] = ""
        if isinstance(task, to.Turn):
            acting.pay(position, task, "upgrade")
            task = to.Acting(task.seat, "upgrade", acting.activations(seat, "upgrade"))
        position.stack.append(task)

    def describe(self, position: Position, task: acting.Own, action: do.Strip) -> Note:
        part = in_force(position.seats[task.seat], action.ship, action.slot)
        return notes.does("strip", part=part, ship=action.ship, slot=action.slot + 1)

    def forecast(self, position: Position, task: acting.Own, action: do.Strip) -> Iterator[Note]:
        yield ship_with(position.seats[task.seat], action.ship, action.slot, "")
        yield from notes.begun(position, task)


def available(seat: Seat) -> list[str]:
    """List the parts a seat may install: printed ones, those of its technologies, stored ones."""
    return [
        part.id
        for part in PARTS.values()
        if (part.printed or part.tech in seat.techs or part.id in seat.stored)
    ]


def tiles_left(position: Position, part: str) -> int:
    """Count the tiles of a part that are not on a blueprint (reading U6)."""
    used = sum(tiles.count(part) for seat in position.seats for tiles in seat.blueprints)
    return PARTS[part].tiles - used


def slot_fault(position: Position, number: int, action: do.Install) -> str:
    """Say why no part of this kind can go on that slot; '' if one can."""
    seat = position.seats[number]
    tiles = seat.blueprints[CLASS_INDEX[action.ship]]
    if action.slot >= len(tiles):
        return "eclipse.fault.no-such-slot"
    if action.part not in PARTS:
        return "eclipse.fault.no-such-part"
    printed = BLUEPRINTS[seat.kind.blueprint][action.ship].slots[action.slot]
    if (tiles[action.slot] or printed) == action.part:
        return "eclipse.fault.already-there"
    if PARTS[action.part].kind == "drive" and action.ship == "starbase":
        return "eclipse.fault.starbase-drive"
    return ""


def part_fault(position: Position, number: int, name: str) -> str:
    """Say why a seat can put a part on no slot at all; '' if it can."""
    seat, part = position.seats[number], PARTS[name]
    if not (part.printed or part.tech in seat.techs or name in seat.stored):
        return "eclipse.fault.part-unknown"
    if (
        position.readings.part_tiles == "limited"
        and not part.ancient
        and tiles_left(position, name) <= 0
    ):
        return "eclipse.fault.no-tile-left"
    return ""


def breaks(seat: Seat, action: do.Install) -> str:
    """Say whether an installation would leave a blueprint out of order; '' if none."""
    board = seat.kind.blueprint
    tiles = seat.blueprints[CLASS_INDEX[action.ship]]
    after = (*tiles[: action.slot], action.part, *tiles[action.slot + 1 :])
    if not is_legal(board, action.ship, after):
        return "eclipse.fault.blueprint"
    for ship, its in zip(CLASSES, seat.blueprints, strict=True):
        if ship != action.ship and not is_legal(board, ship, tuple(its)):
            return "eclipse.fault.blueprint"
    return ""


def installs(position: Position, number: int, parts: Iterable[str]) -> list[do.Install]:
    """List the installations of some parts, whether or not they are legal."""
    seat = position.seats[number]
    return [
        do.Install(ship, slot, part)
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True)
        for slot in range(len(tiles))
        for part in parts
    ]


def put(seat: Seat, action: do.Install) -> None:
    """Cover a slot; an ancient part that was there is lost."""
    seat.blueprints[CLASS_INDEX[action.ship]][action.slot] = action.part


def in_force(seat: Seat, ship: ShipClass, slot: int) -> str:
    """Give the part on a slot, placed or printed; '' if there is none."""
    placed = seat.blueprints[CLASS_INDEX[ship]][slot]
    return placed or BLUEPRINTS[seat.kind.blueprint][ship].slots[slot]


def told(position: Position, task: to.Task, key: str, action: do.Install) -> Note:
    """Say where a part goes, and what it covers."""
    old = in_force(position.seats[task.seat], action.ship, action.slot)
    over = {"old": old} if old else {}
    said = {"part": action.part, "ship": action.ship, "slot": action.slot + 1, **over}
    return notes.activates(position, task, f"{key}-over" if old else key, **said)


def ship_with(seat: Seat, ship: ShipClass, slot: int, part: str) -> Note:
    """Tell what a class amounts to with this on a slot."""
    tiles = list(seat.blueprints[CLASS_INDEX[ship]])
    tiles[slot] = part
    its = profile(seat.kind.blueprint, ship, tuple(tiles))
    if its.energy < 0:
        return notes.leads_to("powerless", ship=ship, n=-its.energy)
    return notes.leads_to("ship", ship=ship, gives=listed(its))
