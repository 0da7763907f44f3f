"""Play the ladders of docs/ladder.md, write their tables into the page and draw its pictures.

`python scripts/ladder_page.py [GAME …]` takes hours the first time: games are kept in `ladder/`,
and the same command goes on where it was stopped. Of finished games it writes the tables anew
in a minute.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "ladder.md"
BLOCK = re.compile(r"(```console\n\$ (rivals ladder (\w+) [^\n]*)\n).*?(```\n)", re.DOTALL)
"""A ladder on the page: its head with the command, the command, the game, the end."""


def commands(text: str) -> dict[str, str]:
    """Give the command of each ladder of a page, by game."""
    return {game: command for _, command, game, _ in BLOCK.findall(text)}


def with_outputs(text: str, games: Sequence[str], run: Callable[[str], str]) -> str:
    """Put what `run` says to the commands of some games under them; the rest stays."""

    def replaced(found: re.Match[str]) -> str:
        head, command, game, end = found.groups()
        return f"{head}{run(command)}{end}" if game in games else found[0]

    return BLOCK.sub(replaced, text)


def _run(command: str) -> str:
    program = Path(sys.executable).parent / "rivals"
    done = subprocess.run(
        [program, *shlex.split(command)[1:]],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def main() -> None:
    """Play the ladders of the games that are named, else of all, and write the page."""
    text = PAGE.read_text(encoding="utf-8")
    games = sys.argv[1:] or list(commands(text))
    unknown = sorted(set(games) - set(commands(text)))
    if unknown:
        sys.exit(f"No ladder of {', '.join(unknown)} on {PAGE.relative_to(ROOT)}.")
    for game in games:
        text = with_outputs(text, [game], _run)
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
