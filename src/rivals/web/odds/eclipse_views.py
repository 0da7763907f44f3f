"""The page of the odds: two fleets, their chances, what is left of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from rivals.core.words import Lang
from rivals.games.eclipse.odds import Force, Odds, Policy, find_odds
from rivals.games.eclipse.words import WORDS
from rivals.web.look.speaking import spoken
from rivals.web.odds.eclipse_forms import Asked, address, read
from rivals.web.odds.page import answered, count_guest, given_in

LIMIT = 150_000
"""States and rolls that one request may look at: well under a second."""

BATTLES = 400
"""Battles fought where that is not enough: well under a second, too."""

_ASKED_A_MINUTE = 240


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the odds of what the address asks; 422 where that cannot be."""
    given = given_in(request)
    asked = read(given, spoken())
    shown: dict[str, Any] = {"asked": asked, "sides": (asked.attacker, asked.defender)}
    if asked.attacker.force and asked.defender.force and not asked.fault:
        count_guest(request, _ASKED_A_MINUTE)
        found = _found(asked.attacker.force, asked.defender.force, asked.policy)
        shown["answer"] = _answer(found, asked, spoken())
    fields = address(asked, given)
    return answered(request, "odds:index", "odds", shown, fields, faulty=asked.faulty)


@lru_cache(maxsize=512)
def _found(attacker: Force, defender: Force, policy: Policy) -> Odds:
    return find_odds(attacker, defender, policy=policy, limit=LIMIT, fallback=BATTLES)


@dataclass(frozen=True, slots=True)
class Survivors:
    """A class: how many there were, and how many are left on average."""

    name: str
    ships: int
    left: float
    share: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """A side of the answer, or neither; percentages, and where its part of the bar begins."""

    kind: str
    title: str
    chance: float
    begins: float
    survivors: tuple[Survivors, ...] = ()


def _answer(found: Odds, asked: Asked, lang: Lang) -> dict[str, Any]:
    """Say who wins, what is left, and how that was found."""
    attacker, defender = asked.attacker, asked.defender
    assert attacker.force is not None
    assert defender.force is not None
    a, n, d = (100 * one for one in (found.attacker_wins, found.neither, found.defender_wins))
    outcomes = [
        Outcome("a", attacker.title, a, 0,
                _survivors(attacker.force, found.attacker_survivors, lang)),
        Outcome("n", _told("neither", lang), n, a),
        Outcome("d", defender.title, d, a + n,
                _survivors(defender.force, found.defender_survivors, lang)),
    ]  # fmt: skip
    notes = [_told(f"policy-told.{found.policy}", lang)]
    if found.method == "exact":
        notes.insert(0, _told("exact", lang, n=found.states))
    else:
        error = f"{100 * found.error:.1f} %"
        notes.insert(0, _told("sampled", lang, n=found.samples, seed=0, error=error))
        notes.insert(0, _told("too-much", lang))
    if found.neither:
        notes.append(_told("explained", lang))
    return {
        "method": found.method,
        "outcomes": [one for one in outcomes if one.kind != "n" or found.neither],
        "notes": notes,
    }


def _survivors(force: Force, left: dict[str, float], lang: Lang) -> tuple[Survivors, ...]:
    return tuple(
        Survivors(
            WORDS.text(f"eclipse.ship.{squad.ship}", lang),
            squad.number,
            left[squad.ship],
            100 * left[squad.ship] / squad.number,
        )
        for squad in force
    )


def _told(key: str, lang: Lang, **params: Any) -> str:
    return WORDS.text(f"eclipse.odds.{key}", lang, params)
