"""The running week: the world as it changes, the day, and what has been told so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import Draws, stream_seed
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import (
    NEUTRAL,
    Army,
    BattleReport,
    Cell,
    City,
    Event,
    Unit,
    Village,
    World,
)


class Course:
    """A week under way. `world` is changed in place; `day` is 1 (Monday) … 7, 0 before it.

    `hungry` are ids of units and armies without supply today. `unseen` is what troops that are
    not in the world eat, by city. `truces` are pairs whose peace ends with the week. The
    dictionaries find places and players by id; ownership is read from the world's own pieces.
    """

    def __init__(self, world: World, catalogue: Catalogue, seed: int) -> None:
        self.world = world
        self.catalogue = catalogue
        self.seed = seed
        self.day = 0
        self.events: list[Event] = []
        self.battles: list[BattleReport] = []
        self.trails: dict[int, tuple[Army, list[tuple[int, int, int]]]] = {}
        self.hungry: set[int] = set()
        self.unseen: dict[int, int] = {}
        self.cities = {city.id: city for city in world.cities}
        self.villages_of: dict[int, list[Village]] = {city.id: [] for city in world.cities}
        for village in world.villages:
            self.villages_of[village.city].append(village)
        self.peace = {player.id: frozenset(player.peace) for player in world.players}
        self.truces: tuple[tuple[int, int], ...] = ()

    @property
    def today(self) -> int:
        """The day's number since the world began: its first Monday is 1."""
        return (self.world.week - 1) * self.catalogue.figure["days_per_week"] + self.day

    def draws(self, phase: str, thing: object = "") -> Draws:
        """Open the stream of one object in one phase of today."""
        return Draws(stream_seed(self.seed, self.world.week, self.day, phase, str(thing)))

    def tell(self, rule: str, /, *to: int, **params: Any) -> None:
        """Note what happened today, to everybody or only to some players."""
        self.events.append(Event(self.day, rule, params, to))

    def tell_lost(self, owner: int, formation: str, units: Mapping[str, int]) -> None:
        """Tell an owner which units went down with a formation."""
        if units:
            self.tell("dma.event.lost", owner, formation=formation, units=dict(units))

    def declared(self, player: int, other: int) -> bool:
        """Say whether a player has declared peace with another."""
        return player != NEUTRAL and other in self.peace[player]

    def friends(self, one: int, other: int) -> bool:
        """Say whether two players are one, or at peace by both their declarations."""
        return one == other or (self.declared(one, other) and self.declared(other, one))

    def standing(self) -> dict[Cell, list[Army]]:
        """Give the armies by the cells on which they stand, each pile by id."""
        found: dict[Cell, list[Army]] = {}
        for army in self.world.armies:
            found.setdefault(army.cell, []).append(army)
        return found

    def new_id(self) -> int:
        """Take the next id of an army or a unit."""
        self.world.next_id += 1
        return self.world.next_id - 1

    def destroy(self, army: Army) -> None:
        """Take an army off the map with everything in it."""
        self.world.armies.remove(army)
        self.tell_lost(army.owner, ref(army), by_type(army.units))

    def empty_garrison(self, city: City) -> None:
        """Take away a city's whole garrison, its reserve too."""
        self.tell_lost(city.owner, ref(city), by_type(city.garrison))
        city.garrison = []


def by_type(units: list[Unit]) -> dict[str, int]:
    """Count units by type."""
    found: dict[str, int] = {}
    for one in units:
        found[one.type] = found.get(one.type, 0) + 1
    return found
