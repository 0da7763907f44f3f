"""The geographic map: the land, its places, last week's routes, battles and sieges."""

from __future__ import annotations

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import land, marches, places, sheet
from rivals.games.dma.maps.chart import Chart
from rivals.games.dma.maps.clashes import clashes
from rivals.games.dma.world.pieces import World


def geographic(
    world: World, lang: Lang, *, player: int = 0, catalogue: Catalogue | None = None
) -> str:
    """Draw the geographic map as one SVG element (Part I, The course of the game).

    Drawn from what `player` may see, 0 for everybody; its own armies tell their units. Layers
    `land`, `hidden`, `grid`, `trails`, `villages`, `cities`, `armies`, `clashes`, `names`,
    `frame`, `legend` are groups with `data-layer`; places carry `data-place` (`c3`, `v7`),
    armies `data-army`, routes `data-trail`, fights `data-clash` and `data-battles`.
    """
    chart = Chart(world, lang, "geographic", player, catalogue)
    layers = [
        land.sea(chart),
        land.hidden(chart),
        land.grid(chart),
        marches.trails(chart),
        places.places(chart),
        marches.armies(chart),
        clashes(chart),
        places.names(chart),
        land.frame(chart),
    ]
    legend = [
        sheet.Row(chart.say("legend")),
        *sheet.place_rows(chart),
        *sheet.army_row(chart),
        *sheet.trail_row(chart),
        *sheet.clash_rows(chart),
        *sheet.land_rows(chart),
        *sheet.state_rows(chart),
    ]
    return sheet.draw_sheet(chart, land.land_definitions(chart), layers, legend)
