"""Reputation for battles, and room for it on the track (rules 2.6.12, 1.5)."""

from __future__ import annotations

from bisect import insort

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import DRAWS, MOST_DRAWS
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import Battle, Drew
from rivals.games.eclipse.position.seats import Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.pacts import tile_room

NONE = 0
"""Stands for no tile in `Take.instead`."""


class Taking(Kind[Position, to.Rewarding, do.Take]):
    """Keep one tile; the others drawn go back, and the one it replaces."""

    action = do.Take
    during = (to.Rewarding,)

    def options(self, position: Position, task: to.Rewarding) -> list[do.Take]:
        """List what may be kept, best first, in a free space or for a tile held."""
        its = position.seats[task.seat]
        instead = [NONE] if reputation_room(its) else []
        instead += sorted(set(its.reputation))
        return [
            do.Take(tile, one)
            for tile in sorted(set(task.drawn), reverse=True)
            for one in instead
            if one != tile
        ]

    def fault(self, position: Position, task: to.Rewarding, action: do.Take) -> str:
        if action.tile not in task.drawn:
            return "eclipse.fault.tile-not-drawn"
        its = position.seats[task.seat]
        if action.instead == NONE:
            return "" if reputation_room(its) else "eclipse.fault.no-tile-slot"
        if action.instead not in its.reputation:
            return "eclipse.fault.tile-not-held"
        return "eclipse.fault.same-tile" if action.instead == action.tile else ""

    def perform(self, position: Position, task: to.Rewarding, action: do.Take, dice: Dice) -> None:
        its = position.seats[task.seat]
        back = list(task.drawn)
        back.remove(action.tile)
        if action.instead != NONE:
            its.reputation.remove(action.instead)
            back.append(action.instead)
        insort(its.reputation, action.tile)
        _give_back(position, back)

    def describe(self, position: Position, task: to.Rewarding, action: do.Take) -> Note:
        if action.instead:
            return notes.does("take-instead", tile=action.tile, instead=action.instead)
        return notes.does("take", tile=action.tile)


class TakingNone(Kind[Position, to.Rewarding, do.TakeNone]):
    """Return all tiles drawn."""

    action = do.TakeNone
    during = (to.Rewarding,)

    def perform(
        self, position: Position, task: to.Rewarding, action: do.TakeNone, dice: Dice
    ) -> None:
        _give_back(position, list(task.drawn))


def veiled(action: Action) -> Note | None:
    """Say what others are told of an action: not which reputation tile is kept."""
    return notes.does("take-veiled") if isinstance(action, do.Take) else None


def reputation_room(seat: Seat) -> int:
    """Count the reputation tiles that a seat's track has room for."""
    return max(0, tile_room(seat))


def draws_of(position: Position, battle: Battle, seat: int) -> int:
    """Count the tiles that a seat draws: for taking part and for ships destroyed, at most 5.

    Nothing for taking part if all its ships retreated (reading U8), and no more than are left
    in the bag (reading U10).
    """
    fled = seat in battle.fled and position.readings.retreat_tile == "none"
    taking_part = 0 if fled else DRAWS["participation"]
    wanted = min(MOST_DRAWS, taking_part + battle.draws.get(seat, 0))
    return min(wanted, len(position.reputation))


def reward(position: Position, battle: Battle, seat: int, dice: Dice) -> None:
    """Draw reputation tiles for a seat, and ask which to keep if there is a choice."""
    number = draws_of(position, battle, seat)
    its = position.seats[seat]
    if not number or not (its.reputation or reputation_room(its)):
        return
    bag = position.reputation
    drawn = sorted(bag.pop(dice.below("reputation", len(bag))) for _ in range(number))
    position.told.append(Drew(seat, number))
    if not reputation_room(its) and set(drawn) == set(its.reputation) and drawn[0] == drawn[-1]:
        _give_back(position, drawn)
        return
    position.stack.append(to.Rewarding(seat, battle.hex, tuple(drawn)))


def _give_back(position: Position, tiles: list[int]) -> None:
    for tile in tiles:
        insort(position.reputation, tile)
