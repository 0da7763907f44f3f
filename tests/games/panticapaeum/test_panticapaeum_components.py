"""The component set: the default one, a set of one's own, and what is wrong with a bad one."""

import json
from collections import Counter

import msgspec
import pytest
from panticapaeum_cases import DICE, begun, box_of, changed_json, default_json, game_of

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.match import load_match
from rivals.core.notation import decode_position, encode_position
from rivals.core.speech import tell
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import (
    default_box,
    find_box,
    learn_box,
)
from rivals.games.panticapaeum.components.tiles import COLOURS

BOX = default_box()


# --- The default set ------------------------------------------------------------------------


def test_the_default_set_keeps_its_own_rules():
    """It passes the checks that a set of one's own must pass."""
    BOX.check()
    assert learn_box(default_json()) == BOX
    assert BOX.key == "default"


def test_every_part_says_where_it_comes_from():
    """Each section of the data file notes its source."""
    data = default_json()
    sections = {key for key, part in data.items() if isinstance(part, dict)}
    assert sections == {
        "structure", "start_tile", "tiles", "placement", "prices", "development", "selling",
        "round_end", "scoring", "botos",
    }  # fmt: skip
    for key in sections:
        assert data[key]["source"].strip(), key


def test_the_tiles_in_numbers():
    """66 tiles of three and four cells with 241 cells, 141 resources and 52 dry cells."""
    cells = [cell for tile in BOX.tiles.items for cell in tile.cells]
    kinds = Counter(cell.kind for cell in cells)
    assert len(BOX.tiles.items) == 66
    assert {len(tile.cells) for tile in BOX.tiles.items} == {3, 4}
    assert (len(cells), kinds["field"], kinds["dry"]) == (241, 141, 52)
    colours = Counter(cell.colour for cell in cells if cell.kind == "field")
    assert set(colours) == set(COLOURS)
    assert set(colours.values()) == {28, 29}


def test_every_tile_shows_one_to_three_resources():
    """No tile is blank, so the trireme always has a move to make."""
    assert {sum(BOX.resources[tile.id]) for tile in BOX.tiles.items} == {1, 2, 3}


def test_tiles_are_the_seven_small_shapes():
    """Corner and line of three; line, T, L, zigzag and square of four."""
    shapes = {
        frozenset(frozenset(shape.offsets) for shape in BOX.shapes[tile.id])
        for tile in BOX.tiles.items
    }
    assert len(shapes) <= 2 + 5 + 2  # L and zigzag may be printed in two mirror images


def test_the_start_tile():
    """Three by two cells: five of meadow and a dry corner."""
    kinds = Counter(cell.kind for cell in BOX.start_tile.cells)
    assert kinds == {"meadow": 5, "dry": 1}
    assert {(cell.x, cell.y) for cell in BOX.start_tile.cells} == {
        (x, y) for x in range(3) for y in range(2)
    }


def test_colours_are_in_the_order_of_the_development_board():
    """Top to bottom: brown, purple, beige, orange, green."""
    assert COLOURS == ("brown", "purple", "beige", "orange", "green")


# --- A set of one's own ---------------------------------------------------------------------


def test_a_set_of_ones_own_is_played_with():
    """A file with the same schema takes the place of the default, from set-up to score."""
    data = changed_json(
        structure__rounds=2, botos__points_by_count=[0, 1], prices__tracks=[[1]] * 4
    )
    match = begun("random", "botos", seed=3, components=data)
    match.play_on()
    assert len(match.records) < 40
    assert match.state.parts.structure.rounds == 2
    assert match.state.parts.name == "changed"
    assert max(match.state.bought) == 1
    parts = match.result().seats[1].breakdown
    assert all(parts[name] in (0, 1) for name in COLOURS)
    again = load_match(GAME, match.save())
    assert again.state == match.state


def test_botos_works_with_any_set():
    """Other tiles, prices and rounds: his procedure plays to the end unchanged."""
    data = msgspec.to_builtins(box_of("", "bbbb", "pe", "d", structure__tile_choice=1))
    for level in ("botos", "botos:master"):
        *_, (_, _, last) = game_of(("random", level), seed=2, components=data)
        assert GAME.to_move(last) is None


def test_a_set_is_known_by_its_content():
    """The same content has the same name in a position; another content another."""
    one, same = learn_box(changed_json(selling__fee=0)), learn_box(changed_json(selling__fee=0))
    other = learn_box(changed_json(selling__fee=2))
    assert one.key == same.key != other.key
    assert one.key.startswith("changed-")
    assert find_box(one.key) == one


def test_a_position_of_an_unknown_set_is_refused():
    """Without its set a position cannot be judged: the error names what is missing."""
    text = encode_position(begun("human", "botos").state)
    with pytest.raises(BadPosition) as fault:
        decode_position(GAME, text.replace('"default"', '"mine-0123456789ab"', 1))
    assert fault.value.path == "$.box"
    assert "mine-0123456789ab" in str(fault.value)


def test_preparing_a_set_makes_its_positions_known():
    """Given the set first, a position that names it is read."""
    data = changed_json(selling__coins_each=3, name="three-coins")
    text = encode_position(GAME.setup(["human", "botos"], {"components": data}, DICE))
    GAME.prepare({"components": data})
    assert decode_position(GAME, text).parts.selling.coins_each == 3


# --- What is wrong with a bad one -----------------------------------------------------------


def told(data):
    with pytest.raises(BadSetup) as fault:
        learn_box(data)
    text = tell(fault.value, "en")
    assert text.startswith("bad component set: ")
    assert "\n" not in text
    return text


TILE = {"id": 1, "cells": [{"x": 0, "y": 0, "kind": "meadow"}]}
FAULTS = [
    ({"structure__rounds": 0}, "$.structure.rounds"),
    ({"structure__rounds": 6}, "$.structure.rounds"),
    ({"structure__rounds": "five"}, "$.structure.rounds"),
    ({"structure__ring_size": [36, 31, 51, 66]}, "$.structure.ring_size[1]"),
    ({"structure__ring_size": [36, 36, 51, 67]}, "$.structure.ring_size[3]"),
    ({"structure__ring_size": [36, 36, 51]}, "$.structure.ring_size"),
    ({"structure__source": ""}, "$.structure.source"),
    ({"structure__extra": 1}, "$.structure"),
    ({"tiles__items": [TILE, TILE]}, "$.tiles.items"),
    ({"tiles__items": [TILE | {"id": 0}]}, "$.tiles.items"),
    ({"tiles__items": [TILE | {"cells": []}]}, "$.tiles.items[0].cells"),
    ({"prices__tracks": [[], [1], [1], [1]]}, "$.prices.tracks[0]"),
    ({"prices__tracks": [[1], [3, 2], [1], [1]]}, "$.prices.tracks[1]"),
    ({"prices__tracks": [[1], [0], [1], [1]]}, "$.prices.tracks[1][0]"),
    ({"development__spaces": [{"cost": 1, "reward": "palace"}]}, "$.development.spaces[0].reward"),
    ({"scoring__coins_per_point": 0}, "$.scoring.coins_per_point"),
    ({"scoring__winery": {"base": 1}}, "$.scoring.winery"),
    ({"botos__points_by_count": [0, -3]}, "$.botos.points_by_count[1]"),
    ({"name": "Not A Name"}, "$.name"),
    ({"format": "panticapaeum-box/9"}, "$.format"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "path"), FAULTS, ids=lambda one: str(one)[:50])
def test_a_fault_gives_one_sentence_with_its_path(changes, path):
    """What is wrong, where, and what was expected; and nothing is learnt."""
    assert path in told(changed_json(**changes))


@pytest.mark.parametrize(
    ("cells", "path"),
    [
        ([{"x": 0, "y": 0, "kind": "field"}], "cells[0]"),
        ([{"x": 0, "y": 0, "kind": "dry", "colour": "green"}], "cells[0]"),
        ([{"x": 0, "y": 0, "kind": "meadow"}] * 2, "cells"),
        ([{"x": x, "y": 0, "kind": "meadow"} for x in (0, 2)], "cells"),
        ([{"x": x, "y": x, "kind": "meadow"} for x in (0, 1)], "cells"),
        ([{"x": x, "y": 0, "kind": "meadow"} for x in range(5)], "cells"),
        ([{"x": 0, "y": 0, "kind": "swamp"}], "cells[0].kind"),
        ([{"x": 0, "y": 0, "kind": "field", "colour": "pink"}], "cells[0].colour"),
    ],
)
def test_a_bad_tile_is_found(cells, path):
    """Colours for fields alone, cells in different places that touch, four long at most."""
    data = default_json()
    data["tiles"]["items"][4]["cells"] = cells
    assert f"$.tiles.items[4].{path}" in told(data)


@pytest.mark.parametrize("data", [None, [], 3, "set", {}])
def test_what_is_no_set(data):
    """Other things are refused in one sentence."""
    assert told(data)


def test_a_missing_part_is_named():
    """Leaving out a section says which one."""
    for key in default_json():
        data = default_json()
        del data[key]
        assert f"the field {key}" in told(data)


def test_a_set_given_as_an_option_is_checked_at_set_up():
    """A match with a bad set is not begun."""
    with pytest.raises(BadSetup, match=r"panticapaeum\.box\.bad.*\$\.structure\.rounds"):
        begun("human", "botos", components=changed_json(structure__rounds=99))
    with pytest.raises(BadSetup, match="components"):
        begun("human", "botos", parts={})


def test_reading_gives_what_was_written():
    """A set written as JSON and read again is the same set."""
    box = box_of("bp", "d")
    assert learn_box(json.loads(msgspec.json.encode(box))) == box
    assert learn_box(msgspec.to_builtins(box)).key == box.key
