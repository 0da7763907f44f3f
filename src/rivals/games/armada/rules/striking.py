"""Choices that damage leaves: what a card strikes, and which zone suffers (rules 16, 18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Discard, Fail, Redial, Slow, Suffer
from rivals.games.armada.position.names import ship_name
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import harm
from rivals.games.armada.rules.notes import does, leads

A = TypeVar("A", bound=Action)


class _Strike(Kind[Position, to.Striking, A]):
    """A way in which a damage card strikes."""

    during = (to.Striking,)

    def options(self, position: Position, task: to.Striking) -> list[A]:
        ways = harm.choices(position, task.ship, task.card)
        return [cast(A, one) for one in ways if type(one) is self.action]

    def fault(self, position: Position, task: to.Striking, action: A) -> str:
        legal = action in harm.choices(position, task.ship, task.card)
        return "" if legal else "armada.fault.no-choice"

    def perform(self, position: Position, task: to.Striking, action: A, dice: Dice) -> None:
        harm.decide(position, task.ship, task.card, action)


class Slowing(_Strike[Slow]):
    """Comm noise: the ship's speed falls by 1."""

    action = Slow

    def describe(self, position: Position, task: to.Striking, action: Slow) -> Note:
        return does("slow", ship=ship_name(position, task.ship))


class Redialling(_Strike[Redial]):
    """Comm noise: the ship's top command dial shows another command."""

    action = Redial

    def describe(self, position: Position, task: to.Striking, action: Redial) -> Note:
        return does("redial", ship=ship_name(position, task.ship), command=action.command)


class GivingUpToken(_Strike[Discard]):
    """Injured crew: a defence token is discarded."""

    action = Discard

    def describe(self, position: Position, task: to.Striking, action: Discard) -> Note:
        return harm.token_note(position, task.ship, action)


class Failing(_Strike[Fail]):
    """Shields fail: of the zones that are named."""

    action = Fail

    def describe(self, position: Position, task: to.Striking, action: Fail) -> Note:
        name = ship_name(position, task.ship)
        if not action.zones:
            return does("fail-nothing", card=task.card, ship=name)
        return does("fail", card=task.card, ship=name, zones=list(action.zones))


class Suffering(Kind[Position, to.Suffering, Suffer]):
    """Let a hull zone take damage that is no attack."""

    action = Suffer
    during = (to.Suffering,)

    def options(self, position: Position, task: to.Suffering) -> list[Suffer]:
        return [Suffer(zone) for zone in ZONES]

    def perform(self, position: Position, task: to.Suffering, action: Suffer, dice: Dice) -> None:
        harm.suffer(position, task.ship, action.zone, task.damage, dice)

    def describe(self, position: Position, task: to.Suffering, action: Suffer) -> Note:
        name = ship_name(position, task.ship)
        return does("suffer", ship=name, zone=action.zone, damage=task.damage)

    def forecast(self, position: Position, task: to.Suffering, action: Suffer) -> Iterator[Note]:
        yield leads("shields", n=position.ships[task.ship].shields[zone_number(action.zone)])


KINDS = (Slowing(), Redialling(), GivingUpToken(), Failing(), Suffering())
