"""Orders that come by mail: whose they are, handed in, and answered.

The answer goes into the outbox, in the transaction of the orders, and from there to the account's
confirmed address: never to whoever the mail says it is from.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from rivals.core.errors import BadPosition
from rivals.web.accounts.models import User
from rivals.web.notices.models import Channel
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.models import Notice, Seat, TakenMail, Via
from rivals.web.worlds.post.reading import MOST_BYTES, Mail, orders_in, read_mail
from rivals.web.worlds.post.tokens import Reply, read_reply_token
from rivals.web.worlds.submitting import hand_in

MOST_AN_HOUR: Final = 20
"""Mails of one person and world that are answered in an hour: two programs that answer each other
stop there."""


class Outcome(StrEnum):
    """What became of a mail."""

    TAKEN = "its orders are handed in"
    REFUSED = "its orders are refused, and its sender is told so"
    REPEATED = "it was taken before"
    IGNORED = "a program sent it by itself"
    UNKNOWN = "it is for nobody here"
    TOO_LARGE = "it is too large"
    TOO_MANY = "too many came within an hour: send it again later"


def take_mail(
    raw: bytes,
    envelope: Iterable[str] = (),
    *,
    sender: str | None = None,
    now: datetime | None = None,
) -> Outcome:
    """Take a mail with orders, its bytes as they came; the same mail again does nothing.

    Whoever knows the address may send orders to it (reading W21). `envelope` are the addresses that
    it was brought for, `sender` who the envelope says sent it, '' for a bounce; both may be left
    out. Raises nothing but the database's errors, upon which nothing was kept and the mail should
    be brought again.
    """
    if len(raw) > MOST_BYTES:
        return Outcome.TOO_LARGE
    try:
        mail = read_mail(raw, envelope, sender)
    except Refused:
        return Outcome.UNKNOWN
    if mail.by_machine:
        return Outcome.IGNORED
    replies = (read_reply_token(token) for token in mail.tokens)
    reply = next((one for one in replies if one is not None), None)
    if reply is None:
        return Outcome.UNKNOWN
    return _take(mail, reply, now)


def _take(mail: Mail, reply: Reply, asked: datetime | None) -> Outcome:
    now = asked or timezone.now()
    seat = Seat.objects.select_related("world", "user").filter(pk=reply.seat).first()
    user = User.objects.filter(pk=reply.user, is_active=True).first()
    if seat is None or user is None:
        return Outcome.UNKNOWN
    if _answered(seat, user, now) >= MOST_AN_HOUR:
        return Outcome.TOO_MANY
    with transaction.atomic():
        taken, is_new = TakenMail.objects.get_or_create(
            digest=_digest(mail, reply), defaults={"at": now}
        )
        if not is_new:
            return Outcome.REPEATED
        try:
            params = _handed_in(seat, user, mail, reply, asked)
        except Refused as why:
            _answer(seat, user, f"refused-{taken.pk}", {"rule": why.rule, "about": why.params}, now)
            return Outcome.REFUSED
        _answer(seat, user, f"receipt-{params['submission']}", params, now)
    return Outcome.TAKEN


def _handed_in(
    seat: Seat, user: User, mail: Mail, reply: Reply, now: datetime | None
) -> dict[str, Any]:
    """Hand the orders in; give what their receipt is made of. Raises Refused; nothing is kept."""
    if seat.user_id != user.pk:
        raise Refused("worlds.refused.mail-moved", status=403)
    text = orders_in(mail.message)
    try:
        handed = hand_in(seat, text, Via.MAIL, week=reply.week, now=now)
    except BadPosition as error:
        raise Unfit("worlds.refused.mail-no-orders", path=error.path) from None
    return {"submission": handed.submission.pk}


def _answer(seat: Seat, user: User, kind: str, params: dict[str, Any], now: datetime) -> None:
    Notice.objects.create(
        world=seat.world,
        week=seat.world.week,
        user=user,
        kind=kind,
        channel=Channel.MAIL,
        params=params,
        made=now,
        next_try=now,
    )


def _answered(seat: Seat, user: User, now: datetime) -> int:
    """Count the mails of a person about a world that were answered within the last hour."""
    recent = Notice.objects.filter(world=seat.world, user=user, made__gt=now - timedelta(hours=1))
    answers = Q(kind__startswith="receipt-") | Q(kind__startswith="refused-")
    return recent.filter(answers).count()


def _digest(mail: Mail, reply: Reply) -> str:
    """Name a mail for a seat and week: one mail may bring orders to several worlds."""
    return hashlib.sha256(f"{mail.digest} {reply}".encode()).hexdigest()
