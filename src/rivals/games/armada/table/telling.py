"""What is said at a real table: orders, and where the game is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import explaining
from rivals.games.armada import telling as at_board
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.naming import ship_name, squadron_name
from rivals.games.armada.rules import phases
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.table import orders
from rivals.games.armada.table.remembering import TableMemory

ORDER, TABLE, RETOLD = "armada.bid", "armada.table", "armada.retold"


def step(memory: TableMemory, action: Action) -> Note:
    """Tell an order that is about to be carried out."""
    if type(action) in _ORDERS:
        return _ORDERS[type(action)](memory, action)
    return at_board.describe(memory.board, action)


def retold(memory: TableMemory, action: Action) -> Note:
    """Tell an order at any other time, as briefly as it can be. Raises LookupError."""
    told = _RETOLD.get(type(action)) or _ORDERS.get(type(action))
    if told is None:
        raise LookupError(f"nothing is told of {type(action).__name__} at the table")
    return told(memory, action)


def _note(key: str, **params: Any) -> Note:
    return Note(f"{ORDER}.{key}", params)


def _brief(key: str, **params: Any) -> Note:
    return Note(f"{RETOLD}.{key}", params)


# --- Orders ----------------------------------------------------------------------------------


def _scheme(memory: TableMemory, action: orders.Scheme) -> Note:
    ships = len(memory.board.on_mat(memory.enemy))
    key = "scheme-odd" if ships % 2 else "scheme-even"
    if not action.shift:
        return _note(key, style=action.style, side=action.side)
    way = "west" if action.shift < 0 else "east"
    return _note(f"{key}-moved", style=action.style, side=action.side, way=way, n=abs(action.shift))


def _line(memory: TableMemory, action: orders.Line) -> Note:
    names = [ship_name(memory.board, one) for one in action.ships]
    side = memory.board.plans["1"].side if "1" in memory.board.plans else "centre"
    key = "line" if len(names) > 1 else "line-alone"
    return _note(key, ships=names, side=side)


def _throttle(memory: TableMemory, action: orders.Throttle) -> Note:
    return _note("throttle", ship=ship_name(memory.board, action.ship), speed=action.speed)


def _berth(memory: TableMemory, _action: orders.Berth) -> Note:
    plan = memory.board.plans.get("1")
    return _note("berth-cautious" if plan and plan.style == "cautious" else "berth")


def _engage(memory: TableMemory, action: orders.Engage) -> Note:
    board = memory.board
    return _note(
        "engage", squadron=squadron_name(board, action.squadron),
        target=squadron_name(board, action.enemy),
    )  # fmt: skip


def _raid(memory: TableMemory, action: orders.Raid) -> Note:
    board = memory.board
    return _note(
        "raid", squadron=squadron_name(board, action.squadron),
        target=ship_name(board, action.ship), at=action.at,
    )  # fmt: skip


def _station(memory: TableMemory, action: orders.Station) -> Note:
    return _note("station", squadron=squadron_name(memory.board, action.squadron))


def _hit(memory: TableMemory, action: orders.Hit) -> Note:
    attack = memory.board.attack
    if attack is None or attack.defender.zone is None:
        return _note("hit-plain", damage=action.damage)
    said = {
        "ship": ship_name(memory.board, attack.defender.number), "zone": attack.defender.zone,
        "damage": action.damage,
    }  # fmt: skip
    if not action.damage:
        return _note("hit-nothing", ship=said["ship"])
    return _note("hit-crit" if action.crit else "hit", **said)


def _fire(memory: TableMemory, action: do.Fire) -> Note:
    name = ship_name(memory.board, action.ship)
    return Note("armada.do.fire", {"zone": action.zone, "target": name, "at": action.at})


def _close(memory: TableMemory, _action: orders.Close) -> Note:
    last = memory.board.round == ROUNDS
    return _note("close-last" if last else "close", round=memory.board.round)


def _mark(_memory: TableMemory, _action: orders.Mark) -> Note:
    return _note("mark")


_ORDERS: dict[type[Action], Callable[[TableMemory, Any], Note]] = {
    orders.Scheme: _scheme, orders.Line: _line, orders.Throttle: _throttle,
    orders.Berth: _berth, orders.Engage: _engage, orders.Raid: _raid,
    orders.Station: _station, orders.Hit: _hit, orders.Mark: _mark, orders.Close: _close,
    orders.Noted: lambda _memory, _action: _note("noted"),
    do.Fire: _fire,
}  # fmt: skip


# --- Orders in the place of others -----------------------------------------------------------


def _reveal(_memory: TableMemory, action: do.Reveal) -> Note:
    if action.keep == "dial":
        return _brief("dial", command=action.command)
    if action.drop != "none":
        return _brief("swap", command=action.command, drop=action.drop)
    return _brief("token", command=action.command)


def _sail(_memory: TableMemory, action: do.Sail) -> Note:
    return explaining.course(Course(action.speed, action.clicks, action.side))


def _squadron(key: str) -> Callable[[TableMemory, Any], Note]:
    return lambda memory, action: _brief(key, squadron=squadron_name(memory.board, action.squadron))


def _bomb(memory: TableMemory, action: do.Bomb) -> Note:
    return _brief("bomb", ship=ship_name(memory.board, action.ship), at=action.at)


def _evade(_memory: TableMemory, action: do.Evade) -> Note:
    if action.second >= 0:
        return _brief("evade-two", n=action.die + 1, m=action.second + 1)
    return _brief("evade", n=action.die + 1)


def _plain(key: str, *names: str) -> Callable[[TableMemory, Any], Note]:
    return lambda _memory, action: _brief(key, **{one: getattr(action, one) for one in names})


def _token(key: str) -> Callable[[TableMemory, Any], Note]:
    return lambda _memory, action: _brief(key, n=action.token + 1)


_RETOLD: dict[type[Action], Callable[[TableMemory, Any], Note]] = {
    do.Activate: lambda memory, one: at_board.describe(memory.board, one),
    do.Fire: lambda memory, one: at_board.describe(memory.board, one),
    do.Barrage: lambda memory, one: at_board.describe(memory.board, one),
    do.Shift: lambda memory, one: at_board.describe(memory.board, one),
    do.Recover: lambda memory, one: at_board.describe(memory.board, one),
    do.Mend: lambda memory, one: at_board.describe(memory.board, one),
    do.AddDie: lambda memory, one: at_board.describe(memory.board, one),
    do.Redirect: lambda memory, one: at_board.describe(memory.board, one),
    do.Reveal: _reveal,
    do.Sail: _sail,
    do.Scramble: _squadron("scramble"),
    do.Strafe: _squadron("strafe"),
    do.Bomb: _bomb,
    do.Harm: lambda memory, one: at_board.describe(memory.board, one),
    do.Evade: _evade,
    do.Reroll: lambda _, one: _brief("reroll", n=one.die + 1, by=one.by),
    do.Lock: _token("lock"),
    do.Use: _token("use"),
    do.Discard: _token("discard"),
    do.Spend: _plain("spend", "command"),
    do.Done: _plain("done"),
    do.Panic: lambda _, one: _brief("panic-drop" if one.drop else "panic-suffer"),
    do.Suffer: _plain("suffer", "zone"),
    do.Fail: lambda _, one: _brief("fail", zones=list(one.zones)),
    do.Slow: _plain("slow"),
    do.Toggle: _plain("toggle"),
}


# --- Where the game is -----------------------------------------------------------------------


def heading(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the round and who is still to act, and what people do before that."""
    if memory.stage == "opening":
        return Note(f"{TABLE}.opening"), Note(f"{TABLE}.before")
    if memory.stage == "over":
        return (Note(f"{TABLE}.over"),)
    board = memory.board
    ships = [ship_name(board, one) for one in phases.unactivated(board, memory.me)]
    squadrons = [squadron_name(board, one) for one in phases.waiting(board, memory.me)]
    where = Note(f"{TABLE}.round", {"round": board.round, "style": board.plans["1"].style})
    if ships:
        return where, Note(f"{TABLE}.people"), Note(f"{TABLE}.ships", {"ships": ships})
    if squadrons:
        return where, Note(f"{TABLE}.squadrons", {"squadrons": squadrons})
    return where, Note(f"{TABLE}.done")
