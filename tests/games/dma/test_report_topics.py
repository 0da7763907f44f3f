"""What the lines of a chronicle are about."""

from rivals.games.dma.reports.describe import TOPICS, places_of, states_of, topic_of
from rivals.games.dma.reports.pieces import Line
from rivals.games.dma.words.events import EVENTS


def line(rule, **params):
    return Line(1, f"dma.event.{rule}", params)


def test_every_event_is_of_one_kind():
    sorted_in = [f"dma.event.{rule}" for rules in TOPICS.values() for rule in rules]
    told = [rule for rule in EVENTS if rule.startswith("dma.event.")]
    assert sorted(sorted_in) == sorted(told)


def test_a_line_has_its_kind_and_an_unknown_one_none():
    assert topic_of(line("siege")) == "battles"
    assert topic_of(line("seceded")) == "unrest"
    assert topic_of(line("comet")) == ""


def test_a_siege_names_two_states_and_a_place():
    found = line("siege", place="c3", army="a12", owner_a=1, owner_b=2, winner="a")
    assert states_of(found) == {1, 2}
    assert places_of(found) == {"c3"}


def test_nobody_is_no_state_and_an_army_is_no_place():
    found = line("rout", army="a4", owner=2, by="v7", by_owner=0, x=1, y=2)
    assert states_of(found) == {2}
    assert places_of(found) == {"v7"}


def test_villages_that_share_a_fate_are_all_named():
    found = line("seceded", city=5, player=1, villages=["v8", "v9"])
    assert places_of(found) == {"c5", "v8", "v9"}
    assert states_of(found) == {1}
