"""The council of a state: seven advisers, one for each direction, and what each would do this week.

Each looks after affairs of his own, and decides them as a ruler of the character decides whose
direction is his: by the same code, from what the state may see. Besides, he pleads for the next
building of his direction. Where there is nothing sensible to propose he says why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from rivals.core.chance import Dice, decision_dice
from rivals.core.choosing import Reason, Trail
from rivals.core.notes import Note
from rivals.games.dma.components.catalogue import Building, Catalogue
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.kinds import AnyOrder, Projects, write_item
from rivals.games.dma.rival.automa.arrays import battle_order
from rivals.games.dma.rival.automa.figures import (
    FORESIGHTS,
    LEVEL_UNREST,
    MOST_RECRUITS,
    NORMAL,
    PAYBACK_DAYS,
    PLANNED_DAYS,
    TEMPERS,
    Ruler,
    Weights,
    ruler_named,
)
from rivals.games.dma.rival.automa.garrisons import GUARDING, Muster, watch
from rivals.games.dma.rival.automa.marching import Staff
from rivals.games.dma.rival.automa.pacing import route_cells
from rivals.games.dma.rival.automa.peace import pact
from rivals.games.dma.rival.automa.works import Asks, Works
from rivals.games.dma.rival.board_facts import SeenFacts
from rivals.games.dma.week.unrest import first_kind
from rivals.games.dma.world.cities import bonus
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, City, Item, World

UNREST_PERCENT = 2
"""From this chance of disorder a day on the speaker of the people proposes to calm a city."""
_STREAM = "advisers"

About = Literal["affair", "plea"]
"""What an adviser speaks of: an affair of state, or his own direction."""


class Proposal(NamedTuple):
    """Orders that an adviser would give, and why."""

    orders: tuple[AnyOrder, ...]
    reasons: tuple[Reason, ...]


Word = Proposal | Note
"""What an adviser says: a proposal, or why there is none."""


class Advice(NamedTuple):
    """What the adviser for a direction says of his affairs, and of his direction."""

    direction: str
    affair: Word
    plea: Word


@dataclass(frozen=True)
class Session:
    """The council at its table: what the state sees, and the orders drafted so far."""

    seen: World
    player: int
    given: tuple[AnyOrder, ...]
    catalogue: Catalogue
    held: Collection[int] = ()
    """With whom peace holds this week, whatever is ordered."""

    @cached_property
    def desk(self) -> World:
        """The world with the drafted orders followed."""
        world = self.seen.copy_for(self.player)
        follow_orders(world, self.player, self.given, self.catalogue)
        return world

    @cached_property
    def facts(self) -> SeenFacts:
        """What may be asked of it."""
        found = SeenFacts(self.desk, self.player, self.catalogue, Weights(self.catalogue))
        found.ending = frozenset(self.held)
        return found

    @property
    def dice(self) -> Dice:
        """Dice for what nothing else tells apart: they have nothing to do with the world's luck."""
        return decision_dice(self.player, self.facts.week)

    @cached_property
    def way(self) -> str:
        """The direction in which the state goes, or has planned to; '' where it has chosen none."""
        known = self.catalogue.building
        listed = (one.project for city in self.facts.cities() for one in city.projects)
        planned = (known[one].direction for one in listed if one in known)
        return self.facts.direction((), ()) or next(filter(None, planned), "")

    @cached_property
    def _refused(self) -> frozenset[int]:
        """The lines of the draft that are refused as it is."""
        return self._lines_refused(())

    def _lines_refused(self, orders: Sequence[AnyOrder]) -> frozenset[int]:
        world, given = self.seen.copy_for(self.player), [*self.given, *orders]
        receipt = follow_orders(world, self.player, given, self.catalogue)
        return frozenset(one.line for one in receipt.refused)

    def takes(self, orders: Sequence[AnyOrder]) -> bool:
        """Say whether the draft takes these orders without a fault, in them or in what it has."""
        return self._lines_refused(orders) <= self._refused

    def after(self, *orders: AnyOrder) -> Session:
        """Give the council once some more orders are drafted."""
        return Session(self.seen, self.player, (*self.given, *orders), self.catalogue, self.held)

    def drawn_up(self) -> frozenset[str]:
        """Name the formations to which the draft gives a battle order."""
        kinds = do.Array | do.Place | do.Reserve
        return frozenset(one.formation for one in self.given if isinstance(one, kinds))


@dataclass(frozen=True)
class Adviser:
    """One of the seven at the table of a session."""

    session: Session
    direction: str

    @property
    def seer(self) -> Ruler:
        """The ruler of the character to which his direction belongs, who fights in thought."""
        tempers = list(TEMPERS.values())
        temper = next((one for one in tempers if self.direction in one.directions), tempers[0])
        return Ruler(temper, FORESIGHTS[NORMAL])

    @property
    def ruler(self) -> Ruler:
        """The same who looks no further than what stands before him, and keeps to one direction.

        He compares strengths: a page does not wait for the battles of a whole map.
        """
        return self.seer._replace(foresight=FORESIGHTS["easy"])

    def works(self) -> Iterator[Works]:
        """Open the books of all cities where their lists stand, one after the other."""
        for city in self.session.facts.cities():
            found = Works(self.ruler, self.session.facts, city)
            found.go_on(self.session.way or self.direction)
            yield found

    def affair(self) -> Word:
        """Give what he proposes of his affairs, or why nothing."""
        if not self.session.facts.cities():
            return Note("dma.council.no-city")
        affairs = AFFAIRS.get(self.direction, (payback,))
        found = (proposal for one in affairs for proposal in one(self))
        sound = next((one for one in found if self.session.takes(one.orders)), None)
        return sound or Note(f"dma.council.silent.{self._words}", self._figures())

    @property
    def _words(self) -> str:
        return self.direction if self.direction in AFFAIRS else "other"

    def _figures(self) -> dict[str, object]:
        """Give what the words of his silence may need."""
        wanted = watch(self.session.facts, self.ruler.temper)
        return {"payback": PAYBACK_DAYS, "days": PLANNED_DAYS, "guard": wanted}

    def plea(self) -> Word:
        """Give his plea for the next building of his direction, or why there is none."""
        way = self.session.way
        if way not in ("", self.direction):
            return Note("dma.ruler.direction.kept", {"direction": way})
        why = Note("dma.council.plea.done")
        for works in self.works():
            found = self._next_building(works)
            if isinstance(found, Note):
                why = found
                continue
            proposal = Proposal(
                (listed(works, [found.id], last=True),), _pleading(self.session, works, found)
            )
            if self.session.takes(proposal.orders):
                return proposal
        return why

    def _next_building(self, works: Works) -> Building | Note:
        """Give the next building of his direction in a city that can pay for it and bear it."""
        ahead = works.ledger.ahead
        left = [
            one
            for one in self.session.catalogue.buildings
            if one.direction == self.direction and one.id not in ahead
        ]
        found = next((one for one in left if works.facts.possible(ahead, one.id)), None)
        if found is None:
            return Note("dma.council.plea.done")
        if works.ledger.money <= 0:
            return Note("dma.council.plea.full", {"city": works.city.name, "days": PLANNED_DAYS})
        if not works.facts.calm(works.city, [*ahead, found.id], LEVEL_UNREST):
            return Note("dma.council.plea.unrest", {"city": works.city.name, "project": found.id})
        return found


def listed(works: Works, projects: Sequence[str], *, last: bool = False) -> Projects:
    """Give a city's list with some more projects: as early as they can be made, or last."""
    items = [Item(one.project, one.count, one.share) for one in works.city.projects]
    for project in dict.fromkeys(projects):
        item = Item(project, projects.count(project))
        place = len(items) if last else _earliest(works, items, project)
        if place and items[place - 1].project == project and not items[place - 1].share:
            items[place - 1].count += item.count
        else:
            items.insert(place, item)
    return Projects(ref(works.city), tuple(map(write_item, items)))


def _earliest(works: Works, items: Sequence[Item], project: str) -> int:
    """Give the first place of a list at which a project's needs stand."""
    ahead = list(works.city.buildings)
    for place, one in enumerate(items):
        if works.facts.possible(ahead, project):
            return place
        if one.project in works.catalogue.building:
            ahead.append(one.project)
    return len(items)


# --- Affairs of state -----------------------------------------------------------------------


def _wished(adviser: Adviser, asks: Asks, most: int) -> Iterator[Proposal]:
    """Propose what a city would list for one wish of the rulers."""
    for works in adviser.works():
        trail = Trail()
        found = works.asked(asks, most, adviser.session.dice, _STREAM, trail)
        if found:
            yield Proposal((listed(works, found),), trail.reasons())


def payback(adviser: Adviser) -> Iterator[Proposal]:
    """What soonest brings back its price, of all cities."""
    found: list[tuple[int, int, Proposal]] = []
    for number, works in enumerate(adviser.works()):
        wish = works.payback()
        if wish is None:
            continue
        trail = Trail()
        made = works.asked(Works.payback, 1, adviser.session.dice, _STREAM, trail)
        proposal = Proposal((listed(works, made),), trail.reasons())
        found.append((int(str(wish.params["days"])), number, proposal))
    yield from (one for _, _, one in sorted(found, key=lambda one: one[:2]))


def campaign(adviser: Adviser) -> Iterator[Proposal]:
    """An army without a route, the strongest first: where a raider would lead it."""
    yield from _marches(adviser, lambda _: True)


def own_villages(adviser: Adviser) -> Iterator[Proposal]:
    """An army without a route that could take a village of an own province, which feeds."""
    facts = adviser.session.facts
    own = {ref(one) for one in facts.cities()}
    wanted = {
        one.cell
        for one in facts.places()
        if not one.is_city and one.province in own and one.owner != facts.player
    }
    if wanted:
        yield from _marches(adviser, lambda army: not wanted.isdisjoint(route_cells(army)))


def _marches(adviser: Adviser, fits: Callable[[Army], bool]) -> Iterator[Proposal]:
    session, ruler = adviser.session, adviser.ruler
    staff, armies = Staff(ruler, session.facts), session.facts.armies()
    standing = [one for one in armies if one.units and not one.route]
    for army in sorted(standing, key=lambda one: (-_force(session, one), one.id)):
        claimed = {cell: ref(one) for one in armies if one is not army for cell in route_cells(one)}
        trail = Trail()
        order = staff.order(army, claimed, session.dice, _STREAM, trail)
        if order is None or not order.steps:
            continue
        after = session.after(order)
        there = next(one for one in after.facts.armies() if one.id == army.id)
        if fits(there):
            yield Proposal((order, *_drawn_up(adviser, after, there, trail)), trail.reasons())


def _drawn_up(adviser: Adviser, after: Session, army: Army, trail: Trail) -> tuple[AnyOrder, ...]:
    """Draw an army up that marches with somebody in reserve: the reserve would be lost."""
    if all(one.spot is not None for one in army.units) or ref(army) in after.drawn_up():
        return ()
    meets = Staff(adviser.ruler, after.facts).meets(army)
    order = battle_order(after.facts, adviser.ruler, army, meets, trail)
    return () if order is None else (order,)


def _force(session: Session, army: Army) -> int:
    return session.facts.weights.force(one.type for one in army.units)


def fetch(adviser: Adviser) -> Iterator[Proposal]:
    """Recruits for the villages of the own provinces, where the armies are too weak."""
    yield from _wished(adviser, Works.fetch, MOST_RECRUITS)


def feed(adviser: Adviser) -> Iterator[Proposal]:
    """A province that cannot feed its troops recruits no more of them."""
    facts, catalogue = adviser.session.facts, adviser.session.catalogue
    for city in facts.cities():
        short = facts.supply(city).short
        kept = [one for one in city.projects if one.project in catalogue.building]
        if short and len(kept) < len(city.projects):
            trail = Trail()
            trail.note("dma.council.hunger", city=city.name, short=short)
            order = Projects(ref(city), tuple(map(write_item, kept)))
            yield Proposal((order,), trail.reasons())


def peace(adviser: Adviser) -> Iterator[Proposal]:
    """Peace that a ruler does not keep is taken back: it invites him to fall upon us."""
    facts = adviser.session.facts
    own = next(one for one in facts.powers() if one.player == facts.player)
    for other in facts.powers():
        if other.player not in facts.friends() or other.player in adviser.session.held:
            continue
        if ruler_named(other.kind) and pact(facts, own, other) is None:
            trail = Trail()
            trail.note("dma.council.one-sided", other=other.title)
            yield Proposal((do.War(other.player),), trail.reasons())


def calm(adviser: Adviser) -> Iterator[Proposal]:
    """A building that calms the city in which disorder is likeliest."""
    found = []
    for works in adviser.works():
        d1 = bonus(works.catalogue, works.ledger.ahead, "unrest1")
        odds = first_kind(len(works.facts.cities()), d1).part
        calms = {one.id: _calms(one) for one in works.buildings() if _calms(one)}
        if odds >= UNREST_PERCENT and calms:
            best = max(calms, key=lambda one: (calms[one], -works.price(one), one))
            trail = Trail()
            trail.note(
                "dma.council.calm", project=best, percent=odds, then=max(0, odds - calms[best])
            )
            found.append((-odds, Proposal((listed(works, [best]),), trail.reasons())))
    yield from (one for _, one in sorted(found, key=lambda one: one[0]))


def _calms(building: Building) -> int:
    return -sum(one.value for one in building.bonuses if one.type == "unrest1")


def foresight(adviser: Adviser) -> Iterator[Proposal]:
    """The battle order of an army, against whom it is to meet."""
    session = adviser.session
    staff, done = Staff(adviser.seer, session.facts), session.drawn_up()
    for army in session.facts.armies():
        meets = staff.meets(army)
        reserve = any(one.spot is None for one in army.units)
        if ref(army) in done or not (reserve or meets):
            continue
        trail = Trail()
        order = battle_order(session.facts, adviser.seer, army, meets, trail)
        if order is not None:
            yield Proposal((order,), trail.reasons())


def guard(adviser: Adviser) -> Iterator[Proposal]:
    """A guard for every city: from an army at it, from the list, out of the reserve."""
    session = adviser.session
    muster, done = Muster(adviser.ruler, session.facts), session.drawn_up()
    for city in session.facts.cities():
        trail = Trail()
        order = muster.next_at(city, trail, GUARDING)
        if order is not None:
            yield Proposal((order, *_garrisoned(adviser, city, trail, order)), trail.reasons())
    yield from _wished(adviser, Works.guard, adviser.ruler.temper.guard)
    for city in session.facts.cities():
        if ref(city) not in done and any(one.spot is None for one in city.garrison):
            trail = Trail()
            orders = _garrisoned(adviser, city, trail)
            if orders:
                yield Proposal(orders, trail.reasons())


def _garrisoned(
    adviser: Adviser, city: City, trail: Trail, *before: AnyOrder
) -> tuple[AnyOrder, ...]:
    """Draw up a city's garrison, after some orders."""
    after = adviser.session.after(*before)
    there = next(one for one in after.facts.cities() if one.id == city.id)
    order = battle_order(after.facts, adviser.ruler, there, None, trail)
    return () if order is None else (order,)


def works_for_all(adviser: Adviser) -> Iterator[Proposal]:
    """A list for the city that soonest has nothing to do."""
    poorest = sorted(adviser.works(), key=lambda one: (-one.ledger.money, one.city.id))
    for works in poorest:
        trail = Trail()
        found = works.fill(adviser.session.dice, _STREAM, trail)
        if found:
            yield Proposal((listed(works, found, last=True),), trail.reasons())


Affair = Callable[[Adviser], Iterator[Proposal]]

AFFAIRS: Mapping[str, tuple[Affair, ...]] = {
    "trade": (payback,),
    "war": (campaign,),
    "politics": (peace, calm),
    "magic": (foresight,),
    "order": (guard,),
    "craft": (works_for_all,),
    "faith": (feed, own_villages, fetch),
}
"""What each looks after, the most urgent first; who speaks for a direction of another catalogue
looks after money."""


# --- The direction --------------------------------------------------------------------------


def _pleading(session: Session, works: Works, building: Building) -> tuple[Reason, ...]:
    """Say why a building: what it opens, and whom it lets the city recruit."""
    trail = Trail()
    first = building.level == 1
    rule = "first" if first else "level"
    trail.note(f"dma.council.plea.{rule}", project=building.id, level=building.level)
    ahead = works.ledger.ahead
    recruits = [
        one.id
        for one in session.catalogue.units
        if one.direction == building.direction
        and not works.facts.recruitable(ahead, one.id)
        and works.facts.recruitable([*ahead, building.id], one.id)
    ]
    if recruits:
        trail.note("dma.council.plea.recruits", units=recruits)
    return trail.reasons()


# --- The council ----------------------------------------------------------------------------


def advise(session: Session) -> tuple[Advice, ...]:
    """Hear all advisers, in the order of the catalogue's directions."""
    return tuple(_heard(session, one.id) for one in session.catalogue.directions)


def _heard(session: Session, direction: str) -> Advice:
    adviser = Adviser(session, direction)
    affair, plea = adviser.affair(), adviser.plea()
    if isinstance(affair, Proposal) and isinstance(plea, Proposal) and affair.orders == plea.orders:
        plea = Note("dma.council.plea.same")
    return Advice(direction, affair, plea)


def proposed(session: Session, direction: str, about: About) -> Proposal | None:
    """Give what one adviser proposes; None where he proposes nothing."""
    if all(one.id != direction for one in session.catalogue.directions):
        return None
    heard = Adviser(session, direction)
    word = heard.affair() if about == "affair" else heard.plea()
    return word if isinstance(word, Proposal) else None
