"""A match told: its orders, what a ruler considered, whose turn it is, what came of a week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match import rules
from rivals.games.dma.match.state import Done, Position
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
    read_item,
    read_post,
    variant,
)
from rivals.games.dma.rival.automa.marching import Prospect
from rivals.games.dma.world.pieces import Event, World


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


def to_decide(position: Position) -> Note | None:
    """Say whose orders are taken for which week."""
    if rules.to_move(position) is None:
        return None
    player = position.world.players[position.giving]
    params = {"name": player.name, "week": position.world.week + 1}
    return Note("dma.match.orders", params)


def happened(before: Position, after: Position) -> tuple[Note, ...]:
    """Tell what everybody hears of the week, if one has passed."""
    world = after.world
    if world.week == before.world.week:
        return ()
    week = Note("dma.told.week", {"week": world.week, "battles": len(world.battles)})
    return (week, *_villages(world), *_others(world))


def _villages(world: World) -> Iterator[Note]:
    """Tell the villages that were taken, those of one taker together."""
    names = {f"v{one.id}": one.name for one in world.villages}
    taken: dict[int, list[str]] = {}
    for event in world.events:
        if event.rule == "dma.event.village_taken":
            taken.setdefault(event.params["by"], []).append(names[event.params["village"]])
    for by, places in taken.items():
        params = {"by": world.players[by - 1].name, "places": places, "n": len(places)}
        yield Note("dma.told.villages_taken", params)


def _others(world: World) -> Iterator[Note]:
    for event in world.events:
        tell = _TOLD.get(event.rule)
        if tell is not None:
            yield Note(event.rule.replace("event", "told"), dict(tell(world, event)))


def _of_city(world: World, event: Event, key: str) -> Mapping[str, Any]:
    name = next(one.name for one in world.cities if f"c{one.id}" == event.params["city"])
    return {key: world.players[event.params[key] - 1].name, "place": name}


def _of_state(world: World, event: Event) -> Mapping[str, Any]:
    return {"player": world.players[event.params["player"] - 1].name}


_TOLD: dict[str, Callable[[World, Event], Mapping[str, Any]]] = {
    "dma.event.city_taken": lambda world, event: _of_city(world, event, "by"),
    "dma.event.seceded": lambda world, event: _of_city(world, event, "player"),
    "dma.event.beaten": _of_state,
    "dma.event.victory": _of_state,
}
