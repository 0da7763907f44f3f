"""Cities for the tests of their pages: a world changed as a test wants it, and its list."""

import re

import pytest
from django.urls import reverse

from rivals.games.dma.world.pieces import NEUTRAL


@pytest.fixture(autouse=True)
def _fresh_worlds():
    """Rows of other tests had the same numbers: nothing unpacked is kept from one to the next."""

    from rivals.web.worlds import keeping

    def clear():
        for cache in (keeping._world, keeping._seen, keeping._report):
            cache.cache_clear()

    clear()
    yield
    clear()


class Town:
    """The city of a seat, as a browser has it."""

    def __init__(self, client, row, number):
        from rivals.web.worlds import keeping

        self.client = client
        self.row = row
        self.number = number
        self.id = next(one.id for one in keeping.world_of(row).cities if one.owner == number)

    @property
    def seat(self):
        from rivals.web.worlds.models import Seat

        return Seat.objects.select_related("world").get(world_id=self.row.pk, number=self.number)

    @property
    def url(self):
        return reverse("provinces:city", args=(self.row.pk, self.id))

    def page(self):
        return self.client.get(self.url)

    def post(self, act="", *, htmx=False, edit=lambda rows: rows, **fields):
        """Send the form as the page has it; `edit` is what was typed or dragged before."""
        html = self.page().content.decode()
        rows = edit(rows_in(html))
        sent = {
            "was": re.search(r'name="was" value="([^"]*)"', html)[1],
            "act": act,
            "key": [row[0] for row in rows],
            "project": [row[1] for row in rows],
            "count": [row[2] for row in rows],
            "share": [row[3] for row in rows],
            **fields,
        }
        headers = {"HX-Request": "true"} if htmx else {}
        url = reverse("provinces:projects", args=(self.row.pk, self.id))
        return self.client.post(url, sent, headers=headers)

    def listed(self):
        """The list as the page has it: projects with their numbers."""
        return [(row[1], int(row[2])) for row in rows_in(self.page().content.decode())]


def rows_in(html):
    """The rows of the form: key, project, count, share."""
    columns = [
        re.findall(rf'name="{name}"(?: min="\d+" max="\d+")? value="([^"]*)"', html)
        for name in ("key", "project", "count", "share")
    ]
    return list(zip(*columns, strict=True))


@pytest.fixture
def words():
    """Give what a page says, without its tags."""

    def said(page):
        text = re.sub(r"<[^>]+>", " ", page.content.decode())
        return " ".join(text.replace("\xa0", " ").split())

    return said


@pytest.fixture
def town(practice, client):
    """The guest's own city."""
    row, seat = practice
    return Town(client, row, seat.number)


@pytest.fixture
def town_of():
    return Town


@pytest.fixture
def neutral():
    """Give the number of a city of nobody."""
    from rivals.web.worlds import keeping

    return lambda row: next(o.id for o in keeping.world_of(row).cities if o.owner == NEUTRAL)
