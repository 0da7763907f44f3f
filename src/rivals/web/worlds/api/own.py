"""What a token is good for: one's own world, reports, drafts, orders and what-ifs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.language import Fault
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import World
from rivals.web.look.limits import count
from rivals.web.look.speaking import spoken
from rivals.web.worlds import drafting, submitting
from rivals.web.worlds.api.answering import answer, answer_text, utc, utc_of
from rivals.web.worlds.api.bodies import (
    MOST_NUMBER,
    DraftToSave,
    OrdersToCheck,
    OrdersToHandIn,
    OrdersToTry,
    body_of,
    text_of,
)
from rivals.web.worlds.api.describing import operation
from rivals.web.worlds.api.open_to_all import (
    Limit,
    MaybeWeek,
    Offset,
    told_lines,
    told_week,
)
from rivals.web.worlds.api.replies import (
    Foreseen,
    HandedIn,
    Judged,
    ListedSubmission,
    Me,
    Remark,
    SavedDraft,
    SubmissionList,
    ToldWeek,
)
from rivals.web.worlds.api.tokens import A_MINUTE, MOST_TRIED, Token, seat_of
from rivals.web.worlds.court.writing import unread
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import catalogue_of, report_of, seen_world
from rivals.web.worlds.models import Draft, Seat, Submission, Via
from rivals.web.worlds.what_if import what_if as foresee

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
    remarks = _remarks(seat, checked.receipt, faults)
    return answer(Judged(seat.world.next_week, checked.receipt, faults, remarks))


@router.post(
    "/what-if", openapi_extra=operation(Foreseen, 401, 409, 413, 422, 429, body=OrdersToTry)
)
def what_if(request: HttpRequest) -> HttpResponse:
    """Run the own week against neighbours who stand still; nothing is kept, nobody learns of it.

    Only what this state sees is used. Villages are fought for; whatever hangs on others' hidden
    troops is left open. Peace that is declared is taken to be answered.
    """
    seat = seat_of(request)
    count(request, "api-what-if", MOST_TRIED, A_MINUTE, who=f"seat-{seat.pk}")
    body = body_of(request, OrdersToTry)
    found = foresee(seat, text_of(body), body.luck)
    return answer(
        Foreseen(
            week=seat.world.next_week,
            luck=body.luck,
            open=tuple(f"a{one}" for one in found.open),
            passed=tuple(told_lines(found.report)),
            receipt=found.receipt,
            faults=found.parsed.faults,
            remarks=_remarks(seat, found.receipt, found.parsed.faults),
            world=found.world,
            report=found.report,
        )
    )


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
    return answer(_handed(seat, handed.submission, counts=True), 201)


@router.get("/submissions", openapi_extra=operation(SubmissionList, 401, 422, 429))
def submissions(
    request: HttpRequest, week: OnlyWeek = None, offset: Offset = 0, limit: Limit = 50
) -> HttpResponse:
    """List what this state has handed in, the latest first."""
    seat = seat_of(request)
    rows = seat.submissions.order_by("-pk")
    if week is not None:
        rows = rows.filter(week=week)
    counting = _counting(seat)
    found = tuple(_listed(one, one.pk in counting) for one in rows[offset : offset + limit])
    return answer(SubmissionList(found, offset, rows.count()))


@router.get("/submissions/{submission}", openapi_extra=operation(HandedIn, 401, 404, 422, 429))
def submission(request: HttpRequest, submission: SubmissionNumber) -> HttpResponse:
    """Give orders that this state has handed in, with their receipt."""
    seat = seat_of(request)
    found = seat.submissions.filter(pk=submission).first()
    if found is None:
        raise Refused("worlds.refused.no-submission", status=404, submission=submission)
    return answer(_handed(seat, found, counts=found.pk in _counting(seat)))


def _counting(seat: Seat) -> set[int]:
    """Give the last submission of every week."""
    last = seat.submissions.values("week").annotate(last=Max("pk"))
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
        remarks=_remarks(seat, receipt, faults),
    )


def _remarks(seat: Seat, receipt: Receipt, faults: Sequence[Fault]) -> tuple[Remark, ...]:
    """Tell line by line what is wrong, and what one should know."""
    row = seat.world
    teller = Teller(seen_world(row, seat.number), catalogue_of(row), spoken())

    def told() -> Iterator[Remark]:
        for fault in faults:
            yield Remark(fault.line, "fault", fault.rule, teller.why(fault))
        for refusal in receipt.refused:
            yield Remark(refusal.line, "refused", refusal.rule, teller.why(refusal))
        for note in receipt.notes:
            yield Remark(note.line, "note", note.rule, teller.why(note))

    return tuple(sorted(told(), key=lambda one: one.line))
