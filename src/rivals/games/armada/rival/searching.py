"""How the search plays Armada: captains go on for people, the Imperial AI for its own ships.

Points come in lumps, a ship at a time, so lines count by the chance to win and not by points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, sqrt
from typing import ClassVar, Literal

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.components.box import ROUNDS, Points
from rivals.games.armada.components.fleets import points_of
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import Ship, Squadron
from rivals.games.armada.position.readings import Guard
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import stand_ins
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.captain import Captain, plan_of
from rivals.games.armada.rival.ideas import ideas
from rivals.games.armada.rival.player import Board
from rivals.games.armada.rules import scoring
from rivals.search import Budget, Line, Outcome, Playing, Policy

ROUNDS_AHEAD: dict[Points, int] = {"180": 2, "400": 1}
"""Playouts go on to the end of so many rounds after this one; great fleets take longer."""
SPREAD = 9.0
"""Points of lead that matter with a round to go; they grow with the root of the rounds."""
BY_LEAD = 0.1
"""So much of the value of a game that is over is by its lead: it plays for points to the last."""
MANY = (to.Commanding, to.Flying, to.Defending, to.Redirecting)
"""Decisions of which an activation has many."""
OF_MANY = 0.4
"""What part of the playouts each of them gets, so that a whole activation takes two seconds."""
WOUNDED = 0.7
"""What damage just short of destruction is worth of a piece's points."""
SHIELD = 0.3
"""What a shield lost counts beside a damage card."""
QUICK_GUARDS: tuple[Guard, ...] = ("edge", "friends", "obstacles", "enemies", "tokens")
"""What the AI keeps its ships from in playouts: what looks to the end of the game takes long."""


class FleetSearch(Policy[Position]):
    """Tries the captain's choice and others, and plays on for some rounds."""

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=4, playouts=8),
        "usual": Budget(lines=6, playouts=30),
        "deep": Budget(lines=10, playouts=120),
    }
    counts: ClassVar[Literal["points", "chance"]] = "chance"
    checks: ClassVar[int] = 48

    def lines(self, world: Position, seat: int, dice: Dice, most: int) -> Iterator[Line | None]:
        """Propose the captain's choice, and what differs from it."""
        return ideas(world, seat, dice, most)

    def play_out(self, world: Position, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play the line, then both sides by their captains for some rounds."""
        ahead = list(reversed(line))
        last = world.round + ROUNDS_AHEAD[world.points]
        world.readings = msgspec.structs.replace(world.readings, guards=_quick(world))
        while (mover := world.mover) is not None and world.round <= last:
            if mover == seat and ahead and not rules.fault(world, ahead[-1]):
                action = ahead.pop()
            else:
                ahead = [] if mover == seat else ahead
                action = _choice(world, mover, dice)
            rules.perform(world, action, dice)
            yield
        return Outcome(chance(world, seat), line)

    def share(self, world: Position) -> float:
        """Give less to each of the many decisions about squadrons and tokens."""
        return OF_MANY if isinstance(world.stack[-1], MANY) else 1.0


def _quick(world: Position) -> tuple[Guard, ...]:
    return tuple(one for one in world.readings.guards if one in QUICK_GUARDS)


def _choice(world: Position, mover: int, dice: Dice) -> Action:
    """Choose for whoever is to move; captains steer by eye, which is much quicker."""
    if mover in world.rivals:
        return imperial(world, mover, dice)
    task = world.stack[-1]
    if isinstance(task, to.Steering):
        return stand_ins.steer(world, task)
    return Captain(world, mover, plan_of(world, mover), dice, UNTOLD).answer(task)


def imperial(world: Position, seat: int, dice: Dice) -> Action:
    """Decide as the Imperial AI does, with no reasons to be read."""
    return Board(world, BoardFacts(world, seat), dice, UNTOLD).answer(world.stack[-1])


# --- What a position is worth ----------------------------------------------------------------


def chance(world: Position, seat: int) -> float:
    """Estimate a seat's chance to win, from 0 to 1; what is over is nearly settled."""
    lead = _points(world, seat) - _points(world, 1 - seat)
    if not world.stack:
        won = scoring.result(world).seats[seat].rank == 1
        return (1 - BY_LEAD) * won + BY_LEAD * _logistic(lead, SPREAD)
    return _logistic(lead, SPREAD * sqrt(ROUNDS - world.round + 1))


def _logistic(lead: float, scale: float) -> float:
    return 1 / (1 + exp(-lead / scale))


def _points(world: Position, seat: int) -> float:
    """Count a seat's points, and those that the other's damage is worth while the game goes on."""
    scored = sum(scoring.breakdown(world, seat).values())
    if not world.stack:
        return scored
    ships = sum(_wounds(world, one, _of_ship(one)) for one in world.ships if one.seat != seat)
    flown = [one for one in world.squadrons if one.seat != seat]
    return scored + ships + sum(_wounds(world, one, 1 - one.hull / one.card.hull) for one in flown)


def _wounds(world: Position, piece: Ship | Squadron, part: float) -> float:
    """Give the points that damage to a piece is worth; `part` is how much of it is gone."""
    if piece.where != "mat":
        return 0.0
    errata = world.readings.costs == "errata"
    gone = max(0.0, part)
    return WOUNDED * points_of(piece.card, errata=errata) * gone * sqrt(gone)


def _of_ship(ship: Ship) -> float:
    """Give how much of a ship is gone: hull, and shields for less."""
    full = sum(ship.card.shields)
    lost = ship.damage + SHIELD * (full - sum(ship.shields))
    return lost / (ship.card.hull + SHIELD * full)
