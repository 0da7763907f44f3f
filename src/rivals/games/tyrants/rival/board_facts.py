"""The answers of a digital board to what AutoMatron asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rivals.core.game import Action
from rivals.games.tyrants import rules
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.position.actions import Colour
from rivals.games.tyrants.position.readings import Readings
from rivals.games.tyrants.position.seats import Delay
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import TaskOp
from rivals.games.tyrants.rules import automatron, locations
from rivals.games.tyrants.rules.pieces import name_of, number_of


class BoardFacts:
    """The answers on a digital board, for one seat."""

    __slots__ = ("_numbers", "_position", "_ranks", "_seat", "readings")

    def __init__(self, position: Position, seat: int) -> None:
        self._position, self._seat = position, seat
        self._numbers = position.map.number
        self._ranks = position.map.order(position.north, position.readings.scan)
        self.readings: Readings = position.readings

    @property
    def north(self) -> str:
        return NORTHS[self._position.north]

    def step(self) -> TaskOp | None:
        return self._position.stack[-1].op if self._position.stack else None

    def options(self) -> Sequence[Action]:
        return rules.options(self._position)

    def starts(self) -> list[str]:
        return [name_of(self._position, one) for one in self._position.map.starts]

    def delay(self) -> Delay | None:
        deck = automatron.area(self._position, self._seat).delay
        return deck[-1] if deck else None

    def removed(self) -> int:
        return automatron.removed_by(self._position, self._seat)

    def market(self, removed: int) -> Mapping[Aspect, int]:
        return automatron.aspects_of(self._position.row[removed:])

    def cards(self, aspect: Aspect) -> int:
        return self._position.counts.get(aspect, 0)

    def wasted(self) -> int:
        return self._position.wasted

    def unplaced(self) -> int:
        return self._position.unplaced

    def markers(self) -> dict[str, tuple[int, int]]:
        position = self._position
        return {
            name_of(position, city): (side, automatron.marker_points(position, city, side))
            for city, side in automatron.paid_sides(position, self._seat).items()
        }

    def has_troops(self) -> bool:
        return bool(self._position.standing.own(self._seat))

    def deployed(self) -> str:
        batch = self._position.batch
        return name_of(self._position, batch) if batch >= 0 else ""

    def classes_of(self, places: Sequence[str], kind: locations.Kind) -> dict[str, int]:
        found, numbers = locations.classes_of(self._position, self._seat, kind), self._numbers
        return {one: found[numbers[one]] for one in places}

    def ends(self, place: str) -> list[tuple[str, int]]:
        """List the route's ends without presence, else any of them (reading T18)."""
        position, number = self._position, self._numbers[place]
        here = position.map.places[number]
        if here.is_site:
            return [(place, 0)]
        ends = locations.leads_to(position, self._seat, number) or here.ends
        return [(name_of(position, site), far) for site, far in ends]

    def enemies(self, site: str) -> int:
        """Count enemy troops, as a rule white ones too (reading T9)."""
        white = self.readings.enemy_troops == "all"
        return self._position.standing.enemies(self._seat, self._numbers[site], white=white)

    def points(self, site: str) -> int:
        """Read them off the map (reading T10)."""
        place = self._position.map.places[self._numbers[site]]
        return place.total if place.is_city else place.vp

    def rank(self, place: str) -> int:
        return self._ranks[self._numbers[place]]

    def shortfall(self, site: str) -> int:
        return locations.shortfall(self._position, self._seat, self._numbers[site])

    def friends(self, site: str) -> int:
        return self._position.standing.friends(self._seat, self._numbers[site])

    def troops(self, colour: Colour, place: str) -> int:
        return self._position.troops[number_of(self._position, colour)][self._numbers[place]]

    def seats_after(self, colour: Colour) -> int:
        owner, after = number_of(self._position, colour), self._position.seats_after(self._seat)
        return len(after) if owner == self._position.white else after.index(owner)
