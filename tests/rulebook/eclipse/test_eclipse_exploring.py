"""Rules 2.1 and 2.4.Explore, numbered as in our notes: the map grows."""

import pytest
from eclipse_acts import (
    HOME,
    NORTH,
    NORTH_EAST,
    SOUTH,
    SOUTH_WEST,
    act,
    allows,
    learn,
    people,
    refused,
)
from eclipse_battles import at

from rivals.games.eclipse.position.actions import Claim, Discard, Explore, Keep, Leave, Place, Use
from rivals.games.eclipse.position.tasks import Claiming, Finding, Placing

GENERATOR = "wormhole_generator"


def explores(position):
    return {(one.q, one.r) for one in allows(position, Explore)}


def drawing(position, where, *tiles):
    """Let the seat to move explore a place and draw these tiles."""
    stack = {"1": 0, "2": 1, "3": 2}[str(tiles[0])[0]]
    piles = position.stacks[stack].copy()
    drawn = []
    for tile in tiles:
        drawn.append(piles.index(tile))
        piles.remove(tile)
    return act(position, Explore(*where), hexes=drawn)


# --- 2.1: connections --------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "linked"), [(0, True), (1, True), (2, False)])
def test_2_1_2_two_wormholes_connect(turn, linked):
    """311 has wormholes N, SE and S; the home one in the north."""
    position = people(hexes=[at(311, where=NORTH, turn=turn)])
    chart = position.chart
    home, near = chart.index[HOME], chart.index[311]
    assert (near in chart.links[home]) == linked
    assert near in chart.half_links[home]


def test_2_1_2_with_wormhole_generator_one_is_enough():
    position = people(hexes=[at(311, where=NORTH, turn=2)])
    chart = position.chart
    home, near = chart.index[HOME], chart.index[311]
    assert near in chart.linked(generator=True)[home]
    assert near not in chart.linked(generator=False)[home]


def test_2_1_3_the_centre_has_a_discovery_under_the_defense_system():
    centre = people().hex(1)
    assert (centre.gcds, centre.discovery, centre.owner) == (True, True, -1)


# --- Explore.1: which places -------------------------------------------------------------------


def test_explore_1_places_across_a_wormhole_of_an_own_hex():
    assert explores(people()) == {NORTH, NORTH_EAST, SOUTH, SOUTH_WEST}
    assert refused(people(), Explore(1, -2)) == "not-beside"
    assert refused(people(), Explore(0, -2)) == "not-empty"
    assert refused(people(), Explore(0, 0)) == "not-empty"


def test_explore_1_any_edge_with_wormhole_generator():
    position = people()
    learn(position, 0, GENERATOR)
    assert explores(position) == {NORTH, NORTH_EAST, SOUTH, SOUTH_WEST, (1, -2), (-1, -2)}


def test_explore_1_from_a_hex_with_an_unpinned_ship():
    position = people(hexes=[at(106, (0, "I"), where=SOUTH)])
    beside = {(1, -2), (1, -1)}
    assert beside <= explores(position)
    pinned = people(hexes=[at(106, (0, "I"), (1, "I"), where=SOUTH)])
    assert not beside & explores(pinned)
    freed = people(hexes=[at(106, (0, "II"), (1, "I"), where=SOUTH)])
    assert beside <= explores(freed)


def test_explore_1_not_from_a_hex_where_only_another_seat_is():
    position = people(hexes=[at(106, where=SOUTH, owner=1)])
    assert (1, -2) not in explores(position)


def test_explore_1_no_ship_leaves_the_defense_system():
    position = people()
    position.hex(1).fleets = [at(1, (0, "IIIII")).fleets[0]]
    assert SOUTH in explores(position)
    assert (1, 0) not in explores(position)


# --- Explore.2: drawing and turning ------------------------------------------------------------


@pytest.mark.parametrize(("where", "stack"), [(SOUTH, 0), (SOUTH_WEST, 1), (NORTH, 2)])
def test_explore_2_draws_from_the_ring_of_the_place(where, stack):
    position = people()
    before = [len(one) for one in position.stacks]
    act(position, Explore(*where), hexes=[0])
    after = [len(one) for one in position.stacks]
    assert [one - other for one, other in zip(before, after, strict=True)].index(1) == stack
    assert isinstance(position.stack[-1], Placing)
    assert position.outer == 5 - (stack == 2)


def test_explore_2_placed_so_that_it_is_connected():
    """304 has wormholes N and S; towards the home it needs one in the south.

    Turned about it looks the same, which is no second way to place it.
    """
    position = drawing(people(), NORTH, 304)
    assert [one.turn for one in allows(position, Place)] == [0]
    assert refused(position, Place(304, 1)) == "not-connected"
    assert refused(position, Place(305, 0)) == "not-drawn"


def test_explore_2_connected_to_any_hex_that_one_could_explore_from():
    own = at(106, where=SOUTH, turn=3, owner=0)
    position = drawing(people(hexes=[own]), SOUTH_WEST, 201)
    sources = {one.turn for one in allows(position, Place)}
    alone = drawing(people(), SOUTH_WEST, 201)
    assert sources >= {one.turn for one in allows(alone, Place)}


def test_explore_2_with_wormhole_generator_one_wormhole_connects():
    position = people()
    learn(position, 0, GENERATOR)
    assert len(allows(drawing(position, NORTH, 304), Place)) == 3
    across = people()
    learn(across, 0, GENERATOR)
    drawing(across, (-1, -2), 304)
    assert [one.turn for one in allows(across, Place)] == [2]


def test_explore_2_or_discarded():
    position = act(drawing(people(), NORTH, 304), Discard())
    assert position.discards[2] == [304]
    assert NORTH not in position.chart.at
    assert position.seats[0].spent == 1


# --- Explore.3 and .4: discs and discoveries ---------------------------------------------------


def test_explore_3_a_disc_follows_at_once_or_not():
    position = act(drawing(people(), SOUTH, 106), Place(106, 0))
    assert position.stack[-1] == Claiming(0, 106)
    discs = position.seats[0].discs
    left = act(position.copy(), Leave(106))
    assert (left.hex(106).owner, left.seats[0].discs) == (-1, discs)
    act(position, Claim(106))
    assert (position.hex(106).owner, position.seats[0].discs) == (0, discs - 1)


def test_explore_3_not_where_ancients_are():
    position = act(drawing(people(), SOUTH, 104), Place(104, 0))
    assert position.hex(104).ancients == 2
    assert position.hex(104).discovery
    assert position.hex(104).owner == -1
    assert not isinstance(position.stack[-1], Claiming)


def test_explore_3_not_without_a_disc():
    position = people()
    position.seats[0].discs = 1
    act(drawing(position, SOUTH, 106), Place(106, 0))
    assert not isinstance(position.stack[-1], Claiming)


def test_explore_4_who_puts_a_disc_takes_the_discovery():
    position = people()
    money = position.seats[0].stock[0]
    place = position.discoveries.index("money")
    drawing(position, SOUTH_WEST, 207)
    turn = allows(position, Place)[0].turn
    act(position, Place(207, turn), Claim(207), discoveries=[place])
    assert position.stack[-1] == Finding(0, 207, "money")
    assert not position.hex(207).discovery
    kept = act(position.copy(), Keep())
    assert (kept.seats[0].discoveries, kept.seats[0].stock[0]) == (1, money)
    act(position, Use())
    assert (position.seats[0].discoveries, position.seats[0].stock[0]) == (0, money + 8)


def test_explore_4_a_disc_left_off_leaves_the_tile():
    position = drawing(people(), SOUTH_WEST, 207)
    act(position, allows(position, Place)[0], Leave(207))
    assert position.hex(207).discovery
    assert len(position.discoveries) == 21


# --- Explore.5: empty stacks -------------------------------------------------------------------


def test_explore_5_discards_make_a_new_stack():
    position = people()
    position.discards[0] = position.stacks[0]
    position.stacks[0] = []
    act(position, Explore(*SOUTH), hexes=[3])
    assert position.stack[-1].drawn == (104,)
    assert position.discards[0] == []
    assert len(position.stacks[0]) == 7


def test_explore_5_outer_hexes_that_are_not_in_the_game_stay_out():
    position = people()
    position.outer = 0
    position.discards[2] = [301, 305]
    for tile in position.discards[2]:
        position.stacks[2].remove(tile)
    act(position, Explore(*NORTH), hexes=[1])
    assert position.stack[-1].drawn == (305,)
    assert (position.stacks[2], position.outer) == ([301], 1)


def test_explore_5_nothing_is_explored_where_nothing_is_left():
    position = people()
    position.stacks[0] = []
    position.outer = 0
    assert explores(position) == {SOUTH_WEST}
    assert refused(position, Explore(*SOUTH)) == "empty-stack"
    assert refused(position, Explore(*NORTH)) == "empty-stack"
