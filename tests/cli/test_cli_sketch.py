"""Panticapaeum in characters: everything that lies in a city can be seen."""

import re
from collections import Counter

import pytest

from rivals.core.match import Match
from rivals.core.registry import find_game

LETTERS = {"en": "bpeog", "ru": "кфбоз"}


def positions(seats, seed):
    match = Match(find_game("panticapaeum"), seats, seed)
    yield match.state
    while match.step() is not None:
        yield match.state


def city_lines(text):
    """Give the rows of the city drawn in a sketch: those that begin with a number of a row."""
    return [line for line in text.splitlines() if re.match(r" {2,3}-?\d+ {2}", line)]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seats", [["random", "botos"], ["random"] * 4, ["random"]])
def test_every_position_can_be_drawn(seats, lang):
    game = find_game("panticapaeum")
    for position in positions(seats, 2):
        text = game.sketch(position, lang)
        for number, seat in enumerate(position.seats):
            name = game.words.text(f"panticapaeum.seat.{seat.name}", lang)
            assert f"{name} ({number})" in text if seats.count(seat.name) > 1 else name in text
        for tile in position.ring[position.ahead : position.ahead + 5]:
            assert re.search(rf"\b{tile} \(", text)
        assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_city_shows_every_visible_cell_once(lang):
    game = find_game("panticapaeum")
    for position in positions(["random"], 5):
        if game.to_move(position) is None:
            continue
        ground = position.grounds[0]
        cells = [
            cell for line in city_lines(game.sketch(position, lang)) for cell in line.split()[1:]
        ]
        signs = LETTERS[lang] + ".~"
        expected = Counter(
            (signs[kind].upper() if spot in ground.building else signs[kind])
            + (str(ground.level[spot]) if ground.level[spot] > 1 else "")
            for spot, kind in ground.kind.items()
        )
        assert Counter(cells) == expected


def test_the_tile_in_hand_is_drawn_in_every_rotation():
    game = find_game("panticapaeum")
    seen = 0
    for position in positions(["random"], 5):
        if position.hand is None:
            continue
        seen += 1
        text = game.sketch(position, "en")
        assert f"Tile {position.hand} in hand" in text
        for shape in position.parts.shapes[position.hand]:
            assert f"{shape.turn}:" in text
    assert seen == 15
