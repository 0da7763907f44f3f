"""The kinds of orders; each is judged by itself against the world as it stands.

Formations are named `a12` (an army) or `c3` (the garrison of a city). A place in a battle order is
`type@x/y`, with `#city` behind it where only units of that home are meant, e.g. `militia@0/1#3`.
"""

from __future__ import annotations

from typing import Literal

from rivals.core.game import Action

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
