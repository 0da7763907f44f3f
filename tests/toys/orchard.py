"""An orchard to pick: a game with a setting of every kind, and with turns of many decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadPosition, BadSetup
from rivals.core.game import (
    Action,
    Game,
    GameSpec,
    Result,
    SeatKind,
    SeatResult,
    State,
    ranked,
)
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.words import CORE_WORDS, Lang, Words

BARE = "orchard.ending.bare"
FRUITS = ("apple", "pear", "plum", "quince")
WORTH = {"apple": 1, "pear": 2, "plum": 3, "quince": 4}
TREES = 30

WORDS: dict[str, dict[Lang, str]] = {
    "orchard.pick": {"en": "Pick one {fruit:fruit}.", "ru": "Сорвать одну штуку: {fruit:fruit}."},
    "orchard.fruit.apple": {"en": "apple", "ru": "яблоко"},
    "orchard.fruit.pear": {"en": "pear", "ru": "груша"},
    "orchard.fruit.plum": {"en": "plum", "ru": "слива"},
    "orchard.fruit.quince": {"en": "quince", "ru": "айва"},
    "orchard.picker.best": {"en": "The fruit worth most.", "ru": "Самый ценный плод."},
    "orchard.picker.worst": {"en": "The fruit worth least.", "ru": "Самый дешёвый плод."},
    "orchard.picker.full": {"en": "From the fullest tree.", "ru": "С самого полного дерева."},
    BARE: {"en": "The trees are bare.", "ru": "Деревья пусты."},
    "orchard.score.fruit": {"en": "Fruit", "ru": "Плоды"},
    "orchard.level.easy": {"en": "Easy", "ru": "Лёгкий"},
    "orchard.level.hard": {"en": "Hard", "ru": "Трудный"},
    "orchard.modification.choosy": {"en": "He picks the best.", "ru": "Он выбирает лучшее."},
    "orchard.setup.fruits": {
        "en": "two fruits grow in an orchard",
        "ru": "в саду растут два плода",
    },
    "orchard.setup.first": {"en": "only two sit so", "ru": "так сидят лишь двое"},
    "orchard.ask.fruits": {"en": "Which two fruits grow here?", "ru": "Какие два плода растут?"},
    "orchard.ask.first": {"en": "Who picks first?", "ru": "Кто рвёт первым?"},
    "orchard.seat.left": {"en": "the left one", "ru": "левый"},
    "orchard.seat.right": {"en": "the right one", "ru": "правый"},
    "orchard.ask.picks": {"en": "How many picks a turn?", "ru": "Сколько плодов за ход?"},
    "orchard.ask.windfall": {"en": "Is there a windfall?", "ru": "Есть ли падалица?"},
    "orchard.ask.extra": {"en": "How many more of each?", "ru": "Сколько добавить каждого?"},
}


class Pick(Action, frozen=True, tag="pick"):
    """Pick one fruit."""

    fruit: str


class Position(State, forbid_unknown_fields=True):
    """What hangs on the trees; `left` is how many more the seat to move picks."""

    seats: tuple[str, ...]
    trees: dict[str, Annotated[int, msgspec.Meta(ge=0, le=TREES)]]
    points: list[Annotated[int, msgspec.Meta(ge=0)]]
    picks: Annotated[int, msgspec.Meta(ge=1, le=12)]
    left: Annotated[int, msgspec.Meta(ge=1, le=12)]
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0

    def copy(self) -> Position:
        parts = (self.seats, self.trees.copy(), self.points.copy())
        return type(self)(*parts, self.picks, self.left, self.turn)


class Picker(Player):
    """Picks the best fruit, or on the easy level the worst."""

    def __init__(self, *, choosy: bool) -> None:
        self.choosy = choosy

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        trail = Trail()
        choice = choose(GAME.options(state), trail)
        if self.choosy:
            choice.most("orchard.picker.best", lambda one: WORTH[one.fruit])
        else:
            choice.fewest("orchard.picker.worst", lambda one: WORTH[one.fruit])
        choice.most("orchard.picker.full", lambda one: state.trees[one.fruit])
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


PICKERS = {name: Picker(choosy=False) for name in ("picker", "picker:easy")}
PICKERS |= {name: Picker(choosy=True) for name in ("picker:choosy", "picker:hard")}


class Orchard(Game[Position]):
    """Two or three seats pick fruit in turn."""

    spec = GameSpec(
        id="orchard-v1",
        title="Orchard",
        seats=(2, 3),
        players=("random",),
        rivals=("picker",),
        endings=(BARE,),
        chance="setup",
    )
    words = Words(CORE_WORDS, WORDS)
    state_type = Position
    action_type = Pick

    def settings(self) -> tuple[Question, ...]:
        named = (FRUITS, "orchard.fruit")
        sides = (("left", "right"), "orchard.seat")
        two = ("apple", "pear")
        return (
            Question("fruits", "several", "orchard.ask.fruits", {}, *named, known=two),
            Question("first", "one", "orchard.ask.first", {}, *sides, known="left"),
            Question("picks", "number", "orchard.ask.picks", least=1, most=12, known=3),
            Question("windfall", "yes_no", "orchard.ask.windfall", known=False),
            Question("extra", "counts", "orchard.ask.extra", {}, *named, most=9, known={}),
        )

    def prepare(self, options: Mapping[str, Any]) -> None:
        if len(self.read_settings(options)["fruits"]) != 2:
            raise BadSetup("orchard.setup.fruits")

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.prepare(options)
        chosen = self.read_settings(options)
        if chosen["first"] == "right" and len(seats) > 2:
            raise BadSetup("orchard.setup.first")
        trees = {
            fruit: 3 + dice.below("setup", 8) + chosen["extra"][fruit] + chosen["windfall"]
            for fruit in chosen["fruits"]
        }
        first, picks = int(chosen["first"] == "right"), chosen["picks"]
        return self.state_type(tuple(seats), trees, [0] * len(seats), picks, picks, first)

    def rival_kind(self, name: str) -> SeatKind:
        return SeatKind(name, {"easy": (), "hard": ("choosy",)}, ("choosy",))

    def rival(self, seat: str) -> Player | None:
        return PICKERS.get(seat)

    def to_move(self, state: Position) -> int | None:
        return state.turn if any(state.trees.values()) else None

    def options(self, state: Position) -> list[Pick]:
        return [Pick(fruit) for fruit, number in state.trees.items() if number]

    def perform(self, state: Position, action: Pick, dice: Dice) -> None:
        state.trees[action.fruit] -= 1
        state.points[state.turn] += WORTH[action.fruit]
        state.left -= 1
        if not state.left:
            state.left = state.picks
            state.turn = (state.turn + 1) % len(state.seats)

    def result(self, state: Position) -> Result:
        rows = zip(state.seats, state.points, ranked(state.points), strict=True)
        seats = tuple(SeatResult(name, won, rank, {"fruit": won}) for name, won, rank in rows)
        return Result(seats, "" if any(state.trees.values()) else BARE)

    def validate(self, state: Position) -> None:
        if not 2 <= len(state.seats) <= 3:
            raise BadPosition("$.seats", "core.between", least=2, most=3)
        if len(state.points) != len(state.seats):
            raise BadPosition("$.points", "core.length", n=len(state.seats))
        if state.turn >= len(state.seats):
            raise BadPosition("$.turn", "core.between", least=0, most=len(state.seats) - 1)
        if state.left > state.picks:
            raise BadPosition("$.left", "core.between", least=1, most=state.picks)
        if not set(state.trees) <= set(FRUITS):
            raise BadPosition("$.trees", "core.one-of", choices=list(FRUITS))

    def describe(self, state: Position, action: Pick) -> Note:
        return Note("orchard.pick", {"fruit": action.fruit})

    def picture(self, state: Position, lang: Lang, options: Sequence[Pick] = ()) -> str:
        fruit = [
            f'<circle cx="{10 * place}" cy="{20 * row}" r="4"/>'
            for row, number in enumerate(state.trees.values())
            for place in range(number)
        ]
        places = [f'<rect data-action="{format_action(one)}"/>' for one in options]
        return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join([*fruit, *places])}</svg>'


GAME = Orchard()
