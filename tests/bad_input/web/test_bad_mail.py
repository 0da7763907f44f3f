"""Mail that comes in: whatever it is, it is taken, refused in a word, or for nobody here."""

import io
import logging
import socket
import sys
from email.message import EmailMessage

import pytest
from bad_input import batteries, battery, mangled_with
from bad_requests import QUICKLY, junk, of_dice
from django.db import transaction
from hypothesis import given

from rivals.web.environment import MailServer
from rivals.web.worlds.management.commands.take_mail import Command
from rivals.web.worlds.models import Notice, Submission, TakenMail
from rivals.web.worlds.post import listening
from rivals.web.worlds.post.composing import compose
from rivals.web.worlds.post.reading import MOST_BYTES
from rivals.web.worlds.post.taking import Outcome
from rivals.web.worlds.post.tokens import Reply, reply_address

pytestmark = pytest.mark.django_db

ORDERS = "week 1\npeace 2\nprojects c13 smithy\n\n> quoted\n-- \nAnna\n"
HEADS = (
    b"Auto-Submitted", b"Precedence", b"Return-Path", b"Content-Type", b"Content-Transfer-Encoding",
    b"Content-Disposition", b"MIME-Version", b"Message-ID", b"To", b"Cc", b"Delivered-To", b"Date",
    b"From", b"Subject", b"X-Autoreply", b"Reply-To", b"", b"Content-Type\x00", b"\xff",
)  # fmt: skip
VALUES = (
    b"text/html", b"text/plain; charset=koi8-r", b"text/plain; charset=nothing", b"base64",
    b"uuencode", b"text/plain; charset=utf-7", b"text/plain; charset=idna",
    b"text/plain; charset=rot13",
    b"text/plain; charset=zlib", b"text/plain; charset=unicode_escape",
    b"text/plain; charset*=x''y",
    b"text/plain; charset*0*=utf-8''%; charset*1=x", b"text/plain; format=flowed; delsp=yes",
    b"multipart/mixed; boundary=b", b"multipart/alternative", b"multipart/mixed; boundary=",
    b"message/rfc822", b"message/external-body", b"attachment; filename=x.txt",
    b"attachment; filename*=utf-8''%ff.txt", b"attachment; filename*0=x; filename*99=.txt",
    b"=?utf-8?b?4pyT?=", b"=?x?q?=?=", b"=?utf-8?b?!!!?=", b"<>", b"<" * 500, b"a@b" * 500,
    b"(" * 3000, b'"', b",;:<>@()[]\\", b"auto-replied", b"bulk", b"[x", b"<[1.2.3.4]@x>",
)  # fmt: skip


@pytest.fixture(scope="module")
def address(running, people):
    """Where Anna's orders are taken."""
    seat = running.seats.get(number=1)
    return reply_address(Reply(seat.pk, 1, people["anna"].pk))


def good_mails(address):
    """Mails as programs make them."""
    plain, attached, both, foreign, nested = (EmailMessage() for _ in range(5))
    for number, one in enumerate((plain, attached, both, foreign, nested)):
        one["From"], one["To"] = "Anna <anna@example.org>", f"Rivals <{address}>"
        one["Subject"], one["Message-ID"] = "Re: orders", f"<{number}@example.org>"
    plain.set_content(ORDERS)
    attached.set_content("See the file.")
    attached.add_attachment(ORDERS.encode(), "text", "plain", filename="orders.txt")
    both.set_content(ORDERS)
    both.add_alternative("<p>peace 2</p>", subtype="html")
    foreign.set_content("мир 2\n", charset="koi8-r", cte="base64")
    nested.set_content(ORDERS, cte="quoted-printable")
    nested.add_attachment(plain)
    return [one.as_bytes() for one in (plain, attached, both, foreign, nested)]


def spoilt_mail(goods):
    """Spoil mails: their bytes, their heads, how deep they are nested, how long their lines are."""

    def make(dice):
        mail = dice.choice(goods)
        for _ in range(dice.randint(0, 3)):
            line = (
                dice.choice(HEADS)
                + b": "
                + (junk(dice) if dice.random() < 0.2 else dice.choice(VALUES))
            )
            mail = line + dice.choice((b"\n", b"\r\n", b"\r", b"\n ")) + mail
        match dice.randrange(10):
            case 0 | 1 | 2 | 3:
                mail = mangled_with(dice, mail)
            case 4:
                mail = deep(mail, dice.choice((3, 30, 300)))
            case 5:
                mail += b"x" * dice.choice((1000, 100_000, MOST_BYTES))
            case 6:
                mail = mail.partition(b"\n\n")[0]
            case _:
                pass
        return mail

    return of_dice(make)


def deep(mail, levels):
    """Put a mail into so many parts, one in another."""
    for level in range(levels):
        bound = b"b%d" % level
        head = b"Content-Type: multipart/mixed; boundary=" + bound
        mail = b"%s\n\n--%s\n%s\n--%s--\n" % (head, bound, mail, bound)
    return mail


def people_written_to(address):
    """Addresses that a mail may be brought for: ours, forged ones, other words."""
    local, _, domain = address.partition("@")

    def make(dice):
        forged = (
            address[:9] + "1" + address[9:], local[:-1] + "a@" + domain, address.upper(), local,
            f"{local}@example.com", f"<{address}>", f"orders+@{domain}",
            f"orders+{'f' * 50}@{domain}",
            f"orders+fffffffff-fffffffff-fffffffff-{'a' * 24}@{domain}",
            junk(dice)[:500].decode("utf-8", "surrogateescape"),
        )  # fmt: skip
        return [address if dice.random() < 0.5 else dice.choice(forged)] * dice.choice((0, 1, 1, 2))

    return of_dice(make)


def brought(raw, recipients, sender):
    """Bring a mail by the command; give the exit code and what it said."""
    told = io.StringIO()
    kept, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(raw))
    try:
        Command(stdout=told, stderr=told).handle(recipient=recipients, sender=sender)
    except SystemExit as end:
        return end.code, told.getvalue().strip()
    finally:
        sys.stdin = kept


def counts():
    """How many orders, answers and mails are kept."""
    return tuple(one.objects.count() for one in (Submission, Notice, TakenMail))


@pytest.mark.parametrize(
    ("raw", "outcome"),
    [
        (b"\nweek 1\npeace 2\n", Outcome.TAKEN),
        (b"\nweek 7\npeace 2\n", Outcome.REFUSED),
        (b"\n[\n", Outcome.REFUSED),
        (b"Auto-Submitted: auto-replied\n\npeace 2\n", Outcome.IGNORED),
        (b"\n" + b"x" * (MOST_BYTES + 1), Outcome.TOO_LARGE),
    ],
    ids=["orders", "another week", "no orders", "a machine", "too large"],
)
def test_a_mail_is_told_what_becomes_of_it(address, raw, outcome):
    code, told = brought(b"From: anna@example.org\n" + raw, [address], "anna@example.org")
    assert told == outcome.value
    assert code == (65 if outcome is Outcome.TOO_LARGE else 0)


def test_a_mail_for_nobody_is_told_so(address):
    forged = address.replace("+", "+f", 1)
    assert brought(b"\npeace 2\n", [forged], None) == (65, Outcome.UNKNOWN.value)


@batteries(few=QUICKLY, tests=1)
def test_any_mail_is_taken_or_refused(address, cases):
    @battery(cases)
    @given(
        raw=spoilt_mail(good_mails(address)),
        recipients=people_written_to(address),
        sender=of_dice(lambda dice: dice.choice((None, "", "<>", "anna@example.org", "\udcff"))),
    )
    def take(raw, recipients, sender):
        with transaction.atomic():
            orders, notices, mails = counts()
            code, told = brought(raw, recipients, sender)
            outcome = Outcome(told)
            new = {
                Outcome.TAKEN: (orders + 1, notices + 1, mails + 1),
                Outcome.REFUSED: (orders, notices + 1, mails + 1),
            }.get(outcome, (orders, notices, mails))
            assert counts() == new, outcome
            lost = outcome in (Outcome.UNKNOWN, Outcome.TOO_LARGE)
            assert code == (65 if lost else 75 if outcome is Outcome.TOO_MANY else 0)
            if outcome in (Outcome.TAKEN, Outcome.REFUSED):
                assert all(compose(Notice.objects.latest("pk"), one).parts for one in ("en", "ru"))
            transaction.set_rollback(True)

    take()


@pytest.mark.parametrize(
    "mail",
    [
        deep(b"Subject: x\n\npeace 2\n", 200),
        b"Content-Type: " + b'"' * 8000 + b"\n\npeace 2\n",
        b"To: " + b"," * 900_000 + b"\n\npeace 2\n",
    ],
    ids=["depth", "kind", "recipients"],
)
def test_a_mail_that_would_take_minutes_to_read_is_refused(address, mail):
    assert brought(mail, [address], "anna@example.org") == (65, Outcome.UNKNOWN.value)


# --- The listener -------------------------------------------------------------------------------


@pytest.fixture(params=["smtp", "lmtp"])
def line_to(request, settings, monkeypatch):
    """Where the listener listens; what it takes in is only counted."""
    monkeypatch.setattr(listening, "take_mail", lambda raw, recipients, sender: Outcome.TAKEN)
    monkeypatch.setattr(listening, "close_old_connections", lambda: None)
    monkeypatch.setattr(listening.connection, "close", lambda: None)
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port = line.getsockname()[1]
    settings.MAIL_LISTEN = MailServer(request.param, "127.0.0.1", port)
    stop = listening.start_listener()
    yield port
    stop()


OTHER_WORDS = (
    b"RSET", b"VRFY x", b"NOOP", b"HELP", b"AUTH PLAIN x", b"AUTH", b"STARTTLS", b"EXPN x",
    b"EXPN", b"BDAT 5",
)  # fmt: skip
"""Words of the protocol that orders need not."""


def spoilt_dialogue(address, mails):
    """Spoil what a sender says: its lines, their order, the mail."""

    def make(dice):
        lines = [
            dice.choice((b"EHLO here", b"LHLO here", b"HELO here")),
            b"MAIL FROM:<anna@example.org>" + dice.choice((b"", b" SIZE=9999999", b" X=Y")),
            b"RCPT TO:<%s>" % address.encode(),
            b"DATA",
            dice.choice(mails).replace(b"\n", b"\r\n"),
            b".",
            b"QUIT",
        ]  # fmt: skip
        for _ in range(dice.choice((0, 1, 1, 2))):
            at = dice.randrange(len(lines))
            match dice.randrange(5):
                case 0:
                    lines[at] = mangled_with(dice, lines[at])
                case 1:
                    lines[at] = junk(dice)
                case 2:
                    del lines[at]
                case 3:
                    lines.insert(at, dice.choice(lines))
                case _:
                    lines.insert(at, dice.choice(OTHER_WORDS))
        return dice.choice((b"\r\n", b"\r\n", b"\r\n", b"\n")).join(lines) + b"\r\n"

    return of_dice(make)


@batteries(parts=2, few=QUICKLY, tests=1)
def test_any_dialogue_with_the_listener_is_answered(address, line_to, caplog, cases):
    @battery(cases)
    @given(said=spoilt_dialogue(address, good_mails(address)))
    def talk(said):
        caplog.clear()
        heard = answers_of(line_to, said)
        assert heard.startswith(b"220 ")
        assert all(line[:3].isdigit() for line in heard.splitlines()), heard
        assert b"500 Error: (" not in heard, heard  # so aiosmtpd tells of an exception of ours
        assert [one for one in caplog.records if one.exc_info] == []

    caplog.set_level(logging.WARNING)
    talk()


def answers_of(port, said):
    """Say everything at once and hear everything."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        try:
            line.sendall(said)
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # it has hung up on us, which it may
        heard = b""
        try:
            while got := line.recv(65536):
                heard += got
        except ConnectionResetError:
            pass
        return heard
