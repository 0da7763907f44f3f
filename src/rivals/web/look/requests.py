"""What a request asks for: a part of a page, and whole numbers as they were typed."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


def is_htmx(request: HttpRequest) -> bool:
    """Say whether htmx asks for a part of a page; going back in the browser needs the whole."""
    details = getattr(request, "htmx", None)
    return (
        isinstance(details, HtmxDetails) and bool(details) and not details.history_restore_request
    )


def whole_number(text: str, digits: int = 9) -> int | None:
    """Read a whole number of at most so many digits, none below 0; None for anything else."""
    plain = text.strip()
    good = plain.isascii() and plain.isdecimal() and len(plain) <= digits
    return int(plain) if good else None
