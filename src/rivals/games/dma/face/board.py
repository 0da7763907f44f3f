"""A match's board: the maps, and the orders that can be chosen beside the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rivals.core.drawing import BOLD, box, moved, num, text, wrapped
from rivals.core.game import Action, Panel
from rivals.core.marking import TOUCH, Marks, root
from rivals.core.notes import Note
from rivals.core.words import Lang, Words
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.match import describe as telling
from rivals.games.dma.match.state import Position
from rivals.games.dma.words import WORDS

MAP_WIDTH = 900.0
ORDERS_WIDTH = 300.0
ORDER_SIZE = 13.0
GAP = 12.0
_INK = "#2b2118"
_PAPER = 'rx="8" fill="#f4ead2" stroke="#8a744d"'


class Orders(Marks[Position]):
    """The orders to choose, each a plate of its own."""

    game: ClassVar[str] = "dma"
    words: ClassVar[Words] = WORDS

    def describe(self, action: Action) -> Note:
        """Say what an order asks for."""
        return telling.describe(self.position, action)

    def shapes(self) -> Mapping[str, str]:
        """No shape is used twice."""
        return {}

    def column(self) -> tuple[float, str]:
        """Draw the plates one under the other: height and body."""
        if not self.all:
            return 0.0, ""
        body = text(0, 18, 16, self.say("match.choose"), BOLD, _INK)
        y = 28.0
        for action in self.all:
            lines = wrapped(self.tell(action), ORDER_SIZE, ORDERS_WIDTH - 20)
            high = max(TOUCH, 16.0 * len(lines) + 12)
            words = "".join(
                text(10, 18 + 16.0 * number, ORDER_SIZE, one, "", _INK)
                for number, one in enumerate(lines)
            )
            plate = box(0, 0, ORDERS_WIDTH, high, _PAPER) + words
            body += moved(0, y, self.place((action,), plate))
            y += high + 4
        return y, body


def draw(position: Position, lang: Lang, options: Sequence[Action], player: int = 0) -> str:
    """Draw the geographic map as a player sees it, the orders beside it; 0 is a stranger."""
    drawn = draw_map("geographic", position.world, lang, player=player)
    width, height = _size(drawn)
    scale = MAP_WIDTH / width
    orders = Orders(position, lang, options)
    high, column = orders.column()
    nested = drawn.replace(
        "<svg ", f'<svg width="{num(MAP_WIDTH)}" height="{num(height * scale)}" ', 1
    )
    size = (MAP_WIDTH + (GAP + ORDERS_WIDTH if column else 0), max(height * scale, high))
    body = nested + (moved(MAP_WIDTH + GAP, 0, column) if column else "")
    return root("dma", size, WORDS.text("dma.match.geographic", lang), body)


def panels(
    position: Position, lang: Lang, options: Sequence[Action], seat: int
) -> tuple[Panel, ...]:
    """Draw the three maps, each a part; the orders are beside the first."""
    world, player = position.world, seat + 1
    first, *others = KINDS
    drawn = {first: draw(position, lang, options, player)}
    drawn |= {kind: draw_map(kind, world, lang, player=player) for kind in others}
    return tuple(Panel(kind, Note(f"dma.match.{kind}"), drawing) for kind, drawing in drawn.items())


def _size(drawn: str) -> tuple[float, float]:
    """Read a map's size from its view box."""
    numbers = drawn.partition('viewBox="')[2].partition('"')[0].split()
    return float(numbers[2]), float(numbers[3])
