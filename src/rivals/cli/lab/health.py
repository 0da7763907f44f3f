"""`rivals health`: whether rivals show signs of sickness: they freeze, hoard, harm themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rivals.cli import printing, reading
from rivals.cli.lab.progress import watched
from rivals.cli.lab.words import Names, Speech
from rivals.core.health import MEANS
from rivals.core.registry import find_game
from rivals.core.words import language
from rivals.lab.health import Sign, check_health
from rivals.lab.planning import Plan
from rivals.lab.reporting.naming import Naming
from rivals.lab.simulate import executor_for
from rivals.lab.sweeping import make_sweep


def health(
    game: str,
    seats: str,
    *,
    games: int,
    rotate: bool,
    seed: int,
    jobs: int | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Play, and print the figures of each seat name.

    JSON: `{"game", "game_id", "games", "seed", "seats": [{"name", "figures": {figure: {"value",
    "low", "high"}}}]}`; shares are 0 … 1.
    """
    speech = Speech(language(lang))
    found = find_game(game)
    options = reading.read_options(found, None, settings)
    names = reading.take_files(found, reading.read_names(seats), options)
    plan = Plan(found.spec.name, names, games, seed, options, rotate=rotate)
    (plan,) = make_sweep(plan, ()).plans
    with watched(games, speech) as progress:
        told = check_health(plan, executor_for(jobs), progress)
    if as_json:
        printing.print_json(msgspec.to_builtins(told))
        return
    number = speech.games(told.games)
    printing.head(speech.say("health.head", game=told.game_id, games=number, seed=told.seed))
    told_as, naming = Names(found, speech.lang), Naming(found, speech.lang)
    rows = [
        [told_as.seat(seat.name), naming.sign(key), *_cells(speech, key, its)]
        for seat in told.seats
        for key, its in seat.figures.items()
    ]
    printing.table(speech.titles("who", "figure", "value", "interval"), rows, right=(2, 3))


def _cells(speech: Speech, key: str, its: Sign) -> list[str]:
    form = ".1f" if key in MEANS else ".1%"
    return [f"{its.value:{form}}", speech.between(f"{its.low:{form}}", f"{its.high:{form}}")]
