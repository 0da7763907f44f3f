"""Places around a ship for the squadrons that it ran over, and how many fit there."""

from itertools import pairwise
from math import dist

import pytest
from armada_attacks import ship

from rivals.games.armada.rules import displacing
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of


@pytest.mark.parametrize("kind", ["cr90_a", "victory_2", "imperial_1"])
@pytest.mark.parametrize("heading", [0, 37, 180, 299])
def test_places_around_a_ship_touch_it_and_leave_no_gap(kind, heading):
    here = of(ship(0, kind, 900, 450, heading))
    places = [(x / 100, y / 100) for x, y in displacing._around(here)]
    for place in places:
        assert 0 < measuring.to_squadron(here, place) <= displacing.TOUCHING
        assert not measuring.base_over_squadron(here, place)
    assert max(dist(*pair) for pair in pairwise([*places, places[0]])) < 2


@pytest.mark.parametrize(
    ("places", "most", "fit"),
    [
        ([], 3, 0), ([0], 3, 1), ([0, 20, 40], 3, 2), ([20, 0, 40], 3, 2),
        ([0, 34, 68], 3, 3), ([0, 34, 68], 2, 2), ([17, 34, 51, 0], 3, 2),
    ],
)  # fmt: skip
def test_as_many_fit_as_lie_a_base_apart(places, most, fit):
    assert displacing._fitting([(float(one), 0.0) for one in places], most) == fit
