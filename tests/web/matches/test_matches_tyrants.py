"""What the pages make of Tyrants of the Underdark: a rival with levels but without switches."""

import re

import pytest
from django.http import QueryDict

from rivals.core.registry import find_game
from rivals.web.matches.forms import NewMatchForm, game_names, plain_level

LEVEL = r'name="level-1-automatron" value="(\w*)"[^>]*?( checked)?>'


@pytest.fixture
def page(client, db):
    return client.get("/matches/new/?game=tyrants").content.decode()


def test_own_rules_are_not_offered_where_there_are_no_switches(page):
    assert dict(re.findall(LEVEL, page)).keys() == {"easy", "normal", "hard", "legendary"}
    assert "Own rules" not in page


def test_the_level_that_is_played_where_nobody_chooses_is_chosen_first(page):
    assert [level for level, checked in re.findall(LEVEL, page) if checked] == ["normal"]


def test_the_form_as_it_comes_makes_the_plain_match(db):
    shown = NewMatchForm(find_game("tyrants"))
    sent = {name: field.initial for name, field in shown.fields.items() if field.initial}
    data = QueryDict(mutable=True)
    data.update({**sent, "seed": "3"})
    form = NewMatchForm(find_game("tyrants"), data)
    assert plain_level(find_game("tyrants").seat_kinds()[1]) == "normal"
    assert form.is_valid(), form.errors
    assert form.cleaned_data["seats"] == ["human", "automatron"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_page_shows_each_game_with_both_ways_and_a_picture(client, db, language):
    home = client.get("/", headers={"accept-language": language}).content.decode()
    cards = home.split('<article class="game"')[1:]
    assert len(cards) == len(game_names())
    for card in cards:
        assert "<svg" in card
        assert 'action="/matches/now/"' in card
        assert 'action="/tables/begin/"' in card
        assert "data-action" not in card


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        ("en", ["black", "red", "orange", "blue"]),
        ("ru", ["чёрный", "красный", "оранжевый", "синий"]),
    ],
)
def test_each_seat_goes_by_its_colour_too(client, db, language, colours):
    seats = {"seat-0": "human", "seat-1": "automatron", "seat-2": "human", "seat-3": "automatron"}
    url = client.post("/matches/new/", {"game": "tyrants", **seats}).url
    page = client.get(url, headers={"accept-language": language}).content.decode()
    assert re.findall(r'<span class="play__colour">(\w+)</span>', page) == colours
