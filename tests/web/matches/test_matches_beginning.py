"""New matches: the form, the component set, match files."""

import json
import re
from importlib.resources import files

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.fairness import stretches
from rivals.core.match import Match, load_match, read_header
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.botos import shipped
from rivals.web.matches.forms import game_names
from rivals.web.matches.keeping import MAX_FILE, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.telling import Teller

NEW = "/matches/new/"
SETUP = b'{"format":"rivals-match/1","game":"panticapaeum-v1","seats":["human"],"seed":1}\n'
TWO = {"seat-0": "human", "seat-1": "human"}
SOLO = {"seat-0": "human", "seat-1": "botos", "level-1-botos": "standard", "seed": "5"}


def begin(client, **fields):
    answer = client.post(NEW, {"game": "panticapaeum", **fields})
    assert answer.status_code == 302, answer.content.decode()
    return take_up(StoredMatch.objects.get(pk=int(answer.url.split("/")[2]))).match


@pytest.fixture
def client(db):
    return Client()


def own_set():
    """The built-in component set under another name, with another price."""
    data = json.loads(
        files("rivals.games.panticapaeum.components").joinpath("default.json").read_text("utf-8")
    )
    data["name"] = "mine"
    data["prices"]["tracks"][1] = [1, *data["prices"]["tracks"][1][1:]]
    return data


def as_file(data, name="box.json"):
    return SimpleUploadedFile(name, data if isinstance(data, bytes) else json.dumps(data).encode())


def test_the_form_offers_what_the_game_says(client):
    page = client.get(NEW, {"game": "panticapaeum"}).content.decode()
    for kind in GAME.seat_kinds():
        assert f'value="{kind.name}"' in page
        for level in kind.levels:
            assert GAME.words.text(f"panticapaeum.level.{level}", "en") in page
        for switch in kind.switches:
            assert f'value="{switch}"' in page
    assert 'name="seat-3"' in page
    assert 'name="level-0-botos"' not in page


@pytest.mark.parametrize(
    ("fields", "seats"),
    [
        (SOLO, ("human", "botos")),
        (SOLO | {"level-1-botos": "hard"}, ("human", "botos:hard")),
        (
            SOLO | {"level-1-botos": "", "switch-1-botos": ["no_skip", "greedy_benefit"]},
            ("human", "botos:no_skip+greedy_benefit"),
        ),
        (
            SOLO | {"switch-1-botos": ["no_skip", "best_tile_on_path"]},
            ("human", "botos:hard"),
        ),
        ({"seat-0": "human"}, ("human",)),
        (
            SOLO | {"seat-2": "human", "seat-3": "greedy", "seed": ""},
            ("human", "botos", "human", "greedy"),
        ),
        ({"seat-0": "random", "seat-1": "human"}, ("random", "human")),
        ({"seat-0": "human", "seat-1": "", "seat-2": "random"}, ("human", "random")),
    ],
)
def test_seats_levels_and_switches_make_the_match(client, fields, seats):
    assert begin(client, **fields).header.seats == seats


def test_the_seed_is_taken_as_typed_or_given_at_random(client):
    assert begin(client, **SOLO).header.seed == 5
    assert begin(client, **SOLO).state == begin(client, **SOLO).state
    drawn = [begin(client, **(SOLO | {"seed": ""})).header for _ in range(4)]
    assert {one.seed for one in drawn} == {None}
    assert len({one.luck[0].seed for one in drawn}) == 4


def test_nobody_chooses_the_seed_of_a_match_between_people(client):
    answer = client.post("/matches/new/", {"game": "panticapaeum", **TWO, "seed": "5"})
    assert answer.status_code == 422
    assert "nobody chooses the seed" in answer.content.decode()
    assert begin(client, **TWO).header.luck


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seat-0": "greedy", "seat-1": "random"}, "At least one seat"),
        (SOLO | {"seed": "-1"}, "0"),
        (SOLO | {"seed": str(2**63)}, str(2**63 - 1)),
        (SOLO | {"seed": "tea"}, "whole number"),
        (SOLO | {"seat-0": "botos"}, "botos"),
        (SOLO | {"seat-0": ""}, "required"),
        (SOLO | {"level-1-botos": "impossible"}, "impossible"),
        (SOLO | {"switch-1-botos": ["cheat"]}, "cheat"),
    ],
)
def test_what_cannot_be_set_up_is_said_and_the_form_kept(client, fields, said):
    answer = client.post(NEW, {"game": "panticapaeum", **fields})
    assert answer.status_code == 422
    assert not StoredMatch.objects.exists()
    if fields.get("level-1-botos") != "impossible" and "cheat" not in str(fields):
        assert said in answer.content.decode()


def test_an_unknown_game_is_no_page(client):
    assert client.get(NEW, {"game": "chess"}).status_code == 404
    assert client.post("/matches/now/", {"game": "chess"}).status_code == 404


def test_a_component_set_of_ones_own_is_played_with(client):
    match = begin(client, **SOLO, **{"file-components": as_file(own_set())})
    assert match.state.box.startswith("mine-")
    assert match.state.parts.prices.tracks[1][0] == 1
    assert match.header.options["components"]["name"] == "mine"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"), (b"{", "not JSON"), (b"\xff\xfe", "not JSON"),
        (b"[" * 100_000, "not JSON"), (b"3", "component set"), (b"{}", "component set"),
        (own_set() | {"tiles": {"source": "x", "items": []}}, "$.structure.ring_size[0]"),
        (b" " * (MAX_FILE + 1), "larger than one megabyte"),
    ],
)  # fmt: skip
def test_a_bad_component_set_is_said_in_one_sentence(client, data, said):
    answer = client.post(NEW, {"game": "panticapaeum", **SOLO, "file-components": as_file(data)})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not StoredMatch.objects.exists()


def own_rival(**instead):
    """Botos's file under another name, with other words in it."""
    text = shipped().text.replace('id = "botos"', 'id = "mine"')
    for old, new in instead.items():
        text = text.replace(old, new)
    return text


def sent(text):
    return SimpleUploadedFile("mine.toml", text if isinstance(text, bytes) else text.encode())


def test_a_rival_of_ones_own_is_played_with(client):
    evil = "<script>alert(1)</script>"
    text = own_rival(**{'"Botos"': f'"{evil}"', '"Ботос"': f'"{evil}"'})
    match = begin(client, **SOLO | {"level-1-botos": "hard"}, **{"file-rivals": sent(text)})
    assert match.header.seats[1].startswith("botos@mine-")
    assert match.header.seats[1].endswith(":hard")
    assert match.header.options["rivals"] == [text]
    row = StoredMatch.objects.get()
    page = client.get(row.get_absolute_url()).content.decode()
    assert evil not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        (b"", {}, "empty"),
        (b"\xff\xfe", {}, "no text in UTF-8"),
        ("[", {}, "valid TOML"),
        (own_rival(priority="prior"), {}, "$.settings.prior"),
        ("#" * 70_000, {}, "larger than 64 kilobytes"),
        (own_rival(), {"seat-1": "human"}, "No seat is played by the rival"),
        (own_rival(hard="harder"), {"level-1-botos": "hard"}, "hard"),
    ],
)
def test_a_bad_file_of_a_rival_is_said_in_one_sentence(client, text, fields, said):
    own = SOLO | {"seed": ""} | fields
    answer = client.post(NEW, {"game": "panticapaeum", **own, "file-rivals": sent(text)})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not StoredMatch.objects.exists()


def test_texts_of_a_component_set_are_never_mark_up(client):
    evil = "<script>alert(1)</script>"
    data = own_set()
    data["about"] = evil
    for part in data.values():
        if isinstance(part, dict):
            part["source"] = evil
    begin(client, **SOLO, **{"file-components": as_file(data)})
    row = StoredMatch.objects.get()
    assert evil not in client.get(row.get_absolute_url()).content.decode()


# --- Match files ----------------------------------------------------------------------------


def upload(client, data, name="match.jsonl"):
    return client.post("/matches/upload/", {"file": SimpleUploadedFile(name, data)})


def test_a_match_goes_out_as_a_file_and_comes_in_again(visitor):
    visitor.turns(3)
    answer = visitor.get("file/")
    assert answer.headers["Content-Disposition"].endswith('.jsonl"')
    assert len(load_match(GAME, answer.content.decode()).records) == visitor.row.move
    other = Client()
    taken = upload(other, answer.content)
    assert taken.status_code == 302
    row = StoredMatch.objects.get(pk=int(taken.url.split("/")[2]))
    assert (row.position, row.telling) == (visitor.row.position, visitor.row.telling)
    here, there = (take_up(one).match for one in (visitor.row, row))
    assert there.records == here.records
    first, second = there.header.luck
    assert first == here.header.luck[0].sealed()
    assert (second.since, second.seed == here.header.luck[0].seed) == (row.move, False)
    assert "It goes on with new luck from here." in other.get(taken.url).content.decode()
    assert Client().get(taken.url).status_code == 404


def test_a_file_between_people_goes_on_with_luck_that_nobody_chose(client):
    match = Match(GAME, ("human", "human"), 5)
    taken = upload(client, match.save().encode())
    found = take_up(StoredMatch.objects.get(pk=int(taken.url.split("/")[2]))).match.header
    assert [one.since for one in found.luck] == [0]
    alone = upload(client, Match(GAME, ("human",), 5).save().encode())
    assert not take_up(StoredMatch.objects.get(pk=int(alone.url.split("/")[2]))).match.header.luck


def test_a_finished_match_tells_all_of_its_luck(visitor):
    visitor.finish()
    text = visitor.get("file/").content.decode()
    assert read_header(text).luck[0].holds()
    assert [one.fairness for one in stretches(load_match(GAME, text))] == ["fair"]


def test_a_finished_match_with_a_replaced_move_comes_in_too(visitor):
    while not any(one.seat == 1 and one.others for one in visitor.play.told):
        visitor.act()
    move = next(n for n, one in enumerate(visitor.play.told) if one.seat == 1 and one.others)
    state = visitor.play.match.position_at(move)
    other = next(
        a
        for a in visitor.play.match.game.options(state)
        if a != visitor.play.match.records[move].action
    )
    visitor.post(f"instead/{move}/", action=format_action(other))
    visitor.finish()
    taken = upload(visitor.client, visitor.get("file/").content)
    row = StoredMatch.objects.get(pk=int(taken.url.split("/")[2]))
    assert row.finished
    assert take_up(row).match.records[move].instead is not None


def test_a_file_without_people_is_taken_in_to_look_at(visitor):
    match = Match(GAME, ["greedy", "botos"], 3)
    for _ in range(7):
        match.step()
    taken = upload(visitor.client, match.save().encode())
    page = visitor.client.get(taken.url)
    assert page.status_code == 200
    assert b'name="action"' not in page.content
    assert (
        visitor.client.post(f"{taken.url}play/", {"revision": 0, "action": "pass"}).status_code
        == 422
    )


@pytest.mark.database
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1"),
        (b"hello", "line 1"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"{}", "line 1"),
        (
            b'{"format":"rivals-match/1","game":"chess-v1","seats":["human"],"seed":1}',
            "unknown game",
        ),
        (
            b'{"format":"rivals-match/1","game":"panticapaeum-v9","seats":["human"],"seed":1}',
            "newer than panticapaeum-v1",
        ),
        (
            b'{"format":"rivals-match/1","game":"panticapaeum-v1","seats":["human"],"seed":-1}',
            "seed",
        ),
        (
            SETUP + b'{"seat":0,"action":{"type":"take","tile":999}}',
            "line 2",
        ),
        (
            SETUP + b'{"seat":0,"action":' + b"[" * 50_000,
            "line 2",
        ),
        (b"x" * (MAX_FILE + 1), "larger than one megabyte"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(visitor, data, said):
    answer = upload(visitor.client, data)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert StoredMatch.objects.count() == 1


def test_no_file_at_all_is_said(visitor):
    answer = visitor.client.post("/matches/upload/")
    assert answer.status_code == 422
    assert "Choose a match file first" in answer.content.decode()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "how the match was dealt"), ("ru", "как её раздали")]
)
def test_the_file_of_a_running_match_is_said_to_tell_the_deal(visitor, language, said):
    page = visitor.client.get(visitor.row.get_absolute_url(), headers={"accept-language": language})
    assert said in page.content.decode()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", game_names())
def test_whoever_may_sit_in_a_persons_place_is_explained(client, game, lang):
    page = client.get(f"{NEW}?game={game}", headers={"accept-language": lang}).content.decode()
    said = page.partition('<div class="field__help who">')[2].partition("</div>")[0]
    told = dict(re.findall(r"<li><b>([^<]+)</b>: ([^<]+)</li>", said))
    assert len(told) == len(find_game(game).spec.players)
    assert all(one.endswith(".") for one in told.values())
    assert {"en": "Searcher", "ru": "Искатель"}[lang] in told


def test_a_seat_that_searches_has_one_name():
    teller = Teller(GAME, ("human", "searcher:quick"))
    assert teller.seats[1] == GAME.words.text("panticapaeum.seat.searcher:quick", "en")


def test_a_rival_of_many_is_not_introduced_as_a_rival(client):
    page = client.get("/").content.decode()
    assert "Your rival: Rival" not in page
    assert re.search(r"One of [\d,]+ rivals, each with a character of its own", page)
