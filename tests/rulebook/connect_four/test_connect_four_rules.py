"""Connect four: the board, a turn, the ways to end, and the blocker, rule by rule."""

import json
from itertools import product

import pytest
from connect_four.game import FOUR, FULL, GAME, Drop
from hypothesis import given

from rivals.core.errors import BadPosition, BadSetup, IllegalAction, NotYourTurn
from rivals.core.match import Match
from rivals.core.notation import decode_position, encode_position, format_action
from rivals.testing.strategies import matches


def played(columns, seats=("random", "random")):
    match = Match(GAME, seats, 0)
    for column in columns:
        match.play(Drop(int(column)))
    return match


def test_board_seven_columns_are_open_at_first():
    assert [drop.column for drop in played("").options()] == [1, 2, 3, 4, 5, 6, 7]


def test_turn_seats_drop_in_turn_the_first_seat_first():
    match = played("121")
    assert [record.seat for record in match.records] == [0, 1, 0]
    assert match.to_move() == 1


def test_turn_a_disc_falls_to_the_lowest_free_cell():
    state = played("44").state
    assert state.taken == 0b11 << 21


def test_turn_a_column_of_six_is_full():
    match = played("444444")
    assert Drop(4) not in match.options()
    with pytest.raises(IllegalAction, match=r"core\.not-an-option"):
        match.play(Drop(4))


@pytest.mark.parametrize("column", [0, 8, -1, 4_000_000])
def test_turn_there_are_no_other_columns(column):
    with pytest.raises(IllegalAction):
        played("").play(Drop(column))


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("1212121", 0),  # up
        ("1122334", 0),  # along
        ("12233434464", 0),  # across, rising
        ("76655454424", 0),  # across, falling
        ("12123232", 1),  # the second seat
        ("121212", None),  # three each
        ("21717117161", None),  # three at the top of a column, one at the foot of the next
    ],
)
def test_end_four_in_line_wins(columns, winner):
    match = played(columns)
    state, result = match.state, match.result()
    won = [seat.total for seat in result.seats]
    assert won == [int(seat == winner) for seat in (0, 1)]
    assert state.ending == ("" if winner is None else FOUR)
    if winner is not None:
        assert result.seats[winner].rank == 1
        assert result.seats[1 - winner].rank == 2


def test_end_nobody_moves_after_it():
    match = played("1212121")
    assert match.options() == ()
    with pytest.raises(NotYourTurn, match=r"core\.over"):
        match.play(Drop(3))


def test_end_a_full_board_is_a_draw():
    match = Match(GAME, ("blocker", "blocker"), 0)
    match.play_on()
    assert match.state.ending == FULL
    assert len(match.records) == 42
    assert match.result().win_shares() == (0.5, 0.5)


@given(matches(GAME, most_moves=42))
def test_end_is_what_looking_at_every_line_says(match):
    owner = discs_of(match)
    fours = {owner.get(line[0]) for line in LINES if len({owner.get(cell) for cell in line}) == 1}
    fours.discard(None)
    ending = FOUR if fours else FULL if len(owner) == 42 else ""
    assert match.state.ending == ending
    assert {n for n, seat in enumerate(match.result().seats) if seat.total} == fours


LINES = [
    [(column + step * right, row + step * up) for step in range(4)]
    for column, row, (right, up) in product(
        range(1, 8), range(6), [(1, 0), (0, 1), (1, 1), (1, -1)]
    )
    if column + 3 * right <= 7 and 0 <= row + 3 * up <= 5
]


def discs_of(match):
    """Whose disc lies where, by (column, row), told from the records alone."""
    owner, heights = {}, dict.fromkeys(range(1, 8), 0)
    for record in match.records:
        column = record.action.column
        owner[column, heights[column]] = record.seat
        heights[column] += 1
    return owner


def test_there_are_69_lines_of_four():
    assert len(LINES) == 69


@pytest.mark.parametrize(
    ("columns", "rule", "wanted"),
    [
        ("121212", "connect_four.blocker.win", "drop 1"),
        ("12121", "connect_four.blocker.block", "drop 1"),
        ("", "connect_four.blocker.centre", "drop 4"),
    ],
)
def test_blocker_follows_his_criteria(columns, rule, wanted):
    decision = played(columns, ("blocker", "blocker")).decide()
    assert format_action(decision.action) == wanted
    assert [one.rule for one in decision.reasons if one.dropped][-1] == rule


def test_blocker_wins_rather_than_blocks():
    decision = played("121212", ("blocker", "blocker")).decide()
    assert [one.rule for one in decision.reasons] == ["connect_four.blocker.win"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"taken": 2}, "$.taken"), ({"taken": 1 << 6}, "$.taken"),
        ({"taken": 1 << 60}, "$.taken"), ({"taken": -1}, "$.taken"),
        ({"mine": 1, "taken": 1}, "$.mine"), ({"mine": 2, "taken": 129}, "$.mine"),
        ({"ending": FULL}, "$.ending"), ({"seats": ["a"]}, "$.seats"), ({"colour": "red"}, "$"),
    ],
)  # fmt: skip
def test_position_that_cannot_be_is_refused(change, path):
    tree = json.loads(encode_position(played("").state)) | change
    with pytest.raises(BadPosition) as caught:
        decode_position(GAME, json.dumps(tree))
    assert caught.value.path == path


def test_setup_takes_two_known_seats_and_no_options():
    for seats, options in ((["random"], {}), (["x", "random"], {}), (["random"] * 2, {"rows": 8})):
        with pytest.raises(BadSetup):
            Match(GAME, seats, 0, options)
