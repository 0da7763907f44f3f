"""Large worlds: their pictures and what-ifs are made beside the page, which waits."""

import pytest
from django.test import Client
from django.urls import reverse

from rivals.core.errors import BadPosition
from rivals.web.thinking import queueing, working
from rivals.web.thinking.models import State, Thought
from rivals.web.worlds import beside
from rivals.web.worlds.api import supposing as api_supposing
from rivals.web.worlds.atlas import pictures
from rivals.web.worlds.hall import supposing
from rivals.web.worlds.seating import new_token
from rivals.web.worlds.shelf import Shelf
from rivals.web.worlds.submitting import what_if

pytestmark = pytest.mark.django_db

AGAIN = {"HX-Request": "true", "HX-Target": "underway"}
PART = {"HX-Request": "true", "HX-Target": "stage"}


@pytest.fixture(autouse=True)
def _small_is_large(monkeypatch):
    """A world of three states is large."""
    monkeypatch.setattr(beside, "LARGE", 2)
    monkeypatch.setattr(pictures, "DRAWINGS", Shelf())


@pytest.fixture
def small(monkeypatch):
    """Say how a page looks where the world is not large."""

    def look(browser, address):
        with monkeypatch.context() as usual:
            usual.setattr(beside, "LARGE", 60)
            usual.setattr(pictures, "DRAWINGS", Shelf())
            return drawing_of(browser.get(address))

    return look


def drawing_of(answer):
    return answer.content.decode().partition("<svg data-zoomable")[2].partition("</svg>")[0]


def asks_on(answer):
    return b'hx-trigger="every' in answer.content


@pytest.fixture
def replayed(practice):
    from rivals.web.worlds.computing import pass_week

    row, _ = practice
    pass_week(row)
    row.refresh_from_db()
    return row


@pytest.mark.parametrize("page", ["maps/political/", "maps/geographic/?week=0", "replay/?day=3"])
def test_a_picture_is_drawn_beside_its_page_once_for_everybody(client, replayed, page, small):
    address = f"/worlds/{replayed.pk}/{page}"
    usual = small(client, address)
    assert usual
    first = client.get(address)
    assert first.status_code == 200
    assert asks_on(first)
    assert not drawing_of(first)
    assert f'hx-get="{address}"' in first.content.decode()
    assert asks_on(client.get(address, headers=AGAIN))
    assert Thought.objects.count() == 1
    assert working.think_one()
    assert client.get(address, headers=AGAIN).headers["HX-Refresh"] == "true"
    assert drawing_of(client.get(address)) == usual
    Thought.objects.all().delete()
    assert drawing_of(client.get(address)) == usual  # from the shelf


def test_another_process_finds_it_in_the_queue(client, replayed, monkeypatch):
    address = f"/worlds/{replayed.pk}/maps/political/"
    client.get(address)
    assert working.think_one()
    drawn = drawing_of(client.get(address))
    monkeypatch.setattr(pictures, "DRAWINGS", Shelf())
    assert drawing_of(client.get(address)) == drawn
    assert Thought.objects.count() == 1


def test_a_part_of_a_page_has_the_whole_page_wait(client, replayed):
    address = f"/worlds/{replayed.pk}/replay/?week=1&day=2"
    assert client.get(address, headers=PART).headers["HX-Redirect"] == address


def test_a_world_that_changed_is_drawn_anew(client, replayed):
    address = f"/worlds/{replayed.pk}/maps/political/"
    client.get(address)
    type(replayed).objects.update(revision=replayed.revision + 1)
    assert working.think_one()
    assert Thought.objects.get().result is None
    assert asks_on(client.get(address))
    assert working.think_one()
    assert drawing_of(client.get(address))


def test_where_no_process_thinks_each_look_draws_a_layer(client, replayed, settings, monkeypatch):
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    address = f"/worlds/{replayed.pk}/maps/political/"
    looks = 0
    while asks_on(client.get(address)):
        looks += 1
        assert looks < 20
    assert looks > 5
    assert drawing_of(client.get(address))


FILES = ["maps/political/?file=1", "armies/land.svg?box=3,3,17,13"]


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_waited_for(client, replayed, settings, monkeypatch, file):
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    monkeypatch.setattr(beside, "_PAUSE", 0)
    found = client.get(f"/worlds/{replayed.pk}/{file}")
    assert found.headers["Content-Type"].startswith("image/svg+xml")
    assert b"<svg" in found.content


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_does_not_come_is_not_there_for_now(client, replayed, monkeypatch, file):
    monkeypatch.setattr(beside, "_PATIENCE", 0)
    found = client.get(f"/worlds/{replayed.pk}/{file}")
    assert (found.status_code, found.headers["Retry-After"]) == (503, "60")


def test_one_that_fails_says_so_and_a_new_page_tries_anew(client, replayed, monkeypatch):
    address = f"/worlds/{replayed.pk}/maps/political/"
    with monkeypatch.context() as broken:
        broken.setattr(pictures, "map_in_steps", None)
        client.get(address)
        assert working.think_one()
    assert Thought.objects.get().state == State.FAILED
    told = client.get(address, headers=AGAIN)
    assert not asks_on(told)
    assert b'role="alert"' in told.content
    assert asks_on(client.get(address))
    assert working.think_one()
    assert drawing_of(client.get(address))


def test_a_hidden_world_is_drawn_for_nobody_else(replayed):
    assert Client().get(f"/worlds/{replayed.pk}/maps/political/").status_code == 404
    assert not Thought.objects.exists()


# --- What-ifs -------------------------------------------------------------------------------


def suppose(client, row, **sent):
    return client.post(f"/worlds/{row.pk}/orders/what-if/", {"text": "", "revision": 4} | sent)


def test_a_week_is_supposed_beside_its_page(client, practice, monkeypatch):
    row, seat = practice
    text = "peace 2\nfly"
    with monkeypatch.context() as usual:
        usual.setattr(beside, "LARGE", 60)
        at_once = suppose(client, row, text=text, luck=3).content.decode()
    asked = suppose(client, row, text=text, luck=3)
    assert asked.status_code == 302
    assert asks_on(client.get(asked.url))
    assert working.think_one()
    assert client.get(asked.url, headers=AGAIN).headers["HX-Refresh"] == "true"
    told = client.get(asked.url).content.decode()

    def part(page):
        return page.partition('<div class="frame')[2]

    assert part(told) == part(at_once) != ""
    assert 'name="revision" value="4"' in told
    assert "1 line is not followed" in told
    assert 'name="luck" value="4"' in told
    assert not seat.submissions.exists()


def test_only_its_player_sees_it_and_only_the_last_one(client, practice, running, anna, as_user):
    row, _ = practice
    first = suppose(client, row).url
    assert as_user(anna).get(first).status_code == 404
    mine = suppose(as_user(anna), running).url
    number = mine.rstrip("/").rpartition("/")[2]
    assert client.get(reverse("hall:supposed", args=[row.pk, number])).status_code == 302
    second = suppose(client, row, luck=2).url
    assert client.get(first).url == reverse("hall:orders", args=[row.pk])
    assert asks_on(client.get(second))


def test_what_is_refused_is_told_on_its_page(client, practice, monkeypatch):
    row, _ = practice

    def refused(*_given, **_more):
        raise BadPosition("position.json", at=3)

    monkeypatch.setattr(supposing, "what_if", refused)
    asked = suppose(client, row, text="[{")
    assert working.think_one()
    assert b'role="alert"' in client.get(asked.url).content


# --- What-ifs of programs --------------------------------------------------------------------


@pytest.fixture
def program(practice, monkeypatch):
    """Ask for a week, in its own words."""
    monkeypatch.setattr(beside, "_PATIENCE", 0)
    token = new_token(practice[1])

    def ask(text, luck=3, **headers):
        return Client().post(
            "/api/v1/me/what-if",
            {"text": text, "luck": luck},
            content_type="application/json",
            headers={"authorization": f"Bearer {token}"} | headers,
        )

    return ask


def test_a_program_is_told_when_to_ask_again_and_then_what_came(program, monkeypatch):
    with monkeypatch.context() as usual:
        usual.setattr(beside, "LARGE", 60)
        at_once = program("peace 2\nfly")
    assert at_once.status_code == 200
    early = program("peace 2\nfly")
    assert (early.status_code, early.headers["Retry-After"]) == (503, "5")
    assert early.json()["error"] == "worlds.refused.underway"
    assert working.think_one()
    assert program("peace 2\nfly").json() == at_once.json()
    assert Thought.objects.count() == 1


def test_a_program_waits_for_its_week(program, settings, monkeypatch):
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    monkeypatch.setattr(beside, "_PAUSE", 0)
    monkeypatch.setattr(beside, "_PATIENCE", 600)
    assert program("").status_code == 200


def test_a_program_is_refused_as_in_a_small_world(program):
    asked = {"accept-language": "ru"}
    assert program("week 9", **asked).status_code == 503
    assert working.think_one()
    told = program("week 9", **asked)
    assert (told.status_code, told.json()["error"]) == (409, "worlds.refused.other-week")
    assert "9" in told.json()["message"]
    assert "недел" in told.json()["message"].lower()


def test_a_program_learns_that_its_week_failed(program, settings, monkeypatch):
    settings.THINKERS = 0
    monkeypatch.setattr(api_supposing, "what_if", None)
    told = program("")
    assert (told.status_code, told.json()["error"]) == (503, "worlds.refused.not-so")


def test_a_program_learns_that_its_state_asked_for_another_week(
    program, practice, settings, monkeypatch
):
    settings.THINKERS = 0

    def meanwhile(*given):
        queueing.cancel((api_supposing.THOUGHT, {"seat": practice[1].pk}))
        return what_if(*given)

    monkeypatch.setattr(api_supposing, "what_if", meanwhile)
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    told = program("")
    assert (told.status_code, told.json()["error"]) == (409, "worlds.refused.asked-anew")


def test_a_program_is_told_when_too_much_waits(program, settings):
    settings.THOUGHTS_OF_ALL = 0
    told = program("")
    assert (told.status_code, told.headers["Retry-After"]) == (503, "5")
    assert told.json()["params"]["why"]["rule"] == "site.thinking.full"
