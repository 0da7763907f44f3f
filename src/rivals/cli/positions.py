"""`rivals position`, `score` and `schema`: positions out and in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.telling import Teller, plain_position, plain_result
from rivals.core.chance import SeededDice, decision_dice
from rivals.core.deciding import RandomPlayer
from rivals.core.errors import BadSetup
from rivals.core.game import Game, State
from rivals.core.registry import find_game
from rivals.core.words import language


def make(
    game: str,
    seats: str,
    *,
    seed: int,
    after: int,
    out: Path | None,
    force: bool,
    components: Path | None,
    settings: Sequence[str],
) -> None:
    """Print a position as JSON: the first one, or the one after some random actions.

    Raises BadSetup where the game is over before so many actions.
    """
    reading.require_free(out, force=force)
    found = find_game(game)
    options = reading.read_options(found, components, settings)
    state = found.setup(reading.read_seats(found, seats, options), options, SeededDice(seed))
    wander(found, state, seed, after)
    text = printing.pretty_json(plain_position(state))
    if out is None:
        printing.drawn(text)
    else:
        reading.write_whole(out, text + "\n")


def wander(game: Game[Any], state: State, seed: int, actions: int) -> None:
    """Take random actions, each option equally likely. Raises BadSetup if there are not so many."""
    player = RandomPlayer(game.options)
    for move in range(1, actions + 1):
        seat = game.to_move(state)
        if seat is None:
            raise BadSetup("cli.fault.over-after", seed=seed, n=move - 1)
        decision = player.decide(state, seat, decision_dice(seed, move))
        game.apply(state, decision.action, SeededDice(seed, move))


def score(
    game: str,
    position: str,
    *,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Print how the seats stand. JSON: `{"seats": [{"name", "total", "breakdown"}], …}`."""
    found = find_game(game)
    teller = Teller(found, language(lang))
    reading.read_options(found, components, settings)
    result = found.result(reading.read_position(found, position))
    if as_json:
        printing.print_json({"game": found.spec.id, **plain_result(result)})
        return
    teller.print_result(result)
    printing.say(teller.ending(result))


def schema(game: str) -> None:
    """Print the JSON Schema of a game's positions."""
    found = find_game(game)
    content = msgspec.json.schema(found.state_type)
    printing.print_json({"title": f"A position of {found.spec.title} ({found.spec.id})", **content})
