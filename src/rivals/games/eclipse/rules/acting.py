"""Actions and their activations: what begins one, what goes on, what ends it (rule 2.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.ships import CLASSES, is_legal
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import Memory, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes

NOT_NOW = "eclipse.fault.not-now"

REACTIONS: tuple[Activity, ...] = ("upgrade", "build", "move")
"""What a seat may do with one activation after it has passed (rule 2.4.3)."""

FLIPPED = 2
"""Colony ships that an influence action turns face up."""

Own = to.Turn | to.Acting
"""When a seat may activate: in its turn, or going on with an action."""

A = TypeVar("A", bound=Action)


class Activation(Kind[Position, Own, A]):
    """An activation of an action: the first one pays a disc."""

    activity: ClassVar[Activity]
    during: ClassVar[tuple[type[to.Task], ...]] = (to.Turn, to.Acting)

    def options(self, position: Position, task: Own) -> Iterable[A]:
        return () if fault(position, task, self.activity) else self.ways(position, task)

    def fault(self, position: Position, task: Own, action: A) -> str:
        return fault(position, task, self.activity) or self.broken(position, task, action)

    def ways(self, position: Position, task: Own) -> Iterable[A]:
        """List the legal actions for a seat that may activate."""
        return (self.action(),)  # type: ignore[return-value]  # a kind without fields

    def broken(self, position: Position, task: Own, action: A) -> str:
        """Say which rule an activation breaks that is due; '' if none."""
        return ""

    def forecast(self, position: Position, task: Own, action: A) -> Iterable[Note]:
        return notes.begun(position, task)


class Stopping(Kind[Position, to.Acting, do.Stop]):
    """Make no further activation; blueprints must be in order."""

    action = do.Stop
    during = (to.Acting,)

    def fault(self, position: Position, task: to.Acting, action: do.Stop) -> str:
        return "" if in_order(position.seats[task.seat]) else "eclipse.fault.blueprint"

    def perform(self, position: Position, task: to.Acting, action: do.Stop, dice: Dice) -> None:
        if task.activity == "influence":
            flip(position, task.seat)

    def describe(self, position: Position, task: to.Acting, action: do.Stop) -> Note:
        return notes.does("stop", activity=task.activity)


def fault(position: Position, task: to.Task, activity: Activity) -> str:
    """Say why the seat cannot activate now; '' if it can."""
    if isinstance(task, to.Acting):
        return "" if task.activity == activity and task.left else NOT_NOW
    if not isinstance(task, to.Turn) or task.acted:
        return NOT_NOW
    seat = position.seats[task.seat]
    if not seat.discs:
        return "eclipse.fault.no-disc"
    if seat.passed and activity not in REACTIONS:
        return "eclipse.fault.passed"
    return ""


def left_after(position: Position, task: Own, activity: Activity) -> int:
    """Count the activations left after the next one."""
    if isinstance(task, to.Acting):
        return task.left - 1
    return activations(position.seats[task.seat], activity) - 1


def activations(seat: Seat, activity: Activity) -> int:
    """Count the activations of an action, or of a reaction."""
    if seat.passed:
        return 1
    more = activity == "build" and "nanorobots" in seat.techs
    return seat.kind.activations[activity] + more


def begin(position: Position, task: Own, activity: Activity) -> None:
    """Count an activation: pay the disc if it is the first, and leave what remains to be done."""
    left = left_after(position, task, activity)
    if isinstance(task, to.Turn):
        pay(position, task, activity)
    if left:
        position.stack.append(to.Acting(task.seat, activity, left))
    elif activity == "influence":
        flip(position, task.seat)


def pay(position: Position, task: to.Turn, activity: Activity) -> None:
    """Pay the disc of an action; after it the turn goes on without one."""
    seat = position.seats[task.seat]
    seat.discs -= 1
    seat.spent += 1
    remember(seat.memory, activity)
    position.quiet = 0
    position.stack.append(to.Turn(task.seat, acted=True))


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


def in_order(seat: Seat) -> bool:
    """Say whether all blueprints of a seat are legal."""
    board = seat.kind.blueprint
    return all(
        is_legal(board, ship, tuple(tiles))
        for ship, tiles in zip(CLASSES, seat.blueprints, strict=True)
    )


def again(position: Position, task: Own | to.Upkeep) -> None:
    """Go on with what may be done at any time; an upkeep is looked at anew."""
    if not isinstance(task, to.Upkeep):
        position.stack.append(task)
