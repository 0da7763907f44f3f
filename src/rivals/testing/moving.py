"""Properties of play: options, legality, chance, results, and whoever decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from rivals.core.chance import SeededDice
from rivals.core.errors import IllegalAction
from rivals.core.game import Action, Game, Result, State
from rivals.core.notation import (
    action_kinds,
    decode_position,
    encode_position,
    format_action,
    parse_action,
)
from rivals.testing.telling import require_note, require_words
from rivals.testing.trial import Trial, conforms, same, spread

APPLIED = 40
"""In so many positions of a match every option is applied."""
FOREIGN_OPTIONS = 24
"""So many actions that are no options are tried in a position, others in the next one."""


@conforms
def plays_to_the_end(trial: Trial) -> None:
    """Random play ends, in one of the declared endings; there are options just until then."""
    endings = trial.game.spec.endings
    for match in trial.matches():
        state = match.state
        seat = trial.game.to_move(state)
        over = seat is None
        trial.require(over or seat in range(len(trial.seats)), f"a seat to move, got {seat}")
        trial.require(
            over == (not trial.game.options(state)), "no options exactly when the game is over"
        )
        ending = trial.game.result(state).ending
        trial.require(over or ending == "", f"no ending while the game runs, got {ending!r}")
        trial.require(not over or ending in endings, f"one of {endings}, got {ending!r}")


@conforms
def options_are_canonical(trial: Trial) -> None:
    """The position alone says what the options are and in what order; none comes twice."""
    kinds = action_kinds(trial.game)
    for match in trial.matches():
        text = encode_position(match.state)
        options = list(match.options())
        trial.require(all(isinstance(one, kinds) for one in options), "the game's own actions")
        written = [format_action(one) for one in options]
        trial.require(len(set(written)) == len(written), f"no option twice, got {written}")
        fresh = decode_position(trial.game, text)
        for other in (match.state, match.state.copy(), fresh):
            again = [format_action(one) for one in trial.game.options(other)]
            trial.require(again == written, f"the same options in the same order {written}")
        trial.require(encode_position(match.state) == text, "listing options to change nothing")


@conforms
def options_apply(trial: Trial) -> None:
    """Every listed option is legal, and applying it to a copy leaves the position alone."""
    for number, state in spread(trial.positions(), APPLIED):
        trial.move = number
        before = encode_position(state)
        for action in trial.game.options(state):
            _require_applies(trial, state, action, before)
        unharmed = encode_position(state) == before
        trial.require(unharmed, "a position that its copies do not change")


def _require_applies(trial: Trial, state: State, action: Action, before: str) -> State:
    """Apply a legal action to a copy and give that; `before` is the text of the position."""
    trial.game.check(state, action)
    twin = state.copy()
    record = trial.game.apply(twin, action, SeededDice(trial.seed, trial.move + 1))
    name, mover = format_action(action), trial.game.to_move(state)
    trial.require(record.action == action, f"a record of {name}")
    trial.require(record.seat == mover, f"a record of seat {mover} for {name}")
    changed = encode_position(twin) != before
    trial.require(changed, f"{name} to change the position")
    return twin


@conforms
def others_are_refused(trial: Trial) -> None:
    """What is not listed raises IllegalAction with a told, declared rule, and changes nothing.

    Of a measured kind it may be legal all the same: then it does what an option does. Tried are
    options of other positions of the match, and options with one part changed.
    """
    positions = trial.positions()
    seen = {one: None for state in positions for one in trial.game.options(state)}
    tried = {one: None for action in seen for one in (action, *_mutants(trial.game, action, seen))}
    pool, places = list(tried), {one: place for place, one in enumerate(tried)}
    for number, state in enumerate(positions):
        trial.move = number
        own = sorted(places[one] for one in set(trial.game.options(state)) if one in places)
        for action in _foreign(pool, own, number):
            if isinstance(action, trial.game.measured) and is_legal(trial.game, state, action):
                _require_measured(trial, state, action)
            else:
                _refuse(trial, state, action)


def _foreign(pool: Sequence[Action], own: Sequence[int], number: int) -> Iterator[Action]:
    """Give some of the pool, evenly spread, others in each position.

    `own` are the places in the pool of a position's options, in order: these are left out.
    """
    rest = len(pool) - len(own)
    stride = 1 + rest // FOREIGN_OPTIONS
    passed = 0
    for place in range(number % stride, rest, stride):
        while passed < len(own) and own[passed] <= place + passed:
            passed += 1
        yield pool[place + passed]


def is_legal(game: Game[Any], state: State, action: Action) -> bool:
    """Say whether an action, listed or measured, is legal in a position."""
    try:
        game.check(state, action)
    except IllegalAction:
        return False
    return True


def _require_measured(trial: Trial, state: State, action: Action) -> None:
    """See that a legal action which is not listed can be written, told and applied."""
    text, name = encode_position(state), format_action(action)
    again = parse_action(trial.game, name)
    trial.require(again == action, f"{action} back from {name!r}, got {again}")
    require_note(trial, trial.game.describe(state, action))
    after = _require_applies(trial, state, action, text)
    sound = same(decode_position(trial.game, encode_position(after)), after)
    trial.require(sound, f"a position after {name} that is read as it was written")
    trial.require(encode_position(state) == text, f"{name} to change nothing but the copy")


def _refuse(trial: Trial, state: State, action: Action) -> None:
    text, name = encode_position(state), format_action(action)
    dice = SeededDice(trial.seed, trial.move + 1)
    for refuse in (trial.game.check, partial(trial.game.apply, dice=dice)):
        try:
            refuse(state, action)
        except IllegalAction as error:
            require_words(trial, error.rule, error.params)
            declared = error.rule.startswith(("core.", *trial.game.faults))
            trial.require(declared, f"{error.rule!r} among the core's faults or the game's")
        else:
            trial.fail(f"IllegalAction for {name}, which is no option")
        untouched = encode_position(state) == text and not dice.drawn
        trial.require(untouched, f"a position untouched by refusing {name}")


def _mutants(game: Game[Any], action: Action, seen: Iterable[Action]) -> list[Action]:
    """Change one part of an action at a time, in ways its type allows."""
    others = [other for other in seen if type(other) is type(action)][:8]
    found = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        values = [*_other_values(value), *(getattr(other, name) for other in others)]
        for changed in values:
            mutant = msgspec.structs.replace(action, **{name: changed})
            if mutant != action and _well_typed(game, mutant):
                found.append(mutant)
    return found


def _other_values(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, -value - 1, 10**6]
    if isinstance(value, tuple):
        return [value[:-1], value + value[:1], value[::-1]]
    return []


def _well_typed(game: Game[Any], action: Action) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(action), game.action_type)
    except msgspec.ValidationError:
        return False
    return True


class _WatchedDice(SeededDice):
    """Dice that remember which streams were drawn from."""

    __slots__ = ("streams",)

    def __init__(self, seed: int, move: int = 0) -> None:
        super().__init__(seed, move)
        self.streams: set[str] = set()

    def below(self, stream: str, sides: int) -> int:
        """Draw, and remember the stream."""
        self.streams.add(stream)
        return super().below(stream, sides)


@conforms
def chance_is_as_declared(trial: Trial) -> None:
    """Dice are used just where the spec says; moves leave the rivals' streams alone."""
    chance = trial.game.spec.chance
    first = _WatchedDice(trial.seed)
    trial.game.setup(trial.seats, dict(trial.options), first)
    trial.require(chance != "none" or not first.drawn, "no draws in the setup: chance is 'none'")
    for match in trial.matches():
        if match.to_move() is None:
            return
        action = trial.any_option(match.state)
        dice = _WatchedDice(trial.seed, trial.move + 1)
        record = match.game.apply(match.state.copy(), action, dice)
        drawn = tuple(dice.drawn)
        trial.require(record.chance == drawn, f"the record to hold the draws {drawn}")
        name = format_action(action)
        trial.require(chance == "moves" or not drawn, f"no draws in {name}: chance is {chance!r}")
        rivals = sorted(one for one in dice.streams if one.startswith("rival."))
        trial.require(not rivals, f"{name} to leave the rivals' streams alone, drew {rivals}")


@conforms
def result_adds_up(trial: Trial) -> None:
    """Totals are the sums of their breakdowns, ranks are ranks, and a win is shared out whole."""
    for match in trial.matches():
        result = match.result()
        trial.require(len(result.seats) == len(trial.seats), f"{len(trial.seats)} seats scored")
        for seat in result.seats:
            total = sum(seat.breakdown.values())
            trial.require(seat.total == total, f"{seat.name}'s total {seat.total} to be {total}")
        _require_ranks(trial, result)


def _require_ranks(trial: Trial, result: Result) -> None:
    ranks = [seat.rank for seat in result.seats]
    wanted = [1 + sum(other < rank for other in ranks) for rank in ranks]
    trial.require(ranks == wanted, f"the ranks {wanted} (ties share one), got {ranks}")
    shares = sum(result.win_shares())
    trial.require(abs(shares - 1) < 1e-9, f"one win in all, got {shares}")


@conforms
def players_decide_well(trial: Trial) -> None:
    """Whoever decides takes an option, the same each time, and only thinks: nothing changes.

    An action of a measured kind need not be listed, if it is legal.
    """
    for match in trial.matches(decided=True):
        player, seat = match.player_to_move(), match.to_move()
        if player is None or seat is None:
            continue
        before = match.state.copy()
        own = f"rival.{seat}"
        told = []
        for state in (match.state, match.state, before.copy()):
            dice = _WatchedDice(trial.seed, trial.move + 1)
            decision = player.decide(state, seat, dice)
            name = format_action(decision.action)
            require_option(trial, state, decision.action)
            told.append((name, repr(decision.reasons), tuple(dice.drawn)))
            strange = sorted(dice.streams - {own})
            trial.require(not strange, f"draws from {own!r} only, drew from {strange}")
        trial.require(same(match.state, before), "deciding to leave the position alone")
        trial.require(len(set(told)) == 1, f"the same decision each time, got {told}")


def require_option(trial: Trial, state: State, action: Action) -> None:
    """See that an action may be taken, listed or measured."""
    listed = action in trial.game.options(state)
    legal = listed or (
        isinstance(action, trial.game.measured) and is_legal(trial.game, state, action)
    )
    trial.require(legal, f"an option, decided {format_action(action)}")
