"""The Imperial AI's procedure in a person's seat: what it takes for granted there is filled in.

A person rolls no plan and no commands, keeps no formation and sets dials ahead. So the focal point
is the nearest enemy ship, dials are set by the round, and squadrons that would stay in their place
go for the enemy's ships.
"""

from __future__ import annotations

from math import hypot
from typing import cast

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.game import Action
from rivals.games.armada.components.ships import Command
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Flank, Plan, Ship, Style
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import stand_ins
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.player import Board
from rivals.games.armada.rules import activating, formation

APPROACH = 2
"""So many rounds dials are set to navigate, then to concentrate fire."""


class _Filled(BoardFacts):
    """What a position answers, with a plan for a seat that has none in it."""

    def __init__(self, board: Position, seat: int, plan: Plan) -> None:
        super().__init__(board, seat)
        self._plan = plan

    @property
    def plan(self) -> Plan:
        return self._plan


class Captain(Board):
    """One decision of a person's seat as the AI would take it."""

    def __init__(self, position: Position, seat: int, plan: Plan, dice: Dice, trail: Trail) -> None:
        super().__init__(position, _Filled(position, seat, plan), dice, trail)

    def answer(self, task: to.Task) -> Action:
        """Give the action that answers a task."""
        if isinstance(task, to.Dialling):
            return do.SetDial(self._dial(task.ship))
        if isinstance(task, to.Revealing):
            return self._reveal(task.ship)
        return super().answer(task)

    def fly(self, task: to.Flying) -> Action:
        """Do what the AI would with a squadron; rather than stay go for the enemy's ships."""
        wanted = super().fly(task)
        stays = isinstance(wanted, do.Done) and not task.moved and not task.shot
        return stand_ins.fly(self.position, task) if stays else wanted

    def _dial(self, number: int) -> Command:
        revealed = self.position.round + len(self.facts.ship(number).dials)
        return "navigate" if revealed <= APPROACH else "concentrate_fire"

    def _reveal(self, number: int) -> Action:
        """Keep a dial that can be used now, else take a token, for the oldest if need be."""
        ship = self.facts.ship(number)
        command = cast("Command", ship.dials[0])  # its own: it sees them
        if command == "navigate" or self.usable(number, ship)(command):
            return do.Reveal(command, "dial")
        full = command not in ship.held and ship.held and not activating.room(ship)
        return do.Reveal(command, "token", ship.held[0] if full else "none")


def plan_of(position: Position, seat: int, style: Style = "normal", side: Flank = "centre") -> Plan:
    """Fill a plan in: the focal point is the enemy ship nearest to the one that acts."""
    enemies = [position.ships[one] for one in position.on_mat(1 - seat)]
    own = _acting(position, seat)
    if own is None or not enemies:
        return Plan(style, position.mat[0] // 2, formation.far_edge(position, seat), side)
    nearest = min(enemies, key=lambda one: hypot(one.x - own.x, one.y - own.y))
    return Plan(style, nearest.x, nearest.y, side)


def _acting(position: Position, seat: int) -> Ship | None:
    """Give the ship that a decision is about, or else the flagship; None: none is on the mat."""
    number = getattr(position.stack[-1], "ship", None)
    if number is None or position.ships[number].where != "mat":
        number = formation.flagship(position, seat)
    return None if number is None else position.ships[number]
