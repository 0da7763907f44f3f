"""What a match between devices comes to for who played it: counted once, after its end.

Kept is each account's own result, and of the others only how many people and which rivals they
were. Whoever gave up or left a running match has lost it, unless they came back to its end; so has
whoever let a stand-in play their seat to the end. Who was sent away has no result.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from django.db import transaction

from rivals.core.errors import RivalsError
from rivals.core.game import HUMAN
from rivals.core.match import read_header
from rivals.core.versions import parted
from rivals.web.matches.models import Chair, Invitation, Outcome, StoredMatch
from rivals.web.matches.playing import Told
from rivals.web.matches.standings.rating import rate

_AT_ONCE: Final = 50
_TOLD: Final = msgspec.json.Decoder(list[Told])


def note_leaving(chair: Chair, row: StoredMatch | None) -> None:
    """Count a match as lost for the account that gives it up, or leaves it, while it runs."""
    if row is None or row.finished or chair.user_id is None:
        return
    lost = _of_match(row) | {"rank": len(read_header(row.header).seats), "gave_up": True}
    Outcome.objects.update_or_create(user_id=chair.user_id, match=row, defaults=lost)


def count_finished() -> int:
    """Count the matches that are over and not counted yet, in the order of their ends."""
    over = Invitation.objects.filter(counted=False, match__finished=True, match__remote=True)
    keys = over.order_by("match__updated", "pk").values_list("pk", flat=True)[:_AT_ONCE]
    return sum(map(_count, list(keys)))


@transaction.atomic
def _count(pk: int) -> bool:
    """Count one match; say whether that was done here, and not by another at the same time."""
    if not Invitation.objects.filter(pk=pk, counted=False).update(counted=True):
        return False
    row = StoredMatch.objects.select_related("invitation").get(invitation=pk)
    if row.invitation.quick and not row.invitation.comings:  # nobody came: it was against a rival
        return True
    try:
        _keep(row, {one.seat: one.user_id for one in Chair.objects.filter(invitation=pk)})
    except RivalsError:  # of a version that is not read any more: it counts for nobody
        return False
    if row.invitation.rated:
        rate(list(Outcome.objects.filter(match=row)))
    return True


def _keep(row: StoredMatch, sitting: Mapping[int, int | None]) -> None:
    """Keep what came of a match for each account that sat there at its end."""
    seats, about = _seats(row), _of_match(row)
    if len(seats) < 2:
        return
    rest = [seat for seat in range(len(seats)) if seat != row.resigned]
    best = min(seats[seat]["rank"] for seat in rest)
    first = [seat for seat in rest if seats[seat]["rank"] == best]
    helped = _helped(row)
    done: set[int] = set()
    for seat, user in sitting.items():
        if user is None or user in done:
            continue
        done.add(user)
        others = [one["total"] for number, one in enumerate(seats) if number != seat]
        gave_up = seat == row.resigned or str(seat) in row.stand_ins
        its = about | {
            "rank": len(seats) if gave_up else seats[seat]["rank"],
            "share": 1 / len(first) if seat in first and not gave_up else 0.0,
            "lead": seats[seat]["total"] - max(others),
            "gave_up": gave_up,
            "apart": seat in helped,
        }
        Outcome.objects.update_or_create(user_id=user, match=row, defaults=its)


def _seats(row: StoredMatch) -> list[dict[str, Any]]:
    """Give what is kept of the seats: points and rank."""
    found: list[dict[str, Any]] = (row.result or {}).get("seats", [])
    return found


def _of_match(row: StoredMatch) -> dict[str, Any]:
    """Give what is the same for all: the game, and who played."""
    seats = read_header(row.header).seats
    return {
        "game": parted(row.game)[0],
        "people": seats.count(HUMAN) - 1,
        "rivals": sorted(one for one in seats if one != HUMAN),
    }


def _helped(row: StoredMatch) -> set[int]:
    """Find the seats that the coach helped."""
    if not row.helped:
        return set()
    told = _TOLD.decode(row.telling)
    return {told[move].seat for move in row.helped if move < len(told)}
