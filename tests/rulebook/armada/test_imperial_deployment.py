"""How the Imperial AI deploys: its line of ships, its squadrons, two rivals."""

import msgspec
import pytest
from armada_attacks import ship, squadron
from armada_imperial import Unrolled, chosen, fleets, mind
from armada_wanderings import opened

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.box import DISTANCE, MARGINS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle, Plan
from rivals.games.armada.rival import places
from rivals.games.armada.rival.automa import commander
from rivals.games.armada.rival.player import SHIFT, ImperialPlayer
from rivals.games.armada.rules import formation, setup, steering
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of, outline

SLOW, FAST, FASTER = "victory_2", "gladiator_1", "raider_1"
"""Top speeds 2, 3 and 4."""


def line(*kinds, x=914, side="centre", style="normal", squadrons=0, guards=None):
    """Let the rival in the north deploy; the focal point lies at this x in the south."""
    ships = [ship(1, kind, 0, 0) for kind in kinds]
    wings = [squadron(1, "tie_fighter", 0, 0) for _ in range(squadrons)]
    for one in (*ships, *wings):
        one.where = "waiting"
    position = fleets(
        *ships, ship(0, "cr90_a", 300, 100), *wings,
        task=to.Deploying(1), plan=Plan(style, x * UNITS, 0, side),
    )  # fmt: skip
    if guards is not None:
        position.readings = msgspec.structs.replace(position.readings, guards=guards)
    while position.stack and isinstance(position.stack[-1], to.Deploying):
        GAME.perform(position, chosen(position), Unrolled())
    return position


def kinds_from_west(position):
    own = position.on_mat(1)
    return [position.ships[one].kind for one in sorted(own, key=lambda one: position.ships[one].x)]


# --- M29: the line ----------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "part"), [("west", 0), ("centre", 1), ("east", 2)])
def test_m29_the_flagship_stands_in_the_middle_of_its_third(side, part):
    """Thirds of the part of the mat where ships are deployed."""
    position = line(SLOW, side=side)
    margin = MARGINS["400"]
    third = (1828.8 - 2 * margin) / 3
    assert abs(position.ships[0].x / UNITS - (margin + third * (part + 0.5))) < 1


def test_m29_fast_ships_on_the_outer_flank_slow_ones_on_the_inner():
    """The focal point lies in the east, so the west is outside of the wheel."""
    assert kinds_from_west(line(SLOW, FAST, FASTER, x=1500)) == [FASTER, SLOW, FAST]
    assert kinds_from_west(line(SLOW, FAST, FASTER, x=300)) == [FAST, SLOW, FASTER]


def test_m29_with_the_focal_point_ahead_the_fastest_stand_at_the_ends():
    position = line(SLOW, "victory_1", FAST, FASTER, "raider_2")
    kinds = kinds_from_west(position)
    assert kinds[2] == SLOW
    assert {kinds[0], kinds[-1]} == {FASTER, "raider_2"}


@pytest.mark.parametrize("x", [300, 914, 1500])
def test_m29_ships_face_the_focal_point_with_a_bases_width_between_them(x):
    position = line(SLOW, FAST, FASTER, x=x)
    for one in position.on_mat(1):
        assert measuring.on_mat(of(position.ships[one]), (1828.8, 914.4))
        assert formation.offset(position.ships[one], x * UNITS, 0)[1] > 0
        right, ahead = formation.offset(position.ships[one], x * UNITS, 0)
        assert abs(right) < ahead / 100
    west, amid, east = (position.ships[one] for one in sorted(
        position.on_mat(1), key=lambda one: position.ships[one].x
    ))  # fmt: skip
    assert west.y == amid.y == east.y


@pytest.mark.parametrize(
    ("style", "speeds"),
    [("cautious", [1, 1, 1]), ("normal", [2, 2, 2]), ("aggressive", [2, 3, 3])],
)
def test_speed_by_style_as_far_as_the_chart_goes(style, speeds):
    position = line(SLOW, FAST, FASTER, style=style)
    assert [one.speed for one in position.ships[:3]] == speeds


def test_m35_the_flagship_is_the_first_ship_of_the_fleet():
    assert kinds_from_west(line(FAST, SLOW, FASTER, x=1500))[1] == FAST
    assert kinds_from_west(line(FASTER, SLOW, FAST, x=1500))[1] == FASTER
    assert formation.flagship(line(SLOW, FAST), 1) == 0


# --- M30: squadrons ---------------------------------------------------------------------------


def gaps(position):
    """Measure from each squadron to the nearest ship of its own, from edge to edge."""
    ships = [of(position.ships[one]) for one in position.on_mat(1)]
    return [
        min(measuring.to_squadron(one, (wing.x / UNITS, wing.y / UNITS)) for one in ships)
        for wing in position.squadrons
    ]


def test_m30_a_cautious_commanders_squadrons_touch_its_ships():
    """As long as there is room that no ship of its own runs over."""
    found = gaps(line(SLOW, FAST, style="cautious", squadrons=6))
    assert max(found[:5]) < 1
    assert found[5] <= DISTANCE[0]
    assert max(gaps(line(SLOW, FAST, style="cautious", squadrons=6, guards=()))) < 1


@pytest.mark.parametrize("style", ["normal", "aggressive"])
def test_m30_others_stand_out_to_distance_2(style):
    found = gaps(line(SLOW, FAST, style=style, squadrons=6))
    assert min(found) > 1
    assert max(found) <= DISTANCE[1]


def test_m30_squadrons_stand_in_the_zone_before_their_ships_in_turn():
    position = line(SLOW, FAST, squadrons=4)
    assert all(one.y / UNITS >= 914.4 - DISTANCE[2] for one in position.squadrons)


def test_m28_ships_and_squadrons_remember_their_places():
    position = line(SLOW, FAST, squadrons=2)
    formation.remember(position, 1)
    assert position.ships[0].slot == (0, 0)
    lead, other = position.ships[:2]
    right, ahead = other.slot
    there = formation.spot(lead, right, ahead)
    assert abs(there[0] - other.x) <= 1
    assert abs(there[1] - other.y) <= 1
    assert all(one.slot for one in position.squadrons)


# --- M32: two rivals --------------------------------------------------------------------------


def test_m32_of_two_rivals_the_first_player_plans_and_deploys_first():
    position = opened(seats=("imperial", "imperial"), first="seat_2")
    seen = []
    while position.phase == "setup":
        seat = GAME.to_move(position)
        made = ImperialPlayer().decide(position, seat, SeededDice(3, len(seen)))
        rules = [one.rule for one in made.reasons]
        seen.append((seat, type(position.stack[-1]), "armada.plan.focus-nobody" in rules))
        GAME.perform(position, made.action, SeededDice(3, len(seen)))
    assert seen[0] == (1, to.Planning, True)
    assert [one[:2] for one in seen if one[1] is to.Planning] == [
        (1, to.Planning),
        (0, to.Planning),
    ]
    assert [one[0] for one in seen] == sorted((one[0] for one in seen), reverse=True)
    assert sum(nobody for *_, nobody in seen) == 1


# --- Sides (M31) ----------------------------------------------------------------------------------


SETTINGS = {one.key: one.known for one in setup.settings()}


def planning(seat):
    """A game whose rival, on that seat, is about to plan; the other side has one ship, amid."""
    seats = ("imperial", "imperial")
    position = setup.set_up(seats, SETTINGS, None, SeededDice(0))
    ship = next(one for one in position.ships if one.seat != seat)
    ship.where, ship.x, ship.y = "mat", position.mat[0] // 2, position.mat[1] // 2
    return position


@pytest.mark.parametrize(("seat", "sign"), [(0, -1), (1, 1)])
def test_focal_point_moves_left_and_right_as_the_other_side_sees_it(seat, sign):
    position = planning(seat)
    moved = set()
    for seed in range(40):
        shifts = commander.shifts(mind(SeededDice(seed)))
        moved.add(shifts)
    assert moved == {-2, -1, 0, 1, 2}
    seen = set()
    for seed in range(60):
        decision = ImperialPlayer().decide(position, seat, SeededDice(seed))
        told = {one.rule: one.params for one in decision.reasons}
        steps = told.get("armada.plan.focus-moves", {"way": "east", "times": 0})
        east = steps["times"] * (1 if steps["way"] == "east" else -1)
        wanted = position.mat[0] // 2 + sign * east * SHIFT
        assert decision.action.x == min(max(wanted, 0), position.mat[0])
        seen.add(east)
    assert {-1, 0, 1} <= seen


@pytest.mark.parametrize(("seat", "west"), [(0, "right"), (1, "left")])
def test_west_of_the_zone_is_on_the_left_of_whoever_faces_it(seat, west):
    position = planning(seat)
    middle = position.mat[0] // 2
    spots = {
        side: places.centre(position, seat, Plan("normal", middle, 0, side))
        for side in ("west", "centre", "east")
    }
    assert abs(spots["centre"] - middle) <= 1
    assert (spots["west"] < middle) == (west == "left")
    assert (spots["east"] > middle) == (west == "left")


# --- M1: clear water --------------------------------------------------------------------------


def test_m1_a_ship_is_put_a_little_aside_where_obstacles_bar_its_way():
    """Distance 3 at most; that is told, and switched off with the guard against narrow water."""
    plan = Plan("normal", 914 * UNITS, 0, "centre")
    rocks = Obstacle("asteroid1", 91_400, 70_000, 0), Obstacle("asteroid2", 91_400, 58_000, 0)

    def deployed(**readings):
        own = ship(1, SLOW, 0, 0)
        own.where = "waiting"
        pieces = own, ship(0, "cr90_a", 300, 100)
        position = fleets(*pieces, task=to.Deploying(1), plan=plan, obstacles=rocks, **readings)
        decision = ImperialPlayer().decide(position, 1, Unrolled())
        return decision.action, [one.rule for one in decision.reasons]

    aside, said = deployed()
    assert "armada.deploy.aside" in said
    there, unsaid = deployed(guards=())
    assert "armada.deploy.aside" not in unsaid
    assert 0 < abs(aside.x - there.x) <= DISTANCE[2] * UNITS


# --- M1: out of the way -----------------------------------------------------------------------


def run_over(position):
    """List the squadrons that some first maneuver of a ship of their own would end on."""
    found = set()
    for number in position.on_mat(1):
        its = position.ships[number]
        for course in steering.courses(its, "free"):
            if course.speed == its.speed:
                pose = steering.landing(position, number, course).pose
                found |= {
                    wing
                    for wing, one in enumerate(position.squadrons)
                    if measuring.base_over_squadron(
                        outline(its.kind, *pose), (one.x / UNITS, one.y / UNITS)
                    )
                }
    return found


@pytest.mark.parametrize("style", ["cautious", "normal", "aggressive"])
@pytest.mark.parametrize("ships", [(SLOW,), (SLOW, FAST), (SLOW, FAST, FASTER)], ids=len)
def test_m1_no_squadron_is_deployed_where_its_own_ships_run_over_it(ships, style):
    position = line(*ships, style=style, squadrons=6)
    assert run_over(position) == set()


def test_m1_without_the_guard_they_stand_before_their_ships():
    position = line(SLOW, style="cautious", squadrons=3, guards=())
    assert run_over(position)
