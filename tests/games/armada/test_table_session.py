"""The Imperial AI in a session at a real table: a round, dice, damage, corrections, fleets."""

import pytest

from rivals.cli.answering import Reader
from rivals.core.errors import BadAnswer
from rivals.core.notation import format_action
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Correct, Done, Replace, TableSession
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.components.fleets import READY
from rivals.games.armada.table.orders import Close, Engage, Hit, Line, Scheme
from rivals.games.armada.table.rival import DICE

WORDS = GAME.words


def begun(seed=5, **settings):
    return TableSession(GAME, "imperial", seed, settings)


def opened(seed=5, **settings):
    """A session whose rival is deployed."""
    session = begun(seed, **settings)
    while (view := session.view()).question is not None:
        session.add(Answer(view.question.key, plain(view.question)))
    session.add(Done())
    return session


def plain(question):
    """Answer as briefly as can be: what is known, else the first choice or the least."""
    if question.known is not None:
        return question.known
    return {"one": question.choices[:1], "several": [[]], "yes_no": [False],
            "number": [question.least], "counts": [{}], "each": [{}]}[question.kind][0]  # fmt: skip


def turn(session, **answers):
    """Answer by the beginnings of keys, the rest plainly; give the view of the finished turn."""
    asked = []
    while (question := (view := session.view()).question) is not None:
        key = question.key.partition(".")[0]
        asked.append(question.key)
        session.add(Answer(question.key, fitting(question, answers.get(key, plain(question)))))
    return view, asked


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Out of the box: for the rival 1 × Victory II and 6 × TIE Fighter; for you"),
        ("ru", "Из коробки: сопернику — 1 × Виктория II и 6 × СИД-истребитель; вам —"),
    ],
)
def test_what_to_take_out_of_the_box_is_told_first(lang, said):
    heading = [WORDS.text(one.rule, lang, one.params) for one in begun().view().heading]
    assert heading[1].startswith(said)
    assert len(heading) == 3


def test_fleets_of_ones_own_are_asked_for_and_not_told():
    assert len(begun(mine="own").view().heading) == 2


def fitting(question, value):
    """An answer, or a plain one where it does not fit: who has acted cannot act again."""
    try:
        return question.accept(value)
    except BadAnswer:
        return plain(question)


def told(view, lang="en"):
    return [WORDS.text(one.note.rule, lang, one.note.params) for one in view.steps]


def orders(view):
    return [one.action for one in view.steps]


# --- A whole round ---------------------------------------------------------------------------

KEYS = {
    "now": {"ship": ("1", "1"), "attacked": ("you attack", "вы атак"), "over": ("1", "1")},
    "near": ("nebulon", "небулон"),
    "arcs": ("1 medium", "1 средняя"),
    "hits": ("front, left", "нос лев"),
    "shields": ("", ""),
    "flak": ("0", "0"),
    "lay": ("2", "2"),
    "attacked": ("victory", "виктория"),
    "attacker": ("nebulon", "небулон"),
    "hit": ("front", "носовая"),
    "dice": ("red hit 2 red accuracy 1", "красное попадание 2 красная точность 1"),
    "locked": ("brace", "стойкость"),
    "threat": ("n", "н"),
    "engaged": ("0", "0"),
    "station": ("y", "д"),
    "command": ("nobody", "никого"),
    "sunk": ("n", "н"),
    "beside": ("nobody", "никого"),
}
"""What somebody types, in English and in Russian, by the beginning of the question's key."""


def a_round(lang):
    """Play the first round with what is typed; give the session and all that was told."""
    session, lines = opened(), []
    nows = ["ship", "attacked", "squadrons", "squadrons", "squadrons", "over"]
    for now in nows:
        while (question := session.view().question) is not None:
            key = question.key.partition(".")[0]
            assert WORDS.text(question.rule, lang, question.params)
            typed = KEYS[key]
            text = typed.get(now, ("1", "1")) if key == "now" else typed
            value = Reader(question, WORDS, lang).read(text[LANGS.index(lang)])
            session.add(Answer(question.key, value))
        lines += told(session.view(), lang)
        session.add(Done())
    return session, lines


def test_both_languages_play_the_same_round():
    (english, first), (russian, second) = a_round("en"), a_round("ru")
    memory = english.view().memory
    assert memory == russian.view().memory
    assert memory.board.round == 2
    assert not any(one.activated for one in (*memory.board.ships, *memory.board.squadrons))
    assert len(first) == len(second)
    assert not set(first) & set(second)
    assert any(line.endswith("of Nebulon-B Escort from the front.") for line in first)
    assert first[-1].startswith("Round 1 is over")
    assert load_table(GAME, english.save()).view().memory == memory


def test_undo_leads_back_exactly():
    session, _ = a_round("en")
    shown = session.view()
    entries = list(session.entries)
    session.undo(6)
    for entry in entries[-6:]:
        session.add(entry)
    assert session.view().memory == shown.memory


# --- Deployment ------------------------------------------------------------------------------


def test_it_deploys_by_words_alone():
    session = begun(mine="imperial_raid")
    view, asked = turn(session, focus="west")
    assert asked == ["focus"]
    scheme, line, *speeds = orders(view)
    assert isinstance(scheme, Scheme)
    assert isinstance(line, Line)
    own = [view.memory.board.ships[one].kind for one in line.ships]
    assert own[-1] == "raider_2"  # the fastest on the east flank, away from the focal point
    assert own.index("gladiator_2") == 1
    wanted = {"cautious": 1, "normal": 2, "aggressive": 3}[scheme.style]
    assert [one.speed for one in speeds[:3]] == [wanted] * 3
    assert not any(word in " ".join(told(view)) for word in (" mm", "(0, 0)"))


def test_a_fleet_of_ones_own_is_asked_for_and_checked():
    session = begun(mine="own", theirs="rebel_core")
    ships, wings = {"victory_1": 1, "gladiator_1": 1}, {"tie_fighter": 2}
    view, asked = turn(
        session, mine_ships=ships, mine_squadrons=wings, flagship="gladiator_1", focus="ahead"
    )
    assert asked[:3] == ["mine_ships", "mine_squadrons", "flagship"]
    own = [one.kind for one in view.memory.board.ships if one.seat == view.memory.me]
    assert own == ["gladiator_1", "victory_1"]
    assert len([one for one in view.memory.board.squadrons if one.seat == view.memory.me]) == 2


@pytest.mark.parametrize(
    ("ships", "squadrons"),
    [({}, {"tie_fighter": 1}), ({"victory_1": 3}, {}), ({"victory_1": 1}, {"x_wing": 1})],
)
def test_a_fleet_that_cannot_be_is_refused(ships, squadrons):
    session = begun(mine="own")
    session.add(Answer("mine_ships", ships))
    if len(ships) > 1:
        session.add(Answer("flagship", next(iter(ships))))
    with pytest.raises(BadAnswer):
        session.add(Answer("mine_squadrons", squadrons))
    assert session.view().question.key == "mine_squadrons"


# --- Attacks ---------------------------------------------------------------------------------


def test_it_attacks_with_dice_of_the_table():
    session = opened(dice=DICE[1])
    view, asked = turn(
        session, now="ship", near=["cr90_a"], arcs={"front.cr90_a": "long"}, hits=["front"],
        dice={"red-hit": 2, "red-double": 1},
    )  # fmt: skip
    assert "dice" in asked
    assert not any(key.startswith("shields") for key in asked)
    hit = next(one for one in orders(view) if isinstance(one, Hit))
    assert hit.damage >= 4
    assert any(key.startswith("die-blue") for key in asked)  # its commander's dice too


def test_dice_that_were_not_rolled_are_refused():
    session = opened(dice=DICE[1])
    answers = {"now": "ship", "near": ["cr90_a"], "arcs": {"front.cr90_a": "long"}}
    while (question := session.view().question).key != "dice":
        key = question.key.partition(".")[0]
        session.add(Answer(question.key, answers.get(key, plain(question))))
    with pytest.raises(BadAnswer):
        session.add(Answer("dice", {"red-hit": 4}))


def test_it_defends_itself_and_keeps_its_damage():
    session = opened()
    view, asked = turn(
        session, now="attacked", attacked="victory_2", attacker="cr90_a", hit="rear",
        dice={"red-hit": 1, "blue-crit": 1, "red-accuracy": 1}, locked=["redirect-1"],
        card="power_failure",
    )  # fmt: skip
    ship = view.memory.board.ships[2]
    assert ship.defence == ["exhausted", "ready", "ready"] or ship.defence[1:] == [
        "ready", "exhausted",
    ]  # fmt: skip
    assert sum(ship.shields) + ship.damage < sum(ship.card.shields)
    assert "band" not in asked  # it has no evade, so that the range does not matter


def test_a_damage_card_face_up_is_asked_for():
    session = opened()
    session.add(Answer("now", "ship"))
    session.undo()
    hit = {"now": "attacked", "attacker": "cr90_a", "hit": "rear", "dice": {"blue-crit": 9}}
    view, asked = turn(session, **hit, attacked="victory_2", card="power_failure")
    assert "card" in asked
    ship = view.memory.board.ships[2]
    assert ship.faceup == ["power_failure"]
    assert any("Power Failure" in line for line in told(view))
    assert any("Сбой питания" in line for line in told(view, "ru"))


@pytest.mark.parametrize(("slowed", "speed"), [(True, 1), (False, 2)])
def test_comm_noise_asks_whether_its_ship_is_slowed(slowed, speed):
    session = opened()
    session.add(Correct("speed.2", 2))
    hit = {"now": "attacked", "attacker": "cr90_a", "hit": "rear", "dice": {"blue-crit": 9}}
    view, asked = turn(
        session, **hit, attacked="victory_2", card="comm_noise", slowed=slowed,
    )  # fmt: skip
    assert asked.count("slowed.2") == 1
    ship = view.memory.board.ships[2]
    assert (ship.speed, ship.faceup) == (speed, [])


@pytest.mark.parametrize(
    ("what", "cards"), [("rammed", 1), ("card", 1), ("debris", 0), ("station", 0)]
)
def test_other_mishaps_are_kept(what, cards):
    session = opened()
    view, _ = turn(session, now="suffers", suffers="victory_2", mishap=what)
    ship = view.memory.board.ships[2]
    assert ship.damage == cards
    assert sum(ship.shields) == sum(ship.card.shields) - 2 * (what == "debris")


def test_a_lost_fleet_ends_the_game():
    session = opened(mine="imperial_core")
    turn(session, now="suffers", suffers="victory_2", mishap="gone")
    session.add(Done())
    view = session.view()
    assert view.over
    assert session.rival.result(view.memory).ending == "armada.ending.fleet-destroyed"
    assert session.rival.result(view.memory).seats[0].total == 0


def test_what_people_lose_is_the_rivals_score():
    session = opened()
    view, _ = turn(session, now="lost", lost=["cr90_a", "x_wing-1"])
    assert session.rival.result(view.memory).seats[0].breakdown == {"ships": 44, "squadrons": 13}


# --- Squadrons -------------------------------------------------------------------------------


def test_a_squadron_attacks_and_hull_is_kept_without_asking():
    session = opened()
    turn(session, now="ship")
    session.add(Done())
    view, asked = turn(
        session, now="squadrons", engaged=["tie_fighter-1"], targets={"x_wing-2": "clear"},
    )  # fmt: skip
    assert "now" in asked
    assert format_action(orders(view)[0]) == "scramble 4"  # the first of its squadrons
    hull = view.memory.board.squadrons[1].hull
    hit = [one for one in view.steps if one.note.rule == "armada.told.squadron-hit"]
    assert hull == (5 if not hit else hit[0].note.params["left"])
    assert not any(key.startswith("hull") for key in asked)


# --- Corrections and overrides ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value", "now"),
    [
        ("shields.2", {"front": 1, "right": 3, "rear": 0, "left": 3}, "shields"),
        ("hidden.2", 3, "hidden"),
        ("faceup.2", ["comm_noise"], "faceup"),
        ("held.2", ["repair"], "held"),
        ("speed.2", 1, "speed"),
        ("defence.2", {"brace": "exhausted"}, "defence"),
    ],
)
def test_whatever_a_ship_has_can_be_corrected(key, value, now):
    session = opened()
    session.add(Correct(key, value))
    ship = session.view().memory.board.ships[2]
    seen = {
        "shields": dict(
            zip(("front", "right", "rear", "left"), ship.shields, strict=True)
        ) == {"front": 1, "right": 3, "rear": 0, "left": 3},
        "hidden": ship.hidden == 3,
        "faceup": ship.faceup == ["comm_noise"],
        "held": ship.held == ["repair"],
        "speed": ship.speed == 1,
        "defence": ship.defence[0] == "exhausted",
    }  # fmt: skip
    assert seen[now]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("shields.2", {"front": 3, "right": 3, "rear": 3, "left": 3}),
        ("hidden.2", 8),
        ("left", []),
        ("nothing", 1),
    ],
)
def test_what_cannot_be_is_refused(key, value):
    session = opened()
    before = session.view().memory
    with pytest.raises(Exception, match=r"expected|remembered"):
        session.add(Correct(key, value))
    assert session.view().memory == before


def test_the_course_of_the_game_can_be_corrected():
    session = opened()
    for key, value in (("round", 4), ("style", "cautious"), ("left", ["cr90_a"]),
                       ("hulls", {"tie_fighter-1": 2}), ("their_hulls", {"x_wing-1": 1}),
                       ("activated", ["victory_2"])):  # fmt: skip
        session.add(Correct(key, value))
    board = session.view().memory.board
    assert board.round == 4
    assert board.plans["1"].style == "cautious"
    assert board.on_mat(0) == [1]
    assert board.in_flight(1) == [4]
    assert board.in_flight(0) == [0]
    assert board.ships[2].activated


def test_a_person_may_put_another_order_in_its_place():
    session = opened()
    view, _ = turn(session, now="ship", near=["cr90_a"], arcs={"front.cr90_a": "long"},
                   hits=["front", "right"])  # fmt: skip
    place = next(n for n, one in enumerate(view.steps) if format_action(one.action)[:4] == "fire")
    other = next(one for one in view.steps[place].options if one != view.steps[place].action)
    session.add(Replace(place, format_action(other)))
    assert session.view().steps[place].action == other


def test_each_step_says_why_or_is_a_mark():
    session, _ = a_round("en")
    for _, _, view in session.history():
        for step in view.steps:
            assert step.note.rule.startswith("armada.")
            for reason in step.reasons():
                assert all(WORDS.text(reason.rule, lang, reason.params) for lang in LANGS)


def test_a_carrier_asks_whom_to_engage():
    for seed in range(40):
        session = opened(seed, mine="imperial_line")
        view, asked = turn(
            session, now="ship", near=[], command="tie_fighter-1", reach="x_wing-1",
            targets={"x_wing-1": "clear"},
        )  # fmt: skip
        if any(isinstance(one, Engage) for one in orders(view)):
            assert any(key.startswith("reach") for key in asked)
            return
    pytest.fail("no ship ever commanded squadrons")


def test_six_rounds_are_the_game():
    session = opened()
    session.add(Correct("round", 6))
    session.add(Correct("activated", ["victory_2", *(f"tie_fighter-{n}" for n in range(1, 7))]))
    view, _ = turn(session, now="over")
    assert isinstance(orders(view)[0], Close)
    session.add(Done())
    assert session.view().over
    ending = session.rival.result(session.view().memory).ending
    assert ending == "armada.ending.rounds"


def test_all_ready_fleets_can_be_deployed():
    for points, fleets in READY.items():
        for name in fleets:
            assert opened(mine=name, theirs="rebel_core", points=points).view().question is not None


def test_squadrons_once_named_are_not_counted_again_when_one_falls():
    session = opened()
    names = {question.key: question for question in session.view().holdings}["their_hulls"].choices
    session.add(Correct("their_hulls", dict.fromkeys(names, 1)))
    near = {"flak": {"front": 2}, "prey": dict.fromkeys(names[:2], "medium")}
    view, asked = turn(session, now="ship", near=(), **near)
    fallen = [one for one in told(view) if "destroyed" in one]
    assert fallen
    assert sum(key.startswith("flak.") for key in asked) == 1


def test_squadrons_in_other_arcs_are_counted_again_when_one_falls():
    session = opened()
    names = {question.key: question for question in session.view().holdings}["their_hulls"].choices
    session.add(Correct("their_hulls", dict.fromkeys(names, 1)))
    near = {"flak": {"front": 2, "left": 1}, "prey": dict.fromkeys(names[:2], "medium")}
    view, asked = turn(session, now="ship", near=(), **near)
    assert [one for one in told(view) if "destroyed" in one]
    assert sum(key.startswith("flak.") for key in asked) > 1


def test_to_name_no_zone_means_all_of_them_and_says_so():
    """Of a target that is in range at least the zone measured to can be hit."""
    session = opened()
    said = {"now": "ship", "near": ["nebulon_escort"], "arcs": {"front.nebulon_escort": "medium"}}
    while (key := (question := session.view().question).key.partition(".")[0]) != "hits":
        session.add(Answer(question.key, said.get(key, plain(question))))
    assert WORDS.text(question.none, "en") == "All of them"
    assert WORDS.text(question.none, "ru") == "Все"


def test_what_a_maneuver_is_judged_by_is_told_once():
    """Who has told its speed has found it already."""
    session = opened()
    said = {"now": "ship", "near": [], "speed": "2"}
    while (key := (question := session.view().question).key.partition(".")[0]) != "clicks":
        asked, judged = key, question.by
        session.add(Answer(question.key, said.get(key, plain(question))))
    assert (asked, bool(judged), question.by) == ("speed", True, ())
    text = WORDS.text(question.rule, "en", question.params)
    assert text == "Victory II at speed 2: the clicks."


def test_how_the_next_squadron_is_found_is_told_once():
    for seed in range(40):
        session, rules = opened(seed, mine="imperial_line"), []
        said = {"now": "ship", "near": [], "reach": "x_wing-1", "targets": {"x_wing-1": "clear"}}
        while (question := session.view().question) is not None:
            key = question.key.partition(".")[0]
            if key == "command":
                rules.append(question.rule)
                said["command"] = question.choices[0]
            session.add(Answer(question.key, fitting(question, said.get(key, plain(question)))))
        if len(rules) > 1:
            assert rules[0] == "armada.ask.command"
            assert set(rules[1:]) == {"armada.ask.command-next"}
            return
    pytest.fail("no ship ever commanded two squadrons")
