"""A ruler's week: its orders one after another, each with its reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from rivals.core.chance import Dice, decision_dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadSetup
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.orders.kinds import AnyOrder, Order
from rivals.games.dma.rival.automa.arrays import battle_order, in_reserve
from rivals.games.dma.rival.automa.figures import KINDS, Ruler, Weights, ruler_named
from rivals.games.dma.rival.automa.garrisons import Muster
from rivals.games.dma.rival.automa.marching import Staff
from rivals.games.dma.rival.automa.pacing import route_cells
from rivals.games.dma.rival.automa.peace import stances
from rivals.games.dma.rival.automa.works import Works
from rivals.games.dma.rival.board_facts import SeenFacts
from rivals.games.dma.week.handing_over import Truce
from rivals.games.dma.world.formations import Formation, ref
from rivals.games.dma.world.pieces import Army, Cell, World
from rivals.games.dma.world.seeing import seen_by

MOST_TRANSFERS = 120
"""No Monday needs more: a bound on a loop that ends by itself."""


def plan_week(
    kind: str,
    seen: World,
    player: int,
    dice: Dice,
    catalogue: Catalogue,
    held: Collection[int] = (),
) -> tuple[Decision, ...]:
    """Plan a player's whole week: every order with its reasons, all of them legal together.

    `seen` is the world as the player sees it, before its own orders; it is left as it is. With
    the states in `held` peace holds for this week whatever is ordered. Draws from the stream
    `rival.<player - 1>` where nothing else tells two choices apart. Raises BadSetup for a kind
    that is no ruler.
    """
    council = Council(kind, seen, player, (), dice, catalogue)
    council.hold(held)
    return tuple(council.decisions())


def ruler_orders(
    kind: str,
    world: World,
    player: int,
    seed: int,
    catalogue: Catalogue,
    truces: Sequence[Truce] = (),
) -> tuple[AnyOrder, ...]:
    """Give a ruler's orders for a world's next week, by what it may see of the world.

    Same world, truces and seed: same orders. Raises BadSetup for a kind that is no ruler.
    """
    dice = decision_dice(seed, world.week + 1)
    held = {other for pair in truces if player in pair for other in pair} - {player}
    plan = plan_week(kind, seen_by(world, player), player, dice, catalogue, held)
    return tuple(one.action for one in plan)


def next_order(
    kind: str, seen: World, player: int, given: Sequence[Order], dice: Dice, catalogue: Catalogue
) -> Decision:
    """Give the order that follows those given already this week, or that the plan is complete.

    Given one order at a time, a ruler never comes back to what it has settled.
    """
    council = Council(kind, seen, player, given, dice, catalogue)
    return next(council.decisions(), None) or council.done()


class Council:
    """A ruler at its desk: the world as seen, with its own orders so far followed."""

    def __init__(
        self,
        kind: str,
        seen: World,
        player: int,
        given: Sequence[Order],
        dice: Dice,
        catalogue: Catalogue,
    ) -> None:
        ruler = ruler_named(kind)
        if ruler is None:
            raise BadSetup("dma.world.no-ruler", ruler=kind, known=list(KINDS))
        self.ruler: Ruler = ruler
        self.player = player
        self.held: Collection[int] = ()
        """With whom peace holds this week, whatever is ordered."""
        self.dice = dice
        self.stream = f"rival.{player - 1}"
        self.catalogue = catalogue
        self.desk = seen.copy_for(player)
        self.index = Index(self.desk)
        self.given: list[Order] = []
        self.left_alone = Trail()
        """What came before the next order and needs none, with its reasons."""
        self.facts = SeenFacts(self.desk, player, catalogue, Weights(catalogue))
        self.follow(given)

    def hold(self, held: Collection[int]) -> None:
        """Know with whom peace holds for this week and ends with it."""
        self.held = self.facts.ending = frozenset(held)

    def follow(self, orders: Sequence[Order]) -> None:
        """Follow own orders on the desk, so that later ones know of them."""
        self.given += orders
        follow_orders(self.desk, self.player, orders, self.catalogue, self.index)

    def decisions(self) -> Iterator[Decision]:
        """Give the orders that are still to be given; each is followed before the next is made.

        The reasons of each begin with those of what was left as it was before.
        """
        state = self.index.players[self.player]
        if state.out or self.desk.ended:
            return
        for found in (
            self._stances,
            self._transfers,
            self._projects,
            self._routes,
            self._arrays,
            self._reserves,
        ):
            for action, trail in found():
                told, self.left_alone = self.left_alone, Trail()
                told.step()
                told.take(trail)
                yield Decision(action, told)

    def done(self) -> Decision:
        """Hand in the orders given: nothing else is to be ordered."""
        self.left_alone.step()
        self.left_alone.note("dma.ruler.done")
        return Decision(Done(), self.left_alone)

    def _leave(self, trail: Trail, rule: str, **params: str) -> None:
        """Tell of something that needs no order why it is so."""
        self.left_alone.step(rule, **params)
        self.left_alone.take(trail)

    def _give(self, order: Order) -> Order:
        self.follow([order])
        return order

    def _stances(self) -> Iterator[tuple[Order, Trail]]:
        """Make peace and war; over once anything else has been ordered."""
        if any(not isinstance(one, do.Peace | do.War) for one in self.given):
            return
        for order, trail in list(stances(self.facts, self.held)):
            yield self._give(order), trail

    def _transfers(self) -> Iterator[tuple[Order, Trail]]:
        """Hand units over, city by city; over once anything else has been ordered."""
        if any(not isinstance(one, do.Peace | do.War | do.Transfer) for one in self.given):
            return
        muster = Muster(self.ruler, self.facts)
        for city in self.facts.cities():
            while len(self.given) < MOST_TRANSFERS:
                trail = Trail()
                order = muster.next_at(city, trail)
                if order is None:
                    break
                yield self._give(order), trail

    def _projects(self) -> Iterator[tuple[Order, Trail]]:
        """Make the project lists."""
        if any(isinstance(one, do.Route | do.Array | do.Reserve) for one in self.given):
            return
        listed = [one.city for one in self.given if isinstance(one, do.Projects)]
        cities = self.facts.cities()
        settled = _place_of_last(cities, listed)
        for at, city in enumerate(cities):
            if ref(city) in listed:
                continue
            trail = Trail()
            works = Works(self.ruler, self.facts, city)
            order = works.order(self.dice, self.stream, trail)
            if order is not None:
                yield self._give(order), trail
            elif at > settled:
                self._leave(trail, "dma.ruler.project.keeps", city=city.name)

    @cached_property
    def _staff(self) -> Staff:
        """Who plans routes and knows whom they lead to; asked once all units are handed over."""
        return Staff(self.ruler, self.facts)

    def _routes(self) -> Iterator[tuple[Order, Trail]]:
        """Send the armies on their ways, by id; each knows where the others go."""
        if any(isinstance(one, do.Array | do.Reserve) for one in self.given):
            return
        routed = [one.army for one in self.given if isinstance(one, do.Route)]
        armies = self.facts.armies()
        for army in armies[_place_of_last(armies, routed) + 1 :]:
            trail = Trail()
            claimed = self._claimed(armies, army)
            order = self._staff.order(army, claimed, self.dice, self.stream, trail)
            if order is not None:
                yield self._give(order), trail
            else:
                rule = "dma.ruler.march.goes-on" if army.route else "dma.ruler.march.stays"
                self._leave(trail, rule, army=army.name)

    def _arrays(self) -> Iterator[tuple[Order, Trail]]:
        """Draw up armies and garrisons, each against whom it is to meet."""
        if any(isinstance(one, do.Reserve) for one in self.given):
            return
        formations: list[Formation] = [*self.facts.armies(), *self.facts.cities()]
        done = {one.formation for one in self.given if isinstance(one, do.Array)}
        for formation in formations:
            trail = Trail()
            if ref(formation) in done:
                continue
            meets = self._staff.meets(formation) if isinstance(formation, Army) else None
            order = battle_order(self.facts, self.ruler, formation, meets, trail)
            if order is not None:
                done.add(order.formation)
                yield self._give(order), trail
        if len(formations) > len(done):
            self.left_alone.step()
            self.left_alone.note("dma.ruler.order.stand", n=len(formations) - len(done))

    def _reserves(self) -> Iterator[tuple[Order, Trail]]:
        """Let armies that meet nobody this week march in reserve, which is faster."""
        if not self.ruler.foresight.reserve:
            return
        done = {one.formation for one in self.given if isinstance(one, do.Reserve)}
        for army in self.facts.armies():
            trail = Trail()
            order = None if ref(army) in done else in_reserve(self.facts, army, trail)
            if order is not None:
                yield self._give(order), trail

    def _claimed(self, armies: Sequence[Army], army: Army) -> dict[Cell, str]:
        """Give where the other armies go."""
        return {cell: ref(one) for one in armies if one is not army for cell in route_cells(one)}


def _place_of_last(formations: Sequence[Formation], named: Sequence[str]) -> int:
    """Give the place of the formation that was named last; -1 if none was."""
    return next((n for n, one in enumerate(formations) if named and ref(one) == named[-1]), -1)


class RulerPlayer(Player):
    """Decides as a kind of ruler does, from what its state may see."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Give one more order of the week, or hand in those given."""
        given, player = state.given[seat], seat + 1
        seen = seen_by(state.world, player)
        return next_order(self._kind, seen, player, given, dice, default_catalogue())
