"""A small liar's dice: hidden hands, and dice in moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import Note, Trail, choose
from rivals.core.deciding import Decision, Player, RandomPlayer
from rivals.core.errors import BadPosition
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.notation import format_action
from rivals.core.words import CORE_WORDS, Lang, Words

STAND_INS = {"random": RandomPlayer()}
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

    def to_move(self) -> int | None:
        return self.turn if len(self.alive()) > 1 else None

    def options(self) -> list[Action]:
        if len(self.alive()) < 2:
            return []
        total = sum(map(len, self.hands))
        bids = [Bid(count, face) for count in range(1, total + 1) for face in range(1, 7)]
        if self.bid is None:
            return list(bids)
        return [*(one for one in bids if (one.count, one.face) > self.bid), Call()]

    def perform(self, action: Action, dice: Dice) -> None:
        if isinstance(action, Bid):
            self.bid = (action.count, action.face)
            self.turn = self.next_seat(1)
            return
        assert self.bid is not None
        count, face = self.bid
        true = sum(hand.count(face) for hand in self.hands) >= count
        loser = self.turn if true else self.next_seat(-1)
        self.hands[loser].pop()
        self.hands = [[1 + dice.below("roll", 6) for _ in hand] for hand in self.hands]
        self.bid = None
        self.turn = loser
        if not self.hands[loser]:
            self.turn = self.next_seat(1)

    def next_seat(self, step: int) -> int:
        seat = (self.turn + step) % len(self.seats)
        while not self.hands[seat]:
            seat = (seat + step) % len(self.seats)
        return seat

    def copy(self) -> Position:
        return type(self)(self.seats, [one.copy() for one in self.hands], self.bid, self.turn)

    def seen_by(self, seat: int) -> Position:
        view = self.copy()
        view.hands = [
            hand if one == seat else [0] * len(hand) for one, hand in enumerate(view.hands)
        ]
        return view

    def result(self) -> Result:
        left = [len(hand) for hand in self.hands]
        rows = zip(self.seats, left, ranked(left), strict=True)
        seats = tuple(SeatResult(name, dice, rank, {"dice": dice}) for name, dice, rank in rows)
        return Result(seats, LAST if len(self.alive()) < 2 else "")

    def validate(self) -> None:
        if not 2 <= len(self.seats) <= 3:
            raise BadPosition("$.seats", "2 or 3 seats")
        hands = len(self.hands) == len(self.seats) and all(len(one) <= DICE for one in self.hands)
        if not hands or not self.alive():
            raise BadPosition("$.hands", f"up to {DICE} dice for each seat, somebody with dice")
        if self.turn not in self.alive():
            raise BadPosition("$.turn", "a seat with dice")
        if self.bid and self.bid[0] > sum(map(len, self.hands)):
            raise BadPosition("$.bid", "no more dice than there are")


class Doubter(Player):
    """Doubts high bids; looks at nothing but its own hand."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        view, trail = state.seen_by(seat), Trail()
        total = sum(map(len, view.hands))
        lie = view.bid is not None and 2 * view.bid[0] > total
        choice = choose(view.options(), trail)
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
    stand_ins = STAND_INS
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

    def describe(self, state: Position, action: Action) -> Note:
        if isinstance(action, Bid):
            return Note("liars_dice.bid", {"count": action.count, "face": action.face})
        return Note("liars_dice.call")

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        shown = "".join(f'<text y="{20 * n}">{hand}</text>' for n, hand in enumerate(state.hands))
        places = "".join(f'<rect data-action="{format_action(one)}"/>' for one in options)
        return f'<svg xmlns="http://www.w3.org/2000/svg">{shown}{places}</svg>'


GAME = LiarsDice()
