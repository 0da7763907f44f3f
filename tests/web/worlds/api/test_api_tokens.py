"""Whose token opens what; errors; limits; nobody's secrets."""

import json

import pytest
from served_worlds import own_city, seat_in

from rivals.web.worlds.api import open_to_all, own
from rivals.web.worlds.api.service import api
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.drafting import save_text
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import StoredReport, Via
from rivals.web.worlds.seating import drop_token, leave, new_token
from rivals.web.worlds.submitting import hand_in

pytestmark = pytest.mark.django_db

OWN = (
    "me", "me/world", "me/report", "me/chronicle", "me/catalogue", "me/draft", "me/submissions",
    "me/letters",
)  # fmt: skip
"""All that is read with a token and needs no number."""


def operations():
    """List (path, method, description) of all there is."""
    paths = api.get_openapi_schema()["paths"]
    return [
        (path.removeprefix("/api/v1/"), method.upper(), told)
        for path, methods in paths.items()
        for method, told in methods.items()
    ]


HEADERS = (None, "", "Bearer", "Bearer ", "Basic YTpi", "bearer\twrong", "Bearer é")
"""What comes instead of a token."""


def test_whoever_has_no_token_is_not_told(running, program, monkeypatch):
    monkeypatch.setattr(own, "MOST_FORGED", 1000)
    forger = program("wrong")
    secured = [one for one in operations() if "security" in one[2]]
    assert len(secured) > 12
    for path, method, _ in secured:
        address = path.replace("{submission}", "1").replace("{letter}", "1")
        response = forger.ask(method, address)
        assert forger.told(response, 401)["error"] == "worlds.refused.no-token"
        assert response.headers["WWW-Authenticate"] == "Bearer"
    for header in HEADERS:
        forger.headers = {} if header is None else {"authorization": header}
        forger.get("me", 401)


def test_an_old_token_and_a_dropped_one_are_dead(running, program):
    seat = seat_in(running, 1)
    old = new_token(seat)
    new = new_token(seat)
    program(old).get("me", 401)
    assert program(new).get("me")["number"] == 1
    drop_token(seat)
    program(new).get("me", 401)


def test_whoever_left_has_no_token_any_more(running, program):
    token = new_token(seat_in(running, 2))
    leave(seat_in(running, 2))
    program(token).get("me", 401)


def test_a_token_is_no_cookie_and_a_cookie_no_token(running, anna, as_user):
    assert as_user(anna).get("/api/v1/me").status_code == 401


def test_a_token_opens_its_own_world_only(running, practice, annas, guests):
    assert annas.get("me")["world"] == running.pk
    assert guests.get("me")["world"] == practice[0].pk
    mine = annas.post("me/submissions", {"week": 1, "text": "peace 2"}, 201)
    found = guests.get(f"me/submissions/{mine['id']}", 404)
    assert found["error"] == "worlds.refused.no-submission"


@pytest.mark.database
def test_nothing_tells_other_players_secrets(running, stranger, annas, boriss):
    """What Boris plans, has and is told is in no answer to others; his own answers have it."""
    city = own_city(running, 2)
    plan = f"projects {city} chapel,granary\nname a{_army(running, 2)} Secret_Host\n"
    save_text(seat_in(running, 2), plan)
    hand_in(seat_in(running, 2), plan, Via.WEB)
    letter = boriss.post("me/letters", {"to": [1], "text": "To Anna alone"}, 201)["id"]
    handed = boriss.get("me/submissions")["submissions"][0]["id"]
    mine = json.dumps([boriss.get(path) for path in OWN])
    assert all(secret in mine for secret in ("chapel", "Secret_Host", "To Anna alone"))
    secrets = [city, "granary", "Secret_Host", "Secret Host"]
    for program, paths in ((annas, OWN), (stranger, _public(running))):
        told = [program.get(path) for path in paths if not path.endswith("catalogue")]
        text = json.dumps([_without_book(one) for one in told])
        assert [one for one in secrets[1:] if one in text] == []
        assert str(running.luck) not in text
    annas.get(f"me/submissions/{handed}", 404)
    annas.get(f"me/letters/{letter}")
    pass_week(running)
    _assert_blind(annas.get("me/world"), 1)
    for week in (0, 1):
        found = annas.get(f"me/world?week={week}")
        _assert_blind(found, 1)
        text = json.dumps(annas.get(f"me/report?week={week}"))
        hidden = StoredReport.objects.get(week__world=running, week__number=week, player=2).text
        for line in json.loads(hidden)["chronicle"]:
            assert not line.get("own") or json.dumps(line) not in text
    foreseen = annas.post("me/what-if", {"text": ""})
    _assert_blind(foreseen["world"], 1)
    assert str(running.luck) not in json.dumps(foreseen)


def _army(row, number):
    return next(one.id for one in world_of(row).armies if one.owner == number)


def _public(row):
    pages = ("", "/report", "/chronicle")
    return ["worlds", *(f"worlds/{row.pk}{page}" for page in pages)]


def _without_book(found):
    return {key: value for key, value in found.items() if key != "book"}


def _assert_blind(world, number):
    assert world["seed"] == 0
    for army in world["armies"]:
        if army["owner"] != number:
            assert (army["units"], army["route"], army["home"]) == ([], [], 0)
    for city in world["cities"]:
        if city["owner"] != number:
            assert (city["garrison"], city["buildings"], city["projects"]) == ([], [], [])
    for state in world["players"]:
        if state["id"] != number:
            assert (state["peace"], state["missed"]) == ([], 0)
    assert all(number in one.get("to", [number]) for one in world["events"])


ERRORS = (
    ("GET", "nowhere", 404, "no-address"),
    ("GET", "", 404, "no-address"),
    ("POST", "me/nowhere/", 404, "no-address"),
    ("POST", "worlds", 405, "no-method"),
    ("DELETE", "me/draft", 405, "no-method"),
    ("GET", "worlds/0", 422, "bad-parameter"),
    ("GET", "worlds/99999999999999999999", 422, "bad-parameter"),
    ("GET", "worlds/x", 422, "bad-parameter"),
    ("GET", "worlds/2000000000", 404, "no-world"),
    ("GET", "worlds?limit=0", 422, "bad-parameter"),
    ("GET", "worlds?offset=-1", 422, "bad-parameter"),
    ("GET", "me/world?week=-1", 422, "bad-parameter"),
    ("GET", "me/world?week=2147483648", 422, "bad-parameter"),
    ("GET", "me/letters?show=some", 422, "bad-parameter"),
    ("GET", "me/submissions/1%00", 422, "bad-parameter"),
)
"""What is wrong with a request's first line, and the rule that says so."""


@pytest.mark.database
def test_every_error_is_json_in_the_language_asked_for(running, program):
    token = new_token(seat_in(running, 1))
    english, russian = program(token), program(token, "ru")
    for method, path, status, rule in ERRORS:
        told = [one.told(one.ask(method, path), status) for one in (english, russian)]
        assert {one["error"] for one in told} == {f"worlds.refused.{rule}"}
        assert told[0]["message"] != told[1]["message"]


def test_a_program_that_asks_too_often_waits(running, annas, boriss, stranger, monkeypatch):
    monkeypatch.setattr(own, "MOST_ASKED", 3)
    monkeypatch.setattr(own, "MOST_FORGED", 3)
    monkeypatch.setattr(open_to_all, "MOST_ASKED", 3)
    for _ in range(3):
        annas.get("me")
        stranger.get("worlds")
        stranger.get("me", 401)
    found = annas.ask("GET", "me")
    assert annas.told(found, 429)["error"] == "worlds.refused.too-often"
    assert 0 < int(found.headers["Retry-After"]) <= 60
    stranger.get("worlds", 429)
    boriss.get("me")
