"""What a person may put in the place of a rival's order at a real table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rivals.core.game import Action
from rivals.games.eclipse import actions as do
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.automa import designs, research
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.hexes import STACKS
from rivals.games.eclipse.components.ships import CLASSES, SHIP_LIMIT
from rivals.games.eclipse.components.species import BUILDABLES, NEEDED_TECH, Activity
from rivals.games.eclipse.rules import acting, economy, exploring, pacts, people, studying
from rivals.games.eclipse.rules.combat import rewards
from rivals.games.eclipse.seats import INDEX
from rivals.games.eclipse.table.facts import TableFacts
from rivals.games.eclipse.table.orders import Close, Probe, Put, Raise
from rivals.games.eclipse.table.remembering import TableMemory


def options(memory: TableMemory, facts: TableFacts, task: to.Task, action: Action) -> list[Action]:
    """List the rival's order and the legal ones that could stand in its place."""
    found = dict.fromkeys([action, *_LISTS[type(task)](memory, facts, task)])
    return list(found)


def _turn(memory: TableMemory, facts: TableFacts, task: to.Turn) -> Iterator[Action]:
    if not task.acted:
        yield do.Pass()
        for activity, listed in _ACTIVITIES.items():
            if not acting.fault(memory.board, task, activity):
                yield from listed(memory, facts, task)
    yield from _free(memory)


def _acting(memory: TableMemory, facts: TableFacts, task: to.Acting) -> Iterator[Action]:
    if acting.in_order(memory.seat):
        yield do.Stop()
    if task.activity in _ACTIVITIES:
        yield from _ACTIVITIES[task.activity](memory, facts, task)
    yield from _free(memory)


def _free(memory: TableMemory) -> Iterator[Action]:
    """List what may be done at any time: colony ships and trades."""
    yield from people.colonise_options(memory.board, memory.me)
    yield from economy.trades(memory.board, memory.me)


def _explore(_memory: TableMemory, _facts: TableFacts, _task: Any) -> Iterator[Action]:
    for sector in STACKS:
        yield Probe(sector)


def _influence(memory: TableMemory, facts: TableFacts, task: Any) -> Iterator[Action]:
    if memory.seat.discs > isinstance(task, to.Turn):
        for tile in facts.news.prizes or ():
            yield do.Disc(do.TRACK, tile)
    for one in memory.hexes():
        yield do.Disc(one.id, do.TRACK)
    if isinstance(task, to.Turn):
        yield do.Refresh()


def _research(memory: TableMemory, _facts: TableFacts, _task: Any) -> Iterator[Action]:
    cost = research.prices(tuple(memory.seat.techs))
    science = memory.seat.stock[INDEX["science"]]
    for tech, number in memory.display.items():
        if number and cost.get(tech, science + 1) <= science:
            yield do.Research(tech)


def _upgrade(memory: TableMemory, _facts: TableFacts, task: Any) -> Iterator[Action]:
    """List the installations on the way to the designs of all classes."""
    for ship in CLASSES:
        for step in designs.steps(memory.seat, ship):
            one = do.Install(step.ship, step.slot, step.part)
            if not studying.install_fault(memory.board, task, one) and not studying.breaks(
                memory.seat, one
            ):
                yield one


def _build(memory: TableMemory, _facts: TableFacts, _task: Any) -> Iterator[Action]:
    seat = memory.seat
    for what in BUILDABLES:
        if what in NEEDED_TECH and NEEDED_TECH[what] not in seat.techs:
            continue
        if seat.kind.costs[what] > seat.stock[INDEX["materials"]]:
            continue
        if what in CLASSES:
            if memory.hexes() and memory.ships[CLASSES.index(what)] < SHIP_LIMIT[what]:
                yield Raise(what, 0)
        else:
            yield from (Raise(what, one.id) for one in memory.hexes() if not getattr(one, what))


_ACTIVITIES: dict[Activity, Callable[[TableMemory, TableFacts, Any], Iterator[Action]]] = {
    "explore": _explore, "influence": _influence, "research": _research, "upgrade": _upgrade,
    "build": _build,
}  # fmt: skip
"""Moves are missing: where ships stand is not remembered, so none can be proposed."""


def _placing(_memory: TableMemory, _facts: TableFacts, task: to.Placing) -> Iterator[Action]:
    yield from (Put(tile) for tile in task.drawn)
    yield do.Discard()


def _claiming(_memory: TableMemory, _facts: TableFacts, task: to.Claiming) -> Iterator[Action]:
    yield do.Claim(task.hex)
    yield do.Leave(task.hex)


def _finding(_memory: TableMemory, _facts: TableFacts, _task: to.Finding) -> Iterator[Action]:
    yield do.Use()
    yield do.Keep()


def _learning(_memory: TableMemory, facts: TableFacts, _task: to.Learning) -> Iterator[Action]:
    yield from (do.Learn(tech) for tech in facts.cheapest())


def _fitting(memory: TableMemory, _facts: TableFacts, task: to.Fitting) -> Iterator[Action]:
    yield do.Store()
    for one in studying.installs(memory.board, memory.me, [task.part]):
        if not exploring.fit_fault(memory.board, task, one):
            yield one


def _keying(_memory: TableMemory, _facts: TableFacts, _task: to.Keying) -> Iterator[Action]:
    yield from (do.Key(one) for one in RESOURCES)


def _returning(memory: TableMemory, _facts: TableFacts, task: to.Returning) -> Iterator[Action]:
    yield from people.return_options(memory.board, task)


def _answering(memory: TableMemory, _facts: TableFacts, _task: to.Answering) -> Iterator[Action]:
    yield from (do.Accept(one) for one in RESOURCES if memory.seat.cubes[INDEX[one]])
    yield do.Refuse()


def _pondering(_memory: TableMemory, _facts: TableFacts, _task: to.Pondering) -> Iterator[Action]:
    yield do.Agree()
    yield do.Refuse()


def _making_room(memory: TableMemory, _facts: TableFacts, task: to.MakingRoom) -> Iterator[Action]:
    yield from pacts.give_up_options(memory.board, task)


def _rewarding(memory: TableMemory, _facts: TableFacts, task: to.Rewarding) -> Iterator[Action]:
    yield from rewards.rewarding_options(memory.board, task)


def _upkeep(memory: TableMemory, _facts: TableFacts, _task: to.Upkeep) -> Iterator[Action]:
    if economy.balance(memory.seat) >= 0:
        yield Close()
    else:
        yield from (do.Abandon(one.id) for one in memory.hexes())
    yield from _free(memory)


_LISTS: dict[type[to.Task], Callable[[TableMemory, TableFacts, Any], Iterator[Action]]] = {
    to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Claiming: _claiming,
    to.Finding: _finding, to.Learning: _learning, to.Fitting: _fitting, to.Keying: _keying,
    to.Returning: _returning, to.Answering: _answering, to.Pondering: _pondering,
    to.MakingRoom: _making_room, to.Rewarding: _rewarding, to.Upkeep: _upkeep,
}  # fmt: skip
