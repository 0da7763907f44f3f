"""What the rival considered, with names: its reasons hold numbers of ships and squadrons."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

import msgspec

from rivals.core.choosing import Change, Reason, Trail
from rivals.core.notes import Note
from rivals.games.armada.components.box import BANDS, FACES
from rivals.games.armada.components.ships import COMMANDS, DEFENCES, SHIPS, ZONES
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position.names import tell_apart
from rivals.games.armada.position.pieces import FLANKS, STYLES
from rivals.games.armada.position.state import Position
from rivals.games.armada.position.tasks import Mustering
from rivals.games.armada.rival.automa.targets import Aim
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules.sights import Shot
from rivals.games.armada.rules.steering import Course

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
                change=self._changed(one.change),
            )
            for one in super().reasons()
        )

    def _changed(self, change: Change | None) -> Change | None:
        if change is None:
            return None
        return Change(self._named(change.one), self._named(change.of), change.value)

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

_DICE = frozenset(f"{colour}-{face}" for colour, faces in FACES.items() for face in faces)
_NAMED: dict[str, Collection[str]] = {
    "ship": SHIPS, "squadron": SQUADRONS, "token": DEFENCES, "die": _DICE, "command": COMMANDS,
    "zone": ZONES, "band": BANDS, "style": STYLES, "flank": FLANKS,
}  # fmt: skip
"""What a candidate in letters may be the name of, the likeliest first."""

_NUMBER = re.compile(r"-\d+$")
"""What tells several of a kind apart."""

TOKEN = 3
"""Parts of a defence token: number, kind, how it lies."""


def tell(one: Any) -> Note | None:
    """Tell what a rival considered: a course, a defence token, a zone, a name of a piece.

    Whatever has the number of a ship or squadron is a note already. None: as it stands.
    """
    if isinstance(one, Note):
        return one
    if isinstance(one, Course):
        return course(one)
    if isinstance(one, tuple) and len(one) == TOKEN and one[1] in DEFENCES:
        return _told("token", token=one[1], how=one[2])
    if not isinstance(one, str):
        return None
    kind = _NUMBER.sub("", one)
    return next((Note(f"armada.{what}.{one}") for what, ids in _NAMED.items() if kind in ids), None)
