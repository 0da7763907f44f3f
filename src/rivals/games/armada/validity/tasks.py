"""What is still to be decided: tasks that can be on the stack, one above the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.armada import rules
from rivals.games.armada import tasks as to
from rivals.games.armada.pieces import UNITS
from rivals.games.armada.rules import deploying, phases
from rivals.games.armada.rules.attacking.declaring import ATTACKS
from rivals.games.armada.rules.attacking.sides import attacking_seat, piece, under_way
from rivals.games.armada.rules.harm import BY_OPPONENT
from rivals.games.armada.space import measuring
from rivals.games.armada.space.outlines import of

if TYPE_CHECKING:
    from rivals.games.armada.pieces import Ship, Squadron
    from rivals.games.armada.state import Phase, Position

ATTACK = (to.Modifying, to.Defending, to.Redirecting, to.Picking, to.Toggling)
STRUCK = (to.Suffering, to.Striking, to.Clearing, to.Docking)
"""What may be asked between all other things, once a ship is struck or has moved."""
WINGS = (to.Flying, to.Harming, *ATTACK, to.Suffering, to.Striking)

IN_PHASE: dict[Phase, tuple[type[to.Task], ...]] = {
    "setup": (to.Cluttering, to.Planning, to.Deploying),
    "command": (to.Dialling,),
    "ship": (
        to.Mustering, to.Venturing, to.Steering, to.Attacking, to.Revealing, to.Panicking,
        to.Repairing, to.Commanding, to.Sweeping, *WINGS, to.Clearing, to.Docking,
    ),
    "squadron": (to.Patrolling, *WINGS),
    "over": (),
}  # fmt: skip

BOTTOM = None
LIES_ON: dict[type[to.Task], tuple[type[to.Task] | None, ...]] = {
    to.Cluttering: (BOTTOM,),
    to.Planning: (BOTTOM,),
    to.Deploying: (BOTTOM,),
    to.Dialling: (BOTTOM, to.Dialling),
    to.Mustering: (BOTTOM,),
    to.Venturing: (BOTTOM, to.Venturing),
    to.Patrolling: (BOTTOM,),
    to.Steering: (BOTTOM,),
    to.Attacking: (to.Steering,),
    to.Revealing: (to.Attacking,),
    to.Panicking: (to.Revealing,),
    to.Repairing: (to.Attacking,),
    to.Commanding: (to.Attacking, to.Repairing),
    to.Sweeping: (to.Steering, to.Attacking),
    to.Flying: (BOTTOM, to.Venturing, to.Patrolling, to.Commanding),
    to.Harming: (to.Flying,),
}
"""What a task lies on, those of ships struck left out; of an attack's own it may be anything."""

OF_ACTIVATION = (
    to.Panicking, to.Revealing, to.Commanding, to.Repairing, to.Attacking, to.Sweeping,
    to.Steering, to.Clearing, to.Docking,
)  # fmt: skip
"""The tasks of the ship whose activation runs."""


def check(position: Position) -> None:
    """Check the stack; where all is well, whoever decides has a choice."""
    below: to.Task | None = None
    for number, task in enumerate(position.stack):
        path = f"stack[{number}]"
        kind = type(task)
        expect(kind in IN_PHASE[position.phase], path, f"a task of the {position.phase} phase")
        expect(kind not in ATTACK or task is position.stack[-1], path, "an attack's task on top")
        _check_below(kind, below, path)
        _check_pieces(position, task, path)
        further = _FURTHER.get(kind)
        if further:
            further(position, task, path)
        if kind not in STRUCK:
            below = task
    if position.stack:
        top = f"stack[{len(position.stack) - 1}]"
        expect(bool(rules.options(position)), top, "something that the seat can decide")


def _check_below(kind: type[to.Task], below: to.Task | None, path: str) -> None:
    on = None if below is None else type(below)
    fits = kind not in LIES_ON or on in LIES_ON[kind]
    expect(fits, path, "a task on the one that asked for it")


def _check_pieces(position: Position, task: to.Task, path: str) -> None:
    """A task's ship and squadron are there, those on top of the stack on the mat."""
    top = task is position.stack[-1]
    named: dict[str, Sequence[Ship | Squadron]] = {
        "ship": position.ships, "squadron": position.squadrons,
    }  # fmt: skip
    for name, pieces in named.items():
        number = getattr(task, name, None)
        if number is None:
            continue
        expect(number < len(pieces), f"{path}.{name}", f"a {name} in play")
        there = pieces[number].where == "mat" or not top
        expect(there, f"{path}.{name}", f"a {name} on the mat")
        if not isinstance(task, to.Clearing | to.Striking | to.Toggling):
            own = pieces[number].seat
            expect(task.seat == own, f"{path}.seat", f"{own}, whose {name} it is")
    if isinstance(task, OF_ACTIVATION):
        active = position.active == getattr(task, "ship", None)
        expect(active, f"{path}.ship", "the ship whose activation runs")


# --- Before the game -------------------------------------------------------------------------


def _cluttering(position: Position, task: to.Cluttering, path: str) -> None:
    expect(bool(position.unplaced), path, "another task, as no obstacle is left to place")
    turn = (1 - position.first + len(position.obstacles)) % 2
    expect(task.seat == turn, f"{path}.seat", f"{turn}, whose turn it is")
    expect(not (position.on_mat() or position.plans), path, "obstacles before anything else")


def _planning(position: Position, task: to.Planning, path: str) -> None:
    rival = task.seat in position.rivals
    expect(rival, f"{path}.seat", "the seat of a rival")
    unplanned = ("0" if task.seat == 0 else "1") not in position.plans
    expect(unplanned, path, "another task, as that rival has planned")
    _their_turn(position, task, path)


def _deploying(position: Position, task: to.Deploying, path: str) -> None:
    few = task.squadrons < deploying.AT_ONCE
    expect(few, f"{path}.squadrons", f"0 to {deploying.AT_ONCE - 1}")
    if task.squadrons:
        begun = bool(position.in_flight(task.seat))
        expect(begun, f"{path}.squadrons", "0, as no squadron was deployed")
    else:
        _their_turn(position, task, path)


def _their_turn(position: Position, task: to.Task, path: str) -> None:
    expect(not position.unplaced, path, "obstacles first")
    turn = deploying.next_to_deploy(position)
    expect(task.seat == turn, f"{path}.seat", f"{turn}, whose turn it is")


# --- Commands --------------------------------------------------------------------------------


def _mustering(position: Position, task: to.Mustering, path: str) -> None:
    expect(position.active is None, "active", "none, as no activation has begun")
    able = bool(phases.unactivated(position, task.seat))
    expect(able, f"{path}.seat", "a seat with ships to activate")


def _venturing(position: Position, task: to.Venturing, path: str) -> None:
    pilots = [one for one in position.squadrons if one.kind == "han_solo"]
    known = any(one.seat == task.seat for one in pilots)
    expect(known, f"{path}.seat", "the seat of Han Solo")
    expect(position.active is None, "active", "none, as no activation has begun")


def _commanding(position: Position, task: to.Commanding, path: str) -> None:
    most = position.ships[task.ship].card.squadron + 1
    expect(task.left <= most, f"{path}.left", f"0 to {most}")


def _repairing(position: Position, task: to.Repairing, path: str) -> None:
    value = position.ships[task.ship].card.engineering
    most = value + -(-value // 2)
    expect(task.points <= most, f"{path}.points", f"0 to {most}")


# --- Attacks ---------------------------------------------------------------------------------


def _attacking(position: Position, task: to.Attacking, path: str) -> None:
    expect(len(task.used) < ATTACKS, f"{path}.used", f"fewer than {ATTACKS} zones")
    if task.target is not None:
        known = task.target < len(position.ships)
        enemy = known and position.ships[task.target].seat != task.seat
        expect(enemy, f"{path}.target", "a ship of the other seat, or none")
        expect(bool(task.used), f"{path}.target", "none before an attack")


def _sweeping(position: Position, task: to.Sweeping, path: str) -> None:
    expect(bool(task.hit), f"{path}.hit", "the squadrons attacked")
    enemies = [n for n, one in enumerate(position.squadrons) if one.seat != task.seat]
    expect_all(task.hit, enemies, f"{path}.hit", "a squadron of the other seat")
    expect_different(task.hit, f"{path}.hit", "squadrons")


def _of_attacker(position: Position, task: to.Task, path: str) -> None:
    seat = attacking_seat(position)
    expect(task.seat == seat, f"{path}.seat", f"{seat}, who attacks")


def _of_defender(position: Position, task: to.Task, path: str) -> None:
    seat = piece(position, under_way(position).defender).seat
    expect(task.seat == seat, f"{path}.seat", f"{seat}, who is attacked")


def _redirecting(position: Position, task: to.Redirecting, path: str) -> None:
    _of_defender(position, task, path)
    expect(under_way(position).defender.kind == "ship", path, "an attack at a ship")


def _picking(position: Position, task: to.Picking, path: str) -> None:
    _of_attacker(position, task, path)
    attack = under_way(position)
    nym = piece(position, attack.attacker).kind == "nym" and attack.defender.kind == "ship"
    expect(nym, path, "an attack of Nym at a ship")


def _toggling(position: Position, task: to.Toggling, path: str) -> None:
    _of_attacker(position, task, path)
    attack = under_way(position)
    dutch = piece(position, attack.attacker).kind == "dutch_vander"
    expect(dutch and attack.attacker.kind == "squadron", path, "an attack of Dutch Vander")
    hit = attack.defender.kind == "squadron" and attack.defender.number == task.squadron
    expect(hit, f"{path}.squadron", "the squadron attacked")


# --- Ships struck, and what they run over ----------------------------------------------------


def _clearing(position: Position, task: to.Clearing, path: str) -> None:
    ship = position.ships[task.ship]
    expect(task.seat == 1 - ship.seat, f"{path}.seat", f"{1 - ship.seat}, the other seat")
    expect(bool(task.squadrons), f"{path}.squadrons", "squadrons that were run over")
    expect_all(task.squadrons, position.in_flight(), f"{path}.squadrons", "a squadron on the mat")
    expect_different(task.squadrons, f"{path}.squadrons", "squadrons")
    for number, one in enumerate(task.squadrons if ship.where == "mat" else ()):
        squadron = position.squadrons[one]
        spot = (squadron.x / UNITS, squadron.y / UNITS)
        under = measuring.base_over_squadron(of(ship), spot)
        expect(under, f"{path}.squadrons[{number}]", "a squadron under the ship")


def _suffering(position: Position, task: to.Suffering, path: str) -> None:
    most = position.ships[task.ship].card.hull
    expect(task.damage <= most, f"{path}.damage", f"1 to {most}")


def _striking(position: Position, task: to.Striking, path: str) -> None:
    ship = position.ships[task.ship]
    seat = 1 - ship.seat if task.card in BY_OPPONENT else ship.seat
    expect(task.seat == seat, f"{path}.seat", f"{seat}, who decides what the card does")


# --- Squadrons -------------------------------------------------------------------------------


def _patrolling(position: Position, task: to.Patrolling, path: str) -> None:
    most = phases.SQUADRONS_A_TURN
    expect(1 <= task.left <= most, f"{path}.left", f"1 to {most}")


def _flying(position: Position, task: to.Flying, path: str) -> None:
    squadron = position.squadrons[task.squadron]
    expect(squadron.activated, f"{path}.squadron", "a squadron that was activated")
    once = not (task.moved and task.shot)
    expect(once, path, "a squadron that has not both moved and attacked")
    going_on = task.both or not (task.moved or task.shot)
    expect(going_on, f"{path}.both", "true, as the squadron goes on")


def _harming(position: Position, task: to.Harming, path: str) -> None:
    fett = position.squadrons[task.squadron].kind == "boba_fett"
    expect(fett, f"{path}.squadron", "Boba Fett")


_FURTHER: dict[type[to.Task], Callable[[Position, Any, str], None]] = {
    to.Cluttering: _cluttering,
    to.Planning: _planning,
    to.Deploying: _deploying,
    to.Mustering: _mustering,
    to.Venturing: _venturing,
    to.Commanding: _commanding,
    to.Repairing: _repairing,
    to.Attacking: _attacking,
    to.Sweeping: _sweeping,
    to.Modifying: _of_attacker,
    to.Defending: _of_defender,
    to.Redirecting: _redirecting,
    to.Picking: _picking,
    to.Toggling: _toggling,
    to.Clearing: _clearing,
    to.Suffering: _suffering,
    to.Striking: _striking,
    to.Patrolling: _patrolling,
    to.Flying: _flying,
    to.Harming: _harming,
}
