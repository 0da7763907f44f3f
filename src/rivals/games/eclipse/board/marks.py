"""What a part of the picture is drawn from: the position, the pieces, the options' mark-up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from xml.sax.saxutils import quoteattr

from rivals.core.choosing import Note
from rivals.core.drawing import box, num
from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.core.words import Lang
from rivals.games.eclipse import telling
from rivals.games.eclipse.board.pieces import definitions
from rivals.games.eclipse.state import Position
from rivals.games.eclipse.words import WORDS

TOUCH = 40.0
"""The side of a place to tap, in units, which are about pixels on a telephone."""

LIT = 'class="lit lit--water" fill="#ffe08a" fill-opacity=".2" stroke="#ffd864" stroke-width="1.8"'
"""What an option looks like until it is pointed at."""


class Marks:
    """A position to draw in a language, with the options to light.

    An option is given one place: whoever draws asks with `take`, and what nobody took is
    `left`. `prefix` begins the ids of the pieces' definitions, so that several drawings can
    share a page.
    """

    __slots__ = ("_open", "all", "lang", "position", "prefix")

    def __init__(
        self, position: Position, lang: Lang, options: Sequence[Action], prefix: str = ""
    ) -> None:
        self.position = position
        self.lang: Lang = lang
        self.prefix = prefix
        self.all = tuple(options)
        self._open = dict.fromkeys(options)

    def lettered(self, prefix: str) -> Marks:
        """Give the same, options and all, with other ids for the definitions."""
        twin = Marks(self.position, self.lang, (), prefix)
        twin.all, twin._open = self.all, self._open
        return twin

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

    def note(self, note: Note) -> str:
        """Tell a note in words."""
        return WORDS.text(note.rule, self.lang, note.params)

    def tell(self, action: Action) -> str:
        """Say what an action would do."""
        return self.note(telling.describe(self.position, action))

    def say(self, rule: str, **params: object) -> str:
        """Tell a word of the drawing: `rule` without the game's name."""
        return WORDS.text(f"eclipse.{rule}", self.lang, params)

    def seat(self, number: int) -> str:
        """Name a seat: its species and colour; -1 are those that belong to nobody."""
        if number < 0:
            return self.say("board.strangers")
        its = self.position.seats[number]
        return self.say("board.seat", species=its.species, colour=its.colour)

    def use(self, name: str, x: float = 0, y: float = 0, paint: str = "") -> str:
        """Draw a defined piece at a place; `paint` are attributes that it takes over."""
        place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
        return f'<use href="#{self.prefix}{name}"{place}{" " if paint else ""}{paint}/>'

    def definitions(self, body: str) -> str:
        """Give the definitions of all pieces that a body uses."""
        known = definitions(self.prefix)
        sought = re.compile(rf'#{re.escape(self.prefix)}([\w-]+)["\)]')
        used = {name for name in sought.findall(body) if name in known}
        used |= {inner for name in used for inner in sought.findall(known[name])}
        return f"<defs>{''.join(known[name] for name in sorted(used))}</defs>"

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


def dragged(actions: Iterable[Action], body: str, name: str) -> str:
    """Mark a body up as what can be taken up, to be put down where these options are."""
    notations = "|".join(map(format_action, actions))
    if not notations:
        return body
    return f'<g class="drag" data-drag="{notations}" data-drag-name={quoteattr(name)}>{body}</g>'


def when(action: Action, body: str) -> str:
    """Mark a body up to be seen only while an option is thought of."""
    return f'<g class="when" data-when="{format_action(action)}" visibility="hidden">{body}</g>'


def frame(x: float, y: float, width: float, height: float) -> str:
    """Light a plate by a frame along its edge, so that what stands on it can be read."""
    strokes = "".join(
        f"M{num(x + inset + 8)} {num(y + inset)}h{num(width - 2 * inset - 16)}q8 0 8 8"
        f"v{num(height - 2 * inset - 16)}q0 8-8 8h{num(16 + 2 * inset - width)}q-8 0-8-8"
        f"v{num(16 + 2 * inset - height)}q0-8 8-8Z"
        for inset in (0.9, 3.4)
    )
    return f'<path d="{strokes}" fill-rule="evenodd" {LIT}/>'


def hits(rooms: Iterable[tuple[float, float, float, float]]) -> str:
    """Cover rectangles (x, y, width, height) with what takes a tap and is not seen."""
    return "".join(box(*room, 'fill="#000" fill-opacity="0"') for room in rooms)
