"""What is still to be decided: a stack of tasks, the last one first."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.games.armada.components.ships import Zone
from rivals.games.armada.position.pieces import Number, SeatNo


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a seat decides."""

    seat: SeatNo


class Cluttering(Task, frozen=True, tag="cluttering"):
    """Put an obstacle on the mat."""


class Planning(Task, frozen=True, tag="planning"):
    """A rival rolls its style, focal point and side."""


class Deploying(Task, frozen=True, tag="deploying"):
    """Put a ship or squadrons on the mat; `squadrons` more of this turn, 0 before the first."""

    squadrons: Number = 0


class Dialling(Task, frozen=True, tag="dialling"):
    """Put a dial under a ship's stack."""

    ship: Number


class Mustering(Task, frozen=True, tag="mustering"):
    """Activate a ship, or pass."""


class Panicking(Task, frozen=True, tag="panicking"):
    """Give up the dial or suffer a damage."""

    ship: Number


class Revealing(Task, frozen=True, tag="revealing"):
    """Reveal a ship's command: a dial to keep, or a token."""

    ship: Number


class Commanding(Task, frozen=True, tag="commanding"):
    """Activate squadrons by a ship's command, `left` of them."""

    ship: Number
    left: Number


class Repairing(Task, frozen=True, tag="repairing"):
    """Spend points of repair."""

    ship: Number
    points: Number


class Attacking(Task, frozen=True, tag="attacking"):
    """Attack with a ship, from zones other than those `used`; `target` is the ship attacked."""

    ship: Number
    used: tuple[Zone, ...] = ()
    target: Number | None = None


class Sweeping(Task, frozen=True, tag="sweeping"):
    """Attack further squadrons from the same zone; `hit` are those attacked already."""

    ship: Number
    zone: Zone
    hit: tuple[Number, ...]


class Omitting(Task, frozen=True, tag="omitting"):
    """Choose a die that `position.attack` leaves out before it is rolled."""


class Modifying(Task, frozen=True, tag="modifying"):
    """Change the attacker's dice and lock tokens; the attack is `position.attack`."""


class Defending(Task, frozen=True, tag="defending"):
    """Spend defence tokens against `position.attack`."""


class Redirecting(Task, frozen=True, tag="redirecting"):
    """Let a zone beside take some of the damage of `position.attack`."""


class Picking(Task, frozen=True, tag="picking"):
    """Nym: discard a defence token of the ship attacked, or none."""


class Steering(Task, frozen=True, tag="steering"):
    """Execute a ship's maneuver."""

    ship: Number


class Clearing(Task, frozen=True, tag="clearing"):
    """Put a squadron that a ship ran over beside that ship; then `obstacles` under it act."""

    ship: Number
    squadrons: tuple[Number, ...]
    obstacles: bool = False


class Overlapping(Task, frozen=True, tag="overlapping"):
    """Choose which of the `obstacles` under a ship, of several sorts, acts next."""

    ship: Number
    obstacles: tuple[str, ...]


class Suffering(Task, frozen=True, tag="suffering"):
    """Choose the zone of a ship that takes damage which is no attack."""

    ship: Number
    damage: Annotated[int, msgspec.Meta(ge=1)]


class Docking(Task, frozen=True, tag="docking"):
    """Discard a damage card at a station."""

    ship: Number


class Striking(Task, frozen=True, tag="striking"):
    """Decide what a damage card does; the seat is whoever decides it."""

    ship: Number
    card: Literal["comm_noise", "injured_crew", "projector_misaligned", "shield_failure"]


class Patrolling(Task, frozen=True, tag="patrolling"):
    """Activate a squadron in the squadron phase, `left` in this turn."""

    left: Number


class Venturing(Task, frozen=True, tag="venturing"):
    """Han Solo: activate him now, or not."""


class Flying(Task, frozen=True, tag="flying"):
    """Move and attack with a squadron: `both` in either order, or one of the two."""

    squadron: Number
    both: bool
    moved: bool = False
    shot: bool = False


class Harming(Task, frozen=True, tag="harming"):
    """Boba Fett: harm somebody at distance 1, or nobody."""

    squadron: Number


class Toggling(Task, frozen=True, tag="toggling"):
    """Dutch Vander: turn over the activation of the squadron that he hit, or not."""

    squadron: Number


AnyTask = (
    Cluttering | Planning | Deploying | Dialling | Mustering | Panicking | Revealing | Commanding
    | Repairing | Attacking | Sweeping | Omitting | Modifying | Defending | Redirecting | Picking
    | Steering | Clearing | Overlapping | Suffering | Docking | Striking | Patrolling | Venturing
    | Flying | Harming | Toggling
)  # fmt: skip
