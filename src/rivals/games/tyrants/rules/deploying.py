"""Troops deployed: at first, for power, by a card; lifted or taken out of a hall and put elsewhere.

Base rules 3 and 13.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Literal

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Deploy, Lift, Start, Surplus, TakeTrophy
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Redeploy, Task
from rivals.games.tyrants.rules import pieces, turn
from rivals.games.tyrants.rules.cards import again, owners_at_spy
from rivals.games.tyrants.rules.choice import FAULT, Choice, in_play, note, space_fault, troop_fault
from rivals.games.tyrants.rules.pieces import colour_of, number_of

_Put = Task[Redeploy]
_Move = Task[ops.MoveOp]
_Trophies = Task[ops.TakeTrophies]

DEPLOY_POWER = 1
_SURPLUS = Surplus()


def free_starts(position: Position) -> list[int]:
    """Number the start sites without a player's troop."""
    players = position.troops[:-1]
    return [one for one in position.map.starts if not any(its[one] for its in players)]


def room(position: Position, seat: int, where: Literal["anywhere", "presence"]) -> Sequence[int]:
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
        return pieces.at_each(Start, position, free_starts(position))

    def perform(self, position: Position, task: Phase, action: Start, dice: Dice) -> None:
        """Deploy it; after the last seat the first turn begins."""
        pieces.deploy(position, position.turn, position.map.number[action.site])
        position.turn = position.seats_after(position.turn)[0]
        if position.turn == position.first:
            position.phase = "play"
            turn.begin(position)

    def describe(self, position: Position, task: Phase, action: Start) -> Note:
        return note("start", place=action.site)


class Deploying(Choice[Deploy]):
    """Deploy a troop for power."""

    action = Deploy
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Deploy]:
        able = position.power >= DEPLOY_POWER
        return _from_barracks(position, position.turn) if able else []

    def fault(self, position: Position, task: Phase, action: Deploy) -> str:
        if position.power < DEPLOY_POWER:
            return f"{FAULT}power"
        if not position.seats[position.turn].barracks:
            return f"{FAULT}barracks-empty"
        return space_fault(position, action.place)

    def perform(self, position: Position, task: Phase, action: Deploy, dice: Dice) -> None:
        position.power -= DEPLOY_POWER
        pieces.deploy(position, position.turn, position.map.number[action.place])

    def describe(self, position: Position, task: Phase, action: Deploy) -> Note:
        return note("deploy-for", power=DEPLOY_POWER, place=action.place)


class DeployingNothing(Choice[Surplus]):
    """Pay for a deployment with empty barracks: 1 VP (base rule 13)."""

    action = Surplus
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Surplus]:
        able = position.power >= DEPLOY_POWER and not position.seats[position.turn].barracks
        return [_SURPLUS] if able else []

    def fault(self, position: Position, task: Phase, action: Surplus) -> str:
        return f"{FAULT}{'power' if position.power < DEPLOY_POWER else 'barracks-full'}"

    def perform(self, position: Position, task: Phase, action: Surplus, dice: Dice) -> None:
        position.power -= DEPLOY_POWER
        position.seats[position.turn].vp += 1

    def describe(self, position: Position, task: Phase, action: Surplus) -> Note:
        return note("surplus", power=DEPLOY_POWER)


class DeployingByCard(Choice[Deploy]):
    """Deploy a troop of the barracks as a card says."""

    action = Deploy
    during: ClassVar[tuple[type, ...]] = (ops.DeployOp,)

    def options(self, position: Position, task: Task[Any]) -> list[Deploy]:
        return _from_barracks(position, task.seat)

    def fault(self, position: Position, task: Task[Any], action: Deploy) -> str:
        return space_fault(position, action.place)

    def perform(self, position: Position, task: Task[Any], action: Deploy, dice: Dice) -> None:
        place = position.map.number[action.place]
        pieces.deploy(position, task.seat, place)
        if task.play >= 0:
            position.plays[task.play].deployed.append(place)
        again(position, task)


def _from_barracks(position: Position, seat: int) -> list[Deploy]:
    if not position.seats[seat].barracks:
        return []
    return pieces.at_each(Deploy, position, pieces.deployable(position, seat))


# --- Troops put elsewhere -----------------------------------------------------------------


class Redeploying(DeployingByCard):
    """Put the troop in hand somewhere: one lifted, or one out of a trophy hall."""

    during = (Redeploy,)

    def options(self, position: Position, task: _Put) -> list[Deploy]:
        """List the empty spaces, or those with presence."""
        where = room(position, task.seat, task.op.where)
        return pieces.at_each(Deploy, position, where)

    def perform(self, position: Position, task: _Put, action: Deploy, dice: Dice) -> None:
        """Put it there."""
        position.stack.pop()
        pieces.put(position, task.op.colour, position.map.number[action.place])

    def describe(self, position: Position, task: _Put, action: Deploy) -> Note:
        """Say whose troop goes where."""
        return note("redeploy", colour=colour_of(position, task.op.colour), place=action.place)


class Lifting(Choice[Lift]):
    """Take up a troop that is to be moved (reading T24)."""

    action = Lift
    during = (ops.MoveOp,)

    def options(self, position: Position, task: _Move) -> list[Lift]:
        """List the troops that may be moved: not one's own, presence where they stand."""
        if not position.standing.space:
            return []
        reach = position.standing.presence(task.seat)
        return pieces.each(Lift, position, pieces.troops_at(position, task.seat, reach))

    def fault(self, position: Position, task: _Move, action: Lift) -> str:
        return troop_fault(position, task.seat, action.place, action.colour)

    def perform(self, position: Position, task: _Move, action: Lift, dice: Dice) -> None:
        """Take the troop up; it may go to any space that was empty, or back (reading T24)."""
        place, colour = pieces.meant(position, action)
        pieces.take(position, place, colour)
        again(position, task)
        position.stack.append(Task(Redeploy(colour, "anywhere"), task.seat, task.play))


class TakingTrophy(Choice[TakeTrophy]):
    """Take a troop out of a trophy hall, to deploy it."""

    action = TakeTrophy
    during = (ops.TakeTrophies,)

    def options(self, position: Position, task: _Trophies) -> list[TakeTrophy]:
        if not room(position, task.seat, task.op.where):
            return []
        return [
            TakeTrophy(colour_of(position, hall), colour_of(position, colour))
            for hall in _halls(position, task)
            for colour, number in enumerate(position.seats[hall].trophies)
            if number and (colour == position.white or not task.op.white)
        ]

    def fault(self, position: Position, task: _Trophies, action: TakeTrophy) -> str:
        if task.op.white and action.colour != "white":
            return f"{FAULT}only-white"
        known = action.hall != "white" and in_play(position, action.hall)
        if not known or number_of(position, action.hall) not in _halls(position, task):
            return f"{FAULT}other-hall"
        return f"{FAULT}no-trophy"

    def perform(self, position: Position, task: _Trophies, action: TakeTrophy, dice: Dice) -> None:
        """Take it; where it goes is decided next."""
        colour, hall = number_of(position, action.colour), number_of(position, action.hall)
        position.seats[hall].trophies[colour] -= 1
        position.plays[task.play].hall = hall
        again(position, task)
        position.stack.append(Task(Redeploy(colour, task.op.where), task.seat, task.play))


def _halls(position: Position, task: _Trophies) -> Collection[int]:
    """List the seats whose halls count: of one player's, all troops come out of one hall."""
    if task.op.source == "any":
        return range(len(position.seats))
    taken_from = position.plays[task.play].hall
    return owners_at_spy(position, task.seat, task.play) if taken_from < 0 else [taken_from]


KINDS = (
    Starting(), Deploying(), DeployingNothing(), DeployingByCard(), Redeploying(), Lifting(),
    TakingTrophy(),
)  # fmt: skip
