"""Ships and squadrons by themselves: what lies on their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_different
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.pieces import Ship, Squadron

if TYPE_CHECKING:
    from rivals.games.armada.state import Position


def check(position: Position) -> None:
    """Check each ship and each squadron."""
    for number, ship in enumerate(position.ships):
        _check_ship(ship, f"ships[{number}]")
    for number, squadron in enumerate(position.squadrons):
        _check_squadron(squadron, f"squadrons[{number}]")
        _check_slot(position, squadron, f"squadrons[{number}].slot")


def _check_ship(ship: Ship, path: str) -> None:
    card = ship.card
    for zone, (now, most) in enumerate(zip(ship.shields, card.shields, strict=True)):
        expect(now <= most, f"{path}.shields[{zone}]", f"0 to {most}")
    tokens = len(card.tokens)
    expect(len(ship.defence) == tokens, f"{path}.defence", f"{tokens} defence tokens")
    expect(ship.speed <= card.top_speed, f"{path}.speed", f"0 to {card.top_speed}")
    expect(len(ship.dials) <= card.command, f"{path}.dials", f"at most {card.command} dials")
    expect(len(ship.held) <= card.command, f"{path}.held", f"at most {card.command} tokens")
    expect_different(ship.held, f"{path}.held", "command tokens")
    expect_different(ship.resolved, f"{path}.resolved", "commands")
    expect(ship.dial != "hidden", f"{path}.dial", "a command that can be seen, or none")
    if ship.where == "gone":
        _check_wreck(ship, path)
    elif ship.where == "waiting":
        fresh = Ship(ship.seat, ship.kind, list(card.shields), ["ready"] * tokens)
        expect(ship == fresh, path, "a ship as it comes from the box, as it is not deployed yet")
    else:
        expect(ship.hull > 0, path, f"fewer than {card.hull} damage cards, which destroy it")


def _check_wreck(ship: Ship, path: str) -> None:
    """Nothing is left on the card of a destroyed ship."""
    for name, empty in (
        ("speed", 0), ("hidden", 0), ("faceup", []), ("shields", [0] * len(ZONES)),
        ("defence", ["discarded"] * len(ship.card.tokens)), ("dials", []), ("dial", None),
        ("held", []), ("resolved", []), ("slot", None),
    ):  # fmt: skip
        now = getattr(ship, name)
        expect(now == empty, f"{path}.{name}", f"{empty}, as the ship is destroyed")


def _check_squadron(squadron: Squadron, path: str) -> None:
    card = squadron.card
    tokens = len(card.tokens)
    expect(len(squadron.defence) == tokens, f"{path}.defence", f"{tokens} defence tokens")
    expect(squadron.hull <= card.hull, f"{path}.hull", f"0 to {card.hull}")
    lost = squadron.where == "gone"
    hull = "0, as it is destroyed" if lost else f"1 to {card.hull}"
    expect(lost == (not squadron.hull), f"{path}.hull", hull)
    if squadron.where == "waiting":
        fresh = Squadron(squadron.seat, squadron.kind, card.hull, ["ready"] * tokens)
        expect(squadron == fresh, path, "a squadron as it comes from the box, not deployed yet")


def _check_slot(position: Position, squadron: Squadron, path: str) -> None:
    """A squadron's place in formation is beside a ship of its own side."""
    if squadron.slot is None:
        return
    host = squadron.slot[0]
    own = host < len(position.ships) and position.ships[host].seat == squadron.seat
    expect(own, f"{path}[0]", f"a ship of seat {squadron.seat}")
