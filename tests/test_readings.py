"""The list of readings and the code agree: every reading is settled somewhere and tested."""

import re
from pathlib import Path

import pytest

from rivals.core.registry import find_game, game_names

ROOT = Path(__file__).parents[1]
LIST = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
PAGES = sorted((ROOT / "docs" / "rivals").glob("*.md"))
ROW = re.compile(r"^\| ([A-Z]\d+) \|(.+)\|$", re.MULTILINE)
CITED = re.compile(r"\b(P\d+)\b")
ROWS = {number: [cell.strip() for cell in rest.split(" | ")] for number, rest in ROW.findall(LIST)}
GAMES = [find_game(name) for name in game_names()]
CODE = ROOT / "src" / "rivals" / "games" / "panticapaeum"
TESTS = ROOT / "tests" / "rulebook" / "panticapaeum"


def cited_in(folder):
    """The reading ids that the Python files of a folder name."""
    code = (path for path in folder.rglob("*.py") if path.name != "sources.py")  # words only
    texts = [path.read_text(encoding="utf-8") for path in code]
    return set(CITED.findall("\n".join(texts)))


def test_the_list_has_readings_and_no_number_twice():
    numbers = [number for number, _ in ROW.findall(LIST)]
    assert len(numbers) == len(set(numbers)) > 20
    assert numbers == [f"P{place}" for place in range(1, len(numbers) + 1)]


def test_every_row_is_filled_in():
    for number, cells in ROWS.items():
        assert len(cells) == 7, number
        assert all(cells), number


def test_every_reading_is_cited_in_the_code_and_pinned_by_a_test():
    assert set(ROWS) - cited_in(CODE) == set()
    assert set(ROWS) - cited_in(TESTS) == set()


def test_no_other_reading_is_cited():
    assert (cited_in(CODE) | cited_in(TESTS)) - set(ROWS) == set()


@pytest.mark.parametrize("number", ROWS)
def test_a_reading_names_a_place_in_the_code_that_names_it(number):
    places = re.findall(r"`([\w.]+)`", ROWS[number][4])
    assert places
    for place in places:
        owner, _, name = place.partition(".")
        files = list(CODE.glob(f"{owner}.py")) or [CODE / "automa.py"]
        text = files[0].read_text(encoding="utf-8")
        found = re.search(
            rf"^ *(?:def|class) {name}\b.*?(?=^ *(?:def|class) |\Z)", text, re.MULTILINE | re.DOTALL
        )
        assert found, place
        assert re.search(rf"\b{number}\b", found[0]), f"{place} does not cite {number}"


def test_rule_ids_in_the_list_and_on_the_pages_exist():
    words = {one for game in GAMES for one in game.words.ids()}
    names = "|".join(game.spec.name for game in GAMES)
    for text in [LIST, *(page.read_text(encoding="utf-8") for page in PAGES)]:
        for rule in re.findall(rf"`((?:{names})\.[\w.-]+)`", text):
            assert rule in words, rule


def test_botos_page_explains_every_rule_he_can_give():
    page = (ROOT / "docs" / "rivals" / "botos.md").read_text(encoding="utf-8")
    given = set(re.findall(r'"(panticapaeum\.botos\.[\w-]+)"', (CODE / "automa.py").read_text()))
    explained = set(re.findall(r"^\| `(panticapaeum\.botos\.[\w-]+)`", page, re.MULTILINE))
    assert given == explained


def test_every_rule_botos_can_give_says_where_it_stands():
    given = set(re.findall(r'"(panticapaeum\.botos\.[\w-]+)"', (CODE / "automa.py").read_text()))
    for rule in given:
        for lang in ("en", "ru"):
            source = find_game("panticapaeum").words.source(rule, lang)
            assert source, rule
            assert set(CITED.findall(source)) <= set(ROWS)


def test_pages_cite_readings_that_exist():
    for page in PAGES:
        assert set(CITED.findall(page.read_text(encoding="utf-8"))) <= set(ROWS)
