"""Puzzles: positions from play in which one action was found worth clearly more than all others.

A game brings its own as a file, one a line (`Game.puzzles`); `puzzling` finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from rivals.core.errors import BadMatch
from rivals.core.game import Game, State
from rivals.core.notation import decode_line, decode_position, parse_action
from rivals.core.versions import parted
from rivals.search.coaching import Advice, coach_of, shown, way
from rivals.search.worths import Estimate

_LEVEL = "deep"
_TOLD_SEED = 0
"""Telling what a line does draws no luck that a puzzle would hang on."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of `seat` before move `move` of a match that `game`'s players played.

    `seats`, `options` and `seed` say which match, `position` how it stood: what the seat could not
    see is dealt anew. `found` has every option's worth, the best first, each as the notation of
    its line; it was found with three times the thought of the deep searcher, which had found the
    same before.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    move: int
    seat: int
    position: msgspec.Raw
    found: Advice

    @property
    def key(self) -> str:
        """Name it among its game's puzzles."""
        return f"{self.seed}-{self.move}"

    @property
    def best(self) -> str:
        """Give the notation of the best action."""
        return self.found.ways[0].actions[0]

    @property
    def margin(self) -> Estimate:
        """Say by how much the best is ahead of the next."""
        return self.found.behind[0]

    def place_of(self, action: str) -> int:
        """Say which of the ways begins with an action, counted from 0. Raises ValueError."""
        return [one.actions[0] for one in self.found.ways].index(action)


def read_puzzles(game: Game[Any], text: str) -> list[Puzzle]:
    """Read a game's puzzles, one a line. Raises BadMatch for a line that is none of its."""
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            found.append(decode_line(number, line, Puzzle, "search.puzzle.line"))
            if parted(found[-1].game)[0] != game.spec.name:
                raise BadMatch(number, "search.puzzle.other", game=found[-1].game)
    return found


def written(puzzle: Puzzle) -> str:
    """Write a puzzle as a line."""
    return msgspec.json.encode(puzzle).decode() + "\n"


@cache
def puzzles_of(game: Game[Any]) -> Sequence[Puzzle]:
    """List the puzzles that a game brings."""
    return tuple(read_puzzles(game, game.puzzles()))


def position_of(game: Game[Any], puzzle: Puzzle) -> State:
    """Set a puzzle up. Raises BadPosition, BadSetup where this version of the game cannot."""
    game.prepare(puzzle.options)
    state: State = decode_position(game, bytes(puzzle.position))
    return state


def told(game: Game[Any], puzzle: Puzzle, state: State) -> Advice:
    """Tell what was found: each way in words, and the best line to its end where it is proven."""
    found, coach = puzzle.found, coach_of(game, _LEVEL)
    thought = coach.thought(state, puzzle.seat, _TOLD_SEED)
    lines = [tuple(parse_action(game, action) for action in one.actions) for one in found.ways]
    ways = tuple(way(thought, line, one.worth) for line, one in zip(lines, found.ways, strict=True))
    its_line = shown(thought, lines[0]) if found.proof else ()
    return msgspec.structs.replace(found, ways=ways, shown=its_line)
