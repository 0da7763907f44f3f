"""The list of readings and the code agree: every reading is settled somewhere and tested."""

import re
from collections import defaultdict
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from rivals.core.readings import OF_SET
from rivals.core.registry import find_game, game_names
from rivals.games.armada import GAME as ARMADA
from rivals.games.dma import GAME as DMA
from rivals.games.dma.world.readings import Readings
from rivals.games.eclipse import GAME as ECLIPSE
from rivals.games.panticapaeum import GAME as PANTICAPAEUM
from rivals.games.tyrants import GAME as TYRANTS
from rivals.web.worlds.words import WORDS as SITE

ROOT = Path(__file__).parents[1]
LIST = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
PAGES = sorted((ROOT / "docs" / "rivals").glob("*.md"))
ROW = re.compile(r"^\| ([A-Z]+\d+) \|(.+)\|$", re.MULTILINE)
CITED = re.compile(r"\b((?:DA|[PTUAMW])\d+)\b")
NUMBERS = [number for number, _ in ROW.findall(LIST)]
ROWS = {number: [cell.strip() for cell in rest.split(" | ")] for number, rest in ROW.findall(LIST)}
LETTERS = {
    "P": PANTICAPAEUM, "T": TYRANTS, "U": ECLIPSE, "A": ECLIPSE, "M": ARMADA, "DA": DMA, "W": DMA,
}  # fmt: skip
"""Each game's readings have letters of their own; Eclipse's rivals have another than its rules,
and so have worlds on the site."""

ON_SITE = "W"

TESTED = sorted(number for number in ROWS if not number.startswith("P"))
"""Those whose rows name their tests."""

GAMES = {*LETTERS.values(), *(find_game(name) for name in game_names())}
RIVALS = [
    ("botos", PANTICAPAEUM, r'"(panticapaeum\.botos\.[\w-]+)"'),
    ("automatron", TYRANTS, r'"(tyrants\.(?:automatron|location|tie|piece)\.[\w-]+)"'),
]
"""A rival's page, its game, and what its rule ids look like in its procedure."""


def letters_of(number):
    return number.rstrip("0123456789")


def in_code(letters):
    """The letter by which a game's own files cite: DA8 of the list is A8 in its game."""
    return letters[-1]


def code_of(letter):
    if letter == ON_SITE:
        return ROOT / "src" / "rivals" / "web" / "worlds"
    return ROOT / "src" / "rivals" / "games" / LETTERS[letter].spec.name


def rulebook_of(letter):
    if letter == ON_SITE:
        return ROOT / "tests" / "web" / "worlds"
    return ROOT / "tests" / "rulebook" / LETTERS[letter].spec.name


DRAWN = ("board", "face")


def text_of(folder):
    """The Python files of a folder, one after the other.

    Not those that only cite, nor those that draw: in a picture's paths M0 is a place.
    """
    found = sorted(folder.rglob("*.py"))
    code = [one for one in found if one.name != "sources.py" and one.parent.name not in DRAWN]
    return "\n".join(path.read_text(encoding="utf-8") for path in code)


def cited_in(folder, letter):
    own = in_code(letter)
    found = {one for one in CITED.findall(text_of(folder)) if letters_of(one) == own}
    return {f"{letter.removesuffix(own)}{one}" for one in found}


def written_for(letter):
    """The tests of a game: by section of its rules, and of its parts."""
    if letter == ON_SITE:
        around = [text_of(ROOT / "tests" / name) for name in ("servers", "attacks")]
        return "".join([text_of(rulebook_of(letter)), *around])
    name = LETTERS[letter].spec.name
    return text_of(rulebook_of(letter)) + text_of(ROOT / "tests" / "games" / name)


def rows_of(letter):
    return {number for number in ROWS if letters_of(number) == letter}


def given_by(game, pattern):
    """The rule ids that a rival can give; parts put in at run time are found by their words."""
    text = (ROOT / "src" / "rivals" / "games" / game.spec.name / "rival" / "automa.py").read_text()
    made = re.findall(r'f"(tyrants\.[\w.-]+-)\{', text)
    known = [one for one in game.words.ids() if not one.endswith(".source")]
    return {*re.findall(pattern, text), *(one for one in known if one.startswith(tuple(made)))}


def test_the_list_has_readings_and_no_number_twice():
    assert len(NUMBERS) == len(set(NUMBERS))
    counted = {letter: len(list(its)) for letter, its in groupby(NUMBERS, key=letters_of)}
    assert list(counted) == list(LETTERS)
    assert min(counted.values()) > 15
    assert [f"{one}{n + 1}" for one, its in counted.items() for n in range(its)] == NUMBERS


def test_every_row_is_filled_in():
    for number, cells in ROWS.items():
        assert len(cells) == (7 if letters_of(number) == "P" else 8), number
        assert all(cells), number


@pytest.mark.parametrize("letter", LETTERS)
def test_every_reading_is_cited_in_the_code_and_no_other(letter):
    assert cited_in(code_of(letter), letter) == rows_of(letter)
    assert cited_in(rulebook_of(letter), letter) <= rows_of(letter)


def test_every_reading_of_panticapaeum_is_cited_by_a_test():
    own = {one for one in CITED.findall(written_for("P")) if letters_of(one) == "P"}
    assert rows_of("P") - own == set()


def test_every_reading_names_its_tests():
    tests = {letter: written_for(letter) for letter in LETTERS}
    for number in TESTED:
        named = re.findall(r"`(test_\w+)`", ROWS[number][7])
        assert named, number
        for one in named:
            assert f"def {one}(" in tests[letters_of(number)], f"{number}: {one}"


def test_each_reading_names_places_in_the_code_that_name_it():
    assert [fault for number in ROWS for fault in misplaced(number)] == []


def misplaced(number):
    """What is wrong with the places that a reading names."""
    places = re.findall(r"`([\w.]+)`", ROWS[number][4])
    if not places:
        yield f"{number} names no place"
    code = modules_of(letters_of(number))
    for place in places:
        owner, _, name = place.partition(".")
        found = defined("\n\n".join(code.get(owner) or code["automa"]), name)
        if not found:
            yield f"{number}: there is no {place}"
        elif not re.search(rf"\b{number[len(letters_of(number)) - 1 :]}\b", found):
            yield f"{number}: {place} does not cite it"


@cache
def modules_of(letter):
    """The text of the modules of a game or the site, by their names; several may share one."""
    found = defaultdict(list)
    for path in code_of(letter).rglob("*.py"):
        found[path.stem].append(path.read_text(encoding="utf-8"))
    return found


def defined(text, name):
    """The lines that define a name: a function, a class, or a constant with what is said of it."""
    own = rf"^ *(?:def|class) {name}\b.*?(?=^ *(?:def|class) |\Z)"
    constant = rf"^{name}(?:: [^=\n]+)? = .*?(?=\n\n|\Z)"
    found = re.search(f"{own}|{constant}", text, re.MULTILINE | re.DOTALL)
    return found and found[0]


def without_set(choices):
    """The values that a reading itself has."""
    return tuple(one for one in choices if one != OF_SET)


def test_options_of_a_reading_are_options_of_the_game():
    asked = {letter: game.settings() for letter, game in LETTERS.items()}
    for number in [*TESTED, "P11"]:  # other options of P are figures of the component set
        known = {
            one.key: ("no", "yes") if one.kind == "yes_no" else without_set(one.choices)
            for one in asked[letters_of(number)]
        }
        option = ROWS[number][5]
        if option != "—":
            name, values = re.fullmatch(r"`(\w+)`: (.+)", option).groups()
            assert tuple(values.split(", ")) == known[name], number


@pytest.mark.parametrize(
    "game", [PANTICAPAEUM, TYRANTS, ECLIPSE, ARMADA], ids=lambda game: game.spec.name
)
def test_every_named_reading_is_in_the_list(game):
    rows = [cells for number, cells in ROWS.items() if LETTERS[letters_of(number)] is game]
    listed = {re.match(r"`(\w+)`", cells[5])[1] for cells in rows if "`:" in cells[5]}
    start = f"{game.spec.name}.reading."
    assert {one.key for one in game.settings() if one.rule.startswith(start)} <= listed


def test_every_option_of_a_world_is_in_the_list():
    listed = {
        re.match(r"`(\w+)`", ROWS[one][5])[1] for one in rows_of("DA") if "`:" in ROWS[one][5]
    }
    assert listed == set(Readings.__struct_fields__)


def test_rule_ids_in_the_list_and_on_the_pages_exist():
    words = {*SITE.ids(), *(one for game in GAMES for one in game.words.ids())}
    names = "|".join(["worlds", *(game.spec.name for game in GAMES)])
    for text in [LIST, *(page.read_text(encoding="utf-8") for page in PAGES)]:
        for rule in re.findall(rf"`((?:{names})\.[\w.-]+)`", text):
            assert rule in words, rule


@pytest.mark.parametrize(("page", "game", "pattern"), RIVALS)
def test_a_rivals_page_explains_every_rule_it_can_give(page, game, pattern):
    text = (ROOT / "docs" / "rivals" / f"{page}.md").read_text(encoding="utf-8")
    explained = re.findall(rf"^\| `({game.spec.name}\.[\w.-]+)`", text, re.MULTILINE)
    assert given_by(game, pattern) == set(explained)
    assert len(explained) == len(set(explained))


@pytest.mark.parametrize(("page", "game", "pattern"), RIVALS)
def test_every_rule_a_rival_can_give_says_where_it_stands(page, game, pattern):
    for rule in given_by(game, pattern):
        for lang in ("en", "ru"):
            source = game.words.source(rule, lang)
            assert source, rule
            assert set(CITED.findall(source)) <= set(ROWS)


def test_pages_cite_readings_that_exist():
    for page in PAGES:
        assert set(CITED.findall(page.read_text(encoding="utf-8"))) <= set(ROWS)


@pytest.mark.parametrize(
    "game", [PANTICAPAEUM, TYRANTS, ECLIPSE, ARMADA], ids=lambda one: one.spec.name
)
def test_what_the_site_says_of_a_reading_is_of_one_in_the_list(game):
    start = f"{game.spec.name}.settled."
    told = [one.removeprefix(start) for one in game.words.ids() if one.startswith(start)]
    assert set(told) <= set(NUMBERS)
    assert {LETTERS[letters_of(one)] for one in told} == {game}
