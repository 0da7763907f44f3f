"""How doubtful points of the rivals' wars and pacts are read (docs/readings.md, A1 to A76)."""

import pytest
from eclipse_battles import fleet, outfit
from eclipse_tables import line, mind, rival_at

from rivals.core.choosing import Trail
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.rival.automa import mains
from rivals.games.eclipse.rival.automa.intents import (
    Offer,
)
from rivals.games.eclipse.rival.board_facts import BoardFacts


def facts_of(position):
    return BoardFacts(position, 0)


def enemy_of(position):
    return mains.enemy(facts_of(position), Trail())


# --- Whom to attack -----------------------------------------------------------------------


def three(first="C", second="I", **said):
    """The rival in the middle of two neighbours with these ships."""
    hexes = line((224, 1, ((1, first),)), (221, 0, ((0, "DD"),)), (230, 2, ((2, second),)))
    return rival_at(*hexes, species=("terran", "hydran", "eridani"), **said)


def test_a4_the_weakest_by_ships_and_better_parts():
    position = three(main="aggressor")
    for part, slot in (("plasma_cannon", 0), ("improved_hull", 1)):
        outfit(position, 2, "cruiser", slot, part)
    assert enemy_of(position) == 1  # 5 materials against 3 and two better parts: level, turn order
    outfit(position, 2, "cruiser", 3, "positron_computer")
    assert enemy_of(position) == 1
    position.seats[2].blueprints[1] = [""] * 6
    assert enemy_of(position) == 2
    per_ship = three(main="aggressor", strength="per_ship")
    for part, slot in (("plasma_cannon", 0), ("improved_hull", 1), ("positron_computer", 3)):
        outfit(per_ship, 2, "cruiser", slot, part)
    assert enemy_of(per_ship) == 2


def test_a5_equally_weak_the_nearer():
    hexes = line(
        (224, 1, ((1, "I"),)), (103, -1), (221, 0, ((0, "D"),)), (222, 2, ((2, "I"),)),
    )  # fmt: skip
    position = rival_at(*hexes, main="aggressor", species=("terran", "hydran", "eridani"))
    assert enemy_of(position) == 2


def test_a6_neighbours_are_reached_without_a_third():
    hexes = line((221, 0, ((0, "D"),)), (224, 1, ((1, "DD"),)), (222, 2))
    position = rival_at(*hexes, main="aggressor", species=("terran", "hydran", "eridani"))
    assert facts_of(position).is_near(1)
    assert not facts_of(position).is_near(2)
    assert enemy_of(position) == 1


def test_a54_when_a_war_goes_badly():
    position = three("DD", "I")
    facts = facts_of(position)
    assert not mains.goes_badly(facts, 1)
    position.hex(221).fleets = [fleet(0, "C")]
    assert mains.goes_badly(facts, 1)
    assert not mains.goes_badly(facts, 2)
    position.seats[0].memory.lost_to = [2]
    assert mains.goes_badly(facts, 2)
    other = three("DD", "I", bad_war="lost_battle")
    other.hex(221).fleets = [fleet(0, "C")]
    assert not mains.goes_badly(facts_of(other), 1)


def test_a56_a_pacifist_strikes_back():
    position = three(main="pacifist")
    assert enemy_of(position) is None
    memory = position.seats[0].memory
    memory.fought = {1: 3}
    assert enemy_of(position) == 1
    memory.wars, memory.taken = [1], [1]
    for coin, peace in (("peace", True), ("fight", False)):
        memory.coin = coin
        assert mains.wants_truce(facts_of(position), 1, Trail()) is peace


def test_a57_a_turtle_leaves_its_shell():
    position = three(main="turtle")
    assert enemy_of(position) is None
    position.seats[0].memory.barren = 2
    assert enemy_of(position) is None
    position.seats[0].memory.barren = 3
    assert enemy_of(position) == 2
    position.seats[0].memory.barren = 0
    position.stacks, position.outer, position.discards = [[], [], []], 0, [[], [], []]
    assert enemy_of(position) == 2


def test_a58_an_opportunist_attacks_who_is_at_war():
    position = three()
    assert enemy_of(position) is None
    position.seats[2].memory.wars = [1]
    assert enemy_of(position) == 2  # both are at war then, and the second is weaker
    position.hex(230).fleets = [fleet(2, "DD")]
    assert enemy_of(position) == 1


@pytest.mark.parametrize(
    ("own", "better", "attacks"),
    [("DD", 0, True), ("CC", 0, True), ("CI", 0, False), ("CI", 2, True), ("C", 2, False)],
)
def test_a59_a_greedy_neighbours_limits(own, better, attacks):
    """The neighbours' fleets are worth 6 and 10: 60 % of 10, 75 % of 8."""
    position = three("CC", "II", main="greedy")
    position.hex(221).fleets = [fleet(0, own)]
    for part, slot in [("plasma_cannon", 0), ("improved_hull", 1)][:better]:
        outfit(position, 0, "cruiser", slot, part)
    assert enemy_of(position) == (2 if attacks else None)


def test_a60_a_cleaner_fights_who_is_in_the_way():
    hexes = line((221, 0, ((0, "D"),)), (224, 1), (105, -1, (), {"ancients": 1}))
    position = rival_at(*hexes, main="cleaner", species=("terran", "hydran"))
    assert enemy_of(position) == 1
    position.hexes[1].owner = -1
    assert enemy_of(position) is None
    position.hexes[1].owner, position.hexes[2].ancients = 1, 0
    assert enemy_of(position) is None


@pytest.mark.parametrize(
    ("tiles", "content"), [([3], False), ([3, 2], True), ([4, 1], True), ([2, 2], False)]
)
def test_a61_a_medal_collector_is_content(tiles, content):
    position = three(main="medals")
    position.seats[0].reputation = tiles
    assert mains.has_medals(facts_of(position)) is content
    assert enemy_of(position) == (None if content else 2)


def test_a62_preemptive_attacks_the_third():
    hexes = line(
        (224, 1), (221, 0, ((0, "D"),)), (230, 2), (222, 3),
    )  # fmt: skip
    species = ("terran", "hydran", "mechanema", "eridani")
    position = rival_at(*hexes, main="preemptive", species=species)
    memory = position.seats[0].memory
    memory.contacts = [1, 2]
    assert enemy_of(position) is None
    memory.contacts = [1, 2, 3]
    assert enemy_of(position) == 3
    memory.refused = [1]
    assert enemy_of(position) == 1
    other = rival_at(*hexes, main="preemptive", species=species, preemptive_contacts="3")
    other.seats[0].memory.contacts = [1, 2, 3]
    assert enemy_of(other) is None


def test_a64_a_gamer_attacks_the_leader():
    position = three(main="gamer")
    position.seats[0].discoveries, position.seats[2].reputation = 3, []
    assert enemy_of(position) is None
    position.seats[1].discoveries, position.seats[2].discoveries = 4, 5
    assert enemy_of(position) == 2
    position.seats[1].reputation = [1, 1, 1]
    assert facts_of(position).points(1) == facts_of(position).points(2) + 4  # 2 for each tile
    assert enemy_of(position) == 1


@pytest.mark.parametrize("nature", ["pacifist", "opportunist", "greedy"])
def test_a68_a_mix_shows_its_nature(nature):
    position = three("CC", "I", main="mix")
    position.seats[0].memory.coin = nature
    assert mains.nature(facts_of(position)) == nature
    assert enemy_of(position) == (2 if nature == "greedy" else None)


# --- Ambassadors and truces ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("main", "exchanges"),
    [("aggressor", False), ("gamer", True), ("pacifist", True), ("turtle", True), ("risk", True)],
)
def test_a69_who_exchanges_ambassadors(main, exchanges):
    position = three(main=main, hated=2 if main == "risk" else -1)
    assert mains.exchanges_with(facts_of(position), 1, Trail()) is exchanges
    position.seats[0].memory.wars = [1]
    assert not mains.exchanges_with(facts_of(position), 1, Trail())
    position.seats[0].memory.wars = []
    position.seats[2].discoveries = 9
    friendly = main in ("pacifist", "turtle")
    assert mains.exchanges_with(facts_of(position), 2, Trail()) is friendly


@pytest.mark.parametrize(
    ("main", "agrees"),
    [("aggressor", False), ("preemptive", False), ("opportunist", True), ("greedy", True),
     ("risk", False), ("pacifist", True)],
)  # fmt: skip
def test_a55_who_agrees_to_a_truce(main, agrees):
    position = three(main=main, hated=1 if main == "risk" else -1)
    position.seats[0].memory.wars = [1]
    assert mains.agrees(facts_of(position), 1, Trail()) is agrees


def test_a71_a_partner_may_be_attacked():
    position = three(main="greedy")
    for one, other in ((0, 2), (2, 0)):
        position.seats[one].ambassadors = [Ambassador(other, "money")]
    assert enemy_of(position) == 2


@pytest.mark.parametrize(("option", "offers"), [("no", False), ("yes", True)])
def test_a72_no_ambassadors_with_few_players(option, offers):
    hexes = line((224, 1), (221, 0), (230, 2))
    species = ("terran", "hydran", "mechanema")
    position = rival_at(*hexes, species=species, few_players_ambassadors=option)
    intent = mind(position).diplomacy()
    assert isinstance(intent, Offer) is offers
    assert not offers or intent.what == "ambassadors"
