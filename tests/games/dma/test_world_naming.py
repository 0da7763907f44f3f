"""Invented names: all different, easy to read and type, in both scripts."""

import re
from itertools import product

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.plain import as_text
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.generating.making import invent_names
from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.spelling import (
    CITIES,
    HEADS,
    MIDDLES,
    STATES,
    VILLAGES,
    spelled,
    spelled_world,
)

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


def test_every_invented_name_has_a_spelling_of_its_own_in_cyrillic():
    spellings = {}
    for head, first, last in product(HEADS, ("", *MIDDLES), {**STATES, **CITIES, **VILLAGES}):
        name = f"{head}{first}{last}"
        told = spelled(name, "ru")
        assert re.fullmatch("[А-Я][а-я]+", told), name
        assert spellings.setdefault(told, name) == name
        assert spelled(name, "en") == name


def test_names_of_people_and_numbers_of_armies_stay_as_they_are():
    assert spelled("Erdonoria", "ru") == "Эрдонория"
    assert spelled("Zaldovik 72", "ru") == "Залдовик 72"
    assert spelled("The Old Guard", "ru") == "The Old Guard"
    assert spelled("", "ru") == ""


def test_a_world_is_spelled_for_its_readers_and_stays_what_it_is():
    world = generate_world(2, 3, catalogue=default_catalogue())
    told = spelled_world(world, "ru")
    for one in (*told.players, *told.cities, *told.villages, *told.armies):
        assert re.fullmatch("[А-Я][а-я]+", one.name)
    assert dump_world(world) == dump_world(spelled_world(world, "en"))
    assert dump_world(spelled_world(told, "ru")) == dump_world(told)


def test_maps_and_reports_are_in_the_readers_letters():
    world = generate_world(2, 3, catalogue=default_catalogue())
    names = [one.name for one in (*world.players, *world.cities, *world.villages)]
    for kind in KINDS:
        assert not [name for name in names if name in draw_map(kind, world, "ru")]
    report = player_report(world, 1, default_catalogue())
    told = as_text(report, "ru")
    assert not [name for name in (*names, world.name) if name in told]
    assert spelled(world.name, "ru") in told
    assert world.name in as_text(report, "en")
