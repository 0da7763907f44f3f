"""Rulers as a whole: legal plans, the same every time, from what may be seen; and good enough."""

import re
from itertools import groupby
from operator import attrgetter
from pathlib import Path

import msgspec
import pytest
from dma_continent import war
from dma_realm import CATALOGUE, army, city, council, plan, realm, units, village

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.match.state import Done
from rivals.games.dma.orders.following import receipt_for
from rivals.games.dma.orders.kinds import Array, Peace, Projects, Reserve, Route, Transfer, War
from rivals.games.dma.rival.automa.figures import SETTLING_WEEKS, TEMPERS, Weights
from rivals.games.dma.rival.board_facts import SeenFacts
from rivals.games.dma.rival.player import next_order, plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import Item
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories

ROOT = Path(__file__).parents[3]
CODE = ROOT / "src" / "rivals" / "games" / "dma"
RULES = sorted(
    {
        rule
        for path in CODE.glob("rival/**/*.py")
        for rule in re.findall(r'"(dma\.ruler\.[a-z]+(?:\.[a-z-]+)?)"', path.read_text())
    }
)
WEEKS = 30
MIXED = [
    ["builder:easy", "raider", "abbot", "chancellor:hard", "builder", "raider:hard"],
    ["abbot:hard", "chancellor", "builder:hard", "raider:easy", "abbot:easy", "chancellor:easy"],
]
"""All kinds of rulers, at two tables."""
AS_THEY_ARE = Readings()


def planned(world, player, seed=1):
    ruler = world.players[player - 1].ruler
    seen = seen_by(world, player)
    return plan_week(ruler, seen, player, SeededDice(seed, player), CATALOGUE)


PHASES = {Peace: 0, War: 0, Transfer: 1, Projects: 2, Route: 3, Array: 4, Reserve: 5}
"""The orders of a week, as a ruler gives them."""


def rule(seats, seed, weeks=WEEKS, readings=AS_THEY_ARE, look=None):
    """Let rulers play; seats called otherwise send nothing. Gives the world after each week."""
    world = generate_world(len(seats), seed, catalogue=CATALOGUE, rulers=seats, readings=readings)
    history = []
    for week in range(weeks):
        orders = {}
        for player in world.players:
            if player.out or player.ruler not in RULERS:
                continue
            decisions = planned(world, player.id, week)
            orders[player.id] = [one.action for one in decisions]
            if look:
                look(world, player.id, decisions)
        world, _ = advance_week(world, orders, 1000 * seed + week)
        history.append(world)
        if world.ended:
            break
    return history


def refuses_nothing(world, player, decisions):
    receipt = receipt_for(world, player, [one.action for one in decisions], CATALOGUE)
    assert receipt.refused == ()
    peace = [one.action.player for one in decisions if isinstance(one.action, Peace)]
    assert all(world.players[one - 1].ruler in RULERS for one in peace)
    routes = [one.action.army for one in decisions if isinstance(one.action, Route)]
    lists = [one.action.city for one in decisions if isinstance(one.action, Projects)]
    assert len(set(routes)) == len(routes)
    assert len(set(lists)) == len(lists)


def tells_its_reasons(world, player, decisions):
    for one in decisions:
        assert one.reasons, one
        for reason in one.reasons:
            for lang in ("en", "ru"):
                assert WORDS.text(reason.rule, lang, reason.params)
                assert WORDS.source(reason.rule, lang) or reason.rule.startswith("core.")


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_every_plan_is_legal_and_told_in_both_languages(seed):
    def look(*week):
        refuses_nothing(*week)
        tells_its_reasons(*week)

    rule(MIXED[seed], seed, WEEKS // 2, look=look)


@pytest.mark.slow
def test_many_plans_are_legal_and_most_games_see_somebody_beyond_his_province():
    plans, grown = 0, 0

    def look(*week):
        nonlocal plans
        refuses_nothing(*week)
        plans += 1

    for seed in range(3):
        world = rule(["builder", "raider"] * 3, 20 + seed, look=look)[-1]
        most = max(territories(world, CATALOGUE).values())
        villages = max(sum(one.city == city.id for one in world.villages) for city in world.cities)
        grown += most > 21 + 10 * villages
    assert grown >= 2
    rule([*MIXED[0], *MIXED[1][:2]], 10, WEEKS // 2, look=look)
    assert plans > 500


@pytest.mark.parametrize(
    "readings",
    [
        Readings(require_main_direction=True),
        Readings(project_shares=True, one_step_a_day=True),
        Readings(hungry_at_random=True, unable_both_destroyed=True, peace_public=True),
    ],
)
def test_plans_are_legal_under_other_readings(readings):
    rule(["builder:hard", "raider", "chancellor"], 3, 20, readings=readings, look=refuses_nothing)


def test_the_same_world_and_dice_give_the_same_plan():
    def look(world, player, decisions):
        again = planned(world, player, world.week)
        assert [one.action for one in again] == [one.action for one in decisions]
        assert [one.reasons for one in again] == [one.reasons for one in decisions]

    rule(["builder:hard", "raider", "abbot:easy"], 4, 12, look=look)


def test_a_plan_leaves_the_world_as_it_is():
    world = war()
    world.players[0].out = 0
    for kind in RULERS:
        for player in (1, 2):
            seen = seen_by(world, player)
            before = msgspec.json.encode(seen)
            plan_week(kind, seen, player, SeededDice(1), CATALOGUE)
            assert msgspec.json.encode(seen) == before


def test_what_is_hidden_changes_nothing():
    world = rule(["builder", "raider:hard", "chancellor", "abbot"], 5, 8)[-1]
    plans = [[one.action for one in planned(world, player)] for player in (1, 2)]
    for player, before in zip((1, 2), plans, strict=True):
        other = world.copy()
        other.seed, other.next_id = 77, other.next_id + 5000
        for one in other.armies:
            if one.owner != player:
                one.units, one.route, one.deposit = [], ("n",) * 9, 139
        for one in other.cities:
            if one.owner != player:
                one.garrison, one.buildings = units(9_000_000, "mage", home=one.id), ["granary"]
                one.projects = [Item("new_army")]
        for one in other.players:
            if one.id != player:
                one.missed, one.peace = 9, [player]
        assert [one.action for one in planned(other, player)] == before


def test_facts_read_the_seen_world_only():
    """The whole world seen twice is the world seen once: a ruler has no other source."""
    world = rule(["builder", "raider"], 6, 6)[-1]
    for player in (1, 2):
        once = seen_by(world, player)
        twice = seen_by(once, player)
        weights = Weights(CATALOGUE)
        facts = [SeenFacts(one, player, CATALOGUE, weights) for one in (once, twice)]
        assert facts[0].enemies() == facts[1].enemies()
        assert facts[0].places() == facts[1].places()


@pytest.mark.parametrize("week", [1, 4, 9, 14])
def test_orders_one_at_a_time_make_a_legal_plan(week):
    world = rule(["builder", "raider:hard", "chancellor:hard", "abbot:easy"], 7, week)[-1]
    for player in range(1, 5):
        seen, given = seen_by(world, player), []
        ruler = world.players[player - 1].ruler
        while True:
            dice = SeededDice(9, len(given))
            one = next_order(ruler, seen, player, given, dice, CATALOGUE)
            if isinstance(one.action, Done):
                break
            given.append(one.action)
            assert len(given) < 100
        assert receipt_for(world, player, given, CATALOGUE).refused == ()
        phases = [PHASES[type(one)] for one in given]
        assert phases == sorted(phases)


def test_a_beaten_ruler_and_a_game_that_is_over_need_no_plan():
    world = realm(army(9, 10, 10, "militia"))
    world.players[0].out = 3
    assert plan("builder", world) == []
    world = realm(army(9, 10, 10, "militia"), ended="dma.ending.victory")
    assert plan("raider", world) == []


def test_an_unknown_ruler_is_refused():
    with pytest.raises(BadSetup, match=r"dma\.world\.no-ruler"):
        council("king", realm())


@pytest.mark.slow
@pytest.mark.parametrize("kind", RULERS)
def test_a_ruler_does_much_better_than_no_orders(kind):
    """One may have beaten the other by then; whoever is left has more than those who are idle."""
    world = rule([kind, "human"] * 2, 8)[-1]
    lands = territories(world, CATALOGUE)
    ruled = [lands[one.id] for one in world.players if one.ruler == kind and not one.out]
    idle = [lands[one.id] for one in world.players if one.ruler != kind]
    assert min(ruled) > max(idle)
    assert sum(ruled) > 3 * sum(idle)


@pytest.mark.parametrize("kind", RULERS)
def test_a_ruler_neither_starves_nor_stalls(kind):
    """But where a province has lost its villages: some of its troops starve then."""
    history = rule([kind, "human", "human"], 9, 20)
    starved = [e for world in history for e in world.events if e.rule == "dma.event.starved"]
    assert sum(one.params["count"] for one in starved) <= 8
    lands = [territories(world, CATALOGUE)[1] for world in history]
    assert lands[4] >= 41
    assert lands[-1] > lands[4]


@pytest.mark.slow
def test_the_two_play_visibly_differently():
    """Builders build and leave one another alone at first; raiders fight one another at once."""
    built, fights = {}, {}
    for kind in ("builder", "raider"):
        told = [(world.week, one.rule) for world in rule([kind] * 4, 30) for one in world.events]
        built[kind] = sum(rule == "dma.event.built" for _, rule in told)
        early = (rule for week, rule in told if week <= SETTLING_WEEKS)
        fights[kind] = sum(rule in ("dma.event.battle", "dma.event.siege") for rule in early)
    assert built["builder"] > 1.1 * built["raider"]
    assert fights["builder"] == 0
    assert fights["raider"] >= 3


def test_the_rulers_page_explains_every_rule():
    text = (ROOT / "docs" / "rivals" / "dma.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `(dma\.ruler\.[\w.-]+)`", text, re.MULTILINE)
    assert sorted(explained) == RULES


def test_the_figures_on_the_page_are_those_of_the_code():
    text = (ROOT / "docs" / "rivals" / "dma.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|$", text, re.MULTILINE))
    for name in TEMPERS["builder"]._fields:
        if name in ("raids", "pacts", "directions"):
            continue
        wanted = [str(getattr(temper, name)) for temper in TEMPERS.values()]
        assert [one.strip() for one in rows[name].split("|")][-4:] == wanted, name


def test_a_village_lost_is_a_village_to_be_retaken():
    world = realm(
        army(9, 10, 10, *["militia"] * 10), village(5, 13, 10, owner=2), city(2, 30, 15, 2)
    )
    route = next(one for one in plan("builder", world) if isinstance(one.action, Route))
    assert route.action.steps[:3] == ("e", "e", "e")


told = attrgetter("told")


def example():
    """A plan of the builder's fifth week, told as the page tells it."""
    world = rule(["builder", "raider"] * 2, 7, 4)[-1]
    lines = []
    for one in planned(world, 1):
        lines.append(str(one.action))
        for step, reasons in groupby(filter(told, one.reasons), key=attrgetter("step")):
            if step:
                lines.append(f"  {WORDS.text(step.rule, 'en', step.params)}:")
            for reason in reasons:
                kept = ", ".join(map(str, reason.kept))
                text = WORDS.text(reason.rule, "en", reason.params)
                lines.append(f"  {'  ' if step else ''}{text}{f' [{kept}]' if kept else ''}")
    return lines


def test_the_example_on_the_page_is_real():
    text = (ROOT / "docs" / "rivals" / "dma.md").read_text(encoding="utf-8")
    shown = re.search(r"```text\n(.*?)```", text, re.DOTALL)[1].splitlines()
    real = example()
    start = real.index(shown[0])
    assert real[start : start + len(shown)] == shown
