"""Signed links in mails: whose address one confirms, whose mails one ends.

Nothing of them is kept; they hold as long as the site's secret key does.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.core import signing

from rivals.web.accounts.models import User

DAYS: Final = 3
"""So long a link confirms an address."""

_CONFIRM: Final = "rivals.post.confirm"
_STOP: Final = "rivals.post.stop"
"""Called as when worlds alone sent mails: those hold on."""


class Confirmation(NamedTuple):
    """An address that an account asked to be told at."""

    user: int
    address: str


def confirm_token(user: User) -> str:
    """Sign that a person's link came to the address that the account has now."""
    return signing.dumps([user.pk, user.email], salt=_CONFIRM)


def read_confirm_token(text: str) -> Confirmation | None:
    """Read such a sign; None for a forged one and after three days."""
    found = _signed(text, _CONFIRM, DAYS * 24 * 3600)
    return None if found is None else Confirmation(*found)


def stop_token(user: User) -> str:
    """Sign a link that ends the mails to a person, for as long as mails are kept."""
    return signing.dumps(user.pk, salt=_STOP)


def read_stop_token(text: str) -> int | None:
    """Give whose mails are to end; None for a forged sign."""
    found: int | None = _signed(text, _STOP)
    return found


def _signed(text: str, salt: str, seconds: int | None = None) -> Any:
    """Read what we signed, at most so long ago; None for what we did not sign."""
    try:
        return signing.loads(text, salt=salt, max_age=seconds)
    except signing.BadSignature:
        return None
