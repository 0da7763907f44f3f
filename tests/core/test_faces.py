"""Seats of a match can be told apart by their faces."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.chance import SeededDice
from rivals.core.faces import OUTLINES, TINCTURES, faces
from rivals.core.registry import find_game

SEATS = st.lists(
    st.one_of(
        st.sampled_from(["human", "greedy", "searcher:deep", "automatron", "rival:aggressor"]),
        st.integers(0, 2_073_599).map(lambda number: f"rival:{number}"),
    ),
    min_size=1,
    max_size=6,
)


@given(SEATS, st.permutations([*TINCTURES]))
def test_no_two_of_a_match_share_colour_or_shape(seats, colours):
    for found in (faces(seats), faces(seats, colours[: len(seats)])):
        assert len({one.outline for one in found}) == len(seats)
        assert len({one.tincture for one in found}) == len(seats)
        assert len({one.drawn("") for one in found}) == len(seats)
        for one in found:
            ET.fromstring(f"<g>{one.drawn('f')}</g>")
    assert [one.tincture for one in faces(seats, colours[: len(seats)])] == list(
        colours[: len(seats)]
    )


@given(SEATS)
def test_who_sits_there_bears_the_same_in_every_match(seats):
    shifted = faces(["human", *seats[:5]])[1:]
    for one, other in zip(faces(seats), shifted, strict=False):
        assert (one.division, one.charge) == (other.division, other.charge)


@pytest.mark.parametrize("name", ["tyrants", "eclipse"])
def test_every_seat_colour_of_a_game_has_its_tincture(name):
    game = find_game(name)
    most = game.spec.seats[1]
    state = game.setup(("human",) * most, {}, SeededDice(1))
    colours = game.seat_colours(state)
    assert set(colours) <= set(TINCTURES)
    assert [one.tincture for one in faces(("human",) * most, colours)] == list(colours)
    assert len(OUTLINES) >= most
