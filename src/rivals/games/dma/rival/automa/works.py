"""What a city builds and recruits: its project list, picked project by project."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.dma.components.catalogue import Building, UnitType
from rivals.games.dma.orders.kinds import Projects, write_item
from rivals.games.dma.rival.automa.chances import Foe
from rivals.games.dma.rival.automa.figures import (
    CAMPAIGN_DAYS,
    CAUTION,
    FETCH_DAYS,
    FIRST_RIDERS,
    FOOD_AHEAD,
    FRONT_DAYS,
    GOOD_BARGAIN,
    KINDS,
    LEVEL_UNREST,
    LOST_PERCENT,
    MOST_RECRUITS,
    PAYBACK_DAYS,
    RIDERS,
    RIDERS_WEEKS,
    SCARCE,
    SLOWEST,
    STABLES_UNREST,
    TROOP,
    WEAK,
    Ruler,
    holds_in_the_open,
    holds_walls,
    needed,
    plainly,
    rides,
)
from rivals.games.dma.rival.automa.garrisons import (
    days_away,
    marching,
    standing_by,
    surplus,
    threat,
    watch,
)
from rivals.games.dma.rival.automa.ledger import Ledger, tell_listed
from rivals.games.dma.rival.facts import Facts, Place
from rivals.games.dma.world.cities import price
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, City, Item

NEW_ARMY = "new_army"


class Wish(NamedTuple):
    """Why some projects come before others: which ones, and what the words for it need."""

    projects: frozenset[str]
    params: Mapping[str, object]


Asks = Callable[["Works"], Wish | None]
"""A city's council asking for projects."""


class Target(NamedTuple):
    """A foreign city: the strength that it takes, and after how many days it has paid for it."""

    title: str
    need: int
    days: int


class Works:
    """One city's council; `wishes` are those of the moment, by who asks for them."""

    wishes: Mapping[Asks, Wish]

    def __init__(self, ruler: Ruler, facts: Facts, city: City) -> None:
        self.ruler = ruler
        self.temper = ruler.temper
        self.facts = facts
        self.catalogue = facts.catalogue
        self.city = city
        self.force = self._force_near()

    def order(self, dice: Dice, stream: str, trail: Trail) -> Projects | None:
        """Make the list; None if it stands so already."""
        self._open(self._chosen_direction(dice, stream, trail))
        self.fill(dice, stream, trail)
        items = [(project, len(list(run))) for project, run in groupby(self.ledger.listed)]
        if not items:
            rich = self.ledger.money > 0
            trail.note("dma.ruler.project.no-wish" if rich else "dma.ruler.project.no-money")
        if items == [(one.project, one.count) for one in self.city.projects]:
            return None
        lines = tuple(write_item(Item(project, count)) for project, count in items)
        return Projects(ref(self.city), lines)

    def go_on(self, direction: str) -> None:
        """Open the books where the city's list stands, in a direction."""
        self._open(direction)
        for one in self.city.projects:
            for _ in range(one.count):
                self.ledger.take(self.catalogue, one.project)
        self.next_level = self._next_level()

    def fill(self, dice: Dice, stream: str, trail: Trail) -> list[str]:
        """List what is wished for as long as the money lasts, and give it."""
        known = len(self.ledger.listed)
        heard: list[Trail] = []
        while self.ledger.money > 0:
            heard.append(Trail())
            project = self._next(dice, stream, heard[-1])
            if project is None:
                break
            self.ledger.take(self.catalogue, project)
        added = self.ledger.listed[known:]
        tell_listed(added, heard, trail)
        return added

    def asked(self, asks: Asks, most: int, dice: Dice, stream: str, trail: Trail) -> list[str]:
        """List what a single wish asks for, at most so many, and give it; told is the first."""
        rule = next(rule for rule, its in WISHES if its is asks)
        found: list[str] = []
        while len(found) < most:
            self.next_level = self._next_level()
            wish = asks(self)
            if wish is None or not wish.projects:
                break
            self.wishes, heard = {asks: wish}, Trail()
            heard.note(rule, **wish.params)
            project = choose(sorted(wish.projects), heard).by(PROJECTS, self).rolled(dice, stream)
            if not found:
                trail.take(heard)
            self.ledger.take(self.catalogue, project)
            found.append(project)
        return found

    def _open(self, direction: str) -> None:
        """Open the books for a new list."""
        self.direction = direction
        self.ledger = Ledger(self.facts, self.temper, self.city, direction)

    def _chosen_direction(self, dice: Dice, stream: str, trail: Trail) -> str:
        """Choose the one direction of all provinces, as another would bring separatism."""
        known = self.catalogue.building
        listed = (one.project for own in self.facts.cities() for one in own.projects)
        liked, aside = self.temper.directions, {one.id for one in self._stables}
        planned = (known[one].direction for one in listed if one in known and one not in aside)
        kept = self.facts.direction(liked, aside) or next(filter(None, planned), None)
        if kept:
            trail.note("dma.ruler.direction.kept", direction=kept)
            return kept
        directions = [one.id for one in self.catalogue.directions]
        return choose(directions, trail).by(DIRECTIONS, self).rolled(dice, stream)

    def _next(self, dice: Dice, stream: str, trail: Trail) -> str | None:
        """Pick the next project, if there is any worth having."""
        self.next_level = self._next_level()
        asked = ((rule, asks, asks(self)) for rule, asks in WISHES)
        wishes = [(rule, asks, one) for rule, asks, one in asked if one and one.projects]
        self.wishes = {asks: one for _, asks, one in wishes}
        candidates = sorted(frozenset().union(*(one.projects for _, _, one in wishes)))
        if not candidates:
            return None
        project = choose(candidates, trail).by(PROJECTS, self).rolled(dice, stream)
        rule, why = next((rule, one) for rule, _, one in wishes if project in one.projects)
        if not trail.decided(rule):
            trail.note(rule, **why.params)
        return project

    # --- Wishes, the most urgent first ---

    def guard(self) -> Wish | None:
        """Somebody must stand in the city; holders of walls if there are any to recruit.

        In danger as many as may come; whoever is in the city with an army counts.
        """
        queued = self.ledger.recruits(self.catalogue)
        there = [one.type for one in self.city.garrison] + queued + self._lodgers()
        strength = self.facts.weights.force(there)
        danger = threat(self.facts, self.city.cell, self.ruler.foresight.alarm)
        foe = 0 if danger is None else danger.strength
        wanted = watch(self.facts, self.temper)
        if len(there) >= wanted and (strength >= foe or len(there) >= self.temper.guard_most):
            return None
        found = self._recruitable(self.ledger.last_room)
        return Wish(found, {"there": len(there), "wanted": wanted, "foe": foe})

    def new_army(self) -> Wish | None:
        """Recruits that no army can fetch deserve one of their own.

        Who looks ahead counts those on the list, and waits only for an army that is on its way.
        """
        if NEW_ARMY in self.ledger.listed or self._fetched():
            return None
        waiting = surplus(self.facts, self.ruler, self.city)
        if self.ruler.foresight.odds:
            waiting += self.facts.weights.force(self.ledger.recruits(self.catalogue))
        enough = WEAK if self._villages_left() else self.temper.spares
        if waiting < enough and self.facts.armies() and self._riders_waiting() < TROOP:
            return None
        return Wish(frozenset({NEW_ARMY}), {"strength": waiting})

    def _riders_waiting(self) -> int:
        """Count the riders that could march from here, and those on the list."""
        if not self.ruler.foresight.odds:
            return 0
        going = [one.type for one in marching(self.facts, self.ruler, self.city)]
        going += self.ledger.recruits(self.catalogue)
        return sum(rides(self.catalogue.unit[one]) for one in going)

    def _fetched(self) -> bool:
        """Say whether an army is near enough to fetch recruits."""
        days = FETCH_DAYS if self.ruler.foresight.odds else FRONT_DAYS
        return bool(self._armies_within(days))

    def fetch(self) -> Wish | None:
        """Villages of the own province are still to be taken: an army must be able to.

        They feed whoever takes them, so that little is kept back for the city's works.
        """
        left = self._villages_left()
        if not left or self._takes_villages():
            return None
        troops = self._troops(self.ledger.last_room)
        return Wish(troops, {"left": left})

    def _takes_villages(self) -> bool:
        """Say whether the strongest army near, with what waits here, can take a village."""
        rules = self.catalogue.neutral_garrisons
        host = (rules.village_type,) * rules.village_count
        if not self.ruler.foresight.odds:
            foe = self.facts.weights.force(host)
            need = foe * (self.temper.margin + LOST_PERCENT) // 100 + CAUTION
            return self._force() >= need
        near = max(
            ([unit.type for unit in army.units] for army in self._armies_within(FRONT_DAYS)),
            key=self.facts.weights.force, default=[],
        )  # fmt: skip
        going = [one.type for one in marching(self.facts, self.ruler, self.city)]
        types = (*near, *going, *self.ledger.recruits(self.catalogue))
        chance = self.facts.chance(types, Foe((host,), neutral=True))
        return chance.wins >= self.temper.dare

    def stables(self) -> Wish | None:
        """Riders take flags past all who defend them: what lets a city recruit them comes early."""
        if not self.ruler.foresight.odds or self._breeds():
            return None
        ahead = self.ledger.ahead
        found = next((one for one in self._stables if one.id not in ahead), None)
        if found is None or not self.facts.possible(ahead, found.id):
            return None
        if not self.facts.calm(self.city, [*ahead, found.id], STABLES_UNREST):
            return None
        return Wish(frozenset({found.id}), {"unit": self._riders[0].id})

    @cached_property
    def _stables(self) -> list[Building]:
        """List what must stand before the first riders can be recruited."""
        found: list[Building] = []
        if not self._riders:
            return found
        first = self._riders[0]
        for one in self.catalogue.buildings:
            if one.direction == first.direction and sum(it.strength for it in found) < first.needs:
                found.append(one)
        return found

    def _breeds(self) -> bool:
        """Say whether this city recruits riders, or another that the state holds."""
        lists = [self.ledger.ahead]
        lists += [one.buildings for one in self.facts.cities() if one is not self.city]
        return any(self.facts.recruitable(its, one.id) for one in self._riders for its in lists)

    @cached_property
    def _riders(self) -> list[UnitType]:
        """List the types that ride, those first that need least."""
        found = [one for one in self.catalogue.units if rides(one)]
        return sorted(found, key=lambda one: (one.needs, one.id))

    def riders(self) -> Wish | None:
        """A few riders, as far as the province feeds them."""
        if not self.ruler.foresight.odds:
            return None
        there = sum(self.in_service(one.id) for one in self._riders)
        wanted = RIDERS * len(self.facts.cities()) + self.facts.week // RIDERS_WEEKS
        if there >= wanted:
            return None
        room = self.ledger.last_room if there < FIRST_RIDERS else self.ledger.room
        types = {one.id for one in self._riders} & self._recruitable(room)
        return Wish(frozenset(types), {"there": there, "wanted": wanted})

    def campaign(self) -> Wish | None:
        """A foreign city near is worth the troops that it costs: what it brings soon pays for them.

        Only where the troops can be fed.
        """
        if not self.ruler.foresight.odds:
            return None
        room = self.ledger.room
        troops = self._troops(room)
        found = self._target(troops) if troops else None
        if found is None or self._force() >= found.need:
            return None
        return Wish(troops, {"to": found.title, "need": found.need, "days": found.days})

    def _target(self, troops: Collection[str]) -> Target | None:
        """Choose the city that pays soonest for the troops that it takes."""
        weights = self.facts.weights.of
        per = min(100 * self.price(one) // weights[one] for one in troops)
        gain = self.catalogue.figure["city_production"]
        return min(
            (
                Target(one.title, need, per * need // 100 // gain + days)
                for one, need, days in self._cities_near
                if per * need // 100 // gain + days <= PAYBACK_DAYS
            ),
            key=lambda one: (one.days, one.title),
            default=None,
        )

    @cached_property
    def _cities_near(self) -> list[tuple[Place, int, int]]:
        """List foreign cities near, with the strength that each takes and the days to it."""
        found = []
        friends = self.facts.friends()
        for place in self.facts.places():
            if not place.is_city or place.owner == self.facts.player or place.owner in friends:
                continue
            days = days_away(place.cell, self.city.cell)
            if days <= CAMPAIGN_DAYS:
                behind = self.facts.weights.force(self.facts.defenders(place))
                before = sum(one.strength for one in standing_by(self.facts, place.cell))
                found.append((place, needed(behind + before, self.temper), days))
        return found

    def _villages_left(self) -> int:
        """Count the villages of the own province that somebody else holds, or nobody."""
        total, held = self.facts.villages(self.city)
        return total - held

    def first_level(self) -> Wish | None:
        """The direction's first building opens everything else."""
        found = self.next_level
        if found is None or found.level != 1:
            return None
        return Wish(frozenset({found.id}), {"direction": found.direction})

    def payback(self) -> Wish | None:
        """What soon brings back its price comes before what only costs."""
        days = {one.id: self._payback_days(one) for one in self.buildings()}
        paying = {one: its for one, its in days.items() if its is not None and its <= PAYBACK_DAYS}
        if not paying:
            return None
        soonest = min(paying.values())
        best = frozenset(one for one, its in paying.items() if its == soonest)
        return Wish(best, {"days": soonest})

    def early_level(self) -> Wish | None:
        """The next level of the one direction, if it is one that comes before arms."""
        found = self.next_level
        return self.level() if found and found.level <= self.temper.levels else None

    def level(self) -> Wish | None:
        """The next level of the one direction, as long as the city stays calm."""
        found = self.next_level
        return None if found is None else Wish(frozenset({found.id}), {"level": found.level})

    def arms(self) -> Wish | None:
        """Troops, as long as the province feeds them and the army is not strong enough."""
        wanted = self.temper.army + self.temper.army_growth * self.facts.week
        if self._force() >= wanted or len(self.ledger.recruits(self.catalogue)) >= MOST_RECRUITS:
            return None
        room = self.ledger.room
        return Wish(self._troops(room), {"room": room})

    def walls(self) -> Wish | None:
        """Walls, once enemies may be about."""
        if self.facts.week < self.temper.wall_week:
            return None
        found = frozenset(
            one.id
            for one in self.buildings()
            if any(b.type == "fortification" for b in one.bonuses)
        )
        return Wish(found, {"week": self.facts.week})

    # --- What the wishes ask ---

    def _troops(self, room: int) -> frozenset[str]:
        """List the types for the field that a province feeds, but who never advances, or lags."""
        unit = self.catalogue.unit
        return frozenset(
            one
            for one in self._recruitable(room)
            if not holds_in_the_open(unit[one]) and unit[one].speed >= SLOWEST
        )

    def _recruitable(self, room: int) -> frozenset[str]:
        """List the types that the city recruits and the province can feed."""
        return frozenset(
            one.id for one in self.catalogue.units if one.upkeep <= room and self._may_recruit(one)
        )

    def price(self, project: str) -> int:
        """Give what a project costs once those listed stand."""
        return price(self.catalogue, self.ledger.ahead, project)

    def bargain(self, unit: str) -> int:
        """Give a type's worth for its price and upkeep."""
        return self.facts.weights.bargain(self.catalogue.unit[unit], self.price(unit))

    @property
    def best_bargain(self) -> int:
        """The best of all types that the city recruits."""
        known = [one.id for one in self.catalogue.units if self._may_recruit(one)]
        return max(map(self.bargain, known), default=0)

    def in_service(self, unit: str) -> int:
        """Count a type in all own formations and on this list."""
        return self._serving[unit] + self.ledger.listed.count(unit)

    @cached_property
    def _serving(self) -> Counter[str]:
        forces = [one.units for one in self.facts.armies()]
        forces += [one.garrison for one in self.facts.cities()]
        return Counter(unit.type for units in forces for unit in units)

    def _may_recruit(self, one: UnitType) -> bool:
        return self.facts.recruitable(self.ledger.ahead, one.id)

    def buildings(self) -> list[Building]:
        """List the buildings that could be begun: neutral ones and the next level."""
        ahead = self.ledger.ahead
        neutral = [
            one
            for one in self.catalogue.buildings
            if one.direction is None and one.id not in ahead and self.facts.possible(ahead, one.id)
        ]
        level = self.next_level
        return neutral if level is None else [*neutral, level]

    def _next_level(self) -> Building | None:
        """Give the next building of the direction, unless it would bring unrest."""
        ahead = self.ledger.ahead
        found = next(
            (
                one
                for one in self.catalogue.buildings
                if one.direction == self.direction
                and one.id not in ahead
                and self.facts.possible(ahead, one.id)
            ),
            None,
        )
        if found is None:
            return None
        calm = self.facts.calm(self.city, [*ahead, found.id], LEVEL_UNREST)
        return found if calm or not self.facts.calm(self.city, ahead, LEVEL_UNREST) else None

    def _payback_days(self, building: Building) -> int | None:
        """Give after how many days a building has brought in its price, None if never.

        Food counts as far as the troops eat it.
        """
        _, held = self.facts.villages(self.city)
        gain = 0
        for one in building.bonuses:
            if one.type == "city_production":
                gain += one.value
            elif one.type == "village_production":
                hungry = self.ledger.upkeep + FOOD_AHEAD - self.ledger.green
                gain += min(held * one.value, max(0, hungry))
        return -(-building.cost // gain) if gain else None

    def _armies_within(self, days: int) -> list[Army]:
        """List the own armies that could be here in so many days."""
        return [
            army
            for army in self.facts.armies()
            if days_away(army.cell, self.city.cell, self.facts.pace(army.units)) <= days
        ]

    def _lodgers(self) -> list[str]:
        """List the units of the armies that stand in the city."""
        armies = [army for army in self.facts.armies() if army.cell == self.city.cell]
        return [unit.type for army in armies for unit in army.units]

    def _force_near(self) -> int:
        """Give the strength of the strongest army near, and of what waits in the city."""
        near = [
            self.facts.weights.force(unit.type for unit in army.units)
            for army in self._armies_within(FRONT_DAYS)
        ]
        return max(near, default=0) + surplus(self.facts, self.ruler, self.city)

    def _force(self) -> int:
        """Give that strength with the recruits that are listed."""
        return self.force + self.facts.weights.force(self.ledger.recruits(self.catalogue))


def _is_unit(works: Works, left: Sequence[str]) -> bool:
    return all(one in works.catalogue.unit for one in left)


def _is_good(works: Works, one: str) -> bool:
    """Say whether a type of the direction is nearly as good a bargain as the best to be had."""
    if works.catalogue.unit[one].direction is None:
        return False
    return works.bargain(one) * 100 >= works.best_bargain * GOOD_BARGAIN


def _mixes(works: Works, left: Sequence[str]) -> bool:
    return _is_unit(works, left) and works.ruler.foresight.odds


def _for_guard(works: Works, left: Sequence[str]) -> bool:
    return next(iter(works.wishes)) is Works.guard and _is_unit(works, left)


WISHES: tuple[tuple[str, Asks], ...] = (
    ("dma.ruler.project.guard", Works.guard),
    ("dma.ruler.project.new-army", Works.new_army),
    ("dma.ruler.project.own-villages", Works.fetch),
    ("dma.ruler.project.stables", Works.stables),
    ("dma.ruler.project.riders", Works.riders),
    ("dma.ruler.project.first", Works.first_level),
    ("dma.ruler.project.campaign", Works.campaign),
    ("dma.ruler.project.payback", Works.payback),
    ("dma.ruler.project.level", Works.early_level),
    ("dma.ruler.project.arms", Works.arms),
    ("dma.ruler.project.walls", Works.walls),
    ("dma.ruler.project.level", Works.level),
)
"""What a city wishes for, the most urgent first."""


def _wished(rule: str, asks: Asks) -> Criterion[Works, str]:
    """Make the row that keeps the projects of a wish."""
    return Criterion.prefer(
        rule,
        lambda works, one: one in works.wishes[asks].projects,
        lambda works, _: asks in works.wishes,
        lambda works: works.wishes[asks].params,
    )


PROJECTS: tuple[Criterion[Works, str], ...] = (
    *(_wished(rule, asks) for rule, asks in WISHES),
    Criterion.prefer(
        "dma.ruler.troop.holds-walls",
        lambda works, one: holds_walls(works.catalogue.unit[one]),
        _for_guard,
    ),
    Criterion.most(
        "dma.ruler.troop.frugal",
        lambda works, one: works.facts.weights.of[one] // works.catalogue.unit[one].upkeep,
        lambda works, left: works.ledger.room < SCARCE and _is_unit(works, left),
    ),
    Criterion.prefer("dma.ruler.troop.mixed", _is_good, _mixes),
    Criterion.fewest("dma.ruler.troop.fewest", lambda works, one: works.in_service(one), _mixes),
    Criterion.most(
        "dma.ruler.troop.bargain",
        lambda works, one: works.bargain(one),
        _is_unit,
    ),
    Criterion.fewest("dma.ruler.project.cheapest", Works.price),
)
"""The next project: what is wished for; of troops most worth for their price and upkeep.

For a guard those that hold walls; where food runs out most worth for the upkeep alone.
"""


# --- The direction ------------------------------------------------------------------------------


def _turn(works: Works, one: str) -> int:
    """Say how far a direction is from this state's turn among those of its character."""
    liked = works.temper.directions
    kinds = {name for name, ruler in KINDS.items() if ruler.temper is works.temper}
    alike = [power.player for power in works.facts.powers() if plainly(power.kind) in kinds]
    before = sum(player < works.facts.player for player in alike)
    return (liked.index(one) - before) % len(liked) if one in liked else 0


DIRECTIONS: tuple[Criterion[Works, str], ...] = (
    Criterion.prefer(
        "dma.ruler.direction.character", lambda works, one: one in works.temper.directions
    ),
    Criterion.fewest("dma.ruler.direction.turn", _turn),
)
"""The direction: one of its character's, in turn among the states of that character."""
