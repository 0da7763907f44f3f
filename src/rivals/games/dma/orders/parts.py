"""The parts of orders as they are written: places, spots, lines of a project list."""

from __future__ import annotations

import re
from typing import NamedTuple

from rivals.games.dma.world.pieces import Item, Spot

_SPOT = r"(-?[0-9]{1,4})/(-?[0-9]{1,4})"
_SPOTS = re.compile(_SPOT)
_POSTS = re.compile(rf"([^@#\s,]+)@{_SPOT}(?:#([0-9]{{1,9}}))?")
_ITEMS = re.compile(r"([^*%\s,]+)(?:\*([0-9]{1,9}))?(?:%([0-9]{1,9}))?")


class Post(NamedTuple):
    """A place of a battle order: who is to stand there; `home` 0: of any home."""

    unit: str
    spot: Spot
    home: int = 0


def read_post(text: str) -> Post | None:
    """Read `type@x/y` or `type@x/y#city`; None if it is neither."""
    match = _POSTS.fullmatch(text)
    if match is None:
        return None
    return Post(match[1], (int(match[2]), int(match[3])), int(match[4] or 0))


def write_post(post: Post) -> str:
    """Write a place."""
    home = f"#{post.home}" if post.home else ""
    return f"{post.unit}@{write_spot(post.spot)}{home}"


def read_spot(text: str) -> Spot | None:
    """Read `x/y`; None if it is something else."""
    match = _SPOTS.fullmatch(text)
    return None if match is None else (int(match[1]), int(match[2]))


def write_spot(spot: Spot) -> str:
    """Write a spot."""
    return f"{spot[0]}/{spot[1]}"


def read_item(text: str) -> Item | None:
    """Read a line of a project list: `id`, `id*count`, `id%share`, `id*count%share`."""
    match = _ITEMS.fullmatch(text)
    if match is None:
        return None
    count = 1 if match[2] is None else int(match[2])
    return Item(match[1], count, int(match[3] or 0))


def write_item(item: Item) -> str:
    """Write a line of a project list, without what goes without saying."""
    count = f"*{item.count}" if item.count != 1 else ""
    share = f"%{item.share}" if item.share else ""
    return f"{item.project}{count}{share}"
