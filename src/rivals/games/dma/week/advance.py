"""A week: orders on Monday morning, seven days of twelve steps, who has won, what is published."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rivals.core.errors import RivalsError
from rivals.core.versions import parted
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.orders.kinds import Order
from rivals.games.dma.week.capture import assault, capture
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.fighting import clash_of_armies
from rivals.games.dma.week.handing_over import Truce, end_truces, hold
from rivals.games.dma.week.movement import move
from rivals.games.dma.week.production import complete, produce
from rivals.games.dma.week.supply import feed, foreign_upkeep, starve
from rivals.games.dma.week.unrest import disrupt, riot, secede
from rivals.games.dma.world.cities import main_direction
from rivals.games.dma.world.pieces import NEUTRAL, RULES, Event, Player, Trail, World
from rivals.games.dma.world.territory import territories, victor, world_territory

VICTORY = "dma.ending.victory"
"""One state holds the greater part of the world, far ahead of the next (Part I)."""


def clean_up(course: Course) -> None:
    """D12: a state without a city and an army is beaten, on any day (A74).

    Its villages become neutral.
    """
    world = course.world
    alive = {city.owner for city in world.cities} | {army.owner for army in world.armies}
    for player in world.players:
        if player.out or player.id in alive:
            continue
        player.out = world.week
        freed = [one for one in world.villages if one.owner == player.id]
        for village in freed:
            village.owner = NEUTRAL
        villages = [f"v{one.id}" for one in freed]
        course.tell("dma.event.beaten", player=player.id, villages=villages)


def judge_victory(course: Course) -> None:
    """W5: one player may have won, on Sunday evening (A50)."""
    world = course.world
    if world.ended:
        return
    winner = victor(world, course.catalogue)
    if winner == NEUTRAL:
        return
    world.ended, world.winner = VICTORY, winner
    lands = territories(world, course.catalogue)
    course.tell(
        "dma.event.victory",
        player=winner,
        territory=lands.pop(winner),
        runner_up=max(lands.values(), default=0),
        world=world_territory(world, course.catalogue),
    )


def publish(course: Course) -> None:
    """W4: show Sunday evening: main directions, last week's events, battles and routes."""
    world = course.world
    foreign = foreign_upkeep(world, course.catalogue)
    for city in world.cities:
        city.direction = main_direction(course.catalogue, city.buildings)
        city.foreign = foreign.get(city.id, 0)
    world.events = tuple(course.events)
    world.battles = tuple(course.battles)
    world.trails = tuple(
        Trail(number, army.owner, tuple(cells), army.name)
        for number, (army, cells) in sorted(course.trails.items())
    )


def advance_week(
    world: World,
    orders: Mapping[int, Sequence[Order]],
    seed: int,
    catalogue: Catalogue | None = None,
    lines: Mapping[int, Sequence[int]] | None = None,
    truces: Sequence[Truce] = (),
) -> tuple[World, tuple[Event, ...]]:
    """Compute a week: give the world of Sunday evening and what happened.

    `orders` by player; who is not in it has sent none (reading A52). `lines` say by which numbers
    a player knows its orders, 1, 2, 3 … unless given. `truces` are those whose peace ends with the
    week (week.handing_over). The world given is left as it is. Same world, orders, truces and
    seed: same result, byte for byte. Raises RivalsError if the game is over.
    """
    if world.ended:
        raise RivalsError("dma.world.over", world=world.name)
    after = world.copy()
    after.week += 1
    course = Course(after, catalogue or default_catalogue(), seed)
    take_orders(course, orders, lines or {})
    hold(course, truces)
    live_week(course, live_through)
    return after, after.events


def live_week(course: Course, live: Callable[[Course], None]) -> None:
    """Pass a week's days, each as `live` has it; judge who has won, and publish Sunday evening."""
    for day in range(1, course.catalogue.figure["days_per_week"] + 1):
        course.day = day
        live(course)
        if course.world.readings.victory_daily:
            judge_victory(course)
            if course.world.ended:
                break
    judge_victory(course)
    end_truces(course)
    publish(course)


def take_orders(
    course: Course, orders: Mapping[int, Sequence[Order]], lines: Mapping[int, Sequence[int]]
) -> None:
    """W1 to W3: judge each player's orders, and follow those that stand.

    A world of older rules goes on by those that are here; everybody is told so once.
    """
    if course.world.rules != RULES:
        course.world.rules = RULES
        course.tell("dma.event.rules", version=parted(RULES)[1])
    for city in course.world.cities:
        city.stopped = False
    index = Index(course.world)
    for player in course.world.players:
        if player.out:
            continue
        given = orders.get(player.id)
        player.missed = player.missed + 1 if given is None else 0
        before = frozenset(player.peace)
        receipt = follow_orders(
            course.world, player.id, given or (), course.catalogue, index, lines.get(player.id, ())
        )
        for refusal in receipt.refused:
            course.tell(
                "dma.event.refused", player.id, line=refusal.line, rule=refusal.rule,
                params=refusal.params,
            )  # fmt: skip
        if course.world.readings.peace_public:
            _announce(course, player, before)
    course.peace = {player.id: frozenset(player.peace) for player in course.world.players}


def _announce(course: Course, player: Player, before: frozenset[int]) -> None:
    """Put what a player has declared into the chronicle, where the reading of A42 says so."""
    for other in sorted(before.symmetric_difference(player.peace)):
        stance = "war" if other in before else "peace"
        course.tell("dma.event.declared", player=player.id, other=other, stance=stance)


def live_through(course: Course) -> None:
    """One day: D1 to D12, in the order of reading A77."""
    work(course)  # D1 to D6
    move(course)  # D7 Movement
    contend(course)  # D8 to D10
    starve(course)  # D11 Hunger
    clean_up(course)  # D12 Clean-up


def work(course: Course) -> None:
    """D1 to D6: what happens in the provinces before anybody marches."""
    supplies = feed(course)  # D1 Supply
    secede(course)  # D2 Unrest of the third kind
    halted = riot(course)  # D3 Unrest of the second kind
    halted = disrupt(course, halted)  # D4 Unrest of the first kind
    finished = produce(course, supplies, halted)  # D5 Production
    complete(course, finished)  # D6 Completion


def contend(course: Course) -> None:
    """D8 to D10: armies against armies, then against places, and what is taken."""
    clash_of_armies(course)  # D8 Field battles
    taken = assault(course)  # D9 Assaults
    capture(course, taken)  # D10 Capture
