"""Research and upgrade: technologies, ship parts, blueprints (rules 2.4.Research, 2.4.Upgrade)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rivals.games.eclipse.actions import Install, Key, Research, Strip
from rivals.games.eclipse.components.box import ARTIFACT_GAIN, MOST_DISCS, RESOURCES, TRACK_LENGTH
from rivals.games.eclipse.components.ships import BLUEPRINTS, CLASSES, PART_OF_TECH, PARTS, is_legal
from rivals.games.eclipse.components.techs import TECHS, on_track, price
from rivals.games.eclipse.rules import acting
from rivals.games.eclipse.rules.economy import controlled
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.tasks import Acting, Keying, Turn

if TYPE_CHECKING:
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position

GRID_DISCS = {"advanced_robotics": 1, "quantum_grid": 2}
"""Influence discs that a technology brings at once."""

KEY = "artifact_key"


def research_fault(position: Position, task: Any, action: Research) -> str:
    """Say why a technology cannot be bought; '' if it can."""
    seat = position.seats[task.seat]
    if action.tech not in TECHS:
        return "eclipse.fault.no-such-tech"
    if action.tech not in position.supply:
        return "eclipse.fault.not-on-supply"
    if action.tech in seat.techs:
        return "eclipse.fault.tech-owned"
    if on_track(seat.techs, TECHS[action.tech].category) >= TRACK_LENGTH:
        return "eclipse.fault.tech-track-full"
    if price(action.tech, seat.techs) > seat.stock[INDEX["science"]]:
        return "eclipse.fault.too-dear"
    return ""


def research_options(position: Position, task: Any) -> list[Research]:
    """List the technologies that can be bought."""
    known = [Research(tech) for tech in dict.fromkeys(position.supply)]
    return [one for one in known if not research_fault(position, task, one)]


def research(position: Position, task: Any, action: Research) -> None:
    """Buy a technology."""
    acting.begin(position, task, "research")
    seat = position.seats[task.seat]
    seat.stock[INDEX["science"]] -= price(action.tech, seat.techs)
    gain(position, task.seat, action.tech)


def gain(position: Position, number: int, tech: str) -> None:
    """Take a technology from the supply, with what it brings at once."""
    seat = position.seats[number]
    position.supply.remove(tech)
    seat.techs.append(tech)
    seat.discs = min(MOST_DISCS, seat.discs + GRID_DISCS.get(tech, 0))
    if tech in PART_OF_TECH:
        seat.memory.fresh.append(PART_OF_TECH[tech])
    if tech == KEY:
        artifacts = sum(one.tile.artifact for one in controlled(position, number))
        if artifacts:
            position.stack.append(Keying(number, artifacts))


def key_options(position: Position, task: Keying) -> list[Key]:
    """List the resources an artifact can give."""
    return [Key(one) for one in RESOURCES]


def key(position: Position, task: Keying, action: Key) -> None:
    """Take what one artifact gives (rule 2.11)."""
    position.seats[task.seat].stock[INDEX[action.resource]] += ARTIFACT_GAIN
    if task.left > 1:
        position.stack.append(Keying(task.seat, task.left - 1))


# --- Blueprints ------------------------------------------------------------------------------


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


def slot_fault(position: Position, number: int, action: Install) -> str:
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


def install_fault(position: Position, task: Any, action: Install) -> str:
    """Say why a part cannot be installed; '' if it can.

    With activations left a blueprint may be out of order for the moment.
    """
    fault = slot_fault(position, task.seat, action)
    if fault:
        return fault
    fault = part_fault(position, task.seat, action.part)
    if fault or acting.left_after(position, task, "upgrade"):
        return fault
    return breaks(position.seats[task.seat], action)


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


def breaks(seat: Seat, action: Install) -> str:
    """Say whether an installation would leave a blueprint out of order; '' if none."""
    board = seat.kind.blueprint
    for ship, tiles in zip(CLASSES, seat.blueprints, strict=True):
        after = tuple(tiles)
        if ship == action.ship:
            after = (*after[: action.slot], action.part, *after[action.slot + 1 :])
        if not is_legal(board, ship, after):
            return "eclipse.fault.blueprint"
    return ""


def installs(position: Position, number: int, parts: Iterable[str]) -> list[Install]:
    """List the installations of some parts, whether or not they are legal."""
    seat = position.seats[number]
    return [
        Install(ship, slot, part)
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True)
        for slot in range(len(tiles))
        for part in parts
    ]


def install_options(position: Position, task: Any) -> Sequence[Install]:
    """List the legal installations: those for which `install_fault` has nothing to say."""
    seat = position.seats[task.seat]
    parts = [one for one in available(seat) if not part_fault(position, task.seat, one)]
    goes_on = acting.left_after(position, task, "upgrade")
    return [
        one
        for one in installs(position, task.seat, parts)
        if not slot_fault(position, task.seat, one) and (goes_on or not breaks(seat, one))
    ]


def install(position: Position, task: Any, action: Install) -> None:
    """Put a part on a slot."""
    acting.begin(position, task, "upgrade")
    seat = position.seats[task.seat]
    if action.part in seat.stored:
        seat.stored.remove(action.part)
    put(seat, action)


def put(seat: Seat, action: Install) -> None:
    """Cover a slot; an ancient part that was there is lost."""
    seat.blueprints[CLASS_INDEX[action.ship]][action.slot] = action.part


def strip_fault(position: Position, task: Any, action: Strip) -> str:
    """Say why no part can be taken off; '' if one can, in an upgrade or to begin one."""
    fault = acting.fault(position, task, "upgrade")
    if fault:
        return fault
    tiles = position.seats[task.seat].blueprints[CLASS_INDEX[action.ship]]
    if action.slot >= len(tiles):
        return "eclipse.fault.no-such-slot"
    return "" if tiles[action.slot] else "eclipse.fault.nothing-there"


def strip_options(position: Position, task: Any) -> list[Strip]:
    """List the placed parts that can be taken off in an upgrade."""
    blueprints = position.seats[task.seat].blueprints
    return [
        Strip(ship, slot)
        for ship, tiles in zip(CLASSES, blueprints, strict=True)
        for slot, part in enumerate(tiles)
        if part
    ]


def strip(position: Position, task: Any, action: Strip) -> None:
    """Bare what is printed under a part; an ancient part is lost."""
    seat = position.seats[task.seat]
    seat.blueprints[CLASS_INDEX[action.ship]][action.slot] = ""
    if isinstance(task, Turn):
        acting.pay(position, task, "upgrade")
        task = Acting(task.seat, "upgrade", acting.activations(seat, "upgrade"))
    position.stack.append(task)
