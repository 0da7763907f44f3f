"""The service for programs: whatever is called, with whatever body, the answer is as documented."""

import json

import pytest
from bad_input import batteries, battery, mangled_with
from bad_json import misshaped
from bad_requests import KINDS, QUICKLY, Request, encoded, junk, of_dice
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from worlds_addresses import HOLE, filled, known_of, patterns

pytestmark = pytest.mark.django_db

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW", "get")
ASKED = ("as", "week", "form", "unread", "after", "limit", "offset", "page", "x", "luck", "seed")
BODIES = {
    "/api/v1/me/draft": ("PUT", {"text": "week 1\npeace 2", "revision": 0}),
    "/api/v1/me/check": ("POST", {"text": "peace 2", "week": 1}),
    "/api/v1/me/what-if": ("POST", {"orders": [{"order": "peace", "with": 2}], "luck": 2}),
    "/api/v1/me/submissions": ("POST", {"week": 1, "text": "week 1\npeace 2\narmy"}),
    "/api/v1/me/letters": ("POST", {"to": [2], "text": "Peace?"}),
}
"""What the addresses with a body take."""


@pytest.fixture(scope="module")
def token(running):
    from rivals.web.worlds.seating import new_token

    return new_token(running.seats.get(number=1))


@pytest.fixture(scope="module")
def house(running, token, clients, judging):
    clients["program"] = Client()
    return judging()


@pytest.fixture(scope="module")
def addresses(running):
    """Every address of the service: its route, what stands in its holes."""
    known = known_of(running, world=str(running.pk), submission="1", letter="1")
    return [route for _name, route in patterns() if route.startswith("/api/")], known


def authorized(token, dice):
    """The header of a token, good three times out of four."""
    sign = junk(dice)[:2000].decode("latin-1").translate({10: None, 13: None, 0: None})
    bad = (
        f"Bearer {token}x", f"Basic {token}", token, "Bearer", "Bearer  ", f"bearer {token}",
        f"Bearer {sign}", sign, f"Bearer {token},Bearer {token}", "Bearer " + "x" * 5000,
    )  # fmt: skip
    return f"Bearer {token}" if dice.random() < 0.75 else dice.choice(bad)


def headers_of(token, dice):
    languages = ("en", "ru", "xx", "ru;q=x", ",,,", "*", "ё".encode().decode("latin-1"), "r" * 2000)
    return {"authorization": authorized(token, dice), "accept-language": dice.choice(languages)}


def judge(house, request):
    """Answered in JSON, whatever it is; an error has a rule, a sentence and its numbers."""
    answer = house.ask("program", request)
    if answer.status_code >= 400 and request.method != "HEAD":
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.json()["error"].startswith("worlds.refused.")


@pytest.mark.parametrize(
    ("method", "path", "sign", "status"),
    [
        ("GET", "me", "Bearer {}", 200), ("GET", "me", "Bearer {}x", 401), ("GET", "me", "", 401),
        ("GET", "me/submissions/1", "Bearer {}", 404), ("GET", "nothing", "Bearer {}", 404),
        ("DELETE", "me", "Bearer {}", 405), ("GET", "me/submissions?week=x", "Bearer {}", 422),
    ],
)  # fmt: skip
def test_a_call_gets_the_status_that_is_documented(house, token, method, path, sign, status):
    headers = {"authorization": sign.format(token)} if sign else {}
    request = Request(method, f"/api/v1/{path}", headers=headers)
    assert house.ask("program", request).status_code == status


@batteries(few=QUICKLY, tests=2)
def test_any_call_is_answered(house, addresses, token, cases):
    routes, known = addresses

    def called(dice):
        route = dice.choice(routes)
        holes = [hole for _kind, hole in HOLE.findall(route)]
        spoilt = (dice.choice(holes), junk(dice)[:2000]) if holes and dice.random() < 0.6 else ()
        address = filled(route, known, *spoilt)
        if dice.random() < 0.5:
            pairs = [(dice.choice(ASKED), junk(dice)[:2000]) for _ in range(dice.randint(1, 3))]
            address += "?" + encoded(pairs)
        method = dice.choice(METHODS) if dice.random() < 0.5 else "GET"
        body = junk(dice) if dice.random() < 0.5 else b""
        return Request(method, address, body, dice.choice(KINDS), headers_of(token, dice))

    @battery(cases)
    @given(request=of_dice(called))
    def call(request):
        judge(house, request)

    call()


@pytest.mark.parametrize("address", sorted(BODIES))
def test_a_good_body_is_taken_and_none_is_refused(house, token, address):
    method, body = BODIES[address]
    for sent, sign, statuses in (
        (json.dumps(body).encode(), f"Bearer {token}", {200, 201}),
        (json.dumps(body).encode(), "Bearer x", {401}),
        (b"", f"Bearer {token}", {422}),
    ):
        request = Request(method, address, sent, "application/json", {"authorization": sign})
        assert house.ask("program", request).status_code in statuses


@batteries(few=QUICKLY, tests=2)
def test_any_body_is_judged(house, token, cases):
    good = {address: json.dumps(body) for address, (_method, body) in BODIES.items()}
    addresses = st.sampled_from(sorted(BODIES))

    @battery(cases)
    @given(data=st.data(), address=addresses, dice=of_dice(lambda dice: dice))
    def call(data, address, dice):
        # What-ifs live through a week each: most of what is tried there is refused before.
        body = data.draw(misshaped(good[address]))
        if dice.random() < 0.3:
            body = mangled_with(dice, body)
        kind = "application/json" if dice.random() < 0.8 else dice.choice(KINDS)
        method = BODIES[address][0]
        judge(house, Request(method, address, body, kind, headers_of(token, dice)))

    call()


@pytest.mark.parametrize("address", sorted(BODIES))
def test_a_body_that_is_too_large_is_told_its_limit(house, token, address):
    body = json.dumps({"text": "x" * 1_000_001}).encode()
    headers = {"authorization": f"Bearer {token}"}
    request = Request(BODIES[address][0], address, body, "application/json", headers)
    answer = house.ask("program", request)
    assert answer.status_code == 413
    assert "1000000" in answer.json()["message"]
