"""Ambassadors, truces, the coin of a pacifist: who offers, who agrees, and what then holds."""

import pytest
from eclipse_rivals import at, column, decide, facts_of, rules_of, stage

from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Trail
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.rival.automa import mains
from rivals.games.eclipse.rules import truces
from rivals.games.eclipse.rules.truces import TakingStance

EVERY = (
    "pacifist", "turtle", "opportunist", "greedy", "cleaner", "aggressor", "medals",
    "preemptive", "risk", "gamer", "mix",
)  # fmt: skip


class Coin(Dice):
    """A coin that falls as a test wants."""

    def __init__(self, side):
        super().__init__()
        self.side = side

    def below(self, stream, sides):
        assert sides == 2
        return self.side


def met(main="opportunist", **more):
    """Seat 0 has met seat 1, whose hex is beside its own."""
    hated = {"hated": 3} if main == "risk" else {}
    position = stage(
        *column(at(309, owner=0, cubes=["money"]), at(304, owner=1)),
        at(310, owner=3, where=(5, 5)),
        seat={"colony": 0, "cubes": [8, 9, 10], "stock": [0, 0, 0]},
        memory={"contacts": [1], "acted": 1} | more.pop("memory", {}),
        main=main,
        **hated | more,
    )
    position.outer, position.stacks = 0, [[], [], []]
    return position


def exchanges(position, other=1):
    trail = Trail()
    return mains.exchanges_with(facts_of(position), other, trail), rules_of(trail)


# --- Ambassadors -----------------------------------------------------------------------------


@pytest.mark.parametrize("main", EVERY)
def test_all_but_aggressors_and_medal_collectors_exchange_with_whom_they_meet(main):
    rule = {
        "aggressor": "pact.never", "medals": "pact.medals-first", "preemptive": "pact.first",
    }  # fmt: skip
    yes = main not in ("aggressor", "medals")
    assert exchanges(met(main)) == (yes, [rule.get(main, "pact.yes")])


def test_ambassadors_are_offered_in_the_first_turn_in_which_they_can_be():
    position = met()
    action, rules = decide(position)
    assert action == do.Propose(1, "materials")  # its lowest income
    assert "pact.yes" in rules
    position.seats[0].memory.asked = [1]
    assert decide(position)[0] == do.Pass()
    position.seats[0].memory.asked, position.seats[0].memory.refused = [], [1]
    assert decide(position)[0] == do.Pass()


def test_an_offer_is_answered_by_the_same_rule():
    position = met()
    position.stack = [to.Turn(1), to.Answering(0, 1, "money")]
    assert decide(position)[0] == do.Accept("materials")
    position.seats[0].memory.wars = [1]
    assert decide(position) == (do.Refuse(), ["pact.war"])


def test_medals_come_before_ambassadors():
    position = met("medals", memory={"wars": [2], "contacts": [1, 2]})
    assert exchanges(position) == (True, ["pact.yes"])
    assert exchanges(position, 2) == (False, ["pact.war"])
    assert exchanges(met("medals", memory={"fought": {2: 1}}))[0]


def test_a_risk_rival_exchanges_with_all_but_its_colour():
    assert exchanges(met("risk"), 3) == (False, ["pact.hated"])


def test_a_gamer_does_not_exchange_with_who_is_ahead():
    position = met("gamer")
    assert exchanges(position)[0]
    position.seats[1].discoveries = 1
    assert exchanges(position) == (False, ["pact.leader"])


@pytest.mark.parametrize(("contacts", "friends"), [("2", 2), ("3", 3)])
def test_a_preemptive_rival_exchanges_with_the_first_it_meets(contacts, friends):
    position = met(
        "preemptive",
        memory={"contacts": [3, 2, 1, 4]},
        readings={"preemptive_contacts": contacts},
        species=("terran",) * 5,
    )
    for n, other in enumerate((3, 2, 1, 4)):
        rule = "pact.first" if n < friends else "pact.too-many"
        assert exchanges(position, other) == (n < friends, [rule])


@pytest.mark.parametrize(("few", "offers"), [("no", False), ("yes", True)])
def test_three_players_have_no_ambassadors_but_by_the_option(few, offers):
    position = met(species=("terran",) * 3, readings={"few_players_ambassadors": few})
    assert isinstance(decide(position)[0], do.Propose) is offers


def test_the_lowest_reputation_tile_makes_room():
    position = met()
    position.seats[0].reputation = [3, 1, 2, 2]
    position.seats[0].ambassadors = [Ambassador(1, "money"), Ambassador(2, "money")]
    position.stack = [to.Turn(0), to.MakingRoom(0, 1, "money")]
    assert decide(position) == (do.GiveUp(1), ["pact.lowest-tile"])


# --- Wanting a truce -------------------------------------------------------------------------


def fighting(main, *, fleets=("CC", "C"), **memory):
    """Seats 0 and 1 are at war, seat 0 by its own will; ancients are beside seat 0."""
    own, other = fleets
    hated = {"hated": 1} if main == "risk" else {}
    return stage(
        *column(
            at(305, ancients=1),
            at(309, (0, own), owner=0, cubes=["money"]),
            at(304, (1, other), owner=1),
        ),
        seat={"colony": 0},
        memory={"wars": [1], "fought": {1: 2}, "acted": 1} | memory,
        main=main,
        **hated,
    )


def wants(position):
    trail = Trail()
    return mains.wants_truce(facts_of(position), 1, trail), rules_of(trail)


@pytest.mark.parametrize("main", ["opportunist", "greedy", "aggressor", "medals"])
def test_peace_is_wanted_when_a_war_goes_badly(main):
    assert wants(fighting(main)) == (False, [])
    assert wants(fighting(main, fleets=("CC", "DDC"))) == (True, ["truce.badly"])
    assert wants(fighting(main, lost_to=[1])) == (True, ["truce.badly"])


@pytest.mark.parametrize("main", ["preemptive", "risk"])
def test_a_war_to_the_end_knows_no_truce(main):
    assert wants(fighting(main, lost_to=[1])) == (False, ["truce.to-the-end"])


@pytest.mark.parametrize(("coin", "content"), [("fight", False), ("peace", True)])
def test_a_pacifists_coin_says_whether_one_hex_is_enough(coin, content):
    assert not wants(fighting("pacifist", coin=coin))[0]
    assert wants(fighting("pacifist", coin=coin, taken=[1]))[0] is content


def test_a_turtle_that_can_still_explore_has_enough_with_one_hex():
    assert not wants(fighting("turtle"))[0]
    assert wants(fighting("turtle", taken=[1])) == (True, ["truce.hex-taken"])
    assert not wants(fighting("turtle", taken=[1], barren=3))[0]
    assert not wants(fighting("turtle", lost_to=[1]))[0]


def test_a_cleaner_wants_peace_as_soon_as_the_way_is_free_or_no_ancients_are_left():
    position = fighting("cleaner")
    assert wants(position) == (True, ["truce.way-free"])
    position.hexes[0].owner = 1
    assert wants(position) == (False, [])
    position.hexes[0].owner = 2  # another one stands there now
    assert wants(position) == (True, ["truce.way-free"])
    position.hexes[0].ancients = 0
    assert wants(position) == (True, ["truce.converted"])


def test_converts_want_peace():
    position = fighting("medals")
    position.seats[0].reputation = [3, 2]
    assert wants(position) == (True, ["truce.converted"])
    position = fighting("risk")
    position.hexes[2].owner = -1
    assert wants(position) == (True, ["truce.converted"])


def test_a_gamer_makes_no_peace_with_who_is_ahead():
    position = fighting("gamer")
    assert wants(position) == (True, ["truce.not-leader"])
    position.seats[1].discoveries = 1
    assert wants(position) == (False, ["truce.leader"])


def test_a_truce_is_offered_before_anything_else():
    assert decide(fighting("greedy", lost_to=[1])) == (do.Truce(1), ["truce.badly"])
    asked = fighting("greedy", lost_to=[1], asked=[1])
    assert not isinstance(decide(asked)[0], do.Truce)


# --- Agreeing to one -------------------------------------------------------------------------


def agrees(position):
    trail = Trail()
    return mains.agrees(facts_of(position), 1, trail), rules_of(trail)


@pytest.mark.parametrize("main", EVERY)
def test_who_agrees_to_a_truce_in_a_war_of_its_own(main):
    refusal = {
        "aggressor": "truce.refused", "preemptive": "truce.refused", "risk": "truce.hated",
        "pacifist": "truce.to-the-end", "turtle": "truce.to-the-end",
    }  # fmt: skip
    rule = refusal.get(main, "truce.not-leader" if main == "gamer" else "truce.agreed")
    position = fighting(main, coin="fight" if main == "pacifist" else "")
    assert agrees(position) == (main not in refusal, [rule])


def test_attacked_ones_agree():
    for main in ("pacifist", "turtle", "aggressor", "preemptive"):
        assert agrees(fighting(main, wars=[])) == (True, ["truce.agreed"])


def test_stubborn_ones_agree_once_they_have_enough():
    assert agrees(fighting("turtle", taken=[1]))[0]
    assert agrees(fighting("pacifist", coin="peace"))[0]
    assert agrees(fighting("aggressor", lost_to=[1]))[0]


def test_a_gamer_that_is_behind_does_not_agree():
    position = fighting("gamer")
    position.seats[1].discoveries = 1
    assert agrees(position) == (False, ["truce.leader"])


def test_an_answer_is_an_action():
    position = fighting("greedy")
    position.stack = [to.Turn(1), to.Pondering(0, 1)]
    assert decide(position)[0] == do.Agree()
    position.seats[0].traits = fighting("aggressor").seats[0].traits
    assert decide(position)[0] == do.Refuse()


# --- What a truce does -----------------------------------------------------------------------


def test_a_truce_stops_the_war_for_this_round_and_the_next_two():
    position = fighting("greedy", mode="attack", enemy=1, hex=304)
    truces.make_peace(position, 0, 1)
    memory = position.seats[0].memory
    assert (memory.wars, memory.mode, memory.enemy, memory.hex) == ([], "peace", -1, 0)
    assert memory.truces == {1: 4}
    assert position.seats[1].memory.truces == {0: 4}
    for now, holds in ((2, True), (4, True), (5, False)):
        position.round = now
        assert mains.has_truce(facts_of(position), 1) is holds
        assert truces.is_closed(position, 0, position.hexes[2]) is holds


def test_in_a_truce_ambassadors_are_exchanged_if_they_can_be():
    position = met("greedy", memory={"truces": {1: 4}, "fought": {1: 2}})
    assert isinstance(decide(position)[0], do.Propose)


# --- Partners as enemies ---------------------------------------------------------------------


def as_partners(position):
    """Let seats 0 and 1 have exchanged ambassadors."""
    for one, other in ((0, 1), (1, 0)):
        position.seats[one].ambassadors.append(Ambassador(other, "money"))
    return position


@pytest.mark.parametrize("main", ["opportunist", "greedy", "gamer"])
def test_a_partner_may_be_attacked_and_the_attacker_is_a_traitor(main):
    position = as_partners(fighting(main, fleets=("DD", "I"), wars=[], fought={}))
    position.seats[1].memory.wars = [2]
    position.seats[1].discoveries = 3 * (main == "gamer")
    position.seats[0].memory.acted = 0
    position.stack = [to.Turn(0)]
    action, _ = decide(position)
    assert action == do.Stance("attack", 1, 304)
    GAME.apply(position, action, SeededDice(1))
    assert position.traitor == -1
    GAME.apply(position, do.Move("dreadnought", 309, 304), SeededDice(1))
    assert position.traitor == 0
    assert position.seats[0].ambassadors == position.seats[1].ambassadors == []


@pytest.mark.parametrize("main", ["pacifist", "cleaner"])
def test_pacifists_and_cleaners_with_a_free_way_attack_no_partner(main):
    position = as_partners(fighting(main, fleets=("DD", ""), wars=[], fought={}))
    position.seats[0].memory.acted = 0
    position.stack = [to.Turn(0)]
    assert not isinstance(decide(position)[0], do.Stance)


# --- The coin --------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "temper"), [(0, "fight"), (1, "peace")])
def test_a_pacifist_tosses_its_coin_once_a_war_when_it_strikes_back(side, temper):
    position = fighting("pacifist", wars=[])
    position.stack = []
    stance = do.Stance("attack", 1, 304)
    TakingStance().perform(position, to.Turn(0), stance, Coin(side))
    memory = position.seats[0].memory
    assert memory.coin == temper
    assert memory.wars == [1]
    memory.mode = "peace"
    TakingStance().perform(position, to.Turn(0), stance, Coin(1 - side))
    assert memory.coin == temper


def test_nobody_else_tosses_a_coin():
    position = fighting("mix", wars=[], coin="greedy")
    position.stack = []
    TakingStance().perform(position, to.Turn(0), do.Stance("attack", 1, 304), SeededDice(1))
    assert position.seats[0].memory.coin == "greedy"


def test_a_mixed_pacifist_has_no_coin_and_takes_one_hex():
    position = fighting("mix", coin="pacifist")
    assert not wants(position)[0]
    position.seats[0].memory.taken = [1]
    assert wants(position) == (True, ["truce.hex-taken"])
