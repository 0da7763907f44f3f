"""A bot for The Dark Middle Ages: it recruits militia and takes the nearest neutral village.

RIVALS_TOKEN=... python worlds_bot.py http://localhost:8000
"""

import json
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Collection, Iterator
from typing import Any

STEPS = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
SPOTS = [(x, y) for y in (3, 2, 1) for x in (0, -1, 1, -2, 2, -3, 3)]
ENOUGH = 6  # militia for the three of a neutral village


def call(method: str, path: str, body: object = None) -> Any:
    """Ask the server; what it refuses ends the program with its own sentence."""
    request = urllib.request.Request(  # noqa: S310 - the address is the user's own
        f"{sys.argv[1].rstrip('/')}/api/v1/{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {os.environ['RIVALS_TOKEN']}"},
    )
    try:
        return json.load(urllib.request.urlopen(request, timeout=30))  # noqa: S310
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["message"])


def way_to(rows: list[str], start: tuple[int, int], goals: Collection[object]) -> list[str]:
    """Find a shortest way over steppe to one of some cells, in steps of the compass."""
    steppe = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
    ways: dict[tuple[int, int], list[str]] = {start: []}
    edge = [start]
    for x, y in edge:  # it grows on the way: breadth first
        if (x, y) in goals:
            return ways[x, y]
        for name, (dx, dy) in STEPS.items():
            cell = x + dx, y + dy
            if cell in steppe and cell not in ways:
                ways[cell] = [*ways[x, y], name]
                edge.append(cell)
    return []


def orders(world: Any, number: int) -> Iterator[dict[str, Any]]:
    """Give the orders of a week, one by one."""
    goals = {(one["x"], one["y"]) for one in world["villages"] if one["owner"] == 0}
    cities = {(one["x"], one["y"]): one for one in world["cities"] if one["owner"] == number}
    for city in cities.values():
        yield {"order": "projects", "city": f"c{city['id']}", "items": ["militia*5"]}
    for army in (one for one in world["armies"] if one["owner"] == number):
        name, here = f"a{army['id']}", (army["x"], army["y"])
        guards = len(cities[here]["garrison"]) if here in cities else 0
        if guards:
            city = {"source": f"c{cities[here]['id']}", "unit": "militia", "count": guards}
            yield {"order": "transfer", "target": name, **city}
        crowd = min(len(army["units"]) + guards, len(SPOTS))
        places = [f"militia@{x}/{y}" for x, y in SPOTS[:crowd]]
        yield {"order": "array", "formation": name, "places": places}
        if crowd >= ENOUGH and not army["route"]:
            yield {"order": "route", "army": name, "steps": way_to(world["terrain"], here, goals)}


if __name__ == "__main__":
    me, seen = call("GET", "me"), call("GET", "me/world")
    body = {"week": me["next_week"], "orders": list(orders(seen, me["number"]))}
    found = call("POST", "me/submissions", body)
    plan = len(found["receipt"]["accepted"])
    print(f"{me['state']}, week {found['week']}: {plan} orders accepted.")  # noqa: T201
    for remark in found["remarks"]:
        print(f"Order {remark['line']}, {remark['kind']}: {remark['text']}")  # noqa: T201
