"""The page knows no game: it shows and plays whatever keeps the contract."""

import re

import liars_dice
import nim
import pytest
from connect_four.game import GAME as CONNECT_FOUR
from django.test import Client
from django.utils.translation import override

from rivals.core import registry
from rivals.core.errors import BadSetup
from rivals.core.notation import format_action
from rivals.web.look import views as home
from rivals.web.matches import forms, keeping, telling, views
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.templatetags import matches as tags

GAMES = {game.spec.name: game for game in (CONNECT_FOUR, nim.GAME, liars_dice.GAME)}
SEATS = {
    "connect_four": (
        {"seat-0": "human", "seat-1": "blocker"},
        {"seat-0": "blocker", "seat-1": "human"},
    ),
    "nim": ({"seat-0": "human", "seat-1": "sly"}, {"seat-0": "human", "seat-1": "human"}),
    "liars_dice": (
        {"seat-0": "human", "seat-1": "doubter"},
        {"seat-0": "human", "seat-1": "random"},
    ),
}


def find(name):
    plain = name.rpartition("-v")[0] if name not in GAMES else name
    if plain not in GAMES:
        raise BadSetup(f"unknown game {name!r}")
    return GAMES[plain]


@pytest.fixture
def client(db, monkeypatch):
    """A visitor of a site with these games and no others."""
    for module in (registry, views, tags, home):
        monkeypatch.setattr(module, "find_game", find)
    for module in (views, tags, home):
        monkeypatch.setattr(module, "game_names", lambda: tuple(GAMES))
    return Client()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("name", "fields"), [(name, one) for name, both in SEATS.items() for one in both]
)
def test_a_whole_match_of_any_game(client, name, fields, lang):
    said = {"accept-language": lang}
    assert client.get("/matches/new/", {"game": name}, headers=said).status_code == 200
    answer = client.post("/matches/new/", {"game": name, **fields})
    assert answer.status_code == 302, answer.content.decode()
    row = StoredMatch.objects.get()
    for _ in range(300):
        if row.finished:
            break
        page = client.get(answer.url, headers=said).content.decode()
        match = keeping.take_up(row).match
        assert match.player_to_move() is None
        buttons = re.findall(r'name="action" value="([^"]+)"', page)
        assert buttons
        assert set(buttons) == {format_action(one) for one in match.options()}
        sent = {"action": buttons[row.move % len(buttons)], "revision": row.revision}
        assert client.post(f"{answer.url}play/", sent).status_code == 302
        row.refresh_from_db()
    assert row.finished
    for path in ("", "replay/?move=3", "why/1/"):
        assert client.get(answer.url + path, headers=said).status_code == 200
    for page in ("/", "/matches/"):
        assert client.get(page, headers=said).status_code == 200


def test_several_people_at_one_screen_are_told_apart(client):
    seats = {"seat-0": "human", "seat-1": "human"}
    answer = client.post("/matches/new/", {"game": "nim", **seats})
    page = client.get(answer.url).content.decode()
    assert "To move: Player 1" in page
    assert "Player 2" in page


def test_a_hidden_hand_is_not_shown(client):
    answer = client.post(
        "/matches/new/", {"game": "liars_dice", "seat-0": "human", "seat-1": "doubter"}
    )
    row = StoredMatch.objects.get()
    seen = []
    picture = type(liars_dice.GAME).picture
    liars_dice_game = GAMES["liars_dice"]

    def looked(self, state, lang, options=()):
        seen.append(state)
        return picture(self, state, lang, options)

    type(liars_dice_game).picture = looked
    try:
        client.get(answer.url)
        client.post(f"{answer.url}link/")
        row.refresh_from_db()
        Client().get(f"/matches/watch/{row.watch}/")
    finally:
        type(liars_dice_game).picture = picture
    state = keeping.take_up(row).match.state
    assert [one.hands[1] for one in seen] == [liars_dice_game.seen_by(state, 0).hands[1]] * 2
    assert state.hands[1] != liars_dice_game.seen_by(state, 0).hands[1]


def test_one_tap_is_offered_for_every_game(client):
    page = client.get("/").content.decode()
    for name in GAMES:
        assert f'name="game" value="{name}"' in page
        assert forms.quick_seats(GAMES[name])[0] == "human"
        assert client.post("/matches/now/", {"game": name}).status_code == 302


def test_words_that_a_game_does_not_have_are_made_up_from_its_names():
    with override("en"):
        teller = telling.Teller(CONNECT_FOUR, ["human", "blocker"])
        assert teller.seats == ["You", "Blocker"]
        assert teller.title == "Connect four"
