"""Pages of an army's route."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.games.dma.orders.kinds import Route
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.pieces import Army, Cell
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.worlds.armies.errors import Unfit
from rivals.web.worlds.armies.looking import Look, look_at_army
from rivals.web.worlds.armies.marching import (
    arrivals_told,
    cells_of,
    extended,
    land,
    overlay,
    read_box,
    rose,
)
from rivals.web.worlds.armies.ordering import put, read_route
from rivals.web.worlds.armies.showing import draft_shown
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.visiting import render_world, visit, worldly

_AN_HOUR = 3600


@require_safe
@worldly
def route(request: HttpRequest, pk: int, army: int) -> HttpResponse:
    """Show where an army of the visitor's own will march, on the map and day by day."""
    look, own = look_at_army(visit(request, pk, player=True), army)
    return render_world(look.seen, "armies/route.html", _shown(look, own))


def _shown(look: Look, own: Army) -> dict[str, Any]:
    namer = look.namer
    drawn = overlay(look.world, own, namer.catalogue)
    return {
        **draft_shown(look),
        "army": own,
        "drawn": drawn,
        "rose": rose(look.world, own),
        "end": cells_of(own)[-1],
        "steps": [namer.reports.step(one) for one in own.route],
        "typed": " ".join(own.route),
        "arrivals": arrivals_told(look.world, own, namer),
    }


@require_POST
@worldly
def set_route(request: HttpRequest, pk: int, army: int) -> HttpResponse:
    """Change a route, in the draft: a step more or less, on to a cell, anew, or none."""
    look, own = look_at_army(visit(request, pk, player=True), army)
    fault, status = "", 200
    try:
        put(_wanted(request, look, own), look.seen, look.namer)
    except Refused as error:
        fault, status = tell(error, look.seen.lang), error.status
    if not fault and not is_htmx(request):
        return redirect("armies:route", pk=pk, army=army)
    if not fault:
        look, own = look_at_army(look.seen, army)
    shown = {**_shown(look, own), "fault": fault}
    if fault and request.POST.get("act") == "write":
        shown["typed"] = request.POST.get("steps", "")
    template = "armies/route_board.html" if is_htmx(request) else "armies/route.html"
    return render_world(look.seen, template, shown, status)


def _wanted(request: HttpRequest, look: Look, own: Army) -> Route:
    """Give the route that is asked for. Raises Unfit for what cannot be read."""
    act = request.POST.get("act", "")
    if act == "write":
        return read_route(look.sign, request.POST.get("steps", ""), look.seen, look.namer)
    if act == "clear":
        return Route(look.sign, ())
    if act == "undo":
        return Route(look.sign, own.route[:-1])
    if act in STEPS:
        return Route(look.sign, (*own.route, act))
    if act == "to":
        goal = _cell(request.POST.get("to", ""))
        return Route(look.sign, extended(look.world, own, goal, look.seen.catalogue))
    raise Unfit("worlds.unfit.direction")


def _cell(text: str) -> Cell:
    x, _comma, y = text.partition(",")
    column, row = whole_number(x, 5), whole_number(y, 5)
    if column is None or row is None:
        raise Unfit("worlds.unfit.direction")
    return column, row


@require_safe
@worldly
def land_picture(request: HttpRequest, pk: int) -> HttpResponse:
    """Give a part of the geographic map as a picture."""
    seen = visit(request, pk)
    box = read_box(request.GET.get("box", ""), seen.world)
    drawing = land(seen.row, seen.number, seen.lang, box)
    response = HttpResponse(drawing, content_type="image/svg+xml")
    response.headers["Cache-Control"] = f"private, max-age={_AN_HOUR}"
    return response
