"""Play the games of a chunk as fast as they go; what a worker process runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from rivals.core.chance import SeededDice
from rivals.core.deciding import Player
from rivals.core.errors import RivalsError
from rivals.core.game import Game, Result, State
from rivals.core.registry import find_game
from rivals.lab.planning import Plan, spelt_out
from rivals.lab.tallying import Sums

CHECK_EVERY = 100
"""Every so many games are played with each action checked; checking changes no result."""


class GameRow(msgspec.Struct, frozen=True):
    """One game of the results."""

    game: str
    index: int
    seed: int
    moves: int
    ending: str
    combination: int
    settings: dict[str, str]


class SeatRow(msgspec.Struct, frozen=True):
    """One seat of one game of the results; `seat` counts from 0."""

    index: int
    seat: int
    name: str
    total: int
    rank: int
    win_share: float
    breakdown: dict[str, int]
    combination: int
    settings: dict[str, str]


class Task(msgspec.Struct, frozen=True):
    """Games of a plan for one worker; `rows` says whether the rows are wanted."""

    plan: Plan
    start: int
    stop: int
    rows: bool


class Played(msgspec.Struct):
    """What came of a task of the plan with this number: sums, seconds spent, rows as JSON lines."""

    combination: int
    seconds: float
    sums: Sums
    game_rows: bytes
    seat_rows: bytes


def play_game(
    game: Game[Any],
    players: Sequence[Player],
    seats: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    *,
    checked: bool = True,
) -> tuple[State, int]:
    """Play one game to its end, just as `core.match.Match` would; count its moves.

    Raises IllegalAction if a player chooses no legal action; unless `checked`, which takes
    longer, that goes unnoticed.
    """
    state: State = game.setup(seats, options, SeededDice(seed))
    act = state.apply if checked else state.perform
    rolls = game.spec.chance == "moves"  # else the action's dice are never thrown
    moves = 0
    while (seat := state.to_move()) is not None:
        moves += 1
        dice = SeededDice(seed, moves)
        decision = players[seat].decide(state, seat, dice)
        act(decision.action, SeededDice(seed, moves) if rolls else dice)
    return state, moves


def play_task(task: Task) -> Played:
    """Play the games of a task. Raises RivalsError that names the game which went wrong."""
    began = perf_counter()
    plan = task.plan
    game = find_game(plan.game)
    players = [player for name in plan.seats if (player := game.player(name)) is not None]
    played = Played(plan.combination, 0.0, Sums.of_seats(len(plan.seats)), b"", b"")
    game_rows: list[GameRow] = []
    seat_rows: list[SeatRow] = []
    for index in range(task.start, task.stop):
        seed = plan.seed_of(index)
        checked = index % CHECK_EVERY == 0
        try:
            state, moves = play_game(game, players, plan.seats, plan.options, seed, checked=checked)
        except RivalsError as error:
            where = f"game {index} (seed {seed}){_among(plan)}"
            raise RivalsError(f"{where} went wrong: {error}") from error
        result = state.result()
        played.sums.add_game(result, moves)
        if task.rows:
            game_rows.append(_game_row(plan, game.spec.id, index, moves, result))
            seat_rows += seats_of(plan, index, result)
    encoder = msgspec.json.Encoder()
    played.game_rows = encoder.encode_lines(game_rows)
    played.seat_rows = encoder.encode_lines(seat_rows)
    played.seconds = perf_counter() - began
    return played


def _among(plan: Plan) -> str:
    return f" of {spelt_out(plan.settings)}" if plan.settings else ""


def _game_row(plan: Plan, game: str, index: int, moves: int, result: Result) -> GameRow:
    seed, which = plan.seed_of(index), plan.combination
    return GameRow(game, index, seed, moves, result.ending, which, plan.settings)


def seats_of(plan: Plan, index: int, result: Result) -> list[SeatRow]:
    """Make the rows of a finished game's seats, under the names they were asked for by."""
    shares = result.win_shares()
    return [
        SeatRow(
            index,
            seat,
            plan.seats[seat],
            one.total,
            one.rank,
            shares[seat],
            one.breakdown,
            plan.combination,
            plan.settings,
        )
        for seat, one in enumerate(result.seats)
    ]
