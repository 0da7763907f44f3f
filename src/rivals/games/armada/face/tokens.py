"""Dice and defence tokens as they lie, and what may be done with a token."""

from __future__ import annotations

from collections.abc import Callable

from rivals.core.drawing import box, disc, moved, named
from rivals.core.game import Action
from rivals.core.marking import LIT, TOUCH, hits
from rivals.games.armada.components.box import Colour
from rivals.games.armada.components.ships import Defence
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import BAD, DICE, DIM, GOOD, MIST, SKY_LOW
from rivals.games.armada.position.actions import Discard, Evade, Lock, Use
from rivals.games.armada.position.attack import Attack, Die
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Readiness, Ship, Squadron

INKS: dict[Readiness, str] = {"ready": GOOD, "exhausted": BAD, "discarded": DIM}
"""The colour of a token by how it lies."""

RADIUS = 16.0


def name(marks: Marks, piece: Ship | Squadron, index: int) -> str:
    """Call a token of a ship or squadron by its name."""
    return marks.say(f"token.{token_name(piece.card.tokens, index)}")


def note(marks: Marks, how: Readiness, index: int, attack: Attack | None) -> str:
    """Say how a token lies, or what the attack made of it."""
    if attack is not None and index in attack.spent:
        return marks.say("board.spent")
    if attack is not None and index in attack.locked:
        return marks.say("board.locked")
    return marks.say(f"readiness.{how}")


def draw(
    marks: Marks, piece: Ship | Squadron, index: int, attack: Attack | None, found: list[Action]
) -> str:
    """Draw a token about its middle; `attack` is one against the piece, `found` its options."""
    kind, how = piece.card.tokens[index], piece.defence[index]
    face = _face(marks, kind, how)
    if attack is not None and index in attack.locked:
        paint = f'stroke="{BAD}" fill="{SKY_LOW}"'
        face += moved(12, -11, marks.use("lock", paint=paint), 0.65)
    if attack is not None and index in attack.spent:
        face = f'<g opacity=".45">{face}</g>'
    told = f"{name(marks, piece, index)}: {note(marks, how, index, attack)}"
    drawn = named(told, face)
    if not found:
        return drawn
    half = TOUCH / 2
    lit = disc(0, 0, RADIUS + 3, LIT) + hits([(-half, -half, TOUCH, TOUCH)])
    return marks.place(found, drawn + lit, told)


def _face(marks: Marks, kind: Defence, how: Readiness) -> str:
    ink = INKS[how]
    ground = disc(0, 0, RADIUS, f'fill="{SKY_LOW}" stroke="{ink}" stroke-width="1.700"')
    return ground + marks.use(f"d-{kind}", paint=f'fill="{ink}" stroke="{ink}"')


def about(index: int, *, discards: bool) -> Callable[[Action], bool]:
    """Make the test of whether an option is about a token; `discards`: giving it up, too."""

    def test(one: Action) -> bool:
        if isinstance(one, Discard):
            return discards and one.token == index
        if isinstance(one, Use):
            return not one.lent and one.token == index
        return isinstance(one, Lock | Evade) and one.token == index

    return test


# --- Dice ----------------------------------------------------------------------------------

SIDE = 40.0
"""A die's side; its origin is its middle."""


def rolled(marks: Marks, die: Die) -> str:
    """Draw a die that was rolled, under its name."""
    _, ink = DICE[die.colour]
    sign = marks.use(f"f-{die.face}", paint=f'fill="{ink}" stroke="{ink}"')
    face = ground(die.colour) + moved(0, 0, sign, 1.45)
    return named(marks.say(f"die.{die.colour}-{die.face}"), face)


def ground(colour: Colour) -> str:
    """Draw a die without a face."""
    fill, ink = DICE[colour]
    edge = MIST if colour == "black" else ink
    paint = f'rx="{SIDE / 6:.1f}" fill="{fill}" stroke="{edge}" stroke-width="1.400"'
    return box(-SIDE / 2, -SIDE / 2, SIDE, SIDE, paint)
