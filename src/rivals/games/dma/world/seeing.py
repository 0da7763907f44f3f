"""What a player may see of a world, and other worlds that look the same to it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy, deepcopy

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import (
    NEUTRAL,
    Army,
    BattleReport,
    City,
    Event,
    Player,
    Unit,
    World,
)

UNKNOWN = 0
"""What stands for a number that the viewer may not know: a seed, a home, a count."""


def seen_by(world: World, player: int) -> World:
    """Copy a world without what a player may not see; 0, or nobody's number, is a stranger.

    Public are the land, places, their owners and main directions, armies by owner, name and
    cell, and the last week's trails, battles and public events. Of others are hidden (A72): units,
    homes, deposits and routes of armies; buildings, garrisons and projects of cities;
    declarations of peace, unless the readings make them public (A42); how often orders were
    missed; how many stood in reserve in a battle; what only they were told; and the world's
    seed. Seeing twice changes nothing; seen by several in turn is what all of them may see.
    Neither world can be changed through the other.
    """
    armies = [_army(one, player) for one in world.armies]
    cities = [_city(one, player) for one in world.cities]
    battles = tuple(_battle(one, player) for one in world.battles)
    return replace(
        world,
        seed=UNKNOWN,
        players=[_player(one, player, peace=world.readings.peace_public) for one in world.players],
        cities=cities,
        villages=[copy(one) for one in world.villages],
        armies=armies,
        next_id=_after(armies, cities, battles),
        events=tuple(_told(one) for one in world.events if not one.to or player in one.to),
        battles=battles,
    )


def _army(army: Army, player: int) -> Army:
    if army.owner == player:
        return army.copy()
    return Army(army.id, army.owner, army.name, UNKNOWN, UNKNOWN, army.x, army.y)


def _city(city: City, player: int) -> City:
    if city.owner == player != NEUTRAL:
        return city.copy()
    return City(
        city.id, city.name, city.x, city.y, city.owner, city.cells, direction=city.direction
    )


def _player(one: Player, player: int, *, peace: bool) -> Player:
    if one.id == player:
        return one.copy()
    return Player(one.id, one.name, one.ruler, list(one.peace) if peace else [], one.out)


def _battle(battle: BattleReport, player: int) -> BattleReport:
    """Hide the number in reserve of whoever is not the player; who was placed, all have seen."""
    (owner_a, owner_b), (spare_a, spare_b) = battle.owners, battle.reserves
    known = (
        spare_a if owner_a == player != NEUTRAL else UNKNOWN,
        spare_b if owner_b == player != NEUTRAL else UNKNOWN,
    )
    return battle if known == battle.reserves else replace(battle, reserves=known)


def _told(event: Event) -> Event:
    params = event.params
    nested = any(isinstance(one, list | dict) for one in params.values())
    return replace(event, params=deepcopy(params) if nested else {**params})


def _after(armies: list[Army], cities: list[City], battles: tuple[BattleReport, ...]) -> int:
    """Give the first id after all that are seen; the true next one counts others' recruits."""
    seen = [army.id for army in armies]
    seen += [unit.id for army in armies for unit in army.units]
    seen += [unit.id for city in cities for unit in city.garrison]
    seen += [unit.id for battle in battles for unit in (*battle.units_a, *battle.units_b)]
    return max(seen, default=0) + 1


STREAM = "hidden"
MOST_SPARE = 20
"""As many as may have stood in a reserve that nobody saw."""


def reshuffled(world: World, player: int, dice: Dice) -> World:
    """Copy a world in which others' troops, towns, plans and stances are other ones.

    What the player sees stays: see `seen_by`.
    """
    other = world.copy()
    for army in other.armies:
        if army.owner != player:
            _disguise(army.units, dice)
            army.deposit = dice.below(STREAM, 100)
            army.route = ()
    for city in other.cities:
        if city.owner != player:
            _rebuild(city, dice)
    for state in other.players:
        if state.id != player:
            state.missed = dice.below(STREAM, min(3, other.week + 1))
            if not other.readings.peace_public:
                others = [one.id for one in other.players if one.id != state.id]
                state.peace = [one for one in others if dice.below(STREAM, 2)]
    other.events = tuple(one for one in other.events if not one.to or player in one.to)
    other.battles = tuple(_respared(one, player, dice) for one in other.battles)
    other.next_id += dice.below(STREAM, 9)
    return other


def _disguise(units: Iterable[Unit], dice: Dice) -> None:
    kinds = [one.id for one in default_catalogue().units]
    for unit in units:
        unit.type = dice.pick(STREAM, kinds)
        unit.spot = None


def _rebuild(city: City, dice: Dice) -> None:
    """Give a city other buildings and another garrison; a neutral one keeps what decides fights."""
    _disguise(city.garrison, dice)
    city.projects, city.invested, city.foreign = [], {}, dice.below(STREAM, MOST_SPARE)
    if city.owner != NEUTRAL:
        known = default_catalogue().buildings
        city.buildings = [one.id for one in known if dice.below(STREAM, 4) == 0]


def _respared(battle: BattleReport, player: int, dice: Dice) -> BattleReport:
    spares = (
        spare if owner == player else dice.below(STREAM, MOST_SPARE)
        for owner, spare in zip(battle.owners, battle.reserves, strict=True)
    )
    return replace(battle, reserves=(next(spares), next(spares)))
