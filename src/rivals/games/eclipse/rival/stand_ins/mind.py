"""What the stand-in goes by: what its seat may do and can pay for, and whom it should beat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rivals.core.game import Action
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.box import ROUNDS, TECH_VP
from rivals.games.eclipse.components.ships import CLASSES, Board, ShipClass, profile
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.components.techs import TECHS, on_track
from rivals.games.eclipse.odds import Force, find_odds, force_of
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import Install
from rivals.games.eclipse.position.battle import WarshipClass
from rivals.games.eclipse.position.places import NOBODY, STRANGER, Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.keeping import kept
from rivals.games.eclipse.rules import acting, economy, influence, upgrading
from rivals.games.eclipse.rules.combat import sides

ANCIENT = force_of({"ancient": 1}, {})
"""The enemy against whom designs are held."""

LIMIT, SAMPLES = 100_000, 500
"""What counting the odds of a battle may cost, and the battles fought where it would cost more."""


class Mind:
    """What a seat goes by in one position; nothing that it may not see."""

    def __init__(self, position: Position, number: int) -> None:
        self.position = position
        self.number = number
        self.seat = position.seats[number]
        self.task: Any = position.stack[-1]
        self.last = position.round == ROUNDS
        self.facts = BoardFacts(position, number)
        self._options: dict[type[Action], list[Any]] = {}
        self._enemies: dict[int, Force] = {}

    def can(self, kind: type[Action]) -> list[Any]:
        """List the legal actions of a kind."""
        found = self._options.get(kind)
        if found is None:
            found = self._options[kind] = rules.options_of(self.position, kind)
        return found

    def may(self, activity: Activity) -> bool:
        """Say whether it may activate now, and could pay the upkeep after it."""
        return not acting.fault(self.position, self.task, activity) and self._pays

    @kept
    def _pays(self) -> bool:
        """Whether it could pay the upkeep after an action."""
        return self.pays()

    def pays(self, discs: int = 0, *, selling: bool = False) -> bool:
        """Say whether the upkeep could be paid with so many discs less, and that of the action.

        It counts on trades in the last round alone: before it, what is sold will be missed.
        """
        seat = self.seat
        left = seat.discs - discs - isinstance(self.task, to.Turn)
        money = seat.stock[0] + economy.income(seat, 0)
        if self.last or selling:
            rate = economy.rate(seat, self.position.readings)
            money += sum(stock // rate for stock in seat.stock[1:])
        return left >= 0 and money >= economy.upkeep(left)

    def points(self, tech: str) -> int:
        """Count the points that a technology brings on its track."""
        have = on_track(self.seat.techs, TECHS[tech].category)
        return TECH_VP[have + 1] - TECH_VP[have]

    # --- Battles ----------------------------------------------------------------------------

    def enemies(self, one: Hex) -> Force:
        """Give whom it would fight in a hex: ancients in nobody's, any one seat in its own."""
        if not one.ancients and (one.owner != self.number or not one.fleets):
            return ()
        found = self._enemies.get(one.id)
        if found is None:
            found = self._enemies[one.id] = self._hostile(one)
        return found

    def _hostile(self, one: Hex) -> Force:
        hostile = [
            side
            for side in sides.sides_of(one)
            if side != self.number and sides.are_hostile(self.position, one, self.number, side)
        ]
        if len(hostile) != 1 or one.gcds:
            return ()
        if hostile[0] == STRANGER:
            return force_of({"ancient": one.ancients}, {}) if one.owner == NOBODY else ()
        ships = self.ships(one, hostile[0])
        return _force(self.position.seats[hostile[0]], ships) if one.owner == self.number else ()

    def chance(self, ships: Sequence[int], enemies: Force) -> float:
        """Give the chance to beat enemies with so many ships of each class."""
        return _chance(_force(self.seat, ships), enemies) if any(ships) else 0.0

    @kept
    def battles(self) -> list[Hex]:
        """The hexes where it could fight."""
        hexes = self.position.hexes
        return [one for one in hexes if (one.ancients or one.fleets) and self.enemies(one)]

    @kept
    def prey(self) -> list[Hex]:
        """The hexes beside its own, and those of its own, where it could fight."""
        return [one for one in self.battles if self.beside(one)]

    def beside(self, one: Hex) -> list[int]:
        """List its hexes that are connected to one."""
        linked = influence.linked_hexes(self.position, self.number, one)
        return [its.id for its in linked if its.owner == self.number]

    def ships(self, one: Hex, number: int) -> list[int]:
        """Count a seat's ships in a hex by class."""
        fleet = one.fleet(number)
        return list(fleet.ships) if fleet else [0] * len(CLASSES)

    def arriving(self, one: Hex) -> list[int]:
        """Count by class its ships that can be in a hex after this action."""
        ships = self.ships(one, self.number)
        left = acting.left_after(self.position, self.task, "move") + 1
        for needed, at, _ in self.facts.marchers(one.id):
            if needed <= left:
                left -= needed
                ships[-at] += 1
        return ships

    def bettered(self, ship: ShipClass, least: float) -> tuple[Install, ...]:
        """List what would better a ship's chance against an ancient by so much, legal or not."""
        seat, position = self.seat, self.position
        parts = tuple(
            one
            for one in upgrading.available(seat)
            if not upgrading.part_fault(position, self.number, one)
        )
        tiles = tuple(seat.blueprints[CLASS_INDEX[ship]])
        return _bettered(seat.kind.blueprint, ship, tiles, parts, least)

    def bettering(self, one: Install) -> float:
        """Say by how much a part betters a ship's chance against an ancient."""
        board, tiles = self.seat.kind.blueprint, self.seat.blueprints[CLASS_INDEX[one.ship]]
        made = (*tiles[: one.slot], one.part, *tiles[one.slot + 1 :])
        return _duel(board, one.ship, made) - _duel(board, one.ship, tuple(tiles))


@lru_cache(maxsize=1 << 12)
def _bettered(
    board: Board, ship: ShipClass, tiles: tuple[str, ...], parts: tuple[str, ...], least: float
) -> tuple[Install, ...]:
    """List the installations by which a ship's chance against an ancient rises by so much."""
    now = _duel(board, ship, tiles)
    return tuple(
        Install(ship, slot, part)
        for slot in range(len(tiles))
        for part in parts
        if _duel(board, ship, (*tiles[:slot], part, *tiles[slot + 1 :])) - now >= least
    )


def _force(seat: Seat, ships: Sequence[int]) -> Force:
    counts: dict[WarshipClass, int] = dict(zip(CLASSES, ships, strict=True))
    return force_of(counts, {ship: seat.profile(ship) for ship in CLASSES if counts[ship]})


@lru_cache(maxsize=1 << 14)
def _chance(ours: Force, enemies: Force) -> float:
    """Give the chance to win a battle; of equal initiative the enemy goes first."""
    return find_odds(ours, enemies, limit=LIMIT, fallback=SAMPLES).attacker_wins


@lru_cache(maxsize=1 << 14)
def _duel(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> float:
    """Give the chance of a ship so made against an ancient."""
    return _chance(force_of({ship: 1}, {ship: profile(board, ship, tiles)}), ANCIENT)
