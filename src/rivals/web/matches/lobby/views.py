"""Pages of matches that are open to everybody: the list, sitting down, playing at once."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_GET,
    require_http_methods,
    require_POST,
    require_safe,
)

from rivals.core.errors import BadSetup, RivalsError, StaleState
from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.web.look.limits import limited
from rivals.web.look.listening import listen
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches.errors import Refused, status_of
from rivals.web.matches.lobby.listing import ALL, LOBBY, open_match
from rivals.web.matches.lobby.quick import LIMITS, OPEN_DOOR, is_quick, opponent_in, play_at_once
from rivals.web.matches.lobby.showing import show_lobby
from rivals.web.matches.models import Invitation
from rivals.web.matches.seats import inviting
from rivals.web.matches.seats.views import LIMIT, Joining, show_joining
from rivals.web.matches.seats.visiting import invitation_of
from rivals.web.matches.telling import Teller, say_fault

_QUICK = ("quick-match", 30, 3600)


@never_cache
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """List what is open to everybody: ?game= and ?pace= narrow it; 204: as `?tag=` says."""
    return _lobby(request, "", 200)


def _lobby(request: HttpRequest, fault: str, status: int) -> HttpResponse:
    view = show_lobby(request)
    part = is_htmx(request)
    if part and request.GET.get("tag") == view.tag:
        return HttpResponse(status=204)
    template = "matches/lobby_list.html" if part else "matches/lobby.html"
    name = request.POST.get("name", "") or request.user.get_username()
    shown = {"lobby": view, "fault": fault, "name": name}
    return render(request, template, shown, status=status)


@require_GET
def lobby_events(request: HttpRequest) -> HttpResponseBase:
    """Let the list hear that something is new in it."""
    return listen(request, LOBBY, ALL)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*LIMIT)
def open_seat(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a match that is open to everybody, and sit down there; 404 where it is not."""
    own = invitation_of(request, pk)
    if own is not None:
        return redirect(own.match or own)
    found = open_match(pk)
    if found is None:
        return _lobby(request, say_fault(Refused("matches.refused.not-open")), 404)
    door = Joining(request.path, named=False)
    if request.method != "POST":
        return show_joining(request, found, door)
    seat = whole_number(request.POST.get("seat", ""))
    try:
        found = inviting.sit_down(request, found, request.POST.get("name", ""), seat, OPEN_DOOR)
    except Refused as fault:
        return show_joining(request, found, door, fault)
    except StaleState:
        return show_joining(request, found, door, Refused("matches.refused.changed"))
    return _seated(request, found)


@never_cache
@require_POST
@limited(*_QUICK)
def quick(request: HttpRequest) -> HttpResponse:
    """Sit down with whoever waits for a `game` at a `pace`, or begin against a stand-in."""
    game, pace = _asked_game(request), request.POST.get("pace", "")
    if pace not in LIMITS:
        return _lobby(request, say_fault(Refused("matches.refused.terms")), 422)
    try:
        found = play_at_once(request, game, pace, request.POST.get("name", ""))
    except RivalsError as error:
        return _lobby(request, say_fault(error), status_of(error))
    if found.quick and not found.comings:
        who = Teller(game, plays=False).seat_kind(opponent_in(game))
        text = _("Nobody waits now: %(name)s plays in the other seat until somebody takes it over.")
        messages.info(request, text % {"name": who})
    return _seated(request, found)


def _asked_game(request: HttpRequest) -> Game[Any]:
    """Find the game to be played at once. Raises Http404 for any that cannot be."""
    try:
        game = find_game(request.POST.get("game", ""))
    except BadSetup:
        raise Http404 from None
    if not is_quick(game):
        raise Http404
    return game


def _seated(request: HttpRequest, found: Invitation) -> HttpResponse:
    if found.match is None:
        return redirect(found)
    if found.comings:
        messages.info(request, _("The match has begun: you play on from here."))
    return redirect(found.match)
