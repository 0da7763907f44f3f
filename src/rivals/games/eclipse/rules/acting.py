"""Actions and their activations: what begins one, what goes on, what ends it (rule 2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.games.eclipse.components.ships import CLASSES, is_legal
from rivals.games.eclipse.tasks import Acting, Turn

if TYPE_CHECKING:
    from rivals.games.eclipse.components.species import Activity
    from rivals.games.eclipse.seats import Memory, Seat
    from rivals.games.eclipse.state import Position

REACTIONS: tuple[Activity, ...] = ("upgrade", "build", "move")
"""What a seat may do with one activation after it has passed (rule 2.4.3)."""

FLIPPED = 2
"""Colony ships that an influence action turns face up."""


def fault(position: Position, task: Any, activity: Activity) -> str:
    """Say why the seat cannot activate now; '' if it can."""
    if isinstance(task, Acting):
        return "" if task.activity == activity and task.left else "eclipse.fault.not-now"
    if not isinstance(task, Turn) or task.acted:
        return "eclipse.fault.not-now"
    seat = position.seats[task.seat]
    if not seat.discs:
        return "eclipse.fault.no-disc"
    if seat.passed and activity not in REACTIONS:
        return "eclipse.fault.passed"
    return ""


def left_after(position: Position, task: Any, activity: Activity) -> int:
    """Count the activations left after the next one."""
    if isinstance(task, Acting):
        return task.left - 1
    return activations(position.seats[task.seat], activity) - 1


def activations(seat: Seat, activity: Activity) -> int:
    """Count the activations of an action, or of a reaction."""
    if seat.passed:
        return 1
    more = activity == "build" and "nanorobots" in seat.techs
    return seat.kind.activations[activity] + more


def begin(position: Position, task: Any, activity: Activity) -> None:
    """Count an activation: pay the disc if it is the first, and leave what remains to be done."""
    left = left_after(position, task, activity)
    if isinstance(task, Turn):
        pay(position, task, activity)
    if left:
        position.stack.append(Acting(task.seat, activity, left))
    elif activity == "influence":
        flip(position, task.seat)


def pay(position: Position, task: Turn, activity: Activity) -> None:
    """Pay the disc of an action; after it the turn goes on without one."""
    seat = position.seats[task.seat]
    seat.discs -= 1
    seat.spent += 1
    remember(seat.memory, activity)
    position.quiet = 0
    position.stack.append(Turn(task.seat, acted=True))


def remember(memory: Memory, activity: Activity) -> None:
    """Note an action begun; influence actions interrupt the steps and are no step themselves."""
    memory.acted += 1
    memory.done.clear()
    if activity != "influence":
        memory.last = activity
    if activity == "explore":
        memory.explored += 1
        memory.barren = 0
    elif activity == "upgrade":
        memory.fresh.clear()


def flip(position: Position, number: int) -> None:
    """Turn up to two used colony ships face up, at the end of an influence action."""
    seat = position.seats[number]
    seat.colony = min(seat.colony + FLIPPED, seat.kind.colony_ships)


def stop_fault(position: Position, task: Acting) -> str:
    """Say why the seat cannot stop here: its blueprints must be in order."""
    return "" if in_order(position.seats[task.seat]) else "eclipse.fault.blueprint"


def in_order(seat: Seat) -> bool:
    """Say whether all blueprints of a seat are legal."""
    board = seat.kind.blueprint
    return all(
        is_legal(board, ship, tuple(tiles))
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True)
    )


def stop(position: Position, task: Acting) -> None:
    """Make no further activation."""
    if task.activity == "influence":
        flip(position, task.seat)
