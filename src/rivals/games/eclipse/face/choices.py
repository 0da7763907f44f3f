"""What can be chosen by what it is: the six actions first, with what each would allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rivals.core.choices import Choices, by_kind, by_tag
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position

_GAME = "eclipse"

_ACTIVITIES: Mapping[str, tuple[str, ...]] = {
    "explore": ("explore",),
    "research": ("research",),
    "upgrade": ("install", "strip"),
    "build": ("build",),
    "move": ("move",),
    "influence": ("disc",),
}
"""The kinds of each of the six actions."""

_AFTER = ("colonise", "trade", "propose", "truce", "stop", "end", "pass")
"""What is free or ends something, after the actions."""
_ODD = ("refresh",)
"""What is hardly ever wanted comes last: influence without moving a disc."""


def choices(options: Sequence[Action]) -> tuple[Choices, ...]:
    """Part options into the six actions, all others by kind, and the odd ones."""
    tags = by_tag(options)
    known = {tag for its in _ACTIVITIES.values() for tag in its}
    others = [tag for tag in tags if tag not in known and tag not in _AFTER + _ODD]
    first = [_activity(name, [one for tag in its for one in tags.get(tag, ())])
             for name, its in _ACTIVITIES.items()]  # fmt: skip
    rest = [one for tag in _AFTER + _ODD for one in tags.get(tag, ())]
    return (
        *by_kind(_GAME, [one for tag in others for one in tags[tag]]),
        *(one for one in first if one.options),
        *by_kind(_GAME, rest),
    )


def forced(position: Position, options: Sequence[Action]) -> Action | None:
    """Give the only option, or that which ends a turn or the upkeep where only trade is left.

    What is traded can be traded as well later: nothing is lost. Before the own action a trade may
    be what pays for it, so that there only a lone option counts.
    """
    task = position.stack[-1] if position.stack else None
    over = isinstance(task, to.Upkeep) or (isinstance(task, to.Turn) and task.acted)
    left = [one for one in options if not (over and isinstance(one, do.Trade))]
    return left[0] if len(left) == 1 else None


def _activity(name: str, options: Sequence[Action]) -> Choices:
    number = len(set(map(_COUNTED[name], options)))
    allows = Note(f"{_GAME}.allows.{name}", {"n": number})
    return Choices(name, Note(f"{_GAME}.activity.{name}"), tuple(options), allows)


def _part_of(one: Action) -> object:
    return one.part if isinstance(one, do.Install) else ""


def _hex_of(one: Action) -> object:
    return one.hex if isinstance(one, do.Build) else 0


def _ship_of(one: Action) -> object:
    return (one.ship, one.source) if isinstance(one, do.Move) else ()


def _disc_of(one: Action) -> object:
    return (one.target or one.source) if isinstance(one, do.Disc) else 0


_COUNTED: Mapping[str, Callable[[Action], object]] = {
    "explore": lambda one: one,
    "research": lambda one: one,
    "upgrade": _part_of,
    "build": _hex_of,
    "move": _ship_of,
    "influence": _disc_of,
}
"""What is counted of each: places, technologies, parts, hexes, ships, hexes."""
