"""Trials: reproducible matches that the battery looks at, move by move."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

import msgspec

from rivals.core.chance import SeededDice
from rivals.core.deciding import Decision
from rivals.core.game import Action, Game, State
from rivals.core.match import Match
from rivals.core.notation import encode_position

T = TypeVar("T")

MAX_MOVES = 20_000
"""A match longer than this is taken to have no end."""


class NotConforming(AssertionError):
    """A game broke a promise; the text names property, match, move and what was expected."""


@dataclass
class Trial:
    """One match to look at. `move` is the move being looked at; 0 is the first position."""

    game: Game[Any]
    seats: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    move: int = field(default=0, compare=False)
    taken: list[Action] = field(default_factory=list, compare=False, repr=False)
    """What was picked at random, move by move, so that the match is played on without asking."""
    decided: list[Decision | None] = field(default_factory=list, compare=False, repr=False)
    """What was decided, move by move, so that the match is played on without thinking again."""
    said: set[tuple[str, bytes]] = field(default_factory=set, compare=False, repr=False)
    """Rule ids with their parameters that were told well: they are not told again."""

    def __str__(self) -> str:
        text = f"{self.game.spec.name} --seats {','.join(self.seats)} --seed {self.seed}"
        if self.options:
            text += f" --options '{msgspec.json.encode(self.options).decode()}'"
        return text

    def require(self, holds: bool, expected: str) -> None:  # noqa: FBT001 - reads as a sentence
        """Raise NotConforming unless it holds; `expected` says what should have been."""
        if not holds:
            self.fail(expected)

    def fail(self, expected: str) -> NoReturn:
        """Raise NotConforming; `expected` says what should have been."""
        raise NotConforming(f"{self} at move {self.move}: expected {expected}")

    def begin(self) -> Match:
        """Set the match up."""
        self.move = 0
        return Match(self.game, self.seats, self.seed, self.options)

    def matches(self, *, decided: bool = False) -> Iterator[Match]:
        """Give one match before each of its moves and at its end.

        Every seat takes any option at random; with `decided`, a seat that is not a person's
        decides for itself.
        """
        match = self.begin()
        while self._goes_on(match):
            yield match
            if decided:
                self._move_on(match, self._decision(match))
            else:
                match.play(self._taken(match.state))
                self.move += 1
        yield match

    def decisions(self) -> Iterator[tuple[Match, Decision | None]]:
        """Give the same match as `matches` with `decided`, and what is decided at each move.

        None for a person's seat, and at the end.
        """
        match = self.begin()
        while self._goes_on(match):
            decision = self._decision(match)
            yield match, decision
            self._move_on(match, decision)
        yield match, None

    def _goes_on(self, match: Match) -> bool:
        if match.to_move() is None:
            return False
        self.require(self.move < MAX_MOVES, f"an end within {MAX_MOVES} moves")
        return True

    def _move_on(self, match: Match, decision: Decision | None) -> None:
        if decision is None:
            match.play(self.any_option(match.state))
        else:
            match.follow(decision)
        self.move += 1

    def _decision(self, match: Match) -> Decision | None:
        """Let who is to move decide, or give what was decided when the match was played before."""
        if self.move == len(self.decided):
            self.decided.append(match.decide())
        return self.decided[self.move]

    def _taken(self, state: State) -> Action:
        """Pick the action of this move, or give what was picked when it was played before."""
        if self.move == len(self.taken):
            self.taken.append(self.any_option(state))
        return self.taken[self.move]

    def played(self) -> Match:
        """Play the match to its end, every seat at random."""
        match = self.begin()
        for match in self.matches():  # noqa: B007 - the last one is what is wanted
            pass
        return match

    def any_option(self, state: State) -> Action:
        """Pick one of the options, each equally likely, the same for the same move."""
        options = self.game.options(state)
        self.require(len(options) > 0, "options while a seat is to move, got none")
        return SeededDice(self.seed, self.move + 1).pick("battery", options)

    def positions(self, *, decided: bool = False) -> list[State]:
        """Copy every position of the match."""
        return [match.state.copy() for match in self.matches(decided=decided)]


Property = Callable[[Trial], None]
"""A promise of the contract; raises NotConforming where a game breaks it."""


def conforms(check: Property) -> Property:
    """Make a check name itself in its failures, whatever error shows them."""

    @functools.wraps(check)
    def named(trial: Trial) -> None:
        try:
            check(trial)
        except NotConforming as fault:
            raise NotConforming(f"{check.__name__}: {fault}") from fault.__cause__
        except Exception as error:
            what = f"no error, got {type(error).__name__}: {error}"
            where = f"{trial} at move {trial.move}"
            raise NotConforming(f"{check.__name__}: {where}: expected {what}") from error

    return named


def spread(items: Sequence[T], most: int) -> list[tuple[int, T]]:
    """Pick at most so many items, evenly spread, the first and the last among them."""
    if len(items) <= most:
        return list(enumerate(items))
    picked = sorted({round(step * (len(items) - 1) / (most - 1)) for step in range(most)})
    return [(number, items[number]) for number in picked]


def same(one: State, other: State) -> bool:
    """Say whether two positions are equal, part by part and byte by byte."""
    return one == other and encode_position(one) == encode_position(other)
