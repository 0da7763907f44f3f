"""Claims: the right to work on a row for a while. They expire here, for all that is claimed.

A row holds the sign of who works on it and `claimed_until`; who is killed leaves both behind.
"""

from __future__ import annotations

from datetime import datetime

from django.db.models import Q


def holds(until: datetime | None, now: datetime) -> bool:
    """Say whether a claim that holds until then still does."""
    return until is not None and until >= now


def is_free(now: datetime) -> Q:
    """Ask the database for what no claim holds: `holds` for rows."""
    return Q(claimed_until=None) | Q(claimed_until__lt=now)
