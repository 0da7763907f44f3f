"""A rival keeping house: colony ships, debts, trades, and the hex that it gives up first."""

import pytest
from eclipse_rivals import at, decide, facts_of, rules_of, stage
from msgspec.structs import replace

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.hexes import HOME_PLACES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival.automa.production import given_up_first, is_barren

HOME = HOME_PLACES[4][0]


def keeping(*hexes, money=0, discs=7, science=0, materials=0, **seat):
    """Upkeep of a rival with these hexes; seven discs left cost 5, an empty track gives 2."""
    fields = {"stock": [money, science, materials], "discs": discs, "colony": 0,
              "cubes": [11, 11, 11]}  # fmt: skip
    position = stage(*hexes, seat=fields | seat)
    position.phase = "upkeep"
    position.upkeep = [0]
    position.stack = [to.Upkeep(0)]
    return position


def full(number, **fields):
    """A hex with cubes on all its squares."""
    made = at(number, owner=0, **fields)
    made.cubes = ["money" if one.kind == "wild" else one.kind for one in made.tile.squares]
    return made


def test_who_can_pay_keeps_all():
    assert decide(keeping(full(304), money=3))[0] == do.Stop()


def test_colony_ships_come_first():
    position = keeping(at(306, owner=0), money=1, colony=1)
    assert decide(position)[0] == do.Colonise(306, 0, "money")


def test_not_where_enemies_are():
    position = keeping(at(306, (1, "I"), owner=0), money=3, colony=1)
    assert decide(position)[0] == do.Stop()


def test_a_trade_that_pays_the_whole_debt_saves_a_hex():
    position = keeping(full(304), money=2, materials=2)  # Terrans trade two for one
    assert decide(position) == (do.Trade("materials", "money"), ["upkeep.trade"])
    position = keeping(full(304), money=1, materials=2)
    action, rules = decide(position)
    assert isinstance(action, do.Abandon)
    assert "upkeep.trade" not in rules
    both = keeping(full(304), money=1, materials=2, science=3)
    action, rules = decide(both)
    assert action == do.Trade("science", "money")
    assert rules == ["upkeep.trade", "purse.larger-storage"]


def test_of_equal_storages_science_pays_first():
    position = keeping(full(304), money=2, materials=2, science=2)
    action, rules = decide(position)
    assert action.give == "science"
    assert rules[-1] == "purse.money-last"


@pytest.mark.parametrize(
    ("one", "other", "lost", "rule"),
    [
        (full(221, where=(1, 1)), full(304), 304, "home-last"),
        (full(316), full(304), 316, "barren-first"),
        (full(304), full(309, where=(3, 3)), 304, "farthest"),
        (full(313), full(304), 313, "poorest"),
        (full(102), full(306), 306, "poorest"),
    ],
)
def test_which_hex_is_given_up(one, other, lost, rule):
    if rule == "farthest":
        one.q, one.r, other.q, other.r = 7, 7, *HOME
    position = keeping(one, other)
    action, rules = decide(position)
    assert action == do.Abandon(lost)
    assert rules[-1] == f"upkeep.{rule}"


def test_of_hexes_quite_alike_the_lowest_number_goes():
    position = keeping(full(310, where=(1, 0)), full(306, where=(1, 0)))
    trail = Trail()
    assert given_up_first(facts_of(position), trail).id == 306
    assert rules_of(trail)[-1] == "upkeep.lowest-number"


def test_monoliths_and_orbitals_make_a_hex_worth_keeping():
    for fields in ({"monolith": True}, {"orbital": "money"}):
        position = keeping(full(316, **fields), full(313, where=(1, 0)))
        assert not is_barren(position.hexes[0])
    position = keeping(full(316, monolith=True), full(304, where=(1, 0)))
    assert given_up_first(facts_of(position), Trail()).id == 304


def test_the_home_goes_when_it_is_the_last():
    assert decide(keeping(full(221)))[0] == do.Abandon(221)


def test_no_colony_ship_after_a_hex_was_given_up():
    position = keeping(at(306, owner=0), money=3, colony=1)
    assert isinstance(decide(position)[0], do.Colonise)
    position.bankrupt = True
    assert decide(position)[0] == do.Stop()
    position.readings = replace(position.readings, late_colonies="yes")
    assert isinstance(decide(position)[0], do.Colonise)
