"""The pieces and signs, drawn once to be used again about their middle, and options on them.

Names: `t` and `s` with a colour's number are its troop and its spy, `tw` is a white troop, `e`
an empty slot; `a-` with an aspect is its sign. Each colour has an emblem of its own shape, so
that nobody needs to tell colours apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from rivals.core import marking
from rivals.core.drawing import disc, named
from rivals.core.game import Action
from rivals.core.marking import use
from rivals.core.notes import Note
from rivals.core.words import Lang, Words
from rivals.games.tyrants import rules
from rivals.games.tyrants.face.choices import ahead
from rivals.games.tyrants.face.paint import DIM, EDGE, GLOW, MIST, SPORE
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.words import WORDS

FILLS = ("#46414f", "#c2343b", "#ee8d2c", "#3478d4", "#f1ecdf")
"""The colours of the seats, in seat order, and white."""

RIMS = ("#f4f0fa", "#ffc9c2", "#5a2a00", "#cfe3ff", "#4b4557")
"""Each colour's rim and emblem, to be seen on it."""

TINTS = ("#8f86a3", "#e0575c", "#f2a04d", "#5b9bf0", "#f1ecdf")
"""Each colour as it can be seen on rock."""

_EMBLEMS = (
    '<path d="M0-4.600L4 0L0 4.600L-4 0Z"/>',
    '<path d="M0-4.300L4.300 3.400H-4.300Z"/>',
    '<rect x="-3.300" y="-3.300" width="6.600" height="6.600"/>',
    '<circle r="3" fill="none" stroke-width="2.200"/>',
)
"""Diamond for black, triangle for red, square for orange, ring for blue; white has none."""

_TROOP = "M0-8.400C3-6.600 5.500-6.200 7.600-6.300V.600C7.600 4.600 4.200 7.200 0 8.800C-4.200 7.200-7.600 4.600-7.600 .6V-6.300C-5.500-6.200-3-6.600 0-8.400Z"  # noqa: E501 - one shape
_SPY = "M0-10C4.600-10 5.600-5.600 5.600-3L9 9H-9L-5.600-3C-5.600-5.600-4.600-10 0-10Z"

ASPECT_FILLS = {
    "guile": "#2873a8",
    "malice": "#9c2f45",
    "conquest": "#a35c20",
    "ambition": "#7a4fb0",
    "obedience": "#5d6a72",
    "none": "#57505f",
}
"""Each aspect's colour; the sign in it has a shape of its own."""

_ASPECTS = {
    "guile": '<path d="M-7 0Q0-7.500 7 0Q0 7.500-7 0Z" fill="none" stroke-width="1.700"/>'
    '<circle r="2.300"/>',
    "malice": '<path d="M0-8L2 3H-2ZM-4.500 3H4.500V4.600H-4.500ZM-1 4.600H1V8H-1Z"/>',
    "conquest": '<path d="M-6-5.500Q0-4 0-7.500Q0-4 6-5.500V0Q6 5 0 7.800Q-6 5-6 0Z"/>',
    "ambition": '<path d="M-7 5.500L-7.500-4L-3 0L0-6.500L3 0L7.500-4L7 5.500Z"/>',
    "obedience": '<path d="M-6-6H6V-3.800H-6ZM-4.500-2.600H4.500V-.4H-4.500Z'
    'M-3 .8H3V3H-3ZM-1.500 4.200H1.500V6.400H-1.500Z"/>',
    "none": '<circle r="3.200" fill="none" stroke-width="1.700"/>',
}

_SIGNS = {
    "e": f'<circle r="8.200" fill="#0b0812"/><circle r="8.200" fill="none" stroke="{DIM}" '
    'stroke-opacity=".75" stroke-width="1.200" stroke-dasharray="2.600 2.200"/>',
    "power": '<path d="M-6.500 6.500L3.500-3.500L7-7L6.500-2L-3.500 6.500Z'
    'M-6.500 1.500L-1.500 6.500" '
    f'fill="#e86a6a" stroke="{MIST}" stroke-width="1"/>',
    "influence": f'<path d="M0-8L6.500-2.500L0 8L-6.500-2.500Z" fill="{SPORE}" stroke="{MIST}" '
    'stroke-width="1"/><path d="M-6.500-2.500H6.500M0-8L-2.400-2.500L0 8L2.400-2.500Z" fill="none" '
    f'stroke="{MIST}" stroke-width=".7"/>',
    "cap": f'<path d="M-1.200 0H1.200L1.600 6H-1.600Z" fill="#b9c9c4"/>'
    f'<path d="M-5.500 .6Q-5-5.600 0-5.600Q5-5.600 5.500 .6Q0 2.200-5.500 .6Z" fill="{GLOW}"/>'
    '<path d="M-2.600-2.400h1.300M1-3.800h1.200M2.200-1.400h1.300" stroke="#eafff8"/>',
    "cap2": f'<path d="M-.9 0H.9L1.200 5H-1.200Z" fill="#b7a9c6"/>'
    '<path d="M-4.400 .8Q-3.600-6.600 0-6.800Q3.600-6.600 4.400 .8Q0 2-4.400 .8Z" '
    f'fill="{SPORE}"/>',
    "back": f'<path d="M0-17L5-6M0-17L-5-6M-15 0H15M-10-12L10 12M10-12L-10 12M0-17V17M-9 0L0-9L9 0'
    f'L0 9Z M-4.500 0L0-4.500L4.500 0L0 4.500Z" fill="none" stroke="{EDGE}" stroke-width="1.300"/>',
}
"""An empty slot, the two currencies, fungi, and a web for card backs."""

POINTS = "M0-9L8-4.500V4.500L0 9L-8 4.500V-4.500Z"
MARKER = "M-10.400 0L-5.200-9H5.200L10.400 0L5.200 9H-5.200Z"
"""What victory points stand in, and the hexagon of a control marker."""


def _troop(number: int) -> str:
    emblem = _EMBLEMS[number] if number < len(_EMBLEMS) else ""
    return (
        f'<path d="{_TROOP}" fill="{FILLS[number]}" stroke="{RIMS[number]}" stroke-width="1.400"/>'
        f'<g fill="{RIMS[number]}" stroke="{RIMS[number]}" stroke-width="0">{emblem}</g>'
    )


def _spy(number: int) -> str:
    return (
        f'<path d="{_SPY}" fill="{FILLS[number]}" stroke="{RIMS[number]}" stroke-width="1.500" '
        f'stroke-linejoin="round"/><g transform="translate(0 2.300) scale(.82)" '
        f'fill="{RIMS[number]}" stroke="{RIMS[number]}" stroke-width="0">{_EMBLEMS[number]}</g>'
        f'<path d="M-2.600-6.200Q0-4.600 2.600-6.200" fill="none" stroke="{RIMS[number]}"/>'
    )


def _glow(prefix: str, name: str, colour: str, strength: float) -> str:
    return (
        f'<radialGradient id="{prefix}{name}"><stop stop-color="{colour}" '
        f'stop-opacity="{strength}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
    )


_Spots = tuple[tuple[float, float], ...]
_LONE: _Spots = ((0.0, 0.0),)
_THREE: _Spots = ((-6.0, 2.5), (6.5, 1.5), (0.0, -1.5))


def _cluster(prefix: str, name: str, cap: str, glow: str, stems: _Spots) -> str:
    """Draw fungi about a spot, with their light."""
    light = disc(0, 0, 17, f'fill="url(#{prefix}{glow})"')
    return f'<g id="{prefix}{name}">{light}{"".join(use(prefix, cap, *at) for at in stems)}</g>'


@cache
def _definitions(prefix: str) -> dict[str, str]:
    """Give every piece's definition by name, ids beginning with the prefix."""
    drawn = {f"t{number}": _troop(number) for number in range(len(COLOURS))}
    drawn["tw"] = _troop(len(COLOURS))
    drawn |= {f"s{number}": _spy(number) for number in range(len(COLOURS))}
    drawn |= _SIGNS
    drawn |= {
        f"a-{name}": f'<g fill="#fff" stroke="#fff" stroke-width="0">{body}</g>'
        for name, body in _ASPECTS.items()
    }
    found = {name: f'<g id="{prefix}{name}">{body}</g>' for name, body in drawn.items()}
    found["glow"] = _glow(prefix, "glow", GLOW, 0.42)
    found["glow2"] = _glow(prefix, "glow2", SPORE, 0.36)
    for cap, glow in (("cap", "glow"), ("cap2", "glow2")):
        found[f"{cap}-lone"] = _cluster(prefix, f"{cap}-lone", cap, glow, _LONE)
        found[f"{cap}-three"] = _cluster(prefix, f"{cap}-three", cap, glow, _THREE)
    return found


class Marks(marking.Marks[Position]):
    """A position of Tyrants to draw, with the options to light.

    `wide` says that the board is drawn broader than high.
    """

    __slots__ = ("_ahead", "wide")

    game: ClassVar[str] = "tyrants"
    words: ClassVar[Words] = WORDS

    def __init__(
        self, position: Position, lang: Lang, options: Sequence[Action] = (), prefix: str = ""
    ) -> None:
        super().__init__(position, lang, options, prefix)
        self.wide = False
        self._ahead = {one.options[-1]: one.title for one in ahead(position)}

    def describe(self, action: Action) -> Note:
        """Say what an action would do; also one that something else is asked before."""
        return self._ahead.get(action) or rules.describe(self.position, action)

    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all pieces."""
        return _definitions(self.prefix)

    def troop(self, colour: int) -> str:
        """Draw a troop; white is the number after the last seat's."""
        return self.use("tw" if colour == self.position.white else f"t{colour}")

    def piece(self, actions: Sequence[Action], body: str, light: str, told: str) -> str:
        """Name a piece; where options are about it, light it as their place."""
        return self.place(actions, body + light, told) if actions else named(told, body)

    def framed(
        self, actions: Sequence[Action], body: str, room: tuple[float, float, float], told: str = ""
    ) -> str:
        """Light a plate as the place of options, if there are any: its left, width and height."""
        left, width, height = room
        lit = marking.frame(left, 0, width, height)
        return self.place(actions, body + lit, told) if actions else body
