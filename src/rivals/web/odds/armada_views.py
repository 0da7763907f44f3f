"""The page of the odds of an attack in Armada: the chance of every amount of damage."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rivals.core.words import Lang
from rivals.games.armada.odds import Odds, Volley, find_odds, notes
from rivals.games.armada.words import WORDS
from rivals.web.look.speaking import spoken
from rivals.web.odds.armada_charts import draw
from rivals.web.odds.armada_forms import address, read
from rivals.web.odds.page import answered, count_guest, given_in

_ASKED_A_MINUTE = 120


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the odds of what the address asks; 422 where that cannot be."""
    given = given_in(request)
    asked = read(given, spoken())
    shown: dict[str, Any] = {"asked": asked}
    if asked.volley:
        count_guest(request, _ASKED_A_MINUTE)
        shown["answer"] = _answer(asked.volley, _found(asked.volley), spoken())
    faulty, fields = bool(asked.fault), address(given)
    return answered(request, "odds:armada", "odds/armada", shown, fields, faulty=faulty)


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
        "notes": [WORDS.text(rule, lang, params) for rule, params in notes(volley, found)],
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
    return WORDS.text("armada.odds.asked", lang, asked)
