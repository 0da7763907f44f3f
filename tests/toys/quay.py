"""A quay where boats moor: a game whose places are measured, so that options list but some."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadPosition
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.kinds import Kind, Kinds
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.words import CORE_WORDS, Lang, Words

GONE = "quay.ending.gone"
LENGTH, APART, LISTED = 100, 7, 20

WORDS: dict[str, dict[Lang, str]] = {
    "quay.do.moor": {"en": "Moor at {at}.", "ru": "Причалить у отметки {at}."},
    "quay.do.leave": {"en": "Sail away.", "ru": "Уплыть."},
    "quay.tight.room": {"en": "As close to the next boat as may be.", "ru": "Вплотную к соседу."},
    "quay.fault.off": {"en": "The quay ends before that.", "ru": "Причал там уже кончился."},
    "quay.fault.near": {"en": "Another boat is too near.", "ru": "Другая лодка слишком близко."},
    "quay.fault.over": {"en": "Nobody moors any more.", "ru": "Больше никто не причаливает."},
    GONE: {"en": "All have sailed away.", "ru": "Все уплыли."},
    "quay.score.boats": {"en": "Boats", "ru": "Лодки"},
}


class Moor(Action, frozen=True, tag="moor"):
    """Moor a boat, so far along the quay."""

    at: Annotated[int, msgspec.Meta(ge=0)]


class Leave(Action, frozen=True, tag="leave"):
    """Moor no more boats."""


class Position(State, forbid_unknown_fields=True):
    """Where each seat's boats lie, in order of mooring; `gone` are the seats that have left."""

    seats: tuple[str, str]
    boats: list[tuple[int, int]] = []
    gone: list[int] = []
    turn: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    def copy(self) -> Position:
        return type(self)(self.seats, self.boats.copy(), self.gone.copy(), self.turn)


class Tight(Player):
    """Moors as close to another boat as may be, which no list shows."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        trail = Trail()
        beside = [Moor(at + APART) for _, at in state.boats]
        able = [one for one in beside if not GAME.fault(state, one)]
        choice = choose(able or GAME.options(state), trail)
        choice.fewest("quay.tight.room", lambda one: getattr(one, "at", LENGTH + 1))
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


class Mooring(Kind[Position, str, Moor]):
    """Moor a boat where no other is near; the places are measured."""

    action, during = Moor, ("moor",)

    def options(self, position: Position, task: str) -> list[Moor]:
        listed = (Moor(at) for at in range(0, LENGTH + 1, LISTED))
        return [one for one in listed if not self.fault(position, task, one)]

    def fault(self, position: Position, task: str, action: Moor) -> str:
        if action.at > LENGTH:
            return "quay.fault.off"
        near = any(abs(action.at - at) < APART for _, at in position.boats)
        return "quay.fault.near" if near else ""

    def perform(self, position: Position, task: str, action: Moor, dice: Dice) -> None:
        position.boats.append((position.turn, action.at))


class Leaving(Kind[Position, str, Leave]):
    """Moor no more boats."""

    action, during = Leave, ("moor",)

    def perform(self, position: Position, task: str, action: Leave, dice: Dice) -> None:
        position.gone.append(position.turn)


KINDS: Kinds[Position] = Kinds((Mooring(), Leaving()), of_task=str, not_now="quay.fault.over")


class Quay(Game[Position]):
    """Two seats moor boats in turn, until both have sailed away."""

    spec = GameSpec(
        id="quay-v1",
        title="Quay",
        seats=(2, 2),
        players=("random",),
        rivals=("tight",),
        endings=(GONE,),
    )
    words = Words(CORE_WORDS, WORDS)
    state_type = Position
    action_type = Moor | Leave
    measured = (Moor,)
    faults = ("quay.fault.",)

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.check_seats(seats)
        self.prepare(options)
        return self.state_type((seats[0], seats[1]))

    def rival(self, seat: str) -> Player | None:
        return Tight() if seat == "tight" else None

    def to_move(self, state: Position) -> int | None:
        return None if len(state.gone) == 2 else state.turn

    def task(self, state: Position) -> str:
        return "over" if self.to_move(state) is None else "moor"

    def options(self, state: Position) -> list[Action]:
        return KINDS.options(state, self.task(state))

    def fault(self, state: Position, action: Moor | Leave) -> str:
        return KINDS.fault(state, self.task(state), action)

    def perform(self, state: Position, action: Moor | Leave, dice: Dice) -> None:
        KINDS.perform(state, self.task(state), action, dice)
        if 1 - state.turn not in state.gone:
            state.turn = 1 - state.turn

    def result(self, state: Position) -> Result:
        moored = [sum(one == seat for one, _ in state.boats) for seat in (0, 1)]
        rows = zip(state.seats, moored, ranked(moored), strict=True)
        seats = tuple(SeatResult(name, won, rank, {"boats": won}) for name, won, rank in rows)
        return Result(seats, GONE if self.to_move(state) is None else "")

    def validate(self, state: Position) -> None:
        moored: list[int] = []
        for number, (seat, at) in enumerate(state.boats):
            if seat not in (0, 1):
                raise BadPosition(f"$.boats[{number}][0]", "core.between", least=0, most=1)
            if not 0 <= at <= LENGTH or any(abs(at - other) < APART for other in moored):
                raise BadPosition(f"$.boats[{number}][1]", "quay.place")
            moored.append(at)
        if sorted(set(state.gone)) != sorted(state.gone) or not set(state.gone) <= {0, 1}:
            raise BadPosition("$.gone", "core.different")
        if state.turn in state.gone and self.to_move(state) is not None:
            raise BadPosition("$.turn", "quay.turn")

    def describe(self, state: Position, action: Moor | Leave) -> Note:
        return KINDS.describe(state, self.task(state), action)

    def picture(self, state: Position, lang: Lang, options: Sequence[Moor | Leave] = ()) -> str:
        boats = [f'<circle cx="{at}" cy="{9 * seat}" r="3"/>' for seat, at in state.boats]
        places = [f'<rect data-action="{format_action(one)}"/>' for one in options]
        return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join([*boats, *places])}</svg>'


GAME = Quay()
