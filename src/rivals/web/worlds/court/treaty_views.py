"""Treaties on the page of diplomacy: the list, and what its forms send."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from rivals.web.look.requests import whole_number
from rivals.web.worlds import treaties
from rivals.web.worlds.errors import Unfit
from rivals.web.worlds.models import Pace
from rivals.web.worlds.treaties import LONGEST, Terms
from rivals.web.worlds.visiting import Visit, player_act


def treaties_shown(seen: Visit) -> dict[str, object]:
    """Give what the page of diplomacy shows of treaties: none to whoever only looks on."""
    told = treaties.told(seen.row, seen.seat, seen.number, seen.lang)
    names = {one.id: one.name for one in seen.world.players}
    playing = seen.seat is not None and not seen.over and not seen.fell
    others = treaties.partners(seen.player) if playing else []
    either = {seen.number, *(one.number for one in others)} if others else set()
    places = [
        (f"{kind}{one.id}", f"{one.name} ({names[one.owner]})")
        for kind, pile in (("v", seen.world.villages), ("c", seen.world.cities))
        for one in pile
        if one.owner in either
    ]
    return {
        "treaties": told,
        "with_treaties": bool(told) or playing,
        "partners": [(one.number, names[one.number]) for one in others],
        "places": places,
        "earliest": seen.row.next_week,
        "longest": LONGEST,
        "alone": seen.row.pace == Pace.BUTTON,
    }


@player_act
def propose(seen: Visit) -> HttpResponseBase:
    """Propose a treaty to another state."""
    post = seen.request.POST
    first, until = (_week(post.get(one, "")) for one in ("first", "until"))
    place = post.get("tribute", "")[:12]
    terms = Terms(
        first,
        until,
        passage="passage" in post,
        place=place,
        paid_by=_week(post.get("due", "")) if place else 0,
    )
    treaties.propose(seen.player, whole_number(post.get("player", ""), 6) or 0, terms)
    messages.success(seen.request, _("The treaty is proposed."))
    return redirect("court:diplomacy", pk=seen.row.pk)


def _week(text: str) -> int:
    number = whole_number(text, 6)
    if number is None:
        raise Unfit("worlds.unfit.number", what=_("Week"))
    return number


@player_act
def answer(seen: Visit, treaty: int) -> HttpResponseBase:
    """Sign, decline or withdraw a treaty: `way`."""
    found = treaties.answer(seen.player, treaty, seen.request.POST.get("way", ""))
    if found.signed is None:
        messages.success(seen.request, _("The proposal is off."))
    else:
        text = _(
            "The treaty is signed. Declare peace in your orders by week %(week)s: a treaty gives"
            " no order."
        )
        messages.success(seen.request, text % {"week": found.first})
    return redirect("court:diplomacy", pk=seen.row.pk)
