"""A tour of the seats: take a state, read its secrets, leave, take the next."""

import pytest
from besieged import browser, person, post, secrets_of, world
from django.db import IntegrityError, transaction
from django.test import Client
from served_worlds import seat_in

from rivals.web.worlds import mastering, seating, submitting
from rivals.web.worlds.court import letters
from rivals.web.worlds.models import Notice, Seat, Status, StoredWorld, Via

pytestmark = pytest.mark.django_db


@pytest.fixture
def row():
    return world()


def seen(client, row, number):
    """The pages of a state that only who rules it sees, and that are shown to this browser."""
    paths = [*secrets_of(row, number), "weeks/0.json"]
    pages = {path: client.get(f"/worlds/{row.pk}/{path}") for path in paths}
    public = Client().get(f"/worlds/{row.pk}/weeks/0.json").content
    return {
        path
        for path, page in pages.items()
        if page.status_code == 200 and page.content != public and "Your seat" not in path
    } - {path for path in paths if path.startswith(("cities", "armies")) and _is_public(row, path)}


def _is_public(row, path):
    return Client().get(f"/worlds/{row.pk}/{path}").status_code == 200


def test_a_tour_ends_at_its_first_seat(row):
    tourist = browser("tourist")
    assert post(tourist, row, "join/", number=3).status_code == 302
    assert seen(tourist, row, 3) == set()
    assert seat_in(row, 3).user is None
    for number in (3, 4):
        assert post(tourist, row, "join/", number=number).status_code == 409
    mastering.compute_now(row, person("gina"))
    assert seat_in(row, 3).user == person("tourist")
    assert "orders/" in seen(tourist, row, 3)
    assert post(tourist, row, "join/", number=4).status_code == 409
    assert post(tourist, row, "leave/").status_code == 302
    assert seen(tourist, row, 3) == set()
    for number in (3, 4):
        assert post(tourist, row, "join/", number=number).status_code == 403
    assert "one account has one" in tourist.get(f"/worlds/{row.pk}/").content.decode()
    assert not Seat.objects.filter(user=person("tourist")).exists()


def test_before_the_game_begins_there_is_no_tour_either(row):
    StoredWorld.objects.update(status=Status.FILLING, due=None)
    tourist = browser("tourist")
    assert post(tourist, row, "join/", number=3).status_code == 302
    assert seat_in(row, 3).user == person("tourist")
    post(tourist, row, "leave/")
    assert post(tourist, row, "join/", number=4).status_code == 403
    assert post(tourist, row, "join/", number=3).status_code == 403


@pytest.mark.database
def test_who_waits_may_think_better_of_it_and_has_seen_nothing(row):
    tourist = browser("tourist")
    post(tourist, row, "join/", number=3)
    assert "You wait for" in tourist.get(f"/worlds/{row.pk}/").content.decode()
    assert post(browser("other"), row, "join/", number=3).status_code == 409
    assert post(tourist, row, "withdraw/").status_code == 302
    assert post(tourist, row, "withdraw/").status_code == 409
    assert post(tourist, row, "join/", number=4).status_code == 302


def test_a_removed_player_does_not_sit_down_again(row):
    mastering.replace_player(seat_in(row, 1), None, person("gina"))
    anna = browser("anna")
    for number in (1, 3):
        assert post(anna, row, "join/", number=number).status_code == 403
    refused = post(browser("gina"), row, "master/replace/", seat=3, who="person", person="anna")
    assert refused.status_code == 409
    mastering.compute_now(row, person("gina"))
    assert not Seat.objects.filter(user=person("anna")).exists()


def test_the_master_may_give_back_what_was_lost_and_nothing_else(row):
    mastering.replace_player(seat_in(row, 1), None, person("gina"))
    mastering.replace_player(seat_in(row, 1), person("anna"), person("gina"))
    assert seen(browser("anna"), row, 1) == set()
    mastering.compute_now(row, person("gina"))
    assert seat_in(row, 1).user == person("anna")


def test_who_was_away_and_is_replaced_does_not_come_back(row):
    Seat.objects.filter(number=1).update(autopilot=True, ruler="builder", missed=2)
    assert post(browser("tourist"), row, "join/", number=1).status_code == 302
    assert seat_in(row, 1).user == person("anna")
    mastering.compute_now(row, person("gina"))
    assert seat_in(row, 1).user == person("tourist")
    assert Notice.objects.filter(user=person("anna"), kind="replaced").exists()
    assert post(browser("anna"), row, "join/", number=3).status_code == 403


def test_who_is_back_before_the_week_keeps_the_seat(row):
    Seat.objects.filter(number=1).update(autopilot=True, ruler="builder", missed=2)
    post(browser("tourist"), row, "join/", number=1)
    assert post(browser("anna"), row, "reins/").status_code == 302
    mastering.compute_now(row, person("gina"))
    seat = seat_in(row, 1)
    assert (seat.user, seat.newcomer) == (person("anna"), None)
    assert Notice.objects.filter(user=person("tourist"), kind="turned-away").exists()
    assert post(browser("tourist"), row, "join/", number=3).status_code == 302


@pytest.mark.database
def test_who_comes_reads_no_letter_and_no_order_of_who_was_there(row):
    letters.send(row, seat_in(row, 2), [seat_in(row, 1)], "For Anna alone")
    letters.send(row, seat_in(row, 1), [seat_in(row, 2)], "By Anna alone")
    mastering.announce(row, person("gina"), "Before your time")
    given = submitting.hand_in(seat_in(row, 1), "peace 2 # as Anna thought", Via.WEB)
    mastering.compute_now(row, person("gina"))
    row.refresh_from_db()
    mastering.replace_player(seat_in(row, 1), person("tourist"), person("gina"))
    mastering.compute_now(row, person("gina"))
    tourist = browser("tourist")
    program = Client(headers={"authorization": f"Bearer {seating.new_token(seat_in(row, 1))}"})
    here = f"/worlds/{row.pk}/"
    pages = [f"{here}letters/", f"{here}letters/?with=2", f"{here}orders/", "/worlds/", here]
    shown = [tourist.get(page).content.decode() for page in pages]
    asked = ("me/letters", "me/submissions", "me")
    shown += [program.get(f"/api/v1/{path}").content.decode() for path in asked]
    for text in shown:
        assert "Anna" not in text
        assert "unread letter" not in text
    assert program.get("/api/v1/me/letters").json()["total"] == 0
    assert program.get("/api/v1/me/submissions").json()["total"] == 0
    assert tourist.get(f"{here}receipts/{given.submission.pk}/").status_code == 404
    assert "For Anna" in browser("boris").get(f"{here}letters/?with=1").content.decode()
    row.refresh_from_db()
    for _week in range(2):
        row = mastering.undo_last(row, person("gina"))
    assert submitting.latest(seat_in(row, 1)) is None
    assert "Anna thought" not in tourist.get(f"{here}orders/").content.decode()


@pytest.mark.database
def test_where_the_master_is_asked_nobody_comes_without_the_word(row):
    post(browser("gina"), row, "master/word/", word="yes")
    tourist, other = browser("tourist"), browser("other")
    post(tourist, row, "join/", number=3)
    post(other, row, "join/", number=4)
    assert Notice.objects.filter(user=person("gina"), kind__startswith="asked").count() == 4
    mastering.compute_now(row, person("gina"))
    assert seat_in(row, 3).user is None
    desk = browser("gina").get(f"/worlds/{row.pk}/master/").content.decode()
    assert "tourist waits for" in desk
    for act, number, name in (("accept", 3, "tourist"), ("turn-down", 4, "other")):
        sent = {"seat": number, "person": name}
        assert post(tourist, row, f"master/{act}/", **sent).status_code == 404
        assert post(browser("gina"), row, f"master/{act}/", **sent).status_code == 302
        assert post(browser("gina"), row, f"master/{act}/", **sent).status_code in (302, 409)
    assert seen(tourist, row, 3) == set()
    row.refresh_from_db()
    mastering.compute_now(row, person("gina"))
    assert seat_in(row, 3).user == person("tourist")
    assert seat_in(row, 4).user is None


@pytest.mark.database
def test_who_has_run_a_world_does_not_play_in_it(row):
    mastering.change_settings(row, person("gina"), {"master": person("carl")})
    assert post(browser("gina"), row, "join/", number=3).status_code == 403


@pytest.mark.database
def test_nobody_waits_for_two_states_even_if_two_requests_race(row):
    Seat.objects.filter(number=3).update(newcomer=person("tourist"))
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(number=4).update(newcomer=person("tourist"))
