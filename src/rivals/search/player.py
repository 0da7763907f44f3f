"""Who searches at the board: sees what its seat sees, tries lines in thought, remembers one."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import Reason, Trail, Worth
from rivals.core.deciding import Decision, Memory, Player, Thinking, to_the_end
from rivals.core.errors import RivalsError
from rivals.core.game import LEVEL, SEARCHERS, Action, Game, search_kind
from rivals.core.notation import format_action, parse_action
from rivals.core.notes import Note
from rivals.core.words import in_figures
from rivals.search.halving import Tried, halve
from rivals.search.policy import Budget, Line, Policy
from rivals.search.thought import Thought

SHOWN = 8
"""So many lines of a search are told, the best first."""

SCALES: Mapping[str, int] = {"points": 1, "chance": 100}
"""By how much values are told: chances are of 100."""

NORMAL = 1.96
"""So many standard errors either way hold a mean in 95 of 100 cases."""

SEEDS = 1 << 62


class Searcher(Player):
    """Tries lines in worlds that its seat cannot tell apart, and plays the best of them.

    What others hold is dealt anew for each playout, so it never knows more than its seat. The
    rest of a line is remembered: played on at once, or tried again, as the policy has it.
    """

    thinks: ClassVar[bool] = True

    def __init__(
        self, game: Game[Any], policy: Policy[Any], budget: Budget, memory: Memory = ()
    ) -> None:
        self._game, self._policy, self._budget = game, policy, budget
        self._memory = memory

    @property
    def policy(self) -> Policy[Any]:
        """The game's part of it."""
        return self._policy

    def remembering(self, memory: Memory) -> Searcher:
        """Give the same searcher with a line in mind."""
        return Searcher(self._game, self._policy, self._budget, memory) if memory else self

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Decide for `seat`; draws the seed of its thoughts from the stream `rival.<seat>`."""
        return to_the_end(self.thinking(state, seat, dice))

    def thinking(self, state: Any, seat: int, dice: Dice) -> Thinking:
        """Decide in steps, one for each move of each playout."""
        seed = dice.below(f"rival.{seat}", SEEDS)
        thought = Thought(self._game, self._policy, state, seat, seed)
        rest = self._remembered(thought)
        if rest and self._policy.goes_on(thought.dealt(0), seat, rest):
            return _decided(rest, "core.search.goes-on")
        lines = yield from listed(
            self._policy.lines(thought.dealt(0), seat, thought.luck(0), self._budget.lines)
        )
        if rest and rest not in lines:
            lines = [rest, *lines[: self._budget.lines - 1]]
        if len(lines) == 1:
            return _decided(lines[0], "core.search.alone")
        policy = self._policy
        playouts = round(self._budget.playouts * policy.share(thought.dealt(0)))
        tried = yield from halve(lines, playouts, thought.play_out, best_of=policy.best_of)
        best = tried[0].best.line if policy.best_of else tried[0].line
        return Decision(best[0], _Table(thought, tried), _written(best[1:]))

    def _remembered(self, thought: Thought) -> Line:
        """Give what is left of the line in mind, as far as it can be read and begins legally."""
        try:
            line = tuple(parse_action(self._game, one) for one in self._memory)
        except RivalsError:
            return ()
        return line if line and thought.allows(thought.dealt(0), line[0]) else ()


def listed(lines: Iterable[Line | None]) -> Generator[float, None, list[Line]]:
    """List lines as they are found, a step for each and for what lies between."""
    found: list[Line] = []
    for line in lines:
        if line is not None:
            found.append(line)
        yield 0.0
    return found


def _decided(line: Line, rule: str) -> Decision:
    trail = Trail()
    trail.note(rule)
    return Decision(line[0], trail, _written(line[1:]))


def _written(line: Line) -> Memory:
    return tuple(format_action(one) for one in line)


def _row(one: Tried, does: tuple[Note, ...], scale: int) -> Worth:
    margin = None if one.error is None else NORMAL * scale * one.error
    return Worth(does, scale * one.value, margin, len(one.values))


def _ways(thought: Thought, tried: Sequence[Tried]) -> list[tuple[Tried, tuple[Note, ...]]]:
    """Tell lines, the best first; of those that do the same as far as is told, only the best.

    A line in mind and its own beginning are such, where others move in between.
    """
    found: dict[bytes, tuple[Tried, tuple[Note, ...]]] = {}
    for one in tried:
        does = thought.told(one.line)
        found.setdefault(msgspec.json.encode(does), (one, does))
    return list(found.values())


def _reason(thought: Thought, tried: Sequence[Tried]) -> Reason:
    """Tell what the lines were found worth."""
    firsts: tuple[Action, ...] = tuple(dict.fromkeys(one.line[0] for one in tried))
    parted = len(firsts) > 1
    counts = thought.policy.counts
    scale = SCALES[counts]
    value = in_figures(tried[0].value * scale, f".{0 if counts == 'chance' else 1}f")
    playouts = sum(len(one.values) for one in tried)
    ways = _ways(thought, tried)
    return Reason(
        f"core.search.{counts}",
        {"lines": len(ways), "tries": playouts, "value": value},
        kept=firsts[:1] if parted else (),
        dropped=firsts[1:],
        outcome="decided" if parted else "stated",
        table=tuple(_row(one, does, scale) for one, does in ways[:SHOWN]),
    )


class _Table(Trail):
    """The trail of a search; its table is made when somebody reads it."""

    __slots__ = ("_thought", "_tried")

    def __init__(self, thought: Thought, tried: Sequence[Tried]) -> None:
        super().__init__()
        self._thought, self._tried = thought, tried

    def reasons(self) -> tuple[Reason, ...]:
        return (_reason(self._thought, self._tried),)


def searcher(game: Game[Any], policy: Policy[Any], seat: str) -> Searcher | None:
    """Give the searcher of a seat name; None where the name is no searcher's."""
    if seat not in SEARCHERS:
        return None
    level = search_kind().composition(seat)[LEVEL]
    return Searcher(game, policy, policy.budgets[level])
