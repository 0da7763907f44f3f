"""AutoMatrons at a real table: what is asked, told, remembered and put right."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from tyrants_person import HonestPerson

from rivals.cli.answering import Reader
from rivals.core.errors import BadAnswer
from rivals.core.notation import format_action
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Correct, Done, Replace, TableSession
from rivals.core.words import LANGS
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.seats import HOUSES
from rivals.games.tyrants.table.rival import LAYOUTS
from rivals.testing.tables import decides_the_same_at_the_table
from rivals.testing.trial import Trial

WORDS = GAME.words
OUTCAST = "Take the top card, an Insane Outcast, off House Baenre's delay deck."


def begun(**settings):
    return TableSession(GAME, "automatron", 3, {"first": "1", **settings})


def say(session, *values):
    """Answer the open questions in order; give the last view."""
    for value in values:
        view = session.add(Answer(session.view().question.key, value))
    return view


def told(view, lang="en"):
    return [WORDS.text(one.note.rule, lang, one.note.params) for one in view.steps]


def headed(view, lang="en"):
    return [WORDS.text(one.rule, lang, one.params) for one in view.heading]


def keys(view):
    return view.question and view.question.key


MARKET = {"ambition": 3}


def after_start(**settings):
    """Begin with black at Skullport and red where the dice put her; round one is next."""
    session = begun(**settings)
    say(session, "skullport")
    session.add(Done())
    return session


def test_when_she_has_her_first_troop_the_heading_tells_whose_is_still_to_come():
    session = TableSession(GAME, "automatron", 3, {"first": "2"})
    assert headed(session.view())[0] == "Setup: House Baenre (red) puts the first troop."
    view = session.add(Done())
    assert keys(view) == "start.black"
    assert headed(view) == [
        "Round 1, compass at the top: House Baenre (red) is next.",
        "Before her, a first troop each: black.",
        "Then the 3 leftmost market cards will go. Do not remove them yet.",
    ]
    assert headed(view, "ru")[1] == "Сначала люди ставят первое войско: чёрный игрок."


def test_spies_that_are_nowhere_are_told_so():
    known = {one.key: one for one in begun().view().holdings}
    assert WORDS.text(known["spies.black"].none, "en", {}) == "nowhere"


# --- Five rounds ----------------------------------------------------------------------------

TYPED = {
    "en": [
        ["Skullport"],
        ["0", "guile 1 malice 1 conquest 1"],
        ["skullport, skullport-kanaglym.1", "white 1 black 2", "black", "conquest 3"],
        ["black spies", "ched nasad", "conquest 1 ambition 2"],
        ["red AutoMatron", "11 7 36 0 0", "guile 2 malice 1"],
        ["ched nasad, kanaglym", "black 2", "+black1", "3 0 0 0"],
    ],
    "ru": [
        ["скаллпорт"],
        ["0", "коварство 1 злоба 1 воинственность 1"],
        ["скаллпорт, skullport-kanaglym.1", "белый 1 чёрный 2", "чёрное", "воинственность 3"],
        ["чёрные шпионы", "чед насад", "воинственность 1 честолюбие 2"],
        ["красная автоматрона", "11 7 36 0 0", "коварство 2 злоба 1"],
        ["чед насад, канаглим", "чёрный 2", "+чёрный1", "3 0 0 0"],
    ],
}


FOURTH = {
    "en": [
        f"{OUTCAST} She acts with 2 Guile and 1 Malice.",
        "Return a red spy to its owner: Menzoberranzan.",
        (
            "Move a white troop to House Baenre's trophies and put a red troop in its space:"
            " Menzoberranzan."
        ),
        "Move a white troop to House Baenre's trophies: Menzoberranzan.",
        (
            "Slide the market left and refill it. The round is over: move the"
            " compass to the top side."
        ),
    ],
    "ru": [
        (
            "Снимите с колоды задержки дома Бэнр верхнюю карту, безумного изгоя. АвтоМатрона"
            " действует так: Коварство ×2 и Злоба ×1."
        ),
        "Верните красного шпиона владельцу: Мензоберранзан.",
        (
            "Уберите белое войско в трофеи дома Бэнр и поставьте на его место красное войско:"
            " Мензоберранзан."
        ),
        "Уберите белое войско в трофеи дома Бэнр: Мензоберранзан.",
        ("Сдвиньте рынок влево и пополните. Раунд окончен: передвиньте компас на верхнюю сторону."),
    ],
}


@pytest.mark.parametrize("lang", LANGS)
def test_five_rounds_by_typed_answers(lang):
    session, lines = begun(), []
    for turn in TYPED[lang]:
        for typed in turn:
            question = session.view().question
            assert WORDS.text(question.rule, lang, question.params)
            session.add(Answer(question.key, Reader(question, WORDS, lang).read(typed)))
        view = session.view()
        lines.append(told(view, lang))
        session.add(Done())
    assert lines[4] == FOURTH[lang]
    memory = session.view().memory
    board, her = memory.board, memory.board.seats[1]
    assert (board.round, board.north, board.turn) == (6, 1, 0)
    # Ten outcasts, two of them played, when the deck is counted with one given; two since.
    assert (her.delay.count("outcast"), her.delay.count("starter")) == (9, 7)
    assert (her.vp, her.barracks, her.trophies, sum(board.troops[1])) == (4, 35, [0, 0, 2], 10)
    spies = [board.map.places[one].id for one in her.spies]
    assert spies == ["araumycos", "tsenviilyq", "everfire"]
    assert load_table(GAME, session.save()).view().memory == memory


def test_both_languages_play_the_same_game():
    boards = []
    for lang in LANGS:
        session = begun()
        for turn in TYPED[lang]:
            for typed in turn:
                question = session.view().question
                session.add(Answer(question.key, Reader(question, WORDS, lang).read(typed)))
            session.add(Done())
        boards.append(session.view().memory)
    assert boards[0] == boards[1]


# --- The same as in a match -----------------------------------------------------------------

EFFECTS = {"decks": ("drow", "dragons")}
OTHERS = [
    {"decks": ("demons", "undead"), "discards": "top"},
    {"decks": ("aberrations", "elemental"), "marker_vp": "at_gain", "board": "2021"},
]


@pytest.mark.parametrize(
    "effects",
    [EFFECTS, *(pytest.param(one, marks=pytest.mark.slow) for one in OTHERS)],
    ids=lambda one: "+".join(one["decks"]),
)
@pytest.mark.parametrize("people", ["greedy", "random"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_she_decides_at_the_table_as_in_a_match(layout, people, effects):
    for seed, difficulty in enumerate(("easy", "legendary")):
        person = HonestPerson(layout, difficulty, people, **effects)
        decides_the_same_at_the_table(person)(Trial(GAME, person.seats, seed, person.options))


# --- Few questions --------------------------------------------------------------------------


def test_a_turn_needs_few_questions():
    """The market once a turn, changes once where people have acted; places one by one."""
    person = HonestPerson("paa", "normal", "greedy")
    trial = Trial(GAME, person.seats, 1, person.options)
    decides_the_same_at_the_table(person)(trial)
    asked = Counter(key.partition(".")[0] for key in person.asked)
    turns = asked["market"]
    assert turns > 20
    assert abs(asked["changed"] - turns / 2) <= 1
    assert len(person.asked) < 4 * turns


def test_nothing_is_asked_of_people_between_two_automatrons():
    session = after_start(layout="paa")
    session.add(Done())
    view = say(session, [], MARKET)
    assert view.question is None
    assert keys(session.add(Done())) == "market"


# --- How a game begins ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_seats_people_and_automatrons(layout):
    memory = begun(layout=layout, difficulty="hard", house="mizzrym").view().memory
    kinds = layout.partition("_")[0]
    seats = memory.board.seats
    assert "".join("a" if hasattr(one, "delay") else "p" for one in seats) == kinds
    assert memory.board.teams == (layout == "papa_teams")
    assert len(memory.board.sections) == {2: 1, 3: 2, 4: 3}[len(kinds)]
    houses = [one for one in memory.houses if one]
    assert houses == ["mizzrym", *HOUSES][: len(houses)]
    assert all(
        one.delay == ["starter"] * 4 + ["outcast"] * 7 for one in seats if one.name[0] == "a"
    )


def test_a_seat_beyond_the_last_stands_for_the_last():
    view = begun(layout="pa", first="4").view()
    assert view.memory.board.first == 1
    assert view.question is None
    assert format_action(view.steps[0].action).startswith("start ")


def test_first_troops_are_asked_in_turn_order():
    session = begun(layout="ppa", first="2")
    view = session.view()
    assert keys(view) == "start.red"
    assert "Colours in turn order: black, red and orange." in headed(view)
    view = say(session, "skullport")
    assert "skullport" not in [one.site for one in view.steps[0].options]
    view = session.add(Done())
    assert keys(view) == "start.black"
    assert "skullport" not in view.question.choices
    view = say(session, view.question.choices[0])
    assert keys(view) == "changed"
    assert "last_red" in view.question.choices
    assert "last_black" not in view.question.choices


def test_who_begins_is_drawn_unless_somebody_says():
    firsts = set()
    for seed in range(30):
        session = TableSession(GAME, "automatron", seed, {"layout": "ppaa"})
        firsts.add(session.header.settings["first"])
        assert session.view().memory.board.first == int(session.header.settings["first"]) - 1
        assert load_table(GAME, session.save()).header == session.header
    assert firsts == {"1", "2", "3", "4"}


# --- A turn ---------------------------------------------------------------------------------


def test_a_turn_is_headed_asked_and_told():
    session = after_start()
    view = session.view()
    assert headed(view) == [
        "Round 1, compass at the top: House Baenre (red) is next.",
        "People first: black.",
        "Then the 3 leftmost market cards will go. Do not remove them yet.",
    ]
    view = say(session, [])
    assert view.question.params == {"removed": 3, "left": 3}
    view = say(session, {"ambition": 3})
    assert told(view)[:2] == [
        f"{OUTCAST} She acts with 3 Ambition.",
        "House Baenre gains 7 VP.",
    ]
    assert told(view)[-1].endswith("move the compass to the right side.")
    assert told(view, "ru")[1] == "Дом Бэнр получает 7 ПО."
    assert view.memory.board.seats[1].vp == 7
    assert view.memory.board.seats[1].delay.count("outcast") == 9


def test_a_piece_is_named_by_place_and_colour():
    session = after_start()
    view = say(session, [], {"conquest": 1, "malice": 2})
    lines = told(view)[1:-1]
    assert len(lines) == 4
    named = re.compile(r"(Put a red troop here|Move a \w+ troop to House Baenre's trophies): .+\.")
    assert all(named.fullmatch(one) for one in lines)


def test_a_person_may_put_another_step_in_the_place_of_hers():
    session = after_start()
    view = say(session, [], {"conquest": 1, "ambition": 2})
    step = view.steps[1]
    other = next(one for one in step.options if one != step.action)
    view = session.add(Replace(1, format_action(other)))
    assert view.steps[1].action == other
    assert view.steps[1].instead == step.action
    board = view.memory.board
    assert board.troops[1][board.map.number[other.place]] >= 1


# --- Answers that cannot be -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "value", "said"),
    [
        (["skullport"], {"white": 3, "black": 3}, "tyrants.answer.troops"),
        (["skullport"], {"blue": 1}, "core.number-for-each"),
        (["spies_black"], ["skullport", "kanaglym", "labyrinth", "eryndlyn", "araumycos",
                           "chasmleap"], "core.no-more"),
        (["area_red"], {"barracks": 41}, "core.whole-number"),
        ([], {"guile": 2, "malice": 2}, "tyrants.answer.cards"),
    ],
)  # fmt: skip
def test_an_answer_that_cannot_be_is_refused(changed, value, said):
    session = after_start()
    say(session, changed)
    before = session.save()
    with pytest.raises(BadAnswer, match=said):
        say(session, value)
    assert session.save() == before


def test_fewer_market_cards_are_asked_about_and_may_be_counted_again():
    session = after_start()
    view = say(session, [], {"ambition": 1})
    assert keys(view) == "few"
    assert view.question.params == {"cards": 1}
    view = say(session, False)
    assert keys(view) == "market.2"
    view = say(session, {"ambition": 2})
    assert keys(view) == "few.2"
    view = say(session, True)
    assert view.memory.board.seats[1].vp == 4


def test_where_no_card_of_the_market_is_left_she_does_nothing():
    session = after_start()
    view = say(session, [], {}, True)
    assert told(view)[0] == f"{OUTCAST} No aspect is left in the market: she does nothing."
    assert len(view.steps) == 2
    assert "действует" not in " ".join(told(view, "ru"))


# --- What people do to her ------------------------------------------------------------------


def area(view, **changes):
    return {**view.question.known, **changes}


def test_an_outcast_given_lies_on_top_and_a_discard_at_the_bottom():
    session = after_start(difficulty="legendary")
    view = say(session, ["area_red"])
    view = say(session, area(view, outcast=1, starter=12))
    assert view.memory.board.seats[1].delay == ["starter"] * 10  # not yet: the turn goes on
    assert view.question.params["removed"] == 3
    view = say(session, MARKET)
    assert view.memory.board.seats[1].delay == ["starter"] * 12


def test_where_discards_go_on_top_the_order_is_asked_in_runs():
    session = after_start(difficulty="legendary", discards="top")
    view = say(session, ["area_red"])
    view = say(session, area(view, outcast=1, starter=12))
    assert keys(view) == "run.red.0.outcast"
    view = say(session, 0)
    assert keys(view) == "run.red.0.starter"
    view = say(session, 2)
    assert keys(view) == "run.red.2.outcast"
    view = say(session, 1)
    assert view.question.params["removed"] == 2
    view = say(session, {"ambition": 4})
    assert view.memory.board.seats[1].delay == ["starter"] * 10 + ["outcast", "starter"]


def test_without_delay_cards_only_one_market_card_goes():
    session = after_start()
    view = session.add(Correct("area.red", {"barracks": 39}))
    assert view.memory.board.seats[1].delay == []
    view = say(session, [])
    assert view.question.params == {"removed": 1, "left": 5}
    view = say(session, {"ambition": 5})
    assert told(view)[0].startswith("House Baenre's delay deck is empty.")
    assert view.memory.board.seats[1].vp == 7 + 2 * 3


# --- The end --------------------------------------------------------------------------------


def test_her_last_troop_ends_the_game_with_the_round():
    session = after_start()
    session.add(Correct("area.red", {"outcast": 2, "barracks": 2}))
    view = say(session, [], {"conquest": 1, "ambition": 2})
    assert view.memory.board.seats[1].barracks == 0
    view = session.add(Done())
    assert view.over
    result = session.rival.result(view.memory)
    assert result.ending == "tyrants.ending.troops"
    assert len(result.seats) == 1
    parts = result.seats[0].breakdown
    assert parts["tokens"] == 4
    assert parts["outcasts"] == -1
    assert f"House Baenre (red) has {result.seats[0].total} VP." in headed(view)
    assert any(line.startswith("On the board, black:") for line in headed(view))
    assert all(headed(view, "ru"))


def test_a_persons_last_troop_is_told_among_the_changes():
    session = after_start()
    say(session, ["last_black"], MARKET)
    assert session.add(Done()).over


def test_people_who_act_last_are_heard_before_the_score():
    session = begun(first="2")
    session.add(Done())
    say(session, "skullport", MARKET)
    session.add(Done())
    view = session.add(Correct("ended", True))
    assert headed(view)[0] == "Round 1, the last: no AutoMatron acts any more."
    view = say(session, ["kanaglym"], {"black": 3})
    assert told(view) == ["The game is over: AutoMatron does not act any more."]
    view = session.add(Done())
    assert view.over
    board = view.memory.board
    assert board.standing.controls_totally(0, board.map.number["kanaglym"])


def test_a_game_wrongly_taken_to_be_over_goes_on():
    session = after_start()
    say(session, ["last_black"], MARKET)
    session.add(Done())
    view = session.add(Correct("ended", False))
    assert not view.over
    assert keys(view) == "changed"
    assert (view.memory.board.round, view.memory.board.north) == (2, 1)


# --- Corrections ----------------------------------------------------------------------------


def test_all_that_is_remembered_can_be_put_right():
    session = after_start(layout="paa")
    session.add(Done())
    kinds = {
        "vp.red": 12, "spies.black": ("skullport",), "next": "orange", "round": 7,
        "north": "left", "ended": True, "doubtful": ("kanaglym",),
        "area.orange": {"outcast": 1, "starter": 2, "barracks": 3, "trophy_black": 4,
                        "trophy_red": 5, "trophy_white": 6},
    }  # fmt: skip
    for key, value in kinds.items():
        session.add(Correct(key, value))
    known = {one.key: one.known for one in session.view().holdings}
    assert {key: known[key] for key in kinds} == kinds
    memory = session.view().memory
    assert memory.board.seats[2].delay == ["starter", "starter", "outcast"]
    assert memory.board.seats[2].trophies == [4, 5, 0, 6]


def test_a_doubtful_place_is_asked_again():
    session = after_start(layout="paa")
    session.add(Done())
    say(session, [], MARKET)
    session.add(Correct("doubtful", ["kanaglym"]))
    view = session.add(Done())
    assert keys(view) == "place.kanaglym"
    view = say(session, {"white": 1})
    assert keys(view) == "market"
    say(session, MARKET)
    board = session.view().memory.board
    assert board.troops[-1][board.map.number["kanaglym"]] == 1
    assert session.view().memory.doubtful == []


def test_whose_turn_it_is_can_be_put_right():
    session = after_start(layout="paa")
    session.add(Done())
    view = session.add(Correct("next", "orange"))
    assert keys(view) == "market"
    assert view.memory.board.turn == 2
    say(session, MARKET)
    assert session.view().memory.acting == 2


# --- The picture ----------------------------------------------------------------------------


def drawn(session, lang="en"):
    view = session.view()
    return ET.fromstring(session.rival.picture(view.memory, lang, view.question))


def tapped(root):
    return {one.get("data-choice") for one in root.iter() if one.get("data-choice")}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("layout", ["pa", "paa", "pppa"])
def test_the_places_of_a_question_are_tapped_on_the_map(layout, lang):
    session = begun(layout=layout, side="right")
    starts = session.view().question.choices
    assert tapped(drawn(session, lang)) == set(starts)
    say(session, *(["skullport", "mantol_derith", "ched_nasad"][: layout.count("p")]))
    while keys(session.view()) is None:
        session.add(Done())
    places = {one.id for one in session.view().memory.board.map.places}
    root = drawn(session, lang)
    assert tapped(root) == places
    assert all("style" not in one.attrib for one in root.iter())
    say(session, ["spies_black"])
    assert tapped(drawn(session, lang)) == {one for one in places if "-" not in one}
    say(session, ["skullport"])
    assert keys(session.view()) == "market"
    assert not tapped(drawn(session, lang))


def test_the_map_shows_what_is_remembered():
    session = after_start()
    before = session.rival.picture(session.view().memory, "en")
    say(session, ["kanaglym"], {"black": 2}, MARKET)
    view = session.view()
    after = session.rival.picture(view.memory, "en")
    kanaglym = re.compile(r"Kanaglym, 3 VP; ([^<]+)<")
    assert kanaglym.search(before)[1] == "3 empty spaces"
    assert kanaglym.search(after)[1] == "black: 2 troops; 1 empty space; control: black"


def test_the_map_shows_at_once_what_was_just_told():
    session = after_start()
    view = say(session, ["kanaglym", "skullport"], {"black": 2})
    assert keys(view) == "place.kanaglym"
    shown = session.rival.picture(view.so_far, "en", view.question)
    assert re.search(r"Skullport, [^<]*; black: 2 troops", shown)
    assert view.memory.board.troops[0] != view.so_far.board.troops[0]


def test_the_place_that_is_asked_about_is_marked():
    session = after_start()
    view = say(session, ["kanaglym"])
    plain = session.rival.picture(view.memory, "en")
    assert len(session.rival.picture(view.memory, "en", view.question)) > len(plain)
