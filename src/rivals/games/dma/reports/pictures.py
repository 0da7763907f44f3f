"""The maps that go into a report's page."""

from __future__ import annotations

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import NEUTRAL, World


def maps_of(
    world: World, lang: Lang, catalogue: Catalogue, player: int = NEUTRAL
) -> dict[str, str]:
    """Draw the three maps as a player may see the world, or everybody; by their titles."""
    return {
        WORDS.text(f"dma.map.kind.{kind}", lang): draw_map(
            kind, world, lang, player=player, catalogue=catalogue
        )
        for kind in KINDS
    }
