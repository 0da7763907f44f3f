"""The outboxes emptied: each notice goes by its way, or is put off, or given up."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import Any, Final

from django.conf import settings
from django.core.mail.backends.smtp import EmailBackend
from django.db import transaction
from django.db.models import Q, QuerySet

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.web.look import mailing
from rivals.web.notices import hooks
from rivals.web.notices.mails import notice_mail
from rivals.web.notices.models import Channel, Outgoing, Wishes
from rivals.web.notices.outboxes import Dropped, Outbox, outboxes
from rivals.web.notices.push.devices import devices_of, people_with_devices
from rivals.web.notices.push.sending import tell_devices
from rivals.web.notices.wishing import confirmed_address, lang_of, wishes_of

LOG: Final = logging.getLogger(__name__)

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=12)
"""After a fault a notice waits a minute, then twice as long each time, up to this."""

MOST_TRIES: Final = 10

LEASE: Final = timedelta(minutes=5)
"""So long a notice is held by who sends it: longer than its way may take, all devices together."""

ROUND: Final = 60.0
"""Seconds after which no further notice is begun; the next round goes on."""

DELIVERED: Final = "delivered"
"""The outcome of what was taken; any other says why it was not, or how the last try failed."""

_OUTCOME: Final = 200


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
        with round_.lines:
            for outbox in outboxes():
                _empty(outbox, round_, most)
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


def _empty(outbox: Outbox, round_: _Round, most: int) -> None:
    """Send what is due of an outbox, as far as the round goes."""
    _drop_unwished(outbox, round_.begin)
    while round_.done < most and round_.seconds() < ROUND:
        notice = _hold(outbox, round_.now())
        if notice is None:
            return
        round_.done += 1
        round_.sent += _send(outbox, notice, round_)


def _due(outbox: Outbox, now: datetime) -> QuerySet[Any]:
    return outbox.rows().filter(done=None, next_try__lte=now)


def _drop_unwished(outbox: Outbox, now: datetime) -> None:
    """Let go at once what nobody wants: most people have no webhook, many sites send no mail."""
    due = _due(outbox, now)
    no_hook = Q(user__wishes=None) | Q(user__wishes__hook="")
    pushed = due.filter(channel=Channel.PUSH)
    unwished = [
        (due.filter(no_hook, channel=Channel.HOOK), "not wished for"),
        (pushed.exclude(user__in=people_with_devices()), "not wished for"),
    ]
    if settings.MAIL_SERVER is None:
        unwished.append((due.filter(channel=Channel.MAIL), "mail is off"))
    for notices, why in unwished:
        if notices.exists():  # an update takes a lock, even where it finds nothing
            notices.update(done=now, outcome=why)


def _hold(outbox: Outbox, now: datetime) -> Outgoing | None:
    """Take the next notice that is due, for the time of a lease; None if none is."""
    if not _due(outbox, now).exists():
        return None
    with transaction.atomic():
        ordered = _due(outbox, now).order_by("next_try", "pk")
        held = ordered.select_for_update(skip_locked=True).first()
        if held is None:
            return None
        held.tries += 1
        held.next_try = now + LEASE
        held.save(update_fields=["tries", "next_try"])
    found: Outgoing = outbox.rows().select_related("user", *outbox.joined).get(pk=held.pk)
    return found


def _send(outbox: Outbox, notice: Outgoing, round_: _Round) -> bool:
    """Send a notice and write down what came of it; say whether it was taken."""
    try:
        if notice.channel == Channel.MAIL:
            _mail(outbox, notice, round_)
        elif notice.channel == Channel.HOOK:
            _hook(outbox, notice)
        else:
            _push(outbox, notice)
    except (_NotWished, Dropped) as reason:
        return _finish(notice, round_.now(), str(reason))
    except (OSError, RivalsError) as fault:
        why = tell(fault, "en") if isinstance(fault, RivalsError) else str(fault)
        return _put_off(notice, round_.now(), f"{type(fault).__name__}: {why}")
    except Exception as fault:  # what is wrong with one notice must not keep the others
        LOG.exception("notice %s, %d cannot be sent", type(notice).__module__, notice.pk)
        return _put_off(notice, round_.now(), type(fault).__name__)
    _finish(notice, round_.now(), DELIVERED)
    return True


def _mail(outbox: Outbox, notice: Outgoing, round_: _Round) -> None:
    """Send a notice to the address that was confirmed, in the account's language."""
    user = notice.user
    if not user.is_active:
        raise _NotWished("the account is closed")
    wishes = wishes_of(user)
    if not (wishes.mail and _wants(wishes, outbox, notice)) and not outbox.is_answer(notice):
        raise _NotWished("not wished for")
    address = confirmed_address(user)
    if not address:
        raise _NotWished("no confirmed address")
    lang = lang_of(user)
    told = outbox.compose(notice, lang)
    mail = notice_mail(told, user, address, lang, outbox.delivery_id(notice))
    try:
        round_.mail_line().send_messages([mail])
    except (SMTPRecipientsRefused, SMTPDataError):
        raise  # this mail only; the server goes on to talk
    except OSError as fault:
        LOG.warning("the mail server does not take mail: %s", fault)
        # All mails wait for a minute: one try is enough to see that the server takes none.
        now = round_.now()
        for one in outboxes():
            _due(one, now).filter(channel=Channel.MAIL).update(next_try=now + FIRST_WAIT)
        raise


def _hook(outbox: Outbox, notice: Outgoing) -> None:
    wishes = wishes_of(notice.user)
    if not wishes.hook or not notice.user.is_active or not _wants(wishes, outbox, notice):
        raise _NotWished("not wished for")
    message = outbox.message(notice)
    hooks.post(wishes.hook, wishes.secret, message, outbox.delivery_id(notice))


def _push(outbox: Outbox, notice: Outgoing) -> None:
    user = notice.user
    devices = list(devices_of(user))
    if not devices or not user.is_active or not _wants(wishes_of(user), outbox, notice):
        raise _NotWished("not wished for")
    lang = lang_of(user)
    brief = outbox.brief(notice, lang)
    if not tell_devices(devices, brief, lang, outbox.delivery_id(notice)):
        raise _NotWished("no device any more")


def _wants(wishes: Wishes, outbox: Outbox, notice: Outgoing) -> bool:
    return f"{outbox.topic_of(notice)}.{notice.channel}" not in wishes.unwanted


def _finish(notice: Outgoing, now: datetime, outcome: str) -> bool:
    notice.done, notice.outcome = now, outcome[:_OUTCOME]
    notice.save(update_fields=["done", "outcome"])
    return False


def _put_off(notice: Outgoing, now: datetime, fault: str) -> bool:
    """Try again later: each time twice as late; after the tenth fault never."""
    if notice.tries >= MOST_TRIES:
        return _finish(notice, now, f"given up: {fault}")
    notice.next_try = now + min(FIRST_WAIT * 2 ** (notice.tries - 1), LONGEST_WAIT)
    notice.outcome = fault[:_OUTCOME]
    notice.save(update_fields=["next_try", "outcome"])
    return False
