"""The example package: small, installable, and as sound as the games of the house."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from connect_four.game import GAME, Drop, Position
from hypothesis import given

from rivals.core.chance import SeededDice
from rivals.core.notation import decode_position, encode_position, format_action, parse_action
from rivals.core.registry import GROUP
from rivals.testing import conformance_cases
from rivals.testing.strategies import actions, matches, positions

FOLDER = Path(__file__).parents[2] / "examples/connect_four"
PACKAGE = FOLDER / "connect_four"


@pytest.mark.parametrize("case", conformance_cases(GAME, seeds=range(8)), ids=str)
def test_keeps_the_contract(case):
    case()


def test_is_less_than_150_lines_of_python():
    lines = [line for path in PACKAGE.glob("*.py") for line in path.read_text().splitlines()]
    assert len(lines) < 150


def test_its_entry_point_is_the_game():
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]
    assert project["entry-points"][GROUP] == {"connect_four": "connect_four.game:GAME"}
    assert GAME.spec.name == "connect_four"


@pytest.mark.slow
def test_its_own_tests_pass():
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_connect_four.py"],
        cwd=FOLDER,
        env={"PYTHONPATH": str(FOLDER), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@given(positions(GAME))
def test_a_reached_position_is_read_as_written(state):
    assert decode_position(GAME, encode_position(state)) == state


@given(actions(GAME))
def test_a_disc_lies_where_it_was_dropped(drawn):
    state, action = drawn
    assert parse_action(GAME, format_action(action)) == action
    before, cell = state.taken, state.landing(action)
    state.perform(action, SeededDice(0))
    assert state.taken == before | cell
    assert state.taken ^ state.mine == state.taken & (state.taken ^ state.mine) | cell


@given(matches(GAME, [["blocker", "blocker"]]))
def test_each_seat_drops_in_turn(match):
    assert [record.seat for record in match.records] == [n % 2 for n in range(len(match.records))]
    assert match.state.taken.bit_count() == len(match.records)


@pytest.mark.slow
def test_number_of_positions_is_the_known_one():
    """Counts after 0 to 6 moves, from OEIS A212693."""
    level = {encode_position(Position(("a", "b")))}
    counts = []
    for _ in range(7):
        counts.append(len(level))
        level = {
            encode_position(_after(text, action))
            for text in level
            for action in decode_position(GAME, text).options()
        }
    assert counts == [1, 7, 49, 238, 1120, 4263, 16422]


def _after(text: str, action: Drop) -> Position:
    state = decode_position(GAME, text)
    state.apply(action, SeededDice(0))
    return state
