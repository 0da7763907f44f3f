"""The page of statistics: plots over weeks, the table of last week, files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from rivals.web.worlds.atlas.asking import address, eyes, whole
from rivals.web.worlds.atlas.figures import Figures, Week, as_csv, as_json, weeks_of
from rivals.web.worlds.atlas.plots import Line, Plot, draw_plot
from rivals.web.worlds.atlas.shelf import DRAWINGS
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly


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
class Shown:
    """A plot on the page."""

    key: str
    title: str
    drawing: SafeString


@dataclass(frozen=True, slots=True)
class Row:
    """A state in the table; `change` is what its territory has grown by since the week before."""

    figures: Figures
    share: str
    change: int
    own: bool


@require_safe
@worldly
def show_statistics(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the figures up to a week; ?file=csv or json gives all of them as a file."""
    seen = visit(request, pk)
    last = whole(request.GET.get("week"), seen.row.week, 0, seen.row.week)
    weeks = weeks_of(seen.row)[: last + 1]
    if "file" in request.GET:
        return _file(request.GET["file"], seen, weeks)
    context: dict[str, Any] = {
        "week": last,
        "plots": [
            Shown(one.key, str(one.title), mark_safe(_plot(seen, weeks, one)))  # noqa: S308 - escaped
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


def _plot(seen: Visit, weeks: Sequence[Week], measure: Measure) -> str:
    key = (seen.row.pk, seen.row.revision, weeks[-1].week, seen.number, seen.lang, measure.key)
    return DRAWINGS.take(("plot", *key), lambda: draw_plot(plot_of(seen, weeks, measure)))


def plot_of(seen: Visit, weeks: Sequence[Week], measure: Measure) -> Plot:
    """Gather what a plot shows; the states stand by their rank in the last week."""
    known = [{one.player: one for one in week.states} for week in weeks]
    lines = tuple(
        Line(
            one.player,
            one.name,
            tuple(
                _value(states.get(one.player), week.week, measure)
                for week, states in zip(weeks, known, strict=True)
            ),
            own=one.player == seen.number,
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
            one,
            f"{one.share // 10}{mark}{one.share % 10}\u00a0%",
            one.cells - before.get(one.player, one.cells),
            own=one.player == seen.number,
        )
        for one in weeks[-1].states
    ]


def _file(kind: str, seen: Visit, weeks: Sequence[Week]) -> HttpResponse:
    """Give all figures as a file. Raises Http404 for a kind that there is not."""
    if kind == "csv":
        body: bytes = as_csv(weeks).encode("utf-8-sig")
        content_type = "text/csv; charset=utf-8"
    elif kind == "json":
        body, content_type = as_json(seen.row.name, weeks), "application/json"
    else:
        raise Http404
    name = f"statistics-{seen.row.pk}-{weeks[-1].week}.{kind}"
    return HttpResponse(
        body,
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
