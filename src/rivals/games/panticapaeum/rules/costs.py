"""What tiles, buildings and resources cost and bring: figures that several decisions need."""

from __future__ import annotations

from rivals.games.panticapaeum.components.box import Box, Reward
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position


def price(position: Position, colour: int) -> int | None:
    """Give the price of the next building of a colour on the common board; None: sold out.

    It is the same for people and for Botos (reading P9).
    """
    track = position.parts.prices.tracks[len(position.seats) - 1]
    taken = position.bought[colour]
    return track[taken] if taken < len(track) else None


def pays_for(position: Position, colour: int, held: int) -> bool:
    """Say whether that many resources of a colour pay for its next building."""
    cost = price(position, colour)
    return cost is not None and cost <= held


def rewards(box: Box, steps: int, reward: Reward) -> int:
    """Count the spaces with this reward among the first `steps` of a development row."""
    return box.rewards[steps].count(reward)


def architect_price(position: Position, seat: Architect, colour: int) -> int | None:
    """Give the price an architect pays: a craftsman makes that colour cheaper, at least 1."""
    full = price(position, colour)
    if full is None:
        return None
    craftsmen = rewards(position.parts, seat.rows[colour], "craftsman")
    return max(1, full - craftsmen * position.parts.development.craftsman_discount)


def coins_for_missing(position: Position, seat: Architect, colour: int) -> int | None:
    """Give the coins that replace the resources an architect lacks for a building.

    Resources he has are used first (reading P24). None: sold out, or more coins than he has.
    """
    cost = architect_price(position, seat, colour)
    if cost is None:
        return None
    missing = max(0, cost - seat.resources[colour])
    coins = missing * position.parts.prices.coins_per_missing_resource
    return coins if coins <= seat.coins else None


def sale_coins(box: Box, number: int) -> int:
    """Give the coins for selling that many resources of one colour."""
    return max(0, number * box.selling.coins_each - box.selling.fee)


def tile_coins(position: Position, distance: int) -> int:
    """Give the coins for the tile `distance` places ahead (0 is the next)."""
    structure = position.parts.structure
    return max(0, distance - structure.tile_choice + 1) * structure.coins_per_extra_tile
