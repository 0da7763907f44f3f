"""Rules Reference 1.5.0 and its FAQ, by its sections: sentences that no other file pins."""

import pytest
from armada_attacks import (
    DONE,
    FRONT,
    NEAR,
    X,
    Y,
    cards,
    duel,
    fault,
    flight,
    play,
    ship,
    squadron,
    table,
    told,
)  # fmt: skip

from rivals.games.armada import GAME
from rivals.games.armada.components.box import BASES, DISTANCE, RANGE
from rivals.games.armada.components.ships import ZONES, neighbours
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rules import repairing, scoring, sights

STEP = 68.4
LONG = BASES["small"][1]
FAR = ("raider_1", 1600, 800)


def sailing(*others, wings=(), obstacles=(), y=300, **more):
    """A corvette of seat 0 at speed 2 heading north, other ships, and one far off."""
    more = {"speed": 2, "activated": True, **more}
    ships = [ship(0, "cr90_a", 900, y, **more), *(ship(*one) for one in others), ship(1, *FAR)]
    position = table(ships, wings, stack=[to.Steering(0, 0)], obstacles=obstacles)
    position.active = 0
    return position


def straight(speed):
    return do.Sail(speed, (0,) * speed, "right")


AHEAD = (1, "cr90_a", 900, 300 + LONG + 1)
"""A ship right before that corvette."""


# --- Attack, defence tokens -------------------------------------------------------------------


def test_a_ship_may_attack_the_same_ship_from_a_second_zone():
    """A corvette stands on the line between two arcs of a Victory, and does not move."""
    position = table([ship(0, "victory_2", 900, 300), ship(1, "cr90_a", 1040, 400, 90, speed=0)])
    play(position, do.Fire("front", 1, "rear"), "r- r- r- bh bh bh")
    assert fault(position, do.Fire("front", 1, "rear")) == "zone-used"
    assert fault(position, do.Fire("right", 1, "right")) == ""


def test_a_ship_may_attack_an_engaged_squadron():
    wings = [squadron(1, "x_wing", 900, 420), squadron(0, "tie_fighter", 940, 420)]
    position = table([ship(0, "victory_2", 900, 300), ship(1, *FAR)], wings)
    assert fault(position, do.Barrage("front", 0)) == ""


def test_the_roll_of_an_evade_may_be_seen_before_another_token_is_spent():
    """A corvette evades and redirects."""
    position = play(duel(), FRONT, "rh rh rh bh bh bh")
    play(position, do.Evade(0, 0), "r-")
    assert position.stack[-1] == to.Defending(1)
    assert fault(position, do.Use(2)) == ""


def test_a_ship_slowed_to_0_by_a_collision_still_has_its_defence_tokens():
    """Its dial says 2, and that is its speed."""
    position = play(sailing(AHEAD), straight(2))
    assert position.ships[0].y == 300 * UNITS
    position.stack, position.attack = [to.Attacking(1, 1)], None
    position.ships[1].heading = 180 * UNITS
    play(position, do.Fire("front", 0, "front"), "rh rh bh")
    assert position.stack[-1] == to.Defending(0)


@pytest.mark.parametrize(
    ("zone", "beside"), [("front", {"left", "right"}), ("right", {"front", "rear"})]
)
def test_zones_are_adjacent_where_they_share_an_arc_line(zone, beside):
    assert set(neighbours(zone)) == beside
    assert len(ZONES) == 4


# --- Commands ---------------------------------------------------------------------------------


def test_a_token_just_taken_for_the_dial_may_be_spent_in_the_same_activation():
    own = ship(0, "victory_2", 900, 300, dials=["repair"], shields=[1, 3, 1, 3])
    position = table([own, ship(1, *FAR)], stack=[to.Revealing(0, 0)])
    play(position, do.Reveal("repair", "token"))
    assert GAME.options(position) == [do.Spend("repair"), DONE]


def test_two_power_failures_halve_engineering_one_after_the_other():
    """Of 4 points 2 are left and then 1; a token is half of that, rounded up."""
    own = ship(0, "victory_2", 900, 300, faceup=["power_failure"])
    assert repairing.engineering(own) == 2
    own.faceup.append("power_failure")
    assert repairing.engineering(own) == 1
    assert repairing.token_points(own) == 1


def test_a_commanded_squadron_and_one_of_the_squadron_phase_may_do_nothing():
    for both in (True, False):
        position = play(flight((0, "tie_fighter"), both=both), DONE)
        assert not any(isinstance(one, to.Flying) for one in position.stack)


@pytest.mark.parametrize(("clicks", "wrong"), [((0, 1), ""), ((1, 1), "too-sharp")])
def test_a_thrust_malfunction_takes_a_printed_click_that_a_navigate_dial_gives_back(clicks, wrong):
    """A Victory bends only its second joint at speed 2."""
    cracked = ["thrust_control_malfunction"]
    own = ship(0, "victory_2", 900, 300, speed=2, faceup=cracked, dial="navigate")
    position = table([own, ship(1, *FAR)], stack=[to.Steering(0, 0)])
    assert fault(position, do.Sail(2, clicks, "right")) == wrong


# --- Maneuvers --------------------------------------------------------------------------------


def test_a_ship_held_up_on_the_mat_is_not_lost_though_its_course_leads_off_it():
    y = 914.4 - LONG / 2 - 2 * STEP + 5
    position = play(sailing((1, "cr90_a", 900, y + LONG + STEP + 30), y=y), straight(2))
    assert position.ships[0].where == "mat"
    assert told(position, "rammed") == [{"ship": 0, "other": 1}]


def test_a_ship_that_a_collision_destroys_is_not_saved_by_the_station_under_it():
    station = Obstacle("station", 90000, 30000, 0)
    position = play(sailing(AHEAD, obstacles=[station], hidden=3), straight(2))
    assert position.ships[0].where == "gone"
    assert not any(isinstance(one, to.Docking) for one in position.stack)
    assert cards(position) == 52


def test_a_ship_that_breaks_up_as_it_changes_speed_runs_into_nobody():
    bare = {"shields": [0] * 4, "faceup": ["thruster_fissure"], "hidden": 2}
    position = play(sailing(AHEAD, dial="navigate", **bare), straight(1))
    assert position.ships[0].where == "gone"
    assert position.ships[1].hidden == 0


def test_a_ruptured_engine_tells_after_the_station_has_acted():
    """Both come after the maneuver, and whose ship it is orders them."""
    station = Obstacle("station", 90000, round((300 + 2 * STEP) * UNITS), 0)
    bare = {"shields": [0] * 4, "faceup": ["ruptured_engine"], "hidden": 2}
    position = play(sailing(obstacles=[station], **bare), straight(2))
    assert position.stack == [to.Suffering(0, 0, 1), to.Docking(0, 0)]
    play(position, do.Mend("hidden"), cards="power_failure")
    play(position, do.Suffer("front"))
    assert position.ships[0].where == "mat"
    assert position.ships[0].damage == 3


def test_a_ruptured_engine_at_open_space_acts_at_once_where_no_shield_is_left():
    bare = {"shields": [0] * 4, "faceup": ["ruptured_engine"], "hidden": 2}
    assert play(sailing(**bare), straight(2)).ships[0].where == "gone"


# --- Squadrons --------------------------------------------------------------------------------


def test_only_where_a_move_begins_and_ends_counts_for_engagement():
    """It flies over an enemy whom it would engage on the way."""
    position = flight((0, "tie_fighter", 0, -120), (1, "x_wing"))
    place = do.Fly(X * UNITS, round((Y - 120 + DISTANCE[3] - 1) * UNITS))
    assert fault(position, place) == ""


def test_a_squadron_is_free_once_the_last_enemy_engaged_with_it_is_destroyed():
    position = flight((0, "tie_fighter"), (1, "x_wing", 0, NEAR, {"hull": 1}), both=True)
    away = do.Fly(X * UNITS, (Y - 100) * UNITS)
    assert fault(position, away) == "engaged"
    play(position, do.Strafe(1), "bh bc bc")
    assert fault(position, away) == ""


def test_a_squadron_shoots_past_what_lies_under_its_own_base():
    """The line begins at its edge: asteroids under the far side of the base do not matter."""
    rock = Obstacle("asteroid1", X * UNITS, (Y - 45) * UNITS, 0)
    position = flight((0, "tie_fighter"), (1, "x_wing", 0, 100), obstacles=[rock])
    play(position, do.Strafe(1), "bh bh bh")
    assert position.squadrons[1].hull == 2


# --- Range ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("band", "far"), list(zip(("close", "medium", "long"), RANGE, strict=True))
)
def test_a_line_between_two_bands_belongs_to_the_nearer(band, far):
    position = duel(gap=far - 0.01)
    assert sights.shots(position, 0)[0].band == band


# --- The end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("downed", "ranks"), [((0,), [2, 1]), ((1,), [1, 2]), ((), [2, 1])])
def test_both_last_ships_lost_at_once_leave_it_to_the_points(downed, ranks):
    """Ships of 44 points each; with equal points the second player wins."""
    wings = [squadron(0, "tie_fighter", 300, 300), squadron(1, "x_wing", 300, 600)]
    position = table([ship(0, "cr90_a", 900, 300), ship(1, "cr90_a", 900, 600)], wings)
    for one in position.ships:
        one.where = "gone"
    for number in downed:
        position.squadrons[number].where = "gone"
    position.phase, position.stack = "over", []
    result = scoring.result(position)
    assert [one.rank for one in result.seats] == ranks
    assert result.seats[0].total == 44 + 13 * (1 in downed)


# --- Repair, setup, damage cards, aces --------------------------------------------------------


def test_a_capacitor_mended_first_lets_a_bare_zone_recover():
    """One repair is done with before the next is paid for."""
    own = ship(0, "victory_2", 900, 300, faceup=["capacitor_failure"], shields=[0, 3, 1, 3])
    position = table([own, ship(1, *FAR)], stack=[to.Repairing(0, 0, 5)])
    assert fault(position, do.Recover("front")) == "capacitor"
    play(position, do.Mend("capacitor_failure"))
    play(position, do.Recover("front"))
    assert position.ships[0].shields == [1, 3, 1, 3]


def test_a_destroyed_ships_cards_are_discarded():
    hurt = {"shields": [0] * 4, "faceup": ["power_failure"], "hidden": 2}
    position = play(sailing(AHEAD, **hurt), straight(2))
    assert position.ships[0].where == "gone"
    assert position.discards[0] == "power_failure"
    assert len(position.discards) == 4
    assert cards(position) == 52


def test_a_panicking_crew_costs_a_point_or_the_dial():
    """Before the dial is revealed; without it a token may still be spent."""
    panicking = {"dials": ["navigate"], "held": ["repair"], "faceup": ["crew_panic"]}
    ships = [ship(0, "victory_2", 900, 300, **panicking), ship(1, *FAR)]
    position = play(table(ships, stack=[to.Mustering(0)]), do.Activate(0))
    assert GAME.options(position) == [do.Panic(drop=False), do.Panic(drop=True)]
    dropped = play(position.copy(), do.Panic(drop=True))
    assert dropped.ships[0].dials == []
    assert dropped.ships[0].dial is None
    assert isinstance(dropped.stack[-1], to.Repairing)
    play(position, do.Panic(drop=False))
    assert position.stack[-2:] == [to.Revealing(0, 0), to.Suffering(0, 0, 1)]


def test_squadrons_too_are_deployed_inside_the_setup_area():
    """On the great mat it begins a foot from the short edges."""
    edge = RANGE[-1]
    waiting = squadron(0, "tie_fighter", 0, 0)
    waiting.where = "waiting"
    ships = [ship(0, "victory_2", edge + 63 / 2, 100), ship(1, *FAR)]
    position = table(ships, [waiting], stack=[to.Deploying(0)])
    position.phase = "setup"
    inside, outside = (round((edge + 17 + off) * UNITS) for off in (1, -1))
    assert fault(position, do.Launch(0, inside, 18000)) == ""
    assert fault(position, do.Launch(0, outside, 18000)) == "off-zone"


def test_lukes_card_strips_shields_that_he_shot_past():
    """Shields do not count for his attack, but a card takes those that are there."""
    ships = [ship(0, "mc80_command", 250, 300), ship(1, "victory_2", X, Y + 125, 180, speed=0)]
    position = flight((0, "luke_skywalker"), ships=ships)
    play(position, do.Bomb(1, "front"), "kx", cards="projector_misaligned")
    play(position, do.Fail(("left",)))
    assert position.ships[1].shields == [3, 3, 1, 0]


def test_what_jan_ors_lends_cannot_be_locked():
    wings = ((0, "tie_fighter"), (1, "x_wing", 0, NEAR), (1, "jan_ors", 60, NEAR))
    position = play(flight(*wings), do.Strafe(1), "bh bh ba")
    assert fault(position, do.Lock(0)) in ("no-defence", "not-now")
    assert position.stack[-1] == to.Defending(1)
    assert fault(position, do.Use(0, lent=True)) == ""


def test_a_counter_heeds_no_escort():
    """An A-wing answers a TIE that shot at it, with a TIE Advanced beside both."""
    wings = ((0, "tie_fighter"), (1, "a_wing", 0, NEAR), (0, "tie_advanced", 60, NEAR))
    position = play(flight(*wings), do.Strafe(1), "bh bc bc")
    play(position, DONE, "bh bc")
    assert [one.hull for one in position.squadrons] == [2, 3, 5]
