"""Where the game is: phases, turns, and what is still to come in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different, expect_sorted
from rivals.games.eclipse import tasks
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.validity.expecting import expect_seats

if TYPE_CHECKING:
    from rivals.games.eclipse.state import Position


def check(position: Position) -> None:
    """Check what goes on in a round."""
    for number, (seat, hex) in enumerate(position.arrivals):
        path = f"arrivals[{number}]"
        expect(seat < len(position.seats), f"{path}[0]", "a seat")
        expect(hex in position.chart.index, f"{path}[1]", "a hex on the map")
    inside = sum(not seat.out for seat in position.seats)
    expect(position.quiet <= len(position.seats), "quiet", f"at most {len(position.seats)}")
    if position.phase == "over":
        ended = position.round == ROUNDS or not inside
        expect(ended, "phase", "another one before the last round is over")
        expect(not position.stack, "stack", "nothing, as the game is over")
    else:
        expect(inside > 0, "phase", "over, as no seat is left in the game")
        expect(bool(position.stack), "stack", "something to decide")
    _check_passed(position)
    _check_queues(position)
    if position.phase == "action":
        _check_turn(position)


def _check_passed(position: Position) -> None:
    """Someone has passed first, everybody when ships fight and houses are kept."""
    passed = [n for n, seat in enumerate(position.seats) if seat.passed]
    inside = [n for n, seat in enumerate(position.seats) if not seat.out]
    if position.phase == "action":
        first = any(n in passed for n in inside)
    else:
        first = True
        expect(set(inside) <= set(passed), "phase", "action, as not all seats have passed")
        expect(position.next_start >= 0, "next_start", "the seat that passed first")
    known = passed if first else [-1]
    expected = "a seat that has passed" if first else "-1, as nobody has passed"
    expect(position.next_start in known, "next_start", expected)


def _check_queues(position: Position) -> None:
    """Battles and settling belong to the combat phase, houses to the upkeep."""
    for name, pile in (("battles", position.battles), ("settling", position.settling)):
        expect(position.phase == "combat" or not pile, name, "nothing outside the combat phase")
        expect_all(pile, position.chart.index, name, "a hex on the map")
        expect_different(pile, name, "hexes")
        expect_sorted(pile, name)
    for number, hex in enumerate(position.battles):
        ships = bool(position.hex(hex).fleets)
        expect(ships, f"battles[{number}]", "a hex with ships of a seat")
    fights = position.phase == "combat" or position.battle is None
    expect(fights, "battle", "none outside the combat phase")
    expect_seats(position, position.upkeep, "upkeep")
    for number, seat in enumerate(position.upkeep):
        expect(not position.seats[seat].out, f"upkeep[{number}]", "a seat that is not out")
    keeping = position.phase == "upkeep" or not position.upkeep
    expect(keeping, "upkeep", "nothing outside the upkeep phase")


def _check_turn(position: Position) -> None:
    """In the action phase a seat has its turn, and the dead have come home."""
    turn = position.stack[0]
    fits = isinstance(turn, tasks.Turn) and turn.seat == position.turn
    expect(fits, "stack[0]", f"the turn of seat {position.turn}")
    expect(not position.seats[position.turn].out, "turn", "a seat that is not out")
    for number, seat in enumerate(position.seats):
        buried = not any(seat.graveyard)
        expect(buried, f"seats[{number}].graveyard", "0, 0, 0 in the action phase")
