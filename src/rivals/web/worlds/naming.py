"""Names and signs of one's own: how a state and its ruler are called, its colours, its banner."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.spelling import both
from rivals.games.dma.world.validating import is_name
from rivals.web.accounts.models import folded
from rivals.web.worlds.banners import DEVICES
from rivals.web.worlds.chronicle import note
from rivals.web.worlds.computing import require_idle, store_reports
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import catalogue_of, week_of, world_after
from rivals.web.worlds.models import Seat, Status, StoredWorld
from rivals.web.worlds.packing import pack
from rivals.web.worlds.seating import lost_seat, same_person

LONGEST: Final = 40
COLOURS: Final = 60
"""Of so many paints no two look alike."""
OPEN: Final = (Status.FILLING, Status.RUNNING, Status.PAUSED)


@dataclass(frozen=True, slots=True)
class Wish:
    """How a person wants the state to be called and shown; `colour` None and '' for nothing own."""

    state: str
    ruler: str = ""
    colour: int | None = None
    banner: str = ""
    shown: bool = False


@transaction.atomic
def take_names(seat: Seat, wish: Wish, *, now: datetime | None = None) -> None:
    """Call and paint a state as its player wishes, from now on, on all pages.

    Raises Unfit for names, colours and banners that cannot be; Refused for those that another
    state has, in a world that is over, while its week is computed, and for a seat that was lost.
    """
    moment = now or timezone.now()
    row = StoredWorld.objects.select_for_update(no_key=True).get(pk=seat.world_id)
    if row.status not in OPEN:
        raise Refused("worlds.refused.over", world=row.name)
    require_idle(row, moment)
    if not same_person(seat).exists():
        raise lost_seat(seat)
    _require_fit(row, seat, wish)
    _rename(row, seat, wish.state, moment)
    changed = {
        "ruler_name": wish.ruler,
        "colour": wish.colour,
        "banner": wish.banner,
        "shown": wish.shown and seat.user_id is not None,
    }
    Seat.objects.filter(pk=seat.pk).update(**changed, updated=moment)
    row.revision += 1
    row.save(update_fields=["revision"])


def _require_fit(row: StoredWorld, seat: Seat, wish: Wish) -> None:
    for name in (wish.state, wish.ruler or "-"):
        if not is_name(name) or len(name) > LONGEST:
            raise Unfit("worlds.refused.bad-name", most=LONGEST)
    if wish.banner and wish.banner not in DEVICES:
        raise Unfit("worlds.refused.bad-banner")
    if wish.colour is None:
        return
    if not 1 <= wish.colour <= COLOURS:
        raise Unfit("worlds.refused.bad-colour")
    if row.seats.filter(colour=wish.colour).exclude(pk=seat.pk).exists():
        raise Refused("worlds.refused.colour-taken")


def _rename(row: StoredWorld, seat: Seat, name: str, now: datetime) -> None:
    """Change the name in the world as it stands; the weeks to come go on from there."""
    week = week_of(row, row.week)
    world = world_after(row, week)
    before = next(one.name for one in world.players if one.id == seat.number)
    if name in both(before):
        return
    if folded(name) in _taken(world, seat.number):
        raise Refused("worlds.refused.name-taken", name=name)
    players = [replace(one, name=name) if one.id == seat.number else one for one in world.players]
    renamed = replace(world, players=players)
    week.corrected = pack(dump_world(renamed))
    week.save(update_fields=["corrected"])
    store_reports(week, renamed, catalogue_of(row))
    note(row, "state-named", {"was": before, "name": name}, now=now)


def _taken(world: World, number: int) -> set[str]:
    """Give how other states and all places are called, in both scripts."""
    names = [one.name for one in world.players if one.id != number]
    names += [one.name for one in world.cities] + [one.name for one in world.villages]
    return {folded(spelling) for name in names for spelling in both(name)}
