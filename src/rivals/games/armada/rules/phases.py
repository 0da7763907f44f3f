"""Rounds and phases (rules 6 to 9, 19, 21): what comes next when nothing is to be decided."""

from __future__ import annotations

from collections.abc import Callable

from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import deploying, harm

SQUADRONS_A_TURN = 2


def next_step(position: Position) -> None:
    """Put on the stack what comes next, or go on to the next phase."""
    _STEPS[position.phase](position)


def _setup(position: Position) -> None:
    if not deploying.next_deployment(position):
        deploying.finish(position)
        begin_command_phase(position)


def begin_command_phase(position: Position) -> None:
    """Let each ship with a stack get its dials, the first player's first (rule 7)."""
    position.phase = "command"
    position.tell("armada.told.round", round=position.round)
    wanted = [
        to.Dialling(seat, number)
        for seat in _by_initiative(position)
        if seat not in position.rivals
        for number in position.on_mat(seat)
        for _ in range(position.ships[number].card.command - len(position.ships[number].dials))
    ]
    position.stack.extend(reversed(wanted))


def _command(position: Position) -> None:
    position.phase = "ship"
    position.stack.extend(
        to.Venturing(position.squadrons[number].seat)
        for number in position.in_flight()
        if position.squadrons[number].kind == "han_solo"
    )
    if not position.stack:
        position.stack.append(to.Mustering(position.first))


def _ship(position: Position) -> None:
    """End the activation and let the other seat have its turn (rule 8)."""
    before = None
    if position.active is not None:
        ship = position.ships[position.active]
        before, ship.dial, ship.resolved = ship.seat, None, []
        position.active = None
    seat = next_to_muster(position, before)
    if seat is None:
        position.phase, position.passed = "squadron", []
        _squadron(position)
    else:
        position.stack.append(to.Mustering(seat))


def next_to_muster(position: Position, before: int | None) -> int | None:
    """Say who activates a ship after a seat did (None: at the beginning); None: nobody."""
    return _next_with(unactivated, position, before)


def _next_with(
    left: Callable[[Position, int], list[int]], position: Position, before: int | None
) -> int | None:
    """Say who of those with something left comes after a seat (None: who begins)."""
    order = _by_initiative(position) if before is None else (1 - before, before)
    return next((seat for seat in order if left(position, seat)), None)


def unactivated(position: Position, seat: int) -> list[int]:
    """List the ships that a seat has still to activate."""
    return [one for one in position.on_mat(seat) if not position.ships[one].activated]


def pass_fault(position: Position, task: to.Mustering) -> str:
    """Say why a seat may not pass (rule 5): it takes a token, and no more ships left than theirs.

    The first player needs fewer left, and one that he has activated; nobody passes twice running.
    """
    seat = task.seat
    if not position.passes[seat]:
        return "armada.fault.no-pass"
    if seat in position.passed:
        return "armada.fault.passed"
    lead = len(unactivated(position, 1 - seat)) - len(unactivated(position, seat))
    if seat != position.first:
        return "" if lead >= 0 else "armada.fault.more-left"
    begun = any(ship.seat == seat and ship.activated for ship in position.ships)
    return "" if lead > 0 and begun else "armada.fault.not-fewer-left"


def patrolled(position: Position, task: to.Patrolling) -> None:
    """Let the same seat go on, or the other (rule 19); called before the squadron acts."""
    if task.left > 1 and waiting(position, task.seat):
        position.stack.append(to.Patrolling(task.seat, task.left - 1))
        return
    _let_patrol(position, task.seat)


def waiting(position: Position, seat: int) -> list[int]:
    """List the squadrons that a seat has still to activate."""
    return [one for one in position.in_flight(seat) if not position.squadrons[one].activated]


def _squadron(position: Position) -> None:
    """Whoever has squadrons left activates them; nobody has: the round ends."""
    if not _let_patrol(position, None):
        finish_round(position)


def _let_patrol(position: Position, before: int | None) -> bool:
    """Give the next seat its turn with squadrons, after another's (None: who begins)."""
    seat = _next_with(waiting, position, before)
    if seat is not None:
        position.stack.append(to.Patrolling(seat, SQUADRONS_A_TURN))
    return seat is not None


def finish_round(position: Position) -> None:
    """Ready defence tokens and go on to the next round (rule 21)."""
    if position.round == ROUNDS:
        position.phase = "over"
        return
    for ship in position.ships:
        ship.activated = False
        if not harm.has(ship, "compartment_fire"):
            ship.defence = ["ready" if one == "exhausted" else one for one in ship.defence]
    for squadron in position.squadrons:
        squadron.activated = False
        squadron.defence = ["ready" if one == "exhausted" else one for one in squadron.defence]
    position.round += 1
    begin_command_phase(position)


def _by_initiative(position: Position) -> tuple[int, int]:
    return position.first, 1 - position.first


_STEPS = {"setup": _setup, "command": _command, "ship": _ship, "squadron": _squadron}
