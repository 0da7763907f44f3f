"""A match of measured places: what no list shows is played, kept and put in a rival's place."""

import pytest
import quay
from hypothesis import given
from hypothesis import strategies as st
from quay import Leave, Moor

from rivals.core.errors import IllegalAction
from rivals.core.match import Match, load_match, replay_text
from rivals.core.notation import encode_position, format_action
from rivals.testing import playthrough
from rivals.testing.strategies import actions


def begun():
    return Match(quay.GAME, ["human", "tight"], 1)


def test_an_action_that_is_not_listed_is_played_and_undone():
    match = begun()
    assert Moor(13) not in match.options()
    match.play(Moor(13))
    assert match.step().action == Moor(20)
    match.undo(2)
    assert match.state.boats == []
    match.play(Moor(13))
    assert match.state.boats == [(0, 13)]


@pytest.mark.parametrize(
    ("action", "rule"),
    [(Moor(19), "quay.fault.near"), (Moor(101), "quay.fault.off"), (Moor(13), "quay.fault.near")],
)
def test_an_illegal_place_names_its_rule_and_changes_nothing(action, rule):
    match = begun()
    match.play(Moor(13))
    before = encode_position(match.state)
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert caught.value.rule == rule
    assert encode_position(match.state) == before
    assert len(match.records) == 1


def test_a_rivals_move_is_replaced_by_a_place_that_is_not_listed():
    match = begun()
    match.play(Moor(13))
    match.step()
    match.override(1, Moor(55))
    assert match.state.boats == [(0, 13), (1, 55)]
    assert match.records[1].instead == Moor(20)
    with pytest.raises(IllegalAction):
        match.override(1, Moor(14))
    assert match.state.boats == [(0, 13), (1, 55)]
    assert load_match(quay.GAME, match.save()).records == match.records


@given(st.lists(st.integers(0, 110), max_size=12), st.integers(0, 99))
def test_whatever_is_legal_is_saved_loaded_and_replayed(places, seed):
    match = Match(quay.GAME, ["human", "human"], seed)
    for at in places:
        action = Moor(at)
        if match.game.fault(match.state, action):
            action = Leave()
        match.play(action)
        if match.to_move() is None:
            break
    again = load_match(quay.GAME, match.save())
    assert encode_position(again.state) == encode_position(match.state)
    notation = [format_action(one.action) for one in match.records]
    assert replay_text(quay.GAME, match.header, notation).records == match.records


def test_a_playthrough_holds_places_that_are_not_listed():
    text = playthrough.record(quay.GAME, ["tight", "tight"])
    assert "moor 7\n" in text
    assert playthrough.replay(quay.GAME, text) == text


@given(actions(quay.GAME))
def test_strategies_draw_listed_actions(drawn):
    state, action = drawn
    assert action in quay.GAME.options(state)
    quay.GAME.check(state, action)
