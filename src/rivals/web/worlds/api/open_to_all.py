"""What everybody may ask: worlds, their public reports and chronicles, catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.web.look.limits import count
from rivals.web.look.speaking import spoken
from rivals.web.worlds.api.bodies import MOST_NUMBER
from rivals.web.worlds.api.describing import operation
from rivals.web.worlds.api.replies import (
    ListedWorld,
    StateOfWorld,
    ToldLine,
    ToldWeek,
    WorldFacts,
    WorldList,
    answer,
    answer_text,
    utc,
)
from rivals.web.worlds.chronicle import open_params, tell_entry
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import LogEntry, Status, StoredWorld
from rivals.web.worlds.seating import JOINABLE, free_seats, is_free

A_MINUTE: Final = 60
MOST_ASKED: Final = 600
"""So many requests of one address without a token in a minute."""
MOST_LISTED: Final = 100

Number = Annotated[int, Path(ge=1, le=MOST_NUMBER, description="The number of a world.")]
Offset = Annotated[int, Query(ge=0, le=MOST_NUMBER, description="How many to pass over.")]
Limit = Annotated[int, Query(ge=1, le=MOST_LISTED, description="How many at most.")]
MaybeWeek = Annotated[
    int | None, Query(ge=0, le=MOST_NUMBER, description="A week; the last one unless given.")
]

router = Router(tags=["worlds"])


def _listed() -> QuerySet[StoredWorld]:
    return StoredWorld.objects.filter(listed=True).exclude(status=Status.DRAFT)


def _world(request: HttpRequest, number: int) -> StoredWorld:
    """Give a world that is open to everybody. Raises Refused with 404, TooManyRequests."""
    count(request, "api-public", MOST_ASKED, A_MINUTE)
    row = _listed().select_related("catalogue").filter(pk=number).first()
    if row is None:
        raise Refused("worlds.refused.no-world", status=404, world=number)
    return row


@router.get("/worlds", auth=None, openapi_extra=operation(WorldList, 422, 429))
def worlds(request: HttpRequest, offset: Offset = 0, limit: Limit = 50) -> HttpResponse:
    """List the worlds that are open to everybody, the latest first."""
    count(request, "api-public", MOST_ASKED, A_MINUTE)
    rows = (
        _listed()
        .annotate(states=Count("seats"), empty=Count("seats", filter=is_free("seats__")))
        .order_by("-pk")
    )
    shown = rows[offset : offset + limit]
    found = tuple(
        ListedWorld(
            id=row.pk,
            name=row.name,
            status=row.status,
            pace=row.pace,
            week=row.week,
            due=utc(row.due),
            states=row.states,
            free=row.empty if row.status in JOINABLE else 0,
        )
        for row in shown
    )
    return answer(WorldList(found, offset, rows.count()))


@router.get("/worlds/{world}", auth=None, openapi_extra=operation(WorldFacts, 404, 422, 429))
def world(request: HttpRequest, world: Number) -> HttpResponse:
    """Tell what everybody knows of a world: its week, its deadline, its states."""
    row = _world(request, world)
    seen, report = seen_world(row, NEUTRAL), report_of(row, NEUTRAL)
    return answer(
        WorldFacts(
            id=row.pk,
            name=row.name,
            status=row.status,
            pace=row.pace,
            week=row.week,
            next_week=row.next_week,
            due=utc(row.due),
            zone=row.zone,
            rules=row.rules,
            catalogue=row.catalogue.name,
            world_cells=report.world_cells,
            ended=seen.ended,
            winner=seen.winner,
            states=_states(row, report),
        )
    )


def _states(row: StoredWorld, report: Report) -> tuple[StateOfWorld, ...]:
    free = set(free_seats(row).values_list("number", flat=True))
    return tuple(
        StateOfWorld(
            number=one.player,
            name=report.book.names[f"p{one.player}"],
            rank=one.rank,
            cities=one.cities,
            villages=one.villages,
            cells=one.cells,
            share=one.share,
            out=one.out,
            free=one.player in free,
        )
        for one in report.territory
    )


@router.get("/worlds/{world}/report", auth=None, openapi_extra=operation(Report, 404, 422, 429))
def report(request: HttpRequest, world: Number, week: MaybeWeek = None) -> HttpResponse:
    """Give what everybody was told of a week: events, territories and battles."""
    return answer(report_of(_world(request, world), NEUTRAL, week))


@router.get(
    "/worlds/{world}/chronicle", auth=None, openapi_extra=operation(ToldWeek, 404, 422, 429)
)
def chronicle(request: HttpRequest, world: Number, week: MaybeWeek = None) -> HttpResponse:
    """Tell what everybody knows to have happened in a week, in the language asked for."""
    return answer(told_week(_world(request, world), NEUTRAL, week))


@router.get(
    "/worlds/{world}/catalogue", auth=None, openapi_extra=operation(Catalogue, 404, 422, 429)
)
def catalogue(request: HttpRequest, world: Number) -> HttpResponse:
    """Give the catalogue of a world: all buildings, units, prices and figures."""
    return answer_text(_world(request, world).catalogue.text)


def told_week(row: StoredWorld, player: int, week: int | None) -> ToldWeek:
    """Tell a reader's chronicle of a week, 0 for everybody. Raises Refused with 404."""
    number = row.week if week is None else week
    return ToldWeek(number, (*told_lines(report_of(row, player, number)), *_done(row, number)))


def told_lines(report: Report) -> Iterator[ToldLine]:
    """Tell the lines of a report, one by one."""
    teller = Teller(report.book, spoken())
    for one in (*report.refused, *report.chronicle):
        yield ToldLine(
            report.week, one.rule, one.params, teller.event(one), day=one.day, own=one.own
        )


def _done(row: StoredWorld, week: int) -> Iterator[ToldLine]:
    """Tell what the server and the masters did after a week."""
    for entry in LogEntry.objects.filter(world=row, week=week).select_related("world"):
        text = tell_entry(entry, spoken())
        yield ToldLine(week, entry.rule, open_params(entry), text, at=utc(entry.at))
