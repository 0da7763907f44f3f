"""`rivals odds armada`: the chance of every amount of damage of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rivals.cli import printing
from rivals.core.words import Lang, language
from rivals.games.armada.odds import Odds, Volley, find_odds, notes, read_volley
from rivals.games.armada.words import WORDS

BAR = 40
"""Columns of the longest bar, where the terminal has so many."""
EIGHTHS = " ▏▎▍▌▋▊▉"


def odds(*, lang: str, as_json: bool, **asked: Any) -> None:
    """Print the odds of an attack; what is asked are the fields of `read_volley`.

    JSON: `{"damage": [p0, p1, …], "mean", "method": "exact", "crit", "dice": {colour: number},
    "dropped": {colour: number}, "lost": colour or null, "cards": [p0, …] or null, "mean_cards"}`.
    """
    spoken = language(lang)
    volley = read_volley(**asked)
    found = find_odds(volley)
    if as_json:
        printing.print_json(found)
    else:
        _tell(volley, found, spoken)


def _tell(volley: Volley, found: Odds, lang: Lang) -> None:
    """Print the tables with their bars, then what they rest on."""

    def say(key: str, **params: Any) -> str:
        return WORDS.text(f"armada.odds.{key}", lang, params)

    if found.dice:
        last = list(found.dice.values())[-1]
        printing.head(
            say("asked", dice=found.dice, n=last, band=volley.band, against=volley.against)
        )
    _chart(found.damage, (say("damage"), say("chance"), say("at-least"), ""))
    printing.say(say("mean", mean=f"{found.mean:.3f}"))
    if found.cards is not None:
        _chart(found.cards, (say("cards"), say("chance"), say("at-least"), ""))
        printing.say(say("mean-cards", mean=f"{found.mean_cards:.3f}"))
    if volley.crits:
        printing.say(say("crit", chance=f"{found.crit:.2%}"))
    for rule, params in notes(volley, found):
        printing.aside(WORDS.text(rule, lang, params))


def _chart(chances: Sequence[float], titles: tuple[str, str, str, str]) -> None:
    most = max(chances)
    numbers = [
        (str(n), f"{chance:.2%}", f"{min(sum(chances[n:]), 1):.2%}")
        for n, chance in enumerate(chances)
    ]
    longest = min(BAR, max(1, printing.left_of_width(titles, numbers)))
    rows = [
        [*cells, _bar(chance / most, longest)]
        for cells, chance in zip(numbers, chances, strict=True)
    ]
    printing.table(titles, rows, right=(0, 1, 2))


def _bar(share: float, longest: int) -> str:
    whole, eighths = divmod(round(8 * longest * share), 8)
    return ("█" * whole + EIGHTHS[eighths]).rstrip()
