"""What a part of the picture is drawn from: the position, the pieces, the options' mark-up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import quoteattr

from rivals.core.drawing import box, num
from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.core.words import Lang
from rivals.games.tyrants import telling
from rivals.games.tyrants.board.pieces import definitions
from rivals.games.tyrants.components.cards import Card
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.words import WORDS
from rivals.games.tyrants.words.cards import effect_lines

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

    __slots__ = ("_open", "lang", "position", "prefix")

    def __init__(
        self, position: Position, lang: Lang, options: Sequence[Action], prefix: str = ""
    ) -> None:
        self.position = position
        self.lang: Lang = lang
        self.prefix = prefix
        self._open = dict.fromkeys(options)

    def lettered(self, prefix: str) -> Marks:
        """Give the same, options and all, with other ids for the definitions."""
        twin = Marks(self.position, self.lang, (), prefix)
        twin._open = self._open
        return twin

    def take(self, *actions: Action) -> list[Action]:
        """Take those of the actions that are options without a place so far."""
        found = [one for one in actions if one in self._open]
        for one in found:
            del self._open[one]
        return found

    @property
    def left(self) -> list[Action]:
        """The options that have no place so far."""
        return list(self._open)

    def tell(self, action: Action) -> str:
        """Say what an action would do."""
        note = telling.describe(self.position, action)
        return WORDS.text(note.rule, self.lang, note.params)

    def say(self, rule: str, **params: object) -> str:
        """Tell a word of the drawing: `rule` without the game's name."""
        return WORDS.text(f"tyrants.{rule}", self.lang, params)

    def effects(self, card: Card) -> list[str]:
        """Tell what a card does, in short lines."""
        return effect_lines(WORDS, card.ops, self.lang)

    def use(self, name: str, x: float = 0, y: float = 0) -> str:
        """Draw a defined piece at a place."""
        place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
        return f'<use href="#{self.prefix}{name}"{place}/>'

    def definitions(self, body: str) -> str:
        """Give the definitions of all pieces that a body uses."""
        known = definitions(self.prefix)
        sought = re.compile(rf'#{re.escape(self.prefix)}([\w-]+)["\)]')
        used = {name for name in sought.findall(body) if name in known}
        used |= {inner for name in used for inner in sought.findall(known[name])}
        return f"<defs>{''.join(known[name] for name in sorted(used))}</defs>"

    def place(self, actions: Sequence[Action], body: str, shared: str = "") -> str:
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
            f"aria-label={quoteattr(label)}>{body}</g>"
        )


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
