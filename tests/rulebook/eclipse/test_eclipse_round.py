"""Rules 2.3 and 2.4, numbered as in our notes: turns, passing, reactions, colony ships, trade."""

import pytest
from eclipse_acts import HOME, act, allows, anew, learn, people, refused
from eclipse_battles import at

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.tasks import Acting, Turn

THREE = ("terran", "terran", "hydran")


def passing(position, *seats):
    """Let the seat to move pass so many times in a row; each must be the one expected."""
    for seat in seats:
        assert GAME.to_move(position) == seat
        act(position, do.Pass())
    return position


# --- 2.4.1: turns ------------------------------------------------------------------------------


def test_2_4_1_clockwise_one_action_each():
    position = people(*THREE)
    for seat in (0, 1, 2, 0, 1):
        assert GAME.to_move(position) == seat
        act(position, do.Refresh())
    assert [one.spent for one in position.seats] == [2, 2, 1]


def test_2_4_1_an_action_moves_a_disc_from_the_track():
    position = people()
    discs = position.seats[0].discs
    act(position, do.Refresh())
    assert (position.seats[0].discs, position.seats[0].spent) == (discs - 1, 1)


def test_2_4_1_without_a_disc_one_can_only_pass():
    position = people()
    position.seats[0].discs = 0
    acts = (do.Explore, do.Research, do.Install, do.Build, do.Move, do.Disc, do.Refresh, do.Strip)
    assert not allows(position, acts)
    assert refused(position, do.Refresh()) == "no-disc"
    assert refused(position, do.Strip("interceptor", 0)) == "no-disc"
    assert do.Pass() in GAME.options(position)


# --- 2.4.2 to 2.4.4: passing -------------------------------------------------------------------


def test_2_4_2_who_passes_first_starts_the_next_round():
    position = people(*THREE)
    act(position, do.Refresh())
    passing(position, 1, 2)
    assert position.next_start == 1
    act(position, do.Pass(), techs=[0] * 6)
    assert (position.round, position.start, GAME.to_move(position)) == (2, 1, 1)


@pytest.mark.parametrize(("reading", "money"), [("no", 0), ("yes", 2)])
def test_2_4_2_option_u15_passing_first_may_be_worth_money(reading, money):
    position = people(*THREE, early_bonus=reading)
    before = [one.stock[0] for one in position.seats]
    passing(position, 0, 1)
    assert [one.stock[0] for one in position.seats[:2]] == [before[0] + money, before[1]]


def test_2_4_3_after_passing_upgrade_build_and_move_are_left():
    position = people()
    passing(position, 0)
    act(position, do.Refresh())
    assert GAME.to_move(position) == 0
    for action in (do.Explore(0, -1), do.Refresh(), do.Disc(HOME, 0)):
        assert refused(position, action) == "passed"
    assert allows(position, do.Install)
    assert allows(position, do.Build)


def reacting(**options):
    """Seat 0 has passed and is to move again."""
    position = people(hexes=[at(106, where=(0, -1))], **options)
    passing(position, 0)
    return act(position, do.Refresh())


@pytest.mark.parametrize(
    "action",
    [
        do.Build("interceptor", HOME),
        do.Move("interceptor", HOME, 106),
        do.Install("interceptor", 1, "hull"),
    ],
)
def test_2_4_3_a_reaction_is_one_activation_and_costs_a_disc(action):
    """Terrans move three ships in an action, and Nanorobots build one thing more."""
    position = reacting()
    learn(position, 0, "nanorobots")
    discs = position.seats[0].discs
    act(position, action)
    assert position.seats[0].discs == discs - 1
    assert GAME.to_move(position) == 1
    assert not any(isinstance(one, Acting) for one in position.stack)


def test_2_4_3_a_passed_seat_may_pass_again():
    position = passing(reacting(), 0)
    assert GAME.to_move(position) == 1
    assert position.next_start == 0


def test_2_4_3_a_passed_seat_without_a_disc_is_passed_over():
    position = people(*THREE)
    passing(position, 0)
    position.seats[0].discs = 0
    act(position, do.Refresh())
    assert (GAME.to_move(position), position.phase, position.round) == (2, "action", 1)
    act(position, do.Refresh())
    assert (GAME.to_move(position), position.phase, position.round) == (1, "action", 1)


@pytest.mark.parametrize("reading", ["immediate", "reactions"])
def test_2_4_3_being_passed_over_skips_neither_battles_nor_upkeep(reading):
    position = people(round_end=reading)
    passing(position, 0)
    position.seats[0].discs, position.seats[0].spent = 0, 12
    position.seats[0].stock = [40, 0, 0]
    act(position, do.Refresh())
    assert (GAME.to_move(position), position.phase) == (1, "action")
    act(position, do.Pass(), techs=[0] * 4)
    assert position.round == 2
    assert position.seats[0].stock[0] == 40 + 3 - 30


def test_2_4_4_option_u5_the_phase_ends_when_the_last_seat_passes():
    position = passing(people(*THREE), 0, 1)
    act(position, do.Pass(), techs=[0] * 6)
    assert position.round == 2


@pytest.mark.parametrize(("reading", "over"), [("immediate", True), ("reactions", False)])
def test_2_4_4_option_u5_or_when_all_have_passed_since_the_last_action(reading, over):
    position = people(round_end=reading)
    passing(position, 0)
    act(position, do.Refresh())
    act(position, do.Build("interceptor", HOME))
    act(position, do.Pass(), techs=[0] * 4 * over)
    assert position.round == 1 + over
    assert GAME.to_move(position) == 0
    if not over:
        act(position, do.Pass(), techs=[0] * 4)
        assert position.round == 2


# --- 2.4.5: colony ships -----------------------------------------------------------------------


def own(number=106, **fields):
    return at(number, where=(0, -1), turn=3, owner=0, **fields)


def test_2_4_5_a_cube_from_its_track_to_a_square_of_its_kind():
    position = people(hexes=[own()])
    seat = position.seats[0]
    cubes, colony = seat.cubes.copy(), seat.colony
    act(position, do.Colonise(106, 0, "science"))
    assert position.hex(106).cubes == ["science", ""]
    assert seat.cubes == [cubes[0], cubes[1] - 1, cubes[2]]
    assert seat.colony == colony - 1
    assert refused(position, do.Colonise(106, 0, "science")) == "no-free-square"
    assert refused(position, do.Colonise(106, 1, "money")) == "wrong-cube"
    assert isinstance(position.stack[-1], Turn)


def test_2_4_5_an_advanced_square_needs_its_technology():
    position = people(hexes=[own(102)])
    assert refused(position, do.Colonise(102, 1, "science")) == "no-free-square"
    learn(position, 0, "advanced_labs")
    anew(position)
    assert do.Colonise(102, 1, "science") in GAME.options(position)


def test_2_4_5_a_wild_square_takes_any_cube_and_an_orbital_money_or_science():
    position = people(hexes=[own(103, orbital="-")])
    found = [(one.square, one.cube) for one in allows(position, do.Colonise) if one.hex == 103]
    assert found == [(1, "money"), (1, "science"), (1, "materials"), (9, "money"), (9, "science")]
    act(position, do.Colonise(103, 9, "science"))
    assert position.hex(103).orbital == "science"


def test_2_4_5_not_without_ship_cube_or_control():
    position = people(hexes=[own(), at(107, where=(1, 0), owner=1)])
    position.seats[0].cubes[1] = 0
    assert refused(position, do.Colonise(106, 0, "science")) == "no-cube"
    assert refused(position, do.Colonise(107, 0, "money")) == "not-your-hex"
    position.seats[0].colony = 0
    anew(position)
    assert refused(position, do.Colonise(106, 1, "materials")) == "no-colony-ship"


def test_2_4_5_also_in_the_action_and_after_it():
    position = people(hexes=[own()])
    act(position, do.Build("interceptor", HOME))
    assert allows(position, do.Colonise)
    act(position, do.Stop())
    assert allows(position, do.Colonise)
    act(position, do.Colonise(106, 0, "science"))
    assert GAME.to_move(position) == 0
    act(position, do.End())
    assert GAME.to_move(position) == 1


# --- 2.4.6: trade ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("species", "rate"),
    [
        ("terran", 2), ("eridani", 3), ("hydran", 3), ("planta", 3), ("draco", 3),
        ("mechanema", 3), ("orion", 4),
    ],
)  # fmt: skip
def test_2_4_6_so_many_of_one_resource_for_one_of_another(species, rate):
    position = people(species, "terran")
    position.seats[0].stock = [rate, rate - 1, 0]
    assert refused(position, do.Trade("science", "money")) == "trade-poor"
    assert refused(position, do.Trade("money", "money")) == "trade-same"
    act(position, do.Trade("money", "materials"))
    assert position.seats[0].stock == [0, rate - 1, 1]
    assert GAME.to_move(position) == 0


@pytest.mark.parametrize("rate", ["3", "2", "4"])
def test_2_4_6_option_u4_what_planta_pay(rate):
    position = people("planta", "terran", planta_trade=rate)
    position.seats[0].stock = [int(rate), 0, 0]
    act(position, do.Trade("money", "science"))
    assert position.seats[0].stock == [0, 1, 0]
