"""Claims about what Eclipse's rivals are, how legal and how strong: C1, C16, C18."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from math import prod

import msgspec
import numpy as np

from rivals.core.chance import SeededDice
from rivals.core.deciding import Decision
from rivals.core.errors import IllegalAction
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.games.eclipse.odds import find_odds, read_force
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.numbering import RIVALS
from rivals.lab.claims.claim import Claim, Figure, Measured, row, said
from rivals.lab.claims.figures import PERCENT, above, all_of, below, counted, ratio, share
from rivals.lab.claims.measuring import Watching, portion, watch_all
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import Finished

GAME = "eclipse"
RIVAL = "rival"
TRAITS: Mapping[str, tuple[str, ...]] = find_game(GAME).traits(RIVAL)


# --- C1: how many --------------------------------------------------------------------------


MANY = 2_000_000
TABLE = 4
ENOUGH = 40
"""Games in which two values act alike before they count as one: then they act apart in less than
7.3 % of games, with 95 % (for n games without a case the end of the interval is 1 - 0.05^(1/n))."""

TRACE_BYTES = 6
"""Of a hash of what a rival did: no more than a floating-point number holds exactly."""


class Trace(Watching):
    """Takes down all that the first seat does, as one number."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._hash = blake2b(digest_size=TRACE_BYTES)

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Add an action of the first seat."""
        if seat == 0:
            self._hash.update(msgspec.json.encode(decision.action))

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Give the number."""
        return {"trace": int.from_bytes(self._hash.digest(), "big")}


Values = dict[str, str]
"""What a rival has of each trait."""


def drawn(seed: int, number: int) -> tuple[Values, tuple[str, ...]]:
    """Draw a rival and who sits with it."""
    dice = SeededDice(seed, number)
    first, *others = (
        {name: dice.pick(f"claims.{seat}", values) for name, values in TRAITS.items()}
        for seat in range(TABLE)
    )
    return first, tuple(find_game(GAME).composed(RIVAL, one) for one in others)


def varied(values: Values, trait: str) -> list[str]:
    """Name the rivals that have any value of a trait and all others as given."""
    game = find_game(GAME)
    return [game.composed(RIVAL, values | {trait: one}) for one in TRAITS[trait]]


def traces(
    bases: int, traits: Sequence[str], seed: int, tempo: str, executor: Executor
) -> tuple[dict[str, list[list[float]]], int]:
    """Play drawn rivals in seat 1, each trait varied; give what each value did, and the games.

    They are Terrans, for a species may forbid a value. The first list is by rival, the second
    by value.
    """
    options = {"species_1": "terran", "tempo": tempo}
    plans: dict[tuple[int, str], Plan] = {}
    names: dict[str, list[list[str]]] = {trait: [] for trait in traits}
    for number in range(bases):
        values, others = drawn(seed, number)
        for trait in traits:
            names[trait].append(varied(values, trait))
            for name in names[trait][-1]:
                plans[number, name] = Plan(GAME, (name, *others), 1, seed + number, options)
    seen = dict(zip(plans, watch_all(list(plans.values()), Trace, executor), strict=True))
    found = {
        trait: [
            [seen[number, name].total("trace") for name in row] for number, row in enumerate(rows)
        ]
        for trait, rows in names.items()
    }
    return found, len(plans)


def classes(did: Sequence[Sequence[float]]) -> int:
    """Count the values of a trait that were ever seen to act apart: rows by rival, then value."""
    return len(set(zip(*did, strict=True)))


def changed(label: Note, did: Sequence[Sequence[float]]) -> Figure:
    """Give how often two values of a trait make a rival act differently in one game."""
    values = len(did[0])
    apart = [sum(one != other for one in row for other in row) / 2 for row in did]
    return ratio(label, apart, np.full(len(did), values * (values - 1) / 2))


def different(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C1: throws of the dice, and values of a trait that were never seen to act apart."""
    each = sum(len(values) - 1 for values in TRAITS.values()) + 1
    bases = portion(games, each + len(TRAITS["tempo"]))
    printed, one = traces(bases, list(TRAITS), seed, "printed", executor)
    graded, other = traces(bases, ["tempo"], seed, "graded", executor)
    apart = {trait: classes(did) for trait, did in printed.items()}
    figures = (
        counted(said("throws"), RIVALS, "rivals"),
        counted(said("seen-apart"), prod(apart.values()), "rivals"),
        counted(said("seen-graded"),
                prod((apart | {"tempo": classes(graded["tempo"])}).values()), "rivals"),
        *(changed(said("changes", trait=trait), did) for trait, did in printed.items()),
        changed(said("graded-changes"), graded["tempo"]),
    )  # fmt: skip
    alike = [
        said("alike", trait=trait, values=len(TRAITS[trait]), seen=number)
        for trait, number in apart.items()
        if number < len(TRAITS[trait])
    ]
    note = said("C1.note", rivals=bases, alike=row(alike or [said("none")]))
    verdict = all_of(above(figures[0], MANY), above(figures[1], MANY))
    if verdict != "holds" and bases < ENOUGH:
        verdict = "cannot be told"
    return Measured(figures, one + other, verdict, note)


# --- C16: odds -----------------------------------------------------------------------------


SHIELD = "cruiser: gauss shield; dreadnought: gauss shield"
HALF = 50.0
Force = tuple[int, str]
"""Ships of a class, as many as there are."""
ONE_ANCIENT: tuple[Force, ...] = ((2, "cruiser"), (1, "dreadnought"))
TWO_ANCIENTS: tuple[Force, ...] = ((4, "cruiser"), (2, "dreadnought"))


def odds(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C16: the exact odds of what is to suffice; nothing is played."""
    del games, seed, executor
    cases = [
        *((fleet, (1, "ancient"), "") for fleet in ONE_ANCIENT),
        *((fleet, (2, "ancient"), "") for fleet in TWO_ANCIENTS),
        *((fleet, (2, "ancient"), SHIELD) for fleet in TWO_ANCIENTS),
        ((2, "cruiser"), (1, "ancient"), SHIELD),
    ]
    figures = tuple(_win(*case) for case in cases)
    enough = (*figures[: len(ONE_ANCIENT)], *figures[len(cases) - 1 - len(TWO_ANCIENTS) : -1])
    note = said("C16.note")
    return Measured(figures, 0, all_of(*(above(one, HALF) for one in enough)), note)


def _win(fleet: Force, ancients: Force, parts: str) -> Figure:
    ones, others = (f"{number} {ship}" for number, ship in (fleet, ancients))
    found = find_odds(read_force(ones, parts=parts), read_force(others))
    one, other = (said(f"force.{ship}", n=number) for number, ship in (fleet, ancients))
    label = said("beat-shielded" if parts else "beat", one=one, other=other)
    return counted(label, 100 * found.attacker_wins, PERCENT)


# --- C18: legality -------------------------------------------------------------------------


SEATS = range(2, 7)


class Referee(Watching):
    """Checks every action against the rules, in the position in which it is taken."""

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Check an action, and that whoever takes it is to move."""
        self.counts["actions"] += 1
        try:
            find_game(GAME).check(before, decision.action)
        except IllegalAction:
            self.counts["illegal"] += 1
        else:
            self.counts["illegal"] += before.mover != seat


def legality(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C18: illegal actions among all that drawn rivals take, with two to six seats."""
    number = portion(games, len(SEATS))
    plans = [make_plan(GAME, ("any",) * seats, number, seed, {}) for seats in SEATS]
    seen = watch_all(plans, Referee, executor)
    actions = int(sum(its.total("actions") for its in seen))
    illegal = int(sum(its.total("illegal") for its in seen))
    figures = (
        counted(said("checked"), actions, "actions"),
        counted(said("illegal"), illegal, "actions"),
        share(said("of-all-actions"), illegal, actions),
    )
    return Measured(figures, len(SEATS) * number, below(figures[1], 1.0))


CLAIMS = (
    Claim("C1", GAME, different),
    Claim("C16", GAME, odds),
    Claim("C18", GAME, legality),
)
"""C1, C16 and C18."""
