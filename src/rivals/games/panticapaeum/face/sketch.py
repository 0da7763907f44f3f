"""A position in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.core.notes import Note
from rivals.core.rival_files import name_of
from rivals.core.words import Lang
from rivals.games.panticapaeum.components.tiles import COLOURS, DRY, MEADOW, STRIDE, Shape, where
from rivals.games.panticapaeum.position.city import Ground
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import costs
from rivals.games.panticapaeum.words import WORDS

AHEAD = 10
"""So many tiles ahead of the trireme are told: where Botos may land, and a little more."""

_LETTERS: dict[Lang, str] = {"en": "bpeog", "ru": "кфбоз"}
_SIGNS = {MEADOW: ".", DRY: "~"}


def draw(position: Position, lang: Lang) -> str:
    """Draw the ring ahead, the prices, what each seat has, and the cities, as lines of text."""
    own = position.mover
    lines = [
        _say(
            "now", lang, round=position.round, turn=position.turn,
            seat="—" if own is None else _seat(position, own, lang),
        ),
        _say("prices", lang, prices=_prices(position, lang)),
        *_harbour(position, lang),
        *(_holdings(position, number, lang) for number in range(len(position.seats))),
    ]  # fmt: skip
    for number, ground in enumerate(position.grounds):
        if ground is not None and (own is None or number == own):
            lines += [
                "",
                _say("city", lang, seat=_seat(position, number, lang)),
                *_city(ground, lang),
            ]
    lines += _hand(position, lang)
    fields = [f"{letter} {_colour(number, lang)}" for number, letter in enumerate(_LETTERS[lang])]
    return "\n".join([*lines, _say("legend", lang, fields=", ".join(fields))])


def _say(key: str, lang: Lang, **params: Any) -> str:
    return WORDS.text(f"panticapaeum.sketch.{key}", lang, params)


def _colour(number: int, lang: Lang) -> str:
    return WORDS.text(f"panticapaeum.colour.{COLOURS[number]}", lang)


def _counts(counts: Mapping[int, int], lang: Lang) -> str:
    told = (f"{_LETTERS[lang][number]}{count}" for number, count in counts.items() if count)
    return " ".join(told) or "—"


def _prices(position: Position, lang: Lang) -> str:
    prices = (costs.price(position, number) for number in range(len(COLOURS)))
    return ", ".join(
        f"{_colour(number, lang)} {'—' if price is None else price}"
        for number, price in enumerate(prices)
    )


def _harbour(position: Position, lang: Lang) -> list[str]:
    ring, start = position.ring, position.ahead
    near = (ring[(start + step) % len(ring)] for step in range(min(AHEAD, len(ring))))
    tiles = ", ".join(f"{tile} {_printed(position, tile, lang)}" for tile in near)
    lines = [_say("ahead", lang, tiles=tiles or "—")]
    if position.aboard is not None:
        printed = _printed(position, position.aboard, lang)
        lines.append(_say("aboard", lang, tile=position.aboard, printed=printed))
    return lines


def _printed(position: Position, tile: int, lang: Lang) -> str:
    return f"({_counts(dict(enumerate(position.parts.resources[tile])), lang)})"


def _seat(position: Position, number: int, lang: Lang) -> str:
    """Name who sits there; of several alike also by the seat's number, from 0."""
    own = position.seats[number].name
    name, colon, level = own.partition(":")
    alike = sum(seat.name == own for seat in position.seats) > 1
    note = name_of(own) or Note(f"panticapaeum.seat.{name}")
    told = WORDS.text(note.rule, lang, note.params)
    return f"{told}{colon}{level}" + (f" ({number})" if alike else "")


def _holdings(position: Position, number: int, lang: Lang) -> str:
    seat, name = position.seats[number], _seat(position, number, lang)
    parts = [_say("resources", lang, seat=name, resources=_numbers(seat.resources, lang))]
    if isinstance(seat, Architect):
        parts.append(_say("coins", lang, coins=seat.coins))
        parts.append(_say("rows", lang, rows=_numbers(seat.rows, lang)))
        buildings = seat.counted()
    else:
        buildings = seat.buildings
    parts.append(_say("buildings", lang, buildings=_numbers(buildings, lang)))
    return "; ".join(parts) + "."


def _numbers(counts: list[int], lang: Lang) -> str:
    return _counts(dict(enumerate(counts)), lang)


def _city(ground: Ground, lang: Lang) -> list[str]:
    """Draw a city with its columns (x) and rows (y) numbered as in the notation of actions."""
    spots = {where(spot): spot for spot in ground.level}
    columns = range(min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 2)
    rows = range(min(y for _, y in spots) - 1, max(y for _, y in spots) + 2)
    lines = ["     " + "".join(f"{x:>4}" for x in columns)]
    for y in rows:
        cells = (_cell(ground, spots.get((x, y)), lang) for x in columns)
        lines.append(f"{y:>4} " + "".join(f"{cell:>4}" for cell in cells))
    return [line.rstrip() for line in lines]


def _cell(ground: Ground, spot: int | None, lang: Lang) -> str:
    if spot is None:
        return ""
    sign = _sign(ground.kind[spot], lang)
    level = ground.level[spot]
    return (sign.upper() if spot in ground.building else sign) + (str(level) if level > 1 else "")


def _sign(kind: int, lang: Lang) -> str:
    return _SIGNS.get(kind) or _LETTERS[lang][kind]


def _hand(position: Position, lang: Lang) -> list[str]:
    """Draw the tile in hand in each of its rotations, side by side."""
    if position.hand is None:
        return []
    shapes = position.parts.shapes[position.hand]
    pictures = [_shape(shape, lang) for shape in shapes]
    height = max(map(len, pictures))
    rows = [
        "   ".join(picture[row] if row < len(picture) else " " * 8 for picture in pictures)
        for row in range(height)
    ]
    most = max(shape.turn for shape in shapes)
    return ["", _say("hand", lang, tile=position.hand, most=most), *map(str.rstrip, rows)]


def _shape(shape: Shape, lang: Lang) -> list[str]:
    """Draw a rotation: its number, then its cells, each line eight characters wide."""
    signs = {
        divmod(offset, STRIDE): _sign(kind, lang)
        for offset, kind in zip(shape.offsets, shape.kinds, strict=True)
    }
    lines = [f"{shape.turn}:".ljust(8)]
    for y in range(max(y for y, _ in signs) + 1):
        row = (signs.get((y, x), " ") for x in range(4))
        lines.append(" ".join(row).ljust(8))
    return lines
