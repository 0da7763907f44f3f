"""Every address of the apps of worlds, from the resolver, so that new ones are tried, too."""

import re
from urllib.parse import quote_from_bytes

from django.urls import URLPattern, get_resolver
from served_worlds import own_army, own_city

HOLE = re.compile(r"<(?:(\w+):)?(\w+)>")
"""What a route leaves open: its kind and its name."""


def routes():
    """Every address of the site: its name and its route as it is written; Django's admin too."""

    def walk(resolver, before, spaces):
        for one in resolver.url_patterns:
            route = before + plain_route(str(one.pattern))
            if isinstance(one, URLPattern):
                yield ":".join([*spaces, one.name or ""]), route
            else:
                inner = [*spaces, one.namespace] if one.namespace else spaces
                yield from walk(one, route, inner)

    return list(walk(get_resolver(), "/", []))


def plain_route(route):
    """Write a route that is a regular expression, as one of the admin is, as the others are."""
    return re.sub(r"\(\?P<(\w+)>[^)]*\)", r"<\1>", route).rstrip("$").removeprefix("^")


def patterns():
    """Every address of the apps of worlds."""
    return [pair for pair in routes() if pair[1].startswith(("/worlds/", "/api/v1/", "/post/"))]


def filled(route, known, hostile="", value=b""):
    """An address: its holes filled with what there is, one of them with something hostile."""

    def fill(hole):
        return quote_from_bytes(value) if hole[2] == hostile else known.get(hole[2], "1")

    return HOLE.sub(fill, route)


def known_of(row, **more):
    """What stands in the holes of a world's addresses, as the player of its first state has it."""
    from rivals.web.worlds.keeping import seen_world

    army = own_army(row, 1)
    village = seen_world(row, 0).villages[0].id
    return {
        "pk": str(row.pk), "number": str(row.pk), "city": own_city(row, 1)[1:], "army": army[1:],
        "ref": army, "village": str(village), "kind": "political", "week": "0", "form": "txt",
        **more,
    }  # fmt: skip


SOUND = {
    "hall:play-now": {"states": "4"},
    "hall:turn-page": {"way": "on", "at": "1"},
    "hall:names": {"state": "x", "ruler": "y", "colour": "7", "banner": "star", "shown": "on"},
    "hall:join": {"number": "3"},
    "hall:pass": {"week": "1", "how": "as-is"},
    "hall:draft": {"text": "week 1", "revision": "0"},
    "hall:drop-order": {"line": "1", "revision": "0"},
    "hall:hand-in": {"text": "week 1", "revision": "0", "week": "1"},
    "hall:what-if": {"text": "", "luck": "3"},
    "hall:heed": {"adviser": "trade", "about": "plea", "lines": "projects c1 trade_rows"},
    "hall:copy-list": {"from": "1", "to": "2"},
    "court:stance": {"player": "3", "to": "war"},
    "court:treaty": {
        "player": "2", "first": "1", "until": "3", "passage": "on", "tribute": "", "due": "",
    },
    "court:treaty-answer": {"way": "sign"},
    "court:write": {"to": "2", "text": "hello", "thread": "2"},
    "provinces:projects": {
        "key": "0", "project": "smithy", "count": "1", "share": "0", "act": "", "was": "",
    },
    "armies:name": {"name": "x"},
    "armies:set-route": {"act": "to", "to": "1,1"},
    "armies:array": {"places": "militia@0/1"},
    "armies:odds": {"way": "attack", "foe": "militia@0/1", "walls": ""},
    "armies:transfer": {"unit": "militia", "count": "1", "target": "a1"},
    "armies:disband": {"unit": "militia", "count": "1", "confirmed": "1"},
    "armies:drop": {"line": "1", "revision": "0", "back": ""},
    "masters:new": {
        "name": "W", "players": "2", "builders": "1", "raiders": "2", "abbots": "",
        "chancellors": "", "level": "hard", "map_seed": "5",
        "weekday": "6", "hour": "20", "minute": "0", "zone": "UTC", "late_minutes": "1",
        "grace_hours": "1", "remind_hours": "1", "most_missed": "1", "stand_in": "builder",
    },
    "masters:postpone": {"hours": "3"},
    "masters:correct": {"path": "p1.name", "value": '"y"', "reason": "why", "seen": ""},
    "masters:replace": {"seat": "3", "who": "person", "person": "anna"},
    "masters:accept": {"seat": "3", "person": "anna"},
    "masters:turn-down": {"seat": "3", "person": "anna"},
    "masters:bar": {"person": "anna"},
    "masters:unbar": {"person": "anna"},
    "masters:word": {"word": "yes"},
    "masters:announce": {"text": "hear"},
    "masters:reply": {"state": "1", "text": "hello"},
    "masters:propose": {"reason": "why"},
    "fame:wish": {"rated": "on"},
    "notices:wishes": {"mail": "on"},
    "notices:hook": {"hook": "https://example.org/"},
}  # fmt: skip
"""Forms as their pages send them: what is behind the first look at a form is tried, too."""
