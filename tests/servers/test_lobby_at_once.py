"""Several who search for a match at the very same time: none gets a seat that another has."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("lobby_program.py")


@pytest.mark.slow
def test_a_seat_is_taken_once_whoever_comes_at_once(database, tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(tmp_path), "DATABASE_URL": database}
    done = subprocess.run(
        [sys.executable, str(PROGRAM)], env=around, text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    search, clicks, moves = json.loads(done.stdout)
    # One of six gets the seat; all others sit elsewhere, no two of them in one seat.
    assert search["statuses"] == [302] * 6
    assert (search["first"], search["comings"], search["stand_ins"]) == (2, 1, {})
    assert len({tuple(one) for one in search["taken"]}) == len(search["taken"]) == 7
    assert clicks == {"statuses": [302, 302], "seats": 2}
    # Both are answered, and who comes has the seat; a move may have to be made again, or wait.
    for played, come, stand_ins in moves:
        assert (played in (302, 409, 422), come, stand_ins) == (True, 302, 0)
