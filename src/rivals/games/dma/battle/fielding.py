"""The field of battle: cells, heights, ideal routes and who stands where (Part I, Battles).

A cell is one number, `cell_at(x, y)`, so that a step is a number too: side a's flag is at
(0, 0), side b's at (0, rows - 1), and whoever walks adds its `forward` to its cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue, Offset, UnitType
from rivals.games.dma.world.pieces import Fighter

Action = Literal["capture", "strike", "move", "close_up", "sortie", "dig_in", "wait"]
"""What a unit may plan; `close_up` and `sortie` are moves with another reason."""

A, B = 0, 1
"""The sides by number."""
SIDES: tuple[Literal["a"], Literal["b"]] = ("a", "b")
"""The sides by name."""

STRIDE = 1 << 16
"""How far apart the numbers of a cell and of the next one in its column are."""
UP, DOWN, RIGHT, LEFT = STRIDE, -STRIDE, 1, -1
"""The four steps of ideal routes, in side a's view of the field."""
RIGHT_OF = {UP: RIGHT, RIGHT: DOWN, DOWN: LEFT, LEFT: UP}

LEAST_WALLED = (7, 4)
"""Width and depth that a field with fortifications has at least (reading A27)."""


def cell_at(x: int, y: int) -> int:
    """Give the number of the cell in column x (0 is the flags') and row y (0 is a's rear)."""
    return y * STRIDE + x


def place_of(cell: int) -> tuple[int, int]:
    """Give column and row of a cell."""
    y = (cell + STRIDE // 2) // STRIDE
    return cell - y * STRIDE, y


def reached(offsets: Iterable[Offset], forward: int) -> tuple[int, ...]:
    """Turn offsets to the right and forward with the ideal route (reading A28)."""
    right = RIGHT_OF[forward]
    return tuple(dx * right + dy * forward for dx, dy in offsets)


class Kind:
    """A type of unit as it fights for one side: its figures and its clauses in order."""

    __slots__ = (
        "_reach", "_sortie", "anti_cavalry", "attack", "cavalry", "clauses", "clauses_again",
        "defence", "depth", "double_move", "foe_of_magic", "id", "lift", "magic", "ranged",
        "sortie_zone", "strikes",
    )  # fmt: skip

    def __init__(self, unit: UnitType, catalogue: Catalogue, algorithm: Algorithm) -> None:
        self.id = unit.id
        self.attack = unit.attack
        self.defence = unit.defence
        self.clauses, self.clauses_again = algorithm
        self.strikes = catalogue.strike_orders[unit.strikes]
        self.sortie_zone = catalogue.sortie_zone
        self.magic = unit.direction == "magic"
        self.cavalry = "CAVALRY" in unit.features
        self.anti_cavalry = "ANTI_CAVALRY" in unit.features
        self.foe_of_magic = "FOE_OF_MAGIC" in unit.features
        self.double_move = "DOUBLE_MOVE" in unit.features
        self.ranged = "RANGED" in unit.features
        self.depth = "DEPTH" in unit.features
        self.lift = unit.lift if "LIFT" in unit.features else 0
        self._reach: dict[int, tuple[int, ...]] = {}
        self._sortie: dict[int, tuple[int, ...]] = {}

    def reach(self, forward: int) -> tuple[int, ...]:
        """Give what it can strike when it looks that way, in order, as steps from its cell."""
        if forward not in self._reach:
            self._reach[forward] = reached(self.strikes, forward)
        return self._reach[forward]

    def sortie(self, forward: int) -> tuple[int, ...]:
        """Give where a shooter draws it out, as steps from its cell."""
        if forward not in self._sortie:
            self._sortie[forward] = reached(self.sortie_zone, forward)
        return self._sortie[forward]


class Soldier:
    """A unit in a battle, and what it plans in this part of the step.

    `index` numbers the units of both sides, a's first. `route` counts the steps that remain on
    its ideal route, `forward` is the next of them, `reach` what it can strike from its cell.
    `moving`: it plans a move of any kind.
    """

    __slots__ = (
        "action", "alive", "cell", "dug", "forward", "id", "index", "kind", "moving", "reach",
        "route", "side", "target",
    )  # fmt: skip

    def __init__(self, index: int, side: int, unit_id: int, kind: Kind) -> None:
        self.index = index
        self.side = side
        self.id = unit_id
        self.kind = kind
        self.alive = True
        self.dug = False
        self.action: Action = "wait"
        self.moving = False
        self.target: Soldier | None = None
        self.cell = 0
        self.route = 0
        self.forward = UP
        self.reach: tuple[int, ...] = ()


class Field:
    """A field with everybody on it.

    `living` are in order of their index, `held` has for each side who stands on which cell.
    `heights` knows the cells that are above the ground.
    """

    __slots__ = ("catalogue", "figures", "half", "heights", "held", "living", "rows")

    def __init__(self, catalogue: Catalogue, rows: int, half: int) -> None:
        self.catalogue = catalogue
        self.figures = catalogue.figure
        self.rows = rows
        self.half = half
        self.heights: dict[int, int] = {}
        self.living: list[Soldier] = []
        self.held: tuple[dict[int, Soldier], dict[int, Soldier]] = ({}, {})

    def stand(self, soldier: Soldier, cell: int) -> None:
        """Put a soldier on a cell, which must be empty, and turn it along its ideal route."""
        soldier.cell = cell
        self.held[soldier.side][cell] = soldier
        x, y = place_of(cell)
        ahead = self.rows - 1 - y if soldier.side == A else y
        soldier.route = ahead + abs(x)
        forward = ideal_route(soldier.side, x, ahead)
        if forward != soldier.forward or not soldier.reach:
            soldier.forward = forward
            soldier.reach = soldier.kind.reach(forward)

    def leave(self, soldier: Soldier) -> None:
        """Take a soldier from its cell."""
        del self.held[soldier.side][soldier.cell]

    def bury(self, soldier: Soldier) -> None:
        """Take a dead soldier from the field, once."""
        if soldier.alive:
            soldier.alive = False
            self.leave(soldier)
            self.living.remove(soldier)

    def height(self, soldier: Soldier) -> int:
        """Give how high it stands: on fortifications, else on its own lift."""
        return self.heights.get(soldier.cell, 0) or soldier.kind.lift


Clause = Callable[[Soldier, Field], bool]
"""One action of an algorithm: plans it and says so, if its condition holds."""
Algorithm = tuple[Sequence[Clause], Sequence[Clause]]
"""What a type of unit does, in order: in a step, and in the second part of its double move."""


def ideal_route(side: int, x: int, ahead: int) -> int:
    """Give the next step: straight on, then along the last row to the flag (reading A28).

    `ahead` are the rows before it. On the enemy flag the route has ended: it looks straight on
    (reading A64).
    """
    if ahead or not x:
        return UP if side == A else DOWN
    return LEFT if x > 0 else RIGHT


def lay_out(
    setting: Setting, catalogue: Catalogue, zone: int, algorithms: Mapping[str, Algorithm]
) -> Field:
    """Place both sides with their flags face to face, `zone` rows between them.

    Whoever defends fortifications acts by the algorithm for that (reading A40).
    """
    b = walled(setting.b) if setting.walls else setting.b
    field = Field(catalogue, rows_of(setting, b, zone), max(setting.a.width, b.width) // 2)
    for (x, y), height in catalogue.heights(setting.walls).items():
        field.heights[cell_at(-x, field.rows - 1 - y)] = height
    attack = {one.id: algorithms[one.attack_algorithm] for one in catalogue.units}
    defence = {one.id: algorithms[one.defence_algorithm] for one in catalogue.units}
    _place(field, A, setting.a.units, attack)
    _place(field, B, b.units, defence if setting.walls else attack)
    return field


def walled(side: Side) -> Side:
    """Give a side that defends fortifications the room that these take (reading A27)."""
    width, depth = LEAST_WALLED
    return Side(side.units, max(side.width, width), max(side.depth, depth))


def rows_of(setting: Setting, b: Side, zone: int) -> int:
    """Count the rows: the zone lies between the front rows of the two fields (reading A26)."""
    if setting.readings.foremost_soldiers:
        return zone + sum(1 + max(one.y for one in side.units) for side in (setting.a, b))
    return setting.a.depth + zone + b.depth


def _place(
    field: Field, side: int, units: Iterable[Fighter], algorithms: Mapping[str, Algorithm]
) -> None:
    kinds: dict[str, Kind] = {}
    for one in units:
        kind = kinds.get(one.type)
        if kind is None:
            unit = field.catalogue.unit[one.type]
            kind = kinds[one.type] = Kind(unit, field.catalogue, algorithms[one.type])
        soldier = Soldier(len(field.living), side, one.id, kind)
        field.living.append(soldier)
        at = cell_at(one.x, one.y) if side == A else cell_at(-one.x, field.rows - 1 - one.y)
        field.stand(soldier, at)
