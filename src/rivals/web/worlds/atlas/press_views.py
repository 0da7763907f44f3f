"""What is made to be shown around: the weekly newspaper, and the war in time-lapse."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from rivals.games.dma.maps.timelapse import draw_timelapse
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.web.look.limits import costly
from rivals.web.look.requests import as_file
from rivals.web.worlds.atlas.asking import address, eyes, within
from rivals.web.worlds.atlas.paper import as_text, paper_of
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.shelf import DRAWINGS
from rivals.web.worlds.visiting import Visit, render_world, world_page

MOST_FRAMES = 60
"""So many weeks has a time-lapse: of a longer war every second one is shown, or fewer."""


@costly
@world_page
def show_paper(seen: Visit, week: int) -> HttpResponse:
    """Show the newspaper of a week; ?file=txt gives it as a text."""
    within(week, 0, seen.row.week)
    paper = paper_of(seen, week)
    title = _("The %(world)s Herald, week %(week)s") % {"world": seen.row.called, "week": week}
    if "file" in seen.request.GET:
        if seen.request.GET["file"] != "txt":
            raise Http404
        name = f"herald-{seen.row.pk}-{week}.txt"
        return as_file(as_text(paper, title), "text/plain; charset=utf-8", name)
    shown = {
        "paper": paper,
        "title": title,
        "before": address(seen, "paper", {}, week=week - 1) if week else "",
        "after": address(seen, "paper", {}, week=week + 1) if week < seen.row.week else "",
        "file": address(seen, "paper", {"file": "txt"}, week=week),
        "timelapse": address(seen, "timelapse", {}) if seen.row.week else "",
        "eyes": eyes(seen),
    }
    return render_world(seen, "atlas/paper.html", shown)


@world_page
def show_timelapse(seen: Visit) -> HttpResponse:
    """Show the war in time-lapse, with a link to it as a file."""
    version = f"{seen.row.revision}-{seen.row.week}-{seen.lang}"
    shown = {
        "picture": address(seen, "timelapse-file", {"v": version}),
        "still": address(seen, "timelapse-file", {"v": version, "still": 1}),
        "file": address(seen, "timelapse-file", {"file": 1}),
        "papers": [
            (week, address(seen, "paper", {}, week=week)) for week in range(seen.row.week, 0, -1)
        ],
    }
    return render_world(seen, "atlas/timelapse.html", shown)


@costly
@world_page
def timelapse_file(seen: Visit) -> HttpResponse:
    """Give the time-lapse as a picture that moves, with `still` its last week; `file`: to keep."""
    row, still = seen.row, "still" in seen.request.GET
    key = ("timelapse", row.pk, row.revision, seen.lang, still)
    drawing = DRAWINGS.take(key, lambda: _drawn(seen, still=still))
    kind = "image/svg+xml; charset=utf-8"
    if "file" in seen.request.GET:
        return as_file(drawing, kind, f"war-{row.pk}-{row.week}.svg")
    return HttpResponse(drawing, content_type=kind)


def _drawn(seen: Visit, *, still: bool) -> str:
    last = seen.row.week
    pace = -(-(last + 1) // MOST_FRAMES)
    weeks = [last] if still else sorted({*range(0, last + 1, pace), last})
    worlds = [seen_world(seen.row, NEUTRAL, week) for week in weeks]
    return draw_timelapse(worlds, seen.lang, seen.catalogue)
