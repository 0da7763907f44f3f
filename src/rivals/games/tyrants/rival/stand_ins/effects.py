"""What effects bring as the board lies: the best that the greedy stand-in sees in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.position.actions import Devour, Discard, ReturnSpy
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rival.stand_ins.board import Board, plays_left
from rivals.games.tyrants.rules import killing, options_of, pieces
from rivals.games.tyrants.rules.playing import DECLINE

SWAPPED = 0.2
"""Points of a spy moved to another site, beside what it does there."""


class Effects:
    """Estimates of lists of operations for one seat, `play` being the card they belong to."""

    def __init__(self, board: Board, play: int) -> None:
        self.board = board
        self.position = board.position
        self.taste = board.taste
        self.seat = board.seat
        self.play = play

    def of(self, its: Sequence[ops.CardOp], site: int = -1) -> float:
        """Estimate operations in their order; `site` is where a spy was just taken back."""
        total = 0.0
        for number, op in enumerate(its):
            if isinstance(op, ops.SpyOp):
                total += self._spy(op, its[number + 1 :])
            else:
                total += self.one(op, site)
        return total

    def one(self, op: Any, site: int = -1) -> float:
        """Estimate one operation."""
        see = self._SEEN.get(type(op))
        return self.taste.worth(op) if see is None else see(self, op, site)

    def _ways(self, op: Any) -> Iterator[Any]:
        """Give the ways to do an operation."""
        found = options_of(self.position, Task(op, self.seat, self.play))
        return (one for one in found if one != DECLINE)

    # --- Troops -----------------------------------------------------------------------------

    def _deploy(self, op: ops.DeployOp, _site: int) -> float:
        if not self.position.seats[self.seat].barracks:
            return float(op.n)
        where = pieces.deployable(self.position, self.seat)
        return op.n * max((self.board.deploy(one, op.n) for one in where), default=0.0)

    def _kills(self, op: Any, site: int, estimate: Callable[[int, int], float]) -> float:
        """Estimate the best victim: at the spy's site if the operation is bound to it."""
        if op.where == "placed":
            return 0.0  # counted with the spy
        if op.where == "returned":
            if site < 0:
                return 0.0
            return self.at(site, estimate, white=op.white)
        found = killing.victims(self.position, Task(op, self.seat, self.play))
        best = max((estimate(place, colour) for place, colour in found), default=0.0)
        times: int = op.n
        return best * (1 + 0.8 * (times - 1))

    def _best(self, op: Any, estimate: Callable[[int, int], float]) -> float:
        """Estimate the best of the troops that an operation may be about."""
        found = (pieces.meant(self.position, one) for one in self._ways(op))
        return max((estimate(place, colour) for place, colour in found), default=0.0)

    def at(self, site: int, estimate: Callable[[int, int], float], *, white: bool) -> float:
        """Estimate the best victim at one site."""
        found = pieces.troops_at(self.position, self.seat, 1 << site, white_only=white)
        return max((estimate(place, colour) for place, colour in found), default=0.0)

    def _assassinate(self, op: ops.AssassinateOp, site: int) -> float:
        return self._kills(op, site, self.board.kill) + self.taste.weights.influence * op.influence

    def _supplant(self, op: ops.SupplantOp, site: int) -> float:
        return self._kills(op, site, self.board.supplant)

    def _return(self, op: ops.ReturnOp, _site: int) -> float:
        return max((self.sent_home(one) for one in self._ways(op)), default=0.0)

    def sent_home(self, action: Any) -> float:
        """Estimate a piece returned: an enemy's, or an own one."""
        site, colour = pieces.meant(self.position, action)
        if not isinstance(action, ReturnSpy):
            return self.board.removed(site, colour)
        if self.board.standing.is_friend(self.seat, colour):
            return -self.board.spy(site)
        return self.board.enemy_spy(site)

    def _move(self, op: ops.MoveOp, _site: int) -> float:
        return op.n * self._best(op, self.board.removed)

    # --- Spies ------------------------------------------------------------------------------

    def _spy(self, op: ops.SpyOp, after: Sequence[Any]) -> float:
        if not pieces.spies_left(self.position, self.seat):
            return SWAPPED
        sites = pieces.can_spy(self.position, self.seat)
        return op.n * max((self.spy_at(site, after) for site in sites), default=0.0)

    def spy_at(self, site: int, after: Sequence[Any]) -> float:
        """Estimate a spy placed there, and what the same card does there next."""
        worth = self.board.spy(site)
        return worth + sum(self._there(site, op) for op in after) if after else worth

    def _there(self, site: int, op: Any) -> float:
        if isinstance(op, ops.AssassinateOp) and op.where == "placed":
            return self.at(site, self.board.kill, white=op.white)
        if isinstance(op, ops.SupplantOp) and op.where == "placed":
            return self.at(site, self.board.supplant, white=op.white)
        if isinstance(op, ops.If) and op.count == "rivals_at_spy":
            return self.taste.effect(op.then) if self._rivals_at(site) else 0.0
        if isinstance(op, ops.If) and op.count == "spies_at_spy":
            return self.taste.effect(op.then) if self.board.spied_on(site) else 0.0
        if isinstance(op, ops.ForceDiscard) and op.who == "each_at_spy":
            return self.taste.worth(op) * self._rivals_at(site)
        return 0.0

    def _rivals_at(self, site: int) -> int:
        standing, troops = self.board.standing, self.position.troops
        return sum(
            troops[one][site] > 0
            for one in range(self.position.white)
            if not standing.is_friend(self.seat, one)
        )

    # --- Prices and choices -----------------------------------------------------------------

    def _pay(self, op: ops.Pay, _site: int) -> float:
        return max(0.0, max((self.payment(op, one) for one in self._ways(op)), default=0.0))

    def payment(self, op: ops.Pay, action: Any) -> float:
        """Estimate an effect paid for in this way."""
        if isinstance(action, ReturnSpy):
            site = self.position.map.number[action.site]
            return self.of(op.then, site) - self.board.spy(site)
        if isinstance(action, Discard):
            return self.of(op.then) - self.taste.played(action.card)
        return self.of(op.then) - self._devoured(op, action)

    def _devoured(self, op: ops.Pay, action: Devour) -> float:
        """Estimate the card that leaves the game: from the hand it is not played, either."""
        if op.cost == "devour_inner":
            return float(cards()[action.card].inner_vp)
        unplayed = self.taste.played(action.card) if op.cost == "devour_hand" else 0.0
        return self.taste.kept(action.card, plays_left(self.board)) + unplayed

    def _choose(self, op: ops.ChooseOp, _site: int) -> float:
        return op.times * max(self.of(option) for option in op.options)

    def _return_self(self, _op: ops.ReturnSelf, _site: int) -> float:
        return -self.taste.kept("insane_outcast", plays_left(self.board))

    _SEEN: ClassVar[dict[type, Callable[[Effects, Any, int], float]]] = {
        ops.DeployOp: _deploy, ops.AssassinateOp: _assassinate, ops.SupplantOp: _supplant,
        ops.ReturnOp: _return, ops.MoveOp: _move, ops.Pay: _pay, ops.ChooseOp: _choose,
        ops.ReturnSelf: _return_self,
    }  # fmt: skip
