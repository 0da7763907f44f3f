"""Weeks of The Dark Middle Ages to report on: one made by hand, and some really played."""

import random
from functools import cache

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.generating.making import generate_world
from rivals.games.dma.world.pieces import (
    Army,
    BattleReport,
    City,
    Event,
    Fighter,
    Item,
    Player,
    Trail,
    Unit,
    Village,
    World,
)

CATALOGUE = default_catalogue()

EVENTS = (
    ("battle", {"battle": 1, "a": "a11", "b": "a99", "owner_a": 1, "owner_b": 2, "x": 5, "y": 4,
                "winner": "a", "ending": "flag"}),
    ("siege", {"battle": 2, "place": "c1", "army": "a22", "owner_a": 2, "owner_b": 1,
               "winner": "b", "ending": "darkness"}),
    ("assault", {"battle": 3, "place": "v4", "army": "a22", "owner_a": 2, "owner_b": 0,
                 "winner": "a", "ending": "killing"}),
    ("rout", {"army": "a12", "owner": 1, "by": "a22", "by_owner": 2, "x": 6, "y": 4}),
    ("rout", {"army": "a12", "owner": 1, "by": "v4", "by_owner": 0, "x": 6, "y": 4}),
    ("ambush", {"victim": "a12", "owner": 1, "by": "a22", "by_owner": 2, "x": 6, "y": 4}),
    ("ambush", {"victim": "c1", "owner": 1, "by": "a22", "by_owner": 2, "x": 3, "y": 3}),
    ("city_taken", {"city": "c2", "by": 2, "from": 1}),
    ("village_taken", {"village": "v4", "by": 1, "from": 0}),
    ("seceded", {"city": "c2", "player": 2, "villages": ["v5"]}),
    ("seceded", {"city": "c2", "player": 2, "villages": []}),
    ("beaten", {"player": 3, "villages": ["v4", "v5"]}),
    ("victory", {"player": 1, "territory": 31, "runner_up": 21, "world": 72}),
    ("declared", {"player": 1, "other": 2, "stance": "peace"}),
    ("unrest3", {"city": "c1", "direction": "trade", "strength": 4, "provinces": 1, "most": 2,
                 "part": 16, "whole": 100}),
    ("unrest2", {"city": "c1", "main": "trade", "second": "war", "s1": 6, "s2": 2, "d2": -1,
                 "part": 6, "whole": 1000, "building": "tavern"}),
    ("unrest1", {"city": "c1", "n": 12, "d1": -2, "part": 9, "whole": 100}),
    ("halted", {"city": "c1"}),
    ("built", {"city": "c1", "building": "trade_rows"}),
    ("recruited", {"city": "c1", "unit": "militia", "count": 2}),
    ("raised", {"city": "c1", "army": "a12"}),
    ("cancelled", {"city": "c1", "project": "tavern"}),
    ("shortage", {"city": "c1", "green": 5, "grey": 15, "upkeep": 24, "short": 4}),
    ("starved", {"formation": "a11", "unit": "militia", "home": "c1", "count": 1}),
    ("army_starved", {"army": "a12"}),
    ("sacked", {"city": "c2", "buildings": ["smithy", "city_wall"]}),
    ("stopped", {"city": "c2"}),
    ("arrived", {"army": "a11", "x": 5, "y": 4}),
    ("refused", {"line": 3, "rule": "dma.order.too-few",
                 "params": {"formation": "a11", "unit": "militia", "asked": 5, "there": 2}}),
    ("lost", {"formation": "a99", "units": {"militia": 3, "knight": 1}}),
    ("rules", {"version": 2}),
    ("truce", {"other": 2}),
)  # fmt: skip
"""Every kind of event, with the parameters that a week gives it; some in two ways."""

PUBLIC = 14
"""How many of them everybody is told, from the first on."""


def sunday():
    """A Sunday evening of two states, with one of everything that a report tells."""
    placed = [Unit(100 + x, "militia", 1, 0, (x, 1)) for x in range(-1, 2)]
    return World(
        name="Small & <Old>",
        rules="dma-v1",
        catalogue="default",
        seed=9,
        week=6,
        terrain=("." * 12,) * 8,
        players=[Player(1, "Anna's <b>Land</b>", peace=[2]), Player(2, "Луг"),
                 Player(3, "Gone", out=4)],
        cities=[
            City(1, "Oakholm", 3, 3, 1, ((3, 3),), ["trade_rows", "tavern", "granary"],
                 [Unit(120, "legion", 1, 3, (0, 3)), Unit(121, "militia", 1, 30)],
                 [Item("fair"), Item("militia", 4)], {"fair": 12}),
            City(2, "Reed", 9, 3, 2, ((9, 3),), ["smithy"], [Unit(130, "militia", 2, 0)],
                 [Item("workshop")]),
        ],
        villages=[
            Village(4, "Дубки", 4, 6, 1, 1, ((4, 6),)),
            Village(5, "Ash & Elm", 8, 6, 0, 2, ((8, 6),)),
            Village(6, "Birch", 2, 6, 1, 1, ((2, 6),)),
        ],
        armies=[
            Army(11, 1, "First", 1, 0, 5, 4, 0, ("e", "ne"), [*placed, Unit(110, "knight", 1, 20)]),
            Army(12, 1, "", 1, 15, 3, 3, 20),
            Army(22, 2, "Вторая", 2, 0, 9, 4, 50, ("s",), [Unit(140, "berserk", 2, 5, (0, 1))]),
        ],
        next_id=200,
        events=(
            *(Event(1 + n % 7, f"dma.event.{rule}", dict(params), () if n < PUBLIC else (1,))
              for n, (rule, params) in enumerate(EVENTS)),
            Event(7, "dma.event.built", {"city": "c2", "building": "smithy"}, (2,)),
        ),
        battles=(
            BattleReport(1, 4, 5, 4, "a11", "a99", (1, 2),
                         (*(Fighter(100 + x, "militia", x, 1) for x in range(-1, 2)),
                          Fighter(111, "knight", 0, 2)),
                         (Fighter(150, "militia", 0, 1),), ((7, 4), (7, 4)), (2, 5), (),
                         siege=False, stream=17, winner="a", ending="flag", steps=9,
                         survivors=(99, 100, 101)),
            BattleReport(2, 5, 3, 3, "a22", "c1", (2, 1), (Fighter(141, "berserk", 0, 1),),
                         (Fighter(120, "legion", 0, 3),), ((7, 4), (7, 4)), (3, 1),
                         ("city_wall",), siege=True, stream=18, winner="b", ending="darkness",
                         steps=50, survivors=(120,)),
        ),
        trails=(Trail(11, 1, ((4, 4, 0), (5, 4, 4)), "First"),
                Trail(99, 2, ((6, 4, 0),), "Lost & <i>gone</i>")),
    )  # fmt: skip


@cache
def played(players=4, seed=3, weeks=10):
    """Play weeks with orders drawn at random, some of them bad; give all the Sundays."""
    world = generate_world(players, seed, catalogue=CATALOGUE)
    dice = random.Random(seed)
    found = [world]
    for week in range(weeks):
        orders = {one.id: _orders(world, one.id, dice) for one in world.players if not one.out}
        world, _ = advance_week(world, orders, seed + week, CATALOGUE)
        found.append(world)
    return tuple(found)


def _orders(world, player, dice):
    orders = []
    if dice.random() < 0.2:
        orders.append(do.Peace(dice.randint(1, len(world.players))))
    for army in world.armies:
        if army.owner == player:
            spots = [(x, y) for y in (3, 2, 1) for x in (0, 1, -1, 2, -2, 3, -3)]
            places = [f"{u.type}@{x}/{y}" for u, (x, y) in zip(army.units, spots, strict=False)]
            orders += [do.Array(f"a{army.id}", tuple(places)), _march(world, army, dice)]
    for city in world.cities:
        if city.owner == player:
            orders += _rule(world, city, dice)
    return orders


def _march(world, army, dice):
    """Towards a near place of others, straight on, be it through water."""
    places = [one for one in (*world.villages, *world.cities) if one.owner != army.owner]
    goal = min(places, key=lambda one: max(abs(one.x - army.x), abs(one.y - army.y))
               + 3 * dice.random())  # fmt: skip
    names = {step: name for name, step in STEPS.items()}
    (x, y), steps = army.cell, []
    while (x, y) != goal.cell and len(steps) < 20:
        dx, dy = (goal.x > x) - (goal.x < x), (goal.y > y) - (goal.y < y)
        steps.append(names[dx, dy])
        x, y = x + dx, y + dy
    return do.Route(f"a{army.id}", tuple(steps))


def _rule(world, city, dice):
    wanted = ["militia*2", "new_army"] + [
        one.id
        for one in CATALOGUE.buildings
        if one.id not in city.buildings and all(need in city.buildings for need in one.requires)
    ]
    projects = tuple(dict.fromkeys(dice.choice(wanted) for _ in range(4)))
    orders = [do.Projects(f"c{city.id}", projects)]
    here = [one for one in world.armies if one.owner == city.owner and one.cell == city.cell]
    if here and city.garrison:
        kinds = {one.type for one in city.garrison}
        orders += [do.Transfer(f"c{city.id}", f"a{here[0].id}", kind, 1) for kind in sorted(kinds)]
    return orders
