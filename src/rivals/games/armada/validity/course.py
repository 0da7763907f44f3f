"""Where the game is: phases, activations, dials, formations and plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_different
from rivals.games.armada import scoring
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.rules import formation, harm
from rivals.games.armada.rules.deploying import tokens_due

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rivals.games.armada.pieces import Ship, Squadron
    from rivals.games.armada.state import Position


def check(position: Position) -> None:
    """Check what goes on in the phase."""
    _check_end(position)
    if position.phase == "setup":
        _check_setup(position)
    else:
        _check_deployed(position)
    _check_plans(position)
    _check_passes(position)
    _check_active(position)
    for number, ship in enumerate(position.ships):
        if ship.where == "mat" and position.phase != "setup":
            _check_crew(position, number, ship)
    _check_squadrons(position)


def _check_end(position: Position) -> None:
    """The game is over after the last round, or when a fleet has no ships left."""
    lost = any(scoring.wiped_out(position, seat) for seat in (0, 1))
    if position.phase == "over":
        expect(lost or position.round == ROUNDS, "phase", "another one before the last round ends")
        expect(not position.stack, "stack", "nothing, as the game is over")
    else:
        expect(not lost, "phase", "over, as a fleet has no ships left")
        expect(bool(position.stack), "stack", "something to decide")


def _check_setup(position: Position) -> None:
    """Nothing has happened but that pieces were put down."""
    expect(position.round == 1, "round", "1, as the fleets are not deployed yet")
    expect(not position.discards, "discards", "none before the first round")
    for path, piece in _pieces(position):
        expect(piece.where != "gone", f"{path}.where", "waiting or mat before the first round")
        ready = all(one == "ready" for one in piece.defence)
        fresh = piece.slot is None and not piece.activated and ready
        expect(fresh, path, "as it comes from the box before the first round")
    for number, ship in enumerate(position.ships):
        path = f"ships[{number}]"
        whole = tuple(ship.shields) == ship.card.shields and not ship.damage
        bare = not (ship.dials or ship.held or ship.resolved or ship.dial)
        expect(whole and bare, path, "whole and without commands before the first round")
        moves = ship.where != "mat" or ship.speed > 0
        expect(moves, f"{path}.speed", f"1 to {ship.card.top_speed} as it is deployed")
    for number, squadron in enumerate(position.squadrons):
        whole = squadron.hull == squadron.card.hull
        expect(whole, f"squadrons[{number}].hull", f"{squadron.card.hull} before the first round")


def _check_deployed(position: Position) -> None:
    """Everything is on the mat or lost; a rival's ships know their formation."""
    expect(not position.unplaced, "unplaced", "nothing after the setup")
    far = sum(position.mat)
    for path, piece in _pieces(position):
        expect(piece.where != "waiting", f"{path}.where", "mat or gone after the setup")
        if piece.seat not in position.rivals:
            expect(piece.slot is None, f"{path}.slot", "none, as no rival moves it")
        elif piece.where == "mat":
            expect(piece.slot is not None, f"{path}.slot", "a rival's place in formation")
        if piece.slot is not None:
            near = all(abs(offset) <= far for offset in piece.slot[-2:])
            expect(near, f"{path}.slot", "a place no farther off than the mat is long")


def _pieces(position: Position) -> Iterator[tuple[str, Ship | Squadron]]:
    """Give ships and squadrons, each with its path."""
    for number, ship in enumerate(position.ships):
        yield f"ships[{number}]", ship
    for number, squadron in enumerate(position.squadrons):
        yield f"squadrons[{number}]", squadron


def _check_plans(position: Position) -> None:
    """A rival plans before it deploys."""
    for seat in (0, 1):
        plan = position.plans.get("0" if seat == 0 else "1")
        path = f"plans.{seat}"
        if plan is None:
            begun = position.phase != "setup" or position.on_mat(seat)
            expect(seat not in position.rivals or not begun, path, "what the rival planned")
            continue
        expect(seat in position.rivals, path, "none, as no rival sits there")
        expect(0 <= plan.x <= position.mat[0], f"{path}.x", f"0 to {position.mat[0]}")
        edge = formation.far_edge(position, seat)
        expect(plan.y == edge, f"{path}.y", f"{edge}, the other's edge")


def _check_passes(position: Position) -> None:
    """Nobody has more pass tokens than were dealt (rule 5)."""
    for seat, tokens in enumerate(position.passes):
        most = 0 if position.phase == "setup" else tokens_due(position, seat)
        expect(tokens <= most, f"passes[{seat}]", f"at most {most}")


def _check_active(position: Position) -> None:
    """A ship is active from its activation to the end of its maneuver."""
    if position.active is None:
        return
    expect(position.phase == "ship", "active", "none outside the ship phase")
    known = 0 <= position.active < len(position.ships)
    expect(known, "active", f"the number of a ship, 0 to {len(position.ships) - 1}")
    ship = position.ships[position.active]
    expect(ship.activated, "active", "a ship that was activated this round")


def _check_crew(position: Position, number: int, ship: Ship) -> None:
    """A ship's dials and tokens are those that it has at this moment."""
    path = f"ships[{number}]"
    if position.phase == "command":
        expect(not ship.activated, f"{path}.activated", "false in the command phase")
    elif position.phase == "squadron":
        expect(ship.activated, f"{path}.activated", "true in the squadron phase")
    if number != position.active and position.phase != "over":
        expect(ship.dial is None, f"{path}.dial", "none, as its activation does not run")
        expect(not ship.resolved, f"{path}.resolved", "nothing, as its activation does not run")
    if harm.has(ship, "life_support_failure"):
        expect(not ship.held, f"{path}.held", "none with a life support failure")
    _check_dials(position, number, ship)


def _check_dials(position: Position, number: int, ship: Ship) -> None:
    """A person's ship has a dial for each point of command, less those to come or revealed."""
    path = f"ships[{number}].dials"
    if ship.seat in position.rivals:
        expect(not ship.dials, path, "none: a rival's ships have no stack")
        return
    if position.phase == "over":
        return
    coming = to.Dialling(ship.seat, number)
    unrevealed = to.Revealing(ship.seat, number) in position.stack
    revealed = ship.activated and not unrevealed
    wanted = ship.card.command - position.stack.count(coming) - revealed
    expect(len(ship.dials) == wanted, path, f"{wanted} dials")


def _check_squadrons(position: Position) -> None:
    """No squadron was activated before the ships' turn came."""
    expect_different(position.rivals, "rivals", "seats")
    if position.phase != "command":
        return
    for number, squadron in enumerate(position.squadrons):
        early = squadron.activated and squadron.where == "mat"
        expect(not early, f"squadrons[{number}].activated", "false in the command phase")
