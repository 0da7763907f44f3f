"""Orders in the hall: the draft saved at once, handing in, receipts, what would come of it."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from served_worlds import own_army, own_city, seat_in

from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.drafting import draft_of, save_text
from rivals.web.worlds.models import Draft, Status, StoredWorld, Submission, Via
from rivals.web.worlds.submitting import hand_in, latest

HTMX = {"hx-request": "true"}


@pytest.fixture
def army(running):
    return own_army(running, 1)


@pytest.fixture
def hers(running, anna, as_user):
    """Anna's browser."""
    return as_user(anna)


def send(client, name, row, status=302, headers=None, **fields):
    answer = client.post(reverse(name, args=[row.pk]), fields, headers=headers)
    assert answer.status_code == status, answer.content.decode()[:2000]
    return answer.content.decode() if status != 302 else answer["Location"]


def orders_page(client, row):
    answer = client.get(reverse("hall:orders", args=[row.pk]))
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.database
def test_the_draft_is_saved_as_one_writes(hers, running, army):
    part = send(
        hers, "hall:draft", running, 200, HTMX, text=f"route {army} n\nrubbish\n", revision=0
    )
    draft = Draft.objects.get()
    assert draft.text == f"route {army} n\nrubbish\n"
    revision = re.search(r'name="revision" value="(\d+)" hx-swap-oob="true"', part)[1]
    assert int(revision) == draft.revision == 1
    assert "Route of" in part
    assert "rubbish" in part
    assert "Nothing is handed in for this week yet." in part
    assert not Submission.objects.exists()
    assert f"route {army} n" in orders_page(hers, running)


def test_without_scripts_a_button_saves_it(hers, running):
    assert send(hers, "hall:draft", running, text="peace 2", revision=0).endswith("/orders/")
    assert "The draft is saved." in orders_page(hers, running)


def test_a_stale_draft_is_not_saved_and_nothing_is_lost(hers, running):
    save_text(seat_in(running, 1), "peace 2")
    part = send(hers, "hall:draft", running, 409, HTMX, text="peace 3", revision=0)
    assert "was changed elsewhere" in part
    page = send(hers, "hall:draft", running, 409, text="peace 3", revision=0)
    assert ">peace 3</textarea>" in page
    assert ">peace 2</pre>" in page
    handed = send(hers, "hall:hand-in", running, 409, text="peace 3", revision=0, week=1)
    assert ">peace 3</textarea>" in handed
    assert draft_of(seat_in(running, 1)).text == "peace 2"
    assert not Submission.objects.exists()
    send(hers, "hall:draft", running, text="peace 3", revision=0, force=1)
    assert draft_of(seat_in(running, 1)).text == "peace 3"


def test_the_same_text_twice_is_not_stale(hers, running):
    """A browser may save by itself and by a button at once: both bring what stands in the box."""
    send(hers, "hall:draft", running, 200, HTMX, text="peace 2", revision=0)
    send(hers, "hall:draft", running, text="peace 2", revision=0)
    send(hers, "hall:hand-in", running, text="peace 2", revision=0, week=1)
    assert draft_of(seat_in(running, 1)).revision == 1


def test_a_page_left_open_over_a_week_writes_nothing_into_the_next(hers, running):
    pass_week(running)
    assert draft_of(seat_in(running, 1)).week == 2
    part = send(hers, "hall:draft", running, 409, HTMX, text="peace 2", revision=0, week=1)
    assert "These orders are for week 1" in part
    page = send(hers, "hall:draft", running, 409, text="peace 2", revision=0, week=1)
    assert ">peace 2</textarea>" in page
    assert draft_of(seat_in(running, 1)).text == ""


NO_ORDERS = (
    ("{bad", "at $, expected valid JSON", "с байта 1 это не он"),
    ("[", "at $, expected valid JSON", "в $ ожидается правильный JSON до самого конца"),
    (
        '{"weeks": 1}',
        "at $, expected a list of orders, or an object of week and orders.",
        "в $ ожидается список приказов или объект с week и orders.",
    ),
    (
        '{"week": "x", "orders": []}',
        "at $.week, expected a number of a week.",
        "в $.week ожидается номер недели.",
    ),
    (
        "[" * 50_000,
        "at $, expected a position, not endless nesting.",
        "бесконечная вложенность",
    ),
)
"""Texts that begin like JSON, and what is told of them in English and in Russian."""


def test_what_is_no_json_is_told_in_the_readers_language(anna, running, as_user):
    for text, *told in NO_ORDERS:
        for language, words in zip(("en", "ru"), told, strict=True):
            sent = {"text": text, "revision": 0, "force": 1}
            part = send(as_user(anna, language), "hall:draft", running, 200, HTMX, **sent)
            assert words in part
            assert ("expected" in part) == (language == "en")


@pytest.mark.database
def test_what_no_database_keeps_is_replaced(hers, running):
    send(hers, "hall:draft", running, text="peace\0 2", revision=0)
    assert draft_of(seat_in(running, 1)).text == "peace\N{REPLACEMENT CHARACTER} 2"


@pytest.mark.database
@pytest.mark.parametrize("revision", ["x", "-1", "1.5", ""])
def test_a_revision_that_is_none_saves_nothing(hers, running, revision):
    send(hers, "hall:draft", running, 422, text="peace 2", revision=revision)
    assert not Draft.objects.filter(text="peace 2").exists()


@pytest.mark.database
def test_a_text_too_long_is_refused(hers, running):
    send(hers, "hall:draft", running, 422, text="#" * 200_001, revision=0)
    assert not Draft.objects.exclude(text="").exists()


def test_handing_in_gives_a_receipt(hers, running, army):
    text = f"route {army} n\nroute a999 n\nrubbish\n"
    sent = text.replace("\n", "\r\n")  # as a browser does
    where = send(hers, "hall:hand-in", running, text=sent, revision=0, week=1)
    given = latest(seat_in(running, 1))
    assert (given.text, given.via, given.week) == (text, Via.WEB, 1)
    assert "it is what you handed in" in orders_page(hers, running)
    shown = hers.get(where).content.decode()
    for told in ("This one counts.", f"route {army} n", "2 lines will not be followed.", "a999"):
        assert told in shown
    assert "this one counts" in orders_page(hers, running)
    send(hers, "hall:hand-in", running, text="peace 2", revision=1, week=1)
    assert "It does not count" in hers.get(where).content.decode()
    page = orders_page(hers, running)
    assert page.count("this one counts") == 1
    assert "it is what you handed in" in page


def test_orders_for_another_week_are_refused(hers, running):
    page = send(hers, "hall:hand-in", running, 409, text="peace 2", revision=0, week=2)
    assert "taken for week 1 now" in page
    assert ">peace 2</textarea>" in page
    assert draft_of(seat_in(running, 1)).text == ""
    send(hers, "hall:hand-in", running, 422, text="peace 2", revision=0, week="")
    assert not Submission.objects.exists()


def test_after_the_deadline_orders_are_refused(hers, running):
    StoredWorld.objects.filter(pk=running.pk).update(due=timezone.now() - timedelta(seconds=1))
    assert "Hand in for week" not in orders_page(hers, running)
    page = send(hers, "hall:hand-in", running, 409, text="peace 2", revision=0, week=1)
    assert "The orders for week 1 are closed" in page
    assert "closed: the week is being computed" in page
    assert ">peace 2</textarea>" in page
    assert not Submission.objects.exists()
    assert draft_of(seat_in(running, 1)).text == "peace 2"


def test_a_world_that_does_not_run_takes_no_orders(hers, running):
    StoredWorld.objects.filter(pk=running.pk).update(status=Status.FILLING)
    assert "Hand in for week" not in orders_page(hers, running)
    send(hers, "hall:hand-in", running, 409, text="peace 2", revision=0, week=1)
    assert not Submission.objects.exists()


def test_json_may_be_written_in_the_box(hers, running, army):
    text = f'[{{"order": "route", "army": "{army}", "steps": ["n"]}}]'
    assert "Route of" in send(hers, "hall:draft", running, 200, HTMX, text=text, revision=0)
    broken = send(hers, "hall:draft", running, 200, HTMX, text="[{", revision=1)
    assert 'role="alert"' in broken
    send(hers, "hall:hand-in", running, 422, text="[{", revision=2, week=1)
    assert not Submission.objects.exists()


def test_an_order_is_taken_out_by_its_line(hers, running):
    save_text(seat_in(running, 1), "# plans\npeace 2\npeace 3\n")
    send(hers, "hall:drop-order", running, line=2, revision=1)
    assert draft_of(seat_in(running, 1)).text == "# plans\npeace 3\n"
    send(hers, "hall:drop-order", running, 409, line=2, revision=1)
    send(hers, "hall:drop-order", running, 422, line=1, revision=2)
    send(hers, "hall:drop-order", running, 422, line="x", revision=2)
    assert draft_of(seat_in(running, 1)).text == "# plans\npeace 3\n"


def test_what_if_shows_the_week_and_keeps_nothing(hers, running, army):
    text = f"name {army} Dreamers\nprojects {own_city(running, 1)} militia\n"
    shown = send(hers, "hall:what-if", running, 200, text=text, luck=2, revision=0)
    assert "Dreamers" in shown
    assert "Your neighbours stand still here" in shown
    assert "board--dma-geographic" in shown
    assert 'name="luck" value="3"' in shown
    running.refresh_from_db()
    assert running.week == 0
    assert not Submission.objects.exists()
    assert not Draft.objects.exclude(text="").exists()
    assert reverse("hall:draft", args=[running.pk]) in shown
    assert 'name="revision" value="0"' in shown
    send(hers, "hall:what-if", running, 422, text="[{", luck=2)
    send(hers, "hall:what-if", running, 200, text="", luck="rubbish")


def test_nobody_sees_anothers_orders(running, boris, as_user):
    given = hand_in(seat_in(running, 1), "peace 2", Via.WEB).submission
    where = reverse("hall:receipt", args=[running.pk, given.pk])
    assert as_user(boris).get(where).status_code == 404
    for number in (given.pk, given.pk + 9):
        where = reverse("hall:receipt", args=[running.pk, number])
        assert Client().get(where)["Location"] == f"/accounts/log-in/?next={where}"
    spectator = Client()
    written = {"text": "peace 2", "week": 1, "revision": 0}
    for name in ("draft", "hand-in"):
        assert "/log-in/" in send(spectator, f"hall:{name}", running, **written)
    for name in ("drop-order", "what-if", "leave", "reins", "pass", "token"):
        send(spectator, f"hall:{name}", running, 404, **written)
    assert latest(seat_in(running, 1)).pk == given.pk


def test_forms_want_their_token(running, anna):
    client = Client(enforce_csrf_checks=True)
    client.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
    send(client, "hall:hand-in", running, 403, text="peace 2", week=1, revision=0)
    assert not Submission.objects.exists()


def test_receipts_speak_russian(running, anna, army, as_user):
    client = as_user(anna, "ru")
    text = f"путь {army} с\nпуть а999 с\n"
    where = send(client, "hall:hand-in", running, text=text, revision=0, week=1)
    shown = client.get(where).content.decode()
    for told in ("Эти приказы действуют.", "Маршрут", "1 строка выполнена не будет."):
        assert told in shown
