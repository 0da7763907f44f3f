"""What a setup cannot be: seats, levels and options that are not there, values not accepted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer, BadSetup


class _SeatKind(Protocol):
    """What is read of a kind of seat."""

    @property
    def name(self) -> str: ...

    @property
    def levels(self) -> Mapping[str, Sequence[str]]: ...

    @property
    def switches(self) -> Sequence[str]: ...

    @property
    def numbers(self) -> int: ...


def no_seat(game: str, kinds: Iterable[_SeatKind], seat: str) -> BadSetup:
    """Say what is wrong with a seat name: its level, or all of it."""
    offered = {kind.name: kind for kind in kinds}
    name, colon, level = seat.partition(":")
    if not colon or name not in offered:
        known = [one for kind in offered.values() for one in _spellings(kind)]
        return BadSetup("core.unknown-seat", seat=seat, game=game, known=known)
    if levels := list(offered[name].levels):
        return BadSetup("core.unknown-level", seat=name, level=level, known=levels)
    return BadSetup("core.no-levels", seat=name, level=level)


def _spellings(kind: _SeatKind) -> tuple[str, ...]:
    level = (f"{kind.name}:LEVEL",) if kind.levels or kind.switches else ()
    number = (f"{kind.name}:NUMBER",) if kind.numbers else ()
    return (kind.name, *level, *number)


def no_option(game: str, known: Sequence[str], key: object) -> BadSetup:
    """Say that a game has no such option, and which it has."""
    if not known:
        return BadSetup("core.no-options", game=game, option=str(key))
    return BadSetup("core.no-option", game=game, option=str(key), known=known)


def setting(question: Question, value: Any) -> Any:
    """Give the accepted value of a setting. Raises BadSetup."""
    try:
        return question.accept(value)
    except BadAnswer as error:
        raise BadSetup("core.bad-option", option=question.key, expected=error.fault) from None
