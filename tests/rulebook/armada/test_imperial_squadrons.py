"""How doubtful points of the Imperial AI's squadrons are read (M14 to M16, M20)."""

from armada_attacks import ship, squadron
from armada_imperial import Unrolled, chosen, dropped, fleets, rules

from rivals.core.choosing import Trail
from rivals.games.armada import GAME
from rivals.games.armada.components.box import DISTANCE
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.rival.automa.imperial import Imperial
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rules import engagement


def facts(position):
    return BoardFacts(position, 1)


# --- M14: squadrons under command -------------------------------------------------------------


def sortie(*enemies, task=None, **carrier):
    """A Victory in command of two TIE fighters; the second is nearer to the south."""
    return fleets(
        ship(1, "victory_2", 900, 800, 180, dial="squadron", **carrier),
        ship(0, "mc80_assault", 200, 100),
        squadron(1, "tie_fighter", 850, 700),
        squadron(1, "tie_fighter", 950, 650),
        *enemies,
        task=task or to.Commanding(1, 0, 2),
    )


def test_m14_the_squadron_closest_to_an_enemy_squadron_goes_first():
    position = sortie(squadron(0, "x_wing", 950, 400), squadron(0, "x_wing", 300, 300))
    assert chosen(position) == do.Scramble(1)
    assert dropped(position, "wing.closest") == ["armada.squadron.tie_fighter-1"]


def test_m14_it_moves_to_distance_1_of_the_nearest_and_attacks():
    near, far = squadron(0, "x_wing", 950, 400), squadron(0, "x_wing", 1050, 380)
    position = sortie(near, far, task=to.Flying(1, 1, both=True))
    action = chosen(position)
    GAME.perform(position, action, Unrolled())
    assert 2 in engagement.engaged_with(position, 1)
    assert chosen(position) == do.Strafe(2)


def test_m14_beyond_its_speed_and_distance_1_an_enemy_is_out_of_reach():
    """Speed 4 and distance 1, from edge to edge."""
    reach = DISTANCE[3] + DISTANCE[0] + 34
    near = sortie(squadron(0, "x_wing", 950, 650 - reach + 0.3))
    assert facts(near).commandable(0) == [1]
    beyond = sortie(squadron(0, "x_wing", 950, 650 - reach - 0.3))
    assert facts(beyond).commandable(0) == []
    assert chosen(beyond) == do.Done()
    assert rules(beyond) == ["wing.nobody"]


def test_m14_squadrons_beyond_medium_range_are_not_commanded():
    position = sortie(squadron(0, "x_wing", 950, 400))
    position.squadrons[1].y = 50_000
    position.__dict__.clear()
    assert facts(position).commandable(0) == [0]


def raid(*more, both=True):
    return fleets(
        ship(1, "victory_2", 900, 800, 180),
        ship(0, "mc80_assault", 900, 350, shields=[4, 2, 3, 4]),
        ship(0, "cr90_a", 1250, 350),
        squadron(1, "tie_bomber", 900, 600),
        *more,
        task=to.Flying(1, 0, both=both),
    )


def test_m14_where_no_enemy_squadron_is_in_reach_it_attacks_the_nearest_ship():
    position = raid()
    assert facts(position).pursuit(0).ship == 1
    assert "wing.raid" in rules(position)
    GAME.perform(position, chosen(position), Unrolled())
    bomb = chosen(position)
    assert (type(bomb), bomb.ship) == (do.Bomb, 1)
    engaged = raid(squadron(0, "x_wing", 700, 450))
    assert "wing.engage" in rules(engaged)


def test_m14_of_the_zones_in_reach_the_one_with_the_fewest_shields():
    position = raid()
    position.squadrons[0].x, position.squadrons[0].y = 96_800, 43_200
    position.__dict__.clear()
    able = {one.at for one in facts(position).bombable(0)}
    assert able == {"front", "right"}
    assert chosen(position) == do.Bomb(1, "right")
    position.ships[1].shields = [1, 2, 3, 4]
    assert chosen(position) == do.Bomb(1, "front")


# --- M15: the squadron phase ------------------------------------------------------------------


def patrol(*more, slot=(0, -10_000, 5000), x=900, y=700, kind="tie_fighter"):
    """A TIE and its place in formation: 100 mm left of its ship and 50 before it."""
    return fleets(
        ship(1, "victory_2", 900, 800, 180, slot=(0, 0)),
        ship(1, "gladiator_1", 1200, 800, 180, slot=(-30_000, 0)),
        ship(0, "mc80_assault", 200, 100),
        squadron(1, kind, x, y, slot=slot),
        *more,
        task=to.Flying(1, 0, both=False),
    )


def test_m15_a_free_squadron_moves_to_its_place_in_formation():
    assert chosen(patrol()) == do.Fly(100_000, 75_000)
    assert rules(patrol()) == ["wing.station"]


def test_m15_its_place_turns_with_its_ship():
    position = patrol()
    position.ships[0].heading = 27_000
    assert chosen(position) == do.Fly(85_000, 70_000)


def test_m15_a_place_taken_is_replaced_by_the_nearest_free_one():
    position = patrol(squadron(1, "tie_fighter", 1000, 750))
    fly = chosen(position)
    away = ((fly.x - 100_000) ** 2 + (fly.y - 75_000) ** 2) ** 0.5 / UNITS
    assert 34 <= away <= 40


def test_m15_too_far_away_it_flies_that_way_as_far_as_it_can():
    fly = chosen(patrol(x=1000, y=200))
    assert (fly.x, abs(fly.y - 20_000 - DISTANCE[3] * UNITS) < 20) == (100_000, True)


def test_m15_in_its_place_it_stays():
    assert chosen(patrol(x=1000, y=750)) == do.Done()
    assert rules(patrol(x=1000, y=750)) == ["wing.stays"]


def test_m15_in_its_place_it_attacks_a_ship_in_reach():
    position = patrol(ship(0, "cr90_a", 1008, 706, 90), x=1000, y=750)
    assert len(facts(position).bombable(0)) == 1
    assert type(chosen(position)) is do.Bomb
    assert "wing.in-place" in rules(position)


def test_m15_its_ship_lost_it_goes_by_the_flagship():
    position = patrol(slot=(1, -10_000, 5000))
    position.ships[1].where = "gone"
    assert chosen(position) == do.Fly(100_000, 75_000)


def test_m15_engaged_squadrons_attack_and_act_first():
    position = patrol(squadron(1, "tie_fighter", 600, 500), squadron(0, "a_wing", 600, 560), x=900)
    position.phase, position.stack = "squadron", [to.Patrolling(1, 2)]
    assert chosen(position) == do.Scramble(1)
    position.stack = [to.Flying(1, 1, both=False)]
    position.__dict__.clear()
    assert chosen(position) == do.Strafe(2)


# --- M16: whom a squadron attacks -------------------------------------------------------------


def prey(*kinds):
    """Choose among enemy squadrons; kind and hull of each."""
    position = fleets(
        *(squadron(0, kind, 900 + 40 * n, 450, hull=hull) for n, (kind, hull) in enumerate(kinds)),
        task=to.Patrolling(1, 1),
    )
    options = [do.Harm("squadron", n) for n in range(len(kinds))]
    return Imperial(facts(position), Trail(), Unrolled()).harms(options).number


def test_m16_escorts_then_those_without_counter_then_those_with():
    assert prey(("z95", 1), ("x_wing", 5), ("a_wing", 1)) == 1
    assert prey(("a_wing", 1), ("z95", 3)) == 1
    assert prey(("yt1300", 7), ("z95", 1)) == 0


def test_m16_among_these_the_fewest_hull():
    assert prey(("x_wing", 5), ("x_wing", 2), ("z95", 1)) == 1
    assert prey(("yt1300", 2), ("x_wing", 5)) == 1


def test_m20_a_squadron_token_with_a_squadron_in_range():
    position = sortie(squadron(0, "x_wing", 950, 400), held=["squadron"])
    position.stack = [to.Commanding(1, 0, 0)]
    assert chosen(position) == do.Spend("squadron")
    position.ships[0].held = []
    position.__dict__.clear()
    assert rules(position) == ["wing.commanded"]
