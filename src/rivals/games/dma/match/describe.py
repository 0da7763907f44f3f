"""What is said of an order, of one that is sealed, and of what a ruler considered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.actions import Done
from rivals.games.dma.match.state import Position
from rivals.games.dma.orders.kinds import (
    Array,
    Disband,
    Name,
    Order,
    Peace,
    Place,
    Projects,
    Transfer,
    War,
    variant,
)
from rivals.games.dma.orders.parts import read_item, read_post
from rivals.games.dma.rival.automa.marching import Prospect


def describe(position: Position, action: Action) -> Note:  # noqa: PLR0911 - one for each kind
    """Say what an order asks for; formations and cities by their names, as orders have them."""
    if variant(action) in ("-all", "-none"):
        about = action.__struct_fields__[0]
        return _does(action, **{about: getattr(action, about)})
    match action:
        case Peace(player) | War(player):
            players = position.world.players
            name = players[player - 1].name if 0 < player <= len(players) else str(player)
            return _does(action, player=name)
        case Transfer(source, target, unit, count, home):
            units = {unit: count}
            return _asks(action, source=source, target=target, units=units, home=f"c{home}")
        case Array(formation, places) | Place(formation, places):
            return _asks(action, formation=formation, units=_posted(places))
        case Disband(formation, unit, count):
            return _asks(action, formation=formation, units={unit: count})
        case Projects(city, items):
            return _asks(action, city=city, units=_listed(items))
        case Name(army, name):
            return _does(action, army=army, name=name.replace("_", " "))
        case Done():
            return Note("dma.match.done")
    return _asks(action, **msgspec.structs.asdict(action))


def _does(action: Action, **params: Any) -> Note:
    """Tell an order in the words of a receipt."""
    return Note(f"dma.do.{_kind(action)}", params)


def _asks(action: Action, **params: Any) -> Note:
    """Tell an order in short, by how many of what it is about."""
    return Note(f"dma.asks.{_kind(action)}", params)


def _kind(action: Action) -> str:
    return f"{type(action).__struct_config__.tag}{variant(action)}"


def _posted(places: Sequence[str]) -> dict[str, int]:
    """Count the units of a battle order by type."""
    posts = [post for post in map(read_post, places) if post is not None]
    return dict(Counter(post.unit for post in posts))


def _listed(items: Sequence[str]) -> dict[str, int]:
    """Count what a project list asks for."""
    found: Counter[str] = Counter()
    for item in filter(None, map(read_item, items)):
        found[item.project] += item.count
    return dict(found)


def candidate(one: Any) -> Note | None:
    """Tell what a ruler considered: an aim of an army, a project, a direction."""
    if isinstance(one, Prospect):
        return Note("dma.match.prospect", {"name": one.aim.title, "days": one.days})
    catalogue = default_catalogue()
    if one in catalogue.project:
        return Note(f"dma.project.{one}")
    if any(one == direction.id for direction in catalogue.directions):
        return Note(f"dma.direction.{one}")
    return None


def veiled(action: Action) -> Note | None:
    """Tell others only that an order is given."""
    return Note("dma.match.sealed") if isinstance(action, Order) else None
