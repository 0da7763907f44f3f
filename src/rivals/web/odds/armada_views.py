"""The odds of an attack in Armada: what is asked, and the chance of every amount of damage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.armada.components.box import BANDS, COLOURS
from rivals.games.armada.components.ships import DEFENCES, Defence, Pool
from rivals.games.armada.odds import (
    AGAINST,
    ATTACKERS,
    MOST_DICE,
    MOST_SHIELDS,
    BadAttack,
    Odds,
    Volley,
    check,
    find_odds,
    hands_judged,
    notes,
    odds_in_steps,
    read_volley,
)
from rivals.games.armada.rules.gunnery import RULES
from rivals.games.armada.words import WORDS
from rivals.web.look.limits import costly, count_visitor
from rivals.web.look.parts import Value
from rivals.web.look.requests import whole_number
from rivals.web.look.speaking import spoken
from rivals.web.odds.page import Counted, answered, given_in
from rivals.web.thinking.kinds import Steps

MOST_OF_A_TOKEN: Final = 2
"""No ship has more tokens of a kind."""

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "range": BANDS,
    "against": AGAINST,
    "attacker": ATTACKERS,
    "rules": RULES,
}
"""The values of each choice, the one that is meant if nothing is said first."""

SWITCHES: Final = ("obstructed", "concentrate", "reroll", "larger")

EXAMPLE: Final = {"red": "3", "blue": "3", "range": "medium", "brace": "1", "redirect": "2"}
"""What the page shows to whoever has asked nothing yet: a Victory II fires at its like."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number: its field and key, its words, what was typed and what it may be."""

    key: str
    label: str
    value: str
    most: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of a few."""

    key: str
    label: str
    picks: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that holds or does not."""

    key: str
    label: str
    about: str
    on: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """All that is asked; `volley` only where nothing is wrong, else `fault` says what."""

    dice: tuple[Number, ...]
    tokens: tuple[Number, ...]
    shields: tuple[Number, ...]
    choices: dict[str, Choice]
    switches: dict[str, Switch]
    volley: Volley | None
    fault: str


def read(given: Mapping[str, str], lang: Lang) -> Asked:
    """Read what is asked; what is wrong is told in the reader's language."""
    given = given or EXAMPLE
    volley, fault = None, ""
    try:
        volley = _volley(given)
    except BadAttack as error:
        fault = tell(error, lang)
    return Asked(
        _numbers(COLOURS, "odds.dice", MOST_DICE, given, lang),
        _numbers(DEFENCES, "token", MOST_OF_A_TOKEN, given, lang),
        tuple(
            Number(key, label, given.get(key, ""), MOST_SHIELDS)
            for key, label in (
                ("shields", _("Shields of the zone attacked")),
                ("beside", _("Shields of a zone beside")),
            )
        ),
        {key: _choice(key, values, given, lang) for key, values in CHOICES.items()},
        _switches(given),
        volley,
        fault,
    )


def address(given: Mapping[str, str]) -> dict[str, str]:
    """Give the fields that say the same as what was given, without those that say nothing."""
    silent = {key: values[0] for key, values in CHOICES.items()}
    known = (*COLOURS, *CHOICES, *SWITCHES, *DEFENCES, "shields", "beside")
    wanted = {key: given.get(key, "").strip() for key in known}
    numbers = (*COLOURS, *DEFENCES)
    return {
        key: value
        for key, value in wanted.items()
        if value and value != silent.get(key) and not (key in numbers and value == "0")
    }


def _volley(given: Mapping[str, str]) -> Volley:
    red, blue, black = (_number(given, colour, MOST_DICE) or 0 for colour in COLOURS)
    pool: Pool = (red, blue, black)
    tokens: list[Defence] = []
    for kind in DEFENCES:
        tokens += [kind] * (_number(given, kind, MOST_OF_A_TOKEN) or 0)
    words: dict[str, Any] = {key: given.get(key) or values[0] for key, values in CHOICES.items()}
    volley = read_volley(
        pool=pool,
        band=words["range"],
        against=words["against"],
        attacker=words["attacker"],
        tokens=",".join(tokens),
        rules=words["rules"],
        obstructed=bool(given.get("obstructed")),
        added=bool(given.get("concentrate")),
        reroll=bool(given.get("reroll")),
        larger=bool(given.get("larger")),
        shields=_number(given, "shields", MOST_SHIELDS),
        beside=_number(given, "beside", MOST_SHIELDS),
    )
    check(volley)
    return volley


def _number(given: Mapping[str, str], key: str, most: int) -> int | None:
    text = given.get(key, "").strip()
    if not text:
        return None
    number = whole_number(text)
    if number is None or number > most:
        raise BadAttack("armada.odds.fault.number", text=repr(text[:40]), most=most)
    return number


def _numbers(
    keys: Sequence[str], words: str, most: int, given: Mapping[str, str], lang: Lang
) -> tuple[Number, ...]:
    return tuple(
        Number(key, WORDS.text(f"armada.{words}.{key}", lang), given.get(key) or "0", most)
        for key in keys
    )


def _choice(key: str, values: tuple[str, ...], given: Mapping[str, str], lang: Lang) -> Choice:
    chosen = given.get(key) or values[0]
    picks = tuple(
        Value(value, WORDS.text(f"armada.odds.{key}.{value}", lang), value == chosen)
        for value in values
    )
    return Choice(key, WORDS.text(f"armada.odds.what.{key}", lang), picks)


def _switches(given: Mapping[str, str]) -> dict[str, Switch]:
    words = {
        "obstructed": (_("Obstructed"), _("A die fewer, before rolling")),
        "concentrate": (_("Concentrate fire (dial)"), _("A die more, after the roll")),
        "reroll": (_("Concentrate fire (token) or swarm"), _("One die is rolled anew")),
        "larger": (_("The attacker is larger"), _("Evade, discarded, changes a second die")),
    }
    return {key: Switch(key, *words[key], bool(given.get(key))) for key in SWITCHES}


KIND: Final = "odds.armada"

AT_ONCE, AT_ONCE_CHOSEN = 3500, 750
"""Hands of dice that the page itself judges, the second where a die or two are rolled anew: each
a tenth of a second of a core at most.
"""

_ASKED_A_MINUTE = 120


@costly
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the odds of what the address asks; 422 where that cannot be."""
    given = given_in(request)
    asked = read(given, spoken())
    shown: dict[str, Any] = {"asked": asked}
    fields, status = address(given), 422 if asked.fault else 200
    if asked.volley:
        count_visitor(request, "odds", _ASKED_A_MINUTE, 60)
        if is_large(asked.volley):
            more, status = _COUNTED.begin(request, fields)
            shown |= more
        else:
            shown["answer"] = _answer(asked.volley, _found(asked.volley), spoken())
    return answered(request, _COUNTED.page, "odds/armada", shown, fields, status=status)


def is_large(volley: Volley) -> bool:
    """Say whether the odds take longer than their page may."""
    most = AT_ONCE_CHOSEN if volley.reroll or volley.larger else AT_ONCE
    return hands_judged(volley) > most


def work(subject: Mapping[str, Any]) -> Steps:
    """Find the odds of what a page asked; of what cannot be there are none."""
    volley = read(subject, "en").volley
    if volley is None:
        return None
    found = yield from odds_in_steps(volley)
    return msgspec.to_builtins(found)


@costly
@require_safe
def count(request: HttpRequest, thought: int) -> HttpResponse:
    """Show how far the counting is, or the odds that came of it."""
    return _COUNTED.count(request, thought)


@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    """Count no further."""
    return _COUNTED.stop(request)


def _counted(fields: Mapping[str, str], found: Any) -> dict[str, Any] | None:
    """Show the odds that were found of what the fields ask."""
    volley = read(fields, spoken()).volley
    return None if volley is None else _answer(volley, msgspec.convert(found, Odds), spoken())


_COUNTED: Final = Counted(
    KIND, "odds:armada", "odds:count-armada", "odds/armada/counted.html", _counted
)


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


# --- The drawing ------------------------------------------------------------------------------

WIDTH: Final = 330.0
HEIGHT: Final = 150.0
TOP: Final = 18.0
"""Room above the highest bar for its chance."""
FOOT: Final = 20.0
"""Room below the bars for the numbers."""
WIDEST: Final = 55.0
"""The most room for a bar, where there are few."""
GAP: Final = 0.18
"""Which part of a bar's place stays free."""
MOST_SPELT: Final = 11
"""Of so many bars each has its chance above it."""
MOST_NUMBERED: Final = 14
"""Of so many bars each has its number below it, of more every other one."""
LEAST_SPELT: Final = 0.005


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its number and chance in percent, at least so much in percent, where it stands."""

    number: int
    chance: float
    at_least: float
    x: float
    y: float
    width: float
    height: float
    numbered: bool
    spelt: bool

    @property
    def middle(self) -> float:
        """The middle of the bar."""
        return self.x + self.width / 2

    @property
    def above(self) -> float:
        """Where what stands above the bar has its foot."""
        return self.y - 4


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing of chances; `kind` is its CSS name, `title` says what is counted."""

    kind: str
    title: str
    mean: float
    mean_text: str
    bars: tuple[Bar, ...]
    width: float = WIDTH
    height: float = TOP + HEIGHT + FOOT
    ground: float = TOP + HEIGHT
    feet: float = TOP + HEIGHT + 15


def draw(kind: str, title: str, chances: Sequence[float], mean: float, told: str) -> Chart:
    """Draw chances as bars side by side."""
    place = min(WIDTH / len(chances), WIDEST)
    most = max(chances)
    step = 1 if len(chances) <= MOST_NUMBERED else 2
    bars = tuple(
        Bar(
            number,
            100 * chance,
            100 * min(sum(chances[number:]), 1),
            place * (number + GAP / 2),
            TOP + HEIGHT * (1 - chance / most),
            place * (1 - GAP),
            HEIGHT * chance / most,
            number % step == 0,
            len(chances) <= MOST_SPELT and chance >= LEAST_SPELT,
        )
        for number, chance in enumerate(chances)
    )
    return Chart(kind, title, mean, told, bars)
