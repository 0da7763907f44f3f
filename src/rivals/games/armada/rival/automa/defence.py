"""Defence tokens: whatever minimises damage, with the rules of brace (readings M7 to M11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from rivals.core.choosing import Trail
from rivals.games.armada.components.box import FACES, Band
from rivals.games.armada.components.ships import ZONES, Defence, Zone, neighbours
from rivals.games.armada.position.attack import Die, total
from rivals.games.armada.position.pieces import Readiness
from rivals.games.armada.rules import gunnery
from rivals.games.armada.rules.gunnery import Rules

ORDER: tuple[Defence, ...] = ("scatter", "evade", "brace", "redirect", "contain")
"""In which order tokens are spent: first those that change the dice."""


class Token(NamedTuple):
    """A token that the rules let the defender spend now; `lent`: Jan Ors's."""

    number: int
    kind: Defence
    how: Readiness
    lent: bool = False


class Assault(NamedTuple):
    """An attack as its defender sees it.

    `crits`: critical hits do damage; `critical`: a critical effect may follow. `shields` go by
    zones, `zone` is the one attacked (None for a squadron), `hull` what is left. `spent` are
    the kinds of token spent already.
    """

    dice: tuple[Die, ...]
    crits: bool
    critical: bool
    band: Band
    zone: Zone | None
    shields: tuple[int, ...]
    hull: int
    evades: int
    rules: Rules
    tokens: tuple[Token, ...]
    spent: frozenset[Defence] = frozenset()


class Toll(NamedTuple):
    """What an attack costs, in the order of what counts; chances and expected numbers."""

    destroyed: float
    cards: float
    faceup: float
    shields: float


class Spending(NamedTuple):
    """Tokens to spend together, the second die of an evade among them, and the toll then."""

    toll: Toll
    cost: int
    tokens: tuple[Token, ...]
    second: bool


def weigh(assault: Assault, kinds: frozenset[Defence], evaded: int = 0) -> Toll:
    """Foretell the toll when tokens of these kinds are spent; an evade changes `evaded` dice."""
    tolls = [_toll(assault, dice, kinds) for dice in _after_evade(assault, evaded)]
    parts = [sum(part) / len(tolls) for part in zip(*tolls, strict=True)]
    return Toll(*(round(part, 9) for part in parts))


def evaded_dice(assault: Assault, most: int) -> list[int]:
    """Choose the dice to evade, the worst first (reading M11)."""
    effect = gunnery.evasion(assault.band, assault.rules)
    found: list[int] = []
    while effect is not None and len(found) < most:
        worst = gunnery.worst_die(assault.dice, effect, crits=assault.crits, spared=found)
        if worst is None:
            break
        found.append(worst)
    return found


def _after_evade(assault: Assault, evaded: int) -> list[tuple[Die, ...]]:
    """List how the dice may lie after an evade, each as likely as the others."""
    pools: list[tuple[Die, ...]] = [assault.dice]
    places = evaded_dice(assault, evaded)
    if gunnery.evasion(assault.band, assault.rules) == "cancel":
        return [tuple(die for at, die in enumerate(assault.dice) if at not in places)]
    for place in places:
        pools = [
            (*pool[:place], Die(pool[place].colour, face), *pool[place + 1 :])
            for pool in pools
            for face in FACES[pool[place].colour]
        ]
    return pools


def _toll(assault: Assault, dice: Sequence[Die], kinds: frozenset[Defence]) -> Toll:
    """Count shields and cards lost (rules 16 and 17)."""
    spent = kinds | assault.spent
    damage = 0 if "scatter" in spent else total(list(dice), crits=assault.crits)
    if "brace" in spent:
        damage = gunnery.halved(damage)
    if assault.zone is None:
        return Toll(float(damage >= assault.hull), damage, 0, 0)
    over = max(0, damage - assault.shields[ZONES.index(assault.zone)])
    if "redirect" in spent:
        over -= min(over, max(assault.shields[ZONES.index(one)] for one in beside(assault)))
    turned = over > 0 and assault.critical and gunnery.has_crit(dice) and "contain" not in spent
    return Toll(float(over >= assault.hull), over, float(turned), damage - over)


def beside(assault: Assault) -> tuple[Zone, ...]:
    """Name the zones that a redirect may use."""
    return neighbours(assault.zone) if assault.zone is not None else ()


def redirection(assault: Assault, damage: int) -> tuple[Zone, int]:
    """Choose the zone with most shields beside, and how much it takes (reading M10)."""
    zone = max(beside(assault), key=lambda one: assault.shields[ZONES.index(one)])
    own = assault.shields[ZONES.index(assault.zone or "front")]
    over = max(0, damage - own)
    return zone, min(over, assault.shields[ZONES.index(zone)])


# --- Which tokens to spend -------------------------------------------------------------------


def choose_tokens(
    assault: Assault, stronger: Callable[[], bool], trail: Trail, *, guarded: bool
) -> Spending:
    """Choose what to spend: least destroyed, cards, face-up cards, shields, tokens (M7).

    `stronger` is asked only where a brace is wanted that the ship could live without (M8).
    `guarded`: tokens are not spent where they save nothing.
    """
    told, spared = Trail(), Trail()
    best = _best(assault, told, brace=True)
    if any(one.kind == "brace" for one in best.tokens):
        without = _best(assault, spared, brace=False)
        if without.toll.destroyed:
            trail.note("armada.defence.brace-to-live")
        elif assault.zone is not None and stronger():
            trail.note("armada.defence.no-brace")
            best, told = without, spared
    trail.take(told)
    rule = "armada.defence.minimise" if best.tokens else "armada.defence.nothing"
    if not guarded and not best.tokens:
        best = _any(assault, best)
        rule = "armada.defence.in-vain" if best.tokens else rule
    kinds = [one.kind for one in best.tokens]
    trail.note(rule, tokens=kinds, cards=round(best.toll.cards, 2))
    return best


def _best(assault: Assault, trail: Trail, *, brace: bool) -> Spending:
    """Choose among ready tokens; exhausted ones only where a card would come (reading M9).

    An exhausted brace only where the ship would be destroyed in spite of all others.
    """
    able = [one for one in assault.tokens if brace or one.kind != "brace"]
    ready = [one for one in able if one.how == "ready"]
    best = min(_ways(assault, ready, second=False), key=_order)
    if best.toll.cards == 0 or (assault.zone is None and not best.toll.destroyed):
        return best
    more = [one for one in able if one.how == "ready" or one.kind != "brace"]
    further = min(_ways(assault, more, second=True), key=_order)
    if further.toll.destroyed:
        further = min(_ways(assault, able, second=True), key=_order)
    if _order(further) < _order(best):
        trail.note("armada.defence.exhausted")
        return further
    return best


def _order(way: Spending) -> tuple[Toll, int]:
    return way.toll, way.cost


def _ways(assault: Assault, tokens: Sequence[Token], *, second: bool) -> Iterable[Spending]:
    """Walk over the sets of tokens, one of each kind; ready ones before exhausted ones."""
    kinds: dict[Defence, Token] = {}
    for one in sorted(tokens, key=lambda one: (one.how != "ready", one.lent)):
        kinds.setdefault(one.kind, one)
    useful = [kind for kind in ORDER if kind in kinds and _helps(assault, kind)]
    for size in range(len(useful) + 1):
        for chosen in combinations(useful, size):
            for dice in _evades(assault, chosen, second=second):
                toll = weigh(assault, frozenset(chosen), dice)
                spent = tuple(kinds[kind] for kind in chosen)
                yield Spending(toll, len(spent) + (dice > 1), spent, dice > 1)


def _evades(assault: Assault, chosen: Sequence[Defence], *, second: bool) -> tuple[int, ...]:
    """Say how many dice an evade may change: one, or two if the token may be given up."""
    if "evade" not in chosen:
        return (0,)
    return (1, 2) if second and assault.evades > 1 else (1,)


def _helps(assault: Assault, kind: Defence) -> bool:
    """Say whether a kind of token can do anything at all against this attack."""
    if kind == "evade":
        return bool(evaded_dice(assault, 1))
    return assault.zone is not None or kind in ("scatter", "brace")


def _any(assault: Assault, best: Spending) -> Spending:
    """Without the guard: the first token in the order, even though it saves nothing."""
    ready = [one for one in assault.tokens if one.how == "ready" and _helps(assault, one.kind)]
    first = min(ready, key=lambda one: ORDER.index(one.kind), default=None)
    return best if first is None else Spending(best.toll, 1, (first,), second=False)
