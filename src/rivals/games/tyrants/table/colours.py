"""Which colour each place at the table has: colours are the seats of the copy of the board.

A colour that stays in the box is a seat that nobody has: it stands in no turn order, and nothing
of it ever lies on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.game import HUMAN
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import Person, Seat
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.table.memory import ASK, TableMemory


def questions() -> Iterable[Question]:
    """Ask which colour each place has; places are counted in turn order."""
    for place, usual in enumerate(COLOURS, start=1):
        worded = ASK.worded("colour" if place == 1 else "colour-next")
        yield worded.one(f"colour_{place}", COLOURS, "tyrants.colour", usual, place=place)


def chosen(settings: Mapping[str, Any], places: int) -> list[int]:
    """Give the places their colours as seats; of a taken one the first that is left is meant."""
    taken: list[int] = []
    for place, usual in enumerate(COLOURS[:places], start=1):
        wanted = COLOURS.index(settings.get(f"colour_{place}", usual))
        free = [one for one in range(len(COLOURS)) if one not in taken]
        taken.append(wanted if wanted in free else free[0])
    return taken


def seat(memory: TableMemory, colours: Sequence[int]) -> None:
    """Seat everybody by these colours instead of by places: `colours[p]` is that of place p."""
    if list(colours) == list(range(len(colours))):
        return
    board, places = memory.board, {colour: place for place, colour in enumerate(colours)}
    seats = range(max(colours) + 1)
    memory.houses = [memory.houses[places[one]] if one in places else "" for one in seats]
    board.seats = [_seat(board, places.get(one), len(seats)) for one in seats]
    board.troops = [*([0] * len(board.map.places) for _ in seats), board.troops[-1]]
    board.order = tuple(colours)
    board.first = board.turn = colours[board.first]
    board.rearranged()


def _seat(board: Position, place: int | None, seats: int) -> Seat:
    """Give who sits at a place, with room for trophies of all seats; nobody is a person."""
    trophies = [0] * (seats + 1)
    if place is None:
        return Person(HUMAN, [], [], [], [], trophies)
    return msgspec.structs.replace(board.seats[place], trophies=trophies)
