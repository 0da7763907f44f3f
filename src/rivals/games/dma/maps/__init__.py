"""The three maps of a world as SVG: geographic, political, development."""

from rivals.games.dma.maps.chart import KINDS, Kind
from rivals.games.dma.maps.kinds import draw_map, map_in_steps, maps_of
from rivals.games.dma.maps.sheet import in_full_size

__all__ = ["KINDS", "Kind", "draw_map", "in_full_size", "map_in_steps", "maps_of"]
