"""The exact odds: an absorbing Markov chain over what is left of both sides.

Damage is never repaired in a battle (rule 2.6.4), so the chain runs downhill but for rounds in
which nothing happens. Those are summed at once as a geometric series: chances flow from the
undamaged fleets down, each state once, and end where a side is gone or nobody can shoot.
"""

from __future__ import annotations

from collections.abc import Generator

from rivals.games.eclipse.odds.forces import (
    ATTACKER,
    Force,
    Policy,
    Side,
    Standing,
    Turn,
    turns,
    whole,
)
from rivals.games.eclipse.odds.volleys import Meter, Volleys, aims_for_kill

Row = tuple[float, list[tuple[int, float]]]
"""The chance that a volley changes nothing, and the other standings with their chances."""

Steps = Generator[float, None, None]
"""Counts with pauses: yields the share of the limit that is spent."""

State = tuple[int, int]
"""The numbers of the attacker's and the defender's standing."""

Ends = dict[tuple[Standing, Standing], float]
"""The chance of each end of a battle."""


class _Standings:
    """Numbers the standings of a side, so that states are cheap to compare."""

    __slots__ = ("alive", "left", "listed", "numbers")

    def __init__(self) -> None:
        self.numbers: dict[Standing, int] = {}
        self.listed: list[Standing] = []
        self.alive: list[tuple[int, ...]] = []  # ships by squad
        self.left: list[int] = []  # what all of them together still withstand

    def number(self, standing: Standing) -> int:
        known = self.numbers.get(standing)
        if known is not None:
            return known
        self.numbers[standing] = len(self.listed)
        self.listed.append(standing)
        self.alive.append(tuple(map(len, standing)))
        self.left.append(sum(map(sum, standing)))
        return len(self.listed) - 1


class _Shot:
    """A turn, ready to be looked up: by ships alive and the other side's standing."""

    __slots__ = ("_kill", "_rows", "_targets", "_turn", "_volleys", "side", "squad")

    def __init__(self, turn: Turn, targets: _Standings, volleys: Volleys, *, kill: bool) -> None:
        self.side: Side = turn.side
        self.squad = turn.squad
        self._turn = turn
        self._targets = targets
        self._volleys = volleys
        self._kill = kill
        self._rows: dict[State, Row] = {}

    def row(self, ships: int, target: int) -> Generator[float, None, Row]:
        """Find what a volley of so many ships at a standing does."""
        known = self._rows.get((ships, target))
        if known is not None:
            return known
        standing = self._targets.listed[target]
        found = yield from self._volleys.row(self._turn, ships, standing, kill=self._kill)
        stay = found.pop(standing, 0.0)
        changed = [(self._targets.number(one), chance) for one, chance in found.items()]
        self._rows[ships, target] = stay, changed
        return stay, changed


class Chain:
    """The chain of one battle; its ends are there once it was counted."""

    __slots__ = (
        "_cannons",
        "_first",
        "_meter",
        "_missiles",
        "_sides",
        "_waiting",
        "ends",
        "states",
    )

    def __init__(self, attacker: Force, defender: Force, policy: Policy, limit: int) -> None:
        """Lay the chain of a battle out; both sides have at least one ship."""
        self._meter = Meter(limit)
        self._sides = (_Standings(), _Standings())
        forces = (attacker, defender)
        volleys = (Volleys(attacker, self._meter), Volleys(defender, self._meter))

        def shots(*, missiles: bool) -> list[_Shot]:
            return [
                _Shot(
                    turn,
                    self._sides[1 - turn.side],
                    volleys[1 - turn.side],
                    kill=aims_for_kill(forces[turn.side], turn, policy),
                )
                for turn in turns(attacker, defender, missiles=missiles)
            ]

        self._missiles, self._cannons = shots(missiles=True), shots(missiles=False)
        self._waiting: dict[int, dict[State, list[float]]] = {}  # by what both withstand
        self.states = 0
        self.ends: Ends = {}
        self._first = (
            self._sides[0].number(whole(attacker)), self._sides[1].number(whole(defender))
        )  # fmt: skip

    def count(self) -> Steps:
        """Find the ends, with pauses.

        Raises TooMuch where more than `limit` states and rolls would have to be looked at.
        """
        now = yield from self._fire_missiles({self._first: 1.0})
        yield from self._fight(now)
        whole_chance = sum(self.ends.values())  # 1 but for rounding
        self.ends = {end: chance / whole_chance for end, chance in self.ends.items()}

    def _fire_missiles(self, now: dict[State, float]) -> Generator[float, None, dict[State, float]]:
        """Let every squad alive fire its missiles once; give what is left to fight on."""
        for shot in self._missiles:
            after: dict[State, float] = {}
            alive = self._sides[shot.side].alive
            for state, chance in now.items():
                self.states += 1
                self._meter.spend(1)
                if self._meter.is_due():
                    yield self._meter.share
                ships = alive[state[shot.side]][shot.squad]
                if not ships or self._over(state):
                    after[state] = after.get(state, 0.0) + chance
                    continue
                stay, changed = yield from shot.row(ships, state[1 - shot.side])
                after[state] = after.get(state, 0.0) + chance * stay
                for target, share in changed:
                    new = (state[0], target) if shot.side == ATTACKER else (target, state[1])
                    after[new] = after.get(new, 0.0) + chance * share
            now = after
        for state in [state for state in now if self._over(state)]:
            self._end(state, now.pop(state))
        return now

    def _over(self, state: State) -> bool:
        return not (self._sides[0].left[state[0]] and self._sides[1].left[state[1]])

    def _end(self, state: State, chance: float) -> None:
        end = self._sides[0].listed[state[0]], self._sides[1].listed[state[1]]
        self.ends[end] = self.ends.get(end, 0.0) + chance

    def _fight(self, now: dict[State, float]) -> Steps:
        """Let the chances flow through the cannon rounds, from the healthiest state down."""
        if not self._cannons:
            self.states += len(now)
            for state, chance in now.items():
                self._end(state, chance)
            return
        attackers, defenders = self._sides
        waiting = self._waiting
        for state, chance in now.items():
            left = attackers.left[state[0]] + defenders.left[state[1]]
            waiting.setdefault(left, {})[state] = [chance] + [0.0] * (len(self._cannons) - 1)
        while waiting:
            for state, entries in waiting.pop(max(waiting)).items():
                self.states += 1
                self._meter.spend(1)
                if self._meter.is_due():
                    yield self._meter.share
                yield from self._flow(state, entries)

    def _flow(self, state: State, entries: list[float]) -> Steps:
        """Pass on what comes to a state: `entries` by the turn at which it comes."""
        rows: list[tuple[_Shot, float, list[tuple[int, float]]]] = []
        for shot in self._cannons:
            ships = self._sides[shot.side].alive[state[shot.side]][shot.squad]
            row = (yield from shot.row(ships, state[1 - shot.side])) if ships else (1.0, [])
            rows.append((shot, *row))
        still = 1.0  # the chance that a whole round changes nothing
        first = 0.0  # what its first round leaves there
        for entry, (_, stay, _) in zip(entries, rows, strict=True):
            first = (first + entry) * stay
            still *= stay
        if still >= 1.0:  # nobody has cannons left (rule 2.6.11)
            self._end(state, sum(entries))
            return
        there = first / (1.0 - still)
        for n, (entry, (shot, stay, changed)) in enumerate(zip(entries, rows, strict=True)):
            there += entry
            if there and changed:
                self._meter.spend(len(changed))
                flow = [(target, there * share) for target, share in changed]
                self._pass_on(state, shot.side, (n + 1) % len(rows), flow)
            there *= stay

    def _pass_on(self, state: State, side: Side, turn: int, flow: list[tuple[int, float]]) -> None:
        """Send chances on to the turn after a volley, by what the volley leaves of its target."""
        left = self._sides[1 - side].left
        own = state[side]
        rest = self._sides[side].left[own]
        for target, chance in flow:
            new = (own, target) if side == ATTACKER else (target, own)
            if not left[target]:
                self._end(new, chance)
                continue
            level = self._waiting.setdefault(rest + left[target], {})
            entries = level.get(new)
            if entries is None:
                entries = level[new] = [0.0] * len(self._cannons)
            entries[turn] += chance
