"""What a notice of a world says, put into words when it is sent.

Everything told is what the person may see: the own report, public names, letters to the own seat.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any, Final

from django.utils.crypto import salted_hmac
from django.utils.formats import date_format
from django.utils.translation import override

from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import Receipt
from rivals.games.dma.orders.language import Fault, is_json
from rivals.games.dma.orders.writing import Writer
from rivals.games.dma.reports.plain import as_text
from rivals.web.look.mailing import link, where_of
from rivals.web.notices.mails import Composed
from rivals.web.notices.outboxes import Brief, Dropped
from rivals.web.worlds.chronicle import masters_of
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import catalogue_of, report_of, seen_world
from rivals.web.worlds.models import (
    Draft,
    Letter,
    Notice,
    Pace,
    Seat,
    Status,
    StoredWeek,
    StoredWorld,
    Submission,
)
from rivals.web.worlds.post.tokens import Reply, reply_address
from rivals.web.worlds.submitting import read_faults, read_receipt
from rivals.web.worlds.timetable import zone_of
from rivals.web.worlds.words import WORDS


def moment(row: StoredWorld, at: datetime, lang: Lang) -> str:
    """Tell a moment by the clock of a world, with its day of the week; it may follow "until"."""
    local = at.astimezone(zone_of(row.zone))
    with override(lang):
        day, rest = date_format(local, "l"), date_format(local, "j E Y, H:i")
    if lang == "ru":  # the name of a day would have to be declined there
        return f"{rest} ({day.lower()}, {row.zone})"
    return f"{day}, {rest} ({row.zone})"


_BASE: Final = re.compile(r"[a-z]+")
_OTHER: Final = "news"
"""How a kind is told that has no words of its own."""

_FOR_PLAYERS: Final = frozenset({"result", "reminder", "warning", "autopilot", "message", "reply"})
"""Kinds that tell of a seat: nothing for whoever does not sit there any more."""

_ASKING: Final = frozenset({"result", "reminder", "warning", "postponed", "started", "seated"})
"""Kinds that can be answered with orders."""

_PAGES: Final = {
    "reminder": "hall:orders",
    "warning": "hall:orders",
    "postponed": "hall:orders",
    "refused": "hall:orders",
    "message": "court:letters",
    "reply": "court:letters",
    "petition": "masters:letters",
    "announcement": "court:chronicle",
    "undone": "court:chronicle",
    "failed": "masters:master",
    "asked": "masters:master",
}
_MAIN_PAGE: Final = "hall:world"
_OF_PLAYERS: Final = frozenset({"hall:orders", "court:letters"})
"""Pages that only players of a world have."""


def base_kind(notice: Notice) -> str:
    """Give the kind that has words: `message` of `message-17`, `result` of `result.2`."""
    found = _BASE.match(notice.kind)
    kind = found[0] if found else _OTHER
    if kind == "replaced" and _seat_of(notice) is not None:
        return "seated"
    return kind if f"worlds.notice.{kind}.subject" in WORDS else _OTHER


def page_of(notice: Notice) -> str:
    """Give the address of the page that a notice is about."""
    return link(*_page_of(notice))


def _page_of(notice: Notice) -> tuple[Any, ...]:
    """Name that page, and what its address is made from."""
    kind, row = base_kind(notice), notice.world
    if kind in ("result", "ended"):
        return "hall:report", row.pk, notice.week
    if kind == "receipt":
        return "hall:receipt", row.pk, notice.params["submission"]
    page = _PAGES.get(kind, _MAIN_PAGE)
    return _MAIN_PAGE if page in _OF_PLAYERS and _seat_of(notice) is None else page, row.pk


def check_timely(notice: Notice) -> None:
    """Raise Dropped for a notice that is overtaken: its week undone, orders come, the seat lost."""
    kind, row = base_kind(notice), notice.world
    seat = _seat_of(notice)
    if kind in _FOR_PLAYERS and seat is None:
        raise Dropped("no seat there any more")
    if kind == "result":
        _check_week(notice)
    if kind != "reminder" or seat is None:
        return
    if row.week != notice.week or row.status != Status.RUNNING:
        raise Dropped("that week is over")
    if seat.submissions.filter(week=row.next_week).exists():
        raise Dropped("orders have come")


def _check_week(notice: Notice) -> None:
    """Raise Dropped if the week of a result was undone; computed again, it is told of again."""
    same = StoredWeek.objects.filter(world=notice.world, number=notice.week, at__lte=notice.made)
    if notice.week > notice.world.week or not same.exists():
        raise Dropped("the week is undone")


def compose(notice: Notice, lang: Lang) -> Composed:
    """Put a notice into words. Raises Dropped for one that is overtaken."""
    check_timely(notice)
    kind, row, seat = base_kind(notice), notice.world, _seat_of(notice)
    facts = _facts(notice, seat, lang)
    word = f"worlds.notice.{kind}"
    parts = [WORDS.text(f"{word}.body", lang, facts), page_of(notice)]
    parts += _told(notice, kind, seat, lang)
    takes_orders = row.status == Status.RUNNING and row.pace == Pace.WEEKLY
    reply = ""
    if kind in _ASKING and seat is not None and takes_orders:
        reply = reply_address(Reply(seat.pk, row.next_week, notice.user_id))
        parts += _asked(row, facts, lang, by_mail=bool(reply))
    if kind in ("result", "ended"):
        parts.append(_report(notice, seat, lang))
    subject = WORDS.text(f"{word}.subject", lang, facts)
    head = f"{MARK} {WORDS.text('worlds.notice.part.write-above', lang)} {MARK}" if reply else ""
    return Composed(subject, tuple(parts), reply, head)


def brief(notice: Notice, lang: Lang) -> Brief:
    """Put a notice into few words; of a letter not even who wrote it: devices lie about."""
    check_timely(notice)
    kind, seat = base_kind(notice), _seat_of(notice)
    if kind in ("message", "reply"):
        _letter(notice, seat)  # there is one, to the reader
    facts = _facts(notice, seat, lang)
    of_letter = kind in ("message", "reply", "petition")
    word = "worlds.notice.part.letter" if of_letter else f"worlds.notice.{kind}.subject"
    return Brief(WORDS.text(word, lang, facts), "", where_of(*_page_of(notice)))


def _seat_of(notice: Notice) -> Seat | None:
    return Seat.objects.filter(world=notice.world_id, user=notice.user_id).first()


def _facts(notice: Notice, seat: Seat | None, lang: Lang) -> dict[str, Any]:
    """Give all that the words of a notice may ask for."""
    row, given = notice.world, notice.params
    names = {one.id: one.name for one in seen_world(row, 0).players}
    facts: dict[str, Any] = {
        "missed": seat.missed if seat else 0,
        "most": row.most_missed,
        "ruler": row.stand_in,
        **given,
        "world": row.name,
        "week": row.next_week if base_kind(notice) == "reminder" else notice.week,
        "state": names.get(seat.number, "") if seat else "",
        "player": names.get(given.get("player", 0), ""),
        "sender": names.get(given.get("sender", 0), ""),
        "due": moment(row, row.due, lang) if row.due else "",
    }
    if "until" in given:
        facts["until"] = moment(row, datetime.fromisoformat(given["until"]), lang)
    if "rule" in given:
        facts["why"] = WORDS.text(given["rule"], lang, given.get("about", {}))
    if "submission" in given:
        facts["week"] = _submission_of(notice).week
    return facts


def _told(notice: Notice, kind: str, seat: Seat | None, lang: Lang) -> list[str]:
    """Give what a kind tells beside its body."""
    if kind == "reminder" and seat is not None:
        drafts = Draft.objects.filter(seat=seat, week=notice.world.next_week).exclude(text="")
        rule = "draft" if drafts.exists() else "no-draft"
        return [WORDS.text(f"worlds.notice.part.{rule}", lang)]
    if kind in ("message", "reply", "announcement"):
        return [_letter(notice, seat)]
    if kind == "petition":
        return [_petition(notice)]
    if kind == "receipt":
        return [_receipt(notice, lang)]
    return [str(notice.params["reason"])] if "reason" in notice.params else []


def _letter(notice: Notice, seat: Seat | None) -> str:
    """Give the text of a letter; only whoever got a copy gets it by mail."""
    if "text" in notice.params:
        return str(notice.params["text"])
    letters = Letter.objects.filter(
        pk=notice.params.get("letter"), down=False, copies__seat=seat, copies__reader=notice.user
    )
    found = letters.first() if seat is not None else None
    if found is None:
        raise Dropped("no such letter")
    return found.text


def _petition(notice: Notice) -> str:
    """Give the text of a letter to the master, to whoever runs the world still."""
    found = Letter.objects.filter(pk=notice.params.get("letter"), office=True, down=False).first()
    if found is None or notice.user not in masters_of(notice.world):
        raise Dropped("no such letter")
    return found.text


def _asked(row: StoredWorld, facts: dict[str, Any], lang: Lang, *, by_mail: bool) -> list[str]:
    told = {**facts, "week": row.next_week}
    part = "worlds.notice.part"
    parts = [WORDS.text(f"{part}.until", lang, told)] if row.due else []
    return parts + ([WORDS.text(f"{part}.by-mail", lang)] if by_mail else [])


def _report(notice: Notice, seat: Seat | None, lang: Lang) -> str:
    player = seat.number if seat else 0
    try:
        return as_text(report_of(notice.world, player, notice.week), lang)
    except Refused as error:
        raise Dropped(tell(error, "en")) from None


def _submission_of(notice: Notice) -> Submission:
    """Give the orders that a notice is about. Raises Dropped where they are not kept any more."""
    found = Submission.objects.select_related("seat").filter(pk=notice.params["submission"]).first()
    if found is None:
        raise Dropped("those orders are not kept any more")
    return found


def _receipt(notice: Notice, lang: Lang) -> str:
    """Write the receipt of orders that came by mail: what stands, what does not, and why."""
    submission = _submission_of(notice)
    row, number = notice.world, submission.seat.number
    if submission.seat.user_id != notice.user_id:
        raise Dropped("no seat there any more")
    try:
        world = seen_world(row, number, submission.week - 1)
    except Refused as error:
        raise Dropped(tell(error, "en")) from None
    catalogue = catalogue_of(row)
    teller, writer = Teller(world, catalogue, lang), Writer(catalogue, lang)
    numbered = "entry" if is_json(submission.text) else "line"
    return receipt_text(read_receipt(submission), read_faults(submission), teller, writer, numbered)


def receipt_text(
    receipt: Receipt, faults: tuple[Fault, ...], teller: Teller, writer: Writer, numbered: str
) -> str:
    """Write a receipt as lines; `numbered` is what the numbers of orders count, line or entry."""
    lines = [teller.title(receipt)]
    refused = [(one.line, writer.order(one.order), teller.why(one)) for one in receipt.refused]
    refused += [(one.line, one.text, teller.why(one)) for one in faults]
    if not receipt.accepted and not refused:
        lines.append(teller.word("nothing"))
    if receipt.accepted:
        lines.append(teller.word("accepted", n=len(receipt.accepted)))
    for order in receipt.accepted:
        lines += [f"  {writer.order(order)}", f"    {teller.order(order)}"]
    if receipt.notes:
        lines.append(teller.word("notes"))
    for note in receipt.notes:
        lines += [f"  {writer.order(note.order)}", f"    {teller.why(note)}"]
    if refused:
        lines.append(teller.word("refused", n=len(refused)))
    for line, text, why in sorted(refused):
        lines += [f"  {teller.word(numbered, line=line, text=text)}", f"    {why}"]
    return "\n".join(lines)


# --- Mails ------------------------------------------------------------------------------------

MARK: Final = "#####"
"""A line that begins so, unquoted, ends the orders of a reply; in the order language it is a
comment."""


def delivery_id(notice: Notice) -> str:
    """Name a notice the same however often it is sent, and as no other is named."""
    plain = f"{notice.world_id} {notice.week} {notice.user_id} {notice.kind} {notice.channel}"
    return salted_hmac("rivals.post.notice", plain, algorithm="sha256").hexdigest()[:32]
