"""Pages of the hall: which worlds there are, the main hall of one, and one's seat in it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.games.dma.orders.language import Parsed
from rivals.web.accounts.owning import ownership
from rivals.web.look.limits import count, limited
from rivals.web.look.requests import whole_number
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.founding import found_practice
from rivals.web.worlds.hall.draft_state import Standing, standing_of
from rivals.web.worlds.hall.listing import listing
from rivals.web.worlds.hall.receipts import told_draft
from rivals.web.worlds.hall.report_blocks import last_events
from rivals.web.worlds.hall.showing import (
    army_cards,
    city_cards,
    fights,
    free_states,
    rank_of,
    state_rows,
)
from rivals.web.worlds.hall.to_do import needs, ordered_in
from rivals.web.worlds.models import Pace, Seat, Status, Via
from rivals.web.worlds.practising import close, require_room
from rivals.web.worlds.seating import drop_token, free_seats, new_token, take_reins
from rivals.web.worlds.seating import join as sit_down
from rivals.web.worlds.seating import leave as get_up
from rivals.web.worlds.submitting import hand_in
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

STATES: Final = (4, 6, 8)
"""How many states a world of one's own may have; the middle one unless asked."""
_EVENTS: Final = 8
_FIGHTS: Final = 6
"""So many entries of the last week stand in the hall; its report has all."""


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the worlds: own, mastered, filling, running, over; offer one of one's own."""
    shown = {"worlds": listing(request), "states": STATES, "usual": STATES[1]}
    return render(request, "hall/index.html", shown)


@require_POST
@limited("practice", 20, 3600)
@worldly
def play_now(request: HttpRequest) -> HttpResponseBase:
    """Make a world of the visitor's own, rulers in all other seats, and go in."""
    if request.user.is_authenticated:
        count(request, "practice-known", 60, 3600)
    asked = request.POST.get("states", str(STATES[1]))
    if asked not in map(str, STATES):
        raise Refused("worlds.refused.states", status=422, numbers=", ".join(map(str, STATES)))
    owner = ownership(request)
    require_room(owner)
    row, _seat = found_practice(owner, states=int(asked))
    return redirect("hall:world", row.pk)


@never_cache
@require_safe
@worldly
def world(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show the main hall: what needs the player now, then what there is."""
    seen = visit(request, pk)
    row, report = seen.row, seen.report
    standing = _standing(seen)
    ordered = ordered_in(Parsed() if standing is None else standing.parsed)
    events, more = last_events(report, seen.lang, _EVENTS)
    battles = fights(row, report, seen.lang)
    shown: dict[str, Any] = {
        "standing": standing,
        "needs": [] if seen.seat is None else needs(seen, seen.seat, standing),
        "cities": city_cards(row, report, ordered, seen.lang),
        "armies": army_cards(row, report, ordered, seen.lang),
        "rank": rank_of(report, seen.number, seen.lang) if seen.number else None,
        "states": state_rows(report, seen.number, seen.lang),
        "events": events,
        "more_events": more,
        "battles": battles[:_FIGHTS],
        "more_battles": max(0, len(battles) - _FIGHTS),
        "free": [] if seen.seat else free_states(seen.world, list(free_seats(row))),
        "runs": request.user.is_authenticated and row.master_id == request.user.pk,
    }
    return render_world(seen, "hall/hall.html", shown)


def _standing(seen: Visit) -> Standing | None:
    """Give how the draft of the visitor stands; None where no orders are taken."""
    if seen.seat is None or seen.row.status not in (Status.RUNNING, Status.PAUSED):
        return None
    return None if seen.fell else standing_of(seen.seat)


@require_POST
@worldly
def join(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Take a free seat; who has no account is sent to log in and comes back."""
    seen = visit(request, pk)
    if not request.user.is_authenticated:
        return redirect_to_login(reverse("hall:world", args=[pk]))
    given = request.POST.get("number", "")
    number = whole_number(given)
    if number is None:
        raise Refused("worlds.refused.no-seat", world=seen.row.name, number=given[:9], status=422)
    sit_down(seen.row, number, ownership(request))
    messages.success(request, _("The state is yours. Here is what needs you."))
    return redirect("hall:world", pk)


@require_POST
@worldly
def leave(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Leave the state; a ruler keeps it until somebody comes. A world of one's own is gone then."""
    seen = visit(request, pk, player=True)
    if seen.row.pace == Pace.BUTTON:
        close(seen.row)
        messages.info(request, _("The world %(world)s is no more.") % {"world": seen.row.name})
        return redirect("hall:index")
    get_up(seen.player)
    text = _("You have left %(state)s. A ruler keeps it until somebody takes it.")
    messages.info(request, text % {"state": seen.state})
    return redirect("hall:index")


@require_POST
@worldly
def reins(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Rule again: end the autopilot."""
    seen = visit(request, pk, player=True)
    take_reins(seen.player)
    messages.success(request, _("You rule again."))
    return redirect("hall:world", pk)


@require_POST
@limited("week", 240, 3600)
@worldly
def let_pass(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Let the week pass in a world of one's own.

    Where the draft holds what was not handed in, ask first; `how` is the answer: `hand-in` or
    `as-is`.
    """
    seen = visit(request, pk, player=True)
    row, seat, how = seen.row, seen.player, request.POST.get("how", "")
    if row.pace != Pace.BUTTON:
        raise Refused("worlds.refused.by-clock", world=row.name)
    if request.POST.get("week", "") != str(row.next_week):
        given = request.POST.get("week", "")[:9]
        raise Refused("worlds.refused.other-week", given=given, week=row.next_week)
    standing = _standing(seen)
    if standing is not None and standing.waits and how not in ("hand-in", "as-is"):
        return _ask(seen, seat, standing)
    if standing is not None and how == "hand-in":
        hand_in(seat, standing.draft.text, Via.WEB, week=row.next_week)
    pass_week(row)
    messages.success(request, _("Week %(week)s has passed.") % {"week": row.week})
    return redirect("hall:world", pk)


def _ask(seen: Visit, seat: Seat, standing: Standing) -> HttpResponse:
    told = told_draft(seat, standing.draft.text, seen.lang)
    return render_world(seen, "hall/pass.html", {"standing": standing, "told": told})


@never_cache
@require_safe
@worldly
def settings(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show what is set for one's seat: tellings, the token for programs, the way out."""
    return _settings(visit(request, pk, player=True))


@never_cache
@require_POST
@worldly
def token(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Make the seat's token and show it once, or (`act` drop) end it."""
    seen = visit(request, pk, player=True)
    if request.POST.get("act") == "drop":
        drop_token(seen.player)
        messages.success(request, _("The token is dead: programs that use it are refused now."))
        return redirect("hall:settings", pk)
    return _settings(seen, new_token(seen.player))


def _settings(seen: Visit, made: str = "") -> HttpResponse:
    return render_world(seen, "hall/settings.html", {"made": made})
