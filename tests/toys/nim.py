"""Nim, dealt at random, with a rival who also plays at a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Protocol

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadPosition, BadSetup
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.holding import holds
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.table import Holding, Step, TableRival, TableTalk
from rivals.core.words import CORE_WORDS, Lang, Words

CLEARED = "nim.ending.cleared"
HEAPS = ("a", "b", "c", "d", "e")
MOST = 7

WORDS: dict[str, dict[Lang, str]] = {
    "nim.take": {
        "en": "Take {count} {count|stone|stones} from heap {heap:heap}.",
        "ru": "Взять {count} {count|камень|камня|камней} из кучки {heap:heap}.",
    },
    "nim.empties": {"en": "That empties the heap.", "ru": "Кучка опустеет."},
    **{f"nim.heap.{name}": {"en": name.upper(), "ru": name.upper()} for name in HEAPS},
    "nim.sly.balance": {
        "en": "Leave heaps that balance each other.",
        "ru": "Оставить кучки, которые уравновешивают друг друга.",
    },
    "nim.sly.fewest": {"en": "Take as few as possible.", "ru": "Взять как можно меньше."},
    "nim.ask.heaps": {"en": "How many heaps are there?", "ru": "Сколько всего кучек?"},
    "nim.ask.changed": {"en": "Has anything been taken?", "ru": "Кто-нибудь брал камни?"},
    "nim.ask.left": {"en": "How many stones are left?", "ru": "Сколько камней осталось?"},
    "nim.ask.taken": {"en": "How many has he taken?", "ru": "Сколько он уже взял?"},
    "nim.heading": {"en": "Turn {turn}: you take first.", "ru": "Ход {turn}: вы берёте первым."},
    CLEARED: {"en": "No stones are left.", "ru": "Камней не осталось."},
    "nim.score.taken": {"en": "Stones taken", "ru": "Взято камней"},
}


class Take(Action, frozen=True, tag="take"):
    """Take stones from a heap."""

    heap: int
    count: int


class Position(State, forbid_unknown_fields=True):
    """The heaps, and what each seat has taken; who takes the last stone wins."""

    seats: tuple[str, ...]
    heaps: list[Annotated[int, msgspec.Meta(ge=0, le=MOST)]]
    taken: list[Annotated[int, msgspec.Meta(ge=0)]]
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0

    def copy(self) -> Position:
        return type(self)(self.seats, self.heaps.copy(), self.taken.copy(), self.turn)


def takes(heaps: Sequence[int]) -> list[Take]:
    """List what may be taken, heap by heap."""
    return [Take(heap, n) for heap, left in enumerate(heaps) for n in range(1, left + 1)]


class Facts(Protocol):
    """What the rival may ask."""

    def heaps(self) -> Sequence[int]: ...


class BoardFacts:
    """Facts from a position."""

    def __init__(self, state: Position) -> None:
        self.state = state

    def heaps(self) -> Sequence[int]:
        return self.state.heaps


class TableFacts:
    """Facts from a person; in later turns first whether there is anything to tell."""

    def __init__(self, memory: Memory, talk: TableTalk) -> None:
        self.memory = memory
        self.talk = talk

    def heaps(self) -> Sequence[int]:
        if self.memory.known and not self.talk.ask(
            Question("changed", "yes_no", "nim.ask.changed")
        ):
            return self.memory.heaps
        counted = self.talk.ask(left(self.memory))
        return [counted[name] for name in HEAPS[: len(self.memory.heaps)]]


def sly(facts: Facts, seat: int, dice: Dice) -> Decision:
    """Decide by balance; else take little; a tie is rolled."""
    heaps, trail = list(facts.heaps()), Trail()

    def balance(take: Take) -> bool:
        total = 0
        for heap, number in enumerate(heaps):
            total ^= number - take.count if heap == take.heap else number
        return total == 0

    choice = choose(takes(heaps), trail).prefer("nim.sly.balance", balance)
    choice.fewest("nim.sly.fewest", lambda take: take.count)
    return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


class Sly(Player):
    """The rival in a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        return sly(BoardFacts(state), seat, dice)


def describe(action: Take) -> Note:
    """Say what a move does: the same in a match and at a table."""
    return Note("nim.take", {"count": action.count, "heap": HEAPS[action.heap]})


class Memory(msgspec.Struct):
    """What the rival remembers at the table."""

    heaps: list[int]
    taken: int = 0
    turn: int = 1
    known: bool = False


def left(memory: Memory) -> Question:
    """Ask how many stones are left in each heap."""
    names = HEAPS[: len(memory.heaps)]
    known = dict(zip(names, memory.heaps, strict=True))
    return Question("left", "counts", "nim.ask.left", {}, names, "nim.heap", most=MOST, known=known)


class SlyTable(TableRival[Memory]):
    """The rival at a real table."""

    name = "sly"

    def settings(self) -> tuple[Question, ...]:
        return (Question("heaps", "number", "nim.ask.heaps", least=1, most=5, known=3),)

    def begin(self, settings: Mapping[str, Any]) -> Memory:
        return Memory([0] * settings["heaps"])

    def turn(self, memory: Memory, talk: TableTalk, dice: Dice) -> None:
        memory.heaps = list(TableFacts(memory, talk).heaps())
        memory.known = True
        memory.turn += 1
        options = takes(memory.heaps)
        if options:
            decision = sly(BoardFacts(Position((), memory.heaps, [])), 0, dice)
            action = talk.settle(decision, describe, options)
            memory.heaps[action.heap] -= action.count
            memory.taken += action.count

    def over(self, memory: Memory) -> bool:
        return memory.known and not any(memory.heaps)

    def heading(self, memory: Memory) -> tuple[Note, ...]:
        return (Note("nim.heading", {"turn": memory.turn}),)

    def holdings(self, memory: Memory) -> tuple[Holding, ...]:
        return (
            holds(memory, "heaps", left(memory)),
            holds(memory, "taken", Question("taken", "number", "nim.ask.taken")),
        )

    def result(self, memory: Memory) -> Result:
        return Result((SeatResult("sly", memory.taken, 1, {"taken": memory.taken}),))


class Nim(Game[Position]):
    """Two or three seats take stones in turn."""

    spec = GameSpec(
        id="nim-v1",
        title="Nim",
        seats=(2, 3),
        players=("random",),
        rivals=("sly",),
        endings=(CLEARED,),
        chance="setup",
    )
    words = Words(CORE_WORDS, WORDS)
    state_type = Position
    action_type = Take

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.prepare(options)
        number = options.get("heaps", 3)
        heaps = [1 + dice.below("setup", MOST) for _ in range(number)]
        return self.state_type(tuple(seats), heaps, [0] * len(seats))

    def prepare(self, options: Mapping[str, Any]) -> None:
        if set(options) - {"heaps"} or options.get("heaps", 3) not in range(1, 6):
            raise BadSetup("nim.setup.heaps", most=5)

    def rival(self, seat: str) -> Player | None:
        return Sly() if seat == "sly" else None

    def to_move(self, state: Position) -> int | None:
        return state.turn if any(state.heaps) else None

    def options(self, state: Position) -> list[Take]:
        return takes(state.heaps)

    def perform(self, state: Position, action: Take, dice: Dice) -> None:
        state.heaps[action.heap] -= action.count
        state.taken[state.turn] += action.count
        state.turn = (state.turn + 1) % len(state.seats)

    def result(self, state: Position) -> Result:
        last = None if any(state.heaps) else (state.turn - 1) % len(state.seats)
        ranks = ranked([seat == last for seat in range(len(state.seats))])
        rows = zip(state.seats, state.taken, ranks, strict=True)
        seats = tuple(SeatResult(name, taken, rank, {"taken": taken}) for name, taken, rank in rows)
        return Result(seats, "" if any(state.heaps) else CLEARED)

    def validate(self, state: Position) -> None:
        if not 2 <= len(state.seats) <= 3:
            raise BadPosition("$.seats", "core.between", least=2, most=3)
        if len(state.taken) != len(state.seats):
            raise BadPosition("$.taken", "core.length", n=len(state.seats))
        if state.turn >= len(state.seats):
            raise BadPosition("$.turn", "core.between", least=0, most=len(state.seats) - 1)
        if not 1 <= len(state.heaps) <= len(HEAPS):
            raise BadPosition("$.heaps", "nim.heaps", most=len(HEAPS))

    def describe(self, state: Position, action: Take) -> Note:
        return describe(action)

    def forecast(self, state: Position, action: Take) -> tuple[Note, ...]:
        empties = state.heaps[action.heap] == action.count
        return (Note("nim.empties"),) if empties else ()

    def picture(self, state: Position, lang: Lang, options: Sequence[Take] = ()) -> str:
        stones = [
            f'<circle cx="{10 * place}" cy="{20 * heap}" r="4"/>'
            for heap, number in enumerate(state.heaps)
            for place in range(number)
        ]
        places = [
            f'<rect data-action="{format_action(one)}" x="{10 * one.count}" y="{20 * one.heap}"/>'
            for one in options
        ]
        inside = "".join([*stones, *places])
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100">{inside}</svg>'

    def tables(self) -> Mapping[str, Any]:
        return {"sly": SlyTable()}


class HonestNeighbour:
    """Shows a match to the rival at the table."""

    rival = "sly"
    seats = ("random", "sly")
    sits = (1,)
    options: Mapping[str, Any] = {"heaps": 4}

    def settings(self, state: Position) -> Mapping[str, Any]:
        return {"heaps": len(state.heaps)}

    def answer(self, question: Question, before: Position, now: Position) -> Any:
        if question.key == "changed":
            return True
        return dict(zip(HEAPS, now.heaps, strict=False))

    def actions(self, steps: Sequence[Step], before: Position) -> Sequence[Take]:
        return [step.action for step in steps]


GAME = Nim()
