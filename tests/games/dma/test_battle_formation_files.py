"""Formation files: read whole, and each fault told with its path."""

import json

import pytest

from rivals.core.errors import BadPosition, BadSetup
from rivals.games.dma.battle.formation_files import (
    MOST_UNITS,
    read_formation,
    read_setting,
    read_walls,
)
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import Fighter

CATALOGUE = default_catalogue()


def written(*units):
    return json.dumps({"units": [{"type": t, "x": x, "y": y} for t, x, y in units]})


def test_a_formation_is_read_with_its_field():
    side = read_formation(written(("militia", 0, 1), ("knight", -3, 3)), CATALOGUE)
    assert side.units == (Fighter(1, "militia", 0, 1), Fighter(2, "knight", -3, 3))
    assert (side.width, side.depth) == (7, 4)


def test_the_field_grows_with_the_units():
    cells = [(x, y) for y in range(4) for x in range(-3, 4) if (x, y) != (0, 0)]
    side = read_formation(written(*(("militia", *one) for one in cells[:22])), CATALOGUE)
    assert (side.width, side.depth) == (9, 5)


def test_both_sides_have_ids_of_their_own():
    one = written(("militia", 0, 1), ("militia", 1, 1))
    setting = read_setting(one, one, CATALOGUE, ("city_wall",), siege=True)
    assert [unit.id for unit in setting.a.units + setting.b.units] == [1, 2, 3, 4]
    assert setting.walls == ("city_wall",)
    assert setting.siege


@pytest.mark.parametrize(
    ("units", "path", "expected"),
    [
        ([], "$.units", "dma.formation.units(most=1000)"),
        ([("milita", 0, 1)], "$.units[0].type", "dma.formation.unit"),
        (
            [("militia", 0, 1), ("militia", 4, 1)],
            "$.units[1].x",
            "width(least=-3, most=3, width=7)",
        ),
        ([("militia", 0, 4)], "$.units[0].y", "dma.formation.depth(most=3, depth=4)"),
        ([("militia", 0, -1)], "$.units[0].y", "dma.formation.depth(most=3, depth=4)"),
        ([("militia", 0, 0)], "$.units[0]", "dma.formation.flag"),
        (
            [("militia", 1, 1), ("knight", 1, 1)],
            "$.units[1]",
            "taken(other=0, x=1, y=1)",
        ),
        ([("militia", 0, 1)] * (MOST_UNITS + 1), "$.units", "dma.formation.units(most=1000)"),
    ],
)
def test_a_fault_is_told_with_its_path(units, path, expected):
    with pytest.raises(BadPosition) as caught:
        read_formation(written(*units), CATALOGUE)
    assert caught.value.path == path
    assert expected in str(caught.value.fault)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "$"),
        ("[]", "$"),
        ("{}", "$"),
        ('{"units": 3}', "$.units"),
        ('{"units": [{"type": "militia", "x": 0}]}', "$.units[0]"),
        ('{"units": [{"type": "militia", "x": "0", "y": 1}]}', "$.units[0].x"),
        ('{"units": [{"type": "militia", "x": 0.5, "y": 1}]}', "$.units[0].x"),
        ('{"units": [{"type": "militia", "x": 0, "y": 1, "z": 2}]}', "$.units[0]"),
    ],
)
def test_what_is_no_formation_is_refused(text, path):
    with pytest.raises(BadPosition) as caught:
        read_formation(text, CATALOGUE)
    assert caught.value.path == path


def test_walls_are_read_by_name():
    assert read_walls("", CATALOGUE) == ()
    assert read_walls("city_wall, wall_towers", CATALOGUE) == ("city_wall", "wall_towers")


@pytest.mark.parametrize("text", ["moat", "city_wall,", "city_wall,city_wall"])
def test_walls_that_cannot_be_are_refused(text):
    with pytest.raises(BadSetup, match=r"dma\.formation\.wall"):
        read_walls(text, CATALOGUE)
