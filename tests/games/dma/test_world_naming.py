"""Invented names: all different, easy to read and type."""

import re

import pytest

from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.generating.making import invent_names

REAL = {"Ostrava", "Romania", "Moldavia", "Latvia", "Valinor", "Isengard", "Moria", "Belgrad"}


def everything(names):
    return [names.world, *names.states, *names.cities, *names.villages]


@pytest.mark.parametrize("seed", range(5))
def test_names_are_all_different_and_plain(seed):
    found = everything(invent_names(Draws(seed), states=60, cities=80, villages=400))
    assert len(set(found)) == len(found) == 541
    for name in found:
        assert re.fullmatch(r"[A-Z][a-z]{3,13}", name)
        assert not re.search(r"[aeiouy]{4}|[^aeiouy]{5}", name.lower()), name
    assert not REAL & set(found)


def test_there_are_names_for_a_thousand_states():
    found = everything(invent_names(Draws(1), states=1000, cities=1334, villages=6670))
    assert len(set(found)) == len(found)


def test_names_come_from_their_stream():
    one, same, other = (invent_names(Draws(s), states=3, cities=3, villages=3) for s in (1, 1, 2))
    assert one == same != other
