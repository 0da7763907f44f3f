"""The kinds of orders, and their parts as they are written.

Each is judged by itself against the world as it stands. Formations are named `a12` (an army) or
`c3` (the garrison of a city). A place in a battle order is `type@x/y`, with `#city` behind it
where only units of that home are meant, e.g. `militia@0/1#3`.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from rivals.core.game import Action
from rivals.games.dma.world.pieces import Item, Spot

WHOLE = "all"
"""Stands for a whole army where a type of unit is named."""


class Order(Action, frozen=True, tag_field="order", forbid_unknown_fields=True):
    """What a player asks for. Its notation is a line of the order language."""


class Peace(Order, frozen=True, tag="peace"):
    """Declare peace with a player, from Monday on (Part I, Diplomacy)."""

    player: int


class War(Order, frozen=True, tag="war"):
    """Take a declaration of peace back, from Monday on."""

    player: int


class Transfer(Order, frozen=True, tag="transfer"):
    """Hand units to a formation on the same or a neighbouring cell; they join its reserve.

    Taken from the reserve first, the oldest first. `home` 0: of any home.
    """

    source: str
    target: str
    unit: str
    count: int
    home: int = 0


class Array(Order, frozen=True, tag="array"):
    """Set a formation's whole battle order; who has no place goes to the reserve."""

    formation: str
    places: tuple[str, ...]


class Place(Order, frozen=True, tag="place"):
    """Place units from the reserve, the others stay where they stand."""

    formation: str
    places: tuple[str, ...]


class Reserve(Order, frozen=True, tag="reserve"):
    """Take the units on some spots (`x/y`) into the reserve; without spots, all of them."""

    formation: str
    spots: tuple[str, ...] = ()


class Name(Order, frozen=True, tag="name"):
    """Rename an army; `_` stands for a blank."""

    army: str
    name: str


class Disband(Order, frozen=True, tag="disband"):
    """Disband units of a formation, or a whole army (`unit` WHOLE, `count` 0) with its units."""

    formation: str
    unit: str = WHOLE
    count: int = 0


class Projects(Order, frozen=True, tag="projects"):
    """Set a city's project list: ids, `militia*5` for several, `smithy%40` for a share."""

    city: str
    items: tuple[str, ...]


class Route(Order, frozen=True, tag="route"):
    """Set an army's route in compass directions; an empty one halts it."""

    army: str
    steps: tuple[str, ...]


AnyOrder = Peace | War | Transfer | Array | Place | Reserve | Name | Disband | Projects | Route
"""All kinds, in the order in which a week follows them (W2, W3)."""


def variant(order: Action) -> Literal["", "-all", "-home", "-none"]:
    """Say by which words of its kind to tell an order that means everybody, or lists nothing."""
    match order:
        case Disband(_, unit, _) if unit == WHOLE:
            return "-all"
        case Transfer(_, _, _, _, home) if home:
            return "-home"
        case Array(_, ()) | Reserve(_, ()) | Projects(_, ()) | Route(_, ()):
            return "-none"
    return ""


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
