"""Mails: what surrounds their words, and the way to the server that takes them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parseaddr
from textwrap import fill
from typing import Final

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend
from django.utils.crypto import salted_hmac

from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.environment import MailServer
from rivals.web.worlds.models import Notice
from rivals.web.worlds.post.addressing import link
from rivals.web.worlds.post.composing import Composed
from rivals.web.worlds.post.tokens import stop_token
from rivals.web.worlds.words import WORDS

TIMEOUT: Final = 10
"""Seconds that the mail server has for each answer."""

MARK: Final = "#####"
"""A line that begins so, unquoted, ends the orders of a reply; in the order language it is a
comment."""

_WIDTH: Final = 76


@contextmanager
def line() -> Iterator[EmailBackend]:
    """Open a line to the mail server, which must be set. Raises OSError; smtplib's are of it."""
    server: MailServer | None = settings.MAIL_SERVER
    assert server is not None, "ask whether mail is on"
    backend = EmailBackend(
        host=server.host,
        port=server.port,
        username=server.user,
        password=server.password,
        use_tls=server.scheme == "smtp+starttls",
        use_ssl=server.scheme == "smtps",
        timeout=TIMEOUT,
    )
    backend.open()
    try:
        yield backend
    finally:
        backend.close()


def delivery_id(notice: Notice) -> str:
    """Name a notice the same however often it is sent, and as no other is named."""
    plain = f"{notice.world_id} {notice.week} {notice.user_id} {notice.kind} {notice.channel}"
    return salted_hmac("rivals.post.notice", plain, algorithm="sha256").hexdigest()[:32]


def notice_mail(notice: Notice, told: Composed, address: str, lang: Lang) -> EmailMessage:
    """Make the mail of a notice; made again it has the same Message-ID."""
    user = notice.user
    stop = link("post:unsubscribe", stop_token(user))
    headers = {
        **_own_headers(f"{delivery_id(notice)}@{_domain()}"),
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    text = _text(told, lang, _foot(stop, lang))
    reply = [told.reply] if told.reply else None
    return EmailMessage(
        _one_line(told.subject),
        text,
        settings.MAIL_FROM,
        [address],
        headers=headers,
        reply_to=reply,
    )


def confirming_mail(user: User, told: Composed, lang: Lang) -> EmailMessage:
    """Make the mail that asks whether an account's address is right."""
    headers = {"Auto-Submitted": "auto-generated"}
    text = _text(told, lang, ())
    subject = _one_line(told.subject)
    return EmailMessage(subject, text, settings.MAIL_FROM, [user.email], headers=headers)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _own_headers(message_id: str) -> dict[str, str]:
    """Give the headers that keep other machines from answering."""
    return {
        "Message-ID": f"<{message_id}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def _domain() -> str:
    return settings.MAIL_DOMAIN or parseaddr(settings.MAIL_FROM)[1].rpartition("@")[2]


def _text(told: Composed, lang: Lang, foot: tuple[str, ...]) -> str:
    head: tuple[str, ...] = ()
    if told.reply:
        head = (f"{MARK} {WORDS.text('worlds.notice.part.write-above', lang)} {MARK}",)
    return "\n\n".join(map(_filled, (*head, *told.parts, *foot))) + "\n"


def _filled(part: str) -> str:
    """Break a paragraph into lines; what has lines already stays as it is."""
    if "\n" in part:
        return part.rstrip("\n")
    return fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _foot(stop: str, lang: Lang) -> tuple[str, ...]:
    part = "worlds.notice.part"
    wishes = f"{WORDS.text(f'{part}.wishes', lang)}\n{link('post:wishes')}"
    return ("-- \n" + f"{wishes}\n{WORDS.text(f'{part}.stop', lang)}\n{stop}",)
