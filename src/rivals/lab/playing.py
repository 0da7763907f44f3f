"""Play the games of a chunk as fast as they go; what a worker process runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import msgspec

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.deciding import Decision, Memory
from rivals.core.errors import RivalsError
from rivals.core.game import Action, Game, Result, State
from rivals.core.health import Count
from rivals.core.registry import find_game
from rivals.lab.planning import Plan, Seating, spelt_out
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
    """One seat of one game of the results; `seat` and `entry` count from 0.

    `seat` is the place at the table, `entry` which of the plan's seats had it, `name` who that
    was. `actions` counts what it did by kind, `dealt` is what setup gave it, `health` what its
    game counts as signs of sickness.
    """

    index: int
    seat: int
    entry: int
    name: str
    total: int
    rank: int
    win_share: float
    breakdown: dict[str, int]
    actions: dict[str, int]
    dealt: dict[str, str]
    combination: int
    settings: dict[str, str]
    health: dict[str, Count] = {}


class Task(msgspec.Struct, frozen=True):
    """Games of a plan for one worker; `rows` says whether the rows are wanted."""

    plan: Plan
    start: int
    stop: int
    rows: bool


class Chunk(msgspec.Struct):
    """Finished games start … stop - 1 of the plan with this number; `sums` by entry."""

    combination: int
    start: int
    stop: int
    sums: Sums


class ChunkRows(Chunk):
    """A chunk with its rows."""

    games: list[GameRow]
    seats: list[SeatRow]


class Played(msgspec.Struct):
    """What came of a task, in how many seconds; `line` is a `ChunkRows` as JSON, if wanted."""

    chunk: Chunk
    seconds: float
    line: bytes


class Finished(NamedTuple):
    """A game at its end: its result, its moves; each place's actions by kind, dealt, health."""

    state: State
    result: Result
    moves: int
    actions: list[Counter[str]]
    dealt: tuple[Mapping[str, str], ...]
    health: Sequence[Mapping[str, Count]] = ()


class Watcher(Protocol):
    """Sees every move of a game and changes nothing."""

    def moved(self, before: Any, seat: int, decision: Decision, after: Any) -> None:
        """Take in a move; `before` is a copy of the position that it was made in."""


def play_game(
    game: Game[Any],
    seats: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    *,
    checked: bool = True,
    watcher: Watcher | None = None,
) -> Finished:
    """Play one game between rivals and stand-ins to its end, just as `core.match.Match` would.

    Raises IllegalAction if one of them chooses no legal action; unless `checked`, which takes
    longer, that goes unnoticed.
    """
    players = [player for name in seats if (player := game.player(name)) is not None]
    state: State = game.setup(seats, options, SeededDice(seed))
    dealt = game.dealt(state)
    act = game.apply if checked else game.perform
    memories: list[Memory] = [()] * len(players)
    kinds: list[Counter[type[Action]]] = [Counter() for _ in seats]
    moves, health = 0, game.health(len(seats))
    while (seat := game.to_move(state)) is not None:
        moves += 1
        player = players[seat].remembering(memories[seat])
        decision = player.decide(state, seat, decision_dice(seed, moves))
        memories[seat] = decision.memory
        before = None if watcher is None else state.copy()
        if health is not None:
            health.decided(state, seat, decision.action)
        act(state, decision.action, SeededDice(seed, moves))
        kinds[seat][type(decision.action)] += 1
        if watcher is not None:
            watcher.moved(before, seat, decision, state)
    actions = [_by_tag(one) for one in kinds]
    counts = () if health is None else health.ended(state)
    return Finished(state, game.result(state), moves, actions, dealt, counts)


def _by_tag(kinds: Counter[type[Action]]) -> Counter[str]:
    return Counter({str(kind.__struct_config__.tag): n for kind, n in kinds.items()})


def play_task(task: Task) -> Played:
    """Play the games of a task. Raises RivalsError that names the game which went wrong."""
    began = perf_counter()
    plan = task.plan
    game = find_game(plan.game)
    game.learn_rivals(plan.options)
    sums = Sums.of_seats(len(plan.seats))
    rows = ChunkRows(plan.combination, task.start, task.stop, sums, [], [])
    for index in range(task.start, task.stop):
        seating = plan.seating(index)
        finished = play_index(game, plan, index, seating)
        result = finished.result
        sums.add_game(_by_entry(result, seating), finished.moves)
        if task.rows:
            rows.games.append(_game_row(plan, game.spec.id, index, finished.moves, result))
            rows.seats += seats_of(plan, index, seating, finished, result)
    line = msgspec.json.encode(rows) if task.rows else b""
    chunk = Chunk(plan.combination, task.start, task.stop, sums)
    return Played(chunk, perf_counter() - began, line)


def play_index(
    game: Game[Any], plan: Plan, index: int, seating: Seating, watcher: Watcher | None = None
) -> Finished:
    """Play one game of a plan, every so many checked. Raises RivalsError that names the game."""
    checked = index % CHECK_EVERY == 0
    try:
        return play_game(
            game, seating.names, plan.options, seating.seed, checked=checked, watcher=watcher
        )
    except RivalsError as error:
        rule = "lab.fault.game-of" if plan.settings else "lab.fault.game"
        told = {"index": index, "seed": seating.seed, "settings": spelt_out(plan.settings)}
        raise RivalsError(rule, why=error, **told) from error


def _by_entry(result: Result, seating: Seating) -> Result:
    """Put the seats of a result into the order of the plan's."""
    places = sorted(range(len(seating.entries)), key=seating.entries.__getitem__)
    return msgspec.structs.replace(result, seats=tuple(result.seats[one] for one in places))


def _game_row(plan: Plan, game: str, index: int, moves: int, result: Result) -> GameRow:
    seed, which = plan.seed_of(index), plan.combination
    return GameRow(game, index, seed, moves, result.ending, which, plan.settings)


def seats_of(
    plan: Plan, index: int, seating: Seating, finished: Finished, result: Result
) -> list[SeatRow]:
    """Make the rows of a finished game's seats, under the names they were asked for by."""
    shares = result.win_shares()
    return [
        SeatRow(
            index,
            seat,
            seating.entries[seat],
            seating.names[seat],
            one.total,
            one.rank,
            shares[seat],
            one.breakdown,
            dict(finished.actions[seat]),
            dict(finished.dealt[seat]) if finished.dealt else {},
            plan.combination,
            plan.settings,
            dict(finished.health[seat]) if finished.health else {},
        )
        for seat, one in enumerate(result.seats)
    ]
