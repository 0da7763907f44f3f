"""What tells that a ruler is sick: weeks without an order, armies that stand, nothing conquered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.rules import planned
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import is_able
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, World
from rivals.games.dma.world.territory import territories, world_territory

STILL_WEEKS = 6
"""A state that does nothing for so many weeks in a row, though it holds a city, stands still."""

_TAKEN = "dma.event.city_taken"
_MADE = frozenset({"dma.event.built", "dma.event.recruited", "dma.event.raised"})
"""What a city tells its owner when it has finished something."""


class _Seen(msgspec.Struct):
    """What one state did and left undone, in weeks; `capital` is the city where it began.

    `stood` is for how many weeks in a row it has stood, `stood_longest` the most so far; `taken`
    and `settled` are cities that it took from another state and from nobody; `landless`: it ends
    without any.
    """

    capital: int
    lived: int = 0
    idle: int = 0
    armies: int = 0
    standing: int = 0
    held: int = 0
    empty: int = 0
    lost: bool = False
    stood: int = 0
    stood_longest: int = 0
    taken: int = 0
    settled: int = 0
    landless: bool = False


class RulersHealth(Health[Position]):
    """Counts over one match, as a state stands when its orders of a week are handed in.

    `idle`: weeks for which it ordered nothing, or in which no army of its marches and no city
    makes anything, of those it lived; `standing_armies`: weeks that an army begins without a
    route, of all those of armies with units and steppe beside them; `empty_capitals`: weeks in
    which nobody guards the city where it began, neither a unit in line nor an army that stays
    with one, of those in which it held that city; `capitals_lost`: that city was another's, or
    nobody's, when a week was over.

    By what became of its weeks: `still`: it stood for six weeks in a row, each of which it began
    with a city (troops of a state without any starve), while no army of its took a step and no
    city of its finished anything or put anything into a project; `without_city`: it holds no city
    at the end, beaten or not.

    By what all states of one ruler's name did or have together, told for the first of them alone:
    `cities_taken`: cities won from other states, each as often as it was won; `cities_settled`:
    those won from nobody; at the end `directions`: of how many directions a building stands in
    their cities; `unit_types`: of how many types units serve in their armies and garrisons;
    `first_land`: the land of the largest of them, of all land of the world as victory counts it.
    """

    def __init__(self) -> None:
        self._seen: list[_Seen] = []
        self._last: World | None = None

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in a week's orders when they are handed in, and the week before at its end."""
        if not self._seen:
            self._seen = [_Seen(_first_city(state.world, one.id)) for one in state.world.players]
        self._pass_week(state.world)
        if isinstance(action, Done):
            self._take_in(state, seat)

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        self._pass_week(state.world)
        owners = {city.id: city.owner for city in state.world.cities}
        for player, its in enumerate(self._seen, 1):
            its.lost |= owners[its.capital] != player
            its.landless = player not in owners.values()
        found = [_of(its) for its in self._seen]
        for players in _by_ruler(state.world):
            found[players[0] - 1] |= self._together(state.world, players)
        return found

    def _pass_week(self, world: World) -> None:
        """Take in what became of a week, once it is over: the world is another one then."""
        before, self._last = self._last, world
        if before is None or before.week == world.week:
            return
        able, busy = {one.owner for one in before.cities}, _busy(before, world)
        for player, its in enumerate(self._seen, 1):
            its.stood = its.stood + 1 if player in able and player not in busy else 0
            its.stood_longest = max(its.stood_longest, its.stood)
        for one in world.events:
            if one.rule == _TAKEN:
                its = self._seen[one.params["by"] - 1]
                its.settled += one.params["from"] == NEUTRAL
                its.taken += one.params["from"] != NEUTRAL

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

    def _together(self, world: World, players: Sequence[int]) -> dict[str, Count]:
        """Give what was counted for all states of one ruler's name together."""
        catalogue = default_catalogue()
        lands, whole = territories(world, catalogue), world_territory(world, catalogue)
        seen = [self._seen[one - 1] for one in players]
        return {
            "cities_taken": (sum(one.taken for one in seen), 1),
            "cities_settled": (sum(one.settled for one in seen), 1),
            "directions": (len(_directions(world, players)), 1),
            "unit_types": (len(_unit_types(world, players)), 1),
            "first_land": (max(lands[one] for one in players), whole),
        }


def _first_city(world: World, player: int) -> int:
    return next(one.id for one in world.cities if one.owner == player)


def _has_way(world: World, army: Army) -> bool:
    return any(world.passable(*stepped(army.cell, one)) for one in STEPS)


def _is_guarded(city: City, armies: Sequence[Army]) -> bool:
    """Say whether a city would be fought for: it is open without a placed unit (A22)."""
    staying = (one.units for one in armies if one.cell == city.cell and not one.route)
    return any(map(is_able, (city.garrison, *staying)))


def _busy(before: World, after: World) -> set[int]:
    """Give the players of whom an army took a step in a week, or a city worked."""
    marched = {one.owner for one in after.trails if len(one.cells) > 1}
    made = {player for one in after.events if one.rule in _MADE for player in one.to}
    invested = {one.id: one.invested for one in before.cities}
    worked = {one.owner for one in after.cities if _has_invested(invested[one.id], one.invested)}
    return marched | made | worked


def _has_invested(before: Mapping[str, int], after: Mapping[str, int]) -> bool:
    return any(money > before.get(project, 0) for project, money in after.items())


def _by_ruler(world: World) -> Collection[Sequence[int]]:
    """Give the players of each ruler's name, in order of seats."""
    found: dict[str, list[int]] = {}
    for one in world.players:
        found.setdefault(one.ruler, []).append(one.id)
    return found.values()


def _directions(world: World, players: Collection[int]) -> set[str | None]:
    building = default_catalogue().building
    buildings = (one for city in world.cities if city.owner in players for one in city.buildings)
    return {building[one].direction for one in buildings} - {None}


def _unit_types(world: World, players: Collection[int]) -> set[str]:
    troops = [one.units for one in world.armies if one.owner in players]
    troops += [one.garrison for one in world.cities if one.owner in players]
    return {unit.type for units in troops for unit in units}


def _of(its: _Seen) -> dict[str, Count]:
    return {
        "idle": (its.idle, its.lived),
        "standing_armies": (its.standing, its.armies),
        "empty_capitals": (its.empty, its.held),
        "capitals_lost": (float(its.lost), 1),
        "still": (float(its.stood_longest >= STILL_WEEKS), 1),
        "without_city": (float(its.landless), 1),
    }
