"""AutoMatron's steps: what each may be, and what it does. Which is taken is the automa's.

Source: AutoMatron, the details of playing the cards, and our readings of them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Literal, TypeVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.games.tyrants.components.cards import ROW, cards
from rivals.games.tyrants.position.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Flip,
    PlaceSpy,
    ReturnSpy,
    Score,
    Supplant,
)
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import (
    AutoFlip,
    AutoInfiltrate,
    AutoPart,
    AutoRefill,
    AutoScore,
    AutoWasted,
    Task,
)
from rivals.games.tyrants.rules import automatron, locations, market, pieces, turn
from rivals.games.tyrants.rules.cards import push
from rivals.games.tyrants.rules.choice import FAULT, Choice, note
from rivals.games.tyrants.rules.pieces import name_of
from rivals.games.tyrants.rules.spying import SpyReturn

_Infiltrate = Task[AutoInfiltrate]
_PartTask = Task[AutoPart]

PLAYER_COST, WHITE_COST = 3, 2
"""Troops not deployed that a kill costs: of a player's troop, of a white one."""

A = TypeVar("A", bound=Action)


class Flipping(Choice[Flip]):
    """Play the top delay card and count the aspects, once for the whole turn (reading T3)."""

    action = Flip
    during = (AutoFlip,)

    def options(self, position: Position, task: Task[Any]) -> list[Flip]:
        return [Flip()]

    def perform(self, position: Position, task: Task[Any], action: Flip, dice: Dice) -> None:
        """Remove market cards; with those that stay she will act."""
        market.remove_leftmost(position, automatron.play_delay(position, task.seat))
        automatron.reveal(position, automatron.aspects_of(position.row))

    def describe(self, position: Position, task: Task[Any], action: Flip) -> Note:
        delay = automatron.area(position, task.seat).delay
        gone = position.row[: automatron.removed_by(position, task.seat)]
        return note(f"flip-{delay[-1] if delay else 'none'}", cards=gone)


class Infiltrating(SpyReturn):
    """Guile: return one spy for an effect at its site (reading T23)."""

    during = (AutoInfiltrate,)
    forbidden = "automatron-infiltrate"

    def options(self, position: Position, task: _Infiltrate) -> list[ReturnSpy]:
        """List the own spies with something to do at their sites."""
        sites = locations.infiltrated(position, task.seat, task.op.cards)
        return pieces.each(ReturnSpy, position, ((site, task.seat) for site in sites))

    def perform(self, position: Position, task: _Infiltrate, action: ReturnSpy, dice: Dice) -> None:
        """Return it; both of three cards' troops are supplanted at its site."""
        super().perform(position, task, action, dice)
        position.stack.pop()
        cards = task.op.cards
        effect = AutoPart("deploy" if cards == 1 else "supplant", position.map.number[action.site])
        push(position, [effect] * max(1, cards - 1), task.seat)


# --- Parts of actions ---------------------------------------------------------------------


class _Part(Choice[A]):
    """One part of an action, if it is of one of these kinds."""

    during = (AutoPart,)
    parts: ClassVar[tuple[str, ...]]

    def options(self, position: Position, task: _PartTask) -> list[A]:
        return self.ways(position, task.seat, task.op) if task.op.kind in self.parts else []

    def fault(self, position: Position, task: _PartTask, action: A) -> str:
        if task.op.kind not in self.parts:
            return f"{FAULT}automatron-part"
        return super().fault(position, task, action)

    @abstractmethod
    def ways(self, position: Position, seat: int, op: AutoPart) -> list[A]:
        """List what the part allows."""


class DeployingPart(_Part[Deploy]):
    """Deploy a troop where she wants one."""

    action = Deploy
    parts = ("deploy",)
    forbidden = "automatron-deploy"

    def ways(self, position: Position, seat: int, op: AutoPart) -> list[Deploy]:
        """List the places; a part may be bound to one site."""
        if op.site < 0:
            return _deployments(position, seat)
        able = position.seats[seat].barracks and position.standing.free[op.site]
        return [Deploy(name_of(position, op.site))] if able else []

    def perform(self, position: Position, task: _PartTask, action: Deploy, dice: Dice) -> None:
        position.stack.pop()
        position.batch = position.map.number[action.place]
        pieces.deploy(position, task.seat, position.batch)


class SpyingPart(_Part[PlaceSpy]):
    """Place a spy where neither she nor her ally is in any way."""

    action = PlaceSpy
    parts = ("spy",)
    forbidden = "automatron-spy"

    def ways(self, position: Position, seat: int, op: AutoPart) -> list[PlaceSpy]:
        return pieces.at_each(PlaceSpy, position, locations.spyable(position, seat))

    def describe(self, position: Position, task: _PartTask, action: PlaceSpy) -> Note:
        return note("spy", place=action.site)

    def perform(self, position: Position, task: _PartTask, action: PlaceSpy, dice: Dice) -> None:
        position.stack.pop()
        pieces.place_spy(position, task.seat, position.map.number[action.site])


class SupplantingPart(_Part[Supplant]):
    """Supplant a troop at the site of the spy returned (reading T22)."""

    action = Supplant
    parts = ("supplant",)
    forbidden = "automatron-kill"

    def ways(self, position: Position, seat: int, op: AutoPart) -> list[Supplant]:
        found = locations.victims(position, seat, "any", op.site)
        return pieces.each(Supplant, position, found)

    def perform(self, position: Position, task: _PartTask, action: Supplant, dice: Dice) -> None:
        """Take it and deploy; without barracks it is one not deployed (reading T22)."""
        position.stack.pop()
        if not pieces.supplant(position, task.seat, *pieces.meant(position, action)):
            position.unplaced += 1


class AssassinatingPart(_Part[Assassinate]):
    """Assassinate a troop."""

    action = Assassinate
    parts = ("white", "any")
    forbidden = "automatron-kill"

    def ways(self, position: Position, seat: int, op: AutoPart) -> list[Assassinate]:
        return _kills(position, seat, "white" if op.kind == "white" else "any")

    def perform(self, position: Position, task: _PartTask, action: Assassinate, dice: Dice) -> None:
        position.stack.pop()
        pieces.assassinate(position, task.seat, *pieces.meant(position, action))


class SendingSpyPart(_Part[ReturnSpy], SpyReturn):
    """Send a spy home instead of assassinating any troop."""

    parts = ("any",)
    forbidden = "automatron-kill"

    def ways(self, position: Position, seat: int, op: AutoPart) -> list[ReturnSpy]:
        return pieces.each(ReturnSpy, position, locations.spies_in_reach(position, seat))

    def perform(self, position: Position, task: _PartTask, action: ReturnSpy, dice: Dice) -> None:
        position.stack.pop()
        super().perform(position, task, action, dice)


def _deployments(position: Position, seat: int) -> list[Deploy]:
    return pieces.at_each(Deploy, position, locations.deployable(position, seat))


def _kills(
    position: Position, seat: int, kind: Literal["white", "player", "any"]
) -> list[Assassinate]:
    return pieces.each(Assassinate, position, locations.victims(position, seat, kind))


# --- Wasted parts -------------------------------------------------------------------------


def wasted_ways(position: Position, seat: int) -> list[Any]:
    """List what becomes of wasted parts: a deployment, a kill, or points (reading T20).

    A player's troop is assassinated before a white one (reading T21).
    """
    found: list[Any] = _deployments(position, seat) if position.wasted else []
    if found:
        return found
    left = position.wasted + position.unplaced
    players = _kills(position, seat, "player") if left >= PLAYER_COST else []
    white = _kills(position, seat, "white") if left >= WHITE_COST else []
    white_first = position.readings.wasted_first == "white"
    found = (white or players) if white_first else (players or white)
    return found or ([Score(left)] if left else [])


class _Wasted(Choice[A]):
    """Make something of wasted parts; what, is fixed by what can be done."""

    during = (AutoWasted,)
    forbidden = "automatron-wasted"

    def options(self, position: Position, task: Task[Any]) -> list[A]:
        return []


class DeployingWasted(_Wasted[Deploy]):
    """Deploy for a wasted part."""

    action = Deploy

    def options(self, position: Position, task: Task[Any]) -> list[Deploy]:
        return wasted_ways(position, task.seat)

    def perform(self, position: Position, task: Task[Any], action: Deploy, dice: Dice) -> None:
        """Deploy; there may be more."""
        position.wasted -= 1
        pieces.deploy(position, task.seat, position.map.number[action.place])


class AssassinatingWasted(_Wasted[Assassinate]):
    """Assassinate for parts that nothing could be deployed for."""

    action = Assassinate

    def perform(self, position: Position, task: Task[Any], action: Assassinate, dice: Dice) -> None:
        """Take the troop; there may be more."""
        position.unplaced += position.wasted
        position.wasted = 0
        pieces.assassinate(position, task.seat, *pieces.meant(position, action))
        position.unplaced -= WHITE_COST if action.colour == "white" else PLAYER_COST


class ScoringWasted(_Wasted[Score]):
    """Score for parts that nothing could be done with."""

    action = Score

    def perform(self, position: Position, task: Task[AutoScore], action: Score, dice: Dice) -> None:
        """Gain the points; nothing is left."""
        position.seats[task.seat].vp += action.points
        position.wasted = position.unplaced = 0

    def describe(self, position: Position, task: Task[AutoScore], action: Score) -> Note:
        return note("score-wasted", points=action.points)


# --- Points and refill --------------------------------------------------------------------


class Scoring(Choice[Score]):
    """Gain the points of Ambition, of cards beyond the third, or of the markers."""

    action = Score
    during = (AutoScore,)
    forbidden = "automatron-points"

    def options(self, position: Position, task: Task[AutoScore]) -> list[Score]:
        return [Score(task.op.points)]

    def perform(self, position: Position, task: Task[AutoScore], action: Score, dice: Dice) -> None:
        position.stack.pop()
        position.seats[task.seat].vp += action.points

    def describe(self, position: Position, task: Task[AutoScore], action: Score) -> Note:
        return note(f"score-{task.op.why}", points=action.points)


class Refilling(Choice[EndTurn]):
    """Refill the market and end the turn."""

    action = EndTurn
    during = (AutoRefill,)

    def options(self, position: Position, task: Task[Any]) -> list[EndTurn]:
        return [EndTurn()]

    def perform(self, position: Position, task: Task[Any], action: EndTurn, dice: Dice) -> None:
        market.refill(position, dice)
        turn.next_turn(position)

    def describe(self, position: Position, task: Task[Any], action: EndTurn) -> Note:
        gone = (*position.devoured, *position.removed)
        there = len(position.deck) + sum(cards()[one].deck in position.decks for one in gone)
        return note("refill", n=min(ROW - len(position.row), there))


KINDS = (
    Flipping(), Infiltrating(), DeployingPart(), SpyingPart(), SupplantingPart(),
    AssassinatingPart(), SendingSpyPart(), DeployingWasted(), AssassinatingWasted(),
    ScoringWasted(), Scoring(), Refilling(),
)  # fmt: skip
