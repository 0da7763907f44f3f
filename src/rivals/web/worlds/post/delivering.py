"""The outbox emptied: each notice in it goes by mail or webhook, or is put off, or given up."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import Final

from django.conf import settings
from django.core.mail.backends.smtp import EmailBackend
from django.db import transaction
from django.db.models import Q, QuerySet

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.web.look import mailing
from rivals.web.worlds.models import Channel, Notice
from rivals.web.worlds.post import composing, hooks
from rivals.web.worlds.post.composing import (
    Dropped,
    base_kind,
    check_timely,
    compose,
    confirmed_address,
    lang_of,
    page_of,
    wishes_of,
)

LOG: Final = logging.getLogger(__name__)

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=12)
"""After a fault a notice waits a minute, then twice as long each time, up to this."""

MOST_TRIES: Final = 10

LEASE: Final = timedelta(minutes=5)
"""So long a notice is held by who sends it: longer than mail server and webhook may take."""

ROUND: Final = 60.0
"""Seconds after which no further notice is begun; the next round goes on."""

DELIVERED: Final = "delivered"
"""The outcome of what was taken; any other says why it was not, or how the last try failed."""

_OUTCOME: Final = 200

ANSWERS: Final = frozenset({"receipt", "refused"})
"""Kinds that answer a person's own mail: they go out although notices may not be wished for."""


class _NotWished(Exception):
    """The person is not told in this way; the text says why."""


def deliver(now: datetime, *, most: int = 100) -> int:
    """Send the notices that are due, `most` at most; give how many were taken. Never raises.

    Each is held for five minutes, in a moment's transaction, before it is sent and marked: nobody
    else sends it meanwhile, and no lock is kept while a slow server is waited for. Killed between a
    server's yes and our mark, it is sent once more after that time, with the same Message-ID (or
    X-Rivals-Delivery), by which a copy can be told.
    """
    round_ = _Round(now)
    try:
        _drop_unwished(now)
        with round_.lines:
            while round_.done < most and round_.seconds() < ROUND:
                notice = _hold(round_.now())
                if notice is None:
                    break
                round_.done += 1
                round_.sent += _send(notice, round_)
    except Exception:  # the scheduler goes on, whatever the post does
        LOG.exception("a round of the post broke off")
    return round_.sent


@dataclass
class _Round:
    """One emptying of the outbox, over one line to the mail server."""

    begin: datetime
    clock: float = field(default_factory=time.monotonic)
    lines: ExitStack = field(default_factory=ExitStack)
    line: EmailBackend | None = None
    done: int = 0
    sent: int = 0

    def seconds(self) -> float:
        """Give how long it has taken so far."""
        return time.monotonic() - self.clock

    def now(self) -> datetime:
        """Give the moment that it is."""
        return self.begin + timedelta(seconds=self.seconds())

    def mail_line(self) -> EmailBackend:
        """Give the line to the mail server, opened once."""
        if self.line is None:
            self.line = self.lines.enter_context(mailing.mail_line())
        return self.line


def _due(now: datetime) -> QuerySet[Notice]:
    return Notice.objects.filter(done=None, next_try__lte=now)


def _drop_unwished(now: datetime) -> None:
    """Let go at once what nobody wants: most people have no webhook, many sites send no mail."""
    no_hook = Q(user__wishes=None) | Q(user__wishes__hook="")
    unwished = [(_due(now).filter(no_hook, channel=Channel.HOOK), "not wished for")]
    if settings.MAIL_SERVER is None:
        unwished.append((_due(now).filter(channel=Channel.MAIL), "mail is off"))
    for notices, why in unwished:
        if notices.exists():  # an update takes a lock, even where it finds nothing
            notices.update(done=now, outcome=why)


def _hold(now: datetime) -> Notice | None:
    """Take the next notice that is due, for the time of a lease; None if none is."""
    if not _due(now).exists():
        return None
    with transaction.atomic():
        ordered = _due(now).order_by("next_try", "pk")
        held = ordered.select_for_update(skip_locked=True).first()
        if held is None:
            return None
        held.tries += 1
        held.next_try = now + LEASE
        held.save(update_fields=["tries", "next_try"])
    return Notice.objects.select_related("world", "user").get(pk=held.pk)


def _send(notice: Notice, round_: _Round) -> bool:
    """Send a notice and write down what came of it; say whether it was taken."""
    try:
        if notice.channel == Channel.MAIL:
            _mail(notice, round_)
        else:
            _hook(notice)
    except (_NotWished, Dropped) as reason:
        return _finish(notice, round_.now(), str(reason))
    except (OSError, RivalsError) as fault:
        why = tell(fault, "en") if isinstance(fault, RivalsError) else str(fault)
        return _put_off(notice, round_.now(), f"{type(fault).__name__}: {why}")
    except Exception as fault:  # what is wrong with one notice must not keep the others
        LOG.exception("notice %d cannot be sent", notice.pk)
        return _put_off(notice, round_.now(), type(fault).__name__)
    _finish(notice, round_.now(), DELIVERED)
    return True


def _mail(notice: Notice, round_: _Round) -> None:
    """Send a notice to the address that was confirmed, in the account's language."""
    user = notice.user
    if not user.is_active:
        raise _NotWished("the account is closed")
    if not wishes_of(user).mail and base_kind(notice) not in ANSWERS:
        raise _NotWished("not wished for")
    address = confirmed_address(user)
    if not address:
        raise _NotWished("no confirmed address")
    lang = lang_of(user)
    mail = composing.notice_mail(notice, compose(notice, lang), address, lang)
    try:
        round_.mail_line().send_messages([mail])
    except (SMTPRecipientsRefused, SMTPDataError):
        raise  # this mail only; the server goes on to talk
    except OSError as fault:
        LOG.warning("the mail server does not take mail: %s", fault)
        # All mails wait for a minute: one try is enough to see that the server takes none.
        now = round_.now()
        _due(now).filter(channel=Channel.MAIL).update(next_try=now + FIRST_WAIT)
        raise


def _hook(notice: Notice) -> None:
    wishes = wishes_of(notice.user)
    if not wishes.hook or not notice.user.is_active:
        raise _NotWished("not wished for")
    check_timely(notice)
    message = {
        "world": notice.world_id,
        "name": notice.world.name,
        "week": notice.week,
        "kind": base_kind(notice),
        "url": page_of(notice),
    }
    hooks.post(wishes.hook, wishes.secret, message, composing.delivery_id(notice))


def _finish(notice: Notice, now: datetime, outcome: str) -> bool:
    notice.done, notice.outcome = now, outcome[:_OUTCOME]
    notice.save(update_fields=["done", "outcome"])
    return False


def _put_off(notice: Notice, now: datetime, fault: str) -> bool:
    """Try again later: each time twice as late; after the tenth fault never."""
    if notice.tries >= MOST_TRIES:
        return _finish(notice, now, f"given up: {fault}")
    notice.next_try = now + min(FIRST_WAIT * 2 ** (notice.tries - 1), LONGEST_WAIT)
    notice.outcome = fault[:_OUTCOME]
    notice.save(update_fields=["next_try", "outcome"])
    return False
