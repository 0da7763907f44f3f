"""The page of the odds of an attack in Armada: the chance of every amount of damage."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rivals.core.words import Lang
from rivals.games.armada.odds import ODDS_WORDS, Odds, Volley, find_odds, notes
from rivals.web.look.limits import count
from rivals.web.look.speaking import spoken
from rivals.web.odds.armada_charts import draw
from rivals.web.odds.armada_forms import address, read
from rivals.web.odds.views import by_htmx

_ASKED_A_MINUTE = 120


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the odds of what the address asks; 422 where that cannot be.

    A page that is already open gets only what changes, whatever it asked: the fault is told there.
    """
    given = {name: request.GET.get(name, "") for name in request.GET}
    asked = read(given, spoken())
    shown: dict[str, Any] = {"asked": asked}
    if asked.volley:
        if not request.user.is_authenticated:
            count(request, "odds", _ASKED_A_MINUTE, 60)
        shown["answer"] = _answer(asked.volley, _found(asked.volley), spoken())
    if by_htmx(request):
        response = render(request, "odds/armada/odds.html", shown)
        query = urlencode(address(given))
        response.headers["HX-Replace-Url"] = f"{reverse('odds:armada')}?{query}"
        return response
    return render(request, "odds/armada/index.html", shown, status=422 if asked.fault else 200)


@lru_cache(maxsize=512)
def _found(volley: Volley) -> Odds:
    return find_odds(volley)


def _answer(volley: Volley, found: Odds, lang: Lang) -> dict[str, Any]:
    """Give what the page shows: charts, what they mean in short, what they rest on."""
    charts = [draw("damage", _("Damage"), found.damage, found.mean, _("damage on average"))]
    if found.cards is not None and found.mean_cards is not None:
        charts.append(
            draw("cards", _("Damage cards"), found.cards, found.mean_cards, _("cards on average"))
        )
    return {
        "charts": charts,
        "crit": 100 * found.crit if volley.crits else None,
        "told": _told(volley, found, lang),
        "notes": [ODDS_WORDS.text(rule, lang, params) for rule, params in notes(volley, found)],
    }


def _told(volley: Volley, found: Odds, lang: Lang) -> str:
    if not found.dice:
        return ""
    asked = {
        "dice": found.dice,
        "n": list(found.dice.values())[-1],
        "band": volley.band,
        "against": volley.against,
    }
    return ODDS_WORDS.text("armada.odds.asked", lang, asked)
