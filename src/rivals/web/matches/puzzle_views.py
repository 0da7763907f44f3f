"""Pages of puzzles: all of them, and one to be solved on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.errors import BadSetup, RivalsError
from rivals.core.game import Game
from rivals.core.notation import format_action, parse_action
from rivals.core.registry import find_game
from rivals.search.puzzles import Puzzle, puzzles_of
from rivals.web.look.limits import costly, limited
from rivals.web.look.requests import is_htmx
from rivals.web.matches import puzzles
from rivals.web.matches.puzzle_showing import show_puzzle
from rivals.web.matches.showing import teller_of
from rivals.web.matches.telling import say_fault

_LIMIT = ("puzzle", 600, 3600)
_LONGEST = 200
"""No action's notation is longer."""


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the puzzles of each game, today's first."""
    return render(request, "matches/puzzles.html", {"shelves": puzzles.shelves(request)})


def _of_a_puzzle(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give a view its game and its puzzle. Raises Http404 where there is none."""

    @never_cache
    @wraps(page)
    def answer(request: HttpRequest, game: str, key: str) -> HttpResponse:
        try:
            found = find_game(game)
        except BadSetup:
            raise Http404 from None
        puzzle = next((one for one in puzzles_of(found) if one.key == key), None)
        if puzzle is None:
            raise Http404
        return page(request, found, puzzle)

    return answer


@require_safe
@costly
@_of_a_puzzle
def puzzle(request: HttpRequest, game: Game[Any], puzzle: Puzzle) -> HttpResponse:
    """Show a puzzle, with what all is worth to whoever has tried it; `?only=` as in a match."""
    played = puzzles.tried(request, game, puzzle)
    return _page(request, game, puzzle, played)


@require_POST
@limited(*_LIMIT)
@costly
@_of_a_puzzle
def answer(request: HttpRequest, game: Game[Any], puzzle: Puzzle) -> HttpResponse:
    """Say what a move is worth beside all others; 422 for one that cannot be."""
    try:
        action = parse_action(game, request.POST.get("action", "")[:_LONGEST])
        play = puzzles.set_up(game, puzzle)
        game.check(play.match.state, action)
    except RivalsError as error:
        return _page(request, game, puzzle, "", error)
    played = format_action(action)
    puzzles.remember(request, game, puzzle, played)
    if is_htmx(request):
        return _page(request, game, puzzle, played)
    return redirect(puzzles.url_of(game, puzzle))


def _page(
    request: HttpRequest,
    game: Game[Any],
    puzzle: Puzzle,
    played: str,
    error: RivalsError | None = None,
) -> HttpResponse:
    play, part = puzzles.set_up(game, puzzle), is_htmx(request)
    listed = puzzles.listed_of(request, game)
    only = request.GET.get("only", "")
    view = show_puzzle(game, puzzle, play, listed, played=played, only=only)
    if error is not None:
        view.notice = say_fault(error, teller_of(play))
    template = "matches/table.html" if part else "matches/puzzle.html"
    shown = {"view": view, "part": part}
    return render(request, template, shown, status=200 if error is None else 422)
