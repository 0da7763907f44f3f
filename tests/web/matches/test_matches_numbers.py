"""Rivals by number in the form of a new match, and forms that begin with something chosen."""

import re

import nim
import pytest
from django.test import Client
from django.utils.translation import override

from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, SeatKind
from rivals.web.matches.forms import NewMatchForm
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.telling import Teller

NEW = "/matches/new/"
NUMBERS = 5000
SEATS = {"seat-0": "human", "seat-1": "sly", "level-1-sly": "keen"}


class NumberedNim(nim.Nim):
    """Nim whose rival has two levels and a number of numbered kinds."""

    def seat_kinds(self):
        levels = {"plain": (), "keen": ("keen",)}
        return (SeatKind(HUMAN), SeatKind("sly", levels, numbers=NUMBERS), SeatKind("random"))

    def player(self, seat):
        name, _, level = seat.partition(":")
        if level and level != "keen" and not level.isdecimal():
            raise BadSetup(f"unknown level {level}")
        return super().player(name)


GAME = NumberedNim()


@pytest.fixture
def client(db, monkeypatch):
    for module in ("web.matches.views", "core.registry"):
        monkeypatch.setattr(f"rivals.{module}.find_game", lambda name: GAME)
    monkeypatch.setattr("rivals.web.matches.views.game_names", lambda: ("nim",))
    return Client()


def seats_of(answer):
    assert answer.status_code == 302, answer.content.decode()
    row = StoredMatch.objects.get(pk=int(answer.url.split("/")[2]))
    return take_up(row).match.header.seats


def begin(client, **fields):
    return client.post(NEW, {"game": "nim", **SEATS, **fields})


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("", "sly:keen"), ("#", "sly:keen"), ("1234", "sly:1234"), ("#1234", "sly:1234"),
        (" 0 ", "sly:0"), ("4999", "sly:4999"),
    ],
)  # fmt: skip
def test_a_number_goes_before_the_level(client, typed, seat):
    assert seats_of(begin(client, **{"number-1-sly": typed})) == ("human", seat)


@pytest.mark.parametrize("typed", ["5000", "-1", "tea", "1.5", "9" * 30])
def test_a_number_that_nobody_has_is_said_beside_its_seat(client, typed):
    answer = begin(client, **{"number-1-sly": typed})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert page.count('class="field__error"') == 1
    assert f'value="{typed}"' in page
    assert not StoredMatch.objects.exists()


def test_only_kinds_with_numbers_are_asked_for_one(client):
    page = client.get(NEW).content.decode()
    assert set(re.findall(r'name="(number-[^"]+)"', page)) == {
        "number-0-sly", "number-1-sly", "number-2-sly",
    }  # fmt: skip
    assert "0 to 4999" in page


def test_the_form_begins_with_what_the_address_says(client):
    given = {"seat-1": "sly", "number-1-sly": "77", "seat-2": "sly", "level-2-sly": "keen"}
    page = client.get(NEW, given).content.decode()
    assert re.search(r'name="number-1-sly" value="77"', page)
    assert re.search(r'name="seat-2" value="sly" checked', page)
    assert re.search(r'name="level-2-sly" value="keen"[^>]* checked', page)


@pytest.mark.parametrize(
    "given",
    [
        {"seat-1": "dragon"},
        {"number-1-sly": "5000"},
        {"level-1-sly": "impossible"},
        {"seed": "7", "option-x": "y", "seat-9": "sly"},
    ],
)
def test_what_cannot_be_is_left_aside(given):
    plain = NewMatchForm(GAME)
    form = NewMatchForm(GAME, given=given)
    assert form.seats() == plain.seats()
    assert not form.errors


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("sly", "Sly"),
        ("sly:77", "Sly (#77)"),
        ("sly:77+keen", "Sly (#77, own rules)"),
        ("sly:keen+dull", "Sly (own rules)"),
    ],
)
def test_a_numbered_seat_is_named_by_its_number(seat, told):
    with override("en"):
        assert Teller(GAME).seat_kind(seat) == told


@pytest.mark.parametrize(("number", "name"), [(None, "sly:keen"), (0, "sly:0"), (4999, "sly:4999")])
def test_a_number_says_everything(number, name):
    assert GAME.seat_kinds()[1].seat_name("keen", (), number) == name
