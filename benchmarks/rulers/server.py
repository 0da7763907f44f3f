"""Rulers of whatever version is on the path, asked line by line: the other side of versus.py.

A line on stdin is `{"world": …, "kinds": {"1": "builder"}, "seed": 7}`, one on stdout
`{"1": [orders in their JSON form], …}`. Nothing but the game itself is imported, so that an older
version can answer.
"""

from __future__ import annotations

import sys

import msgspec

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.rival.player import ruler_orders
from rivals.games.dma.world.pieces import World


class Request(msgspec.Struct):
    """A world on a Sunday evening, and whose orders are asked for."""

    world: World
    kinds: dict[int, str]
    seed: int


def main() -> None:
    """Answer until stdin ends."""
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=Request)
        answer = {
            player: ruler_orders(kind, asked.world, player, asked.seed, default_catalogue())
            for player, kind in asked.kinds.items()
        }
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
