"""Pages of armies: what they are, their battle orders, what a battle would come to."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.week.movement import speed
from rivals.games.dma.world.formations import field_of
from rivals.games.dma.world.pieces import Army, City
from rivals.web.look.limits import count
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.worlds.armies import opposing
from rivals.web.worlds.armies.errors import Unfit
from rivals.web.worlds.armies.fields import free_board, own_board
from rivals.web.worlds.armies.guessing import guess
from rivals.web.worlds.armies.looking import Look, companies, look_at, look_at_army
from rivals.web.worlds.armies.marching import arrivals_told, cells_of
from rivals.web.worlds.armies.naming import Namer
from rivals.web.worlds.armies.ordering import put, read_array
from rivals.web.worlds.armies.showing import draft_shown
from rivals.web.worlds.drafting import drop_order
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

_TRIED_A_MINUTE = 40


def number_of(text: str, what: str) -> int:
    """Read a number of a form. Raises Unfit that names what was asked for."""
    number = whole_number(text, 6)
    if number is None:
        raise Unfit("worlds.unfit.number", what=what)
    return number


# --- An army --------------------------------------------------------------------------------


@require_safe
@worldly
def army(request: HttpRequest, pk: int, army: int) -> HttpResponse:
    """Show an army: the visitor's own whole, another's as everybody may know it."""
    return _army_page(visit(request, pk), army)


def _army_page(seen: Visit, number: int, fault: str = "", status: int = 200) -> HttpResponse:
    found = next((one for one in seen.world.armies if one.id == number), None)
    if found is None:
        raise Http404
    if seen.seat is None or found.owner != seen.seat.number or seen.over:
        return _stranger(seen, found)
    look, own = look_at_army(seen, number)
    return render_world(
        seen, "armies/army.html", {**_army_shown(look, own), "fault": fault}, status
    )


def _stranger(seen: Visit, found: Army) -> HttpResponse:
    """Show an army that is not to be ordered; who sees with its owner's eyes sees its units."""
    namer = Namer(seen.world, seen.catalogue, seen.lang)
    own = found.owner == seen.number
    shown = {
        "army": found,
        "title": namer.formation(found),
        "owner": namer.reports.state(found.owner),
        "companies": companies(found.units, namer) if own else None,
        "trail": [one for one in seen.world.trails if one.army == found.id],
    }
    return render_world(seen, "armies/stranger.html", shown)


def _army_shown(look: Look, own: Army) -> dict[str, Any]:
    namer = look.namer
    arrivals = arrivals_told(look.world, own, namer)
    return {
        **draft_shown(look),
        "army": own,
        "speed": namer.hundredths(speed(namer.catalogue, own.units)),
        "deposit": namer.hundredths(own.deposit),
        "home": namer.home(own.home),
        "steps": [namer.reports.step(one) for one in own.route],
        "arrivals": arrivals,
        "end": cells_of(own)[-1],
    }


@require_POST
@worldly
def name(request: HttpRequest, pk: int, army: int) -> HttpResponse:
    """Rename an army, in the draft."""
    seen = visit(request, pk, player=True)
    look, _own = look_at_army(seen, army)
    text = "_".join(request.POST.get("name", "").split())
    order = do.Name(look.sign, text)
    if not text:
        return _failed(look, Unfit("dma.order.name-empty"))
    return _ordered(look, order)


@require_POST
@worldly
def transfer(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Hand units over to a formation nearby, in the draft."""
    look = look_at(visit(request, pk, player=True), ref)
    try:
        kind, home = _company(request.POST.get("unit", ""))
        number = number_of(request.POST.get("count", ""), _("How many"))
    except Unfit as error:
        return _failed(look, error)
    homes = {one.home for one in companies(look.units, look.namer) if one.kind == kind}
    order = do.Transfer(
        look.sign, request.POST.get("target", ""), kind, number, home if len(homes) > 1 else 0
    )
    return _ordered(look, order)


@require_POST
@worldly
def disband(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Disband units or a whole army, in the draft; asked first whether that is meant."""
    look = look_at(visit(request, pk, player=True), ref)
    unit, number = request.POST.get("unit", ""), request.POST.get("count", "").strip()
    try:
        if unit == "all":
            order = do.Disband(look.sign)
        else:
            order = do.Disband(look.sign, _company(unit)[0], number_of(number, _("How many")))
    except Unfit as error:
        return _failed(look, error)
    if not request.POST.get("confirmed"):
        shown = {
            "look": look,
            "title": look.title,
            "sign": look.sign,
            "unit": unit,
            "count": number,
            "told": look.namer.orders.order(order),
        }
        return render_world(look.seen, "armies/disband.html", shown)
    return _ordered(look, order)


def _company(text: str) -> tuple[str, int]:
    """Read a type and a home, `militia#3`. Raises Unfit."""
    kind, _sign, home = text.partition("#")
    number = whole_number(home or "0")
    if not kind or number is None:
        raise Unfit("worlds.unfit.units")
    return kind, number


def _ordered(look: Look, order: AnyOrder) -> HttpResponse:
    """Put an order into the draft and go back to the formation; or say why not."""
    try:
        put(order, look.seen, look.namer)
    except Refused as error:
        return _failed(look, error)
    told = look.namer.orders.order(order)
    messages.success(look.seen.request, _("In the draft: %(order)s") % {"order": told})
    return redirect(_home_of(look))


def _home_of(look: Look) -> str:
    if isinstance(look.before, Army):
        return reverse("armies:army", args=[look.seen.row.pk, look.before.id])
    return reverse("armies:formation", args=[look.seen.row.pk, look.sign])


def _failed(look: Look, error: Refused) -> HttpResponse:
    fault = tell(error, look.seen.lang)
    if isinstance(look.before, Army):
        return _army_page(look.seen, look.before.id, fault, error.status)
    return _formation_page(look, fault=fault, status=error.status)


@require_POST
@worldly
def drop(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Take an order about a formation out of the draft."""
    look = look_at(visit(request, pk, player=True), ref)
    line = number_of(request.POST.get("line", ""), _("The line"))
    revision = number_of(request.POST.get("revision", ""), _("The draft's number"))
    drop_order(look.seen.player, line, revision)
    back = request.POST.get("back", "")
    if back == "formation":
        return redirect("armies:formation", pk=pk, ref=look.sign)
    return redirect(_home_of(look))


# --- Battle orders --------------------------------------------------------------------------


@require_safe
@worldly
def formation(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Show the battle order of a formation of the visitor's own, to be changed."""
    return _formation_page(look_at(visit(request, pk, player=True), ref))


def _formation_page(look: Look, *, fault: str = "", status: int = 200, **more: Any) -> HttpResponse:
    asked = opposing.first_asked(look)
    shown = {
        **_editor_shown(look),
        **_trial_shown(look, asked),
        "fault": fault,
        "is_city": isinstance(look.before, City),
        **more,
    }
    return render_world(look.seen, "armies/formation.html", shown, status)


def _editor_shown(look: Look, typed: str | None = None) -> dict[str, Any]:
    board = own_board(look.units, look.namer)
    width, depth = field_of(look.seen.catalogue, look.units)
    return {
        **draft_shown(look),
        "board": board,
        "width": width,
        "depth": depth,
        "typed": board.text if typed is None else typed,
    }


@require_POST
@worldly
def array(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Set a battle order, in the draft; htmx gets the editor as it is then."""
    look = look_at(visit(request, pk, player=True), ref)
    typed = request.POST.get("places", "")
    fault, status = "", 200
    try:
        read = read_array(look.sign, typed, look.seen, look.namer)
        put(do.Array(look.sign, read.places), look.seen, look.namer)
    except Refused as error:
        fault, status = tell(error, look.seen.lang), error.status
    if not fault:
        if not is_htmx(request):
            return redirect("armies:formation", pk=pk, ref=look.sign)
        look = look_at(look.seen, ref)
    kept = typed if fault else None
    if is_htmx(request):
        shown = {**_editor_shown(look, kept), "array_fault": fault, "live": True}
        return render_world(look.seen, "armies/editor.html", shown, status)
    return _formation_page(look, status=status, array_fault=fault, typed=kept)


@require_POST
@worldly
def odds(request: HttpRequest, pk: int, ref: str) -> HttpResponse:
    """Try a battle out: the formation as drafted against a side that is made up."""
    look = look_at(visit(request, pk, player=True), ref)
    fault, found = "", None
    asked = opposing.first_asked(look)
    try:
        asked = opposing.read_asked(request.POST, look)
        composed = "compose" in request.POST or "set" in request.POST
        setting = None if composed else opposing.setting_of(asked, look)
        if setting is not None:
            count(request, "battle-odds", _TRIED_A_MINUTE, 60)
            mine = "a" if asked.way in ("attack", "storm") else "b"
            found = guess(setting, mine, look.seen.catalogue, look.namer)
    except Unfit as error:
        fault = tell(error, look.seen.lang)
    shown = {**_trial_shown(look, asked), "guess": found, "trial_fault": fault}
    if fault and "foe" in request.POST:
        shown["foe_text"] = request.POST["foe"]
    status = 422 if fault else 200
    if is_htmx(request):
        known = {"sign": look.sign, "title": look.title}
        return render_world(look.seen, "armies/trial.html", {**shown, **known}, status)
    return _formation_page(look, status=status, **shown)


def _trial_shown(look: Look, asked: opposing.Asked) -> dict[str, Any]:
    return {
        "asked": asked,
        "foe_text": asked.text,
        "foe": free_board(asked.posts, look.namer),
        "ready_sides": opposing.ready_sides(look),
        "wall_choices": opposing.wall_choices(asked, look),
        "ways": opposing.WAYS.items(),
    }
