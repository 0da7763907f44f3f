"""What is remembered at a real table, as the questions whose answers correct it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.components.damage import CARDS
from rivals.games.armada.components.ships import COMMANDS, ZONES
from rivals.games.armada.naming import token_name
from rivals.games.armada.pieces import STYLES, Plan, Ship, Squadron
from rivals.games.armada.table.inquiry import SHIP, SQUADRON, WHOM, ZONE
from rivals.games.armada.table.remembering import MOVING, TableMemory
from rivals.games.armada.table.sighting import HOW

HOLD = "armada.hold"


def holdings(memory: TableMemory) -> tuple[Question, ...]:
    """List what the rival has, what it remembers of the others, and the course of the game."""
    if memory.stage == "opening":
        return ()
    board = memory.board
    names = memory.ship_names()
    own = board.on_mat(memory.me)
    return (
        Question("round", "number", f"{HOLD}.round", least=1, most=ROUNDS, known=board.round),
        _style(memory),
        *(one for number in own for one in _ship(number, names[number], board.ships[number])),
        _hulls(memory, "hulls", memory.me),
        _activated(memory),
        _left(memory),
        _hulls(memory, "their_hulls", memory.enemy),
    )


def _style(memory: TableMemory) -> Question:
    style = memory.board.plans["1"].style
    return Question("style", "one", f"{HOLD}.style", {}, STYLES, "armada.style", known=style)


def _ship(number: int, name: str, ship: Ship) -> tuple[Question, ...]:
    """List what one of the rival's ships has."""
    said = {"ship": name}
    tokens = [token_name(ship.card.tokens, one) for one in range(len(ship.card.tokens))]
    shields = dict(zip(ZONES, ship.shields, strict=True))
    return (
        Question(
            f"shields.{number}", "counts", f"{HOLD}.shields", said, ZONES, ZONE,
            most=max(ship.card.shields), known=shields,
        ),
        Question(
            f"hidden.{number}", "number", f"{HOLD}.hidden", said, most=ship.card.hull,
            known=ship.hidden,
        ),
        Question(
            f"faceup.{number}", "several", f"{HOLD}.faceup", said, tuple(CARDS), "armada.card",
            known=tuple(dict.fromkeys(ship.faceup)),
        ),
        Question(
            f"defence.{number}", "each", f"{HOLD}.defence", said, tuple(tokens), "armada.token",
            known=dict(zip(tokens, ship.defence, strict=True)), values=HOW,
            value_words="armada.lies",
        ),
        Question(
            f"held.{number}", "several", f"{HOLD}.held", said, COMMANDS, "armada.command",
            known=tuple(ship.held),
        ),
        Question(
            f"speed.{number}", "number", f"{HOLD}.speed", said, most=ship.card.top_speed,
            known=ship.speed,
        ),
    )  # fmt: skip


def _hulls(memory: TableMemory, key: str, seat: int) -> Question:
    names = memory.squadron_names()
    fleet = [(number, one) for number, one in enumerate(memory.board.squadrons) if one.seat == seat]
    known = {names[number]: one.hull if one.where == "mat" else 0 for number, one in fleet}
    most = max((one.card.hull for _, one in fleet), default=0)
    return Question(
        key, "counts", f"{HOLD}.{key}", {}, tuple(known), SQUADRON, most=most, known=known
    )


def _activated(memory: TableMemory) -> Question:
    board = memory.board
    ships = [(memory.ship_names()[one], board.ships[one]) for one in board.on_mat(memory.me)]
    wings = [
        (memory.squadron_names()[one], board.squadrons[one]) for one in board.in_flight(memory.me)
    ]
    pieces: list[tuple[str, Ship | Squadron]] = [*ships, *wings]
    known = tuple(name for name, one in pieces if one.activated)
    choices = tuple(name for name, _ in pieces)
    return Question("activated", "several", f"{HOLD}.activated", {}, choices, WHOM, known=known)


def _left(memory: TableMemory) -> Question:
    names = memory.ship_names()
    fleet = [one for one, ship in enumerate(memory.board.ships) if ship.seat == memory.enemy]
    known = tuple(names[one] for one in memory.board.on_mat(memory.enemy))
    choices = tuple(names[one] for one in fleet)
    return Question("left", "several", f"{HOLD}.left", {}, choices, SHIP, known=known)


# --- Corrections -----------------------------------------------------------------------------


def correct(memory: TableMemory, key: str, value: Any) -> None:
    """Set a remembered value. Raises BadAnswer for what cannot be."""
    what, _, which = key.partition(".")
    if which:
        _SHIPS[what](memory.board.ships[int(which)], value)
    else:
        _SET[what](memory, value)


def _set_shields(ship: Ship, told: Mapping[str, int]) -> None:
    for at, one in enumerate(ZONES):
        if told[one] > ship.card.shields[at]:
            raise BadAnswer("shields", f"at most {ship.card.shields[at]} for {one}")
    ship.shields = [told[one] for one in ZONES]


def _set_hidden(ship: Ship, told: int) -> None:
    _require_afloat(ship, told + len(ship.faceup))
    ship.hidden = told


def _set_faceup(ship: Ship, told: Sequence[str]) -> None:
    """Set which cards lie face up; of those there already each stays as often as it was."""
    stay = [one for one in ship.faceup if one in told]
    cards = [*stay, *(one for one in told if one not in stay)]
    _require_afloat(ship, ship.hidden + len(cards))
    ship.faceup = cards


def _require_afloat(ship: Ship, cards: int) -> None:
    """Raise BadAnswer for as many damage cards as destroy a ship."""
    if cards >= ship.card.hull:
        raise BadAnswer("cards", f"fewer cards than its hull of {ship.card.hull}")


def _set_defence(ship: Ship, told: Mapping[str, Any]) -> None:
    ship.defence = list(told.values())


def _set_held(ship: Ship, told: Sequence[Any]) -> None:
    if len(told) > ship.card.command:
        raise BadAnswer("held", f"at most {ship.card.command} command tokens")
    ship.held = list(told)


def _set_speed(ship: Ship, told: int) -> None:
    ship.speed = told


def _set_round(memory: TableMemory, told: int) -> None:
    memory.board.round = told


def _set_style(memory: TableMemory, told: Any) -> None:
    plan = memory.board.plans["1"]
    memory.board.plans["1"] = Plan(told, plan.x, plan.y, plan.side)


def _set_hulls(memory: TableMemory, told: Mapping[str, int]) -> None:
    names = memory.squadron_names()
    for name, hull in told.items():
        squadron = memory.board.squadrons[names.index(name)]
        squadron.hull = min(hull, squadron.card.hull)
        squadron.where = "mat" if hull else "gone"


def _set_activated(memory: TableMemory, told: Sequence[str]) -> None:
    board = memory.board
    for number, name in enumerate(memory.ship_names()):
        if board.ships[number].seat == memory.me:
            board.ships[number].activated = name in told
    for number, name in enumerate(memory.squadron_names()):
        if board.squadrons[number].seat == memory.me:
            board.squadrons[number].activated = name in told


def _set_left(memory: TableMemory, told: Sequence[str]) -> None:
    """Take ships off the mat, or put them back as good as new."""
    for number, name in enumerate(memory.ship_names()):
        ship = memory.board.ships[number]
        if ship.seat != memory.enemy or (ship.where == "mat") == (name in told):
            continue
        if name in told:
            ship.where, ship.speed = "mat", MOVING
            ship.shields = list(ship.card.shields)
            ship.defence = ["ready"] * len(ship.card.tokens)
        else:
            ship.where = "gone"
    if not told:
        raise BadAnswer("left", "at least one ship: tell the loss of the last one when it comes")


_SHIPS: dict[str, Callable[[Ship, Any], None]] = {
    "shields": _set_shields,
    "hidden": _set_hidden,
    "faceup": _set_faceup,
    "defence": _set_defence,
    "held": _set_held,
    "speed": _set_speed,
}
_SET: dict[str, Callable[[TableMemory, Any], None]] = {
    "round": _set_round,
    "style": _set_style,
    "hulls": _set_hulls,
    "their_hulls": _set_hulls,
    "activated": _set_activated,
    "left": _set_left,
}
