"""Cards of the market: recruited, also from the piles beside it, or devoured (base rules 6, 20)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import HOUSE_GUARD, PRIESTESS, cards
from rivals.games.tyrants.position.actions import Devour, Hire, Recruit
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import market
from rivals.games.tyrants.rules.cards import again, card
from rivals.games.tyrants.rules.choice import FAULT, Choice, note

_Free = Task[ops.RecruitFree]

HIRED = (HOUSE_GUARD, PRIESTESS)

A = TypeVar("A", Recruit, Hire)


def on_market(position: Position) -> list[tuple[str, int]]:
    """List the market's cards with their slots; 0 is the last devoured one, if it counts."""
    found = [(name, slot) for slot, name in enumerate(position.row, 1)]
    if position.ghost and position.devoured:
        found.append((position.devoured[-1], 0))
    return found


class _CardRecruit(Choice[A]):
    """A card comes to the seat."""

    def forecast(self, position: Position, task: Any, action: A) -> Iterable[Note]:
        its = card(action.card)
        worth: dict[str, Any] = {"aspect": its.aspect, "vp": its.vp, "inner": its.inner_vp}
        yield Note("tyrants.forecast.effect", {"card": action.card})
        yield Note("tyrants.forecast.worth", worth)


class Recruiting(_CardRecruit[Recruit]):
    """Recruit a card of the market for influence."""

    action = Recruit
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Recruit]:
        found, known, influence = on_market(position), cards(), position.influence
        return [Recruit(name, slot) for name, slot in found if known[name].cost <= influence]

    def fault(self, position: Position, task: Phase, action: Recruit) -> str:
        there = (action.card, action.slot) in on_market(position)
        return f"{FAULT}{'influence' if there else 'not-on-market'}"

    def perform(self, position: Position, task: Phase, action: Recruit, dice: Dice) -> None:
        position.influence -= card(action.card).cost
        position.person(position.turn).discard.append(action.card)
        market.take_slot(position, action.slot, dice)

    def describe(self, position: Position, task: Phase, action: Recruit) -> Note:
        cost = card(action.card).cost
        if action.slot:
            return note("recruit", card=action.card, cost=cost, slot=action.slot)
        return note("recruit-devoured", card=action.card, cost=cost)


class Hiring(_CardRecruit[Hire]):
    """Recruit a House Guard or a Priestess of Lolth for influence."""

    action = Hire
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Hire]:
        able = (one for one in HIRED if card(one).cost <= position.influence)
        return [Hire(one) for one in able if market.supply(position, one)]

    def fault(self, position: Position, task: Phase, action: Hire) -> str:
        """Say that no such card is there for hire, that none is left, or that it costs too much."""
        if action.card not in HIRED:
            return f"{FAULT}not-for-hire"
        return f"{FAULT}{'influence' if market.supply(position, action.card) else 'none-left'}"

    def perform(self, position: Position, task: Phase, action: Hire, dice: Dice) -> None:
        position.influence -= card(action.card).cost
        position.person(position.turn).discard.append(action.card)
        market.take_supply(position, action.card)

    def describe(self, position: Position, task: Phase, action: Hire) -> Note:
        return note("hire", card=action.card, cost=card(action.card).cost)


class RecruitingFree(_CardRecruit[Recruit]):
    """Recruit a market card without paying."""

    action = Recruit
    during = (ops.RecruitFree,)

    def options(self, position: Position, task: _Free) -> list[Recruit]:
        return [
            Recruit(name, slot)
            for name, slot in on_market(position)
            if card(name).cost <= task.op.cost and task.op.aspect in (None, card(name).aspect)
        ]

    def fault(self, position: Position, task: _Free, action: Recruit) -> str:
        there = (action.card, action.slot) in on_market(position)
        return f"{FAULT}{'other-cards' if there else 'not-on-market'}"

    def perform(self, position: Position, task: _Free, action: Recruit, dice: Dice) -> None:
        position.person(task.seat).discard.append(market.take_slot(position, action.slot, dice))
        again(position, task)

    def describe(self, position: Position, task: _Free, action: Recruit) -> Note:
        if action.slot:
            return note("recruit-free", card=action.card, slot=action.slot)
        return note("recruit-devoured-free", card=action.card)


# --- Devoured -----------------------------------------------------------------------------


class Devouring(Choice[Devour]):
    """Devour a market card."""

    action = Devour
    during: ClassVar[tuple[type, ...]] = (ops.DevourMarket,)
    forbidden = "not-on-market"

    def options(self, position: Position, task: Task[Any]) -> list[Devour]:
        return [Devour(name, slot) for slot, name in enumerate(position.row, 1)]

    def perform(self, position: Position, task: Task[Any], action: Devour, dice: Dice) -> None:
        position.stack.pop()
        market.take_slot(position, action.slot, dice)
        market.devour(position, action.card)

    def describe(self, position: Position, task: Task[Any], action: Devour) -> Note:
        return note("devour-market", card=action.card, slot=action.slot)


class Swapping(Devouring):
    """Devour a market card and put the played card into its place."""

    during = (ops.SwapWithMarket,)

    def options(self, position: Position, task: Task[Any]) -> list[Devour]:
        """List the row, if the played card lies before its owner: no other can take a place."""
        there = position.plays[task.play].after == "front"
        return super().options(position, task) if there else []

    def perform(self, position: Position, task: Task[Any], action: Devour, dice: Dice) -> None:
        """Put it out of the game, and the played card into the row."""
        position.stack.pop()
        play = position.plays[task.play]
        play.after = "gone"
        position.row[action.slot - 1] = play.card
        market.devour(position, action.card)

    def describe(self, position: Position, task: Task[Any], action: Devour) -> Note:
        """Say which card makes way for which."""
        own = position.plays[task.play].card
        return note("swap", card=action.card, slot=action.slot, own=own)


KINDS = (Recruiting(), Hiring(), RecruitingFree(), Devouring(), Swapping())
