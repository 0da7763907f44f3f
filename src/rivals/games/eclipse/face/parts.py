"""Ship parts as small tiles: sign, dice, and what they give and cost."""

from __future__ import annotations

from rivals.core.drawing import BOLD, MIDDLE, box, moved, named, num
from rivals.games.eclipse.components.ships import Part
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import BAD, GILT, GOOD, INK, MIST, text

SIDE = 38.0
"""A tile's side; its origin is its upper left corner."""

_GROUNDS = {
    "cannon": "#5a2b36",
    "missile": "#59323f",
    "computer": "#274a68",
    "shield": "#265a58",
    "hull": "#47505f",
    "drive": "#4c3d6b",
    "source": "#5d5122",
}
DICE = {1: "#f3d34a", 2: "#ef8a34", 4: "#e2484a"}
"""The colours of dice by their damage, which stands on them."""


def tile(marks: Marks, part: Part, *, faint: bool = False) -> str:
    """Draw a part; `faint` as what is printed on a blueprint."""
    edge = GILT if part.ancient else "#8ea2c4"
    fill = _GROUNDS[part.kind]
    look = 'fill-opacity=".4" stroke-opacity=".35"' if faint else ""
    body = box(
        0, 0, SIDE, SIDE, f'rx="5" fill="{fill}" stroke="{edge}" stroke-width="1.300" {look}'
    )
    inner = _middle(marks, part) + _foot(marks, part)
    if part.ancient:
        inner += text(SIDE - 4, 10, 9, "★", 'text-anchor="end"', GILT)
    return body + (f'<g opacity=".78">{inner}</g>' if faint else inner)


def called(marks: Marks, part: Part, *, faint: bool = False) -> str:
    """Draw a part under its name."""
    return marks.again(
        lambda its: named(told(its, part), tile(its, part, faint=faint)), "part", part.id, faint
    )


def told(marks: Marks, part: Part) -> str:
    """Tell a part with its values."""
    values = [
        (rule, value)
        for rule, value in (
            ("energy", part.energy),
            ("initiative", part.initiative),
            ("movement", part.movement),
            ("computer", part.computer),
            ("shield", -part.shield),
            ("hull", part.hull),
        )
        if value
    ]
    words = [f"{marks.say(f'board.{rule}')} {signed(value)}" for rule, value in values]
    for rule, dice in (("cannons", part.cannons), ("missiles", part.missiles)):
        if dice:
            words.append(f"{marks.say(f'board.{rule}')} {'+'.join(map(str, dice))}")
    return f"{marks.say(f'part.{part.id}')}: {', '.join(words)}"


def signed(value: int) -> str:
    """Write a number with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def die(damage: int, side: float = 11) -> str:
    """Draw a die of so much damage about its middle."""
    paint = f'rx="2.500" fill="{DICE[damage]}" stroke="{INK}" stroke-width=".8"'
    body = box(-side / 2, -side / 2, side, side, paint)
    return body + text(0, side * 0.34, side * 0.92, str(damage), f"{MIDDLE} {BOLD}", INK)


def _middle(marks: Marks, part: Part) -> str:
    """Draw a part's sign with its dice or its number."""
    paint = f'fill="{MIST}" stroke="{MIST}"'
    dice = part.cannons or part.missiles
    amount = (
        f"+{part.computer}" if part.computer else f"−{part.shield}" if part.shield
        else str(part.hull or part.movement or "")
    )  # fmt: skip
    if part.kind == "source":
        amount = str(part.energy)
    if not dice and not amount:
        return marks.use(f"k-{part.kind}", SIDE / 2, 15, paint)
    body = moved(11.5, 14.5, marks.use(f"k-{part.kind}", paint=paint), 0.86)
    if dice:
        for number, damage in enumerate(dice):
            y = 14.5 + (number - (len(dice) - 1) / 2) * 12.5
            body += moved(27.5, y, die(damage, 12))
        return body
    size = 17 if len(amount) < 3 else 14
    return body + text(28, 20.5, size, amount, f"{MIDDLE} {BOLD}")


def _foot(marks: Marks, part: Part) -> str:
    """Write the energy that a part takes, and its initiative."""
    body = ""
    if part.energy and part.kind != "source":
        body += marks.use("bolt", 6, 31, f'fill="{BAD}"')
        body += text(9.5, 35, 10.5, signed(part.energy), BOLD, BAD)
    if part.initiative:
        body += moved(25.5, 31, marks.use("initiative", paint=f'stroke="{GOOD}"'), 0.64)
        body += text(29.5, 35, 10.5, num(part.initiative), BOLD, GOOD)
    return body
