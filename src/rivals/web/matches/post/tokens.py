"""The signed link in a mail by which somebody ends the notices of one match."""

from __future__ import annotations

from typing import Final

from django.core import signing

from rivals.web.matches.models import Chair

_SILENCE: Final = "rivals.matches.silence"


def silence_token(user: int, match: int) -> str:
    """Sign a link that ends somebody's notices of a match."""
    return signing.dumps([user, match], salt=_SILENCE)


def chair_meant(token: str) -> Chair | None:
    """Find the chair that such a link is about; None for a forged one, or when they have left."""
    try:
        user, match = signing.loads(token, salt=_SILENCE)
    except signing.BadSignature:
        return None
    found: Chair | None = Chair.objects.filter(user=user, invitation__match=match).first()
    return found
