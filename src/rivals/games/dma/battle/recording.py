"""A battle recorded: fought again alone, from the start of its own stream."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.games.dma.battle.fielding import lay_out, place_of
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.planning import read_algorithms
from rivals.games.dma.battle.setting import Outcome, Setting, Side
from rivals.games.dma.battle.steps import Phase, Position, Step
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import BattleReport, Fighter
from rivals.games.dma.world.readings import Readings


class Enlisted(msgspec.Struct, frozen=True):
    """A unit of a recording, by its number there; `id` is its own."""

    unit: int
    side: Literal["a", "b"]
    id: int
    type: str


class Height(msgspec.Struct, frozen=True):
    """A cell above the ground."""

    x: int
    y: int
    height: int


class Recording(msgspec.Struct, frozen=True):
    """A whole battle: columns are -half … half, rows 0 … rows - 1 from side a's rear.

    Side a's flag is at (0, 0), side b's at (0, rows - 1).
    """

    outcome: Outcome
    half: int
    rows: int
    heights: tuple[Height, ...]
    units: tuple[Enlisted, ...]
    steps: tuple[Step, ...]


def record_battle(setting: Setting, catalogue: Catalogue, stream: int) -> Recording:
    """Fight a battle from the start of its stream, and write down every step."""
    steps: list[Step] = []
    outcome = fight(setting, catalogue, Draws(stream), steps)
    field = lay_out(setting, catalogue, outcome.zone, read_algorithms(catalogue, setting.readings))
    units: list[tuple[Literal["a", "b"], Fighter]] = [("a", one) for one in setting.a.units]
    units += [("b", one) for one in setting.b.units]
    return Recording(
        outcome,
        field.half,
        field.rows,
        tuple(Height(*place_of(cell), field.heights[cell]) for cell in sorted(field.heights)),
        tuple(Enlisted(n, side, one.id, one.type) for n, (side, one) in enumerate(units)),
        tuple(steps),
    )


def end_of(recording: Recording) -> Phase:
    """Give who is left where when a battle is over, as a phase in which nothing is planned."""
    step = recording.steps[-1]
    last = step.second or step
    gone = {one.unit: (one.to_x, one.to_y) for one in last.walks}
    dug = {one.unit for one in last.plans if one.action == "dig_in"}
    left = {*recording.outcome.survivors_a, *recording.outcome.survivors_b}
    positions = tuple(
        Position(
            one.unit,
            *gone.get(one.unit, (one.x, one.y)),
            (one.dug or one.unit in dug) and one.unit not in gone,
        )
        for one in last.positions
        if recording.units[one.unit].id in left
    )
    return Phase(step.number, positions, ())


def setting_of(report: BattleReport, readings: Readings = Readings()) -> Setting:  # noqa: B008 - frozen
    """Give what a reported battle started from; `readings` are its world's."""
    (width_a, depth_a), (width_b, depth_b) = report.fields
    return Setting(
        Side(report.units_a, width_a, depth_a),
        Side(report.units_b, width_b, depth_b),
        report.walls,
        report.siege,
        readings,
    )
