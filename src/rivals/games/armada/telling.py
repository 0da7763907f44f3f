"""What an action would do, as rule ids and parameters; forecasts stand in `foretelling`."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, cast

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import explaining
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import Attack
from rivals.games.armada.components.ships import DEFENCES
from rivals.games.armada.foretelling import forecast
from rivals.games.armada.naming import piece, ship_name, squadron_name, token_name
from rivals.games.armada.pieces import UNITS, Readiness, Ship, Squadron
from rivals.games.armada.recounting import die_name
from rivals.games.armada.rules import repairing
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.state import Position
from rivals.games.armada.words import WORDS

__all__ = ["candidate", "describe", "forecast", "veiled"]


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return _TELL[type(action)](position, action)


def veiled(action: Action) -> Note | None:
    """Say what others are told of an action: not which command a dial shows."""
    return _note("dial-veiled") if isinstance(action, do.SetDial) else None


def _note(key: str, **params: Any) -> Note:
    return Note(f"armada.do.{key}", params)


def _task_ship(position: Position) -> str:
    """Name the ship that the task is about."""
    return ship_name(position, cast(Any, position.stack[-1]).ship)


def _spot(x: int, y: int) -> dict[str, int]:
    """Give a place in whole millimetres."""
    return {"x": round(x / UNITS), "y": round(y / UNITS)}


# --- Before the game -------------------------------------------------------------------------


def _obstacle(_position: Position, action: do.PlaceObstacle) -> Note:
    degrees = round(action.heading / UNITS)
    return _note("obstacle", obstacle=action.obstacle, heading=degrees, **_spot(action.x, action.y))


def _plan(_position: Position, action: do.Plan) -> Note:
    return _note("plan", style=action.style, side=action.side, **_spot(action.x, action.y))


def _deploy(position: Position, action: do.Deploy) -> Note:
    return _note(
        "deploy",
        ship=ship_name(position, action.ship),
        heading=round(action.heading / UNITS),
        speed=action.speed,
        **_spot(action.x, action.y),
    )


def _launch(position: Position, action: do.Launch) -> Note:
    name = squadron_name(position, action.squadron)
    return _note("launch", squadron=name, **_spot(action.x, action.y))


# --- Commands and repair ---------------------------------------------------------------------


def _dial(position: Position, action: do.SetDial) -> Note:
    return _note("dial", ship=_task_ship(position), command=action.command)


def _panic(position: Position, action: do.Panic) -> Note:
    return _note("panic-drop" if action.drop else "panic-suffer", ship=_task_ship(position))


def _reveal(position: Position, action: do.Reveal) -> Note:
    said: dict[str, Any] = {"ship": _task_ship(position), "command": action.command}
    if action.keep == "dial":
        return _note("reveal-dial", **said)
    if action.drop != "none":
        return _note("reveal-swap", drop=action.drop, **said)
    ship = position.ships[cast(to.Revealing, position.stack[-1]).ship]
    if action.command in ship.held:
        return _note("reveal-second", **said)
    dead = "life_support_failure" in ship.faceup
    return _note("reveal-dead" if dead else "reveal-token", **said)


def _spend(position: Position, action: do.Spend) -> Note:
    if action.command == "squadron":
        return _note("spend-squadron")
    ship = position.ships[cast(to.Repairing, position.stack[-1]).ship]
    return _note("spend-repair", n=repairing.token_points(ship))


def _scramble(position: Position, action: do.Scramble) -> Note:
    commanded = isinstance(position.stack[-1], to.Commanding)
    key = "scramble-command" if commanded else "scramble"
    return _note(key, squadron=squadron_name(position, action.squadron))


def _mend(_position: Position, action: do.Mend) -> Note:
    return _note("mend-hidden") if action.card == "hidden" else _note("mend", card=action.card)


def _done(position: Position, _action: do.Done) -> Note:
    task = position.stack[-1]
    if isinstance(task, to.Flying):
        return _note("done-flying", squadron=squadron_name(position, task.squadron))
    key = f"done-{task.__struct_config__.tag}"
    return _note(key if f"armada.do.{key}" in WORDS else "done")


# --- Attacks ---------------------------------------------------------------------------------


def _attack(position: Position) -> Attack:
    return cast(Attack, position.attack)


def _attacked(position: Position) -> Ship | Squadron:
    return piece(position, _attack(position).defender)


def _die(position: Position, number: int) -> str:
    return die_name(_attack(position).dice[number])


def _fire(position: Position, action: do.Fire) -> Note:
    return _note("fire", zone=action.zone, target=ship_name(position, action.ship), at=action.at)


def _barrage(position: Position, action: do.Barrage) -> Note:
    return _note("barrage", zone=action.zone, squadron=squadron_name(position, action.squadron))


def _reroll(position: Position, action: do.Reroll) -> Note:
    return _note("reroll", die=_die(position, action.die), by=action.by)


def _token(one: Ship | Squadron, number: int) -> tuple[str, Readiness]:
    """Name a defence token, and say how it lies."""
    return token_name(one.card.tokens, number), one.defence[number]


def _lock(position: Position, action: do.Lock) -> Note:
    token, how = _token(_attacked(position), action.token)
    return _note("lock", token=token, how=how)


def _use(position: Position, action: do.Use) -> Note:
    if action.lent:
        jan = next(one for one in position.squadrons if one.kind == "jan_ors")
        return _note("use-lent", token=token_name(jan.card.tokens, action.token))
    token, how = _token(_attacked(position), action.token)
    return _note(f"use-{how}", token=token)


def _evade(position: Position, action: do.Evade) -> Note:
    token, how = _token(_attacked(position), action.token)
    if action.second >= 0:
        dice = [_die(position, action.die), _die(position, action.second)]
        return _note("evade-two", token=token, dice=dice)
    return _note(f"evade-{how}", token=token, die=_die(position, action.die))


def _redirect(_position: Position, action: do.Redirect) -> Note:
    return _note("redirect", zone=action.zone, amount=action.amount)


def _discard(position: Position, action: do.Discard) -> Note:
    task = position.stack[-1]
    number = task.ship if isinstance(task, to.Striking) else _attack(position).defender.number
    token, how = _token(position.ships[number], action.token)
    return _note("discard", ship=ship_name(position, number), token=token, how=how)


# --- Maneuvers, and damage that is no attack -------------------------------------------------


def _sail(position: Position, action: do.Sail) -> Note:
    changed = position.ships[cast(to.Steering, position.stack[-1]).ship].speed != action.speed
    ending = "-change" if changed else ""
    if action.speed == 0:
        return _note(f"stay{ending}")
    clicks = list(action.clicks)
    return _note(f"sail{ending}", speed=action.speed, clicks=clicks, side=action.side)


def _set_down(position: Position, action: do.SetDown) -> Note:
    name = squadron_name(position, action.squadron)
    return _note("set", squadron=name, ship=_task_ship(position), **_spot(action.x, action.y))


def _suffer(position: Position, action: do.Suffer) -> Note:
    damage = cast(to.Suffering, position.stack[-1]).damage
    return _note("suffer", ship=_task_ship(position), zone=action.zone, damage=damage)


def _fail(position: Position, action: do.Fail) -> Note:
    card = cast(to.Striking, position.stack[-1]).card
    if not action.zones:
        return _note("fail-nothing", card=card, ship=_task_ship(position))
    return _note("fail", card=card, ship=_task_ship(position), zones=list(action.zones))


def _redial(position: Position, action: do.Redial) -> Note:
    return _note("redial", ship=_task_ship(position), command=action.command)


# --- Squadrons -------------------------------------------------------------------------------


def _active(position: Position) -> int:
    return cast(to.Flying, position.stack[-1]).squadron


def _fly(position: Position, action: do.Fly) -> Note:
    number = _active(position)
    squadron = position.squadrons[number]
    far = round(hypot(action.x - squadron.x, action.y - squadron.y) / UNITS)
    name = squadron_name(position, number)
    return _note("fly", squadron=name, far=far, **_spot(action.x, action.y))


def _strafe(position: Position, action: do.Strafe) -> Note:
    name = squadron_name(position, _active(position))
    return _note("strafe", squadron=name, target=squadron_name(position, action.squadron))


def _bomb(position: Position, action: do.Bomb) -> Note:
    name = squadron_name(position, _active(position))
    return _note("bomb", squadron=name, target=ship_name(position, action.ship), at=action.at)


def _harm(position: Position, action: do.Harm) -> Note:
    if action.target == "squadron":
        return _note("harm-squadron", squadron=squadron_name(position, action.number))
    return _note("harm-ship", ship=ship_name(position, action.number), zone=action.zone)


def _toggle(position: Position, action: do.Toggle) -> Note:
    number = cast(to.Toggling, position.stack[-1]).squadron
    key = "toggle-on" if action.activated else "toggle-off"
    return _note(key, squadron=squadron_name(position, number))


_TELL: dict[type[Action], Callable[[Position, Any], Note]] = {
    do.PlaceObstacle: _obstacle,
    do.Plan: _plan,
    do.Deploy: _deploy,
    do.Launch: _launch,
    do.SetDial: _dial,
    do.Activate: lambda position, action: _note("activate", ship=ship_name(position, action.ship)),
    do.Pass: lambda _position, _: _note("pass"),
    do.Panic: _panic,
    do.Reveal: _reveal,
    do.Spend: _spend,
    do.Scramble: _scramble,
    do.Done: _done,
    do.Shift: lambda _, action: _note("shift", source=action.source, target=action.target),
    do.Recover: lambda _, action: _note("recover", zone=action.zone),
    do.Mend: _mend,
    do.Fire: _fire,
    do.Barrage: _barrage,
    do.AddDie: lambda _, action: _note("add", colour=action.colour),
    do.Reroll: _reroll,
    do.Lock: _lock,
    do.Use: _use,
    do.Evade: _evade,
    do.Redirect: _redirect,
    do.Discard: _discard,
    do.Sail: _sail,
    do.SetDown: _set_down,
    do.Suffer: _suffer,
    do.Fail: _fail,
    do.Slow: lambda position, _: _note("slow", ship=_task_ship(position)),
    do.Redial: _redial,
    do.Fly: _fly,
    do.Strafe: _strafe,
    do.Bomb: _bomb,
    do.Harm: _harm,
    do.Toggle: _toggle,
}


# --- Candidates of a rival -------------------------------------------------------------------

_NAMED = ("ship", "squadron", "token", "die", "command", "zone", "band", "style", "flank")
"""The kinds of names that a candidate in letters may be, the likeliest first."""

TOKEN = 3
"""Parts of a defence token: number, kind, how it lies."""


def candidate(one: Any) -> Note | None:
    """Tell what a rival considered: a course, a defence token, a zone, a name of a piece.

    Whatever has the number of a ship or squadron is a note already (`explaining`). None: as it
    stands.
    """
    if isinstance(one, Note):
        return one
    if isinstance(one, Course):
        return explaining.course(one)
    if isinstance(one, tuple) and len(one) == TOKEN and one[1] in DEFENCES:
        return Note("armada.candidate.token", {"token": one[1], "how": one[2]})
    if not isinstance(one, str):
        return None
    found = (f"armada.{kind}.{one}" for kind in _NAMED)
    return next((Note(rule) for rule in found if rule in WORDS), None)
