"""What a card is worth to the greedy stand-in: its effects at a guess, before they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar

from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.rival.stand_ins.weights import Weights

LATE_COUNTS = ("control", "total_control", "markers", "white_trophies", "player_trophies")
"""Counts that grow while power is spent, so that their cards are played after it."""


class Taste:
    """What cards are worth by a set of weights; guesses are made once for each card."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._prices = {
            "spy": weights.spy_back, "spies": weights.spy_back, "discard": weights.slot,
            "devour_hand": weights.slot - weights.junk_gone, "devour_self": weights.card_gone,
            "devour_inner": 1.0,
        }  # fmt: skip
        self._played: dict[str, float] = {}
        self._order: dict[str, float] = {}

    # --- Operations -------------------------------------------------------------------------

    def effect(self, its: Iterable[ops.CardOp]) -> float:
        """Guess the points of a list of operations."""
        return sum(self.worth(op) for op in its)

    def worth(self, op: ops.CardOp) -> float:
        """Guess the points of an operation; 0 for what is neither good nor bad."""
        guess = self._WORTH.get(type(op))
        return guess(self, op) if guess else 0.0

    def _pay(self, op: ops.Pay) -> float:
        return max(0.0, self.effect(op.then) - self._prices[op.cost])

    def _kill(self, op: ops.AssassinateOp | ops.SupplantOp, white: float, player: float) -> float:
        weights = self.weights
        each = (white if op.white else player) + weights.influence * getattr(op, "influence", 0)
        return op.n * (each + (weights.anywhere if op.where == "anywhere" else 0))

    def _assassinate(self, op: ops.AssassinateOp) -> float:
        return self._kill(op, self.weights.white_kill, self.weights.kill)

    def _supplant(self, op: ops.SupplantOp) -> float:
        return self._kill(op, self.weights.white_supplant, self.weights.supplant)

    def _promote_later(self, op: ops.PromoteLater) -> float:
        fitting = 0.7 if op.aspect or op.type else 1.0
        return (op.n or 3) * self.weights.promoted * fitting + self.effect(op.then)

    _WORTH: ClassVar[dict[type, Callable[[Taste, Any], float]]] = {
        ops.Gain: lambda its, op: (
            its.weights.power * op.power + its.weights.influence * op.influence
        ),
        ops.GainPer: lambda its, op: its.weights.held / op.per + (0.5 if op.what == "vp" else 0.0),
        ops.DeployOp: lambda its, op: its.weights.deploy * op.n,
        ops.AssassinateOp: _assassinate,
        ops.AssassinatePer: lambda its, op: its.weights.white_kill * its.weights.held / op.per,
        ops.SupplantOp: _supplant,
        ops.SpyOp: lambda its, op: its.weights.spy * op.n,
        ops.Pay: _pay,
        ops.ReturnOp: lambda its, op: its.weights.returned * op.n * (1.0 if op.troops else 0.6),
        ops.MoveOp: lambda its, op: its.weights.moved * op.n,
        ops.PromoteOp: lambda its, op: (
            its.weights.promoted_at_random if op.source == "deck_top" else its.weights.promoted
        ),
        ops.PromoteLater: _promote_later,
        ops.DevourMarket: lambda _its, _op: 0.2,
        ops.Focus: lambda its, op: 0.5 * its.effect(op.then),
        ops.RecruitFree: lambda its, op: its.weights.free_card * op.n,
        ops.OutcastOp: lambda its, op: (
            op.n * (-1.3 if op.to == "self" else its.weights.outcast_given)
        ),
        ops.ForceDiscard: lambda its, op: its.weights.discarded * op.n,
        ops.ChooseOp: lambda its, op: op.times * (max(its.effect(one) for one in op.options) + 0.2),
        ops.If: lambda its, op: 0.5 * its.effect(op.then),
        ops.Draw: lambda its, op: its.weights.drawn * op.n,
        ops.DrawPer: lambda its, _op: its.weights.drawn * its.weights.held,
        ops.TakeTrophies: lambda _its, op: 1.2 * op.n,
        ops.PlayFrom: lambda _its, _op: 2.0,
        ops.EndOfTurn: lambda its, op: its.effect(op.do),
        ops.TopDevouredOnMarket: lambda _its, _op: 0.3,
    }

    # --- Cards ------------------------------------------------------------------------------

    def played(self, name: str) -> float:
        """Guess the points of playing a card once."""
        found = self._played.get(name)
        if found is None:
            found = self._played[name] = self.effect(cards()[name].ops)
        return found

    def kept(self, name: str, plays: float) -> float:
        """Guess the points of having a card in the deck that will be played so many times more.

        A card displaces an ordinary one each time; in the end it counts its own points, and a
        part of those that it would have in the inner circle while somebody may promote it.
        """
        one = cards()[name]
        hope = 0.15 * (one.inner_vp - one.vp) if plays > 1 else 0.0
        return one.vp + hope + plays * (self.played(name) - self.weights.slot)

    def promoted(self, name: str, plays: float) -> float:
        """Guess the points of promoting a card of the deck."""
        one = cards()[name]
        if one.leaves_to_supply:
            return -one.vp + plays * self.weights.slot
        return one.inner_vp - one.vp - plays * (self.played(name) - self.weights.slot)

    def order(self, name: str) -> float:
        """Rank a card for the order of playing: the greatest first.

        What draws comes first, then what wants a weak card of the hand as its price, then
        resources, then what works on the board, and the starting cards, the price of others,
        at last.
        """
        found = self._order.get(name)
        if found is None:
            found = self._order[name] = self._ranked(name)
        return found

    def _ranked(self, name: str) -> float:
        one = cards()[name]
        if one.deck == "starter":
            return 10.0 + self.played(name)
        found = list(_operations(one.ops))
        ranks = [rank for rank, fits in _ORDER for op in found if fits(op)]
        return max(ranks, default=70.0) + min(self.played(name), 9.0) / 10


# --- The order of playing -----------------------------------------------------------------


def _operations(its: Iterable[ops.CardOp]) -> Iterable[ops.CardOp]:
    """Give operations and those inside them."""
    for op in its:
        yield op
        if isinstance(op, ops.ChooseOp):
            for option in op.options:
                yield from _operations(option)
        elif isinstance(op, ops.Pay | ops.Focus | ops.If | ops.PromoteLater):
            yield from _operations(op.then)


_ORDER: tuple[tuple[float, Callable[[ops.CardOp], bool]], ...] = (
    (90, lambda op: isinstance(op, ops.Draw | ops.DrawPer)),
    (85, lambda op: isinstance(op, ops.PlayFrom)),
    (80, lambda op: isinstance(op, ops.Pay) and op.cost in ("devour_hand", "discard")),
    (60, lambda op: isinstance(op, ops.SpyOp)),
    (55, lambda op: isinstance(op, ops.DeployOp)),
    (50, lambda op: isinstance(op, ops.AssassinateOp | ops.SupplantOp | ops.ReturnOp)),
)
"""Ranks of playing by the operations of a card: the highest that fits. Others have 70."""


@cache
def is_late(name: str) -> bool:
    """Say whether a card counts what grows while power is spent."""
    return any(
        isinstance(op, ops.GainPer) and op.what == "vp" and op.count in LATE_COUNTS
        for op in _operations(cards()[name].ops)
    )
