"""What is remembered between turns at a real table, and how it is set right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from rivals.core.asking import Questions
from rivals.core.errors import BadAnswer
from rivals.core.holding import holds
from rivals.core.table import Holding
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.components.damage import CARDS, DECK
from rivals.games.armada.components.fleets import Fleet
from rivals.games.armada.components.ships import COMMANDS, ZONES
from rivals.games.armada.position.names import tell_apart, token_name
from rivals.games.armada.position.pieces import STYLES, UNITS, Readiness, Ship, Squadron
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.setup import new_ship, new_squadron

SHIP, SQUADRON, ZONE, TOKEN = "armada.ship", "armada.squadron", "armada.zone", "armada.token"
LIES = "armada.lies"
HOW: tuple[Readiness, ...] = ("ready", "exhausted", "discarded")
WHOM = "armada.whom"
"""The words of choices among ships and squadrons alike, and of what may be said instead."""
NOBODY = "none"
OWN = "own"
"""A fleet that is not one of the ready ones: the first turn asks for it."""
_HOLD = Questions("armada.hold")
THEIRS, MINE = 0, 1
"""The seats: people sit south, the rival north."""
APART = 10_000 * UNITS
"""So far apart lie all pieces in memory: where they lie on the mat is not kept."""
MOVING = 1
"""The speed remembered of enemy ships: any at which they may spend defence tokens."""


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` holds what the rival owns, whole but for places, and of the enemy its pieces with
    what was last told of them. `near` are the enemies last told to be within long range of a
    ship, `arcs` which of them it last saw from which zones and how far, `flak` how many
    squadrons it saw from which zones. `lies` is how the defence tokens of enemies lay. `dealt`
    is the damage of the rival's dice at an enemy ship so far, shields not considered. `idle` are
    the rival's ships that could command nobody when last asked, `spared` those that could keep
    away. `line` are its ships from west to east as they were deployed. `judged` is by what rules
    maneuvers were judged that have been told in full. `theirs` and `mine` are the fleets as they
    were chosen.
    """

    board: Position
    dice: Literal["app", "own"]
    mine: str
    theirs: str
    stage: Literal["opening", "playing", "over"] = "opening"
    me: int = MINE
    near: dict[int, list[int]] = {}
    arcs: dict[int, dict[str, str]] = {}
    flak: dict[int, dict[str, int]] = {}
    dealt: dict[int, int] = {}
    lies: dict[str, dict[str, str]] = {}
    idle: list[int] = []
    spared: list[int] | None = None
    judged: list[list[str]] = []
    line: list[int] = []

    @property
    def enemy(self) -> int:
        """The seat of the others."""
        return 1 - self.me

    def berths(self) -> dict[int, list[int]]:
        """Give the squadrons deployed beside each of the rival's ships: one by one in turn."""
        ships = [number for number, one in enumerate(self.board.ships) if one.seat == self.me]
        flights = [number for number, one in enumerate(self.board.squadrons) if one.seat == self.me]
        return {ship: flights[place :: len(ships)] for place, ship in enumerate(ships)}

    def ship_names(self) -> tuple[str, ...]:
        """Name all ships, by number."""
        return tell_apart(tuple(one.kind for one in self.board.ships))

    def squadron_names(self) -> tuple[str, ...]:
        """Name all squadrons, by number."""
        return tell_apart(tuple(one.kind for one in self.board.squadrons))


def lay_out(board: Position, theirs: Fleet, mine: Fleet) -> None:
    """Put both fleets into memory, unhurt."""
    both = ((THEIRS, theirs), (MINE, mine))
    board.ships = [new_ship(seat, kind) for seat, fleet in both for kind in fleet.ships]
    board.squadrons = [new_squadron(seat, kind) for seat, fleet in both for kind in fleet.squadrons]
    for ship in board.ships:
        ship.where, ship.speed = "mat", MOVING
    for squadron in board.squadrons:
        squadron.where = "mat"
    set_apart(board)


def scatter(board: Position) -> None:
    """Let pieces lie so far apart that none touches another."""
    pieces: list[Ship | Squadron] = [*board.ships, *board.squadrons]
    for number, one in enumerate(pieces, start=1):
        one.x, one.y = number * APART, APART


def set_apart(board: Position) -> None:
    """Scatter the pieces, and put the damage deck together: it is not kept in order."""
    scatter(board)
    board.deck = sorted(DECK)
    for ship in board.ships:
        for card in ship.faceup:
            if card in board.deck:
                board.deck.remove(card)
    board.discards = []


# --- Corrections -----------------------------------------------------------------------------


def holdings(memory: TableMemory) -> tuple[Holding, ...]:
    """Declare what the rival has, what it remembers of the others, and the course of the game."""
    if memory.stage == "opening":
        return ()
    board, names = memory.board, memory.ship_names()
    return (
        holds(board, "round", _HOLD.number("round", ROUNDS, 1)),
        Holding(
            _HOLD.one("style", STYLES, "armada.style", board.plans["1"].style),
            lambda told: board.plans.update({"1": replace(board.plans["1"], style=told)}),
        ),
        *(
            one
            for number in board.on_mat(memory.me)
            for one in _ship(number, names[number], board.ships[number])
        ),
        _hulls(memory, "hulls", memory.me),
        _activated(memory),
        _left(memory),
        _hulls(memory, "their_hulls", memory.enemy),
    )


def _ship(number: int, name: str, ship: Ship) -> tuple[Holding, ...]:
    """Declare what one of the rival's ships has."""
    card = ship.card
    tokens = [token_name(card.tokens, one) for one in range(len(card.tokens))]
    most, up = max(card.shields), tuple(dict.fromkeys(ship.faceup))

    def check_shields(told: Mapping[str, int]) -> None:
        for one, printed in zip(ZONES, card.shields, strict=True):
            if told[one] > printed:
                raise BadAnswer(
                    "shields", "armada.answer.shields", most=printed, zone=one, told=told[one]
                )

    def check_held(told: Sequence[str]) -> None:
        if len(told) > card.command:
            raise BadAnswer("held", "core.no-more", most=card.command)

    def check_hidden(told: int) -> None:
        _require_afloat(ship, told + len(ship.faceup))

    def turn_up(told: Sequence[str]) -> None:
        """Of the cards that lie face up already each stays as often as it was."""
        stay = [one for one in ship.faceup if one in told]
        cards = [*stay, *(one for one in told if one not in stay)]
        _require_afloat(ship, ship.hidden + len(cards))
        ship.faceup = cards

    shields = _HOLD.counts(f"shields.{number}", ZONES, ZONE, most, ship=name)
    held = _HOLD.several(f"held.{number}", COMMANDS, "armada.command", ship=name)
    return (
        holds(ship, "shields", shields, check_shields),
        holds(ship, "hidden", _HOLD.number(f"hidden.{number}", card.hull, ship=name), check_hidden),
        Holding(_HOLD.several(f"faceup.{number}", CARDS, "armada.card", up, ship=name), turn_up),
        holds(
            ship,
            "defence",
            _HOLD.each(f"defence.{number}", (tokens, TOKEN), (HOW, LIES), ship=name),
        ),
        holds(ship, "held", held, check_held),
        holds(ship, "speed", _HOLD.number(f"speed.{number}", card.top_speed, ship=name)),
    )


def _require_afloat(ship: Ship, cards: int) -> None:
    """Raise BadAnswer for as many damage cards as destroy a ship."""
    if cards >= ship.card.hull:
        raise BadAnswer("cards", "core.at-most", most=ship.card.hull - 1)


def _hulls(memory: TableMemory, key: str, seat: int) -> Holding:
    """Declare the hull left of a seat's squadrons."""
    names, squadrons = memory.squadron_names(), memory.board.squadrons
    fleet = {name: one for name, one in zip(names, squadrons, strict=True) if one.seat == seat}

    def write(told: Mapping[str, int]) -> None:
        for name, hull in told.items():
            fleet[name].hull = min(hull, fleet[name].card.hull)
            fleet[name].where = "mat" if hull else "gone"

    known = {name: one.hull if one.where == "mat" else 0 for name, one in fleet.items()}
    most = max((one.card.hull for one in fleet.values()), default=0)
    return Holding(_HOLD.counts(key, fleet, SQUADRON, most, known), write)


def _activated(memory: TableMemory) -> Holding:
    """Declare which of the rival's pieces have been activated."""
    board, ships, squadrons = memory.board, memory.ship_names(), memory.squadron_names()
    pieces: dict[str, Ship | Squadron] = {
        **{ships[one]: board.ships[one] for one in board.on_mat(memory.me)},
        **{squadrons[one]: board.squadrons[one] for one in board.in_flight(memory.me)},
    }

    def write(told: Sequence[str]) -> None:
        every: list[Ship | Squadron] = [*board.ships, *board.squadrons]
        for name, one in zip((*ships, *squadrons), every, strict=True):
            if one.seat == memory.me:
                one.activated = name in told

    known = (name for name, one in pieces.items() if one.activated)
    return Holding(_HOLD.several("activated", pieces, WHOM, known), write)


def _left(memory: TableMemory) -> Holding:
    """Declare which enemy ships are left; one put back is as good as new."""
    fleet = zip(memory.ship_names(), memory.board.ships, strict=True)
    theirs = {name: one for name, one in fleet if one.seat == memory.enemy}

    def write(told: Sequence[str]) -> None:
        if not told:
            raise BadAnswer("left", "armada.answer.left")
        for name, ship in theirs.items():
            if name not in told:
                ship.where = "gone"
            elif ship.where != "mat":
                ship.where, ship.speed = "mat", MOVING
                ship.shields = list(ship.card.shields)
                ship.defence = ["ready"] * len(ship.card.tokens)

    known = (name for name, one in theirs.items() if one.where == "mat")
    return Holding(_HOLD.several("left", theirs, SHIP, known), write)
