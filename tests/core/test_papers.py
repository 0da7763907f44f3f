"""Sheets of paper: what stands on them, and the dice that are thrown for their tables."""

import re

import pytest

from rivals.core import papers
from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.papers import Grid, Line, Page, Section
from rivals.core.registry import find_game
from rivals.core.words import LANGS

SHEETS = [
    ("panticapaeum", "botos"),
    ("tyrants", "automatron"),
    ("armada", "imperial"),
    ("eclipse", "rival"),
    ("eclipse", "rival:0"),
    ("eclipse", "rival:1234567"),
    ("eclipse", "rival:2073599"),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "seat"), SHEETS)
def test_a_sheet_is_whole_in_both_languages(game, seat, lang):
    page = find_game(game).paper(seat, lang)
    told = "\n".join(page.text())
    assert page.title
    assert len(page.sections) > 5
    assert all(one.title and (one.lines or one.grid) for one in page.sections)
    for section in page.sections:
        if section.grid is not None:
            assert {len(row) for row in section.grid.rows} == {len(section.grid.head)}
    assert "{" not in told
    if lang == "ru":  # names of files and of their switches are for whoever writes files
        assert not re.search(r"\b[a-z]+_[a-z]+\b", told)


@pytest.mark.parametrize("lang", LANGS)
def test_every_numbered_rival_of_some_has_a_sheet_that_tells_its_own_traits(lang):
    eclipse = find_game("eclipse")
    for number in range(0, 2_073_600, 98_765):
        page = eclipse.paper(f"rival:{number}", lang)
        assert f"#{number} " in page.title


def test_the_sheet_of_the_numbered_rival_has_its_tables():
    page = find_game("eclipse").paper("rival:1234567", "en")
    told = "\n".join(page.text())
    assert "Cruiser: Parts: guns ×1, armour ×2, computers ×1" in told
    assert "1. Dreadnought\n  2. Cruiser + Cruiser" in told
    assert "Action 2: I, II, III" in told


def test_the_sheet_of_the_imperial_ai_has_its_tables_by_style():
    page = find_game("armada").paper("imperial", "en")
    told = "\n".join(page.text())
    assert "accuracy: out of range: Concentrate Fire; in range: Repair" in told
    assert list(papers.tables(page)) == [
        "style", "focus", "side", "cautious", "normal", "aggressive",
    ]  # fmt: skip


def test_the_sheet_of_botos_has_his_levels():
    page = find_game("panticapaeum").paper("botos", "en")
    levels = page.sections[-1]
    assert Line("Hard: modification 1 + modification 2") in levels.lines


@pytest.mark.parametrize("game", ["panticapaeum", "tyrants", "armada", "eclipse", "dma"])
def test_who_has_no_sheet_is_told_so(game):
    with pytest.raises(BadSetup, match=r"core\.paper\.none"):
        find_game(game).paper("nobody", "en")


THREE = Section(
    "Orders", (), grid=Grid(("die", "order"), (("a", "x"), ("b", "y")), (3, 1)), key="o"
)


def test_a_row_comes_as_often_as_the_die_has_its_face():
    rows = [papers.throw(THREE, SeededDice(seed)) for seed in range(400)]
    assert 240 < rows.count(0) < 360
    assert set(rows) == {0, 1}


def test_an_entry_is_looked_up():
    assert papers.told(THREE, 1) == "Orders (die: b): y"


def test_one_of_several_equals_is_counted_from_one():
    assert {papers.one_among(3, SeededDice(seed)) for seed in range(60)} == {1, 2, 3}


def test_a_sheet_in_a_browser_escapes_words_and_marks_what_was_thrown():
    page = Page("<b>", ("a & b",), (THREE, Section("s", (Line("<i>", "if <u>"),), ordered=True)))
    text = papers.as_fragment(page, {"o": 1})
    assert "<h1>&lt;b&gt;</h1>" in text
    assert "<ol>\n<li>&lt;i&gt;<small>if &lt;u&gt;</small></li>\n</ol>" in text
    assert '<tr class="is-lit"><th scope="row">b</th><td>y</td></tr>' in text
    assert text.count("is-lit") == 1
