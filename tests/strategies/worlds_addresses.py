"""Every address of the apps of worlds, from the resolver, so that new ones are tried, too."""

import re
from urllib.parse import quote_from_bytes

from django.urls import URLPattern, get_resolver
from served_worlds import own_army, own_city

HOLE = re.compile(r"<(?:(\w+):)?(\w+)>")
"""What a route leaves open: its kind and its name."""


def patterns():
    """Every address of the apps of worlds: its name and its route as it is written."""

    def walk(resolver, before, spaces):
        for one in resolver.url_patterns:
            route = before + str(one.pattern)
            if isinstance(one, URLPattern):
                yield ":".join([*spaces, one.name or ""]), route
            else:
                inner = [*spaces, one.namespace] if one.namespace else spaces
                yield from walk(one, route, inner)

    found = walk(get_resolver(), "/", [])
    return [pair for pair in found if pair[1].startswith(("/worlds/", "/api/v1/", "/post/"))]


def filled(route, known, hostile="", value=b""):
    """An address: its holes filled with what there is, one of them with something hostile."""

    def fill(hole):
        return quote_from_bytes(value) if hole[2] == hostile else known.get(hole[2], "1")

    return HOLE.sub(fill, route)


def known_of(row, **more):
    """What stands in the holes of a world's addresses, as the player of its first state has it."""
    army = own_army(row, 1)
    return {
        "pk": str(row.pk), "number": str(row.pk), "city": own_city(row, 1)[1:], "army": army[1:],
        "ref": army, "kind": "political", "week": "0", "form": "txt", **more,
    }  # fmt: skip
