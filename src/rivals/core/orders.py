"""Orders to the person who moves a rival's pieces at a real table, and how they are pictured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from rivals.core.game import Action, Result, SeatResult
from rivals.core.notes import Note

M = TypeVar("M", bound=msgspec.Struct)


class Pictured(NamedTuple):
    """The steps of a turn on a picture: all of it, and for each step its part of it, or ''.

    A part may show again (`use`) what the whole has, which stands on the same page.
    """

    whole: str
    parts: tuple[str, ...]


class Order(Action, Generic[M], frozen=True):
    """An order to the person who moves the rival's pieces that is no action of a match."""

    told: ClassVar[str]
    """How the ids of a game's own orders begin."""

    def note(self, memory: M) -> Note:
        """Tell it, before it is carried out."""
        key, params = self._said(memory)
        return Note(f"{self.told}.{key}", dict(params))

    def _said(self, memory: M) -> tuple[str, Mapping[str, Any]]:
        """Give the end of the word id, and its parameters."""
        return str(self.__struct_config__.tag), {}


def one_seat(name: str, parts: Mapping[str, int], ending: str) -> Result:
    """Score a rival that plays a single seat; `ending` is '' before the end."""
    return Result((SeatResult(name, sum(parts.values()), 1, dict(parts)),), ending)
