"""The balance of the default catalogue, as it was measured when it was made.

What is expected has a noise of its own (two digits, and battles whose number is not known; by
how its columns differ from ours, about 0.02), and its battle orders had to be guessed.
"""

from __future__ import annotations

from statistics import fmean

import msgspec
import pytest

from rivals.games.dma.battle.balance import (
    EXPECTED,
    MEASURES,
    VILLAGERS,
    WALLED,
    Measure,
    draw_up,
    raid,
    round_robin,
    storm,
)
from rivals.games.dma.components.catalogue import default_catalogue

SPREAD = 0.025
"""The standard difference allowed over all types of a column."""
LARGEST = 0.065
"""The largest difference allowed of one type."""


def differences(measure: Measure, found: dict[str, float]) -> list[float]:
    column = MEASURES.index(measure)
    return [found[kind] - expected[column] for kind, expected in EXPECTED.items()]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda one: one.name)
def test_every_types_share_of_wins_is_as_measured(measure: Measure) -> None:
    found = round_robin(measure, default_catalogue(), 200)
    assert fmean(found.values()) == pytest.approx(0.5)
    errors = differences(measure, found)
    assert fmean(one**2 for one in errors) ** 0.5 < SPREAD
    assert max(map(abs, errors)) < LARGEST


def test_another_strength_of_one_type_would_be_noticed() -> None:
    plain = default_catalogue()
    stronger = tuple(
        msgspec.structs.replace(one, attack=one.attack + 1) if one.id == "pikeman" else one
        for one in plain.units
    )
    found = round_robin(MEASURES[0], msgspec.structs.replace(plain, units=stronger), 100)
    assert found["pikeman"] - EXPECTED["pikeman"][0] > LARGEST


@pytest.mark.parametrize(("pair", "expected"), WALLED.items())
def test_walls_stop_assault_but_not_towers_and_missiles(
    pair: tuple[str, str], expected: tuple[float, float]
) -> None:
    in_the_open, walled = storm(*pair, default_catalogue(), 2000)
    # Siege towers in the open: 0.91 here, 0.81 there; why is not known.
    assert in_the_open == pytest.approx(expected[0], abs=0.12 if "siege_tower" in pair else 0.05)
    assert walled == pytest.approx(expected[1], abs=0.07)


@pytest.mark.parametrize(("villagers", "expected"), VILLAGERS.items())
def test_ten_militia_take_a_village_as_measured(
    villagers: int, expected: tuple[float, float]
) -> None:
    wins, loss = raid(villagers, default_catalogue(), 2000)
    assert wins == pytest.approx(expected[0], abs=0.04)
    assert loss == pytest.approx(expected[1], abs=0.25)


def test_armies_stand_in_front_with_bodyguards_at_the_flag() -> None:
    side = draw_up("militia", 8, default_catalogue())
    spots = [(one.type, one.x, one.y) for one in side.units]
    assert spots[:2] == [("militia", 0, 3), ("militia", -1, 3)]
    assert spots[7:] == [
        ("militia", 0, 2),
        ("bodyguard", 0, 1),
        ("bodyguard", -1, 0),
        ("bodyguard", 1, 0),
    ]
