"""Mail that comes in over a line: only what is for us, and the right word for each fate."""

import smtplib
import socket

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from rivals.web.environment import MailServer
from rivals.web.worlds import running
from rivals.web.worlds.post import listening
from rivals.web.worlds.post.reading import MOST_BYTES
from rivals.web.worlds.post.taking import Outcome
from rivals.web.worlds.post.tokens import Reply, reply_address

MAIL = b"Subject: orders\r\n\r\nwar 2\r\n"


class Taken:
    """Stands for what takes mails: what it got, and what it says."""

    def __init__(self):
        self.calls = []
        self.outcome = Outcome.TAKEN

    def __call__(self, raw, recipients, *, sender):
        self.calls.append((raw, list(recipients), sender))
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome


@pytest.fixture
def taken(monkeypatch):
    """No database: the lines that are closed after a mail would be the test's own."""
    stand_in = Taken()
    monkeypatch.setattr(listening, "take_mail", stand_in)
    monkeypatch.setattr(listening, "close_old_connections", lambda: None)
    monkeypatch.setattr(listening.connection, "close", lambda: None)
    return stand_in


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


@pytest.fixture
def listen(settings):
    """Start the listener by a protocol; gives its port."""
    stops = []
    settings.MAIL_DOMAIN = "play.example.org"

    def start(scheme="smtp"):
        settings.MAIL_LISTEN = MailServer(scheme, "127.0.0.1", free_port())
        stops.append(listening.start_listener())
        return settings.MAIL_LISTEN.port

    yield start
    for stop in stops:
        stop()


@pytest.mark.django_db
def test_only_addresses_with_a_token_are_let_in(listen, taken):
    ours = reply_address_of(listen)
    with smtplib.SMTP("127.0.0.1", ours.port) as line:
        line.ehlo()
        assert line.mail("anna@example.org")[0] == 250
        for other in ("rivals@play.example.org", ours.address.replace("play.", "")):
            assert line.rcpt(other)[0] == 550
        assert line.rcpt(ours.address.upper())[0] == 250
        assert line.rcpt(ours.address)[0] == 452, "one at a time: each is answered by itself"
        assert line.data(MAIL)[0] == 250
        assert line.mail("anna@example.org", [f"size={MOST_BYTES + 1}"])[0] == 552
    ((raw, recipients, sender),) = taken.calls
    assert raw == MAIL
    assert (recipients, sender) == ([ours.address.upper()], "anna@example.org")


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (Outcome.REFUSED, 250), (Outcome.REPEATED, 250), (Outcome.IGNORED, 250),
        (Outcome.UNKNOWN, 550), (Outcome.TOO_MANY, 451), (OperationalError("locked"), 451),
    ],
    ids=["refused", "repeated", "ignored", "unknown", "too-many", "no-database"],
)  # fmt: skip
def test_each_fate_has_its_code(taken, outcome, code):
    taken.outcome = outcome
    assert listening.answer(MAIL, ["x"], "").startswith(str(code))


@pytest.mark.django_db
def test_lmtp_is_spoken_too(listen, taken):
    ours = reply_address_of(listen, "lmtp")
    with smtplib.LMTP("127.0.0.1", ours.port) as line:
        line.sendmail("", [ours.address], MAIL)
    assert taken.calls == [(MAIL, [ours.address], "<>")]


class Ours:
    def __init__(self, port):
        self.port = port
        self.address = reply_address(Reply(1, 1, 1))


def reply_address_of(listen, scheme="smtp"):
    return Ours(listen(scheme))


def test_a_place_that_is_taken_is_told(listen, settings):
    listen()
    with pytest.raises(ImproperlyConfigured, match="cannot listen for mail at 127"):
        listening.start_listener()


def test_a_place_that_is_taken_is_logged_in_the_language_of_the_terminal(
    listen, settings, monkeypatch, caplog
):
    listen()
    monkeypatch.setenv("RIVALS_LANG", "ru")
    with running.listening():
        pass
    place = f"127.0.0.1:{settings.MAIL_LISTEN.port}"
    assert caplog.messages[0].startswith(f"принимать почту на {place} нельзя (адрес уже занят); ")
    assert caplog.messages[0].endswith("; до тех пор приказы по почте не принимаются")


def test_nothing_listens_unless_it_is_asked_for(settings):
    assert settings.MAIL_LISTEN is None
    assert listening.start_listener()() is None
