"""A barred account comes back by no door, and its double is hinted at."""

from datetime import timedelta

import pytest
from besieged import browser, person, post, world
from django.test import Client
from django.utils import timezone
from served_worlds import seat_in

from rivals.web.worlds import mastering, seating, traces, welcoming
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat, Status, StoredWorld, Trace

pytestmark = pytest.mark.django_db


@pytest.fixture
def row():
    return world()


def sits(name):
    return Seat.objects.filter(user=person(name)).exists()


def desk(row):
    return browser("gina").get(f"/worlds/{row.pk}/master/").content.decode()


@pytest.mark.database
def test_who_is_barred_loses_the_seat_and_every_key_to_it(row):
    token = seating.new_token(seat_in(row, 1))
    assert post(browser("gina"), row, "master/bar/", person="anna").status_code == 302
    assert not sits("anna")
    assert Client(headers={"authorization": f"Bearer {token}"}).get("/api/v1/me").status_code == 401
    assert browser("anna").get(f"/worlds/{row.pk}/orders/").status_code == 404
    audit = Client().get(f"/worlds/{row.pk}/audit/").content.decode()
    assert "anna is barred from this world." in audit


@pytest.mark.database
@pytest.mark.parametrize("status", [Status.FILLING, Status.RUNNING, Status.PAUSED])
def test_no_door_lets_a_barred_account_in(row, status):
    """By the page, from another address, by asking for the word, by the master's own hand."""
    mallory = person("mallory")
    welcoming.bar(row, mallory, person("gina"))
    StoredWorld.objects.update(status=status)
    row.refresh_from_db()
    for by_word in (False, True):
        StoredWorld.objects.update(by_word=by_word)
        for address in ("93.184.216.34", "2606:2800:220:1::1"):
            client = browser("mallory", REMOTE_ADDR=address)
            assert post(client, row, "join/", number=3).status_code == 403
    refused = post(browser("gina"), row, "master/replace/", seat=3, who="person", person="mallory")
    assert refused.status_code == 409
    with pytest.raises(Refused, match=r"worlds\.refused\.barred"):
        seating.join(row, 3, {"user": mallory, "guest": ""})
    with pytest.raises(Refused, match=r"worlds\.refused\.is-barred"):
        mastering.replace_player(seat_in(row, 3), mallory, person("gina"))
    assert not Seat.objects.filter(newcomer=mallory).exists()


def test_who_waits_and_is_barred_waits_no_longer(row):
    post(browser("mallory"), row, "join/", number=3)
    welcoming.bar(row, person("mallory"), person("gina"))
    mastering.compute_now(row, person("gina"))
    assert not sits("mallory")
    assert seat_in(row, 3).newcomer is None


def test_who_is_shut_out_of_the_site_while_waiting_does_not_sit_down(row):
    post(browser("mallory"), row, "join/", number=3)
    mallory = person("mallory")
    mallory.is_active = False
    mallory.save()
    mastering.compute_now(row, person("gina"))
    assert not sits("mallory")


@pytest.mark.database
def test_a_bar_is_lifted_and_what_was_lost_stays_lost(row):
    gina = browser("gina")
    for name in (person("anna").username, person("mallory").username):
        post(gina, row, "master/bar/", person=name)
        assert post(gina, row, "master/bar/", person=name).status_code == 409
        assert f"<span>{name}</span>" in desk(row)
        assert post(gina, row, "master/unbar/", person=name).status_code == 302
    assert post(gina, row, "master/unbar/", person="anna").status_code == 409
    assert post(browser("mallory"), row, "join/", number=3).status_code == 302
    assert post(browser("anna"), row, "join/", number=4).status_code == 403


def test_only_the_master_bars_and_nobody_bars_the_master(row):
    for name in ("anna", "stranger"):
        for act in ("bar", "unbar", "accept", "turn-down", "word"):
            sent = {"person": "boris", "seat": 2, "word": "yes"}
            assert post(browser(name), row, f"master/{act}/", **sent).status_code == 404
    assert post(browser("gina"), row, "master/bar/", person="gina").status_code == 409
    assert post(browser("gina"), row, "master/bar/", person="nobody at all").status_code == 422
    assert sits("boris")


HOME, NEXT_DOOR, ELSEWHERE = "93.184.216.34", "93.184.216.99", "151.101.1.69"


def from_(address, name, row, number):
    assert post(browser(name, REMOTE_ADDR=address), row, "join/", number=number).status_code == 302


def test_two_accounts_of_one_place_are_hinted_at_to_the_master_alone(row):
    from_(HOME, "mallory", row, 3)
    from_(NEXT_DOOR, "double", row, 4)
    text = {"text": "peace 2", "revision": 0, "week": 1}
    post(browser("anna", REMOTE_ADDR=ELSEWHERE), row, "orders/hand-in/", **text)
    assert [one.names for one in traces.shared(row, timezone.now())] == [("double", "mallory")]
    assert "double and mallory came from the same place" in desk(row)
    welcoming.bar(row, person("mallory"), person("gina"))
    assert "double and mallory came from the same place" in desk(row)
    for name in ("anna", "double"):
        assert "same place" not in browser(name).get(f"/worlds/{row.pk}/").content.decode()


@pytest.mark.database
def test_marks_tell_nothing_but_that_and_go_after_four_weeks(row):
    now = timezone.now()
    other = world(name="Other")
    for where in (row, other):
        traces.leave(where, person("anna"), HOME, now)
    traces.leave(row, person("anna"), HOME, now - timedelta(weeks=1))
    marks = list(Trace.objects.values_list("mark", flat=True))
    assert len(set(marks)) == 3  # another world and another week: another mark
    for address in ("127.0.0.1", "10.0.0.7", "192.168.1.2", "fe80::1", "", "no address"):
        traces.leave(row, person("boris"), address, now)
    assert not Trace.objects.filter(user=person("boris")).exists()
    kept = {one.name for one in Trace._meta.get_fields()}
    assert kept == {"id", "world", "user", "mark", "day"}
    assert traces.sweep(now + timedelta(weeks=3)) == 1
    assert traces.sweep(now + timedelta(weeks=4)) == 2
    assert not Trace.objects.exists()
