"""Sea, coast, steppe and hidden lands, the grid of cells and the frame with its numbers."""

from __future__ import annotations

from rivals.core.drawing import END, MIDDLE, box, num, path, text
from rivals.games.dma.maps import signs
from rivals.games.dma.maps.chart import Chart, layer, told, wide
from rivals.games.dma.maps.paint import COAST, FAINT, HATCH, HIDDEN_INK, INK, SEA, SHOAL, STEPPE_INK
from rivals.games.dma.world.pieces import HIDDEN, STEPPE

_STEP = 5
"""Every so many cells a number stands on the frame."""


def land_definitions(chart: Chart) -> str:
    """Define the shape of the land, the hatching of hidden lands and the grid."""
    side = chart.side
    shape = chart.coast.path(chart.cells(STEPPE, HIDDEN))
    return (
        f'<path id="{chart.ident("coast")}" d="{shape}" fill-rule="evenodd"/>'
        f'<clipPath id="{chart.ident("land")}">'
        f'<use href="#{chart.ident("coast")}" clip-rule="evenodd"/></clipPath>'
        f'<pattern id="{chart.ident("hidden")}" width="7" height="7" '
        'patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<rect width="7" height="7" fill="{HIDDEN_INK}"/>'
        f'<path d="M0 0V7" stroke="{HATCH}" stroke-width="3"/></pattern>'
        f'<pattern id="{chart.ident("grid")}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse"><path d="M0 0H{side}M0 0V{side}" fill="none" '
        f'stroke="{INK}" stroke-opacity=".16" stroke-width="1"/></pattern>'
    )


def on_land(chart: Chart) -> str:
    """Give the attribute that keeps a body to the land."""
    return f'clip-path="url(#{chart.ident("land")})"'


def sea(chart: Chart) -> str:
    """Draw the sea with its shoals, and the steppe on it."""
    side = chart.side
    use = f'<use href="#{chart.ident("coast")}"'
    shoals = "".join(
        f'{use} fill="none" stroke="{SHOAL}" stroke-opacity=".{opacity}" '
        f'stroke-width="{num(side * breadth)}" stroke-linejoin="round"/>'
        for breadth, opacity in ((1.5, 25), (0.9, 35), (0.4, 55))
    )
    body = box(0, 0, *chart.size, f'fill="{SEA}"') + shoals + f'{use} fill="{STEPPE_INK}"/>'
    return layer("land", body)


def hidden(chart: Chart) -> str:
    """Draw the hidden lands, hatched, with mountains here and there."""
    cells = chart.cells(HIDDEN)
    if not cells:
        return ""
    strokes = chart.coast.path(cells)
    peaks = "".join(
        signs.at(*chart.centre((x, y)), chart.side * 0.9, signs.peak())
        for x, y in cells
        if (x * 7 + y * 13) % 5 == 0
    )
    ink = f'fill="url(#{chart.ident("hidden")})" fill-rule="evenodd" stroke="{HATCH}"'
    body = path(strokes, ink) + peaks
    return layer("hidden", told(chart.say("sign.hidden"), "", body), on_land(chart))


def grid(chart: Chart) -> str:
    """Draw the sides of the cells, and the coast over them."""
    cells = box(0, 0, *chart.size, f'fill="url(#{chart.ident("grid")})" {on_land(chart)}')
    coast = (
        f'<use href="#{chart.ident("coast")}" fill="none" stroke="{COAST}" stroke-width="1.600"/>'
    )
    return layer("grid", cells + coast)


def frame(chart: Chart) -> str:
    """Draw the frame, each cell marked and every fifth one numbered along all four edges."""
    width, height = chart.size
    side = chart.side
    body = [box(0, 0, width, height, f'fill="none" stroke="{INK}" stroke-width="2"')]
    ticks = []
    for number in range(chart.world.width):
        x = (number + 0.5) * side
        long = 6 if number % _STEP == 0 else 3
        ticks.append(f"M{num(x)} 0V{-long}M{num(x)} {num(height)}V{num(height + long)}")
        if number % _STEP == 0:
            body.append(text(x, -9, 11, str(number), MIDDLE, FAINT))
            body.append(text(x, height + 17, 11, str(number), MIDDLE, FAINT))
    for number in range(chart.world.height):
        y = (number + 0.5) * side
        long = 6 if number % _STEP == 0 else 3
        ticks.append(f"M0 {num(y)}H{-long}M{num(width)} {num(y)}H{num(width + long)}")
        if number % _STEP == 0:
            body.append(text(-9, y + 4, 11, str(number), END, FAINT))
            body.append(text(width + 9, y + 4, 11, str(number), "", FAINT))
    return layer("frame", "".join(body) + wide("".join(ticks), INK, 1))
