"""Properties of what a game says of itself, and of how it is set up."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.game import HUMAN, RANDOM, SEARCHER, Game
from rivals.core.luck import MAX_SEED
from rivals.core.match import Match
from rivals.core.notation import action_kinds
from rivals.testing.telling import require_question
from rivals.testing.trial import Trial, conforms, same

_WRONG = (None, "no such choice", -(10**6), ["no such choice"], {"no such choice": 1})
"""Answers of every shape; at most one of them is an answer to any question."""

_ID = re.compile(r"[a-z][a-z0-9_]*-v[0-9]+")


@conforms
def spec_is_sound(trial: Trial) -> None:
    """The spec names things once and by the house's forms; action tags differ."""
    spec = trial.game.spec
    trial.require(bool(_ID.fullmatch(spec.id)), f"an id like name-v1, got {spec.id!r}")
    least, most = spec.seats
    trial.require(1 <= least <= most, f"seats from least to most, got {spec.seats}")
    names = [*spec.players, *spec.rivals]
    trial.require(len(set(names)) == len(names), f"seat names once each, got {names}")
    trial.require(HUMAN not in names, f"no person among players and rivals, got {names}")
    trial.require(RANDOM in spec.players, f"a 'random' player, got {spec.players}")
    given = {RANDOM, *trial.game.stand_ins, *_searching(trial.game)}
    trial.require(given == set(spec.players), f"stand_ins for the players, got {sorted(given)}")
    trial.require(bool(spec.endings), "at least one ending")
    for ending in spec.endings:
        begins = ending.startswith(f"{spec.name}.")
        trial.require(begins, f"the ending {ending!r} to begin with '{spec.name}.'")
    kinds = action_kinds(trial.game)
    tags = [kind.__struct_config__.tag for kind in kinds]
    trial.require(len(set(tags)) == len(tags), f"a tag of its own for each action, got {tags}")
    trial.require(all(isinstance(tag, str) for tag in tags), f"tags that are words, got {tags}")
    strange = [kind.__name__ for kind in trial.game.measured if kind not in kinds]
    trial.require(not strange, f"measured kinds among the game's actions, got {strange}")


def _searching(game: Game[Any]) -> set[str]:
    """Name the kind of those who search, if any."""
    return {SEARCHER} if game.searcher(SEARCHER) else set()


@conforms
def bad_setups_are_refused(trial: Trial) -> None:
    """Seats, seeds and options that cannot be raise BadSetup."""
    game, seats = trial.game, trial.seats
    most = game.spec.seats[1]
    _refused(trial, ("no such seat", *seats[1:]), trial.seed, dict(trial.options))
    _refused(trial, (seats[0],) * (most + 1), trial.seed, dict(trial.options))
    _refused(trial, (), trial.seed, dict(trial.options))
    _refused(trial, seats, MAX_SEED + 1, dict(trial.options))
    _refused(trial, seats, trial.seed, {**trial.options, "no such option": 1})
    trial.require(game.player(HUMAN) is None, "nobody who decides for a person")
    for name in (*deciders(game), *_levels(game)):
        trial.require(game.player(name) is not None, f"somebody who decides for {name!r}")


@conforms
def rivals_are_composed_of_their_traits(trial: Trial) -> None:
    """Any values of a rival's traits spell a seat, which says those values again."""
    game = trial.game
    for kind in game.spec.rivals:
        traits = game.traits(kind)
        for trait, values in traits.items():
            once = len(set(values)) == len(values) >= 1
            trial.require(once, f"values once each of {kind}'s trait {trait}, got {values}")
        first = {trait: values[0] for trait, values in traits.items()}
        others = [{**first, trait: one} for trait, values in traits.items() for one in values]
        for wanted in (first, *others):
            seat = game.composed(kind, wanted)
            trial.require(game.player(seat) is not None, f"somebody who decides for {seat!r}")
            said = dict(game.composition(seat))
            trial.require(said == wanted, f"{seat!r} to be composed of {wanted}, got {said}")
    dealt = game.dealt(trial.begin().state)
    told = f"what was dealt to each of {len(trial.seats)} seats, or nothing, got {dealt}"
    trial.require(len(dealt) in (0, len(trial.seats)), told)


@conforms
def settings_are_sound(trial: Trial) -> None:
    """Settings have names of their own and words; left out, they are what they say."""
    game = trial.game
    questions = game.settings()
    keys = [*(question.key for question in questions), *game.files()]
    trial.require(len(set(keys)) == len(keys), f"a key of its own for each option, got {keys}")
    for question in questions:
        require_question(trial, question)
        _require_default(trial, question)
        for value in filter(lambda one: not _accepted(question, one), _WRONG):
            _option_refused(trial, question.key, value)
    _option_refused(trial, "no such option", 1)
    defaults = {question.key: _plain(question.known) for question in questions}
    spelt = Match(game, trial.seats, trial.seed, {**defaults, **trial.options})
    alike = same(spelt.state, trial.begin().state)
    trial.require(alike, f"the same position where each default is spelt out: {defaults}")


def _require_default(trial: Trial, question: Question) -> None:
    fits = _accepted(question, question.known)
    trial.require(fits, f"a default that {question.key} accepts, got {question.known!r}")


def _accepted(question: Question, value: object) -> bool:
    try:
        question.accept(value)
    except BadAnswer:
        return False
    return True


def _plain(value: object) -> object:
    """Give a value as JSON would give it back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _option_refused(trial: Trial, key: str, value: object) -> None:
    options = {**trial.options, key: value}
    _refused(trial, trial.seats, trial.seed, options)
    try:
        trial.game.prepare(options)
    except BadSetup:
        return
    trial.fail(f"BadSetup when preparing for options {options}")


def deciders(game: Game[Any]) -> list[str]:
    """List the players and rivals of the spec."""
    return [*game.spec.players, *game.spec.rivals]


def _levels(game: Game[Any]) -> list[str]:
    """Spell every seat with a level, or with a single switch."""
    kinds = [kind for kind in game.seat_kinds() if kind.name != HUMAN]
    levels = [kind.seat_name(level) for kind in kinds for level in kind.levels]
    return levels + [kind.seat_name("", (one,)) for kind in kinds for one in kind.switches]


def _refused(trial: Trial, seats: tuple[str, ...], seed: int, options: dict[str, object]) -> None:
    try:
        Match(trial.game, seats, seed, options)
    except BadSetup:
        return
    trial.fail(f"BadSetup for seats {seats}, seed {seed}, options {options}")
