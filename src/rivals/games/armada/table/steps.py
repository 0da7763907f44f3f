"""One step of the rival after another at a real table: decided, told, rolled for, marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.armada.components.box import COLOURS, FACES, Colour
from rivals.games.armada.components.ships import Pool
from rivals.games.armada.position.attack import Die
from rivals.games.armada.position.state import piece
from rivals.games.armada.rival.desk import Desk
from rivals.games.armada.rules import happenings, harm
from rivals.games.armada.rules.attacking.pool import STREAM
from rivals.games.armada.table.facts import TableFacts
from rivals.games.armada.table.memory import TableMemory
from rivals.games.armada.table.orders import Mark, describe, options
from rivals.games.armada.table.sights import ASK, Sights

T = TypeVar("T")
DIE = "armada.die"
"""The words of a die as it lies: `<colour>-<face>`."""
MOST = 10


class TableDice(Dice):
    """Dice of which those that lie on the table are asked, and damage cards too."""

    def __init__(self, app: Dice, facts: Sights) -> None:
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
        return named[self._facts.ask(ASK.one(rule, named, words))]

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


def ask_dice(facts: Sights, pool: Pool | None) -> list[Die]:
    """Ask how all dice of an attack lie; `pool` is what was rolled, None if anything may be.

    Raises BadAnswer where there are more or fewer dice of a colour than were rolled.
    """
    colours = [one for at, one in enumerate(COLOURS) if pool is None or pool[at]]
    names = [f"{one}-{face}" for one in colours for face in dict.fromkeys(FACES[one])]
    wanted = {} if pool is None else dict(zip(COLOURS, pool, strict=True))
    asked = ASK.worded("own-dice" if wanted else "their-dice").counts("dice", names, DIE, MOST, {})
    said = {"dice": wanted} if wanted else {}
    told: dict[str, int] = facts.ask(replace(asked, params=said))
    if wanted:
        thrown = Counter(one.partition("-")[0] for one, n in told.items() for _ in range(n))
        if any(thrown[one] != wanted[one] for one in COLOURS):
            raise BadAnswer("dice", "armada.answer.dice")
    return [_die(one) for one in names for _ in range(told[one])]


def _die(name: str) -> Die:
    named, _, lies = name.partition("-")
    colour = next(one for one in COLOURS if one == named)
    return Die(colour, next(one for one in FACES[colour] if one == lies))


UNHEARD = 2
"""So many damage cards an enemy ship may have of which the rival has not heard: collisions."""

_SILENT = frozenset(
    (
        "armada.told.ship-token",
        "armada.told.squadron-token",
        "armada.told.reshuffled",
        "armada.told.damage",
    )
)
"""What needs no words of its own: the order before it says so."""


class TableTurn:
    """What a turn goes on with: the memory, the person, the dice."""

    def __init__(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        self.memory = memory
        self.board = memory.board
        self.talk = talk
        self.facts = TableFacts(memory, talk)
        self.dice = TableDice(dice, self.facts)

    def desk(self) -> Desk:
        """Begin a decision on the task on top."""
        return Desk(self.board, self.facts, self.dice)

    def settle(
        self,
        action: Action,
        trail: Trail,
        able: Sequence[Action] | None = None,
        tell: Callable[[TableMemory, Action], Note] = describe,
    ) -> Any:
        """Tell an order; give what is carried out, which a person may have chosen instead."""
        ways = options(self.memory, self.facts, action) if able is None else able
        return self.talk.settle(Decision(action, trail), lambda one: tell(self.memory, one), ways)

    def mark(self) -> None:
        """Tell what came of it by itself."""
        told, self.board.told = self.board.told, []
        for one in told:
            if one.rule == "armada.told.squadron-destroyed":
                self.facts.fell()
            if one.rule not in _SILENT:
                self._say(happenings.tell(self.board, one))

    def _say(self, note: Note) -> None:
        """Tell something that is to be marked."""
        order = Mark(note.rule)
        self.settle(order, Trail(), (order,), lambda _memory, _order: note)


def book(turn: TableTurn, number: int, damage: int) -> None:
    """Keep count of damage to a ship; ask whether it is destroyed where it may be."""
    dealt = turn.memory.dealt[number] = turn.memory.dealt.get(number, 0) + damage
    turn.facts.attacked(number)
    ship = turn.board.ships[number]
    if not damage or dealt + UNHEARD < ship.card.hull:
        return
    name = turn.facts.ship_name(number)
    if turn.facts.ask(ASK.yes_no(f"sunk.{number}", ship=name, damage=damage)):
        harm.destroy(turn.board, number)
        turn.facts.sunk()
        turn.board.told = []
