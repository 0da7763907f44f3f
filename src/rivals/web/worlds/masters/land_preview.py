"""The land of a world that is to be: its map, and how fair its starts are."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.maps import draw_map
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating import TOLERANCE, fairness
from rivals.games.dma.world.pieces import NEUTRAL, STEPPE, World
from rivals.web.worlds.founding import Plan, preview


@dataclass(frozen=True, slots=True)
class Land:
    """A land as it is shown before it is founded; `fault` says why there is none."""

    seed: int | None
    board: SafeString | str = ""
    lines: tuple[str, ...] = ()
    fault: str = ""


def show_land(plan: Plan, lang: Lang) -> Land:
    """Make the land of a plan and tell it; a fault is told instead."""
    try:
        world = preview(plan)
    except RivalsError as error:
        told = tell(error, lang)
        return Land(plan.map_seed, fault=told)
    catalogue = read_catalogue(plan.catalogue) if plan.catalogue else default_catalogue()
    return Land(plan.map_seed, _drawn(world, catalogue, lang), tell_land(world, lang))


def _drawn(world: World, catalogue: Catalogue, lang: Lang) -> SafeString:
    return mark_safe(draw_map("geographic", world, lang, catalogue=catalogue))  # noqa: S308 - our own drawing, names escaped there


def tell_land(world: World, lang: Lang) -> tuple[str, ...]:
    """Tell a new land in sentences: its size, its places, how equal the starts are."""
    fair = fairness(world)
    reach, near = fair.reach.values(), fair.nearest.values()
    steppe = sum(row.count(STEPPE) for row in world.terrain)
    neutral = sum(city.owner == NEUTRAL for city in world.cities)
    told: list[tuple[str, dict[str, object]]] = [
        (
            "world",
            {"name": world.name, "width": world.width, "height": world.height, "n": steppe},
        ),
        ("provinces", {"n": len(world.cities)}),
        ("neutral", {"n": neutral}),
        ("villages", {"n": len(world.villages)}),
        ("reach", {"least": min(reach), "most": max(reach)}),
        ("fair", {"worst": fair.worst, "allowed": TOLERANCE}),
        ("nearest", {"least": min(near) // 100, "most": max(near) // 100}),
    ]
    return tuple(WORDS.text(f"dma.new.{rule}", lang, params) for rule, params in told)
