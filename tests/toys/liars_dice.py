"""A small liar's dice: hidden hands, and dice in moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadPosition
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.words import CORE_WORDS, Lang, Words

DICE = 2
LAST = "liars_dice.ending.last"

Count = Annotated[int, msgspec.Meta(ge=1, le=9)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]

WORDS: dict[str, dict[Lang, str]] = {
    "liars_dice.bid": {
        "en": "Bid {count} {count|die|dice} showing {face}.",
        "ru": "Заявить {count} {count|кубик|кубика|кубиков} со значением {face}.",
    },
    "liars_dice.call": {"en": "Call the bid a lie.", "ru": "Не поверить заявке."},
    "liars_dice.doubter.liar": {
        "en": "A bid above half of all dice is a lie.",
        "ru": "Заявка больше половины кубиков — ложь.",
    },
    "liars_dice.doubter.low": {"en": "Bid as low as possible.", "ru": "Заявить поменьше."},
    "liars_dice.doubter.own": {
        "en": "Bid a face of one's own hand.",
        "ru": "Заявить значение со своих кубиков.",
    },
    LAST: {"en": "One seat has dice left.", "ru": "Кубики остались у одного игрока."},
    "liars_dice.score.dice": {"en": "Dice left", "ru": "Осталось кубиков"},
}


class Bid(Action, frozen=True, tag="bid"):
    """Claim that all hands together show a face so often."""

    count: Count
    face: Face


class Call(Action, frozen=True, tag="call"):
    """Call the last bid a lie."""


class Position(State):
    """The hands; 0 stands for a die that may not be seen."""

    seats: tuple[str, ...]
    hands: list[list[Annotated[int, msgspec.Meta(ge=1, le=6)]]]
    bid: tuple[Count, Face] | None = None
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0

    def alive(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def next_seat(self, step: int) -> int:
        seat = (self.turn + step) % len(self.seats)
        while not self.hands[seat]:
            seat = (seat + step) % len(self.seats)
        return seat

    def copy(self) -> Position:
        return type(self)(self.seats, [one.copy() for one in self.hands], self.bid, self.turn)


class Doubter(Player):
    """Doubts high bids; looks at nothing but its own hand."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        view, trail = GAME.seen_by(state, seat), Trail()
        total = sum(map(len, view.hands))
        lie = view.bid is not None and 2 * view.bid[0] > total
        choice = choose(GAME.options(view), trail)
        if lie:
            choice.prefer("liars_dice.doubter.liar", lambda one: isinstance(one, Call))
        choice.fewest("liars_dice.doubter.low", lambda one: getattr(one, "count", 99))
        choice.prefer("liars_dice.doubter.own", lambda one: one.face in view.hands[seat])
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


class LiarsDice(Game[Position]):
    """Two or three seats with two dice each."""

    spec = GameSpec(
        id="liars_dice-v1",
        title="Liar's dice",
        seats=(2, 3),
        players=("random",),
        rivals=("doubter",),
        endings=(LAST,),
        chance="moves",
        hidden=True,
    )
    words = Words(CORE_WORDS, WORDS)
    state_type = Position
    action_type = Bid | Call

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.prepare(options)
        hands = [[1 + dice.below("setup", 6) for _ in range(DICE)] for _ in seats]
        return self.state_type(tuple(seats), hands)

    def rival(self, seat: str) -> Player | None:
        return Doubter() if seat == "doubter" else None

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        other = state.copy()
        other.hands = [
            hand if one == seat else [1 + dice.below("hidden", 6) for _ in hand]
            for one, hand in enumerate(other.hands)
        ]
        return other

    def to_move(self, state: Position) -> int | None:
        return state.turn if len(state.alive()) > 1 else None

    def options(self, state: Position) -> list[Action]:
        if len(state.alive()) < 2:
            return []
        total = sum(map(len, state.hands))
        bids = [Bid(count, face) for count in range(1, total + 1) for face in range(1, 7)]
        if state.bid is None:
            return list(bids)
        return [*(one for one in bids if (one.count, one.face) > state.bid), Call()]

    def perform(self, state: Position, action: Action, dice: Dice) -> None:
        if isinstance(action, Bid):
            state.bid = (action.count, action.face)
            state.turn = state.next_seat(1)
            return
        assert state.bid is not None
        count, face = state.bid
        true = sum(hand.count(face) for hand in state.hands) >= count
        loser = state.turn if true else state.next_seat(-1)
        state.hands[loser].pop()
        state.hands = [[1 + dice.below("roll", 6) for _ in hand] for hand in state.hands]
        state.bid = None
        state.turn = loser
        if not state.hands[loser]:
            state.turn = state.next_seat(1)

    def seen_by(self, state: Position, seat: int) -> Position:
        view = state.copy()
        view.hands = [
            hand if one == seat else [0] * len(hand) for one, hand in enumerate(view.hands)
        ]
        return view

    def result(self, state: Position) -> Result:
        left = [len(hand) for hand in state.hands]
        rows = zip(state.seats, left, ranked(left), strict=True)
        seats = tuple(SeatResult(name, dice, rank, {"dice": dice}) for name, dice, rank in rows)
        return Result(seats, LAST if len(state.alive()) < 2 else "")

    def validate(self, state: Position) -> None:
        if not 2 <= len(state.seats) <= 3:
            raise BadPosition("$.seats", "core.between", least=2, most=3)
        hands = len(state.hands) == len(state.seats) and all(
            len(one) <= DICE for one in state.hands
        )
        if not hands or not state.alive():
            raise BadPosition("$.hands", "liars_dice.hands", most=DICE)
        if state.turn not in state.alive():
            raise BadPosition("$.turn", "liars_dice.turn")
        if state.bid and state.bid[0] > sum(map(len, state.hands)):
            raise BadPosition("$.bid", "liars_dice.bid")

    def describe(self, state: Position, action: Action) -> Note:
        if isinstance(action, Bid):
            return Note("liars_dice.bid", {"count": action.count, "face": action.face})
        return Note("liars_dice.call")

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        shown = "".join(f'<text y="{20 * n}">{hand}</text>' for n, hand in enumerate(state.hands))
        places = "".join(f'<rect data-action="{format_action(one)}"/>' for one in options)
        return f'<svg xmlns="http://www.w3.org/2000/svg">{shown}{places}</svg>'


GAME = LiarsDice()
