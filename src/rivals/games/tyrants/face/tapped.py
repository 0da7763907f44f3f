"""The map by itself, to answer questions on: its places are tapped, not its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from rivals.core.drawing import box, disc, moved
from rivals.core.marking import root
from rivals.core.words import Lang
from rivals.games.tyrants.components.maps import Place
from rivals.games.tyrants.face import chart
from rivals.games.tyrants.face.marks import Marks
from rivals.games.tyrants.face.paint import ROCK
from rivals.games.tyrants.face.spots import SPACE, plate, spot
from rivals.games.tyrants.position.state import Position

_SHOWN = (
    'class="lit" fill="#ffd864" fill-opacity=".1" stroke="#ffd864" stroke-opacity=".55" '
    'stroke-width="1.4"'
)
"""What a place to tap looks like until it is chosen: quiet, for often all of them are."""

_MEANT = 'fill="none" stroke="#ff9d5c" stroke-width="3.500"'
"""What the place that a question is about looks like."""

_ROUND, _REACH = 14, SPACE + 3
"""The corners of a site's frame; how far around a route space a tap is meant for it."""


def draw_map(position: Position, lang: Lang, choices: Mapping[str, str], meant: str = "") -> str:
    """Draw the map as one SVG element.

    `choices` gives places, by id, the value of their `data-choice`; other places are not marked,
    but for `meant`, the place that a question is about.
    """
    marks = Marks(position, lang, (), "tapped-")
    view, names = chart.shown(marks), chart.names(marks)
    body = chart.draw(marks)
    for place in position.map.places:
        name = names[place.number] if place.is_site else ""
        middle = spot(position.map, place)
        if place.id in choices:
            frame = moved(*middle, _frame(place, name, _SHOWN))
            body += f"<g data-choice={quoteattr(choices[place.id])}>{frame}</g>"
        elif place.id == meant:
            body += moved(*middle, _frame(place, name, _MEANT))
    ground = box(0, 0, view.width, view.height, f'rx="12" fill="{ROCK}"')
    drawn = ground + moved(-view.left, -view.top, body)
    whole = marks.definitions(drawn) + drawn
    return root("tapped", (view.width, view.height), marks.say("board.map"), whole)


def _frame(place: Place, name: str, paint: str) -> str:
    """Frame a place about its middle; `paint` are the frame's attributes."""
    if not place.is_site:
        return disc(0, 0, _REACH, paint)
    its = plate(name, place.slots)
    return box(
        -its.width / 2 - 2, -its.height / 2 - 2, its.width + 4, its.height + 4,
        f'rx="{_ROUND}" {paint}',
    )  # fmt: skip
