"""Pages of one's own state: its council, the empire table, the guide through a first week."""

from __future__ import annotations

from typing import Final, get_args

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from rivals.games.dma.rival.advisers import About, proposed
from rivals.web.look.requests import whole_number
from rivals.web.worlds.drafting import put_orders, state_of_draft
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.hall.council import lines_of, seated, session_of
from rivals.web.worlds.hall.empire import Copied, empire_of
from rivals.web.worlds.hall.empire import copy_list as lists_copied
from rivals.web.worlds.hall.lesson import show_step, turn_page
from rivals.web.worlds.hall.to_do import ordered_in
from rivals.web.worlds.submitting import require_open, why_closed
from rivals.web.worlds.visiting import Visit, player_act, player_page, render_world


@player_page
def council(seen: Visit) -> HttpResponseBase:
    """Show what each of the seven advisers proposes for the week, and why."""
    closed = why_closed(seen.player, seen.lang)
    shown = {
        "closed": closed,
        "advisers": [] if closed else seated(seen, seen.player),
        "draft_state": state_of_draft(seen.player),
    }
    return render_world(seen, "hall/council.html", shown)


@player_act
def heed(seen: Visit) -> HttpResponseBase:
    """Put what an adviser proposes into the draft, unless he thinks otherwise by now (409)."""
    post, seat = seen.request.POST, seen.player
    require_open(seat.world, seat, timezone.now())
    adviser, about = post.get("adviser", ""), post.get("about", "")
    found = None
    for one in get_args(About):
        if about == one:
            found = proposed(session_of(seen, seat), adviser, one)
    if found is None or lines_of(found) != post.get("lines", "").replace("\r\n", "\n"):
        raise Refused("worlds.refused.council")
    put_orders(seat, found.orders)
    messages.success(seen.request, _("It stands in your draft now."))
    return redirect(f"{reverse('hall:council', args=[seen.row.pk])}#adviser-{adviser}")


@player_page
def empire(seen: Visit) -> HttpResponseBase:
    """Show all cities and armies of the state: what each does, what waits, what is next."""
    draft_state = state_of_draft(seen.player)
    shown = {
        "closed": why_closed(seen.player, seen.lang),
        "empire": empire_of(seen, seen.player, ordered_in(draft_state.parsed)),
    }
    return render_world(seen, "hall/empire.html", shown)


ALL: Final = "all"
"""What a form sends for all other cities of the state."""


@player_act
def copy_list(seen: Visit) -> HttpResponseBase:
    """Put a city's project list into the draft for others; what one cannot have is left out.

    `to` is the number of a city, as often as wanted, or `all`.
    """
    post, seat = seen.request.POST, seen.player
    require_open(seat.world, seat, timezone.now())
    numbers = [whole_number(one) for one in (post.get("from", ""), *post.getlist("to"))]
    source, *targets = (-1 if one is None else one for one in numbers)
    everybody = ALL in post.getlist("to")
    copied = lists_copied(seen, seat, source, None if everybody else targets)
    whole = [one.city for one in copied if one.any and not one.left]
    if whole:
        text = _("The list stands in your draft for: %(cities)s.")
        messages.success(seen.request, text % {"cities": ", ".join(whole)})
    for one in copied:
        if one.left:
            messages.warning(seen.request, _told(one))
    return redirect("hall:empire", seen.row.pk)


def _told(one: Copied) -> str:
    told = {"city": one.city, "left": "; ".join(one.left)}
    if one.any:
        return _("%(city)s has taken the list over without: %(left)s.") % told
    return _("%(city)s keeps its own list, as it can have nothing of this one: %(left)s.") % told


@player_page
def lesson(seen: Visit) -> HttpResponseBase:
    """Show the step of a guided week as it is now: the part of a page that stands for it."""
    step = show_step(seen, here=seen.request.GET.get("here") == "1")
    if step is None:
        return HttpResponse()
    return render_world(seen, "hall/lesson.html", {"lesson": step, "part": True})


@player_act
def turn(seen: Visit) -> HttpResponseBase:
    """Turn a page of a guided week, and go to where its step is done: `way` on, back or leave."""
    post = seen.request.POST
    return redirect(turn_page(seen, post.get("way", ""), whole_number(post.get("at", ""))))
