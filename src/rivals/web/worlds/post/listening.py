"""A listener for incoming mail: by SMTP or LMTP, for addresses that take orders and no others.

It is meant to stand behind the domain's mail server, which hands on what is for this site.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Final

from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from rivals.core.speech import system_reason
from rivals.web.environment import MailServer, WrongSetting
from rivals.web.worlds.post.reading import MOST_BYTES
from rivals.web.worlds.post.taking import Outcome, take_mail
from rivals.web.worlds.post.tokens import token_in

LOG: Final = logging.getLogger(__name__)

_SILENCE: Final = 60
"""Seconds after which a sender that says nothing is hung up on."""

_ANSWERS: Final = {
    Outcome.UNKNOWN: "550 5.1.1 {outcome}",
    Outcome.TOO_LARGE: "552 5.3.4 {outcome}",
    Outcome.TOO_MANY: "451 4.7.1 {outcome}",
}
_TAKEN: Final = "250 2.0.0 {outcome}"


class Handler:
    """What the listener answers to each step of a sender; the names are aiosmtpd's."""

    async def handle_RCPT(  # noqa: N802 - the library calls it so
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        rcpt_options: list[str],
    ) -> str:
        """Let one address in that may take orders; its token is verified with the mail."""
        if not token_in(address):
            return "550 5.1.1 no such mailbox"
        if envelope.rcpt_tos:
            return "452 4.5.3 one recipient at a time"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(  # noqa: N802 - the library calls it so
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Take the mail, in a thread of its own since the database is waited for."""
        content = envelope.content
        raw = content if isinstance(content, bytes) else (content or "").encode()
        return await asyncio.to_thread(answer, raw, envelope.rcpt_tos, envelope.mail_from or "")


def answer(raw: bytes, recipients: list[str], sender: str) -> str:
    """Take a mail and give the line that answers its sender."""
    close_old_connections()
    try:
        outcome = take_mail(raw, recipients, sender=sender)
    except DatabaseError:
        LOG.exception("a mail could not be taken; its sender will bring it again")
        return "451 4.3.0 try again later"
    finally:
        connection.close()
    return _ANSWERS.get(outcome, _TAKEN).format(outcome=outcome.value)


class _Listener(Controller):
    """A controller that speaks the protocol that is set, at a place that is bound already.

    So a place that is taken is told at once; the library's own way waits for seconds first.
    """

    def __init__(self, place: MailServer) -> None:
        family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
        self._line = socket.create_server((place.host, place.port), family=family)
        super().__init__(
            Handler(),
            hostname=place.host,
            port=self._line.getsockname()[1],
            data_size_limit=MOST_BYTES,
            timeout=_SILENCE,
            ident="Rivals",
        )
        self._protocol: type[SMTP] = LMTP if place.scheme == "lmtp" else SMTP

    def factory(self) -> SMTP:
        """Make what talks with one sender."""
        return self._protocol(self.handler, **self.SMTP_kwargs)

    def _create_server(self) -> Coroutine[Any, Any, asyncio.AbstractServer]:
        return self.loop.create_server(self._factory_invoker, sock=self._line)


def start_listener() -> Callable[[], Any]:
    """Start to listen where RIVALS_MAIL_LISTEN says, and give what stops it.

    Where nothing is set, nothing is started. Raises WrongSetting if the place is taken.
    """
    place: MailServer | None = settings.MAIL_LISTEN
    if place is None:
        return lambda: None
    try:
        listener = _Listener(place)
        listener.start()
    except OSError as error:
        why, where = system_reason(error), {"host": place.host, "port": place.port}
        raise WrongSetting("site.setting.mail-place", why=why, **where) from None
    return listener.stop
