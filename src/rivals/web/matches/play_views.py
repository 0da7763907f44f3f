"""The page of a match, and what its owner does there."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.errors import OtherVersion, RivalsError, StaleState
from rivals.core.notation import parse_action
from rivals.web.look.requests import is_htmx
from rivals.web.matches import curtain, showing
from rivals.web.matches.keeping import keep, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.past import of_a_match, own_match
from rivals.web.matches.playing import Play
from rivals.web.matches.telling import say_fault

_LONGEST = 200
"""No action's notation is longer."""


@never_cache
@require_safe
@of_a_match
def match(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show a match as it stands."""
    return _page(request, showing.show_play(row, take_up(row)), 200)


def _page(request: HttpRequest, view: showing.MatchView, status: int) -> HttpResponse:
    part = is_htmx(request)
    template = "matches/table.html" if part else "matches/match.html"
    return render(request, template, {"view": view, "part": part}, status=status)


@never_cache
@require_POST
@of_a_match
def play(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Play an action of the person to move, then the rivals; 409 or 422 if it cannot be."""

    def act(play: Play) -> None:
        seat = play.match.to_move()
        if curtain.waits_for(row, play) is not None:
            raise StaleState(-1, row.move)
        play.act(parse_action(play.match.game, _notation(request)), row.move)
        row.looking = seat

    return _change(request, row, act)


@never_cache
@require_POST
@of_a_match
def look(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Open the curtain for the person to move; 409 if it does not wait for them."""
    play = take_up(row)
    if not curtain.look(row, play, request.POST.get("seat", "")):
        return _refused(request, row, StaleState(-1, row.move))
    if is_htmx(request):
        return _page(request, showing.show_play(row, play), 200)
    return redirect(row)


@never_cache
@require_POST
@of_a_match
def undo(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Take back to the last move a person made."""
    return _change(request, row, Play.undo)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@of_a_match
def instead(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the moment of a rival's move, and put another action in its place."""
    if request.method == "POST":

        def act(play: Play) -> None:
            play.override(move, parse_action(play.match.game, _notation(request)))

        return _change(request, row, act)
    opened = take_up(row)
    if not 0 <= move < len(opened.told) or not showing.can_change(opened, move):
        raise Http404
    view = showing.show_instead(row, opened, move)
    return render(request, "matches/instead.html", {"view": view})


@never_cache
@require_safe
@of_a_match
def why(request: HttpRequest, row: StoredMatch, move: int) -> HttpResponse:
    """Show the reasons of one move."""
    return show_why(request, row, take_up(row), move, plays=True)


def show_why(
    request: HttpRequest, row: StoredMatch, opened: Play, move: int, *, plays: bool
) -> HttpResponse:
    """Show the reasons of one move as a page or, for htmx, as the chain alone."""
    if not 0 <= move < len(opened.told):
        raise Http404
    back = row.get_absolute_url() if plays else reverse("matches:watch", args=[row.watch])
    shown = {"move": showing.show_move(row, opened, move, plays=plays), "back": back}
    name = "chain" if is_htmx(request) else "why"
    return render(request, f"matches/{name}.html", shown)


@require_safe
def download(request: HttpRequest, pk: int) -> HttpResponse:
    """Give the match file; 409 while people who may not see each other's hands play it."""
    row = own_match(request, pk)
    with suppress(RivalsError):  # a file that cannot be shown here can still be had
        play = take_up(row)
        if curtain.is_shared(play):
            view = showing.show_play(row, play)
            view.notice = _("The file tells what everybody holds; it can be had after the match.")
            return _page(request, view, 409)
    name = re.sub(r"[^a-z0-9_-]+", "-", row.game.lower()).strip("-")
    response = HttpResponse(row.file, content_type="application/jsonl; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}-{row.pk}.jsonl"'
    return response


def _notation(request: HttpRequest) -> str:
    return request.POST.get("action", "")[:_LONGEST]


def _change(request: HttpRequest, row: StoredMatch, act: Callable[[Play], None]) -> HttpResponse:
    """Change a match as the page asked that showed this revision of it.

    The page comes back with 409 where the match had moved on, 422 where the action cannot be.
    """
    try:
        if request.POST.get("revision", "") != str(row.revision):
            raise StaleState(-1, row.move)
        play = take_up(row)
        before = curtain.waits_for(row, play)
        act(play)
        if before is not None:
            row.looking = None  # nobody has said who changes it: the next one must
        keep(row, play)
    except OtherVersion:
        raise
    except RivalsError as error:
        return _refused(request, row, error)
    if is_htmx(request) and not request.POST.get("leave"):
        return _page(request, showing.show_play(row, play, acted=True), 200)
    return redirect(row)


def _refused(request: HttpRequest, row: StoredMatch, error: RivalsError) -> HttpResponse:
    fresh = own_match(request, row.pk)
    play = take_up(fresh)
    view = showing.show_play(fresh, play)
    view.notice = say_fault(error, showing.teller_of(play))
    return _page(request, view, 409 if isinstance(error, StaleState) else 422)
