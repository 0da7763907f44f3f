"""A small continent of The Dark Middle Ages in the middle of a war, made by hand; large ones."""

from functools import cache

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.generating import generate_world
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

TERRAIN = (
    "~~~~~~~~~~~~~~~~~~~~~~~~", "~~.....~~~~~~......~~~~~", "~......~~~..........~~~~",
    "~.......~~...........~~~", "~...................##~~", "~..................###~~",
    "~........~~........####~", "~~......~~~~..........~~", "~~......~~~~~.........~~",
    "~.........~~..........~~", "~......................~", "~~...................~~~",
    "~~~~..........~~....~~~~", "~~~~~~~~~~~~~~~~~~~~~~~~",
)  # fmt: skip


def _cells(x, y, reach):
    return tuple(
        (column, row)
        for row in range(y - reach, y + reach + 1)
        for column in range(x - reach, x + reach + 1)
        if (abs(column - x), abs(row - y)) != (reach, reach) and TERRAIN[row][column] == "."
    )


def _village(number, name, x, y, owner, city):
    return Village(number, name, x, y, owner, city, _cells(x, y, 1))


def war():
    """A week of war: two states, a neutral city, trails, three battles and events for each."""
    militia = [Unit(number, "militia", 1, 0, (number - 100, 1)) for number in range(100, 103)]
    return World(
        name="Little & <Great>",
        rules="dma-v1",
        catalogue="default",
        seed=987654321,
        week=6,
        terrain=TERRAIN,
        players=[
            Player(1, 'Anna "the Bold" & co', peace=[2], missed=2),
            Player(2, "Борис <Тихий>", ruler="raider", peace=[], missed=1),
            Player(3, "Clara", out=4),
        ],
        cities=[
            City(1, "Ashford & Sons", 4, 4, 1, _cells(4, 4, 2), buildings=["smithy", "city_wall"],
                 garrison=[*militia[:2]], projects=[Item("tavern")], invested={"tavern": 17},
                 stopped=True, direction="craft"),
            City(2, "Белозерск", 16, 4, 2, _cells(16, 4, 2), buildings=["tavern"],
                 garrison=[Unit(110, "watchman", 2, 9, (0, 1))], projects=[Item("militia", 5)],
                 invested={"militia": 3}, direction="war"),
            City(3, "Neutral Town", 15, 10, 0, _cells(15, 10, 2), buildings=["chapel"],
                 direction="faith"),
        ],
        villages=[
            _village(4, "Elm", 3, 10, 1, 1),
            _village(5, "<Oak>", 7, 10, 0, 1),
            _village(6, "Ольховка", 12, 3, 2, 2),
            _village(7, "Rowan", 19, 8, 0, 3),
        ],
        armies=[
            Army(201, 1, "First & Only", 1, 0, 9, 5, deposit=40, route=("e", "ne"),
                 units=[militia[2], Unit(120, "knight", 1, 30)]),
            Army(202, 1, "Garrison's", 1, 12, 4, 4),
            Army(203, 2, "Чёрная <рать>", 2, 0, 14, 6, deposit=75, route=("s",),
                 units=[Unit(130, "berserk", 2, 20, (0, 2))]),
            Army(204, 2, "Вторая", 2, 20, 14, 6),
        ],
        next_id=345,
        events=(
            Event(1, "dma.event.city_taken", {"city": 2, "by": 2, "from": 3}),
            Event(2, "dma.event.rout",
                  {"army": 300, "owner": 1, "by": "a203", "by_owner": 2, "x": 12, "y": 10}),
            Event(2, "dma.event.ambush",
                  {"victim": "a301", "owner": 1, "by": "a203", "by_owner": 2, "x": 12, "y": 10}),
            Event(3, "dma.event.built", {"city": 1, "building": "smithy"}, (1,)),
            Event(4, "dma.event.recruited", {"city": 2, "unit": "berserk", "count": 1}, (2,)),
            Event(5, "dma.event.treaty", {"player": 1, "other": 2}, (1, 2)),
        ),
        battles=(
            BattleReport(1, 2, 11, 5, "a201", "a205", (1, 2),
                         (Fighter(102, "militia", 2, 1),), (Fighter(131, "militia", 0, 1),),
                         ((7, 4), (7, 4)), (3, 4), (), siege=False, stream=17, winner="a",
                         ending="flag", steps=9, survivors=(102,)),
            BattleReport(2, 4, 4, 4, "a206", "c1", (2, 1),
                         (Fighter(132, "knight", 0, 1),), (Fighter(100, "militia", 0, 1),),
                         ((7, 4), (7, 4)), (2, 5), ("city_wall",), siege=True, stream=18,
                         winner="", ending="darkness", steps=50, survivors=()),
            BattleReport(3, 6, 12, 3, "a203", "v6", (2, 0),
                         (Fighter(130, "berserk", 0, 2),), (Fighter(0, "militia", 0, 1),),
                         ((7, 4), (7, 4)), (1, 0), (), siege=False, stream=19, winner="a",
                         ending="killing", steps=12, survivors=(130,)),
        ),
        trails=(
            Trail(201, 1, ((6, 4, 0), (7, 4, 1), (8, 4, 2), (9, 5, 4)), "First & Only"),
            Trail(203, 2, ((12, 3, 0), (13, 4, 3), (13, 5, 3), (14, 6, 6)), "Чёрная <рать>"),
            Trail(206, 2, ((7, 7, 0), (6, 6, 2), (5, 5, 3), (4, 4, 4))),
        ),
    )  # fmt: skip


@cache
def continent(players):
    """A generated world in which states hold villages, so that land has many owners."""
    world = generate_world(players, 7, catalogue=default_catalogue())
    world.week = 3
    directions = [one.id for one in default_catalogue().directions]
    owners = {city.id: city.owner for city in world.cities}
    for number, city in enumerate(world.cities):
        city.direction = directions[number % 7]
    for number, village in enumerate(world.villages):
        village.owner = owners[village.city] if number % 5 else number % (players + 1)
    return world
