"""Rules 2.6.1 to 2.6.9, numbered as in our notes: who fights, in which order, with what dice."""

import pytest
from eclipse_battles import FIELD, at, fight, fleet, outfit, rule_against, table, told

from rivals.games.eclipse import rules
from rivals.games.eclipse.position.actions import Hit
from rivals.games.eclipse.position.battle import Clash, Struck, Volley
from rivals.games.eclipse.position.places import STRANGER
from rivals.games.eclipse.position.tasks import Hitting
from rivals.games.eclipse.rules.targeting import hits


def clashes(position):
    return [(one.hex, one.attacker, one.defender) for one in told(position, Clash)]


def pairs(position):
    return [one[1:] for one in clashes(position)]


def volleys(position):
    return [(one.round, one.side, one.ship, one.ships) for one in told(position, Volley)]


def struck(position):
    return [(one.side, one.ship, one.damage, one.destroyed) for one in told(position, Struck)]


# --- 2.6.1: hexes in descending number --------------------------------------------------------


def test_1_hexes_are_fought_over_in_descending_number():
    position = table(
        at(105, (0, "I"), (1, "I"), where=(0, 1)),
        at(311, (0, "I"), (1, "I"), where=(0, 2)),
        at(207, (0, "I"), (1, "I"), where=(0, 3)),
    )
    assert fight(position, "6 6 6") is None
    assert [one[0] for one in clashes(position)] == [311, 207, 105]
    assert [one.fleets for one in position.hexes] == [[fleet(0, "I")]] * 3


# --- 2.6.2: where ships of two sides meet -----------------------------------------------------


def test_2_one_side_alone_does_not_fight():
    position = table(at(FIELD, (0, "IC")), at(205, where=(0, 1)))
    assert fight(position) is None
    assert told(position) == []


@pytest.mark.parametrize(("species", "faces"), [("draco", ""), ("hydran", "1 66")])
def test_2_draco_lives_with_ancients(species, faces):
    position = table(at(FIELD, (0, "I"), ancients=1), species=(species, "terran"))
    fight(position, faces)
    assert bool(clashes(position)) == bool(faces)
    assert position.hexes[0].ancients == 1


def test_2_draco_fights_the_defense_system():
    position = table(at(1, (0, "I"), gcds=True), species=("draco", "terran"))
    fight(position, "1 6111")
    assert clashes(position) == [(1, 0, STRANGER)]
    assert position.hexes[0].gcds
    assert position.hexes[0].fleets == []


@pytest.mark.parametrize(("last", "fights"), [(3, 1), (4, 0), (6, 0)])
def test_2_a_truce_is_kept_while_it_holds(last, fights):
    position = table(at(FIELD, (0, "I"), (1, "I")))
    position.round = 4
    position.seats[0].memory.truces = {1: last}
    position.seats[1].memory.truces = {0: last}
    fight(position, "6" * fights)
    assert len(clashes(position)) == fights


def test_2_seats_under_truce_fight_the_others():
    position = table(at(FIELD, (0, "I"), (1, "I"), (2, "I")))
    position.seats[1].memory.truces = {2: 9}
    position.seats[2].memory.truces = {1: 9}
    fight(position, "1 6")
    assert pairs(position) == [(2, 0)]
    assert position.hexes[0].fleets == [fleet(1, "I"), fleet(2, "I")]


# --- 2.6.3: three sides and more --------------------------------------------------------------


def test_3_the_last_two_to_arrive_fight_first_and_the_survivor_the_next():
    position = table(at(FIELD, (1, "I"), (2, "I"), (0, "I")))
    fight(position, "1 6" + "6")
    assert pairs(position) == [(0, 2), (0, 1)]
    assert position.hexes[0].fleets == [fleet(1, "I")]


def test_3_the_controller_counts_as_earliest():
    position = table(at(FIELD, (1, "I"), (2, "I"), (0, "I"), owner=0))
    fight(position, "6" + "6")
    assert pairs(position) == [(2, 1), (1, 0)]


def test_3_option_u16_ancients_fight_after_the_newcomers():
    position = table(at(FIELD, (1, "C"), (2, "I"), ancients=1))
    fight(position, "1 6" + "66")
    assert pairs(position) == [(2, 1), (1, STRANGER)]
    assert position.hexes[0].fleets == []


def test_3_option_u17_a_newcomer_fights_draco_first_then_the_ancients():
    position = table(
        at(FIELD, (0, "I"), (1, "C"), ancients=1, owner=0), species=("draco", "terran")
    )
    fight(position, "1 6" + "66")
    assert pairs(position) == [(1, 0), (1, STRANGER)]
    assert position.hexes[0].fleets == []
    assert position.hexes[0].owner == 0


def test_3_option_u17_draco_fights_who_came_before_it_and_never_the_ancients():
    position = table(at(FIELD, (1, "I"), (0, "I"), ancients=2), species=("draco", "terran"))
    fight(position, "1 6")
    assert pairs(position) == [(0, 1)]
    assert position.hexes[0].fleets == [fleet(0, "I")]
    assert position.hexes[0].ancients == 2


# --- 2.6.4: damage carries over, and is repaired after the phase ------------------------------


def test_4_damage_carries_over_to_the_next_fight():
    position = table(at(FIELD, (1, "C"), (2, "C"), (0, "I")))
    fight(position, "6 6" + "6")
    assert pairs(position) == [(0, 2), (2, 1)]
    assert struck(position) == [
        (2, "cruiser", 1, False),
        (0, "interceptor", 1, True),
        (2, "cruiser", 1, True),
    ]


def test_4_damage_is_repaired_after_the_phase():
    position = table(at(FIELD, (1, "C"), (0, "I")))
    for _ in range(2):
        fight(position, "6 6")
        assert position.hexes[0].fleets == [fleet(1, "C")]
        position.hexes[0].fleets.append(fleet(0, "I"))


# --- 2.6.5: initiative ------------------------------------------------------------------------


def test_5_higher_initiative_first_and_all_ships_of_a_class_together():
    position = table(at(FIELD, (1, "CC"), (0, "II")))
    fight(position, "11 66")
    assert volleys(position) == [(1, 0, "interceptor", 2), (1, 1, "cruiser", 2)]
    assert position.hexes[0].fleets == [fleet(1, "CC")]


def test_5_the_defender_is_first_in_a_tie():
    position = table(at(FIELD, (1, "I"), (0, "I")))
    fight(position, "6")
    assert volleys(position) == [(1, 1, "interceptor", 1)]


def test_5_classes_of_one_side_that_tie_act_from_the_largest_down():
    position = table(at(FIELD, (1, "DI"), (0, "C")), species=("terran", "planta"))
    fight(position, "1 11 6" + "1 61")
    assert volleys(position)[:3] == [
        (1, 0, "cruiser", 1),
        (1, 1, "dreadnought", 1),
        (1, 1, "interceptor", 1),
    ]


# --- 2.6.6: missiles --------------------------------------------------------------------------


def test_6_missiles_once_before_the_first_round_in_initiative_order():
    position = table(at(FIELD, (1, "C"), (0, "I")))
    outfit(position, 0, "interceptor", 1, "plasma_missile")
    outfit(position, 1, "cruiser", 4, "plasma_missile")
    fight(position, "11 11" + "1 1" + "1 6")
    assert volleys(position) == [
        (0, 0, "interceptor", 1), (0, 1, "cruiser", 1),
        (1, 0, "interceptor", 1), (1, 1, "cruiser", 1),
        (2, 0, "interceptor", 1), (2, 1, "cruiser", 1),
    ]  # fmt: skip


def test_6_a_class_destroyed_before_its_turn_does_not_fire():
    position = table(at(FIELD, (1, "I"), (0, "I")))
    for seat in (0, 1):
        outfit(position, seat, "interceptor", 1, "plasma_missile")
    fight(position, "61")
    assert volleys(position) == [(0, 1, "interceptor", 1)]
    assert struck(position) == [(0, "interceptor", 2, True)]


# --- 2.6.7: to hit ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "computer", "shield", "hit"),
    [
        (6, 0, 0, True), (6, 0, 9, True), (1, 9, 0, False), (5, 0, 0, False), (5, 1, 0, True),
        (4, 2, 0, True), (4, 2, 1, False), (2, 4, 0, True), (2, 3, 0, False),
    ],
)  # fmt: skip
def test_7_a_6_hits_a_1_misses_else_die_and_computer_less_shield_is_6(face, computer, shield, hit):
    assert hits(face, computer, shield) == hit


def test_7_computers_and_shields_of_the_blueprints_count():
    position = table(at(FIELD, (1, "C"), (0, "C")), species=("terran", "orion"))
    outfit(position, 0, "cruiser", 4, "positron_computer")  # +3 in all, against a shield of 1
    fight(position, "1 3" + "1 4" + "1 5")
    assert struck(position) == [(1, "cruiser", 1, False), (1, "cruiser", 1, True)]


# --- 2.6.8: each hitting die goes to one ship -------------------------------------------------


def test_8_the_shooter_assigns_each_die_among_the_ships_that_it_hits():
    position = table(at(FIELD, (1, "IC"), (0, "II")))
    assert fight(position, "1 66") == Hitting(0, ((6, 1), (6, 1)))
    assert rules.options(position) == [Hit("cruiser", 0), Hit("interceptor", 0)]
    position = table(at(FIELD, (1, "IC"), (0, "II")))
    task = fight(position, "1 66", Hit("cruiser", 0))
    assert task == Hitting(0, ((6, 1),))
    assert rules.options(position) == [Hit("cruiser", 1), Hit("interceptor", 0)]


def test_8_one_kind_of_ship_equally_damaged_leaves_no_choice():
    position = table(at(FIELD, (1, "IC"), (0, "II")))
    fight(position, "1 66 1" + "61", Hit("cruiser", 0), Hit("interceptor", 0))
    assert struck(position) == [
        (1, "cruiser", 1, False),
        (1, "interceptor", 1, True),
        (1, "cruiser", 1, True),
    ]


def test_8_a_dies_damage_is_not_split():
    position = table(at(FIELD, (1, "II"), (0, "I")))
    outfit(position, 0, "interceptor", 0, "plasma_cannon")
    fight(position, "11 6" + "1 6")
    assert struck(position) == [(1, "interceptor", 2, True)] * 2


def test_8_a_die_that_hits_one_class_alone_leaves_no_choice():
    position = table(at(FIELD, (1, "IC"), (0, "C")))
    outfit(position, 1, "interceptor", 1, "gauss_shield")
    fight(position, "1 1 5" + "6 6")
    assert struck(position)[0] == (1, "cruiser", 1, False)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Hit("interceptor", 0), "die-misses"),
        (Hit("cruiser", 1), "no-such-target"),
        (Hit("ancient", 0), "no-such-target"),
        (Hit("starbase", 0), "no-such-target"),
    ],
)
def test_8_a_die_goes_to_no_ship_that_it_does_not_hit(action, rule):
    position = table(at(FIELD, (1, "ICD"), (0, "C")))
    outfit(position, 1, "interceptor", 1, "gauss_shield")
    assert fight(position, "1 1 5") == Hitting(0, ((5, 1),))
    assert rules.options(position) == [Hit("dreadnought", 0), Hit("cruiser", 0)]
    assert rule_against(position, action) == rule


def test_8_a_ship_dies_of_damage_as_great_as_1_and_its_hull():
    position = table(at(FIELD, (1, "C"), (0, "I")))
    outfit(position, 1, "cruiser", 4, "improved_hull")  # two hulls more: 4 in all
    fight(position, "6 1" + "6 1" + "6 1" + "6")
    assert [one[3] for one in struck(position)] == [False, False, False, True]


# --- 2.6.9: how ancients and the defense system assign ----------------------------------------


def test_9_ancients_destroy_the_largest_ship_that_they_can():
    position = table(at(FIELD, (0, "CI"), ancients=1))
    fight(position, "1 66" + "1 61")
    assert struck(position) == [
        (0, "cruiser", 1, False),
        (0, "cruiser", 1, True),
        (0, "interceptor", 1, True),
    ]


def test_9_dice_that_cannot_destroy_go_on_the_largest_ship():
    position = table(at(FIELD, (0, "DI"), ancients=1))
    fight(position, "1 66 66")
    assert sorted(struck(position)[:2]) == [
        (0, "dreadnought", 1, False),
        (0, "interceptor", 1, True),
    ]
    assert struck(position)[2:] == [
        (STRANGER, "ancient", 1, False),
        (STRANGER, "ancient", 1, True),
    ]
