"""What several kinds of action tell: money after the upkeep, income, cubes that come home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rivals.core.notes import Note
from rivals.games.eclipse.components.box import CUBE_SQUARES, INCOME, Resource
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Task, Turn
from rivals.games.eclipse.rules.economy import income, upkeep


def does(key: str, **params: Any) -> Note:
    """Say what an action would do."""
    return Note(f"eclipse.do.{key}", params)


def leads_to(key: str, **params: Any) -> Note:
    """Say what an action leads to."""
    return Note(f"eclipse.forecast.{key}", params)


def activates(position: Position, task: Task, key: str, **params: Any) -> Note:
    """Say what an activation would do, which after passing is a reaction."""
    reacts = isinstance(task, Turn) and position.seats[task.seat].passed
    return does(f"react-{key}" if reacts else key, **params)


def begun(position: Position, task: Task) -> Iterator[Note]:
    """Tell the upkeep after an action begun; its further activations change nothing in it."""
    if isinstance(task, Turn):
        yield upkeep_after(position, task)


def upkeep_after(position: Position, task: Task, discs: int = 0, cubes: int = 0) -> Note:
    """Tell the money after upkeep, with so many discs and cubes more on the tracks.

    An action begun in the own turn takes a disc too.
    """
    seat = position.seats[task.seat]
    begins = isinstance(task, Turn) and not task.acted and position.phase == "action"
    left = seat.discs + discs - begins
    earned = INCOME[min(seat.cubes[INDEX["money"]] + cubes, CUBE_SQUARES)]
    return money_after(left, seat.stock[INDEX["money"]] + earned - upkeep(left))


def money_after(discs: int, balance: int) -> Note:
    """Tell what an upkeep leaves, or how much is lacking for it."""
    if balance < 0:
        return leads_to("bankrupt", discs=discs, short=-balance)
    return leads_to("upkeep", discs=discs, balance=balance)


def income_rises(seat: Seat, resource: Resource) -> Note:
    """Tell by how much an income rises when a cube leaves its track."""
    at = INDEX[resource]
    after = INCOME[max(seat.cubes[at] - 1, 0)]
    return leads_to("income", resource=resource, now=income(seat, at), then=after)


def cubes_back(one: Hex) -> tuple[int, int]:
    """Count the cubes that leave a hex, and those of them that surely go to the money track."""
    printed = zip(one.tile.squares, one.cubes, strict=True)
    back = [square.kind for square, cube in printed if cube]
    return len(back) + (one.orbital not in ("", "-")), back.count("money")
