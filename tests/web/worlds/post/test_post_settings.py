"""Settings of mail: read as they are meant, refused in one sentence."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from rivals.web import environment
from rivals.web.environment import MailServer


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("", None),
        ("smtp://mail.example.org", MailServer("smtp", "mail.example.org", 25)),
        (
            "smtp+starttls://anna:p%40ss@mail.example.org",
            MailServer("smtp+starttls", "mail.example.org", 587, "anna", "p@ss"),
        ),
        ("smtps://[::1]:1465/", MailServer("smtps", "::1", 1465)),
    ],
)
def test_mail_servers_are_read(monkeypatch, url, meant):
    monkeypatch.setenv("RIVALS_SMTP_URL", url)
    assert environment.mail_server("RIVALS_SMTP_URL") == meant


@pytest.mark.parametrize(
    "url", ["mail.example.org", "http://a", "smtp://", "smtp://a:b", "smtp://["]
)
def test_wrong_mail_servers_are_refused_without_their_password(monkeypatch, url):
    monkeypatch.setenv("RIVALS_SMTP_URL", url.replace("//", "//me:secret@"))
    with pytest.raises(ImproperlyConfigured, match="RIVALS_SMTP_URL must be like") as told:
        environment.mail_server("RIVALS_SMTP_URL")
    assert "secret" not in str(told.value)


def test_listeners_are_read(monkeypatch):
    for place, meant in {
        "": None,
        "127.0.0.1:8025": MailServer("smtp", "127.0.0.1", 8025),
        "lmtp://[::1]:24": MailServer("lmtp", "::1", 24),
    }.items():
        monkeypatch.setenv("RIVALS_MAIL_LISTEN", place)
        assert environment.listener("RIVALS_MAIL_LISTEN") == meant


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (environment.listener, "127.0.0.1:99999"),
        (environment.listener, ":25"),
        (environment.listener, "smtps://a:1"),
        (environment.mailbox, "nobody"),
        (environment.domain, "a b"),
        (environment.site, "example.org"),
        (environment.site, "https://a.example.org/?x"),
    ],
)
def test_wrong_values_are_refused_in_one_sentence(monkeypatch, read, value):
    monkeypatch.setenv("RIVALS_SETTING", value)
    with pytest.raises(ImproperlyConfigured, match=r"^RIVALS_SETTING is .*; write "):
        read("RIVALS_SETTING")


def test_right_values_are_taken_as_they_are(monkeypatch):
    monkeypatch.setenv("RIVALS_SETTING", " https://play.example.org/rivals/ ")
    assert environment.site("RIVALS_SETTING") == "https://play.example.org/rivals"
    monkeypatch.setenv("RIVALS_SETTING", "Rivals <rivals@example.org>")
    assert environment.mailbox("RIVALS_SETTING") == "Rivals <rivals@example.org>"
    monkeypatch.setenv("RIVALS_SETTING", "Play.Example.org")
    assert environment.domain("RIVALS_SETTING") == "play.example.org"


def test_what_needs_another_setting_names_it():
    environment.need(None, "RIVALS_A", RIVALS_B="")
    with pytest.raises(ImproperlyConfigured, match=r"^RIVALS_A needs RIVALS_B and RIVALS_C$"):
        environment.need("x", "RIVALS_A", RIVALS_B="", RIVALS_C=None, RIVALS_D="d")
