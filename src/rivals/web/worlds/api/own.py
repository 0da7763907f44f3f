"""What a token is good for: one's own world, reports, drafts, orders, what-ifs and letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, cast

from django.db.models import Max, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Path, Query, Router
from ninja.security import HttpBearer

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import World
from rivals.web.look.limits import count
from rivals.web.look.proxy import visitor
from rivals.web.look.speaking import spoken
from rivals.web.worlds import drafting, submitting, traces
from rivals.web.worlds.api.bodies import (
    MOST_NUMBER,
    DraftToSave,
    LetterToSend,
    OrdersToCheck,
    OrdersToHandIn,
    OrdersToTry,
    body_of,
    text_of,
)
from rivals.web.worlds.api.describing import operation
from rivals.web.worlds.api.open_to_all import Limit, MaybeWeek, Offset, told_week
from rivals.web.worlds.api.remarks import remarks_on
from rivals.web.worlds.api.replies import (
    Foreseen,
    HandedIn,
    Judged,
    LetterList,
    ListedLetter,
    ListedSubmission,
    Me,
    SavedDraft,
    SubmissionList,
    ToldWeek,
    answer,
    answer_text,
    utc,
    utc_of,
)
from rivals.web.worlds.api.supposing import Question, foreseen
from rivals.web.worlds.court.letters import mark_read, send, unread
from rivals.web.worlds.court.office import petition
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import Draft, Letter, LetterCopy, Seat, Submission, Via
from rivals.web.worlds.seating import seat_of_token

A_MINUTE: Final = 60
MOST_ASKED: Final = 300
"""So many requests a token is good for in a minute."""
MOST_TRIED: Final = 30
"""So many what-ifs of a token in a minute: each computes a whole week."""
MOST_FORGED: Final = 60
"""So many wrong tokens of one address in a minute."""


class Token(HttpBearer):
    """The token of a seat; cookies are not looked at."""

    openapi_description = (
        "The token of your state, made on its settings page and shown there once. "
        "A new one ends the old one."
    )

    def authenticate(self, request: HttpRequest, token: str) -> Seat | None:
        """Give the token's seat, None for a wrong one. Raises TooManyRequests."""
        seat = seat_of_token(token)
        if seat is None:
            count(request, "api-forged", MOST_FORGED, A_MINUTE)
            return None
        count(request, "api", MOST_ASKED, A_MINUTE, who=f"seat-{seat.pk}")
        return seat


def seat_of(request: HttpRequest) -> Seat:
    """Give the seat whose token a request brought."""
    return cast(Seat, request.auth)  # type: ignore[attr-defined]  # set when it was authenticated


SubmissionNumber = Annotated[
    int, Path(ge=1, le=MOST_NUMBER, description="The number of orders that were handed in.")
]
OnlyWeek = Annotated[
    int | None, Query(ge=0, le=MOST_NUMBER, description="A week; all of them unless given.")
]

router = Router(auth=Token(), tags=["my state"])


@router.get("", openapi_extra=operation(Me, 401, 429))
def me(request: HttpRequest) -> HttpResponse:
    """Tell whose token this is, which week orders are taken for, and until when."""
    seat = seat_of(request)
    row = seat.world
    state = next(one for one in seen_world(row, seat.number).players if one.id == seat.number)
    handed = submitting.latest(seat)
    return answer(
        Me(
            world=row.pk,
            world_name=row.name,
            status=row.status,
            pace=row.pace,
            week=row.week,
            next_week=row.next_week,
            due=utc(row.due),
            number=seat.number,
            state=state.name,
            missed=seat.missed,
            autopilot=seat.autopilot,
            out=state.out,
            handed_in=None if handed is None else utc(handed.at),
            unread=unread(seat),
        )
    )


@router.get("/world", openapi_extra=operation(World, 401, 404, 422, 429))
def my_world(request: HttpRequest, week: MaybeWeek = None) -> HttpResponse:
    """Give a week's world as this state sees it; what it may not see is empty or 0."""
    seat = seat_of(request)
    return answer(seen_world(seat.world, seat.number, week))


@router.get("/report", openapi_extra=operation(Report, 401, 404, 422, 429))
def my_report(request: HttpRequest, week: MaybeWeek = None) -> HttpResponse:
    """Give what this state was told of a week: its provinces and armies, events and battles."""
    seat = seat_of(request)
    return answer(report_of(seat.world, seat.number, week))


@router.get("/chronicle", openapi_extra=operation(ToldWeek, 401, 404, 422, 429))
def my_chronicle(request: HttpRequest, week: MaybeWeek = None) -> HttpResponse:
    """Tell what this state knows to have happened in a week, in the language asked for."""
    seat = seat_of(request)
    return answer(told_week(seat.world, seat.number, week))


@router.get("/catalogue", openapi_extra=operation(Catalogue, 401, 429))
def my_catalogue(request: HttpRequest) -> HttpResponse:
    """Give the catalogue by which this world is played."""
    return answer_text(seat_of(request).world.catalogue.text)


@router.get("/draft", openapi_extra=operation(SavedDraft, 401, 429))
def draft(request: HttpRequest) -> HttpResponse:
    """Give the draft that the site and programs share; nothing of it counts before it is sent."""
    return answer(_saved(drafting.draft_of(seat_of(request))))


@router.put(
    "/draft", openapi_extra=operation(SavedDraft, 401, 409, 413, 422, 429, body=DraftToSave)
)
def save_draft(request: HttpRequest) -> HttpResponse:
    """Write the draft anew; with a revision, only if it is still that one."""
    body = body_of(request, DraftToSave)
    return answer(_saved(drafting.save_text(seat_of(request), body.text, body.revision)))


def _saved(found: Draft) -> SavedDraft:
    return SavedDraft(found.week, found.revision, found.text)


@router.post("/check", openapi_extra=operation(Judged, 401, 413, 422, 429, body=OrdersToCheck))
def check(request: HttpRequest) -> HttpResponse:
    """Judge orders and keep nothing: how they would be followed, and what is refused and why."""
    seat = seat_of(request)
    text = text_of(body_of(request, OrdersToCheck))
    checked = submitting.check(seat, text)
    faults = checked.parsed.faults
    remarks = remarks_on(seat, checked.receipt, faults)
    return answer(Judged(seat.world.next_week, checked.receipt, faults, remarks))


@router.post(
    "/what-if", openapi_extra=operation(Foreseen, 401, 409, 413, 422, 429, 503, body=OrdersToTry)
)
def what_if(request: HttpRequest) -> HttpResponse:
    """Run the own week against neighbours who stand still; nothing is kept, nobody learns of it.

    Only what this state sees is used. Villages are fought for; whatever hangs on others' hidden
    troops is left open. Peace that is declared is taken to be answered. In a large world it is
    worked out beside the others; where that takes too long, ask for the same again.
    """
    seat = seat_of(request)
    count(request, "api-what-if", MOST_TRIED, A_MINUTE, who=f"seat-{seat.pk}")
    body = body_of(request, OrdersToTry)
    question = Question(text_of(body), body.luck, spoken())
    return foreseen(seat, question, visitor(request))


@router.post(
    "/submissions",
    response={201: None},
    openapi_extra=operation(HandedIn, 401, 409, 413, 422, 429, body=OrdersToHandIn, status=201),
)
def hand_in(request: HttpRequest) -> HttpResponse:
    """Hand orders in for the week that they name; what was handed in before counts no more.

    Every order is judged by itself: the receipt tells what will be followed. What is answered
    with 201 is kept; the last orders of a week count.
    """
    seat = seat_of(request)
    body = body_of(request, OrdersToHandIn)
    handed = submitting.hand_in(seat, text_of(body), Via.API, week=body.week)
    traces.leave(seat.world, seat.user, request.META.get("REMOTE_ADDR", ""), timezone.now())
    return answer(_handed(seat, handed.submission, counts=True), 201)


@router.get("/submissions", openapi_extra=operation(SubmissionList, 401, 422, 429))
def submissions(
    request: HttpRequest, week: OnlyWeek = None, offset: Offset = 0, limit: Limit = 50
) -> HttpResponse:
    """List what this state has handed in, the latest first."""
    seat = seat_of(request)
    rows = seat.handed_in().order_by("-pk")
    if week is not None:
        rows = rows.filter(week=week)
    counting = _counting(seat)
    found = tuple(_listed(one, one.pk in counting) for one in rows[offset : offset + limit])
    return answer(SubmissionList(found, offset, rows.count()))


@router.get("/submissions/{submission}", openapi_extra=operation(HandedIn, 401, 404, 422, 429))
def submission(request: HttpRequest, submission: SubmissionNumber) -> HttpResponse:
    """Give orders that this state has handed in, with their receipt."""
    seat = seat_of(request)
    found = seat.handed_in().filter(pk=submission).first()
    if found is None:
        raise Refused("worlds.refused.no-submission", status=404, submission=submission)
    return answer(_handed(seat, found, counts=found.pk in _counting(seat)))


def _counting(seat: Seat) -> set[int]:
    """Give the last submission of every week."""
    last = seat.handed_in().values("week").annotate(last=Max("pk"))
    return set(last.values_list("last", flat=True))


def _listed(one: Submission, counts: bool) -> ListedSubmission:  # noqa: FBT001 - a fact of it
    receipt = submitting.read_receipt(one)
    return ListedSubmission(
        id=one.pk,
        week=one.week,
        at=utc_of(one.at),
        via=one.via,
        counts=counts,
        accepted=len(receipt.accepted),
        refused=len(receipt.refused),
        faults=len(submitting.read_faults(one)),
    )


def _handed(seat: Seat, one: Submission, *, counts: bool) -> HandedIn:
    receipt, faults = submitting.read_receipt(one), submitting.read_faults(one)
    return HandedIn(
        id=one.pk,
        week=one.week,
        at=utc_of(one.at),
        via=one.via,
        counts=counts,
        text=one.text,
        receipt=receipt,
        faults=faults,
        remarks=remarks_on(seat, receipt, faults),
    )


# --- Letters ----------------------------------------------------------------------------------

LetterNumber = Annotated[int, Path(ge=1, le=MOST_NUMBER, description="The number of a letter.")]
Which = Annotated[
    Literal["all", "unread"], Query(description="Which letters: all, or those not read yet.")
]

letters_router = Router(auth=Token(), tags=["letters"])


def _letters(seat: Seat) -> QuerySet[Letter]:
    """Find what a seat's person has and has sent, the latest first."""
    held = LetterCopy.objects.held_at(seat).values("letter")
    sent = Letter.objects.sent_by(seat).filter(down=False).values("pk")
    return (
        Letter.objects.filter(Q(pk__in=sent) | Q(pk__in=held))
        .select_related("sender")
        .prefetch_related("copies__seat")
        .order_by("-pk")
    )


@letters_router.get("", openapi_extra=operation(LetterList, 401, 422, 429))
def letters(
    request: HttpRequest, offset: Offset = 0, limit: Limit = 50, show: Which = "all"
) -> HttpResponse:
    """List the letters of this state, got and sent, the latest first; none is marked read."""
    seat = seat_of(request)
    rows = _letters(seat)
    if show == "unread":
        fresh = LetterCopy.objects.held_at(seat).filter(read=None).values("letter")
        rows = rows.filter(pk__in=fresh)
    shown = tuple(_shown(one, seat) for one in rows[offset : offset + limit])
    return answer(LetterList(shown, unread(seat), offset, rows.count()))


@letters_router.get("/{letter}", openapi_extra=operation(ListedLetter, 401, 404, 422, 429))
def letter(request: HttpRequest, letter: LetterNumber) -> HttpResponse:
    """Give a letter that this state has got or sent."""
    seat = seat_of(request)
    return answer(_shown(_letter(seat, letter), seat))


@letters_router.post("/{letter}/read", openapi_extra=operation(ListedLetter, 401, 404, 422, 429))
def read_letter(request: HttpRequest, letter: LetterNumber) -> HttpResponse:
    """Mark a letter as read."""
    seat = seat_of(request)
    found = _letter(seat, letter)
    mark_read(seat, [found.pk])
    return answer(_shown(_letter(seat, letter), seat))


@letters_router.post(
    "",
    response={201: None},
    openapi_extra=operation(ListedLetter, 401, 413, 422, 429, body=LetterToSend, status=201),
)
def write(request: HttpRequest) -> HttpResponse:
    """Send a letter to states that people lead, or to the master; rulers are left out."""
    seat = seat_of(request)
    body = body_of(request, LetterToSend)
    if 0 in body.to:
        if set(body.to) != {0}:
            raise Unfit("worlds.refused.master-alone")
        return answer(_shown(_letter(seat, petition(seat, body.text).pk), seat), 201)
    readers = Seat.objects.filter(world=seat.world, number__in=body.to).select_related("user")
    sent = send(seat.world, seat, readers, body.text)
    return answer(_shown(_letter(seat, sent.pk), seat), 201)


def _letter(seat: Seat, number: int) -> Letter:
    found = _letters(seat).filter(pk=number).first()
    if found is None:
        raise Refused("worlds.refused.no-letter", status=404, letter=number)
    return found


def _readers(one: Letter, copies: Iterable[LetterCopy]) -> tuple[int, ...]:
    """Give whom a letter went to: 0 is the master, whose own letters go to all, or answer one."""
    if one.office and one.sender is not None:
        return (0,)
    if one.sender is None and not one.office:
        return ()
    return tuple(sorted(copy.seat.number for copy in copies))


def _shown(one: Letter, seat: Seat) -> ListedLetter:
    copies = list(one.copies.all())
    read = next((copy.read for copy in copies if copy.seat_id == seat.pk), None)
    return ListedLetter(
        id=one.pk,
        week=one.week,
        at=utc_of(one.at),
        sender=0 if one.sender is None else one.sender.number,
        to=_readers(one, copies),
        own=one.sender_id == seat.pk,
        read=utc(read),
        text=one.text,
    )
