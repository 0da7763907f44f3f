"""`rivals compare`: two variants on the same luck, until it is known which is better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.progress import Show, watched
from rivals.cli.setting import find_setting, read_value, spelt
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.lab.comparing import (
    LEAST,
    STANDS_IN,
    Comparison,
    Contest,
    Evidence,
    Measure,
    Progress,
    Standing,
    Terms,
    Variant,
    make_contest,
    seat_variant,
    stood_for,
)
from rivals.lab.comparing import compare as carry_out
from rivals.lab.simulate import executor_for

_MEASURED = {"win": "win share", "score": "score", "rank": "rank"}
_DIGITS = {"win": 3, "score": 2, "rank": 3}


def compare(
    game: str,
    one: str,
    other: str,
    *,
    seats: str,
    of: int | None,
    on: Measure | None,
    least: float | None,
    alpha: float,
    games: int,
    rotate: bool,
    seed: int,
    jobs: int | None,
    settings: Sequence[str],
    as_json: bool,
) -> None:
    """Compare, and print both means, their difference and the verdict.

    JSON: the fields of `rivals.lab.comparing.Comparison`; `verdict` is `A`, `B`, `alike` or
    `undecided`.
    """
    found = find_game(game)
    names = reading.read_names(seats)
    variants = _variants(found, one, other, names, settings)
    stood = stood_for(names)
    measure = on or ("win" if stood else "score")
    smallest = LEAST[measure] if least is None else least
    terms = Terms(_whose(of, stood, len(names)), measure, smallest, alpha)
    contest = make_contest(found.spec.name, variants, terms, games=games, seed=seed, rotate=rotate)
    executor = executor_for(jobs)
    with watched(2 * contest.plans[0].games) as show:
        told = carry_out(contest, executor, _shown(contest, show))
    if as_json:
        printing.print_json(msgspec.to_builtins(told))
    else:
        _print(told, ",".join(names))


def _whose(of: int | None, stood: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Say whose results count: who was asked for, or who X stands for, or the last seat."""
    if of is None:
        return stood or (seats - 1,)
    if not 1 <= of <= seats:
        raise BadSetup(f"--of {of}: --seats names {seats}, counted from 1")
    return (of - 1,)


def _variants(
    game: Game[Any], one: str, other: str, seats: Sequence[str], settings: Sequence[str]
) -> tuple[Variant, Variant]:
    """Read what is compared: two seat names, or one setting with two values."""
    options = reading.read_options(game, None, settings)
    both = ("=" in one, "=" in other)
    if any(both) != all(both):
        raise BadSetup(
            f"a seat cannot be compared with a setting, got {one!r} and {other!r}: "
            "expected two seat names, or KEY=VALUE twice"
        )
    if all(both):
        return _setting_variants(game, one, other, seats, options)
    if STANDS_IN not in seats:
        raise BadSetup(
            f"--seats must have an {STANDS_IN} where {one} and {other} are to sit, "
            f"got {','.join(seats)!r}"
        )
    if one == other:
        raise BadSetup(f"{one} cannot be compared with itself")
    return (seat_variant(one, seats, options), seat_variant(other, seats, options))


def _parted(text: str) -> tuple[str, str]:
    key, _, value = (part.strip() for part in text.partition("="))
    if not key:
        raise BadSetup(f"expected KEY=VALUE, got {text!r}")
    return key, value


def _setting_variants(
    game: Game[Any], one: str, other: str, seats: Sequence[str], options: dict[str, Any]
) -> tuple[Variant, Variant]:
    if STANDS_IN in seats:
        raise BadSetup(f"settings are compared: who sits at {STANDS_IN}?")
    pairs = [_parted(text) for text in (one, other)]
    keys = [key for key, _ in pairs]
    if keys[0] != keys[1]:
        raise BadSetup(f"expected two values of one setting, got {keys[0]} and {keys[1]}")
    question = find_setting(game.spec.name, game.settings(), keys[0])
    if question.key in options:
        raise BadSetup(f"{question.key} is both set and compared")
    values = [read_value(question, text) for _, text in pairs]
    told = [spelt(question, value) for value in values]
    if told[0] == told[1]:
        raise BadSetup(f"{question.key}={told[0]} cannot be compared with itself")
    first, second = (
        Variant(
            f"{question.key}={text}",
            tuple(seats),
            {**options, question.key: value},
            {question.key: text},
        )
        for text, value in zip(told, values, strict=True)
    )
    return (first, second)


def _shown(contest: Contest, show: Show) -> Progress:
    def told(done: int, known: Evidence | None) -> None:
        if known is None:
            show(done)
        else:
            show(done, f"A - B {_range(contest.terms.on, known.interval)}")

    return told


def _print(told: Comparison, seats: str) -> None:
    level = f"{1 - told.alpha:.4g}"
    printing.head(
        f"{told.game_id}: {told.a.name} (A) and {told.b.name} (B), seats {seats}, "
        f"seed {told.seed}, {told.seconds:.1f} s"
    )
    printing.say(
        f"Counted: the {_MEASURED[told.on]} of {_named(told.of)}; what matters is "
        f"{told.least:g} or more."
    )
    rows = [_row(told.on, sign, one) for sign, one in (("A", told.a), ("B", told.b))]
    gap = Standing("difference", told.difference, told.difference_ci)
    rows.append(_row(told.on, "A - B", gap, signed=True))
    printing.table(["", "", "mean", f"interval ({level})"], rows, right=(2, 3))
    printing.say(f"{_played(told)}; {_gained(told.pairing_gain)}.")
    printing.head(f"Verdict: {_sentence(told)}")
    printing.aside(_promise(told))


def _named(of: Sequence[int]) -> str:
    return f"seat{'s' * (len(of) > 1)} {' and '.join(map(str, of))}"


def _row(on: Measure, sign: str, one: Standing, *, signed: bool = False) -> list[str]:
    mark = "+" if signed else ""
    return [sign, one.name, f"{one.mean:{mark}.{_DIGITS[on]}f}", _range(on, one.mean_ci, mark)]


def _range(on: Measure, ends: tuple[float, float], mark: str = "+") -> str:
    low, high = (f"{end:{mark}.{_DIGITS[on]}f}" for end in ends)
    return f"{low} to {high}"


def _played(told: Comparison) -> str:
    if told.round == 1:
        return f"{told.pairs} pairs of games on the same luck, of at most {told.budget}"
    return (
        f"{told.pairs} pairs of rounds of {told.round} games on the same luck, "
        f"of at most {told.budget}"
    )


def _gained(gain: float | None) -> str:
    if gain is None:
        return "no pair differs"
    return f"without pairing it would take {gain:.2g} times as many games"


def _sentence(told: Comparison) -> str:
    """Say the verdict; ranks are better the lower they are."""
    low, high = told.difference_ci
    match told.verdict:
        case "A" | "B":
            better = told.a if told.verdict == "A" else told.b
            ends = sorted((abs(low), abs(high)))
            how = "lower (better)" if told.on == "rank" else "higher"
            return (
                f"{told.verdict}, {better.name}: the {_MEASURED[told.on]} of {_named(told.of)} is "
                f"{how} with it by {_range(told.on, (ends[0], ends[1]), '')}."
            )
        case "alike":
            return f"alike: they differ by less than {told.least:g}, if at all."
        case "undecided":
            return (
                f"undecided: the budget is spent, and the difference may be anything from "
                f"{_range(told.on, told.difference_ci)}."
            )


def _promise(told: Comparison) -> str:
    text = (
        "With probability at least "
        f"{1 - told.alpha:.4g} the interval of the difference holds the true one at all looks at "
        f"once, so a verdict of any kind is wrong with probability at most {told.alpha:g}"
    )
    exact = told.on != "score"
    return f"{text}." if exact else f"{text} (as nearly as mean scores are normal)."
