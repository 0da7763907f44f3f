"""The examples that the author of the Imperial AI gives, on the mat and by its decisions."""

import pytest
from armada_attacks import Loaded, ship, squadron
from armada_imperial import chosen, fleets, reasons, rules

from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rival.automa.targets import Aim, Gunner
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rules import sights
from rivals.games.armada.rules.attacking import pool

VICTORY = ship(1, "victory_2", 900, 450, 180)
"""A Victory II heading south."""


def by_hand(position, action, faces=""):
    """Take an action with dice that fall as told."""
    GAME.check(position, action)
    GAME.perform(position, action, Loaded(position, faces))
    return position


# --- Obvious target, double arc ---------------------------------------------------------------


def three_targets():
    """A ship at long range ahead, squadrons to the side, a corvette between side and rear."""
    return fleets(
        VICTORY.copy(),
        ship(0, "cr90_a", 1120, 680),
        ship(0, "nebulon_escort", 900, 100),
        squadron(0, "x_wing", 760, 400),
        squadron(0, "x_wing", 760, 440),
        squadron(0, "x_wing", 750, 480),
        task=to.Attacking(1, 0),
    )


def test_the_victory_has_targets_for_3_3_and_4_dice():
    position = three_targets()
    assert Gunner(BoardFacts(position, 1), 0).aims() == [
        Aim(3, ("front",), 2),
        Aim(4, ("rear", "left"), 1),
        Aim(3, ("right",), None),
    ]
    bands = {(one.ship, one.band) for one in sights.shots(position, 0)}
    assert bands == {(1, "long"), (2, "long")}
    assert {one.band for one in sights.flak(position, 0) if one.zone == "right"} == {"close"}


def test_the_victory_shoots_at_the_corvette_with_2_shots_of_2_red_dice():
    position = three_targets()
    first = chosen(position, 1)
    assert first == do.Fire("left", 1, "rear")
    by_hand(position, first, "rh rh")
    by_hand(position, do.Done())
    assert position.attack is None
    assert position.ships[1].shields == [2, 2, 0, 2]
    assert position.ships[1].hidden == 1
    assert position.stack[-1] == to.Attacking(1, 0, ("left",), target=1)
    second = chosen(position)
    assert (second.zone, second.ship) == ("rear", 1)
    assert "target.second-shot" in rules(position)
    by_hand(position, second, "rc r-")
    assert [one.colour for one in position.attack.dice] == ["red", "red"]


def test_the_second_shot_goes_elsewhere_once_the_corvette_is_destroyed():
    position = three_targets()
    position.ships[1].hidden, position.ships[1].shields = 3, [0, 0, 0, 0]
    by_hand(position, do.Fire("left", 1, "rear"), "rh rh")
    by_hand(position, do.Done())
    assert position.ships[1].where == "gone"
    assert chosen(position, 0) == do.Fire("front", 2, "front")
    assert chosen(position, 1, 0) == do.Barrage("right", 0)


def test_the_reasons_name_the_target_and_what_it_passed_over():
    found = reasons(three_targets(), 1)
    assert found["target.double-arc"].params == {"target": "cr90_a", "dice": 4}
    assert len(found["target.most-dice"].dropped) == 2


# --- Weakest arc ------------------------------------------------------------------------------


def close_corvette(**more):
    return fleets(
        VICTORY.copy(),
        ship(0, "cr90_a", 830, 180, 60, shields=[2, 0, 1, 0], **more),
        task=to.Attacking(1, 0),
    )


def test_the_victory_shoots_at_the_corvettes_front_with_6_dice_though_it_has_shields():
    position = close_corvette()
    attacks = [one.attack(0) for one in sights.shots(position, 0)]
    dice = {one.defender.zone: sum(pool.gather(position, one)) for one in attacks}
    assert dice == {"front": 6, "left": 3}
    assert chosen(position) == do.Fire("front", 1, "front")
    assert "target.all-dice" in rules(position)
    by_hand(position, do.Fire("front", 1, "front"), "rh rh rh bh bh bh")
    assert [one.colour for one in position.attack.dice] == ["red"] * 3 + ["blue"] * 3


# --- Defence tokens ---------------------------------------------------------------------------


def shot_at_by_the_corvette(cruiser, **more):
    """The corvette hits a Victory with 2 red dice and 1 blue; a cruiser stands abeam."""
    position = fleets(
        VICTORY.copy(),
        ship(0, "cr90_a", 900, 200),
        ship(0, cruiser, 585, 450, **more),
        task=to.Attacking(0, 1),
    )
    return by_hand(position, do.Fire("front", 0, "front"), "rh rh bh")


def test_no_brace_while_the_mc80_assault_may_still_attack_with_4_dice():
    position = shot_at_by_the_corvette("mc80_assault")
    assert position.attack.gathered == 3
    assert chosen(position) == do.Done()
    assert rules(position) == ["defence.no-brace", "defence.nothing"]


def test_brace_where_the_mc80_is_a_command_cruiser_with_3_dice():
    position = shot_at_by_the_corvette("mc80_command")
    assert chosen(position) == do.Use(0)
    assert rules(position) == ["defence.minimise"]


def test_brace_once_the_mc80_assault_has_been_activated():
    assert chosen(shot_at_by_the_corvette("mc80_assault", activated=True)) == do.Use(0)


@pytest.mark.parametrize("heading", [0, 180])
def test_the_cruiser_counts_by_what_it_could_fire_from_where_it_stands(heading):
    """4 dice from either side; ahead and astern an MC80 Assault has 2 at long range."""
    assert chosen(shot_at_by_the_corvette("mc80_assault", heading=heading)) == do.Done()
    assert chosen(shot_at_by_the_corvette("mc80_assault", heading=90)) == do.Use(0)


# --- Squadrons --------------------------------------------------------------------------------


def dogfight(active):
    """TIE A amid X-wings and a Z-95; TIE B beside another Z-95 and an A-wing with 1 hull left."""
    return fleets(
        ship(1, "victory_2", 300, 700, 180),
        ship(0, "mc80_assault", 300, 200),
        squadron(1, "tie_fighter", 800, 450),
        squadron(1, "tie_fighter", 1300, 450),
        squadron(0, "x_wing", 860, 450),
        squadron(0, "x_wing", 800, 510, hull=4),
        squadron(0, "z95", 800, 390, hull=1),
        squadron(0, "z95", 1360, 450),
        squadron(0, "a_wing", 1300, 390, hull=1),
        task=to.Flying(1, active, both=False),
    )


def test_tie_a_must_shoot_at_the_x_wings_first():
    assert chosen(dogfight(0)) == do.Strafe(3)


def test_tie_b_shoots_at_the_z95_though_the_a_wing_has_1_hull_left():
    position = dogfight(1)
    assert chosen(position) == do.Strafe(5)
    assert "prey.no-counter" in rules(position)


def test_a_tie_of_hull_is_rolled():
    position = dogfight(0)
    position.squadrons[3].hull = 5
    assert chosen(position, 0) == do.Strafe(2)
    assert chosen(position, 1) == do.Strafe(3)
    assert "core.tie.rolled" in [one.rule for one in reasons(position, 1).values()]
