"""Simulations: the same whoever carries them out, right in their sums, whole on disk."""

import hashlib
import statistics
from collections import Counter

import duckdb
import pytest

from rivals.core.errors import RivalsError
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.lab.executing import InProcess, JoblibProcesses
from rivals.lab.planning import make_plan
from rivals.lab.playing import Task, play_game, play_task
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

SEATS = {"connect_four": ("random", "blocker"), "panticapaeum": ("random", "botos:expert")}
games = pytest.mark.parametrize("game", SEATS)


def run(plan, executor, folder, monkeypatch=None, **more):
    with Store(folder, **more) as store:
        return simulate(plan, executor, store=store, command=["rivals", "simulate"])


def digests(folder):
    names = ("games.parquet", "seats.parquet", "manifest.json")
    return [hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names]


def without_seconds(summary):
    return {name: getattr(summary, name) for name in ("game", "games", "seed", "seats")}


@pytest.mark.slow
@games
def test_the_results_are_the_same_bytes_for_any_number_of_processes(tmp_path, monkeypatch, game):
    # Even a short simulation goes to the processes here.
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    plan = make_plan(game, SEATS[game], 60, 5, {})
    one = run(plan, InProcess(), tmp_path / "one")
    two = run(plan, JoblibProcesses(2), tmp_path / "two")
    assert without_seconds(one) == without_seconds(two)
    assert digests(tmp_path / "one") == digests(tmp_path / "two")


def test_another_seed_gives_other_results(tmp_path):
    for seed in (1, 2):
        plan = make_plan("connect_four", SEATS["connect_four"], 20, seed, {})
        run(plan, InProcess(), tmp_path / str(seed))
    first, second = digests(tmp_path / "1"), digests(tmp_path / "2")
    assert all(a != b for a, b in zip(first, second, strict=True))


@games
def test_each_game_is_the_match_of_its_seed(tmp_path, game):
    """Two implementations: the lab's fast loop and core's Match, which checks every action."""
    plan = make_plan(game, SEATS[game], 12, 9, {})
    run(plan, InProcess(), tmp_path / "results")
    rows = duckdb.sql(f"SELECT * FROM '{tmp_path}/results/games.parquet'").fetchall()
    assert {(row[5], str(row[6])) for row in rows} == {(0, "{}")}
    assert [row[1] for row in rows] == list(range(12))
    for name, index, seed, moves, ending, *_ in rows:
        match = Match(find_game(game), SEATS[game], seed)
        assert match.play_on() == moves
        result = match.result()
        assert (name, ending, seed) == (find_game(game).spec.id, result.ending, plan.seed_of(index))
        seats = duckdb.sql(
            f"SELECT seat, entry, name, total, rank, win_share, breakdown, actions "
            f"FROM '{tmp_path}/results/seats.parquet' WHERE index = {index} ORDER BY seat"
        ).fetchall()
        shares, done = result.win_shares(), actions_of(match.records)
        assert seats == [
            (seat, seat, SEATS[game][seat], one.total, one.rank, shares[seat], one.breakdown,
             done[seat])
            for seat, one in enumerate(result.seats)
        ]  # fmt: skip


def actions_of(records):
    counts = [Counter(), Counter()]
    for record in records:
        counts[record.seat][type(record.action).__struct_config__.tag] += 1
    return counts


@games
def test_the_summary_is_what_the_rows_say(tmp_path, game):
    plan = make_plan(game, SEATS[game], 30, 2, {})
    summary = run(plan, InProcess(), tmp_path / "results")
    moves = duckdb.sql(f"SELECT moves FROM '{tmp_path}/results/games.parquet'").fetchall()
    assert summary.moves_mean == pytest.approx(statistics.fmean(number for (number,) in moves))
    for number, seat in enumerate(summary.seats):
        rows = duckdb.sql(
            f"SELECT total, win_share FROM '{tmp_path}/results/seats.parquet' WHERE seat = {number}"
        ).fetchall()
        assert len(rows) == summary.games == 30
        assert seat.score_mean == pytest.approx(statistics.fmean(total for total, _ in rows))
        assert seat.score_sd == pytest.approx(statistics.stdev(total for total, _ in rows))
        assert seat.win_rate == pytest.approx(statistics.fmean(share for _, share in rows))


def test_two_seats_of_the_same_name_stay_two_rows(tmp_path):
    plan = make_plan("connect_four", ("random", "random"), 40, 2, {})
    summary = run(plan, InProcess(), tmp_path / "results")
    assert [seat.name for seat in summary.seats] == ["random", "random"]
    assert summary.seats[0].score_mean != summary.seats[1].score_mean
    assert sum(seat.win_rate for seat in summary.seats) == pytest.approx(1)


def test_checking_changes_no_result():
    game = find_game("panticapaeum")
    seats = ("random", "botos:master")
    for seed in range(3):
        quick = play_game(game, seats, {}, seed, checked=False)
        assert quick == play_game(game, seats, {}, seed, checked=True)


class Listener:
    """Hears a whole game."""

    def __init__(self):
        self.heard = []

    def moved(self, before, seat, decision, after):
        find_game("panticapaeum").check(before, decision.action)
        self.heard.append((before.mover, seat, type(decision.action).__struct_config__.tag))


def test_a_watcher_hears_every_move_and_changes_nothing():
    game, listener = find_game("panticapaeum"), Listener()
    seats = ("random", "botos:master")
    watched = play_game(game, seats, {}, 5, watcher=listener)
    assert watched == play_game(game, seats, {}, 5)
    assert len(listener.heard) == watched.moves
    assert all(mover == seat for mover, seat, _ in listener.heard)
    for seat in (0, 1):
        assert watched.actions[seat] == Counter(
            tag for _, who, tag in listener.heard if who == seat
        )


def test_progress_tells_how_many_games_are_done():
    told = []
    plan = make_plan("connect_four", ("random", "random"), 50, 2, {})
    simulate(plan, InProcess(), progress=told.append)
    assert told[-1] == 50
    assert told == sorted(told)


@pytest.mark.parametrize("workers", [0, 2])
def test_a_game_that_goes_wrong_is_named_and_leaves_nothing(tmp_path, monkeypatch, workers):
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    plan = make_plan("faulty", ("cheat", "random"), 300, 0, {})
    executor = JoblibProcesses(workers) if workers else InProcess()
    with pytest.raises(
        RivalsError, match=rf"lab\.fault\.game\(why=core\.illegal.*seed={plan.seed_of(0)}"
    ):
        run(plan, executor, tmp_path / "results")
    assert list(tmp_path.iterdir()) == []


def test_a_process_that_dies_is_told_and_leaves_nothing(tmp_path):
    def results():
        tasks = (Task(make_plan("faulty", ("dies", "random"), 9, 0, {}), 1, 2, True) for _ in "ab")
        return list(JoblibProcesses(2).run(play_task, tasks))

    with pytest.raises(RivalsError, match=r"lab\.fault\.worker-ended"):
        results()
