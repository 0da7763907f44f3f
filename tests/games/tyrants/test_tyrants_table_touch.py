"""AutoMatrons at a table on a touched screen: the map is changed itself, and events are told."""

from xml.etree import ElementTree as ET

import pytest
from honest import taps
from tyrants_person import HonestPerson

from rivals.core.errors import BadAnswer
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Correct, Done, TableSession
from rivals.core.words import LANGS
from rivals.games.tyrants import GAME
from rivals.games.tyrants.table.rival import LAYOUTS
from rivals.testing.tables import turns_at_the_table
from rivals.testing.trial import Trial

MARKET = {"ambition": 3}


def after_start(**settings):
    """Begin with black at Skullport and red where the dice put her; round one is next."""
    session = TableSession(GAME, "automatron", 3, {"first": "1", **settings}, touch=True)
    session.add(Answer("start.black", "skullport"))
    session.add(Done())
    return session


def board(session, **changes):
    """Change some rows of the one question; `__` stands for a point."""
    rows = {one.replace("__", "."): its for one, its in changes.items()}
    return session.add(Answer("board", {**session.view().question.known, **rows}))


def told(view, lang="en"):
    return [GAME.words.text(one.note.rule, lang, one.note.params) for one in view.steps]


EFFECTS = [
    {"decks": ("drow", "dragons")},
    {"decks": ("demons", "undead"), "discards": "top"},
]


@pytest.mark.parametrize("effects", EFFECTS, ids=lambda one: "+".join(one["decks"]))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_she_decides_as_in_a_match(layout, effects):
    person = HonestPerson(layout, "normal", touch=True, **effects)
    assert list(turns_at_the_table(Trial(GAME, person.seats, 2, person.options), person))
    asked = {one.partition(".")[0] for one in person.asked}
    assert asked <= {"start", "board", "row", "few", "area", "run"}


def test_a_turn_takes_few_taps():
    person = HonestPerson("paa", touch=True)
    turns = list(turns_at_the_table(Trial(GAME, person.seats, 1, person.options), person))
    counted = sorted(1 + sum(taps(*one) for one in turn.asked) for turn in turns)
    assert counted[len(counted) // 2] <= 6


def test_all_that_changed_is_one_question():
    session = after_start()
    view = board(session, kanaglym__1="black", skullport__1="none", chasmleap__spy__black="black")
    assert view.question.key == "row.3"
    now = view.so_far.board
    number = now.map.number
    assert now.troops[0][number["kanaglym"]] == 1
    assert now.troops[0][number["skullport"]] + now.troops[-1][number["skullport"]] < 3
    assert now.seats[0].spies == [number["chasmleap"]]
    view = session.add(Answer("row.3", MARKET))
    assert load_table(GAME, session.save()).view().memory == view.memory


def test_the_market_is_told_with_the_map():
    session = after_start()
    (beside,) = session.view().beside
    assert (beside.question.key, beside.question.total) == ("row.3", 3)
    known = session.view().question.known
    told = [Answer("board", known), Answer("row.3", MARKET, together=True)]
    session.add_all(told)
    assert session.view().question is None
    assert session.on_one_screen() == 2


def test_the_market_is_asked_again_where_what_befell_her_removes_other_cards():
    session = after_start(difficulty="legendary")
    known = session.view().question.known
    removed = session.view().beside[0].question.params["removed"]
    told = [
        Answer("board", {**known, "hand.red": "yes"}),
        Answer(f"row.{removed}", {"ambition": 6 - removed}, together=True),
    ]
    session.add_all(told)
    again = session.view().question
    assert again.params["removed"] != removed
    assert again.key == f"row.{again.params['removed']}"


def test_fewer_cards_than_there_should_be_are_asked_about():
    session = after_start()
    session.add(Answer("board", session.view().question.known))
    assert session.add(Answer("row.3", {"malice": 1})).question.key == "few.row.3"
    assert session.add(Answer("few.row.3", False)).question.key == "market"
    assert session.add(Answer("market", MARKET)).question is None


def test_the_next_turn_may_be_told_below_the_orders():
    session = after_start()
    assert session.onward() is None
    session.add(Answer("board", session.view().question.known))
    session.add(Answer("row.3", MARKET))
    onward = session.onward()
    assert (onward.turn, onward.question.key) == (session.view().turn + 1, "board")
    session.add(Done())
    assert session.view().question == onward.question


def test_the_question_begins_from_what_is_remembered():
    session = after_start()
    board(session, kanaglym__1="black")
    session.add(Answer("row.3", MARKET))
    session.add(Done())
    known = session.view().question.known
    assert [known[f"kanaglym.{n}"] for n in (1, 2)] == ["black", "none"]


@pytest.mark.parametrize(
    ("rows", "delay", "said"),
    [
        ({"discards__red": "2"}, ["starter"] * 12, "Put 2 starting cards under"),
        ({"outcasts__red": "1"}, [*["starter"] * 10, "outcast"], "Put 1 Insane Outcast on top"),
        ({"hand__red": "yes"}, [*["starter"] * 9, "outcast"], "Swap the top card"),
        ({"home__red": "1"}, ["starter"] * 10, "1 troop goes back to House Baenre's barracks"),
    ],
)
def test_what_befalls_her_is_done_by_her_rules_and_told(rows, delay, said):
    session = after_start(difficulty="legendary")
    barracks = session.view().memory.board.seats[1].barracks
    view = board(session, **rows)
    her = view.so_far.board.seats[1]
    assert her.delay == delay
    assert her.barracks == barracks + ("home__red" in rows)
    assert told(view)[0].startswith(said)
    assert view.question.params["removed"] == (3 if delay[-1] == "outcast" else 2)


def test_three_cards_of_hers_are_not_more_than_three():
    session = after_start()
    before = session.view().memory.board.seats[1].delay
    view = board(session, hand__red="yes")
    assert view.so_far.board.seats[1].delay == before
    assert told(view)[0].endswith("nothing is discarded.")


def test_all_of_hers_can_be_counted_anew():
    session = after_start()
    view = board(session, recount__red="yes")
    assert view.question.key == "area.red"
    view = session.add(Answer("area.red", {**view.question.known, "trophy_black": 2}))
    assert view.so_far.board.seats[1].trophies[0] == 2


def test_a_last_troop_ends_the_game_with_the_round():
    session = after_start()
    board(session, last__black="yes")
    session.add(Answer("row.3", MARKET))
    assert session.add(Done()).over


@pytest.mark.parametrize(
    ("row", "value"), [("kanaglym.1", "1"), ("kanaglym.spy.red", "black"), ("hand.red", "3")]
)
def test_a_row_takes_only_what_may_stand_there(row, value):
    session = after_start()
    with pytest.raises(BadAnswer, match=r"core\.one-for-each"):
        board(session, **{row.replace(".", "__"): value})


def test_more_spies_than_there_are_are_refused():
    session = after_start()
    sites = [one for one in session.view().question.choices if one.endswith(".spy.black")][:6]
    with pytest.raises(BadAnswer, match=r"core\.no-more"):
        board(session, **{one.replace(".", "__"): "black" for one in sites})


def test_the_colours_of_those_who_acted_come_first():
    """So that a person's troop is one tap on a free space."""
    question = after_start().view().question
    assert question.only["kanaglym.1"] == ("none", "black", "red", "white")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("wide", [False, True])
def test_every_cell_is_on_the_map(lang, wide):
    session = after_start()
    view = session.view()
    draw = session.rival.wide_picture if wide else session.rival.picture
    root = ET.fromstring(draw(view.so_far, lang, view.question))
    _, _, width, height = map(float, root.get("viewBox").split())
    assert (width > height) == wide
    drawn = {one.get("data-cell") or one.get("data-spy") for one in root.iter()} - {None}
    cells = {one for one in view.question.choices if one.partition(".")[0] in
             {place.id.partition(".")[0] for place in view.memory.board.map.places}}  # fmt: skip
    assert drawn == cells
    assert all("style" not in one.attrib for one in root.iter())


def test_places_need_not_be_asked_again_and_all_else_can_be_put_right():
    session = after_start()
    keys = {one.key for one in session.view().holdings}
    assert "doubtful" not in keys
    view = session.add(Correct("spies.black", ["skullport"]))
    assert view.question.known["skullport.spy.black"] == "black"
