"""What is asked of an attack in Armada, as the address says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

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
    Volley,
    check,
    read_volley,
)
from rivals.games.armada.rules.gunnery import RULES
from rivals.games.armada.words import WORDS
from rivals.web.look.requests import whole_number
from rivals.web.odds.page import Pick

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
    picks: tuple[Pick, ...]


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
        Pick(value, WORDS.text(f"armada.odds.{key}.{value}", lang), value == chosen)
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
