"""What a step touches: the places by which the drawing knows them."""

from __future__ import annotations

from rivals.core.game import Action
from rivals.core.marking import seat_key
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position


def at(where: Where) -> str:
    """Name a place of the map."""
    return f"at-{where[0]}-{where[1]}"


def touched(position: Position, action: Action) -> tuple[str, ...]:
    """Name the places of an action: hexes, a technology, blueprints; the seats last."""
    seat = position.mover
    own = () if seat is None else (seat_key(seat),)
    return tuple(dict.fromkeys((*_map(position, action), *_boards(action, seat), *own)))


def candidate_places(position: Position, one: object) -> tuple[str, ...]:
    """Name the places of what a rival considered: a hex, a place, a technology, a seat."""
    index = position.chart.index
    if isinstance(one, int) and one in range(len(position.seats)):
        return (seat_key(one),)
    hex_ = one if isinstance(one, int) else getattr(one, "hex", getattr(one, "id", None))
    if isinstance(hex_, int):
        return (at(position.hex(hex_).where),) if hex_ in index else ()
    match one:
        case int(q), int(r):
            return (at((q, r)),)
        case str(name) if name in TECHS:
            return (f"tech-{name}",)
    return ()


def _map(position: Position, action: Action) -> tuple[str, ...]:
    task = position.stack[-1] if position.stack else None
    if isinstance(action, do.Explore):
        return (at((action.q, action.r)),)
    if isinstance(task, to.Placing):
        return (at((task.q, task.r)),)
    hexes = [getattr(action, name, 0) for name in ("source", "target", "hex")]
    if not any(hexes):
        battle = position.battle
        hexes = [getattr(task, "hex", 0), 0 if battle is None else battle.hex]
    index = position.chart.index
    return tuple(at(position.hex(one).where) for one in hexes if one in index)


def _boards(action: Action, seat: int | None) -> tuple[str, ...]:
    if isinstance(action, do.Research | do.Learn):
        return (f"tech-{action.tech}",)
    if isinstance(action, do.Install | do.Strip):
        return (f"ship-{seat}-{action.ship}",)
    other = getattr(action, "seat", getattr(action, "enemy", None))
    return () if other is None else (seat_key(other),)
