"""Pages of one's own state: its council."""

from __future__ import annotations

from typing import get_args

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from rivals.games.dma.rival.advisers import About, proposed
from rivals.web.worlds.drafting import put_orders, state_of_draft
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.hall.council import lines_of, seated, session_of
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
