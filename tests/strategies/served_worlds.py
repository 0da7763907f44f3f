"""Worlds on the server, for its tests."""

import sys
from datetime import UTC, datetime
from unittest.mock import patch

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.world.generating import generate_world
from rivals.web.worlds import founding
from rivals.web.worlds.models import Seat, Status, StoredWorld
from rivals.web.worlds.timetable import next_due

SEED = 7
LUCK = 2_718_281_828_459
SERVER = "rivals.web.worlds"
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
"""A Monday noon; the first Sunday after it is the 8th."""


_LANDS = {}


def land(players, seed, *, catalogue, **more):
    """What generate_world gives, made once for each plan; other catalogues are made anew."""
    if catalogue != default_catalogue():
        return generate_world(players, seed, catalogue=catalogue, **more)
    plan = (players, seed, *sorted(more.items()))
    if plan not in _LANDS:
        _LANDS[plan] = generate_world(players, seed, catalogue=catalogue, **more)
    return _LANDS[plan].copy()


def land_in_steps(players, seed, **more):
    """The same in no steps at all: so the page of a small world never waits for it."""
    return land(players, seed, **more)
    yield


def known_luck():
    """Within it worlds are founded with the same luck: what a test is to see in one is there."""
    return patch.object(founding, "random_seed", return_value=LUCK)


def founded(people, *, master=None, states=4, now=NOW, **more):
    """A world that runs by the week: these people in its first seats, rulers in the others."""
    rulers = tuple(
        "human" if number < len(people) else RULERS[number % len(RULERS)]
        for number in range(states)
    )
    with known_luck(), patch.object(founding, "generate_world", land):
        row = founding.found(founding.Plan(rulers, SEED, **more), master, now=now)
    row.status, row.due = Status.RUNNING, next_due(row, now)
    row.save()
    for number, user in enumerate(people, 1):
        row.seats.filter(number=number).update(user=user, joined=now)
    return row


def forget():
    """Empty whatever the server holds unpacked or drawn: rows of tests come again with others.

    What its modules only use of the game's stays: others compare that by its identity.
    """
    for name, module in sys.modules.copy().items():
        if name.startswith(SERVER):
            for one in list(vars(module).values()):
                own = str(getattr(one, "__module__", "")).startswith(SERVER)
                if own and hasattr(one, "cache_clear") and not isinstance(one, type):
                    one.cache_clear()


def seat_in(row: StoredWorld, number: int) -> Seat:
    """A seat fresh from the database."""
    return Seat.objects.select_related("world", "user").get(world=row, number=number)


def own_city(row: StoredWorld, number: int) -> str:
    """The first city of a player, as orders name it."""
    from rivals.web.worlds.keeping import seen_world

    return next(f"c{one.id}" for one in seen_world(row, number).cities if one.owner == number)


def own_army(row: StoredWorld, number: int) -> str:
    """The first army of a player, as orders name it."""
    from rivals.web.worlds.keeping import seen_world

    return next(f"a{one.id}" for one in seen_world(row, number).armies if one.owner == number)
