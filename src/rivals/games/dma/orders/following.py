"""Following a player's orders on a Monday morning (W2, W3), and the receipt for them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rivals.core.errors import BadSetup
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders import judging
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.judging import Bench, Hint, Index, Refused
from rivals.games.dma.orders.kinds import (
    AnyOrder,
    Order,
    read_post,
    read_spot,
    write_item,
    write_post,
    write_spot,
)
from rivals.games.dma.world.formations import Formation, ref, units_of, withdraw_stray
from rivals.games.dma.world.pieces import Army, Spot, Unit, World

PHASES: dict[type[Order], int] = {
    do.Peace: 0, do.War: 0, do.Transfer: 1, do.Array: 2, do.Place: 2, do.Reserve: 2,
    do.Name: 3, do.Disband: 4, do.Projects: 5, do.Route: 6,
}  # fmt: skip
"""In which order a week follows the kinds; in a phase they keep their own order (A70)."""


class Refusal(msgspec.Struct, frozen=True):
    """An order that was refused: where it stood, the rule that it breaks and its numbers."""

    line: int
    order: AnyOrder
    rule: str
    params: dict[str, Any] = {}


class Note(msgspec.Struct, frozen=True):
    """Something to know about an order that was accepted; a rule id and its numbers."""

    line: int
    order: AnyOrder
    rule: str
    params: dict[str, Any] = {}


class Receipt(msgspec.Struct, frozen=True):
    """What became of a player's orders for a week.

    `accepted` is the plan as it is followed, in its order and in plain form; `refused` and `notes`
    go by the lines of what was handed in.
    """

    player: int
    week: int
    accepted: tuple[AnyOrder, ...]
    refused: tuple[Refusal, ...]
    notes: tuple[Note, ...] = ()


def follow_orders(
    world: World,
    player: int,
    orders: Sequence[Order],
    catalogue: Catalogue,
    index: Index | None = None,
    lines: Sequence[int] = (),
) -> Receipt:
    """Change a world as a player orders: own things only, each order judged by itself.

    Each order meets the world as it was frozen and as the player's own earlier accepted orders
    left it; a refused one changes nothing. `index` is the world's, for those who follow the orders
    of many players; `lines` say where each order stood, 1, 2, 3 … unless given. Raises BadSetup
    for a player that is not there.
    """
    found = index or Index(world)
    state = found.players.get(player)
    if state is None:
        raise BadSetup(
            "dma.world.no-player", player=player, world=world.name, most=len(found.players)
        )
    found.turn_of(player)
    bench = Bench(world, state, found, catalogue)
    numbered = sorted(
        zip(lines or range(1, len(orders) + 1), orders, strict=True),
        key=lambda one: PHASES[type(one[1])],
    )
    accepted: list[tuple[int, AnyOrder]] = []
    refused: list[Refusal] = []
    notes: list[Note] = []
    for line, order in numbered:
        try:
            judging.judge_player(bench)
            done, hints = _FOLLOWERS[type(order)](bench, order)
        except Refused as fault:
            refused.append(Refusal(line, order, fault.rule, fault.params))  # type: ignore[arg-type]
            continue
        accepted.append((line, done))
        notes += [Note(line, done, hint.rule, hint.params) for hint in hints]
    plan = _without_replaced(accepted, notes)
    return Receipt(
        player=player,
        week=world.week + 1,
        accepted=tuple(plan),
        refused=tuple(sorted(refused, key=lambda one: one.line)),
        notes=tuple(sorted(notes, key=lambda one: one.line)),
    )


def receipt_for(
    world: World,
    player: int,
    orders: Sequence[Order],
    catalogue: Catalogue,
    lines: Sequence[int] = (),
) -> Receipt:
    """Give the receipt for a player's orders and leave the world as it is. Raises BadSetup."""
    return follow_orders(world.copy_for(player), player, orders, catalogue, lines=lines)


Done = tuple[AnyOrder, Sequence[Hint]]
"""An order as it was followed, in plain form, and what to know about it."""


def _peace(bench: Bench, order: do.Peace) -> Done:
    bench.player.peace = sorted({*bench.player.peace, judging.judge_stance(bench, order)})
    return order, ()


def _war(bench: Bench, order: do.War) -> Done:
    other = judging.judge_stance(bench, order)
    bench.player.peace = [one for one in bench.player.peace if one != other]
    return order, ()


def _transfer(bench: Bench, order: do.Transfer) -> Done:
    source, target, units = judging.judge_transfer(bench, order)
    hints = _leave(bench, source, units)
    for one in units:
        one.spot = None
    crowd = units_of(target)
    crowd += units
    crowd.sort(key=lambda one: one.id)
    return order, hints


def _array(bench: Bench, order: do.Array) -> Done:
    formation, spots = judging.judge_array(bench, order)
    for one in units_of(formation):
        one.spot = spots.get(one.id)
    return msgspec.structs.replace(order, places=_plain_places(order.places)), ()


def _place(bench: Bench, order: do.Place) -> Done:
    formation, spots = judging.judge_place(bench, order)
    _put(units_of(formation), spots)
    return msgspec.structs.replace(order, places=_plain_places(order.places)), ()


def _reserve(bench: Bench, order: do.Reserve) -> Done:
    _, units = judging.judge_reserve(bench, order)
    for one in units:
        one.spot = None
    spots = [spot for spot in map(read_spot, order.spots) if spot is not None]
    return msgspec.structs.replace(order, spots=tuple(map(write_spot, spots))), ()


def _name(bench: Bench, order: do.Name) -> Done:
    army, name = judging.judge_name(bench, order)
    army.name = name
    return do.Name(order.army, name.replace(" ", "_")), ()


def _disband(bench: Bench, order: do.Disband) -> Done:
    formation, units = judging.judge_disband(bench, order)
    if units is not None or not isinstance(formation, Army):
        return order, _leave(bench, formation, units or [])
    armies = bench.world.armies
    del armies[bisect_left(armies, formation.id, key=lambda one: one.id)]
    bench.index.disband(formation)
    return order, ()


def _projects(bench: Bench, order: do.Projects) -> Done:
    """Set the list; what was put into a project waits for it to be listed again (A71)."""
    city, items, hints = judging.judge_projects(bench, order)
    city.projects = items
    return do.Projects(order.city, tuple(map(write_item, items))), hints


def _route(bench: Bench, order: do.Route) -> Done:
    judging.judge_route(bench, order).route = order.steps
    return order, ()


_FOLLOWERS: dict[type[Order], Callable[[Bench, Any], Done]] = {
    do.Peace: _peace, do.War: _war, do.Transfer: _transfer, do.Array: _array, do.Place: _place,
    do.Reserve: _reserve, do.Name: _name, do.Disband: _disband, do.Projects: _projects,
    do.Route: _route,
}  # fmt: skip


def _leave(bench: Bench, formation: Formation, units: Sequence[Unit]) -> list[Hint]:
    """Take units out; who stands off the smaller field then is withdrawn, and that is told."""
    gone = {one.id for one in units}
    crowd = units_of(formation)
    crowd[:] = [one for one in crowd if one.id not in gone]
    before = sum(one.spot is not None for one in crowd)
    withdraw_stray(bench.catalogue, crowd)
    strayed = before - sum(one.spot is not None for one in crowd)
    if not strayed:
        return []
    return [Hint("dma.order.note.strayed", {"formation": ref(formation), "n": strayed})]


def _put(units: Sequence[Unit], spots: dict[int, Spot]) -> None:
    for one in units:
        if one.id in spots:
            one.spot = spots[one.id]


def _plain_places(places: Sequence[str]) -> tuple[str, ...]:
    return tuple(write_post(post) for post in map(read_post, places) if post is not None)


def _without_replaced(
    accepted: Sequence[tuple[int, AnyOrder]], notes: list[Note]
) -> list[AnyOrder]:
    """Leave out what a later order of the plan replaces, and tell so."""
    last: dict[tuple[type[Order], str], int] = {}
    for line, order in accepted:
        subject = _subject(order)
        if subject:
            last[type(order), subject] = line
    plan: list[AnyOrder] = []
    for line, order in accepted:
        by = last.get((type(order), _subject(order)), line)
        if by == line:
            plan.append(order)
        else:
            notes.append(Note(line, order, "dma.order.note.replaced", {"by": by}))
    return plan


def _subject(order: AnyOrder) -> str:
    """Name what an order sets as a whole, so that a later one of its kind replaces it."""
    if isinstance(order, do.Route | do.Name):
        return order.army
    return order.city if isinstance(order, do.Projects) else ""
