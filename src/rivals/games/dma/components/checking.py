"""What a catalogue must keep, whoever typed it in; each fault is told with its path."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import get_args

from rivals.core.errors import BadPosition
from rivals.core.expecting import (
    expect,
    expect_all,
    expect_at_least,
    expect_at_most,
    expect_between,
    expect_different,
    expect_length,
    expect_one_of,
    expect_sorted,
)
from rivals.core.notation import decode
from rivals.games.dma.components.catalogue import (
    FORMAT,
    Bonus,
    Building,
    Catalogue,
    Offset,
    Project,
    Provenance,
    UnitType,
    _Entry,
)
from rivals.games.dma.orders.kinds import WHOLE

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


def read_catalogue(text: str | bytes) -> Catalogue:
    """Read and validate a catalogue. Raises BadPosition with the path of the fault."""
    found = decode(text, Catalogue)
    check_catalogue(found)
    return found


def check_catalogue(catalogue: Catalogue) -> None:
    """Raise BadPosition with the path of the first fault."""
    expect(catalogue.format == FORMAT, "format", "core.exactly", value=FORMAT)
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
    known = get_args(Provenance)
    for path, entry in _entries(catalogue):
        found = entry.provenance
        said = [found] if isinstance(found, str) else list(found.values())
        expect(
            bool(said) and all(one in known for one in said),
            f"{path}.provenance", "dma.catalogue.provenance", known=known,
        )  # fmt: skip


def _check_constants(catalogue: Catalogue) -> None:
    for name in catalogue.constants:
        expect(name in {*SINGLE, *ROWS}, f"constants.{name}", "dma.catalogue.no-constant")
    for name in SINGLE:
        expect(name in catalogue.constants, f"constants.{name}", "dma.catalogue.constant")
        value = catalogue.constants[name].value
        path = f"constants.{name}.value"
        most = LARGEST.get(name, MOST)
        held = isinstance(value, int) and 0 < value <= most
        expect(held, path, "core.between", least=1, most=most)
    for name in ROWS:
        expect(name in catalogue.constants, f"constants.{name}", "dma.catalogue.constant")
        row = catalogue.constants[name].value
        path = f"constants.{name}.value"
        held = not isinstance(row, int) and bool(row) and all(0 < one <= WIDEST for one in row)
        expect(held, path, "dma.catalogue.numbers", most=WIDEST)
    path = "constants.days_per_week.value"
    expect(catalogue.figure["days_per_week"] == 7, path, "core.exactly", value=7)
    for name in ("victory_share_percent", "hunger_percent"):
        expect_at_most(catalogue.figure[name], 100, f"constants.{name}.value")
    deeper = catalogue.figures("depth_multipliers")
    path = "constants.depth_multipliers.value"
    expect_sorted(deeper, path)


def _check_names(catalogue: Catalogue) -> None:
    """Ids and names are each one's own: orders name buildings, units and projects by them."""
    expect_length(catalogue.directions, DIRECTIONS, "directions")
    expect_different([one.id for one in catalogue.directions], "directions")
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
            expect(held, f"{path}.id", "dma.catalogue.id", whole=WHOLE)
            for field, seen in taken.items():
                value = str(getattr(entry, field)).casefold()
                expect(bool(value.strip()), f"{path}.{field}", "dma.catalogue.name")
                rule = "dma.catalogue.own-name"
                expect(value not in seen, f"{path}.{field}", rule, name=value)
                seen.add(value)
    found = sorted(one.id for one in catalogue.projects)
    expect(found == sorted(PROJECTS), "projects", "core.exactly", value=PROJECTS)
    for number, project in enumerate(catalogue.projects):
        expect_at_least(project.cost, 1, f"projects[{number}].cost")


def _check_buildings(catalogue: Catalogue) -> None:
    directions = {one.id for one in catalogue.directions}
    for number, one in enumerate(catalogue.buildings):
        path = f"buildings[{number}]"
        known = one.direction is None or one.direction in directions
        expect(known, f"{path}.direction", "dma.catalogue.direction-or-null")
        expect_at_least(one.cost, 1, f"{path}.cost")
        if one.direction is None:
            expect(one.strength == 0, f"{path}.strength", "dma.catalogue.neutral")
        else:
            expect_at_least(one.strength, 1, f"{path}.strength")
        expect_all(one.requires, catalogue.building, f"{path}.requires", "dma.catalogue.building")
        expect_different(one.requires, f"{path}.requires")
        for place, bonus in enumerate(one.bonuses):
            _check_bonus(catalogue, bonus, f"{path}.bonuses[{place}]")
    for direction in catalogue.directions:
        levels = [one.level for one in catalogue.buildings if one.direction == direction.id]
        wanted = list(range(1, LEVELS + 1))
        told = {"levels": LEVELS, "direction": direction.id}
        expect(sorted(levels) == wanted, "buildings", "dma.catalogue.buildings", **told)
    _check_acyclic(catalogue.buildings)


def _check_bonus(catalogue: Catalogue, bonus: Bonus, path: str) -> None:
    discount = bonus.type == "recruit_discount_pct"
    expect(bonus.value != 0, f"{path}.value", "dma.catalogue.not-zero")
    if discount:
        expect_between(bonus.value, 1, 99, f"{path}.value")
    if bonus.type in {"trade_link", "fortification"}:
        expect_at_least(bonus.value, 1, f"{path}.value")
    known = {one.id for one in catalogue.directions} if discount else {None}
    rule = "dma.catalogue.direction" if discount else "dma.catalogue.no-direction"
    expect(bonus.direction in known, f"{path}.direction", rule)
    fort = bonus.type == "fortification"
    diagrams: Collection[str | None] = catalogue.fortifications if fort else {None}
    rule = "dma.catalogue.fortification" if fort else "dma.catalogue.no-diagram"
    expect(bonus.diagram in diagrams, f"{path}.diagram", rule)
    if bonus.type == "trade_link":
        held = bonus.cap is not None and bonus.cap >= bonus.value
        expect(held, f"{path}.cap", "dma.catalogue.cap")
    else:
        expect(bonus.cap is None, f"{path}.cap", "dma.catalogue.no-cap")


def _check_acyclic(buildings: Sequence[Building]) -> None:
    """Build whatever can be built until nothing is left, or only what waits for itself."""
    waiting = {one.id: set(one.requires) for one in buildings}
    while waiting:
        ready = {key for key, needs in waiting.items() if not needs & set(waiting)}
        if not ready:
            first = next(number for number, one in enumerate(buildings) if one.id in waiting)
            raise BadPosition(f"$.buildings[{first}].requires", "dma.catalogue.circle")
        waiting = {key: needs for key, needs in waiting.items() if key not in ready}


def _check_strikes(catalogue: Catalogue) -> None:
    for name, offsets in catalogue.strike_orders.items():
        _check_offsets(offsets, f"strike_orders.{name}")
    _check_offsets(catalogue.long_range_zone, "long_range_zone")
    _check_offsets(catalogue.sortie_zone, "sortie_zone")
    found = sorted(catalogue.algorithms)
    expect(found == sorted(ALGORITHMS), "algorithms", "core.exactly", value=ALGORITHMS)
    for name, clauses in catalogue.algorithms.items():
        expect_all(clauses, CLAUSES, f"algorithms.{name}", "core.one-of", choices=CLAUSES)
        expect(bool(clauses), f"algorithms.{name}", "core.not-empty")
        expect_different(clauses, f"algorithms.{name}")


def _check_offsets(offsets: Sequence[Offset], path: str) -> None:
    expect(bool(offsets), path, "core.not-empty")
    for number, offset in enumerate(offsets):
        expect(offset != (0, 0), f"{path}[{number}]", "dma.catalogue.offset-own")
        near = max(map(abs, offset)) <= FARTHEST
        expect(near, f"{path}[{number}]", "dma.catalogue.offset", most=FARTHEST)
    expect_different(offsets, path)


def _check_fortifications(catalogue: Catalogue) -> None:
    for name, diagram in catalogue.fortifications.items():
        path = f"fortifications.{name}.cells"
        expect(bool(diagram.cells), path, "core.not-empty")
        for number, (x, y, height) in enumerate(diagram.cells):
            expect((x, y) != (0, 0), f"{path}[{number}]", "dma.catalogue.flag")
            expect(y >= 0, f"{path}[{number}]", "dma.catalogue.behind")
            expect_at_least(height, 1, f"{path}[{number}]")
        expect_different([(x, y) for x, y, _ in diagram.cells], path)


def _check_fields(catalogue: Catalogue) -> None:
    """The table ascends, and each field holds its most units beside the flag."""
    table = catalogue.formation_field.table
    path = "formation_field.table"
    expect(bool(table), path, "core.not-empty")
    for number, (most, width, depth) in enumerate(table):
        at = f"{path}[{number}]"
        expect_at_least(most, 1, at)
        expect(max(width, depth) <= WIDEST, at, "dma.catalogue.field-size", most=WIDEST)
        expect(width % 2 == 1, at, "dma.catalogue.odd")
        expect(width * depth > most, at, "dma.catalogue.field")
    for number, (row, following) in enumerate(pairwise(table), 1):
        grows = row[0] < following[0] and row[1] <= following[1] and row[2] <= following[2]
        expect(grows, f"{path}[{number}]", "dma.catalogue.larger-field")


def _check_units(catalogue: Catalogue) -> None:
    directions = {one.id for one in catalogue.directions}
    strength = _strengths(catalogue)
    for number, one in enumerate(catalogue.units):
        path = f"units[{number}]"
        known = one.direction is None or one.direction in directions
        expect(known, f"{path}.direction", "dma.catalogue.direction-or-null")
        for field in ("attack", "defence", "cost", "upkeep", "speed"):
            expect_between(getattr(one, field), 1, MOST, f"{path}.{field}")
        _check_needs(one, strength, path)
        expect_one_of(one.strikes, catalogue.strike_orders, f"{path}.strikes")
        expect_different(one.features, f"{path}.features")
        lifted = "LIFT" in one.features
        rule = "dma.catalogue.lift" if lifted else "dma.catalogue.no-lift"
        expect(one.lift > 0 if lifted else one.lift == 0, f"{path}.lift", rule)
        if "RANGED" in one.features:
            _check_range(catalogue, one, path)
    for direction in catalogue.directions:
        found = sum(one.direction == direction.id for one in catalogue.units)
        told = {"n": UNITS, "direction": direction.id}
        expect(found == UNITS, "units", "dma.catalogue.units", **told)


def _strengths(catalogue: Catalogue) -> dict[str, int]:
    """Sum the strengths of all buildings of each direction."""
    found: dict[str, int] = {one.id: 0 for one in catalogue.directions}
    for one in catalogue.buildings:
        if one.direction is not None:
            found[one.direction] += one.strength
    return found


def _check_needs(unit: UnitType, strength: Mapping[str, int], path: str) -> None:
    if unit.direction is None:
        expect(unit.needs == 0, f"{path}.needs", "dma.catalogue.neutral")
        return
    most = strength[unit.direction]
    told = {"most": most, "direction": unit.direction}
    expect(1 <= unit.needs <= most, f"{path}.needs", "dma.catalogue.needs", **told)


def _check_range(catalogue: Catalogue, unit: UnitType, path: str) -> None:
    """A missile unit strikes in the long range zone and beside itself (Part I, Algorithms)."""
    for dx, dy in catalogue.strike_orders[unit.strikes]:
        held = (dx, dy) in catalogue.long_range_zone or max(abs(dx), abs(dy)) == 1
        expect(held, f"{path}.strikes", "dma.catalogue.strikes", x=dx, y=dy)


def _check_garrisons(catalogue: Catalogue) -> None:
    """Neutral garrisons: of known types, each of them with a cell of its field."""
    rules = catalogue.neutral_garrisons
    for field in ("village_type", "city_fallback"):
        known = getattr(rules, field) in catalogue.unit
        expect(known, f"neutral_garrisons.{field}", "dma.catalogue.unit")
    path = "neutral_garrisons.layout"
    expect_different(rules.layout, path)
    for field in ("village_count", "city_count"):
        count = getattr(rules, field)
        expect_at_least(count, 1, f"neutral_garrisons.{field}")
        expect(count <= len(rules.layout), path, "dma.catalogue.garrison-cells", n=count)
        width, depth = catalogue.field_size(count)
        for number, (x, y) in enumerate(rules.layout[:count]):
            held = abs(x) <= width // 2 and 0 <= y < depth and (x, y) != (0, 0)
            told = {"width": width, "depth": depth}
            expect(held, f"{path}[{number}]", "dma.catalogue.garrison-cell", **told)


def _check_map(catalogue: Catalogue) -> None:
    made = catalogue.map_defaults
    least, most = made.villages_per_province
    path = "map_defaults.villages_per_province"
    ordered = 0 <= least <= most <= MOST_VILLAGES
    expect(ordered, path, "dma.catalogue.villages", most=MOST_VILLAGES)
    distance = made.min_distance_between_cities
    expect_between(distance, 1, WIDEST, "map_defaults.min_distance_between_cities")
    share = made.neutral_cities_percent
    expect_between(share, 0, 100, "map_defaults.neutral_cities_percent")
