"""Reading what is asked, as it was typed, and saying what the answer rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from rivals.games.armada.components.box import BANDS, Band
from rivals.games.armada.components.ships import DEFENCES, Defence, Pool
from rivals.games.armada.odds.asking import (
    AGAINST,
    ATTACKERS,
    Against,
    Attacker,
    BadAttack,
    Odds,
    Volley,
)
from rivals.games.armada.odds.counting import FACE_COUNT
from rivals.games.armada.rules.gunnery import RULES, Rules, evaded, evasion

LONGEST = 40
"""So much of a wrong word is repeated."""


def read_volley(  # noqa: PLR0913 - each is asked for by itself
    *,
    pool: Pool,
    band: str,
    against: str,
    attacker: str,
    tokens: str,
    rules: str,
    obstructed: bool = False,
    added: bool = False,
    reroll: bool = False,
    larger: bool = False,
    shields: int | None = None,
    beside: int | None = None,
) -> Volley:
    """Read an attack; words as the JSON has them, `tokens` with commas between.

    Raises BadAttack for a word that is none; whether the attack can be, `find_odds` says.
    """
    return Volley(
        pool,
        cast(Band, _one_of(BANDS, "range", band)),
        cast(Against, _one_of(AGAINST, "against", against)),
        cast(Attacker, _one_of(ATTACKERS, "attacker", attacker)),
        obstructed,
        added,
        reroll,
        read_tokens(tokens),
        larger,
        shields,
        beside,
        cast(Rules, _one_of(RULES, "rules", rules)),
    )


def read_tokens(text: str) -> tuple[Defence, ...]:
    """Read defence tokens with commas between; a kind may be there more than once."""
    words = [word.strip().casefold() for word in text.split(",") if word.strip()]
    for word in words:
        if word not in DEFENCES:
            raise BadAttack(
                "armada.odds.fault.token", text=repr(word[:LONGEST]), listed=list(DEFENCES)
            )
    return cast(tuple[Defence, ...], tuple(words))


def _one_of(values: tuple[str, ...], what: str, text: str) -> str:
    word = text.strip().casefold()
    if word not in values:
        raise BadAttack(
            "armada.odds.fault.choice", what=what, text=repr(text[:LONGEST]), listed=list(values)
        )
    return word


Note = tuple[str, dict[str, Any]]


def notes(volley: Volley, found: Odds) -> Iterator[Note]:
    """Give word ids with parameters of all that the answer rests on."""
    if not found.dice:
        yield "armada.odds.note.nothing", {}
    else:
        dice = sum(found.dice.values()) + volley.added + volley.reroll
        yield "armada.odds.note.exact", {"n": FACE_COUNT**dice}
    if found.dropped:
        yield "armada.odds.note.dropped", {"band": volley.band, "dropped": found.dropped}
    if found.lost:
        yield f"armada.odds.note.lost-{found.lost}", {}
    if found.dice:
        yield from _of_attacker(volley)
        yield from _of_defender(volley, found)


def _of_attacker(volley: Volley) -> Iterator[Note]:
    if not volley.crits:
        yield "armada.odds.note.hits-only", {}
    if volley.added:
        yield "armada.odds.note.added", {}
    if volley.reroll:
        yield "armada.odds.note.reroll", {}


def _of_defender(volley: Volley, found: Odds) -> Iterator[Note]:
    if not volley.tokens:
        return
    yield f"armada.odds.note.{'spends' if found.cards is None else 'spends-cards'}", {}
    if found.dice.keys() & {"red", "blue"}:
        yield "armada.odds.note.locks", {}
    if "evade" in volley.tokens:
        effect = evasion(volley.band, volley.rules)
        yield f"armada.odds.note.evade-{effect or 'nothing'}", {"band": volley.band}
        if volley.larger and evaded(volley.rules, "large", "small") > 1:
            yield "armada.odds.note.evade-second", {}
    if "redirect" in volley.tokens and volley.beside is None:
        yield "armada.odds.note.redirect", {}
    if "contain" in volley.tokens and volley.crits:
        yield "armada.odds.note.contain", {}
