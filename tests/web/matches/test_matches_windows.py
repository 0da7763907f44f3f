"""The page of a match is drawn and told for the window that it is shown in."""

import re

import pytest
from django.test import Client

from rivals.core.registry import find_game

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
SIZE = re.compile(r'class="board board--map"[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"')


def duel(client):
    """Begin a match of Eclipse for two; gives its address."""
    fields = {"seat-0": "human", "seat-1": "rival", "game": "eclipse", "seed": "1"}
    answer = client.post("/matches/new/", fields)
    assert answer.status_code == 302
    return answer.url


def lies(page):
    """Say how the map lies on a page, and for which windows the page says that it is."""
    (broad, high), *others = SIZE.findall(page)
    assert not others
    drawn = "wide" if float(broad) > float(high) else "tall"
    assert re.findall(r'data-lie="(\w+)"', page) == [drawn]
    told = find_game("eclipse").wide_words[2] if drawn == "wide" else find_game("eclipse").words
    inward = told.text("eclipse.beyond.3", "en")  # only the home of the first lies so
    assert f"sector I, {inward} " in page or f"sector II, {inward} " in page
    return drawn


@pytest.mark.parametrize(("agent", "expected"), [("", "wide"), (PHONE, "tall")])
def test_the_first_page_is_for_a_desk_or_a_phone(agent, expected):
    client = Client(headers={"user-agent": agent})
    assert lies(client.get(duel(client)).content.decode()) == expected


def test_a_page_that_lies_in_another_window_asks_once_and_is_remembered():
    client = Client()
    url = duel(client)
    asked = client.get(f"{url}?window=tall")
    assert lies(asked.content.decode()) == "tall"
    cookie = asked.cookies["rivals_window"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert lies(client.get(url).content.decode()) == "tall"
    assert lies(client.get(f"{url}?window=wide").content.decode()) == "wide"
    assert lies(client.get(url).content.decode()) == "wide"


@pytest.mark.parametrize("said", ["", "round", "tall&window=x", "\x00"])
def test_what_is_no_window_is_left_alone(said):
    client = Client()
    answer = client.get(duel(client), {"window": said})
    assert "rivals_window" not in answer.cookies
    assert lies(answer.content.decode()) == "wide"


def test_other_maps_are_the_same_in_all_windows():
    client = Client()
    fields = {f"seat-{number}": "rival" for number in range(1, 3)} | {"seat-0": "human"}
    answer = client.post("/matches/new/", {"game": "eclipse", "seed": "1", **fields})
    pages = [client.get(f"{answer.url}?window={one}").content.decode() for one in ("wide", "tall")]
    assert len({SIZE.search(page)[0] for page in pages}) == 1
    assert not any("data-lie" in page for page in pages)
