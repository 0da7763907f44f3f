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
from rivals.core.choosing import Reason, Trail
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadAnswer, BadPosition, IllegalAction
from rivals.core.game import SEARCHERS, Action, Game, Panel, Record, Result
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.core.words import CORE_WORDS, Lang, Words

_COUNTER = itertools.count()


def with_position(state_type: type[nim.Position]) -> Game[Any]:
    """Make a nim with another kind of position."""
    return _made(nim.Nim, state_type=state_type)


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


def with_searcher(
    decide: Callable[[Any, int, Dice], Decision], base: type[Game[Any]] = nim.Nim
) -> Game[Any]:
    """Make a game whose searcher decides so."""

    class Odd(Player):
        def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
            return decide(state, seat, dice)

    return _made(base, searcher=lambda _, seat: Odd() if seat in SEARCHERS else None)


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


class SharedView(nim.Nim):
    def seen_by(self, state: nim.Position, seat: int) -> nim.Position:
        return state


class HashOrder(nim.Nim):
    def options(self, state: nim.Position) -> list[nim.Take]:
        words = {format_action(one) for one in super().options(state)}
        parts = [word.split() for word in words]
        return [nim.Take(int(heap), int(count)) for _, heap, count in parts]


class RestlessOrder(nim.Nim):
    def options(self, state: nim.Position) -> list[nim.Take]:
        options = super().options(state)
        return options[::-1] if next(_COUNTER) % 2 else options


class Twice(nim.Nim):
    def options(self, state: nim.Position) -> list[nim.Take]:
        return super().options(state) * 2


class Early(nim.Nim):
    def options(self, state: nim.Position) -> list[nim.Take]:
        return super().options(state) if sum(state.heaps) > 2 else []


class Unlisted(nim.Nim):
    def options(self, state: nim.Position) -> list[nim.Take]:
        return super().options(state)[:1]

    def check(self, state: nim.Position, action: nim.Take) -> None:
        if action not in super().options(state):
            nim.Nim.check(self, state, action)


class MutatingRefusal(nim.Nim):
    def check(self, state: nim.Position, action: nim.Take) -> None:
        if action not in self.options(state):
            state.taken[0] += 1
        super().check(state, action)


class Illegal(nim.Nim):
    def check(self, state: nim.Position, action: nim.Take) -> None:
        Game.check(self, state, action)
        if action.count == 2:
            Game.check(self, state, nim.Take(99, 99))


class Endless(nim.Nim):
    def perform(self, state: nim.Position, action: nim.Take, dice: Dice) -> None:
        super().perform(state, action, dice)
        state.heaps[0] = 3


class OddEnding(nim.Nim):
    def result(self, state: nim.Position) -> Result:
        return msgspec.structs.replace(super().result(state), ending="nim.ending.odd")


class BadSum(nim.Nim):
    def result(self, state: nim.Position) -> Result:
        result = super().result(state)
        seats = [msgspec.structs.replace(one, total=one.total + 1) for one in result.seats]
        return Result(tuple(seats), result.ending)


class BadRanks(nim.Nim):
    def result(self, state: nim.Position) -> Result:
        result = super().result(state)
        seats = [msgspec.structs.replace(one, rank=2) for one in result.seats]
        return Result(tuple(seats), result.ending)


class Forgetful(nim.Nim):
    def validate(self, state: nim.Position) -> None:
        nim.Nim.validate(self, state)
        state.turn = 0


class Gullible(nim.Nim):
    def validate(self, state: nim.Position) -> None:
        pass


class Drawing(nim.Nim):
    def perform(self, state: nim.Position, action: nim.Take, dice: Dice) -> None:
        dice.below("stones", 6)
        super().perform(state, action, dice)


class Unrecorded(nim.Nim):
    def apply(self, state: nim.Position, action: nim.Take, dice: Dice) -> Record:
        self.check(state, action)
        seat = state.turn
        self.perform(state, action, dice)
        if dice.below("stones", 2) and state.heaps[0]:
            state.heaps[0] -= 1
        return Record(seat, action)


class Restless(nim.Nim):
    def perform(self, state: nim.Position, action: nim.Take, dice: Dice) -> None:
        super().perform(state, action, dice)
        state.taken[0] += next(_COUNTER)


class Spoken(Action, frozen=True, tag="take"):
    heap: int
    count: int
    saying: str = "thank you"


class Wordy(nim.Nim):
    action_type = Spoken

    def options(self, state: nim.Position) -> list[Action]:
        return [Spoken(one.heap, one.count) for one in super().options(state)]


class RivalStream(liars_dice.LiarsDice):
    def perform(self, state: liars_dice.Position, action: Action, dice: Dice) -> None:
        dice.below("rival.0", 6)
        super().perform(state, action, dice)


class Loaded(liars_dice.LiarsDice):
    """Its dice have one side each."""

    def perform(self, state: liars_dice.Position, action: Action, dice: Dice) -> None:
        super().perform(state, action, _OneSided())
        for _ in range(9):
            dice.below("loaded", 1)


class _OneSided(Dice):
    def below(self, stream: str, sides: int) -> int:
        return 0


class OpenHands(liars_dice.LiarsDice):
    def seen_by(self, state: liars_dice.Position, seat: int) -> liars_dice.Position:
        return state.copy()


class TellingOptions(liars_dice.LiarsDice):
    def options(self, state: liars_dice.Position) -> list[Action]:
        options = super().options(state)
        bids = [one for one in options if isinstance(one, liars_dice.Bid)]
        own = {face for hand in state.hands for face in hand}
        return [one for one in options if one not in bids or one.face in own] or options


class Secretive(nim.Nim):
    def seen_by(self, state: nim.Position, seat: int) -> nim.Position:
        view = state.copy()
        view.taken[1 - seat] = 0
        return view


# --- Rivals ------------------------------------------------------------------------------------


def fickle(state: nim.Position, seat: int, dice: Dice) -> Decision:
    options = nim.takes(state.heaps)
    return Decision(options[next(_COUNTER) % len(options)], Trail())


def cheating(state: nim.Position, seat: int, dice: Dice) -> Decision:
    return Decision(nim.Take(0, nim.MOST), Trail())


def peeking(state: liars_dice.Position, seat: int, dice: Dice) -> Decision:
    options = liars_dice.GAME.options(state)
    trail = Trail()
    trail.note("liars_dice.doubter.low")
    return Decision(options[sum(map(sum, state.hands)) % len(options)], trail)


def meddling(state: nim.Position, seat: int, dice: Dice) -> Decision:
    state.taken[seat] += 1
    return Decision(nim.takes(state.heaps)[0], Trail())


def straying(state: nim.Position, seat: int, dice: Dice) -> Decision:
    return Decision(dice.pick("setup", nim.takes(state.heaps)), Trail())


def mumbling(state: nim.Position, seat: int, dice: Dice) -> Decision:
    trail = Trail()
    trail.note("nim.sly.mumble")
    return Decision(nim.takes(state.heaps)[0], trail)


def silent(state: nim.Position, seat: int, dice: Dice) -> Decision:
    return Decision(nim.takes(state.heaps)[0], Trail())


def boasting(state: nim.Position, seat: int, dice: Dice) -> Decision:
    options = nim.takes(state.heaps)
    return Decision(options[0], Boast(options))


class Boast(Trail):
    """Says that a rule decided which dropped nobody."""

    def __init__(self, options: list[nim.Take]) -> None:
        super().__init__()
        self.options = tuple(options)

    def reasons(self) -> tuple[Reason, ...]:
        return (Reason("nim.sly.fewest", {}, self.options, outcome="decided"),)


def bare_panels(game: nim.Nim, *_: Any) -> tuple[Panel, ...]:
    return (Panel("board", Note("nim.heading", {"turn": 1}), "<svg/>"),)


# --- Settings ----------------------------------------------------------------------------------


def other_default(game: orchard.Orchard, options: Mapping[str, Any]) -> dict[str, Any]:
    chosen = orchard.Orchard.read_settings(game, options)
    return chosen if "picks" in options else {**chosen, "picks": 4}


def for_rivals_alone(game: nim.Nim, state: nim.Position) -> None:
    if any(one not in game.spec.rivals for one in game.seat_names(state)):
        raise BadPosition("$.seats", "core.one-of", choices=game.spec.rivals)


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
        talk.settle(Decision(options[0], Trail()), nim.describe, options)


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


class Stealthy(nim.SlyTable):
    """Takes one more stone, if asked for, without a word."""

    def turn(self, memory: nim.Memory, talk: TableTalk, dice: Dice) -> None:
        super().turn(memory, talk, dice)
        if talk.ask(Question("changed", "yes_no", "nim.ask.changed")):
            memory.taken += 1


class Boastful(nim.SlyTable):
    """Scores itself more than it took."""

    def result(self, memory: nim.Memory) -> Result:
        memory.taken += 1
        return super().result(memory)


WORDY = Wordy()
HASH_ORDER = HashOrder()
"""A constant of its own: another process must find it."""


# --- Measured places ---------------------------------------------------------------------------


class Sinking(quay.Quay):
    """The quay's end is nobody's business, until the position is read."""

    def fault(self, state: quay.Position, action: quay.Moor | quay.Leave) -> str:
        fault = super().fault(state, action)
        return "" if fault == "quay.fault.off" else fault


class Narrow(quay.Quay):
    """What check allows, apply does not."""

    def apply(self, state: quay.Position, action: Action, dice: Dice) -> Record:
        if action not in self.options(state):
            raise IllegalAction(action, "core.not-an-option")
        return super().apply(state, action, dice)


class Adrift(quay.Quay):
    """A boat that no list shows sails past."""

    def perform(self, state: quay.Position, action: quay.Moor | quay.Leave, dice: Dice) -> None:
        if action in self.options(state):
            super().perform(state, action, dice)


class Unspoken(quay.Quay):
    """The fault has no words."""

    def check(self, state: quay.Position, action: quay.Moor | quay.Leave) -> None:
        if self.fault(state, action):
            raise IllegalAction(action, "quay.fault.unknown")
