"""Pages of the atlas: maps, battles frame by frame, weeks played through, statistics."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from rivals.core.drawing import num
from rivals.games.dma.maps import KINDS, Kind, in_full_size
from rivals.games.dma.maps.daily import DAYS
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.spelling import spelled
from rivals.web.look.limits import costly
from rivals.web.look.requests import as_file, is_htmx
from rivals.web.look.site_apps import address as site_address
from rivals.web.worlds.atlas import charting, ending, fights, plans, replaying
from rivals.web.worlds.atlas.asking import address, eyes, whole, within
from rivals.web.worlds.atlas.figures import Figures, Week, as_csv, as_json, weeks_of
from rivals.web.worlds.atlas.plots import Line, Plot, draw_plot
from rivals.web.worlds.beside import awaited, waits
from rivals.web.worlds.keeping import paints_of, spelled_seen
from rivals.web.worlds.shelf import DRAWINGS
from rivals.web.worlds.visiting import Visit, render_world, world_page

_KINDS: Final[dict[str, Kind]] = {kind: kind for kind in KINDS}


@costly
@world_page
def show_map(seen: Visit, kind: str) -> HttpResponseBase:
    """Show a map of a week with its layers; ?file=1 gives it as a file.

    `without` names layers to leave out; a form sends `layers` and those to `show`.
    """
    chosen = _KINDS.get(kind)
    if chosen is None:
        raise Http404
    week = whole(seen.request.GET.get("week"), seen.row.week, 0, seen.row.week)
    give = _map_file if "file" in seen.request.GET else _map_page
    return give(seen, kind=chosen, week=week)


@awaited
def _map_file(seen: Visit, kind: Kind, week: int) -> HttpResponse:
    drawing = charting.drawn_map(seen, kind, week)
    file = in_full_size(charting.without(drawing, _left_out(seen.request, drawing)))
    return as_file(file, "image/svg+xml; charset=utf-8", f"{kind}-{seen.row.pk}-{week}.svg")


@waits
def _map_page(seen: Visit, kind: Kind, week: int) -> HttpResponse:
    drawing = charting.drawn_map(seen, kind, week)
    left_out = _left_out(seen.request, drawing)
    world = spelled_seen(seen.row, seen.number, seen.lang, week)
    things, everything = charting.listed(seen, world)
    asked: dict[str, str | int | list[str]] = {"week": week, "without": sorted(left_out)}
    shown = charting.opened(charting.without(drawing, left_out), seen, world)
    now = week == seen.row.week
    return render_world(
        seen,
        "atlas/map.html",
        {
            "kind": kind,
            "title": _name(seen, kind),
            "sheets": [
                {"kind": one, "label": _name(seen, one), "url": _map_address(seen, asked, one)}
                for one in KINDS
            ],
            "week": week,
            "drawing": mark_safe(shown),  # noqa: S308 - the engine escapes every text in it
            "view": " ".join(map(num, plans.view_of(drawing))),
            "unit": plans.UNIT,
            "plans": plans.plans_of(seen) if now else plans.Plans(),
            "legend": charting.legend_of(drawing),
            "layers": charting.layers_of(drawing, left_out),
            "things": things,
            "everything": everything,
            "pages": json.dumps({one.key: one.pages for one in things if one.pages}),
            "panels": json.dumps(_panels(seen) if now else {}),
            "battles": address(seen, "battle", {}, week=week, battle=0) if week else "",
            "file": _map_address(seen, {**asked, "file": 1}, kind),
            "eyes": eyes(seen),
        },
    )


def _panels(seen: Visit) -> dict[str, str]:
    """Give where the panels of cities, villages and armies are: 0 stands for their number."""
    query = urlencode(eyes(seen))
    found = {
        "c": site_address("provinces:city", pk=seen.row.pk, city=0),
        "v": site_address("provinces:village", pk=seen.row.pk, village=0),
        "a": site_address("armies:army", pk=seen.row.pk, army=0),
    }
    return {key: f"{url}?{query}" if query else url for key, url in found.items() if url}


def _name(seen: Visit, kind: Kind) -> str:
    return WORDS.text(f"dma.map.kind.{kind}", seen.lang)


def _map_address(seen: Visit, asked: dict[str, str | int | list[str]], kind: Kind) -> str:
    return address(seen, "map", asked, kind=kind)


def _left_out(request: HttpRequest, drawing: str) -> set[str]:
    there = {one.key for one in charting.layers_of(drawing, ())}
    if "layers" in request.GET:
        return there - set(request.GET.getlist("show"))
    return there & set(request.GET.getlist("without"))


# --- Battles ----------------------------------------------------------------------------------

_FRESH: Final = 60
"""For so many seconds a browser may use a frame that it fetched ahead."""


@world_page
def show_battles(seen: Visit, week: int) -> HttpResponse:
    """List the battles of a week; a form may choose another one by ?week=."""
    within(week, 0, seen.row.week)
    chosen = whole(seen.request.GET.get("week"), week, 0, seen.row.week)
    if chosen != week:
        return redirect(address(seen, "battles", {}, week=chosen))
    told = [
        {"fight": one, "url": address(seen, "battle", {}, week=week, battle=one.number)}
        for one in fights.fights_of(seen, week)
    ]
    context = {"battles": told, "week": week, "eyes": eyes(seen)}
    return render_world(seen, "atlas/battles.html", context)


@costly
@world_page
def show_battle(seen: Visit, week: int, battle: int) -> HttpResponse:
    """Show a battle: ?at=N is its Nth frame, the last one shows who is left.

    A page that is open already gets the frame alone.
    """
    within(week, 0, seen.row.week)
    fight = fights.fight_of(seen, week, battle)
    setting, recording = fights.recording_of(seen.row, week, battle)
    at = whole(seen.request.GET.get("at"), 1, 1, fights.frames(recording))
    frame = fights.frame_of(recording, seen.catalogue, seen.lang, at)
    context: dict[str, Any] = {
        "week": week,
        "fight": fight,
        "frame": frame,
        "drawing": mark_safe(frame.drawing),  # noqa: S308 - the engine escapes every text in it
        "steps": _steps(seen, week, battle, frame),
        "eyes": eyes(seen),
    }
    if is_htmx(seen.request):
        response = render_world(seen, "atlas/frame.html", context)
        response.headers["Cache-Control"] = f"private, max-age={_FRESH}"
    else:
        context["introduction"] = fights.introduction(setting, recording, seen.catalogue, seen.lang)
        context["all_url"] = address(seen, "battles", {}, week=week)
        response = render_world(seen, "atlas/battle.html", context)
    patch_vary_headers(response, ("HX-Request", "HX-History-Restore-Request"))
    return response


def _steps(seen: Visit, week: int, battle: int, frame: fights.Frame) -> dict[str, object]:
    def to(at: int) -> str:
        return address(seen, "battle", {"at": at}, week=week, battle=battle)

    return fights.steps_of(frame, to)


# --- Whole weeks ------------------------------------------------------------------------------


@costly
@world_page
@waits
def show_replay(seen: Visit) -> HttpResponse:
    """Show an evening of a week on the map: ?week=3&day=2, or ?at= so many days from the start.

    Day 0 is the eve of Monday. A page that is open already gets the stage alone.
    """
    last = seen.row.week
    if last == 0:
        return render_world(seen, "atlas/replay.html", {"last": 0})
    week, day = _evening(seen.request, last)
    drawing = charting.drawn_days(seen, week, day)
    happenings = replaying.happenings_of(seen, week)
    walks, everything = replaying.walks_of(seen, week)
    days = replaying.days_of(seen, week)
    place, most = replaying.index_of(week, day), last * DAYS
    context: dict[str, Any] = {
        "week": week,
        "day": day,
        "last": last,
        "days": days,
        "at": place,
        "most": most,
        "drawing": mark_safe(charting.zoomable(drawing)),  # noqa: S308 - the engine escapes texts
        "happenings": happenings,
        "quiet": replaying.quiet(happenings),
        "walks": walks,
        "everything": everything,
        "begun": place == 0,
        "done": place == most,
        "first_url": _evening_address(seen, 0),
        "back_url": _evening_address(seen, max(place - 1, 0)),
        "on_url": _evening_address(seen, min(place + 1, most)),
        "last_url": _evening_address(seen, most),
        "base": address(seen, "replay", {}),
        "eyes": eyes(seen),
    }
    part = is_htmx(seen.request)
    response = render_world(seen, "atlas/stage.html" if part else "atlas/replay.html", context)
    patch_vary_headers(response, ("HX-Request", "HX-History-Restore-Request"))
    return response


def _evening(request: HttpRequest, last: int) -> tuple[int, int]:
    if "at" in request.GET:
        return replaying.evening_at(whole(request.GET["at"], last * DAYS, 0, last * DAYS))
    week = whole(request.GET.get("week"), last, 1, last)
    return week, whole(request.GET.get("day"), 0, 0, DAYS)


def _evening_address(seen: Visit, place: int) -> str:
    week, day = replaying.evening_at(place)
    return address(seen, "replay", {"week": week, "day": day})


# --- Statistics -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """What a plot shows of each state."""

    key: str
    title: str | Promise
    of: Callable[[Figures], float]
    unit: str = ""
    decimals: int = 0


MEASURES: Final = (
    Measure("cells", gettext_lazy("Territory in cells"), lambda one: one.cells),
    Measure("share", gettext_lazy("Share of the world"), lambda one: one.share / 10, "\u00a0%", 1),
    Measure("cities", gettext_lazy("Cities"), lambda one: one.cities),
    Measure("villages", gettext_lazy("Villages"), lambda one: one.villages),
    Measure("armies", gettext_lazy("Armies"), lambda one: one.armies),
    Measure("battles", gettext_lazy("Battles in the week"), lambda one: one.battles),
)


@dataclass(frozen=True, slots=True)
class Row:
    """A state in the table; `change` is what its territory has grown by since the week before."""

    figures: Figures
    share: str
    change: int
    own: bool


@costly
@world_page
def show_statistics(seen: Visit) -> HttpResponse:
    """Show the figures up to a week; ?file=csv or json gives all of them as a file."""
    last = whole(seen.request.GET.get("week"), seen.row.week, 0, seen.row.week)
    weeks = weeks_of(seen.row)[: last + 1]
    if "file" in seen.request.GET:
        return _file(seen.request.GET["file"], seen, weeks)
    context: dict[str, Any] = {
        "week": last,
        "plots": [
            {"key": one.key, "title": one.title, "drawing": _plot(seen, weeks, one)}
            for one in (MEASURES if seen.row.week else ())  # a point makes no line
        ],
        "rows": _table(seen, weeks),
        "battles": weeks[-1].battles,
        "world_cells": weeks[-1].world_cells,
        "files": [
            (kind.upper(), address(seen, "statistics", {"week": last, "file": kind}))
            for kind in ("csv", "json")
        ],
        "eyes": eyes(seen),
    }
    return render_world(seen, "atlas/statistics.html", context)


@costly
@world_page
def show_end(seen: Visit) -> HttpResponse:
    """Show how a game that is over went: victor, standings, who ruled, battles that decided."""
    if not seen.over:
        raise Http404
    weeks = weeks_of(seen.row)
    rulers = ending.rulers_of(seen)
    context: dict[str, Any] = {
        "victor": ending.victor(seen),
        "why": ending.why_over(seen),
        "rows": [
            {
                "figures": one.figures, "share": one.share, "own": one.own,
                "rulers": rulers.get(one.figures.player, ()),
            }
            for one in _table(seen, weeks)
        ],
        "battles": ending.decisive(seen),
        "plots": [
            {"key": one.key, "title": one.title, "drawing": _plot(seen, weeks, one)}
            for one in (MEASURES if seen.row.week else ())
        ],
        "replay": address(seen, "replay", {"week": 1, "day": 0}) if seen.row.week else "",
    }  # fmt: skip
    return render_world(seen, "atlas/end.html", context)


def _plot(seen: Visit, weeks: Sequence[Week], measure: Measure) -> SafeString:
    key = (seen.row.pk, seen.row.revision, weeks[-1].week, seen.number, seen.lang, measure.key)
    drawing = DRAWINGS.take(("plot", *key), lambda: draw_plot(plot_of(seen, weeks, measure)))
    return mark_safe(drawing)  # noqa: S308 - every text in it is escaped


def plot_of(seen: Visit, weeks: Sequence[Week], measure: Measure) -> Plot:
    """Gather what a plot shows; the states stand by their rank in the last week."""
    known = [{one.player: one for one in week.states} for week in weeks]
    paints = paints_of(seen.row)
    lines = tuple(
        Line(
            one.player,
            spelled(one.name, seen.lang),
            tuple(
                _value(states.get(one.player), week.week, measure)
                for week, states in zip(weeks, known, strict=True)
            ),
            own=one.player == seen.number,
            number=paints.get(one.player, 0),
        )
        for one in weeks[-1].states
    )
    return Plot(
        measure.key,
        str(measure.title),
        _("A line for each state, week %(first)s to week %(last)s; the table tells the figures.")
        % {"first": weeks[0].week, "last": weeks[-1].week},
        tuple(week.week for week in weeks),
        lines,
        _("Week"),
        _("other states"),
        _("%(name)s, week %(week)s: %(value)s"),
        measure.unit,
        measure.decimals,
        "," if seen.lang == "ru" else ".",
    )


def _value(figures: Figures | None, week: int, measure: Measure) -> float | None:
    """Give a state's value of a week; none after the one in which it was beaten."""
    if figures is None or (figures.out and week > figures.out):
        return None
    return measure.of(figures)


def _table(seen: Visit, weeks: Sequence[Week]) -> list[Row]:
    before = {one.player: one.cells for one in weeks[-2].states} if len(weeks) > 1 else {}
    mark = "," if seen.lang == "ru" else "."
    return [
        Row(
            replace(one, name=spelled(one.name, seen.lang)),
            f"{one.share // 10}{mark}{one.share % 10}\u00a0%",
            one.cells - before.get(one.player, one.cells),
            own=one.player == seen.number,
        )
        for one in weeks[-1].states
    ]


def _file(kind: str, seen: Visit, weeks: Sequence[Week]) -> HttpResponse:
    """Give all figures as a file. Raises Http404 for a kind that there is not."""
    name = f"statistics-{seen.row.pk}-{weeks[-1].week}.{kind}"
    if kind == "csv":
        return as_file(as_csv(weeks).encode("utf-8-sig"), "text/csv; charset=utf-8", name)
    if kind == "json":
        return as_file(as_json(seen.row.name, weeks), "application/json", name)
    raise Http404
