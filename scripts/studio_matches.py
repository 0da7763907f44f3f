"""Write the matches in whose positions the studio compares rivals' files.

    python scripts/studio_matches.py

Only where a rival has none yet, or those that are there are of an older version of its game.
"""

from __future__ import annotations

import sys
from typing import Any

from rivals.core.errors import RivalsError
from rivals.core.game import Game
from rivals.core.match import load_match
from rivals.web.studio.comparing import FOLDER, MATCHES, kits, played, stored


def is_there(game: Game[Any], rival: str) -> bool:
    """Say whether a rival has its matches, of this version of the game."""
    texts = [path.read_text(encoding="utf-8") for path in stored(game, rival)]
    try:
        return len([load_match(game, text) for text in texts]) == MATCHES
    except RivalsError:
        return False


def main() -> None:
    """Write those that are not there."""
    for game, rival, _kit in kits():
        try:
            there = [
                load_match(game, path.read_text(encoding="utf-8")) for path in stored(game, rival)
            ]
        except RivalsError:
            there = []
        if len(there) == MATCHES:
            continue
        for number in range(1, MATCHES + 1):
            path = FOLDER / f"{game.spec.name}-{rival}-{number}.jsonl"
            path.write_text(played(game, rival, number).save(), encoding="utf-8")
            sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
