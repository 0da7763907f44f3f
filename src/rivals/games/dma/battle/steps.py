"""A battle told step by step: what stood where, what was planned, what came of it.

Cells are those of the field: side a's flag at (0, 0), columns to its right, rows from its rear.
Units are numbered from 0, those of side a first, as the setting lists them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rivals.games.dma.battle.fielding import Action, Field, Soldier, place_of
from rivals.games.dma.world.chance import Draws


class Position(msgspec.Struct, frozen=True):
    """Where a unit stands, and whether it is dug in."""

    unit: int
    x: int
    y: int
    dug: bool


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit means to do: x, y is the cell it aims at, `target` the unit it strikes."""

    unit: int
    action: Action
    x: int
    y: int
    target: int | None = None


class Strength(msgspec.Struct, frozen=True):
    """An attack or a defence with its parts: `base` times `factors`, plus `height` (A35).

    Factors are named: anti_cavalry, foe_of_magic, dig_in, depth.
    """

    base: int
    factors: tuple[tuple[str, int], ...]
    height: int
    total: int


class Strike(msgspec.Struct, frozen=True):
    """A strike: it kills with chance part / whole.

    `drawn` is the number drawn for it, 0 … whole - 1: less than `part` kills. None if it was
    certain either way.
    """

    unit: int
    target: int
    attack: Strength
    defence: Strength
    part: int
    whole: int
    killed: bool
    drawn: int | None = None


class Clash(msgspec.Struct, frozen=True):
    """A conflict for a cell: side a's unit survives it with chance part / whole.

    `drawn` as for a strike.
    """

    a: int
    b: int
    x: int
    y: int
    part: int
    whole: int
    survivor: int
    drawn: int | None = None


class Walk(msgspec.Struct, frozen=True):
    """A move that was made: from x, y to to_x, to_y."""

    unit: int
    x: int
    y: int
    to_x: int
    to_y: int


class Phase(msgspec.Struct):
    """What happens at once: plans from the positions at its start, then strikes, then moves.

    `number` is the step's, from 1.
    """

    number: int
    positions: tuple[Position, ...]
    plans: tuple[Plan, ...]
    strikes: list[Strike] = []
    clashes: list[Clash] = []
    walks: list[Walk] = []


class Step(Phase):
    """A step; `second` is its second part, where units with a double move act again (A34)."""

    second: Phase | None = None


def positions_of(field: Field) -> tuple[Position, ...]:
    """Note where everybody stands."""
    return tuple(Position(one.index, *place_of(one.cell), one.dug) for one in field.living)


class Watch:
    """Writes down a battle while it is fought."""

    def __init__(self, record: list[Step]) -> None:
        self.record = record
        self.phase: Phase = Phase(0, (), ())
        self._seen: tuple[Position, ...] = ()

    def look(self, field: Field) -> None:
        """Note the positions from which everybody plans."""
        self._seen = positions_of(field)

    def step(self, number: int, soldiers: Iterable[Soldier]) -> None:
        """Begin a step with what was planned."""
        step = Step(number, self._seen, _plans(soldiers))
        self.record.append(step)
        self.phase = step

    def second(self, soldiers: Iterable[Soldier]) -> None:
        """Begin the second part of the step."""
        step = self.record[-1]
        self.phase = step.second = Phase(step.number, self._seen, _plans(soldiers))

    def strike(
        self,
        striker: Soldier,
        target: Soldier,
        odds: tuple[Strength, Strength],
        *,
        killed: bool,
        stream: int,
    ) -> None:
        """Note a strike; `stream` is the state of the stream before its draw."""
        attack, defence = odds
        whole = attack.total + defence.total
        drawn = _drawn(stream, attack.total, whole)
        self.phase.strikes.append(
            Strike(striker.index, target.index, attack, defence, attack.total, whole, killed, drawn)
        )

    def clash(self, a: Soldier, b: Soldier, cell: int, survivor: Soldier, stream: int) -> None:
        """Note a conflict for a cell; `stream` as for a strike."""
        part, whole = a.kind.attack, a.kind.attack + b.kind.attack
        drawn = _drawn(stream, part, whole)
        self.phase.clashes.append(
            Clash(a.index, b.index, *place_of(cell), part, whole, survivor.index, drawn)
        )

    def walk(self, soldier: Soldier, start: int) -> None:
        """Note a move that was made."""
        self.phase.walks.append(Walk(soldier.index, *place_of(start), *place_of(soldier.cell)))


def _drawn(stream: int, part: int, whole: int) -> int | None:
    """Give the number that decided, drawn again from where the stream was."""
    return Draws(stream).below(whole) if 0 < part < whole else None


def _plans(soldiers: Iterable[Soldier]) -> tuple[Plan, ...]:
    return tuple(_plan(one) for one in sorted(soldiers, key=lambda one: one.index))


def _plan(soldier: Soldier) -> Plan:
    if soldier.action == "strike" and soldier.target is not None:
        aim = place_of(soldier.target.cell)
        return Plan(soldier.index, "strike", *aim, soldier.target.index)
    cell = soldier.cell + soldier.forward if soldier.moving else soldier.cell
    return Plan(soldier.index, soldier.action, *place_of(cell))
