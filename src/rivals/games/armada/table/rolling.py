"""Dice at a real table: the app rolls, or a person tells what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadAnswer
from rivals.games.armada.attack import Die
from rivals.games.armada.components.box import COLOURS, FACES, Colour
from rivals.games.armada.components.ships import Pool
from rivals.games.armada.rules import harm
from rivals.games.armada.rules.attacking.pool import STREAM
from rivals.games.armada.rules.attacking.sides import piece
from rivals.games.armada.table.inquiry import ASK, Inquiry

T = TypeVar("T")
DIE = "armada.die"
"""The words of a die as it lies: `<colour>-<face>`."""


class TableDice(Dice):
    """Dice of which those that lie on the table are asked, and damage cards too."""

    def __init__(self, app: Dice, facts: Inquiry) -> None:
        super().__init__()
        self.app = app
        self._facts = facts
        self._thrown: list[str] = []

    def below(self, stream: str, sides: int) -> int:
        """Let the app draw."""
        return self.app.below(stream, sides)

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """Draw one of the items; dice of the table and damage cards are asked."""
        if stream == harm.STREAM:
            return self._among(items, "card", "armada.card", "")
        colour = _colour(items)
        if colour is None or not self._is_asked(stream):
            return super().pick(stream, items)
        if self._thrown:
            thrown = self._thrown.pop(0)
            return next(one for one in items if f"{colour}-{one}" == thrown)
        return self._among(items, f"die-{colour}", DIE, f"{colour}-")

    def _among(self, items: Sequence[T], rule: str, words: str, before: str) -> T:
        """Ask which of the items it is; each is named with something before it."""
        named = {f"{before}{one}": one for one in items}
        return named[
            self._facts.ask(Question(rule, "one", f"{ASK}.{rule}", {}, tuple(named), words))
        ]

    def _is_asked(self, stream: str) -> bool:
        """Say whether somebody at the table rolls: people theirs, and the rival's if they like."""
        attack = self._facts.board.attack
        own = attack is None or piece(self._facts.board, attack.attacker).seat == self._facts.seat
        return self._facts.memory.dice == "own" or (stream == STREAM and not own)

    def throw(self, pool: Pool) -> None:
        """Let a person roll all dice of the rival's attack at once, if they lie on the table."""
        if self._facts.memory.dice == "own":
            self._thrown = [f"{die.colour}-{die.face}" for die in ask_dice(self._facts, pool)]


def _colour(items: Sequence[Any]) -> Colour | None:
    """Say which die has these faces."""
    return next((one for one in COLOURS if FACES[one] == items), None)


def ask_dice(facts: Inquiry, pool: Pool | None) -> list[Die]:
    """Ask how all dice of an attack lie; `pool` is what was rolled, None if anything may be.

    Raises BadAnswer where there are more or fewer dice of a colour than were rolled.
    """
    colours = [one for at, one in enumerate(COLOURS) if pool is None or pool[at]]
    names = [f"{one}-{face}" for one in colours for face in dict.fromkeys(FACES[one])]
    rule = "their-dice" if pool is None else "own-dice"
    said = {} if pool is None else {"dice": dict(zip(COLOURS, pool, strict=True))}
    question = Question(
        "dice", "counts", f"{ASK}.{rule}", said, tuple(names), DIE, most=10, known={}
    )
    told: dict[str, int] = facts.ask(question)
    if pool is not None:
        thrown = Counter(one.partition("-")[0] for one, n in told.items() for _ in range(n))
        wanted = dict(zip(COLOURS, pool, strict=True))
        if any(thrown[one] != wanted[one] for one in COLOURS):
            raise BadAnswer("dice", "as many dice of each colour as were rolled")
    return [_die(one) for one in names for _ in range(told[one])]


def _die(name: str) -> Die:
    named, _, lies = name.partition("-")
    colour = next(one for one in COLOURS if one == named)
    return Die(colour, next(one for one in FACES[colour] if one == lies))
