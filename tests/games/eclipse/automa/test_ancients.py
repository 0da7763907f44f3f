"""Attacks on ancients: who dares, with what, against which hex, and the upgrade that follows."""

import pytest
from eclipse_rivals import at, column, decide, facts_of, fleet, rival_of, rules_of, stage

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.hexes import HOLES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival.automa.rival import GCDS_FORCE


def hunting(ships="CC", *prey, tiles=0, **more):
    """A rival beside hexes with ancients; `tiles` are parts placed on cruisers and dreadnoughts."""
    beside = prey or (at(305, ancients=1),)
    own = at(101, (0, ships), owner=0, cubes=["money", "materials"])
    places = ((0, 1), (1, 0))  # south and south-east, where 101 has wormholes
    for one, where in zip(beside, places, strict=False):
        one.q, one.r = where
    species = more.pop("species", ("terran",) * 4)
    seat = {"colony": 0, "stock": [30, 0, 0]} | more.pop("seat", {})
    memory = {"acted": 1, "last": "upgrade"} | more.pop("memory", {})
    position = stage(own, *beside, species=species, seat=seat, memory=memory, **more)
    position.outer, position.stacks = 0, [[], [], []]
    for at_class in (1, 2):
        for slot in range(tiles):
            position.seats[0].blueprints[at_class][slot] = "hull"
    return position


def attack(position):
    trail = Trail()
    return rival_of(position, trail)._ancients(), rules_of(trail)


# --- Force -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "goes"),
    [("C", False), ("CC", True), ("D", True), ("IIII", False), ("CI", False), ("IIID", True)],
)
def test_two_cruisers_or_a_dreadnought_go_against_one_ancient(ships, goes):
    action, rules = decide(hunting(ships))
    assert isinstance(action, do.Move) is goes
    assert ("ancients.attack" in rules) is goes
    if goes:
        assert (action.ship, action.target) == ("dreadnought" if "D" in ships else "cruiser", 305)


@pytest.mark.parametrize(
    ("ships", "tiles", "goes"),
    [
        ("CC", 2, False), ("CCC", 2, False), ("CCCC", 2, False), ("D", 2, False),
        ("DD", 2, True), ("DCC", 2, False), ("DD", 1, False), ("DD", 0, False),
    ],
)  # fmt: skip
def test_two_ancients_take_twice_the_force_and_two_parts(ships, tiles, goes):
    """Two move activations bring two ships: four cruisers cannot come at once."""
    two = at(301, ancients=2, turn=0)
    position = hunting(ships, two, tiles=tiles, species=("hydran", "terran", "terran"))
    assert (attack(position)[0] is not None) is goes


def test_ships_that_are_there_already_count():
    two = at(301, (0, "CC"), ancients=2)
    assert attack(hunting("CC", two, tiles=2, species=("hydran", "terran")))[0] is not None


def test_the_force_is_what_this_action_can_bring():
    position = hunting("CCCC", at(301, ancients=2), tiles=2)
    prey = facts_of(position).prey()[0]
    assert (prey.cruisers, prey.dreadnoughts) == (3, 0)  # Terrans move three
    assert attack(position)[0] is None


def test_ancients_out_of_reach_are_no_prey():
    position = stage(
        *column(at(304, (0, "CC"), owner=0), at(310), at(313), at(305, ancients=1)),
        species=("hydran", "terran"),
    )
    assert facts_of(position).prey() == []
    position.seats[0].blueprints[1][5] = "fusion_drive"
    assert [one.cruisers for one in facts_of(position).prey()] == [1]  # both moves for one
    position.hexes[0].fleets[0].ships[2] = 1
    position.seats[0].blueprints[2][7] = "tachyon_drive"
    found = [(one.cruisers, one.dreadnoughts) for one in facts_of(position).prey()]
    assert found == [(0, 1)]


# --- Which hex -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "target", "rule"),
    [
        ((301, 2), (305, 1), 305, "fewest"),
        ((302, 1), (305, 1), 302, "most-points"),
        ((302, 1), (303, 1), 302, "lowest-number"),
    ],
)
def test_fewest_ancients_then_most_points_then_the_lowest_number(one, other, target, rule):
    def put(number, ancients):
        return at(number, ancients=ancients)

    position = hunting("DD", put(*one), put(*other), tiles=2)
    for prey, edge in zip(position.hexes[1:], (0, 5), strict=True):
        prey.turn = next(turn for turn in range(6) if HOLES[prey.id][turn][edge])
    position.charted()
    intent, rules = attack(position)
    assert intent.hex == target
    assert rules[-2:] == [f"ancients.{rule}", "ancients.attack"]


# --- Who does it and when --------------------------------------------------------------------


def test_an_option_leaves_ancients_alone():
    assert attack(hunting(readings={"attack_ancients": "no"})) == (None, ["ancients.never"])


def test_draco_live_with_them():
    assert attack(hunting(species=("draco", "terran"))) == (None, ["ancients.never"])


def test_nobody_hunts_at_war():
    position = hunting(memory={"mode": "defence", "enemy": 1, "hex": 101})
    assert not isinstance(decide(position)[0], do.Move)


@pytest.mark.parametrize("main", ["pacifist", "turtle", "gamer", "cleaner"])
def test_every_main_trait_hunts(main):
    assert isinstance(decide(hunting(main=main))[0], do.Move)


def test_ancients_in_a_hex_of_another_seat_are_left_alone():
    position = hunting()
    position.hexes[1].owner = 1
    assert facts_of(position).prey() == []
    position.hexes[1].owner = -1
    position.hexes[1].fleets = [fleet(1, "C")]
    assert facts_of(position).prey() == []


def test_no_way_to_ancients_leads_through_hexes_of_others():
    position = stage(
        *column(at(304, (0, "DD"), owner=0), at(310, owner=1), at(305, ancients=1)),
    )
    assert facts_of(position).prey() == []
    position.hexes[1].owner = -1
    assert [one.hex for one in facts_of(position).prey()] == [305]


def test_it_costs_an_action_that_must_be_affordable():
    position = hunting(seat={"discs": 0})
    assert decide(position)[0] == do.Pass()


@pytest.mark.parametrize(
    ("option", "ships", "goes"),
    [("no", "DDCCCC", False), ("yes", "DDCC", False), ("yes", "DDCCCC", True)],
)
def test_the_defense_system_is_attacked_by_the_option_alone_and_with_great_force(
    option, ships, goes
):
    centre = at(1, (0, ships[3:]), where=(0, 1), gcds=True)
    position = hunting(ships[:3], centre, readings={"attack_gcds": option})
    assert (attack(position)[0] is not None) is goes
    assert GCDS_FORCE == 8


# --- What follows ----------------------------------------------------------------------------


def moving(**more):
    """A cruiser has just gone to the ancients."""
    position = hunting("C", at(305, (0, "C"), ancients=1), **more)
    position.seats[0].memory.last, position.seats[0].memory.done = "move", ["cruiser"]
    return position


def test_whatever_can_arrive_goes_along():
    position = moving()
    position.arrivals = [(0, 305)]
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "move", 2)]
    action, rules = decide(position)
    assert action == do.Move("cruiser", 101, 305)
    assert "ancients.all-in" in rules
    position.hexes[0].fleets = []
    assert decide(position)[0] == do.Stop()


def test_ships_never_upgraded_are_upgraded_next():
    position = moving(seat={"techs": ["improved_hull"]})
    action, rules = decide(position)
    assert isinstance(action, do.Install)
    assert "ancients.upgrade-next" in rules
    position.seats[0].blueprints[1][1] = "improved_hull"
    assert "ancients.upgrade-next" not in decide(position)[1]


def test_not_even_influence_comes_before_that_upgrade():
    position = moving(seat={"techs": ["improved_hull"]})
    position.hexes.append(at(310, where=(0, 2)))
    position.hexes.append(at(309, owner=0, where=(0, 3), cubes=["money"]))
    position.charted()
    assert facts_of(position).prizes()
    assert isinstance(decide(position)[0], do.Install)
    position.seats[0].memory.last = "upgrade"
    assert isinstance(decide(position)[0], do.Disc)


def test_peaceful_ships_are_built_near_ancients():
    position = stage(
        *column(
            at(316, owner=1),
            at(309, owner=0, cubes=["money"]),
            at(304, owner=0, cubes=["", "materials"]),
            at(302, ancients=1),
        ),
        seat={"colony": 0, "stock": [30, 0, 20]},
        memory={"acted": 1, "last": "explore"},
        build="offensive_cruiser",
    )
    position.hexes[0].fleets = [fleet(1, "I")]
    action, rules = decide(position)
    assert action == do.Build("cruiser", 304)
    assert rules[-1] == "site.ancients"
    quiet = position.copy()
    quiet.readings = type(quiet.readings)(attack_ancients="no")
    action, rules = decide(quiet)
    assert action == do.Build("cruiser", 309)
    assert rules[-1] == "site.nearest-foreign"


# --- Readings that play better ---------------------------------------------------------------

AHEAD = {"ahead": "yes"}


@pytest.mark.parametrize(
    ("ships", "materials", "built"),
    [("I", 8, "dreadnought"), ("I", 6, "cruiser"), ("C", 8, "cruiser"), ("I", 3, None)],
)
def test_ships_are_built_ahead_for_ancients_beside_its_hexes(ships, materials, built):
    position = hunting(ships, readings=AHEAD, seat={"stock": [30, 0, materials], "techs": []})
    intent, rules = attack(position)
    assert (intent.what if intent else None) == built
    assert ("ancients.ahead" in rules) is bool(built)
    position.readings = type(position.readings)(ahead="no")
    assert attack(position) == (None, ["ancients.none"])


def test_nothing_is_built_ahead_where_force_alone_is_vain():
    two = at(301, ancients=2)
    position = hunting("CC", two, readings=AHEAD, seat={"stock": [30, 0, 30]})
    assert attack(position)[0] is None
    position = hunting("CC", two, readings=AHEAD, seat={"stock": [30, 0, 30]}, tiles=2)
    assert attack(position)[0].what == "dreadnought"


def test_an_action_is_kept_for_ancients_against_which_its_force_suffices():
    position = hunting("CC", readings={"hunt": "kept"}, memory={"last": "build"})
    position.supply, position.seats[0].stock = ["gauss_shield"], [30, 9, 0]
    assert decide(position)[0] == do.Research("gauss_shield")
    position.seats[0].discs = 1
    action, rules = decide(position)
    assert isinstance(action, do.Move)
    assert "ancients.keep-action" in rules
    position.readings = type(position.readings)(hunt="step")
    assert decide(position)[0] == do.Research("gauss_shield")
