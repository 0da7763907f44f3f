"""Signed signs in mails: for which seat and week a reply is.

Nothing of them is kept; they hold as long as the site's secret key and the password do.
"""

from __future__ import annotations

import re
from base64 import b32encode
from typing import Final, NamedTuple

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from rivals.web.accounts.models import User

_REPLY: Final = "rivals.post.reply"
_MAILBOX: Final = "orders+"
_LONGEST: Final = 64
"""So long the part of an address before the @ may be (RFC 5321)."""

_NUMBER: Final = "([1-9a-f][0-9a-f]{0,8}|0)"
_TOKEN: Final = re.compile(f"{_NUMBER}-{_NUMBER}-{_NUMBER}-([a-z2-7]{{24}})")


class Reply(NamedTuple):
    """Whose orders a reply brings, and for which week: primary keys and a week's number."""

    seat: int
    week: int
    user: int


def reply_token(reply: Reply) -> str:
    """Give the token of a reply: small letters, digits, hyphens, since mail may fold its case."""
    plain = f"{reply.seat:x}-{reply.week:x}-{reply.user:x}"
    return f"{plain}-{_sign(plain, reply.user)}"


def read_reply_token(text: str) -> Reply | None:
    """Read a token in any case; None for one that we did not make."""
    found = _TOKEN.fullmatch(text.lower())
    if found is None:
        return None
    *numbers, sign = found.groups()
    reply = Reply(*(int(one, 16) for one in numbers))
    if not constant_time_compare(sign, _sign("-".join(numbers), reply.user)):
        return None
    return reply


def _sign(plain: str, user: int) -> str:
    """Sign with what an account's password is kept as, so that the sign ends with it."""
    password = User.objects.filter(pk=user).values_list("password", flat=True).first() or ""
    digest = salted_hmac(_REPLY, f"{plain} {password}", algorithm="sha256").digest()
    return b32encode(digest[:15]).decode("ascii").lower()  # 120 bits: 24 letters without padding


def reply_address(reply: Reply) -> str:
    """Give the address that takes orders; '' where the site has no mail domain."""
    domain = settings.MAIL_DOMAIN
    return f"{_MAILBOX}{reply_token(reply)}@{domain}" if domain else ""


def token_in(address: str) -> str:
    """Give what stands for a token in an address of ours; '' in any other address."""
    local, _, domain = address.strip().strip("<>").lower().rpartition("@")
    ours = bool(settings.MAIL_DOMAIN) and domain == settings.MAIL_DOMAIN
    if not ours or not local.startswith(_MAILBOX) or len(local) > _LONGEST:
        return ""
    token = local.removeprefix(_MAILBOX)
    return token if _TOKEN.fullmatch(token) else ""
