"""Finds puzzles: goes through matches and weighs every option of decisions where one stands out.

Three times, each with more thought: a glance, the deep searcher, and three times its thought on
other luck. What is kept is what the last of them found, if it agrees with the one before. Where
values are of lines, the last has each option played on by the searcher, too: greedy playouts alone
misjudge by how much lines differ. Elsewhere what a stand-in takes that thinks no move ahead is
no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.deciding import Memory, to_the_end
from rivals.core.game import HUMAN, Action, Game, State
from rivals.core.match import Match
from rivals.core.notation import encode_position, format_action
from rivals.search.coaching import Advice, coach_of, seat_of
from rivals.search.halving import Tried, halve
from rivals.search.player import SEEDS, Searcher
from rivals.search.policy import Line
from rivals.search.puzzles import Puzzle, position_of
from rivals.search.thought import Thought
from rivals.search.worths import FRESH, Ends, Estimate, Way, ahead, estimate, parts, played

TIMES: Final = 3
"""So many times the thought of the deep searcher must agree."""
LEVEL: Final = "deep"
PLAYS: Final = "quick"
"""The level of the searcher that plays the matches, in the seats of people."""
FEWEST, MOST = 3, 24
"""A decision is looked at that has so many options."""
GLANCE = 8
"""So many worlds show at a glance whether an option may stand out."""
GLANCES = ((GLANCE, FRESH), (4 * GLANCE, FRESH + GLANCE))
"""How many worlds, and from which on, show it at first, and where it then still seems to."""
LEFT = 3
"""So many options are left after a first look, in a quarter of them."""
BATCHES = 4
"""In so many parts options are weighed: after each it is given up where none stands out."""
SHARE = 8
"""Where lines are found, each option gets this part of the deep searcher's playouts."""
PER_MATCH = 3
"""So many puzzles of one match at most: the next is about something else."""
LEAST: Final[Mapping[str, float]] = {"points": 1.0, "chance": 2.0}
"""The best is ahead of each other by more than this, wherever in its interval."""
LEAST_BY_LINES = 4.0
"""The same where values are of lines found, which have no interval."""


class Finder:
    """Finds the puzzles of a game."""

    def __init__(self, game: Game[Any]) -> None:
        """Raises BadSetup for a game without a searcher."""
        self.game = game
        self.coach = coach_of(game, LEVEL)
        policy = self.coach.policy
        self._player = Searcher(game, policy, policy.budgets[PLAYS])

    def seats(self) -> tuple[str, ...]:
        """Give who plays: people's places against the first rival, or among themselves."""
        rivals, least = self.game.spec.rivals, self.game.spec.seats[0]
        return (HUMAN, *rivals[:1]) if rivals else (HUMAN,) * least

    def in_match(self, seed: int, after: int = -1, most: int = PER_MATCH) -> Iterator[Puzzle]:
        """Play a match, and give at most so many of its puzzles, at moves later than `after`.

        After a puzzle the rest of the seat's turn is left alone.
        """
        match, memories = Match(self.game, self.seats(), seed), dict[int, Memory]()
        left, same = most, -1
        while (seat := match.to_move()) is not None and left:
            move = len(match.records)
            same = same if seat == same else -1
            if match.step() is not None:
                continue
            if move > after and seat != same:
                its = self.at(match)
                if its is not None:
                    left, same = left - 1, seat
                    yield its
            mind = self._player.remembering(memories.get(seat, ()))
            decision = mind.decide(match.state, seat, decision_dice(seed, move + 1))
            memories[seat] = decision.memory
            match.play(decision.action)

    def at(self, match: Match) -> Puzzle | None:
        """Give the puzzle that a decision of a match is, if it is one."""
        game, seat = self.game, match.to_move()
        if seat is None or not self._worth_a_look(match.state):
            return None
        seed, move = match.header.seed_of(0), len(match.records)
        first = self._thought(match.state, seat, seed, move, 1)
        sight = self._at_first_sight(match.state, seat)
        if self._standing_out(first) in (None, sight):
            return None
        once = self._weighed(first, 1)
        if once is None or once.ways[0].actions[0] == sight:
            return None
        again = self._weighed(self._thought(first.dealt(0), seat, seed, move, TIMES), TIMES)
        if again is None or again.ways[0].actions[0] != once.ways[0].actions[0]:
            return None
        header = match.header
        position = msgspec.Raw(encode_position(first.dealt(0)).encode())
        return Puzzle(game.spec.id, header.seats, header.options, seed, move, seat, position, again)

    def again(self, puzzle: Puzzle, seed: int) -> Advice | None:
        """Weigh a puzzle anew, as the deep searcher does once; the seed is other luck."""
        state = position_of(self.game, puzzle)
        return self._weighed(self._thought(state, puzzle.seat, seed, puzzle.move, 1), 1)

    def _thought(self, state: State, seat: int, seed: int, move: int, times: int) -> Thought:
        own = decision_dice(seed, move + 1).below(f"puzzle.{times}", SEEDS)
        return Thought(self.game, self.coach.policy, state, seat, own)

    def _worth_a_look(self, state: State) -> bool:
        """Say whether there is something to choose, and all of it is listed."""
        options = self.game.options(state)
        measured = any(isinstance(one, self.game.measured) for one in options)
        few = FEWEST <= len(options) <= MOST
        return few and not measured and self.game.forced(state) is None

    def _at_first_sight(self, state: State, seat: int) -> str:
        """Give what the game's stand-in takes, who thinks no move ahead; '' where nobody tells.

        Where lines are found it lays a whole city out to rank its options, as nobody does at sight.
        """
        stand_in = next(iter(self.game.stand_ins.values()), None)
        if stand_in is None or self.coach.policy.best_of:
            return ""
        return format_action(stand_in.decide(state, seat, SeededDice(0)).action)

    # --- Weighing ------------------------------------------------------------------------------

    def _standing_out(self, thought: Thought) -> str | None:
        """Glance which option may be worth more than all others, if one may."""
        if self.coach.policy.best_of:
            found = [self._searched(thought, one, GLANCE // 2) for one in self._options(thought)]
            first = max(found, key=lambda one: one.value)
            return format_action(first.line[0]) if _gap(found) >= LEAST_BY_LINES else None
        lines = _by_option(self._lines(thought, self.coach.policy.budgets["quick"].lines))
        firsts = [its[0] for its in lines.values()]
        ranked = _ranked(firsts, to_the_end(played(thought, firsts, GLANCE // 4, 0)))[:LEFT]
        for worlds, begin in GLANCES:
            ends = to_the_end(played(thought, ranked, worlds, begin))
            best = max(ends, key=lambda one: estimate(one.values).value)
            others = [ahead(best, one) for one in ends if one is not best]
            if any(one.value <= self._least for one in others):
                return None
        clear = all(_least_of(one) > 0 for one in others)
        return format_action(ranked[ends.index(best)][0]) if clear else None

    def _weighed(self, thought: Thought, times: int) -> Advice | None:
        """Weigh every option with so many times the deep thought; None if none stands out."""
        weigh = self._by_lines if self.coach.policy.best_of else self._by_luck
        return weigh(thought, times)

    def _by_lines(self, thought: Thought, times: int) -> Advice | None:
        """Find a line for each option, all with as many playouts."""
        tried = [Tried((one,), best_of=True) for one in self._options(thought)]
        playouts = times * self.coach.budget.playouts // SHARE
        for number in range(playouts):
            for one in tried:
                one.add(to_the_end(thought.play_out(one.line, number)))
            if number >= GLANCE and _gap(tried) < LEAST_BY_LINES:
                return None
        best = max(tried, key=lambda one: one.value)
        for one in tried:
            if one is not best:  # the rest of the best line may do as well after it
                line = _after(one.line[0], best.best.line)
                one.add(to_the_end(thought.play_out(line, 0)))
        if times > 1 and not self._holds_played_on(thought, tried):
            return None
        tried.sort(key=lambda one: -one.value)
        if _gap(tried) < LEAST_BY_LINES:
            return None
        ends = [self.coach.shown_end(thought, one) for one in tried]
        whole = [tried[0].best.line, *(one.line for one in tried[1:])]
        worths = [Estimate(one.value, None, len(one.values)) for one in tried]
        return self._found(thought, whole, worths, ends)

    def _holds_played_on(self, thought: Thought, tried: Sequence[Tried]) -> bool:
        """Have the searcher look for better lines at each later move, after every option.

        Says whether the best still stands out; gives up where it does not.
        """
        ranked = sorted(tried, key=lambda one: -one.value)
        for one in ranked:
            line = self._played_on(thought, one.best.line)
            one.add(to_the_end(thought.play_out(line, 0)))
            if one is not ranked[0] and ranked[0].value - one.value < LEAST_BY_LINES:
                return False
        return True

    def _played_on(self, thought: Thought, line: Line) -> Line:
        """Play the first action of a line; the rest is what the searcher has in mind."""
        world = thought.dealt(0)
        names = self.game.seat_names(world)
        seats = [seat_of(PLAYS) if one == HUMAN else one for one in names]
        match = Match(self.game, seats, 0, state=world)
        match.play(line[0], memory=tuple(map(format_action, line[1:])))
        match.play_on()
        return tuple(one.action for one in match.records if one.seat == thought.seat)

    def _by_luck(self, thought: Thought, times: int) -> Advice | None:
        """Search, then play the best line of each option out on luck by which none was chosen."""
        lines = self._lines(thought, self.coach.budget.lines)
        playouts = times * self.coach.budget.playouts
        tried = to_the_end(halve(lines, playouts, thought.play_out))
        best = tried[0].line
        weighed = [best]
        for option, its in _by_option([one.line for one in tried]).items():
            if option != best[0]:  # after it the rest of the best line may do as well
                weighed += dict.fromkeys([its[0], _after(option, best)])
        ends = self._valued(thought, weighed, times)
        if ends is None:
            return None
        order = _best_of_each(weighed, ends)
        found = [ends[one] for one in order]
        worths = [estimate(one.values) for one in found]
        return self._found(thought, [weighed[one] for one in order], worths, found)

    def _valued(self, thought: Thought, lines: Sequence[Line], times: int) -> list[Ends] | None:
        """Play lines out on fresh luck; None where the first does not stand out."""
        first, *others = ends = [Ends() for _ in lines]
        batch = times * self.coach.policy.checks // BATCHES
        for number in range(BATCHES):
            more = to_the_end(played(thought, lines, batch, FRESH + number * batch))
            for one, its in zip(ends, more, strict=True):
                one.values += its.values
                one.points += its.points
            if any(ahead(first, one).value <= self._least for one in others):
                return None
        clear = all(_least_of(ahead(first, one)) > self._least for one in others)
        return ends if clear else None

    def _found(
        self,
        thought: Thought,
        lines: Sequence[Line],
        worths: Sequence[Estimate],
        ends: Sequence[Ends],
    ) -> Advice:
        policy, seat = self.coach.policy, thought.seat
        return Advice(
            seat,
            policy.counts,
            policy.best_of,
            self.coach.proves(thought.dealt(0), seat),
            tuple(
                Way(tuple(map(format_action, line)), (), worth)
                for line, worth in zip(lines, worths, strict=True)
            ),
            tuple(ahead(ends[0], one) for one in ends[1:]),
            parts(ends[0], ends[1]),
            (),
            sum(one.tries for one in worths),
        )

    def _options(self, thought: Thought) -> Sequence[Action]:
        return self.game.options(thought.dealt(0))

    def _lines(self, thought: Thought, most: int) -> list[Line]:
        """List lines that the policy proposes, and each option that none of them begins with."""
        proposed = self.coach.policy.lines(thought.dealt(0), thought.seat, thought.luck(0), most)
        lines = [one for one in proposed if one is not None]
        begun = {line[0] for line in lines}
        return [*lines, *((one,) for one in self._options(thought) if one not in begun)]

    def _searched(self, thought: Thought, option: Action, playouts: int) -> Tried:
        found = Tried((option,), best_of=True)
        for number in range(playouts):
            found.add(to_the_end(thought.play_out(found.line, number)))
        return found

    @property
    def _least(self) -> float:
        return LEAST[self.coach.policy.counts]


def _by_option(lines: Sequence[Line]) -> dict[Action, list[Line]]:
    """Sort lines by the option with which they begin, each in its order."""
    found: dict[Action, list[Line]] = {}
    for line in lines:
        found.setdefault(line[0], []).append(line)
    return found


def _after(option: Action, best: Line) -> Line:
    """Give an option with what the best line does besides it."""
    rest = list(best[1:] if option not in best else best)
    if option in rest:
        rest.remove(option)
    return (option, *rest)


def _least_of(its: Estimate) -> float:
    return its.value - (its.margin or 0.0)


def _gap(tried: Sequence[Tried]) -> float:
    """Say how far the best is ahead of the next."""
    first, second, *_ = sorted((one.value for one in tried), reverse=True)
    return first - second


def _ranked(lines: Sequence[Line], ends: Sequence[Ends]) -> list[Line]:
    order = sorted(range(len(lines)), key=lambda one: -estimate(ends[one].values).value)
    return [lines[one] for one in order]


def _best_of_each(lines: Sequence[Line], ends: Sequence[Ends]) -> list[int]:
    """Give the best line of each option, the best first."""
    order = sorted(range(len(lines)), key=lambda one: -estimate(ends[one].values).value)
    found: dict[Action, int] = {}
    for one in order:
        found.setdefault(lines[one][0], one)
    return list(found.values())
