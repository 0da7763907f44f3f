"""What rivals go by: memories of seats, hexes and wars that can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.components.ships import CLASSES, PARTS
from rivals.games.eclipse.components.species import BUILDABLES
from rivals.games.eclipse.rules.pacts import TEMPERS, TRUCE_ROUNDS
from rivals.games.eclipse.validity.expecting import expect_seats

if TYPE_CHECKING:
    from rivals.games.eclipse.seats import Memory, Seat
    from rivals.games.eclipse.state import Position

NATURES = ("pacifist", "opportunist", "greedy")
"""What the coin of a mixed rival may say (reading A68)."""


def check(position: Position) -> None:
    """Check each seat's memory."""
    _check_contacts(position)
    for number, seat in enumerate(position.seats):
        memory, path = seat.memory, f"seats[{number}].memory"
        _check_seats(position, number, memory, path)
        _check_stance(position, number, memory, path)
        _check_truces(position, number, memory, path)
        _check_doings(memory, path)
        coin = memory.coin in _coins(seat)
        expect(coin, f"{path}.coin", f"one of {', '.join(map(repr, _coins(seat)))}")
        arrived = len(position.arrivals)
        expect(memory.noticed <= arrived, f"{path}.noticed", f"at most {arrived} arrivals")


def _check_contacts(position: Position) -> None:
    """Seats know each other once their hexes are connected (reading A62)."""
    hexes = position.hexes
    for number, links in enumerate(position.chart.links):
        owner = hexes[number].owner
        for other in {hexes[near].owner for near in links} - {-1, owner} if owner >= 0 else ():
            known = other in position.seats[owner].memory.contacts
            path = f"seats[{owner}].memory.contacts"
            expect(known, path, f"seat {other}, whose hex is connected")


def _coins(seat: Seat) -> tuple[str, ...]:
    main = seat.traits.main if seat.traits else ""
    return NATURES if main == "mix" else ("", *TEMPERS) if main == "pacifist" else ("",)


def _check_seats(position: Position, number: int, memory: Memory, path: str) -> None:
    for name, pile in (
        ("contacts", memory.contacts), ("wars", memory.wars), ("lost_to", memory.lost_to),
        ("taken", memory.taken), ("asked", memory.asked), ("refused", memory.refused),
        ("fought", list(memory.fought)), ("truces", list(memory.truces)),
    ):  # fmt: skip
        expect_seats(position, pile, f"{path}.{name}", besides=number)
    late = max(memory.fought.values(), default=0)
    expect(late <= position.round, f"{path}.fought", f"rounds up to {position.round}")


def _check_stance(position: Position, number: int, memory: Memory, path: str) -> None:
    """At peace there is no enemy; otherwise there is one, and a hex to fight over."""
    if memory.mode == "peace":
        expect(memory.enemy < 0, f"{path}.enemy", "-1 at peace")
        expect(not memory.hex, f"{path}.hex", "0 at peace")
        return
    rival = position.seats[number].traits is not None
    expect(rival, f"{path}.mode", "peace, as the seat is no rival's")
    other = 0 <= memory.enemy < len(position.seats) and memory.enemy != number
    expect(other, f"{path}.enemy", "another seat")
    expect(memory.hex in position.chart.index, f"{path}.hex", "a hex on the map")


def _check_truces(position: Position, number: int, memory: Memory, path: str) -> None:
    """A truce holds for both, and not for long (reading A55)."""
    for other, last in memory.truces.items():
        both = position.seats[other].memory.truces.get(number) == last
        expect(both, f"{path}.truces", f"a truce that seat {other} keeps as long")
    late = max(memory.truces.values(), default=0)
    most = position.round + TRUCE_ROUNDS
    expect(late <= most, f"{path}.truces", f"rounds up to {most}")


def _check_doings(memory: Memory, path: str) -> None:
    known = {*BUILDABLES, *CLASSES}
    expect_all(memory.done, known, f"{path}.done", "what was built or moved")
    expect_all(memory.fresh, PARTS, f"{path}.fresh", "a ship part")
    expect_different(memory.fresh, f"{path}.fresh", "ship parts")
    expect(memory.barren <= ROUNDS, f"{path}.barren", f"at most {ROUNDS} rounds")
