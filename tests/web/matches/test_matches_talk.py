"""Talk in a match between devices: said, read, reported, blocked, taken away with what it is of."""

import json
import zipfile
from datetime import timedelta

import pytest
from devices import Company
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from rivals.web.accounts import leaving, quotas
from rivals.web.matches.models import Block, Chair, Message
from rivals.web.matches.talk import talking
from rivals.web.matches.talk.phrases import PHRASES
from rivals.web.reports import reporting
from rivals.web.reports.models import Report
from rivals.web.streams import mark_of

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

PART = {"headers": {"hx-request": "true"}}


@pytest.fixture
def company():
    """Anna, Boris and Clara at one match."""
    found = Company("smugglers", "human", "invited", "invited")
    found.boris, found.clara = found.join("Boris"), found.join("Clara")
    found.start()
    return found


def say(company, client, text="", **more):
    return client.post(f"{company.match_url}talk/say/", {"text": text, **more})


def read(company, client, **headers):
    answer = client.get(f"{company.match_url}talk/", **headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_all_who_sit_there_read_what_is_said(company):
    assert say(company, company.boris, "  A fair\nwind <b>& rum</b> ").status_code == 302
    for client in (company.host, company.clara):
        page = read(company, client)
        assert "Boris" in page
        assert "A fair wind &lt;b&gt;&amp; rum&lt;/b&gt;" in page
    assert company.row.move == 0


def test_a_phrase_is_read_in_the_readers_language(company):
    say(company, company.boris, phrase="good-luck")
    assert "Good luck!" in read(company, company.host)
    russian = read(company, company.clara, headers={"accept-language": "ru"})
    assert "Удачи!" in russian
    assert "Good luck!" not in russian
    assert all(len(key) <= 24 for key in PHRASES)


@pytest.mark.parametrize(
    ("sent", "status", "why"),
    [
        ({"text": " \u200b \n"}, 422, "Write something"),
        ({"text": "x" * 301}, 422, "at most 300"),
        ({"phrase": "no-such"}, 422, "Write something"),
    ],
)
def test_what_cannot_be_said_is_refused_by_a_sentence(company, sent, status, why):
    answer = company.boris.post(f"{company.match_url}talk/say/", sent)
    assert answer.status_code == status
    assert why in answer.content.decode()
    assert Message.objects.count() == 0


@pytest.mark.database
def test_nobody_talks_too_fast_or_without_end(company, monkeypatch):
    monkeypatch.setattr(talking, "MOST_A_MINUTE", 2)
    for _ in range(2):
        assert say(company, company.boris, "Rum!").status_code == 302
    answer = say(company, company.boris, "Rum!")
    assert answer.status_code == 429
    assert "at most 2 messages" in answer.content.decode()
    assert say(company, company.host, "Tea!").status_code == 302  # each for themselves
    Message.objects.update(created=timezone.now() - timedelta(minutes=2))
    monkeypatch.setattr(talking, "MOST_IN_A_MATCH", 3)
    assert say(company, company.boris, "Rum!").status_code == 302
    assert say(company, company.boris, "Rum!").status_code == 409
    assert Message.objects.count() == 4


@pytest.mark.database
def test_pages_hear_of_it_and_say_how_much_is_new(company):
    chair = Chair.objects.get(name="Boris")
    before = mark_of("matches.chair", str(chair.pk))
    say(company, company.host, "Tea!")
    say(company, company.host, "Tea?")
    say(company, company.boris, "Rum!")
    assert mark_of("matches.chair", str(chair.pk)) != before
    page = company.page(company.boris)
    assert "2 new" in page
    assert "Tea!" not in page  # it lies in a drawer, which is fetched when it is opened
    news = page.partition('hx-get="/matches/')[2]
    url = "/matches/" + news.partition('"')[0].replace("&amp;", "&")
    assert company.boris.get(url, **PART).status_code == 204
    say(company, company.clara, "Silk!")
    assert "3 new" in company.boris.get(url, **PART).content.decode()
    listed = read(company, company.boris)
    assert " new<" not in company.page(company.boris)
    talked = company.invitation.talked
    assert f"?talked={talked}" in listed
    again = company.boris.get(f"{company.match_url}talk/?talked={talked}", **PART)
    assert again.status_code == 204


@pytest.mark.database
def test_after_the_end_it_goes_on(company):
    company.play(company.boris, "", path="resign/")
    company.play(company.clara, "", path="resign/")
    company.play(company.host, "", path="resign/")
    assert company.row.finished
    assert say(company, company.host, phrase="good-game").status_code == 302
    assert 'id="news"' in company.page(company.host)


def test_at_one_screen_and_elsewhere_there_is_no_talk(company):
    alone = Client()
    url = alone.post("/matches/now/", {"game": "smugglers"}).url
    assert alone.get(f"{url}talk/").status_code == 404
    assert "talk/" not in alone.get(url).content.decode()
    say(company, company.host, "Tea!")
    for client in (alone, Client()):
        assert client.get(f"{company.match_url}talk/").status_code == 404
        assert say(company, client, "Rum!").status_code == 404
    assert Message.objects.count() == 1


def test_who_sits_down_later_reads_what_is_said_from_then_on(company):
    say(company, company.boris, "A secret of ours")
    company.post("give-away/", seat=1)
    assert company.boris.get(f"{company.match_url}talk/").status_code == 404
    company.post("door/", open=1)
    dora = company.join("Dora")
    assert "secret" not in read(company, dora)
    say(company, company.host, "Welcome, Dora")
    assert "Welcome, Dora" in read(company, dora)
    page = read(company, company.host)
    assert "A secret of ours" in page
    assert "Boris" in page


# --- Against it -------------------------------------------------------------------------------


@pytest.mark.database
def test_who_is_blocked_is_not_read(company):
    act = f"{company.match_url}talk/block/"
    say(company, company.boris, "Landlubber!")
    assert company.host.post(act, {"seat": 1}).status_code == 302
    say(company, company.boris, "Bilge rat!")
    page = read(company, company.host)
    assert "Landlubber" not in page
    assert "Bilge rat" not in page
    assert "2 new" not in company.page(company.host)
    assert "Bilge rat" in read(company, company.clara)
    company.host.post(act, {"seat": 1, "off": 1})
    assert "Bilge rat" in read(company, company.host)


@pytest.mark.parametrize("seat", ["0", "7", "x", ""])
def test_nobody_blocks_themselves_or_an_empty_seat(company, seat):
    answer = company.host.post(f"{company.match_url}talk/block/", {"seat": seat})
    assert answer.status_code == 409
    assert Block.objects.count() == 0


@pytest.mark.database
def test_a_report_reaches_the_host_and_the_staff(company, admin_client):
    say(company, company.boris, "Landlubber!")
    message = Message.objects.get()
    report = {"message": message.pk}
    for _ in range(2):
        company.clara.post(f"{company.match_url}talk/report/", report)
    assert Report.objects.count() == 1
    assert "Reported" in read(company, company.clara)
    assert "Reported" in read(company, company.host)
    assert "Reported" not in read(company, company.boris)
    listed = admin_client.get("/admin/reports/report/").content.decode()
    assert "Landlubber!" in listed
    sent = {"action": "take_down", "_selected_action": Report.objects.get().pk}
    admin_client.post("/admin/reports/report/", sent)
    assert Report.objects.get().settled
    assert "Landlubber" not in read(company, company.clara)


@pytest.mark.database
def test_the_host_takes_down_what_others_say_and_each_their_own(company):
    say(company, company.boris, "Landlubber!")
    say(company, company.host, "A slip of the tongue")
    down = f"{company.match_url}talk/down/"
    theirs, own = Message.objects.all()
    assert company.clara.post(down, {"message": theirs.pk}).status_code == 409
    assert company.boris.post(down, {"message": own.pk}).status_code == 409
    for one in (theirs, own):
        assert company.host.post(down, {"message": one.pk}).status_code == 302
    assert "Nothing has been said yet" in read(company, company.clara)
    assert company.host.post(down, {"message": own.pk}).status_code == 409


# --- Who looks on -----------------------------------------------------------------------------


@pytest.mark.database
def test_who_looks_on_reads_only_what_is_said_while_the_host_lets_them(company):
    company.play(company.host, "", path="link/")
    link, watcher = f"/matches/watch/{company.row.watch}/", Client()
    say(company, company.host, "Among us")
    assert watcher.get(f"{link}talk/").status_code == 404
    assert f"{link}talk/" not in watcher.get(link).content.decode()
    let = f"{company.match_url}talk/watchers/"
    assert company.boris.post(let).status_code == 404
    assert company.host.post(let).status_code == 302
    assert "whoever has the link to watch" in read(company, company.boris)
    say(company, company.boris, "Before all")
    answer = watcher.get(f"{link}talk/")
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    page = answer.content.decode()
    assert "Before all" in page
    assert "Among us" not in page
    assert company.match_url not in page
    assert f"{link}talk/" in watcher.get(link).content.decode()
    assert watcher.post(f"{link}talk/", {"text": "Me, too"}).status_code == 405
    company.host.post(let, {"off": 1})
    assert watcher.get(f"{link}talk/").status_code == 404


# --- What becomes of it -----------------------------------------------------------------------


@pytest.mark.database
def test_an_account_takes_it_along_and_leaves_nothing(company, django_user_model):
    person = django_user_model.objects.create_user("boris", password="oar-and-sail-5")
    company.boris.post("/accounts/log-in/", {"username": "boris", "password": "oar-and-sail-5"})
    say(company, company.boris, "Rum!")
    say(company, company.boris, phrase="hello")
    company.boris.post(f"{company.match_url}talk/block/", {"seat": 2})
    with leaving.archive(person) as file, zipfile.ZipFile(file) as packed:
        told = json.loads(packed.read("matches/talk.json"))
    assert [one["text"] for one in told["said"]] == ["Rum!", "hello"]
    assert told["blocked"] == [[company.row.pk, "Clara"]]
    assert "What you said to others in matches is deleted." in leaving.told(person)
    leaving.delete(person)
    assert Message.objects.count() == Block.objects.count() == 0
    assert "Rum!" not in read(company, company.host)


@pytest.mark.database
def test_it_goes_with_the_match_and_what_guests_left_is_swept(company):
    say(company, company.boris, "Rum!")
    company.clara.post(f"{company.match_url}talk/report/", {"message": Message.objects.get().pk})
    Message.objects.update(updated=timezone.now() - timedelta(days=4000))
    quotas.sweep(timezone.now())
    reporting.sweep()
    assert Message.objects.count() == Report.objects.count() == 0
    say(company, company.boris, "Rum!")
    company.host.post(f"{company.match_url}delete/")
    assert Message.objects.count() == 0


def test_the_models_and_the_migrations_agree():
    call_command("makemigrations", "matches", check=True, dry_run=True, verbosity=0)
