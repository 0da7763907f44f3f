"""Pages for who looks on: behind the link to watch, and a match move by move."""

from __future__ import annotations

from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rivals.web.look.doors import unlisted
from rivals.web.look.parts import Replay
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches import showing
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.views import Page, luck_page, of_a_match, show_why


def private(page: Page) -> Page:
    """Keep a page behind a secret link out of search engines."""

    @wraps(page)
    def answer(request: HttpRequest, **where: str) -> HttpResponse:
        response = unlisted(page(request, **where))
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    return answer


@require_safe
@private
@of_a_match
def watch(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show a match to whoever has the link; 204 while the page is still up to date."""
    if is_htmx(request) and request.GET.get("revision") == str(row.revision):
        return HttpResponse(status=204)
    view = showing.show_watch(row, take_up(row))
    template = "matches/table.html" if is_htmx(request) else "matches/match.html"
    return render(request, template, {"view": view, "token": row.watch})


@require_safe
@of_a_match
def replay(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show the own match move by move: ?move=N is the position after N moves."""
    return _replay(request, row, reverse("matches:replay", args=[row.pk]), "")


@require_safe
@private
@of_a_match
def watch_replay(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show a match move by move to whoever has the link."""
    token = row.watch or ""
    return _replay(request, row, reverse("matches:watch-replay", args=[token]), token)


@require_safe
@private
@of_a_match
def watch_why(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the reasons of one move to whoever has the link."""
    return show_why(request, row, take_up(row), move, plays=False)


@require_safe
@private
@of_a_match
def watch_luck(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show what binds a match's luck to whoever has the link."""
    return luck_page(request, row, reverse("matches:watch", args=[row.watch]))


def _replay(request: HttpRequest, row: StoredMatch, url: str, token: str) -> HttpResponse:
    play = take_up(row)
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
    return max(play.match.since, min(number, len(play.told)))
