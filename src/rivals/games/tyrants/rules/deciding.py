"""What a person is to decide, as a rule id with parameters."""

from __future__ import annotations

from typing import Any

from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import EndTurn
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import DiscardOne, PromotePlayed, Redeploy, Task
from rivals.games.tyrants.rules import options
from rivals.games.tyrants.rules.pieces import colour_of


def to_decide(position: Position) -> Note | None:
    """Say what the person to move decides; None for AutoMatron and when the game is over."""
    mover = position.mover
    if mover is None or not isinstance(position.seats[mover], Person):
        return None
    if position.stack:
        return _of_card(position, position.stack[-1])
    return _ask("start") if position.phase == "start" else _turn(position)


def _ask(key: str, **params: Any) -> Note:
    return Note(f"tyrants.decide.{key}", params)


def _turn(position: Position) -> Note:
    """Say what is left of a turn: cards to play, something to spend, or nothing."""
    left = {"power": position.power, "influence": position.influence}
    if position.person(position.turn).hand:
        return _ask("cards-left", left=left) if any(left.values()) else _ask("cards")
    rest = [one for one in options(position) if not isinstance(one, EndTurn)]
    return _ask("spend", left=left) if rest else _ask("end")


def _of_card(position: Position, task: Task[Any]) -> Note:
    """Say what a card leaves to decide, after its name where it is one's own play."""
    asked = _asked(position, task)
    if task.play < 0 or isinstance(task.op, DiscardOne):
        return asked
    return _ask("by-card", card=position.plays[task.play].card, what=asked)


def _asked(position: Position, task: Task[Any]) -> Note:
    op = task.op
    params: dict[str, Any] = {"n": getattr(op, "n", 1)}
    if isinstance(op, Redeploy):
        params["colour"] = colour_of(position, op.colour)
    elif isinstance(op, PromotePlayed):
        params["n"] = op.left
    elif isinstance(op, ops.RecruitFree):
        params["cost"] = op.cost
    return _ask(f"{op.__struct_config__.tag}{_variant(op)}", **params)


def _variant(op: Any) -> str:
    """Tell apart what an operation may ask in several ways."""
    match op:
        case ops.Pay(cost=way) | ops.PlayFrom(source=way) | ops.PromoteOp(source=way):
            return f"-{way}"
        case PromotePlayed(left=0):
            return "-any"
        case ops.ReturnOp(troops=False):
            return "-spy"
    return "-white" if getattr(op, "white", False) else ""
