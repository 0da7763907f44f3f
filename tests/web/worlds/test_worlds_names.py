"""Names on the pages of a world: in the reader's letters, and found in both."""

import re

import pytest
from worlds_addresses import filled, known_of, patterns

from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.models import StoredWorld

pytestmark = pytest.mark.django_db

MACHINES = ("api:", "hall:report-file", "post:")
"""What programs read: names are there as the world has them."""


def invented(row):
    world = seen_world(row, 1)
    named = [*world.players, *world.cities, *world.villages, *world.armies]
    return [row.name, *(one.name for one in named if one.name)]


def test_on_russian_pages_every_invented_name_is_in_cyrillic(client, practice):
    row, _seat = practice
    pass_week(row)
    row = StoredWorld.objects.get(pk=row.pk)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    names = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in invented(row)))
    seen = 0
    known = known_of(row, week="1", kind="geographic")
    for name, route in patterns():
        if "<int:pk>" not in route or name.startswith(MACHINES):
            continue
        answer = client.get(filled(route, known))
        if answer.status_code != 200 or not answer.headers["Content-Type"].startswith("text/html"):
            continue
        seen += 1
        text = re.sub(r'value="[^"]*"', "", answer.content.decode())
        assert not names.findall(text), (name, names.findall(text))
    assert seen > 15
    city = next(one for one in seen_world(row, 1).cities if one.owner == 1)
    assert spelled(city.name, "ru") in client.get(f"/worlds/{row.pk}/").content.decode()


def test_on_english_pages_they_are_in_latin(client, practice):
    row, _seat = practice
    city = next(one for one in seen_world(row, 1).cities if one.owner == 1)
    assert city.name in client.get(f"/worlds/{row.pk}/").content.decode()


def test_the_chronicle_finds_a_place_in_both_scripts(client, practice):
    row, _seat = practice
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    city = next(one for one in seen_world(row, 1).cities if one.owner == 1)
    for asked in (city.name, spelled(city.name, "ru").upper()):
        shown = client.get(f"/worlds/{row.pk}/chronicle/", {"place": asked}).content.decode()
        assert "Города или деревни с таким названием нет" not in shown
