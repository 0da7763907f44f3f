"""Colours of states and directions on the maps: everybody can tell them apart."""

import re
from functools import cache
from itertools import combinations
from math import dist

import pytest
from dma_continent import continent
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.games.dma.maps import draw_map
from rivals.games.dma.maps.chart import Chart
from rivals.games.dma.maps.paint import STEPPE_INK, direction_colour, on, state_paint


def test_a_hundred_states_have_paints_of_their_own():
    assert len({state_paint(one)[:3:2] for one in range(1, 101)}) == 100
    assert state_paint(121) == state_paint(1)
    assert len({state_paint(one).fill for one in range(21)}) == 21


def test_no_two_colours_look_alike():
    seen = [oklab(state_paint(one).fill) for one in range(21)]
    assert min(dist(*pair) for pair in combinations(seen, 2)) > 0.07
    assert all(contrast(state_paint(one).fill) > 3 for one in range(101))
    directions = [oklab(direction_colour(one)) for one in range(7)]
    assert min(dist(*pair) for pair in combinations(directions, 2)) > 0.1


VISIONS = {
    "most people": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""How the colour-blind see linear colours (Machado, Oliveira and Fernandes, 2009)."""
APART, PLAIN_TO_SEE = 0.07, 0.15


@cache
def on_land(colour, vision):
    """A colour as it lies on the land of the political map, seen with somebody's eyes."""
    mixed = [
        0.78 * int(colour[at : at + 2], 16) + 0.22 * int(STEPPE_INK[at : at + 2], 16)
        for at in (1, 3, 5)
    ]
    plain = linear("#" + "".join(f"{round(one):02x}" for one in mixed))
    seen = [sum(a * b for a, b in zip(row, plain, strict=True)) for row in VISIONS[vision]]
    return lab([min(1, max(0, one)) for one in seen])


@cache
def differ(one, other, vision):
    """Whether two states' lands can be told apart: by their colour, or by patterns to be seen."""
    first, second = state_paint(one), state_paint(other)
    if dist(on_land(first.fill, vision), on_land(second.fill, vision)) > APART:
        return True
    strokes = [
        dist(on_land(paint.fill, vision), on_land(paint.ink, vision))
        for paint in (first, second)
        if paint.pattern
    ]
    return first.pattern != second.pattern and min(strokes) > PLAIN_TO_SEE


def neighbours_of(world):
    """The pairs of owners whose land touches, nobody's too."""
    owners = {cell: one.owner for one in (*world.cities, *world.villages) for cell in one.cells}
    beside = (
        (owner, owners.get((x + dx, y + dy), owner))
        for (x, y), owner in owners.items()
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )
    return {tuple(sorted(pair)) for pair in beside if pair[0] != pair[1]}


@pytest.mark.parametrize("vision", VISIONS)
def test_no_two_of_sixty_states_look_alike_to_anybody(vision):
    alike = [pair for pair in combinations(range(61), 2) if not differ(*pair, vision)]
    assert alike == []


@given(st.sampled_from((2, 6, 25, 60)), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_neighbours_never_share_a_colour(players, luck):
    """Places have fallen to whoever: those whose lands touch can still be told apart."""
    world = continent(players).copy()
    places = [*world.cities, *world.villages]
    owners = luck.choices(range(players + 1), k=len(places))
    for place, owner in zip(places, owners, strict=True):
        place.owner = owner
    pairs = neighbours_of(world)
    assert [(*pair, eyes) for pair in pairs for eyes in VISIONS if not differ(*pair, eyes)] == []


@pytest.mark.parametrize("players", [25, 60])
def test_a_pattern_is_large_enough_to_be_seen(players):
    """A whole map of 60 states in a window of 1280 has tiles of eight pixels and more."""
    chart = Chart(continent(players), "en", "political", 0, None)
    drawn = draw_map("political", continent(players), "en")
    scale = float(re.search(r'<pattern id="dma-political-s21"[^>]*scale\(([\d.]+)\)', drawn)[1])
    assert 8 * scale * 1280 / chart.size[0] >= 8


def linear(colour):
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]


def oklab(colour):
    return lab(linear(colour))


def lab(colour):
    """A linear colour as people see it (Ottosson, 2020)."""
    r, g, b = colour
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def contrast(colour):
    """The contrast of the number on a colour (WCAG 2)."""
    bright, dark = sorted(
        (sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(one), strict=True)) + 0.05)
        for one in (colour, on(colour))
    )[::-1]
    return bright / dark
