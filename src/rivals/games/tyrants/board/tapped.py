"""The map by itself, to answer questions on: its places are tapped, not its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from rivals.core.words import Lang
from rivals.games.tyrants.board import chart
from rivals.games.tyrants.board.marks import Marks
from rivals.games.tyrants.board.paint import ROCK, box, disc, moved, root
from rivals.games.tyrants.board.spots import SPACE, plate, spot
from rivals.games.tyrants.components.maps import Place
from rivals.games.tyrants.state import Position

_SHOWN = (
    'class="lit" fill="#ffd864" fill-opacity=".1" stroke="#ffd864" stroke-opacity=".55" '
    'stroke-width="1.4"'
)
"""What a place to tap looks like until it is chosen: quiet, for often all of them are."""

_ROUND, _REACH = 14, SPACE + 3
"""The corners of a site's frame; how far around a route space a tap is meant for it."""


def draw_map(position: Position, lang: Lang, choices: Mapping[str, str]) -> str:
    """Draw the map as one SVG element.

    `choices` gives places, by id, the value of their `data-choice`; other places are not marked.
    """
    marks = Marks(position, lang, (), "tapped-")
    view, names = chart.shown(marks), chart.names(marks)
    body = chart.draw(marks)
    for place in position.map.places:
        if place.id in choices:
            name = names[place.number] if place.is_site else ""
            frame = moved(*spot(position.map, place), _frame(place, name))
            body += f"<g data-choice={quoteattr(choices[place.id])}>{frame}</g>"
    ground = box(0, 0, view.width, view.height, f'rx="12" fill="{ROCK}"')
    drawn = ground + moved(-view.left, -view.top, body)
    whole = marks.definitions(drawn) + drawn
    return root("tapped", (view.width, view.height), marks.say("board.map"), whole)


def _frame(place: Place, name: str) -> str:
    """Frame a place about its middle."""
    if not place.is_site:
        return disc(0, 0, _REACH, _SHOWN)
    its = plate(name, place.slots)
    return box(
        -its.width / 2 - 2, -its.height / 2 - 2, its.width + 4, its.height + 4,
        f'rx="{_ROUND}" {_SHOWN}',
    )  # fmt: skip
