"""Reports of letters and messages: one list for the site's staff, whatever app they stand in."""

import json

import pytest
from devices import Company
from django.test import Client
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.web.look.site_apps import sweep_site
from rivals.web.matches.models import Message
from rivals.web.reports import reporting
from rivals.web.reports.models import Report
from rivals.web.worlds.court import letters
from rivals.web.worlds.leaving import belongings
from rivals.web.worlds.models import Letter

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def people(django_user_model):
    """Anna, Boris and Clara, each with a browser in which they are logged in."""
    found = {}
    for name in ("anna", "boris", "clara"):
        person = django_user_model.objects.create_user(name, password="amphora-of-wine-7")
        client = Client()
        client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
        client.person = person
        found[name] = client
    return found


@pytest.fixture
def world(people):
    return founded([one.person for one in people.values()], now=timezone.now())


@pytest.fixture
def letter(world):
    """Boris has written to Anna."""
    return letters.send(world, seat_in(world, 2), [seat_in(world, 1)], "Your crown or your head!")


def report(client, letter):
    here = f"/worlds/{letter.world_id}/letters/report/"
    return client.post(here, {"letter": letter.pk, "thread": "2"}, follow=True)


def thread(client, world, key):
    return client.get(f"/worlds/{world.pk}/letters/?with={key}").content.decode()


def test_a_letter_is_reported_once_by_who_has_it_and_staff_take_it_down(
    people, world, letter, admin_client
):
    assert "Report this" in thread(people["anna"], world, 2)
    for _ in range(2):
        assert "the site&#x27;s staff are told" in report(people["anna"], letter).content.decode()
    assert Report.objects.count() == 1
    assert "Report this" not in thread(people["anna"], world, 2)
    listed = admin_client.get("/admin/reports/report/").content.decode()
    assert "Your crown or your head!" in listed
    assert "(boris)" in listed
    assert world.name in listed
    sent = {"action": "take_down", "_selected_action": Report.objects.get().pk}
    admin_client.post("/admin/reports/report/", sent)
    assert Report.objects.get().settled
    assert Letter.objects.get().down
    for name, key in (("anna", 2), ("boris", 1)):
        assert "Your crown" not in thread(people[name], world, key)


@pytest.mark.parametrize("who", ["boris", "clara", "guest"])
def test_nobody_else_reports_it_or_learns_that_there_is_one(people, letter, who):
    client = people.get(who) or Client()
    answer = client.post(f"/worlds/{letter.world_id}/letters/report/", {"letter": letter.pk})
    missing = client.post(f"/worlds/{letter.world_id}/letters/report/", {"letter": 10**9})
    assert answer.status_code == missing.status_code
    assert not Report.objects.exists()


def test_both_kinds_stand_in_one_list_each_with_its_place(people, letter, admin_client):
    company = Company("tyrants", "human", "invited", client=people["anna"])
    company.join("Boris", people["boris"])
    company.start()
    people["boris"].post(f"{company.match_url}talk/say/", {"text": "Landlubber!"})
    message = Message.objects.get()
    people["anna"].post(f"{company.match_url}talk/report/", {"message": message.pk})
    report(people["anna"], letter)
    for lang, words in (("en", ("letter in a world", "message in a match")),
                        ("ru", ("письмо в мире", "сообщение в партии"))):  # fmt: skip
        page = admin_client.get("/admin/reports/report/", headers={"accept-language": lang})
        for one in (*words, "Landlubber!", "Your crown"):
            assert one in page.content.decode()
    ((name, told),) = reporting.belongings(people["anna"].person.pk)
    assert name == "reports.json"
    assert {one["text"] for one in json.loads(told)} == {"Landlubber!", "Your crown or your head!"}


def test_reports_go_with_what_was_reported_and_with_who_made_them(people, world, letter):
    report(people["anna"], letter)
    sweep_site(timezone.now())
    assert Report.objects.count() == 1
    letter.delete()
    sweep_site(timezone.now())
    assert not Report.objects.exists()


def test_so_many_reports_a_day_and_no_more(people, world, monkeypatch, settings):
    settings.LIMITED = True
    monkeypatch.setattr(reporting, "MOST_A_DAY", 2)
    sent = [
        letters.send(world, seat_in(world, 2), [seat_in(world, 1)], f"Letter {n}") for n in range(3)
    ]
    codes = [report(people["anna"], one).status_code for one in sent]
    assert codes == [200, 200, 429]
    assert Report.objects.count() == 2


def test_staff_neither_add_nor_delete_reports_by_hand(people, letter, admin_client):
    report(people["anna"], letter)
    place = "/admin/reports/report/"
    assert admin_client.post(f"{place}add/", {"kind": "x", "number": 1}).status_code == 403
    pk = Report.objects.get().pk
    assert admin_client.post(f"{place}{pk}/delete/", {"post": "yes"}).status_code == 403


# --- Blocking ---------------------------------------------------------------------------------


def block(client, world, state, **more):
    here = f"/worlds/{world.pk}/letters/block/"
    return client.post(here, {"state": state, "thread": str(state), **more}, follow=True)


def test_whoever_is_blocked_writes_on_and_is_not_told(people, world, mailbox_of):
    assert "do not come any more" in block(people["anna"], world, 2).content.decode()
    here = f"/worlds/{world.pk}/letters/write/"
    people["boris"].post(here, {"to": ["1", "3"], "text": "Hear me!"})
    assert "Hear me!" in thread(people["boris"], world, "1.3")
    assert "Hear me!" in thread(people["clara"], world, "1.2")
    assert "Hear me!" not in people["anna"].get(f"/worlds/{world.pk}/letters/").content.decode()
    assert mailbox_of("anna") == 0
    taken = dict(belongings(people["anna"].person.pk))
    assert json.loads(taken[f"worlds/{world.pk}/state.json"])["blocked"] == [2]
    assert mailbox_of("clara") == 1
    block(people["anna"], world, 2, off="1")
    people["boris"].post(here, {"to": ["1"], "text": "And now?"})
    assert "And now?" in thread(people["anna"], world, 2)
    assert "Hear me!" not in people["anna"].get(f"/worlds/{world.pk}/letters/").content.decode()


@pytest.fixture
def mailbox_of():
    """Count the notices of letters to somebody."""
    from rivals.web.worlds.models import Notice

    def count(name):
        told = Notice.objects.filter(user__username=name, kind__startswith="message-")
        return told.filter(channel="mail").count()

    return count


@pytest.mark.parametrize("state", ["1", "4", "77", "", "x"])
def test_nobody_blocks_themselves_or_a_state_without_a_person(people, world, state):
    here = f"/worlds/{world.pk}/letters/block/"
    answer = people["anna"].post(here, {"state": state}, headers={"accept-language": "ru"})
    assert answer.status_code == 409
    assert "Там нет никого, чьи письма" in answer.content.decode()
