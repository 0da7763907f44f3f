"""The three maps of a world as a page shows them: drawn, layers left out, things to point at."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from math import dist
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.drawing import num
from rivals.games.dma.maps import Kind
from rivals.games.dma.maps.daily import STARVED
from rivals.games.dma.maps.marches import tell_own
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, Village, World
from rivals.web.worlds.atlas import pictures, plans
from rivals.web.worlds.atlas.pictures import Picture
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.visiting import Visit

MOST_LISTED: Final = 400
"""Of more places and armies only the visitor's own are listed below a map."""

LAYERS: Final = {
    "states": gettext_lazy("Land of the states"),
    "provinces": gettext_lazy("Provinces by direction"),
    "borders": gettext_lazy("Borders"),
    "grid": gettext_lazy("Grid of cells"),
    "trails": gettext_lazy("Routes of last week"),
    "villages": gettext_lazy("Villages"),
    "cities": gettext_lazy("Cities"),
    "directions": gettext_lazy("Signs of directions"),
    "armies": gettext_lazy("Armies"),
    "clashes": gettext_lazy("Fights of last week"),
    "realms": gettext_lazy("Names of states"),
    "names": gettext_lazy("Names of places"),
}
"""The layers that can be switched, as they are called; land, sea and frame always stay."""

_LETTERS: Final = re.compile(r'data-letters="([\d.]+)"')
_LEGEND_NAME: Final = re.compile(r'<g data-layer="legend" id="([\w-]+)"')
_LEGEND_SIZE: Final = re.compile(r'data-legend="([\d. ]+)"')
_LAYER: Final = re.compile(r'<g data-layer="(\w+)"')


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer that can be switched on and off."""

    key: str
    label: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """A place or an army in words, with its page, '' for one that is no more.

    `pages` are those about it, if it is the visitor's own.
    """

    key: str
    name: str
    owner: str
    cell: str
    page: str
    pages: tuple[tuple[str, str], ...]


def drawn_map(seen: Visit, kind: Kind, week: int) -> str:
    """Draw a map of a week as the visitor may see it.

    What everybody may see is drawn once, and kept until the world changes.
    """
    lang = seen.lang
    public = pictures.drawn(seen, Picture(kind, week, lang))
    if seen.number == NEUTRAL:
        return public
    world = seen_world(seen.row, seen.number, week)
    return tell_own(public, world, lang, seen.number, seen.catalogue)


def drawn_days(seen: Visit, week: int, day: int) -> str:
    """Draw a week day by day as the visitor may see it; `day` is the one that is shown.

    Nobody is told more than others but that an army of its own has starved.
    """
    own = any(one.rule == STARVED for one in seen_world(seen.row, seen.number, week).events)
    number = seen.number if own else NEUTRAL
    return pictures.drawn(seen, Picture("days", week, seen.lang, number, day))


def layers_of(drawing: str, left_out: Collection[str]) -> list[Layer]:
    """List the layers of a drawing that can be switched."""
    there = set(_LAYER.findall(drawing))
    return [
        Layer(key, str(label), key not in left_out) for key, label in LAYERS.items() if key in there
    ]


def without(drawing: str, left_out: Collection[str]) -> str:
    """Hide layers of a drawing; a page can show them again."""
    for key in left_out:
        mark = f'<g data-layer="{key}"'
        drawing = drawing.replace(mark, f'{mark} display="none"', 1)
    return drawing


def zoomable(drawing: str) -> str:
    """Let the frame around a drawing enlarge it with the wheel, too."""
    return drawing.replace("<svg ", '<svg data-zoomable="" ', 1)


def opened(drawing: str, seen: Visit, world: World) -> str:
    """Show the land of a map without its sheet; it opens on the visitor's own, to be read."""
    start, mark, rest = drawing.partition('viewBox="')
    letters = _LETTERS.search(start)
    assert letters is not None
    x, y = plans.on_drawing(drawing, _home(seen, world))
    opens = f'data-opens="{num(x)} {num(y)} {letters[1]}"'
    behind = rest.partition('"')[2]
    shown = f'{start}{mark}{plans.land_of(drawing)}"{behind}'
    return zoomable(shown.replace("<svg ", f"<svg {opens} ", 1))


def legend_of(drawing: str) -> tuple[str, str]:
    """Give the name of a map's legend on its page, and how large it is, as a drawing's view."""
    name, size = _LEGEND_NAME.search(drawing), _LEGEND_SIZE.search(drawing)
    assert name is not None
    assert size is not None
    return name[1], f"-14 -4 {size[1]}"


def _home(seen: Visit, world: World) -> Cell:
    """Give the city in the middle of the visitor's land; who has none sees the world's middle."""
    own = [one.cell for one in world.cities if one.owner == seen.number != NEUTRAL]
    if not own:
        return world.width // 2, world.height // 2
    middle = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    return min(own, key=lambda cell: (dist(cell, middle), cell))


def listed(seen: Visit, world: World) -> tuple[list[Listed], bool]:
    """List cities, villages and armies; say whether these are all, or the visitor's own only."""
    things: list[City | Village | Army] = [*world.cities, *world.villages, *world.armies]
    everything = len(things) <= MOST_LISTED
    names = {one.id: one.name for one in world.players}
    found = [
        Listed(
            key_of(one),
            one.name or key_of(one),
            names.get(one.owner, _("neutral")),
            f"({one.x}, {one.y})",
            _page(seen, one),
            _pages(seen, one),
        )
        for one in things
        if everything or one.owner == seen.number != NEUTRAL
    ]
    return found, everything


def key_of(one: City | Village | Army) -> str:
    """Give the sign of a place or an army, as maps have it."""
    kind = "a" if isinstance(one, Army) else "c" if isinstance(one, City) else "v"
    return f"{kind}{one.id}"


def _page(seen: Visit, one: City | Village | Army) -> str:
    """Give the page of a place or an army as it is now."""
    query = f"?as={seen.number}" if seen.over and "as" in seen.request.GET else ""
    asked = {"pk": seen.row.pk}
    if isinstance(one, Army):
        there = any(one.id == another.id for another in seen.world.armies)
        return reverse("armies:army", kwargs={**asked, "army": one.id}) + query if there else ""
    kind = "city" if isinstance(one, City) else "village"
    return reverse(f"provinces:{kind}", kwargs={**asked, kind: one.id}) + query


def _pages(seen: Visit, one: City | Village | Army) -> tuple[tuple[str, str], ...]:
    """Give the pages about what the visitor owns, then and now: only its player has them."""
    if seen.seat is None or not one.owner == seen.number == seen.seat.number:
        return ()
    if isinstance(one, Army):
        if all(one.id != mine.id for mine in seen.world.armies):
            return ()
        asked = {"pk": seen.row.pk, "army": one.id}
        return (
            (_("The army"), reverse("armies:army", kwargs=asked)),
            (_("Its route"), reverse("armies:route", kwargs=asked)),
        )
    city = one.city if isinstance(one, Village) else one.id
    if all(city != mine.id or mine.owner != seen.number for mine in seen.world.cities):
        return ()
    return ((_("The province"), reverse("provinces:city", args=[seen.row.pk, city])),)
