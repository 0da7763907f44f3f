"""A review: each move of a seat beside the best found, in parts that can be kept one by one.

Where luck speaks, the move made and the best found are played out in the same fresh worlds; the
dearest are then played out once more in others, as the greatest of many estimates flatters itself
too. Where a line found can be played, values are of lines that are known: the review goes
backwards, so that what was found later is known earlier.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

from rivals.core.chance import RecalledDice
from rivals.core.errors import BadSetup
from rivals.core.match import Match
from rivals.core.notation import format_action, parse_action
from rivals.search.coaching import SEARCHED, Coach, part, shown, way
from rivals.search.halving import sharing
from rivals.search.policy import Line
from rivals.search.thought import Thought
from rivals.search.worths import (
    AGAIN,
    FRESH,
    Estimate,
    Part,
    Shown,
    Way,
    ahead,
    estimate,
    parts,
    played,
)

DEAREST = 3
"""So many moves are singled out as the dearest."""
LOOKED_CLOSER = 2
"""So many times as many playouts value those once more."""

Verdict = Literal["alone", "best", "even", "better", "dear"]
"""What a move was found to be: the one sensible way; the best found itself; not to be told from
it; better than what was found; worse."""


class Unit(NamedTuple):
    """What is judged as one: so many records of a match from a number on."""

    move: int
    moves: int


class Judged(msgspec.Struct, frozen=True):
    """A move of a match, or a turn, beside the best that was found for it.

    `cost` is by how much the best is ahead of what was made, in the same worlds; None with nothing
    to compare. `parts` is what sets the best found apart. `checked`: it was one of the dearest and
    valued once more. `shown` is the best line to its end, where it can be played.
    """

    move: int
    moves: int
    made: Way
    best: Way | None = None
    cost: Estimate | None = None
    parts: tuple[Part, ...] = ()
    checked: bool = False
    shown: tuple[Shown, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """Say what the move was found to be."""
        if self.best is None or self.cost is None:
            return "alone"
        both = zip(self.best.actions, self.made.actions, strict=False)
        if all(one == other for one, other in both):
            return "best"
        if self.cost.clear:
            return "dear"
        if sorted(self.best.actions) == sorted(self.made.actions):
            return "best"
        return "better" if self.cost.against.clear else "even"


Judging = Generator[float, None, Judged]
"""A part of a review in steps of some milliseconds, each of which yields the share done."""


class Review:
    """The review of one seat's moves in a match; holds nothing that was found."""

    def __init__(self, coach: Coach, match: Match, seat: int, seed: int = 0) -> None:
        if not 0 <= seat < len(match.header.seats):
            raise BadSetup("search.coach.no-seat", seat=seat, n=len(match.header.seats))
        first = match.first_position()
        coach.require_no_rival(first, seat)
        self.coach, self.match, self.seat, self.seed = coach, match, seat, seed
        self.proof = coach.proves(first, seat)
        self.units = units(match, seat, whole=coach.policy.whole)

    def next_part(self, found: Mapping[int, Judged]) -> Judging | None:
        """Give the next part to be thought about; None when all is done.

        `found` is what was judged so far, by the number of its first move; what a part comes to
        takes the place of what was found of the same move.
        """
        order = reversed(self.units) if self.proof else iter(self.units)
        for unit in order:
            if unit.move not in found:
                return self._judging(unit, self._later(unit, found))
        if sum(one.checked for one in found.values()) < DEAREST:
            left = [one for one in _by_cost(found.values()) if not one.checked]
            return self._checking(left[0]) if left else None
        return None

    def share(self, found: Mapping[int, Judged]) -> float:
        """Say how much of the review is done."""
        if len(found) == len(self.units) and self.next_part(found) is None:
            return 1.0
        done = len(found) + sum(one.checked for one in found.values())
        return done / (len(self.units) + DEAREST)

    # --- One move ------------------------------------------------------------------------------

    def _judging(self, unit: Unit, later: float | None) -> Judging:
        coach, made = self.coach, self._made(unit)
        thought = self._thought(unit)
        lines = yield from coach.lines(thought)
        if coach.policy.best_of:
            return (yield from self._by_lines(unit, thought, [*lines, made], later))
        if lines == [made]:
            return Judged(*unit, self._own(unit, Estimate(0.0, None, 0)))
        best = lines[0]
        if len(lines) > 1:
            tried = yield from part(coach.searched(thought, lines), 0.0, SEARCHED)
            best = tried[0].line
        compared = self._compared(unit, thought, best, FRESH)
        judged: Judged = yield from part(compared, SEARCHED, 1.0)
        return judged

    def _compared(
        self, unit: Unit, thought: Thought, best: Line, first: int, times: int = 1
    ) -> Judging:
        """Play the best found and what was made out in the same worlds, from a number on."""
        lines = list(dict.fromkeys([best, self._made(unit)]))
        found = yield from played(thought, lines, times * self.coach.policy.checks, first)
        ours, its = found[-1], found[0]
        return Judged(
            *unit,
            self._own(unit, estimate(ours.values)),
            way(thought, best, estimate(its.values)),
            ahead(its, ours),
            parts(its, ours),
        )

    def _by_lines(
        self, unit: Unit, thought: Thought, lines: list[Line], later: float | None
    ) -> Judging:
        """Compare by lines that are known: the best found, and the best on from what was made."""
        coach, made = self.coach, self._made(unit)
        tried = yield from coach.searched(thought, list(dict.fromkeys(lines)))
        ours = next(one for one in tried if one.line == made)
        for number in range(len(ours.values), len(tried[0].values)):
            ours.add((yield from sharing(thought.play_out(made, number), 1.0)))
        ends = {one.line: coach.shown_end(thought, one) for one in tried}
        values = {line: its.values[0] for line, its in ends.items()}
        if later is not None:
            values[made] = max(values[made], later)
        best = max([ours, *tried], key=lambda one: values[one.line])
        tries = sum(len(one.values) for one in tried)
        known = values[made] == ends[made].values[0]
        return Judged(
            *unit,
            self._own(unit, Estimate(values[made], None, tries)),
            way(thought, coach.line_of(best), Estimate(values[best.line], None, tries)),
            Estimate(values[best.line] - values[made], None, tries),
            parts(ends[best.line], ends[made]) if known else (),
        )

    def _checking(self, its: Judged) -> Judging:
        """Value one of the dearest once more, in worlds that did not single it out."""
        unit = Unit(its.move, its.moves)
        thought = self._thought(unit)
        written = its.best.actions if its.best else ()
        best = tuple(parse_action(self.match.game, one) for one in written)
        if self.coach.policy.best_of:
            yield 0.0
            line = shown(thought, best) if self.proof else ()
            return msgspec.structs.replace(its, checked=True, shown=line)
        again = yield from self._compared(unit, thought, best, AGAIN, LOOKED_CLOSER)
        return msgspec.structs.replace(again, checked=True)

    def _thought(self, unit: Unit) -> Thought:
        before = self.match.position_at(unit.move)
        return self.coach.thought(before, self.seat, self.seed, unit.move)

    def _made(self, unit: Unit) -> Line:
        move, moves = unit
        return tuple(one.action for one in self.match.records[move : move + moves])

    def _own(self, unit: Unit, worth: Estimate) -> Way:
        """Tell what was made, as it was."""
        game, world, does = self.match.game, self.match.position_at(unit.move), []
        for number in range(unit.move, unit.move + unit.moves):
            record = self.match.records[number]
            does.append(game.describe(world, record.action))
            game.apply(world, record.action, RecalledDice(record.chance, number + 2))
        made = tuple(format_action(one) for one in self._made(unit))
        return Way(made, tuple(does), worth)

    def _later(self, unit: Unit, found: Mapping[int, Judged]) -> float | None:
        """Give what was found of the seat's next decision, if the rivals led there by themselves.

        After the last one it is how the match ended.
        """
        place = self.units.index(unit) + 1
        after = self.units[place] if place < len(self.units) else None
        end = len(self.match.records) if after is None else after.move
        if not self.proof or any(one.instead for one in self.match.records[unit.move : end]):
            return None
        if after is not None:
            best = found[after.move].best
            return None if best is None else best.worth.value
        return None if self.match.to_move() is not None else self._final()

    def _final(self) -> float:
        seats = list(self.match.result().seats)
        own = seats.pop(self.seat).total
        return float(own - max((one.total for one in seats), default=0))


def units(match: Match, seat: int, *, whole: bool) -> list[Unit]:
    """List what a seat decided: each choice, or `whole` turns as far as no luck speaks in them."""
    game, state = match.game, match.first_position()
    found: list[Unit] = []
    begun: int | None = None
    for number, record in enumerate(match.records[match.since :], match.since):
        if record.seat != seat:
            begun = None
        elif begun is not None:
            found[-1] = Unit(begun, number + 1 - begun)
        elif len(game.options(state)) > 1:
            found.append(Unit(number, 1))
            begun = number
        if record.chance or not whole:
            begun = None
        game.apply(state, record.action, RecalledDice(record.chance, number + 2))
    return found


def dearest(found: Iterable[Judged]) -> list[Judged]:
    """List the moves that were dearest and were found so once more, the dearest first."""
    return [one for one in _by_cost(found) if one.checked]


def _by_cost(found: Iterable[Judged]) -> list[Judged]:
    dear = [one for one in found if one.verdict == "dear" and one.cost is not None]
    return sorted(dear, key=lambda one: (-one.cost.value if one.cost else 0.0, one.move))
