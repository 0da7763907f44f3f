"""`rivals compare`: two variants on the same luck, until it is known which is better."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.lab.progress import Show, folder_of, told_when_stopped, watched
from rivals.cli.lab.words import Names, Speech
from rivals.cli.setting import find_setting, parted, read_value, spelt
from rivals.core.changing import Change, changed_setup, is_path
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.core.words import language
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

TABLE = "comparison.json"

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
    ray: str | None,
    out: Path | None,
    force: bool,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Compare, and print both means, their difference and the verdict.

    `out` gets what came out (comparison.json) beside the games, so that the same command goes on.
    JSON: the fields of `rivals.lab.comparing.Comparison`; `verdict` is `A`, `B`, `alike` or
    `undecided`.
    """
    speech = Speech(language(lang))
    found = find_game(game)
    names = reading.read_names(seats)
    options = reading.read_options(found, components, settings)
    variants = _variants(found, one, other, names, options)
    stood = stood_for(names)
    measure = on or ("win" if stood else "score")
    smallest = LEAST[measure] if least is None else least
    terms = Terms(_whose(of, stood, len(names)), measure, smallest, alpha)
    contest = make_contest(found.spec.name, variants, terms, games=games, seed=seed, rotate=rotate)
    executor = executor_for(jobs, ray)
    with (
        told_when_stopped(out, speech),
        folder_of(out, force=force) as store,
        watched(2 * contest.plans[0].games, speech) as show,
    ):
        told = carry_out(contest, executor, _shown(contest, speech, show), store)
    if out is not None:
        reading.write_whole(out / TABLE, printing.pretty_json(told) + "\n")
    if as_json:
        printing.print_json(msgspec.to_builtins(told))
        return
    _print(_named(told, Names(found, speech.lang)), ",".join(names), speech)
    if out is not None:
        printing.say(speech.say("compare.kept", file=out / TABLE))


def _whose(of: int | None, stood: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Say whose results count: who was asked for, or who X stands for, or the last seat."""
    if of is None:
        return stood or (seats - 1,)
    if not 1 <= of <= seats:
        raise BadSetup("cli.fault.no-such-seat", of=of, seats=seats)
    return (of - 1,)


def _variants(
    game: Game[Any], one: str, other: str, seats: Sequence[str], options: dict[str, Any]
) -> tuple[Variant, Variant]:
    """Read what is compared: two seat names, or one setting or place in a file with two values."""
    both = ("=" in one, "=" in other)
    if any(both) != all(both):
        raise BadSetup("cli.fault.seat-and-setting", one=one, other=other)
    if all(both):
        return _setting_variants(
            game, one, other, reading.take_files(game, seats, options), options
        )
    if STANDS_IN not in seats:
        told = {"sign": STANDS_IN, "one": one, "other": other, "seats": ",".join(seats)}
        raise BadSetup("cli.fault.no-stand-in", **told)
    if one == other:
        raise BadSetup("cli.fault.with-itself", one=one)
    one, other, *seats = reading.take_files(game, (one, other, *seats), options)
    return (seat_variant(one, seats, options), seat_variant(other, seats, options))


def _setting_variants(
    game: Game[Any], one: str, other: str, seats: Sequence[str], options: dict[str, Any]
) -> tuple[Variant, Variant]:
    if STANDS_IN in seats:
        raise BadSetup("cli.fault.who-sits", sign=STANDS_IN)
    pairs = [parted(text) for text in (one, other)]
    keys = [key for key, _ in pairs]
    if keys[0] != keys[1]:
        raise BadSetup("cli.fault.two-settings", one=keys[0], other=keys[1])
    if is_path(game, keys[0]):
        return _path_variants(game, keys[0], [text for _, text in pairs], seats, options)
    question = find_setting(game.spec.name, game.settings(), keys[0])
    if question.key in options:
        raise BadSetup("cli.fault.set-and-compared", key=question.key)
    values = [read_value(question, text) for _, text in pairs]
    told = [spelt(question, value) for value in values]
    if told[0] == told[1]:
        raise BadSetup("cli.fault.with-itself", one=f"{question.key}={told[0]}")
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


def _path_variants(
    game: Game[Any], key: str, texts: Sequence[str], seats: Sequence[str], options: dict[str, Any]
) -> tuple[Variant, Variant]:
    """Change the same place of a file in two ways."""
    if texts[0] == texts[1]:
        raise BadSetup("cli.fault.with-itself", one=f"{key}={texts[0]}")
    path = tuple(key.split("."))
    first, second = (
        Variant(
            f"{key}={text}",
            *changed_setup(game, seats, options, [Change(path, text)]),
            {key: text},
        )
        for text in texts
    )
    return (first, second)


def _shown(contest: Contest, speech: Speech, show: Show) -> Progress:
    def told(done: int, known: Evidence | None) -> None:
        if known is None:
            show(done)
        else:
            show(done, f"A - B {_range(speech, contest.terms.on, known.interval)}")

    return told


def _named(told: Comparison, names: Names) -> Comparison:
    """Put the words for seats in place of their names; a setting stays as it is typed."""
    a, b = (
        one if "=" in one.name else msgspec.structs.replace(one, name=names.seat(one.name))
        for one in (told.a, told.b)
    )
    return msgspec.structs.replace(told, a=a, b=b)


def _print(told: Comparison, seats: str, speech: Speech) -> None:
    level = f"{1 - told.alpha:.4g}"
    printing.head(
        speech.say(
            "compare.head",
            game=told.game_id,
            a=told.a.name,
            b=told.b.name,
            seats=seats,
            seed=told.seed,
            seconds=f"{told.seconds:.1f}",
        )
    )
    whose, least = _whose_told(speech, told.of), f"{told.least:g}"
    printing.say(speech.say(f"compare.counted.{told.on}", whose=whose, least=least))
    rows = [_row(speech, told.on, sign, one) for sign, one in (("A", told.a), ("B", told.b))]
    gap = Standing(speech.say("compare.difference"), told.difference, told.difference_ci)
    rows.append(_row(speech, told.on, "A - B", gap, signed=True))
    titles = ["", "", speech.title("mean"), speech.say("title.interval-at", level=level)]
    printing.table(titles, rows, right=(2, 3))
    printing.say(f"{_played(speech, told)}; {_gained(speech, told.pairing_gain)}.")
    printing.head(speech.say("compare.verdict", text=_sentence(speech, told)))
    printing.aside(_promise(speech, told))


def _whose_told(speech: Speech, of: Sequence[int]) -> str:
    return speech.say("compare.whose", n=len(of), listed=list(of))


def _row(
    speech: Speech, on: Measure, sign: str, one: Standing, *, signed: bool = False
) -> list[str]:
    mark = "+" if signed else ""
    mean = f"{one.mean:{mark}.{_DIGITS[on]}f}"
    return [sign, one.name, mean, _range(speech, on, one.mean_ci, mark)]


def _range(speech: Speech, on: Measure, ends: tuple[float, float], mark: str = "+") -> str:
    low, high = (f"{end:{mark}.{_DIGITS[on]}f}" for end in ends)
    return speech.between(low, high)


def _played(speech: Speech, told: Comparison) -> str:
    key = "compare.pairs" if told.round == 1 else "compare.rounds"
    return speech.say(key, n=told.pairs, games=told.round, budget=told.budget)


def _gained(speech: Speech, gain: float | None) -> str:
    if gain is None:
        return speech.say("compare.no-gain")
    return speech.say("compare.gain", gain=f"{gain:.2g}")


def _sentence(speech: Speech, told: Comparison) -> str:
    """Say the verdict; ranks are better the lower they are."""
    low, high = told.difference_ci
    match told.verdict:
        case "A" | "B":
            better = told.a if told.verdict == "A" else told.b
            ends = sorted((abs(low), abs(high)))
            return speech.say(
                f"compare.better.{told.on}",
                verdict=told.verdict,
                name=better.name,
                whose=_whose_told(speech, told.of),
                ends=_range(speech, told.on, (ends[0], ends[1]), ""),
            )
        case "alike":
            return speech.say("compare.alike", least=f"{told.least:g}")
        case "undecided":
            return speech.say("compare.undecided", ends=_range(speech, told.on, told.difference_ci))


def _promise(speech: Speech, told: Comparison) -> str:
    level, alpha = f"{1 - told.alpha:.4g}", f"{told.alpha:g}"
    text = speech.say("compare.promise", level=level, alpha=alpha)
    return text + (speech.say("compare.nearly") if told.on == "score" else ".")
