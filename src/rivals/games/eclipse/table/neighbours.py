"""The facts of one rival among several: what the app knows of the others is not asked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.eclipse.components.box import Resource
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival.facts import kinds_ahead, ships_ahead
from rivals.games.eclipse.rules import pacts
from rivals.games.eclipse.table import orders
from rivals.games.eclipse.table.facts import ACCEPTS, ANSWERS, REFUSES, TableFacts
from rivals.games.eclipse.table.memory import TableMemory
from rivals.games.eclipse.table.several import NOBODY, PERSON, SeveralMemory
from rivals.games.eclipse.table.turns import TableTurn

IMPOSSIBLE = ANSWERS[2]


def named(memory: TableMemory) -> Note:
    """Name a rival by its board."""
    seat = memory.seat
    return Note("eclipse.table.seat", {"species": seat.species, "colour": seat.colour})


class Among(TableFacts):
    """Answers the questions of one rival among several."""

    def __init__(
        self, several: SeveralMemory, memory: TableMemory, talk: TableTalk, dice: Dice,
        mark: str = "",
    ) -> None:  # fmt: skip
        super().__init__(memory, talk)
        self.several = several
        self.talk = talk
        self.dice = dice
        self.mark = mark

    def ask(self, question: Question) -> Any:
        """Ask, and say whose question it is."""
        key = f"{question.key}{self.mark}"
        return super().ask(replace(question, key=key, of=named(self.memory)))

    def _of(self, other: int) -> Among | None:
        """Answer for another rival; None for people."""
        its = self.several.of(other)
        if its is None:
            return None
        return Among(self.several, its, self.talk, self.dice, f".{self.memory.colour(other)}")

    def of_rival(self, other: int) -> TableFacts | None:
        """Answer for another rival; None for people."""
        return self._of(other)

    # --- What others own --------------------------------------------------------------------

    def strangers(self) -> tuple[str, ...]:
        """Name the colours of the people: of the rivals all is known."""
        others = self.memory.others()
        return tuple(self.memory.colour(one) for one in others if self.several.of(one) is None)

    def systems(self, other: int) -> int:
        its = self.several.of(other)
        return super().systems(other) if its is None else len(its.hexes())

    def is_destroyed(self, other: int) -> bool:
        its = self.several.of(other)
        return super().is_destroyed(other) or (its is not None and not its.hexes())

    def fleet_value(self, other: int) -> int:
        its = self._of(other)
        return super().fleet_value(other) if its is None else super(Among, its).fleet_value(other)

    def points(self, other: int) -> int:
        its = self._of(other)
        return super().points(other) if its is None else super(Among, its).points(other)

    def better(self, other: int) -> int:
        its = self.several.of(other)
        if its is None:
            return super().better(other)
        if self.readings.strength == "best_part":
            return len(kinds_ahead(its.seat, self.seat))
        return ships_ahead(its.seat, its.ships, self.seat)

    def better_own(self, other: int) -> int:
        its = self.several.of(other)
        return super().better_own(other) if its is None else len(kinds_ahead(self.seat, its.seat))

    # --- Relations --------------------------------------------------------------------------

    def meet(self, tile: int = 0) -> None:
        """Ask whom it has met, which makes it known to them, too."""
        super().meet(tile)
        for other in self.seat.memory.contacts:
            its = self.several.of(other)
            if its is not None and self.number not in its.seat.memory.contacts:
                its.seat.memory.contacts.append(self.number)

    def part(self, other: int) -> None:
        """Take leave of a partner, who takes leave of it."""
        super().part(other)
        its = self._of(other)
        if its is not None and any(one.seat == self.number for one in its.seat.ambassadors):
            its.part(self.number)

    def proposers(self) -> list[int]:
        """List the people who could offer it ambassadors: rivals are answered at once."""
        return [one for one in super().proposers() if self.several.of(one) is None]

    def makers_of_peace(self) -> list[int]:
        """List the people who could offer it a truce."""
        return [one for one in super().makers_of_peace() if self.several.of(one) is None]

    def accepts(self, other: int, cube: Resource) -> str:
        """Let another rival answer an offer of ambassadors, or ask a person."""
        its = self._of(other)
        if its is None:
            return super().accepts(other, cube)
        if not pacts.can_host(its.seat) or not any(its.seat.cubes):
            return IMPOSSIBLE
        its.decide(to.Answering(other, self.number, cube))
        if all(one.seat != self.number for one in its.seat.ambassadors):
            return REFUSES
        self.exchange(other, cube)
        return ACCEPTS

    def agrees(self, other: int) -> bool:
        """Let another rival answer an offer of a truce, or ask a person."""
        its = self._of(other)
        if its is None:
            return super().agrees(other)
        its.decide(to.Pondering(other, self.number))
        return its.seat.memory.has_truce(self.number, self.round)

    def decide(self, *tasks: to.Task) -> None:
        """Let it answer the rival whose turn it is, or what that has done to it."""
        _Answer(self.memory, self.talk, self.dice, self).run(*tasks)

    def passes_first(self) -> bool:
        """Say whether it is the first to pass: asked until somebody was."""
        several = self.several
        if several.passed == NOBODY:
            people = [one for one in self.others() if several.of(one) is None]
            first = not people or super().passes_first()
            several.passed = self.number if first else PERSON
        return several.passed == self.number


class _Answer(TableTurn):
    """What a rival answers to another, told with its name: it is not its own turn."""

    def describe(self, action: Action) -> Note:
        return orders.describe_answer(self.memory, action)
