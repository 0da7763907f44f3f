"""Main traits: whom each attacks, what it turns into, and when a war begins at all."""

import pytest
from eclipse_rivals import at, column, facts_of, rules_of, stage

from rivals.core.choosing import Trail
from rivals.games.eclipse.rival.automa import mains

TWO_CRUISERS = (0, "CC")
DREADNOUGHT = (0, "D")


def neighbours(*fleets, **more):
    """Seat 0 between seats 1 and 2, each one step away with its ships."""
    north, south, *_ = (*fleets, (), ())
    return stage(
        *column(
            at(304, *north, owner=1),
            at(309, more.pop("own", TWO_CRUISERS), owner=0),
            at(310, *south, owner=2),
        ),
        **more,
    )


def chosen(position):
    """The seat that seat 0 would attack, and why."""
    trail = Trail()
    return mains.enemy(facts_of(position), trail), rules_of(trail)


# --- Strength and weakness -------------------------------------------------------------------


def test_the_weakest_is_worth_least_in_ships_and_starbases():
    position = neighbours(((1, "C"),), ((2, "IB"),), main="aggressor")
    assert chosen(position) == (1, ["main.aggressor", "war.weakest"])  # 5 to 3 + 3
    position.hexes[0].fleets[0].ships[0] += 1  # an interceptor more: 8
    assert chosen(position)[0] == 2


def test_ships_cost_what_their_own_species_pays():
    position = neighbours(
        ((1, "C"),), ((2, "C"),), main="aggressor", species=("terran", "terran", "mechanema")
    )
    assert chosen(position)[0] == 2  # 5 to 4


def test_a_better_part_counts_a_material_or_one_for_each_ship_that_has_it():
    position = neighbours(((1, "CI"),), ((2, "III"),), main="aggressor")
    position.seats[1].blueprints[1][2] = "fusion_source"  # cruisers: a better source
    facts = facts_of(position)
    assert (facts.fleet_value(1), facts.better(1)) == (8, 1)
    position.hexes[0].fleets[0].ships[1] += 2
    assert facts_of(position).better(1) == 1
    counted = neighbours(((1, "CCCI"),), main="aggressor", readings={"strength": "per_ship"})
    counted.seats[1].blueprints[1][2] = "fusion_source"
    assert facts_of(counted).better(1) == 3


def test_equally_weak_seats_part_by_distance_points_and_turn_order():
    position = neighbours(((1, "I"),), ((2, "I"),), main="aggressor")
    assert chosen(position) == (
        1,
        ["main.aggressor", "war.weakest", "war.nearest", "war.fewest-points", "war.turn-order"],
    )
    position.seats[1].discoveries = 1
    assert chosen(position)[0] == 2
    far = stage(
        *column(
            at(309, (1, "I"), owner=1), at(304, TWO_CRUISERS, owner=0), at(313),
            at(310, (2, "I"), owner=2),
        ),
        main="aggressor",
    )  # fmt: skip
    assert chosen(far) == (1, ["main.aggressor", "war.weakest", "war.nearest"])


def test_a_seat_behind_a_third_one_is_no_neighbour():
    position = stage(
        *column(at(304, TWO_CRUISERS, owner=0), at(309, (1, "D"), owner=1), at(310, owner=2)),
        main="aggressor",
    )
    assert chosen(position)[0] == 1  # though 2 has no ships at all
    assert not facts_of(position).is_near(2)


def test_a_war_needs_a_dreadnought_or_two_cruisers():
    for ships, able in (("D", True), ("CC", True), ("C", False), ("IIIB", False)):
        position = neighbours(own=(0, ships))
        assert mains.can_wage_war(facts_of(position)) is able, ships


# --- The ten, and the mix --------------------------------------------------------------------


def test_a_pacifist_never_begins():
    assert chosen(neighbours(main="pacifist")) == (None, ["main.pacifist"])


def test_a_pacifist_strikes_back_until_the_end_or_until_it_has_a_hex_as_its_coin_says():
    position = neighbours(main="pacifist", now=4, memory={"fought": {1: 3}})
    assert chosen(position) == (1, ["main.pacifist-attacked"])
    position.round = 5  # that was long ago
    assert chosen(position)[0] is None
    memory = position.seats[0].memory
    memory.wars, memory.coin = [1], "fight"
    assert chosen(position) == (1, ["war.goes-on"])
    memory.taken = [1]
    assert chosen(position) == (1, ["war.goes-on"])
    memory.coin, memory.fought = "peace", {1: 5}
    assert chosen(position) == (None, ["main.pacifist"])


def test_a_turtle_stays_inside_while_there_is_something_to_explore():
    position = neighbours(main="turtle")
    assert chosen(position) == (None, ["main.turtle"])
    position.seats[0].memory.fought = {2: 2}
    assert chosen(position) == (2, ["main.turtle-attacked"])


def test_a_turtle_comes_out_after_two_rounds_without_exploring():
    position = neighbours(((1, "D"),), (), main="turtle", memory={"barren": 2})
    assert chosen(position)[0] is None  # the last round was one of exploring
    position.seats[0].memory.barren = 3
    assert chosen(position) == (2, ["main.turtle-out", "war.weakest"])
    none_left = neighbours(main="turtle")
    none_left.stacks, none_left.outer, none_left.discards = [[], [], []], 0, [[], [], []]
    assert chosen(none_left)[1][0] == "main.turtle-out"


def test_a_turtle_in_its_shell_has_enough_of_a_war_with_one_hex():
    position = neighbours(main="turtle", memory={"wars": [1], "fought": {1: 2}})
    assert chosen(position) == (1, ["war.goes-on"])
    position.seats[0].memory.taken = [1]
    assert chosen(position) == (None, ["main.turtle"])
    position.seats[0].memory.barren = 3
    assert chosen(position) == (1, ["war.goes-on"])


def test_an_opportunist_waits_for_somebody_elses_war():
    position = neighbours()
    assert chosen(position) == (None, ["main.opportunist-waits"])
    position.seats[2].memory.wars = [3]
    assert chosen(position) == (2, ["main.opportunist"])


def test_an_opportunist_attacks_the_weaker_of_two_who_fight_each_other():
    position = neighbours(((1, "D"),), ((2, "C"),))
    position.seats[1].memory.wars = [2]
    assert chosen(position) == (2, ["main.opportunist", "war.nearest", "war.weakest"])
    position.hexes[2].fleets[0].ships[1] = 4
    assert chosen(position)[0] == 1


def test_the_nearest_warrior_goes_before_a_weaker_one_in_another_war():
    position = stage(
        *column(
            at(309, (1, "D"), owner=1), at(304, TWO_CRUISERS, owner=0), at(313), at(310, owner=2),
        )
    )  # fmt: skip
    for seat in (1, 2):
        position.seats[seat].memory.wars = [3]
    assert chosen(position) == (1, ["main.opportunist", "war.nearest"])
    position.seats[1].memory.wars = [2]  # now they fight each other
    assert chosen(position)[0] == 2


def test_an_opportunist_counts_battles_of_this_round_and_the_last():
    position = neighbours(now=5)
    position.seats[1].memory.fought = {3: 3}
    assert chosen(position)[0] is None
    position.seats[1].memory.fought = {3: 4}
    assert chosen(position)[0] == 1
    position.seats[1].memory.fought = {0: 5}  # a war with itself is none for it
    assert chosen(position)[0] is None


@pytest.mark.parametrize(
    ("ships", "ahead", "attacked"),
    [
        ("II", False, True),  # 6 of 10: 60 percent
        ("C", True, True),
        ("IBI", False, False),  # 9 of 10
    ],
)
def test_a_greedy_neighbour_wants_less_than_66_percent(ships, ahead, attacked):
    position = neighbours(((1, ships),), ((2, "DDD"),), main="greedy")
    seat, rules = chosen(position)
    assert seat == (1 if attacked else None)
    assert ("main.greedy" in rules) is attacked
    assert ("main.greedy-waits" in rules) is not attacked


def test_a_greedy_neighbour_wants_less_than_80_percent_if_two_kinds_of_parts_are_worse():
    position = neighbours(((1, "CI"),), ((2, "DDD"),), main="greedy", own=(0, "CCI"))
    position.hexes[1].fleets[0].ships[3] = 0
    assert chosen(position)[0] == 1  # 8 of 13: 61 percent
    position.hexes[1].fleets[0].ships[0] = 0
    position.hexes[1].fleets[0].ships[1] = 2
    position.hexes[0].fleets[0].ships[:2] = [1, 1]  # 8 of 10: 80 percent is not less
    own = position.seats[0].blueprints[1]
    own[0], own[3] = "plasma_cannon", "positron_computer"
    assert facts_of(position).better_own(1) == 2
    assert chosen(position)[0] is None
    position.hexes[1].fleets[0].ships[0] = 1  # 8 of 13 again, then 9 of 13: 69 percent
    position.hexes[0].fleets[0].ships[:2] = [3, 0]
    assert chosen(position) == (1, ["main.greedy-ahead"])
    own[3] = ""
    assert chosen(position) == (None, ["main.greedy-waits"])


def test_a_cleaner_fights_only_who_stands_before_the_last_ancients():
    position = stage(
        *column(at(304, TWO_CRUISERS, owner=0), at(309, owner=1), at(305, ancients=1)),
        main="cleaner",
    )
    assert facts_of(position).blocker() == 1
    assert chosen(position) == (1, ["main.cleaner-blocked"])
    position.hexes[1].owner = -1
    assert chosen(position) == (None, ["main.cleaner"])


def test_ancients_among_the_draco_stand_behind_them():
    position = stage(
        *column(at(304, TWO_CRUISERS, owner=0), at(305, owner=1, ancients=1)),
        species=("terran", "draco", "hydran", "planta"),
        main="cleaner",
    )
    assert facts_of(position).blocker() == 1
    assert facts_of(position).prey() == []


def test_a_cleaner_stops_when_the_way_is_free_and_turns_pacifist_when_no_ancients_are_left():
    position = stage(
        *column(at(305, ancients=1), at(304, TWO_CRUISERS, owner=0), at(309, owner=1)),
        main="cleaner",
        memory={"wars": [1]},
    )
    assert mains.nature(facts_of(position)) == "cleaner"
    assert chosen(position) == (None, ["war.one-at-a-time"])
    position.hexes[0].ancients = 0
    assert mains.nature(facts_of(position)) == "pacifist"
    assert chosen(position) == (None, ["main.pacifist"])
    position.round = 1  # nothing was explored yet
    assert mains.nature(facts_of(position)) == "cleaner"


def test_an_aggressor_attacks_the_weakest_neighbour_and_stays_at_it():
    position = neighbours(((1, "C"),), ((2, "D"),), main="aggressor")
    assert chosen(position) == (1, ["main.aggressor", "war.weakest"])
    position.seats[0].memory.wars = [2]
    assert chosen(position) == (2, ["war.goes-on"])


def test_an_aggressor_whose_war_goes_badly_attacks_only_somebody_weaker_than_itself():
    position = neighbours(((1, "CI"),), ((2, "DDD"),), main="aggressor", memory={"wars": [2]})
    assert chosen(position) == (1, ["main.aggressor", "war.only-weaker"])  # 8 to 10
    parts = position.seats[1].blueprints[1]
    parts[2], parts[3] = "fusion_source", "positron_computer"  # 8 and two better parts
    assert chosen(position) == (None, ["main.aggressor", "war.only-weaker", "war.nobody"])


def test_medals_are_collected_until_their_mean_is_good():
    position = neighbours(((1, "C"),), ((2, "D"),), main="medals")
    assert chosen(position) == (1, ["main.medals", "war.weakest"])
    seat = position.seats[0]
    for tiles, nature in (
        ([4], "medals"), ([2, 2], "medals"), ([2, 3], "pacifist"), ([1, 4, 3], "pacifist"),
    ):  # fmt: skip
        seat.reputation = tiles
        assert mains.nature(facts_of(position)) == nature, tiles
    seat.memory.wars, seat.memory.fought = [1], {1: 2}
    assert chosen(position) == (None, ["main.pacifist"])  # of its own war it has had enough
    seat.memory.wars = []
    assert chosen(position)[1] == ["main.pacifist-attacked"]


def test_a_preemptive_rival_attacks_the_third_it_meets():
    position = neighbours(main="preemptive", memory={"contacts": [1, 3]})
    assert chosen(position) == (None, ["main.preemptive-waits"])
    position.seats[0].memory.contacts.append(2)
    assert chosen(position) == (2, ["main.preemptive"])


def test_with_three_contacts_it_waits_for_the_fourth():
    position = neighbours(
        main="preemptive", memory={"contacts": [1, 3, 2]}, readings={"preemptive_contacts": "3"}
    )
    assert chosen(position) == (None, ["main.preemptive-waits"])


def test_a_preemptive_rival_attacks_who_refused_ambassadors():
    position = neighbours(main="preemptive", memory={"contacts": [1], "refused": [1]})
    assert chosen(position) == (1, ["main.preemptive-refused"])


def test_a_preemptive_rival_that_met_two_alone_attacks_the_last_when_exploring_is_over():
    position = neighbours(main="preemptive", memory={"contacts": [2, 1], "barren": 3})
    assert chosen(position) == (1, ["main.preemptive-last"])
    position.seats[0].memory.contacts = [2]
    assert chosen(position) == (None, ["main.preemptive-waits"])


def test_a_preemptive_war_is_fought_to_the_end():
    position = neighbours((), ((2, "DDD"),), main="preemptive", memory={"wars": [2]})
    position.seats[0].memory.lost_to = [2]
    position.seats[0].memory.contacts, position.seats[0].memory.refused = [2, 1, 3], [1]
    assert chosen(position) == (2, ["war.goes-on"])


def test_a_risk_rival_fights_its_colour_until_it_is_gone():
    position = neighbours(((1, ""),), ((2, "DDD"),), main="risk", hated=2)
    assert chosen(position) == (2, ["main.risk"])
    position.seats[0].memory.wars = [2]
    assert chosen(position) == (2, ["war.goes-on"])
    position.hexes[2].owner = -1
    assert mains.nature(facts_of(position)) == "pacifist"
    assert chosen(position) == (None, ["main.pacifist"])


def test_a_gamer_attacks_the_leader_however_strong():
    position = neighbours(((1, "DD"),), (), main="gamer")
    assert chosen(position) == (None, ["main.gamer-leads"])  # equal points are peace
    position.seats[1].discoveries = 2
    position.seats[2].discoveries = 1
    assert chosen(position) == (1, ["main.gamer", "war.leader"])


def test_a_gamer_counts_hidden_tiles_as_two_each():
    position = neighbours(main="gamer")
    position.seats[1].reputation, position.seats[0].reputation = [1, 1], [4]
    facts = facts_of(position)
    assert facts.points(1) - facts.points(0) == 2
    assert chosen(position)[0] == 1


def test_equal_leaders_part_by_distance_and_turn_order():
    position = neighbours(main="gamer")
    for seat in (1, 2):
        position.seats[seat].discoveries = 1
    rules = ["main.gamer", "war.leader", "war.nearest", "war.turn-order"]
    assert chosen(position) == (1, rules)


@pytest.mark.parametrize("nature", ["pacifist", "opportunist", "greedy"])
def test_a_mix_is_what_its_die_says(nature):
    position = neighbours(((1, "I"),), ((2, "C"),), main="mix", memory={"coin": nature})
    position.seats[2].memory.wars = [3]
    assert mains.nature(facts_of(position)) == nature
    attacked = {"pacifist": None, "opportunist": 2, "greedy": 1}
    assert chosen(position)[0] == attacked[nature]


def test_a_mix_builds_like_a_pacifist_until_its_first_war():
    position = neighbours(main="mix", memory={"coin": "greedy"})
    assert mains.at_home(facts_of(position)) == "pacifist"
    position.seats[0].memory.wars = [1]
    assert mains.at_home(facts_of(position)) == "greedy"


# --- Wars that go badly ----------------------------------------------------------------------


@pytest.mark.parametrize(("bad_war", "weak"), [("half", True), ("lost_battle", False)])
def test_a_war_goes_badly_after_a_lost_battle_or_at_half_the_enemys_fleet(bad_war, weak):
    position = neighbours(((1, "DDC"),), (), readings={"bad_war": bad_war})  # 21 to 10
    assert mains.goes_badly(facts_of(position), 1) is weak
    position.hexes[0].fleets[0].ships[:] = [0, 4, 0, 0]  # 20 to 10 is half
    assert not mains.goes_badly(facts_of(position), 1)
    position.seats[0].memory.lost_to = [1]
    assert mains.goes_badly(facts_of(position), 1)


@pytest.mark.parametrize("main", ["opportunist", "greedy", "cleaner"])
def test_a_war_that_goes_badly_has_to_end_before_the_next(main):
    position = neighbours(((1, "DDC"),), (), main=main, memory={"wars": [1]})
    position.hexes[0].ancients = 1  # the Cleaner's way would be barred
    position.seats[2].memory.wars = [3]
    assert chosen(position) == (None, ["war.one-at-a-time"])
    position.seats[0].memory.wars = []
    assert "war.one-at-a-time" not in chosen(position)[1]


def test_nobody_is_attacked_in_a_truce():
    position = neighbours(((1, "C"),), ((2, "D"),), main="aggressor", memory={"truces": {1: 4}})
    position.hexes[1].fleets[0].ships[:] = [0, 4, 0, 0]
    assert chosen(position)[0] == 2
    position.round = 5
    assert chosen(position)[0] == 1
