"""Nim, liar's dice and the quay with one promise broken each, for the battery to catch."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import liars_dice
import msgspec
import nim
import orchard
import quay

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note, Trail
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadAnswer, IllegalAction
from rivals.core.game import Action, Game, Panel, Record, Result, State
from rivals.core.notation import format_action
from rivals.core.table import TableTalk
from rivals.core.words import CORE_WORDS, Lang, Words

_COUNTER = itertools.count()


_BASES: dict[type[State], type[Game[Any]]] = {
    nim.Position: nim.Nim,
    liars_dice.Position: liars_dice.LiarsDice,
    quay.Position: quay.Quay,
}


def with_position(state_type: type[State]) -> Game[Any]:
    """Make nim, liar's dice or the quay with another kind of position."""
    base = next(game for kind, game in _BASES.items() if issubclass(state_type, kind))
    return _made(base, state_type=state_type)


def _made(base: type[Game[Any]], **parts: Any) -> Game[Any]:
    kind: type[Game[Any]] = type("Broken", (base,), {"__module__": __name__, **parts})
    return kind()


def with_spec(game: type[Game[Any]] = nim.Nim, **changes: Any) -> Game[Any]:
    """Make a game that says something else of itself."""
    return _made(game, spec=msgspec.structs.replace(game.spec, **changes))


def with_words(words: Mapping[str, Mapping[Lang, str]]) -> Game[Any]:
    """Make a nim with some of its words replaced."""
    return _made(nim.Nim, words=Words(CORE_WORDS, nim.WORDS, words))


def with_rival(decide: Callable[[nim.Position, int, Dice], Decision]) -> Game[Any]:
    """Make a nim whose rival decides so."""

    class Odd(Player):
        def decide(self, state: nim.Position, seat: int, dice: Dice) -> Decision:
            return decide(state, seat, dice)

    def player(game: nim.Nim, seat: str) -> Player | None:
        return Odd() if seat == "sly" else nim.Nim.player(game, seat)

    return _made(nim.Nim, player=player)


def with_picture(change: Callable[[str], str]) -> Game[Any]:
    """Make a nim whose picture is changed so."""

    def picture(game: nim.Nim, state: nim.Position, lang: Lang, options: Sequence[Any] = ()) -> str:
        return change(nim.Nim.picture(game, state, lang, options))

    return _made(nim.Nim, picture=picture)


def with_method(
    name: str, method: Callable[..., Any], base: type[Game[Any]] = nim.Nim
) -> Game[Any]:
    """Make a game with one method replaced."""
    return _made(base, **{name: method})


def with_table(table_type: type[nim.SlyTable]) -> Game[Any]:
    """Make a nim with another table rival."""
    return _made(nim.Nim, tables=lambda _: {"sly": table_type()})


# --- Positions ---------------------------------------------------------------------------------


class SharedCopy(nim.Position):
    def copy(self) -> SharedCopy:
        return SharedCopy(self.seats, self.heaps, self.taken.copy(), self.turn)


class SharedScore(nim.Position):
    def copy(self) -> SharedScore:
        return SharedScore(self.seats, self.heaps.copy(), self.taken, self.turn)


class SharedView(nim.Position):
    def seen_by(self, seat: int) -> SharedView:
        return self


class HashOrder(nim.Position):
    def options(self) -> list[nim.Take]:
        words = {format_action(one) for one in super().options()}
        parts = [word.split() for word in words]
        return [nim.Take(int(heap), int(count)) for _, heap, count in parts]


class RestlessOrder(nim.Position):
    def options(self) -> list[nim.Take]:
        options = super().options()
        return options[::-1] if next(_COUNTER) % 2 else options


class Twice(nim.Position):
    def options(self) -> list[nim.Take]:
        return super().options() * 2


class Early(nim.Position):
    def options(self) -> list[nim.Take]:
        return super().options() if sum(self.heaps) > 2 else []


class Unlisted(nim.Position):
    def options(self) -> list[nim.Take]:
        return super().options()[:1]

    def check(self, action: nim.Take) -> None:
        if action not in super().options():
            nim.Position.check(self, action)


class MutatingRefusal(nim.Position):
    def check(self, action: nim.Take) -> None:
        if action not in self.options():
            self.taken[0] += 1
        super().check(action)


class Illegal(nim.Position):
    def check(self, action: nim.Take) -> None:
        nim.State.check(self, action)
        if action.count == 2:
            nim.State.check(self, nim.Take(99, 99))


class Endless(nim.Position):
    def perform(self, action: nim.Take, dice: Dice) -> None:
        super().perform(action, dice)
        self.heaps[0] = 3


class OddEnding(nim.Position):
    def result(self) -> Result:
        return msgspec.structs.replace(super().result(), ending="nim.ending.odd")


class BadSum(nim.Position):
    def result(self) -> Result:
        result = super().result()
        seats = [msgspec.structs.replace(one, total=one.total + 1) for one in result.seats]
        return Result(tuple(seats), result.ending)


class BadRanks(nim.Position):
    def result(self) -> Result:
        result = super().result()
        seats = [msgspec.structs.replace(one, rank=2) for one in result.seats]
        return Result(tuple(seats), result.ending)


class Forgetful(nim.Position):
    def validate(self) -> None:
        nim.Position.validate(self)
        self.turn = 0


class Gullible(nim.Position):
    def validate(self) -> None:
        pass


class Drawing(nim.Position):
    def perform(self, action: nim.Take, dice: Dice) -> None:
        dice.below("stones", 6)
        super().perform(action, dice)


class Unrecorded(nim.Position):
    def apply(self, action: nim.Take, dice: Dice) -> Record:
        self.check(action)
        seat = self.turn
        self.perform(action, dice)
        if dice.below("stones", 2) and self.heaps[0]:
            self.heaps[0] -= 1
        return Record(seat, action)


class Restless(nim.Position):
    def perform(self, action: nim.Take, dice: Dice) -> None:
        super().perform(action, dice)
        self.taken[0] += next(_COUNTER)


class Spoken(Action, frozen=True, tag="take"):
    heap: int
    count: int
    saying: str = "thank you"


class Wordy(nim.Position):
    def options(self) -> list[Action]:
        return [Spoken(one.heap, one.count) for one in super().options()]


class RivalStream(liars_dice.Position):
    def perform(self, action: Action, dice: Dice) -> None:
        dice.below("rival.0", 6)
        super().perform(action, dice)


class OpenHands(liars_dice.Position):
    def seen_by(self, seat: int) -> liars_dice.Position:
        return self.copy()


class TellingOptions(liars_dice.Position):
    def options(self) -> list[Action]:
        options = super().options()
        bids = [one for one in options if isinstance(one, liars_dice.Bid)]
        own = {face for hand in self.hands for face in hand}
        return [one for one in options if one not in bids or one.face in own] or options


class Secretive(nim.Position):
    def seen_by(self, seat: int) -> Secretive:
        view = self.copy()
        view.taken[1 - seat] = 0
        return view


# --- Rivals ------------------------------------------------------------------------------------


def fickle(state: nim.Position, seat: int, dice: Dice) -> Decision:
    options = state.options()
    return Decision(options[next(_COUNTER) % len(options)], Trail())


def cheating(state: nim.Position, seat: int, dice: Dice) -> Decision:
    return Decision(nim.Take(0, nim.MOST), Trail())


def meddling(state: nim.Position, seat: int, dice: Dice) -> Decision:
    state.taken[seat] += 1
    return Decision(state.options()[0], Trail())


def straying(state: nim.Position, seat: int, dice: Dice) -> Decision:
    return Decision(dice.pick("setup", state.options()), Trail())


def mumbling(state: nim.Position, seat: int, dice: Dice) -> Decision:
    trail = Trail()
    trail.note("nim.sly.mumble")
    return Decision(state.options()[0], trail)


def bare_panels(game: nim.Nim, *_: Any) -> tuple[Panel, ...]:
    return (Panel("board", Note("nim.heading", {"turn": 1}), "<svg/>"),)


# --- Settings ----------------------------------------------------------------------------------


def other_default(game: orchard.Orchard, options: Mapping[str, Any]) -> dict[str, Any]:
    chosen = orchard.Orchard.read_settings(game, options)
    return chosen if "picks" in options else {**chosen, "picks": 4}


def anything_goes(game: orchard.Orchard, options: Mapping[str, Any]) -> dict[str, Any]:
    known = {question.key: question for question in game.settings()}
    fit = {}
    for key, value in options.items():
        with suppress(BadAnswer, KeyError):
            known[key].accept(value)
            fit[key] = value
    return orchard.Orchard.read_settings(game, fit)


# --- Tables ------------------------------------------------------------------------------------


class Absent(nim.SlyTable):
    """Does not look at what is left."""

    def turn(self, memory: nim.Memory, talk: TableTalk, dice: Dice) -> None:
        talk.ask(nim.left(memory))
        memory.heaps = [1] * len(memory.heaps)
        memory.known = True
        options = nim.takes(memory.heaps)
        note = self.retold(memory, options[0])
        talk.settle(Decision(options[0], Trail()), note, options)


class Brittle(nim.SlyTable):
    """Cannot bear an empty heap."""

    def turn(self, memory: nim.Memory, talk: TableTalk, dice: Dice) -> None:
        counted = talk.ask(nim.left(memory))
        assert all(12 // number for number in counted.values())
        super().turn(memory, talk, dice)


class Speechless(nim.SlyTable):
    """Asks without words."""

    def turn(self, memory: nim.Memory, talk: TableTalk, dice: Dice) -> None:
        talk.ask(Question("mood", "yes_no", "nim.ask.mood"))
        super().turn(memory, talk, dice)


class Boastful(nim.SlyTable):
    """Scores itself more than it took."""

    def result(self, memory: nim.Memory) -> Result:
        memory.taken += 1
        return super().result(memory)


WORDY = _made(nim.Nim, state_type=Wordy, action_type=Spoken)
HASH_ORDER = with_position(HashOrder)
"""A constant of its own: another process must find it."""


# --- Measured places ---------------------------------------------------------------------------


class Sinking(quay.Position):
    """The quay's end is nobody's business, until the position is read."""

    def fault(self, action: quay.Moor | quay.Leave) -> str:
        fault = super().fault(action)
        return "" if fault == "quay.fault.off" else fault


class Narrow(quay.Position):
    """What check allows, apply does not."""

    def apply(self, action: Action, dice: Dice) -> Record:
        if action not in self.options():
            raise IllegalAction(action, "core.not-an-option", "it is not listed")
        return super().apply(action, dice)


class Adrift(quay.Position):
    """A boat that no list shows sails past."""

    def perform(self, action: quay.Moor | quay.Leave, dice: Dice) -> None:
        if action in self.options():
            super().perform(action, dice)


class Unspoken(quay.Position):
    """The fault has no words."""

    def check(self, action: quay.Moor | quay.Leave) -> None:
        if self.fault(action):
            raise IllegalAction(action, "quay.fault.unknown", "it is so")
