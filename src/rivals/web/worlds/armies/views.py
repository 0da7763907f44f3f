"""Pages of armies: what they are, their routes, their battle orders, what a battle would be."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from rivals.core.speech import tell
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.kinds import AnyOrder, Route
from rivals.games.dma.week.movement import speed
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.formations import field_of
from rivals.games.dma.world.pieces import Army, Cell, City
from rivals.web.look.limits import costly, count
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.thinking.queueing import TooMuchThought
from rivals.web.worlds.armies import opposing, trials
from rivals.web.worlds.armies.fields import free_board, own_board
from rivals.web.worlds.armies.looking import (
    Look,
    Namer,
    companies,
    draft_shown,
    look_at,
    look_at_army,
    put,
    read_array,
    read_route,
)
from rivals.web.worlds.armies.marching import (
    arrivals_told,
    extended,
    overlay,
    part_of,
    read_box,
    rose,
)
from rivals.web.worlds.armies.opposing import guess
from rivals.web.worlds.atlas import charting
from rivals.web.worlds.atlas.plans import cells_of, plans_of
from rivals.web.worlds.beside import awaited
from rivals.web.worlds.drafting import drop_order
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.visiting import Visit, player_act, player_page, render_world, world_page

_TRIED_A_MINUTE = 40
_AN_HOUR = 3600


def number_of(text: str, what: str) -> int:
    """Read a number of a form. Raises Unfit that names what was asked for."""
    number = whole_number(text, 6)
    if number is None:
        raise Unfit("worlds.unfit.number", what=what)
    return number


# --- An army --------------------------------------------------------------------------------


@world_page
def army(seen: Visit, army: int) -> HttpResponse:
    """Show an army: the visitor's own whole, another's as everybody may know it."""
    return _army_page(seen, army)


def _army_page(seen: Visit, number: int, fault: str = "", status: int = 200) -> HttpResponse:
    found = next((one for one in seen.world.armies if one.id == number), None)
    if found is None:
        raise Http404
    if seen.seat is None or found.owner != seen.seat.number or seen.over:
        return _stranger(seen, found)
    look, own = look_at_army(seen, number)
    shown = {**_army_shown(look, own), "fault": fault}
    if not seen.on_desk:
        return render_world(seen, "armies/army.html", shown, status)
    shown |= {
        "plans": plans_of(seen, number, look.world),
        "rose": rose(look.world, own),
        "back": "army",
    }
    return render_world(seen, "armies/panel.html", shown, status)


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
        "plans": plans_of(seen),
        "here": seen.request.get_full_path(),
    }
    template = "armies/stranger_panel.html" if seen.on_desk else "armies/stranger.html"
    return render_world(seen, template, shown)


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


@player_act
def name(seen: Visit, army: int) -> HttpResponse:
    """Rename an army, in the draft."""
    look, _own = look_at_army(seen, army)
    text = "_".join(seen.request.POST.get("name", "").split())
    order = do.Name(look.sign, text)
    if not text:
        return _failed(look, Unfit("dma.order.name-empty"))
    return _ordered(look, order)


@player_act
def transfer(seen: Visit, ref: str) -> HttpResponse:
    """Hand units over to a formation nearby, in the draft."""
    look = look_at(seen, ref)
    try:
        kind, home = _company(seen.request.POST.get("unit", ""))
        number = number_of(seen.request.POST.get("count", ""), _("How many"))
    except Unfit as error:
        return _failed(look, error)
    homes = {one.home for one in companies(look.units, look.namer) if one.kind == kind}
    order = do.Transfer(
        look.sign, seen.request.POST.get("target", ""), kind, number, home if len(homes) > 1 else 0
    )
    return _ordered(look, order)


@player_act
def disband(seen: Visit, ref: str) -> HttpResponse:
    """Disband units or a whole army, in the draft; asked first whether that is meant."""
    look = look_at(seen, ref)
    unit, number = seen.request.POST.get("unit", ""), seen.request.POST.get("count", "").strip()
    try:
        if unit == "all":
            order = do.Disband(look.sign)
        else:
            order = do.Disband(look.sign, _company(unit)[0], number_of(number, _("How many")))
    except Unfit as error:
        return _failed(look, error)
    if not seen.request.POST.get("confirmed"):
        shown = {
            "look": look,
            "title": look.title,
            "sign": look.sign,
            "unit": unit,
            "count": number,
            "told": look.namer.orders.order(order),
        }
        template = "armies/sure_panel.html" if seen.on_desk else "armies/disband.html"
        return render_world(look.seen, template, shown)
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
    if look.seen.on_desk:
        return _panel_of(look)
    told = look.namer.orders.order(order)
    messages.success(look.seen.request, _("In the draft: %(order)s") % {"order": told})
    return redirect(_home_of(look))


def _panel_of(look: Look) -> HttpResponse:
    """Show a formation on the desk as the draft leaves it."""
    if isinstance(look.before, Army):
        return _army_page(look.seen, look.before.id)
    return _formation_page(look_at(look.seen, look.sign))


def _home_of(look: Look) -> str:
    if isinstance(look.before, Army):
        return reverse("armies:army", args=[look.seen.row.pk, look.before.id])
    return reverse("armies:formation", args=[look.seen.row.pk, look.sign])


def _failed(look: Look, error: Refused) -> HttpResponse:
    fault = tell(error, look.seen.lang)
    if isinstance(look.before, Army):
        return _army_page(look.seen, look.before.id, fault, error.status)
    return _formation_page(look, fault=fault, status=error.status)


@player_act
def drop(seen: Visit, ref: str) -> HttpResponse:
    """Take an order about a formation out of the draft."""
    look = look_at(seen, ref)
    line = number_of(seen.request.POST.get("line", ""), _("The line"))
    revision = number_of(seen.request.POST.get("revision", ""), _("The draft's number"))
    drop_order(look.seen.player, line, revision)
    back = seen.request.POST.get("back", "")
    if seen.on_desk:
        return _formation_page(look_at(seen, ref)) if back == "formation" else _panel_of(look)
    if back == "formation":
        return redirect("armies:formation", pk=seen.row.pk, ref=look.sign)
    return redirect(_home_of(look))


# --- Battle orders --------------------------------------------------------------------------


@player_page
def formation(seen: Visit, ref: str) -> HttpResponse:
    """Show the battle order of a formation of the visitor's own, to be changed."""
    return _formation_page(look_at(seen, ref))


def _formation_page(look: Look, *, fault: str = "", status: int = 200, **more: Any) -> HttpResponse:
    known = {"fault": fault, "is_city": isinstance(look.before, City)}
    if look.seen.on_desk:
        army = look.before.id if look.is_army else 0
        plans = plans_of(look.seen, army, look.world)
        shown = {**_editor_shown(look), **known, "plans": plans, **more}
        return render_world(look.seen, "armies/formation_panel.html", shown, status)
    asked = opposing.first_asked(look)
    shown = {**_editor_shown(look), **_trial_shown(look, asked), **known, **more}
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


@player_act
def array(seen: Visit, ref: str) -> HttpResponse:
    """Set a battle order, in the draft; htmx gets the editor as it is then."""
    look = look_at(seen, ref)
    typed = seen.request.POST.get("places", "")
    fault, status = "", 200
    try:
        read = read_array(look.sign, typed, look.seen, look.namer)
        put(do.Array(look.sign, read.places), look.seen, look.namer)
    except Refused as error:
        fault, status = tell(error, look.seen.lang), error.status
    if not fault:
        if not is_htmx(seen.request):
            return redirect("armies:formation", pk=seen.row.pk, ref=look.sign)
        look = look_at(look.seen, ref)
    kept = typed if fault else None
    if is_htmx(seen.request):
        shown = {**_editor_shown(look, kept), "array_fault": fault, "live": True}
        return render_world(look.seen, "armies/editor.html", shown, status)
    return _formation_page(look, status=status, array_fault=fault, typed=kept)


@costly
@player_act
def odds(seen: Visit, ref: str) -> HttpResponse:
    """Try a battle out: the formation as drafted against a side that is made up.

    A large one is fought beside the page; 429 where too much is being fought or thought over.
    """
    look = look_at(seen, ref)
    fault, status, found, trial = "", 200, None, None
    asked = opposing.first_asked(look)
    try:
        asked = opposing.read_asked(seen.request.POST, look)
        composed = "compose" in seen.request.POST or "set" in seen.request.POST
        setting = None if composed else opposing.setting_of(asked, look)
        if setting is not None:
            count(seen.request, "battle-odds", _TRIED_A_MINUTE, 60)
            mine = "a" if asked.way in ("attack", "storm") else "b"
            if trials.is_large(setting):
                trial = trials.begin(look.seen, setting, mine, asked)
            else:
                found = guess(setting, mine, look.seen.catalogue, look.namer)
    except (Unfit, TooMuchThought) as error:
        fault = tell(error, look.seen.lang)
        status = error.status if isinstance(error, Unfit) else 429
    known = {"guess": found, "trial": trial, "trial_fault": fault}
    shown = {**_trial_shown(look, asked), **known}
    if fault and "foe" in seen.request.POST:
        shown["foe_text"] = seen.request.POST["foe"]
    if is_htmx(seen.request):
        shown |= {"sign": look.sign, "title": look.title}
        return render_world(look.seen, "armies/trial.html", shown, status)
    return _formation_page(look, status=status, **shown)


@costly
@player_page
def trial(seen: Visit, ref: str, thought: int) -> HttpResponse:
    """Show how far a large battle is that was tried out, or how it would come out."""
    shown: dict[str, Any] = {"trial": trials.look_at_trial(seen, thought), "sign": ref}
    if is_htmx(seen.request):
        return render_world(seen, "armies/trial_answer.html", shown)
    given = trials.asked_of(seen, thought)
    look = look_at(seen, ref)
    if given is None:
        return redirect("armies:formation", pk=seen.row.pk, ref=look.sign)
    return _formation_page(look, **_trial_shown(look, opposing.asked_again(given, look)), **shown)


@player_act
def stop_trial(seen: Visit, ref: str, thought: int) -> HttpResponse:
    """Fight a large battle no further."""
    trials.forget(seen.player)
    if is_htmx(seen.request):
        shown = {"trial": trials.look_at_trial(seen, thought), "sign": ref}
        return render_world(seen, "armies/trial_answer.html", shown)
    return redirect("armies:formation", pk=seen.row.pk, ref=ref)


def _trial_shown(look: Look, asked: opposing.Asked) -> dict[str, Any]:
    return {
        "asked": asked,
        "foe_text": asked.text,
        "foe": free_board(asked.posts, look.namer),
        "ready_sides": opposing.ready_sides(look),
        "wall_choices": opposing.wall_choices(asked, look),
        "ways": opposing.WAYS.items(),
    }


# --- Routes ------------------------------------------------------------------------------------


@player_page
def route(seen: Visit, army: int) -> HttpResponse:
    """Show where an army of the visitor's own will march, on the map and day by day."""
    look, own = look_at_army(seen, army)
    return render_world(look.seen, "armies/route.html", _route_shown(look, own))


def _route_shown(look: Look, own: Army) -> dict[str, Any]:
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


@player_act
def set_route(seen: Visit, army: int) -> HttpResponse:
    """Change a route, in the draft: a step more or less, on to a cell, anew, or none."""
    look, own = look_at_army(seen, army)
    fault, status = "", 200
    try:
        put(_wanted(seen.request, look, own), look.seen, look.namer)
    except Refused as error:
        fault, status = tell(error, look.seen.lang), error.status
    if seen.on_desk:
        return _army_page(seen, army, fault, status)
    if not fault and not is_htmx(seen.request):
        return redirect("armies:route", pk=seen.row.pk, army=army)
    if not fault:
        look, own = look_at_army(look.seen, army)
    shown = {**_route_shown(look, own), "fault": fault}
    if fault and seen.request.POST.get("act") == "write":
        shown["typed"] = seen.request.POST.get("steps", "")
    template = "armies/route_board.html" if is_htmx(seen.request) else "armies/route.html"
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


@costly
@world_page
@awaited
def land_picture(seen: Visit) -> HttpResponse:
    """Give a part of the geographic map as a picture."""
    box = read_box(seen.request.GET.get("box", ""), seen.world)
    whole = charting.drawn_map(seen, "geographic", seen.row.week)
    response = HttpResponse(part_of(whole, seen, box), content_type="image/svg+xml")
    response.headers["Cache-Control"] = f"private, max-age={_AN_HOUR}"
    return response
