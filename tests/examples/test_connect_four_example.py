"""The example package: small, installable, and as sound as the games of the house."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from connect_four.game import CELL, GAME, NOBODY, YOU, Drop, Position
from hypothesis import given
from test_connect_four import Neighbour

from rivals.core.chance import SeededDice
from rivals.core.errors import BadPosition
from rivals.core.notation import decode_position, encode_position, format_action, parse_action
from rivals.core.registry import GROUP
from rivals.core.table import Answer, Correct, Done, Replace, TableSession
from rivals.testing import conformance_cases
from rivals.testing.strategies import actions, matches, positions

FOLDER = Path(__file__).parents[2] / "examples/connect_four"
PACKAGE = FOLDER / "connect_four"


@pytest.mark.parametrize(
    "case", conformance_cases(GAME, seeds=range(8), twins=[Neighbour()]), ids=str
)
def test_keeps_the_contract(case):
    case()


# --- At a real table ---------------------------------------------------------------------------


def table(**settings):
    return TableSession(GAME, "blocker", 1, settings)


def test_at_a_table_it_asks_for_the_disc_and_tells_its_own():
    session = table()
    assert session.view().question.choices == tuple("1234567")
    view = session.add(Answer("column", "4"))
    assert [one.action for one in view.steps] == [Drop(4)]
    assert view.steps[0].notes[Drop(7)] == GAME.describe(Position(("a", "b")), Drop(7))
    assert session.add(Replace(0, "drop 7")).memory.landing(Drop(7)) == CELL["7.2"]


def test_who_begins_is_a_setting():
    assert table(first="blocker").view().question is None


def test_discs_that_lie_otherwise_are_put_right():
    session = table()
    view = session.add(
        Correct("cells", {"1.1": YOU, "2.1": "blocker", "1.2": YOU, "2.2": "blocker"})
    )
    assert [name for name, who in view.holdings[0].known.items() if who == YOU] == ["1.1", "1.2"]
    view = session.add(Answer("column", "1"))
    assert [one.action for one in view.steps] == [Drop(1)]  # three in line are stopped
    assert view.holdings[0].known["1.4"] == "blocker"
    assert view.holdings[0].known["1.5"] == NOBODY


@pytest.mark.parametrize("told", [{"1.2": YOU}, {"1.1": YOU, "2.1": YOU}])
def test_discs_that_cannot_lie_so_are_refused(told):
    session = table()
    with pytest.raises(BadPosition):
        session.add(Correct("cells", told))
    assert session.entries == []


def test_a_last_disc_of_the_person_ends_the_game():
    session = table()
    mine, its = dict.fromkeys(("1.1", "1.2", "1.3"), YOU), ("2.1", "3.1", "5.1")
    session.add(Correct("cells", {**mine, **dict.fromkeys(its, "blocker")}))
    assert session.add(Answer("column", "1")).steps == []
    assert session.add(Done()).over


def test_is_less_than_250_lines_of_python():
    lines = [line for path in PACKAGE.glob("*.py") for line in path.read_text().splitlines()]
    assert len(lines) < 250


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
    GAME.perform(state, action, SeededDice(0))
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
            for action in GAME.options(decode_position(GAME, text))
        }
    assert counts == [1, 7, 49, 238, 1120, 4263, 16422]


def _after(text: str, action: Drop) -> Position:
    state = decode_position(GAME, text)
    GAME.apply(state, action, SeededDice(0))
    return state
