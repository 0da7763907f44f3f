"""A week foreseen: a player's own week among neighbours who stand still.

It is reckoned from nothing but what the player sees, so whatever hangs on hidden troops is left
open instead of being guessed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from rivals.core.errors import RivalsError
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.following import Receipt, receipt_for
from rivals.games.dma.orders.language import Parsed
from rivals.games.dma.week.advance import clean_up, contend, live_week, take_orders, work
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.handing_over import hold
from rivals.games.dma.week.movement import move
from rivals.games.dma.week.supply import starve
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, World
from rivals.games.dma.world.seeing import seen_by


class Foresight(msgspec.Struct, frozen=True):
    """A week foreseen: its Sunday evening as the player would see it, and its orders' receipt.

    `world.events` are what the player would be told. `open` are the own armies whose lot hangs on
    troops that the player does not know; they stand where they met them.
    """

    world: World
    receipt: Receipt
    open: tuple[int, ...]


def foresee_week(
    world: World,
    player: int,
    parsed: Parsed,
    seed: int,
    catalogue: Catalogue,
    held: Collection[int] = (),
) -> Foresight:
    """Reckon a player's week from what it sees; the others give no orders and stay where they are.

    `world` may be the whole one: only `seen_by` of it is read, so a player learns nothing here.
    Of others:
    - armies stand, block the way as they would, and take no place. An own army that ends a day
      next to a hostile one (D8), or in a hostile city (D9), has its battle left open: it is told
      what it met, and stands there to Sunday, neither winner nor loser, fed or starving as ever;
    - villages fall to whoever comes, as they have no troops (A22);
    - neutral villages are defended by what the rules say, and fought for (A47); so are neutral
      cities without a main direction, which have stood empty since the beginning; those that
      have one may have any walls and defenders (A48), and are left open;
    - peace that the player declares is taken to be answered, and war too, unless the readings
      make declarations public (A42): then they hold as published;
    - with those in `held` peace holds whatever is ordered, and ends with the week;
    - what their troops eat from the player's cities stays as published (A9).
    The seed is of one possible luck, not the world's. Raises RivalsError if the game is over,
    BadSetup for a player that is not there.
    """
    if world.ended:
        raise RivalsError("dma.world.over", world=world.name)
    seen = seen_by(world, player)
    receipt = receipt_for(seen, player, parsed.orders, catalogue, parsed.lines)
    seen.week += 1
    course = Course(seen, catalogue, seed)
    take_orders(course, {player: parsed.orders}, {player: parsed.lines})
    if not seen.readings.peace_public:
        _answer_in_kind(course, player)
    hold(course, [(min(player, other), max(player, other)) for other in held])
    course.unseen = {
        one.id: one.foreign for one in seen.cities if one.owner == player and one.foreign
    }
    scene = _Scene(seen, player)
    published = {one.id: (one.direction, one.foreign) for one in seen.cities}
    live_week(course, scene.live)
    for city in seen.cities:
        direction, foreign = published[city.id]
        if city.id in scene.closed:
            city.direction = direction
        elif city.owner == player:
            city.foreign = foreign
    return Foresight(seen_by(seen, player), receipt, tuple(sorted(scene.open)))


def _answer_in_kind(course: Course, player: int) -> None:
    own = course.peace[player]
    for other in course.peace:
        if other != player:
            course.peace[other] = frozenset({player}) if other in own else frozenset()


class _Scene:
    """A foreseen week's stage: bystanders by their cells, and cities behind whose walls none sees.

    `open` are the ids of own armies whose lot is left open.
    """

    def __init__(self, world: World, player: int) -> None:
        self._player = player
        self._bystanders = [one for one in world.armies if one.owner != player]
        self._standing: dict[Cell, list[Army]] = {}
        for army in self._bystanders:
            self._standing.setdefault(army.cell, []).append(army)
        self._cities = {one.cell: one for one in world.cities}
        self.closed = frozenset(one.id for one in world.cities if _is_closed(one, player))
        self.open: set[int] = set()

    def live(self, course: Course) -> None:
        """Live through a day: D1 to D12, the bystanders being there only where they count."""
        world = course.world
        work(course)
        waiting, _ = self._parted(world.armies)
        world.armies = [one for one in world.armies if one not in waiting]
        move(course)
        world.armies = [one for one in world.armies if one.owner == self._player] + waiting
        for army in world.armies:
            self._look_round(course, army)
        waiting, free = self._parted(world.armies)
        world.armies = _by_id(free)
        contend(course)
        world.armies = _by_id([*world.armies, *waiting])
        starve(course)
        world.armies = _by_id([*world.armies, *self._bystanders])
        clean_up(course)

    def _parted(self, armies: Iterable[Army]) -> tuple[list[Army], list[Army]]:
        """Part own armies: those whose lot is open, and the others."""
        own = [one for one in armies if one.owner == self._player]
        waiting = [one for one in own if one.id in self.open]
        return waiting, [one for one in own if one.id not in self.open]

    def _look_round(self, course: Course, army: Army) -> None:
        """Leave an army's lot open if it has met what the player does not know."""
        if army.id in self.open:
            return
        foe = self._foe(course, army)
        city = self._cities.get(army.cell)
        if foe is not None:
            course.tell(
                "dma.foreseen.army", self._player, army=ref(army), b=ref(foe), owner_b=foe.owner,
                x=army.x, y=army.y,
            )  # fmt: skip
        elif city is not None and city.id in self.closed and self._hostile(course, city.owner):
            course.tell(
                "dma.foreseen.city", self._player, army=ref(army), city=ref(city),
                owner_b=city.owner,
            )  # fmt: skip
        else:
            return
        self.open.add(army.id)

    def _foe(self, course: Course, army: Army) -> Army | None:
        """Find a hostile army on the same cell or a neighbouring one, the nearest first."""
        for dx, dy in ((0, 0), *sorted(STEPS.values(), key=_far)):
            for other in self._standing.get((army.x + dx, army.y + dy), ()):
                if self._hostile(course, other.owner):
                    return other
        return None

    def _hostile(self, course: Course, owner: int) -> bool:
        return owner == NEUTRAL or not course.friends(self._player, owner)


def _is_closed(city: City, player: int) -> bool:
    """Say whether a player does not know what is in a city."""
    return city.owner != player and not (city.owner == NEUTRAL and not city.direction)


def _far(step: Cell) -> int:
    return abs(step[0]) + abs(step[1])


def _by_id(armies: Collection[Army]) -> list[Army]:
    return sorted(armies, key=lambda one: one.id)
