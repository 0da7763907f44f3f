"""The hall: lists of worlds, the main hall, sitting down and getting up, weeks by a button."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace
from served_worlds import founded, own_army, own_city, seat_in

from rivals.games.dma.reports.describe import places_of, states_of
from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.drafting import draft_of, save_text
from rivals.web.worlds.hall.showing import rank_of
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import Letter, LetterCopy, Seat, Status, StoredWorld, Via
from rivals.web.worlds.submitting import hand_in, latest

INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", re.IGNORECASE)


def page(client, name, *args, status=200, **query):
    answer = client.get(reverse(name, args=args), query)
    assert answer.status_code == status, answer.content.decode()[:2000]
    return answer.content.decode()


def post(client, name, *args, status=302, **fields):
    answer = client.post(reverse(name, args=args), fields)
    assert answer.status_code == status, answer.content.decode()[:2000]
    return answer


def test_a_guest_plays_now_and_lets_weeks_pass(db):
    guest = Client()
    hall = post(guest, "hall:play-now", states="4")["Location"]
    row = StoredWorld.objects.get()
    assert (row.seats.count(), row.listed, row.status) == (4, False, Status.RUNNING)
    shown = guest.get(hall).content.decode()
    assert "Let the week pass" in shown
    assert seen_world(row, 1).players[0].name in shown
    post(guest, "hall:pass", row.pk, week=1)
    row.refresh_from_db()
    assert row.week == 1
    assert "Week 1 has passed." in guest.get(hall).content.decode()
    assert Client().get(hall).status_code == 404


def test_the_number_of_states_is_limited(client, db):
    answer = post(client, "hall:play-now", states="500", status=422)
    assert "4, 6, 8" in answer.content.decode()
    assert not StoredWorld.objects.exists()


def test_a_week_that_is_over_does_not_pass_twice(client, practice):
    row, _ = practice
    post(client, "hall:pass", row.pk, week=1)
    answer = post(client, "hall:pass", row.pk, week=1, status=409)
    assert "week 2" in answer.content.decode()
    row.refresh_from_db()
    assert row.week == 1


def test_what_was_not_handed_in_is_asked_about(client, practice):
    row, seat = practice
    save_text(seat, f"name {own_army(row, 1)} Hosts")
    asked = post(client, "hall:pass", row.pk, week=1, status=200).content.decode()
    assert "Hand the orders in first?" in asked
    row.refresh_from_db()
    assert row.week == 0
    post(client, "hall:pass", row.pk, week=1, how="hand-in")
    row.refresh_from_db()
    assert row.week == 1
    assert "Hosts" in {army.name for army in seen_world(row, 1).armies}


def test_a_week_may_pass_without_the_draft(client, practice):
    row, seat = practice
    save_text(seat, f"name {own_army(row, 1)} Hosts")
    post(client, "hall:pass", row.pk, week=1, how="as-is")
    row.refresh_from_db()
    assert row.week == 1
    assert "Hosts" not in {army.name for army in seen_world(row, 1).armies}


def test_a_world_by_the_clock_has_no_button(running, anna, as_user):
    client = as_user(anna)
    assert "Let the week pass" not in page(client, "hall:world", running.pk)
    post(client, "hall:pass", running.pk, week=1, status=409)
    running.refresh_from_db()
    assert running.week == 0


def test_join_and_leave(running, django_user_model, as_user):
    vera = django_user_model.objects.create_user("vera")
    client = as_user(vera)
    shown = page(client, "hall:world", running.pk)
    assert "States that you can take" in shown
    assert "A ruler keeps it meanwhile." in shown
    assert "You take it over when week 1 is computed" in shown
    post(client, "hall:join", running.pk, number=3)
    shown = page(client, "hall:world", running.pk)
    assert "You wait for" in shown
    assert "States that you can take" not in shown
    post(client, "hall:join", running.pk, number=4, status=409)
    pass_week(running)
    assert seat_in(running, 3).user == vera
    assert "What needs you now" in page(client, "hall:world", running.pk)
    post(client, "hall:join", running.pk, number=4, status=409)
    post(client, "hall:leave", running.pk)
    assert not seat_in(running, 3).taken


@pytest.mark.parametrize(("number", "status"), [("1", 409), ("9", 409), ("x", 422), ("", 422)])
def test_only_free_seats_are_taken(running, django_user_model, as_user, number, status):
    client = as_user(django_user_model.objects.create_user("vera"))
    post(client, "hall:join", running.pk, number=number, status=status)
    assert Seat.objects.filter(user__username="vera").count() == 0


def test_a_guest_is_sent_to_log_in_and_comes_back(client, running):
    where = post(client, "hall:join", running.pk, number=3)["Location"]
    assert where == f"{reverse('accounts:log-in')}?next={reverse('hall:world', args=[running.pk])}"
    assert "?next=" in client.get(where).content.decode()
    known = {"username": "vera", "password1": "amphora-of-wine-7", "password2": "amphora-of-wine-7"}
    back = reverse("hall:world", args=[running.pk])
    assert client.post(reverse("accounts:sign-up"), {**known, "next": back})["Location"] == back


def test_a_guests_world_comes_along_to_the_account(client, practice):
    row, seat = practice
    known = {"username": "vera", "password1": "amphora-of-wine-7", "password2": "amphora-of-wine-7"}
    where = reverse("hall:settings", args=[row.pk])
    assert client.post(reverse("accounts:sign-up"), {**known, "next": where})["Location"] == where
    assert "Your seat" in client.get(where).content.decode()
    seat.refresh_from_db()
    assert (seat.user.username, seat.guest) == ("vera", "")


def test_signing_up_leads_nowhere_else(client, db):
    known = {"username": "vera", "password1": "amphora-of-wine-7", "password2": "amphora-of-wine-7"}
    answer = client.post(reverse("accounts:sign-up"), {**known, "next": "https://evil.example/"})
    assert answer["Location"] == "/"


def test_an_autopilot_gives_the_reins_back(running, anna, as_user):
    Seat.objects.filter(user=anna).update(autopilot=True, ruler="builder", missed=2)
    client = as_user(anna)
    assert "A ruler has the reins" in page(client, "hall:world", running.pk)
    post(client, "hall:reins", running.pk)
    assert not seat_in(running, 1).autopilot
    post(client, "hall:reins", running.pk, status=409)


def test_what_needs_a_player(running, anna, boris, as_user):
    seat, client = seat_in(running, 1), as_user(anna)
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    letter = Letter.objects.create(
        world=running, sender=seat_in(running, 2), week=0, text="Peace?", at=running.created
    )
    LetterCopy.objects.create(letter=letter, seat=seat, reader=anna)
    shown = page(client, "hall:world", running.pk)
    for told in (
        "Nothing is handed in for week 1 yet.",
        "1 unread letter.",
        "1 week in a row went by without your orders.",
        "After 1 more week without them",
        "builds nothing",
        "stands still: it has no route",
    ):
        assert told in shown
    city, army = own_city(running, 1), own_army(running, 1)
    text = f"projects {city} militia\nroute {army} n\n"
    save_text(seat, text)
    hand_in(seat, text, Via.WEB)
    settled = page(client, "hall:world", running.pk)
    for told in ("Nothing is handed in", "builds nothing", "it has no route"):
        assert told not in settled
    save_text(seat, text + "rubbish\n")
    anew = page(client, "hall:world", running.pk)
    assert "differs from what was handed in" in anew
    assert "1 line of the draft cannot be read." in anew


def test_the_list_groups_worlds(running, anna, gina, as_user, client):
    filling = founded([], master=gina, name="Openland")
    StoredWorld.objects.filter(pk=filling.pk).update(status=Status.FILLING)
    draft = founded([], master=gina, name="Secretland")
    StoredWorld.objects.filter(pk=draft.pk).update(status=Status.DRAFT)
    mine = page(as_user(anna), "hall:index")
    assert "Your states" in mine
    assert "No orders for week 1 yet." in mine
    assert "Openland" in mine
    assert "Secretland" not in mine
    assert "Secretland" in page(as_user(gina), "hall:index")
    looking = page(client, "hall:index")
    assert running.name in looking
    assert "Your states" not in looking


def test_the_first_page_offers_a_world(client, db):
    shown = page(client, "home")
    assert reverse("hall:play-now") in shown
    assert reverse("hall:index") in shown


def test_a_spectator_sees_what_is_public(running, client):
    shown = page(client, "hall:world", running.pk)
    assert "You look on" in shown
    assert "States by land" in shown
    assert reverse("hall:orders", args=[running.pk]) not in shown
    for name in ("orders", "settings"):
        page(client, f"hall:{name}", running.pk, status=302)


def test_a_page_of_players_asks_for_a_login_and_tells_strangers_why(running, gina, client, as_user):
    where = reverse("hall:orders", args=[running.pk])
    assert client.get(where)["Location"] == f"/accounts/log-in/?next={where}"
    told = as_user(gina, "ru").get(where)
    assert told.status_code == 404
    assert f"У вас нет государства в мире «{spelled(running.name, 'ru')}»" in told.content.decode()
    assert reverse("hall:world", args=[running.pk]) in told.content.decode()
    running.listed = False
    running.save()
    assert client.get(where).status_code == 404


def test_going_back_to_a_refusal_shows_the_whole_page(running, gina, as_user):
    """A browser that goes back asks as htmx does, and puts what comes in the place of all."""
    restored = {"hx-request": "true", "hx-history-restore-request": "true"}
    for headers, whole in (({"hx-request": "true"}, False), (restored, True)):
        where = reverse("hall:orders", args=[running.pk])
        answer = as_user(gina).get(where, headers=headers)
        assert answer.status_code == 404
        assert (b"<html" in answer.content) == whole


def test_a_beaten_state_is_told_so_and_has_no_box_for_orders(running, anna, as_user, monkeypatch):
    monkeypatch.setattr("rivals.web.worlds.visiting.Visit.fell", 1)
    client = as_user(anna)
    shown = page(client, "hall:world", running.pk)
    assert "Your state fell in week 1." in shown
    assert "all is in hand" not in shown
    assert "<textarea" not in page(client, "hall:orders", running.pk)


def test_a_game_that_is_over_has_no_box_for_orders(running, anna, as_user):
    running.status = Status.ENDED
    running.save()
    shown = page(as_user(anna), "hall:orders", running.pk)
    assert f"The game in {running.name} is over." in shown
    assert "<textarea" not in shown


def test_a_beaten_state_has_no_place(running):
    report = report_of(running, 1)
    assert rank_of(report, 1, "en").of == 4
    fallen = [replace(one, out=int(one.player == 1)) for one in report.territory]
    changed = replace(report, territory=type(report.territory)(fallen))
    assert rank_of(changed, 1, "en") is None
    assert rank_of(changed, 2, "en").of == 3


def test_after_the_end_anybody_has_anybodys_eyes(running, client):
    StoredWorld.objects.filter(pk=running.pk).update(status=Status.ENDED)
    shown = client.get(reverse("hall:world", args=[running.pk]), {"as": "2"}).content.decode()
    assert "With whose eyes?" in shown
    city = next(one for one in seen_world(running, 2).cities if one.owner == 2)
    assert reverse("provinces:city", args=[running.pk, city.id]) in shown


def test_a_token_is_shown_once(running, anna, as_user):
    client = as_user(anna)
    made = post(client, "hall:token", running.pk, act="make", status=200)
    token = re.search(r'class="token"[^>]*>([^<]+)<', made.content.decode())[1]
    assert "no-store" in made["Cache-Control"]
    assert len(token) > 30
    assert token not in page(client, "hall:settings", running.pk)
    assert seat_in(running, 1).token not in ("", token)
    post(client, "hall:token", running.pk, act="drop")
    assert seat_in(running, 1).token == ""


def test_a_report_and_its_files(client, practice):
    row, _ = practice
    post(client, "hall:pass", row.pk, week=1)
    shown = page(client, "hall:report", row.pk, 1)
    assert "Your provinces" in shown
    text = page(client, "hall:report-file", row.pk, 1, "txt")
    assert "Report to" in text
    assert page(client, "hall:report-file", row.pk, 1, "json").startswith("{")
    drawn = client.get(reverse("hall:report-file", args=[row.pk, 1, "html"]))
    assert "attachment" in drawn["Content-Disposition"]
    pictures = re.findall('<img src="([^"]*)"', html.unescape(drawn.content.decode()))
    assert len(pictures) == 3
    for one in pictures:
        assert one.startswith("http://testserver/")
        assert client.get(one)["Content-Type"].startswith("image/svg+xml")
    page(client, "hall:report-file", row.pk, 1, "pdf", status=404)
    for form in ("txt", "html", "json"):
        found = client.get(reverse("hall:report-file", args=[row.pk, 1, form]), {"steps": "1"})
        assert found.status_code == 200
        steps = found.content.decode().count("Step 1 of")
        assert steps == (0 if form == "json" else len(report_of(row, 1, 1).battles))
    page(client, "hall:report", row.pk, 2, status=404)


def test_a_report_begins_with_what_concerns_its_reader(client, practice):
    row, seat = practice
    city = own_city(row, 1)
    hand_in(seat, f"projects {city} militia\nroute a0 n", Via.WEB)
    post(client, "hall:pass", row.pk, week=1, how="as-is")
    post(client, "hall:pass", row.pk, week=2, how="as-is")
    week = next(one for one in (1, 2) if "Recruited in" in page(client, "hall:report", row.pk, one))
    shown = page(client, "hall:report", row.pk, week)
    first = shown.split('id="own"')[1].split("</section>")[0]
    assert "Recruited in" in first
    assert shown.index('id="own"') < shown.index('id="s1"')
    told = report_of(row, 1, week).chronicle
    others = [one for one in told if states_of(one) - {1} == states_of(one) and not one.own
              and city not in places_of(one)]  # fmt: skip
    assert others
    assert first.count("dated__one") <= len(told) - len(others)
    row.listed = True
    row.save()
    assert 'id="own"' not in page(Client(), "hall:report", row.pk, week)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_have_no_inline_code(running, anna, as_user, language):
    client, seat = as_user(anna, language), seat_in(running, 1)
    save_text(seat, f"route {own_army(running, 1)} n\nroute a1 n\nrubbish")
    given = hand_in(seat, draft_of(seat).text, Via.WEB).submission
    pages = [
        page(client, "hall:index"),
        page(client, "hall:world", running.pk),
        page(client, "hall:orders", running.pk),
        page(client, "hall:receipt", running.pk, given.pk),
        page(client, "hall:report", running.pk, 0),
        page(client, "hall:settings", running.pk),
        post(client, "hall:what-if", running.pk, text=given.text, status=200).content.decode(),
    ]
    for shown in pages:
        assert not INLINE.search(shown), INLINE.search(shown)
        assert f'<html lang="{language}"' in shown
    assert ("Приказы" if language == "ru" else "Orders") in pages[1]
    assert latest(seat).pk == given.pk
