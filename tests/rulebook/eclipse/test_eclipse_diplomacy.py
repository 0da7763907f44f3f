"""Rule 2.5, numbered as in our notes: ambassadors, and who breaks a relation."""

import pytest
from eclipse_acts import act, allows, anew, exchange, learn, people, put, refused
from eclipse_battles import at, fleet

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.position.tasks import Answering, MakingRoom
from rivals.games.eclipse.rules import claiming, pacts

FOUR = ("terran", "hydran", "orion", "mechanema")
"""Their homes by seat: 221, 224, 232 and 230 in the north-east, south-east, south-west, west."""

BETWEEN = (2, -1)
"""The place between the first two homes, towards the east."""


def neighbours(*species, **options):
    """Seat 0's home in the north-east is connected with seat 1's hex south of it."""
    position = people(*(species or FOUR), **options)
    home = position.hexes[1]
    position.hexes[1].turn = next(turn for turn in range(6) if _south(home, turn))
    put(position, at(106, where=BETWEEN, turn=0, owner=1))
    claiming.meet(position, 1, position.hex(106))
    return position


def _south(home, turn):
    home.turn = turn
    return home.holes[3]


def offers(position):
    return {one.seat for one in allows(position, do.Propose)}


# --- 2.5.1: when -------------------------------------------------------------------------------


def test_1_seats_whose_hexes_are_connected():
    position = neighbours()
    assert offers(position) == {1}
    assert refused(position, do.Propose(2, "money")) == "no-contact"
    assert refused(position, do.Propose(0, "money")) == "no-such-partner"


@pytest.mark.parametrize(("reading", "found"), [("no", set()), ("yes", {1})])
def test_1_option_u14_wormhole_generator(reading, found):
    position = neighbours(generator_diplomacy=reading)
    position.hex(106).turn = 1
    position.charted()
    learn(position, 1, "wormhole_generator")
    anew(position)
    assert offers(position) == found


@pytest.mark.parametrize(
    ("number", "ships"),
    [(106, [(0, "I")]), (221, [(1, "I")]), (1, [(0, "I"), (1, "I")])],
    ids=["in its hex", "in the own", "where it has ships"],
)
def test_1_no_ships_in_each_others_hexes(number, ships):
    position = neighbours()
    position.hex(number).fleets = [fleet(*one) for one in ships]
    assert refused(position, do.Propose(1, "money")) == "ships-between"


@pytest.mark.parametrize("traitor", [0, 1])
def test_1_nobody_makes_relations_with_a_traitor(traitor):
    position = neighbours()
    position.traitor = traitor
    assert refused(position, do.Propose(1, "money")) == "traitor"


def test_1_partners_make_no_further_exchange():
    position = neighbours()
    exchange(position, 0, 1)
    assert refused(position, do.Propose(1, "money")) == "partners"


def test_1_also_after_the_action():
    position = act(neighbours(), do.Refresh())
    assert GAME.to_move(position) == 0
    assert offers(position) == {1}


def test_1_nobody_is_asked_twice_a_round():
    position = act(neighbours(), do.Propose(1, "money"), do.Refuse())
    assert refused(position, do.Propose(1, "money")) == "asked"


@pytest.mark.parametrize(
    ("seats", "option", "found"),
    [(2, "no", False), (3, "no", False), (2, "yes", True), (4, "no", True)],
)
def test_2_2_4_option_u12_only_with_four_seats_or_more(seats, option, found):
    position = people(*FOUR[:seats], few_players_ambassadors=option)
    assert pacts.uses_ambassadors(position) == found
    if not found:
        assert refused(position, do.Propose(1, "money")) == "few-players"


# --- 2.5.2 and 2.5.3: the exchange -------------------------------------------------------------


def test_2_each_gives_an_ambassador_with_a_cube_of_the_own():
    position = neighbours()
    before = [one.cubes.copy() for one in position.seats]
    act(position, do.Propose(1, "science"))
    assert position.stack[-1] == Answering(1, 0, "science")
    act(position, do.Accept("materials"))
    assert position.seats[0].ambassadors == [Ambassador(1, "materials")]
    assert position.seats[1].ambassadors == [Ambassador(0, "science")]
    assert position.seats[0].cubes == [before[0][0], before[0][1] - 1, before[0][2]]
    assert position.seats[1].cubes == [before[1][0], before[1][1], before[1][2] - 1]
    assert GAME.to_move(position) == 0


def test_2_not_with_a_cube_from_an_empty_track():
    position = neighbours()
    position.seats[0].cubes[0] = 0
    assert refused(position, do.Propose(1, "money")) == "no-cube"
    act(position, do.Propose(1, "science"))
    position.seats[1].cubes[2] = 0
    anew(position)
    assert refused(position, do.Accept("materials")) == "no-cube"


def test_3_a_tile_makes_room_for_an_ambassador():
    """Orion have four spaces for either and one for a tile alone."""
    position = neighbours("orion", "hydran", "terran", "mechanema")
    position.seats[0].reputation = [1, 1, 2, 3, 4]
    act(position, do.Propose(1, "money"), do.Accept("money"))
    assert position.stack[-1] == MakingRoom(0, 1, "money")
    assert allows(position, do.GiveUp) == [do.GiveUp(one) for one in (1, 2, 3, 4)]
    act(position, do.GiveUp(2))
    assert position.seats[0].reputation == [1, 1, 3, 4]
    assert position.reputation.count(2) == 10  # one more than printed: a held one was made up


def test_3_a_space_for_ambassadors_alone_costs_no_tile():
    position = neighbours()
    position.seats[0].reputation = [1, 1, 2, 3]
    act(position, do.Propose(1, "money"), do.Accept("money"))
    assert position.seats[0].reputation == [1, 1, 2, 3]
    assert not allows(position, do.GiveUp)


@pytest.mark.parametrize(
    ("species", "ambassadors", "tiles", "room"),
    [
        ("terran", 0, 0, 4), ("terran", 1, 0, 4), ("terran", 2, 1, 2), ("terran", 3, 2, 0),
        ("eridani", 0, 2, 2), ("eridani", 1, 2, 1), ("hydran", 1, 3, 0), ("planta", 2, 2, 0),
        ("draco", 0, 4, 0), ("mechanema", 3, 0, 1), ("orion", 0, 0, 5), ("orion", 3, 2, 0),
        ("orion", 3, 3, -1),
    ],
)  # fmt: skip
def test_3_option_u3_spaces_of_the_reputation_track(species, ambassadors, tiles, room):
    others = [one for one in ("terran", "hydran", "mechanema", "orion") if one != species][:3]
    seat = people(species, *others).seats[0]
    seat.ambassadors = [Ambassador(n + 1, "money") for n in range(ambassadors)]
    seat.reputation = [1] * tiles
    assert pacts.tile_room(seat) == room


# --- 2.5.4 and 2.5.5: breaking -----------------------------------------------------------------


def partners():
    position = neighbours()
    exchange(position, 0, 1)
    return position


def test_4_a_ship_in_a_partners_hex_breaks_the_relation():
    position = partners()
    cubes = [one.cubes.copy() for one in position.seats]
    act(position, do.Move("interceptor", 221, 106))
    assert [one.ambassadors for one in position.seats[:2]] == [[], []]
    for number in (0, 1):
        assert position.seats[number].cubes[0] == cubes[number][0] + 1
    assert position.traitor == 0


def test_4_a_ship_where_a_partner_has_ships_breaks_it_too():
    position = partners()
    position.hex(106).owner = -1
    position.hex(106).fleets = [fleet(1, "I")]
    act(position, do.Move("interceptor", 221, 106))
    assert position.traitor == 0


def test_4_a_hex_of_somebody_else_breaks_nothing():
    position = partners()
    position.hex(106).owner = 2
    act(position, do.Move("interceptor", 221, 106))
    assert position.traitor == -1
    assert position.seats[0].ambassadors


def test_4_a_way_around_a_partners_hex_is_preferred():
    """106 is a partner's and lies between; 107 beside it leads to the same hex."""
    position = partners()
    position.hexes[1].turn = 0
    put(position, at(318, where=(2, -3), turn=0))
    position.seats[0].blueprints[0][3] = "fusion_drive"
    chart = position.chart
    reached = [position.hexes[n].id for n in chart.links[chart.index[221]]]
    act(position, *[one for one in allows(position, do.Move) if one.target in reached
                    and one.target != 106][:1])  # fmt: skip
    assert position.traitor == -1


def test_5_the_card_passes_to_the_next_breaker():
    position = partners()
    position.traitor = 1
    act(position, do.Move("interceptor", 221, 106))
    assert position.traitor == 0
