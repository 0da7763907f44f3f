"""What tells that a ruler is sick: weeks without an order, armies that stand, an open capital."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.dma.match.rules import planned
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import is_able
from rivals.games.dma.world.pieces import Army, City, World


class _Seen(msgspec.Struct):
    """What one state did and left undone, in weeks; `capital` is the city where it began."""

    capital: int
    lived: int = 0
    idle: int = 0
    armies: int = 0
    standing: int = 0
    held: int = 0
    empty: int = 0
    lost: bool = False


class RulersHealth(Health[Position]):
    """Counts over one match, as a state stands when its orders of a week are handed in.

    `idle`: weeks for which it ordered nothing, or in which no army of its marches and no city
    makes anything, of those it lived; `standing_armies`: weeks that an army begins without a
    route, of all those of armies with units and steppe beside them; `empty_capitals`: weeks in
    which nobody guards the city where it began, neither a unit in line nor an army that stays
    with one, of those in which it held that city; `capitals_lost`: that city was another's, or
    nobody's, when a week was over.
    """

    def __init__(self) -> None:
        self._seen: list[_Seen] = []

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in a week's orders when they are handed in."""
        if not self._seen:
            self._seen = [_Seen(_first_city(state.world, one.id)) for one in state.world.players]
        if isinstance(action, Done):
            self._take_in(state, seat)

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        owners = {city.id: city.owner for city in state.world.cities}
        for player, its in enumerate(self._seen, 1):
            its.lost |= owners[its.capital] != player
        return [_of(its) for its in self._seen]

    def _take_in(self, state: Position, seat: int) -> None:
        world, its = planned(state), self._seen[seat]
        cities = [one for one in world.cities if one.owner == seat + 1]
        armies = [one for one in world.armies if one.owner == seat + 1]
        able = [one for one in armies if one.units and _has_way(world, one)]
        busy = any(one.route for one in armies) or any(one.projects for one in cities)
        its.lived += 1
        its.idle += not (state.given[seat] and busy)
        its.armies += len(able)
        its.standing += sum(not one.route for one in able)
        capital = next((one for one in cities if one.id == its.capital), None)
        if capital is None:
            its.lost = True
            return
        its.held += 1
        its.empty += not _is_guarded(capital, armies)


def _first_city(world: World, player: int) -> int:
    return next(one.id for one in world.cities if one.owner == player)


def _has_way(world: World, army: Army) -> bool:
    return any(world.passable(*stepped(army.cell, one)) for one in STEPS)


def _is_guarded(city: City, armies: Sequence[Army]) -> bool:
    """Say whether a city would be fought for: it is open without a placed unit (A22)."""
    staying = (one.units for one in armies if one.cell == city.cell and not one.route)
    return any(map(is_able, (city.garrison, *staying)))


def _of(its: _Seen) -> dict[str, Count]:
    return {
        "idle": (its.idle, its.lived),
        "standing_armies": (its.standing, its.armies),
        "empty_capitals": (its.empty, its.held),
        "capitals_lost": (float(its.lost), 1),
    }
