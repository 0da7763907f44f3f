"""Dice of its own attacks: concentrate fire, rerolls, accuracy icons (readings M12, M13, M20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rivals.core import choosing
from rivals.core.choosing import Criterion, Trail
from rivals.core.game import Action
from rivals.games.armada.components.box import COLOURS, Colour, Face
from rivals.games.armada.components.ships import Defence, Pool
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.attack import Attack, Die, total
from rivals.games.armada.position.pieces import Readiness
from rivals.games.armada.rival.facts import Facts
from rivals.games.armada.rules import gunnery

BRACE_FROM = 4
"""From so much damage on a brace hurts more than a redirect or an evade (reading M12)."""

_BRACE_LATE: tuple[Defence, ...] = ("scatter", "redirect", "evade", "brace", "contain")
_DULL: tuple[Face, ...] = ("blank", "accuracy", "crit")
"""Faces that may do nothing, the first to be rolled anew before the others."""


class Able(NamedTuple):
    """What the rules let the attacker do to the dice now.

    `both`: a token could be spent with the dial that adds a die. `rerolls` are the ways to roll a
    die anew; `crits`: critical hits do damage.
    """

    both: bool
    add: bool
    rerolls: tuple[Literal["token", "swarm", "ability"], ...]
    lock: bool
    crits: bool


def choose(attack: Attack, able: Able, facts: Facts, trail: Trail) -> Action:
    """Choose the next change of the dice; none is left: go on.

    A token is spent with the dial where a die does nothing already (M20): later it is too late.
    """
    if able.lock and (able.both or able.rerolls):  # at a table it is not known yet
        able = able._replace(lock=bool(facts.tokens(attack)))
    if able.both and _dull(attack, able):
        trail.note("armada.dice.both")
        return do.Spend("concentrate_fire")
    if able.add:
        colour = added(attack, trail, crits=able.crits)
        if colour is not None:
            return do.AddDie(colour)
    if able.rerolls:
        place = rerolled(attack, able, trail)
        if place is not None:
            return do.Reroll(place, able.rerolls[0])
    if able.lock:
        token = locked(attack, facts.tokens(attack), facts.readings.locks, trail, crits=able.crits)
        if token is not None:
            return do.Lock(token)
    trail.note("armada.dice.stay")
    return do.Done()


def omitted(colours: Sequence[Colour], trail: Trail) -> Action:
    """Leave out the die of the lowest mean, the first of these (M38)."""
    trail.note("armada.dice.omit", colour=colours[0])
    return do.Omit(colours[0])


def added(attack: Attack, trail: Trail, *, crits: bool) -> Colour | None:
    """Choose the colour that concentrate fire adds: the best mean of those there (M13)."""
    red, blue, black = (sum(die.colour == one for die in attack.dice) for one in COLOURS)
    pool: Pool = (red, blue, black)
    colour = gunnery.richest_colour(pool, crits=crits)
    if colour is not None:
        trail.note("armada.dice.add", colour=colour)
    return colour


def rerolled(attack: Attack, able: Able, trail: Trail) -> int | None:
    """Choose the die to roll anew: one that does nothing, blanks first (M13, M20).

    An accuracy icon does something where it could lock a token. Of equals the die of the highest
    mean; None where each die does something.
    """
    dull = _dull(attack, able)
    if not dull:
        return None
    best = min(dull, key=lambda place: _dullness(attack.dice[place], crits=able.crits))
    trail.note("armada.dice.reroll", colour=attack.dice[best].colour)
    return best


def _dull(attack: Attack, able: Able) -> list[int]:
    """List the dice that do nothing, by place."""
    return [
        place
        for place, die in enumerate(attack.dice)
        if not gunnery.worth(die.face, crits=able.crits)
        and not (die.face == "accuracy" and able.lock)
        and place not in attack.turned
    ]


def _dullness(die: Die, *, crits: bool) -> tuple[int, int]:
    return _DULL.index(die.face), -gunnery.eighths(die.colour, crits=crits)


LOCKED: tuple[Criterion[tuple[Defence, ...], tuple[int, Defence, Readiness]], ...] = (
    Criterion.prefer("armada.dice.lock-ready", lambda _, one: one[2] == "ready"),
    Criterion.fewest("armada.dice.lock-order", lambda order, one: order.index(one[1])),
)
"""The token that an accuracy icon locks (reading M12)."""


def locked(
    attack: Attack,
    tokens: Sequence[tuple[int, Defence, Readiness]],
    locks: str,
    trail: Trail,
    *,
    crits: bool,
) -> int | None:
    """Choose the token that an accuracy icon locks: what hurts most, ready ones first (M12)."""
    free = [one for one in tokens if one[0] not in attack.locked]
    damage = total(attack.dice, crits=crits)
    if not free or not damage:
        return None
    order = _BRACE_LATE if locks == "harm" and damage < BRACE_FROM else gunnery.LOCK_ORDER
    pick = choosing.choose(free, trail).by(LOCKED, order).left[0]
    trail.note("armada.dice.lock", token=pick[1])
    return pick[0]
