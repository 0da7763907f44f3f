"""What is told of the last action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rivals.core.expecting import expect
from rivals.games.armada.components.box import FACES, OBSTACLES
from rivals.games.armada.components.damage import CARDS
from rivals.games.armada.components.ships import DEFENCES, ZONES
from rivals.games.armada.words.told import TOLD

if TYPE_CHECKING:
    from rivals.games.armada.state import Position

_SLOTS = {rule: set(re.findall(r"\{(\w+)", told["en"])) for rule, told in TOLD.items()}
"""The parameters of what is told, by rule."""
_DICE = [f"{colour}-{face}" for colour, faces in FACES.items() for face in faces]
_NAMES: dict[str, Any] = {
    "obstacle": OBSTACLES, "zone": ZONES, "card": CARDS, "token": DEFENCES, "die": _DICE,
    "result": _DICE, "state": ("ready", "exhausted", "discarded"),
}  # fmt: skip
"""What a parameter may be, where it is a word."""


def check(position: Position) -> None:
    """Check that all of it can be put in words."""
    pieces = {"ship": len(position.ships), "other": len(position.ships)}
    pieces["squadron"] = len(position.squadrons)
    for number, event in enumerate(position.told):
        path = f"told[{number}]"
        expect(event.rule in _SLOTS, f"{path}.rule", "the id of something told")
        slots = _SLOTS[event.rule]
        fits = set(event.params) == slots
        expect(fits, f"{path}.params", f"the parameters {', '.join(sorted(slots))}")
        for name, value in event.params.items():
            where = f"{path}.params.{name}"
            if name == "dice":
                dice = isinstance(value, list) and all(one in _DICE for one in value)
                expect(dice, where, "dice by colour and face")
            elif name in _NAMES:
                known = isinstance(value, str) and value in _NAMES[name]
                expect(known, where, f"a {name} by id")
            else:
                whole = isinstance(value, int) and 0 <= value < pieces.get(name, 1000)
                expect(whole, where, f"a number, 0 to {pieces.get(name, 1000) - 1}")
