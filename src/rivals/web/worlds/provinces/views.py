"""The page of a city, and changes of its project list."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from rivals.core.speech import tell
from rivals.games.dma.orders.kinds import Projects
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import City
from rivals.web.look.requests import is_htmx
from rivals.web.worlds.atlas.plans import plans_of
from rivals.web.worlds.drafting import put_order
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat
from rivals.web.worlds.provinces.listing import Row, changed, read_rows, rows_of, signature
from rivals.web.worlds.provinces.planning import listed, plan_of
from rivals.web.worlds.provinces.showing import (
    affairs_of,
    find_city,
    find_village,
    guests_of,
    hamlet_of,
    town_of,
)
from rivals.web.worlds.submitting import require_open
from rivals.web.worlds.visiting import Visit, player_act, render_world, world_page


@world_page
def city(seen: Visit, city: int) -> HttpResponseBase:
    """Show a city: to its owner whole, to others what is public."""
    return _page(seen, find_city(seen, city))


@world_page
def village(seen: Visit, village: int) -> HttpResponseBase:
    """Show a village: whose it is, which city it belongs to, what it brings."""
    found = find_village(seen, village)
    hamlet, city, green = hamlet_of(seen, found)
    shown = {
        "hamlet": hamlet,
        "city": city,
        "green": green,
        "cells": len(found.cells),
        "hosts": guests_of(seen, found.cell),
        "plans": plans_of(seen),
    }
    template = "provinces/village_panel.html" if seen.on_desk else "provinces/village.html"
    return render_world(seen, template, shown)


@player_act
def projects(seen: Visit, city: int) -> HttpResponseBase:
    """Change the list of an own city in the draft; what cannot be is told and changes nothing."""
    found = find_city(seen, city)
    seat = seen.player
    if found.owner != seat.number:
        raise Refused("worlds.refused.not-your-city", status=403, city=found.name)
    try:
        rows = _change(seen, seat, found)
    except Refused as error:
        return _answer(seen, found, None, error)
    return _answer(seen, found, rows, None)


def _change(seen: Visit, seat: Seat, city: City) -> list[Row]:
    """Put the changed list into the draft. Raises Refused."""
    post = seen.request.POST
    require_open(seat.world, seat, timezone.now())
    before = rows_of(listed(seat, city))
    if post.get("was", "") != signature(before):
        raise Refused("worlds.refused.stale-draft")
    # What a program wrote into the draft may be no project: it can be taken out like any other.
    known = {*seen.catalogue.project, *(one.project for one in before)}
    rows = changed(read_rows(post, known), post.get("act", ""), seen.catalogue)
    put_order(seat, Projects(ref(city), tuple(one.text for one in rows)))
    return rows


def _answer(
    seen: Visit, city: City, rows: Sequence[Row] | None, error: Refused | None
) -> HttpResponse:
    """Show the list as it is now: the part of the page that changes, or the page."""
    if is_htmx(seen.request):
        return _part(seen, city, rows, error)
    if error is not None:
        return _page(seen, city, error)
    return redirect(f"{reverse('provinces:city', args=(seen.row.pk, city.id))}#plan")


def _part(
    seen: Visit, city: City, rows: Sequence[Row] | None, error: Refused | None
) -> HttpResponse:
    shown = {
        "row": seen.row,
        "plan": plan_of(seen, seen.player, city, rows),
        "fault": tell(error, seen.lang) if error else "",
    }
    status = error.status if error else 200
    return render(seen.request, "provinces/plan.html", shown, status=status)


def _page(seen: Visit, city: City, error: Refused | None = None) -> HttpResponse:
    affairs = affairs_of(seen, city)
    seat = seen.seat
    own = affairs is not None and seat is not None and seat.number == city.owner
    shown = {
        "town": town_of(seen, city),
        "garrison": ref(city),
        "affairs": affairs,
        "plan": plan_of(seen, seat, city) if own and seat is not None else None,
        "fault": tell(error, seen.lang) if error else "",
    }
    if seen.on_desk:
        here = seen.request.get_full_path()
        shown |= {"hosts": guests_of(seen, city.cell), "plans": plans_of(seen), "here": here}
    template = "provinces/panel.html" if seen.on_desk else "provinces/city.html"
    return render_world(seen, template, shown, error.status if error else 200)
