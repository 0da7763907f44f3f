"""The greedy stand-in: a sensible person, who never looks where a person could not."""

from itertools import count

import pytest
from eclipse_rivals import at, column, fleet, stage

from rivals.core.chance import SeededDice
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.box import DISCOVERIES, ROUNDS
from rivals.games.eclipse.components.hexes import HOLES, TILES
from rivals.games.eclipse.components.ships import PARTS
from rivals.games.eclipse.odds import find_odds, force_of
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import CLASS_INDEX
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.stand_ins import player as table
from rivals.games.eclipse.rival.stand_ins import wishes as wants
from rivals.games.eclipse.rival.stand_ins.mind import Mind
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.words import WORDS
from rivals.games.eclipse.words.greedy import GREEDY
from rivals.lab.playing import play_game

PLAYER = GAME.player("greedy")
ALONE = ("greedy", "rival", "rival", "rival")


def sat(*hexes, task=None, seat=None, **said):
    """A position of these hexes in which the stand-in has seat 0 and decides, rich in nothing."""
    poor = {"colony": 0, "stock": [30, 0, 0]}
    position = stage(*hexes, seat=poor | (seat or {}), **said)
    own = position.seats[0]
    own.traits, own.name = None, "greedy"
    position.stack = [task or to.Turn(0)]
    position.outer, position.stacks = 0, [[], [], []]
    return position


def home(*fleets, **said):
    """Its own hex with all its squares settled; it has wormholes on all edges but the north."""
    return at(101, *fleets, owner=0, cubes=["money", "materials"], **said)


def decide(position, seat=0):
    """Give what it does here, which is legal, and the rules that spoke, all of them told."""
    dice = SeededDice(1)
    decision = PLAYER.decide(position, seat, dice)
    GAME.check(position, decision.action)
    assert not dice.drawn
    rules = [one.rule for one in decision.reasons]
    assert all(WORDS.text(one, lang) for one in rules for lang in LANGS)
    return decision.action, [one.removeprefix("eclipse.greedy.") for one in rules]


def does(position, seat=0):
    return decide(position, seat)[0]


# --- Money -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("money", "goes"), [(0, False), (1, True)])
def test_it_acts_while_the_upkeep_can_be_paid_afterwards(money, goes):
    seat = {"discs": 8, "stock": [money, 10, 0], "cubes": [9, 11, 11], "spent": 1}
    position = sat(home(), seat=seat)
    assert economy.upkeep(7) == economy.income(position.seats[0], 0) + 1
    position.supply = ["improved_hull"]
    assert isinstance(does(position), do.Research) is goes
    position.seats[0].stock[0] = 20
    assert does(position) == do.Research("improved_hull")


def test_in_the_last_round_it_counts_on_trades():
    seat = {"discs": 8, "stock": [0, 10, 4], "cubes": [9, 11, 11], "spent": 1}
    position = sat(home(), seat=seat, now=ROUNDS)
    position.seats[0].techs = ["starbase", "neutron_bombs", "phase_shield"]
    position.supply = ["plasma_cannon"]
    assert does(position) == do.Research("plasma_cannon")
    position.round = ROUNDS - 1
    assert does(position) == do.Pass()


def test_it_trades_for_an_action_rather_than_do_nothing_in_a_round():
    seat = {"discs": 8, "stock": [0, 4, 10], "cubes": [9, 11, 11]}
    position = sat(home(), seat=seat)
    assert decide(position) == (do.Trade("materials", "money"), ["fund", "stored"])
    position.seats[0].spent = 1
    assert does(position) == do.Pass()


def test_colony_ships_are_used_at_once_for_what_is_scarce_money_first():
    wild = next(one for one in TILES.values() if any(its.kind == "wild" for its in one.squares))
    position = sat(at(wild.id, owner=0), seat={"colony": 1, "cubes": [11, 11, 11]})
    action, rules = decide(position)
    assert (action.cube, rules[:2]) == ("money", ["colonise", "scarce"])
    position.seats[0].cubes = [7, 11, 11]
    position.changed()
    square = TILES[wild.id].squares[does(position).square]
    assert does(position).cube != "money" or square.kind == "money"


@pytest.mark.parametrize(
    ("stock", "wanted"), [([0, 3, 6], "materials"), ([0, 7, 6], "science"), ([0, 1, 1], None)]
)
def test_for_a_debt_it_trades_and_only_then_gives_up_its_poorest_hex(stock, wanted):
    seat = {"discs": 5, "stock": stock, "cubes": [11, 11, 11]}
    position = sat(home(), at(317, owner=0, where=(3, 0)), task=to.Upkeep(0), seat=seat)
    position.phase, position.upkeep = "upkeep", [0]
    if wanted:
        assert decide(position) == (do.Trade(wanted, "money"), ["sell", "stored"])
    else:
        assert decide(position) == (do.Abandon(317), ["abandon", "poorest"])


# --- Hexes -------------------------------------------------------------------------------------


def test_it_takes_the_richest_hex_in_reach_by_influence():
    near = [at(105, where=(0, 1)), at(204, where=(1, 0))]
    for one in near:
        one.turn = 0
    position = sat(home(), *near)
    assert all(HOLES[101][0][edge] for edge in (2, 3))
    action, rules = decide(position)
    mind = Mind(position, 0)
    best = max(mind.can(do.Disc), key=lambda one: wants._worth(mind, one) if one.target else -1)
    assert (action, rules[0]) == (best, "take")
    position.seats[0].discs = 1
    position.changed()
    assert "take" not in decide(position)[1]


def test_it_explores_the_inner_sector_first_if_the_hex_can_be_paid_too():
    position = sat(home(where=(0, 2), turn=1), at(1, where=(0, 0), gcds=True))
    position.stacks, position.outer = [[102, 103], [204], [304]], 1
    action, rules = decide(position)
    assert rules[:2] == ["explore", "inner"]
    assert max(abs(action.q), abs(action.r), abs(action.q + action.r)) == 1
    position.seats[0].discs = 1
    position.changed()
    assert does(position) == do.Pass()


def test_a_hex_is_turned_to_join_its_own():
    position = sat(home(), at(105, owner=0, where=(1, 0)), task=to.Placing(0, 0, 1, (308,)))
    position.stacks[2] = []
    action, rules = decide(position)
    assert rules[0] == "place"
    site = Mind(position, 0).facts, (0, 1)
    joined = [places.joined(site, one, own=True) for one in Mind(position, 0).can(do.Place)]
    assert places.joined(site, action, own=True) == max(joined)


@pytest.mark.parametrize(("money", "answer"), [(30, do.Claim(105)), (0, do.Leave(105))])
def test_a_hex_is_claimed_that_can_be_paid_for(money, answer):
    seat = {"discs": 5, "stock": [money, 9, 9]}
    position = sat(home(), at(105, where=(0, 1)), task=to.Claiming(0, 105), seat=seat)
    assert does(position) == answer


def test_used_colony_ships_are_turned_up_for_squares_that_wait():
    position = sat(at(101, owner=0))
    assert decide(position) == (do.Refresh(), ["refresh"])
    position.seats[0].colony = 1
    position.changed()
    assert isinstance(does(position), do.Colonise)


# --- Technologies, ships, structures -----------------------------------------------------------


def test_it_researches_what_helps_most_and_pays_for_it():
    position = sat(home(), seat={"stock": [30, 9, 0]})
    position.supply = ["neutron_bombs", "gauss_shield", "advanced_robotics", "quantum_grid"]
    assert decide(position) == (do.Research("advanced_robotics"), ["research", "useful"])
    position.supply = ["neutron_bombs", "quantum_grid"]
    position.changed()
    assert does(position) == do.Pass()


def test_in_the_last_round_only_points_count():
    position = sat(home(), seat={"stock": [30, 30, 30]}, now=ROUNDS)
    position.supply = ["advanced_robotics", "plasma_cannon"]
    assert does(position) == do.Pass()
    position.seats[0].techs = ["starbase", "neutron_bombs", "phase_shield"]
    position.changed()
    assert does(position) == do.Research("plasma_cannon")
    position.seats[0].techs += ["orbital", "monolith", "plasma_cannon"]
    position.supply = []
    position.changed()
    assert decide(position) == (do.Build("monolith", 101), ["structures"])


def test_it_builds_beside_ancients_until_its_ships_should_win():
    task = to.Acting(0, "build", 2)
    position = sat(*column(home(), at(305, ancients=1)), task=task, seat={"stock": [30, 0, 9]})
    assert decide(position) == (do.Build("dreadnought", 101), ["warships", "dearest"])
    position.seats[0].stock[2] = 7
    position.changed()
    assert does(position) == do.Build("cruiser", 101)
    position.hex(101).fleets = [fleet(0, "DD")]
    position.changed()
    assert does(position) == do.Stop()


def test_it_upgrades_where_there_is_somebody_to_fight():
    seat = {"stock": [30, 0, 0], "techs": ["starbase", "improved_hull"]}
    position = sat(*column(home(), at(305, ancients=1)), seat=seat)
    action, rules = decide(position)
    assert (action.part, rules[0]) == ("improved_hull", "upgrade")
    assert action.ship in wants.MARCHING
    assert Mind(position, 0).bettering(action) >= wants.BETTER
    position.hex(305).ancients = 0
    position.hex(305).gcds = True
    position.changed()
    assert does(position) == do.Pass()


def test_a_blueprint_out_of_order_is_stripped():
    task = to.Acting(0, "upgrade", 1)
    position = sat(home(), task=task)
    position.seats[0].blueprints[CLASS_INDEX["cruiser"]][5] = "hull"  # over its only drive
    assert decide(position)[1][0] == "strip"


# --- Battles -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ships", ["C", "CC", "D", "CCC", "DC", "DD"])
def test_it_attacks_ancients_where_the_exact_odds_are_good(ships):
    position = sat(*column(home((0, ships)), at(305, ancients=1)))
    counts = {"cruiser": ships.count("C"), "dreadnought": ships.count("D")}
    profiles = {one: position.seats[0].profile(one) for one in counts}
    odds = find_odds(force_of(counts, profiles), force_of({"ancient": 1}, {}))
    action, rules = decide(position)
    goes = odds.attacker_wins >= wants.GOOD_ODDS
    assert goes is (ships in {"CCC", "DC", "DD"})
    assert (isinstance(action, do.Move), "march" in rules) == (goes, goes)
    assert not goes or action.target == 305


def test_only_ships_that_can_arrive_count():
    far = sat(*column(home((0, "DD")), at(105, owner=0), at(316, owner=0), at(305, ancients=1)))
    assert not isinstance(does(far), do.Move)  # three steps each, and three activations


def test_ships_follow_those_that_have_gone():
    """What is there counts, and more are sent while the action lasts."""
    task = to.Acting(0, "move", 1)
    position = sat(*column(home((0, "C")), at(305, (0, "D"), ancients=1)), task=task)
    assert does(position) == do.Move("cruiser", 101, 305)
    position.hex(101).fleets = []
    position.changed()
    assert does(position) == do.Stop()


def test_it_begins_no_war():
    there = at(305, (1, "I"), owner=1)
    position = sat(*column(home((0, "DDD")), there), seat={"stock": [30, 0, 20]})
    assert does(position) == do.Pass()
    position.hex(305).fleets = []
    position.changed()
    assert does(position) == do.Pass()


def test_draco_let_ancients_live():
    species = ("draco", "terran", "terran", "terran")
    position = sat(*column(home((0, "DD")), at(305, ancients=1, owner=0)), species=species)
    assert not isinstance(does(position), do.Move | do.Build | do.Install)


def test_it_builds_where_enemies_are_if_that_should_hold_the_hex():
    position = sat(home((1, "I")), seat={"stock": [30, 0, 9], "techs": ["starbase"]})
    action, rules = decide(position)
    assert (action.hex, rules[0]) == (101, "defend")
    assert wants._held(Mind(position, 0), action) >= wants.HELD
    position.hex(101).fleets = [fleet(1, "DDDD")]
    position.changed()
    assert "defend" not in decide(position)[1]


def test_it_comes_back_for_a_hex_of_its_own_and_reacts_after_passing():
    hexes = column(home((0, "DD")), at(305, (1, "I"), owner=0))
    position = sat(*hexes, seat={"passed": True})
    assert does(position) == do.Move("dreadnought", 101, 305)


# --- Answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("now", [1, wants.EARLY, wants.EARLY + 1, ROUNDS])
@pytest.mark.parametrize("tile", sorted(DISCOVERIES))
def test_discoveries_are_used_early_but_for_parts(tile, now):
    position = sat(home(), task=to.Finding(0, 101, tile), now=now)
    position.supply = ["improved_hull"]
    used = now <= wants.EARLY and tile not in PARTS
    assert does(position) == (do.Use() if used else do.Keep())


def test_it_makes_friends_with_everybody():
    position = sat(home(), task=to.Answering(0, 1, "money"))
    assert decide(position) == (do.Accept("money"), ["accept", "scarce"])
    position.stack = [to.Pondering(0, 1)]
    position.changed()
    assert does(position) == do.Agree()
    full = sat(home(), task=to.MakingRoom(0, 1, "money"), seat={"reputation": [2, 4, 3]})
    assert decide(full) == (do.GiveUp(2), ["make-room", "worst-tile"])


def test_it_keeps_the_best_reputation_tile_it_can():
    position = sat(home(), task=to.Rewarding(0, 101, (1, 3)), seat={"reputation": [1, 2, 2, 2]})
    position.phase = "combat"
    assert does(position) == do.Take(3, 1)
    position.seats[0].reputation = [1]
    position.changed()
    assert does(position) == do.Take(3, 0)
    position.seats[0].reputation = [4] * 4
    position.changed()
    assert does(position) == do.TakeNone()


# --- Whole games -------------------------------------------------------------------------------


def walk(seats, seed):
    """Play a game and give each position in which the stand-in decides, with its decision."""
    players = [GAME.player(one) for one in seats]
    state = GAME.setup(seats, {}, SeededDice(seed))
    for move in count(1):
        seat = GAME.to_move(state)
        if seat is None:
            return
        dice = SeededDice(seed, move)
        decision = players[seat].decide(state, seat, dice)
        if players[seat] is PLAYER:
            assert not dice.drawn
            yield state, seat, decision
        GAME.apply(state, decision.action, SeededDice(seed, move))


def test_it_sees_what_its_seat_sees_and_tells_its_own_rules_alone():
    for state, seat, decision in walk(("greedy", "rival", "greedy", "random"), 4):
        twin = PLAYER.decide(GAME.seen_by(state, seat), seat, SeededDice(9))
        assert (twin.action, twin.reasons) == (decision.action, decision.reasons)
        assert all(one.rule in GREEDY for one in decision.reasons)


def test_it_always_beats_random_play():
    for seed in range(6):
        seats = ("greedy", "random") if seed % 2 else ("random", "greedy")
        rows = play_game(GAME, seats, {}, seed).result.seats
        assert rows[seats.index("greedy")].rank == 1


def test_it_is_no_pushover_among_rivals():
    rows = [play_game(GAME, ALONE, {}, seed).result.seats[0] for seed in range(8)]
    assert sum(one.total for one in rows) / len(rows) >= 20
    assert any(one.rank == 1 for one in rows)


# --- Words -------------------------------------------------------------------------------------


def test_every_rule_has_words_and_no_words_are_left_over():
    wishes = [one for its in table.WISHES.values() for one in its]
    rules = {one.rule for one in wishes} | {row.rule for one in wishes for row in one.table}
    assert rules | {"eclipse.greedy.first"} == set(GREEDY)


@pytest.mark.parametrize("lang", LANGS)
def test_nobody_takes_it_for_a_rival_with_the_trait_of_that_name(lang):
    names = ("eclipse.seat.greedy", "eclipse.seat.random", "eclipse.seat.rival")
    trait = WORDS.text("eclipse.trait.greedy", lang)
    assert len({trait, *(WORDS.text(one, lang) for one in names)}) == 4
