"""The tray under a city: coins and resources, and keys for what is done with them."""

from __future__ import annotations

from rivals.core.drawing import BOLD, MIDDLE, box
from rivals.core.game import Action
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.face.marks import TOUCH, Marks
from rivals.games.panticapaeum.face.paint import PAPER, RIM, STAMPED, WIDTH, moved, text
from rivals.games.panticapaeum.position.actions import Discard, Drop, Pass, Sell
from rivals.games.panticapaeum.rules import costs

_ROW = TOUCH + 6
_LEFT = RIM + 8
_KEY = 50.0
_GAP = 5.0
_CARD = f'rx="5" {PAPER}'


def draw_tray(marks: Marks, seat: int) -> tuple[float, str]:
    """Draw an architect's store and, when he acts, the keys: height and body."""
    height = 54.0
    body = _store(marks, seat)
    if seat == marks.position.seat:
        for row in _key_rows(marks):
            body += moved(0, height, row)
            height += _ROW
    return height, box(RIM + 0.8, 0, WIDTH - 2 * RIM - 1.6, height - 0.8, _CARD) + body


def _store(marks: Marks, seat: int) -> str:
    """Draw coins and resources in a row; a resource to put back is a key."""
    one = marks.position.architect(seat)
    acting = seat == marks.position.seat
    body = moved(32, 27, marks.use("coin"), 1.4)
    body += text(49, 33, 18, str(one.coins), BOLD)
    for colour, held in enumerate(one.resources):
        x = 84 + colour * 53.5
        action = Discard(COLOURS[colour])
        if acting and marks.has(action):
            body += marks.key(action, x, 4, 50, _held(marks, colour, held))
        else:
            faint = "" if held else ' opacity=".4"'
            body += f"<g{faint}>{moved(x + 25, 27, _held(marks, colour, held))}</g>"
    return body


def _held(marks: Marks, colour: int, number: int) -> str:
    return marks.use(f"t{colour}", -9) + text(8, 6, 18, str(number), BOLD)


def _key_rows(marks: Marks) -> list[str]:
    """Draw the keys to sell, to pass and to discard the tile, a row at a time."""
    rows: list[str] = []
    faces = [(sale, _sale(marks, sale)) for sale in marks.of(Sell)]
    at_most = int((WIDTH - 2 * _LEFT + _GAP) // (_KEY + _GAP + 12))
    for begin in range(0, len(faces), at_most):
        keys = faces[begin : begin + at_most]
        rows.append(
            "".join(
                marks.key(sale, _LEFT + place * (_KEY + 12 + _GAP), 2, _KEY + 12, face)
                for place, (sale, face) in enumerate(keys)
            )
        )
    for action, words in ((Pass(), "board.pass"), (Drop(), "board.drop")):
        if marks.has(action):
            rows.append(_wide_key(marks, action, words))
    return rows


def _wide_key(marks: Marks, action: Action, words: str) -> str:
    face = text(0, 5.5, 16, marks.say(words), MIDDLE)
    return marks.key(action, _LEFT, 2, WIDTH - 2 * _LEFT, face)


def _sale(marks: Marks, sale: Sell) -> str:
    """Draw a sale: so many tokens for so many coins."""
    coins = costs.sale_coins(marks.position.parts, sale.count)
    count = text(-22, 5, 15, str(sale.count), f"{MIDDLE} {BOLD}")
    token = moved(-8, 0, marks.use(f"t{COLOURS.index(sale.colour)}"), 0.66)
    arrow = '<path d="M4 0H10M7.5-3L10.500 0L7.5 3" class="pc-line" fill="none" stroke="#2a1b10"/>'
    coin = moved(21, 0, marks.use("coin"), 0.95)
    return count + token + arrow + coin + text(21, 4.5, 13, str(coins), f"{MIDDLE} {BOLD}", STAMPED)
