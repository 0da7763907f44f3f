"""How doubtful points of the rivals' rules are read (docs/readings.md, A1 to A76)."""

import pytest
from eclipse_battles import at, fleet, outfit
from eclipse_tables import line, mind, rival_at, spoke, turned
from msgspec.structs import replace

from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.position.actions import Place
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.automa import mains
from rivals.games.eclipse.rival.automa.ground import drawn_hex, given_up_first
from rivals.games.eclipse.rival.automa.intents import (
    REST,
    Influence,
    March,
    Probe,
    Raise,
    Stand,
    Study,
)
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.facts import Prey, Threat, is_force
from rivals.games.eclipse.rival.player import RivalPlayer
from rivals.games.eclipse.rules import scoring


def facts_of(position):
    return BoardFacts(position, 0)


def enemy_of(position):
    return mains.enemy(facts_of(position), Trail())


# --- Turns, rounds, alerts ----------------------------------------------------------------


def war_zone(**said):
    """An Aggressor with a dreadnought beside a neighbour."""
    hexes = line((221, 0, ((0, "D"),)), (224, 1, ((1, "I"),)))
    return rival_at(*hexes, main="aggressor", species=("terran", "hydran"), **said)


def test_a1_war_or_peace_is_decided_once_a_round():
    position = war_zone()
    assert mind(position).stance() == Stand("attack", 1, 224)
    position.seats[0].memory.acted = 1
    assert mind(position).stance() is None
    memory = position.seats[0].memory
    memory.mode, memory.enemy, memory.hex = "attack", 1, 224
    assert mind(position).stance() is None
    position.hex(221).fleets = [fleet(0, "C")]
    assert mind(position).stance() == Stand("peace", 0, 0)


def test_a2_first_round_explores_until_three_hexes():
    position = rival_at(*line((221, 0), (103, 0)))
    position.round = 1
    rival = mind(position)
    assert isinstance(rival.turn(stood=True), Probe)
    assert "step.first-round" in spoke(rival)
    position.seats[0].memory.explored = 4
    assert "step.first-round" not in spoke_after_turn(position)
    position.seats[0].memory.explored = 2
    third = rival_at(*line((221, 0), (103, 0), (106, 0)))
    third.round = 1
    assert "step.first-round" not in spoke_after_turn(third)


def spoke_after_turn(position):
    rival = mind(position)
    rival.turn(stood=True)
    return spoke(rival)


def test_a3_a_hex_with_ancients_does_not_count():
    position = rival_at(*line((221, 0), (103, 0), (105, -1, (), {"ancients": 1})))
    position.round = 1
    assert "step.first-round" in spoke_after_turn(position)
    position = rival_at(
        *line((228, 0), (103, 0), (105, 0, (), {"ancients": 1})), species=("draco", "hydran")
    )
    position.round = 1
    assert "step.first-round" not in spoke_after_turn(position)


@pytest.mark.parametrize(
    ("ships", "from_others", "from_partners"),
    [
        ("I", False, False), ("II", True, False), ("C", True, False), ("CC", True, True),
        ("D", True, True), ("BB", False, False), ("IC", True, False),
    ],
)  # fmt: skip
def test_a7_what_raises_an_alert(ships, from_others, from_partners):
    assert is_force(fleet(1, ships), partner=False) is from_others
    assert is_force(fleet(1, ships), partner=True) is from_partners


def test_a8_a_force_in_a_connected_hex_threatens():
    position = rival_at(*line((221, 0), (103, -1, ((1, "C"),)), (224, 1)))
    position.arrivals = [(1, 103)]
    assert facts_of(position).threat() == Threat(1, 221, attacked=False)
    apart = at(103, (1, "C"), where=(1, 5))
    position = rival_at(*line((221, 0), (224, 1)), apart)
    position.arrivals = [(1, 103)]
    assert facts_of(position).threat() is None
    position = rival_at(*line((221, 0, ((1, "C"),)), (224, 1)))
    position.arrivals = [(1, 221)]
    assert facts_of(position).threat() == Threat(1, 221, attacked=True)


def test_a9_an_alert_is_noticed_once():
    position = rival_at(*line((221, 0), (103, -1, ((1, "C"),)), (224, 1)))
    position.arrivals = [(1, 103)]
    assert mind(position).stance() == Stand("defence", 1, 221)
    position.seats[0].memory.noticed = 1
    assert facts_of(position).threat() is None


# --- The order of steps -------------------------------------------------------------------


def test_a12_influence_takes_the_hex_with_most_planets():
    position = rival_at(
        at(1, where=(0, 0), owner=0), at(310, where=(0, -1), turn=0), at(106, where=(0, 1), turn=0),
        at(201, where=(1, -1), turn=turned(201, 4), owner=1),
    )  # fmt: skip
    rival = mind(position)
    assert rival.turn(stood=True) == Influence(0, 106)
    assert "influence.most-points" in spoke(rival)
    assert rival.influence_more() == Influence(0, 106)


def test_a12_the_second_move_brings_a_disc_back_from_a_hex_without_planets():
    position = rival_at(*line((221, 0), (207, 0)))
    assert mind(position).influence_more() == Influence(207, 0)
    assert mind(rival_at(*line((221, 0)))).influence_more() == REST


def builder(**said):
    """A rival that can both explore and build."""
    position = rival_at(*line((221, 0)), **said)
    position.seats[0].stock[2] = 30
    return position


@pytest.mark.parametrize(("rhythm", "kind"), [("obsessive", Probe), ("thorough", Raise)])
def test_a13_thorough_goes_on_and_obsessive_repeats(rhythm, kind):
    position = builder(rhythm=rhythm)
    position.seats[0].memory.last = "explore"
    rival = mind(position)
    assert isinstance(rival.turn(stood=True), kind)
    assert f"step.{rhythm}" in spoke(rival)


def test_a14_a_cycle_goes_on_where_it_stopped():
    position = builder()
    position.seats[0].stock[1] = 30
    position.supply = ["nanorobots"]
    assert mind(position).turn(stood=True) == Study("nanorobots")
    position.seats[0].memory.last = "research"
    assert isinstance(mind(position).turn(stood=True), Probe)
    position.seats[0].memory.last = "build"
    assert mind(position).turn(stood=True) == Study("nanorobots")


def test_a50_war_has_steps_of_its_own():
    position = war_zone()
    seat = position.seats[0]
    seat.stock, position.supply = [20, 30, 30], ["nanorobots", "plasma_cannon"]
    seat.memory.mode, seat.memory.enemy, seat.memory.hex = "attack", 1, 224
    assert isinstance(mind(position).turn(stood=True), Raise)
    seat.memory.mode, seat.memory.enemy, seat.memory.hex = "peace", -1, 0
    assert isinstance(mind(position).turn(stood=True), Study)


@pytest.mark.parametrize(
    ("mode", "reactions", "reacts"),
    [("defence", "yes", True), ("peace", "yes", False), ("defence", "no", False)],
)
def test_a73_reactions_only_when_alerted(mode, reactions, reacts):
    position = builder(reactions=reactions)
    seat = position.seats[0]
    seat.passed, seat.memory.mode = True, mode
    if mode == "defence":
        seat.memory.enemy, seat.memory.hex = 1, 221
    rival = mind(position)
    assert (rival.turn(stood=True) != REST) is reacts
    assert ("step.reaction" in spoke(rival)) is reacts


# --- Ancients and exploring ---------------------------------------------------------------


def test_a29_fewest_ancients_first():
    hexes = line(
        (104, -1, (), {"ancients": 2}), (221, 0, ((0, "DD"),)), (105, -1, (), {"ancients": 1}),
    )  # fmt: skip
    position = rival_at(*hexes)
    outfit(position, 0, "dreadnought", 5, "hull")
    outfit(position, 0, "dreadnought", 4, "hull")
    rival = mind(position)
    assert rival._march() == March(105)
    assert "ancients.fewest" in spoke(rival)


@pytest.mark.parametrize(
    ("ancients", "ships", "parts", "enough"),
    [(1, (1, 0), 0, False), (1, (2, 0), 0, True), (1, (0, 1), 0, True), (2, (4, 0), 1, False),
     (2, (4, 0), 2, True), (2, (0, 2), 2, True), (2, (2, 0), 2, False)],
)  # fmt: skip
def test_a30_force_for_one_and_for_two_ancients(ancients, ships, parts, enough):
    position = rival_at(*line((221, 0)))
    for ship in ("cruiser", "dreadnought"):
        for slot in range(parts):
            outfit(position, 0, ship, slot, "hull")
    assert mind(position)._suffices(Prey(105, ancients, 2, *ships)) is enough


def test_a30_an_upgrade_follows_an_attack_by_ships_never_upgraded():
    position = rival_at(*line((221, 0, ((0, "D"),))))
    memory = position.seats[0].memory
    memory.last, memory.done = "move", ["dreadnought"]
    position.seats[0].techs.append("plasma_cannon")
    rival = mind(position)
    assert rival.turn(stood=True) is not REST
    assert "ancients.upgrade-next" in spoke(rival)
    outfit(position, 0, "dreadnought", 5, "hull")
    assert "ancients.upgrade-next" not in spoke_after_turn(position)


@pytest.mark.parametrize(
    ("species", "option", "hunts"),
    [("terran", "yes", True), ("terran", "no", False), ("draco", "yes", False)],
)
def test_a31_draco_and_the_option_leave_ancients_alone(species, option, hunts):
    home = 228 if species == "draco" else 221
    hexes = line((home, 0, ((0, "D"),)), (105, -1, (), {"ancients": 1}))
    position = rival_at(*hexes, species=(species, "hydran"), attack_ancients=option)
    assert (mind(position)._march() is not None) is hunts


@pytest.mark.parametrize(
    ("discs", "colony", "trait", "explores"),
    [(5, 1, "biggest", True), (1, 1, "biggest", False), (1, 1, "grow", True),
     (5, 0, "biggest", False), (1, 0, "grow", False)],
)  # fmt: skip
def test_a32_exploring_needs_a_disc_and_a_colony_ship(discs, colony, trait, explores):
    position = rival_at(*line((221, 0), (103, 0)), explore=trait)
    position.seats[0].discs, position.seats[0].colony = discs, colony
    position.seats[0].stock[0] = 50
    assert (mind(position)._explore() is not None) is explores


@pytest.mark.parametrize(
    ("trait", "owners", "explores"),
    [("biggest", (0, 1, -1), True), ("biggest", (0, 0, 1), False),
     ("not_smallest", (0, 1, -1), False), ("not_smallest", (0, 1, 2), True)],
)  # fmt: skip
def test_a33_biggest_and_not_smallest(trait, owners, explores):
    numbers = zip((221, 224, 230), owners, strict=True)
    position = rival_at(*line(*numbers), explore=trait)
    position.seats[0].colony = 0
    assert (mind(position)._explore() is not None) is explores


@pytest.mark.parametrize(
    ("main", "sectors"),
    [("pacifist", ("II", "III", "II")), ("aggressor", ("II", "I", "II")),
     ("turtle", ("II", "III", "III"))],
)  # fmt: skip
def test_a34_sectors_in_the_order_of_the_main_trait(main, sectors):
    home = at(221, where=(0, 2), turn=0, owner=0)
    position = rival_at(at(1, where=(0, 0), owner=0), at(106, where=(0, 1), owner=0), home)
    position.hexes[0].gcds = False
    home.turn = turned(221, 0, 3)
    position.hexes[1].turn = turned(106, 0, 1, 3)
    position.charted()
    position.seats[0].traits = replace(position.seats[0].traits, main=main)
    assert list(facts_of(position).stacks()) == [True, True, True]
    for done, sector in enumerate(sectors):
        position.seats[0].memory.explored = done
        assert mind(position)._probe() == Probe(sector)


def test_a35_where_to_explore_and_how_to_turn():
    """A place beside two own hexes, and a hex turned towards both; a Turtle shuts others out."""
    hexes = (at(1, where=(0, 0), owner=0), at(103, where=(1, 0), turn=turned(103, 5), owner=0))
    position = rival_at(*hexes)
    position.hexes[0].gcds = False
    rival = mind(position)
    chosen = places.explore_place(rival.facts, "I", rival.trail)
    beside = places.own_edges(rival.facts, (chosen.q, chosen.r))
    assert beside == 2
    assert spoke(rival)[0] == "place.most-own"
    where = (chosen.q, chosen.r)
    options = [Place(304, turn) for turn in range(6)]
    turn = places.rotation(rival.facts, options, where, rival.trail).turn
    assert places._joined((rival.facts, where), Place(304, turn), own=True) == max(
        places._joined((rival.facts, where), one, own=True) for one in options
    )


def test_a35_a_turtle_shuts_others_out():
    hexes = (at(1, where=(0, 0), owner=0), at(224, where=(0, -2), turn=turned(224, 3), owner=1))
    for main, rule in (("turtle", "turn.shut"), ("opportunist", "turn.open-outside")):
        rival = mind(rival_at(*hexes, main=main))
        options = [Place(309, turn) for turn in (0, 3, 4)]
        chosen = places.rotation(rival.facts, options, (0, -1), rival.trail)
        assert places._joined((rival.facts, (0, -1)), chosen, own=False) == 0
        assert rule in spoke(rival)


@pytest.mark.parametrize(
    ("trait", "tile", "kept"),
    [("discard_two", 104, None), ("discard_two", 105, 105), ("discard_one", 105, None),
     ("discard_never", 104, 104)],
)  # fmt: skip
def test_a36_discards_by_the_trait(trait, tile, kept):
    assert mind(rival_at(*line((221, 0)), discard=trait)).keeps([tile]) == kept


def test_a36_draco_never_discard():
    position = rival_at(*line((228, 0)), species=("draco", "hydran"))
    assert mind(position).keeps([104]) == 104


def test_a37_hexes_without_planets_are_claimed():
    position = rival_at(*line((221, 0)))
    rival = mind(position)
    assert rival.claims(TILES[207])
    assert spoke(rival) == ["explore.claim-barren"]
    position.seats[0].discs, position.seats[0].stock[0] = 5, 0
    assert not mind(position).claims(TILES[202])


def test_a66_draco_keep_the_hex_with_more_ancients():
    assert drawn_hex([107, 104], Trail()) == 104
    assert drawn_hex([101, 105], Trail()) == 105  # alike in both, then points
    assert drawn_hex([106, 107], Trail()) == 107


# --- Where ships go -----------------------------------------------------------------------


def test_a44_where_ships_are_placed():
    hexes = line((224, 1, ((1, "C"),)), (103, 0), (221, 0, ((0, "I"),)))
    position = rival_at(*hexes, species=("terran", "hydran"))
    facts = facts_of(position)

    def site(what):
        return places.build_hex(facts, what, Trail()).hex

    assert site("starbase") == 221
    position.hex(221).fleets = [fleet(0, "IBB")]
    assert site("starbase") == 103
    position.hex(103).fleets = [fleet(0, "BB")]
    assert site("starbase") == 103  # both are at the border and have two: nearer to others
    assert site("interceptor") == 103
    assert site("cruiser") == 103  # nearest to the ships of others


def test_a51_builds_nearest_to_the_target():
    position = rival_at(*line((224, 1), (103, 0), (106, 0), (221, 0)), species=("terran", "hydran"))
    memory = position.seats[0].memory
    memory.mode, memory.enemy, memory.hex = "attack", 1, 224
    facts = facts_of(position)
    assert places.build_hex(facts, "cruiser", Trail()).hex == 103
    position.hex(103).fleets = [fleet(1, "I")]
    assert places.build_hex(facts, "cruiser", Trail()).hex == 106


def test_a52_the_nearest_hex_of_the_enemy():
    position = rival_at(
        *line((103, 1), (224, 1), (221, 0), (106, 1), (105, 1)), species=("terran", "hydran")
    )
    facts = facts_of(position)
    assert facts.front(1) == 224  # of two as near the one worth more
    position.hex(224).fleets = [fleet(1, "I")]
    assert facts.front(1) == 106  # the weaker
    position.hexes[3].owner = -1
    assert facts.front(1) == 224
    barred = rival_at(*line((224, 1), (1, -1), (221, 0)), species=("terran", "hydran"))
    barred.hexes[1].gcds = True
    assert facts_of(barred).front(1) == 0


@pytest.mark.parametrize(("ships", "marches"), [("C", False), ("CC", True), ("D", True)])
def test_a53_no_attack_with_too_few(ships, marches):
    position = rival_at(*line((224, 1), (221, 0, ((0, ships),))), species=("terran", "hydran"))
    memory = position.seats[0].memory
    memory.mode, memory.enemy, memory.hex = "attack", 1, 224
    rival = mind(position)
    assert (rival.bring(6) == March(224)) is marches
    assert ("march.too-few" in spoke(rival)) is not marches


def test_a53_only_ships_that_arrive_in_time_count():
    far = line((224, 1), (103, -1), (106, -1), (221, 0, ((0, "D"),)))
    position = rival_at(*far, species=("terran", "hydran"))
    memory = position.seats[0].memory
    memory.mode, memory.enemy, memory.hex = "attack", 1, 224
    assert mind(position).bring(3) == March(224)
    assert mind(position).bring(2) is None


@pytest.mark.parametrize(
    ("trait", "discs", "marches"),
    [("superior_tech", 2, False), ("superior_tech", 3, True), ("great_force", 2, True),
     ("great_force", 1, False)],
)  # fmt: skip
def test_a48_great_force_and_superior_technology(trait, discs, marches):
    position = rival_at(
        *line((224, 1), (221, 0, ((0, "D"),))), species=("terran", "hydran"), war=trait
    )
    seat = position.seats[0]
    seat.discs, seat.stock[0], seat.stock[1] = discs, 90, 30
    position.supply = ["plasma_cannon"]
    seat.memory.mode, seat.memory.enemy, seat.memory.hex = "attack", 1, 224
    rival = mind(position)
    assert (rival._march() is not None) is marches
    assert (f"march.{trait}" in spoke(rival)) is not marches


# --- Upkeep and the end -------------------------------------------------------------------


def test_a75_which_hex_is_given_up():
    hexes = line((221, 0), (207, 0), (103, 0), (106, 0))
    position = rival_at(*hexes)
    position.hex(103).cubes = ["", ""]
    facts = facts_of(position)
    assert given_up_first(facts, Trail()).id == 207
    position.hex(207).owner = -1
    assert given_up_first(facts_of(position), Trail()).id == 103
    position.hex(103).owner = position.hex(106).owner = -1
    assert given_up_first(facts_of(position), Trail()).id == 221


def test_a75_a_trade_comes_first_if_it_saves_the_hex():
    position = rival_at(*line((221, 0)))
    position.seats[0].stock = [0, 3, 5]
    assert mind(position).sale(3).give == "materials"
    assert mind(position).sale(4) is None


def test_a70_no_extra_points():
    for main in ("cleaner", "risk", "opportunist"):
        position = rival_at(*line((221, 0)), main=main, hated=1 if main == "risk" else -1)
        position.seats[1].out = True
        assert scoring.result(position).seats[0].total == TILES[221].vp


def test_the_player_on_the_board_gives_the_reasons_of_the_procedure():
    position = war_zone()
    decision = RivalPlayer().decide(position, 0, SeededDice(1))
    assert [one.rule for one in decision.reasons][-1] == "eclipse.war.front"
