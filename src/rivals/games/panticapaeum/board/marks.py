"""What a part of the picture is drawn from: the position, the pieces, and the options' mark-up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar
from xml.sax.saxutils import quoteattr

from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.core.words import Lang
from rivals.games.panticapaeum import telling
from rivals.games.panticapaeum.board.paint import GILT, at, moved, num, say
from rivals.games.panticapaeum.board.pieces import definitions
from rivals.games.panticapaeum.state import Position
from rivals.games.panticapaeum.words import WORDS

TOUCH = 46
"""The least side of a place to tap; a telephone shows it a little smaller."""


A = TypeVar("A", bound=Action)


class Marks:
    """A position to draw in a language, with the options to light.

    `prefix` begins the ids of the pieces' definitions, so that several drawings can share a
    page. A drawing asks for pieces with `use` and ends with `definitions`.
    """

    __slots__ = ("_kinds", "lang", "position", "prefix")

    def __init__(self, position: Position, lang: Lang, options: Sequence[Any], prefix: str) -> None:
        self.position = position
        self.lang: Lang = lang
        self.prefix = prefix
        self._kinds: dict[type, list[Any]] = {}
        for action in options:
            self._kinds.setdefault(type(action), []).append(action)

    def lettered(self, prefix: str) -> Marks:
        """Give the same with other ids for the definitions."""
        twin = Marks(self.position, self.lang, (), prefix)
        twin._kinds = self._kinds
        return twin

    def of(self, kind: type[A]) -> list[A]:
        """List the options of one kind, in the order given."""
        return self._kinds.get(kind, [])

    def has(self, action: Action) -> bool:
        """Say whether an action is among the options."""
        return action in self.of(type(action))

    def say(self, rule: str, **params: Any) -> str:
        """Tell a word of this game, ready to stand in SVG."""
        return say(rule, self.lang, **params)

    def use(self, name: str, x: float = 0, y: float = 0, extra: str = "") -> str:
        """Draw a defined piece at a place."""
        place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
        return f'<use href="#{self.prefix}{name}"{place}{" " if extra else ""}{extra}/>'

    def definitions(self, body: str) -> str:
        """Give the definitions of all pieces that a body uses."""
        known = definitions(self.prefix)
        sought = re.compile(f'"#{re.escape(self.prefix)}([^"]+)"')
        used = {name for name in sought.findall(body) if name in known}
        used |= {inner for name in used for inner in sought.findall(known[name])}
        return f"<defs>{''.join(known[name] for name in sorted(used))}</defs>"

    def wrap(self, action: Action, body: str, extra: str = "") -> str:
        """Mark a body up as the place of an option."""
        note = telling.describe(self.position, action)
        label = quoteattr(WORDS.text(note.rule, self.lang, note.params))
        return (
            f'<g class="option" data-action="{format_action(action)}" tabindex="0" role="button" '
            f"aria-label={label}{' ' if extra else ''}{extra}>{body}</g>"
        )

    def key(self, action: Action, x: float, y: float, breadth: float, face: str) -> str:
        """Draw an option as a key to press; its face is drawn about the key's middle."""
        plate = (
            f'<rect class="lit" width="{num(breadth)}" height="{TOUCH}" rx="7" fill="#f6dc95" '
            f'stroke="{GILT}" stroke-width="1.6"/>'
        )
        body = plate + moved(breadth / 2, TOUCH / 2, face)
        return self.wrap(action, body, at(x, y))
