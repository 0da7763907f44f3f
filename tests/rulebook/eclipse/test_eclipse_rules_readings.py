"""How doubtful points of the game's rules are read (docs/readings.md, U1 to U17).

Those of combat stand with the rules of combat.
"""

import pytest
from eclipse_battles import at, fleet, outfit
from eclipse_tables import DICE, line, rich, table

from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import HOLES, HOME_PLACES
from rivals.games.eclipse.components.ships import PARTS
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.actions import Build, Disc, End, Install, Pass, Propose
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.position.tasks import Acting
from rivals.games.eclipse.rules import contacts, economy, pacts, turning
from rivals.games.eclipse.rules.combat.rewards import reputation_room

SIX = ("terran", "eridani", "hydran", "planta", "draco", "orion")


def among(position, *hexes):
    """Leave just these hexes on the map."""
    position.hexes = list(hexes)
    position.charted()
    return position


@pytest.mark.parametrize("number", ["4", "5"])
def test_u1_new_technologies_of_two_players(number):
    position = table("terran", "hydran", two_player_techs=number)
    left = len(position.bag)
    turning.clean_up(position, DICE)
    assert left - len(position.bag) == int(number)
    more = table("terran", "hydran", "planta", two_player_techs=number)
    left = len(more.bag)
    turning.clean_up(more, DICE)
    assert left - len(more.bag) == 6


@pytest.mark.parametrize(("option", "techs"), [("fusion_drive", ["fusion_drive"]), ("none", [])])
def test_u2_first_technology_of_draco(option, techs):
    assert table("draco", "terran", draco_tech=option).seats[0].techs == techs


@pytest.mark.parametrize(
    ("species", "tiles", "ambassadors"),
    [("terran", 4, 5), ("eridani", 4, 4), ("hydran", 3, 4), ("planta", 3, 4), ("draco", 4, 4),
     ("mechanema", 4, 4), ("orion", 5, 4)],
)  # fmt: skip
def test_u3_reputation_spaces(species, tiles, ambassadors):
    seat = table(species, "terran").seats[0]
    seat.reputation = []
    assert reputation_room(seat) == tiles
    for _ in range(ambassadors):
        assert pacts.can_host(seat)
        seat.ambassadors.append(Ambassador(1, "money"))
    assert not pacts.can_host(seat)
    uncertain = species in ("terran", "planta", "draco", "orion")
    assert ("reputation_slots" in SPECIES[species].uncertain) is uncertain


@pytest.mark.parametrize("option", ["2", "3", "4"])
def test_u4_trade_of_planta(option):
    position = table("planta", "terran", planta_trade=option)
    assert economy.rate(position.seats[0], position.readings) == int(option)
    assert economy.rate(position.seats[1], position.readings) == 2


@pytest.mark.parametrize(("option", "ends"), [("immediate", True), ("reactions", False)])
def test_u5_end_of_the_action_phase(option, ends):
    """A reaction, then the last pass: by the option the phase waits for one more pass."""
    position = rich(table("terran", "hydran", round_end=option))
    position.seats[0].passed, position.next_start = True, 0
    home = position.hexes[1].id
    GAME.apply(position, Build("interceptor", home), DICE)
    while GAME.to_move(position) == 0:
        GAME.apply(position, End(), DICE)
    GAME.apply(position, Pass(), DICE)
    assert (position.phase != "action" or position.round > 1) is ends
    if not ends:
        assert GAME.to_move(position) == 0
        GAME.apply(position, Pass(), DICE)
        assert position.phase != "action" or position.round > 1


@pytest.mark.parametrize(("option", "legal"), [("unlimited", True), ("limited", False)])
def test_u6_part_tiles_may_run_out(option, legal):
    position = table("terran", "hydran", part_tiles=option)
    for slot in range(PARTS["hull"].tiles):
        outfit(position, 1, "dreadnought", slot, "hull")
    position.stack.append(Acting(0, "upgrade", 1))
    install = Install("interceptor", 1, "hull")
    assert (install in GAME.options(position)) is legal


@pytest.mark.parametrize("option", ["centre", "printed"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_u9_homes_face_the_centre(players, option):
    position = table(*SIX[:players], home_turn=option)
    inward = [((-q, -r), one) for one in position.hexes for q, r in [one.where] if one.owner >= 0]
    steps = {(0, 2): 3, (0, -2): 0, (2, -2): 1, (2, 0): 2, (-2, 2): 4, (-2, 0): 5}
    facing = [HOLES[one.id][one.turn][steps[where]] for where, one in inward]
    assert len(facing) == len(HOME_PLACES[players])
    assert all(facing) or option == "printed"
    assert option == "centre" or all(one.turn == 0 for _, one in inward)


def neighbours(species=("terran", "hydran"), half=False, **readings):
    """Two seats whose homes touch, by a whole connection or by one wormhole only."""
    position = table(*species, **readings)
    north, south = line((223, 0), (224, 1))
    south.turn = next(t for t in range(6) if HOLES[224][t][0] is not half)
    among(position, north, south)
    for seat, other in ((0, 1), (1, 0)):
        position.seats[seat].memory.contacts = [] if half else [other]
    return position


@pytest.mark.parametrize(("option", "offered"), [("no", False), ("yes", True)])
def test_u12_ambassadors_of_few_players(option, offered):
    position = neighbours(few_players_ambassadors=option)
    assert any(isinstance(one, Propose) for one in GAME.options(position)) is offered


@pytest.mark.parametrize(
    ("option", "enemies", "legal"),
    [("any_ship", "I", True), ("unpinned", "I", False), ("unpinned", "", True)],
)
def test_u13_a_pinned_ship_connects_for_a_disc(option, enemies, legal):
    position = table("terran", "hydran", influence_from=option)
    free, held = line((103, -1), (106, -1))
    held.fleets = [fleet(0, "I"), *([fleet(1, enemies)] if enemies else [])]
    among(position, free, held)
    assert (Disc(0, 103) in GAME.options(position)) is legal


@pytest.mark.parametrize(
    ("option", "generator", "touch"),
    [("no", True, False), ("yes", True, True), ("yes", False, False)],
)
def test_u14_one_wormhole_and_ambassadors(option, generator, touch):
    position = neighbours(half=True, generator_diplomacy=option, few_players_ambassadors="yes")
    if generator:
        position.seats[0].techs.append("wormhole_generator")
    assert contacts.touch(position, 0, 1) is touch
    assert any(isinstance(one, Propose) for one in GAME.options(position)) is touch


@pytest.mark.parametrize(("option", "money"), [("no", 0), ("yes", 2)])
def test_u15_money_for_passing_first(option, money):
    position = table("terran", "hydran", "planta", early_bonus=option)
    before = [seat.stock[0] for seat in position.seats]
    GAME.apply(position, Pass(), DICE)
    GAME.apply(position, Pass(), DICE)
    after = [seat.stock[0] for seat in position.seats]
    assert [one - two for one, two in zip(after, before, strict=True)] == [money, 0, 0]


def test_a_map_of_a_test_is_connected():
    position = among(table("terran", "hydran"), *line((103, -1), (106, -1)), at(1, where=(3, 3)))
    assert position.chart.links == [(1,), (0,), ()]
