"""Other worlds that look the same to a player: all that it may not see made up anew."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import NEUTRAL, BattleReport, City, Unit, World

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
