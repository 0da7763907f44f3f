"""A sign for each choice, so that colour is never the only one.

`static/rivals/glyphs.svg` draws them: a symbol `<game>-<value>` where a value has a sign of its
own in its game, `<game>--<kind>` where it names a kind of piece or one of several of it
(`<kind>-<number>`), else a plain shape by its place among the choices.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from rivals.web.look.parts import PORTRAIT

FILE: Final = Path(__file__).resolve().parents[1] / "static" / "rivals" / "glyphs.svg"
SHAPES: Final = 8


@cache
def drawn() -> frozenset[str]:
    """Name the symbols that the file holds."""
    return frozenset(re.findall(r'<symbol id="([\w-]+)"', FILE.read_text(encoding="utf-8")))


def css_name(value: str) -> str:
    """Give a choice's value as the end of a CSS class; `bought.brown` looks as `brown` does."""
    value = value.rpartition(".")[2]
    return re.sub(r"[^a-z0-9]+", "-", value.lower()).strip("-") or "other"


def glyph_of(game: str, value: str, place: int) -> str:
    """Name the symbol of a game's choice that stands at `place` (from 0) in its question."""
    for own in (_own(game, value), _portrait(game, value)):
        if own in drawn():
            return own
    return f"shape-{place % SHAPES + 1}"


def has_own(game: str, value: str) -> bool:
    """Say whether a value has a sign of its own in a game."""
    return _own(game, value) in drawn()


def glyph_in(game: str, rule: str, value: str) -> str:
    """Name the symbol of a value in a note: of a colour's spy where the rule tells of a spy."""
    what = re.split(r"[.-]", rule)[-1]
    of_it = f"{what}-{value}"
    return glyph_of(game, of_it if has_own(game, of_it) else value, 0)


def _own(game: str, value: str) -> str:
    return f"{css_name(game)}-{css_name(value)}"


def _portrait(game: str, value: str) -> str:
    """Name the picture of a kind of piece: pieces of one kind differ by a number alone."""
    return f"{css_name(game)}{PORTRAIT}{css_name(re.sub(r'-[0-9]+$', '', value))}"
