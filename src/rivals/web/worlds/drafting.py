"""Orders being written: a text that every form of the site edits, saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from django.db import transaction

from rivals.core.errors import BadPosition
from rivals.core.words import Lang
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.kinds import AnyOrder, Order
from rivals.games.dma.orders.language import (
    END,
    Parsed,
    format_order,
    format_orders,
    is_json,
    read_orders,
)
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.spelling import spelled_world
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import catalogue_of, seen_world
from rivals.web.worlds.models import Draft, Seat, Submission
from rivals.web.worlds.space import require_orders
from rivals.web.worlds.submitting import kept, latest, read_orders_of, require_length

Subject = tuple[str, str]
"""What an order is about: of two about one subject, a form keeps the later."""


def draft_of(seat: Seat) -> Draft:
    """Give the draft for the week that orders are taken for; an empty one if there is none.

    Nothing of it counts before it is handed in (reading W5).
    """
    found, _ = Draft.objects.get_or_create(seat=seat, week=seat.world.next_week)
    return found


def save_text(seat: Seat, text: str, revision: int | None = None) -> Draft:
    """Write the whole draft anew.

    Raises Refused: 409 if it was changed since `revision`, 422 if it is too long; then it is as
    it was. The same text once more changes nothing, so it is never too late for it.
    """
    text = kept(text.replace("\r\n", "\n"))
    return _changed(seat, revision, lambda _: text, same=text)


def put_order(seat: Seat, order: AnyOrder) -> Draft:
    """Put an order into the draft, instead of those about the same subject; the rest stays."""
    return put_orders(seat, (order,))


def put_orders(seat: Seat, orders: Sequence[AnyOrder]) -> Draft:
    """Put several orders into the draft, all of them or none."""

    def change(text: str) -> str:
        for order in orders:
            text = _put(text, order, _read(seat, text))
        return text

    return _changed(seat, None, change)


def drop_order(seat: Seat, line: int, revision: int | None = None) -> Draft:
    """Take the order of a line (JSON: entry) out. Raises Refused: 409 stale, 422 no order there."""
    return _changed(seat, revision, lambda text: _dropped(text, line, _read(seat, text)))


@transaction.atomic
def _changed(
    seat: Seat, revision: int | None, change: Callable[[str], str], *, same: str | None = None
) -> Draft:
    """Write the draft as `change` makes it; one that is `same` already is never stale."""
    held = Draft.objects.select_for_update()
    draft, _ = held.get_or_create(seat=seat, week=seat.world.next_week)
    if draft.text == same:
        return draft
    if revision is not None and revision != draft.revision:
        raise Refused("worlds.refused.stale-draft")
    text = kept(change(draft.text))
    require_length(text)
    if text != draft.text:
        if len(text) > len(draft.text):
            require_orders(seat)
        draft.text, draft.revision = text, draft.revision + 1
        draft.save()
    return draft


def _read(seat: Seat, text: str) -> Parsed:
    """Read a draft; JSON that is no orders counts as none, as long as it is being written."""
    try:
        return read_orders(text, catalogue_of(seat.world))
    except BadPosition:
        return Parsed()


def drafted(seat: Seat) -> Parsed:
    """Give the orders of the draft as they are read."""
    return _read(seat, draft_of(seat).text)


def subject(order: Order) -> Subject:
    """Say what an order is about; handing over and disbanding add up, each is about itself."""
    match order:
        case do.Peace() | do.War():
            return "stance", str(order.player)
        case do.Array() | do.Place() | do.Reserve():
            return "array", order.formation
        case do.Projects():
            return "projects", order.city
        case do.Route():
            return "route", order.army
        case do.Name():
            return "name", order.army
        case do.Transfer() | do.Disband():
            return format_order(order), ""
    raise TypeError(order)


def _put(text: str, order: AnyOrder, parsed: Parsed) -> str:
    """Replace what the new order does away with.

    Placing and taking out go on from an array, so only a whole array does away with them;
    handing over twice means twice.
    """
    adds = isinstance(order, do.Place | do.Reserve | do.Transfer | do.Disband)
    same = (
        set()
        if adds
        else {
            line
            for one, line in zip(parsed.orders, parsed.lines, strict=True)
            if subject(one) == subject(order)
        }
    )
    lines = _without(text, same, parsed).split("\n")
    # Nothing is read behind a line of two dashes, so the new order stands before it.
    end = next((at for at, line in enumerate(lines) if line.strip() == END), len(lines))
    if end == len(lines) and not lines[-1]:
        end -= 1
    lines.insert(end, format_order(order))
    return "\n".join(lines) if lines[-1] == "" else "\n".join([*lines, ""])


def _dropped(text: str, line: int, parsed: Parsed) -> str:
    if line not in parsed.lines:
        raise Unfit("worlds.refused.no-line", line=line)
    return _without(text, {line}, parsed)


def _without(text: str, lines: set[int], parsed: Parsed) -> str:
    """Give a draft as text without some orders; the other lines stay as they were written."""
    if is_json(text):
        pairs = zip(parsed.orders, parsed.lines, strict=True)
        return format_orders((one for one, line in pairs if line not in lines), parsed.week)
    rest = text.split("\n")
    return "\n".join(one for number, one in enumerate(rest, 1) if number not in lines)


def planned_world(seat: Seat, lang: Lang) -> World:
    """Give the world as the player sees it after the orders of the draft; the caller's own.

    Its names are in the letters of a language.
    """
    catalogue = catalogue_of(seat.world)
    world = seen_world(seat.world, seat.number).copy_for(seat.number)
    parsed = drafted(seat)
    follow_orders(world, seat.number, parsed.orders, catalogue, lines=parsed.lines)
    return spelled_world(world, lang)


def is_handed_in(seat: Seat) -> bool:
    """Say whether what was handed in is what the draft says: remarks and blanks do not count."""
    handed, text = latest(seat), draft_of(seat).text
    if handed is None:
        return False
    if handed.text.strip() == text.strip():
        return True
    parsed = _read(seat, text)
    return not parsed.faults and parsed.orders == read_orders_of(handed)


@dataclass(frozen=True, slots=True)
class DraftState:
    """A seat's draft, read, and the submission that counts so far.

    `state` compares them: `none` was handed in, or it `differs`, or is the `same`.
    """

    draft: Draft
    parsed: Parsed
    counted: Submission | None
    state: Literal["none", "differs", "same"]

    @property
    def idle(self) -> bool:
        """Say whether there is nothing to hand in, and nothing was."""
        return self.state == "none" and not self.draft.text.strip()

    @property
    def waits(self) -> bool:
        """Say whether the draft holds what was not handed in."""
        return self.state == "differs" or (self.state == "none" and not self.idle)


def state_of_draft(seat: Seat) -> DraftState:
    """Compare a seat's draft with what it handed in for the same week."""
    draft, parsed, counted = draft_of(seat), drafted(seat), latest(seat)
    if counted is None:
        return DraftState(draft, parsed, None, "none")
    return DraftState(draft, parsed, counted, "same" if is_handed_in(seat) else "differs")
