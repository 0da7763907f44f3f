"""Where a rival builds: starbases, interceptors, large ships, structures, at peace and at war."""

import pytest
from eclipse_rivals import at, column, decide, fleet, rules_of, stage

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.hexes import neighbour
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.board_facts import BoardFacts

HOME, NORTH, MIDDLE, SOUTH = 221, 304, 310, 309


def realm(**said):
    """From north to south: another seat's hex, three of the rival's, one that is nobody's.

    The home is apart and shut in by nothing: all its wormholes are open.
    """
    return stage(
        at(HOME, owner=0, where=(9, 0)),
        *column(
            at(302, (1, "C"), owner=1),
            at(NORTH, owner=0),
            at(MIDDLE, owner=0),
            at(313, owner=0),
            at(316, where=(0, 4), turn=0),
        ),
        **said,
    )


def built(position, what):
    trail = Trail()
    action = places.build_hex(BoardFacts(position, 0), what, trail)
    assert isinstance(action, do.Build)
    assert action.what == what
    return action.hex, rules_of(trail)


# --- Peace -----------------------------------------------------------------------------------


def test_two_starbases_stand_at_home_then_one_in_each_of_two_border_hexes():
    position = realm()
    placed = []
    for _ in range(4):
        number, rules = built(position, "starbase")
        placed.append((number, rules[-1]))
        hex_ = position.hex(number)
        if hex_.fleet(0) is None:
            hex_.fleets.append(fleet(0, ""))
        hex_.fleet(0).ships[3] += 1
    assert placed == [
        (HOME, "site.base-home"), (HOME, "site.base-home"),
        (NORTH, "site.nearest-foreign"), (313, "site.fewest-bases"),
    ]  # fmt: skip


def test_with_one_border_hex_both_stand_there():
    position = stage(
        *column(at(302, (1, "C"), owner=1), at(NORTH, (0, "B"), owner=0)),
        at(HOME, (0, "BB"), owner=0, where=(9, 0)),
    )
    for one, edge in zip((222, 223, 224, 225), (0, 1, 3, 4), strict=True):
        where = neighbour((9, 0), edge)
        position.hexes.append(at(one, owner=0, where=where))
    position.charted()
    border = [one.id for one in places._border(BoardFacts(position, 0))]
    assert HOME not in border
    assert NORTH in border


def test_without_a_home_starbases_stand_at_the_border():
    position = realm()
    position.hexes[0].owner = 1
    assert built(position, "starbase")[0] == NORTH


def test_one_interceptor_in_each_hex_the_most_exposed_first():
    position = realm()
    order = []
    for _ in range(4):
        number, rules = built(position, "interceptor")
        order.append(number)
        position.hex(number).fleets.append(fleet(0, "I"))
    assert order == [NORTH, MIDDLE, 313, HOME]
    assert rules == ["site.fewest-interceptors"]


@pytest.mark.parametrize("what", ["cruiser", "dreadnought"])
def test_large_ships_stand_at_the_border_nearest_to_others(what):
    assert built(realm(), what) == (NORTH, ["site.no-enemy", "site.nearest-foreign"])


def test_or_nearest_to_ancients():
    position = realm()
    position.hexes[5].ancients = 1
    assert built(position, "cruiser") == (313, ["site.no-enemy", "site.ancients"])


def test_not_where_an_enemy_is_if_it_can_be_helped():
    position = realm()
    position.hexes[2].fleets.append(fleet(1, "I"))
    assert built(position, "cruiser")[0] == 313


@pytest.mark.parametrize("what", ["orbital", "monolith"])
def test_structures_are_built_at_home_then_where_it_is_safest(what):
    position = realm()
    assert built(position, what) == (HOME, ["site.home"])
    setattr(position.hexes[0], what, "-" if what == "orbital" else True)
    assert built(position, what) == (313, ["site.home", "site.safest"])


# --- War -------------------------------------------------------------------------------------


def test_an_attacker_builds_nearest_to_its_target():
    position = realm(memory={"mode": "attack", "enemy": 1, "hex": 302, "wars": [1]})
    assert built(position, "cruiser") == (NORTH, ["site.no-enemy", "site.front"])
    position.hexes[2].fleets.append(fleet(2, "I"))
    assert built(position, "cruiser")[0] == MIDDLE


def test_an_attackers_starbases_stand_where_they_do_at_peace():
    position = realm(memory={"mode": "attack", "enemy": 1, "hex": 302, "wars": [1]})
    assert built(position, "starbase")[0] == HOME


@pytest.mark.parametrize("what", ["starbase", "cruiser", "interceptor"])
def test_a_defender_builds_in_the_hex_attacked_with_enemies_in_it(what):
    position = realm(memory={"mode": "defence", "enemy": 1, "hex": MIDDLE})
    position.hex(MIDDLE).fleets.append(fleet(1, "C"))
    assert built(position, what) == (MIDDLE, ["site.no-enemy", "site.attacked"])


def test_or_nearest_to_it_when_it_is_lost():
    position = realm(memory={"mode": "defence", "enemy": 1, "hex": MIDDLE})
    position.hex(MIDDLE).owner = 1
    number, rules = built(position, "cruiser")
    assert number in (NORTH, 313)
    assert rules[-1] == "site.lowest-number"


# --- The same on a board ---------------------------------------------------------------------


def test_a_build_action_is_a_ship_in_that_hex():
    position = realm(seat={"stock": [30, 0, 20], "colony": 0}, build="offensive_dreadnought")
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "build", 1)]
    action, rules = decide(position)
    assert action == do.Build("dreadnought", NORTH)
    assert rules == ["build.list", "site.no-enemy", "site.nearest-foreign"]


def test_the_rest_of_a_pair_comes_before_anything_else():
    position = realm(seat={"stock": [30, 0, 20], "colony": 0}, memory={"done": ["cruiser"]})
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "build", 1)]
    action, rules = decide(position)
    assert action == do.Build("starbase", HOME)
    assert rules == ["build.rest", "site.base-home"]


def test_pacifists_build_an_orbital_and_a_monolith_first():
    position = realm(
        main="pacifist",
        seat={
            "stock": [30, 0, 30], "colony": 0, "techs": ["orbital", "monolith"],
            "cubes": [11, 11, 11],
        },
        memory={"acted": 1, "last": "explore"},
        production="always_money",
    )  # fmt: skip
    action, rules = decide(position)
    assert action == do.Build("orbital", HOME)
    assert "build.orbital" in rules
    position.seats[0].traits = realm().seats[0].traits
    assert decide(position)[0].what not in ("orbital", "monolith")
