"""The page on which whole weeks are played through on the map."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from rivals.games.dma.maps.daily import DAYS
from rivals.web.look.requests import is_htmx
from rivals.web.worlds.atlas import charting, replaying
from rivals.web.worlds.atlas.asking import address, eyes, whole
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly


@require_safe
@worldly
def show_replay(request: HttpRequest, pk: int) -> HttpResponse:
    """Show an evening of a week on the map: ?week=3&day=2, or ?at= so many days from the start.

    Day 0 is the eve of Monday. A page that is open already gets the stage alone.
    """
    seen = visit(request, pk)
    last = seen.row.week
    if last == 0:
        return render_world(seen, "atlas/replay.html", {"last": 0})
    week, day = _evening(request, last)
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
        "first_url": _at(seen, 0),
        "back_url": _at(seen, max(place - 1, 0)),
        "on_url": _at(seen, min(place + 1, most)),
        "last_url": _at(seen, most),
        "base": address(seen, "replay", {}),
        "eyes": eyes(seen),
    }
    part = is_htmx(request)
    response = render_world(seen, "atlas/stage.html" if part else "atlas/replay.html", context)
    patch_vary_headers(response, ("HX-Request", "HX-History-Restore-Request"))
    return response


def _evening(request: HttpRequest, last: int) -> tuple[int, int]:
    if "at" in request.GET:
        return replaying.evening_at(whole(request.GET["at"], last * DAYS, 0, last * DAYS))
    week = whole(request.GET.get("week"), last, 1, last)
    return week, whole(request.GET.get("day"), 0, 0, DAYS)


def _at(seen: Visit, place: int) -> str:
    week, day = replaying.evening_at(place)
    return address(seen, "replay", {"week": week, "day": day})
