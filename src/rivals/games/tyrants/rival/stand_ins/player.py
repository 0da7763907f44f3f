"""A stand-in for a person: plays its cards, then spends where it looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from rivals.core.chance import Dice
from rivals.core.choosing import Choice, Trail, choose
from rivals.core.deciding import Decision, Player, Weighed
from rivals.core.errors import BadSetup
from rivals.core.game import Action
from rivals.games.tyrants import rules
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.position import actions as do
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import (
    DiscardOne,
    PromotePlayed,
    Redeploy,
    TargetDiscard,
    TargetOutcast,
)
from rivals.games.tyrants.rival.stand_ins.board import Board, plays_left
from rivals.games.tyrants.rival.stand_ins.cards import Taste, is_late
from rivals.games.tyrants.rival.stand_ins.effects import SWAPPED, Effects
from rivals.games.tyrants.rival.stand_ins.row import denials
from rivals.games.tyrants.rival.stand_ins.weights import GREEDY, Weights
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.deploying import room
from rivals.games.tyrants.rules.killing import ASSASSINATE_POWER
from rivals.games.tyrants.rules.pieces import number_of
from rivals.games.tyrants.rules.spying import RETURN_SPY_POWER

PLAY, POWER, LATE, INFLUENCE, END = 4, 3, 2, 1, 0
"""The stages of a turn, the first the greatest."""

_STAGE_RULES = {
    PLAY: "tyrants.greedy.play", POWER: "tyrants.greedy.power", LATE: "tyrants.greedy.late",
    INFLUENCE: "tyrants.greedy.recruit", END: "tyrants.greedy.end",
}  # fmt: skip

_FOR_POWER = (do.Deploy, do.Surplus, do.Assassinate, do.ReturnSpy)
_FOR_INFLUENCE = (do.Recruit, do.Hire)
"""What base actions are paid for with, in the order of the options."""

_TASK_RULES: dict[type, str] = {
    ops.DeployOp: "tyrants.greedy.deploy", ops.AssassinateOp: "tyrants.greedy.assassinate",
    ops.SupplantOp: "tyrants.greedy.supplant", ops.SpyOp: "tyrants.greedy.spy",
    ops.ReturnOp: "tyrants.greedy.return", ops.MoveOp: "tyrants.greedy.move",
    Redeploy: "tyrants.greedy.put", ops.TakeTrophies: "tyrants.greedy.trophy",
    ops.Pay: "tyrants.greedy.pay", ops.ChooseOp: "tyrants.greedy.effect",
    TargetOutcast: "tyrants.greedy.target", TargetDiscard: "tyrants.greedy.target",
    DiscardOne: "tyrants.greedy.discard", ops.RecruitFree: "tyrants.greedy.recruit",
    ops.DevourMarket: "tyrants.greedy.market", ops.SwapWithMarket: "tyrants.greedy.market",
    ops.PromoteOp: "tyrants.greedy.promote", ops.PromoteSelfIfWanted: "tyrants.greedy.promote",
    PromotePlayed: "tyrants.greedy.promote", ops.PlayFrom: "tyrants.greedy.borrow",
}  # fmt: skip

TRIGGER = -1.0
"""Points of ending the game while behind."""

PATIENCE = 22
"""From this round on the game is ended by whoever can, or a lost one might never be."""


class GreedyPlayer(Player):
    """Plays the option with the best estimate; equal ones fall to the earlier option."""

    def __init__(self, weights: Weights = GREEDY) -> None:
        self._taste = Taste(weights)

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a person's seat. The dice stay untouched. Raises BadSetup for others."""
        if not isinstance(state.seats[seat], Person):
            raise BadSetup("tyrants.setup.greedy", seat=seat)
        trail = Trail()
        options = rules.options(state)
        if len(options) == 1:
            trail.note("tyrants.greedy.only")
            return Decision(options[0], trail)
        choice = choose(options, trail)
        mind = Mind(state, seat, self._taste)
        if state.phase == "start":
            choice.most("tyrants.greedy.start", mind.value)
        elif state.stack:
            choice.most(_TASK_RULES[type(state.stack[-1].op)], mind.value)
        else:
            mind.narrow(choice)
        return Decision(choice.first("tyrants.greedy.first", options).one, trail)

    def weigh(self, state: Position, seat: int) -> list[Weighed]:
        """Rank the options of a person, by the stage of the turn first."""
        mind, options = Mind(state, seat, self._taste), rules.options(state)
        values = {one: mind.value(one) for one in options}
        ranked = sorted(options, key=lambda one: -values[one])
        if state.phase == "play" and not state.stack:
            ranked.sort(key=lambda one: -mind.stage(one))
        return [Weighed(one, values[one]) for one in ranked]

    def quick(self, state: Position, seat: int, dice: Dice) -> Action:
        """Give the action alone that `decide` decides for, without its reasons."""
        if state.phase == "play" and not state.stack:
            early = [one for one in state.person(seat).hand if not is_late(one)]
            if early:
                return do.Play(max(early, key=self._taste.order))
            return Mind(state, seat, self._taste).next_in_turn()
        options = rules.options(state)
        if len(options) == 1:
            return options[0]
        return max(options, key=Mind(state, seat, self._taste).estimate)


class Mind:
    """Estimates of what a seat may do in one position, in points; doing nothing is worth 0."""

    def __init__(self, position: Position, seat: int, taste: Taste) -> None:
        self.position = position
        self.number = seat
        self.taste = taste
        self.weights = taste.weights
        self.seat = position.person(seat)
        self.task: Any = position.stack[-1] if position.stack else None
        self._cards_left: bool | None = None
        self._board: Board | None = None
        self._plays: float | None = None
        self._values: dict[Action, float] = {}
        self._wanted: dict[str, float] = {}
        self._denials: Sequence[float] | None = None
        self._effects: Effects | None = None
        self._row: list[tuple[float, int, int]] | None = None

    @property
    def board(self) -> Board:
        """What the pieces are worth; made when first needed."""
        if self._board is None:
            self._board = Board.of(self.position, self.number, self.taste)
        return self._board

    @property
    def plays(self) -> float:
        """How often, at a guess, a card of the discard pile will still be played."""
        if self._plays is None:
            self._plays = plays_left(self.board)
        return self._plays

    @property
    def cards_left(self) -> bool:
        """Whether there are cards to be played before power is spent."""
        if self._cards_left is None:
            self._cards_left = any(not is_late(one) for one in self.seat.hand)
        return self._cards_left

    def effects(self) -> Effects:
        """Give estimates of what the card being played may do."""
        if self._effects is None:
            play = self.task.play if self.task else -1
            self._effects = Effects(self.board, play)
        return self._effects

    # --- The course of a turn ---------------------------------------------------------------

    def narrow(self, choice: Choice[Action]) -> None:
        """Keep the best base actions: of the first stage that has a useful one."""
        choice.most("tyrants.greedy.stage", self.stage)
        choice.most(_STAGE_RULES[self.stage(choice.left[0])], self.value)

    def next_in_turn(self) -> Action:
        """Give the base action that `narrow` leaves once the cards before power are played.

        Of equal ones it is the first.
        """
        hand, position = self.seat.hand, self.position
        if position.power and (found := self._best(rules.base_options(position, _FOR_POWER))):
            return found
        if hand:
            return do.Play(max(hand, key=self.taste.order))
        cards: list[Any] = rules.base_options(position, _FOR_INFLUENCE)
        return self._best(one for one in cards if self._had(one) > 0) or do.EndTurn()

    def _best(self, found: Iterable[Action]) -> Action | None:
        """Give the best of the actions that are of use, the first of equal ones."""
        best, most = None, 0.0
        for one in found:
            if (value := self.estimate(one)) > most:
                best, most = one, value
        return best

    def stage(self, action: Any) -> int:
        """Say to which stage of a turn a base action belongs; less than `END`: to none."""
        kind = type(action)
        if kind is do.Play:
            return LATE if is_late(action.card) else PLAY
        if kind is do.EndTurn:
            return END
        if self.cards_left:
            return END - 1
        if kind is do.Recruit or kind is do.Hire:
            return INFLUENCE if self._had(action) > 0 else END - 1
        return POWER if self.value(action) > 0 else END - 1

    def value(self, action: Action) -> float:
        """Estimate an action, but once."""
        found = self._values.get(action)
        if found is None:
            found = self._values[action] = self.estimate(action)
        return found

    def estimate(self, action: Action) -> float:
        """Estimate an action; what costs power, for each power."""
        estimate = self._ESTIMATES.get(type(action))
        return estimate(self, action) if estimate else 0.0

    def place(self, name: str) -> int:
        """Number a place."""
        return self.position.map.number[name]

    # --- Troops -----------------------------------------------------------------------------

    def _deploy(self, action: do.Deploy) -> float:
        place = self.place(action.place)
        if self.task is None:
            ends = self._must_not_end()
            return TRIGGER if ends else self.board.deploy(place, self.position.power)
        if isinstance(self.task.op, Redeploy):
            return self.board.put(place, self.task.op.colour)
        return self.board.deploy(place, self.task.op.n)

    def _must_not_end(self) -> bool:
        """Say whether a deployed troop would end the game while another side is ahead."""
        position = self.position
        if self.seat.barracks > 1 or position.ending or position.round >= PATIENCE:
            return False
        side = self.board.standing.side
        sums = [0.0] * len(side)
        for seat in range(position.white):
            sums[side[seat]] += self.shown(seat)
        mine = sums.pop(side[self.number])
        return mine < max(sums)

    def shown(self, seat: int) -> float:
        """Count a seat's points that all can see; of the own cards those in sight, too."""
        position, standing = self.position, self.board.standing
        its = position.seats[seat]
        points = float(its.vp + sum(its.trophies))
        for site in position.map.sites:
            if standing.holder(site) == seat:
                points += position.map.places[site].vp
                points += 2 * standing.controls_totally(seat, site)
        if isinstance(its, Person):
            points += sum(cards()[one].inner_vp for one in its.inner)
            own = (*its.hand, *its.discard) if seat == self.number else its.discard
            points += sum(cards()[one].vp for one in own)
        return points

    def _assassinate(self, action: do.Assassinate) -> float:
        place, colour = pieces.meant(self.position, action)
        if self.task is None:
            power = self.position.power
            return self.board.kill_and_more(place, colour, power, ASSASSINATE_POWER)
        value = self.board.kill(place, colour)
        if self.task.op.where == "one_site":
            victims = pieces.troops_at(self.position, self.number, 1 << place)
            value += self.weights.trophy * sum(
                self.position.troops[its][one] for one, its in victims
            )
        return value

    def _take(self, action: do.TakeTrophy) -> float:
        """Estimate a troop out of a trophy hall, put where it does most."""
        hall, colour = (number_of(self.position, one) for one in (action.hall, action.colour))
        friend = self.board.standing.is_friend(self.number, hall)
        found = room(self.position, self.number, self.task.op.where)
        best = max((self.board.put(one, colour) for one in found), default=0.0)
        return best + (
            -self.weights.trophy
            if friend
            else self.weights.trophy * self.weights.rival / self.board.rivals
        )

    # --- Spies ------------------------------------------------------------------------------

    def _spy(self, action: do.PlaceSpy) -> float:
        """Estimate a spy there with what its card does there next."""
        following = reversed(self.position.stack[:-1])
        after = [one.op for one in following if one.play == self.task.play]
        return self.effects().spy_at(self.place(action.site), after)

    def _return_spy(self, action: do.ReturnSpy) -> float:
        if self.task is None:
            value = self.board.enemy_spy(self.place(action.site))
            return value / RETURN_SPY_POWER if value >= self.weights.spy_wanted else 0.0
        if isinstance(self.task.op, ops.Pay):
            return self.effects().payment(self.task.op, action)
        if isinstance(self.task.op, ops.SpyOp):
            others = pieces.can_spy(self.position, self.number)
            best = max((self.board.spy(one) for one in others), default=0.0)
            return SWAPPED + best - self.board.spy(self.place(action.site))
        return self.effects().sent_home(action)

    # --- Cards ------------------------------------------------------------------------------

    def wanted(self, card: str) -> float:
        """Estimate a card for the own deck."""
        found = self._wanted.get(card)
        if found is None:
            found = self._wanted[card] = self.taste.kept(card, self.plays)
        return found

    @property
    def row(self) -> list[tuple[float, int, int]]:
        """The useful cards of the market: worth for the own deck, price, slot; the best first."""
        if self._row is None:
            known, row = cards(), enumerate(self.position.row, 1)
            found = [(self.wanted(one), known[one].cost, slot) for slot, one in row]
            self._row = sorted((one for one in found if one[0] > 0), reverse=True)
        return self._row

    def _had(self, action: do.Recruit | do.Hire) -> float:
        """Estimate a card for the own deck, and its place in the row without it."""
        value = self.wanted(action.card)
        if isinstance(action, do.Recruit) and action.slot and self.weights.deny:
            if self._denials is None:
                self._denials = denials(self.position, self.weights)
            value += self._denials[action.slot - 1] if self._denials else 0.0
        return value

    def _recruit(self, action: do.Recruit | do.Hire) -> float:
        """Estimate a card with the best one that the influence left still pays for."""
        value = self._had(action)
        if self.task is not None:
            return value
        left = self.position.influence - cards()[action.card].cost
        taken = action.slot if isinstance(action, do.Recruit) else 0
        others = (its for its, cost, slot in self.row if cost <= left and slot != taken)
        return value + next(others, 0.0)

    def _promote(self, action: do.Promote) -> float:
        unplayed = self.taste.played(action.card) if action.source == "hand" else 0.0
        return self.taste.promoted(action.card, self.plays) - unplayed

    def _devour(self, action: do.Devour) -> float:
        if isinstance(self.task.op, ops.Pay):
            return self.effects().payment(self.task.op, action)
        return self.weights.plain_card - self.wanted(action.card)

    def _discard(self, action: do.Discard) -> float:
        if isinstance(self.task.op, ops.Pay):
            return self.effects().payment(self.task.op, action)
        return self.taste.effect(cards()[action.card].when_discarded) - self.taste.played(
            action.card
        )

    _ESTIMATES: ClassVar[dict[type[Action], Callable[[Mind, Any], float]]] = {
        do.Start: lambda mind, one: mind.board.start(mind.place(one.site)),
        do.Play: lambda mind, one: mind.taste.order(one.card),
        do.Borrow: lambda mind, one: mind.effects().of(cards()[one.card].ops),
        do.Surplus: lambda _, __: 1.0,
        do.Supplant: lambda mind, one: mind.board.supplant(*pieces.meant(mind.position, one)),
        do.ReturnTroop: lambda mind, one: mind.effects().sent_home(one),
        do.Lift: lambda mind, one: mind.board.removed(*pieces.meant(mind.position, one)),
        do.Choose: lambda mind, one: mind.effects().of(mind.task.op.options[one.effect - 1]),
        do.Target: lambda mind, one: mind.shown(number_of(mind.position, one.colour)),
        do.Deploy: _deploy, do.Assassinate: _assassinate, do.PlaceSpy: _spy,
        do.ReturnSpy: _return_spy, do.Recruit: _recruit, do.Hire: _recruit, do.Promote: _promote,
        do.Devour: _devour, do.Discard: _discard, do.TakeTrophy: _take,
    }  # fmt: skip
