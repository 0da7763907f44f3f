"""Rules 2.4.Research, .Upgrade and .Build, 2.11 and 2.12: technologies, parts, what is built."""

import pytest
from eclipse_acts import HOME, SOUTH, act, allows, anew, learn, on_supply, people, refused
from eclipse_battles import at

from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.ships import PARTS
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.tasks import Acting, Finding, Fitting, Keying, Learning


def rich(position, seat=0):
    position.seats[seat].stock = [50, 60, 60]
    return position


# --- Research ----------------------------------------------------------------------------------


def test_research_pays_the_price_and_takes_one_tile():
    position = people()
    on_supply(position, "improved_hull", "improved_hull", "fusion_source")
    position.seats[0].stock = [0, 5, 0]
    assert refused(position, do.Research("fusion_source")) == "too-dear"
    act(position, do.Research("improved_hull"))
    assert position.seats[0].stock == [0, 1, 0]
    assert position.seats[0].techs == ["starbase", "improved_hull"]
    assert position.supply == ["improved_hull", "fusion_source"]


def test_research_is_cheaper_with_technologies_of_the_category():
    """Starbase, which Terrans begin with, counts for its category."""
    position = people()
    on_supply(position, "plasma_cannon", "fusion_source")
    position.seats[0].stock = [0, 5, 0]
    act(position, do.Research("plasma_cannon"))
    assert position.seats[0].stock == [0, 0, 0]


@pytest.mark.parametrize(
    ("tech", "rule"),
    [("starbase", "tech-owned"), ("orbital", "not-on-supply"), ("warp", "no-such-tech")],
)
def test_research_never_twice_and_only_what_is_there(tech, rule):
    position = rich(people())
    on_supply(position, "starbase", "improved_hull")
    assert refused(position, do.Research(tech)) == rule


def test_research_stops_at_seven_in_a_category():
    position = rich(people())
    learn(position, 0, "nanorobots", "fusion_drive", "advanced_robotics", "orbital",
          "advanced_labs", "monolith", "artifact_key")  # fmt: skip
    on_supply(position, "wormhole_generator")
    assert refused(position, do.Research("wormhole_generator")) == "tech-track-full"


@pytest.mark.parametrize(("tech", "discs"), [("advanced_robotics", 1), ("quantum_grid", 2)])
def test_research_of_discs_brings_them_at_once(tech, discs):
    position = rich(people())
    on_supply(position, tech)
    before = position.seats[0].discs
    act(position, do.Research(tech))
    assert position.seats[0].discs == before - 1 + discs


def test_2_11_artifact_key_brings_five_for_each_artifact_controlled():
    position = people(hexes=[at(102, where=SOUTH, owner=0), at(105, where=(0, 1), owner=1)])
    on_supply(position, "artifact_key")
    position.seats[0].stock = [0, 14, 0]
    act(position, do.Research("artifact_key"))
    assert position.stack[-1] == Keying(0, 2)
    act(position, do.Key("materials"), do.Key("money"))
    assert position.seats[0].stock == [5, 0, 5]
    assert not allows(position, do.Key)


# --- Ancient technology and cruiser ------------------------------------------------------------


def finding(position, tile):
    """Put a disc on an empty hex and find this tile there."""
    place = position.discoveries.index(tile)
    act(position, do.Disc(0, 207), discoveries=[place])
    assert position.stack[-1] == Finding(0, 207, tile)
    return position


def searching(**options):
    return people(hexes=[at(207, (0, "I"), where=(1, -2), discovery=True)], **options)


def test_2_12_ancient_technology_is_one_of_the_cheapest_one_lacks():
    position = searching()
    on_supply(position, "starbase", "improved_hull", "fusion_drive", "fusion_source")
    position.seats[0].stock = [0, 0, 0]
    act(finding(position, "ancient_tech"), do.Use())
    assert position.stack[-1] == Learning(0)
    assert allows(position, do.Learn) == [do.Learn("improved_hull"), do.Learn("fusion_drive")]
    assert refused(position, do.Learn("fusion_source")) == "not-cheapest"
    act(position, do.Learn("fusion_drive"))
    assert "fusion_drive" in position.seats[0].techs
    assert "fusion_drive" not in position.supply


def test_2_12_the_only_cheapest_is_taken_without_a_question():
    position = searching()
    on_supply(position, "neutron_bombs", "fusion_source")
    act(finding(position, "ancient_tech"), do.Use())
    assert "neutron_bombs" in position.seats[0].techs


def test_2_12_without_a_technology_to_take_the_tile_is_kept():
    position = searching()
    on_supply(position, "starbase")
    finding(position, "ancient_tech")
    assert refused(position, do.Use()) == "no-ancient-tech"
    act(position, do.Keep())
    assert position.seats[0].discoveries == 1


def test_2_12_ancient_cruiser_stands_where_it_was_found():
    position = searching()
    act(finding(position, "ancient_cruiser"), do.Use())
    assert position.hex(207).fleets[0].ships == [1, 1, 0, 0]


def test_2_12_not_without_a_cruiser_left():
    position = people(hexes=[at(207, (0, "CCCC"), where=(1, -2), discovery=True)])
    finding(position, "ancient_cruiser")
    assert refused(position, do.Use()) == "no-ship-left"


@pytest.mark.parametrize(("tile", "stock"), [("money", [8, 0, 0]), ("science", [0, 5, 0]),
                                             ("materials", [0, 0, 6])])  # fmt: skip
def test_1_7_what_resource_tiles_bring(tile, stock):
    position = searching()
    position.seats[0].stock = [0, 0, 0]
    act(finding(position, tile), do.Use())
    assert position.seats[0].stock == stock


def test_1_7_an_ancient_part_is_placed_for_nothing_or_stored():
    position = act(finding(searching(), "shard_hull"), do.Use())
    assert position.stack[-1] == Fitting(0, "shard_hull")
    stored = act(position.copy(), do.Store())
    assert stored.seats[0].stored == ["shard_hull"]
    act(position, do.Install("cruiser", 4, "shard_hull"))
    assert position.seats[0].profile("cruiser").hits == 5
    assert position.seats[0].stored == []
    assert isinstance(position.stack[-1], Acting)  # the influence action goes on


def test_1_7_an_ancient_part_must_leave_a_legal_ship():
    """The interceptor's Flux Shield would take 2 of the 1 energy left."""
    position = act(finding(searching(), "flux_shield"), do.Use())
    assert refused(position, do.Install("interceptor", 1, "flux_shield")) == "blueprint"
    assert refused(position, do.Install("interceptor", 1, "shard_hull")) == "other-part"


# --- Upgrade -----------------------------------------------------------------------------------


def test_upgrade_puts_a_part_on_a_slot_and_covers_what_is_there():
    position = people()
    act(position, do.Install("cruiser", 4, "hull"), do.Install("interceptor", 0, "hull"))
    assert position.seats[0].profile("cruiser").hits == 3
    assert position.seats[0].profile("interceptor").cannons == ()
    assert GAME.to_move(position) == 1


def test_upgrade_only_with_parts_that_one_has():
    position = people()
    assert refused(position, do.Install("cruiser", 4, "improved_hull")) == "part-unknown"
    assert refused(position, do.Install("cruiser", 4, "shard_hull")) == "part-unknown"
    assert refused(position, do.Install("cruiser", 4, "photon")) == "no-such-part"
    assert refused(position, do.Install("cruiser", 6, "hull")) == "no-such-slot"
    assert refused(position, do.Install("starbase", 4, "nuclear_drive")) == "starbase-drive"
    learn(position, 0, "improved_hull")
    anew(position)
    act(position, do.Install("cruiser", 4, "improved_hull"))
    assert refused(position, do.Install("cruiser", 4, "improved_hull")) == "already-there"


@pytest.mark.parametrize(("option", "legal"), [("unlimited", True), ("limited", False)])
def test_upgrade_option_u6_part_tiles_may_run_out(option, legal):
    position = people(part_tiles=option)
    position.seats[1].blueprints = [["hull"] * PARTS["hull"].tiles]
    position.stack.append(Acting(0, "upgrade", 1))
    assert (do.Install("interceptor", 1, "hull") in GAME.options(position)) is legal


def test_upgrade_several_of_a_kind_on_a_ship():
    position = people()
    act(position, do.Install("cruiser", 4, "hull"), do.Install("cruiser", 3, "hull"))
    assert position.seats[0].profile("cruiser").hits == 4


def test_upgrade_ends_with_legal_blueprints():
    position = people()
    act(position, do.Install("interceptor", 3, "hull"))
    assert refused(position, do.Stop()) == "blueprint"
    assert refused(position, do.Install("cruiser", 4, "hull")) == "blueprint"
    assert do.Install("interceptor", 1, "nuclear_drive") in GAME.options(position)
    act(position, do.Strip("interceptor", 3), do.Stop())
    assert GAME.to_move(position) == 1


def test_upgrade_taking_a_part_off_is_free_in_the_action_and_may_begin_it():
    position = people()
    position.seats[0].blueprints[1][4] = "hull"
    discs = position.seats[0].discs
    act(position, do.Strip("cruiser", 4))
    assert position.stack[-1] == Acting(0, "upgrade", 2)
    assert position.seats[0].discs == discs - 1
    assert refused(position, do.Strip("cruiser", 4)) == "nothing-there"
    act(position, do.Install("cruiser", 4, "electron_computer"))
    act(position, do.Install("cruiser", 0, "hull"))
    assert GAME.to_move(position) == 1


def test_upgrade_a_stored_part_takes_an_activation_and_is_lost_when_replaced():
    position = people()
    position.seats[0].stored = ["shard_hull"]
    position.discoveries.remove("shard_hull")
    act(position, do.Install("cruiser", 4, "shard_hull"))
    assert position.seats[0].stored == []
    act(position, do.Install("cruiser", 4, "hull"))
    assert "shard_hull" not in position.discoveries
    assert position.seats[0].stored == []


# --- Build -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("species", "prices"),
    [("terran", [3, 5, 8, 3, 5, 10]), ("mechanema", [2, 4, 7, 2, 4, 8])],
)
def test_build_costs_materials(species, prices):
    whats = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")
    for what, price in zip(whats, prices, strict=True):
        position = people(species, "terran")
        learn(position, 0, *({"starbase", "orbital", "monolith"} - {*position.seats[0].techs}))
        home = position.hexes[1].id
        position.seats[0].stock[2] = price - 1
        assert refused(position, do.Build(what, home)) == "materials"
        position.seats[0].stock[2] = price
        anew(position)
        act(position, do.Build(what, home))
        assert position.seats[0].stock[2] == 0


def test_build_two_things_and_one_more_with_nanorobots():
    position = rich(people())
    act(position, do.Build("cruiser", HOME), do.Build("cruiser", HOME))
    assert GAME.to_move(position) == 1
    position = rich(people())
    learn(position, 0, "nanorobots")
    act(position, *[do.Build("cruiser", HOME)] * 3)
    assert position.hex(HOME).fleets[0].ships == [1, 3, 0, 0]
    assert GAME.to_move(position) == 1


def test_build_only_where_one_has_a_disc_even_with_enemies_there():
    position = rich(people(hexes=[at(106, (0, "I"), where=SOUTH)]))
    assert refused(position, do.Build("cruiser", 106)) == "not-your-hex"
    position.hex(HOME).fleets.append(at(106, (1, "DD")).fleets[0])
    act(position, do.Build("cruiser", HOME))


@pytest.mark.parametrize("what", ["orbital", "monolith", "starbase"])
def test_build_some_things_need_their_technology(what):
    position = rich(people("hydran", "terran"))
    assert refused(position, do.Build(what, 224)) == "tech-missing"
    learn(position, 0, what)
    anew(position)
    act(position, do.Build(what, 224))


def test_build_one_orbital_and_one_monolith_a_hex_but_several_starbases():
    position = rich(people())
    learn(position, 0, "orbital", "monolith", "nanorobots")
    act(position, *[do.Build(one, HOME) for one in ("orbital", "monolith", "starbase")])
    position.stack = [type(position.stack[0])(0)]
    anew(position)
    for what in ("orbital", "monolith"):
        assert refused(position, do.Build(what, HOME)) == "one-a-hex"
    act(position, do.Build("starbase", HOME))
    assert position.hex(HOME).fleets[0].ships[3] == 2


@pytest.mark.parametrize(
    ("ship", "letters"),
    [("interceptor", "I" * 7), ("cruiser", "CCCC"), ("dreadnought", "DD"), ("starbase", "BBBB")],
)
def test_build_no_more_ships_than_there_are(ship, letters):
    position = rich(people(hexes=[at(106, (0, letters), where=SOUTH)]))
    assert refused(position, do.Build(ship, HOME)) == "no-ship-left"
