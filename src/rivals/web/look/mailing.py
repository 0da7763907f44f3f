"""The line to the mail server, for whatever the site sends."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend
from django.db import connection
from django.urls import get_script_prefix, reverse

from rivals.web.environment import MailServer

LOG: Final = logging.getLogger(__name__)

TIMEOUT: Final = 10
"""Seconds that the mail server has for each answer."""


def link(name: str, *args: Any) -> str:
    """Give a page's address with the site's before it, as far as that is known.

    Mails are written beside requests, too, where Django does not know under which path it stands.
    """
    return f"{settings.SITE_URL}/{where_of(name, *args)}"


def where_of(name: str, *args: Any) -> str:
    """Give a page's address as it goes on from that of the site."""
    return reverse(name, args=args).removeprefix(get_script_prefix())


@contextmanager
def mail_line() -> Iterator[EmailBackend]:
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


def send_soon(mails: Sequence[EmailMessage]) -> None:
    """Send mails beside the answer, whose time so tells nobody whether there are any.

    What the server does not take is logged and gone; nothing is sent where mail is off.
    """
    if mails and settings.MAIL_SERVER is not None:
        beside(lambda: _send(mails))


def beside(task: Callable[[], None]) -> None:
    """Do a thing in a thread of its own, with a connection to the database of its own."""

    def done() -> None:
        try:
            task()
        finally:
            connection.close()

    threading.Thread(target=done, name="mail").start()


def _send(mails: Sequence[EmailMessage]) -> None:
    try:
        with mail_line() as line:
            line.send_messages(mails)
    except OSError as fault:
        LOG.warning("the mail server does not take mail: %s", fault)
