"""Positions: every one that play reaches is accepted, and what cannot be is refused by its path."""

import json

import pytest
from panticapaeum_cases import DICE, begun, do, game_of, lay_somewhere

from rivals.core.errors import BadPosition
from rivals.core.notation import decode_position, encode_position
from rivals.core.speech import tell
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.actions import Pass, Take


def halfway(seats=("random", "botos"), seed=1, moves=60, phase=None):
    """A position from the middle of a game, in this phase."""
    for number, (_, _, after) in enumerate(game_of(seats, seed, eager=0.8)):
        if number >= moves and after.seat == 0 and phase in (None, after.phase):
            return after
    raise LookupError(phase)


def plain(position):
    return json.loads(encode_position(position))


def fault(data):
    """The path of the fault in a position given as plain data."""
    with pytest.raises(BadPosition) as error:
        decode_position(GAME, json.dumps(data))
    told = tell(error.value, "en")
    assert told.startswith(f"bad position at {error.value.path}: expected ")
    assert "\n" not in str(error.value)
    return error.value.path


def spoilt(position, path, value):
    """The position with one part changed; the path is written as in the error."""
    data = plain(position)
    keys = [
        int(key) if key.isdigit() else key
        for key in path.replace("]", "").replace("[", ".").split(".")
    ]
    place = data
    for key in keys[1:-1]:
        place = place[key]
    place[keys[-1]] = value
    return data


MIDDLE = halfway(phase="take")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("$.box", "nobody-has-it"),
        ("$.round", 0),
        ("$.round", 6),
        ("$.turn", 0),
        ("$.turn", 4),
        ("$.seat", 2),
        ("$.seat", -1),
        ("$.first", 1),
        ("$.first", 5),
        ("$.phase", "sleep"),
        ("$.ahead", -1),
        ("$.ahead", 99),
        ("$.ring[0]", 0),
        ("$.ring[0]", 67),
        ("$.ring[3]", "seven"),
        ("$.ring[1]", MIDDLE.ring[0]),
        ("$.discarded[0]", MIDDLE.ring[0]),
        ("$.seats[0].tiles[0].tile", MIDDLE.ring[0]),
        ("$.hand", MIDDLE.ring[0]),
        ("$.aboard", 77),
        ("$.path", [77]),
        ("$.bought", [0, 0, 0, 0]),
        ("$.bought[2]", -1),
        ("$.seats[0].resources", [0, 0, 0, 0, 0, 0]),
        ("$.seats[0].resources[1]", -1),
        ("$.seats[0].resources[1]", 1000000),
        ("$.seats[0].coins", -1),
        ("$.seats[0].rows[4]", 5),
        ("$.seats[0].name", "botos"),
        ("$.seats[1].name", "human"),
        ("$.seats[1].modifications[0]", "cheats"),
        ("$.seats[1].resources[0]", 1.5),
        ("$.seats[0].tiles[0].x", 40),
        ("$.seats[0].tiles[0].y", 99),
        ("$.seats[0].tiles[0].turn", 4),
        ("$.seats[0].tiles[0].level", 3),
    ],
)  # fmt: skip
def test_an_impossible_part_is_named_by_its_path(path, value):
    """A wrong type, a number out of range, a tile in two places: the error says where."""
    position = MIDDLE.copy()
    position.seats[1].name, position.seats[1].modifications = "botos:brisk", ("no_skip",)
    told = fault(spoilt(position, path, value))
    # A tile's place, rotation and level are judged together, and so is a tile in two places.
    assert path.startswith(told) or told.startswith(path)


def test_a_bought_number_is_what_stands():
    """The common board has lost just the buildings that stand with the seats."""
    data = plain(MIDDLE)
    colour = data["bought"].index(max(data["bought"]))
    data["bought"][colour] += 1
    assert fault(data) == f"$.bought[{colour}]"


def test_no_more_buildings_than_there_are():
    """Botos cannot own more of a colour than the common board had."""
    data = plain(MIDDLE)
    data["seats"][1]["buildings"][0] += 7
    data["bought"][0] += 7
    assert fault(data) == "$.bought[0]"


def test_a_building_stands_on_a_visible_free_field():
    """Elsewhere, on a field of another colour, or two on one field: refused."""
    data = plain(MIDDLE)
    first = data["seats"][0]["buildings"][0]
    wrong = {"brown": "green"}.get(first["colour"], "brown")
    for change in ({"x": 50, "y": 50}, {"x": 200, "y": 0}, {"colour": wrong}):
        spoiled = plain(MIDDLE)
        spoiled["seats"][0]["buildings"][0] |= change
        assert fault(spoiled) == "$.seats[0].buildings[0]"
    data["seats"][0]["buildings"].append(first)
    count = len(data["seats"][0]["buildings"])
    assert fault(data) == f"$.seats[0].buildings[{count - 1}]"


def test_every_tile_of_the_set_up_is_somewhere():
    """A tile may not be missing, nor one too many."""
    data = plain(MIDDLE)
    gone = data["discarded"].pop()
    assert fault(data) == "$.ring"
    data["discarded"] += [gone, next(n for n in range(1, 67) if n not in _all(data))]
    assert fault(data) == "$.ring"


def _all(data):
    laid = [one["tile"] for one in data["seats"][0]["tiles"]]
    return {*data["ring"], *data["discarded"], *laid}


def test_the_ring_is_enough_for_the_turns_left():
    """A game that would run out of tiles cannot be: it could not be played to its end."""
    data = plain(MIDDLE) | {"ahead": 0}
    left = 2 * (15 - 3 * (data["round"] - 1) - data["turn"] + 1)
    data["discarded"] += data["ring"][left:]
    data["ring"] = data["ring"][:left]
    decode_position(GAME, json.dumps(data))
    data["discarded"] += [data["ring"].pop(), data["ring"].pop()]
    assert fault(data) == "$.ring"


def test_there_are_one_to_four_seats_and_botos_sits_second():
    """Nobody, five seats, Botos first, Botos twice, or no person at all: refused."""
    person, botos = plain(MIDDLE)["seats"]
    for seats in ([], [person] * 5, [botos, person], [person, botos, botos], [botos]):
        path = fault(plain(MIDDLE) | {"seats": seats})
        assert path.startswith("$.seats")


@pytest.mark.parametrize(
    ("seat", "name"), [(0, "alice"), (0, ""), (0, "human:hard"), (1, "botos:nonsense")]
)
def test_an_unknown_name_is_refused(seat, name):
    """A board could not tell it in words."""
    data = plain(MIDDLE)
    data["seats"][seat]["name"] = name
    assert fault(data) == f"$.seats[{seat}].name"


def test_an_unknown_part_is_refused():
    """A misspelt name is a fault, not something to be passed over in silence."""
    for change in ({"bougth": [0] * 5}, {}):
        data = plain(MIDDLE) | change
        if not change:
            data["seats"][0]["coin"] = 3
        assert fault(data).startswith("$")


def awaiting():
    """The person has taken a tile and Botos waits for the one under the trireme."""
    return do(
        begun("human", "botos", seed=2).state, Take(begun("human", "botos", seed=2).state.ring[0])
    )


def test_while_botos_waits_the_path_is_known():
    """From the person's taking to Botos's, the tiles passed are listed, the last under the ship."""
    position = awaiting()
    developing = lay_somewhere(position)
    waiting = do(developing, Pass())
    for state in (position, developing, waiting):
        assert decode_position(GAME, encode_position(state)) == state
        assert fault(plain(state) | {"path": []}) == "$.path"
        assert fault(plain(state) | {"path": state.ring[5:6]}) == "$.path"
        assert fault(plain(state) | {"aboard": None}) in ("$.aboard", "$.path")


def test_a_tile_is_in_hand_only_while_it_is_laid():
    """Holding one is the phase of placing."""
    position = awaiting()
    assert fault(plain(position) | {"phase": "develop"}) == "$.hand"
    assert fault(plain(MIDDLE) | {"phase": "place"}) == "$.hand"


@pytest.mark.parametrize("phase", ["place", "discard"])
def test_botos_never_places_or_discards(phase):
    """He takes and develops."""
    position = awaiting() if phase == "place" else do(lay_somewhere(awaiting()), Pass())
    told = fault(plain(position) | {"phase": phase, "seat": 1})
    assert told in ("$.phase", "$.path")


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"box": "default"}', "null"])
def test_what_is_no_position_is_refused(text):
    """Broken JSON, other things, and a position without its parts."""
    with pytest.raises(BadPosition):
        decode_position(GAME, text)


@pytest.mark.parametrize("seats", [("random",), ("random", "botos:master"), ("random",) * 4])
def test_what_is_accepted_can_be_played_to_its_end(seats):
    """A position read from its text goes on as the one it was written from."""
    for number, (before, action, after) in enumerate(game_of(seats, 11)):
        if number % 7 == 0:
            again = decode_position(GAME, encode_position(before))
            assert GAME.options(again) == GAME.options(before)
            GAME.apply(again, action, DICE)
            assert again == after
