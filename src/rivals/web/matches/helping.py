"""Help that the coach gives in a match: what is asked of it, and the record that it was had.

A match remembers at which moves there was help. Its file does not: it is what was played, and
whoever has a file can ask elsewhere, so that it could vouch for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.db import transaction

from rivals.web.matches.models import Review, StoredMatch
from rivals.web.thinking import queueing

ADVICE: Final = "matches.advice"
REVIEW: Final = "matches.review"


def advice_about(row: StoredMatch) -> dict[str, Any]:
    """Give the subject of advice about a match as it stands."""
    return {"match": row.pk, "revision": row.revision}


def review_of(row: StoredMatch, seat: int) -> dict[str, Any]:
    """Give the subject of a review of a seat's moves."""
    return {"match": row.pk, "seat": seat}


def mark(match: int, moves: Iterable[int]) -> None:
    """Remember that there was help at these moves; none twice."""
    with transaction.atomic():
        found = StoredMatch.objects.select_for_update().filter(pk=match).first()
        if found is not None:
            helped = sorted({*found.helped, *moves})
            StoredMatch.objects.filter(pk=match).update(helped=helped)


def forget(row: StoredMatch, moves: int) -> None:
    """Take back what was asked about a match that goes on otherwise after so many moves."""
    queueing.cancel((ADVICE, advice_about(row)))
    forget_reviews(row, moves)


def forget_reviews(row: StoredMatch, moves: int) -> None:
    """Delete the reviews of a match that goes on otherwise after so many moves.

    Who takes moves back that were reviewed plays them again with help.
    """
    if not row.finished:
        return
    for review in Review.objects.filter(match=row):
        queueing.cancel((REVIEW, review_of(row, review.seat)))
        mark(row.pk, (one for one in review.moves() if one >= moves))
        review.delete()
