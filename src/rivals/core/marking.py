"""Options in a picture: what can be pressed, marked up as every page expects it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, ClassVar, Generic, Self, TypeVar
from xml.sax.saxutils import escape, quoteattr

from rivals.core.drawing import READ, box, num
from rivals.core.game import Action, State
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.words import Lang, Words

S = TypeVar("S", bound=State)
M = TypeVar("M", bound="Marks[Any]")
D = TypeVar("D")
"""What is drawn: a body, or one with its measures."""

TOUCH = 40.0
"""The side of a place to tap, in units, which are about pixels on a telephone."""

LIT = 'class="lit lit--water" fill="#ffe08a" fill-opacity=".2" stroke="#ffd864" stroke-width="1.8"'
"""What an option looks like until it is pointed at."""
_CORNER = 8.0
"""The radius of a frame's corners."""

_MOST_DRAWN = 4096
"""So many drawings of one key are kept ready by a process."""
_DRAWN: dict[tuple[object, ...], Any] = {}


class Marks(ABC, Generic[S]):
    """A position to draw in a language, with the options to light.

    Whoever draws an option's place asks with `take` or `pick`, and what nobody took is `left`.
    `prefix` begins the ids of the shapes' definitions, so that several drawings can share a
    page. A game fills in its name and words, what an action would do, and its shapes.
    """

    __slots__ = ("_open", "all", "lang", "position", "prefix")

    game: ClassVar[str]
    words: ClassVar[Words]
    font: ClassVar[str] = READ

    def __init__(
        self, position: S, lang: Lang, options: Sequence[Action], prefix: str = ""
    ) -> None:
        self.position = position
        self.lang: Lang = lang
        self.prefix = prefix
        self.all = tuple(options)
        self._open = dict.fromkeys(options)

    @abstractmethod
    def describe(self, action: Action) -> Note:
        """Say what an action would do."""

    @abstractmethod
    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all shapes by name, their ids beginning with the prefix."""

    def lettered(self, prefix: str, *, apart: bool = False) -> Self:
        """Give the same, options and all, with other ids for the definitions.

        Drawn `apart`, as another picture of the same, it takes options by its own account.
        """
        twin = copy(self)
        twin.prefix = prefix
        if apart:
            twin._open = dict(self._open)  # noqa: SLF001 - its own twin
        return twin

    # --- Options ----------------------------------------------------------------------------

    def take(self, *actions: Action) -> list[Action]:
        """Take those of the actions that are options without a place so far."""
        found = [one for one in actions if one in self._open]
        for one in found:
            del self._open[one]
        return found

    def pick(self, test: Callable[[Action], bool]) -> list[Action]:
        """Take the options without a place so far that pass a test."""
        return self.take(*filter(test, self.left))

    @property
    def left(self) -> list[Action]:
        """The options that have no place so far."""
        return list(self._open)

    def place(self, actions: Sequence[Action], body: str, shared: str = "", extra: str = "") -> str:
        """Mark a body up as the place of options; `shared` names the place of several."""
        if not actions:
            return body
        notations = "|".join(map(format_action, actions))
        if len(actions) == 1:
            label, key = self.tell(actions[0]), "data-action"
        else:
            label, key = shared, "data-actions"
        return (
            f'<g class="option" {key}="{notations}" tabindex="0" role="button" '
            f"aria-label={quoteattr(label)}{' ' if extra else ''}{extra}>{body}</g>"
        )

    # --- Words ------------------------------------------------------------------------------

    def note(self, note: Note) -> str:
        """Tell a note in words."""
        return self.words.remembered(note.rule, self.lang, note.params)

    def tell(self, action: Action) -> str:
        """Say what an action would do, in words."""
        return self.note(self.describe(action))

    def say(self, rule: str, **params: object) -> str:
        """Tell a word: `rule` without the game's name."""
        return self.words.remembered(f"{self.game}.{rule}", self.lang, params)

    # --- Shapes -----------------------------------------------------------------------------

    def use(self, name: str, x: float = 0, y: float = 0, paint: str = "") -> str:
        """Draw a defined shape at a place; `paint` are attributes that it takes over."""
        return use(self.prefix, name, x, y, paint)

    def again(self, draw: Callable[[Self], D], *key: object) -> D:
        """Draw what `key` tells apart: once for a language and prefix.

        `draw` reads nothing of the position but what is in the key, and takes no option.
        """
        whole = (self.game, self.lang, self.prefix, *key)
        drawn: D | None = _DRAWN.get(whole)
        if drawn is None:
            if len(_DRAWN) >= _MOST_DRAWN:
                _DRAWN.clear()
            drawn = _DRAWN[whole] = draw(self)
        return drawn

    def definitions(self, body: str) -> str:
        """Give the definitions of all shapes that a body uses."""
        known = self.shapes()
        sought = re.compile(rf'#{re.escape(self.prefix)}([\w-]+)["\)]')
        used = {name for name in sought.findall(body) if name in known}
        used |= {inner for name in used for inner in sought.findall(known[name])}
        return f"<defs>{''.join(known[name] for name in sorted(used))}</defs>" if used else ""


def use(prefix: str, name: str, x: float = 0, y: float = 0, paint: str = "") -> str:
    """Draw a shape whose id begins with the prefix; see `Marks.use`."""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<use href="#{prefix}{name}"{place}{" " if paint else ""}{paint}/>'


def spotted(key: str, body: str) -> str:
    """Mark a body up as the place that a step told may touch; see `Game.touched`."""
    return f'<g data-place="{key}">{body}</g>'


def of_seat(seat: int) -> str:
    """Give the attribute of a part that belongs to a seat: its place in steps told."""
    return f'data-place="{seat_key(seat)}"'


def seat_key(seat: int) -> str:
    """Name the place of a seat."""
    return f"seat-{seat}"


def dragged(actions: Iterable[Action], body: str, name: str) -> str:
    """Mark a body up as what can be taken up, to be put down where these options are."""
    notations = "|".join(map(format_action, actions))
    if not notations:
        return body
    return f'<g class="drag" data-drag="{notations}" data-drag-name={quoteattr(name)}>{body}</g>'


def when(action: Action, body: str) -> str:
    """Mark a body up to be seen only while an option is thought of."""
    return f'<g class="when" data-when="{format_action(action)}" visibility="hidden">{body}</g>'


@lru_cache(4096)
def frame(x: float, y: float, width: float, height: float) -> str:
    """Light a plate by a frame along its edge, so that what stands on it can be read."""
    straight, round_ = 2 * _CORNER, num(_CORNER)
    strokes = "".join(
        f"M{num(x + inset + _CORNER)} {num(y + inset)}"
        f"h{num(width - 2 * inset - straight)}q{round_} 0 {round_} {round_}"
        f"v{num(height - 2 * inset - straight)}q0 {round_}-{round_} {round_}"
        f"h{num(straight + 2 * inset - width)}q-{round_} 0-{round_}-{round_}"
        f"v{num(straight + 2 * inset - height)}q0-{round_} {round_}-{round_}Z"
        for inset in (0.9, 3.4)
    )
    return f'<path d="{strokes}" fill-rule="evenodd" {LIT}/>'


def hits(rooms: Iterable[tuple[float, float, float, float]]) -> str:
    """Cover rectangles (x, y, width, height) with what takes a tap and is not seen."""
    return "".join(box(*room, 'fill="#000" fill-opacity="0"') for room in rooms)


def root(
    key: str, size: tuple[float, float], label: str, body: str, extra: str = "", font: str = READ
) -> str:
    """Close a drawing into one SVG element; `extra` are attributes, `font` is that of its words.

    One that holds places to act on is a group of them, another one a picture.
    """
    role = "group" if 'class="option"' in body or "data-measured" in body else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board board--{key}" role="{role}" '
        f'aria-label="{escape(label, {chr(34): "&quot;"})}" {extra}{" " if extra else ""}'
        f'viewBox="0 0 {num(size[0])} {num(size[1])}" font-family="{font}">{body}</svg>'
    )
