"""Codes that let others in: short enough to be read aloud, too many to be tried."""

from __future__ import annotations

import secrets
from typing import Final, TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpRequest

from rivals.web.look import limits

_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of these is a code: what is easily taken for another is not among them."""
LENGTH: Final = 8
_WRONG, _SECONDS = 30, 3600
"""So many wrong codes from one address in so many seconds."""

M = TypeVar("M", bound=Model)


def new_code() -> str:
    """Draw a code."""
    return "".join(secrets.choice(_SIGNS) for _ in range(LENGTH))


def opened_by(request: HttpRequest, text: str, doors: QuerySet[M], action: str) -> M | None:
    """Find the one of these that has this code; None if there is none.

    `action` is what wrong codes are counted as. Raises TooManyRequests for an address that has
    tried too many.
    """
    limits.require_room(request, action, _WRONG)
    code = "".join(sign for sign in text.upper()[:40] if sign.isalnum())
    found = doors.filter(code=code).first() if code else None
    if found is None:
        limits.count(request, action, _WRONG, _SECONDS)
    return found
