"""Django's admin: every page opens in both languages, and no change is made past the audit log."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from rivals.web.notices.models import Wishes
from rivals.web.worlds.chronicle import note, tell_entry
from rivals.web.worlds.models import LogEntry, Notice, Seat, Status, StoredWeek, StoredWorld

pytestmark = pytest.mark.django_db

NAMES = ("storedworld", "seat", "storedweek", "logentry", "notice", "wishes")
MODELS = dict(zip(NAMES, (StoredWorld, Seat, StoredWeek, LogEntry, Notice, Wishes), strict=True))
SETTINGS = {
    "listed": "on", "weekday": "6", "hour": "20", "minute": "0", "zone": "UTC",
    "late_minutes": "180", "grace_hours": "24", "remind_hours": "24", "most_missed": "2",
    "stand_in": "builder",
}  # fmt: skip


@pytest.fixture
def olga(django_user_model):
    return django_user_model.objects.create_superuser("olga")


@pytest.fixture
def desk(as_user, olga):
    return as_user(olga)


@pytest.fixture
def kept(running, anna, gina):
    """One of everything that the admin shows."""
    moment = timezone.now()
    note(running, "paused", actor=gina, audit=True)
    Notice.objects.create(
        world=running, week=0, user=anna, kind="started", channel="mail", made=moment,
        next_try=moment, tries=10, done=moment, outcome="OSError: no route",
    )  # fmt: skip
    Wishes.objects.create(user=anna, hook="https://example.org/h", secret="tell-nobody")
    return running


def desk_of(model):
    """Where rows of a model stand in the admin."""
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


def act(client, model, action, *rows):
    data = {"action": action, "_selected_action": [one.pk for one in rows]}
    return client.post(f"/admin/worlds/{model}/", data, follow=True)


def test_every_page_opens_in_both_languages_and_tells_no_secret(as_user, olga, kept):
    luck = str(kept.luck)
    for lang, word in (("en", "Deadline"), ("ru", "Срок")):
        client = as_user(olga, lang)
        assert word in client.get("/admin/worlds/storedworld/").content.decode()
        for name in NAMES:
            model = MODELS[name]
            row = model.objects.first()
            for address in ("", f"{row.pk}/change/"):
                response = client.get(desk_of(model) + address)
                assert response.status_code == 200, (name, address)
                text = response.content.decode()
                assert luck not in text
                assert "tell-nobody" not in text
                assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>|\sstyle=|\son\w+=", text)
        assert client.get("/admin/accounts/user/").status_code == 200


def test_the_admin_is_for_staff(as_user, anna, kept):
    for name in NAMES:
        model = MODELS[name]
        assert as_user(anna).get(desk_of(model)).status_code == 302


def test_nothing_is_added_or_deleted_by_hand(desk, kept, anna):
    for name in NAMES:
        model = MODELS[name]
        assert desk.get(f"{desk_of(model)}add/").status_code == 403
        pk = model.objects.first().pk
        assert desk.post(f"{desk_of(model)}{pk}/delete/", {"post": "yes"}).status_code == 403
        act(desk, name, "delete_selected", model.objects.first())
        assert model.objects.filter(pk=pk).exists()
    address = f"/admin/accounts/user/{anna.pk}/delete/"
    assert desk.post(address, {"post": "yes"}).status_code == 403


def test_only_settings_can_be_changed(desk, kept):
    for model in (Seat, StoredWeek, LogEntry, Notice, Wishes):
        row = model.objects.first()
        address = f"{desk_of(model)}{row.pk}/change/"
        assert desk.post(address, {"number": "9"}).status_code == 403
    data = SETTINGS | {"week": "9", "luck": "1", "status": "ended", "claim": "x", "name": "New"}
    desk.post(f"/admin/worlds/storedworld/{kept.pk}/change/", data)
    again = StoredWorld.objects.get()
    assert (again.week, again.luck, again.status, again.name) == (
        kept.week, kept.luck, kept.status, kept.name
    )  # fmt: skip


@pytest.mark.database
def test_a_change_of_settings_is_audited(desk, running, olga, gina):
    address = f"/admin/worlds/storedworld/{running.pk}/change/"
    data = SETTINGS | {"hour": "21", "master": str(gina.pk)}
    assert desk.post(address, data).status_code == 302
    running.refresh_from_db()
    assert (running.hour, running.master, running.week) == (21, gina, 0)
    entry = LogEntry.objects.get(audit=True)
    assert entry.actor == olga
    assert "hour 20 → 21" in tell_entry(entry, "en")


@pytest.mark.database
def test_settings_that_cannot_be_are_told_at_their_field(desk, running, anna):
    address = f"/admin/worlds/storedworld/{running.pk}/change/"
    for change in ({"zone": "Mars"}, {"master": str(anna.pk)}, {"hour": "24"}):
        response = desk.post(address, SETTINGS | change)
        assert response.status_code == 200
        assert response.context["errors"], change
    StoredWorld.objects.update(claim="x", claimed_until=timezone.now() + timedelta(days=1))
    assert desk.post(address, SETTINGS | {"hour": "1"}).context["errors"]
    assert not LogEntry.objects.exists()


@pytest.mark.database
def test_actions_are_a_masters_acts(desk, running, olga):
    due = running.due
    for action, rule in (
        ("postpone", "postponed"),
        ("compute", "hurried"),
        ("pause", "paused"),
        ("resume", "resumed"),
    ):
        act(desk, "storedworld", action, running)
        last = LogEntry.objects.filter(audit=True).last()
        assert (last.rule, last.actor) == (f"worlds.log.{rule}", olga)
    running.refresh_from_db()
    assert running.week == 1
    assert running.due >= due
    response = act(desk, "storedworld", "open_worlds", running)
    assert "That cannot be done now" in response.content.decode()
    StoredWorld.objects.update(status=Status.DRAFT)
    act(desk, "storedworld", "open_worlds", running)
    assert StoredWorld.objects.get().status == Status.FILLING


@pytest.mark.database
def test_a_seat_is_emptied_by_an_action_with_an_entry(desk, running, anna):
    act(desk, "seat", "empty", running.seats.get(user=anna))
    assert not running.seats.filter(user=anna).exists()
    assert LogEntry.objects.filter(audit=True).last().rule == "worlds.log.emptied"


@pytest.mark.database
def test_what_was_not_delivered_is_tried_again(desk, kept):
    act(desk, "notice", "again", Notice.objects.get())
    notice = Notice.objects.get()
    assert (notice.done, notice.tries, notice.outcome) == (None, 0, "")
    Notice.objects.update(done=timezone.now(), outcome="delivered")
    act(desk, "notice", "again", notice)
    assert Notice.objects.get().done is not None


def test_who_may_only_look_changes_nothing(as_user, kept, django_user_model, anna):
    from django.contrib.auth.models import Permission

    looker = django_user_model.objects.create_user("ivan", is_staff=True)
    looker.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = as_user(looker)
    act(client, "seat", "empty", kept.seats.get(user=anna))
    act(client, "notice", "again", Notice.objects.get())
    act(client, "storedworld", "pause", kept)
    assert kept.seats.filter(user=anna).exists()
    assert Notice.objects.get().done is not None
    assert StoredWorld.objects.get().status == Status.RUNNING
