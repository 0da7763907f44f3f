"""Rule 2.4.Influence, numbered as in our notes: discs between the track and hexes."""

import pytest
from eclipse_acts import HOME, NORTH, SOUTH, act, allows, anew, learn, people, refused
from eclipse_battles import at

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.actions import Disc, End, Refresh, Return, Stop
from rivals.games.eclipse.position.tasks import Acting, Finding


def near(*fleets, **fields):
    """A hex beside the home and connected with it."""
    return at(106, *fleets, where=SOUTH, turn=3, **fields)


def test_1_two_moves_and_two_colony_ships_face_up():
    position = people(hexes=[near(), at(302, where=NORTH)])
    seat = position.seats[0]
    seat.colony = 0
    act(position, Disc(0, 106))
    assert position.stack[-1] == Acting(0, "influence", 1)
    assert seat.colony == 0
    act(position, Disc(0, 302))
    assert seat.colony == 2
    assert [position.hex(one).owner for one in (106, 302)] == [0, 0]
    assert seat.spent == 1


@pytest.mark.parametrize("colony", [0, 1, 2, 3])
def test_1_not_more_colony_ships_than_there_are_and_no_disc_need_move(colony):
    position = people()
    position.seats[0].colony = colony
    act(position, Refresh())
    assert position.seats[0].colony == min(3, colony + 2)
    position = people(hexes=[near()])
    position.seats[0].colony = colony
    act(position, Disc(0, 106), Stop())
    assert position.seats[0].colony == min(3, colony + 2)


def test_1_the_action_takes_a_disc_too():
    position = people(hexes=[near()])
    position.seats[0].discs = 1
    assert refused(position, Disc(0, 106)) == "no-disc"
    assert Disc(HOME, 0) in GAME.options(position)


def test_1_up_and_down_on_the_same_hex_takes_two_moves():
    position = people(hexes=[near(owner=0)])
    assert refused(position, Disc(106, 106)) == "same-hex"
    discs = position.seats[0].discs
    act(position, Disc(106, 0))
    assert position.seats[0].discs == discs
    act(position, Disc(0, 106))
    assert position.hex(106).owner == 0


@pytest.mark.parametrize(
    ("there", "rule"),
    [
        (near(owner=1), "controlled"),
        (near((1, "I")), "ships-there"),
        (near(ancients=1), "ships-there"),
        (at(308, where=(3, 0)), "not-connected"),
    ],
    ids=["disc", "ships", "ancients", "far"],
)
def test_2_only_to_a_free_connected_hex(there, rule):
    assert refused(people(hexes=[there]), Disc(0, there.id)) == rule


def test_2_where_one_has_a_ship_no_connection_is_needed():
    far = at(308, (0, "I"), where=(3, 0))
    assert Disc(0, 308) in GAME.options(people(hexes=[far]))


def test_2_one_wormhole_is_enough_with_the_generator():
    position = people(hexes=[at(106, where=SOUTH, turn=1)])
    assert refused(position, Disc(0, 106)) == "not-connected"
    learn(position, 0, "wormhole_generator")
    anew(position)
    assert Disc(0, 106) in GAME.options(position)


@pytest.mark.parametrize(
    ("reading", "fleets", "able"),
    [
        ("any_ship", [(0, "I")], True),
        ("any_ship", [(0, "I"), (1, "I")], True),
        ("unpinned", [(0, "I")], True),
        ("unpinned", [(0, "I"), (1, "I")], False),
    ],
)
def test_2_option_u13_a_ship_connects(reading, fleets, able):
    """107 lies beyond 106, which nobody controls."""
    hexes = [near(*fleets), at(107, where=(-1, 0))]
    position = people(hexes=hexes, influence_from=reading)
    chart = position.chart
    assert chart.index[107] in chart.links[chart.index[106]]
    assert (Disc(0, 107) in GAME.options(position)) == able


def test_2_the_hex_that_the_disc_comes_from_does_not_connect():
    hexes = [near(owner=0), at(107, where=(-1, 0))]
    position = people(hexes=hexes)
    assert Disc(0, 107) in GAME.options(position)
    assert refused(position, Disc(106, 107)) == "not-connected"


def test_3_cubes_of_a_hex_left_go_home_those_of_wild_squares_where_one_likes():
    hexes = [at(103, where=SOUTH, cubes=["", "money"], owner=0, orbital="science")]
    position = people(hexes=hexes)
    seat = position.seats[0]
    seat.cubes = [8, 9, 11]
    act(position, Disc(103, 0))
    assert position.hex(103).cubes == ["", ""]
    assert position.hex(103).orbital == "-"
    assert allows(position, Return) == [Return("money"), Return("science"), Return("materials")]
    act(position, Return("materials"))
    assert allows(position, Return) == [Return("money"), Return("science")]
    act(position, Return("science"))
    assert seat.cubes == [8, 10, 12]


def test_3_cubes_of_single_squares_go_to_their_tracks():
    position = people(hexes=[near(cubes=["science", "materials"], owner=0)])
    seat = position.seats[0]
    seat.cubes = [10, 9, 9]
    act(position, Disc(106, 0))
    assert seat.cubes == [10, 10, 10]
    assert not allows(position, Return)


def test_3_a_disc_from_hex_to_hex():
    position = people(hexes=[near(cubes=["science", ""], owner=0), at(302, where=NORTH)])
    position.seats[0].cubes = [10, 9, 10]
    discs = position.seats[0].discs
    act(position, Disc(106, 302))
    assert [position.hex(one).owner for one in (106, 302)] == [-1, 0]
    assert position.seats[0].discs == discs - 1  # for the action
    assert position.seats[0].cubes == [10, 10, 10]


def test_a_disc_on_a_hex_takes_its_discovery():
    position = people(hexes=[near(), at(311, where=NORTH, discovery=True)])
    act(position, Disc(0, 311), discoveries=[0])
    assert isinstance(position.stack[-1], Finding)


def test_after_the_action_the_turn_ends():
    position = people(hexes=[near()])
    position.seats[0].colony = 0
    act(position, Disc(0, 106), Stop())
    assert allows(position, End) == [End()]
    act(position, End())
    assert GAME.to_move(position) == 1
