"""Notices on their way out: by a real mail server, in two languages, once, and late if need be."""

from datetime import timedelta

import pytest
from served_worlds import seat_in

from rivals.games.dma.reports.plain import as_text
from rivals.games.dma.world.spelling import spelled
from rivals.web.environment import MailServer
from rivals.web.notices.delivering import MOST_TRIES, deliver
from rivals.web.notices.models import Channel, Wishes
from rivals.web.notices.outboxes import Dropped
from rivals.web.worlds.chronicle import notify
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import Draft, Notice, StoredWorld, Submission
from rivals.web.worlds.post.composing import brief, compose
from rivals.web.worlds.post.tokens import read_reply_token
from rivals.web.worlds.words import WORDS

pytestmark = pytest.mark.django_db


def text_of(mail):
    return mail.get_content().replace("\r\n", "\n")


def mail_notice(user):
    return Notice.objects.get(user=user, channel=Channel.MAIL)


def test_a_result_comes_once_in_each_ones_language_with_the_own_report(
    running, anna, boris, mailbox, confirmed, now
):
    boris.language = "ru"
    boris.save()
    confirmed(anna, boris)
    notify(running, [anna, boris], "result", {"week": 0}, now=now)
    assert deliver(now) == 2
    assert deliver(now + timedelta(days=30)) == 0
    by_address = {mail["To"]: mail for mail in mailbox.mails}
    assert len(mailbox.mails) == len(by_address) == 2
    english, russian = by_address[anna.email], by_address[boris.email]
    assert english["Subject"] == f"{running.name}: week 0 is over"
    told = f"{spelled(running.name, 'ru')}: неделя 0 прошла"
    assert str(russian["Subject"]).strip() == told  # folded, as none of its letters are ASCII
    own = [as_text(report_of(running, 1), "en"), as_text(report_of(running, 2), "ru")]
    assert own[0].rstrip() in text_of(english)
    assert own[1].rstrip() in text_of(russian)
    assert f"https://play.example.org/worlds/{running.pk}/weeks/0/" in text_of(english)
    # Nothing of one's own report stands in the other's mail, beyond what everybody is told.
    name = f"Report to {seat_name(running, 2)}"
    assert name not in text_of(english)
    token = str(english["Reply-To"]).partition("+")[2].partition("@")[0]
    reply = read_reply_token(token)
    assert reply is not None
    assert (reply.seat, reply.week, reply.user) == (seat_in(running, 1).pk, 1, anna.pk)
    assert english["Auto-Submitted"] == "auto-generated"
    assert "/post/unsubscribe/" in english["List-Unsubscribe"]
    assert english["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def seat_name(row, number):
    return next(one.name for one in seen_world(row, 0).players if one.id == number)


@pytest.mark.database
def test_a_mail_sent_again_after_a_crash_can_be_told(running, anna, mailbox, confirmed, now):
    confirmed(anna)
    notify(running, [anna], "started", {}, now=now)
    deliver(now)
    # The server said yes, and we were killed before we could write it down.
    Notice.objects.update(done=None, outcome="")
    assert deliver(now + timedelta(minutes=1)) == 0, "held for as long as the sender may need"
    assert deliver(now + timedelta(minutes=6)) == 1
    first, second = mailbox.mails
    assert first["Message-ID"] == second["Message-ID"]
    assert str(first["Message-ID"]).endswith("@play.example.org>")


@pytest.mark.database
def test_a_silent_mail_server_leaves_play_alone_and_notices_wait(
    running, mailbox, confirmed, settings, now
):
    anna, boris = (seat_in(running, number).user for number in (1, 2))
    right = settings.MAIL_SERVER
    settings.MAIL_SERVER = MailServer("smtp", "127.0.0.1", 1)
    confirmed(anna, boris)
    notify(running, [anna, boris], "result", {"week": 0}, now=now)
    assert deliver(now) == 0
    tried, other = mail_notice(anna), mail_notice(boris)
    assert (tried.tries, tried.done) == (1, None)
    assert "refused" in tried.outcome.lower()
    assert tried.next_try - now >= timedelta(minutes=1)
    assert other.tries == 0, "one try a round is enough to see that nobody is there"
    settings.MAIL_SERVER = right
    assert deliver(now + timedelta(minutes=2)) == 2
    assert len(mailbox.mails) == 2


def test_waits_grow_to_half_a_day_and_end(running, anna, mailbox, confirmed, now):
    confirmed(anna)
    mailbox.refuse = "451 not now"
    notify(running, [anna], "result", {"week": 0}, now=now)
    waits = []
    for _ in range(MOST_TRIES):
        assert deliver(now) == 0
        notice = mail_notice(anna)
        waits.append(round((notice.next_try - now).total_seconds() / 60))
        now = notice.next_try
    assert waits[:9] == [1, 2, 4, 8, 16, 32, 64, 128, 256]
    assert notice.done is not None
    assert notice.outcome.startswith("given up: ")
    mailbox.refuse = ""
    assert deliver(now + timedelta(days=9)) == 0


@pytest.mark.database
@pytest.mark.parametrize(
    ("wishes", "outcome"),
    [
        ({"mail": False, "confirmed": "anna@example.org"}, "not wished for"),
        ({"confirmed": ""}, "no confirmed address"),
        ({"confirmed": "old@example.org"}, "no confirmed address"),
    ],
    ids=["not-wished", "unconfirmed", "changed"],
)
def test_nobody_is_told_who_did_not_ask(running, anna, mailbox, now, wishes, outcome):
    Wishes.objects.create(user=anna, **wishes)
    notify(running, [anna], "result", {"week": 0}, now=now)
    assert deliver(now) == 0
    assert mail_notice(anna).outcome == outcome
    assert mail_notice(anna).done is not None
    assert not mailbox.mails


@pytest.mark.database
def test_a_site_without_mail_lets_notices_go(running, anna, confirmed, now):
    confirmed(anna)
    notify(running, [anna], "result", {"week": 0}, now=now)
    assert deliver(now) == 0
    assert set(Notice.objects.values_list("outcome", flat=True)) == {
        "mail is off",
        "not wished for",
    }


@pytest.mark.database
def test_a_reminder_says_whether_a_draft_lies_there(running, anna, confirmed, mailbox, now):
    confirmed(anna)
    notify(running, [anna], "reminder", {"until": running.due.isoformat()}, now=now)
    notice = mail_notice(anna)
    without = "\n".join(compose(notice, "en").parts)
    assert "No draft lies there either." in without
    assert "for week 1" in without
    Draft.objects.create(seat=seat_in(running, 1), week=1, text="peace 2")
    assert "A draft of yours lies there" in "\n".join(compose(notice, "en").parts)
    Submission.objects.create(
        seat=seat_in(running, 1), week=1, via="web", orders="[]", lines="[]", faults="[]",
        receipt="{}", at=now,
    )  # fmt: skip
    assert deliver(now) == 0
    assert mail_notice(anna).outcome == "orders have come"


@pytest.mark.database
def test_a_week_that_was_undone_is_not_told_of(running, anna, confirmed, mailbox, now):
    confirmed(anna)
    notify(running, [anna], "result", {"week": 0}, now=now)
    notify(running, [anna], "result", {"week": 1}, week=1, now=now)
    running.weeks.update(at=now + timedelta(seconds=1))  # week 0 was computed anew meanwhile
    assert deliver(now + timedelta(minutes=1)) == 0
    assert set(Notice.objects.filter(channel=Channel.MAIL).values_list("outcome", flat=True)) == {
        "the week is undone"
    }


def test_who_lost_the_seat_gets_no_report_of_it(running, anna, boris, confirmed, mailbox, now):
    confirmed(anna)
    notify(running, [anna], "result", {"week": 0}, now=now)
    notify(running, [anna], "replaced", {"player": 1}, now=now)
    running.seats.filter(number=1).update(user=None)
    assert deliver(now) == 1
    (mail,) = mailbox.mails
    assert "has a new player" in mail["Subject"]
    assert "Report to" not in text_of(mail)


def test_every_kind_has_words_that_can_be_filled(running, anna, boris, now, settings):
    from rivals.web.worlds.court import letters

    settings.SITE_URL, settings.MAIL_DOMAIN = "https://play.example.org", "play.example.org"
    letter = letters.send(running, seat_in(running, 2), [seat_in(running, 1)], "A secret pact?")
    until = running.due.isoformat()
    given = {
        "result.2": {"week": 0},
        "ended": {"reason": "enough"},
        "reminder": {"until": until, "draft": False},
        "warning": {"missed": 1, "most": 2, "ruler": ""},
        "autopilot": {"missed": 2, "most": 2, "ruler": "builder"},
        "postponed-202603012000": {"until": until},
        "announcement-7": {"text": "The land trembles."},
        "started": {"week": 1, "until": until},
        "replaced": {"player": 1},
        "undone-1": {"week": 1},
        "failed": {"why": "KeyError"},
        "unheard-of": {},
    }
    for kind, params in given.items():
        notify(running, [anna], kind, params, now=now)
    for notice in Notice.objects.filter(user=anna, channel=Channel.MAIL):
        for lang in ("en", "ru"):
            told = compose(notice, lang)
            assert spelled(running.name, lang) in told.subject, notice.kind
            assert told.parts[1].startswith("https://play.example.org/worlds/"), notice.kind
            short = brief(notice, lang)
            assert spelled(running.name, lang) in short.title, notice.kind
            assert short.where.startswith("worlds/"), notice.kind
            name = spelled(seat_name(running, 2), lang)
            assert name not in short.title + short.text, notice.kind
        if notice.kind == f"message-{letter.pk}":
            assert "A secret pact?" in told.parts
            assert spelled(seat_name(running, 2), lang) in told.subject
        if notice.kind == "announcement-7":
            assert "The land trembles." in told.parts
        if notice.kind == "ended":
            assert "enough" in told.parts
    asked = Notice.objects.filter(kind__startswith="message-")
    assert {notice.user for notice in asked} == {anna}


def test_a_master_is_led_to_a_page_that_masters_have(running, gina, confirmed, mailbox, now):
    confirmed(gina)
    until = running.due.isoformat()
    notify(running, [gina], "postponed-202603012000", {"until": until}, now=now)
    assert deliver(now) == 1
    (mail,) = mailbox.mails
    assert f"https://play.example.org/worlds/{running.pk}/\n" in text_of(mail)
    assert mail["Reply-To"] is None


@pytest.mark.database
def test_a_letter_to_somebody_else_is_in_no_mail(running, anna, boris, mailbox, confirmed, now):
    from rivals.web.worlds.court import letters

    letter = letters.send(running, seat_in(running, 2), [seat_in(running, 1)], "A secret pact?")
    confirmed(boris)
    notify(running, [boris], f"message-{letter.pk}", {"sender": 2, "letter": letter.pk}, now=now)
    deliver(now)
    assert mail_notice(boris).outcome == "no such letter"
    assert not mailbox.mails
    with pytest.raises(Dropped, match="no such letter"):
        brief(mail_notice(boris), "en")


def test_a_fault_in_one_notice_does_not_keep_the_others(
    running, anna, boris, mailbox, confirmed, now
):
    confirmed(anna, boris)
    notify(running, [anna], "postponed", {"until": "someday"}, now=now)
    notify(running, [boris], "started", {}, now=now)
    assert deliver(now) == 1
    assert [mail["To"] for mail in mailbox.mails] == [boris.email]
    assert mail_notice(anna).outcome == "ValueError"


def test_a_name_cannot_smuggle_a_head_into_a_mail(running, anna, mailbox, confirmed, now):
    StoredWorld.objects.filter(pk=running.pk).update(name="A\nBcc: all@example.org")
    confirmed(anna)
    notify(running, [anna], "started", {}, now=now)
    assert deliver(now) == 1
    assert mailbox.mails[0]["Bcc"] is None
    assert mailbox.envelopes == [(anna.email,)]


def test_every_notice_has_a_subject_and_a_body():
    kinds = {
        rule.split(".")[2]
        for rule in WORDS.ids()
        if rule.startswith("worlds.notice.") and not rule.startswith("worlds.notice.part.")
    }
    assert kinds >= {"result", "reminder", "warning", "autopilot", "message", "announcement"}
    for kind in kinds:
        assert f"worlds.notice.{kind}.subject" in WORDS
        assert f"worlds.notice.{kind}.body" in WORDS
