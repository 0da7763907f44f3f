"""Who searches at the board: sees what its seat sees, tries lines in thought, remembers one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Reason, Trail, Worth
from rivals.core.deciding import Decision, Memory, Player
from rivals.core.errors import IllegalAction, RivalsError
from rivals.core.game import LEVEL, SEARCHERS, Action, Game, State, search_kind
from rivals.core.notation import format_action, parse_action
from rivals.core.notes import Note
from rivals.search.halving import Tried, halve
from rivals.search.policy import Budget, Line, Outcome, Policy

SHOWN = 8
"""So many lines of a search are told, the best first."""
MOST_TOLD = 12
"""So many actions of a line are told."""

NORMAL = 1.96
"""So many standard errors either way hold a mean in 95 of 100 cases."""

_SEEDS = 1 << 62


class Searcher(Player):
    """Tries lines in worlds that its seat cannot tell apart, and plays the best of them.

    What others hold is dealt anew for each playout, so it never knows more than its seat. The
    rest of a line is remembered: played on at once, or tried again, as the policy has it.
    """

    def __init__(
        self, game: Game[Any], policy: Policy[Any], budget: Budget, memory: Memory = ()
    ) -> None:
        self._game, self._policy, self._budget = game, policy, budget
        self._memory = memory

    def remembering(self, memory: Memory) -> Searcher:
        """Give the same searcher with a line in mind."""
        return Searcher(self._game, self._policy, self._budget, memory) if memory else self

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Decide for `seat`; draws the seed of its thoughts from the stream `rival.<seat>`."""
        seed = dice.below(f"rival.{seat}", _SEEDS)
        thought = _Thought(self._game, self._policy, state, seat, seed)
        rest = self._remembered(thought)
        if rest and self._policy.goes_on(thought.dealt(0), seat, rest):
            return _decided(rest, "core.search.goes-on")
        lines = list(
            self._policy.lines(thought.dealt(0), seat, thought.luck(0), self._budget.lines)
        )
        if rest and rest not in lines:
            lines = [rest, *lines[: self._budget.lines - 1]]
        if len(lines) == 1:
            return _decided(lines[0], "core.search.alone")
        return thought.chosen(lines, self._budget.playouts)

    def _remembered(self, thought: _Thought) -> Line:
        """Give what is left of the line in mind, as far as it can be read and begins legally."""
        try:
            line = tuple(parse_action(self._game, one) for one in self._memory)
        except RivalsError:
            return ()
        return line if line and thought.allows(thought.dealt(0), line[0]) else ()


def _decided(line: Line, rule: str) -> Decision:
    trail = Trail()
    trail.note(rule)
    return Decision(line[0], trail, _written(line[1:]))


def _written(line: Line) -> Memory:
    return tuple(format_action(one) for one in line)


class _Thought:
    """One search: worlds that look to a seat like this position, and playouts in them."""

    def __init__(
        self, game: Game[Any], policy: Policy[Any], state: State, seat: int, seed: int
    ) -> None:
        self._game, self._policy, self.seat, self._seed = game, policy, seat, seed
        self._shown = self._dealt(state, 0)
        """The first of the worlds; the true position is not looked at again."""

    def _dealt(self, state: State, number: int) -> State:
        dice = SeededDice(self._seed, 2 * number)
        dealt: State = self._policy.deal(self._game, state, self.seat, dice)
        return dealt

    def dealt(self, number: int) -> State:
        """Give a world of its own: same number, same world."""
        return self._shown.copy() if number == 0 else self._dealt(self._shown, number)

    def allows(self, world: State, action: Action) -> bool:
        """Say whether an action is legal in a world."""
        try:
            self._game.check(world, action)
        except IllegalAction:
            return False
        return True

    def luck(self, number: int) -> Dice:
        """Give the luck of a world."""
        return SeededDice(self._seed, 2 * number + 1)

    def chosen(self, lines: Sequence[Line], playouts: int) -> Decision:
        """Try lines, and decide for the best."""

        def play_out(line: Line, number: int) -> Outcome:
            world, dice = self.dealt(number), self.luck(number)
            return self._policy.play_out(world, self.seat, line, dice, number)

        tried = halve(lines, playouts, play_out, best_of=self._policy.best_of)
        best = tried[0].best.line if self._policy.best_of else tried[0].line
        return Decision(best[0], _Table(self, tried), _written(best[1:]))

    def told(self, line: Line) -> tuple[Note, ...]:
        """Tell the actions of a line as far as it can be played in the first world."""
        world, dice = self.dealt(0), self.luck(0)
        notes: list[Note] = []
        for action in line[:MOST_TOLD]:
            if self._game.to_move(world) != self.seat or not self.allows(world, action):
                break
            notes.append(self._game.describe(world, action))
            self._game.perform(world, action, dice)
        return tuple(notes)

    def reason(self, tried: Sequence[Tried]) -> Reason:
        """Tell what the lines were found worth."""
        firsts: tuple[Action, ...] = tuple(dict.fromkeys(one.line[0] for one in tried))
        parted = len(firsts) > 1
        share = self._policy.counts == "chance"
        scale = 100 if share else 1
        value = f"{tried[0].value * scale:.{0 if share else 1}f}"
        playouts = sum(len(one.values) for one in tried)
        rows = (self._row(one, scale) for one in tried[:SHOWN])
        return Reason(
            f"core.search.{self._policy.counts}",
            {"lines": len(tried), "tries": playouts, "value": value},
            kept=firsts[:1] if parted else (),
            dropped=firsts[1:],
            outcome="decided" if parted else "stated",
            table=tuple(rows),
        )

    def _row(self, one: Tried, scale: int) -> Worth:
        margin = None if one.error is None else NORMAL * scale * one.error
        return Worth(self.told(one.line), scale * one.value, margin, len(one.values))


class _Table(Trail):
    """The trail of a search; its table is made when somebody reads it."""

    __slots__ = ("_thought", "_tried")

    def __init__(self, thought: _Thought, tried: Sequence[Tried]) -> None:
        super().__init__()
        self._thought, self._tried = thought, tried

    def reasons(self) -> tuple[Reason, ...]:
        return (self._thought.reason(self._tried),)


def searcher(game: Game[Any], policy: Policy[Any], seat: str) -> Searcher | None:
    """Give the searcher of a seat name; None where the name is no searcher's."""
    if seat not in SEARCHERS:
        return None
    level = search_kind().composition(seat)[LEVEL]
    return Searcher(game, policy, policy.budgets[level])
