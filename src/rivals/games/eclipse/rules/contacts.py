"""Who has met whom: seats whose controlled hexes were ever connected (reading A62)."""

from __future__ import annotations

from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.state import Position


def meet(position: Position, seat: int, hex: Hex) -> None:
    """Note the seats whose hexes are connected to one that has just got its disc."""
    chart = position.chart
    for number in chart.links[chart.index[hex.id]]:
        other = position.hexes[number].owner
        if other >= 0 and other != seat:
            for one, its in ((seat, other), (other, seat)):
                known = position.seats[one].memory.contacts
                if its not in known:
                    known.append(its)


def touch(position: Position, one: int, other: int) -> bool:
    """Say whether a hex of one seat is connected to a hex of another (reading U14)."""
    generator = position.readings.generator_diplomacy == "yes" and any(
        "wormhole_generator" in position.seats[seat].techs for seat in (one, other)
    )
    links = position.chart.linked(generator)
    hexes = position.hexes
    return any(
        its.owner == one and any(hexes[near].owner == other for near in links[n])
        for n, its in enumerate(hexes)
    )
