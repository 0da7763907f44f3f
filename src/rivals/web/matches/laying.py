"""Where the parts of the table lie on the page of a match: the board, its foot, its side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rivals.core.game import Panel
from rivals.web.look.windows import lie

_PLACE = re.compile(r'data-(?:actions?|sample)="([^"]+)"')
_SEAT = re.compile(r'<svg[^>]* data-place="seat-(\d+)"')
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')

Size = tuple[float, float]
"""A drawing's width and height."""

_BROAD = 1.5
"""A part so much broader than the board's first has a row of the board for itself."""


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """A part of the table, and the options that have their place in it.

    `place` is that of `core.game.Panel`; `face` is the id of the face of the seat whose part it
    is, '' where it is nobody's. `lies` says that there is another drawing of it for other windows,
    `broad` that this is the one for windows broader than high.
    """

    key: str
    title: str
    svg: SafeString
    places: frozenset[str]
    place: str
    face: str
    lies: bool
    broad: bool

    @property
    def lit(self) -> int:
        """Count the options that have their place in it."""
        return len(self.places)


def shown(panel: Panel, title: str) -> ShownPanel:
    """Take a game's panel as it is: the game has escaped every text in it.

    Of two drawings it is the one for the visitor's window.
    """
    broad = bool(panel.wide) and lie() == "wide"
    svg = mark_safe(panel.wide if broad else panel.svg)  # noqa: S308 - see above
    seat = _SEAT.match(svg)
    face = face_id(int(seat[1])) if seat else ""
    lies = bool(panel.wide)
    return ShownPanel(panel.key, title, svg, _places_of(svg), panel.place, face, lies, broad)


def face_id(seat: int) -> str:
    """Name the symbol of a seat's face on the page of a match."""
    return f"face-{seat}"


def _places_of(svg: str) -> frozenset[str]:
    """List the actions that have a place in a picture: alone there, or beside others."""
    return frozenset(one for found in _PLACE.findall(svg) for one in found.split("|"))


@dataclass(frozen=True, slots=True)
class Layout:
    """All panels, in their order; there are none while the curtain is closed."""

    panels: tuple[ShownPanel, ...]

    @property
    def main(self) -> ShownPanel:
        """The panel that the page is about."""
        return self.panels[0]

    @property
    def board(self) -> list[ShownPanel]:
        """The parts of the board, the one that the page is about first."""
        return [one for one in self.panels if one is self.main or one.place == "board"]

    @property
    def foot(self) -> list[ShownPanel]:
        """The panels at the board's foot."""
        return [one for one in self.panels[1:] if one.place == "foot"]

    @property
    def side(self) -> list[ShownPanel]:
        """The panels at the board's side; they keep their order, whatever is lit."""
        return [one for one in self.panels[1:] if one.place == "side" and one.svg]

    @property
    def sheets(self) -> list[ShownPanel]:
        """All that is no part of the board; what is away has its place among them."""
        return [*self.foot, *(one for one in self.panels[1:] if one.place == "side")]

    @property
    def lit(self) -> list[ShownPanel]:
        """The panels with something to choose, if it is not the board alone."""
        lit = [one for one in self.panels if one.lit]
        return [] if all(one in self.board for one in lit) else lit

    @property
    def lies(self) -> bool:
        """Say whether other windows are shown other drawings."""
        return any(one.lies for one in self.panels)

    @property
    def shape(self) -> str:
        """Say how many heights broad the board is."""
        return _shape([_size_of(one.svg) for one in self.board])


def _size_of(svg: str) -> Size:
    """Read the width and the height of a drawing."""
    found = _SIZE.search(svg)
    return (float(found[1]), float(found[2])) if found else (1.0, 1.0)


def _shape(sizes: Sequence[Size]) -> str:
    """Lay parts side by side, two in a row; give the breadth of all in heights."""
    across = min(2, len(sizes))
    rows, room = [0.0], across
    for wide, high in sizes:
        spans = across if wide > _BROAD * sizes[0][0] else 1
        if spans > room:
            rows.append(0.0)
            room = across
        rows[-1] = max(rows[-1], high / wide * spans / across)
        room -= spans
    return f"{1 / sum(rows):.4f}"
