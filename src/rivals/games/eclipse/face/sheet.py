"""The map as a part of its own: a strip that tells the turn, and the sky below it."""

from __future__ import annotations

from rivals.core.drawing import box, moved
from rivals.core.slabs import Drawn
from rivals.games.eclipse.face import chart
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import EDGE, SKY_LOW, WIDTH
from rivals.games.eclipse.face.turn import banner

_LEAST = 520.0
"""A map of few hexes is not drawn larger than in this breadth."""
_HEAD = 40.0
_ABOVE = 9.0
"""Room at the top, over which a page may hang a title and the tools for the size."""


def draw(marks: Marks) -> Drawn:
    """Draw the map under its head."""
    view = chart.shown(marks)
    width = max(view.width, _LEAST)
    scale = max(1.0, width / 700)
    above = _ABOVE * width / WIDTH
    top = _HEAD * scale + above
    sky = moved((width - view.width) / 2 - view.left, top - view.top, chart.draw(marks))
    height = top + view.height
    corners = f"{marks.prefix}corners"
    clip = f'<clipPath id="{corners}">{box(0, 0, width, height, _ROUND)}</clipPath>'
    body = box(0, 0, width, height, f'fill="{SKY_LOW}"') + sky
    body += box(0, 0, width, above, f'fill="{SKY_LOW}"')
    body += moved(0, above, banner(marks, width / scale), scale)
    frame = box(0.8, 0.8, width - 1.6, height - 1.6, _FRAME)
    return width, height, f'{clip}<g clip-path="url(#{corners})">{body}</g>{frame}'


_ROUND = 'rx="12"'
_FRAME = f'rx="12" fill="none" stroke="{EDGE}" stroke-width="1.600"'
