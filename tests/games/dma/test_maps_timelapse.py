"""The time-lapse of a war: one picture that shows each week by itself."""

import re
from xml.etree import ElementTree as ET

import pytest
from dma_worlds import city, village, world

from rivals.games.dma.maps.timelapse import draw_timelapse

HOMES = (city(1, 1, 2, 14), city(2, 2, 28, 14), city(5, 0, 2, 2), village(9, 0, 10, 14, home=1))


@pytest.fixture
def weeks():
    """A village is nobody's, then the first state's, then the other's."""
    found = [world(*HOMES)]
    for owner in (1, 2):
        after = found[-1].copy()
        after.week += 1
        after.villages[0].owner = owner
        found.append(after)
    return found


def shown(drawing):
    """When each body that is not always there is seen: its values by the times of its cycle."""
    animated = re.findall(r'dur="([\d.]+)s"[^>]* values="([\w;]+)" keyTimes="([\d.;]+)"', drawing)
    assert len({duration for duration, _, _ in animated}) == 1
    return [(values.split(";"), times.split(";")) for _, values, times in animated]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_it_is_one_well_formed_picture_that_needs_nothing_else(weeks, lang):
    drawing = draw_timelapse(weeks, lang)
    ET.fromstring(drawing)
    assert 'href="http' not in drawing
    assert "<script" not in drawing
    assert [
        f">Small. {word} {n}<" in drawing
        for n in (1, 2)
        for word in (["Sunday evening, week"] if lang == "en" else ["вечер воскресенья, неделя"])
    ] == [True, True]


def test_every_week_is_seen_once_in_a_cycle_and_the_last_one_longest(weeks):
    for values, times in shown(draw_timelapse(weeks, "en")):
        assert len(values) == len(times)
        assert times[0] == "0"
        assert set(times) <= {"0", "0.2", "0.4"}
        assert set(values) == {"visible", "hidden"}


def test_land_that_stays_is_drawn_once(weeks):
    assert draw_timelapse(weeks[:1] * 3, "en").count("<animate") == 3  # the heads alone
    assert draw_timelapse(weeks, "en").count("<animate") > 3


def test_a_still_picture_shows_the_last_week(weeks):
    drawing = draw_timelapse(weeks, "en", still=True)
    assert "<animate" not in drawing
    assert "week 2" in drawing


def test_names_are_escaped(weeks):
    weeks[-1].players[0].name = "<b>&"
    ET.fromstring(draw_timelapse(weeks, "en"))
