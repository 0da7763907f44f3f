"""What ships, squadrons and tokens are called: word ids that tell those of a kind apart.

A name is the kind where there is but one of it, else the kind with a number among all of its
kind, seat 0 first: `victory_2`, `tie_fighter-3`. The words `armada.ship.<name>`,
`armada.squadron.<name>` and `armada.token.<name>` say it. So a rival's reasons can name pieces
without a position at hand.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rivals.games.armada.components.ships import Defence
from rivals.games.armada.position.attack import Target
from rivals.games.armada.position.state import Position


@lru_cache(maxsize=256)
def tell_apart(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Name each of these: by its kind, with a number where there are several of it."""
    several = Counter(kinds)
    seen: Counter[str] = Counter()
    names = []
    for kind in kinds:
        seen[kind] += 1
        names.append(f"{kind}-{seen[kind]}" if several[kind] > 1 else kind)
    return tuple(names)


def ship_name(position: Position, number: int) -> str:
    """Name a ship."""
    return tell_apart(tuple(ship.kind for ship in position.ships))[number]


def squadron_name(position: Position, number: int) -> str:
    """Name a squadron."""
    return tell_apart(tuple(squadron.kind for squadron in position.squadrons))[number]


def piece_name(position: Position, target: Target) -> str:
    """Name the ship or squadron that an attack comes from or goes to."""
    name = ship_name if target.kind == "ship" else squadron_name
    return name(position, target.number)


def token_name(card_tokens: tuple[Defence, ...], number: int) -> str:
    """Name a defence token by its number on the card."""
    return tell_apart(card_tokens)[number]
