"""The pieces in the box, drawn once in `pieces.svg`, as definitions to be used again.

A cell is 40 by 40 from its top left corner, and buildings stand on it; tokens and signs are
drawn about their middle. Names: `k` and `s` with a cell's kind (large and small), `t` and `b`
with a colour's number (token and building), `r-` with a reward.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from rivals.games.panticapaeum.components.tiles import COLOURS

CELL = 40

_PIECE = re.compile(r'^<g id="([^"]+)">$(.*?)^</g>$', re.MULTILINE | re.DOTALL)
_GAPS = re.compile(r"\s*\n\s*")


@cache
def definitions(prefix: str) -> dict[str, str]:
    """Give every piece's definition by name, ids beginning with the prefix."""
    drawn = files(__package__).joinpath("pieces.svg").read_text(encoding="utf-8")
    return {
        name: f'<g id="{prefix}{name}">{_lettered(body, prefix)}</g>'
        for name, body in _PIECE.findall(drawn)
    }


def _lettered(body: str, prefix: str) -> str:
    return _GAPS.sub("", body).replace('href="#', f'href="#{prefix}')


def cell_name(kind: int, x: int, y: int) -> str:
    """Name the piece of a cell; meadow and dry land have two looks, by place."""
    return f"k{kind}" if kind < len(COLOURS) else f"k{kind}{'ab'[(x + y) % 2]}"
