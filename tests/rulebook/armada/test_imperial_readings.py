"""How doubtful points of the Imperial AI are read (M1 to M25), each option against the other."""

import pytest
from armada_attacks import Loaded, ship, squadron
from armada_imperial import chosen, fleets, reasons, rules

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.box import RANGE
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Obstacle, Plan
from rivals.games.armada.position.readings import GUARDS
from rivals.games.armada.rival.automa import helm
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import sights
from rivals.games.armada.rules.steering import Course, course_of, grounds, landing, leaves_mat

VICTORY = ship(1, "victory_2", 900, 450, 180)
BESIDE = [squadron(0, "x_wing", 760, y) for y in (380, 420, 460, 500)]
"""Squadrons to the right of that Victory."""
AHEAD = ship(0, "nebulon_escort", 900, 100)
"""At long range before it: 3 red dice."""
ATTACK = to.Attacking(1, 0)


def hit(position, action, faces):
    """Let the enemy attack, its dice falling as told, until the rival is to decide."""
    GAME.check(position, action)
    GAME.perform(position, action, Loaded(position, faces))
    assert GAME.to_move(position) == 1
    return position


def facts(position):
    return BoardFacts(position, 1)


# --- M1: the overriding rule ------------------------------------------------------------------


def without(guard):
    return tuple(one for one in GUARDS if one != guard)


def at_the_edge(**readings):
    """Towards its focal point, in the east, the ship would leave the mat."""
    own = ship(1, "victory_2", 700, 200, 180)
    return fleets(own, ship(0, "cr90_a", 200, 800), task=to.Steering(1, 0), **readings)


def test_m1_no_course_off_the_mat():
    position = at_the_edge()
    sail = chosen(position)
    course = Course(sail.speed, sail.clicks, sail.side)
    assert not leaves_mat(position, "victory_2", landing(position, 0, course).pose)
    assert "guard.edge" in rules(position)
    free = at_the_edge(guards=without("edge"))
    assert chosen(free).clicks == (0, -1)


def test_m1_no_course_from_which_the_next_must_leave_the_mat():
    """Straight on the ship lies on the mat this time, and cannot the next time."""
    own = ship(1, "victory_2", 457, 290, 180, slot=(0, 0))
    position = fleets(own, ship(0, "cr90_a", 457, 60), task=to.Steering(1, 0))
    straight = Course(2, (0, 0), "right")
    end = landing(position, 0, straight).pose
    ways = Prospects(position, own)
    assert not leaves_mat(position, "victory_2", end)
    assert [ways.keeps_room(end, 2, ahead) for ahead in (0, 1, 2)] == [True, False, False]
    assert facts(position).leaving(0, helm.own_courses(own, "free")) == [straight]
    assert chosen(position, 0).clicks == (0, -1)


def test_m1_where_all_courses_soon_leave_the_mat_those_that_do_so_now_are_left_out():
    position = at_the_edge()
    own = position.ships[0]
    named = facts(position).leaving(0, helm.own_courses(own, "free"))
    assert named
    assert all(leaves_mat(position, own.kind, landing(position, 0, one).pose) for one in named)
    ends = [landing(position, 0, one).pose for one in helm.own_courses(own, "free")]
    assert not any(Prospects(position, own).keeps_room(end, 2, 2) for end in ends)


def test_m1_in_the_last_round_nobody_looks_ahead():
    own = ship(1, "victory_2", 457, 290, 180, slot=(0, 0))
    position = fleets(own, ship(0, "cr90_a", 457, 60), task=to.Steering(1, 0))
    position.round = 6
    assert facts(position).leaving(0, helm.own_courses(own, "free")) == []


def behind_a_friend(**readings):
    """Straight on it would run into the ship before it."""
    return fleets(
        ship(1, "victory_2", 900, 700, 180),
        ship(1, "raider_1", 840, 620, 90),
        ship(0, "cr90_a", 200, 100),
        task=to.Steering(1, 0),
        **readings,
    )


def test_m1_no_course_into_a_friend():
    assert len(reasons(behind_a_friend(), 0)["guard.friends"].dropped) == 1
    assert chosen(behind_a_friend(), 0).clicks != (0, 0)
    assert chosen(behind_a_friend(guards=without("friends"))).clicks == (0, 0)


def test_m1_a_guard_lets_through_what_cannot_be_helped():
    own = ship(1, "victory_2", 900, 110, 180)
    position = fleets(own, ship(0, "cr90_a", 200, 800), task=to.Steering(1, 0))
    assert len(reasons(position, 0)["guard.edge"].kept) == 3


def heading_south(*obstacles, y=800, **readings):
    """A Victory far from the enemy; without a guard it goes straight on."""
    pieces = ship(1, "victory_2", 900, y, 180), ship(0, "cr90_a", 900, 100)
    return fleets(*pieces, task=to.Steering(1, 0), obstacles=obstacles, **readings)


def steered(position):
    """Give the course that the rival decides for, and the rules that decided."""
    decision = ImperialPlayer().decide(position, 1, SeededDice(1))
    return decision.action, {one.rule for one in decision.reasons if one.rule.count("guard")}


def test_m1_no_course_that_leaves_no_room_to_turn_before_the_edge():
    position = heading_south(y=560, guards=("edge", "room"))
    sail, said = steered(position)
    assert "armada.guard.room" in said
    assert abs(sail.clicks[1]) == 1
    assert steered(heading_south(y=560, guards=("edge",)))[0].clicks == (0, 0)
    ways, own = Prospects(position, position.ships[0]), position.ships[0]
    straight = landing(position, 0, Course(2, (0, 0), "right")).pose
    assert ways.keeps_room(straight, 2, ways.lookout)
    assert not ways.keeps_room_to_spare(straight, 2, ways.left)
    assert straight[1] < own.y


def test_m1_no_course_that_leaves_no_room_once_a_ship_holds_it_up():
    """Held up, a damaged corvette would go straight on, and turn too late."""
    own = ship(1, "cr90_b", 1109, 610, 306, speed=3, faceup=["thrust_control_malfunction"])
    position = fleets(own, ship(0, "cr90_a", 300, 500), task=to.Steering(1, 0))
    position.round = 4
    ways, risky = Prospects(position, own), Course(3, (0, 1, -1), "left")
    end = landing(position, 0, risky).pose
    assert ways.keeps_room_to_spare(end, 3, ways.left)
    assert not ways.keeps_room_held_up(end, 3, ways.left)
    assert risky in facts(position).cornered(0, helm.own_courses(own, "free"))
    sailed = landing(position, 0, course_of(steered(position)[0])).pose
    assert ways.keeps_room_held_up(sailed, 3, ways.left)
    blocked = fleets(own.copy(), ship(1, "raider_1", 840, 840, 306), task=to.Steering(1, 0))
    blocked.ships[0].x, blocked.ships[0].y, blocked.ships[0].heading = end
    blocked.round = 5
    stopped = {landing(blocked, 0, one).pose for one in helm.own_courses(own, "free")}
    last = Prospects(blocked, own)
    assert not any(last.keeps_room(one, 3, last.left) for one in stopped)


def stranded(**readings):
    """A Star Destroyer too fast to turn before the edge, whose command is to be rolled."""
    own = ship(1, "imperial_1", 900, 390, 180, speed=3, slot=(0, 0))
    position = fleets(own, ship(0, "cr90_a", 300, 800), task=to.Revealing(1, 0), **readings)
    position.round = 3
    return position


def test_m1_a_ship_that_would_have_to_leave_the_mat_navigates_whatever_the_die():
    position = stranded()
    own = position.ships[0]
    assert facts(position).stranded(0, helm.own_courses(own, "free"))
    assert chosen(position) == do.Reveal("navigate", "dial")
    assert rules(position) == ["order.stranded"]
    GAME.perform(position, do.Reveal("navigate", "dial"), SeededDice(1))
    position.stack = [to.Steering(1, 0)]
    sail = steered(position)[0]
    ways = Prospects(position, own)
    end = landing(position, 0, course_of(sail)).pose
    assert sail.speed == 2
    assert ways.keeps_room(end, 2, ways.lookout)
    assert "order.stranded" not in rules(stranded(guards=without("room")), "hit")


def test_m1_where_no_course_keeps_room_to_the_end_the_longest_stay_counts():
    position = stranded()
    position.points, position.round, position.stack = "180", 2, [to.Steering(1, 0)]
    own = position.ships[0]
    own.x, own.y = 34_000, 68_000
    courses, ways = helm.own_courses(own, "free"), Prospects(position, own)
    ends = {one: landing(position, 0, one).pose for one in courses}
    stays = {
        one: max(ahead for ahead in range(6) if ways.keeps_room(end, 3, ahead))
        for one, end in ends.items()
    }
    assert ways.lookout < max(stays.values()) < ways.left
    left = set(courses) - set(facts(position).cornered(0, courses))
    assert left == {one for one in courses if stays[one] == max(stays.values())}


def test_m1_no_course_that_ends_on_an_obstacle():
    rock = Obstacle("asteroid1", 90_000, 74_000, 0)
    position = heading_south(rock, guards=("obstacles",))
    sail, said = steered(position)
    assert said == {"armada.guard.obstacles"}
    end = landing(position, 0, course_of(sail)).pose
    assert not grounds(position, "victory_2", end)
    free = heading_south(rock, guards=())
    end = landing(free, 0, course_of(steered(free)[0])).pose
    assert grounds(free, "victory_2", end)


def test_m1_no_course_after_which_the_next_must_end_on_an_obstacle():
    rocks = Obstacle("asteroid1", 90_000, 40_000, 0), Obstacle("debris1", 75_000, 40_000, 0)
    position = heading_south(*rocks, guards=("narrows",))
    sail, said = steered(position)
    assert said == {"armada.guard.narrows"}
    assert sail.clicks == (0, -1)
    assert steered(heading_south(*rocks, guards=()))[0].clicks == (0, 0)
    straight = landing(position, 0, Course(2, (0, 0), "right")).pose
    assert not grounds(position, "victory_2", straight)


@pytest.mark.parametrize(("enemy", "avoids"), [("assault_frigate_a", True), ("cr90_a", False)])
def test_m1_no_course_into_an_enemy_with_more_hull(enemy, avoids):
    def before(**readings):
        pieces = ship(1, "raider_1", 900, 800, 180), ship(0, enemy, 840, 620, 90)
        return fleets(*pieces, task=to.Steering(1, 0), **readings)

    position = before()
    courses = helm.own_courses(position.ships[0], "free")
    ramming = {one for one in courses if landing(position, 0, one).rammed}
    assert ramming
    assert set(facts(position).outweighed(0, courses)) == (ramming if avoids else set())
    if avoids:
        assert not landing(position, 0, course_of(steered(position)[0])).rammed
        free = before(guards=without("enemies"))
        assert landing(free, 0, course_of(steered(free)[0])).rammed


def scratched(**readings):
    """One damage on a zone with 3 shields: brace and redirect would save nothing."""
    own = ship(1, "victory_2", 900, 450, 180)
    position = fleets(own, ship(0, "nebulon_escort", 900, 200), task=to.Attacking(0, 1), **readings)
    return hit(position, do.Fire("front", 0, "front"), "rh r- r-")


def test_m1_no_token_that_saves_nothing():
    assert chosen(scratched()) == do.Done()
    assert chosen(scratched(guards=without("tokens"))) == do.Use(0)


def test_m1_no_command_without_effect():
    """A repair command that could mend nothing is not kept as a dial."""
    whole = fleets(ship(1, "raider_1", 900, 800, 180, hidden=1), task=to.Revealing(1, 0))
    whole.plans["1"] = Plan("cautious", 90_000, 0, "centre")
    assert chosen(whole, "hit") == do.Reveal("repair", "token")


# --- M2: dice of a target ---------------------------------------------------------------------


def test_m2_four_dice_at_squadrons_rather_than_three_at_a_ship():
    position = fleets(VICTORY.copy(), AHEAD.copy(), *BESIDE, task=ATTACK)
    assert type(chosen(position, 0)) is do.Barrage
    single = fleets(VICTORY.copy(), AHEAD.copy(), *BESIDE, task=ATTACK, squadrons_counted="single")
    assert chosen(single) == do.Fire("front", 1, "front")


def test_m2_a_die_lost_to_an_obstruction_does_not_count():
    asteroid = Obstacle("asteroid1", 90_000, 25_000, 0)
    pieces = VICTORY.copy(), AHEAD.copy(), *BESIDE[:3]
    rolled = fleets(*pieces, task=ATTACK, obstacles=[asteroid])
    assert [one.obstructed for one in sights.shots(rolled, 0)] == [True]
    assert type(chosen(rolled, 0)) is do.Barrage
    listed = fleets(*pieces, task=ATTACK, obstacles=[asteroid], dice_counted="listed")
    assert chosen(listed, 0) == do.Fire("front", 1, "front")
    assert type(chosen(listed, 1, 0)) is do.Barrage


# --- M4, M5: two shots, ties ------------------------------------------------------------------


def abeam(**readings):
    """A corvette in two arcs: 3 dice from the left, 2 from the rear."""
    return fleets(VICTORY.copy(), ship(0, "cr90_a", 1060, 560, 90), task=ATTACK, **readings)


def test_m4_the_larger_shot_comes_first():
    assert chosen(abeam()).zone == "left"
    assert chosen(abeam(first_shot="smaller")).zone == "rear"


def test_m5_a_tie_of_targets_is_rolled():
    position = fleets(VICTORY.copy(), AHEAD.copy(), *BESIDE[:3], task=ATTACK)
    assert chosen(position, 0) == do.Fire("front", 1, "front")
    assert type(chosen(position, 1, 0)) is do.Barrage
    assert rules(position, 0)[:2] == ["target.most-dice", "core.tie.rolled"]


# --- M6: the weakest arc ----------------------------------------------------------------------


@pytest.mark.parametrize(("shields", "at"), [([2, 2, 1, 0], "left"), ([2, 2, 1, 2], "rear")])
def test_m6_of_zones_for_as_many_dice_the_one_with_fewest_shields_left(shields, at):
    corvette = ship(0, "cr90_a", 1120, 680, shields=shields)
    position = fleets(VICTORY.copy(), corvette, task=ATTACK)
    assert chosen(position, 1) == do.Fire("left", 1, at)
    assert "target.weakest-arc" in rules(position, 1)


# --- M8: no brace against a lesser attack -----------------------------------------------------


def between(cruiser, **readings):
    position = fleets(
        VICTORY.copy(),
        ship(0, "cr90_a", 900, 200),
        ship(0, cruiser, 585, 450),
        task=to.Attacking(0, 1),
        **readings,
    )
    return hit(position, do.Fire("front", 0, "front"), "rh rh bh")


def test_m8_as_many_dice_are_no_more():
    assert chosen(between("mc80_command")) == do.Use(0)
    assert chosen(between("mc80_command", brace_against="as_many")) == do.Done()
    assert chosen(between("mc80_assault", brace_against="as_many")) == do.Done()


def test_m8_added_dice_count_for_the_attack_that_is_under_way():
    position = between("mc80_assault")
    position.attack.gathered = 4
    assert chosen(position) == do.Use(0)


def test_m8_squadrons_that_may_still_attack_do_not_count():
    position = between("mc80_command")
    position.squadrons.append(squadron(0, "b_wing", 960, 350))
    position.__dict__.clear()
    assert chosen(position) == do.Use(0)


# --- M17, M18: the command tables -------------------------------------------------------------


def revealing(*more, gap=100.0, plan="normal", **readings):
    """A Victory reveals; a Nebulon-B lies before it, so many mm from base to base."""
    position = fleets(
        ship(1, "victory_2", 900, 700, 180),
        ship(0, "nebulon_escort", 900, 700 - 51 - 35.5 - gap),
        *more,
        task=to.Revealing(1, 0),
        **readings,
    )
    position.plans["1"] = Plan(plan, 90_000, 0, "centre")
    return position


def test_m17_in_range_is_long_range_from_base_to_base():
    assert "order.in" in rules(revealing(gap=RANGE[2] - 0.1), "hit")
    assert "order.out" in rules(revealing(gap=RANGE[2] + 0.1), "hit")


def test_m17_by_the_option_a_zone_must_be_able_to_attack():
    """Tokens are a bit shorter than bases: at the very end of long range there is no attack."""
    assert not sights.shots(revealing(gap=RANGE[2] - 0.1), 0)
    assert "order.out" in rules(revealing(gap=RANGE[2] - 0.1, in_range="arc"), "hit")
    assert "order.in" in rules(revealing(in_range="arc"), "hit")


def test_m18_squadron_where_one_can_be_commanded_and_has_a_target_else_the_second():
    tie, x_wing = squadron(1, "tie_fighter", 1050, 650), squadron(0, "x_wing", 1250, 500)
    assert chosen(revealing(tie, x_wing), "hit") == do.Reveal("squadron", "dial")
    alone = revealing(squadron(1, "tie_fighter", 1500, 850))
    assert chosen(alone, "hit") == do.Reveal("concentrate_fire", "dial")
    hurt = revealing(plan="aggressive")
    hurt.ships[0].shields[0] = 1
    assert chosen(hurt, "crit") == do.Reveal("repair", "dial")


# --- M19, M20: tokens -------------------------------------------------------------------------


def test_m19_an_unusable_command_is_a_token_a_second_of_a_kind_another_roll():
    assert chosen(revealing(), "accuracy") == do.Reveal("repair", "token")
    again = revealing()
    again.ships[0].held = ["repair"]
    assert chosen(again, "accuracy", "accuracy", "hit") == do.Reveal("concentrate_fire", "dial")


def test_m19_navigate_is_of_use_where_the_best_course_needs_it():
    roomy = revealing(gap=500, guards=without("room"))
    assert chosen(roomy, "hit") == do.Reveal("navigate", "token")
    lagging = revealing(gap=500)
    lagging.ships.append(ship(1, "victory_1", 1200, 700, 180, slot=(-30_000, 10_000)))
    lagging.ships[0].slot, lagging.ships[0].activated = (0, 0), True
    lagging.stack = [to.Revealing(1, 2)]
    assert chosen(lagging, "hit") == do.Reveal("navigate", "dial")


def test_m20_a_concentrate_fire_token_on_the_first_blank():
    position = fleets(
        ship(1, "victory_2", 900, 450, 180, held=["concentrate_fire"]), AHEAD.copy(), task=ATTACK
    )
    GAME.perform(position, do.Fire("front", 1, "front"), Loaded(position, "rh r- rc"))
    assert chosen(position) == do.Reroll(1, "token")


# --- M22: the order of activation -------------------------------------------------------------

MUSTER = to.Mustering(1)
STRONG = ship(1, "victory_2", 900, 450, 180)


def test_m22_first_the_ship_with_the_most_dice():
    """6 dice against 3; a ship without a target comes after both."""
    position = fleets(
        ship(1, "victory_2", 1500, 800, 180),
        ship(1, "victory_2", 300, 450, 180),
        STRONG.copy(),
        ship(0, "cr90_a", 900, 200),
        ship(0, "cr90_a", 300, 100),
        task=MUSTER,
    )
    assert chosen(position) == do.Activate(2)
    found = reasons(position)
    assert [str(one.rule) for one in found["activate.armed"].dropped] == ["armada.ship.victory_2-1"]
    assert [str(one.rule) for one in found["activate.most-dice"].dropped] == [
        "armada.ship.victory_2-2"
    ]


def doubled(*more):
    """4 dice each: an MC80's side at one ship, a Victory's two arcs at another."""
    return fleets(
        ship(1, "mc80_assault", 300, 450, 180),
        STRONG.copy(),
        ship(0, "cr90_a", 1120, 680),
        ship(0, "cr90_a", 60, 450),
        *more,
        task=MUSTER,
    )


def test_m22_of_as_many_dice_the_ship_with_one_target_in_two_arcs():
    position = doubled()
    position.ships[0].x, position.ships[3].x = 40_000, 10_000
    assert chosen(position) == do.Activate(1)
    assert "activate.double-arc" in rules(position)


def test_m22_then_ships_with_squadrons_to_command_and_a_die_among_them():
    carriers = [
        ship(1, "victory_2", 500, 820, 180), ship(1, "victory_2", 1400, 820, 180),
        ship(1, "victory_2", 950, 820, 180), ship(0, "cr90_a", 900, 60),
        squadron(1, "tie_fighter", 500, 700), squadron(1, "tie_fighter", 1400, 700),
        squadron(0, "x_wing", 500, 450), squadron(0, "x_wing", 1400, 450),
    ]  # fmt: skip
    position = fleets(*carriers, task=MUSTER)
    assert chosen(position, 0) == do.Activate(0)
    assert chosen(position, 1) == do.Activate(1)
    assert "activate.spared" not in rules(position, 0)


def test_m22_then_ships_that_can_stay_out_of_the_enemys_range():
    position = fleets(
        ship(1, "victory_2", 900, 500, 180),
        ship(1, "victory_2", 1600, 800, 180),
        ship(0, "cr90_a", 900, 60),
        task=MUSTER,
    )
    assert [facts(position).spared(one) for one in (0, 1)] == [False, True]
    assert chosen(position) == do.Activate(1)
    assert "activate.spared" in rules(position)


def test_m22_to_leave_the_mat_is_no_way_to_stay_out_of_range():
    position = fleets(
        ship(1, "victory_2", 60, 840, 0),
        ship(1, "victory_2", 900, 500, 180),
        ship(0, "cr90_a", 60, 480),
        task=MUSTER,
    )
    ends = [landing(position, 0, one).pose for one in helm.own_courses(position.ships[0], "free")]
    assert all(leaves_mat(position, "victory_2", one) for one in ends)
    assert not facts(position).spared(0)


def test_m22_the_rest_by_die():
    position = fleets(
        ship(1, "victory_2", 1500, 820, 180),
        ship(1, "victory_2", 300, 820, 180),
        ship(0, "cr90_a", 900, 60),
        task=MUSTER,
    )
    assert chosen(position, 0) == do.Activate(0)
    assert chosen(position, 1) == do.Activate(1)


def test_m22_a_single_ship_needs_no_choice():
    position = fleets(STRONG.copy(), ship(0, "cr90_a", 900, 60), task=MUSTER)
    assert rules(position) == ["activate.only"]


# --- M24: passes ------------------------------------------------------------------------------


def test_m24_a_rival_passes_while_no_ship_of_its_has_a_target():
    enemies = [ship(0, "cr90_a", 300 + 300 * n, 60) for n in range(3)]
    position = fleets(
        ship(1, "victory_2", 900, 820, 180), *enemies, task=MUSTER, pass_tokens="everybody"
    )
    position.passes = [0, 1]
    assert chosen(position) == do.Pass()
    position.ships[0].y = 45_000
    position.__dict__.clear()
    assert chosen(position) == do.Activate(0)


# --- M34: what the author does not speak of ---------------------------------------------------


def hurt(task, *pieces, **more):
    own = ship(1, "imperial_2", 900, 450, 180, **more)
    return fleets(own, ship(0, "cr90_a", 900, 60), *pieces, task=task)


def test_m34_damage_goes_where_most_shields_are():
    position = hurt(to.Suffering(1, 0, 2), shields=[1, 3, 2, 2])
    assert chosen(position) == do.Suffer("right")
    assert rules(position) == ["damage.most-shields"]


def test_m34_a_panicking_crew_gives_up_its_dial_only_without_shields():
    task = to.Panicking(1, 0)
    assert chosen(hurt(task, faceup=["crew_panic"])) == do.Panic(drop=False)
    bare = hurt(task, faceup=["crew_panic"], shields=[0, 0, 0, 0])
    assert chosen(bare) == do.Panic(drop=True)


def test_m34_the_token_that_helps_least_is_lost_first():
    """An Imperial II has brace, two redirects and contain."""
    task = to.Striking(1, 0, "injured_crew")
    assert chosen(hurt(task)) == do.Discard(3)
    spent = ["exhausted", "exhausted", "ready", "ready"]
    assert chosen(hurt(task, defence=spent)) == do.Discard(1)


def test_m34_a_die_decides_where_nothing_is_said():
    noise = hurt(to.Striking(1, 1, "comm_noise"))
    noise.ships[1].dials = ["repair"]
    able = [one for one in GAME.options(noise) if one != do.Leave()]
    assert {chosen(noise, draw) for draw in range(len(able))} == set(able)
    assert rules(noise, 0)[0] == "damage.no-rule"


def test_m34_it_does_not_slow_a_ship_that_is_about_to_leave_the_mat():
    noise = hurt(to.Striking(1, 1, "comm_noise"))
    enemy = noise.ships[1]
    enemy.x, enemy.y, enemy.heading, enemy.speed = 90_000, 86_000, 0, 1
    assert chosen(noise) == do.Leave()
    assert rules(noise)[0] == "damage.leaves"
    enemy.y = 60_000
    assert chosen(noise) == do.Slow()


def test_m34_a_station_mends_a_card_that_lies_face_up():
    position = hurt(to.Docking(1, 0), hidden=2, faceup=["structural_damage"])
    assert chosen(position) == do.Mend("structural_damage")
