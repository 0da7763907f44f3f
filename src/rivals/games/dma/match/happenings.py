"""A match told: whose turn it is, what came of a week."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rivals.core.notes import Note
from rivals.games.dma.match import rules
from rivals.games.dma.match.state import Position
from rivals.games.dma.world.pieces import Event, World


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
