"""Orders handed in: read by the one parser, judged, and kept if they are in time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Final

import msgspec
from django.db import transaction
from django.utils import timezone

from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.orders.following import Receipt, follow_orders
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.orders.language import Fault, Parsed, read_orders
from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.week.forecast import foresee_week
from rivals.games.dma.world.pieces import World
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import catalogue_of, held_peace, seen_world
from rivals.web.worlds.models import Draft, Seat, Status, StoredWorld, Submission, Via
from rivals.web.worlds.seating import lost_seat, same_person
from rivals.web.worlds.space import drop_old_orders, require_orders

MOST_SIGNS: Final = 200_000
"""How long orders may be; those of a state of hundreds of armies are shorter."""


_UNKEPT: Final = str.maketrans(
    dict.fromkeys([0, *range(0xD800, 0xE000)], "\N{REPLACEMENT CHARACTER}")
)


@dataclass(frozen=True, slots=True)
class Checked:
    """What orders would come to: as they were read, and their receipt."""

    parsed: Parsed
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class Handed:
    """Orders that were handed in, and what they came to."""

    submission: Submission
    parsed: Parsed
    receipt: Receipt


def kept(text: str) -> str:
    """Replace in a text what databases do not keep: the sign 0, and halves of characters."""
    return text.translate(_UNKEPT)


def require_length(text: str) -> None:
    """Raise Refused with 422 for orders that are too long."""
    if len(text) > MOST_SIGNS:
        raise Unfit("worlds.refused.too-long", given=len(text), most=MOST_SIGNS)


def check(seat: Seat, text: str) -> Checked:
    """Read and judge orders on what the player sees; keep nothing.

    Raises Refused with 422 for a text that is too long, BadPosition for JSON that is no orders.
    """
    require_length(text)
    row = seat.world
    catalogue = catalogue_of(row)
    parsed = read_orders(text, catalogue)
    world = seen_world(row, seat.number).copy_for(seat.number)
    receipt = follow_orders(world, seat.number, parsed.orders, catalogue, lines=parsed.lines)
    return Checked(parsed, receipt)


def require_open(row: StoredWorld, seat: Seat, now: datetime) -> None:
    """Raise Refused unless a world takes orders of this seat now.

    At the deadline itself the door is shut (reading W7); a paused world takes orders (W8).
    """
    if row.status == Status.ENDED:
        raise Refused("worlds.refused.over", world=row.name)
    if row.status not in (Status.RUNNING, Status.PAUSED):
        raise Refused("worlds.refused.not-running", world=row.name)
    is_over = row.status == Status.RUNNING and row.due is not None and now >= row.due
    if is_over or row.is_claimed(now):
        raise Refused("worlds.refused.closed", week=row.next_week)
    out = next(one.out for one in seen_world(row, 0).players if one.id == seat.number)
    if out:
        raise Refused("worlds.refused.beaten", week=out)


def why_closed(seat: Seat, lang: Lang) -> str:
    """Tell why no orders of a seat are taken now, '' where they are."""
    try:
        require_open(seat.world, seat, timezone.now())
    except Refused as error:
        return tell(error, lang)
    return ""


def hand_in(
    seat: Seat, text: str, via: Via, *, week: int | None = None, now: datetime | None = None
) -> Handed:
    """Hand orders in for the week that they name (reading W9); those before count no more.

    What is returned is kept: no week is computed from then on without it. Raises Refused: the
    week is closed or another one, the world does not run, the state was beaten, the text is too
    long, there is no room for it; BadPosition for JSON that is no orders.
    """
    moment, text = now or timezone.now(), kept(text)
    row = StoredWorld.objects.get(pk=seat.world_id)
    seat.world = row
    require_open(row, seat, moment)
    require_orders(seat)
    checked = check(seat, text)
    for named in (week, checked.parsed.week):
        if named is not None and named != row.next_week:
            raise Refused("worlds.refused.other-week", given=named, week=row.next_week)
    with transaction.atomic():
        # The world's row is held, so no claim comes between this look at it and the commit.
        locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
        moment = max(moment, timezone.now()) if now is None else moment
        require_open(locked, seat, moment)
        locked.end_stale_claim(moment)
        if locked.week != row.week:
            raise Refused("worlds.refused.closed", week=row.next_week)
        if not same_person(seat).exists():
            raise lost_seat(seat)
        submission = _keep(seat, text, via, checked, moment)
    return Handed(submission, checked.parsed, checked.receipt)


def _keep(seat: Seat, text: str, via: Via, checked: Checked, now: datetime) -> Submission:
    before = latest(seat)
    submission = Submission.objects.create(
        seat=seat,
        week=seat.world.next_week,
        via=via,
        text=text,
        orders=_json(checked.parsed.orders),
        lines=_json(checked.parsed.lines),
        faults=_json(checked.parsed.faults),
        receipt=_json(checked.receipt),
        at=now,
    )
    drop_old_orders(seat, submission.week)
    if via != Via.WEB:
        _follow_in_draft(seat, text, before)
    return submission


def _follow_in_draft(seat: Seat, text: str, before: Submission | None) -> None:
    """Show orders that came from outside in the draft, unless something else is being written."""
    draft, _ = Draft.objects.get_or_create(seat=seat, week=seat.world.next_week)
    if draft.text.strip() in ("", "" if before is None else before.text.strip()):
        draft.text, draft.revision = text, draft.revision + 1
        draft.save()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def latest(seat: Seat, week: int | None = None) -> Submission | None:
    """Give the submission that counts for a week, by default the one that orders are taken for."""
    number = seat.world.next_week if week is None else week
    return seat.handed_in().filter(week=number).order_by("-pk").first()


def read_orders_of(submission: Submission) -> tuple[AnyOrder, ...]:
    """Give the orders that were handed in."""
    return msgspec.json.decode(submission.orders, type=tuple[AnyOrder, ...])


def read_receipt(submission: Submission) -> Receipt:
    """Give the receipt that a submission got."""
    return msgspec.json.decode(submission.receipt, type=Receipt)


def read_faults(submission: Submission) -> tuple[Fault, ...]:
    """Give the lines of a submission that were no orders."""
    return msgspec.json.decode(submission.faults, type=tuple[Fault, ...])


# --- What if ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A week as it might pass: its Sunday evening and report as the player would see them.

    `open` are own armies whose lot hangs on troops that the player does not know: no victory and
    no defeat is claimed there.
    """

    world: World
    report: Report
    receipt: Receipt
    parsed: Parsed
    open: tuple[int, ...]


def what_if(seat: Seat, text: str, luck: int = 1) -> WhatIf:
    """Run a player's week on what the player sees; nothing is kept, nobody else learns of it.

    What is taken for granted of the others, and what is left open, `foresee_week` tells: they
    give no orders, stand where they stand, and battles with hidden troops are not fought (reading
    W14). `luck`
    picks one of many possible lucks; none of them is the world's. Raises Refused: the game is
    over, the orders are for another week, or too long; BadPosition for JSON that is no orders.
    """
    row = seat.world
    seen = seen_world(row, seat.number)
    if seen.ended:
        raise Refused("worlds.refused.over", world=row.name)
    require_length(text)
    catalogue = catalogue_of(row)
    parsed = read_orders(text, catalogue)
    if parsed.week not in (None, row.next_week):
        raise Refused("worlds.refused.other-week", given=parsed.week, week=row.next_week)
    foreseen = foresee_week(
        seen,
        seat.number,
        parsed,
        _seed(row, luck),
        catalogue,
        held_peace(row, seat.number),
    )
    return WhatIf(
        world=foreseen.world,
        report=player_report(foreseen.world, seat.number, catalogue),
        receipt=foreseen.receipt,
        parsed=parsed,
        open=foreseen.open,
    )


def _seed(row: StoredWorld, luck: int) -> int:
    """Give the seed of a possible luck, the same for all who play: it is no secret."""
    text = f"what-if/{row.pk}/{row.next_week}/{luck}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
