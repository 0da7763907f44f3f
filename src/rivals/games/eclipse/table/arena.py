"""The field of a battle at a real table: a position of its own, in which a match's rules fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from rivals.games.eclipse.components.box import REPUTATION
from rivals.games.eclipse.components.hexes import CENTRE, EDGES, HOLES, TILES, neighbour
from rivals.games.eclipse.components.ships import CLASSES, ShipClass
from rivals.games.eclipse.position import places
from rivals.games.eclipse.position.battle import Battle, Warship, WarshipClass
from rivals.games.eclipse.position.places import STRANGER, Fleet, Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules.combat import fighting

REFUGES = (101, 102, 201, 202)
"""Tiles that stand for where ships may retreat to: two for each side.

With two ways the rules of a match ask wherever a person may want to retreat, and where an
attacker has to.
"""

Ships = Mapping[WarshipClass, int]


def lined_up(side: int, ships: Ships) -> list[Warship]:
    """List the ships of a side, without damage."""
    return [Warship(side, ship) for ship, number in ships.items() for _ in range(number)]


def begun(
    board: Position, seats: list[Seat], ships: list[Warship], attacker: int, defender: int,
    before: Battle | None,
) -> Position:  # fmt: skip
    """Lay out two sides and begin their fight; what was won and lost `before` it holds on.

    `board` has the readings, the round and what else holds for the table.
    """
    field = _field(ships)
    hexes = [field, *_refuges(one for one in (attacker, defender) if one != STRANGER)]
    bag = [value for value, number in REPUTATION.items() for _ in range(number)]
    made = Position(
        seats, hexes, [[], [], []], [[], [], []], 0, [], [], bag, [],
        readings=board.readings, round=board.round, phase="combat",
    )  # fmt: skip
    battle = Battle(CENTRE, [defender, attacker], ships)
    if before is not None:
        battle.draws, battle.joined = before.draws, before.joined
        battle.lost, battle.fled = before.lost, before.fled
    made.battle = battle
    fighting.begin(made, battle, attacker, defender)
    return made


def _field(ships: Iterable[Warship]) -> Hex:
    """Give the hex of the battle: whichever it is at the table, here it has all wormholes."""
    field = places.fresh(TILES[CENTRE], (0, 0), 0)
    field.discovery = field.gcds = False
    fleets: dict[int, Fleet] = {}
    for one in ships:
        if one.ship == "gcds":
            field.gcds = True
        elif one.side == STRANGER:
            field.ancients += 1
        else:
            fleet = fleets.setdefault(one.side, Fleet(one.side, [0] * len(CLASSES)))
            fleet.ships[CLASS_INDEX[cast(ShipClass, one.ship)]] += 1
    field.fleets = list(fleets.values())
    return field


def _refuges(seats: Iterable[int]) -> list[Hex]:
    owners = [seat for seat in seats for _ in range(2)]
    made = []
    for edge, (seat, tile) in enumerate(zip(owners, REFUGES, strict=False)):
        facing = (edge + EDGES // 2) % EDGES
        turn = next(turn for turn in range(EDGES) if HOLES[tile][turn][facing])
        one = places.fresh(TILES[tile], neighbour((0, 0), edge), turn)
        one.owner, one.ancients, one.discovery = seat, 0, False
        made.append(one)
    return made
