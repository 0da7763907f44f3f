"""What rulers think of: battles in thought, guards, recruits, peace, the reserve, campaigns."""

from itertools import product

import pytest
from dma_realm import (
    CATALOGUE,
    army,
    city,
    council,
    decided,
    fought,
    plan,
    realm,
    spoke,
    units,
    village,
)

from rivals.core.chance import SeededDice
from rivals.core.extras import has
from rivals.games.dma.battle import odds
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.orders.kinds import Array, Peace, Projects, Reserve, Route, Transfer, War
from rivals.games.dma.rival.automa import chances
from rivals.games.dma.rival.automa.chances import NONE, SURE, Chances, Foe
from rivals.games.dma.rival.automa.figures import KINDS, SETTLING_WEEKS, Weights
from rivals.games.dma.rival.automa.peace import leader_of, pact
from rivals.games.dma.rival.board_facts import SeenFacts
from rivals.games.dma.rival.player import Council, plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import Fighter, Player, Trail
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.seeing import seen_by

WEIGHTS = Weights(CATALOGUE)
AS_THEY_ARE = Readings()
SETTLERS = [kind for kind in RULERS if KINDS[kind].temper.pacts]
compiled = pytest.mark.skipif(not has("fast"), reason="the kernel is not installed")


def march(kind, world, name="a9"):
    return decided(kind, world, Route, name)


def goal(decision):
    """The name of what an army goes for first."""
    return next(one for one in decision.reasons if one.rule.endswith("march.leg")).params["to"]


def works(kind, world, name="c1"):
    return decided(kind, world, Projects, name)


def held(n):
    return [village(100 + k, 8 + k, 5, owner=1) for k in range(n)]


# --- Battles in thought ---


def side(first, *types):
    """A side in rows."""
    spots = [(x, y) for y in (3, 2, 1) for x in (0, -1, 1, -2, 2, -3, 3)]
    return Side(tuple(Fighter(first + n, one, *spots[n]) for n, one in enumerate(types)), 7, 4)


SETTINGS = [
    Setting(side(1, *["militia"] * 9), side(50, *["militia"] * 8), siege=True),
    Setting(side(1, *["brawler"] * 7), side(50, *["militia"] * 9)),
    Setting(
        side(1, *["crossbow"] * 4, *["pikeman"] * 5),
        side(50, *["watchman"] * 3, *["militia"] * 3), ("city_wall",), siege=True,
    ),
    Setting(side(1, "militia"), side(50, *["knight"] * 3)),
]  # fmt: skip


def without_kernel(monkeypatch):
    monkeypatch.setattr(odds, "has", lambda extra: False)


@compiled
@pytest.mark.parametrize("settings", [*([one] for one in SETTINGS), SETTINGS, SETTINGS[:2] * 8])
def test_a_few_battles_come_out_alike_with_and_without_the_kernel(settings, monkeypatch):
    for battles, seed in ((1, 1), (16, chances.SEED), (40, 7)):
        fast = odds.count_few(settings, CATALOGUE, battles, seed)
        with monkeypatch.context() as patch:
            without_kernel(patch)
            assert odds.count_few(settings, CATALOGUE, battles, seed) == fast
        for (wins, alive), setting in zip(fast, settings, strict=True):
            assert 0 <= wins <= battles
            assert wins <= alive <= wins * len(setting.a.units)


@compiled
def test_a_plan_is_the_same_with_and_without_the_kernel(monkeypatch):
    world = generate_world(4, 3, catalogue=CATALOGUE, rulers=RULERS[::3])
    for week in range(5):
        orders = {}
        for player in world.players:
            plans = []
            for kernel in (True, False):
                chances._KEPT.clear()
                with monkeypatch.context() as patch:
                    if not kernel:
                        without_kernel(patch)
                    seen, dice = seen_by(world, player.id), SeededDice(week, player.id)
                    plans.append(plan_week(player.ruler, seen, player.id, dice, CATALOGUE))
            told = [[(one.action, one.reasons) for one in its] for its in plans]
            assert told[0] == told[1]
            orders[player.id] = [one.action for one in plans[0]]
        world, _ = advance_week(world, orders, week)


def chance(types, foe):
    return Chances(CATALOGUE, WEIGHTS, AS_THEY_ARE).of(types, foe)


def test_nobody_to_fight_is_a_sure_thing_and_nobody_to_fight_with_a_hopeless_one():
    assert chance(("militia",), Foe(())) == SURE
    assert chance(("militia",), Foe(((),), siege=True)) == SURE
    assert chance((), Foe((("militia",),))) == NONE


def test_a_chance_does_not_depend_on_the_order_of_the_troops():
    foe = Foe((("militia",) * 6,))
    mixed = ("brawler", "militia", "brawler", "militia", "militia")
    assert chance(mixed, foe) == chance(tuple(sorted(mixed)), foe)


def test_more_troops_win_more_and_two_hosts_are_harder_than_one():
    foe = Foe((("militia",) * 8,), siege=True, neutral=True)
    wins = [chance(("militia",) * n, foe).wins for n in (7, 9, 12)]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1]
    twice = Foe((("militia",) * 6, *foe.hosts), siege=True, neutral=True)
    assert chance(("militia",) * 12, twice).wins < chance(("militia",) * 12, foe).wins


def test_walls_make_a_city_harder_to_take():
    troops, host = ("militia",) * 12, ("watchman",) * 8
    bare = chance(troops, Foe((host,), siege=True))
    walled = chance(troops, Foe((host,), ("city_wall",), siege=True))
    assert walled.wins < bare.wins


@pytest.mark.parametrize("kind", [kind for kind in RULERS if kind.endswith(":easy")])
def test_the_shortsighted_fight_no_battles_in_thought(kind, monkeypatch):
    def fights(*_):
        pytest.fail("a battle in thought")

    monkeypatch.setattr(Chances, "of", fights)
    world = realm(
        army(9, 10, 10, *["militia"] * 14), city(2, 15, 10, owner=2), village(5, 13, 10),
        army(8, 13, 12, owner=2, home=2), city(3, 12, 14, owner=0),
    )  # fmt: skip
    assert march(kind, world)
    for one in plan(kind, world):
        assert not any(its.rule.endswith(("march.odds", "march.chance")) for its in one.reasons)


@pytest.mark.parametrize("kind", [kind for kind in RULERS if not kind.endswith(":easy")])
def test_all_others_do(kind, monkeypatch):
    asked = []

    def fights(settings, _, battles, __):
        asked.append(settings)
        return [(battles, battles)] * len(settings)

    monkeypatch.setattr(chances, "count_few", fights)
    chances._KEPT.clear()
    try:
        march(kind, realm(army(9, 12, 10, *["militia"] * 9), city(2, 15, 10, owner=0)))
    finally:
        chances._KEPT.clear()
    assert asked


# --- Guards and recruits ---


@pytest.mark.parametrize("kind", RULERS)
def test_a_guard_stands_in_every_capital_from_the_first_monday_on(kind):
    world = generate_world(4, 11, catalogue=CATALOGUE, rulers=[kind] * 4)
    for week in range(3):
        orders = {}
        for player in world.players:
            seen = seen_by(world, player.id)
            found = plan_week(kind, seen, player.id, SeededDice(week, player.id), CATALOGUE)
            orders[player.id] = [one.action for one in found]
            desk = Council(kind, seen, player.id, orders[player.id], SeededDice(1), CATALOGUE)
            for one in desk.facts.cities():
                posted = [unit for unit in one.garrison if unit.spot is not None]
                assert len(posted) >= 2, (week, one.name)
        world, _ = advance_week(world, orders, week)


def test_a_beaten_rulers_open_village_comes_before_gathering():
    """A few survivors take back what nobody defends; recruits that wait are fetched after."""
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 9))
    few = army(9, 13, 10, "militia", "militia")
    world = realm(home, few, village(5, 16, 10, owner=2), army(11, 30, 15, *["militia"] * 9))
    for kind in RULERS:
        found = march(kind, world)
        assert goal(found) == "Village 5"
        assert spoke(found, "march.open-villages").kept
    guarded = realm(home, few, village(5, 16, 10), army(11, 30, 15, *["militia"] * 9))
    assert goal(march("builder:easy", guarded)) == "City 1"


@pytest.mark.parametrize("kind", RULERS)
def test_an_army_far_from_everything_still_gets_a_route(kind):
    """Nothing is within sixteen cells, neither to take nor to rest in."""
    world = realm(city(1, 2, 2), army(9, 30, 10, *["militia"] * 9))
    assert goal(march(kind, world)) == "City 1"
    world = realm(city(1, 2, 2), army(9, 21, 10, *["militia"] * 9), village(5, 39, 10))
    assert goal(march(kind, world)) == "Village 5"


CAREFUL = [kind for kind in RULERS if kind not in ("raider", "raider:hard")]
"""Who does not dare to take a village with as many as guard it."""


@pytest.mark.parametrize("kind", CAREFUL)
def test_recruits_go_on_being_made_in_a_province_that_has_lost_its_villages(kind):
    home = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 3))
    lost = [village(100 + k, 8 + k, 5, owner=2) for k in range(4)]
    found = works(kind, realm(home, army(9, 10, 10, "militia", "militia"), *lost))
    assert spoke(found, "project.own-villages").params == {"left": 4}
    assert any(one.partition("*")[0] in CATALOGUE.unit for one in found.action.items)


# --- Peace ---


def states(*kinds, week=1, lands=()):
    """A world of states with a city each, and as many villages as `lands` says."""
    cities = [city(n, 4 * n, 4, owner=n) for n in range(1, len(kinds) + 1)]
    villages = [
        village(100 * n + k, 4 * n, 6 + k, owner=n, home=n)
        for n, many in enumerate(lands, 1)
        for k in range(many)
    ]
    world = realm(*cities, *villages, week=week - 1)
    world.players = [Player(n, f"State {n}", ruler=kind) for n, kind in enumerate(kinds, 1)]
    return world


def facts_of(world, player):
    return SeenFacts(seen_by(world, player), player, CATALOGUE, WEIGHTS)


def found_pact(world, asking, one, other):
    """What a state thinks of the peace between two."""
    facts = facts_of(world, asking)
    powers = {its.player: its for its in facts.powers()}
    return pact(facts, powers[one], powers[other])


@pytest.mark.parametrize("week", [1, SETTLING_WEEKS, SETTLING_WEEKS + 1])
@pytest.mark.parametrize("lands", [(1, 1, 1, 1), (9, 1, 1, 1), (1, 9, 1, 1), (1, 1, 9, 1)])
def test_both_sides_judge_a_pact_alike(week, lands):
    for one, other in product((*RULERS, "human", ""), repeat=2):
        world = states(one, other, "raider", "human", week=week, lands=lands)
        asked = [
            found_pact(world, asking, *pair) for asking in (1, 2, 3) for pair in ((1, 2), (2, 1))
        ]
        assert all(its == asked[0] for its in asked)


def declared(world, player):
    """The declarations of a state's plan, by whom they are for."""
    kind, seen = world.players[player - 1].ruler, seen_by(world, player)
    found = [one.action for one in plan_week(kind, seen, player, SeededDice(1), CATALOGUE)]
    return {one.player: type(one) for one in found if isinstance(one, Peace | War)}


@pytest.mark.parametrize(("one", "other"), [(SETTLERS[0], SETTLERS[-1]), ("builder:easy",) * 2])
def test_those_who_keep_pacts_are_at_peace_while_land_is_settled_and_at_war_after(one, other):
    world = states(one, other, "raider", "human", week=1, lands=(1, 1, 1, 1))
    assert [declared(world, player) for player in (1, 2, 3)] == [{2: Peace}, {1: Peace}, {}]
    for week in (2, SETTLING_WEEKS):
        later = states(one, other, "raider", "human", week=week, lands=(1, 1, 1, 1))
        later.players[0].peace, later.players[1].peace = [2], [1]
        assert declared(later, 1) == declared(later, 2) == {}
    over = states(one, other, "raider", "human", week=SETTLING_WEEKS + 1, lands=(1, 1, 1, 1))
    over.players[0].peace, over.players[1].peace = [2], [1]
    assert declared(over, 1) == {2: War}
    assert declared(over, 2) == {1: War}


def test_peace_comes_before_all_other_orders():
    found = plan("builder", states("builder", "chancellor", "raider", "raider", lands=(1, 1, 1, 1)))
    assert isinstance(found[0].action, Peace)
    assert spoke(found[0], "peace.settling").params == {"other": "State 2", "week": SETTLING_WEEKS}


def test_rulers_stand_together_against_who_holds_more_than_a_third():
    kinds = "raider", "abbot", "builder", "raider:hard", "human"
    world = states(*kinds, week=20, lands=(1, 1, 1, 9, 1))
    assert leader_of(facts_of(world, 1)).player == 4
    assert declared(world, 1) == {2: Peace, 3: Peace}
    assert declared(world, 2) == {1: Peace, 3: Peace}
    assert declared(world, 4) == {}
    first = plan_week("raider", seen_by(world, 1), 1, SeededDice(1), CATALOGUE)[0]
    assert spoke(first, "peace.leader").params == {"leader": "State 4", "other": "State 2"}


def test_a_leader_loses_the_peace_it_had_and_equals_make_none():
    world = states("builder", "builder", "raider", week=3, lands=(1, 8, 1))
    world.players[0].peace, world.players[1].peace = [2], [1]
    assert declared(world, 1) == {2: War, 3: Peace}
    assert declared(world, 2) == {1: War}
    even = states("raider", "raider", "raider", "raider", week=20, lands=(2, 2, 1, 1))
    assert leader_of(facts_of(even, 1)) is None
    assert declared(even, 1) == {}


def test_peace_between_rulers_is_never_one_sided():
    """Week after week, into the settling, out of it, and as soon as somebody leads."""
    kinds = "builder", "chancellor:hard", "raider", "builder:easy"
    world, seen_peace = generate_world(4, 6, catalogue=CATALOGUE, rulers=kinds), set()
    for week in range(SETTLING_WEEKS + 4):
        orders = {}
        for one in world.players:
            seen, dice = seen_by(world, one.id), SeededDice(week, one.id)
            found = plan_week(one.ruler, seen, one.id, dice, CATALOGUE)
            orders[one.id] = [its.action for its in found]
        world, _ = advance_week(world, orders, week)
        there = [one for one in world.players if not one.out]
        for one, other in product(there, there):
            assert (one.id in other.peace) == (other.id in one.peace), week
        seen_peace.add(sum(len(one.peace) for one in there))
        if world.ended:
            break
    assert len(seen_peace) > 1


def test_an_army_goes_for_the_leader_and_the_leader_for_whom_it_likes():
    """The city of the second state is nearer, that of the leader, the third, comes first."""
    world = states("raider", "human", "abbot", week=20, lands=(1, 1, 9))
    world.armies = [army(9, 8, 8, *["knight"] * 20)]
    found = march("raider", world)
    assert spoke(found, "march.leader").params == {"leader": "State 3"}
    assert goal(found) == "City 3"
    own = states("raider", "human", "abbot", week=20, lands=(9, 1, 1))
    own.armies = [army(9, 8, 8, *["knight"] * 20)]
    assert spoke(march("raider", own), "march.leader") is None


def wilds(n):
    """Nobody's cities far away, so that nobody has a third of the world."""
    return [city(40 + k, 39, k, owner=0) for k in range(n)]


def befriended(world):
    """The first two states as settlers who are at peace already."""
    for one, other in ((0, 2), (1, 1)):
        world.players[one].ruler = "builder"
        world.players[one].peace = [other]
    return world


def test_friends_are_neither_feared_nor_attacked():
    world = realm(
        city(1, 2, 10), army(9, 10, 10, *["militia"] * 20), village(5, 13, 10, owner=2, home=2),
        army(8, 12, 12, owner=2, home=2), city(2, 15, 10, owner=2), *wilds(5),
    )  # fmt: skip
    assert goal(march("builder", world)) == "Army 8"
    befriended(world)
    assert goal(march("builder", world)) not in ("Army 8", "City 2", "Village 5")


# --- The reserve ---


def long_march(*others):
    """An army in line that has fifteen days to a village that it wins."""
    return realm(city(1, 2, 2), army(9, 15, 10, *["militia"] * 12), village(5, 29, 10), *others)


def reserved(kind, world, name="a9"):
    return decided(kind, world, Reserve, name)


@pytest.mark.parametrize("kind", ["builder:hard", "raider:hard", "abbot:hard", "chancellor:hard"])
def test_who_looks_farthest_marches_in_reserve_where_nobody_can_meet_it(kind):
    found = reserved(kind, long_march())
    assert found.action == Reserve("a9")
    told = spoke(found, "order.reserve").params
    assert told["army"] == "Army 9"
    assert told["quick"] > told["drawn"]


@pytest.mark.parametrize("kind", ["builder", "raider:easy"])
def test_others_do_not(kind):
    assert reserved(kind, long_march()) is None


def test_nobody_marches_in_reserve_where_an_enemy_could_be_this_week():
    near = army(8, 20, 16, owner=2, home=2)
    far = army(8, 2, 19, owner=2, home=2)
    assert reserved("builder:hard", long_march(near, city(2, 38, 1, owner=2))) is None
    assert reserved("builder:hard", long_march(far, city(2, 38, 1, owner=2)))


def test_nobody_comes_to_a_foreign_place_in_reserve():
    """The first village is reached this week, the next one later: those in it would be met."""
    two = village(5, 18, 10), village(6, 29, 10)
    world = realm(city(1, 2, 2), army(9, 15, 10, *["militia"] * 16), *two)
    assert len(march("builder:hard", world).action.steps) > 8
    assert reserved("builder:hard", world) is None


def test_what_an_army_has_saved_for_a_step_counts_for_where_it_comes():
    """In reserve it makes 805 hundredths a week: with a deposit of 95 the village is reached."""
    world = realm(city(1, 2, 2), army(9, 15, 10, *["militia"] * 12), village(5, 24, 10))
    assert reserved("builder:hard", world)
    world.armies[0].deposit = 95
    assert reserved("builder:hard", world) is None


def test_an_army_in_reserve_is_drawn_up_before_it_arrives():
    world = realm(
        city(1, 2, 2), army(9, 22, 10, *["militia"] * 12, placed=False), village(5, 25, 10)
    )
    assert decided("builder:hard", world, Array, "a9")
    assert reserved("builder:hard", world) is None


def test_orders_one_at_a_time_end_with_the_reserve():
    """Also where nothing but the reserve is to be ordered: nobody is drawn up after it."""
    world = long_march(army(7, 14, 12, *["militia"] * 8))
    whole = [one.action for one in plan("builder:hard", world)]
    before = [one for one in whole if not isinstance(one, Reserve)]
    settled = council("builder:hard", world, before).desk
    for there, wanted in ((world, whole), (settled, whole[len(before) :])):
        given = []
        while (one := next(council("builder:hard", there, given).decisions(), None)) is not None:
            given.append(one.action)
            assert len(given) <= len(wanted)
        assert given == wanted
        assert isinstance(given[-1], Reserve)


# --- Campaigns ---


def rich(*others, garrison=6):
    """A province that feeds more troops, with an army too weak for a city near, and riders afar."""
    home = city(1, 10, 10, buildings=["tavern", "smithy", "granary", "trade_rows", "fair"])
    home.garrison = units(50, *["militia"] * garrison)
    troops = army(9, 11, 10, *["militia"] * 4), army(7, 39, 1, *["outrider"] * 5)
    return realm(home, *troops, *held(5), *others)


def test_a_city_arms_for_a_foreign_one_near_that_pays_for_the_troops():
    found = works("raider", rich(city(2, 16, 10, owner=0)))
    told = spoke(found, "project.campaign").params
    assert told["to"] == "City 2"
    assert told["need"] > 8 * 70
    assert told["days"] <= 25


def test_no_campaign_for_the_shortsighted_for_friends_or_for_what_is_far():
    near = city(2, 16, 10, owner=0)
    assert spoke(works("raider:easy", rich(near)), "project.campaign") is None
    assert spoke(works("raider", rich(city(2, 39, 10, owner=0))), "project.campaign") is None
    friendly = rich(city(2, 16, 10, owner=2), *wilds(12), garrison=3)
    assert spoke(works("builder", friendly), "project.campaign").params["to"] == "City 2"
    assert spoke(works("builder", befriended(friendly)), "project.campaign") is None


# --- Guesses ---


def test_a_report_of_last_week_is_believed_rather_than_a_guess():
    world = realm(army(8, 13, 10, owner=2, home=2), city(2, 35, 15, owner=2))
    (guessed,) = council("builder", world).facts.enemies()
    assert not guessed.known
    world.battles = (fought("a8", "knight"),)
    world.trails = (Trail(8, 2, ((16, 10, 0), (13, 10, 3)), "Army 8"),)
    (known,) = council("builder", world).facts.enemies()
    assert (known.known, known.types, known.came) == (True, ("knight",), (16, 10))


def test_a_state_is_thought_to_grow_with_the_weeks_as_far_as_its_land_feeds_it():
    def guessed(week, villages):
        there = [village(200 + k, 30, k, owner=2, home=2) for k in range(villages)]
        world = realm(army(8, 13, 10, owner=2, home=2), city(2, 35, 15, 2), *there, week=week)
        return council("builder", world).facts.enemies()[0].strength

    assert guessed(1, 9) < guessed(8, 9)
    assert guessed(20, 0) < guessed(20, 9)
    assert guessed(40, 9) == guessed(60, 9)


def test_units_are_handed_over_only_between_those_beside_each_other():
    world = realm(city(1, 10, 10), army(9, 30, 10, *["militia"] * 12))
    assert decided("builder", world, Transfer) is None
