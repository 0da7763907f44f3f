"""A rival of Eclipse in a session at a real table: rounds, orders, corrections, pictures."""

from xml.etree import ElementTree as ET

import pytest

from rivals.cli.answering import Reader
from rivals.core.errors import BadAnswer
from rivals.core.notation import format_action
from rivals.core.readings import SET
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Correct, Done, Replace, TableSession
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.rules import setup
from rivals.games.eclipse.table.orders import Meet, Probe, Put
from rivals.games.eclipse.table.rival import ASKED, BOARDS

WORDS = GAME.words


def begun(**settings):
    return TableSession(GAME, "rival", 3, settings)


def opened(**settings):
    """A session whose opening is done."""
    session = begun(**settings)
    while (view := session.view()).question is not None:
        session.add(Answer(view.question.key, OPENING[view.question.key]))
    session.add(Done())
    return session


OPENING = {"first_tiles": {"1": 1, "3": 1}, "number": 36805}


def say(session, *values):
    """Answer the open questions in order; give the last view."""
    for value in values:
        view = session.add(Answer(session.view().question.key, value))
    return view


def told(view, lang="en"):
    return [WORDS.text(one.note.rule, lang, one.note.params) for one in view.steps]


def done(session, *values):
    """Answer, give what was told, and go on to the next turn."""
    view = say(session, *values)
    assert view.question is None, view.question
    session.add(Done())
    return [format_action(one.action) for one in view.steps]


# --- Two rounds ------------------------------------------------------------------------------

TYPED = {
    "en": [
        [], ["II", "210"], ["0", "+III", "316", "8 money"], ["0", "", "303"], ["0", "", "304"],
        ["0"], ["everybody", "0"], ["0", "starbase 1 fusion drive 1"], ["0", ""],
    ],
    "ru": [
        [], ["II", "210"], ["0", "+III", "316", "8 денег"], ["0", "", "303"], ["0", "", "304"],
        ["0"], ["все спасовали", "0"], ["0", "звёздная база 1 термоядерный двигатель 1"],
        ["0", ""],
    ],
}  # fmt: skip
"""Answers as somebody types them, turn by turn: the opening, a round, and into the second."""


def typed(lang):
    """Play with what is typed until it runs out; give the session and all that was told."""
    session, lines = opened(rival="numbered", board="hydran", next_2="orion"), []
    for turn in TYPED[lang][1:]:
        for text in turn:
            question = session.view().question
            if question is None:
                break
            assert WORDS.text(question.rule, lang, question.params)
            session.add(Answer(question.key, Reader(question, WORDS, lang).read(text)))
        view = session.view()
        if view.question is not None:
            break
        lines += told(view, lang)
        session.add(Done())
    return session, lines


def test_both_languages_play_the_same_two_rounds():
    (english, first), (russian, second) = typed("en"), typed("ru")
    assert english.view().memory == russian.view().memory
    assert len(first) == len(second)
    assert not set(first) & set(second)
    assert any(line.startswith("Upkeep: money") for line in first)
    assert english.view().memory.board.round == 2
    assert load_table(GAME, english.save()).view().memory == english.view().memory


def plain(question):
    """Answer as briefly as can be: what is known, else the first choice or the least."""
    if question.key == "next":
        return "over"
    if question.known is not None:
        return question.known
    return {"one": question.choices[:1], "several": [question.choices[:2]], "yes_no": [True],
            "number": [question.least], "counts": [{}]}[question.kind][0]  # fmt: skip


@pytest.mark.parametrize("board", [*BOARDS][::3])
def test_two_rounds_go_by_with_plain_answers(board):
    session = opened(board=board, next_1="terran_white", next_2="hydran", next_3="planta")
    while (view := session.view()).memory.board.round < 3:
        if view.question is not None:
            session.add(Answer(view.question.key, plain(view.question)))
            continue
        assert view.steps or view.memory.stage == "over"
        for lang in LANGS:
            assert all(told(view, lang))
        session.add(Done())
    memory = view.memory
    assert memory.seat.spent == 0
    assert len(memory.hexes()) > 1
    assert load_table(GAME, session.save()).view().memory == memory


# --- The opening -----------------------------------------------------------------------------


def test_a_rival_by_its_number_sits_down():
    view = say(begun(rival="numbered", board="hydran"), 36805)
    assert view.steps[0].action == Meet(36805)
    assert told(view)[0].startswith("Your rival is #36805: Turtle. Designs: fully balanced.")
    seat = view.memory.seat
    assert (seat.stock, seat.cubes, seat.discs) == ([2, 5, 2], [10, 9, 11], 12)
    assert [one.id for one in view.memory.hexes()] == [224]
    assert view.memory.ships == [1, 0, 0, 0]


def test_a_rival_of_dice_on_the_table():
    dice = {
        "upgrade": 8, "main": 9, "build": 12, "tempo": 6, "explore_war": 1,
        "discard_discovery": 1, "production": 10,
    }  # fmt: skip
    session = begun(rival="thrown", board="draco", next_1="orion", next_2="planta")
    view = say(session, dice)
    assert view.question.choices == ("green", "black")
    traits = say(session, "black").memory.seat.traits
    assert (traits.main, traits.build, traits.production) == (
        "risk",
        "supported_dreadnought",
        "mie",
    )
    assert traits.hated == 1


@pytest.mark.parametrize(
    ("board", "way", "value", "expected"),
    [
        ("hydran", "thrown", {"upgrade": 9}, "eclipse.answer.die"),
        ("draco", "thrown", {"main": 5}, "eclipse.answer.draco"),
        ("hydran", "numbered", 2073600, "core.whole-number"),
        ("eridani", "rolled", {"4": 1}, "eclipse.answer.tiles"),
    ],
)
def test_an_opening_that_cannot_be_is_refused(board, way, value, expected):
    session = begun(rival=way, board=board)
    with pytest.raises(BadAnswer, match=expected):
        say(session, value)
    assert session.entries == []


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_can_be_the_rivals(board):
    session = opened(board=board, next_1="terran_red", next_2=board)
    memory = session.view().memory
    colours = [one.colour for one in memory.board.seats]
    assert len(colours) == len(set(colours)) == 3
    assert memory.hexes()[0].tile.stack == "home"
    for lang in LANGS:
        drawn = ET.fromstring(session.rival.picture(memory, lang))
        assert drawn.get("class") == "board board--hoard"
        lying = ET.fromstring(session.rival.wide_picture(memory, lang))
        width, height = (float(one) for one in lying.get("viewBox").split()[2:])
        assert width > height


def test_the_readings_asked_are_those_of_a_match():
    questions = {one.key: one for one in begun().rival.settings()}
    match = {one.key: one for one in setup.settings()}
    assert all(questions[key] == match[key] for key in (SET, *ASKED))
    view = opened(board="draco", draco_tech="none").view()
    assert view.memory.seat.techs == []


# --- Turns -----------------------------------------------------------------------------------


def test_exploring_asks_what_was_drawn_and_takes_it():
    session = opened(rival="numbered")
    view = say(session, ("II",), "210")
    kinds = [format_action(one.action).split()[0] for one in view.steps]
    assert kinds == ["probe", "put", "claim", "colonise", "colonise"]
    assert view.memory.seat.discs == 10
    assert {one.id for one in view.memory.hexes()} == {224, 210}
    assert view.memory.hexes()[1].cubes == ["money", "materials"]
    session.add(Done())
    assert session.view().question.key == "news"


def test_an_uneventful_turn_asks_one_question_of_news():
    session = opened(rival="numbered")
    done(session, ("II",), "210")
    view = session.view()
    assert (view.question.key, view.question.known) == ("news", ())
    assert "threat" in view.question.choices
    assert "broken" not in view.question.choices  # it has no partner


def test_a_person_may_replace_an_order_and_is_asked_what_that_needs():
    session = opened(rival="numbered")
    say(session, ("II",), "210")
    view = session.add(Replace(0, "probe III"))
    assert view.question.key == "drawn.III"
    assert "301" in view.question.choices
    session.undo()
    view = session.add(Replace(1, "discard"))
    assert view.steps[0].action == Probe("II")
    assert format_action(view.steps[1].action) == "discard"
    assert view.steps[1].instead == Put(210)
    assert len(view.memory.hexes()) == 1


# --- Discoveries -----------------------------------------------------------------------------

NEVER_POINTS, ALWAYS_POINTS = 36700, 36720
"""Rivals who use every discovery, and who keep every one for points."""


def found(number, tile, *supply):
    """A session in which a rival takes 206 and finds this; such technologies are to be had."""
    session = begun(rival="numbered")
    say(session, number)
    session.add(Done())
    answered(session, tile, supply)
    return session


def answered(session, tile="", supply=()):
    """Answer all that is open as briefly as can be, and what a discovery is about."""
    given = {"drawn.II": "206", "found.206": tile, "cheapest": dict.fromkeys(supply, 1)}
    given["sectors"] = ["II"]
    while (view := session.view()).question is not None:
        key = view.question.key
        session.add(Answer(key, given.get(key, plain(view.question))))
    return [format_action(one.action) for one in view.steps]


def test_the_only_ancient_technology_there_is_is_told():
    session = found(NEVER_POINTS, "ancient_tech", "neutron_bombs")
    view = session.view()
    steps = [format_action(one.action) for one in view.steps]
    at = steps.index("use")
    assert steps[at + 1] == "learn neutron_bombs"
    assert "Take Neutron Bombs as the ancient technology." in told(view)
    assert "neutron_bombs" in view.memory.seat.techs


def test_where_no_ancient_technology_is_to_be_had_the_tile_is_said_to_be_kept():
    session = found(ALWAYS_POINTS, "ancient_tech")
    at = [format_action(one.action) for one in session.view().steps].index("keep")
    session.add(Replace(at, "use"))
    steps = answered(session)
    assert steps[at : at + 2] == ["use", "keep"]
    view = session.view()
    assert do.Use() not in view.steps[at + 1].options
    assert view.memory.seat.discoveries == 1


def test_colony_ships_that_an_influence_action_makes_ready_are_told():
    session = opened(rival="numbered")
    done(session, ("II",), "210")
    session.add(Correct("colony", 0))
    say(session, ("prize",), ("209",))
    answered(session, "money")
    session.add(Replace(0, format_action(do.Disc(do.TRACK, 209))))
    answered(session, "money")
    said = told(session.view())
    at = said.index("The influence action is over: turn 2 used colony ships face up.")
    assert at > 0


def test_a_threat_puts_it_in_defence_of_the_hex():
    session = opened(rival="numbered", next_1="terran_red", next_2="orion")
    done(session, ("II",), "210")
    view = say(session, ("threat",), "red", "210", False)
    question = view.question
    asked = WORDS.text(question.rule, "en", question.params)
    assert question.key == "attacked.210"
    assert asked == "Are ships of any enemy but red in 210 Psi Capricorni?"
    own = view.steps[0].action
    assert format_action(own) == "stance defence 1 210"
    assert "State of war (defence): defend Psi Capricorni (210) against red." in told(view)


def test_with_one_other_player_it_is_not_asked_twice_whether_enemies_are_in_the_hex():
    session = opened(rival="numbered", next_1="terran_red")
    done(session, ("II",), "210")
    view = say(session, ("threat",), "210", False)
    assert "attacked.210" not in str(view.question)
    assert format_action(view.steps[0].action) == "stance defence 1 210"


def test_an_offer_of_a_truce_is_answered_out_of_turn():
    session = opened(rival="numbered", next_1="terran_red", next_2="orion")
    done(session, ("II",), "210")
    assert done(session, ("truce",), "black") == ["agree"]
    memory = session.view().memory
    assert memory.seat.memory.truces == {2: 3}
    assert not memory.seat.passed
    assert session.view().question.key == "news"


def test_a_round_ends_with_combat_and_upkeep():
    session = opened(rival="numbered", board="orion", next_2="planta")
    session.add(Correct("passed", True))
    orders = done(session, "over", ("fought", "ships", "tiles", "won"), ("red",), (),
                  {"cruiser": 0}, {"2": 1, "4": 1}, False, ("204",), "red", "none", ())  # fmt: skip
    assert orders[:2] == ["take 4 0", "claim 204"]
    assert orders[-1] == "close"
    memory = session.view().memory
    assert memory.board.round == 2
    assert memory.seat.reputation == [4]
    assert memory.ships == [0, 0, 0, 0]
    assert memory.seat.memory.fought == {1: 1}
    assert memory.seat.memory.taken == [1]
    assert not memory.seat.passed


def test_a_lost_hex_gives_back_its_disc_and_its_cubes_go_to_the_graveyard():
    session = opened(rival="numbered")
    done(session, ("II",), "210")
    session.add(Correct("passed", True))
    done(session, "over", ("lost",), ("210",))
    memory = session.view().memory
    assert [one.id for one in memory.hexes()] == [224]
    assert memory.seat.cubes == [10, 9, 11]  # back from the graveyard in the cleanup
    assert memory.seat.discs == 12


def test_bankruptcy_gives_up_the_poorest_hex_and_home_last():
    session = opened(rival="numbered")
    done(session, ("II",), "210")
    for key, value in (("stock", {}), ("discs", 5), ("spent", 5), ("passed", True)):
        session.add(Correct(key, value))
    orders = done(session, "over", ())
    assert orders[0] == "abandon 210"


@pytest.mark.parametrize(("reading", "second"), [("no", "abandon"), ("yes", "colonise")])
def test_after_a_hex_was_given_up_no_cube_leaves_again(reading, second):
    """The materials cube of 210 comes home, and 201 has a square for it."""
    session = opened(rival="numbered", late_colonies=reading)
    done(session, ("II",), "210")
    for key, value in (
        ("stock", {}), ("discs", 3), ("spent", 5), ("passed", True), ("colony", 1),
        ("hexes", ("224", "210", "201")), ("hex.201", ("0-money", "monolith")),
        ("cubes", {"money": 9, "science": 9, "materials": 0}),
    ):  # fmt: skip
        session.add(Correct(key, value))
    kept_out = [()] * (reading == "yes")  # asked before a ship flies
    orders = done(session, "over", (), *kept_out)
    assert orders[0] == "abandon 210"
    assert orders[1].split()[0] == second


def test_after_nine_rounds_the_rival_is_scored():
    session = opened(rival="numbered")
    session.add(Correct("round", 9))
    session.add(Correct("passed", True))
    done(session, "over", ())
    view = session.view()
    assert view.over
    result = session.rival.result(view.memory)
    assert result.ending == "eclipse.ending.rounds"
    assert result.seats[0].breakdown["hexes"] == 3


# --- Corrections -----------------------------------------------------------------------------


def test_everything_remembered_can_be_corrected():
    session = opened(rival="numbered", next_2="orion")
    holdings = {one.key: one for one in session.view().holdings}
    for key, question in holdings.items():
        value = question.accept(question.known)
        assert session.add(Correct(key, value)).memory == session.view().memory
    before = session.view().memory
    changes = {
        "stock": {"money": 9, "science": 8, "materials": 7}, "techs": ("starbase",),
        "hexes": ("224", "203"), "ships": {"cruiser": 2}, "contacts": ("black",),
        "partners": ("red",), "mode": "attack", "enemy": "black", "target": "232",
        "reputation": {"3": 2}, "parts.cruiser": {"hull": 1}, "hex.224": ("orbital", "monolith"),
    }  # fmt: skip
    for key, value in changes.items():
        session.add(Correct(key, value))
    now = session.view().memory
    assert now != before
    assert now.seat.stock == [9, 8, 7]
    assert now.seat.techs == ["starbase"]
    assert {one.id for one in now.hexes()} == {203, 224}
    assert now.ships == [0, 2, 0, 0]
    assert now.seat.memory.contacts == [2]
    assert (now.seat.memory.mode, now.seat.memory.enemy, now.seat.memory.hex) == ("attack", 2, 232)
    assert now.seat.reputation == [3, 3]
    assert now.seat.blueprints[1].count("hull") == 1
    home = now.board.hex(224)
    assert (home.orbital, home.monolith, home.cubes) == ("-", True, [""] * 4)


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("ships", {"dreadnought": 3}, "eclipse.answer.ships"),
        ("parts.interceptor", {"ion_cannon": 3, "hull": 2}, "core.no-more"),
        ("parts.interceptor", {"ion_cannon": 4}, "eclipse.answer.energy"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(key, value, expected):
    session = opened(rival="numbered")
    with pytest.raises(BadAnswer, match=expected):
        session.add(Correct(key, value))
