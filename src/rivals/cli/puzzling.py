"""`rivals puzzles`: positions of matches in which one action is worth more than all others."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rivals.cli import printing, reading
from rivals.cli.telling import Teller
from rivals.core.errors import RivalsError
from rivals.core.notation import parse_action
from rivals.core.registry import find_game
from rivals.core.words import language
from rivals.search.puzzles import Puzzle, position_of, read_puzzles, written
from rivals.search.puzzling import PER_MATCH, Finder


def puzzles(
    game: str, *, games: int, out: Path | None, seed: int | None, lang: str, as_json: bool
) -> None:
    """Play matches and print the puzzles in them; `out` gets each as it is found, after its own.

    JSON: a list of what a line of the file is.
    """
    finder = Finder(find_game(game))
    teller = Teller(finder.game, language(lang))
    there = [] if out is None or not out.exists() else _read(out, finder)
    begin = max((one.seed for one in there), default=0) if seed is None else seed
    found: list[Puzzle] = []
    with printing.progress(games) as told:
        for number in range(begin, begin + games):
            earlier = [one.move for one in there if one.seed == number]
            after, left = max(earlier, default=-1), PER_MATCH - len(earlier)
            for one in finder.in_match(number, after, left):
                found.append(one)
                if out is not None:
                    with out.open("a", encoding="utf-8") as file:
                        file.write(written(one))
                if not as_json:
                    printing.say(_line(teller, one))
            done = number + 1 - begin
            told(done)
            if not as_json:
                printing.aside(teller.own("puzzles", n=len(found), games=done, next=number + 1))
    if as_json:
        printing.print_json([msgspec.json.decode(written(one)) for one in found])


def _read(path: Path, finder: Finder) -> list[Puzzle]:
    """Read the puzzles that are there. Raises OSError, and RivalsError that names the file."""
    try:
        return read_puzzles(finder.game, reading.read_text(str(path)))
    except RivalsError as error:
        raise RivalsError("core.in", where=str(path), why=error) from None


def _line(teller: Teller, puzzle: Puzzle) -> str:
    game = teller.game
    does = teller.action(position_of(game, puzzle), parse_action(game, puzzle.best))
    margin = puzzle.margin.signed
    return teller.own("puzzle", seed=puzzle.seed, move=puzzle.move + 1, does=does, margin=margin)
