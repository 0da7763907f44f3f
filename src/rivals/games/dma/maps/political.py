"""The political map, of a larger scale: whose land is whose, cities and villages."""

from __future__ import annotations

from rivals.core.drawing import path
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import land, places, sheet
from rivals.games.dma.maps.chart import Chart, layer, told, wide
from rivals.games.dma.maps.paint import FAINT
from rivals.games.dma.world.pieces import NEUTRAL, World
from rivals.games.dma.world.territory import territories


def political(
    world: World, lang: Lang, *, player: int = 0, catalogue: Catalogue | None = None
) -> str:
    """Draw the political map as one SVG element (Part I, The course of the game).

    Each state has a colour, the 21st and later ones a pattern over it, and its number in its
    cities. The legend tells the territory of each in cells and as a share of the world's. Layers
    as on the geographic map, with `states` and `borders`; land carries `data-owner`.
    """
    chart = Chart(world, lang, "political", player, catalogue)
    layers = [
        land.sea(chart),
        _states(chart),
        land.hidden(chart),
        land.grid(chart),
        _borders(chart),
        places.places(chart),
        places.names(chart),
        land.frame(chart),
    ]
    some = chart.paint(1)
    legend = [
        *sheet.state_rows(chart),
        sheet.Row(chart.say("world"), " ", chart.say("cells", n=chart.total)),
        sheet.Row(chart.say("legend")),
        *sheet.place_rows(chart),
        sheet.Row(chart.say("sign.border"), wide("M-11 0H11", some.dark, 3)),
        sheet.Row(chart.say("sign.province"), wide("M-11 0H11", FAINT, 1.4, _DASHED)),
        *sheet.land_rows(chart),
    ]
    return sheet.draw_sheet(chart, land.land_definitions(chart), layers, legend)


_DASHED = 'stroke-dasharray="4 4"'


def _states(chart: Chart) -> str:
    lands = territories(chart.world, chart.catalogue)
    body = []
    for owner, cells in chart.lands().items():
        shape = path(chart.outlines.path(cells), f'fill="{chart.ink(owner)}" fill-rule="evenodd"')
        if owner == NEUTRAL:
            title = chart.say("neutral-land", land=chart.land(len(cells)))
        else:
            title = chart.say(
                "state-land", name=chart.owner(owner), land=chart.land(lands.get(owner, 0))
            )
        body.append(told(title, chart.date, shape, f'data-owner="{owner}"'))
    return layer("states", "".join(body), f'{land.on_land(chart)} fill-opacity=".78"')


def _borders(chart: Chart) -> str:
    """Draw provinces dashed and states in their own darker colour."""
    body = [
        wide(chart.outlines.path(cells), FAINT, 1.2, f'{_DASHED} stroke-opacity=".8"')
        for cells in chart.provinces().values()
    ]
    body += [
        wide(chart.outlines.path(cells), chart.paint(owner).dark, 2.6)
        for owner, cells in chart.lands().items()
        if owner != NEUTRAL
    ]
    return layer("borders", "".join(body), f'{land.on_land(chart)} pointer-events="none"')
