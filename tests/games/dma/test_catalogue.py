"""The catalogue that comes with the game keeps every rule; one that breaks any is told where."""

from importlib.resources import files

import msgspec
import pytest

from rivals.core.errors import BadPosition
from rivals.games.dma import components
from rivals.games.dma.battle.planning import CLAUSES as PLANNED
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.components.checking import CLAUSES, check_catalogue, read_catalogue

RAW = msgspec.json.decode(files(components).joinpath("catalogue.json").read_bytes())
GONE = object()
"""Stands for a member that is taken away."""


def numbered(group, key):
    """The place of an entry in its list."""
    return next(number for number, one in enumerate(RAW[group]) if one["id"] == key)


SMITHY = numbered("buildings", "smithy")
MILL = numbered("buildings", "water_mill")
WALL = numbered("buildings", "city_wall")
GUILD = numbered("buildings", "merchant_guild")
YARD = numbered("buildings", "fencing_yard")
MILITIA = numbered("units", "militia")
GOLEM = numbered("units", "golem")
TOWER = numbered("units", "siege_tower")
CROSSBOW = numbered("units", "crossbow")

BROKEN = [
    # what is changed, to what, where it is told
    (("format",), "dma-catalogue/0", "$.format"),
    (("name",), 3, "$.name"),
    (("rules",), "2.1", "$"),
    (("buildings", SMITHY, "provenance"), {}, f"$.buildings[{SMITHY}].provenance"),
    (("buildings", SMITHY, "provenance"), "hearsay", f"$.buildings[{SMITHY}].provenance"),
    (("constants", "city_cells"), GONE, "$.constants.city_cells"),
    (("constants", "taxes"), {"value": 1, "provenance": "ours"}, "$.constants.taxes"),
    (("constants", "city_cells", "value"), 0, "$.constants.city_cells.value"),
    (("constants", "city_cells", "value"), [1, 2], "$.constants.city_cells.value"),
    (("constants", "village_cells", "value"), 10**9, "$.constants.village_cells.value"),
    (("constants", "battle_steps", "value"), 10**9, "$.constants.battle_steps.value"),
    (("constants", "start_militia", "value"), 501, "$.constants.start_militia.value"),
    (("constants", "army_upkeep", "value"), 10**30, "$.constants.army_upkeep.value"),
    (
        ("constants", "neutral_zone_widths", "value"),
        [10**9],
        "$.constants.neutral_zone_widths.value",
    ),
    (("formation_field", "table", 0, 1), 10**9 + 1, "$.formation_field.table[0]"),
    (("map_defaults", "villages_per_province", 1), 21, "$.map_defaults.villages_per_province"),
    (
        ("map_defaults", "min_distance_between_cities"),
        10**9,
        "$.map_defaults.min_distance_between_cities",
    ),
    (("constants", "days_per_week", "value"), 8, "$.constants.days_per_week.value"),
    (("constants", "hunger_percent", "value"), 101, "$.constants.hunger_percent.value"),
    (("constants", "neutral_zone_widths"), GONE, "$.constants.neutral_zone_widths"),
    (("constants", "neutral_zone_widths", "value"), [], "$.constants.neutral_zone_widths.value"),
    (("constants", "neutral_zone_widths", "value"), 1, "$.constants.neutral_zone_widths.value"),
    (("constants", "neutral_zone_widths", "value"), [0], "$.constants.neutral_zone_widths.value"),
    (("constants", "depth_multipliers", "value"), [1, 3, 2], "$.constants.depth_multipliers.value"),
    (("directions", 0), GONE, "$.directions"),
    (("directions", 0, "id"), "war", "$.directions"),
    (("buildings", SMITHY, "id"), "Smithy", f"$.buildings[{SMITHY}].id"),
    (("buildings", SMITHY, "id"), "all", f"$.buildings[{SMITHY}].id"),
    (("units", MILITIA, "id"), "smithy", f"$.units[{MILITIA}].id"),
    (("units", MILITIA, "name_en"), "CHAPEL", f"$.units[{MILITIA}].name_en"),
    (("units", MILITIA, "name_ru"), " ", f"$.units[{MILITIA}].name_ru"),
    (("projects", 0), GONE, "$.projects"),
    (("projects", 0, "id"), "new_fleet", "$.projects"),
    (("projects", 0, "cost"), 0, "$.projects[0].cost"),
    (("buildings", SMITHY, "direction"), "alchemy", f"$.buildings[{SMITHY}].direction"),
    (("buildings", SMITHY, "cost"), 0, f"$.buildings[{SMITHY}].cost"),
    (("buildings", SMITHY, "strength"), 0, f"$.buildings[{SMITHY}].strength"),
    (("buildings", WALL, "strength"), 1, f"$.buildings[{WALL}].strength"),
    (("buildings", SMITHY, "requires"), ["forge"], f"$.buildings[{SMITHY}].requires[0]"),
    (("buildings", MILL, "requires"), ["smithy"] * 2, f"$.buildings[{MILL}].requires"),
    (("buildings", SMITHY, "requires"), ["water_mill"], f"$.buildings[{SMITHY}].requires"),
    (("buildings", WALL, "requires"), ["city_wall"], f"$.buildings[{WALL}].requires"),
    (("buildings", SMITHY, "level"), 2, "$.buildings"),
    (("buildings", SMITHY, "direction"), "war", "$.buildings"),
    (("buildings", SMITHY, "bonuses", 0, "type"), "luck", f"$.buildings[{SMITHY}].bonuses[0].type"),
    (("buildings", SMITHY, "bonuses", 0, "value"), 0, f"$.buildings[{SMITHY}].bonuses[0].value"),
    (
        ("buildings", SMITHY, "bonuses", 0, "direction"),
        "war",
        f"$.buildings[{SMITHY}].bonuses[0].direction",
    ),
    (("buildings", SMITHY, "bonuses", 0, "cap"), 5, f"$.buildings[{SMITHY}].bonuses[0].cap"),
    (
        ("buildings", SMITHY, "bonuses", 0, "diagram"),
        "city_wall",
        f"$.buildings[{SMITHY}].bonuses[0].diagram",
    ),
    (("buildings", GUILD, "bonuses", 0, "value"), -1, f"$.buildings[{GUILD}].bonuses[0].value"),
    (("buildings", GUILD, "bonuses", 0, "cap"), GONE, f"$.buildings[{GUILD}].bonuses[0].cap"),
    (("buildings", YARD, "bonuses", 0, "value"), 100, f"$.buildings[{YARD}].bonuses[0].value"),
    (
        ("buildings", YARD, "bonuses", 0, "direction"),
        GONE,
        f"$.buildings[{YARD}].bonuses[0].direction",
    ),
    (
        ("buildings", WALL, "bonuses", 0, "diagram"),
        "moat",
        f"$.buildings[{WALL}].bonuses[0].diagram",
    ),
    (("strike_orders", "STD"), [], "$.strike_orders.STD"),
    (("strike_orders", "STD"), [[0, 0]], "$.strike_orders.STD[0]"),
    (("strike_orders", "STD"), [[0, 10]], "$.strike_orders.STD[0]"),
    (("strike_orders", "STD"), [[0, 1], [0, 1]], "$.strike_orders.STD"),
    (("long_range_zone",), [[0, 0]], "$.long_range_zone[0]"),
    (("sortie_zone",), [], "$.sortie_zone"),
    (("algorithms", "HOLD"), GONE, "$.algorithms"),
    (("algorithms", "FLEE"), ["WAIT"], "$.algorithms"),
    (("algorithms", "HOLD"), [], "$.algorithms.HOLD"),
    (("algorithms", "HOLD", 0), "FLEE", "$.algorithms.HOLD[0]"),
    (("algorithms", "HOLD"), ["WAIT", "WAIT"], "$.algorithms.HOLD"),
    (("fortifications", "city_wall", "cells"), [], "$.fortifications.city_wall.cells"),
    (("fortifications", "city_wall", "cells", 1), [0, 0, 3], "$.fortifications.city_wall.cells[1]"),
    (
        ("fortifications", "city_wall", "cells", 1),
        [0, -1, 3],
        "$.fortifications.city_wall.cells[1]",
    ),
    (("fortifications", "city_wall", "cells", 1), [1, 1, 0], "$.fortifications.city_wall.cells[1]"),
    (("fortifications", "city_wall", "cells", 1), [-3, 3, 1], "$.fortifications.city_wall.cells"),
    (("formation_field", "table"), [], "$.formation_field.table"),
    (("formation_field", "table", 0), [0, 7, 4], "$.formation_field.table[0]"),
    (("formation_field", "table", 0), [21, 8, 4], "$.formation_field.table[0]"),
    (("formation_field", "table", 0), [28, 7, 4], "$.formation_field.table[0]"),
    (("formation_field", "table", 1), [21, 9, 5], "$.formation_field.table[1]"),
    (("formation_field", "table", 1), [25, 5, 9], "$.formation_field.table[1]"),
    (("units", GOLEM, "direction"), "clay", f"$.units[{GOLEM}].direction"),
    (("units", GOLEM, "direction"), "war", "$.units"),
    (("units", GOLEM), GONE, "$.units"),
    (("units", GOLEM, "needs"), 0, f"$.units[{GOLEM}].needs"),
    (("units", GOLEM, "needs"), 11, f"$.units[{GOLEM}].needs"),
    (("units", MILITIA, "needs"), 1, f"$.units[{MILITIA}].needs"),
    (("units", GOLEM, "strikes"), "ROUND", f"$.units[{GOLEM}].strikes"),
    (("units", GOLEM, "attack_algorithm"), "FLEE", f"$.units[{GOLEM}].attack_algorithm"),
    (("units", GOLEM, "features"), ["FLIES"], f"$.units[{GOLEM}].features[0]"),
    (("units", GOLEM, "features"), ["DEPTH", "DEPTH"], f"$.units[{GOLEM}].features"),
    (("units", GOLEM, "lift"), 1, f"$.units[{GOLEM}].lift"),
    (("units", TOWER, "lift"), 0, f"$.units[{TOWER}].lift"),
    (("strike_orders", "SHOT3"), [[0, 3]], f"$.units[{numbered('units', 'apprentice')}].strikes"),
    (("neutral_garrisons", "village_type"), "peasant", "$.neutral_garrisons.village_type"),
    (("neutral_garrisons", "city_fallback"), "peasant", "$.neutral_garrisons.city_fallback"),
    (("neutral_garrisons", "village_count"), 0, "$.neutral_garrisons.village_count"),
    (("neutral_garrisons", "city_count"), 30, "$.neutral_garrisons.layout"),
    (("neutral_garrisons", "layout", 1), [0, 1], "$.neutral_garrisons.layout"),
    (("neutral_garrisons", "layout", 1), [0, 0], "$.neutral_garrisons.layout[1]"),
    (("neutral_garrisons", "layout", 1), [4, 0], "$.neutral_garrisons.layout[1]"),
    (("map_defaults", "villages_per_province"), [5, 4], "$.map_defaults.villages_per_province"),
    (
        ("map_defaults", "min_distance_between_cities"),
        0,
        "$.map_defaults.min_distance_between_cities",
    ),
    (("map_defaults", "neutral_cities_percent"), 101, "$.map_defaults.neutral_cities_percent"),
]


def changed(path, value):
    """The default catalogue as JSON with one member changed."""
    raw = msgspec.json.decode(msgspec.json.encode(RAW))
    holder = raw
    for step in path[:-1]:
        holder = holder[step]
    if value is GONE:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return msgspec.json.encode(raw)


@pytest.mark.parametrize(("path", "value", "told"), BROKEN)
def test_a_broken_catalogue_is_refused_with_the_path_of_its_fault(path, value, told):
    with pytest.raises(BadPosition) as caught:
        read_catalogue(changed(path, value))
    assert caught.value.path == told


@pytest.mark.parametrize("figure", ["attack", "defence", "cost", "upkeep", "speed"])
@pytest.mark.parametrize("value", [0, 1_000_001])
def test_the_figures_of_a_unit_are_above_0_and_not_endless(figure, value):
    with pytest.raises(BadPosition) as caught:
        read_catalogue(changed(("units", CROSSBOW, figure), value))
    assert caught.value.path == f"$.units[{CROSSBOW}].{figure}"


def test_the_catalogue_of_the_game_is_whole():
    """35 buildings in seven directions and 3 neutral ones, 21 units and the militia."""
    catalogue = default_catalogue()
    assert len(catalogue.directions) == 7
    assert sum(one.direction is not None for one in catalogue.buildings) == 35
    assert sum(one.direction is not None for one in catalogue.units) == 21
    assert [one.id for one in catalogue.units if one.direction is None] == ["militia"]
    check_catalogue(catalogue)


def test_true_values_can_be_typed_in():
    """Another cost, strength or strike order is as good as ours."""
    raw = msgspec.json.decode(changed(("buildings", SMITHY, "cost"), 75))
    raw["buildings"][SMITHY]["provenance"]["cost"] = "source"
    raw["units"][GOLEM]["strikes"] = "ALL"
    found = read_catalogue(msgspec.json.encode(raw))
    assert found.building["smithy"].cost == 75
    assert found.unit["golem"].strikes == "ALL"
    assert found != default_catalogue()


def test_what_a_catalogue_holds_survives_its_file():
    catalogue = default_catalogue()
    assert msgspec.json.decode(msgspec.json.encode(catalogue), type=Catalogue) == catalogue


def test_the_clauses_that_are_allowed_are_those_that_a_battle_knows():
    assert set(CLAUSES) == set(PLANNED)


def test_a_direction_in_a_ring_of_needs_is_found_wherever_it_begins():
    raw = msgspec.json.decode(changed(("buildings", SMITHY, "requires"), ["manufactory"]))
    with pytest.raises(BadPosition, match=r"dma\.catalogue\.circle"):
        read_catalogue(msgspec.json.encode(raw))
