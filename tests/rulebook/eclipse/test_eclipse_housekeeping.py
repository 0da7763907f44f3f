"""Rules 2.7 to 2.10, numbered as in our notes: upkeep, cleanup, elimination, score."""

import pytest
from eclipse_acts import HOME, SOUTH, act, allows, exchange, people, refused
from eclipse_battles import Rolled, at, fleet
from eclipse_tables import line, rival_at

from rivals.core.errors import BadPosition
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.tasks import Returning, Upkeep
from rivals.games.eclipse.rules import economy, scoring, upkeep

NEXT = 4
"""New technologies of two seats."""


def keeping(position, techs=NEXT, **drawn):
    """Begin the upkeep and go on to the first decision."""
    position.stack = []
    for seat in position.seats:
        seat.passed = True
    position.next_start = 0
    upkeep.begin(position)
    rules.settle(position, Rolled(techs=[0] * techs, **drawn))
    return position


# --- 1.6: tracks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "income"), [(12, 0), (11, 2), (10, 3), (9, 4), (5, 12), (1, 24), (0, 28)]
)
def test_1_6_income_by_cubes_left(cubes, income):
    seat = people().seats[0]
    seat.cubes = [cubes] * 3
    assert [economy.income(seat, one) for one in range(3)] == [income] * 3


def test_1_6_twelve_squares_hold_twelve_cubes():
    """A seat puts down eleven of a kind; one of a wild square may make them twelve."""
    position = people(hexes=[at(318, where=SOUTH, owner=0, cubes=["", "science"])])
    seat = position.seats[0]
    seat.cubes = [11, 8, 10]
    GAME.validate(position)
    act(position, do.Disc(318, 0))
    assert do.Return("money") in allows(position, do.Return)
    act(position, do.Return("money"))
    assert (seat.cubes[0], economy.income(seat, 0)) == (12, 0)
    GAME.validate(position)
    drawn = GAME.panels(position, "en")
    assert any("income 0, 12 cubes" in str(one) for one in drawn)


def test_1_6_a_full_track_takes_no_cube_more():
    position = people(hexes=[at(318, where=SOUTH, owner=0, cubes=["", "science"])])
    position.seats[0].cubes = [12, 12, 12]
    position.stack.append(Returning(0, 1))
    assert refused(position, do.Return("money")) == "track-full"
    with pytest.raises(BadPosition):
        GAME.validate(position)


@pytest.mark.parametrize(
    ("discs", "cost"),
    [(16, 0), (13, 0), (11, 0), (10, 1), (9, 2), (8, 3), (7, 5), (6, 7), (5, 10), (1, 25), (0, 30)],
)
def test_1_6_upkeep_by_discs_left(discs, cost):
    assert economy.upkeep(discs) == cost


# --- 2.7: upkeep -------------------------------------------------------------------------------


def test_2_7_2_money_comes_in_and_upkeep_is_paid():
    position = people()
    seat = position.seats[0]
    seat.stock, seat.cubes, seat.discs, seat.spent = [5, 1, 1], [10, 9, 8], 8, 4
    keeping(position)
    assert position.round == 2
    assert seat.stock == [5 + 3 - 3, 1 + 4, 1 + 6]


def test_2_7_1_colony_ships_come_first_but_not_where_enemies_are():
    hexes = [
        at(106, (1, "I"), where=SOUTH, turn=3, owner=0),
        at(304, where=(0, -3), owner=0),
    ]
    position = keeping(people(hexes=hexes), techs=0)
    assert position.stack == [Upkeep(0)]
    assert {one.hex for one in allows(position, do.Colonise)} == {304}
    assert refused(position, do.Colonise(106, 0, "science")) == "kept-out"
    act(position, do.Colonise(304, 1, "materials"), techs=[0] * NEXT)
    assert position.round == 2


def indebted(**stock):
    """Seat 0 cannot pay: 5 discs left cost 10, and 5 come in."""
    hexes = [at(106, where=SOUTH, turn=3, owner=0, cubes=["science", ""])]
    position = people(hexes=hexes)
    seat = position.seats[0]
    seat.discs, seat.spent, seat.colony = 5, 6, 0
    seat.cubes = [10, 9, 10]
    seat.stock = [stock.get("money", 0), stock.get("science", 0), 0]
    return keeping(position, techs=0)


def test_2_7_2_who_cannot_pay_gives_up_hexes_until_it_can():
    """The disc that returns saves 3 money: 7 are to be paid."""
    position = indebted(money=4)
    assert allows(position, do.Abandon) == [do.Abandon(HOME), do.Abandon(106)]
    assert refused(position, do.Stop()) == "debt"
    assert refused(position, do.Abandon(1)) == "not-your-hex"
    act(position, do.Abandon(106), techs=[0] * NEXT)
    assert position.hex(106).owner == -1
    assert position.seats[0].stock[0] == 4 + 3 - 7
    assert position.seats[0].cubes[1] == 10


def test_2_7_2_or_trades():
    position = indebted(money=4, science=6)
    assert do.Trade("science", "money") in GAME.options(position)
    act(position, *[do.Trade("science", "money")] * 3, techs=[0] * NEXT)
    assert position.hex(106).owner == 0
    assert position.seats[0].stock[:2] == [0, 4]


def test_2_7_2_income_and_upkeep_are_counted_anew_after_each():
    """Home's money cube comes home too: a money track of 11 brings 2."""
    position = indebted(money=0)
    act(position, do.Abandon(HOME))
    seat = position.seats[0]
    assert economy.balance(seat) == 0 + 2 - 7
    assert position.stack == [Upkeep(0)]


def settled(reading):
    """Seat 0 gave up a hex, owes money still, and has a colony ship for the cube it got back."""
    hexes = [
        at(106, where=SOUTH, turn=3, owner=0, cubes=["science", ""]),
        at(305, where=(0, -3), owner=0),
    ]
    position = people(hexes=hexes, late_colonies=reading)
    seat = position.seats[0]
    seat.discs, seat.spent, seat.colony = 4, 6, 1
    seat.cubes, seat.stock = [10, 0, 10], [0, 0, 0]
    keeping(position, techs=0)
    assert [one.hex for one in allows(position, do.Colonise)] == [106, 305]
    seat.cubes[2] = 0
    return act(position, do.Abandon(106))


def test_2_7_1_option_u18_colony_ships_come_before_bankruptcy():
    position = settled("no")
    assert position.seats[0].cubes[1] == 1
    assert not allows(position, do.Colonise)
    assert refused(position, do.Colonise(305, 0, "science")) == "late-colonies"
    act(position, do.Abandon(305))
    act(position, do.Abandon(HOME), techs=[0] * NEXT)
    assert not position.bankrupt  # the other seat, and the next round, begin afresh


def test_2_7_1_option_u18_or_whenever_there_is_a_cube():
    act(settled("yes"), do.Colonise(305, 0, "science"))


def test_2_7_3_hexes_are_given_up_only_for_a_debt():
    hexes = [at(106, where=SOUTH, turn=3, owner=0)]
    position = keeping(people(hexes=hexes), techs=0)
    assert position.stack == [Upkeep(0)]
    assert not allows(position, do.Abandon)
    assert refused(position, do.Abandon(106)) == "no-debt"
    act(position, do.Stop(), techs=[0] * NEXT)


def bankrupt(*species, **options):
    """Seat 0 gives up its last hex and still cannot pay."""
    position = people(*species, **options)
    seat = position.seats[0]
    seat.discs, seat.spent = 0, 12
    seat.stock, seat.colony = [0, 0, 1], 0
    keeping(position, techs=0)
    return position


def test_2_7_4_who_still_cannot_pay_is_out():
    position = bankrupt()
    seat = position.seats[0]
    seat.reputation = [2, 3]
    for tile in seat.reputation:
        position.reputation.remove(tile)
    seat.discoveries = 1
    act(position, do.Abandon(HOME), techs=[0] * NEXT)
    assert (seat.out, seat.passed) == (True, True)
    assert sum(seat.final.values()) == 2 + 3 + 2
    assert seat.reputation == []
    assert len(position.reputation) == 32
    assert not any(one.fleet(0) for one in position.hexes)
    assert GAME.result(position).seats[0].total == 7
    assert GAME.to_move(position) == 1


def test_2_7_4_an_ambassador_of_a_seat_that_is_out_goes_home():
    position = bankrupt("terran", "hydran", "orion", "mechanema")
    exchange(position, 0, 1)
    cubes = position.seats[1].cubes[0]
    position.traitor = 0
    act(position, do.Abandon(position.hexes[1].id), techs=[0] * 7)
    assert position.seats[1].ambassadors == []
    assert position.seats[1].cubes[0] == cubes + 1
    assert position.seats[0].final["ambassadors"] == 1
    assert position.seats[0].final["traitor"] == -2
    assert position.traitor == -1


def test_2_7_4_the_others_play_on_and_the_next_in_order_starts():
    position = bankrupt("terran", "terran", "hydran")
    act(position, do.Abandon(HOME), techs=[0] * 6)
    assert (position.round, GAME.to_move(position)) == (2, 1)
    act(position, do.Refresh(), do.Refresh(), do.Refresh())
    assert GAME.to_move(position) == 2


def test_2_7_4_the_game_is_over_when_nobody_is_left():
    position = people()
    for seat in position.seats:
        seat.discs, seat.spent, seat.stock, seat.colony = 0, 12, [0, 0, 1], 0
    keeping(position, techs=0)
    act(position, do.Abandon(HOME), do.Abandon(223))
    assert (position.phase, position.round) == ("over", 1)
    assert GAME.result(position).ending == "eclipse.ending.nobody"
    GAME.validate(position)


# --- 2.8: cleanup ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "reading", "tiles"),
    [(2, "4", 4), (2, "5", 5), (3, "5", 6), (4, "4", 7), (5, "4", 8), (6, "4", 9)],
)
def test_2_8_option_u1_new_technologies(seats, reading, tiles):
    position = people(*["terran"] * seats, two_player_techs=reading)
    before = len(position.supply)
    keeping(position, tiles)
    assert len(position.supply) == before + tiles


def test_2_8_discs_colony_ships_and_the_dead_come_back():
    position = people()
    seat = position.seats[0]
    seat.discs, seat.spent, seat.colony, seat.stock = 9, 3, 0, [50, 0, 0]
    seat.cubes, seat.graveyard = [10, 8, 10], [0, 2, 0]
    keeping(position)
    assert (seat.discs, seat.spent, seat.colony) == (12, 0, 3)
    assert (seat.cubes, seat.graveyard) == ([10, 10, 10], [0, 0, 0])
    assert not seat.passed
    assert (position.round, position.next_start, position.quiet) == (2, -1, 0)


def test_2_3_nine_rounds_then_the_score():
    position = people()
    position.round = 9
    money = position.seats[0].stock[0]
    keeping(position, techs=0)
    assert (position.phase, GAME.to_move(position)) == ("over", None)
    assert GAME.result(position).ending == "eclipse.ending.rounds"
    assert position.seats[0].stock[0] == money + 3


# --- 2.9: elimination --------------------------------------------------------------------------


def test_2_9_without_disc_or_ship_on_the_map_one_may_still_research():
    position = people()
    home = position.hex(HOME)
    home.owner, home.cubes, home.fleets = -1, [""] * 5, []
    position.seats[0].discs += 1
    position.seats[0].stock[1] = 20
    kinds = {type(one) for one in GAME.options(position)}
    assert do.Research in kinds
    assert not kinds & {do.Explore, do.Build, do.Move, do.Disc}


# --- 2.10: the score ---------------------------------------------------------------------------


def scored(*species, hexes=(), **fields):
    position = people(*species, hexes=hexes)
    for name, value in fields.items():
        setattr(position.seats[0], name, value)
    return scoring.breakdown(position, 0)


def test_2_10_what_counts():
    hexes = [
        at(105, where=SOUTH, owner=0, monolith=True),
        at(106, where=(0, 1), owner=1, monolith=True),
    ]
    found = scored(hexes=hexes, reputation=[4, 2, 1], discoveries=3)
    assert found == {
        "reputation": 7, "ambassadors": 0, "hexes": 3 + 3, "discoveries": 6, "monoliths": 3,
        "techs": 0, "traitor": 0, "species": 0,
    }  # fmt: skip


@pytest.mark.parametrize("main", ["cleaner", "risk", "opportunist"])
def test_2_10_a70_no_main_trait_has_extra_points(main):
    position = rival_at(*line((221, 0)), main=main, hated=1 if main == "risk" else -1)
    position.seats[1].out = True
    assert scoring.result(position).seats[0].total == TILES[221].vp


@pytest.mark.parametrize(("techs", "points"), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 5)])
def test_2_10_technologies_of_a_track(techs, points):
    nano = ["nanorobots", "fusion_drive", "advanced_robotics", "orbital", "advanced_labs",
            "monolith", "artifact_key"]  # fmt: skip
    assert scored(techs=nano[:techs])["techs"] == points
    both = [*nano[:techs], "gauss_shield", "improved_hull", "fusion_source", "quantum_grid"]
    assert scored(techs=both)["techs"] == points + 1


def test_2_10_ambassadors_and_the_traitor():
    position = people("terran", "hydran", "orion", "mechanema")
    exchange(position, 0, 1)
    exchange(position, 0, 2)
    position.traitor = 0
    found = scoring.breakdown(position, 0)
    assert (found["ambassadors"], found["traitor"]) == (2, -2)


def test_2_10_planta_count_their_hexes_and_draco_ancients_on_the_board():
    hexes = [at(106, where=SOUTH, owner=0), at(104, where=(0, 1), ancients=2),
             at(101, (1, "I"), where=(1, 0), ancients=1)]  # fmt: skip
    assert scored("planta", "terran", hexes=hexes)["species"] == 2
    assert scored("draco", "terran", hexes=hexes)["species"] == 3
    assert scored("terran", "draco", hexes=hexes)["species"] == 0


def test_2_10_stores_break_a_tie():
    position = people()
    position.seats[0].stock, position.seats[1].stock = [1, 2, 3], [6, 1, 0]
    assert [one.rank for one in GAME.result(position).seats] == [2, 1]
    position.seats[0].stock = [7, 0, 0]
    assert [one.rank for one in GAME.result(position).seats] == [1, 1]


def test_2_6_14_a_seat_alone_in_a_hex_without_a_disc_may_take_it():
    position = people(hexes=[at(106, where=SOUTH, turn=3)])
    act(position, do.Move("interceptor", HOME, 106), do.Stop(), do.Pass(), do.Pass())
    assert allows(position, do.Claim) == [do.Claim(106)]
    act(position, do.Claim(106), do.Stop(), techs=[0] * NEXT)
    assert position.hex(106).owner == 0
    assert position.hex(106).fleets == [fleet(0, "I")]
