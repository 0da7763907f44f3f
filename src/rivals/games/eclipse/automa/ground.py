"""A rival's hexes: squares to settle, hexes to give up, hexes drawn."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.choosing import Trail, choose
from rivals.games.eclipse.actions import ORBITAL
from rivals.games.eclipse.automa.production import Vacancy
from rivals.games.eclipse.components.box import MONOLITH_VP
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.facts import Facts
from rivals.games.eclipse.places import Hex


def vacancy(hex: Hex, square: int) -> Vacancy:
    """Describe a free square as colony ships see it."""
    if square == ORBITAL:
        return Vacancy(hex.id, square, "wild", orbital=True)
    printed = hex.tile.squares[square]
    return Vacancy(hex.id, square, printed.kind, advanced=printed.advanced)


def is_barren(hex: Hex) -> bool:
    """Say whether a hex holds no planets, orbital or monolith: its disc may come back (A11)."""
    return not hex.tile.squares and not hex.orbital and not hex.monolith


def given_up_first(facts: Facts, trail: Trail) -> Hex | None:
    """Choose the hex to give up: barren ones, then the poorest, the farthest; home last (A75)."""
    hexes = facts.hexes()
    if not hexes:
        return None
    return (
        choose(hexes, trail)
        .prefer("eclipse.upkeep.home-last", lambda one: one.tile.stack != "home")
        .prefer("eclipse.upkeep.barren-first", is_barren)
        .fewest("eclipse.upkeep.poorest", _value)
        .most("eclipse.upkeep.farthest", facts.from_home)
        .fewest("eclipse.upkeep.lowest-number", lambda one: one.id)
        .one
    )


def _value(hex: Hex) -> int:
    """Sum up a hex's points, a monolith's too, and the squares in use."""
    points = hex.tile.vp + MONOLITH_VP * hex.monolith
    return points + sum(bool(cube) for cube in hex.cubes) + (hex.orbital not in ("", "-"))


def drawn_hex(drawn: Sequence[int], trail: Trail) -> int:
    """Choose between two drawn hexes, as Draco do (A66)."""
    return (
        choose(drawn, trail)
        .most("eclipse.draco.most-ancients", lambda one: TILES[one].ancients)
        .most("eclipse.draco.most-planets", lambda one: len(TILES[one].squares))
        .most("eclipse.draco.most-points", lambda one: TILES[one].vp)
        .prefer("eclipse.draco.artifact", lambda one: TILES[one].artifact)
        .fewest("eclipse.draco.lowest-number", lambda one: one)
        .one
    )
