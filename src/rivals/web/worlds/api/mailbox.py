"""Letters for programs: listed, read and sent as on the site."""

from __future__ import annotations

from typing import Annotated, Literal

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from rivals.web.worlds.api.answering import answer, utc, utc_of
from rivals.web.worlds.api.bodies import MOST_NUMBER, LetterToSend, body_of
from rivals.web.worlds.api.describing import operation
from rivals.web.worlds.api.open_to_all import Limit, Offset
from rivals.web.worlds.api.replies import LetterList, ListedLetter
from rivals.web.worlds.api.tokens import Token, seat_of
from rivals.web.worlds.court.writing import mark_read, send, unread
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Letter, LetterCopy, Seat

LetterNumber = Annotated[int, Path(ge=1, le=MOST_NUMBER, description="The number of a letter.")]
Which = Annotated[
    Literal["all", "unread"], Query(description="Which letters: all, or those not read yet.")
]

router = Router(auth=Token(), tags=["letters"])


def _letters(seat: Seat) -> QuerySet[Letter]:
    """Find what a seat has and what it has sent, the latest first."""
    held = LetterCopy.objects.filter(seat=seat).values("letter")
    return (
        Letter.objects.filter(Q(sender=seat) | Q(pk__in=held))
        .select_related("sender")
        .prefetch_related("copies__seat")
        .order_by("-pk")
    )


@router.get("", openapi_extra=operation(LetterList, 401, 422, 429))
def letters(
    request: HttpRequest, offset: Offset = 0, limit: Limit = 50, show: Which = "all"
) -> HttpResponse:
    """List the letters of this state, got and sent, the latest first; none is marked read."""
    seat = seat_of(request)
    rows = _letters(seat)
    if show == "unread":
        fresh = LetterCopy.objects.filter(seat=seat, read=None).values("letter")
        rows = rows.filter(pk__in=fresh)
    shown = tuple(_shown(one, seat) for one in rows[offset : offset + limit])
    return answer(LetterList(shown, unread(seat), offset, rows.count()))


@router.get("/{letter}", openapi_extra=operation(ListedLetter, 401, 404, 422, 429))
def letter(request: HttpRequest, letter: LetterNumber) -> HttpResponse:
    """Give a letter that this state has got or sent."""
    seat = seat_of(request)
    return answer(_shown(_letter(seat, letter), seat))


@router.post("/{letter}/read", openapi_extra=operation(ListedLetter, 401, 404, 422, 429))
def read_letter(request: HttpRequest, letter: LetterNumber) -> HttpResponse:
    """Mark a letter as read."""
    seat = seat_of(request)
    found = _letter(seat, letter)
    mark_read(seat, [found.pk])
    return answer(_shown(_letter(seat, letter), seat))


@router.post(
    "",
    response={201: None},
    openapi_extra=operation(ListedLetter, 401, 413, 422, 429, body=LetterToSend, status=201),
)
def write(request: HttpRequest) -> HttpResponse:
    """Send a letter to states that people lead; rulers do not read, and are left out."""
    seat = seat_of(request)
    body = body_of(request, LetterToSend)
    readers = Seat.objects.filter(world=seat.world, number__in=body.to).select_related("user")
    sent = send(seat.world, seat, readers, body.text)
    return answer(_shown(_letter(seat, sent.pk), seat), 201)


def _letter(seat: Seat, number: int) -> Letter:
    found = _letters(seat).filter(pk=number).first()
    if found is None:
        raise Refused("worlds.refused.no-letter", status=404, letter=number)
    return found


def _shown(one: Letter, seat: Seat) -> ListedLetter:
    copies = list(one.copies.all())
    read = next((copy.read for copy in copies if copy.seat_id == seat.pk), None)
    return ListedLetter(
        id=one.pk,
        week=one.week,
        at=utc_of(one.at),
        sender=0 if one.sender is None else one.sender.number,
        to=() if one.sender is None else tuple(sorted(copy.seat.number for copy in copies)),
        own=one.sender_id == seat.pk,
        read=utc(read),
        text=one.text,
    )
