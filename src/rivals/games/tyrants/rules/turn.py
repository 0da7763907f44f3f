"""A person's turn: base actions, the end of the turn, whose turn is next (base rules 5 to 7)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.tyrants.components.cards import HAND
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CleanUp, Task
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.rules.cards import draw

# --- Markers (base rules 24, 25 and 7) ----------------------------------------------------


def pay_markers(position: Position) -> None:
    """Pay 1 influence for each control marker held, once per turn and at once."""
    for city in position.standing.markers(position.turn):
        if city not in position.paid:
            position.paid.append(city)
            position.influence += 1


def total_control_points(position: Position, seat: int) -> int:
    """Count the points of the markers that a seat holds with total control."""
    standing, named = position.standing, position.map.places
    held = standing.markers(seat)
    return sum(named[city].total for city in held if standing.controls_totally(seat, city))


# --- The end of the turn (base rule 7) ----------------------------------------------------


def clean_up(position: Position, _task: Task[CleanUp], dice: Dice) -> None:
    """Collect the markers' points (reading T45), discard what was played and the hand, draw."""
    seat = position.turn
    person = position.person(seat)
    person.vp += total_control_points(position, seat)
    person.discard += [play.card for play in position.plays if play.after == "front"]
    person.discard += person.hand
    person.hand = []
    draw(position, seat, HAND, dice)
    next_turn(position)


def next_turn(position: Position) -> None:
    """Pass the turn on; after the last seat of a round the compass turns, or the game ends.

    It ends with equal turns for all, whoever deployed the last troop (reading T14).
    """
    position.power = position.influence = 0
    position.stack, position.plays, position.later, position.paid = [], [], [], []
    position.ghost = False
    position.turn = position.seats_after(position.turn)[0]
    if position.turn == position.first:
        if position.ending:
            position.phase = "over"
            return
        position.round += 1
        position.north = (position.north + 1) % len(NORTHS)
    begin(position)


def begin(position: Position) -> None:
    """Begin a turn: an AutoMatron's has a fixed course."""
    if not isinstance(position.seats[position.turn], Person):
        automatron.begin(position)
