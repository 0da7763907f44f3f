"""Asking a person about a real table: what was told holds for a while, and is not asked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rivals.core import asking
from rivals.core.asking import Question, Talk
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.facts import Threat
from rivals.games.eclipse.readings import Readings
from rivals.games.eclipse.rules.economy import room
from rivals.games.eclipse.seats import INDEX, Seat
from rivals.games.eclipse.table.remembering import TableMemory

TILE = "eclipse.tile"
PLAYER = "eclipse.player"


class Way(msgspec.Struct):
    """The cruisers and dreadnoughts near a hex: those there, and (activations, class) of others."""

    there: list[int]
    coming: list[tuple[int, int]]


class News(msgspec.Struct):
    """What a person told of the time since the rival's last turn."""

    threat: Threat | None = None
    prizes: list[int] | None = None
    front_lost: bool = False


class Inquiry(asking.Inquiry):
    """Asks a person about the table in one turn: as often as need be, or once a turn or round."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(talk)
        self.memory = memory
        self.number = memory.me
        self.seat: Seat = memory.seat
        self.readings: Readings = memory.board.readings
        self.round = memory.board.round
        self.news = News()
        self._ways: dict[int, Way] = {}

    # --- Asking -----------------------------------------------------------------------------

    def once_a_round(self, question: Question) -> Any:
        """Ask, unless it was asked in this round; what was told last time is at hand."""
        memory, key = self.memory, question.key
        if key not in memory.heard:
            known = memory.told.get(key, question.known)
            memory.told[key] = self.ask(msgspec.structs.replace(question, known=known))
            memory.heard.append(key)
        return memory.told[key]

    def moved(self) -> None:
        """Forget what was told of the map in this turn: the rival has changed it."""
        self.forget_but("still.")

    def colours(self) -> tuple[str, ...]:
        """Name the colours of the others in turn order, as choices."""
        return tuple(self.memory.colour(one) for one in self.memory.others())

    def which(self, key: str, known: Sequence[str] | None = ()) -> Question:
        """Make the question which of the others something is true of."""
        return Question(
            key, "several", f"eclipse.ask.{key}", {}, self.colours(), PLAYER, known=known
        )

    def one_of(self, key: str, **params: Any) -> int:
        """Ask for one of the others, or take the only one; give the seat."""
        colours = self.colours()
        if len(colours) == 1:
            return self.memory.of_colour(colours[0])
        question = Question(key, "one", f"eclipse.ask.{key}", params, colours, PLAYER)
        return self.memory.of_colour(self.ask(question))

    def tiles(self, *, own: bool = False) -> tuple[int, ...]:
        """List the tiles that may lie on the map: the rival's own, or all others."""
        mine = [one.id for one in self.memory.hexes()]
        if own:
            return tuple(mine)
        return tuple(tile for tile in TILES if tile not in mine)

    # --- Others -----------------------------------------------------------------------------

    def meet(self, tile: int = 0) -> None:
        """Ask whom it has met for the first time, perhaps by a disc on a tile.

        Nothing is asked when everybody is known.
        """
        contacts = self.seat.memory.contacts
        unmet = tuple(
            self.memory.colour(one) for one in self.memory.others() if one not in contacts
        )
        key, params = (f"met_at.{tile}", {"hex": tile}) if tile else ("met", {})
        rule = f"eclipse.ask.{key.partition('.')[0]}"
        question = Question(key, "several", rule, params, unmet, PLAYER, known=())
        contacts += [self.memory.of_colour(one) for one in self.ask(question)]

    def part(self, other: int) -> None:
        """Take leave of a partner, and ask to which track the rival's own cube comes back."""
        seat, colour = self.seat, self.memory.colour(other)
        seat.ambassadors = [one for one in seat.ambassadors if one.seat != other]
        able = tuple(one for one in INDEX if room(seat, one))
        if not able:
            return
        told = able[0]
        if len(able) > 1:
            told = self.ask(
                Question(
                    f"cube_back.{colour}",
                    "one",
                    "eclipse.ask.cube_back",
                    {"colour": colour},
                    able,
                    "eclipse.resource",
                )
            )
        seat.cubes[INDEX[told]] += 1
