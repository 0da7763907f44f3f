"""The rules that people are told: a section for every decision, two languages, true figures."""

import re
from collections import Counter
from itertools import islice
from typing import get_args

import pytest

from rivals.core.game import Action
from rivals.core.manual import Manual, Section, manual_words
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.core.words import LANGS, Words
from rivals.games.armada.components.box import COLOURS, FACES
from rivals.games.armada.position.tasks import AnyTask as ArmadaTask
from rivals.games.eclipse.components.box import DATA
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.tasks import Acting, Turn
from rivals.games.eclipse.position.tasks import AnyTask as EclipseTask
from rivals.games.panticapaeum.components.box import find_box
from rivals.games.tyrants.components.cards import cards

GAMES = ("armada", "eclipse", "panticapaeum", "tyrants")
SEATS = {
    "armada": ("aggressive", "imperial"),
    "eclipse": ("greedy", "rival"),
    "panticapaeum": ("greedy", "botos"),
    "tyrants": ("greedy", "automatron"),
}
MOVES = 250


@pytest.fixture(params=GAMES)
def game(request):
    return find_game(request.param)


def told(game, key, lang):
    return " ".join(line for one in game.manual.text(key, game.words, lang) for line in one.lines)


def test_every_kind_of_action_is_explained_by_one_section(game):
    explained = [kind for one in game.manual.sections for kind in one.kinds]
    assert sorted(explained, key=repr) == sorted(get_args(game.action_type), key=repr)


@pytest.mark.parametrize(("name", "tasks"), [("armada", ArmadaTask), ("eclipse", EclipseTask)])
def test_every_task_is_about_one_section(name, tasks):
    """What a turn begins with and what an activity goes on with is told by other names."""
    about = [task for one in find_game(name).manual.sections for task in one.tasks]
    types = [task for task in about if isinstance(task, type)]
    assert len(set(about)) == len(about)
    assert {*types, Turn, Acting} >= set(get_args(tasks))


def test_a_decision_in_a_match_has_its_section(game):
    keys = {one.key for one in game.manual.sections}
    match, found = Match(game, SEATS[game.spec.name], 3), set()
    for _ in range(MOVES):
        if match.to_move() is None:
            break
        found.add(game.section(match.state, match.options()))
        match.step()
    assert found <= keys
    assert len(found) > 3
    assert game.section(match.state, ()) == ""


def test_sections_are_told_in_both_languages_and_at_about_the_same_length(game):
    for one in game.manual.sections:
        lengths = [len(told(game, one.key, lang)) for lang in LANGS]
        assert min(lengths) > 100, one.key
        assert max(lengths) < 1.4 * min(lengths), one.key
        forms = [
            [(part.form, len(part.lines)) for part in game.manual.text(one.key, game.words, lang)]
            for lang in LANGS
        ]
        assert forms[0] == forms[1], one.key


def test_both_languages_tell_the_same_figures(game):
    for one in game.manual.sections:
        english, russian = (re.findall(r"\d+", told(game, one.key, lang)) for lang in LANGS)
        assert sorted(english) == sorted(russian), one.key


@pytest.mark.parametrize("lang", LANGS)
def test_pictures_hold_nothing_to_press_and_stand_beside_each_other(game, lang):
    drawn = [game.illustration(one.key, lang) for one in game.manual.sections]
    pictures = [one for one in drawn if one]
    assert len(pictures) >= 4
    ids = [each for one in pictures for each in re.findall(r' id="([^"]+)"', one)]
    assert len(set(ids)) == len(ids)
    for one in pictures:
        assert not re.search(r'tabindex|role="button"|data-action|class="option', one)
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', one)) <= set(ids)


# --- Figures ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_panticapaeum_are_those_of_the_box(lang):
    game, box = find_game("panticapaeum"), find_box("default")
    score = told(game, "score", lang)
    for most in (box.scoring.winery.most, box.scoring.temple.most):
        assert f" {most}{'.' if lang == 'ru' else ' at most.'}" in score
    aqueduct = box.scoring.aqueduct
    assert aqueduct.base + aqueduct.per_dry_cell * aqueduct.most_dry_cells == 6
    costs = [str(one.cost) for one in box.development.spaces]
    joined = {"en": "{}, {}, {} and {}", "ru": "{}, {}, {} и {}"}[lang].format(*costs)
    assert joined in told(game, "develop", lang)
    botos = told(game, "botos", lang)
    assert [box.botos.points(n) for n in range(1, 5)] == [3, 10, 30, 40]
    for points in ("3", "10", "30"):
        assert points in botos


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_eclipse_are_those_of_the_box(lang):
    def figures(key):
        return [int(one) for one in re.findall(r"\d+", told(find_game("eclipse"), key, lang))]

    kinds, terran = SPECIES.values(), SPECIES["terran"]
    assert figures("build")[:6] == list(terran.costs.values())
    assert figures("colonies") == [terran.trade, SPECIES["orion"].trade, 3]
    assert {one.trade for one in kinds if one.id not in ("terran", "orion")} == {3}
    bought, points = DATA["tracks"]["discount"][1:], DATA["tracks"]["tech_vp"][4:]
    assert figures("research")[:10] == [*bought, *points]
    assert figures("discoveries")[:3] == list(DATA["gains"].values())
    assert max(one.activations["move"] for one in kinds) == terran.activations["move"] == 3


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_the_others_are_those_of_the_box(lang):
    recruit = told(find_game("tyrants"), "recruit", lang)
    costs = [str(cards()[one].cost) for one in ("house_guard", "priestess_of_lolth")]
    assert re.findall(r"\d+", recruit) == costs
    names = {"en": ("Red", "Blue", "Black"), "ru": ("Красный", "Синий", "Чёрный")}[lang]
    dice = told(find_game("armada"), "dice", lang)
    for colour, name in zip(COLOURS, names, strict=True):
        line = dice[dice.index(f"{name}:") :].split(".")[0]
        number = {
            "one": 1,
            "two": 2,
            "four": 4,
            "одна": 1,
            "одно": 1,
            "две": 2,
            "два": 2,
            "четыре": 4,
        }
        counts = [number[one] for one in re.findall(r"\w+", line) if one in number]
        assert sorted(counts) == sorted(Counter(FACES[colour]).values()), line


# --- The form of the texts -------------------------------------------------------------------


class Wave(Action, frozen=True, tag="wave"):
    """An action."""


class Bow(Action, frozen=True, tag="bow"):
    """Another one."""


class Go(Action, frozen=True, tag="go"):
    """One of the course of a turn."""


def test_a_manual_finds_the_section_and_reads_paragraphs_and_lists():
    sections = (Section("turn", (Go,)), Section("hands", (Wave,)), Section("back", (Bow,), ("x",)))
    manual = Manual("toy", sections, course="turn")
    assert manual.section_of([Wave, Go]) == "hands"
    assert manual.section_of([Wave, Bow]) == "turn"
    assert manual.section_of([Wave], "x") == "back"
    assert manual.section_of(islice([Go], 0)) == ""
    rows = {"hands.text": ("\n  One\n  two.\n\n  - a\n  - b\n", "Раз.")}
    words = Words(manual_words("toy", rows))
    assert [tuple(one) for one in manual.text("hands", words, "en")] == [
        ("paragraph", ("One two.",)),
        ("list", ("a", "b")),
    ]
