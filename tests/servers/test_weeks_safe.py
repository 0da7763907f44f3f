"""A week happens once and whole, whoever is killed or races for it; on both databases."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("weeks_program.py")


def played(scene, database, tmp_path, *more):
    done = subprocess.run(
        [sys.executable, str(PROGRAM), scene, *more],
        env={**os.environ, "DATABASE_URL": database, "RIVALS_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.slow
def test_killed_at_any_point_it_leaves_the_old_week_or_the_new_one(ready_database, tmp_path):
    kills = played("kill", ready_database, tmp_path)["kills"]
    on_sqlite = ready_database.startswith("sqlite")
    assert len(kills) >= (20 if on_sqlite else 11)
    named = [one["point"] for one in kills if not one["point"].startswith("SQL")]
    assert len(named) == len(set(named)) == (15 if on_sqlite else 6)
    for one in kills:
        assert one["weeks"] == 1, one
        assert one["replays"], one
    assert {one["left"] for one in kills} == {"old", "new"}
    assert next(one for one in kills if one["point"] == "committed")["left"] == "new"
    assert next(one for one in kills if one["point"] == "notices-stored")["left"] == "old"


@pytest.mark.slow
def test_compute_now_killed_on_its_way_locks_nothing(ready_database, tmp_path):
    kills = played("hurry", ready_database, tmp_path)["kills"]
    assert len(kills) >= 5
    for one in kills:
        assert one["handed"] == one["left"] + 1, one
        assert (one["computed"], one["postponed"]) == (0, True), one
    assert {one["left"] for one in kills} == {0, 1}


@pytest.mark.slow
def test_schedulers_that_start_at_once_compute_no_week_twice(ready_database, tmp_path):
    race = played("race", ready_database, tmp_path)
    for turn, answers in enumerate(race["answers"], 1):
        computed = sorted(tuple(one) for answer in answers for one in answer)
        assert computed == [(world, turn) for world in sorted(race["worlds"])]
    assert race["weeks"] == [[world, week] for world in race["worlds"] for week in (1, 2)]


@pytest.mark.slow
def test_of_many_who_hand_in_at_the_last_moment_nobody_is_lost(ready_database, tmp_path):
    # So large a world is dear; PostgreSQL is the one that lets them in side by side.
    players = 16 if ready_database.startswith("sqlite") else 40
    rush = played("rush", ready_database, tmp_path, str(players))
    assert rush["accepted"] == rush["handed"]
    assert rush["accepted"]
    assert rush["refused"]
    assert set(rush["accepted"]) | set(rush["refused"]) == set(range(1, players + 1))
    assert all(rush["orders"][str(player)] == 2 for player in rush["accepted"])
    assert rush["replays"]
