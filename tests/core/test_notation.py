"""Text forms: actions and positions both ways, and nothing but clear errors for the rest."""

import json
from typing import Annotated

import connect_four.game
import liars_dice
import msgspec
import nim
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadNotation, BadPosition
from rivals.core.game import Action
from rivals.core.match import Match
from rivals.core.notation import (
    action_kinds,
    decode_position,
    encode_position,
    format_action,
    parse_action,
)
from rivals.core.registry import find_game
from rivals.testing.strategies import actions, positions, seeds

NIM, DICE, FOUR = nim.GAME, liars_dice.GAME, connect_four.game.GAME
GAMES = [NIM, DICE, FOUR, find_game("panticapaeum")]


class Lay(Action, frozen=True, tag="lay"):
    """An action with parts of every sort."""

    tiles: tuple[int, ...]
    colour: str
    upside_down: bool = False


class Rest(Action, frozen=True, tag="rest"):
    """An action without parts."""


class Mark(Action, frozen=True, tag="mark", rename="camel"):
    """An action whose parts have other names in JSON."""

    at_place: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Bend(Action, frozen=True, tag="bend"):
    """An action whose list may not be longer than it says."""

    clicks: Annotated[tuple[int, ...], msgspec.Meta(max_length=2)]


class Game(nim.Nim):
    """A game with these actions."""

    action_type = Lay | Rest | Mark | Bend


GAME = Game()


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Lay((1, 2, 3), "red"), "lay 1,2,3 red False"),
        (Lay((), "red", upside_down=True), "lay - red True"), (Rest(), "rest"),
        (Mark(3), "mark 3"), (Bend((0, -1)), "bend 0,-1"), (Bend(()), "bend -"),
    ],
)  # fmt: skip
def test_notation_is_tag_and_values(action, text):
    assert format_action(action) == text
    assert parse_action(GAME, text) == action
    assert parse_action(GAME, f"  {text.replace(' ', '   ')} ") == action


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "core.unknown-action(kinds=['lay', 'rest', 'mark'"),
        ("jump", "core.unknown-action(kinds=['lay', 'rest', 'mark'"),
        ("rest now", "core.action-values(n=0, kind='rest', fields='')"),
        ("lay 1", "core.action-values(n=3, kind='lay', fields='tiles colour upside_down')"),
        ("lay 1,x red False", "path='$.tiles[1]', expected=core.type(types=['int'])"),
        ("lay 1,,2 red False", "core.type(types=['int'])"),
        ("lay 1 red maybe", "core.type(types=['bool'])"),
        ("lay 1 red 1", "core.written(text='lay 1 red True')"),
        ("lay 01 red False", "core.type(types=['int'])"),
        ("mark 10", "core.at-most(most=9)"),
        ("mark -1", "core.at-least(least=0)"),
        ("mark 3.0", "core.written(text='mark 3')"),
        ("mark " + "9" * 10_000, "core.number-too-large"),
        ("lay " + "9" * 10_000 + " red False", "core.number-too-large"),
        ("lay 1 \ud800 False", "core.not-utf8"),
    ],
)
def test_other_texts_are_refused_with_what_was_expected(text, where):
    with pytest.raises(BadNotation) as caught:
        parse_action(GAME, text)
    assert where in str(caught.value)
    assert caught.value.text == text


def test_kinds_of_action_are_listed():
    assert action_kinds(GAME) == (Lay, Rest, Mark, Bend)
    assert action_kinds(NIM) == (nim.Take,)


words = st.sampled_from(
    ["take", "bid", "call", "drop", "lay", "place", "0", "1", "-", "1,2", "red"]
)
pieces = st.text() | words | st.integers().map(str) | st.floats().map(str)
texts = st.text(st.characters()) | st.lists(pieces, max_size=5).map(" ".join)


@given(st.sampled_from([GAME, *GAMES]), texts)
def test_any_text_is_an_action_or_bad_notation(game, text):
    try:
        action = parse_action(game, text)
    except BadNotation:
        return
    assert parse_action(game, format_action(action)) == action


@given(st.one_of([actions(game) for game in GAMES[:3]]))
def test_options_are_read_as_written(drawn):
    state, action = drawn
    game = next(one for one in GAMES if isinstance(state, one.state_type))
    assert parse_action(game, format_action(action)) == action


@given(seeds())
def test_first_positions_are_read_as_written(seed):
    for game in GAMES:
        state = Match(game, ["random"] * max(2, game.spec.seats[0]), seed).state
        assert decode_position(game, encode_position(state)) == state
        assert decode_position(game, encode_position(state).encode()) == state


@pytest.mark.parametrize(
    ("change", "path", "expected"),
    [
        ({"heaps": "x"}, "$.heaps", "core.type(types=['array'])"),
        ({"heaps": [1, "x"]}, "$.heaps[1]", "core.type(types=['int'])"),
        ({"heaps": [1, 99]}, "$.heaps[1]", "core.at-most(most=7)"),
        ({"heaps": []}, "$.heaps", "nim.heaps(most=5)"),
        ({"turn": 5}, "$.turn", "core.between(least=0, most=1)"),
        ({"turn": None}, "$.turn", "core.type(types=['int'])"),
        ({"colour": 1}, "$", "core.unknown-field(field='colour')"),
    ],
)
def test_bad_position_says_where_and_what(change, path, expected):
    tree = json.loads(encode_position(Match(NIM, ["sly", "sly"], 1).state)) | change
    with pytest.raises(BadPosition) as caught:
        decode_position(NIM, json.dumps(tree))
    assert (caught.value.path, str(caught.value.fault)) == (path, expected)


def test_missing_part_is_named():
    with pytest.raises(BadPosition, match="heaps"):
        decode_position(NIM, '{"seats":["a","b"],"taken":[0,0]}')


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "null", "[]", "[" * 100_000, '{"a":' * 100_000, "\ud800", '"\ud800"', b"\xff",
        b"\x00", "9" * 10_000, "1e999", "NaN",
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.spec.name)
def test_what_is_no_position_at_all_is_refused(game, text):
    with pytest.raises(BadPosition):
        decode_position(game, text)


@given(st.data())
def test_one_changed_character_is_a_bad_position_or_another_one(data):
    game = data.draw(st.sampled_from(GAMES[:3]))
    text = encode_position(data.draw(positions(game)))
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters() | st.sampled_from('0123456789",:{}[]-'))
    try:
        state = decode_position(game, text[:place] + sign + text[place + 1 :])
    except BadPosition:
        return
    game.options(state)
    assert decode_position(game, encode_position(state)) == state


def test_a_position_in_broken_utf8_is_refused() -> None:
    """Bytes that are no UTF-8 are told as a bad position, not as a decoding error."""
    with pytest.raises(BadPosition, match=r"core\.json-utf8"):
        decode_position(find_game("panticapaeum"), b'{"box": "\xff"}')
