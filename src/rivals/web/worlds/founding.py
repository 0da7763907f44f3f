"""Making a world: its land, its seats, week 0; and worlds of one's own, made and let go."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from rivals.core.game import HUMAN
from rivals.core.luck import new_nonce
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.match.rules import MAX_WEEK_SEED
from rivals.games.dma.match.setup import CHARACTERS
from rivals.games.dma.world.generating import generate_world, steppe_for, world_in_steps
from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import RULES, World
from rivals.games.dma.world.readings import Readings
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import Ownership
from rivals.web.worlds import timetable
from rivals.web.worlds.computing import require_idle, store_reports
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import default_catalogue_text, keep_catalogue
from rivals.web.worlds.models import Draft, Pace, Seat, Status, StoredWeek, StoredWorld, Submission
from rivals.web.worlds.packing import pack

MOST_SEED: Final = MAX_WEEK_SEED - 1
PRACTICE_STATES: Final = 6
LESSON_STATES: Final = 3
LESSON_SEED: Final = 5
"""The land of a guided first week: a village lies within a week's march, no neighbour does."""


SETTINGS: Final = (
    "weekday", "hour", "minute", "zone", "late_minutes", "grace_hours", "remind_hours",
    "most_missed", "stand_in", "by_word",
)  # fmt: skip
"""Fields of a plan that are the world's, too."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a world is to be like; `rulers` names who decides for each seat, `human` or a ruler.

    `map_seed` 0 … 2^63 - 1 makes the land; the luck of the weeks is drawn apart from it, so a
    known map tells nobody what will happen (reading W15). `catalogue` is its JSON, '' for the
    game's own.
    """

    rulers: tuple[str, ...]
    map_seed: int
    name: str = ""
    readings: Readings = field(default_factory=Readings)
    catalogue: str = ""
    weekday: int = 6
    hour: int = 20
    minute: int = 0
    zone: str = "UTC"
    late_minutes: int = 180
    grace_hours: int = 24
    remind_hours: int = 24
    most_missed: int = 2
    stand_in: str = CHARACTERS[0]
    by_word: bool = False


def random_seed() -> int:
    """Draw a seed that nobody can guess."""
    return secrets.randbelow(MOST_SEED + 1)


def preview(plan: Plan) -> World:
    """Make a world's land and store nothing. Raises Refused and RivalsError."""
    catalogue = _catalogue_of(plan)
    return generate_world(len(plan.rulers), plan.map_seed, **_land(plan, catalogue))


def preview_in_steps(plan: Plan) -> Generator[float, None, World]:
    """Make it in steps, each of which yields the share done."""
    catalogue = _catalogue_of(plan)
    return (yield from world_in_steps(len(plan.rulers), plan.map_seed, **_land(plan, catalogue)))


CELLS, STEPS = 2000, 60
"""So many cells of steppe, and steps of making them, a page takes upon itself: under a tenth of a
second of a core. That is a continent of twelve states whose first try comes out fair.
"""


def preview_at_once(plan: Plan) -> World | None:
    """Make a land if that takes but a moment. Raises as `preview`."""
    if steppe_for(len(plan.rulers), _catalogue_of(plan)) > CELLS:
        return None
    steps = preview_in_steps(plan)
    try:
        for _ in range(STEPS):
            next(steps)
    except StopIteration as over:
        world: World = over.value
        return world
    return None


def _catalogue_of(plan: Plan) -> Catalogue:
    if not 0 <= plan.map_seed <= MOST_SEED:
        raise Unfit("worlds.refused.bad-seed", seed=plan.map_seed, most=MOST_SEED)
    return read_catalogue(plan.catalogue or default_catalogue_text())


def _land(plan: Plan, catalogue: Catalogue) -> dict[str, Any]:
    return {
        "name": plan.name, "catalogue": catalogue, "readings": plan.readings, "rulers": plan.rulers
    }  # fmt: skip


@transaction.atomic
def found(
    plan: Plan, master: User | None, *, land: World | None = None, now: datetime | None = None
) -> StoredWorld:
    """Make a world and keep it as a draft, with a seat for each state.

    `land` is what `preview` gives for the plan, where that was made before.

    Raises Refused with 422 for a time zone or a seed, RivalsError for what the game refuses,
    BadPosition for a catalogue.
    """
    timetable.zone_of(plan.zone)
    world = preview(plan) if land is None else land
    catalogue = keep_catalogue(plan.catalogue or default_catalogue_text())
    luck = random_seed()
    world.seed = luck
    row = StoredWorld.objects.create(
        name=world.name,
        master=master,
        rules=RULES,
        catalogue=catalogue,
        map_seed=plan.map_seed,
        luck=luck,
        nonce=new_nonce(),
        **{name: getattr(plan, name) for name in SETTINGS},
    )
    Seat.objects.bulk_create(
        Seat(world=row, number=number, ruler="" if ruler == HUMAN else ruler)
        for number, ruler in enumerate(plan.rulers, 1)
    )
    week = StoredWeek.objects.create(
        world=row,
        number=0,
        rules=RULES,
        luck=luck,
        computed=pack(dump_world(world)),
        at=now or timezone.now(),
    )
    store_reports(week, world, read_catalogue(catalogue.text))
    return row


@transaction.atomic
def found_practice(
    owner: Ownership,
    *,
    states: int = PRACTICE_STATES,
    seed: int | None = None,
    now: datetime | None = None,
) -> tuple[StoredWorld, Seat]:
    """Make a world for one visitor: rulers in all other seats, weeks pass by a button."""
    others = tuple(CHARACTERS[number % len(CHARACTERS)] for number in range(states - 1))
    moment = now or timezone.now()
    plan = Plan((HUMAN, *others), random_seed() if seed is None else seed)
    row = found(plan, None, now=moment)
    row.status, row.pace, row.listed = Status.RUNNING, Pace.BUTTON, False
    row.save(update_fields=["status", "pace", "listed"])
    seat = row.seats.get(number=1)
    seat.user, seat.guest, seat.joined = owner["user"], owner["guest"], moment
    seat.save(update_fields=["user", "guest", "joined", "updated"])
    return row, seat


@transaction.atomic
def found_lesson(owner: Ownership, *, now: datetime | None = None) -> tuple[StoredWorld, Seat]:
    """Make a world for one visitor in which the first week is guided, on a land chosen for it."""
    row, seat = found_practice(owner, states=LESSON_STATES, seed=LESSON_SEED, now=now)
    row.lesson = 0
    row.save(update_fields=["lesson"])
    return row, seat


# --- Worlds of one's own ----------------------------------------------------------------------

UNTOUCHED: Final = timedelta(days=3)
"""So long a guest's world waits in which nothing was done."""
_AT_ONCE: Final = 100


@transaction.atomic
def close(row: StoredWorld, now: datetime | None = None) -> None:
    """Delete a world of one's own, which nobody else has seen.

    Raises Refused while its week is being computed, and for a world that is not one's own.
    """
    locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
    if locked.pace != Pace.BUTTON:
        raise Refused("worlds.refused.by-clock", world=locked.name)
    require_idle(locked, now)
    locked.delete()


def sweep(now: datetime) -> int:
    """Delete guests' worlds that were left untouched, or whose cookies have run out; count them."""
    swept = 0
    for row in [*_untouched(now)[:_AT_ONCE], *_lost(now)[:_AT_ONCE]]:
        try:
            close(row, now)
        except (Refused, StoredWorld.DoesNotExist):
            continue
        swept += 1
    return swept


def _of_guests() -> QuerySet[StoredWorld]:
    guests = Seat.objects.exclude(guest="")
    return StoredWorld.objects.filter(pace=Pace.BUTTON, pk__in=guests.values("world"))


def _untouched(now: datetime) -> QuerySet[StoredWorld]:
    drafted = Draft.objects.exclude(text="").values("seat__world")
    handed = Submission.objects.values("seat__world")
    early = _of_guests().filter(week=0, edition=0, created__lt=now - UNTOUCHED)
    return early.exclude(pk__in=drafted).exclude(pk__in=handed)


def _lost(now: datetime) -> QuerySet[StoredWorld]:
    """Find the worlds in which no week has passed for longer than a browser keeps its guest."""
    since = now - timedelta(days=settings.GUEST_DAYS)
    return _of_guests().filter(created__lt=since).exclude(weeks__at__gte=since)
