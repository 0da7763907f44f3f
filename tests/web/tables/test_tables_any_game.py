"""The companion knows no game: one that only tests have runs at a table as well."""

import re

import nim
import pytest
from django.test import Client

from rivals.core import registry
from rivals.web.look import glyphs
from rivals.web.tables import starting
from rivals.web.tables.telling import MANY_COUNTS, Teller


@pytest.fixture
def only_nim(monkeypatch):
    """The registry holds nothing but the toy game."""

    installed = registry.find_game

    def find(name):
        return nim.GAME if name in ("nim", "nim-v1") else installed(name)

    monkeypatch.setattr(starting, "game_names", lambda: ("nim",))
    for module in (starting, registry):
        monkeypatch.setattr(module, "find_game", find)


def test_a_toy_game_runs_at_a_table_to_its_end(sit, only_nim):
    page = Client().get("/tables/new/nim/sly/").content.decode()
    assert 'name="heaps:answer"' in page
    sitter = sit(Client(), **{"game": "nim", "rival": "sly", "heaps:answer": 2})
    heaps = {"a": 2, "b": 1}
    for turn in range(6):
        if sitter.view.over:
            break
        question = sitter.view.question
        if question.key == "changed":
            assert 'value="yes"' in sitter.get().content.decode()
            assert sitter.answer(True, part=True).status_code == 200
            question = sitter.view.question
        left = dict(zip(question.choices, heaps.values(), strict=True))
        assert sitter.answer(left, part=True).status_code == 200
        text = sitter.get().content.decode()
        assert sitter.view.steps, turn
        assert "step__text" in text
        heaps = dict(zip(heaps, sitter.view.memory.heaps, strict=True))
        assert sitter.done(part=True).status_code == 200
    assert sitter.view.over
    page = sitter.get().content.decode()
    assert "sit--over" in page
    assert sitter.get("journal/").status_code == 200
    page = sitter.get("correct/taken/").content.decode()
    assert page.count('class="numbers__one') == 9
    assert 'type="number"' in page


@pytest.mark.parametrize(
    ("query", "heaps"),
    [("", 3), ("?heaps:answer=5", 5), ("?heaps:answer=6", 3), ("?heaps:answer=tea&more=1", 3)],
)
def test_the_address_may_settle_what_is_asked_first(db, only_nim, query, heaps):
    page = Client().get(f"/tables/new/nim/sly/{query}").content.decode()
    assert re.search(rf'name="heaps:answer"[^>]* value="{heaps}"', page), page


def test_choices_without_a_sign_of_their_own_get_plain_shapes():
    assert glyphs.glyph_of("panticapaeum", "brown", 3) == "panticapaeum-brown"
    assert glyphs.glyph_of("nim", "brown", 3) == "shape-4"
    assert [glyphs.glyph_of("nim", "first heap", n) for n in (0, 7, 8)] == [
        "shape-1",
        "shape-8",
        "shape-1",
    ]
    assert glyphs.css_name("First Heap!") == "first-heap"
    assert glyphs.glyph_in("tyrants", "tyrants.table.spy", "red") == "tyrants-spy-red"
    assert glyphs.glyph_in("tyrants", "tyrants.table.return-spy", "blue") == "tyrants-spy-blue"
    assert glyphs.glyph_in("tyrants", "tyrants.table.deploy", "red") == "tyrants-red"
    assert {f"shape-{n}" for n in range(1, glyphs.SHAPES + 1)} <= glyphs.drawn()


@pytest.mark.parametrize(
    ("game", "rival", "english", "russian"),
    [
        ("armada", "imperial", "What the Imperial AI has", "Чем владеет Имперский ИИ"),
        ("eclipse", "rival", "What the rival has", "Чем владеет соперник"),
        ("panticapaeum", "botos", "What Botos has", "Чем владеет Ботос"),
    ],
)
def test_a_rival_is_named_as_a_sentence_needs_it(sit, game, rival, english, russian):
    sitter = sit(Client(), game=game, rival=rival, now="1")
    assert english in sitter.get().content.decode()
    sitter.client.cookies["rivals_language"] = "ru"
    assert russian in sitter.get().content.decode()


def test_of_many_counts_those_that_are_nothing_are_left_aside(sit):
    sitter = sit(Client(), game="eclipse", rival="rival", now="1")
    told = {one.key: one for one in Teller(sitter.session).holdings(sitter.view)}
    assert all(one.picks or one.text for one in told.values())
    long = [one for one in told.values() if len(one.picks) > MANY_COUNTS]
    assert all(pick.known != 0 for one in long for pick in one.picks)
    lines = sum(len(one.picks) or 1 for one in told.values())
    assert lines < 60, {one.key: len(one.picks) for one in told.values()}
    assert (told["enemy"].label, told["enemy"].text) == ("Enemy", "nobody")


def test_a_rival_named_first_in_a_sentence_begins_with_a_capital():
    russian = Client(headers={"accept-language": "ru"})
    assert "<span>Соперник, за стол!" in russian.get("/tables/").content.decode()
    assert "<span>Соперник за вашим столом" in russian.get("/").content.decode()
