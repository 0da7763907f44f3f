"""What a seat may see and order, when the week passes, how the states stand."""

from __future__ import annotations

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.core.errors import IllegalAction
from rivals.core.game import Action, Result, SeatResult, ranked
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Done, Move, Position
from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.kinds import AnyOrder, Projects, Route
from rivals.games.dma.week.advance import VICTORY, advance_week
from rivals.games.dma.week.production import is_possible
from rivals.games.dma.world import seeing
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.pieces import Army, City, World
from rivals.games.dma.world.territory import territories

TIME = "dma.ending.time"
"""The weeks agreed on are over: the states stand as they are."""

ENDINGS = (VICTORY, TIME)


def ending(position: Position) -> str:
    """Give the rule id of how the match ended, '' while it runs."""
    if position.world.ended or position.world.week < position.weeks:
        return position.world.ended
    return TIME


def result(position: Position) -> Result:
    """Score each state by its land; the lord of the world is first."""
    lands = territories(position.world, default_catalogue())
    figure = default_catalogue().figure
    keys = [
        (one.id == position.world.winner, not one.out, lands[one.id])
        for one in position.world.players
    ]
    seats = []
    for player, rank in zip(position.world.players, ranked(keys), strict=True):
        cities = sum(city.owner == player.id for city in position.world.cities)
        land = lands[player.id]
        parts = {"cities": cities * figure["city_cells"]}
        parts["villages"] = land - parts["cities"]
        seats.append(SeatResult(player.ruler, land, rank, parts))
    return Result(tuple(seats), ending(position))


MAX_WEEK_SEED = 1 << 63


def to_move(position: Position) -> int | None:
    """Say whose orders are taken now; None when the match is over."""
    return None if ending(position) else position.giving


def options(position: Position) -> list[Action]:
    """List first steps of armies, single projects of cities, and being done.

    Orders are measured: any other one that the rules allow can be given too.
    """
    if to_move(position) is None:
        return []
    world, player = planned(position), position.giving + 1
    given = {
        one.army if isinstance(one, Route) else one.city
        for one in position.given[position.giving]
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


def planned(position: Position) -> World:
    """Give the world of the seat to move as its orders of this week change it."""
    player, given = position.giving + 1, position.given[position.giving]
    world = position.world.copy_for(player)
    follow_orders(world, player, given, default_catalogue())
    return world


def check(position: Position, action: Move) -> None:
    """Raise IllegalAction for an order that would be refused, or would undo an earlier one."""
    if to_move(position) is None:
        raise IllegalAction(action, "core.over")
    if isinstance(action, Done):
        return
    orders = [*position.given[position.giving], action]
    receipt = receipt_for(position.world, position.giving + 1, orders, default_catalogue())
    for refusal in receipt.refused:
        raise IllegalAction(action, refusal.rule, **refusal.params)


def perform(position: Position, action: Move, dice: Dice) -> None:
    """Note an order; after the last seat's, let the week pass with one draw as its seed."""
    if not isinstance(action, Done):
        position.given[position.giving].append(action)
        return
    alive = [player.id - 1 for player in position.world.players if not player.out]
    rest = [seat for seat in alive if seat > position.giving]
    if rest:
        position.giving = rest[0]
        return
    orders = {seat + 1: position.given[seat] for seat in alive}
    seed = dice.below("week", MAX_WEEK_SEED)
    position.world, _ = advance_week(position.world, orders, seed)
    position.given = [[] for _ in position.given]
    position.giving = next((one.id - 1 for one in position.world.players if not one.out), 0)


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


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position without other states' secrets."""
    world = seeing.seen_by(position.world, seat + 1)
    return replace(position, world=world, given=_given_by(position, seat))


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with other states' secrets made up anew."""
    world = seeing.reshuffled(position.world, seat + 1, dice)
    return replace(position, world=world, given=_given_by(position, seat))


def _given_by(position: Position, seat: int) -> list[list[AnyOrder]]:
    return [list(one) if who == seat else [] for who, one in enumerate(position.given)]
