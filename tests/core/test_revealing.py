"""What a move told somebody who could not have known it: cards shown or drawn, and chance."""

import pytest
import smugglers

from rivals.core.match import Match
from rivals.core.notation import parse_action
from rivals.core.registry import find_game
from rivals.core.revealing import first_telling


def played(game, *actions, seats=("human", "human"), seed=1):
    match = Match(game, list(seats), seed)
    for text in actions:
        match.play(parse_action(game, text))
    return match


def test_what_everybody_could_work_out_tells_nothing():
    match = played(smugglers.GAME, "ship north tea", "hide", "ship south rum")
    assert first_telling(match, 0, [0, 1]) is None


def test_a_card_that_is_shown_is_told_to_the_others():
    match = played(smugglers.GAME, "ship north tea", "show 0", "hide")
    assert first_telling(match, 0, [0, 1]) == 1
    assert first_telling(match, 2, [0, 1]) is None
    assert first_telling(match, 0, [1]) is None  # it was their own


@pytest.fixture(scope="module")
def tyrants():
    """A match of two: first troops, then a whole turn up to its end."""
    match = Match(find_game("tyrants"), ["human", "human"], 3)
    kinds = ("start", "play", "deploy", "end")
    while not any(str(one.action).startswith("end") for one in match.records):
        options = [str(one) for one in match.options()]
        chosen = next(one for kind in kinds for one in options if one.startswith(kind))
        match.play(parse_action(match.game, chosen))
    return match


def test_a_hand_drawn_at_the_end_of_a_turn_is_told_to_who_drew_it(tyrants):
    last = len(tyrants.records) - 1
    mover = tyrants.records[last].seat
    assert first_telling(tyrants, last, [mover]) == last


def test_troops_on_the_map_tell_nothing_and_cards_of_a_hand_do(tyrants):
    kinds = [str(one.action).split()[0] for one in tyrants.records]
    both = (0, 1)
    told = {kind: _tells(tyrants, move, both) for move, kind in enumerate(kinds)}
    assert told["start"] is False
    assert told["deploy"] is False


def _tells(match, move, seats):
    return first_telling(match, move, seats) == move
