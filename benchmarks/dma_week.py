"""How long does a week take, with a hundred battles, and how does that grow with the players?

`python -m benchmarks dma_week`. The world of a hundred battles has 25 players; so many pairs of
hostile armies of 60 placed units each stand side by side and fight on Monday. For growth every
player has a garrison, two marching armies and work in town; the exponent is the slope of the line
through the logarithms of players and seconds.
"""

from __future__ import annotations

import math
import statistics
import sys
import time
import tracemalloc

from rivals.core.chance import SeededDice
from rivals.core.extras import has
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.setup import CHARACTERS
from rivals.games.dma.orders.kinds import Order, Projects, Route
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import Army, Unit, World
from rivals.games.dma.world.seeing import seen_by

CATALOGUE = default_catalogue()
BATTLES = 100
SOLDIERS = 60
KINDS = ("militia", "legion", "pikeman", "crossbow", "brawler", "knight", "watchman", "crusader")
PLAYERS = (10, 30, 100, 300, 1000)
REPEATS = 5
LIMIT = 1.0
"""So many seconds a week of 25 rulers may take on one core with the extra `fast`."""


def army_of(world: World, owner: int, x: int, y: int, soldiers: int, draws: Draws) -> Army:
    """Put an army with a full battle order on the map."""
    size = CATALOGUE.field_size(soldiers)
    width, depth = size
    spots = [
        (column, row)
        for row in range(depth - 1, -1, -1)
        for column in range(-(width // 2), width // 2 + 1)
        if on_field(size, (column, row))
    ]
    home = next(city.id for city in world.cities if city.owner == owner)
    army = Army(world.next_id, owner, f"Army {world.next_id}", home, 0, x, y)
    world.next_id += 1
    for spot in spots[:soldiers]:
        army.units.append(Unit(world.next_id, draws.pick(KINDS), home, 0, spot))
        world.next_id += 1
    world.armies.append(army)
    return army


def with_battles(players: int, battles: int) -> World:
    """Make a world in which so many pairs of hostile armies stand side by side."""
    world = generate_world(players, 7, catalogue=CATALOGUE)
    draws = Draws(7)
    taken = {army.cell for army in world.armies} | {one.cell for one in world.cities}
    taken |= {one.cell for one in world.villages}
    pairs = 0
    for y in range(0, world.height, 4):
        for x in range(0, world.width, 4):
            near = [(x + dx, y + dy) for dx in range(-1, 3) for dy in (-1, 0, 1)]
            free = world.passable(x, y) and world.passable(x + 1, y) and taken.isdisjoint(near)
            if free and pairs < battles:
                one = 1 + pairs % players
                army_of(world, one, x, y, SOLDIERS, draws)
                army_of(world, 1 + one % players, x + 1, y, SOLDIERS, draws)
                pairs += 1
    if pairs < battles:
        raise SystemExit(f"only {pairs} pairs of armies found room")
    return world


def busy(players: int) -> tuple[World, dict[int, list[Order]]]:
    """Make a world in which everybody builds, recruits and marches."""
    world = generate_world(players, 7, catalogue=CATALOGUE)
    draws = Draws(players)
    orders: dict[int, list[Order]] = {}
    for city in [one for one in world.cities if one.owner]:
        soldier = army_of(world, city.owner, city.x, city.y, 20, draws)
        city.garrison = [
            Unit(world.next_id + n, "watchman", city.id, 0, spot)
            for n, spot in enumerate(CATALOGUE.neutral_garrisons.layout[:8])
        ]
        world.next_id += 8
        steps = [one for one in STEPS if world.passable(*stepped(city.cell, one))]
        march = [Route(f"a{soldier.id}", (draws.pick(steps),))] if steps else []
        works = Projects(f"c{city.id}", ("smithy", "militia*9", "new_army"))
        orders[city.owner] = [works, *march]
    return world, orders


def seconds_of(world: World, orders: dict[int, list[Order]]) -> float:
    """Give the median seconds of a week."""
    taken = []
    for repeat in range(REPEATS):
        start = time.perf_counter()
        advance_week(world, orders, repeat, CATALOGUE)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def peak_of(world: World, orders: dict[int, list[Order]]) -> float:
    """Give the most memory that a week takes, in MiB."""
    tracemalloc.start()
    advance_week(world, orders, 0, CATALOGUE)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 2**20


def slope(points: list[tuple[float, float]]) -> float:
    """Give the exponent of growth: the slope of the fitted line through the logarithms."""
    logs = [(math.log(x), math.log(y)) for x, y in points]
    mean_x = statistics.fmean(x for x, _ in logs)
    mean_y = statistics.fmean(y for _, y in logs)
    above = sum((x - mean_x) * (y - mean_y) for x, y in logs)
    return above / sum((x - mean_x) ** 2 for x, _ in logs)


def plans_of(world: World) -> tuple[int, float]:
    """Give how many rulers plan their week, and the median seconds that all of them take."""
    views = [(player, seen_by(world, player.id)) for player in world.players if not player.out]
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        for player, seen in views:
            dice = SeededDice(1, world.week + 1)
            plan_week(player.ruler, seen, player.id, dice, CATALOGUE)
        taken.append(time.perf_counter() - start)
    return len(views), statistics.median(taken)


def ruled(players: int, weeks: int) -> World:
    """Let rulers of all characters live through some weeks."""
    kinds = [CHARACTERS[number % len(CHARACTERS)] for number in range(players)]
    world = generate_world(players, 7, catalogue=CATALOGUE, rulers=kinds)
    for _ in range(weeks):
        world = ruled_week(world)
    return world


def ruled_week(world: World) -> World:
    """Let all rulers plan a week, and pass it."""
    orders = {}
    for player in [one for one in world.players if not one.out]:
        seen, dice = seen_by(world, player.id), SeededDice(1, world.week + 1)
        plan = plan_week(player.ruler, seen, player.id, dice, CATALOGUE)
        orders[player.id] = [one.action for one in plan]
    return advance_week(world, orders, 1, CATALOGUE)[0]


def weeks_of(world: World, weeks: int) -> list[float]:
    """Give the seconds of each of some weeks under rulers, plans and all."""
    taken = []
    for _ in range(weeks):
        start = time.perf_counter()
        world = ruled_week(world)
        taken.append(time.perf_counter() - start)
    return taken


def main() -> None:
    """Print the week of battles, the rulers' plans, and the growth."""
    world = with_battles(25, BATTLES)
    after, _ = advance_week(world, {}, 0, CATALOGUE)
    print(f"\nA week of 25 players, {len(after.battles)} battles of {SOLDIERS} a side and more")
    print(f"median of {REPEATS}: {seconds_of(world, {}):.3f} s, {peak_of(world, {}):.1f} MiB")
    if "numba" in sys.modules:
        raise SystemExit("a week has asked for what the extra 'fast' brings")
    land = ruled(25, 12)
    rulers, seconds = plans_of(land)
    print(f"\nPlans of {rulers} rulers for their week 13: {seconds:.3f} s")
    taken = weeks_of(land, 20)
    how = f" (limit {LIMIT:.1f} s)" if has("fast") else ", nothing compiled"
    print(f"Weeks 13 to 32 of 25 rulers, plans and all{how}")
    print(f"median {statistics.median(taken):.3f} s, longest {max(taken):.3f} s")
    print("\nGrowth: everybody builds, recruits and marches")
    print(f"{'players':>8} {'units':>8} {'seconds':>10} {'ms/player':>10} {'MiB':>8}")
    points = []
    for players in PLAYERS:
        land, orders = busy(players)
        units = sum(len(one.units) for one in land.armies) + 8 * players
        seconds = seconds_of(land, orders)
        points.append((float(players), seconds))
        memory = peak_of(land, orders)
        each = 1000 * seconds / players
        print(f"{players:>8,} {units:>8,} {seconds:>10.4f} {each:>10.3f} {memory:>8.1f}")
    print(f"exponent of growth: {slope(points):.2f}")


if __name__ == "__main__":
    main()
