"""A world as a match: the seats give their orders in turn, then a week passes."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.chance import Dice
from rivals.core.errors import BadPosition, IllegalAction
from rivals.core.expecting import expect
from rivals.core.game import Action, Result, SeatResult, State, ranked
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.kinds import AnyOrder, Projects, Route
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.production import is_possible
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.keeping import check_world
from rivals.games.dma.world.pieces import Army, City, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories

TIME = "dma.ending.time"
"""The weeks agreed on are over: the states stand as they are."""

MOST_WEEKS = 200
MAX_WEEK_SEED = 1 << 63


class Done(Action, frozen=True, tag_field="order", tag="done"):
    """Hand in the orders of the week; after the last seat has, the week is computed."""


Move = AnyOrder | Done
"""What a seat may do: give one more order, or be done."""


class Position(State):
    """A world and the orders given so far for its next week.

    Seat s plays player s + 1. `giving` is the seat whose orders are taken, `given` the orders of
    each seat, sealed: nobody else sees them. After `weeks` weeks the match ends.
    """

    world: World
    weeks: int
    giving: int
    given: list[list[AnyOrder]]

    def to_move(self) -> int | None:
        """Say whose orders are taken now."""
        return None if self.ending() else self.giving

    def ending(self) -> str:
        """Give the rule id of how the match ended, '' while it runs."""
        if self.world.ended or self.world.week < self.weeks:
            return self.world.ended
        return TIME

    def planned(self) -> World:
        """Give the world of the seat to move as its orders of this week change it."""
        world = self.world.copy()
        follow_orders(world, self.giving + 1, self.given[self.giving], default_catalogue())
        return world

    def options(self) -> Sequence[Action]:
        """List first steps of armies, single projects of cities, and being done.

        Orders are measured: any other one that the rules allow can be given too.
        """
        if self.to_move() is None:
            return ()
        world, player = self.planned(), self.giving + 1
        given = {
            one.army if isinstance(one, Route) else one.city
            for one in self.given[self.giving]
            if isinstance(one, Route | Projects)
        }
        found: list[Action] = [Done()]
        for army in world.armies:
            if army.owner == player and f"a{army.id}" not in given:
                found += _first_steps(world, army)
        for city in world.cities:
            if city.owner == player and f"c{city.id}" not in given:
                found += _single_projects(world, city)
        return found

    def check(self, action: Move) -> None:
        """Raise IllegalAction for an order that would be refused, or would undo an earlier one."""
        if self.to_move() is None:
            raise IllegalAction(action, "core.not-an-option", "the game is over")
        if isinstance(action, Done):
            return
        orders = [*self.given[self.giving], action]
        receipt = receipt_for(self.world, self.giving + 1, orders, default_catalogue())
        for refusal in receipt.refused:
            raise IllegalAction(action, refusal.rule, "it is refused", refusal.params)

    def perform(self, action: Move, dice: Dice) -> None:
        """Note an order; after the last seat's, let the week pass with one draw as its seed."""
        if not isinstance(action, Done):
            self.given[self.giving].append(action)
            return
        alive = [player.id - 1 for player in self.world.players if not player.out]
        rest = [seat for seat in alive if seat > self.giving]
        if rest:
            self.giving = rest[0]
            return
        orders = {seat + 1: self.given[seat] for seat in alive}
        self.world, _ = advance_week(self.world, orders, dice.below("week", MAX_WEEK_SEED))
        self.given = [[] for _ in self.given]
        self.giving = next((one.id - 1 for one in self.world.players if not one.out), 0)

    def copy(self) -> Position:
        """Copy the position, so that neither can change the other."""
        given = [list(orders) for orders in self.given]
        return Position(self.world.copy(), self.weeks, self.giving, given)

    def seen_by(self, seat: int) -> Position:
        """Copy the position without what that seat may not see: other states' secrets."""
        given = [list(one) if who == seat else [] for who, one in enumerate(self.given)]
        return Position(seen_by(self.world, seat + 1), self.weeks, self.giving, given)

    def result(self) -> Result:
        """Score each state by its land; the lord of the world is first."""
        lands = territories(self.world, default_catalogue())
        figure = default_catalogue().figure
        keys = [
            (one.id == self.world.winner, not one.out, lands[one.id]) for one in self.world.players
        ]
        seats = []
        for player, rank in zip(self.world.players, ranked(keys), strict=True):
            cities = sum(city.owner == player.id for city in self.world.cities)
            land = lands[player.id]
            parts = {"cities": cities * figure["city_cells"]}
            parts["villages"] = land - parts["cities"]
            seats.append(SeatResult(player.ruler, land, rank, parts))
        return Result(tuple(seats), self.ending())

    def validate(self) -> None:
        """Raise BadPosition where the parts, each of its right type, cannot stand together."""
        try:
            check_world(self.world, default_catalogue())
        except BadPosition as error:
            raise BadPosition(f"$.world{error.path.removeprefix('$')}", error.expected) from None
        seats = len(self.world.players)
        expect(1 <= self.weeks <= MOST_WEEKS, "weeks", f"1 to {MOST_WEEKS} weeks")
        expect(0 <= self.giving < seats, "giving", f"a seat 0 to {seats - 1}")
        expect(
            not self.world.players[self.giving].out, "giving", "a seat that is still in the game"
        )
        expect(len(self.given) == seats, "given", f"orders of each of the {seats} seats")


def _first_steps(world: World, army: Army) -> list[Action]:
    """List a step in each direction that the army could take, and halting if it marches."""
    steps = [one for one in STEPS if world.passable(*stepped(army.cell, one))]
    routes = [(one,) for one in steps] + ([()] if army.route else [])
    return [Route(f"a{army.id}", route) for route in routes]


def _single_projects(world: World, city: City) -> list[Action]:
    """List each project of which the city fulfils the condition, alone."""
    catalogue = default_catalogue()
    return [
        Projects(f"c{city.id}", (one,))
        for one in catalogue.project
        if one not in city.buildings and is_possible(catalogue, city.buildings, one, world.readings)
    ]
