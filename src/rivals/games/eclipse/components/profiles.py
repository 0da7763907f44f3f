"""What a ship or part amounts to, as counted words."""

from __future__ import annotations

from collections import Counter

from rivals.games.eclipse.components.ships import Part, Profile


def listed(its: Profile) -> dict[str, int]:
    """Count what a ship amounts to: parameters of `counted` words, by word."""
    return {
        "initiative": its.initiative,
        "hits": its.hits,
        "computer": its.computer,
        "shield": its.shield,
        "movement": its.movement,
        **_dice("cannon", its.cannons),
        **_dice("missile", its.missiles),
        "spare": its.energy,
    }


def given_by(part: Part) -> dict[str, int]:
    """Count what a part gives and takes: parameters of `counted` words, by word."""
    gives = {
        "makes": max(part.energy, 0),
        "takes": max(-part.energy, 0),
        "initiative": part.initiative,
        "movement": part.movement,
        "computer": part.computer,
        "shield": part.shield,
        "hull": part.hull,
        **_dice("cannon", part.cannons),
        **_dice("missile", part.missiles),
    }
    return {word: n for word, n in gives.items() if n}


def _dice(kind: str, damages: tuple[int, ...]) -> dict[str, int]:
    return {f"{kind}{damage}": n for damage, n in sorted(Counter(damages).items())}
