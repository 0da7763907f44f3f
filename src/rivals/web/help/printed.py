"""Rivals on paper: the sheet that a browser prints, and dice thrown for its tables."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rivals.core import papers
from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.luck import MAX_SEED
from rivals.core.papers import PAPERS, Page
from rivals.web.help.rules import game_named
from rivals.web.look.requests import whole_number
from rivals.web.look.speaking import spoken

MOST_EQUAL: Final = 12
"""Among so many equals the page chooses one."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """What dice showed: the rows of tables, and in words."""

    lit: dict[str, int]
    told: tuple[str, ...]


def has_paper(game: Game[Any] | None, seat: str) -> bool:
    """Say whether a rival has a sheet."""
    return game is not None and seat in game.papers()


@never_cache
@require_safe
def paper(request: HttpRequest, game: str, seat: str) -> HttpResponse:
    """Show a rival's sheet; 404 for one that has none, or for dice that it does not have.

    ?size= is the paper, ?table= throws the die of a table (`all`: of each), ?among= chooses one
    of so many equals.
    """
    page = _page(game, seat)
    size = request.GET.get("size", PAPERS[0])
    if size not in PAPERS:
        raise Http404
    thrown = _thrown(request, page)
    shown = {
        "page": page,
        "game": game,
        "seat": seat,
        "sizes": [(one, one.upper()) for one in PAPERS],
        "size": size,
        "tables": papers.tables(page).values(),
        "thrown": thrown,
        "equals": range(2, MOST_EQUAL + 1),
        "sheet": mark_safe(papers.as_fragment(page, thrown.lit)),  # noqa: S308 - escaped there
    }
    return render(request, "help/paper.html", shown)


def _page(game: str, seat: str) -> Page:
    found = game_named(game)
    if found is None:
        raise Http404
    try:
        return found.paper(seat, spoken())
    except BadSetup:
        raise Http404 from None


def _thrown(request: HttpRequest, page: Page) -> Thrown:
    dice, known = SeededDice(secrets.randbelow(MAX_SEED + 1)), papers.tables(page)
    lit: dict[str, int] = {}
    told: list[str] = []
    table = request.GET.get("table", "")
    if table:
        if table != "all" and table not in known:
            raise Http404
        lit = {key: papers.throw(known[key], dice) for key in known if table in ("all", key)}
        told = [papers.told(known[key], row) for key, row in lit.items()]
    among = request.GET.get("among", "")
    if among:
        many = whole_number(among, 2)
        if many is None or not 2 <= many <= MOST_EQUAL:
            raise Http404
        number = papers.one_among(many, dice)
        told.append(
            _("Of %(many)s equals: number %(number)s, counted from the left.")
            % {"many": many, "number": number}
        )
    return Thrown(lit, tuple(told))
