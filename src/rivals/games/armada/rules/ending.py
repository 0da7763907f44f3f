"""Going on: no more of what could be done in a decision."""

from __future__ import annotations

from typing import Any, ClassVar

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Done
from rivals.games.armada.position.names import squadron_name
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.notes import does


class Ending(Kind[Position, Any, Done]):
    """Do no more; in most decisions nothing else comes of it."""

    action = Done
    during: ClassVar[tuple[type[to.Task], ...]] = (
        to.Attacking, to.Sweeping, to.Modifying, to.Defending, to.Redirecting, to.Picking,
        to.Docking, to.Venturing, to.Harming,
    )  # fmt: skip

    def describe(self, position: Position, task: Any, action: Done) -> Note:
        return does(f"done-{task.__struct_config__.tag}")


class EndingFlight(Ending):
    """End the activation of a squadron."""

    during = (to.Flying,)

    def describe(self, position: Position, task: Any, action: Done) -> Note:
        """Say whose flight is over."""
        return does("done-flying", squadron=squadron_name(position, task.squadron))


class EndingCommand(Ending):
    """Command no more squadrons, or repair no more: the dial is spent."""

    during = (to.Commanding, to.Repairing)

    def perform(self, position: Position, task: Any, action: Done, dice: Dice) -> None:
        """Spend the dial."""
        ship = position.ships[task.ship]
        if ship.dial == ("squadron" if isinstance(task, to.Commanding) else "repair"):
            ship.dial = None


KINDS = (Ending(), EndingFlight(), EndingCommand())
