"""`rivals tune`: a rival's file, moved within limits towards a wanted strength."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.design.files import read
from rivals.cli.lab.progress import watched
from rivals.cli.lab.words import Speech
from rivals.cli.setting import parted
from rivals.core.changing import RIVAL, Change, changed_text, text_with_level
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.rival_files import OPTION, RivalFile
from rivals.core.words import language
from rivals.lab.simulate import executor_for
from rivals.lab.tuning import Aim, Job, Knob, Setup, Trial, Tuned, games_of
from rivals.lab.tuning import tune as carry_out

SHOWN = 5
"""So many of the nearest trials are printed."""
MOST_VALUES = 1000

_AIM = re.compile(
    r"\s*(?P<number>[0-9]+(?:[.,][0-9]+)?)\s*(?:(?P<win>%\s*(?:wins|побед\w*))|(?:points|очк\w*))\s*"
)
_RANGE = re.compile(r"(-?[0-9]{1,6})\.\.(-?[0-9]{1,6})")


def tune(
    file: str,
    *,
    against: str,
    wanted: str,
    within: Sequence[str],
    level: str,
    as_level: str | None,
    games: int,
    final: int,
    trials: int,
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
    """Tune the file, print what was found, and write the tuned file if there is an `out`.

    JSON: the fields of `rivals.lab.tuning.Tuned`.
    """
    speech = Speech(language(lang))
    reading.require_free(out, force=force)
    game, rival = read(file)
    aim, knobs = read_aim(wanted), read_knobs(within)
    options = reading.read_options(game, components, settings)
    others = reading.take_files(game, reading.read_names(against), options)
    write = _writer(game, rival, level, as_level)
    job = Job(
        game.spec.name,
        lambda values: _seated(game, write(values), as_level or level, others, options),
        knobs, aim, games, final, trials, seed,
    )  # fmt: skip
    with watched(games_of(job), speech) as show:
        told = carry_out(job, executor_for(jobs, ray), show)
    if out is not None:
        reading.write_whole(out, write(told.values))
    if as_json:
        printing.print_json(msgspec.to_builtins(told))
        return
    _print(told, file, against, speech)
    if out is not None:
        seat = f"file:{out}" + (f":{as_level or level}" if as_level or level else "")
        printing.say(speech.say("tune.written", file=out, seat=seat))


# --- What is asked for ------------------------------------------------------------------------


def read_aim(text: str) -> Aim:
    """Read `40 % wins` or `55 points`. Raises BadSetup."""
    found = _AIM.fullmatch(text)
    if found is None:
        raise BadSetup("cli.fault.aim", text=text)
    number = float(found["number"].replace(",", "."))
    return Aim("win", number / 100) if found["win"] else Aim("score", number)


def read_knobs(within: Sequence[str]) -> tuple[Knob, ...]:
    """Read what follows each `--within`: KEY=V1/V2 or KEY=LEAST..MOST. Raises BadSetup."""
    knobs: dict[str, Knob] = {}
    for pair in within:
        key, text = parted(pair, "--within")
        if not key.startswith(f"{RIVAL}."):
            raise BadSetup("cli.fault.no-path", key=key)
        if key in knobs:
            raise BadSetup("cli.fault.varied-twice", key=key)
        knobs[key] = Knob(key, _values(key, text))
    return tuple(knobs.values())


def _values(key: str, text: str) -> tuple[str, ...]:
    ends = _RANGE.fullmatch(text)
    if ends is None:
        return tuple(dict.fromkeys(one.strip() for one in text.split("/")))
    least, most = int(ends[1]), int(ends[2])
    if not least <= most < least + MOST_VALUES:
        raise BadSetup("cli.fault.limits", key=key, text=text, most=MOST_VALUES)
    return tuple(map(str, range(least, most + 1)))


def _writer(
    game: Game[Any], rival: RivalFile, level: str, as_level: str | None
) -> Callable[[Mapping[str, str]], str]:
    """Give what writes the file with values in it, as a level of its own if told to."""
    usual = game.kits()[rival.content.rival].usual()

    def write(values: Mapping[str, str]) -> str:
        changes = [Change(tuple(key.split(".")), text) for key, text in values.items()]
        if as_level is None:
            return changed_text(rival, changes)
        return text_with_level(rival, usual, as_level, level, changes)

    return write


def _seated(
    game: Game[Any], text: str, level: str, others: Sequence[str], options: Mapping[str, Any]
) -> Setup:
    """Seat the rival of a text first. Raises BadSetup."""
    carried = list(options.get(OPTION, ()))
    texts = [*(one for one in carried if one != text), text]
    *_, file = game.learn_rivals({OPTION: texts})
    seat = f"{file.key}:{level}" if level else file.key
    return (seat, *others), {**options, OPTION: texts}


# --- What is told -----------------------------------------------------------------------------


def _print(told: Tuned, file: str, against: str, speech: Speech) -> None:
    printing.head(
        speech.say(
            "tune.head",
            game=told.game,
            file=file,
            others=against,
            aim=_aim(told, speech),
            n=len(told.trials),
            seed=told.seed,
        )
    )
    nearest = sorted(told.trials, key=lambda one: abs(one.result - told.wanted))[:SHOWN]
    titles = [*told.values, speech.say(f"tune.title.{told.on}")]
    printing.table(titles, [_row(told, one) for one in nearest], right=[len(titles) - 1])
    printing.say(speech.say("tune.luck"))
    chosen = ", ".join(f"{key}={text}" for key, text in told.values.items())
    printing.head(speech.say("tune.chosen", values=chosen))
    ends = speech.between(_figure(told.on, told.low), _figure(told.on, told.high))
    result = _figure(told.on, told.result)
    printing.say(speech.say(f"tune.result.{told.on}", result=result, ends=ends, games=told.games))
    printing.say(speech.say("tune.reached" if told.reached else "tune.missed"))


def _aim(told: Tuned, speech: Speech) -> str:
    return speech.say(f"tune.aim.{told.on}", value=_figure(told.on, told.wanted))


def _row(told: Tuned, trial: Trial) -> list[str]:
    return [*(trial.values[key] for key in told.values), _figure(told.on, trial.result)]


def _figure(on: str, value: float) -> str:
    return f"{100 * value:.1f} %" if on == "win" else f"{value:.1f}"
