"""At a table on a touched screen: a tile is one tap, and people tell what they bought."""

from collections import Counter

import pytest
from honest import taps
from panticapaeum_cases import SUBSETS
from panticapaeum_person import HonestPerson

from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Correct, Done, TableSession
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain
from rivals.testing import Trial
from rivals.testing.tables import turns_at_the_table

SEEDS = range(6)


def table(*modifications):
    return TableSession(GAME, "botos", settings={"modifications": list(modifications)}, touch=True)


def played(mods, seed):
    """Play a whole game; give the taps of each turn, and what was asked."""
    person = HonestPerson(*mods, touch=True)
    turns = turns_at_the_table(Trial(GAME, person.seats, seed), person)
    counted = [1 + sum(taps(*one) for one in turn.asked) for turn in turns]
    return counted, Counter(one.key.partition(".")[0] for one in person.asked)


@pytest.mark.parametrize("mods", SUBSETS, ids=lambda one: "+".join(one) or "none")
def test_he_decides_as_in_a_match_and_each_price_of_the_ladder_is_told_once(mods):
    for seed in SEEDS:
        _, asked = played(mods, seed)
        assert asked["prices"] == 1
        assert asked["price"] <= 5
        assert not asked["changed"]


def test_half_of_all_turns_take_two_taps():
    counted = sorted(n for seed in SEEDS for n in played((), seed)[0])
    assert counted[len(counted) // 2] <= 3


LADDER = {"beige": 3, "green": 3, "brown": 2, "purple": 2, "orange": 2}


def test_a_price_is_asked_for_where_somebody_bought():
    session = table("no_skip")
    session.add(Answer("tile", {"beige": 1, "green": 2}))
    view = session.add(Answer("prices", LADDER))
    assert view.question is None
    session.add(Done())
    view = session.add(Answer("tile", {"bought.beige": 1}))
    assert view.question is None  # beige cannot be paid for even at the old price
    assert view.steps[1].action == Buy("green")
    session.add(Done())
    view = session.add(Answer("tile", {"beige": 2}))
    assert (view.question.key, view.question.known) == ("price.beige", 3)
    view = session.add(Answer("price.beige", None))
    assert view.steps[1].action == Gain("beige")


def test_what_was_told_of_one_colour_holds_for_the_others():
    session = table("no_skip")
    session.add(Answer("tile", {"beige": 1}))
    session.add(Answer("prices", dict.fromkeys(COLOURS, 2)))
    session.add(Done())
    session.add(Answer("tile", {"beige": 2, "bought.beige": 1}))
    session.add(Answer("price.beige", 3))
    session.add(Done())
    view = session.add(Answer("tile", {"brown": 3, "bought.brown": 1}))
    assert view.question is None
    assert view.steps[1].action == Buy("brown")
    assert view.memory.botos.resources[0] == 0


def test_where_colours_are_told_to_differ_each_has_its_own_ladder():
    session = table("no_skip")
    session.add(Answer("tile", {"beige": 1}))
    session.add(Answer("prices", LADDER))
    session.add(Done())
    session.add(Answer("tile", {"beige": 3, "bought.beige": 1}))
    session.add(Answer("price.beige", 4))
    session.add(Done())
    view = session.add(Answer("tile", {"brown": 3, "bought.brown": 1}))
    assert view.question.key == "price.brown"


def test_what_botos_buys_is_not_told_again():
    session = table("no_skip")
    session.add(Answer("tile", {"brown": 2}))
    session.add(Answer("prices", dict.fromkeys(COLOURS, 2)))
    view = session.add(Done())
    assert view.memory.prices.bought == [1, 0, 0, 0, 0]


def test_common_tiles_are_one_tap():
    """One, two or three of any colours: the rest of the choices is what people bought."""
    question = table().view().question
    assert len(question.quick) == 5 + 15 + 35
    assert {one for its in question.quick for one in its} == set(COLOURS)


def test_purchases_are_asked_with_the_first_tile_of_a_path_alone():
    session = table("best_tile_on_path")
    session.add(Answer("passed", 2))
    first = session.view().question
    second = session.add(Answer("tile.1", {})).question
    assert "bought.brown" in first.choices
    assert "bought.brown" not in second.choices


def test_a_correction_of_a_price_counts_from_now_on():
    session = table("no_skip")
    session.add(Answer("tile", {"beige": 1}))
    session.add(Answer("prices", dict.fromkeys(COLOURS, 2)))
    session.add(Done())
    session.add(Correct("prices", {**dict.fromkeys(COLOURS, 2), "beige": 4}))
    view = session.add(Answer("tile", {"beige": 1}))
    assert view.steps[1].action == Gain("beige")
    assert load_table(GAME, session.save()).view().memory == view.memory


def test_a_session_of_the_terminal_is_asked_as_before():
    session = TableSession(GAME, "botos")
    assert session.view().question.choices == COLOURS
    assert not session.header.touch
