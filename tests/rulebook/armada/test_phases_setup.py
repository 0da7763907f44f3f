"""Rules 1 to 5: fleets, the first player, obstacles, deployment, pass tokens."""

import pytest
from armada_attacks import fault
from armada_wanderings import opened

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.speech import tell
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BASES, DISTANCE, OBSTACLES
from rivals.games.armada.components.fleets import READY, cost
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rules import deploying

LONG = BASES["small"][1]
"""The length of a small base."""


def mm(length):
    return round(length * UNITS)


def act(position, *actions):
    for action in actions:
        GAME.apply(position, action, SeededDice(1))
    return position


def refused(ships, squadrons=(), **options):
    with pytest.raises(BadSetup) as wrong:
        opened(fleets=[[ships, list(squadrons)], [["nebulon_escort"], []]], **options)
    return tell(wrong.value, "en")


# --- Rule 1: fleets --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "squadrons", "told"),
    [
        (["imperial_2", "raider_1", "raider_1"], [], "at most 180 points, got 208"),
        (["raider_1"], ["tie_fighter"] * 8, "squadrons of at most 60 points, got 64"),
        (
            ["raider_1"],
            ["soontir_fel", "mauler_mithel"],
            "1 unique squadrons with defence tokens, got 2",
        ),
        (["raider_1"], ["howlrunner", "howlrunner"], "Howlrunner twice"),
        (["raider_1"], ["x_wing"], "of one faction"),
        ([], ["tie_fighter"], "at least one ship"),
        (["death_star"], [], "unknown ship or squadron 'death_star'"),
        (["raider_1"], ["falcon"], "unknown ship or squadron 'falcon'"),
    ],
)
def test_1_what_a_fleet_may_not_be(ships, squadrons, told):
    assert told in refused(ships, squadrons)


def test_1_seven_fighters_are_just_within_a_third():
    position = opened(fleets=[[["raider_1"], ["tie_fighter"] * 7], [["nebulon_escort"], []]])
    assert len(position.squadrons) == 7


def test_1_the_classic_rules_have_no_cap_on_aces():
    aces = [["raider_1"], ["soontir_fel", "mauler_mithel"]]
    position = opened(fleets=[aces, [["nebulon_escort"], []]], rules="classic")
    assert [one.kind for one in position.squadrons] == aces[1]


def test_1_errata_change_what_a_fleet_costs():
    fleet = READY["180"]["imperial_core"]
    assert cost(fleet) == 85 + 6 * 8
    assert cost(fleet, errata=True) == 80 + 6 * 8


# --- Rule 2: the first player ----------------------------------------------------------------


def test_2_the_cheaper_fleet_is_first():
    cheap, dear = [["raider_1"], []], [["imperial_1"], []]
    assert opened(fleets=[cheap, dear]).first == 0
    assert opened(fleets=[dear, cheap]).first == 1


def test_2_a_tie_is_rolled():
    fleets = [[["raider_1"], []]] * 2
    assert {opened(fleets=fleets, seed=seed).first for seed in range(12)} == {0, 1}


def test_2_a_person_goes_before_a_rival_and_an_option_says_otherwise():
    dear = {"fleet_1": "imperial_throne", "fleet_2": "rebel_core"}
    assert opened(seats=("human", "imperial"), **dear).first == 0
    assert opened(seats=("imperial", "human"), **dear).first == 1
    assert opened(seats=("human", "imperial"), first="seat_2", **dear).first == 1


# --- Rule 3: obstacles -----------------------------------------------------------------------

MIDDLE = 45720
"""The middle of the small mat."""


def test_3_the_second_player_begins_and_they_take_turns():
    position = opened(obstacles="placed", first="seat_1")
    seats = []
    while position.unplaced:
        assert position.stack == [to.Cluttering(GAME.to_move(position))]
        seats.append(GAME.to_move(position))
        act(position, GAME.options(position)[0])
    assert seats == [1, 0] * 3
    assert [one.kind for one in position.obstacles] == list(OBSTACLES)


@pytest.mark.parametrize("west", [True, False])
def test_3_obstacles_lie_beyond_distance_3_of_the_edges(west):
    """The station is 88 mm wide; its box touches what it must stay clear of."""
    position = opened(obstacles="placed")
    near = mm(DISTANCE[2] + 44)
    x = near if west else 2 * MIDDLE - near
    inward = 100 if west else -100
    assert fault(position, do.PlaceObstacle("station", x - inward, MIDDLE, 0)) == "near-edge"
    assert fault(position, do.PlaceObstacle("station", x + inward, MIDDLE, 0)) == ""


def test_3_on_the_great_mat_they_lie_inside_the_setup_area():
    position = opened(obstacles="placed", points="400")
    assert fault(position, do.PlaceObstacle("station", mm(304.8 + 43), MIDDLE, 0)) == "near-edge"
    assert fault(position, do.PlaceObstacle("station", mm(304.8 + 45), MIDDLE, 0)) == ""


def test_3_obstacles_lie_beyond_distance_1_of_each_other():
    position = opened(obstacles="placed")
    act(position, do.PlaceObstacle("station", MIDDLE - 12000, MIDDLE, 0))
    apart = 44 + DISTANCE[0] + 30  # half of the station, the gap, half of a field of debris
    near, far = (MIDDLE - 12000 + mm(apart + one) for one in (-1, 1))
    assert fault(position, do.PlaceObstacle("debris1", near, MIDDLE, 0)) == "near-obstacle"
    assert fault(position, do.PlaceObstacle("debris1", far, MIDDLE, 0)) == ""
    again = do.PlaceObstacle("station", far, MIDDLE, 0)
    assert fault(position, again) == "no-piece"


def test_3_rolled_obstacles_lie_as_placed_ones_may():
    for seed in range(5):
        laid = opened(seed=seed).obstacles
        position = opened(seed=seed, obstacles="placed")
        for one in laid:
            action = do.PlaceObstacle(one.kind, one.x, one.y, one.heading)
            assert fault(position, action) == ""
            act(position, action)
        assert not position.unplaced


def test_3_an_obstacle_that_fits_nowhere_is_left_out():
    """Six of them always fit in a fair game; spread on purpose, they may leave no room."""
    position = opened(obstacles="placed")
    position.unplaced = ["station", "asteroid3"]
    step = mm(100)
    position.obstacles = [
        Obstacle("asteroid2", x, y, 0)
        for x in range(mm(200), mm(750), step)
        for y in range(mm(200), mm(750), step)
    ]
    position.stack, position.active = [], None
    position.__dict__.clear()
    assert deploying.next_deployment(position)
    assert position.unplaced == []
    assert isinstance(position.stack[-1], to.Deploying)


def test_3_the_small_one_is_placed_where_the_great_one_fits_nowhere():
    position = opened(obstacles="placed")
    position.unplaced = ["station", "asteroid3"]
    position.obstacles = [
        Obstacle("asteroid2", mm(457 + 200 * east), mm(457 + 200 * north), 0)
        for east in (-1, 0, 1)
        for north in (-1, 0, 1)
    ]
    position.stack = []
    position.__dict__.clear()
    deploying.next_deployment(position)
    assert {one.obstacle for one in GAME.options(position)} == {"asteroid3"}


# --- Rule 4: deployment ----------------------------------------------------------------------

BARE = {"obstacles": "none", "first": "seat_1"}
TWO = [[["raider_1", "raider_2"], ["tie_fighter"] * 3], [["nebulon_escort"], ["x_wing"] * 2]]


def test_4_sides_take_turns_and_a_turn_is_a_ship_or_two_squadrons():
    position = opened(fleets=TWO, **BARE)
    act(position, do.Deploy(0, mm(300), mm(100), 0, 2))
    assert GAME.to_move(position) == 1
    act(position, do.Deploy(2, mm(300), mm(800), 18000, 1))
    assert GAME.to_move(position) == 0
    act(position, do.Launch(0, mm(300), mm(170)))
    assert position.stack == [to.Deploying(0, 1)]
    assert fault(position, do.Deploy(1, mm(500), mm(100), 0, 2)) == "two-squadrons"
    act(position, do.Launch(1, mm(340), mm(170)))
    assert GAME.to_move(position) == 1
    act(position, do.Launch(3, mm(300), mm(730)), do.Launch(4, mm(340), mm(730)))
    assert GAME.to_move(position) == 0
    assert fault(position, do.Launch(2, mm(380), mm(170))) == "ships-first"
    act(position, do.Deploy(1, mm(500), mm(100), 0, 2))
    assert GAME.to_move(position) == 0
    act(position, do.Launch(2, mm(380), mm(170)))
    assert position.phase == "command"


@pytest.mark.parametrize(
    ("y", "wrong"),
    [
        (LONG / 2 - 0.1, "off-zone"),
        (LONG / 2, ""),
        (DISTANCE[2] - LONG / 2, ""),
        (DISTANCE[2] - LONG / 2 + 0.1, "off-zone"),
    ],
)
def test_4_a_ship_lies_within_distance_3_of_its_own_edge(y, wrong):
    position = opened(fleets=TWO, **BARE)
    assert fault(position, do.Deploy(0, mm(300), mm(y), 0, 1)) == wrong
    act(position, do.Deploy(0, mm(300), mm(100), 0, 2))
    assert fault(position, do.Deploy(2, mm(300), mm(914.4 - y), 18000, 1)) == wrong


@pytest.mark.parametrize(("speed", "wrong"), [(0, "no-speed"), (1, ""), (4, ""), (3, "")])
def test_4_a_ship_begins_with_a_speed_of_its_chart(speed, wrong):
    position = opened(fleets=TWO, **BARE)
    assert fault(position, do.Deploy(0, mm(300), mm(100), 0, speed)) == wrong


def test_4_a_slow_ship_has_no_great_speed():
    position = opened(fleets=[[["victory_2"], []], [["nebulon_escort"], []]], **BARE)
    assert fault(position, do.Deploy(0, mm(300), mm(100), 0, 3)) == "no-speed"


def test_4_a_ship_is_ones_own_not_deployed_yet_and_on_nothing():
    position = opened(fleets=TWO, **BARE)
    assert fault(position, do.Deploy(2, mm(300), mm(100), 0, 1)) == "not-yours"
    assert fault(position, do.Deploy(9, mm(300), mm(100), 0, 1)) == "no-piece"
    act(position, do.Deploy(0, mm(300), mm(100), 0, 2), do.Deploy(2, mm(300), mm(800), 18000, 1))
    assert fault(position, do.Deploy(0, mm(600), mm(100), 0, 1)) == "no-piece"
    assert fault(position, do.Deploy(1, mm(320), mm(100), 0, 1)) == "over-ship"
    act(position, do.Launch(0, mm(300), mm(170)), do.Launch(1, mm(340), mm(170)))
    act(position, do.Launch(3, mm(300), mm(730)), do.Launch(4, mm(340), mm(730)))
    assert fault(position, do.Deploy(1, mm(350), mm(120), 0, 1)) == "over-squadron"


def test_4_squadrons_lie_within_distance_2_of_a_friendly_ship():
    position = opened(fleets=TWO, **BARE)
    assert fault(position, do.Launch(0, mm(300), mm(170))) == "ships-first"
    act(position, do.Deploy(0, mm(300), mm(100), 0, 2), do.Deploy(2, mm(600), mm(800), 18000, 1))
    front = 100 + LONG / 2 + DISTANCE[1] - 17  # all of the base lies within
    assert fault(position, do.Launch(0, mm(300), mm(front - 1))) == ""
    assert fault(position, do.Launch(0, mm(300), mm(front + 1))) == "far-from-ships"
    assert fault(position, do.Launch(0, mm(300), mm(110))) == "over-ship"
    assert fault(position, do.Launch(0, mm(300), mm(10))) == "off-mat"
    assert fault(position, do.Launch(0, mm(600), mm(700))) == "far-from-ships"


def test_4_a_rival_deploys_after_the_person():
    position = opened(seats=("human", "imperial"), fleets=TWO, first="seat_2", obstacles="none")
    seats = []
    while position.phase == "setup":
        seats.append(GAME.to_move(position))
        act(position, GAME.options(position)[0])
    assert seats == sorted(seats)
    assert set(seats) == {0, 1}


# --- Rule 5: pass tokens ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "how", "passes"),
    [
        ("seat_1", "people", [0, 2]),
        ("seat_2", "people", [0, 1]),
        ("seat_1", "everybody", [0, 2]),
        ("seat_1", "nobody", [0, 0]),
    ],
)
def test_5_the_smaller_fleet_gets_the_difference_less_one_if_first(first, how, passes):
    fleets = [[["raider_1"] * 3, []], [["nebulon_escort"], []]]
    position = opened(fleets=fleets, obstacles="none", first=first, pass_tokens=how)
    while position.phase == "setup":
        act(position, GAME.options(position)[0])
    assert position.passes == passes


def test_5_a_rival_gets_none_unless_the_reading_says_so():
    fleets = [[["raider_1"] * 3, []], [["nebulon_escort"], []]]
    for how, passes in (("people", [0, 0]), ("everybody", [0, 2])):
        position = opened(
            seats=("human", "imperial"), fleets=fleets, obstacles="none", pass_tokens=how,
            first="seat_1",
        )  # fmt: skip
        while position.phase == "setup":
            act(position, GAME.options(position)[0])
        assert position.passes == passes


def test_5_the_classic_rules_have_none():
    fleets = [[["raider_1"] * 3, []], [["nebulon_escort"], []]]
    position = opened(fleets=fleets, obstacles="none", rules="classic")
    while position.phase == "setup":
        act(position, GAME.options(position)[0])
    assert position.passes == [0, 0]
