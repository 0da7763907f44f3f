"""Orders that come by mail: from the reply to the receipt, and all that is refused on the way."""

import io
import json
import sys
from datetime import timedelta
from email.message import EmailMessage

import pytest
from django.core.management import call_command
from django.db import OperationalError
from served_worlds import own_army, own_city, seat_in

from rivals.web.notices.delivering import deliver
from rivals.web.notices.models import Channel, Wishes
from rivals.web.worlds.chronicle import notify
from rivals.web.worlds.models import Notice, Submission, TakenMail, Via
from rivals.web.worlds.post import taking
from rivals.web.worlds.post.tokens import Reply, reply_address
from rivals.web.worlds.submitting import latest

pytestmark = pytest.mark.django_db


@pytest.fixture
def ask(running, anna, boris, mailbox, confirmed, now):
    """Anna and Boris have been asked for orders by mail; gives the mail that came to Anna."""
    confirmed(anna, boris)
    notify(running, [anna], "result", {"week": 0}, now=now)
    deliver(now)
    (mail,) = mailbox.mails
    mailbox.mails.clear()
    return mail


def reply_to(asked, body, **heads):
    """What a mail program makes of an answer."""
    mail = EmailMessage()
    mail["From"] = "Somebody Else <thief@example.com>"
    mail["To"] = heads.pop("To", str(asked["Reply-To"]))
    mail["Subject"] = "Re: " + str(asked["Subject"])
    for name, value in {"Message_ID": "<1@mua.example.org>", **heads}.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(body)
    return mail


def quoted(asked):
    lines = asked.get_content().splitlines()
    return "On Monday the 2nd, Rivals <rivals@play.example.org>\nwrote:\n\n" + "".join(
        f"> {line}\n" for line in lines
    )


def test_orders_in_a_reply_are_handed_in_and_the_receipt_is_mailed(
    running, anna, ask, mailbox, now
):
    city, army = own_city(running, 1), own_army(running, 1)
    body = f"projects {city} smithy\nroute {army} n\nroute a9999 n\nhello\n\n{quoted(ask)}"
    assert taking.take_mail(reply_to(ask, body).as_bytes()) is taking.Outcome.TAKEN
    found = latest(seat_in(running, 1))
    assert found is not None
    assert (found.via, found.week) == (Via.MAIL, 1)
    assert [one["order"] for one in json.loads(found.orders)] == ["projects", "route", "route"]
    assert [one["text"] for one in json.loads(found.faults)] == ["hello"]
    assert deliver(now + timedelta(minutes=1)) == 1
    (answer,) = mailbox.mails
    assert mailbox.envelopes[-1] == (anna.email,), "never to whoever it says it is from"
    assert answer["Subject"] == f"{running.name}: your orders for week 1"
    text = answer.get_content().replace("\r\n", "\n")
    assert "Accepted: 2" in text
    assert f"  projects {city} smithy\n" in text
    assert "Refused: 2" in text
    assert "  line 4: hello\n" in text
    assert f"/worlds/{running.pk}/receipts/{found.pk}/" in text


@pytest.mark.database
def test_the_same_mail_again_does_nothing(running, ask, mailbox, now):
    mail = reply_to(ask, "war 2").as_bytes()
    assert taking.take_mail(mail) is taking.Outcome.TAKEN
    assert taking.take_mail(mail) is taking.Outcome.REPEATED
    assert Submission.objects.count() == TakenMail.objects.count() == 1
    # Without a Message-ID, it is its content that tells.
    bare = reply_to(ask, "war 2")
    del bare["Message-ID"]
    assert taking.take_mail(bare.as_bytes()) is taking.Outcome.TAKEN
    assert taking.take_mail(bare.as_bytes()) is taking.Outcome.REPEATED
    # Who wants no notices is answered all the same.
    Wishes.objects.update(mail=False)
    assert deliver(now + timedelta(minutes=1)) == 2


@pytest.mark.parametrize("form", ["txt", "json"])
def test_a_file_of_orders_goes_before_the_body(running, ask, form):
    city = own_city(running, 1)
    text = f"week 1\nprojects {city} chapel\n"
    if form == "json":
        order = {"order": "projects", "city": city, "items": ["chapel"]}
        text = json.dumps({"week": 1, "orders": [order]})
    mail = reply_to(ask, "Here they are, see the file. Yours, Anna")
    mail.add_attachment(
        text.encode(), maintype="application", subtype="octet-stream", filename=f"Orders.{form}"
    )
    assert taking.take_mail(mail.as_bytes()) is taking.Outcome.TAKEN
    found = latest(seat_in(running, 1))
    assert json.loads(found.orders)[0]["items"] == ["chapel"]
    assert json.loads(found.faults) == []


def refusal(ask, mail, mailbox, now):
    """Take a mail that is refused; give what is answered."""
    assert taking.take_mail(mail.as_bytes()) is taking.Outcome.REFUSED
    assert not Submission.objects.exists()
    assert deliver(now + timedelta(minutes=1)) == 1
    (answer,) = mailbox.mails
    return " ".join(answer.get_content().split())


def html_only(ask):
    mail = reply_to(ask, "")
    mail.set_content("<p>war 2</p>", subtype="html")
    return mail


def two_files(ask):
    mail = reply_to(ask, "")
    for name in ("a.txt", "b.json"):
        mail.add_attachment(b"war 2", maintype="text", subtype="plain", filename=name)
    return mail


def strange_letters(ask):
    mail = reply_to(ask, "war 2")
    mail.replace_header("Content-Type", 'text/plain; charset="klingon"')
    return mail


def half_json(ask):
    mail = reply_to(ask, "")
    mail.add_attachment(b'{"orders": 7}', maintype="text", subtype="plain", filename="a.json")
    return mail


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (html_only, "It has no plain text: set your mail program to plain text"),
        (two_files, "It has 2 files of orders: send one."),
        (strange_letters, "Its text cannot be read: send it as UTF-8."),
        (half_json, "Its JSON is no list of orders: look at $."),
        (lambda ask: reply_to(ask, "> war 2\n-- \nwar 3"), "There is no order in it."),
        (lambda ask: reply_to(ask, "week 9\nwar 2"), "These orders are for week 9"),
        (lambda ask: reply_to(ask, "war 2 # " + "x" * 200_001), "The orders are too long"),
    ],
    ids=["html", "files", "charset", "json", "empty", "week", "long"],
)
def test_what_cannot_be_taken_is_answered_with_a_sentence(ask, mailbox, now, make, sentence):
    assert sentence in refusal(ask, make(ask), mailbox, now)


@pytest.mark.database
def test_a_reply_to_an_old_week_is_refused(running, anna, ask, mailbox, now):
    running.week = 1
    running.save()
    old = reply_to(ask, "war 2")
    assert taking.take_mail(old.as_bytes(), now=now) is taking.Outcome.REFUSED
    assert not Submission.objects.exists()
    (notice,) = Notice.objects.filter(kind__startswith="refused-")
    assert notice.user == anna
    assert notice.params["rule"] in ("worlds.refused.other-week", "worlds.refused.no-week")


@pytest.mark.database
def test_a_seat_that_changed_hands_takes_no_orders_of_who_had_it(
    running, anna, boris, ask, mailbox, now
):
    running.seats.filter(number=2).update(user=None)
    running.seats.filter(number=1).update(user=boris)
    assert "You do not lead that state any more." in refusal(
        ask, reply_to(ask, "war 3"), mailbox, now
    )
    assert mailbox.envelopes[-1] == (anna.email,)


@pytest.mark.database
def test_forged_tokens_reach_nobody(running, anna, boris, ask):
    mine = str(ask["Reply-To"])
    seat, other = seat_in(running, 1), seat_in(running, 2)
    sign = mine.partition("@")[0].rpartition("-")[2]
    forged = [
        f"orders+{other.pk:x}-1-{boris.pk:x}-{sign}@play.example.org",
        f"orders+{seat.pk:x}-2-{anna.pk:x}-{sign}@play.example.org",
        mine.replace(sign, "a" * 24),
        mine.replace("orders+", ""),
        mine.replace("play.example.org", "elsewhere.example.org"),
        "orders+@play.example.org",
        "<<>>,;:@",
    ]
    for address in forged:
        mail = reply_to(ask, "war 3", To=address)
        assert taking.take_mail(mail.as_bytes()) is taking.Outcome.UNKNOWN, address
    gone = reply_address(Reply(10**6, 1, anna.pk))
    assert taking.take_mail(reply_to(ask, "war 3", To=gone).as_bytes()) is taking.Outcome.UNKNOWN
    assert not Submission.objects.exists()
    assert not TakenMail.objects.exists()
    assert Notice.objects.filter(channel=Channel.MAIL, done=None).count() == 0


@pytest.mark.parametrize(
    "head",
    [
        {"Auto_Submitted": "auto-replied"}, {"Precedence": "bulk"}, {"Return_Path": "<>"}, {},
    ],
    ids=["auto", "bulk", "bounce", "envelope"],
)  # fmt: skip
def test_machines_are_not_answered(ask, head):
    mail = reply_to(ask, "I am away until week 3", **head)
    sender = None if head else "<>"
    assert taking.take_mail(mail.as_bytes(), sender=sender) is taking.Outcome.IGNORED
    assert not TakenMail.objects.exists()


def test_two_machines_that_answer_each_other_stop(running, ask, monkeypatch, now):
    monkeypatch.setattr(taking, "MOST_AN_HOUR", 2)
    outcomes = [
        taking.take_mail(reply_to(ask, "war 2", Message_ID=f"<{n}@x.example.org>").as_bytes())
        for n in range(3)
    ]
    assert outcomes == [taking.Outcome.TAKEN, taking.Outcome.TAKEN, taking.Outcome.TOO_MANY]
    assert Submission.objects.count() == 2


def test_an_address_in_capitals_and_in_other_heads_is_found(running, ask):
    mail = reply_to(ask, "war 2", To="rivals@elsewhere.example.org")
    mail["Delivered-To"] = str(ask["Reply-To"]).upper()
    assert taking.take_mail(mail.as_bytes()) is taking.Outcome.TAKEN
    mail = reply_to(ask, "war 3", To="rivals@elsewhere.example.org", Message_ID="<2@x>")
    assert taking.take_mail(mail.as_bytes(), [str(ask["Reply-To"])]) is taking.Outcome.TAKEN


@pytest.mark.database
def test_a_mail_that_is_too_large_or_no_mail_is_not_read(ask):
    large = reply_to(ask, "war 2\n" * 200_000)
    assert taking.take_mail(large.as_bytes()) is taking.Outcome.TOO_LARGE
    for junk in (b"", b"\0\xff" * 50, b"To: =?x?q?=\n\n", b"Content-Type: multipart/mixed\n\n--"):
        assert taking.take_mail(junk) is taking.Outcome.UNKNOWN


@pytest.mark.database
def test_the_command_takes_a_mail_from_standard_input(running, ask, monkeypatch, capsys):
    def run(raw, *recipients):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        with pytest.raises(SystemExit) as ended:
            call_command("take_mail", *recipients)
        return ended.value.code

    mail = reply_to(ask, "war 2").as_bytes()
    assert run(mail) == 0
    assert capsys.readouterr().out == "its orders are handed in\n"
    assert run(mail, str(ask["Reply-To"])) == 0
    assert run(reply_to(ask, "war 2", To="x@y.example.org").as_bytes()) == 65

    def broken(*args, **kwargs):
        raise OperationalError

    monkeypatch.setattr("rivals.web.worlds.management.commands.take_mail.take_mail", broken)
    assert run(mail) == 75
    assert Submission.objects.count() == 1
