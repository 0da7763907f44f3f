"""What a person may put in the place of a rival's order at a real table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.rules import attacking, commanding, repairing, steering, striking
from rivals.games.armada.table.facts import TableFacts
from rivals.games.armada.table.inquiry import zone
from rivals.games.armada.table.orders import Engage, Station
from rivals.games.armada.table.remembering import TableMemory


def options(memory: TableMemory, facts: TableFacts, action: Action) -> list[Action]:
    """List the rival's order and the legal ones that could stand in its place."""
    if not memory.board.stack:
        return [action]
    task = memory.board.stack[-1]
    listed = _LISTS.get(type(task))
    found = listed(memory, facts, task) if listed else _by_rule(memory, task)
    return list(dict.fromkeys([action, *found]))


def _by_rule(memory: TableMemory, task: to.Task) -> list[Action]:
    ways = _RULES.get(type(task))
    return list(ways(memory.board, task)) if ways else []


_RULES: dict[type[to.Task], Callable[[Any, Any], Any]] = {
    to.Panicking: commanding.OPTIONS[to.Panicking],
    to.Revealing: commanding.OPTIONS[to.Revealing],
    to.Repairing: repairing.OPTIONS[to.Repairing],
    to.Docking: repairing.OPTIONS[to.Docking],
    to.Modifying: attacking.OPTIONS[to.Modifying],
    to.Defending: attacking.OPTIONS[to.Defending],
    to.Redirecting: attacking.OPTIONS[to.Redirecting],
    to.Striking: striking.OPTIONS[to.Striking],
    to.Suffering: striking.OPTIONS[to.Suffering],
    to.Steering: steering.OPTIONS[to.Steering],
}
"""Tasks of which the rules list the options, wherever the pieces lie."""


def _mustering(_memory: TableMemory, facts: TableFacts, _task: Any) -> Iterator[Action]:
    yield from (do.Activate(one) for one in facts.unactivated())


def _scrambling(_memory: TableMemory, facts: TableFacts, _task: Any) -> Iterator[Action]:
    yield from (do.Scramble(one) for one in facts.waiting())


def _venturing(memory: TableMemory, _facts: TableFacts, task: Any) -> Iterator[Action]:
    """Han Solo at once, or not yet."""
    yield from commanding.OPTIONS[to.Venturing](memory.board, task)


def _commanding(memory: TableMemory, facts: TableFacts, task: to.Commanding) -> Iterator[Action]:
    if task.left:
        yield from _scrambling(memory, facts, task)
    yield do.Done()


def _attacking(_memory: TableMemory, facts: TableFacts, task: to.Attacking) -> Iterator[Action]:
    """List the attacks that were told of."""
    if facts.heard(f"arcs.{task.ship}") is not None:
        for one in facts.shots(task.ship):
            if one.zone not in task.used:
                hits = facts.heard(f"hits.{task.ship}.{one.zone}.{one.ship}")
                yield from (do.Fire(one.zone, one.ship, zone(at)) for at in hits or ())
    for source in ZONES:
        if facts.heard(f"prey.{task.ship}.{source}") is not None and source not in task.used:
            yield from (do.Barrage(source, one.squadron) for one in facts.prey(task.ship, source))
    yield do.Done()


def _sweeping(_memory: TableMemory, facts: TableFacts, task: to.Sweeping) -> Iterator[Action]:
    for one in facts.prey(task.ship, task.zone):
        if one.squadron not in task.hit:
            yield do.Barrage(one.zone, one.squadron)
    yield do.Done()


def _flying(_memory: TableMemory, facts: TableFacts, task: to.Flying) -> Iterator[Action]:
    """List enemy squadrons to engage, and the place in formation."""
    if not task.moved:
        if task.both:
            yield from (Engage(task.squadron, one) for one in facts.enemy_squadrons())
        yield Station(task.squadron)
    yield do.Done()


_LISTS: dict[type[to.Task], Callable[[TableMemory, TableFacts, Any], Iterator[Action]]] = {
    to.Mustering: _mustering,
    to.Patrolling: _scrambling,
    to.Venturing: _venturing,
    to.Commanding: _commanding,
    to.Attacking: _attacking,
    to.Sweeping: _sweeping,
    to.Flying: _flying,
}
