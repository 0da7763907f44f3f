"""The sections of the rules, what each is about, and the moments that illustrate them."""

from __future__ import annotations

from rivals.core.illustrating import Scene
from rivals.core.manual import Manual, Section
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position

MANUAL = Manual("armada", (
    Section("goal"),
    Section(
        "setup", (do.PlaceObstacle, do.Deploy, do.Launch), (to.Cluttering, to.Deploying)
    ),
    Section("round", (do.Activate, do.Pass, do.Done), (to.Mustering,)),
    Section(
        "commands", (do.SetDial, do.Reveal, do.Spend), (to.Dialling, to.Revealing)
    ),
    Section("repair", (do.Shift, do.Recover, do.Mend), (to.Repairing, to.Docking)),
    Section("attack", (do.Fire, do.Barrage), (to.Attacking, to.Sweeping)),
    Section("dice", (do.Omit, do.AddDie, do.Reroll, do.Lock), (to.Omitting, to.Modifying)),
    Section(
        "defence",
        (do.Use, do.Evade, do.Redirect, do.Discard),
        (to.Defending, to.Redirecting, to.Picking),
    ),
    Section(
        "damage",
        (do.Suffer, do.Fail, do.Slow, do.Redial, do.Leave, do.Panic),
        (to.Suffering, to.Striking, to.Panicking),
    ),
    Section("maneuver", (do.Sail, do.SetDown, do.Meet), (to.Steering, to.Clearing, to.Overlapping)),
    Section(
        "squadrons",
        (do.Scramble, do.Fly, do.Strafe, do.Bomb, do.Harm, do.Toggle),
        (to.Commanding, to.Patrolling, to.Venturing, to.Flying, to.Harming, to.Toggling),
    ),
    Section("rival", (do.Plan,), (to.Planning,)),
), course="round")  # fmt: skip


def decision(position: Position) -> object:
    """Tell decisions apart by their task."""
    return type(position.stack[-1]) if position.stack else None


_SEATS = ("aggressive", "imperial")


def _own(position: Position, kind: type[to.Task], round_number: int = 1) -> bool:
    """Say whether the first seat has such a decision, in this round or later."""
    its = position.stack[-1] if position.stack else None
    return isinstance(its, kind) and its.seat == 0 and position.round >= round_number


SCENES: dict[str, Scene] = {
    "setup": Scene("mat", lambda one: one.phase == "ship", _SEATS),
    "commands": Scene("own-ships", lambda one: _own(one, to.Mustering), _SEATS),
    "attack": Scene("mat", lambda one: _own(one, to.Attacking, 2), _SEATS, lit=True),
    "defence": Scene("attack", lambda one: _own(one, to.Defending), _SEATS),
    "maneuver": Scene("mat", lambda one: _own(one, to.Steering, 3), _SEATS),
    "squadrons": Scene("own-wings", lambda one: _own(one, to.Flying), _SEATS),
}
