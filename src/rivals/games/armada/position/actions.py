"""What a seat may do. Ships and squadrons go by number; places and headings as in `pieces`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.core.game import Action
from rivals.games.armada.components.box import Colour
from rivals.games.armada.components.ships import Command, Zone
from rivals.games.armada.position.pieces import Flank, Heading, Number, Style

Length = Annotated[int, msgspec.Meta(ge=0, le=200_000)]
Clicks = Annotated[int, msgspec.Meta(ge=-2, le=2)]
"""Clicks of a joint, to the right."""
Optional = Annotated[int, msgspec.Meta(ge=-1, le=99)]
"""A number, or -1 for none."""


# --- Before the game -------------------------------------------------------------------------


class PlaceObstacle(Action, frozen=True, tag="obstacle"):
    """Put an obstacle on the mat."""

    obstacle: str
    x: Length
    y: Length
    heading: Heading


class Plan(Action, frozen=True, tag="plan"):
    """A rival's plan: its commander's style, the focal point, where it deploys."""

    style: Style
    x: Length
    y: Length
    side: Flank


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a ship on the mat and set its speed."""

    ship: Number
    x: Length
    y: Length
    heading: Heading
    speed: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Launch(Action, frozen=True, tag="launch"):
    """Put a squadron on the mat."""

    squadron: Number
    x: Length
    y: Length


# --- Commands --------------------------------------------------------------------------------


class SetDial(Action, frozen=True, tag="dial"):
    """Put a command dial at the bottom of a ship's stack."""

    command: Command


class Activate(Action, frozen=True, tag="activate"):
    """Activate a ship."""

    ship: Number


class Pass(Action, frozen=True, tag="pass"):
    """Spend a pass token in place of activating a ship."""


class Panic(Action, frozen=True, tag="panic"):
    """With a panicking crew: give up the dial in place of suffering a damage."""

    drop: bool


class Reveal(Action, frozen=True, tag="reveal"):
    """Reveal a command and keep the dial, or take a token for it; a full ship gives one up.

    A ship with a stack of dials reveals the top one; a rival's has none and reveals what it
    rolled. `drop` is the token given up where there is no room.
    """

    command: Command
    keep: Literal["dial", "token"]
    drop: Command | Literal["none"] = "none"


class Spend(Action, frozen=True, tag="spend"):
    """Spend a command token: one more squadron, points of repair, with a dial to concentrate fire.

    It is spent before the command does anything, with the dial if that is to do something, too.
    """

    command: Literal["squadron", "repair", "concentrate_fire"]


class Scramble(Action, frozen=True, tag="scramble"):
    """Activate a squadron, by a command or in the squadron phase."""

    squadron: Number


class Done(Action, frozen=True, tag="done"):
    """Go on: no more of what could be done here."""


# --- Repair ----------------------------------------------------------------------------------


class Shift(Action, frozen=True, tag="shift"):
    """Move a shield from one zone to another, for 1 point."""

    source: Zone
    target: Zone


class Recover(Action, frozen=True, tag="recover"):
    """Recover a shield, for 2 points."""

    zone: Zone


class Mend(Action, frozen=True, tag="mend"):
    """Discard a damage card, for 3 points, or at a station; `hidden` is one face down."""

    card: str


# --- Attack ----------------------------------------------------------------------------------


class Fire(Action, frozen=True, tag="fire"):
    """Attack a ship from a hull zone."""

    zone: Zone
    ship: Number
    at: Zone


class Barrage(Action, frozen=True, tag="barrage"):
    """Attack a squadron from a hull zone; others in the same arc may follow."""

    zone: Zone
    squadron: Number


class Omit(Action, frozen=True, tag="omit"):
    """Leave out a die of a colour before rolling: obstructed, or damaged."""

    colour: Colour


class AddDie(Action, frozen=True, tag="add"):
    """Concentrate fire: add a die of a colour in the pool."""

    colour: Colour


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll a die anew: by a concentrate fire token, by swarm, or by the attacker's ability."""

    die: Number
    by: Literal["token", "swarm", "ability"]


class Lock(Action, frozen=True, tag="lock"):
    """Spend an accuracy icon: this defence token cannot be spent."""

    token: Number


class Use(Action, frozen=True, tag="use"):
    """Spend a defence token: brace, redirect, scatter or contain; not evade.

    `lent`: a token of Jan Ors, by her token's number.
    """

    token: Number
    lent: bool = False


class Evade(Action, frozen=True, tag="evade"):
    """Spend an evade token on a die; on a second one against a larger ship, if discarded."""

    token: Number
    die: Number
    second: Optional = -1


class Redirect(Action, frozen=True, tag="redirect"):
    """Let a zone beside the defending one take so much of the damage."""

    zone: Zone
    amount: Number


class Discard(Action, frozen=True, tag="discard"):
    """Discard a defence token: an injured crew's own, or the one that Nym picks."""

    token: Number


# --- Maneuver --------------------------------------------------------------------------------


class Sail(Action, frozen=True, tag="sail"):
    """Execute a maneuver at a speed, each joint clicked so often to the right.

    `side` is where the tool lies. Changing the speed, or a click more than the chart has, needs
    a navigate command: the dial is used first, the token only where it does not suffice.
    """

    speed: Annotated[int, msgspec.Meta(ge=0, le=4)]
    clicks: Annotated[tuple[Clicks, ...], msgspec.Meta(max_length=4)]
    side: Literal["left", "right"]


class SetDown(Action, frozen=True, tag="set"):
    """Put a squadron that a ship ran over beside that ship."""

    squadron: Number
    x: Length
    y: Length


class Meet(Action, frozen=True, tag="meet"):
    """Let one of several obstacles under a ship act before the others."""

    obstacle: str


class Suffer(Action, frozen=True, tag="suffer"):
    """Let a hull zone take damage that is no attack."""

    zone: Zone


class Fail(Action, frozen=True, tag="fail"):
    """Say which zones a damage card strikes."""

    zones: Annotated[tuple[Zone, ...], msgspec.Meta(max_length=2)]


class Slow(Action, frozen=True, tag="slow"):
    """Comm noise: the ship's speed falls by 1."""


class Redial(Action, frozen=True, tag="redial"):
    """Comm noise: the ship's top command dial shows this command."""

    command: Command


class Leave(Action, frozen=True, tag="leave"):
    """Comm noise: the ship keeps its speed and its dial."""


# --- Squadrons -------------------------------------------------------------------------------


class Fly(Action, frozen=True, tag="fly"):
    """Move the active squadron."""

    x: Length
    y: Length


class Strafe(Action, frozen=True, tag="strafe"):
    """Attack a squadron with the active squadron."""

    squadron: Number


class Bomb(Action, frozen=True, tag="bomb"):
    """Attack a ship's hull zone with the active squadron."""

    ship: Number
    at: Zone


class Harm(Action, frozen=True, tag="harm"):
    """Boba Fett: an enemy ship's zone, or a squadron, at distance 1 suffers 1 damage."""

    target: Literal["ship", "squadron"]
    number: Number
    zone: Zone = "front"


class Toggle(Action, frozen=True, tag="toggle"):
    """Dutch Vander: the squadron that he hit counts as activated from now on, or not."""

    activated: bool


AnyAction = (
    PlaceObstacle | Plan | Deploy | Launch | SetDial | Activate | Pass | Panic | Reveal | Spend
    | Scramble | Done | Shift | Recover | Mend | Fire | Barrage | Omit | AddDie | Reroll | Lock
    | Use | Evade | Redirect | Discard | Sail | SetDown | Meet | Suffer | Fail | Slow | Redial
    | Leave | Fly | Strafe | Bomb | Harm | Toggle
)  # fmt: skip

MEASURED: tuple[type[Action], ...] = (PlaceObstacle, Plan, Deploy, Launch, SetDown, Fly)
"""The kinds of action of which a list holds but some: a place is measured, `check` judges it."""
