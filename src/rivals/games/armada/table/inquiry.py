"""Asking a person about a real table: what was told holds for a turn, and is not asked again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rivals.core import asking
from rivals.core.asking import Question, Talk
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.pieces import Plan, Ship, Squadron
from rivals.games.armada.readings import Readings
from rivals.games.armada.rules import phases
from rivals.games.armada.table.remembering import TableMemory

ASK = "armada.ask"
SHIP, SQUADRON, ZONE = "armada.ship", "armada.squadron", "armada.zone"
WHOM = "armada.whom"
"""The words of choices among ships and squadrons alike, and of what may be said instead."""
NOBODY = "none"


class Inquiry(asking.Inquiry):
    """Asks a person about the table in one turn, and knows what the rival owns."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(talk)
        self.memory = memory
        self.board = memory.board
        self.seat = memory.me
        self._ships = memory.ship_names()
        self._squadrons = memory.squadron_names()

    # --- Asking -----------------------------------------------------------------------------

    def yes(self, key: str, rule: str, **params: Any) -> bool:
        """Ask yes or no, once a turn."""
        return bool(self.once(Question(key, "yes_no", f"{ASK}.{rule}", params)))

    def which(
        self,
        key: str,
        rule: str,
        choices: Iterable[str],
        words: str,
        known: Sequence[str] | None = (),
        **params: Any,
    ) -> list[str]:
        """Ask which of these, once a turn."""
        question = Question(
            key, "several", f"{ASK}.{rule}", params, tuple(choices), words, known=known
        )
        return list(self.once(question))

    def one_of(
        self, key: str, rule: str, choices: Iterable[str], words: str = WHOM, **params: Any
    ) -> str:
        """Ask for one of these, once a turn; a single one is taken."""
        able = tuple(choices)
        if len(able) == 1:
            return able[0]
        question = Question(key, "one", f"{ASK}.{rule}", params, able, words)
        return str(self.once(question))

    def each(
        self,
        key: str,
        rule: str,
        rows: tuple[Iterable[str], str],
        values: tuple[Iterable[str], str],
        known: Mapping[str, str] | None = None,
        **params: Any,
    ) -> dict[str, str]:
        """Ask for a short table, once a turn; rows and values each with their words."""
        choices, words = rows
        given, value_words = values
        question = Question(
            key, "each", f"{ASK}.{rule}", params, tuple(choices), words, known=known,
            values=tuple(given), value_words=value_words,
        )  # fmt: skip
        return dict(self.once(question))

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

    @property
    def readings(self) -> Readings:
        """The readings in force."""
        return self.board.readings

    @property
    def plan(self) -> Plan:
        """The plan made at deployment."""
        return self.board.plans["0" if self.seat == 0 else "1"]

    def ship(self, number: int) -> Ship:
        """Give one of its own ships."""
        return self.board.ships[number]

    def squadron(self, number: int) -> Squadron:
        """Give one of its own squadrons."""
        return self.board.squadrons[number]

    def kind_of(self, enemy: int) -> str:
        """Give the kind of an enemy ship."""
        return self.board.ships[enemy].kind

    def squadron_kind(self, enemy: int) -> str:
        """Give the kind of an enemy squadron."""
        return self.board.squadrons[enemy].kind

    def unactivated(self) -> Sequence[int]:
        """List its ships that are still to be activated."""
        return phases.unactivated(self.board, self.seat)

    def waiting(self) -> Sequence[int]:
        """List its squadrons that are still to be activated."""
        return phases.waiting(self.board, self.seat)

    def enemies(self) -> list[int]:
        """List the enemy ships that are left."""
        return self.board.on_mat(self.memory.enemy)

    def enemy_squadrons(self) -> list[int]:
        """List the enemy squadrons that are left."""
        return self.board.in_flight(self.memory.enemy)


def zone(name: str) -> Zone:
    """Read a zone's name."""
    return ZONES[ZONES.index(name)]
