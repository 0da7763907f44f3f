"""How the search plays Eclipse: it tries what greedy could wish for; rivals go on as they are.

A seat without traits goes on as the greedy stand-in would, so who searches may sit where a person
does: it needs no traits, and declares no stance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD, Choice
from rivals.core.game import Action
from rivals.games.eclipse import rules
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival import player as rivals
from rivals.games.eclipse.rival.stand_ins import player as greedy
from rivals.games.eclipse.rival.stand_ins.mind import Mind
from rivals.games.eclipse.rival.stand_ins.wishes import Row
from rivals.games.eclipse.rules import scoring
from rivals.search import Budget, Line, Outcome, Playing, Policy

OF_EACH = 3
"""So many ways to fulfil each wish are tried, the best of every wish first."""

WEIGHTY: tuple[type[to.Task], ...] = (to.Turn, to.Acting, to.Placing, to.Claiming, to.Finding)
"""What is searched; what else there is to decide falls as greedy has it."""

AT_ONCE: tuple[type[Action], ...] = (do.Colonise, do.Propose, do.Truce, do.End)
"""What greedy does before anything else needs no search."""


class GalaxySearch(Policy[Position]):
    """Tries greedy's wishes, each to the end of the turn, with games played to their ends."""

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=6, playouts=6),
        "usual": Budget(lines=9, playouts=18),
        "deep": Budget(lines=12, playouts=72),
    }
    whole: ClassVar[bool] = True
    checks: ClassVar[int] = 24

    def lines(self, world: Position, seat: int, dice: Dice, most: int) -> Sequence[Line]:
        """Propose what greedy could wish for, the best way to fulfil each wish first."""
        first = greedy.act(world, seat)
        if not isinstance(world.stack[-1], WEIGHTY) or isinstance(first, AT_ONCE):
            return [_line(world, seat, first, dice)]
        firsts = dict.fromkeys([first, *_wished(world, seat)])
        return [_line(world, seat, one, dice) for one in list(firsts)[:most]]

    def play_out(self, world: Position, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play a line, then let everybody go on to the end of the game."""
        ahead = list(reversed(line))
        while (mover := world.mover) is not None:
            if ahead and (mover != seat or rules.fault(world, ahead[-1])):
                ahead = []
            rules.perform(world, ahead.pop() if ahead else act(world, mover, dice), dice)
            yield
        return Outcome(_lead(world, seat), line)


def act(world: Position, seat: int, dice: Dice) -> Action:
    """Give what a seat would do: a rival as it is, anybody else as greedy would."""
    if world.seats[seat].traits is None:
        return greedy.act(world, seat)
    return rivals.act(world, seat, dice)


def _line(world: Position, seat: int, first: Action, dice: Dice) -> Line:
    """Follow an action by what greedy would do, to the end of the turn or to the next chance."""
    ahead, drawn, line = world.copy(), len(dice.drawn), [first]
    rules.perform(ahead, first, dice)
    while ahead.mover == seat and len(dice.drawn) == drawn and _goes_on(ahead.stack[-1]):
        action = greedy.act(ahead, seat)
        line.append(action)
        rules.perform(ahead, action, dice)
    return tuple(line)


def _goes_on(task: to.Task) -> bool:
    """Say whether a task belongs to an action begun."""
    return isinstance(task, to.Acting) or (isinstance(task, to.Turn) and task.acted)


def _wished(world: Position, seat: int) -> Iterator[Action]:
    """Give the best way to fulfil each of greedy's wishes, then the second best, and so on."""
    mind = Mind(world, seat)
    ranked = [_ranked(mind, wish) for wish in greedy.WISHES[type(mind.task)]]
    for place in range(OF_EACH):
        yield from (ways[place] for ways in ranked if place < len(ways))


def _ranked(mind: Mind, wish: greedy.Wish) -> list[Action]:
    """List the best ways to fulfil a wish, the best first; none if it cannot be had."""
    if wish.activity is not None and not mind.may(wish.activity):
        return []
    left: list[Any] = list(wish.ways(mind))
    best: list[Action] = []
    while left and len(best) < OF_EACH:
        best.append(_best(mind, wish.table, left))
        left.remove(best[-1])
    return best


def _best(mind: Mind, table: Sequence[Row], ways: Sequence[Any]) -> Action:
    found: Action = Choice(ways, UNTOLD).by(table, mind).left[0]
    return found


def _lead(world: Position, seat: int) -> float:
    """Give the points by which a seat is ahead of the best other."""
    totals = [sum(scoring.breakdown(world, one).values()) for one in range(len(world.seats))]
    own = totals.pop(seat)
    return float(own - max(totals))
