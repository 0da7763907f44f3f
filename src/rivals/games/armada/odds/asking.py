"""Asking for the odds of an attack: what was typed is read; the answer, and what it rests on."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Literal, cast

import msgspec

from rivals.core.deciding import to_the_end
from rivals.core.errors import RivalsError
from rivals.games.armada.components.box import BANDS, COLOURS, Band, Colour
from rivals.games.armada.components.ships import DEFENCES, Defence, Pool
from rivals.games.armada.odds.counting import (
    FACE_COUNT,
    End,
    Target,
    judge,
    number_of_rolls,
    rolls,
)
from rivals.games.armada.rules.gunnery import (
    RULES,
    Rules,
    allowed,
    changed,
    crits_count,
    evaded,
    evasion,
    poorest_colour,
)

Attacker = Literal["ship", "squadron", "bomber"]
ATTACKERS: tuple[Attacker, ...] = ("ship", "squadron", "bomber")
Against = Literal["ship", "squadron"]
AGAINST: tuple[Against, ...] = ("ship", "squadron")

MOST_DICE = 9
"""No ship of the box rolls more than eight dice; so many are answered in about a second."""
MOST_TOKENS = 6
MOST_SHIELDS = 12
SQUADRON_TOKENS: tuple[Defence, ...] = ("scatter", "evade", "brace")


class BadAttack(RivalsError):
    """An attack that cannot be."""


class Volley(msgspec.Struct, frozen=True):
    """An attack.

    `pool` are red, blue and black dice before the range is looked at. `added`: a die by a
    concentrate fire dial. `reroll`: one die rolled anew, by its token or by swarm. `tokens` are
    the defender's ready ones. `larger`: the attacker's ship is larger than the defender's.
    `shields` are those of the zone attacked, `beside` the most of a zone beside it; without
    either no damage cards are counted.
    """

    pool: Pool
    band: Band = "close"
    against: Against = "ship"
    attacker: Attacker = "ship"
    obstructed: bool = False
    added: bool = False
    reroll: bool = False
    tokens: tuple[Defence, ...] = ()
    larger: bool = False
    shields: int | None = None
    beside: int | None = None
    rules: Rules = "1.5"

    @property
    def crits(self) -> bool:
        """Whether critical icons do damage (rule 15)."""
        return crits_count(
            from_squadron=self.attacker != "ship",
            at_squadron=self.against == "squadron",
            bomber=self.attacker == "bomber",
        )


class Odds(msgspec.Struct, frozen=True, omit_defaults=False):
    """What an attack does.

    `damage[n]` is the chance of just n damage, the last one above 0; `mean` its mean. `crit` is
    the chance of a critical effect: an icon is left where icons count, and no contain is spent.
    `dice` are rolled, `dropped` those that the range does not allow, `lost` is the one that the
    obstruction takes. `cards[n]` is the chance of just n damage cards, where shields are known.
    """

    damage: tuple[float, ...]
    mean: float
    method: Literal["exact"]
    crit: float
    dice: dict[Colour, int]
    dropped: dict[Colour, int]
    lost: Colour | None = None
    cards: tuple[float, ...] | None = None
    mean_cards: float | None = None


def find_odds(volley: Volley) -> Odds:
    """Count the odds of an attack; BadAttack if there is no such attack."""
    return to_the_end(odds_in_steps(volley))


def odds_in_steps(volley: Volley) -> Generator[float, None, Odds]:
    """Count them roll by roll, and yield the share done after each."""
    check(volley)
    within = allowed(volley.pool, volley.band)
    lost = poorest_colour(within, crits=volley.crits) if volley.obstructed else None
    pool = changed(within, lost, -1) if lost else within
    ends, whole = yield from _ends(volley, pool)
    cards_known = volley.shields is not None or volley.beside is not None
    damage = _chances({one: one.damage for one in ends}, ends, whole)
    cards = _chances({one: one.cards for one in ends}, ends, whole) if cards_known else None
    return Odds(
        damage=damage,
        mean=sum(ways * end.damage for end, ways in ends.items()) / whole,
        method="exact",
        crit=sum(ways for end, ways in ends.items() if end.crit) / whole,
        dice=_named(pool),
        dropped=_named(tuple(a - b for a, b in zip(volley.pool, within, strict=True))),
        lost=lost,
        cards=cards,
        mean_cards=sum(ways * end.cards for end, ways in ends.items()) / whole
        if cards_known
        else None,
    )


def hands_judged(volley: Volley) -> int:
    """Say how many hands of dice are judged, at most, to count the odds of an attack."""
    check(volley)
    pool = allowed(volley.pool, volley.band)
    there = [colour for colour, dice in zip(COLOURS, pool, strict=True) if dice]
    pools = [changed(pool, one, 1) for one in there] if volley.added else [pool]
    return sum(map(number_of_rolls, pools))


def _ends(volley: Volley, pool: Pool) -> Generator[float, None, tuple[dict[End, int], int]]:
    """Give the ends of the attack by weight, and what the weights sum to."""
    target = Target(
        crits=volley.crits,
        tokens=tuple(sorted(volley.tokens, key=DEFENCES.index)),
        effect=evasion(volley.band, volley.rules),
        evades=evaded(volley.rules, "large" if volley.larger else "small", "small"),
        shields=volley.shields or 0,
        beside=volley.beside or 0,
    )
    there = [colour for colour, dice in zip(COLOURS, pool, strict=True) if dice]
    judged, scale = judge(target, there if volley.added else (), reroll=volley.reroll)
    ends: dict[End, int] = {}
    number = number_of_rolls(pool)
    for done, (hand, weight) in enumerate(rolls(pool), 1):
        for end, ways in judged(hand).ends.items():
            ends[end] = ends.get(end, 0) + weight * ways
        yield done / number
    return ends, scale * FACE_COUNT ** sum(pool)


def _chances(number: dict[End, int], ends: dict[End, int], whole: int) -> tuple[float, ...]:
    found = [0] * (max(number.values()) + 1)
    for end, ways in ends.items():
        found[number[end]] += ways
    return tuple(ways / whole for ways in found)


def _named(pool: tuple[int, ...]) -> dict[Colour, int]:
    return {colour: dice for colour, dice in zip(COLOURS, pool, strict=True) if dice}


def check(volley: Volley) -> None:
    """Raise BadAttack unless there can be such an attack."""
    if min(volley.pool) < 0:
        raise BadAttack("armada.odds.fault.number", text=str(min(volley.pool)), most=MOST_DICE)
    if not 1 <= sum(volley.pool) <= MOST_DICE:
        raise BadAttack("armada.odds.fault.dice", n=sum(volley.pool), most=MOST_DICE)
    if len(volley.tokens) > MOST_TOKENS:
        raise BadAttack("armada.odds.fault.tokens", n=len(volley.tokens), most=MOST_TOKENS)
    for what, shields in (("shields", volley.shields), ("beside", volley.beside)):
        if shields is not None and not 0 <= shields <= MOST_SHIELDS:
            raise BadAttack(f"armada.odds.fault.{what}", n=shields, most=MOST_SHIELDS)
    if volley.attacker != "ship":
        _check_squadron(volley)
    if volley.against == "squadron":
        _check_against_squadron(volley)


def _check_squadron(volley: Volley) -> None:
    if volley.band != "close":
        raise BadAttack("armada.odds.fault.squadron-range")
    if volley.added:
        raise BadAttack("armada.odds.fault.squadron-added")
    if volley.larger:
        raise BadAttack("armada.odds.fault.larger")


def _check_against_squadron(volley: Volley) -> None:
    if volley.larger:
        raise BadAttack("armada.odds.fault.larger")
    if volley.shields is not None or volley.beside is not None:
        raise BadAttack("armada.odds.fault.squadron-shields")
    for token in volley.tokens:
        if token not in SQUADRON_TOKENS:
            raise BadAttack(
                "armada.odds.fault.squadron-token", token=token, listed=list(SQUADRON_TOKENS)
            )


# --- As it was typed --------------------------------------------------------------------------

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
