"""Deployment: the first troop, for power, by a card, and of a troop taken up (base rules 3, 13)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Deploy, Start, Surplus
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Redeploy, Task
from rivals.games.tyrants.rules import pieces, turn
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note, space_fault
from rivals.games.tyrants.rules.pieces import colour_of, name_of

DEPLOY_POWER = 1
_SURPLUS = Surplus()


def free_starts(position: Position) -> list[int]:
    """Number the start sites without a player's troop."""
    players = position.troops[:-1]
    return [one for one in position.map.starts if not any(its[one] for its in players)]


def room(position: Position, seat: int, where: Literal["anywhere", "presence"]) -> list[int]:
    """List where a seat may put a troop in hand."""
    if where == "presence":
        return pieces.deployable(position, seat)
    return pieces.empty_places(position)


class Starting(Choice[Start]):
    """Deploy the first troop to a start site (base rule 3)."""

    action = Start
    during = ("start",)
    forbidden: ClassVar[str] = "start-site"

    def options(self, position: Position, task: Phase) -> list[Start]:
        """List the start sites without a player's troop."""
        return [Start(name_of(position, one)) for one in free_starts(position)]

    def perform(self, position: Position, task: Phase, action: Start, dice: Dice) -> None:
        """Deploy it; after the last seat the first turn begins."""
        pieces.deploy(position, position.turn, position.map.number[action.site])
        position.turn = (position.turn + 1) % len(position.seats)
        if position.turn == position.first:
            position.phase = "play"
            turn.begin(position)

    def describe(self, position: Position, task: Phase, action: Start) -> Note:
        """Say where."""
        return note("start", place=action.site)


class Deploying(Choice[Deploy]):
    """Deploy a troop for power."""

    action = Deploy
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Deploy]:
        """List the places with an empty space where the seat is present."""
        if position.power < DEPLOY_POWER or not position.seats[position.turn].barracks:
            return []
        where = pieces.deployable(position, position.turn)
        return [Deploy(name_of(position, one)) for one in where]

    def fault(self, position: Position, task: Phase, action: Deploy) -> str:
        """Name the lack of power, troops, space or presence."""
        if position.power < DEPLOY_POWER:
            return f"{FAULT}power"
        if not position.seats[position.turn].barracks:
            return f"{FAULT}barracks-empty"
        return space_fault(position, action.place)

    def perform(self, position: Position, task: Phase, action: Deploy, dice: Dice) -> None:
        """Pay and deploy."""
        position.power -= DEPLOY_POWER
        pieces.deploy(position, position.turn, position.map.number[action.place])

    def describe(self, position: Position, task: Phase, action: Deploy) -> Note:
        """Say where and for how much."""
        return note("deploy-for", power=DEPLOY_POWER, place=action.place)


class DeployingNothing(Choice[Surplus]):
    """Pay for a deployment with empty barracks: 1 VP (base rule 13)."""

    action = Surplus
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Surplus]:
        """Offer it where the barracks are empty."""
        able = position.power >= DEPLOY_POWER and not position.seats[position.turn].barracks
        return [_SURPLUS] if able else []

    def fault(self, position: Position, task: Phase, action: Surplus) -> str:
        """Name the lack of power, or the troops that are left."""
        return f"{FAULT}{'power' if position.power < DEPLOY_POWER else 'barracks-full'}"

    def perform(self, position: Position, task: Phase, action: Surplus, dice: Dice) -> None:
        """Pay and score."""
        position.power -= DEPLOY_POWER
        position.seats[position.turn].vp += 1

    def describe(self, position: Position, task: Phase, action: Surplus) -> Note:
        """Say for how much."""
        return note("surplus", power=DEPLOY_POWER)


class DeployingByCard(Choice[Deploy]):
    """Deploy a troop of the barracks as a card says."""

    action = Deploy
    during = (ops.DeployOp,)

    def options(self, position: Position, task: Task) -> list[Deploy]:
        """List the places with an empty space where the seat is present."""
        if not position.seats[task.seat].barracks:
            return []
        return [Deploy(name_of(position, one)) for one in pieces.deployable(position, task.seat)]

    def fault(self, position: Position, task: Task, action: Deploy) -> str:
        """Name the lack of space or presence."""
        return space_fault(position, action.place)

    def perform(self, position: Position, task: Task, action: Deploy, dice: Dice) -> None:
        """Deploy, and remember where."""
        place = position.map.number[action.place]
        pieces.deploy(position, task.seat, place)
        if task.play >= 0:
            position.plays[task.play].deployed.append(place)
        again(position, task)


class Redeploying(Choice[Deploy]):
    """Put the troop in hand somewhere: one lifted, or one out of a trophy hall."""

    action = Deploy
    during = (Redeploy,)

    def options(self, position: Position, task: Task) -> list[Deploy]:
        """List the empty spaces, or those with presence."""
        op: Any = task.op
        return [Deploy(name_of(position, one)) for one in room(position, task.seat, op.where)]

    def fault(self, position: Position, task: Task, action: Deploy) -> str:
        """Name the lack of space or presence."""
        return space_fault(position, action.place)

    def perform(self, position: Position, task: Task, action: Deploy, dice: Dice) -> None:
        """Put it there."""
        op: Any = task.op
        position.stack.pop()
        pieces.put(position, op.colour, position.map.number[action.place])

    def describe(self, position: Position, task: Task, action: Deploy) -> Note:
        """Say whose troop goes where."""
        op: Any = task.op
        return note("redeploy", colour=colour_of(position, op.colour), place=action.place)


KINDS = (Starting(), Deploying(), DeployingNothing(), DeployingByCard(), Redeploying())
