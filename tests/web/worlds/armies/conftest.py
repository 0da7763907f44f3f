"""Armies for the tests of their pages: a world changed as a test wants it, and its pages."""

import re

import pytest
from django.urls import reverse

from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import Unit


class Camp:
    """The first army and the first city of a seat, as its browser has them."""

    def __init__(self, client, row, seat):
        from rivals.web.worlds.keeping import seen_world

        self.client, self.row, self.seat = client, row, seat
        world = seen_world(row, seat.number)
        self.army = next(one for one in world.armies if one.owner == seat.number)
        self.city = next(one for one in world.cities if one.owner == seat.number)
        self.foreign = next(one for one in world.armies if one.owner not in (0, seat.number))
        self.foreign_city = next(one for one in world.cities if one.owner not in (0, seat.number))
        self.sign, self.town = f"a{self.army.id}", f"c{self.city.id}"

    def url(self, page, *args):
        return reverse(f"armies:{page}", args=[self.row.pk, *args])

    def get(self, page, *args, **more):
        return self.client.get(self.url(page, *args), **more)

    def post(self, page, *args, htmx=False, **data):
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.post(self.url(page, *args), data, headers=headers)

    def array(self, places, sign=None, **more):
        return self.post("array", sign or self.sign, places=places, **more)

    def route(self, act, **more):
        return self.post("set-route", self.army.id, act=act, **more)

    def odds(self, **asked):
        return self.post("odds", self.sign, htmx=True, **{"way": "attack", "foe": "", **asked})

    @property
    def draft(self):
        from rivals.web.worlds.drafting import draft_of

        return draft_of(self.seat).text

    def write(self, text):
        from rivals.web.worlds.drafting import save_text

        save_text(self.seat, text)

    def planned(self):
        """The army after the draft."""
        from rivals.web.worlds.drafting import planned_world

        return next(one for one in planned_world(self.seat, "en").armies if one.id == self.army.id)

    def rebuild(self, build):
        """Change the world as it was founded."""
        from rivals.web.worlds import keeping
        from rivals.web.worlds.packing import pack

        world = keeping.world_of(self.row).copy()
        build(world)
        week = keeping.week_of(self.row, self.row.week)
        week.computed = pack(dump_world(world))
        week.save()
        self.row.revision += 1
        self.row.save()
        self.seat.refresh_from_db()

    def muster(self, *units):
        """Let the army have these units: (type, home), each with its spot or None."""

        def build(world):
            army = next(one for one in world.armies if one.id == self.army.id)
            army.units = []
            for kind, home, spot in units:
                army.units.append(Unit(world.next_id, kind, home or self.city.id, 0, spot))
                world.next_id += 1

        self.rebuild(build)


@pytest.fixture
def camp(practice, client):
    return Camp(client, *practice)


@pytest.fixture
def shown():
    """What stands in the cells of a field on a page, and how many are in each pile."""

    def read(page, array="own"):
        text = page.content.decode()
        part = re.search(rf'data-array="{array}".*?</table>.*?array__tools', text, re.DOTALL)[0]
        cells = re.findall(r'data-spot="([^"]+)"[^>]*>(.*?)</button>', part, re.DOTALL)
        placed = {
            spot: token[1]
            for spot, inner in cells
            if (token := re.search(r'data-token="([^"]+)"', inner))
        }
        piles = dict(re.findall(r'data-pile="([^"]+)" data-count="(\d+)"', part))
        return placed, {kind: int(count) for kind, count in piles.items()}

    return read
