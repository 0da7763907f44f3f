"""The pages of the numbered rivals: told, looked up, rolled, played against."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from rivals.core.asking import Question
from rivals.games.eclipse.rival.numbering import RIVALS, faces_of
from rivals.games.eclipse.rival.numbering import traits_of as thrown
from rivals.games.eclipse.rival.told import told_traits
from rivals.games.eclipse.words import WORDS
from rivals.web.eclipse import telling

pytestmark = pytest.mark.django_db

PAGE = "/eclipse/rivals/1234567/"
INDEX = "/eclipse/rivals/"
ROLL = "/eclipse/rivals/roll/"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("number", [0, 1_234_567, RIVALS - 1])
def test_a_rival_is_told_in_the_language_of_the_reader(client, language, number):
    answer = client.get(f"{INDEX}{number}/", headers={"accept-language": language})
    page = unescape(answer.content.decode())
    assert answer.status_code == 200
    assert f"#{number}" in page
    for line in told_traits(thrown(faces_of(number))):
        for note in (line.title, line.does):
            assert WORDS.text(note.rule, language) in page
        assert WORDS.text(line.value.rule, language).casefold() in page.casefold()
    faces = [int(face) for face in re.findall(r'thrown__face[^"]*">(\d+)<', page)]
    assert faces == list(faces_of(number).values())
    assert f"<code>rival:{number}</code>" in page


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", [PAGE, INDEX])
def test_the_pages_keep_the_manners_of_the_house(client, path, language):
    page = client.get(path, headers={"accept-language": language}).content.decode()
    assert f'<html lang="{language}"' in page
    assert page.count("<h1") == 1
    assert " style=" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)


@pytest.mark.parametrize(("number", "before", "after"), [
    (0, None, 1), (5, 4, 6), (RIVALS - 1, RIVALS - 2, None),
])  # fmt: skip
def test_neighbouring_numbers_are_one_tap_away(client, number, before, after):
    page = client.get(f"{INDEX}{number}/").content.decode()
    for rel, other in (("prev", before), ("next", after)):
        links = re.findall(rf'href="/eclipse/rivals/(\d+)/" rel="{rel}"', page)
        assert links == ([] if other is None else [str(other)])


@pytest.mark.parametrize("number", [RIVALS, 10**15])
def test_a_number_that_nobody_has_is_no_page(client, number):
    assert client.get(f"{INDEX}{number}/").status_code == 404


@pytest.mark.parametrize("typed", ["1234567", "#1234567", " 1234567 "])
def test_a_number_is_looked_up(client, typed):
    assert client.get(INDEX, {"number": typed}).url == PAGE


@pytest.mark.parametrize("typed", ["", "2073600", "-1", "turtle", "<script>", "9" * 5000])
def test_a_number_that_nobody_has_is_said(client, russian, typed):
    said = ((client, "Please give a number from 0 to 2073599."), (russian, "Нужен номер от 0 до"))
    for visitor, words in said:
        answer = visitor.get(INDEX, {"number": typed})
        assert answer.status_code == 422
        assert words in answer.content.decode()
        assert "<script>" not in answer.content.decode()


def number_of(answer):
    assert answer.status_code == 302
    return int(answer.url.split("/")[3])


def test_a_roll_leads_to_a_rival_and_a_seed_to_the_same_one(client):
    rolled = {number_of(client.get(ROLL)) for _ in range(8)}
    assert len(rolled) > 1
    assert all(0 <= number < RIVALS for number in rolled)
    seeded = {number_of(client.get(ROLL, {"seed": "77"})) for _ in range(3)}
    assert len(seeded) == 1
    assert number_of(client.get(ROLL, {"seed": "78"})) not in seeded


@pytest.mark.parametrize("main", ["pacifist", "gamer"])
def test_a_roll_with_a_main_trait_keeps_it(client, main):
    numbers = {number_of(client.get(ROLL, {"main": main, "seed": seed})) for seed in range(8)}
    assert len(numbers) == 8
    assert {thrown(faces_of(number)).main for number in numbers} == {main}


@pytest.mark.parametrize("query", [{"main": "mix"}, {"main": "steady"}, {"seed": "x"},
                                   {"seed": "-1"}, {"seed": "9" * 30}, {"seed": "²"}])  # fmt: skip
def test_a_roll_that_cannot_be_is_no_page(client, query):
    assert client.get(ROLL, query).status_code == 404


@pytest.mark.parametrize("path", [PAGE, INDEX, ROLL])
def test_nothing_is_posted_here(client, path):
    assert client.post(path).status_code == 405


class AskingTable:
    """A table that asks for a number, as far as the way to it looks."""

    def settings(self):
        return (
            Question("seats", "number", "x", most=6),
            Question("made_of", "number", "x", most=RIVALS - 1, known=0),
        )


class AnyGame:
    """A game with such a table, or without."""

    def __init__(self, tables):
        self.tables = lambda: tables


def test_where_the_game_is_there_one_may_play_against_it(client, monkeypatch):
    monkeypatch.setattr(telling, "find_game", lambda _name: AnyGame({"rival": AskingTable()}))
    page = unescape(client.get(PAGE).content.decode())
    (play,) = re.findall(r'href="(/matches/new/[^"]*)"', page)
    assert dict(parse_qsl(urlsplit(play).query)) == {
        "game": "eclipse", "seat-0": "human", "seat-1": "rival", "number-1-rival": "1234567",
    }  # fmt: skip
    (table,) = re.findall(r'href="(/tables/new/[^"]*)"', page)
    assert urlsplit(table).path == "/tables/new/eclipse/rival/"
    assert dict(parse_qsl(urlsplit(table).query)) == {"made_of:answer": "1234567"}


def test_the_way_to_the_table_says_that_the_rival_has_a_number(client):
    page = unescape(client.get(PAGE).content.decode())
    (table,) = re.findall(r'href="(/tables/new/[^"]*)"', page)
    settings = client.get(table).content.decode()
    assert '<option value="numbered" selected>' in settings


def test_where_there_is_no_table_no_way_leads_to_one(client, monkeypatch):
    monkeypatch.setattr(telling, "find_game", lambda _name: AnyGame({}))
    page = client.get(PAGE).content.decode()
    assert "/matches/new/" in page
    assert "/tables/new/" not in page


def test_help_leads_to_the_rivals(client, russian):
    for visitor in (client, russian):
        assert f'href="{INDEX}"' in visitor.get("/help/").content.decode()
