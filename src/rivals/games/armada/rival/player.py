"""The rival at a digital board: what it wants as actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.components.box import DISTANCE
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import places
from rivals.games.armada.rival.automa import commander, wings
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.desk import Desk
from rivals.games.armada.rules import formation

SHIFT = round(DISTANCE[2] * UNITS)
"""By how much the focal point moves: distance 3."""


class ImperialPlayer(Player):
    """Decides for the rivals of a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a rival's seat."""
        return Board(state, BoardFacts(state, seat), dice).decide()


class Board(Desk):
    """One decision on a board, where all that is measured has its place."""

    def answer(self, task: to.Task) -> Action:
        """Give the action that answers a task."""
        measured = _MEASURED.get(type(task))
        return measured(self, task) if measured else super().answer(task)

    # --- Before the game --------------------------------------------------------------------

    def plan(self, _task: to.Planning) -> Action:
        """Roll style, focal point and side."""
        style = commander.style(self)
        width = self.position.mat[0]
        east = SHIFT * formation.eastward(self.seat)
        x = self._between_enemies(width) + east * commander.shifts(self)
        side = commander.side(self)
        edge = formation.far_edge(self.position, self.seat)
        return do.Plan(style, min(max(x, 0), width), edge, side)

    def _between_enemies(self, width: int) -> int:
        """Find the focal point: midway between the enemy's ships, else in the middle."""
        enemies = [self.position.ships[one].x for one in self.position.on_mat(1 - self.seat)]
        if not enemies:
            self.trail.note("armada.plan.focus-nobody")
            return width // 2
        self.trail.note("armada.plan.focus-midway", ships=len(enemies))
        return commander.midpoint(enemies)

    def deploy(self, _task: to.Deploying) -> Action:
        """Deploy the ships, flagship first, then the squadrons."""
        plan = self.facts.plan
        for number, ship in enumerate(self.position.ships):
            if ship.seat == self.seat and ship.where == "waiting":
                speed = commander.start_speed(plan.style, ship.card.top_speed, self.trail)
                pose = places.pose(self.position, self.seat, plan, number, speed, self.trail)
                return do.Deploy(number, *pose, speed)
        number = next(
            number
            for number, one in enumerate(self.position.squadrons)
            if one.seat == self.seat and one.where == "waiting"
        )
        self.trail.note("armada.deploy.squadron", style=plan.style)
        return do.Launch(number, *places.berth(self.position, self.seat, plan, number))

    # --- Squadrons --------------------------------------------------------------------------

    def fly(self, task: to.Flying) -> Action:
        """Turn what the squadron wants into a move or an attack on this board."""
        number = task.squadron
        intent = wings.act(self, task)
        spot: places.Spot | None
        if isinstance(intent, wings.Engage):
            spot = places.engaging_spot(self.position, number, intent.enemy)
        elif isinstance(intent, wings.Raid):
            ship, at = intent.pursuit.ship, intent.pursuit.at
            spot = places.raiding_spot(self.position, number, ship or 0, at or "front")
        elif isinstance(intent, wings.Station):
            spot = places.station(self.position, number)
        else:
            return intent
        return do.Fly(*spot) if spot else do.Done()

    # --- What the author does not speak of --------------------------------------------------

    def harm(self, task: to.Harming) -> Action:
        """Boba Fett: harm the squadron, or else the ship, that the rules of targets name."""
        options = [one for one in rules.options(self.position) if isinstance(one, do.Harm)]
        return self.harms(options)


_MEASURED: dict[type[to.Task], Callable[[Board, Any], Action]] = {
    to.Cluttering: Board.any_option,
    to.Planning: Board.plan,
    to.Deploying: Board.deploy,
    to.Clearing: Board.any_option,
    to.Flying: Board.fly,
    to.Harming: Board.harm,
}
"""What is decided where places are measured."""
