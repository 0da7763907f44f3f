"""What a part of the picture is drawn from: the position, the signs, the options' mark-up."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from xml.sax.saxutils import quoteattr

from rivals.core.choosing import Note
from rivals.core.drawing import box, num
from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.core.words import Lang
from rivals.games.armada import telling
from rivals.games.armada.board.glyphs import definitions
from rivals.games.armada.naming import ship_name, squadron_name
from rivals.games.armada.state import Position
from rivals.games.armada.words import WORDS

TOUCH = 40.0
"""The side of a place to tap, in units, which are about pixels on a telephone."""

LIT = 'class="lit lit--water" fill="#ffe08a" fill-opacity=".18" stroke="#ffd864" stroke-width="1.6"'
"""What an option looks like until it is pointed at."""


class Marks:
    """A position to draw in a language, with the options to light.

    Whoever draws an option's place asks with `take`; what nobody took is `left` and becomes a
    key. An option may have further places: on the mat and on a card. `prefix` begins the ids of
    the definitions, so that several drawings can share a page.
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

    def pick(self, test: Callable[[Action], bool]) -> list[Action]:
        """Take the options that pass a test, those that have a place elsewhere too."""
        found = [one for one in self.all if test(one)]
        for one in found:
            self._open.pop(one, None)
        return found

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
        """Tell a word: `rule` without the game's name."""
        return WORDS.text(f"armada.{rule}", self.lang, params)

    def seat(self, number: int) -> str:
        """Name a seat: its faction, and where it sits."""
        its = next(one for one in self.position.ships if one.seat == number)
        return self.say("board.seat", faction=its.card.faction, seat=str(number))

    def ship(self, number: int) -> str:
        """Call a ship by its name."""
        return self.say(f"ship.{ship_name(self.position, number)}")

    def squadron(self, number: int) -> str:
        """Call a squadron by its name."""
        return self.say(f"squadron.{squadron_name(self.position, number)}")

    def use(self, name: str, x: float = 0, y: float = 0, paint: str = "") -> str:
        """Draw a defined shape at a place; `paint` are attributes that it takes over."""
        place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
        return f'<use href="#{self.prefix}{name}"{place}{" " if paint else ""}{paint}/>'

    def definitions(self, body: str) -> str:
        """Give the definitions of all shapes that a body uses."""
        known = definitions(self.prefix)
        sought = re.compile(rf'href="#{re.escape(self.prefix)}([\w-]+)"')
        used = {name for name in sought.findall(body) if name in known}
        return f"<defs>{''.join(known[name] for name in sorted(used))}</defs>" if used else ""

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


def frame(x: float, y: float, width: float, height: float) -> str:
    """Light a plate by a frame along its edge, so that what stands on it can be read."""
    strokes = "".join(
        f"M{num(x + inset + 6)} {num(y + inset)}h{num(width - 2 * inset - 12)}q6 0 6 6"
        f"v{num(height - 2 * inset - 12)}q0 6-6 6h{num(12 + 2 * inset - width)}q-6 0-6-6"
        f"v{num(12 + 2 * inset - height)}q0-6 6-6Z"
        for inset in (0.9, 3.0)
    )
    return f'<path d="{strokes}" fill-rule="evenodd" {LIT}/>'


def hit(x: float, y: float, width: float, height: float) -> str:
    """Cover a rectangle with what takes a tap and is not seen."""
    return box(x, y, width, height, 'fill="#000" fill-opacity="0"')
