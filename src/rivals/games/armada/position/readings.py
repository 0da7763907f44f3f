"""How doubtful points are read: a named option for each, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.core.readings import named_values

Guard = Literal["edge", "room", "friends", "obstacles", "enemies", "narrows", "squadrons", "tokens"]
GUARDS: tuple[Guard, ...] = (
    "edge", "room", "friends", "obstacles", "enemies", "narrows", "squadrons", "tokens",
)  # fmt: skip
"""What the overriding rule keeps a rival from: leaving the mat, sailing where it will have to,
running into a friend, asteroids and debris, running into a stronger enemy, sailing where obstacles
will be ahead, deploying squadrons where its own ships run over them, spending defence tokens that
save nothing (reading M1)."""
GUARDS_OF_1: tuple[Guard, ...] = ("edge", "friends", "tokens")
"""Those of version 1 of the game."""
ToolSide = Literal["free", "either"]
"""Where the maneuver tool may lie: where a ship does not end over it, on either side (M41)."""


class Readings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The readings in force; docs/readings.md says more of each.

    The first group are points of the game's rules, the second of the rival's (M1 … M25).
    """

    rules: Literal["1.5", "classic"] = "1.5"
    costs: Literal["printed", "errata"] = "printed"
    pass_tokens: Literal["people", "everybody", "nobody"] = "people"  # noqa: S105 - no password
    tool_side: ToolSide = "free"

    guards: tuple[Guard, ...] = GUARDS
    dice_counted: Literal["rolled", "listed"] = "rolled"
    squadrons_counted: Literal["sum", "single"] = "sum"
    first_shot: Literal["larger", "smaller"] = "larger"
    brace_against: Literal["more", "as_many"] = "more"
    in_range: Literal["any", "arc"] = "any"
    locks: Literal["harm", "fixed"] = "harm"
    maneuver: Literal["formation", "gelron2019"] = "formation"
    passed_focus: Literal["nearest_enemy", "focus"] = "nearest_enemy"


READINGS = named_values(Readings)
"""The values of each reading but the guards, the default first."""
