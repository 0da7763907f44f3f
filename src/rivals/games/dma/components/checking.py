"""What a catalogue must keep, whoever typed it in; each fault is told with its path."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, get_args

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.dma.orders.kinds import WHOLE

if TYPE_CHECKING:
    from rivals.games.dma.components.catalogue import (
        Bonus,
        Building,
        Catalogue,
        Offset,
        Project,
        UnitType,
        _Entry,
    )

DIRECTIONS, LEVELS, UNITS = 7, 5, 3
"""How many directions there are, and buildings and types of units in each (Part I, Towns)."""
MOST = 1_000_000
"""The largest figure of a unit."""
FARTHEST = 9
"""How far a unit may see or strike, in cells."""
PROJECTS = ("new_army",)
"""Projects that are neither buildings nor units."""
ALGORITHMS = ("ADVANCE", "HOLD")
CLAUSES = (
    "CAPTURE_FLAG", "STRIKE", "MOVE_FORWARD_IF_FREE_OR_BEING_VACATED", "WAIT",
    "CLOSE_UP_IF_SAME_TYPE_DIRECTLY_AHEAD", "SORTIE_IF_RANGED_ENEMY_IN_SORTIE_ZONE", "DIG_IN",
)  # fmt: skip
"""The elementary actions that an algorithm may order."""
SINGLE = (
    "city_production", "village_production", "city_cells", "village_cells", "army_upkeep",
    "start_militia", "battle_steps", "days_per_week", "victory_share_percent",
    "victory_margin_percent", "dig_in_multiplier", "empty_army_speed", "reserve_speed_bonus",
    "step_cost", "diagonal_cost", "hunger_percent", "anti_cavalry_multiplier",
    "foe_of_magic_multiplier",
)  # fmt: skip
"""Constants that are one number."""
ROWS = ("depth_multipliers", "neutral_zone_widths")
"""Constants that are a row of numbers."""

LARGEST = {"city_cells": 100, "village_cells": 100, "start_militia": 500, "battle_steps": 1000}
"""The largest constants of those by which land, armies and battles grow; others end at MOST.

A catalogue may come from anybody: none makes a world or a battle that no machine can hold.
"""
WIDEST = 99
"""The widest and the deepest field of a formation, in cells, and the longest zone or row."""
MOST_VILLAGES = 20
"""Villages of a province."""

_ID = re.compile(r"[a-z][a-z0-9_]*")


def check_catalogue(catalogue: Catalogue) -> None:
    """Raise BadPosition with the path of the first fault."""
    from rivals.games.dma.components.catalogue import FORMAT  # noqa: PLC0415 - it calls this

    expect(catalogue.format == FORMAT, "format", FORMAT)
    _check_provenance(catalogue)
    _check_constants(catalogue)
    _check_names(catalogue)
    _check_buildings(catalogue)
    _check_strikes(catalogue)
    _check_fortifications(catalogue)
    _check_fields(catalogue)
    _check_units(catalogue)
    _check_garrisons(catalogue)
    _check_map(catalogue)


def _entries(catalogue: Catalogue) -> Iterator[tuple[str, _Entry]]:
    """List everything that says where it comes from, with its path."""
    for key, constant in catalogue.constants.items():
        yield f"constants.{key}", constant
    for key, diagram in catalogue.fortifications.items():
        yield f"fortifications.{key}", diagram
    groups: dict[str, Sequence[_Entry]] = {
        "directions": catalogue.directions,
        "buildings": catalogue.buildings,
        "projects": catalogue.projects,
        "units": catalogue.units,
    }
    for name, group in groups.items():
        for number, one in enumerate(group):
            yield f"{name}[{number}]", one
    yield "formation_field", catalogue.formation_field
    yield "neutral_garrisons", catalogue.neutral_garrisons
    yield "map_defaults", catalogue.map_defaults


def _check_provenance(catalogue: Catalogue) -> None:
    from rivals.games.dma.components.catalogue import Provenance  # noqa: PLC0415 - it calls this

    known = get_args(Provenance)
    for path, entry in _entries(catalogue):
        found = entry.provenance
        said = [found] if isinstance(found, str) else list(found.values())
        expect(
            bool(said) and all(one in known for one in said),
            f"{path}.provenance", f"where it comes from: {', '.join(known)}",
        )  # fmt: skip


def _check_constants(catalogue: Catalogue) -> None:
    for name in catalogue.constants:
        expect(name in {*SINGLE, *ROWS}, f"constants.{name}", "no constant of this name")
    for name in SINGLE:
        expect(name in catalogue.constants, f"constants.{name}", "this constant")
        value = catalogue.constants[name].value
        path = f"constants.{name}.value"
        most = LARGEST.get(name, MOST)
        expect(isinstance(value, int) and 0 < value <= most, path, f"a number from 1 to {most}")
    for name in ROWS:
        expect(name in catalogue.constants, f"constants.{name}", "this constant")
        row = catalogue.constants[name].value
        path = f"constants.{name}.value"
        held = not isinstance(row, int) and bool(row) and all(0 < one <= WIDEST for one in row)
        expect(held, path, f"numbers from 1 to {WIDEST}, at least one")
    expect(catalogue.figure["days_per_week"] == 7, "constants.days_per_week.value", "7")
    for name in ("victory_share_percent", "hunger_percent"):
        expect(catalogue.figure[name] <= 100, f"constants.{name}.value", "at most 100")
    deeper = catalogue.figures("depth_multipliers")
    path = "constants.depth_multipliers.value"
    expect(all(one <= other for one, other in pairwise(deeper)), path, "an ascending row")


def _check_names(catalogue: Catalogue) -> None:
    """Ids and names are each one's own: orders name buildings, units and projects by them."""
    expect(len(catalogue.directions) == DIRECTIONS, "directions", f"{DIRECTIONS} directions")
    expect_different([one.id for one in catalogue.directions], "directions", "ids")
    groups: dict[str, Sequence[Building | Project | UnitType]] = {
        "buildings": catalogue.buildings,
        "units": catalogue.units,
        "projects": catalogue.projects,
    }
    taken: dict[str, set[str]] = {"id": set(), "name_en": set(), "name_ru": set()}
    for group, entries in groups.items():
        for number, entry in enumerate(entries):
            path = f"{group}[{number}]"
            held = bool(_ID.fullmatch(entry.id)) and entry.id != WHOLE
            expect(held, f"{path}.id", f"small Latin letters, digits and _, not {WHOLE!r}")
            for field, seen in taken.items():
                value = str(getattr(entry, field)).casefold()
                expect(bool(value.strip()), f"{path}.{field}", "a name")
                whose = f"one that no other building, unit or project has, not {value!r}"
                expect(value not in seen, f"{path}.{field}", whose)
                seen.add(value)
    expect(
        sorted(one.id for one in catalogue.projects) == sorted(PROJECTS),
        "projects", f"exactly {', '.join(PROJECTS)}",
    )  # fmt: skip
    for number, project in enumerate(catalogue.projects):
        expect(project.cost > 0, f"projects[{number}].cost", "a cost above 0")


def _check_buildings(catalogue: Catalogue) -> None:
    directions = {one.id for one in catalogue.directions}
    for number, one in enumerate(catalogue.buildings):
        path = f"buildings[{number}]"
        known = one.direction is None or one.direction in directions
        expect(known, f"{path}.direction", "a known direction, or null for a neutral building")
        expect(one.cost > 0, f"{path}.cost", "a cost above 0")
        if one.direction is None:
            expect(one.strength == 0, f"{path}.strength", "0 for a neutral building")
        else:
            expect(one.strength > 0, f"{path}.strength", "a strength above 0")
        expect_all(one.requires, catalogue.building, f"{path}.requires", "a known building")
        expect_different(one.requires, f"{path}.requires", "buildings")
        for place, bonus in enumerate(one.bonuses):
            _check_bonus(catalogue, bonus, f"{path}.bonuses[{place}]")
    for direction in catalogue.directions:
        levels = [one.level for one in catalogue.buildings if one.direction == direction.id]
        wanted = list(range(1, LEVELS + 1))
        told = f"{LEVELS} buildings of direction {direction.id}, of levels 1 to {LEVELS}"
        expect(sorted(levels) == wanted, "buildings", told)
    _check_acyclic(catalogue.buildings)


def _check_bonus(catalogue: Catalogue, bonus: Bonus, path: str) -> None:
    discount = bonus.type == "recruit_discount_pct"
    expect(bonus.value != 0, f"{path}.value", "a number that is not 0")
    if discount:
        expect(0 < bonus.value < 100, f"{path}.value", "percents between 0 and 100")
    if bonus.type in {"trade_link", "fortification"}:
        expect(bonus.value > 0, f"{path}.value", "a number above 0")
    known = {one.id for one in catalogue.directions} if discount else {None}
    told = "a known direction" if discount else "no direction"
    expect(bonus.direction in known, f"{path}.direction", told)
    fort = bonus.type == "fortification"
    diagrams: Collection[str | None] = catalogue.fortifications if fort else {None}
    told = "a known fortification" if fort else "no diagram"
    expect(bonus.diagram in diagrams, f"{path}.diagram", told)
    if bonus.type == "trade_link":
        held = bonus.cap is not None and bonus.cap >= bonus.value
        expect(held, f"{path}.cap", "the most that the link may come to, at least its value")
    else:
        expect(bonus.cap is None, f"{path}.cap", "no cap")


def _check_acyclic(buildings: Sequence[Building]) -> None:
    """Build whatever can be built until nothing is left, or only what waits for itself."""
    waiting = {one.id: set(one.requires) for one in buildings}
    while waiting:
        ready = {key for key, needs in waiting.items() if not needs & set(waiting)}
        if not ready:
            first = next(number for number, one in enumerate(buildings) if one.id in waiting)
            expect(False, f"buildings[{first}].requires", "buildings that do not wait for it")  # noqa: FBT003
        waiting = {key: needs for key, needs in waiting.items() if key not in ready}


def _check_strikes(catalogue: Catalogue) -> None:
    for name, offsets in catalogue.strike_orders.items():
        _check_offsets(offsets, f"strike_orders.{name}")
    _check_offsets(catalogue.long_range_zone, "long_range_zone")
    _check_offsets(catalogue.sortie_zone, "sortie_zone")
    found = sorted(catalogue.algorithms)
    expect(found == sorted(ALGORITHMS), "algorithms", f"exactly {' and '.join(ALGORITHMS)}")
    for name, clauses in catalogue.algorithms.items():
        expect_all(clauses, CLAUSES, f"algorithms.{name}", f"one of {', '.join(CLAUSES)}")
        expect(bool(clauses), f"algorithms.{name}", "at least one clause")
        expect_different(clauses, f"algorithms.{name}", "clauses")


def _check_offsets(offsets: Sequence[Offset], path: str) -> None:
    expect(bool(offsets), path, "at least one offset")
    for number, offset in enumerate(offsets):
        expect(offset != (0, 0), f"{path}[{number}]", "an offset that is not the unit's own cell")
        near = max(map(abs, offset)) <= FARTHEST
        expect(near, f"{path}[{number}]", f"an offset of at most {FARTHEST} cells")
    expect_different(offsets, path, "offsets")


def _check_fortifications(catalogue: Catalogue) -> None:
    for name, diagram in catalogue.fortifications.items():
        path = f"fortifications.{name}.cells"
        expect(bool(diagram.cells), path, "at least one cell")
        for number, (x, y, height) in enumerate(diagram.cells):
            expect((x, y) != (0, 0), f"{path}[{number}]", "a cell that is not the flag's")
            expect(y >= 0, f"{path}[{number}]", "a cell that is not behind the flag")
            expect(height > 0, f"{path}[{number}]", "a height above 0")
        expect_different([(x, y) for x, y, _ in diagram.cells], path, "cells")


def _check_fields(catalogue: Catalogue) -> None:
    """The table ascends, and each field holds its most units beside the flag."""
    table = catalogue.formation_field.table
    path = "formation_field.table"
    expect(bool(table), path, "at least one row")
    for number, (most, width, depth) in enumerate(table):
        at = f"{path}[{number}]"
        expect(most > 0, at, "a number of units above 0")
        expect(max(width, depth) <= WIDEST, at, f"at most {WIDEST} cells wide and deep")
        expect(width % 2 == 1, at, "an odd width: the flag is in the middle")
        expect(width * depth > most, at, "a field with a cell for each unit and one for the flag")
    for number, (row, following) in enumerate(pairwise(table), 1):
        grows = row[0] < following[0] and row[1] <= following[1] and row[2] <= following[2]
        expect(grows, f"{path}[{number}]", "more units than in the row before, no smaller field")


def _check_units(catalogue: Catalogue) -> None:
    directions = {one.id for one in catalogue.directions}
    strength = _strengths(catalogue)
    for number, one in enumerate(catalogue.units):
        path = f"units[{number}]"
        known = one.direction is None or one.direction in directions
        expect(known, f"{path}.direction", "a known direction, or null for a neutral unit")
        for field in ("attack", "defence", "cost", "upkeep", "speed"):
            told = f"a number from 1 to {MOST}"
            expect(1 <= getattr(one, field) <= MOST, f"{path}.{field}", told)
        _check_needs(one, strength, path)
        told = f"one of {', '.join(catalogue.strike_orders)}"
        expect(one.strikes in catalogue.strike_orders, f"{path}.strikes", told)
        expect_different(one.features, f"{path}.features", "features")
        lifted = "LIFT" in one.features
        told = "a height above 0, for LIFT" if lifted else "0, without LIFT"
        expect(one.lift > 0 if lifted else one.lift == 0, f"{path}.lift", told)
        if "RANGED" in one.features:
            _check_range(catalogue, one, path)
    for direction in catalogue.directions:
        found = sum(one.direction == direction.id for one in catalogue.units)
        expect(found == UNITS, "units", f"{UNITS} types of units of direction {direction.id}")


def _strengths(catalogue: Catalogue) -> dict[str, int]:
    """Sum the strengths of all buildings of each direction."""
    found: dict[str, int] = {one.id: 0 for one in catalogue.directions}
    for one in catalogue.buildings:
        if one.direction is not None:
            found[one.direction] += one.strength
    return found


def _check_needs(unit: UnitType, strength: Mapping[str, int], path: str) -> None:
    if unit.direction is None:
        expect(unit.needs == 0, f"{path}.needs", "0 for a neutral unit")
        return
    most = strength[unit.direction]
    told = f"1 to {most}, the strength of all buildings of direction {unit.direction}"
    expect(1 <= unit.needs <= most, f"{path}.needs", told)


def _check_range(catalogue: Catalogue, unit: UnitType, path: str) -> None:
    """A missile unit strikes in the long range zone and beside itself (Part I, Algorithms)."""
    for dx, dy in catalogue.strike_orders[unit.strikes]:
        held = (dx, dy) in catalogue.long_range_zone or max(abs(dx), abs(dy)) == 1
        told = f"strikes in the long range zone or on neighbouring cells, not at ({dx}, {dy})"
        expect(held, f"{path}.strikes", told)


def _check_garrisons(catalogue: Catalogue) -> None:
    """Neutral garrisons: of known types, each of them with a cell of its field."""
    rules = catalogue.neutral_garrisons
    for field in ("village_type", "city_fallback"):
        known = getattr(rules, field) in catalogue.unit
        expect(known, f"neutral_garrisons.{field}", "a known type of unit")
    path = "neutral_garrisons.layout"
    expect_different(rules.layout, path, "cells")
    for field in ("village_count", "city_count"):
        count = getattr(rules, field)
        expect(count > 0, f"neutral_garrisons.{field}", "a number above 0")
        expect(count <= len(rules.layout), path, f"a cell for each of {count} units")
        width, depth = catalogue.field_size(count)
        for number, (x, y) in enumerate(rules.layout[:count]):
            held = abs(x) <= width // 2 and 0 <= y < depth and (x, y) != (0, 0)
            told = f"a cell of a field of {width} by {depth}, not the flag's"
            expect(held, f"{path}[{number}]", told)


def _check_map(catalogue: Catalogue) -> None:
    made = catalogue.map_defaults
    least, most = made.villages_per_province
    told = f"the fewest, then the most, {MOST_VILLAGES} at most"
    path = "map_defaults.villages_per_province"
    expect(0 <= least <= most <= MOST_VILLAGES, path, told)
    distance = made.min_distance_between_cities
    path = "map_defaults.min_distance_between_cities"
    expect(0 < distance <= WIDEST, path, f"a distance from 1 to {WIDEST}")
    share = made.neutral_cities_percent
    expect(0 <= share <= 100, "map_defaults.neutral_cities_percent", "0 to 100")
