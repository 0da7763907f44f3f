"""What of a match is the same at a table: what a rival remembers, what it orders, and why."""

from rivals.core.chance import SeededDice
from rivals.games.armada.position import actions as do
from rivals.games.armada.rules import setup
from rivals.games.armada.table import memory as kept
from rivals.games.armada.table import orders
from rivals.games.armada.table.memory import MOVING, TableMemory

KNOWN = {one.key: one.known for one in setup.settings()}
MARKS = (orders.Hit, orders.Mark)
"""What is told at a table but is no action of a match."""
PERSONS = (
    "armada.course.", "armada.guard.", "armada.wing.closest", "armada.wing.only", "core.tie.rolled",
    "armada.target.most-dice", "armada.target.all-dice", "armada.wing.nearest-ship",
)  # fmt: skip
"""Rules that the person follows at a table, laying the tool or looking who is closest."""


def begun(seed, **options):
    """The first position of a match between two rivals."""
    chosen = {**KNOWN, **options}
    return setup.set_up(["imperial"] * 2, chosen, None, SeededDice(seed))


def remembered(position, number, before=None):
    """What a rival remembers at a table where the position lies, and nothing else of it.

    `before` is what it remembered after its last turn: of the others what it was told then.
    """
    board = position.copy()
    board.stack, board.told, board.attack = [], [], None
    board.obstacles = []
    for at, ship in enumerate(board.ships):
        if ship.seat != number and ship.where == "mat":
            last = before.board.ships[at] if before else None
            ship.shields = list(last.shields if last else ship.card.shields)
            ship.defence = ["ready"] * len(ship.defence)
            ship.hidden, ship.faceup, ship.dials, ship.speed = 0, [], [], MOVING
    kept.set_apart(board)
    memory = TableMemory(board, "app", "", "", me=number)
    memory.stage = "playing"
    if before is not None:
        memory.near, memory.arcs, memory.flak = before.near, before.arcs, before.flak
        memory.lies = before.lies
        memory.idle, memory.spared, memory.judged = before.idle, before.spared, before.judged
    memory.dealt = {n: one.damage for n, one in enumerate(position.ships)}
    return memory


def same_order(order, action, position):
    """Say whether an order told at a table is what the rival does in the match."""
    if isinstance(order, orders.Engage | orders.Raid | orders.Station):
        return isinstance(action, do.Fly)
    if isinstance(order, do.Evade):  # a person tells the dice in another order
        return isinstance(action, do.Evade) and order.token == action.token
    return order == action


def rules(decision):
    """Name the rules of a decision, but for those that a person follows."""
    return [one.rule for one in decision.reasons if not one.rule.startswith(PERSONS)]
