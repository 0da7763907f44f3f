"""Worlds that are over, each counted once: who won, how its people fared, and their ratings.

Worlds of one person, in which weeks pass by a button, do not count. People rank by what the rules
call a victory, then by land on the last Sunday, then by how long their state stood. Who gave a
state up, or lost it to somebody else, comes after them; who was barred has no place. Ratings are
openskill's, as those of matches are, among people who want one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from django.db import IntegrityError, transaction

from rivals.core.errors import RivalsError
from rivals.core.game import ranked
from rivals.core.ranked import after_game
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.web.worlds.fame.models import Finish, Placing, Renown
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.models import Pace, Status, StoredWorld

_AT_ONCE: Final = 10


def count_finished() -> int:
    """Count the worlds that are over and not counted yet."""
    over = StoredWorld.objects.filter(status=Status.ENDED, finish=None).exclude(pace=Pace.BUTTON)
    rows = list(over.select_related("catalogue").order_by("pk")[:_AT_ONCE])
    return sum(map(_count, rows))


def _count(row: StoredWorld) -> bool:
    """Count one; say whether that was done here, and not by another at the same time."""
    try:
        report = report_of(row, NEUTRAL)
    except RivalsError:  # of rules that are not read any more: it stands without places
        report = None
    try:
        with transaction.atomic():
            finish = Finish.objects.create(world=row, victor=report.winner if report else NEUTRAL)
            placings = [] if report is None else _placed(finish, report)
            rate(placings)
            finish.people = len(placings)
            finish.save(update_fields=["people"])
    except IntegrityError:
        return False
    return True


def _placed(finish: Finish, report: Report) -> list[Placing]:
    """Keep how each person fared."""
    row = finish.world
    standing = {
        one.player: (one.player == report.winner, not one.out, one.cells, one.out)
        for one in report.territory
    }
    seats = list(row.seats.exclude(user=None))
    there = [seat.user_id for seat in seats]
    gone = row.outsiders.filter(barred=False, seat__isnull=False).exclude(user__in=there)
    ranks = ranked([standing[seat.number] for seat in seats])
    kept = [
        Placing(
            finish=finish, user_id=seat.user_id, state=seat.number, rank=rank,
            won=seat.number == report.winner,
        )
        for seat, rank in zip(seats, ranks, strict=True)
    ]  # fmt: skip
    kept += [
        Placing(finish=finish, user_id=user, state=state, rank=len(seats) + 1, left=True)
        for user, state in gone.order_by("pk").values_list("user", "seat__number")
    ]
    Placing.objects.bulk_create(kept)
    return kept


def rate(placings: Sequence[Placing]) -> None:
    """Rate those anew who want to be, if there are two or more of them."""
    rows = Renown.objects.select_for_update().filter(user__in=[one.user_id for one in placings])
    own = list(rows.order_by("user"))
    if len(own) < 2:
        return
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ranks = {one.user_id: one.rank for one in placings}
    before = [model.rating() if one.mu is None else model.rating(one.mu, one.sigma) for one in own]
    places = ranked([-ranks[one.user_id] for one in own])
    for one, now in zip(own, after_game(model, before, places), strict=True):
        one.mu, one.sigma, one.worlds = now.mu, now.sigma, one.worlds + 1
        one.save()


def belongings(user: int) -> Iterator[tuple[str, str]]:
    """Give an account's results and rating, as a file for its archive."""
    results = Placing.objects.filter(user=user).values(
        "finish__world__name", "finish__at", "state", "rank", "won", "left"
    )
    rated = Renown.objects.filter(user=user).values("mu", "sigma", "worlds")
    if results or rated:
        told = {"results": list(results), "rating": list(rated)}
        yield "worlds/fame.json", json.dumps(told, ensure_ascii=False, indent=1, default=str) + "\n"
