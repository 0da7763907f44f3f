"""A rival's hexes: squares to settle, hexes to give up, hexes drawn."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.eclipse.components.box import MONOLITH_VP
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.position.actions import ORBITAL
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.rival.automa.production import Vacancy
from rivals.games.eclipse.rival.facts import Facts


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
    return choose(hexes, trail).by(GIVEN_UP, facts).one


def _value(hex: Hex) -> int:
    """Sum up a hex's points, a monolith's too, and the squares in use."""
    points = hex.tile.vp + MONOLITH_VP * hex.monolith
    return points + sum(bool(cube) for cube in hex.cubes) + (hex.orbital not in ("", "-"))


GIVEN_UP: tuple[Criterion[Facts, Hex], ...] = (
    Criterion.prefer("eclipse.upkeep.home-last", lambda _, one: one.tile.stack != "home"),
    Criterion.prefer("eclipse.upkeep.barren-first", lambda _, one: is_barren(one)),
    Criterion.fewest("eclipse.upkeep.poorest", lambda _, one: _value(one)),
    Criterion.most("eclipse.upkeep.farthest", lambda facts, one: facts.from_home(one)),
    Criterion.fewest("eclipse.upkeep.lowest-number", lambda _, one: one.id),
)
"""The hex given up (A75)."""


def drawn_hex(drawn: Sequence[int], trail: Trail) -> int:
    """Choose between two drawn hexes, as Draco do (A66)."""
    return choose(drawn, trail).by(DRAWN, None).one


DRAWN: tuple[Criterion[None, int], ...] = (
    Criterion.most("eclipse.draco.most-ancients", lambda _, one: TILES[one].ancients),
    Criterion.most("eclipse.draco.most-planets", lambda _, one: len(TILES[one].squares)),
    Criterion.most("eclipse.draco.most-points", lambda _, one: TILES[one].vp),
    Criterion.prefer("eclipse.draco.artifact", lambda _, one: TILES[one].artifact),
    Criterion.fewest("eclipse.draco.lowest-number", lambda _, one: one),
)
"""The hex kept of two that Draco drew (A66)."""
