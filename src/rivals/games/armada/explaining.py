"""What the rival considered, with names: its reasons hold numbers of ships and squadrons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from rivals.core.choosing import Note, Reason, Trail
from rivals.games.armada.automa.targets import Aim
from rivals.games.armada.facts import Pursuit
from rivals.games.armada.naming import tell_apart
from rivals.games.armada.rules.sights import Shot
from rivals.games.armada.rules.steering import Course
from rivals.games.armada.state import Position
from rivals.games.armada.tasks import Mustering

Numbered = Literal["ship", "squadron"]
"""What a bare number among the candidates stands for."""


class NamedTrail(Trail):
    """A trail whose reasons name ships and squadrons, each by its place in a list of names."""

    __slots__ = ("_numbered", "_ships", "_squadrons")

    def __init__(self, ships: Sequence[str], squadrons: Sequence[str], numbered: Numbered) -> None:
        super().__init__()
        self._ships, self._squadrons, self._numbered = ships, squadrons, numbered

    def reasons(self) -> tuple[Reason, ...]:
        """List the reasons, their candidates told as notes."""
        return tuple(
            msgspec.structs.replace(
                one,
                kept=tuple(map(self._named, one.kept)),
                dropped=tuple(map(self._named, one.dropped)),
            )
            for one in super().reasons()
        )

    def _named(self, one: Any) -> Any:
        tell = _TELL.get(type(one))
        if tell:
            return tell(one, self._ships)
        if type(one) is int:
            names = self._ships if self._numbered == "ship" else self._squadrons
            return Note(f"armada.{self._numbered}.{names[one]}")
        return one


def named_trail(position: Position) -> NamedTrail:
    """Make the trail of a decision in a position."""
    task = position.stack[-1] if position.stack else None
    return NamedTrail(
        tell_apart(tuple(one.kind for one in position.ships)),
        tell_apart(tuple(one.kind for one in position.squadrons)),
        "ship" if isinstance(task, Mustering) else "squadron",
    )


def _told(key: str, **params: Any) -> Note:
    return Note(f"armada.candidate.{key}", params)


def _aim(one: Aim, ships: Sequence[str]) -> Note:
    said = {"dice": one.dice, "zones": list(one.zones)}
    return _told("flak", **said) if one.ship is None else _told("aim", ship=ships[one.ship], **said)


def _pursuit(one: Pursuit, ships: Sequence[str]) -> Note | Pursuit:
    if one.ship is None or one.at is None:
        return one
    return _told("zone", ship=ships[one.ship], at=one.at)


def course(one: Course) -> Note:
    """Tell a course: its speed, and how each joint is clicked."""
    if not one.speed:
        return _told("still")
    return _told("course", speed=one.speed, clicks=list(one.clicks))


_TELL: dict[type, Callable[[Any, Sequence[str]], Any]] = {
    Aim: _aim,
    Shot: lambda one, ships: _told("shot", ship=ships[one.ship], at=one.at, band=one.band),
    Pursuit: _pursuit,
    Course: lambda one, _: course(one),
}
