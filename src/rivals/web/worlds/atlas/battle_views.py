"""The pages of battles: the list of a week, and a battle frame by frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from rivals.web.look.requests import is_htmx
from rivals.web.worlds.atlas import fights
from rivals.web.worlds.atlas.asking import address, eyes, whole, within
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

_FRESH: Final = 60
"""For so many seconds a browser may use a frame that it fetched ahead."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A battle in the list, with the address of its page."""

    fight: fights.Fight
    url: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Where a viewer stands and may go; '' where there is nothing further."""

    at: int
    last: int
    first_url: str
    back_url: str
    on_url: str
    last_url: str


@require_safe
@worldly
def show_battles(request: HttpRequest, pk: int, week: int) -> HttpResponse:
    """List the battles of a week; a form may choose another one by ?week=."""
    seen = visit(request, pk)
    within(week, 0, seen.row.week)
    chosen = whole(request.GET.get("week"), week, 0, seen.row.week)
    if chosen != week:
        return redirect(address(seen, "battles", {}, week=chosen))
    told = [
        Listed(one, address(seen, "battle", {}, week=week, battle=one.number))
        for one in fights.fights_of(seen, week)
    ]
    context = {"battles": told, "week": week, "eyes": eyes(seen)}
    return render_world(seen, "atlas/battles.html", context)


@require_safe
@worldly
def show_battle(request: HttpRequest, pk: int, week: int, battle: int) -> HttpResponse:
    """Show a battle: ?at=N is its Nth frame, the last one shows who is left.

    A page that is open already gets the frame alone.
    """
    seen = visit(request, pk)
    within(week, 0, seen.row.week)
    fight = fights.fight_of(seen, week, battle)
    setting, recording = fights.recording_of(seen.row, week, battle)
    at = whole(request.GET.get("at"), 1, 1, fights.frames(recording))
    frame = fights.frame_of(seen, recording, at)
    context: dict[str, Any] = {
        "week": week,
        "fight": fight,
        "frame": frame,
        "drawing": mark_safe(frame.drawing),  # noqa: S308 - the engine escapes every text in it
        "steps": _steps(seen, week, battle, frame),
        "eyes": eyes(seen),
    }
    if is_htmx(request):
        response = render_world(seen, "atlas/frame.html", context)
        response.headers["Cache-Control"] = f"private, max-age={_FRESH}"
    else:
        context["introduction"] = fights.introduction(seen, setting, recording)
        context["all_url"] = address(seen, "battles", {}, week=week)
        response = render_world(seen, "atlas/battle.html", context)
    patch_vary_headers(response, ("HX-Request", "HX-History-Restore-Request"))
    return response


def _steps(seen: Visit, week: int, battle: int, frame: fights.Frame) -> Steps:
    def to(at: int) -> str:
        return address(seen, "battle", {"at": at}, week=week, battle=battle)

    further, before = frame.at < frame.last, frame.at > 1
    return Steps(
        frame.at,
        frame.last,
        to(1) if before else "",
        to(frame.at - 1) if before else "",
        to(frame.at + 1) if further else "",
        to(frame.last) if further else "",
    )
