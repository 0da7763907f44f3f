"""Pictures for rules: moments of short matches, drawn as the page of a match draws them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from rivals.core.game import Game
from rivals.core.match import Match
from rivals.core.words import Lang

MOST_MOVES = 400
"""A moment comes within so many moves of its match."""

_PLACE = re.compile(r'<g [^>]*\bdata-(?:actions?|measured|sample|drag)="[^>]*>')
"""The tag of a place that can be pressed; what stands in it in quotes holds no such sign."""
_PRESSED = re.compile(
    r' (?:class="(?:option|drag)"|tabindex="0"|role="button"|aria-label="[^"]*"'
    r'|data-(?:actions?|measured|sample|drag|drag-name|shows)="[^"]*")'
)


class Scene(NamedTuple):
    """A moment to draw: the first in a match of stand-ins that fits, and the part that shows it.

    With `lit` what can be done then is lit, as a person would see it who is to move.
    """

    part: str
    fits: Callable[[Any], bool]
    seats: tuple[str, ...]
    seed: int = 1
    lit: bool = False


@cache
def illustrate(game: Game[Any], key: str, scene: Scene, lang: Lang) -> str:
    """Draw a scene as one SVG element with nothing to press; `key` begins the ids in it.

    Raises LookupError where the moment does not come, or has no such part.
    """
    state = _moment(game, scene)
    seat = game.to_move(state) or 0
    options = game.options(state) if scene.lit else ()
    for panel in game.panels(state, lang, options, seat):
        if panel.key == scene.part:
            return _renamed(_at_rest(panel.svg), f"{panel.key}-", f"{key}-{panel.key}-")
    raise LookupError(f"{game.spec.name}: no part {scene.part!r} for {key!r}")


def _moment(game: Game[Any], scene: Scene) -> Any:
    match = Match(game, scene.seats, scene.seed)
    for _ in range(MOST_MOVES):
        if scene.fits(match.state):
            return match.state
        if match.step() is None:
            break
    raise LookupError(f"{game.spec.name}: the moment for {scene.part!r} does not come")


def _at_rest(svg: str) -> str:
    """Take away what makes places pressed, so that the drawing is a picture."""
    still = _PLACE.sub(lambda tag: _PRESSED.sub("", tag[0]), svg)
    return still.replace(' role="group"', ' role="img"', 1)


def _renamed(svg: str, old: str, new: str) -> str:
    """Give the definitions in a drawing other ids, so that it can stand beside others."""
    return re.sub(rf'((?:id="|#)){re.escape(old)}', rf"\1{new}", svg)
