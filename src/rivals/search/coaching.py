"""A coach: what a seat could do at a decision, as its eyes see it, and what each way is worth.

It searches as the searcher does, ranks what it found in fresh worlds, and values it in others yet
by which nothing was chosen: the best of several estimates flatters itself, there it cannot. In a
game where a line found is a line that can be played (`Policy.best_of`) it shows the line instead.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Literal

import msgspec

from rivals.core.chance import decision_dice
from rivals.core.deciding import to_the_end
from rivals.core.errors import BadSetup
from rivals.core.game import SEARCH_LEVELS, SEARCHER, Game, State
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.speech import add_words
from rivals.search.halving import Tried, halve
from rivals.search.player import SCALES, SEEDS, Searcher, listed
from rivals.search.policy import Line, Policy
from rivals.search.thought import Thought
from rivals.search.words import COACH_WORDS
from rivals.search.worths import (
    AGAIN,
    Ends,
    Estimate,
    Part,
    Shown,
    Way,
    ahead,
    estimate,
    parts,
    played,
    points_of,
)

add_words("search", COACH_WORDS)

TOLD = 5
"""So many ways to go on are valued anew and told."""
SEARCHED = 0.4
"""The share of its time that the search takes, at a guess."""
RANKED = 1 / 3
"""The share of the rest after which what was found is ranked."""


class Advice(msgspec.Struct, frozen=True):
    """What the coach says at one decision.

    `ways` are the best found, the one chosen first; `behind` has for each of the others by
    how much it falls short of the first, in the same worlds. `parts` is what sets the first apart
    from the next. `counts` says what values are, `by_lines` that they are those of lines found and
    not means, `proof` that these can be played so: `shown` is the first one. With one way alone
    nothing was weighed.
    """

    seat: int
    counts: Literal["points", "chance"]
    by_lines: bool
    proof: bool
    ways: tuple[Way, ...]
    behind: tuple[Estimate, ...] = ()
    parts: tuple[Part, ...] = ()
    shown: tuple[Shown, ...] = ()
    tries: int = 0

    @property
    def weighed(self) -> bool:
        """Say whether anything was tried."""
        return self.tries > 0


Advising = Generator[float, None, Advice]
"""Advice in steps of some milliseconds, each of which yields the share that is done."""


class Coach:
    """Says what a seat of a game could do; knows no more than that seat, and none of its luck."""

    def __init__(self, game: Game[Any], policy: Policy[Any], level: str = "usual") -> None:
        self.game, self.policy, self.budget = game, policy, policy.budgets[level]

    def thought(self, state: State, seat: int, seed: int, move: int = 0) -> Thought:
        """Begin to think; the seed is the coach's own, and tells nothing of the match's luck."""
        own = decision_dice(seed, move + 1).below("coach", SEEDS)
        return Thought(self.game, self.policy, state, seat, own)

    def advising(self, state: State, seed: int = 0) -> Advising:
        """Advise whoever is to move; leaves `state` as it is.

        Raises BadSetup where nobody is, or a rival, who goes by its own rules.
        """
        seat = self.game.to_move(state)
        if seat is None:
            raise BadSetup("search.coach.over")
        self.require_no_rival(state, seat)
        thought = self.thought(state, seat, seed)
        proof = self.proves(state, seat)
        lines = yield from self.lines(thought)
        if len(lines) == 1:
            worth = Estimate(0.0, None, 0)
            way_on = way(thought, lines[0], worth)
            return Advice(seat, self.policy.counts, self.policy.best_of, proof, (way_on,))
        tried = yield from part(self.searched(thought, lines), 0.0, SEARCHED)
        best = _unlike(tried)[:TOLD]
        if self.policy.best_of:
            found: list[Ends] = []
            for one in best:
                found.append(self.shown_end(thought, one))
                yield SEARCHED
        else:
            best, found = yield from part(self._anew(thought, best), SEARCHED, 1.0)
        return self._advice(thought, best, found, proof=proof)

    def _anew(
        self, thought: Thought, tried: Sequence[Tried]
    ) -> Generator[float, None, tuple[list[Tried], list[Ends]]]:
        """Rank what was found in fresh worlds, and value it in others: none flatters itself."""
        checks, lines = self.policy.checks, [one.line for one in tried]
        first = yield from part(played(thought, lines, max(1, checks // 2)), 0.0, RANKED)
        worths = [estimate(one.values).value for one in first]
        order = sorted(range(len(tried)), key=lambda one: -worths[one])
        ranked = [tried[one] for one in order]
        steps = played(thought, [one.line for one in ranked], checks, AGAIN)
        found = yield from part(steps, RANKED, 1.0)
        return ranked, found

    def _advice(
        self, thought: Thought, tried: Sequence[Tried], found: Sequence[Ends], *, proof: bool
    ) -> Advice:
        first, *others = range(len(found))
        others.sort(key=lambda one: ahead(found[first], found[one]).value)
        order = [first, *others]
        lines = [self.line_of(tried[one]) for one in order]
        tries = sum(len(one.values) for one in tried)
        return Advice(
            thought.seat,
            self.policy.counts,
            self.policy.best_of,
            proof,
            tuple(
                way(thought, line, self.worth(tried[one], found[one]))
                for one, line in zip(order, lines, strict=True)
            ),
            tuple(ahead(found[first], found[one]) for one in others),
            parts(found[first], found[others[0]]) if others else (),
            shown(thought, lines[0]) if proof else (),
            tries + (0 if self.policy.best_of else sum(len(one.values) for one in found)),
        )

    # --- Shared with the review ----------------------------------------------------------------

    def lines(self, thought: Thought) -> Generator[float, None, list[Line]]:
        """List the lines that the policy proposes."""
        world, luck = thought.dealt(0), thought.luck(0)
        return listed(self.policy.lines(world, thought.seat, luck, self.budget.lines))

    def searched(
        self, thought: Thought, lines: Sequence[Line]
    ) -> Generator[float, None, list[Tried]]:
        """Try lines as the searcher does, the best first."""
        best_of = self.policy.best_of
        return halve(lines, self.budget.playouts, thought.play_out, best_of=best_of)

    def line_of(self, one: Tried) -> Line:
        """Give the line that is told: of one that can be played all of it."""
        return one.best.line if self.policy.best_of else one.line

    def worth(self, one: Tried, ends: Ends) -> Estimate:
        """Say what a line is worth: the end that can be shown, or the mean of fresh ones."""
        if self.policy.best_of:
            return Estimate(ends.values[0], None, len(one.values))
        return estimate(ends.values)

    def shown_end(self, thought: Thought, one: Tried) -> Ends:
        """Play the best found of a line once more, others going on without straying."""
        world = thought.dealt(0)
        outcome = to_the_end(thought.play_out(one.best.line, 0, world))
        value = outcome.value * SCALES[self.policy.counts]
        return Ends([value], [points_of(thought, world)])

    def require_no_rival(self, state: State, seat: int) -> None:
        """Raise BadSetup for the seat of a rival: no searcher could sit there."""
        name = self.game.seat_names(state)[seat]
        if name.partition(":")[0] in self.game.spec.rivals:
            raise BadSetup("search.coach.rival", seat=seat, name=name)

    def proves(self, state: State, seat: int) -> bool:
        """Say whether a line found can be played so: only rivals beside it, and no luck."""
        if not self.policy.best_of:
            return False
        names = self.game.seat_names(state)
        rivals = self.game.spec.rivals
        others = (name for number, name in enumerate(names) if number != seat)
        return all(name.partition(":")[0] in rivals for name in others)

    def goes_on(self) -> Note:
        """Say how everybody goes on in thought: what every value hangs on."""
        own = f"{self.game.spec.name}.coach.goes-on"
        return Note(own if own in self.game.words else "search.coach.goes-on")


def coach_of(game: Game[Any], level: str = "usual") -> Coach:
    """Give the coach of a game that has a searcher. Raises BadSetup for one that has none."""
    player = game.searcher(seat_of(level))
    if not isinstance(player, Searcher):
        raise BadSetup("search.coach.none", game=game.spec.name)
    return Coach(game, player.policy, level)


def has_coach(game: Game[Any]) -> bool:
    """Say whether there is a coach of a game."""
    return isinstance(game.searcher(SEARCHER), Searcher)


def seat_of(level: str) -> str:
    """Spell the seat of the searcher of a level. Raises BadSetup for one that is none."""
    if level not in SEARCH_LEVELS:
        raise BadSetup("search.coach.level", level=level, known=list(SEARCH_LEVELS))
    return f"{SEARCHER}:{level}" if SEARCH_LEVELS[level] else SEARCHER


def part(
    steps: Generator[float, None, Any], begin: float, end: float
) -> Generator[float, None, Any]:
    """Go through steps that are a part of something longer."""
    while True:
        try:
            share = next(steps)
        except StopIteration as over:
            return over.value
        yield begin + share * (end - begin)


def shown(thought: Thought, line: Line) -> tuple[Shown, ...]:
    """Play a line that can be played against the rivals themselves, and tell every move of it."""
    game, world, dice = thought.game, thought.dealt(0), thought.luck(0)
    rest, told = list(reversed(line)), []
    while (mover := game.to_move(world)) is not None and (rest or mover != thought.seat):
        player = None if mover == thought.seat else game.player(game.seat_names(world)[mover])
        action = rest.pop() if player is None else player.decide(world, mover, dice).action
        told.append(Shown(mover, game.describe(world, action)))
        game.perform(world, action, dice)
    return tuple(told)


def _unlike(tried: Sequence[Tried]) -> list[Tried]:
    """Drop lines that do the same as a better one in another order."""
    found: dict[tuple[str, ...], Tried] = {}
    for one in tried:
        found.setdefault(tuple(sorted(map(format_action, one.line))), one)
    return list(found.values())


def way(thought: Thought, line: Line, worth: Estimate) -> Way:
    """Tell a line with what it was found worth."""
    return Way(tuple(format_action(one) for one in line), thought.told(line), worth)
