"""Rules 10 (navigate) and 18: courses, ships run into, squadrons run over, obstacles, the edge."""

import pytest
from armada_attacks import DONE, cards, fault, play, ship, squadron, table, told

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BASES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.rules import sights
from rivals.games.armada.rules.space import measuring, outlines

STEP = 68.4
"""How far a ship goes straight on at speed 1."""
LONG = BASES["small"][1]
FAR = ("raider_1", 1600, 800)


def steering(kind="cr90_a", x=900, y=300, *, others=(), wings=(), obstacles=(), **more):
    """A ship of seat 0 about to maneuver, heading north, and another far off."""
    more = {"speed": 2, "activated": True, **more}
    ships = [ship(0, kind, x, y, **more), *(ship(*one) for one in others), ship(1, *FAR)]
    position = table(ships, wings, stack=[to.Steering(0, 0)], obstacles=obstacles)
    position.active = 0
    return position


def straight(speed):
    return do.Sail(speed, (0,) * speed, "right")


def place(position, number=0):
    one = position.ships[number]
    return one.x / UNITS, one.y / UNITS, one.heading / UNITS


# --- Courses and navigate commands -----------------------------------------------------------


def test_18_a_ship_sails_on_at_its_speed():
    position = play(steering(), straight(2))
    assert place(position) == pytest.approx((900, 300 + 2 * STEP, 0), abs=0.02)
    assert position.ships[0].speed == 2


@pytest.mark.parametrize(
    ("dial", "held", "speeds"),
    [(None, [], {2}), ("navigate", [], {1, 2, 3}), (None, ["navigate"], {1, 2, 3}),
     ("navigate", ["navigate"], {0, 1, 2, 3, 4}), ("repair", ["squadron"], {2})],
)  # fmt: skip
def test_10_a_dial_and_a_token_change_the_speed_by_one_each(dial, held, speeds):
    position = steering(dial=dial, held=held)
    for speed in range(5):
        wrong = fault(position, straight(speed))
        assert wrong == ("" if speed in speeds else "too-fast")
    assert {one.speed for one in GAME.options(position)} == speeds


@pytest.mark.parametrize(
    ("dial", "speed", "held"),
    [(None, 2, ["navigate"]), (None, 3, []), ("navigate", 3, ["navigate"]), ("navigate", 4, [])],
)
def test_10_the_dial_goes_first_and_the_token_only_where_it_is_needed(dial, speed, held):
    position = play(steering(dial=dial, held=["navigate"]), straight(speed))
    assert position.ships[0].held == held
    assert position.ships[0].dial is None
    assert position.ships[0].speed == speed


def test_10_a_ship_never_goes_faster_than_its_chart():
    position = steering("victory_2", dial="navigate")
    assert fault(position, straight(3)) == "no-speed"


@pytest.mark.parametrize(
    ("clicks", "dial", "wrong"),
    [
        ((0, 1), None, ""), ((0, -1), None, ""), ((1, 1), None, "too-sharp"),
        ((0, 2), None, "too-sharp"), ((1, 1), "navigate", ""), ((0, 2), "navigate", ""),
        ((1, 2), "navigate", "too-sharp"), ((2, 0), "navigate", "too-sharp"),
        ((0,), None, "wrong-joints"), ((0, 0, 0), None, "wrong-joints"),
    ],
)  # fmt: skip
def test_10_a_dial_adds_one_click_to_one_joint(clicks, dial, wrong):
    """A Victory's joints at speed 2 turn by 0 and 1: - becomes I, and I becomes II."""
    position = steering("victory_2", dial=dial)
    side = "left" if clicks == (0, -1) else "right"
    assert fault(position, do.Sail(2, clicks, side)) == wrong


def test_10_no_joint_is_clicked_more_than_twice():
    position = steering("cr90_a", dial="navigate")
    assert fault(position, do.Sail(2, (1, 2), "right")) == ""
    assert fault(position, do.Sail(2, (2, 2), "right")) == ""
    options = [one for one in GAME.options(position) if one.speed == 2]
    assert max(abs(click) for one in options for click in one.clicks) == 2


def test_10_a_token_adds_no_click():
    position = steering("victory_2", held=["navigate"])
    assert fault(position, do.Sail(2, (0, 2), "right")) == "too-sharp"


def test_18_a_thrust_malfunction_takes_a_click_of_the_last_joint_that_has_one():
    position = steering("victory_2", faceup=["thrust_control_malfunction"])
    assert fault(position, do.Sail(2, (0, 1), "right")) == "too-sharp"
    assert fault(position, straight(2)) == ""


def test_18_a_ship_that_stands_stays_where_it_is():
    position = steering(speed=0)
    assert GAME.options(position) == [straight(0)]
    assert fault(position, do.Sail(0, (), "left")) == "straight-side"
    play(position, straight(0))
    assert place(position) == (900, 300, 0)


# --- Ships run into --------------------------------------------------------------------------


def test_18_a_ship_in_the_way_slows_the_maneuver_and_costs_both_a_card():
    position = steering(others=[(1, "cr90_a", 900, 300 + LONG + 2 * STEP - 5)])
    play(position, straight(2))
    assert place(position) == pytest.approx((900, 300 + STEP, 0), abs=0.02)
    assert position.ships[0].speed == 2
    assert [one.hidden for one in position.ships] == [1, 1, 0]
    assert told(position, "rammed") == [{"ship": 0, "other": 1}]
    assert cards(position) == 52


def test_18_it_may_not_move_at_all():
    position = steering(others=[(0, "cr90_a", 900, 300 + LONG + 1)])
    play(position, straight(2))
    assert place(position) == (900, 300, 0)
    assert [one.hidden for one in position.ships] == [1, 1, 0]


def test_18_of_several_the_closest_takes_the_card():
    position = steering(
        others=[(1, "cr90_a", 900, 300 + LONG + 2 * STEP - 5), (1, "cr90_a", 935, 300 + LONG + 20)]
    )
    play(position, straight(2))
    assert place(position) == (900, 300, 0)
    assert [one.hidden for one in position.ships] == [1, 0, 1, 0]


def test_18_just_clear_of_it_nothing_happens():
    position = steering(others=[(1, "cr90_a", 900, 300 + LONG + 2 * STEP + 0.1)])
    play(position, straight(2))
    assert [one.hidden for one in position.ships] == [0, 0, 0]


def test_18_damaged_controls_deal_the_mover_one_more():
    position = steering(
        others=[(1, "cr90_a", 900, 300 + LONG + 1)], faceup=["damaged_controls"]
    )  # fmt: skip
    play(position, straight(2))
    assert [one.hidden for one in position.ships] == [2, 1, 0]


def test_18_a_ship_rammed_to_pieces_is_lost():
    position = steering(others=[(1, "cr90_a", 900, 300 + LONG + 1)])
    position.ships[1].hidden = 3
    play(position, straight(2))
    assert position.ships[1].where == "gone"
    assert cards(position) == 52


# --- Squadrons run over ----------------------------------------------------------------------


def run_over(*wings, **more):
    position = steering(wings=[squadron(*one) for one in wings], **more)
    return play(position, straight(2))


def test_18_the_opponent_puts_squadrons_beside_the_ship():
    position = run_over((0, "x_wing", 900, 430), (1, "tie_fighter", 900, 470))
    assert position.stack == [to.Clearing(1, 0, (0, 1), obstacles=True)]
    y = 300 + 2 * STEP
    side = 900 + 43 / 2 + 17
    assert fault(position, do.SetDown(0, round((side + 0.5) * UNITS), round(y * UNITS))) == ""
    wide = do.SetDown(0, round((side + 30) * UNITS), round(y * UNITS))
    assert fault(position, wide) == "not-touching"
    on_it = do.SetDown(0, 90000, round(y * UNITS))
    assert fault(position, on_it) == "over-ship"
    assert fault(position, do.SetDown(2, 0, 0)) == "no-piece"
    play(position, do.SetDown(1, round((side + 0.5) * UNITS), round(y * UNITS)))
    assert position.stack == [to.Clearing(1, 0, (0,), obstacles=True)]
    assert fault(position, do.SetDown(0, round((side + 0.5) * UNITS), round(y * UNITS)))
    play(position, GAME.options(position)[0])
    assert not any(isinstance(one, to.Clearing) for one in position.stack)


def test_18_every_listed_place_touches_the_ship_and_is_legal():
    position = run_over((0, "x_wing", 900, 430))
    assert len(GAME.options(position)) > 12
    assert not any(fault(position, one) for one in GAME.options(position))


def test_18_one_that_is_only_passed_stays():
    position = run_over((1, "tie_fighter", 900, 360))
    assert not any(isinstance(one, to.Clearing) for one in position.stack)
    assert position.squadrons[0].y == 36000


def hemmed_in(*gaps):
    """A ship over an X-wing, with squadrons that touch it or nearly all around; some left out."""
    x, y = 900, 300 + 2 * STEP
    beside = [(x + east, y + north) for east in (-39, 39) for north in (-70, -35, 0, 35, 70)]
    ends = [(x, y + north) for north in (-53, 53)]
    ring = [at for number, at in enumerate((*beside, *ends)) if number not in gaps]
    return run_over((0, "x_wing", x, y), *((1, "tie_fighter", *at) for at in ring))


def test_18_where_all_around_is_full_it_touches_a_squadron_that_touches_the_ship():
    """Twelve squadrons leave no place that touches the ship."""
    position = hemmed_in()
    assert position.stack[-1] == to.Clearing(1, 0, (0,), obstacles=True)
    found = GAME.options(position)
    assert len(found) > 10
    assert not any(fault(position, one) for one in found)
    here = outlines.of(position.ships[0])
    touching = [
        sights.point_of(one)
        for one in position.squadrons[1:]
        if measuring.to_squadron(here, sights.point_of(one)) <= 1
    ]
    for one in found:
        at = one.x / UNITS, one.y / UNITS
        assert min(measuring.squadron_distance(at, other) for other in touching) <= 1
    at = round((900 + 39 + 34.5) * UNITS), round((300 + 2 * STEP) * UNITS)
    assert fault(position, do.SetDown(0, *at)) == ""
    assert fault(position, do.SetDown(0, at[0] + 300, at[1])) == "not-touching-others"


def test_18_a_gap_beside_the_ship_is_to_be_used():
    """The last place is found though it lies between those that are listed else."""
    position = hemmed_in(7)
    found = GAME.options(position)
    here = outlines.of(position.ships[0])
    assert found
    for one in found:
        assert measuring.to_squadron(here, (one.x / UNITS, one.y / UNITS)) <= 1
    beyond = round((900 - 39 - 34.5) * UNITS), round((300 + 2 * STEP) * UNITS)
    assert fault(position, do.SetDown(0, *beyond)) == "not-touching"


def test_18_nobody_spaces_squadrons_out_to_keep_others_from_the_ship():
    """Between the ring's squadrons two have room, if the first does not lie in the middle."""
    x, y = 900, 300 + 2 * STEP
    ring = [(x - 39, y + north) for north in (-70, -35, 0, 35, 70)]
    ring += [(x + 39, y + north) for north in (-70, 70)]
    ring += [(x + 39, y + 35), (x, y - 53), (x, y + 53)]
    wings = [(0, "x_wing", x, y - 10), (0, "x_wing", x, y + 25)]
    position = run_over(*wings, *((1, "tie_fighter", *at) for at in ring))
    assert position.stack[-1] == to.Clearing(1, 0, (0, 1), obstacles=True)
    side = round((x + 43 / 2 + 17.2) * UNITS)
    assert fault(position, do.SetDown(0, side, round((y - 17.5) * UNITS))) == "crowding"
    assert fault(position, do.SetDown(0, side, round((y + 0.5) * UNITS))) == ""
    assert not any(fault(position, one) for one in GAME.options(position))
    play(position, GAME.options(position)[0])
    assert any(not fault(position, one) for one in GAME.options(position))


def test_18_a_squadron_put_on_a_station_is_not_mended():
    y = 300 + 2 * STEP
    station = Obstacle("station", round(985 * UNITS), round(y * UNITS), 0)
    position = steering(wings=[squadron(1, "tie_fighter", 900, 430, hull=1)], obstacles=[station])
    play(position, straight(2))
    spot = round((900 + 43 / 2 + 17.2) * UNITS), round(y * UNITS)
    at = spot[0] / UNITS, spot[1] / UNITS
    assert measuring.squadron_over_polygon(at, outlines.obstacle_polygon(station))
    play(position, do.SetDown(0, *spot))
    assert position.squadrons[0].hull == 1


@pytest.mark.parametrize("hull", [1, 4])
def test_m47_squadrons_are_put_beside_a_ship_before_an_obstacle_destroys_it(hull):
    rock = Obstacle("asteroid1", 90000, round((300 + 2 * STEP) * UNITS), 0)
    position = run_over((1, "tie_fighter", 900, 430), obstacles=[rock], hidden=4 - hull)
    assert position.stack == [to.Clearing(1, 0, (0,), obstacles=True)]
    assert position.ships[0].faceup == []
    play(position, GAME.options(position)[0], cards="power_failure")
    assert position.ships[0].where == ("gone" if hull == 1 else "mat")
    assert told(position, "obstacle") == [{"ship": 0, "obstacle": "asteroid1"}]
    assert position.squadrons[0].y != 43000


def test_m47_a_ship_that_a_collision_destroys_leaves_squadrons_where_they_are():
    position = steering(
        others=[(1, "cr90_a", 900, 300 + LONG + 2 * STEP - 5)], hidden=3,
        wings=[squadron(1, "tie_fighter", 900, 300 + STEP)],
    )  # fmt: skip
    play(position, straight(2))
    assert position.ships[0].where == "gone"
    assert not any(isinstance(one, to.Clearing) for one in position.stack)
    assert position.squadrons[0].y == round((300 + STEP) * UNITS)


def test_m47_what_an_older_version_left_to_be_cleared_meets_no_obstacle_again():
    rock = Obstacle("asteroid1", 90000, round((300 + 2 * STEP) * UNITS), 0)
    position = run_over((1, "tie_fighter", 900, 430), obstacles=[rock])
    position.stack = [to.Clearing(1, 0, (0,))]
    play(position, GAME.options(position)[0])
    assert position.ships[0].faceup == []


# --- Obstacles -------------------------------------------------------------------------------


def over(kind, **more):
    token = Obstacle(kind, 90000, round((300 + 2 * STEP) * UNITS), 0)
    return steering(obstacles=[token], **more)


def test_18_an_asteroid_deals_a_card_face_up():
    position = play(over("asteroid1"), straight(2), cards="power_failure")
    assert position.ships[0].faceup == ["power_failure"]
    assert told(position, "obstacle") == [{"ship": 0, "obstacle": "asteroid1"}]


def test_18_debris_does_2_damage_to_a_zone_that_the_owner_chooses():
    position = play(over("debris1"), straight(2))
    assert position.stack == [to.Suffering(0, 0, 2)]
    play(position, do.Suffer("rear"))
    assert position.ships[0].shields == [2, 2, 0, 2]
    assert position.ships[0].hidden == 1


def test_18_a_station_discards_a_card():
    position = play(over("station", hidden=1, faceup=["crew_panic"]), straight(2))
    assert position.stack == [to.Docking(0, 0)]
    assert GAME.options(position) == [do.Mend("crew_panic"), do.Mend("hidden"), DONE]
    assert fault(position, do.Mend("power_failure")) == "no-card"
    play(position, do.Mend("crew_panic"))
    assert position.ships[0].faceup == []
    assert position.discards == ["crew_panic"]


def test_18_damaged_controls_deal_their_card_before_the_station_discards_one():
    position = play(over("station", faceup=["damaged_controls"]), straight(2))
    assert position.ships[0].hidden == 1
    assert position.stack == [to.Docking(0, 0)]
    assert GAME.options(position) == [do.Mend("damaged_controls"), do.Mend("hidden"), DONE]


def test_18_damaged_controls_may_destroy_a_ship_at_a_station():
    position = play(over("station", faceup=["damaged_controls"], hidden=2), straight(2))
    assert position.ships[0].where == "gone"
    assert not any(isinstance(one, to.Docking) for one in position.stack)


def test_18_at_a_station_a_whole_ship_has_nothing_to_do():
    position = play(over("station"), straight(2))
    assert not any(isinstance(one, to.Docking) for one in position.stack)


SPOT = (90000, round((300 + 2 * STEP) * UNITS), 0)


def over_several(*kinds, **more):
    """A ship that has sailed onto several obstacles at once."""
    tokens = [Obstacle(one, *SPOT) for one in kinds]
    return play(steering(obstacles=tokens, **more), straight(2))


def test_m48_over_several_obstacles_the_owner_chooses_which_acts_next():
    under = ("asteroid1", "debris1", "station")
    position = over_several(*under)
    assert position.stack == [to.Overlapping(0, 0, under)]
    assert GAME.options(position) == [do.Meet(one) for one in under]
    assert fault(position, do.Meet("asteroid2")) == "not-under"
    assert fault(position, DONE) == "not-now"
    play(position, do.Meet("asteroid1"), cards="power_failure")
    assert position.ships[0].faceup == ["power_failure"]
    assert position.stack == [to.Overlapping(0, 0, ("debris1", "station"))]


def test_m48_a_station_first_may_save_a_ship_that_asteroids_would_destroy():
    lost = over_several("asteroid1", "station", hidden=3)
    play(lost, do.Meet("asteroid1"), cards="power_failure")
    assert lost.ships[0].where == "gone"
    position = play(over_several("asteroid1", "station", hidden=3), do.Meet("station"))
    assert position.stack[-1] == to.Docking(0, 0)
    play(position, do.Mend("hidden"), cards="crew_panic")
    play(position, do.Meet("asteroid1"), cards="power_failure")
    assert position.ships[0].where == "mat"
    assert position.ships[0].damage == 3


def test_m48_each_obstacle_is_done_with_before_the_next():
    position = play(over_several("debris1", "station"), do.Meet("debris1"))
    assert position.stack[-2:] == [to.Overlapping(0, 0, ("station",)), to.Suffering(0, 0, 2)]
    play(position, do.Suffer("rear"))
    assert GAME.options(position) == [do.Meet("station")]
    play(position, do.Meet("station"))
    assert GAME.options(position) == [do.Mend("hidden"), DONE]
    assert not any(isinstance(one, to.Overlapping) for one in position.stack)  # none is left


def test_m48_where_all_do_the_same_nobody_is_asked():
    position = over_several("debris1", "debris2")
    assert position.stack == [to.Suffering(0, 0, 2), to.Suffering(0, 0, 2)]


@pytest.mark.parametrize(
    ("hidden", "under", "first", "why"),
    [(1, ("station", "asteroid1"), "asteroid1", "station-last"),
     (3, ("asteroid1", "station"), "station", "station-first"),
     (1, ("debris1", "asteroid1"), "debris1", "any-obstacle")],
)  # fmt: skip
def test_m48_the_rival_lets_a_station_act_last_unless_it_is_saved_by_it(hidden, under, first, why):
    position = over_several(*under, hidden=hidden)
    decision = ImperialPlayer().decide(position, 0, SeededDice(1))
    assert decision.action == do.Meet(first)
    assert [one.rule for one in decision.reasons] == [f"armada.repair.{why}"]


def test_18_only_where_it_ends_counts():
    passed = Obstacle("asteroid1", 90000, 26800, 0)
    position = play(steering(obstacles=[passed], y=200), straight(2))
    assert position.ships[0].faceup == []


def test_18_a_squadron_at_a_station_recovers_a_point_of_hull():
    station = Obstacle("station", 90000, 45000, 0)
    wings = [squadron(0, "x_wing", 900, 300, hull=2), squadron(0, "x_wing", 700, 300, hull=2)]
    ships = [ship(0, "victory_2", 250, 300), ship(1, *FAR)]
    position = table(ships, wings, stack=[to.Flying(0, 1, both=False), to.Flying(0, 0, both=False)],
                     obstacles=[station])  # fmt: skip
    play(position, do.Fly(90000, 45000))
    assert position.squadrons[0].hull == 3
    play(position, do.Fly(70000, 45000))
    assert position.squadrons[1].hull == 2


def test_18_a_squadron_that_moves_in_place_at_a_station_has_moved_there():
    station = Obstacle("station", 90000, 45000, 0)
    wings = [squadron(0, "x_wing", 900, 450, hull=2)]
    ships = [ship(0, "victory_2", 250, 300), ship(1, *FAR)]
    for both in (True, False):
        position = table(ships, [wings[0].copy()], stack=[to.Flying(0, 0, both)],
                         obstacles=[station])  # fmt: skip
        assert do.Fly(90000, 45000) in GAME.options(position)
        play(position, do.Fly(90000, 45000))
        assert position.squadrons[0].hull == 3
        assert to.Flying(0, 0, both) not in position.stack


def test_19_an_engaged_squadron_does_not_even_move_in_place():
    wings = [squadron(0, "x_wing", 900, 450), squadron(1, "tie_fighter", 900, 500)]
    ships = [ship(0, "victory_2", 250, 300), ship(1, *FAR)]
    position = table(ships, wings, stack=[to.Flying(0, 0, both=True)])
    assert fault(position, do.Fly(90000, 45000)) == "engaged"


# --- The edge --------------------------------------------------------------------------------


def test_18_a_ship_that_leaves_the_mat_is_destroyed():
    position = steering(y=914.4 - LONG / 2 - 2 * STEP + 0.1)
    play(position, straight(2))
    assert position.ships[0].where == "gone"
    assert told(position, "left-mat") == [{"ship": 0}]


def test_18_up_to_the_edge_it_is_safe():
    position = steering(y=914.4 - LONG / 2 - 2 * STEP - 0.1)
    play(position, straight(2))
    assert position.ships[0].where == "mat"


# --- Damage cards that act in a maneuver -----------------------------------------------------


def test_18_a_thruster_fissure_hurts_when_the_speed_changes():
    calm = play(steering(faceup=["thruster_fissure"]), straight(2))
    assert not any(isinstance(one, to.Suffering) for one in calm.stack)
    position = play(steering(faceup=["thruster_fissure"], dial="navigate"), straight(3))
    assert position.stack == [to.Suffering(0, 0, 1)]


def test_18_a_ruptured_engine_hurts_above_speed_1():
    slow = play(steering(faceup=["ruptured_engine"], speed=1), straight(1))
    assert not any(isinstance(one, to.Suffering) for one in slow.stack)
    position = play(steering(faceup=["ruptured_engine"]), straight(2))
    assert position.stack == [to.Suffering(0, 0, 1)]
