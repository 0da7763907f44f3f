"""Golden weeks of The Dark Middle Ages: a stored war whose outcome must stay as it is.

In tests/golden/dma are its start, all players' orders, and what came of them week by week. After
a change of the rules that is meant, `python tests/strategies/dma_golden.py` writes weeks.txt
anew: look at the difference before it is committed. With `--anew` another war is made first,
its orders by two rulers and by rash players.
"""

import sys
from pathlib import Path
from random import Random

import msgspec
from dma_wars import CATALOGUE, rash_orders, turmoil

from rivals.core.chance import SeededDice
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.seeing import seen_by

FOLDER = Path(__file__).parents[1] / "golden" / "dma"
START, ORDERS, WEEKS = (FOLDER / name for name in ("start.json", "orders.jsonl", "weeks.txt"))

PLAYERS, LENGTH, SEED = 6, 14, 177
RULERS = {1: "raider", 2: "builder", 3: "raider", 4: "builder"}
"""Who rules whom; the others are rash."""


class Line(msgspec.Struct):
    """A line of the stored orders; without an order, it says that the player sent none."""

    week: int
    player: int
    order: AnyOrder | None = None


def stored_orders():
    """Give the stored orders: for each week those of each player who sent some."""
    found = [{} for _ in range(LENGTH)]
    for text in ORDERS.read_text(encoding="utf-8").splitlines():
        line = msgspec.json.decode(text, type=Line)
        plan = found[line.week - 1].setdefault(line.player, [])
        if line.order is not None:
            plan.append(line.order)
    return found


def worlds():
    """Compute the weeks of the stored war, one world after another."""
    place = load_world(START.read_bytes())
    for orders in stored_orders():
        place, _ = advance_week(place, orders, place.seed)
        yield place


def written(place):
    """Write a week's world line by line, without what never changes: its land."""
    bare = msgspec.structs.replace(
        place,
        terrain=(),
        cities=[msgspec.structs.replace(one, cells=()) for one in place.cities],
        villages=[msgspec.structs.replace(one, cells=()) for one in place.villages],
    )
    return dump_world(bare).decode()


def make():
    """Make another war: its start, and orders for as long as the weeks are stored."""
    place = turmoil(PLAYERS, SEED)
    START.write_bytes(dump_world(place))
    lines = []
    for week in range(1, LENGTH + 1):
        orders = {
            one.id: _orders(place, one.id, week)
            for one in place.players
            if not one.out and (one.id + week) % 9
        }
        for player, plan in orders.items():
            lines += [Line(week, player, order) for order in plan or (None,)]
        place, _ = advance_week(place, orders, place.seed)
    text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    ORDERS.write_text(text, encoding="utf-8")


def _orders(place, player, week):
    if player not in RULERS:
        return rash_orders(place, player, Random(SEED * 1000 + week * 10 + player))
    dice = SeededDice(SEED + week * 10 + player)
    plan = plan_week(RULERS[player], seen_by(place, player), player, dice, CATALOGUE)
    return [decision.action for decision in plan]


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    if "--anew" in sys.argv[1:]:
        make()
    WEEKS.write_text("".join(map(written, worlds())), encoding="utf-8")
