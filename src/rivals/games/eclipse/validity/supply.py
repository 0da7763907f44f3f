"""What nobody owns yet: technologies, reputation tiles, discoveries."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_sorted
from rivals.games.eclipse.components.box import DISCOVERIES, REPUTATION
from rivals.games.eclipse.components.ships import ANCIENT_PARTS
from rivals.games.eclipse.components.techs import RANK, TECHS
from rivals.games.eclipse.tasks import Finding, Fitting, Rewarding
from rivals.games.eclipse.validity.seating import REPUTATION_TILES, first_techs
from rivals.games.eclipse.viewing import UNSEEN

if TYPE_CHECKING:
    from rivals.games.eclipse.state import Position


def check(position: Position) -> None:
    """Compare what lies somewhere with the box."""
    _check_techs(position)
    _check_reputation(position)
    _check_discoveries(position)


def _check_techs(position: Position) -> None:
    for name, pile in (("supply", position.supply), ("bag", position.bag)):
        expect_all(pile, TECHS, name, "the id of a technology")
    expect_sorted([RANK[one] for one in position.supply], "supply")
    expect_sorted(position.bag, "bag")
    found = Counter([*position.supply, *position.bag])
    for seat in position.seats:
        own = first_techs(seat, position.readings)
        found.update(tech for tech in seat.techs if tech not in own)
    for tech in TECHS.values():
        whole = tech.tiles
        expect(found[tech.id] == whole, "bag", f"{whole} tiles of {tech.id} in all")


def _check_reputation(position: Position) -> None:
    """All tiles are somewhere; what may not be seen is any of them."""
    expect_all(position.reputation, REPUTATION_TILES, "reputation", "a value, 0 to 4")
    expect_sorted(position.reputation, "reputation")
    found = Counter(position.reputation)
    for number, seat in enumerate(position.seats):
        expect_sorted(seat.reputation, f"seats[{number}].reputation")
        found.update(seat.reputation)
    for number, task in enumerate(position.stack):
        if isinstance(task, Rewarding):
            expect_all(task.drawn, REPUTATION_TILES, f"stack[{number}].drawn", "a value, 0 to 4")
            found.update(task.drawn)
    whole = sum(REPUTATION.values())
    expect(found.total() == whole, "reputation", f"{whole} reputation tiles in all")
    for value, tiles in REPUTATION.items():
        right = found[value] <= tiles
        expect(right, "reputation", f"at most {tiles} tiles of the value {value}")
    hidden = UNSEEN in position.reputation
    expect(not hidden or position.reputation[-1] == UNSEEN, "reputation", "all unseen or none")


def _check_discoveries(position: Position) -> None:
    """As many are gone as hexes have been searched, and parts of ancients come from them."""
    expect_all(position.discoveries, DISCOVERIES, "discoveries", "the id of a discovery tile")
    expect_sorted(position.discoveries, "discoveries")
    searched = sum(one.tile.discovery and not one.discovery for one in position.hexes)
    whole = sum(DISCOVERIES.values()) - searched
    expect(len(position.discoveries) == whole, "discoveries", f"{whole} tiles not found yet")
    gone = Counter(DISCOVERIES)
    gone.subtract(position.discoveries)
    for tile, number in gone.items():
        expect(number >= 0, "discoveries", f"at most {DISCOVERIES[tile]} of the tile {tile}")
    used = Counter(_used(position))
    for number, task in enumerate(position.stack):
        if isinstance(task, Finding | Fitting):
            tile = task.tile if isinstance(task, Finding) else task.part
            expect(tile in DISCOVERIES, f"stack[{number}]", "a discovery tile")
            used[tile] += 1
    for tile, number in used.items():
        expect(number <= gone[tile], "discoveries", f"no {tile}, as it has been found")
    kept = sum(seat.discoveries for seat in position.seats)
    most = searched - used.total()
    expect(kept <= most, "seats", f"at most {most} discovery tiles kept")


def _used(position: Position) -> list[str]:
    placed = [part for seat in position.seats for tiles in seat.blueprints for part in tiles]
    stored = [part for seat in position.seats for part in seat.stored]
    return [part for part in [*placed, *stored] if part in ANCIENT_PARTS]
