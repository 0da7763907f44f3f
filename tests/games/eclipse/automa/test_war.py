"""Alerts, stances, the hex to attack, which ships move and how many actions they leave."""

import msgspec
import pytest
from eclipse_rivals import at, column, decide, facts_of, fleet, rival_of, rules_of, stage

from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.automa import building, purse
from rivals.games.eclipse.rules import turning


def beside(ships, *, own=(), into=False, arrived=None, **more):
    """Ships of seat 1 have come beside the hex of seat 0, or into it."""
    homes = at(309, (0, "I"), *own, owner=0, cubes=["money"])
    near = at(304, owner=1)
    position = stage(*column(homes, near), **more)
    target = homes if into else near
    target.fleets.append(fleet(1, ships))
    position.arrivals = [(1, target.id)] * (len(ships) if arrived is None else arrived)
    position.stack = [to.Turn(0)]
    return position


def partners(position):
    """Let seats 0 and 1 have exchanged ambassadors."""
    for one, other in ((0, 1), (1, 0)):
        position.seats[one].ambassadors.append(Ambassador(other, "money"))
    return position


# --- Alerts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "alone", "partner"),
    [
        ("I", False, False), ("II", True, False), ("C", True, False), ("CC", True, True),
        ("D", True, True), ("IC", True, False), ("BB", False, False), ("IB", False, False),
    ],
)  # fmt: skip
def test_what_comes_beside_it_raises_an_alert(ships, alone, partner):
    assert (facts_of(beside(ships)).threat() is not None) is alone
    assert (facts_of(partners(beside(ships))).threat() is not None) is partner


def test_an_alert_puts_a_rival_into_defence():
    action, rules = decide(beside("II"))
    assert action == do.Stance("defence", 1, 309)
    assert rules[-1] == "alert.threat"
    action, rules = decide(beside("C", into=True))
    assert action == do.Stance("defence", 1, 309)
    assert rules[-1] == "alert.attacked"


def test_an_attack_goes_before_a_threat():
    position = beside("D")
    position.hexes.append(at(310, (2, "C"), owner=0, where=(5, 5)))
    position.charted()
    position.arrivals = [(1, 304), (2, 310)]
    position.seats[0].colony = 0
    assert decide(position)[0] == do.Stance("defence", 2, 310)


def test_only_what_came_since_its_last_turn_is_news():
    position = beside("D")
    position.seats[0].memory.noticed = 1
    assert facts_of(position).threat() is None
    position.arrivals.append((1, 304))
    assert facts_of(position).threat() is not None


def test_hexes_that_touch_without_wormholes_are_no_neighbours():
    position = beside("D")
    position.hexes[1].turn = 1
    position.charted()
    assert facts_of(position).threat() is None
    position.seats[1].techs.append("wormhole_generator")
    assert facts_of(position).threat() is not None


def test_no_alert_in_a_truce():
    assert facts_of(beside("D", memory={"truces": {1: 3}})).threat() is None


def test_an_alert_ends_with_the_round():
    position = beside("D", memory={"mode": "defence", "enemy": 1, "hex": 309})
    turning.clean_up(position, SeededDice(1))
    memory = position.seats[0].memory
    assert (memory.mode, memory.enemy, memory.hex) == ("peace", -1, 0)


def test_a_rival_that_has_passed_notices_too():
    assert decide(beside("D", seat={"passed": True}))[0] == do.Stance("defence", 1, 309)


def test_a_mere_threat_calls_nobody_from_a_war():
    war = {"mode": "attack", "enemy": 2, "hex": 310, "wars": [2], "acted": 1}
    position = beside("D", own=(), memory=war)
    position.hexes.append(at(310, owner=2, where=(5, 5)))
    position.hexes[0].fleets[0].ships[2] = 1
    position.charted()
    action, rules = decide(position)
    assert not isinstance(action, do.Stance)
    assert "alert.at-war" in rules
    attacked = beside("D", into=True, memory=war)
    attacked.hexes.append(at(310, owner=2, where=(5, 5)))
    attacked.charted()
    assert decide(attacked)[0] == do.Stance("defence", 1, 309)


def test_a_threat_elsewhere_does_not_draw_defenders_from_a_battle():
    position = beside("C", into=True, memory={"mode": "defence", "enemy": 1, "hex": 309})
    position.hexes += [at(310, owner=0, where=(5, 5)), at(313, (2, "D"), owner=2, where=(5, 6))]
    position.charted()
    position.arrivals = [(2, 313)]
    position.seats[0].colony = 0
    assert not isinstance(decide(position)[0], do.Stance)


# --- When a war begins -----------------------------------------------------------------------


def before_war(ships="CC", *, steps=1, there=(), main="risk", **more):
    """A RISK rival at its first turn of a round, its colour so many steps away."""
    tiles = (304, 310, 313, 307)[: steps - 1]
    between = [at(one) for one in tiles]
    hexes = column(at(309, (0, ships), owner=0, cubes=["money"]), *between,
                   at(102, *there, owner=1, cubes=["science"]))  # fmt: skip
    seat = {"colony": 0, "discs": more.pop("discs", 4), "stock": [30, 0, 0]}
    more["memory"] = more.get("memory", {})
    return stage(*hexes, seat=seat, main=main, hated=1, **more)


def declared(position):
    position.stack = [to.Turn(0)]
    return decide(position)


def test_war_is_declared_at_the_first_turn_of_a_round():
    action, rules = declared(before_war())
    assert action == do.Stance("attack", 1, 102)
    assert rules == ["main.risk", "war.front"]
    later = before_war(memory={"acted": 1})
    assert not isinstance(declared(later)[0], do.Stance)


def test_no_war_is_begun_that_would_be_ended_at_once():
    """Whoever makes peace when things go badly begins no war against twice the fleet."""
    weak = before_war(main="aggressor")
    weak.hexes[-1].fleets.append(fleet(1, "DDD"))
    action, rules = declared(weak)
    assert not isinstance(action, do.Stance)
    assert "war.vain" in rules
    weak.readings = msgspec.structs.replace(weak.readings, march="hoped")
    assert isinstance(declared(weak)[0], do.Stance)


def test_without_the_ships_for_it_there_is_peace():
    action, rules = declared(before_war("C"))
    assert not isinstance(action, do.Stance)
    assert "war.no-ships" in rules


def test_a_war_under_way_ends_when_its_ships_are_lost():
    war = {"mode": "attack", "enemy": 1, "hex": 102, "wars": [1], "acted": 2}
    assert not isinstance(declared(before_war(memory=dict(war)))[0], do.Stance)
    position = before_war("C", memory=dict(war))
    assert declared(position)[0] == do.Stance("peace", 0, 0)


def test_no_way_is_no_war():
    position = before_war(steps=2)
    position.hexes[1].gcds = True
    action, rules = declared(position)
    assert not isinstance(action, do.Stance)
    assert "war.no-way" in rules


def test_who_cannot_be_there_this_round_grows_in_peace_instead():
    # four discs, one kept: nine activations; two cruisers need two for each step
    assert declared(before_war(steps=4))[0] == do.Stance("attack", 1, 102)
    position = before_war(steps=5)
    action, rules = declared(position)
    assert not isinstance(action, do.Stance)
    assert "war.too-far" in rules
    assert declared(before_war(steps=5, discs=6))[0] == do.Stance("attack", 1, 102)


# --- The hex to attack -----------------------------------------------------------------------


def test_the_front_is_the_nearest_then_the_weakest_then_the_richest():
    position = stage(
        at(101, (0, "CC"), owner=0),
        at(310, (1, "C"), owner=1, where=(0, 1)),
        at(106, (1, "I"), owner=1, where=(1, 0), turn=2),
        at(304, owner=1, where=(0, 2)),
    )
    facts = facts_of(position)
    assert facts.front(1) == 106  # not 304, which is farther
    position.hexes[1].fleets = []
    assert facts.front(1) == 310
    position.hexes[2].fleets = []
    assert facts.front(1) == 106  # two points to one
    assert facts.front(2) == 0


def test_ships_do_not_pass_the_defense_system_nor_partners():
    position = stage(*column(at(304, (0, "CC"), owner=0), at(309, owner=2), at(310, owner=1)))
    assert facts_of(position).front(1) == 310
    position.seats[0].ambassadors.append(Ambassador(2, "money"))
    assert facts_of(position).front(1) == 0
    assert facts_of(position).front(2) == 309  # a partner may be attacked itself
    position.seats[0].ambassadors.clear()
    position.hexes[1].owner, position.hexes[1].gcds = -1, True
    assert facts_of(position).front(1) == 0


# --- Moving ----------------------------------------------------------------------------------


def marching(ships="CC", *, left=3, mode="attack", **more):
    """A rival at war whose step is to move, with so many actions left."""
    position = before_war(ships, discs=left, **more)
    own = position.seats[0]
    own.memory.mode, own.memory.enemy, own.memory.acted = mode, 1, 1
    own.memory.hex = 102 if mode == "attack" else 309
    own.memory.wars = [1]
    position.supply = ["positron_computer"]
    own.stock = [30, 20, 0]
    return position


def march(position):
    trail = Trail()
    return rival_of(position, trail)._march(), rules_of(trail)


@pytest.mark.parametrize(
    ("war", "left", "goes"),
    [
        ("great_force", 1, False), ("great_force", 2, True), ("great_force", 3, True),
        ("superior_tech", 1, False), ("superior_tech", 2, False), ("superior_tech", 3, True),
    ],
)  # fmt: skip
def test_great_force_keeps_one_action_and_superior_technology_two(war, left, goes):
    position = marching(left=left, war=war)
    intent, rules = march(position)
    assert (intent is not None) is goes
    assert (f"march.{war}" in rules) is not goes


def test_superior_technology_keeps_no_action_for_research_where_nothing_can_be_bought():
    position = marching(left=2, war="superior_tech")
    assert march(position)[0] is None
    position.supply = ["nanorobots"]  # no ship part
    assert march(position)[0] is not None


def test_nobody_moves_to_attack_unless_a_dreadnought_or_two_cruisers_will_be_there():
    assert march(marching("C"))[1] == ["march.too-few"]
    assert march(marching("C", there=[(0, "C")]))[1] == ["march.on"]
    assert march(marching("D"))[1] == ["march.on"]
    assert march(marching("CC", steps=4, left=3))[1] == ["march.too-few"]  # 4 each, and 6 there are
    assert march(marching("CC", steps=4, left=2))[1] == ["march.nobody"]


def test_a_defender_moves_whatever_can_come():
    position = stage(
        *column(
            at(309, owner=0, cubes=["money"]), at(304, (0, "C"), owner=0, cubes=["", "materials"])
        ),
        seat={"colony": 0, "discs": 4, "stock": [30, 0, 0]},
        memory={"mode": "defence", "enemy": 1, "hex": 309, "acted": 1, "last": "build"},
    )
    assert decide(position)[0] == do.Move("cruiser", 304, 309)


def test_interceptors_and_starbases_stay():
    assert march(marching("IIIB"))[1] == ["march.nobody"]


def test_the_nearest_ships_go_first_of_those_the_largest():
    position = stage(
        *column(
            at(309, (0, "CC"), owner=0),
            at(310, (0, "CD"), owner=0),
            at(102, owner=1),
        ),
        main="risk", hated=1,
        seat={"colony": 0, "discs": 4, "stock": [30, 0, 0]},
        memory={"mode": "attack", "enemy": 1, "hex": 102, "wars": [1], "acted": 1, "last": "build"},
    )  # fmt: skip
    action, rules = decide(position)
    assert action == do.Move("dreadnought", 310, 102)
    assert rules[-3:] == ["march.on", "march.nearest", "march.largest"]
    position.hexes[2].fleets.append(fleet(1, "I"))
    position.hexes[1].fleets[0].ships[:] = [0, 0, 0, 0]
    position.hexes[1].fleets = []
    assert decide(position)[0] == do.Move("cruiser", 309, 310)  # on the way


def test_ships_that_are_held_stay():
    position = marching("CC")
    position.hexes[0].fleets.append(fleet(2, "I"))
    assert march(position)[1] == ["march.too-few"]  # one of two is free


def test_moving_goes_on_in_the_same_action_and_keeps_an_action_even_so():
    position = marching("CC", left=1)
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "move", 2)]
    assert decide(position)[0] == do.Move("cruiser", 309, 102)
    position.hexes[0].fleets = []
    position.hexes[1].fleets = [fleet(0, "CC")]
    assert decide(position) == (do.Stop(), ["march.nobody"])


def crossing(**between):
    """From the rival's hex two ways of two steps lead to the target: by 103 and by 107."""
    position = stage(
        at(101, (0, "CC"), owner=0, cubes=["money", "materials"]),
        at(103, where=(1, 0), turn=3, **between),
        at(107, where=(0, 1)),
        at(106, owner=1, where=(1, 1), turn=4),
        main="risk", hated=1,
        seat={"colony": 0, "discs": 4, "stock": [30, 0, 0]},
        memory={"mode": "attack", "enemy": 1, "hex": 106, "wars": [1], "acted": 1, "last": "build"},
    )  # fmt: skip
    links = position.chart.links
    assert 3 in links[1]
    assert 3 in links[2]
    return position


def step(position):
    return places.next_move(facts_of(position), 106, Trail())


def test_ships_on_their_way_stay_clear_of_partners_enemies_and_the_defense_system():
    assert step(crossing()) == do.Move("cruiser", 101, 103)  # the first of two alike
    with_partner = crossing(owner=2)
    with_partner.seats[0].ambassadors.append(Ambassador(2, "money"))
    held = crossing()
    held.hexes[1].fleets.append(fleet(2, "I"))
    for position in (with_partner, held, crossing(gcds=True)):
        assert step(position) == do.Move("cruiser", 101, 107)


# --- Upgrades at war -------------------------------------------------------------------------


def test_only_classes_in_the_hex_fought_over_are_upgraded():
    position = marching("CCI", left=2)
    assert list(rival_of(position).fleet.classes) == ["interceptor", "cruiser"]
    position.hexes[1].fleets = [fleet(0, "C")]
    assert list(rival_of(position).fleet.classes) == ["cruiser"]


# --- Readings that play better ---------------------------------------------------------------


@pytest.mark.parametrize(("discs", "waits"), [(4, False), (2, True)])
def test_nothing_comes_before_a_march_that_would_then_not_arrive(discs, waits):
    position = marching("CC", left=discs, readings={"march": "foreseen"})
    position.seats[0].stock[2] = 30
    trail = Trail()
    built = rival_of(position, trail)._build()
    assert (built is None) is waits
    assert ("march.first" in rules_of(trail)) is waits
    position.readings = type(position.readings)(march="hoped")
    assert rival_of(position)._build() is not None


def test_an_attacked_rival_may_risk_no_hex_for_upgrades():
    position = marching("CC", left=1, mode="defence", readings={"overspend": "fight"})
    own = position.seats[0]
    own.stock, own.techs = [0, 0, 0], [*own.techs, "improved_hull"]
    trail = Trail()
    assert rival_of(position, trail)._upgrade() is None
    assert rules_of(trail) == ["purse.war-spent"]
    position.readings = type(position.readings)(overspend="printed")
    assert rival_of(position)._upgrade() is not None


def test_what_trades_at_the_upkeep_will_need_is_not_spent():
    position = marching("CC", left=8, mode="peace", readings={"bankrupt": "after_trades"})
    own = position.seats[0]
    own.discs, own.stock, own.cubes = 5, [0, 9, 30], [11, 11, 11]
    rival = rival_of(position)
    rate = 2  # of Terrans
    short = -purse.forecast(own, 1, rival.holding.untraded())
    science, materials = rival.held()
    spare = (
        30 - building.next_cost(own, dict(zip(CLASSES, rival.facts.ships(), strict=True)))
    ) // rate
    assert short > 0
    assert science == max(0, short - spare) * rate
    assert materials == max(0, short - 9 // rate) * rate
