"""D12 Clean-up, W4 publication and W5 the test of victory."""

from __future__ import annotations

from rivals.games.dma.week.course import Course
from rivals.games.dma.week.supply import foreign_upkeep
from rivals.games.dma.world.cities import main_direction
from rivals.games.dma.world.pieces import NEUTRAL, Trail
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
