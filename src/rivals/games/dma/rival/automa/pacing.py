"""How far an army gets: drawn up, or in reserve, which is faster, where nobody can meet it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rivals.games.dma.rival.automa.figures import Ruler
from rivals.games.dma.rival.automa.garrisons import days_away
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.week.movement import march
from rivals.games.dma.world.compass import stepped
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, Unit

WEEK = 7
"""Orders are given on its first day."""


class Stage(NamedTuple):
    """An army on its way: where it stands, what it has saved for its steps, and these."""

    cell: Cell
    deposit: int
    steps: tuple[str, ...]


class Paces(NamedTuple):
    """How far an army marches in a day, in hundredths of a cell: drawn up, and in reserve."""

    drawn: int
    reserve: int


def drawn_up(units: Sequence[Unit]) -> list[Unit]:
    """Give units as they march once everybody has a place."""
    return [replace(one, spot=(0, 1)) for one in units]


def paces(facts: Facts, units: Sequence[Unit]) -> Paces:
    """Give both paces of some units."""
    resting = [replace(one, spot=None) for one in units]
    return Paces(facts.pace(drawn_up(units)), facts.pace(resting))


def stage(army: Army) -> Stage:
    """Give where an army is on its way this Monday."""
    return Stage(army.cell, army.deposit, army.route)


def walked(facts: Facts, at: Stage, pace: int) -> list[Cell]:
    """List the cells that an army walks within a week, if nothing stops it."""
    budget, most = at.deposit + pace * WEEK, facts.steps_a_day()
    in_all = None if most is None else most * WEEK
    return march(facts.catalogue, at.cell, at.steps, budget, lambda _: False, in_all)[0]


def safe_in_reserve(facts: Facts, at: Stage, pace: Paces) -> bool:
    """Say whether an army may march in reserve for a week: it is faster, and meets nobody.

    It is drawn up again on the Monday before it arrives at any place that is not its own, as
    those in reserve neither fight for one nor take one.
    """
    cells = walked(facts, at, pace.reserve)
    if len(cells) == len(at.steps) or pace.reserve <= pace.drawn:
        return False
    foreign = {one.cell for one in facts.places() if one.owner != facts.player}
    if not foreign.isdisjoint(cells):
        return False  # whoever comes to a defended place with nobody drawn up is lost there
    fastest = facts.catalogue.figure["empty_army_speed"]
    friends = {facts.player, NEUTRAL, *facts.friends()}
    near = [one.cell for one in facts.enemies()]
    near += [one.cell for one in facts.places() if one.is_city and one.owner not in friends]
    return not any(
        days_away(one, cell, fastest, short=100) <= WEEK for cell in cells for one in near
    )


def arrival(
    facts: Facts, ruler: Ruler, army: Army, steps: Sequence[str], stops: Collection[Cell]
) -> int:
    """Foretell on which day from this Monday on, 1, an army comes to the end of some steps.

    0 for none. A day's march ends on each of `stops`. Who may march in reserve does so in every
    week in which nobody could meet it, as far as is known by now.
    """
    pace = paces(facts, army.units)
    at, day, todays = Stage(army.cell, army.deposit, tuple(steps)), 0, pace.drawn
    while at.steps:
        if day % WEEK == 0:
            rests = ruler.foresight.reserve and safe_in_reserve(facts, at, pace)
            todays = pace.reserve if rests else pace.drawn
        at = _evening(facts, at, todays, stops)
        day += 1
    return day


def _evening(facts: Facts, at: Stage, pace: int, stops: Collection[Cell]) -> Stage:
    cells, deposit = march(
        facts.catalogue, at.cell, at.steps, at.deposit + pace, stops.__contains__,
        facts.steps_a_day(),
    )  # fmt: skip
    here = cells[-1] if cells else at.cell
    return Stage(here, deposit, at.steps[len(cells) :])


def route_end(cell: Cell, steps: Sequence[str]) -> Cell:
    """Give where steps from a cell end."""
    for one in steps:
        cell = stepped(cell, one)
    return cell


def route_cells(army: Army) -> list[Cell]:
    """List the cells of an army's route."""
    return [route_end(army.cell, army.route[: n + 1]) for n in range(len(army.route))]
