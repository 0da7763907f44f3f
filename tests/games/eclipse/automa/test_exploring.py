"""Exploring: whether, in which sector, where, how the hex is turned, kept, discarded, claimed."""

import pytest
from eclipse_rivals import at, decide, rival_of, rules_of, stage

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.hexes import HOLES, HOME_PLACES, distance, neighbour
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival import places
from rivals.games.eclipse.rival.automa.intents import Probe
from rivals.games.eclipse.rival.board_facts import BoardFacts

HOME = HOME_PLACES[4][0]
"""Where seat 0 of four is at home, in ring 2."""


def explorer(*more, **said):
    """A rival at home, from where sectors I, II and III can be explored."""
    home = at(101, owner=0, where=HOME, cubes=["money", "materials"], turn=said.pop("turn", 0))
    seat = {"colony": 1, "stock": [30, 0, 0]} | said.pop("seat", {})
    memory = {"acted": 1, "last": "move"} | said.pop("memory", {})
    return stage(home, *more, seat=seat, memory=memory, **said)


def explores(position):
    trail = Trail()
    return rival_of(position, trail)._explore(), rules_of(trail)


# --- Whether ---------------------------------------------------------------------------------


def test_a_disc_for_the_hex_and_a_colony_ship_are_enough():
    intent, rules = explores(explorer())
    assert isinstance(intent, Probe)
    assert rules[0] == "explore.both"


def test_with_neither_it_does_not_explore_whatever_its_trait():
    position = explorer(seat={"colony": 0, "discs": 1})
    assert explores(position) == (None, ["explore.neither"])


@pytest.mark.parametrize("lacking", [{"colony": 0}, {"discs": 1}])
@pytest.mark.parametrize(
    ("trait", "others", "goes"),
    [
        ("grow", (0, 0, 0), True),
        ("biggest", (0, 0, 0), False), ("biggest", (1, 0, 0), True),
        ("not_smallest", (1, 1, 0), False), ("not_smallest", (1, 1, 1), True),
        ("not_smallest", (2, 1, 1), True),
    ],
)  # fmt: skip
def test_with_one_of_them_its_trait_decides(trait, others, goes, lacking):
    tiles = iter((304, 310, 313, 315, 316))
    held = [
        at(next(tiles), owner=seat, where=(5, 9 - 2 * (3 * seat + n)))
        for seat, count in enumerate(others, 1)
        for n in range(count)
    ]
    intent, rules = explores(explorer(*held, explore=trait, seat=lacking))
    assert (intent is not None) is goes
    assert rules[0] == f"explore.{trait}" + ("" if goes else "-no")


def test_the_disc_for_the_hex_has_to_be_affordable_too():
    position = explorer(seat={"discs": 7, "stock": [5, 0, 0], "cubes": [11, 11, 11]})
    assert explores(position)[1][0] == "explore.grow"  # 7 for six discs left, 10 for five
    position.seats[0].stock[0] = 8
    assert explores(position)[1][0] == "explore.both"


def test_planta_need_one_disc_and_one_colony_ship_for_two_hexes():
    position = explorer(species=("planta", "terran", "terran", "terran"), seat={"discs": 2})
    assert explores(position)[1][0] == "explore.both"


def test_planta_explore_a_second_time_without_asking():
    position = explorer(
        species=("planta", "terran", "terran", "terran"),
        seat={"colony": 0, "discs": 0},
        memory={"explored": 1},
    )
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "explore", 1)]
    action, rules = decide(position)
    assert isinstance(action, do.Explore)
    assert "explore.sector" in rules


def test_where_nothing_is_left_there_is_nothing_to_explore():
    position = explorer()
    position.stacks, position.outer = [[], [], []], 0
    assert explores(position) == (None, ["explore.nowhere"])
    position.discards = [[], [], [304]]
    assert explores(position)[0] == Probe("III")


# --- Which sector ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mains", "order"),
    [
        (("pacifist", "opportunist", "greedy", "mix"), "II III II II"),
        (("cleaner", "aggressor", "medals", "preemptive", "gamer"), "II I II II"),
        (("turtle",), "II III III III"),
    ],
)
def test_the_sectors_of_each_main_trait_in_their_order(mains, order):
    for main in mains:
        for explored, sector in enumerate(order.split()):
            position = explorer(main=main, memory={"explored": explored})
            assert explores(position)[0] == Probe(sector), (main, explored)


def test_a_second_exploration_of_an_action_is_in_the_same_sector():
    position = explorer(species=("planta", "terran"), memory={"explored": 1})
    position.stack = [to.Turn(0, acted=True), to.Acting(0, "explore", 1)]
    assert rival_of(position).probe_more() == Probe("II")


@pytest.mark.parametrize(
    ("main", "explored", "empty", "sector"),
    [
        ("pacifist", 0, "II", "I"), ("pacifist", 1, "III", "II"), ("pacifist", 2, "II", "I"),
        ("gamer", 1, "I", "II"), ("turtle", 0, "II", "III"), ("turtle", 1, "III", "II"),
    ],
)  # fmt: skip
def test_an_empty_sector_gives_way_to_the_next(main, explored, empty, sector):
    position = explorer(main=main, memory={"explored": explored})
    if empty == "III":
        position.outer = 0
    else:
        position.stacks[len(empty) - 1] = []
    assert explores(position)[0] == Probe(sector)


def test_a_risk_rival_explores_towards_its_colour_until_it_has_met_it():
    theirs = at(310, owner=2, where=(9, 9))
    position = explorer(theirs, main="risk", hated=2)
    intent, rules = explores(position)
    assert intent == Probe("")
    assert rules[-1] == "explore.towards"
    action, rules = decide(position)
    goal = HOME_PLACES[4][2]
    near = distance((action.q, action.r), goal)
    open_to = [neighbour(HOME, edge) for edge in range(6) if HOLES[101][0][edge]]
    assert near == min(distance(one, goal) for one in open_to)
    assert "place.towards" in rules
    position.seats[0].memory.contacts = [2]
    assert explores(position)[0] == Probe("III")
    position.outer = 0
    assert explores(position) == (None, ["explore.third"])
    position.readings = type(position.readings)(risk="outward")
    assert explores(position)[0] == Probe("II")


def test_a_risk_rival_whose_colour_is_gone_explores_like_a_pacifist():
    position = explorer(main="risk", hated=2, memory={"explored": 2})
    assert explores(position) == (Probe("II"), ["explore.both", "explore.sector"])


# --- Where -----------------------------------------------------------------------------------


def test_next_to_most_own_hexes_then_nearest_home_then_first_on_the_map():
    position = explorer(main="turtle", memory={"explored": 1})
    action, rules = decide(position)
    outer = [
        where for edge in range(6)
        if HOLES[101][0][edge] and distance(where := neighbour(HOME, edge), (0, 0)) >= 3
    ]  # fmt: skip
    assert (action.q, action.r) == min(outer)
    assert rules[-3:] == ["place.most-own", "place.near-home", "place.first-on-map"]
    wanted = max(outer)
    beyond = next(
        where
        for edge in range(6)
        if distance(where := neighbour(wanted, edge), (0, 0)) >= 3 and where not in outer
    )
    position.hexes.append(at(107, owner=0, where=beyond, cubes=["money"]))
    towards = next(edge for edge in range(6) if neighbour(beyond, edge) == wanted)
    position.hexes[-1].turn = next(turn for turn in range(6) if HOLES[107][turn][towards])
    position.charted()
    action, _ = decide(position)
    assert places.own_edges(BoardFacts(position, 0), (action.q, action.r)) == 2


# --- Turning ---------------------------------------------------------------------------------


def turned(position, tile, where):
    position.stack = [to.Turn(0, acted=True), to.Placing(0, *where, (tile,))]
    return decide(position)


def test_a_hex_is_turned_for_most_own_connections_then_open_edges():
    position = stage(at(101, owner=0, cubes=["money", "materials"]), at(107, owner=0, where=(1, 0)))
    where = next(
        one for edge in range(6)
        if (one := neighbour((0, 0), edge)) != (1, 0) and distance(one, (1, 0)) == 1
        and HOLES[101][0][edge]
    )  # fmt: skip
    facing = next(edge for edge in range(6) if neighbour((1, 0), edge) == where)
    position.hexes[1].turn = next(turn for turn in range(6) if HOLES[107][turn][facing])
    position.charted()
    action, rules = turned(position, 201, where)
    facts = BoardFacts(position, 0)
    options = [do.Place(201, turn) for turn in range(6)]
    best = max(places.joined((facts, where), one, own=True) for one in options)
    assert places.joined((facts, where), action, own=True) == best
    assert next(one for one in rules if one.startswith("turn.")) == "turn.most-own"
    assert rules[-1] == "turn.least"


def beside_another(main, *, alone=False):
    """Turn a hex with three wormholes between an own one and seat 1's, which face it."""
    own, other = at(101, owner=0, cubes=["money", "materials"]), at(107, owner=1, where=(0, 2))
    position = stage(own, *() if alone else (other,), main=main)
    action, rules = turned(position, 210, (0, 1))
    return BoardFacts(position, 0), action, [one for one in rules if one.startswith("turn")]


def test_a_turtle_shuts_itself_off():
    facts, action, rules = beside_another("turtle")
    assert places.joined((facts, (0, 1)), action, own=False) == 0
    assert rules == ["turn.shut"]
    facts, action, rules = beside_another("turtle", alone=True)
    turns = [do.Place(210, turn) for turn in range(6) if HOLES[210][turn][0]]
    assert places.outward((facts, (0, 1)), action) == min(
        places.outward((facts, (0, 1)), one) for one in turns
    )
    assert rules[:2] == ["turn.shut", "turn.closed-outside"]


def test_others_want_most_wormholes_to_the_outside():
    facts, action, rules = beside_another("pacifist")
    turns = [do.Place(210, turn) for turn in range(6) if HOLES[210][turn][0]]
    assert places.outward((facts, (0, 1)), action) == max(
        places.outward((facts, (0, 1)), one) for one in turns
    )
    assert rules[:2] == ["turn.most-own", "turn.open-outside"]


@pytest.mark.parametrize("main", ["turtle", "opportunist"])
def test_neither_joins_a_hex_of_somebody_else_where_that_opens_nothing(main):
    open_south = next(turn for turn in range(6) if HOLES[224][turn][3])
    other = at(224, owner=1, where=(0, -2), turn=open_south)
    facts = BoardFacts(stage(at(1, owner=0), other, main=main), 0)
    options = [do.Place(309, turn) for turn in (0, 3, 4)]
    chosen = places.rotation(facts, options, (0, -1), Trail())
    assert places.joined((facts, (0, -1)), chosen, own=False) == 0


def test_a_risk_rival_turns_a_hex_towards_its_colour():
    goal = HOME_PLACES[4][2]
    position = stage(at(101, owner=0, cubes=["money", "materials"]), main="risk", hated=2)
    where = neighbour((0, 0), 3)
    action, rules = turned(position, 210, where)
    ways = [
        distance(neighbour(where, edge), goal)
        for turn in range(6) if HOLES[210][turn][0]
        for edge in range(6) if HOLES[210][turn][edge]
    ]  # fmt: skip
    own = [
        distance(neighbour(where, edge), goal)
        for edge in range(6) if HOLES[210][action.turn][edge]
    ]  # fmt: skip
    assert min(own) == min(ways)
    assert rules[1] == "turn.towards"


# --- Keeping and discarding ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trait", "ancients", "kept"),
    [
        ("discard_never", 2, True), ("discard_never", 1, True),
        ("discard_two", 2, False), ("discard_two", 1, True),
        ("discard_one", 2, False), ("discard_one", 1, False), ("discard_one", 0, True),
    ],
)  # fmt: skip
def test_ancients_on_a_hex_and_the_trait_that_discards_it(trait, ancients, kept):
    tile = {0: 304, 1: 305, 2: 301}[ancients]
    position = explorer(discard=trait)
    where = neighbour(HOME, next(edge for edge in range(6) if HOLES[101][0][edge]))
    action, rules = turned(position, tile, where)
    assert isinstance(action, do.Place) is kept
    assert (action == do.Discard()) is not kept
    assert rules[0] == ("explore.keep" if kept else "explore.discard")


def test_what_fits_nowhere_is_discarded():
    position = explorer()
    shut = next(edge for edge in range(6) if not HOLES[101][0][edge])
    assert turned(position, 304, neighbour(HOME, shut)) == (do.Discard(), ["explore.no-fit"])


@pytest.mark.parametrize(
    ("one", "other", "taken", "rule"),
    [
        (301, 304, 301, "most-ancients"), (305, 301, 301, "most-ancients"),
        (302, 106, 302, "most-ancients"), (304, 315, 304, "most-planets"),
        (106, 304, 106, "most-points"), (203, 301, 301, "most-points"),
        (108, 204, 204, "artifact"), (208, 207, 207, "lowest-number"),
    ],
)  # fmt: skip
def test_draco_take_the_hex_with_more_ancients_then_planets_points_artifacts(
    one, other, taken, rule
):
    position = explorer(species=("draco", "terran"), discard="discard_never")
    where = neighbour(HOME, next(edge for edge in range(6) if HOLES[101][0][edge]))
    position.stack = [to.Turn(0, acted=True), to.Placing(0, *where, (one, other))]
    action, rules = decide(position)
    assert action.hex == taken
    assert [one for one in rules if one.startswith("draco.")][-1] == f"draco.{rule}"


# --- Discs -----------------------------------------------------------------------------------


def claiming(tile, **seat):
    position = explorer(at(tile, where=(5, 5)), seat={"cubes": [11, 11, 11], "colony": 0} | seat)
    position.stack = [to.Turn(0, acted=True), to.Claiming(0, tile)]
    return decide(position)


def test_a_hex_with_planets_is_claimed_if_the_money_suffices():
    assert claiming(304, discs=7, stock=[5, 0, 0]) == (do.Claim(304), ["explore.claim"])
    assert claiming(304, discs=7, stock=[4, 0, 0]) == (do.Leave(304), ["explore.no-claim"])


def test_planets_that_can_be_settled_at_once_pay_for_the_disc():
    one = claiming(306, discs=7, stock=[4, 0, 0], colony=1)
    assert one == (do.Claim(306), ["explore.claim"])  # an income of 3


def test_a_hex_without_planets_is_claimed_since_its_disc_can_come_back():
    assert claiming(316, discs=7, stock=[4, 0, 0]) == (do.Claim(316), ["explore.claim-barren"])
    assert claiming(316, discs=7, stock=[2, 0, 0]) == (do.Leave(316), ["explore.no-claim"])
