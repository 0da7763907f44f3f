"""Guided matches: to their end, step by step; nothing else can be done; they can be left."""

import re

import pytest
from django.test import Client

from rivals.core.lessons import ANY
from rivals.core.notation import parse_action
from rivals.core.registry import find_game, game_names
from rivals.web.matches.models import StoredMatch

pytestmark = pytest.mark.django_db

TAUGHT = [name for name in game_names() if find_game(name).lesson() is not None]


def begun(game="panticapaeum", **how):
    client = Client(**how)
    url = client.post("/matches/learn/", {"game": game}).url
    return client, url


def row():
    return StoredMatch.objects.get()


def turned(client, url, way):
    return client.post(f"{url}lesson/", {"way": way}).status_code


def played(client, url, action):
    sent = {"action": action, "revision": row().revision}
    return client.post(f"{url}play/", sent).status_code


def offered(page):
    return set(re.findall(r'name="action" value="([^"]+)"', page))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_to_its_end(name, lang):
    lesson = find_game(name).lesson()
    client, url = begun(name, headers={"accept-language": lang})
    said = set()
    for number, step in enumerate(lesson.steps, 1):
        page = client.get(url).content.decode()
        told = re.search(r'class="lesson__text"[^>]*>([^<]+)<', page)[1]
        assert told not in said
        said.add(told)
        assert f"{number} " in re.search(r'id="lesson-title"[^>]*>([^<]+)<', page)[1]
        if not step.moves:
            assert not offered(page)
            assert turned(client, url, "on") == 302
        for does in step.moves:
            page = client.get(url).content.decode()
            assert (does == ANY) or offered(page) == {does}
            assert played(client, url, min(offered(page)) if does == ANY else does) == 302
    assert row().lesson is None
    page = client.get(url).content.decode()
    assert "lesson__text" not in page
    assert offered(page)


def test_another_action_than_the_step_s_is_refused():
    client, url = begun()
    match = row()
    assert played(client, url, "take 28") == 409
    for _ in range(2):
        turned(client, url, "on")
    assert played(client, url, "take 44") == 409
    sent = {"action": "take 44", "revision": row().revision}
    assert "asks for another move" in client.post(f"{url}play/", sent).content.decode()
    assert row().move == match.move
    assert turned(client, url, "on") == 302  # there is something to do: one stays
    assert row().lesson == 2


def test_taking_back_goes_back_in_the_lesson():
    client, url = begun()
    for way in ("on", "on"):
        turned(client, url, way)
    assert turned(client, url, "back") == 302
    assert row().lesson == 1
    turned(client, url, "on")
    played(client, url, "take 28")
    assert row().lesson == 3
    assert turned(client, url, "back") == 302
    assert row().lesson == 3  # what was done stands before it
    client.post(f"{url}undo/", {"revision": row().revision})
    assert row().lesson == 0


def test_several_moves_of_a_step_are_made_one_after_another():
    client, url = begun("tyrants")
    turned(client, url, "on")
    played(client, url, "start eryndlyn")
    turned(client, url, "on")
    played(client, url, "play soldier")
    assert row().lesson == 3
    assert turned(client, url, "back") == 302
    assert row().lesson == 3  # half of it is done
    played(client, url, "play soldier")
    assert row().lesson == 4
    client.post(f"{url}undo/", {"revision": row().revision})
    assert row().lesson == 3
    assert offered(client.get(url).content.decode()) == {"play soldier"}


def test_a_lesson_can_be_left_and_is_a_match_then():
    client, url = begun()
    assert turned(client, url, "leave") == 302
    assert row().lesson is None
    assert turned(client, url, "on") == 409
    assert len(offered(client.get(url).content.decode())) > 1


def test_bad_asking_is_refused():
    client, url = begun()
    assert turned(client, url, "up") == 409
    assert Client().post(f"{url}lesson/", {"way": "on"}).status_code == 404
    assert client.post("/matches/learn/", {"game": "chess"}).status_code == 404
    assert client.get("/matches/learn/").status_code == 405


def test_notations_of_a_lesson_can_be_read():
    for name in TAUGHT:
        game = find_game(name)
        for step in game.lesson().steps:
            for does in step.moves:
                assert does == ANY or parse_action(game, does)
