"""A province's means while its project list is made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from rivals.core.choosing import Trail
from rivals.games.dma.components.catalogue import Building, Catalogue, UnitType
from rivals.games.dma.rival.automa.figures import IDLE_EATEN, KEPT_GREY, PLANNED_DAYS, Temper
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.world.cities import price
from rivals.games.dma.world.pieces import City


class Ledger:
    """A province's means while its list is made: money, room for upkeep, what is listed."""

    def __init__(self, facts: Facts, temper: Temper, city: City, direction: str) -> None:
        supply = facts.supply(city)
        self.money = max(1, supply.free_grey) * PLANNED_DAYS
        levels = [one for one in facts.catalogue.buildings if one.direction == direction]
        idle = all(one.id in city.buildings for one in levels)
        grey_eaten = IDLE_EATEN if idle else temper.grey_eaten
        eaten = supply.green * 100 + supply.grey * grey_eaten
        self.room = eaten // 100 - supply.upkeep
        self.last_room = supply.green + supply.grey - supply.upkeep - KEPT_GREY
        self.green = supply.green
        self.upkeep = supply.upkeep
        self.ahead = list(city.buildings)
        self.invested = dict(city.invested)
        self.listed: list[str] = []

    def take(self, catalogue: Catalogue, project: str) -> None:
        """Put a project on the list."""
        entry = catalogue.project[project]
        self.money -= price(catalogue, self.ahead, project) - self.invested.pop(project, 0)
        self.listed.append(project)
        if isinstance(entry, Building):
            self.ahead.append(project)
        else:
            eats = entry.upkeep if isinstance(entry, UnitType) else 1
            self.room -= eats
            self.last_room -= eats
            self.upkeep += eats

    def recruits(self, catalogue: Catalogue) -> list[str]:
        """List the units that have been asked for."""
        return [one for one in self.listed if one in catalogue.unit]


def tell_listed(listed: Sequence[str], heard: Sequence[Trail], trail: Trail) -> None:
    """Tell why each project is on the list; what is asked for again for the same reasons once."""
    for project, run in groupby(zip(listed, heard, strict=False), key=itemgetter(0)):
        whys = [why for _, why in run]
        if len(whys) > 1:
            trail.step("dma.ruler.project.several", project=project, n=len(whys))
        else:
            trail.step("dma.ruler.project.listed", project=project)
        for _, same in groupby(whys, key=Trail.rules):
            trail.take(next(same))
    trail.step()
