"""Mails to people with an account: plain text, with the links that end them."""

from __future__ import annotations

from dataclasses import dataclass
from email.utils import parseaddr
from textwrap import fill
from typing import Final

from django.conf import settings
from django.core.mail import EmailMessage

from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.look.mailing import link
from rivals.web.notices.tokens import confirm_token, stop_token
from rivals.web.notices.words import WORDS

_WIDTH: Final = 76


@dataclass(frozen=True, slots=True)
class Composed:
    """A notice in words.

    `parts` are paragraphs and ready texts to follow one another; `reply` is the address that takes
    answers, '' where none are asked for, and `head` stands above all where some are.
    """

    subject: str
    parts: tuple[str, ...]
    reply: str = ""
    head: str = ""


def notice_mail(told: Composed, user: User, address: str, lang: Lang, name: str) -> EmailMessage:
    """Make the mail of a notice; made again it has the same Message-ID, by its `name`."""
    stop = link("notices:unsubscribe", stop_token(user))
    domain = settings.MAIL_DOMAIN or parseaddr(settings.MAIL_FROM)[1].rpartition("@")[2]
    headers = {
        "Message-ID": f"<{name}@{domain}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",  # so that no other machine answers
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    reply = [told.reply] if told.reply else None
    head = (told.head,) if told.head else ()
    text = _text((*head, *told.parts, _foot(stop, lang)))
    subject = _one_line(told.subject)
    return EmailMessage(
        subject, text, settings.MAIL_FROM, [address], headers=headers, reply_to=reply
    )


def confirming_mail(user: User, lang: Lang) -> EmailMessage:
    """Make the mail that asks whether an account's address is right."""
    headers = {"Auto-Submitted": "auto-generated"}
    word = "notices.mail.confirm"
    url = link("notices:confirm", confirm_token(user))
    body = WORDS.text(f"{word}.body", lang, {"name": user.get_username()})
    text = _text((body, url, WORDS.text(f"{word}.otherwise", lang)))
    subject = WORDS.text(f"{word}.subject", lang)
    return EmailMessage(subject, text, settings.MAIL_FROM, [user.email], headers=headers)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _text(parts: tuple[str, ...]) -> str:
    return "\n\n".join(map(_filled, parts)) + "\n"


def _filled(part: str) -> str:
    """Break a paragraph into lines; what has lines already stays as it is."""
    if "\n" in part:
        return part.rstrip("\n")
    return fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _foot(stop: str, lang: Lang) -> str:
    word = "notices.mail"
    lines = [
        WORDS.text(f"{word}.wishes", lang),
        link("notices:wishes"),
        WORDS.text(f"{word}.stop", lang),
        stop,
    ]
    return "\n".join(["-- ", *lines])
