"""How the search plays Tyrants of the Underdark: whole turns as lines, some rounds played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.games.tyrants import rules
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.player import AutoMatronPlayer
from rivals.games.tyrants.rival.searching.outlook import lead
from rivals.games.tyrants.rival.searching.weights import TUNED
from rivals.games.tyrants.rival.stand_ins import GreedyPlayer
from rivals.games.tyrants.rival.stand_ins.cards import Taste
from rivals.search import Budget, Line, Outcome, Playing, Policy

ROUNDS, ROUNDS_OF_MANY = 2, 1
"""So many of the seat's own turns to come are begun before a position is valued: with two seats,
and with more, whose rounds take longer."""

STRAYS = 5
"""In a line one choice of so many is not the best but the next, and so on."""

ATTEMPTS = 3
"""So many turns are thought up for each line wanted: many come out the same."""

_AUTOMATRON = AutoMatronPlayer()
_TUNED = GreedyPlayer(TUNED)
TASTE = Taste(TUNED)

_Choose = Callable[[Position, int, Dice], Action]


class TurnSearch(Policy[Position]):
    """Tries turns that the stand-in with tuned weights would play, with some choices changed."""

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=12, playouts=96),
        "usual": Budget(lines=24, playouts=384),
        "deep": Budget(lines=48, playouts=2000),
    }
    whole: ClassVar[bool] = True
    checks: ClassVar[int] = 120

    def lines(self, world: Position, seat: int, dice: Dice, most: int) -> Iterator[Line]:
        """Give turns thought up to their end; outside its own turn the seat's options."""
        if world.turn != seat or world.phase == "start":
            yield from ((one.action,) for one in _TUNED.weigh(world, seat)[:most])
            return
        found = {_turn(world.copy(), seat, dice, _TUNED.quick)}
        yield from found
        for _ in range(ATTEMPTS * most):
            if len(found) == most:
                break
            line = _turn(world.copy(), seat, dice, _stray)
            if line not in found:
                found.add(line)
                yield line

    def play_out(self, world: Position, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play the line as far as it goes, then all by their policies for some rounds."""
        ahead, begun = list(reversed(line)), 0
        rounds = ROUNDS if len(world.seats) == 2 else ROUNDS_OF_MANY
        while (mover := world.mover) is not None:
            if mover == seat and ahead:
                action = ahead.pop()
                if not rules.allows(world, action):
                    ahead = []
                    continue
            else:
                action = _choice(world, mover, dice)
            before = world.turn
            rules.perform(world, action, dice)
            yield
            begun += before != seat == world.turn and world.phase == "play"
            if begun == rounds:
                break
        return Outcome(lead(world, seat, TASTE), line)


def _choice(world: Position, mover: int, dice: Dice) -> Action:
    if isinstance(world.seats[mover], Person):
        return _TUNED.quick(world, mover, dice)
    return _AUTOMATRON.quick(world, mover, dice)


def _turn(world: Position, seat: int, dice: Dice, choose: _Choose) -> Line:
    """Play a turn to its end, or to where another seat decides; give its actions."""
    line: list[Action] = []
    while world.mover == seat and world.turn == seat:
        line.append(choose(world, seat, dice))
        rules.perform(world, line[-1], dice)
    return tuple(line)


def _stray(world: Position, seat: int, dice: Dice) -> Action:
    """Choose by rank: mostly the best, else the next."""
    ranked = _TUNED.weigh(world, seat)
    rank = 0
    while rank + 1 < len(ranked) and not dice.below("strays", STRAYS):
        rank += 1
    chosen: Action = ranked[rank].action
    return chosen
