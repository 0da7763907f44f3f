"""How the search rules a state: it tries a few rulers' plans for the week, and some weeks after.

Hidden troops are guessed as a ruler guesses them; the states nearest by go on as the rulers that
they are known to be, those farther away do nothing in thought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.core.game import Game
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.rules import MAX_WEEK_SEED
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.rival.automa.figures import KINDS, Weights, plainly
from rivals.games.dma.rival.imagining import imagine
from rivals.games.dma.rival.player import Council, plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.pieces import NEUTRAL, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories
from rivals.search import Budget, Line, Outcome, Playing, Policy

ADVISERS = (
    "raider:hard", "chancellor:hard", "builder:hard", "abbot:hard", "raider", "chancellor",
    "builder", "abbot",
)  # fmt: skip
"""Whose plans are tried, in this order."""
FOLLOWS = "raider:hard"
"""Who rules the own state in the weeks after, in thought."""
WEEKS = 6
"""So many weeks are lived through in thought."""
NEIGHBOURS = 2
"""So many of the nearest states move in thought."""
FORCE = 90
"""Strength that is worth as much as a cell of land."""


class WeekSearch(Policy[Position]):
    """Tries the plans of rulers for a whole week."""

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=3, playouts=3),
        "usual": Budget(lines=4, playouts=6),
        "deep": Budget(lines=8, playouts=24),
    }

    def deal(self, game: Game[Any], state: Position, seat: int, dice: Dice) -> Position:
        """Give the world as the seat might think it is; orders of others are not known."""
        world = imagine(state.world, seat + 1, default_catalogue())
        given = [list(one) if who == seat else [] for who, one in enumerate(state.given)]
        return replace(state, world=world, given=given)

    def lines(self, world: Position, seat: int, dice: Dice, most: int) -> Sequence[Line]:
        """Propose what each adviser would still order this week."""
        found = dict.fromkeys(_plan(one, world, seat, dice) for one in ADVISERS)
        return list(found)[:most]

    def play_out(self, world: Position, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Live through the week so ordered, and some more under one adviser."""
        own: list[AnyOrder] = [*world.given[seat], *_ordered(line)]
        near = _neighbours(world.world, seat + 1)
        now = _week(world.world, {seat + 1: own}, near, dice)
        last = min(world.weeks, world.world.week + WEEKS)
        while now.week < last and not now.ended:
            yield
            mine = {seat + 1: _orders(FOLLOWS, now, seat + 1, dice)}
            now = _week(now, mine, near, dice)
        return Outcome(_worth(now, seat + 1), line)


def _ordered(line: Line) -> list[AnyOrder]:
    """Give the orders of a line: all but that it hands them in."""
    return [cast("AnyOrder", one) for one in line if not isinstance(one, Done)]


def _plan(adviser: str, world: Position, seat: int, dice: Dice) -> Line:
    """Give what a ruler would still order this week, and that it hands its orders in."""
    seen, given = seen_by(world.world, seat + 1), world.given[seat]
    council = Council(adviser, seen, seat + 1, given, dice, default_catalogue())
    return (*(one.action for one in council.decisions()), Done())


def _orders(kind: str, world: World, player: int, dice: Dice) -> list[AnyOrder]:
    plan = plan_week(kind, seen_by(world, player), player, dice, default_catalogue())
    return [one.action for one in plan]


def _week(
    world: World, own: Mapping[int, Sequence[AnyOrder]], near: Sequence[int], dice: Dice
) -> World:
    """Live through a week in which the neighbours rule as they are known to."""
    living = {one.id: plainly(one.ruler) for one in world.players if not one.out}
    others = {
        one: _orders(living[one] if living[one] in KINDS else FOLLOWS, world, one, dice)
        for one in near
        if one in living
    }
    after, _ = advance_week(world, {**others, **own}, dice.below("week", MAX_WEEK_SEED))
    return after


def _neighbours(world: World, player: int) -> list[int]:
    """List the states whose cities or armies stand nearest to the own cities and armies."""
    posts = [(one.owner, one.cell) for one in world.cities if one.owner != NEUTRAL]
    posts += [(one.owner, one.cell) for one in world.armies]
    own = [cell for owner, cell in posts if owner == player]
    away = {
        one.id: min(
            (
                max(abs(x - u), abs(y - v))
                for owner, (x, y) in posts
                for u, v in own
                if owner == one.id
            ),
            default=MAX_WEEK_SEED,
        )
        for one in world.players
        if one.id != player and not one.out
    }
    return sorted(away, key=lambda one: (away[one], one))[:NEIGHBOURS]


def _worth(world: World, player: int) -> float:
    """Give by how much a state's land and troops are worth more than the best other's."""
    catalogue = default_catalogue()
    weights = Weights(catalogue)
    lands = territories(world, catalogue)
    force = dict.fromkeys(lands, 0)
    for owner, units in [
        *((one.owner, one.units) for one in world.armies),
        *((one.owner, one.garrison) for one in world.cities if one.owner),
    ]:
        force[owner] += weights.force(one.type for one in units)
    worth = {one: lands[one] + force[one] / FORCE for one in lands}
    own = worth.pop(player)
    return own - max(worth.values(), default=0.0)
