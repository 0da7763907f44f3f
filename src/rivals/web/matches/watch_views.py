"""Looking on: the replay with its slider, and the read-only link."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rivals.web.look.parts import Replay
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches import showing
from rivals.web.matches.keeping import PastVersion, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.play_views import show_why
from rivals.web.matches.playing import Play
from rivals.web.matches.views import own_match, show_past


def watched_match(token: str) -> StoredMatch:
    """Give the match that a read-only link shows. Raises Http404 for a revoked or unknown one."""
    return get_object_or_404(StoredMatch, watch=token)


@never_cache
@require_safe
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """Show a match to whoever has the link; 204 while the page is still up to date."""
    row = watched_match(token)
    if is_htmx(request) and request.GET.get("revision") == str(row.revision):
        return _private(HttpResponse(status=204))
    try:
        view = showing.show_watch(row, take_up(row))
    except PastVersion:
        return _private(show_past(request, row, own=False))
    template = "matches/table.html" if is_htmx(request) else "matches/match.html"
    return _private(render(request, template, {"view": view, "token": token}))


def _private(response: HttpResponse) -> HttpResponse:
    """Keep a page behind a secret link out of search engines."""
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@never_cache
@require_safe
def replay(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the own match move by move: ?move=N is the position after N moves."""
    row = own_match(request, pk)
    return _replay(request, row, reverse("matches:replay", args=[pk]), "")


@never_cache
@require_safe
def watch_replay(request: HttpRequest, token: str) -> HttpResponse:
    """Show a match move by move to whoever has the link."""
    row = watched_match(token)
    return _private(_replay(request, row, reverse("matches:watch-replay", args=[token]), token))


@never_cache
@require_safe
def watch_why(request: HttpRequest, token: str, move: int) -> HttpResponse:
    """Show the reasons of one move to whoever has the link."""
    row = watched_match(token)
    try:
        opened = take_up(row)
    except PastVersion:
        return _private(show_past(request, row, own=False))
    return _private(show_why(request, row, opened, move, plays=False))


def _replay(request: HttpRequest, row: StoredMatch, url: str, token: str) -> HttpResponse:
    try:
        play = take_up(row)
    except PastVersion:
        return show_past(request, row, own=not token)
    at = _asked_move(request, play)
    view = showing.show_replay(row, play, at, plays=not token)
    slider = Replay(at=at, last=len(play.told), url=url)
    template = "matches/stage.html" if is_htmx(request) else "matches/replay.html"
    return render(request, template, {"view": view, "replay": slider, "token": token})


def _asked_move(request: HttpRequest, play: Play) -> int:
    """Read ?move= (or the slider's ?at=); none means the beginning. Raises Http404."""
    text = request.GET.get("move") or request.GET.get("at") or "0"
    number = whole_number(text)
    if number is None:
        raise Http404
    return min(number, len(play.told))
