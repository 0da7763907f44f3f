"""What every question at a real table rests on: names of pieces, who is left, one answer a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rivals.core.asking import Inquiry, Question, Questions, Talk
from rivals.games.armada.rival.board_facts import Owned
from rivals.games.armada.table.memory import TableMemory

ASK = Questions("armada.ask")


class TableInquiry(Inquiry, Owned):
    """Asks a person about pieces by their names."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        Inquiry.__init__(self, talk)
        Owned.__init__(self, memory.board, memory.me)
        self.memory = memory
        self._ships = memory.ship_names()
        self._squadrons = memory.squadron_names()

    def yes(self, key: str, **said: Any) -> bool:
        """Ask yes or no, once a turn."""
        return bool(self.once(ASK.yes_no(key, **said)))

    def pick(self, question: Question) -> str:
        """Ask for one of these, once a turn; a single one is taken."""
        able = question.choices
        return able[0] if len(able) == 1 else str(self.once(question))

    # --- Names ------------------------------------------------------------------------------

    def ship_name(self, number: int) -> str:
        """Name a ship."""
        return self._ships[number]

    def squadron_name(self, number: int) -> str:
        """Name a squadron."""
        return self._squadrons[number]

    def named_ships(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Name ships, as choices."""
        return tuple(self._ships[one] for one in numbers)

    def named_squadrons(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Name squadrons, as choices."""
        return tuple(self._squadrons[one] for one in numbers)

    def ship_of(self, name: str) -> int:
        """Find a ship by its name."""
        return self._ships.index(name)

    def squadron_of(self, name: str) -> int:
        """Find a squadron by its name."""
        return self._squadrons.index(name)

    def is_ship(self, name: str) -> bool:
        """Say whether a name is a ship's."""
        return name in self._ships

    # --- What is there ----------------------------------------------------------------------

    def enemies(self) -> list[int]:
        """List the enemy ships that are left."""
        return self.board.on_mat(self.memory.enemy)

    def enemy_squadrons(self) -> list[int]:
        """List the enemy squadrons that are left."""
        return self.board.in_flight(self.memory.enemy)
