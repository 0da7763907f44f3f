"""The common building board with its prices, and an architect's rows of development."""

from __future__ import annotations

from functools import lru_cache

from rivals.core.drawing import BOLD, MIDDLE, num
from rivals.core.marking import spotted, use
from rivals.games.panticapaeum.components.box import Reward
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.face.marks import TOUCH, Marks
from rivals.games.panticapaeum.face.paint import GILT, PAPER, RIM, STAMPED, WIDTH, moved, rim, text
from rivals.games.panticapaeum.position.actions import Advance
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.rules import costs

_LABEL = 46.0
_ROW = TOUCH + 2
_HEAD = 30.0
_TRACK = WIDTH - 2 * RIM - _LABEL - 6


def draw_prices(marks: Marks, seat: int) -> tuple[float, str]:
    """Draw the board with what buildings cost an architect's seat: height and body."""
    _, prices = _prices(marks, seat)
    return _HIGH, rim(_HIGH, PAPER) + moved(0, RIM, prices)


_HIGH = 302.0
"""The height of each of the two parts, which lie side by side in a broad window."""


def _heading(words: str) -> str:
    line = f'<path d="M18 27H342" stroke="{GILT}" stroke-width="1"/>'
    return text(WIDTH / 2, 21, 18, words, MIDDLE) + line


def _prices(marks: Marks, seat: int) -> tuple[float, str]:
    body = _heading(marks.say("board.prices"))
    for colour in range(len(COLOURS)):
        row = moved(0, _HEAD + colour * _ROW, _price_row(marks, colour, seat))
        body += spotted(f"price-{COLOURS[colour]}", row)
    return _HEAD + len(COLOURS) * _ROW, body


def _price_row(marks: Marks, colour: int, seat: int) -> str:
    """Draw a colour's track: what is bought has left its place, the next one is marked."""
    position = marks.position
    track, bought = position.parts.prices.tracks[len(position.seats) - 1], position.bought[colour]
    body = _track(marks.prefix, colour, track, bought)
    own = _own_price(marks, colour, seat)
    if own is not None:
        wide = _breadth(track)
        left = RIM + _LABEL + bought * wide
        body += moved(left + wide - 9, 9, _own_sign(own))
    return body


@lru_cache(256)
def _track(prefix: str, colour: int, track: tuple[int, ...], bought: int) -> str:
    """Draw a track of which so many places are bought: the same on most pages of a match."""
    wide = _breadth(track)
    body = moved(RIM + _LABEL / 2, _ROW / 2, use(prefix, f"t{colour}"), 1.1)
    for index, price in enumerate(track):
        left = RIM + _LABEL + index * wide
        body += moved(left, 1, _slot(prefix, (colour, price), wide, index - bought))
    return body


def _breadth(track: tuple[int, ...]) -> float:
    return min(52.0, _TRACK / len(track))


def _slot(prefix: str, piece: tuple[int, int], wide: float, after: int) -> str:
    """Draw a place of the track; `after` is its distance from the next one, below 0: bought."""
    colour, price = piece
    paint = _NEXT if after == 0 else _BOUGHT if after < 0 else _WAITING
    plate = f'<rect x="1" width="{num(wide - 2)}" height="{TOUCH}" rx="5" {paint}/>'
    scale = min(0.82, (wide - 4) / 40)
    body = plate
    if after >= 0:
        body += moved(wide / 2 - 20 * scale, 2, use(prefix, f"b{colour}"), scale)
    faint = ' fill-opacity=".45"' if after < 0 else ""
    size = 15 if after == 0 else 12.5
    return body + text(wide / 2, TOUCH - 2.5, size, str(price), f"{MIDDLE} {BOLD}{faint}")


_NEXT = f'class="pc-next" fill="#f4d98c" stroke="{GILT}" stroke-width="2"'
_WAITING = 'class="pc-low" fill="#e9d8b0" stroke="#c9ae78"'
_BOUGHT = (
    'class="pc-hollow" fill="#d8c290" fill-opacity=".5" stroke="#b79a66" stroke-dasharray="3 3"'
)


def _own_price(marks: Marks, colour: int, seat: int) -> int | None:
    """Give what the next building costs an architect where that is less than printed."""
    own = costs.architect_price(marks.position, marks.position.architect(seat), colour)
    return None if own == costs.price(marks.position, colour) else own


def _own_sign(price: int) -> str:
    sign = '<circle r="8" fill="#4b6b24" stroke="#fbf0d8" stroke-width="1.2"/>'
    ink = 'fill="#fbf0d8"'
    return sign + text(0, 4.2, 12, str(price), f"{MIDDLE} {BOLD}", ink)


def draw_rows(marks: Marks, seat: int) -> tuple[float, str]:
    """Draw an architect's rows as a part of their own: height and body."""
    rows_high, rows = development(marks, seat)
    height = max(_HIGH, RIM + rows_high + RIM)
    return height, rim(height, PAPER) + moved(0, RIM, rows)


# --- Development ---------------------------------------------------------------------------


def development(marks: Marks, seat: int) -> tuple[float, str]:
    """Draw an architect's five rows: height and body."""
    spaces = marks.position.parts.development.spaces
    wide = _TRACK / max(1, len(spaces))
    body = _heading(marks.say("board.development"))
    for index, space in enumerate(spaces):
        middle = RIM + _LABEL + (index + 0.5) * wide
        body += text(middle, _HEAD + 11, 11.5, marks.say(f"reward.{space.reward}"), MIDDLE)
    top = _HEAD + 16
    one = marks.position.architect(seat)
    for colour in range(len(COLOURS)):
        row = moved(0, top + colour * _ROW, _row(marks, one, colour, wide))
        body += spotted(f"row-{COLOURS[colour]}", row)
    return top + len(COLOURS) * _ROW, body


def _row(marks: Marks, one: Architect, colour: int, wide: float) -> str:
    body = moved(RIM + _LABEL / 2, _ROW / 2, marks.use(f"t{colour}"), 1.1)
    action = Advance(COLOURS[colour])
    mine = one is marks.position.seats[marks.position.seat]
    for index in range(len(marks.position.parts.development.spaces)):
        left = RIM + _LABEL + index * wide
        face = _space(marks, colour, index, reached=index < one.rows[colour])
        if index == one.rows[colour] and mine and marks.has(action):
            body += marks.key(action, left + 1.5, 1, wide - 3, face)
            continue
        paint = _REACHED if index < one.rows[colour] else _WAITING
        plate = (
            f'<rect x="{num(left + 1.5)}" y="1" width="{num(wide - 3)}" height="{TOUCH}" '
            f'rx="7" {paint}/>'
        )
        body += plate + moved(left + wide / 2, 1 + TOUCH / 2, face)
    return body


_REACHED = f'class="pc-reached" fill="#cdbb86" stroke="{GILT}" stroke-width="1.6"'


def _space(marks: Marks, colour: int, index: int, *, reached: bool) -> str:
    """Draw a space about its middle: what it costs and brings, or the marker that reached it."""
    space = marks.position.parts.development.spaces[index]
    reward = moved(15, 0, _reward(marks, space.reward))
    if reached:
        return moved(-19, 0, marks.use(f"t{colour}"), 0.85) + reward
    cost = text(-27, 5.5, 16, str(space.cost), f"{MIDDLE} {BOLD}")
    return cost + moved(-14, 0, marks.use(f"t{colour}"), 0.55) + reward


def _reward(marks: Marks, reward: Reward) -> str:
    """Draw what a space brings, with its number."""
    parts = marks.position.parts
    sign = marks.use(f"r-{reward}")
    bold = f"{MIDDLE} {BOLD}"
    match reward:
        case "worker":
            coin = moved(8, 5, marks.use("coin"), 0.72)
            number = text(8, 8.5, 10, str(parts.round_end.coins_per_worker), bold, STAMPED)
            return moved(-6, -2, sign) + coin + number
        case "craftsman":
            return moved(-9, 0, sign, 0.9) + text(
                10, 5, 13, f"−{parts.development.craftsman_discount}", bold
            )
        case "treasury":
            number = text(0, 5, 14, str(parts.development.treasury_coins), bold, STAMPED)
            return moved(0, 0, marks.use("coin"), 1.25) + number
        case "mastery":
            number = text(1, 5, 14, str(parts.development.mastery_points), bold)
            return moved(1, 0, sign, 0.8) + number
