"""Claims about alarms, wars and contacts, watched move by move: C7, C11, C12, C13."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rivals.core.deciding import Decision
from rivals.core.notes import Note
from rivals.games.eclipse.position.actions import Abandon, Colonise, Stance
from rivals.games.eclipse.position.battle import Freed
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Turn
from rivals.games.eclipse.rival.automa.mains import can_wage_war, has_truce
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rules.economy import balance, controlled
from rivals.lab.claims.claim import Claim, Measured, said
from rivals.lab.claims.eclipse_seen import ends_actions, fought, opponents
from rivals.lab.claims.figures import above, all_of, below, contrast, mean, ratio, share
from rivals.lab.claims.measuring import Seen, Watching, portion, watch, watch_all
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.playing import Finished

GAME = "eclipse"
DRAWN = ("any",) * 4
RARE = 10.0
"""What happens in less than so many per cent of the cases is rare."""


# --- C7: contacts --------------------------------------------------------------------------


class Contacts(Watching):
    """Tells whom the first seat met, exchanged ambassadors with, and declared war on."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._wars: set[int] = set()
        self._partners: set[int] = set()

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Take note of partners, however long they stay so, and of attacks."""
        self._partners.update(one.seat for one in after.seats[0].ambassadors)
        if seat == 0 and isinstance(decision.action, Stance) and decision.action.mode == "attack":
            self._wars.add(decision.action.enemy)

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Count them."""
        position: Any = finished.state
        met = position.seats[0].memory.contacts
        return {
            "contacts": len(met),
            "fourth": len(met) > 3,
            "partners": len(self._partners),
            "wars": bool(self._wars),
        }


def contacts(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C7: how often a Pre-emptive rival that waits for three contacts meets a fourth."""
    tables = ((5, "3"), (6, "3"), (4, "2"), (5, "2"), (6, "2"))
    number = portion(games, len(tables))
    plans = [
        make_plan(
            GAME, ("rival:preemptive", *("any",) * (seats - 1)), number, seed,
            {"preemptive_contacts": waits},
        )
        for seats, waits in tables
    ]  # fmt: skip
    seen = dict(zip(tables, watch_all(plans, Contacts, executor), strict=True))
    fourth = [
        share(said("meets-fourth", seats=seats), seen[seats, "3"].total("fourth"), number)
        for seats in (5, 6)
    ]
    more = [
        figure
        for (seats, waits), its in seen.items()
        for figure in (
            mean(said("players-met", seats=seats, waits=waits), its.each("contacts"), "players"),
            mean(said("partners", seats=seats, waits=waits), its.each("partners"), "players"),
            share(said("goes-to-war", seats=seats, waits=waits), its.total("wars"), number),
        )
    ]
    verdict = all_of(*(below(one, RARE) for one in fourth))
    return Measured((*fourth, *more), len(tables) * number, verdict)


# --- C11: greed ----------------------------------------------------------------------------


BINS = (0, 33, 66, 80, 100)
"""Where classes of fleets begin, in per cent of the own fleet; 66 and 80 are the text's."""

CLASSES = range(len(BINS))


def class_of(percent: float) -> int:
    """Number the class of a neighbour's fleet in per cent of the own one, an end to the next."""
    return bisect(BINS, percent) - 1


class Greed(Watching):
    """Watches whom Greedy neighbours attack when they decide on war or peace.

    A case is a neighbour at a Greedy rival's first decision of a round, if the rival has the
    ships for a war, wages none and is not alarmed, and no truce holds.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._decided: set[tuple[int, int]] = set()

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Count the neighbours of a rival that decides."""
        its = before.seats[seat]
        if its.traits is None or its.traits.main != "greedy":
            return
        task, key = before.stack[-1], (before.round, seat)
        fresh = isinstance(task, Turn) and not task.acted and not task.stood
        if not fresh or isinstance(decision.action, Colonise) or key in self._decided:
            return
        self._decided.add(key)
        if its.passed or its.memory.acted or its.memory.wars or its.memory.mode == "defence":
            return
        facts = BoardFacts(before, seat)
        if can_wage_war(facts) and facts.threat() is None:
            self._count(facts, decision)

    def _count(self, facts: BoardFacts, decision: Decision) -> None:
        action = decision.action
        enemy = action.enemy if isinstance(action, Stance) and action.mode == "attack" else -1
        own = facts.fleet_value(facts.number)
        for other in facts.others():
            if facts.is_near(other) and not has_truce(facts, other):
                where = class_of(100 * facts.fleet_value(other) / own)
                self.counts[f"cases {where}"] += 1
                self.counts[f"attacks {where}"] += other == enemy


def greed(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C11: how often a Greedy neighbour attacks, by the other's fleet."""
    seats = ("rival:greedy", "rival:greedy", "any", "any")
    seen = watch(make_plan(GAME, seats, games, seed, {}), Greed, executor)
    bins = {one: (seen.each(f"attacks {one}"), seen.each(f"cases {one}")) for one in CLASSES}
    weak, strong = _together(bins, CLASSES[:2]), _together(bins, CLASSES[3:])
    drop = contrast(said("attacks-apart"), weak, strong)
    rest = ratio(said("attacks-strong"), *strong)
    figures = (
        *(ratio(_attacks(one), *its) for one, its in bins.items() if its[1].any()),
        rest,
        drop,
    )
    cases = int(sum(its[1].sum() for its in bins.values()))
    note = said("C11.note", cases=f"{cases:,}")
    return Measured(figures, games, all_of(above(drop, 0.0), below(rest, RARE)), note)


def _attacks(which: int) -> Note:
    low, *high = BINS[which : which + 2]
    return said("attacks-to", low=low, high=high[0]) if high else said("attacks-from", low=low)


Cases = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Attacks and cases, game by game."""


def _together(bins: Mapping[int, Cases], names: Sequence[int]) -> Cases:
    attacks, cases = (np.sum([bins[one][n] for one in names], axis=0) for n in range(2))
    return attacks, cases


# --- C12 and C13: alarms -------------------------------------------------------------------


class Alarms(Watching):
    """Watches alarms, whether they end in a battle, and what becomes of who overspent in them.

    An alarm is a seat on the defensive against another seat in a round. It is a threat unless
    the other was in one of its hexes. Overspent is who could not pay its upkeep when the action
    phase ended.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._alarms: dict[tuple[int, int], bool] = {}
        self._fights: set[frozenset[int]] = set()
        self._overspent: dict[int, int] = {}
        self._lost: set[int] = set()
        self._abandoned: set[int] = set()

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Take note of alarms, of what was fought, and of hexes given up."""
        action = decision.action
        if isinstance(action, Stance) and action.mode == "defence":
            attacked = BoardFacts(before, seat).is_attacked(action.hex)
            key = seat, action.enemy
            self._alarms[key] = self._alarms.get(key, False) or attacked
        if isinstance(action, Abandon):
            self._abandoned.add(seat)
        if ends_actions(before, after):
            self._overspend(before)
        self._fight(before, after)
        if after.round > before.round or after.phase == "over":
            self._close(after)

    def _overspend(self, position: Position) -> None:
        for number, seat in enumerate(position.seats):
            if not seat.out and seat.memory.mode == "defence" and balance(seat) < 0:
                self._overspent[number] = len(controlled(position, number))

    def _fight(self, before: Position, after: Position) -> None:
        for told in fought(before, after):
            if isinstance(told, Freed):
                self._lost.add(told.owner)
            pair = opponents(before, told)
            if pair:
                self._fights.add(pair)

    def _close(self, position: Position) -> None:
        """End a round: sort its alarms and who overspent."""
        for (seat, enemy), attacked in self._alarms.items():
            kind = "attacked" if attacked else "threats"
            quiet = frozenset((seat, enemy)) not in self._fights
            self.counts.update({kind: 1, f"quiet {kind}": quiet})
        for seat in self._overspent:
            fought_any = any(seat in pair for pair in self._fights)
            kind = "lost" if seat in self._lost else "kept" if fought_any else "quiet"
            gave_up = seat in self._abandoned or position.seats[seat].out
            self.counts.update({f"overspent {kind}": 1, f"bankrupt {kind}": gave_up})
        self._alarms, self._overspent = {}, {}
        self._fights, self._lost, self._abandoned = set(), set(), set()


def _alarmed(games: int, seed: int, executor: Executor) -> Seen:
    return watch(make_plan(GAME, DRAWN, games, seed, {}), Alarms, executor)


def alarms(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C12: how many alarms end without a battle against whom they were about."""
    seen = _alarmed(games, seed, executor)
    threats, attacked = seen.each("threats"), seen.each("attacked")
    quiet = seen.each("quiet threats"), seen.each("quiet attacked")
    every = ratio(said("without-battle"), sum(quiet), threats + attacked)
    figures = (
        every,
        ratio(said("of-threats"), quiet[0], threats),
        ratio(said("of-attacked"), quiet[1], attacked),
        mean(said("alarms-a-game"), threats + attacked, "alarms"),
    )
    return Measured(figures, games, above(every, RARE))


def overspending(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C13: how often overspending in defence costs another hex at upkeep."""
    seen = _alarmed(games, seed, executor)
    cases = {one: int(seen.total(f"overspent {one}")) for one in ("lost", "kept", "quiet")}
    figures = [
        ratio(said(f"gives-up.{one}"), seen.each(f"bankrupt {one}"), seen.each(f"overspent {one}"))
        for one, number in cases.items()
        if number
    ]
    counts = {one: f"{number:,}" for one, number in cases.items()}
    note = said("C13.note", all=f"{sum(cases.values()):,}", **counts)
    verdict = below(figures[0], RARE) if cases["lost"] else "cannot be told"
    return Measured(tuple(figures), games, verdict, note)


CLAIMS = (
    Claim("C7", GAME, contacts),
    Claim("C11", GAME, greed),
    Claim("C12", GAME, alarms),
    Claim("C13", GAME, overspending),
)
"""C7, C11, C12 and C13."""
