"""Notices of matches between devices, by a real mail server and to a real receiver: once a turn."""

import json
import re
import zipfile
from datetime import timedelta

import pytest
from devices import Company, keep_clock
from django.test import Client
from django.utils import timezone

from rivals.web.accounts import leaving
from rivals.web.look.site_apps import sweep_site
from rivals.web.matches.models import Chair, Invitation, Notice, StoredMatch
from rivals.web.matches.post.tokens import silence_token
from rivals.web.matches.post.turning import tell
from rivals.web.notices.delivering import deliver
from rivals.web.notices.models import Wishes

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"
DAY = 24 * 3600


@pytest.fixture
def person(django_user_model):
    """An account with an address, and its browser."""

    def make(name, language="en"):
        found = django_user_model.objects.create_user(
            name, f"{name}@example.org", "amphora-of-wine-7", language=language
        )
        client = Client()
        client.force_login(found, backend="django.contrib.auth.backends.ModelBackend")
        client.person = found
        return client

    return make


@pytest.fixture
def anna(person):
    return person("anna")


@pytest.fixture
def boris(person):
    return person("boris", "ru")


@pytest.fixture
def company(anna, boris):
    """Anna and Boris at a match of a day for a turn; it is Anna's turn, and both are there."""
    found = Company("smugglers", "human", "invited", client=anna)
    sent = {"limit": DAY, "late": "turn", "stand_in": "random"}
    assert found.post("terms/", **sent).status_code == 302
    found.join("Boris", boris)
    found.start()
    return found


def pass_by(company, **time):
    """Let time pass in which nothing is done and nobody looks: all stands that much longer."""
    time = timedelta(**time)
    for row in (company.row, *Chair.objects.filter(invitation=company.pk)):
        moments = {"updated": row.updated - time}
        if isinstance(row, Chair):
            moments["seen"] = row.seen - time
        type(row).objects.filter(pk=row.pk).update(**moments)
    due = company.invitation.due
    if due is not None:
        Invitation.objects.filter(pk=company.pk).update(due=due - time)


def leave(client, company, **time):
    """Let somebody have looked last so long before now."""
    seen = timezone.now() - timedelta(**time)
    Chair.objects.filter(invitation=company.pk, user=client.person).update(seen=seen)


def told(company):
    """What the outbox has, as the clock looks: who is told, of what, of which turn."""
    keep_clock(timezone.now())
    rows = Notice.objects.filter(match=company.row, channel="mail").order_by("pk")
    return list(rows.values_list("user__username", "kind", "turn"))


def send():
    return deliver(timezone.now())


def text_of(mail):
    return mail.get_content().replace("\r\n", "\n")


def subject_of(mail):
    return mail["Subject"].strip()


# --- Turns ------------------------------------------------------------------------------------


def test_a_turn_is_told_once_after_a_quiet_minute_in_the_readers_language(
    company, boris, mailbox, confirmed
):
    confirmed(boris.person)
    leave(boris, company, minutes=5)
    company.play(company.host, SHIP)
    assert told(company) == []
    pass_by(company, seconds=61)
    assert told(company) == told(company) == [("boris", "turn", 1)]
    assert send() == 1
    assert send() == 0
    (mail,) = mailbox.mails
    assert (mail["To"], subject_of(mail)) == ("boris@example.org", "Контрабандисты: ваш ход")
    text = text_of(mail)
    assert f"https://play.example.org{company.match_url}" in text
    assert "С вами играют: Anna." in text
    assert "Время на ход — до " in text
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_nothing_of_what_was_played_is_told(company, boris, mailbox, confirmed):
    company.host.post(f"{company.match_url}rename/", {"title": "North with the tea"})
    confirmed(boris.person)
    leave(boris, company, minutes=5)
    company.play(company.host, "show 0")
    company.play(company.host, SHIP)
    pass_by(company, seconds=61)
    assert told(company) == [("boris", "turn", 2)]
    send()
    (mail,) = mailbox.mails
    said = f"{subject_of(mail)} {text_of(mail)}"
    assert not re.search("north|tea|show|чай|север", said, re.IGNORECASE)


def test_who_plays_live_is_told_nothing(company, anna, boris):
    for client in (anna, boris):
        company.play(client, SHIP)
        pass_by(company, seconds=20)
        for looking in (anna, boris):
            company.page(looking)
    pass_by(company, minutes=2)
    assert told(company) == []


@pytest.mark.database
def test_who_has_looked_since_knows(company, boris, mailbox, confirmed):
    confirmed(boris.person)
    leave(boris, company, minutes=5)
    company.play(company.host, SHIP)
    pass_by(company, seconds=61)
    assert told(company) == [("boris", "turn", 1)]
    boris.get(company.match_url)
    assert send() == 0
    assert set(Notice.objects.filter(channel="mail").values_list("outcome", flat=True)) == {
        "they have looked"
    }
    assert not mailbox.mails


def test_a_notice_that_is_overtaken_is_not_sent(company, anna, boris, mailbox, confirmed):
    confirmed(boris.person)
    leave(boris, company, minutes=5)
    company.play(anna, SHIP)
    pass_by(company, seconds=61)
    told(company)
    company.play(boris, SHIP)
    assert send() == 0
    assert not mailbox.mails


def test_a_turn_of_several_moves_is_told_once(company, anna, boris):
    leave(boris, company, minutes=5)
    company.play(anna, SHIP)
    pass_by(company, seconds=61)
    assert told(company) == [("boris", "turn", 1)]
    company.play(boris, "show 0")
    pass_by(company, minutes=5)
    assert told(company) == [("boris", "turn", 1)]
    company.play(boris, SHIP)
    pass_by(company, minutes=5)
    assert told(company)[1:] == [("anna", "turn", 3)]


@pytest.mark.database
def test_guests_and_who_is_played_for_are_told_nothing(anna):
    company = Company("smugglers", "human", "invited", client=anna)
    company.post("terms/", limit=60, late="seat", stand_in="random")
    guest = company.join("Guest")
    company.start()
    company.play(anna, SHIP)
    pass_by(company, minutes=2)
    company.play(guest, SHIP)
    StoredMatch.objects.filter(pk=company.row.pk).update(stand_ins={"0": "random"})
    pass_by(company, minutes=2)
    Invitation.objects.filter(pk=company.pk).update(due=None)
    assert told(company) == []


def test_nobody_is_told_late_because_the_clock_stood_still(company, boris):
    leave(boris, company, minutes=5)
    company.play(company.host, SHIP)
    Invitation.objects.filter(pk=company.pk).update(due=None)
    pass_by(company, days=2)
    assert told(company) == []


def test_a_look_that_finds_nothing_new_asks_little(company, anna, boris, django_assert_num_queries):
    assert waiting_for(boris, company)
    with django_assert_num_queries(3):
        tell(timezone.now())


# --- Time and the end -------------------------------------------------------------------------


@pytest.mark.database
def test_a_reminder_comes_once_in_the_last_quarter_of_the_time(company, anna, mailbox, confirmed):
    confirmed(anna.person)
    pass_by(company, hours=17)
    assert ("anna", "reminder", 0) not in told(company)
    pass_by(company, hours=2)
    assert told(company).count(("anna", "reminder", 0)) == 1
    assert told(company).count(("anna", "reminder", 0)) == 1
    send()
    assert "Smugglers: your time is running out" in [mail["Subject"] for mail in mailbox.mails]


@pytest.mark.database
def test_the_end_is_told_to_who_did_not_bring_it_about(company, anna, boris, mailbox, confirmed):
    confirmed(anna.person, boris.person)
    leave(boris, company, minutes=5)
    company.play(anna, "", path="resign/")
    assert company.row.finished
    pass_by(company, minutes=2)
    assert told(company) == [("boris", "ended", 0)]
    assert send() == 1
    (mail,) = mailbox.mails
    assert subject_of(mail) == "Контрабандисты: партия окончена"
    assert "Время на ход" not in text_of(mail)


# --- What is wished for -----------------------------------------------------------------------


def waiting_for(boris, company):
    """Boris is to be told of a turn."""
    leave(boris, company, minutes=5)
    company.play(company.host, SHIP)
    pass_by(company, seconds=61)
    return told(company)


@pytest.mark.database
def test_the_link_in_a_mail_ends_the_notices_of_one_match(company, boris, mailbox, confirmed):
    confirmed(boris.person)
    assert waiting_for(boris, company)
    send()
    text = text_of(mailbox.mails[0])
    link = re.search(r"https://play\.example\.org(/matches/silence/\S+)", text)[1]
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.get(link).status_code == 200
    assert not Chair.objects.filter(silent=True).exists(), "programs follow links"
    assert stranger.post(link).status_code == 200
    assert list(Chair.objects.filter(silent=True).values_list("user__username", flat=True)) == [
        "boris"
    ]
    Notice.objects.all().delete()
    Chair.objects.update(told=None)
    assert told(company) == []
    assert (
        "Извещения об этой партии вам не приходят"
        in boris.get(company.url, headers={"accept-language": "ru"}).content.decode()
    )


@pytest.mark.database
def test_a_link_that_we_did_not_make_or_of_who_has_left_is_dead(company, boris):
    token = silence_token(boris.person.pk, company.row.pk)
    for forged in (token[:-2], "x", silence_token(boris.person.pk, 10**9)):
        assert Client().post(f"/matches/silence/{forged}/").status_code == 410
    Chair.objects.filter(user=boris.person).delete()
    assert Client().post(f"/matches/silence/{token}/").status_code == 410


@pytest.mark.database
def test_on_the_page_of_seats_they_are_ended_and_had_again(company, anna, boris):
    place = f"{company.url}notices/"
    assert "None of this match" in boris.get(company.url).content.decode()
    for sent, silent in (({"silent": "1"}, True), ({}, False)):
        assert boris.post(place, sent).url == company.url
        assert Chair.objects.get(user=boris.person).silent is silent
        assert Chair.objects.get(user=anna.person).silent is False
    assert Client().post(place, {"silent": "1"}).status_code == 404


@pytest.mark.database
def test_a_topic_that_is_not_wished_for_in_a_way_is_not_told_in_it(
    company, boris, mailbox, receiver, confirmed
):
    confirmed(boris.person, hook=receiver.url, secret="5" * 64)
    page = boris.get("/post/").content.decode()
    assert 'value="turn.mail" checked' in page
    boris.post("/post/topics/", {"told": ["turn.hook", "worlds.mail", "nonsense"]})
    kept = Wishes.objects.get(user=boris.person).unwanted
    assert "turn.mail" in kept
    assert not {"turn.hook", "worlds.mail", "nonsense"} & set(kept)
    assert waiting_for(boris, company)
    assert send() == 1
    assert not mailbox.mails
    ((_path, _heads, body),) = receiver.calls
    assert json.loads(body) == {
        "match": company.row.pk,
        "game": "smugglers",
        "turn": 1,
        "kind": "turn",
        "url": f"https://play.example.org{company.match_url}",
    }


# --- The mail of a day ------------------------------------------------------------------------


def passed_on(company, *clients):
    """It is the turn of who comes second, who has not looked."""
    leave(clients[1], company, minutes=5)
    company.play(clients[0], SHIP)
    pass_by(company, seconds=61)
    keep_clock(timezone.now())


@pytest.fixture
def daily(boris, confirmed):
    """Boris wants what can wait in one mail a day."""
    confirmed(boris.person, digest=True)
    return boris


@pytest.fixture
def others(anna, daily):
    """Two more matches of Anna and Boris."""
    found = []
    for _ in range(2):
        one = Company("smugglers", "human", "invited", client=anna)
        one.join("Boris", daily)
        one.start()
        found.append(one)
    return found


def later(**time):
    """Let it be longer ago that mails of the day were made."""
    for one in Notice.objects.filter(kind="digest"):
        made = one.made - timedelta(**time)
        Notice.objects.filter(pk=one.pk).update(made=made, turn=made.date().toordinal())


@pytest.mark.database
def test_what_can_wait_comes_in_one_mail_a_day(company, others, anna, daily, mailbox):
    passed_on(company, anna, daily)
    assert send() == 1
    for one in others:
        passed_on(one, anna, daily)
    assert send() == 0, "one has come today"
    later(hours=23)
    keep_clock(timezone.now())
    assert send() == 0
    later(hours=2)
    others[1].play(anna, "", path="resign/")
    pass_by(others[1], minutes=2)
    keep_clock(timezone.now())
    keep_clock(timezone.now())
    assert send() == 1
    first, second = mailbox.mails
    assert subject_of(first) == subject_of(second) == "Ваши партии сегодня"
    assert company.match_url in text_of(first)
    assert "Время на ход — до " in text_of(first)
    turns, ended = text_of(second).split("Эти партии окончены:")
    assert others[0].match_url in turns
    assert others[1].match_url in ended
    assert others[1].match_url not in turns
    assert company.match_url not in text_of(second)


@pytest.mark.database
def test_a_mail_of_the_day_of_what_is_overtaken_does_not_come(company, anna, daily, mailbox):
    passed_on(company, anna, daily)
    company.play(daily, SHIP)
    assert send() == 0
    assert not mailbox.mails


def test_a_reminder_does_not_wait(company, anna, daily, mailbox):
    passed_on(company, anna, daily)
    assert send() == 1
    pass_by(company, hours=19)
    keep_clock(timezone.now())
    assert send() == 1
    assert "время на исходе" in mailbox.mails[1]["Subject"]


def test_the_mail_of_a_day_is_chosen_on_the_page_and_hooks_go_at_once(
    company, anna, boris, mailbox, receiver, confirmed
):
    confirmed(boris.person, hook=receiver.url, secret="5" * 64)
    assert 'name="digest" value="1">' in boris.get("/post/").content.decode()
    told = ["turn.mail", "turn.hook", "ended.mail"]
    boris.post("/post/topics/", {"told": told, "digest": "1"})
    assert 'name="digest" value="1" checked>' in boris.get("/post/").content.decode()
    passed_on(company, anna, boris)
    assert send() == 2
    assert len(mailbox.mails) == len(receiver.calls) == 1


@pytest.mark.database
@pytest.mark.parametrize(("language", "word"), [("en", "Kind"), ("ru", "Вид")])
def test_staff_see_whether_notices_go_out_and_change_none(
    company, boris, admin_client, language, word
):
    waiting_for(boris, company)
    place = "/admin/matches/notice/"
    listed = admin_client.get(place, headers={"accept-language": language}).content.decode()
    assert word in listed
    assert "boris" in listed
    row = Notice.objects.first()
    assert admin_client.get(f"{place}{row.pk}/change/").status_code == 200
    assert admin_client.post(f"{place}{row.pk}/change/", {"kind": "x"}).status_code == 403
    assert admin_client.post(f"{place}{row.pk}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.database
def test_what_was_told_is_kept_a_month_and_is_in_the_archive(company, boris):
    waiting_for(boris, company)
    boris.post(f"{company.url}notices/", {"silent": "1"})
    with leaving.archive(boris.person) as file, zipfile.ZipFile(file) as packed:
        kept = json.loads(packed.read("matches/notices.json"))
    assert {one["kind"] for one in kept["told"]} == {"turn"}
    assert kept["silent"] == [company.row.pk]
    now = timezone.now()
    Notice.objects.update(done=now)
    sweep_site(now + timedelta(days=29))
    assert Notice.objects.exists()
    sweep_site(now + timedelta(days=31))
    assert not Notice.objects.exists()
