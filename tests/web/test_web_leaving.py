"""An account's data taken along, and an account deleted: what goes, what stays."""

import io
import json
import zipfile

import pytest
from axes.models import AccessLog
from django.test import Client

from rivals.web.accounts import leaving
from rivals.web.matches.keeping import handed_out
from rivals.web.matches.models import StoredMatch
from rivals.web.tables.models import Table
from rivals.web.worlds import founding, mastering, submitting
from rivals.web.worlds.court.letters import send
from rivals.web.worlds.models import (
    Draft,
    Letter,
    LetterCopy,
    Seat,
    Status,
    StoredWorld,
    Submission,
    Via,
)
from rivals.web.worlds.seating import new_token, seat_of_token

pytestmark = pytest.mark.django_db

PASSWORD = "amphora-of-wine-7"


@pytest.fixture
def anna(django_user_model):
    return django_user_model.objects.create_user("anna", "anna@example.org", PASSWORD)


@pytest.fixture
def boris(django_user_model):
    return django_user_model.objects.create_user("boris", "boris@example.org", PASSWORD)


@pytest.fixture
def browser(anna):
    client = Client()
    client.force_login(anna)
    return client


@pytest.fixture
def world(anna, boris):
    """Anna has the first state, Boris the second; they have written to each other."""
    from django.utils import timezone
    from served_worlds import forget, founded

    forget()
    row = founded([anna, boris], now=timezone.now())
    send(row, seat(row, 1), [seat(row, 2)], "Olives for peace?")
    send(row, seat(row, 2), [seat(row, 1)], "Peace for olives.")
    submitting.hand_in(seat(row, 1), "week 1", Via.WEB)
    return row


def seat(row, number):
    return Seat.objects.select_related("world", "user").get(world=row, number=number)


def unpacked(answer):
    with zipfile.ZipFile(io.BytesIO(answer.getvalue())) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


def begin(browser):
    browser.post("/matches/now/", {"game": "panticapaeum"})
    browser.post("/tables/begin/", {"game": "panticapaeum", "rival": "botos", "now": "1"})


@pytest.mark.database
def test_the_archive_has_everything_of_the_account_and_nothing_of_others(browser, world, anna):
    begin(browser)
    assert browser.post("/accounts/data/", {"password": "guess"}).status_code == 422
    found = unpacked(browser.post("/accounts/data/", {"password": PASSWORD}))
    match, table = StoredMatch.objects.get(), Table.objects.get()
    assert found[f"matches/{match.pk}.jsonl"] == handed_out(match)
    assert table.entries in found[f"tables/{table.pk}.jsonl"]
    letters = json.loads(found[f"worlds/{world.pk}/letters.json"])
    assert [(one["from"], one["to"], one["text"]) for one in letters] == [
        (1, [2], "Olives for peace?"), (2, [1], "Peace for olives."),
    ]  # fmt: skip
    (orders,) = json.loads(found[f"worlds/{world.pk}/orders.json"])
    assert (orders["week"], orders["text"]) == (1, "week 1")
    account = json.loads(found["account.json"])
    assert (account["name"], account["email"]) == ("anna", "anna@example.org")
    everything = "".join(found.values())
    assert anna.password not in everything
    assert "boris@example.org" not in everything


def test_the_match_of_an_archive_is_taken_in_elsewhere(browser, anna):
    begin(browser)
    found = unpacked(browser.post("/accounts/data/", {"password": PASSWORD}))
    text = next(text for name, text in found.items() if name.startswith("matches/"))
    file = io.BytesIO(text.encode())
    file.name = "match.jsonl"
    assert Client().post("/matches/upload/", {"file": file}).status_code == 302


@pytest.mark.database
def test_the_page_tells_before_what_becomes_of_everything(browser, world, anna):
    begin(browser)
    mastering.found(founding.Plan(("builder", "human"), 5, name="Nowhere"), anna)
    page = browser.get("/accounts/delete/").content.decode()
    for told in (
        "1 match is deleted", "1 session at a table is deleted",
        f"You leave your states: {world.name}.", "Letters that you wrote stay", "Tokens",
        "nobody has seen are deleted: Nowhere",
    ):  # fmt: skip
        assert told in page, told


def test_of_what_there_is_not_nothing_is_told(anna):
    assert leaving.told(anna) == []


def test_a_wrong_password_deletes_nothing(browser, anna):
    assert browser.post("/accounts/delete/", {"password": "guess"}).status_code == 422
    assert browser.get("/accounts/").status_code == 200


@pytest.mark.database
def test_what_is_the_accounts_alone_goes_and_the_world_of_others_stays(browser, world, anna, boris):
    begin(browser)
    token = new_token(seat(world, 1))
    draft = mastering.found(founding.Plan(("builder", "human"), 5), anna)
    shared = mastering.found(founding.Plan(("builder", "human"), 6), anna)
    mastering.open_world(shared, anna)
    own, _ = founding.found_practice({"user": anna, "guest": ""})
    AccessLog.objects.create(username="anna", ip_address="192.0.2.1")
    answer = browser.post("/accounts/delete/", {"password": PASSWORD}, follow=True)
    assert "The account is deleted." in answer.content.decode()
    assert not type(anna).objects.filter(username="anna").exists()
    assert not StoredMatch.objects.exists()
    assert not Table.objects.exists()
    assert not AccessLog.objects.filter(username="anna").exists()
    assert not StoredWorld.objects.filter(pk__in=(draft.pk, own.pk)).exists()
    assert StoredWorld.objects.get(pk=shared.pk).master is None
    left = seat(world, 1)
    assert (left.user, left.guest, left.ruled, left.ruler) == (None, "", True, world.stand_in)
    assert seat_of_token(token) is None
    assert StoredWorld.objects.get(pk=world.pk).status == Status.RUNNING
    # Boris keeps what he got; what Anna got goes, so that no successor reads it.
    assert Letter.objects.filter(copies__seat=seat(world, 2)).get().text == "Olives for peace?"
    assert not LetterCopy.objects.filter(seat=left).exists()
    assert not Draft.objects.filter(seat=left).exists()
    assert not Submission.objects.filter(seat=left, week=1).exists()
    assert seat(world, 2).user == boris


def test_while_a_week_is_computed_nothing_is_deleted_and_told_why(browser, anna):
    from datetime import timedelta

    from django.utils import timezone

    own, _ = founding.found_practice({"user": anna, "guest": ""})
    until = timezone.now() + timedelta(seconds=30)
    StoredWorld.objects.filter(pk=own.pk).update(claim="x", claimed_until=until)
    answer = browser.post("/accounts/delete/", {"password": PASSWORD})
    assert answer.status_code == 422
    assert "being computed right now" in answer.content.decode()
    assert browser.get("/accounts/").status_code == 200
