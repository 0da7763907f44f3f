"""Puzzles on the site: the list, today's, one solved, and what a visitor made of it."""

import io
import json
import re
import zipfile
from datetime import date, timedelta

import pytest
from django.test import Client

from rivals.core.chance import SeededDice
from rivals.core.notation import encode_position, format_action
from rivals.core.registry import find_game
from rivals.search.puzzles import position_of, puzzles_of
from rivals.web.matches import puzzles
from rivals.web.matches.models import Attempt

pytestmark = pytest.mark.django_db

GAME = find_game("panticapaeum")
LIST = "/matches/puzzles/"
PART = {"hx-request": "true"}
SECRETS = re.compile(r'csrfmiddlewaretoken" value="\w+"|CSRFToken": "\w+"|nonce="[^"]+"')
STATES = re.compile(r'puzzles__one--(\w+)" href="([^"]+)"')


@pytest.fixture
def puzzle():
    return puzzles_of(GAME)[0]


def url_of(puzzle, game=GAME):
    return f"{LIST}{game.spec.name}/{puzzle.key}/"


def answer(client, puzzle, action, **headers):
    return client.post(f"{url_of(puzzle)}answer/", {"action": action}, headers=headers)


def states(client):
    return {url: state for state, url in STATES.findall(client.get(LIST).content.decode())}


def other_than_best(puzzle):
    return puzzle.found.ways[1].actions[0]


def test_every_puzzle_that_is_shipped_stands_in_the_list_and_waits(client):
    found = states(client)
    shipped = {
        url_of(one, game)
        for game in map(find_game, ("armada", "eclipse", "panticapaeum", "tyrants"))
        for one in puzzles_of(game)
    }
    assert found.keys() == shipped
    assert set(found.values()) == {"waits"}


def test_todays_is_the_same_for_everybody_and_each_day_has_the_next(client, monkeypatch):
    day, several = date(2026, 11, 30), len(puzzles_of(GAME))
    places = [puzzles.place_of(day + timedelta(days=one), several) for one in range(several)]
    assert sorted(places) == list(range(several))
    monkeypatch.setattr(puzzles, "today", lambda: day)
    of_today = url_of(puzzles_of(GAME)[puzzles.place_of(day, several)])
    for visitor in (client, Client()):
        page = visitor.get(LIST).content.decode()
        section = page.partition('id="panticapaeum"')[2].partition("</section>")[0]
        assert re.search(r'button--primary[^>]+href="([^"]+)"', section)[1] == of_today


def test_a_puzzle_shows_what_can_be_done_and_not_what_it_is_worth(client, puzzle):
    page = client.get(url_of(puzzle)).content.decode()
    options = GAME.options(position_of(GAME, puzzle))
    buttons = re.findall(r'name="action" value="([^"]+)"', page)
    assert sorted(buttons) == sorted(map(format_action, options))
    assert "coach__way" not in page
    assert str(puzzle.found.ways[0].worth) not in re.sub(r"<[^>]+>", " ", page)
    assert not Attempt.objects.exists()


def test_the_best_move_solves_it_and_the_values_are_told(client, puzzle):
    page = answer(client, puzzle, puzzle.best, **PART).content.decode()
    assert "no better move was found" in page
    assert "your move" in page
    assert "What these values mean" in page
    assert page.count('class="coach__way"') == min(5, len(puzzle.found.ways))
    assert states(client)[url_of(puzzle)] == "solved"


def test_another_move_is_told_what_it_costs_and_the_first_one_counts(client, puzzle):
    page = answer(client, puzzle, other_than_best(puzzle), **PART).content.decode()
    assert f"worth {puzzle.margin} less" in page
    assert states(client)[url_of(puzzle)] == "missed"
    assert "no better move" in answer(client, puzzle, puzzle.best, **PART).content.decode()
    assert states(client)[url_of(puzzle)] == "missed"
    assert f"worth {puzzle.margin} less" in client.get(url_of(puzzle)).content.decode()
    assert set(states(Client()).values()) == {"waits"}


def test_the_way_that_was_played_is_told_however_far_down_it_stands(client):
    puzzle = max(puzzles_of(GAME), key=lambda one: len(one.found.ways))
    last = puzzle.found.ways[-1].actions[0]
    page = answer(client, puzzle, last, **PART).content.decode()
    assert f'data-coach-point="{last}"' in page


def test_without_scripts_the_answer_is_a_page_of_its_own(client, puzzle):
    sent = answer(client, puzzle, puzzle.best)
    assert (sent.status_code, sent.url) == (302, url_of(puzzle))
    assert "no better move was found" in client.get(sent.url).content.decode()


def test_in_russian(russian, puzzle):
    assert "Задача дня" in russian.get(LIST).content.decode()
    page = answer(russian, puzzle, other_than_best(puzzle), **PART).content.decode()
    assert "оценка ниже лучшей найденной" in page
    assert "ваш ход" in page


@pytest.mark.parametrize("action", ["", "quatsch", "take 9999", "pass\x00"])
def test_what_cannot_be_done_is_refused_and_not_remembered(client, puzzle, action):
    refused = answer(client, puzzle, action, **PART)
    assert refused.status_code == 422
    assert 'role="alert"' in refused.content.decode()
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("path", ["panticapaeum/none/", "chess/0-1/", "connect_four/0-1/"])
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(LIST + path).status_code == 404
    assert client.post(f"{LIST}{path}answer/", {"action": "pass"}).status_code == 404


def test_what_the_seat_cannot_see_makes_no_difference_on_the_page(client, monkeypatch):
    game = find_game("tyrants")
    puzzle = puzzles_of(game)[0]
    state = position_of(game, puzzle)
    dealt = game.reshuffled(state, puzzle.seat, SeededDice(5))
    assert encode_position(dealt) != encode_position(state)
    pages = []
    for one in (state, dealt):
        monkeypatch.setattr(puzzles, "position_of", lambda game, puzzle, one=one: one.copy())
        page = client.get(url_of(puzzle, game)).content.decode()
        pages.append(SECRETS.sub("", page))
    assert pages[0] == pages[1]


def test_what_was_tried_goes_along_to_an_account_and_into_its_archive(client, puzzle, person):
    answer(client, puzzle, puzzle.best)
    client.post("/accounts/log-in/", {"username": person.username, "password": "amphora-of-wine-7"})
    assert states(client)[url_of(puzzle)] == "solved"
    archive = client.post("/accounts/data/", {"password": "amphora-of-wine-7"})
    with zipfile.ZipFile(io.BytesIO(archive.getvalue())) as packed:
        kept = json.loads(packed.read("matches/puzzles.json"))
    assert kept == [["panticapaeum", puzzle.key, puzzle.best]]


def test_a_card_leads_to_the_puzzles_of_its_game(client):
    assert f'href="{LIST}#panticapaeum"' in client.get("/").content.decode()
