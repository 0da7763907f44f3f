"""What needs a player now: the most pressing first, each with the page where it is seen to."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.games.dma.orders.kinds import Array, Place, Projects, Route
from rivals.games.dma.orders.language import Parsed
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import March, Muster, Province, Report
from rivals.web.worlds.court.letters import unread
from rivals.web.worlds.drafting import DraftState, planned_world
from rivals.web.worlds.hall.idleness import FROM, idle_weeks
from rivals.web.worlds.keeping import held_peace
from rivals.web.worlds.models import Pace, Seat
from rivals.web.worlds.treaties import known_stances, told
from rivals.web.worlds.visiting import Visit

HIGH_PERCENT: Final = 5
"""A chance of unrest of so many percent a day is told: it is drawn seven times a week."""

Weight = Literal["now", "soon", "hint"]
_ORDER: Final[tuple[Weight, ...]] = ("now", "soon", "hint")
_ICONS: Final[dict[Weight, str]] = {"now": "warning", "soon": "hourglass", "hint": "info"}


@dataclass(frozen=True, slots=True)
class Need:
    """Something to be seen to: how pressing, in words, and where."""

    weight: Weight
    text: str
    url: str

    @property
    def icon(self) -> str:
        """Name the sign of how pressing it is."""
        return _ICONS[self.weight]


@dataclass(frozen=True, slots=True)
class Ordered:
    """What the draft's orders are about: armies and cities by their signs, `a12`, `c3`."""

    routes: frozenset[str]
    lists: frozenset[str]
    arrays: frozenset[str]


def ordered_in(parsed: Parsed) -> Ordered:
    """Gather what orders are about; whether they are accepted, the orders' page tells."""
    return Ordered(
        frozenset(one.army for one in parsed.orders if isinstance(one, Route)),
        frozenset(one.city for one in parsed.orders if isinstance(one, Projects)),
        frozenset(one.formation for one in parsed.orders if isinstance(one, Array | Place)),
    )


def needs(visit: Visit, seat: Seat, draft_state: DraftState | None) -> list[Need]:
    """List what needs a player, by the last report and the draft.

    Without it no orders are taken any more, and only letters wait.
    """
    found = list(_letters(visit, seat))
    if draft_state is not None:
        ordered, report = ordered_in(draft_state.parsed), visit.report
        found += _orders(visit, draft_state)
        found += _missed(visit, seat)
        found += _peace(visit)
        found += _treaties(visit, seat)
        found += _refused(visit, report)
        for province in report.provinces:
            found += _city(visit, province, ordered, visit.teller)
        for march in report.armies:
            found += _army(visit, march, ordered, visit.teller)
    return sorted(found, key=lambda one: _ORDER.index(one.weight))


def _letters(visit: Visit, seat: Seat) -> Iterator[Need]:
    waiting = unread(seat)
    if waiting:
        text = ngettext("%(n)s unread letter.", "%(n)s unread letters.", waiting) % {"n": waiting}
        yield Need("now", text, reverse("court:letters", args=[visit.row.pk]))


def _peace(visit: Visit) -> Iterator[Need]:
    """Say with whom the state keeps peace, and what follows from that."""
    held = held_peace(visit.row, visit.number)
    state = next(one for one in visit.world.players if one.id == visit.number)
    known = known_stances(visit.row, visit.seat)
    own = [one for one in state.peace if one not in held and not known.get(one)]
    url = reverse("court:diplomacy", args=[visit.row.pk])
    names = {one.id: one.name for one in visit.world.players}
    if held:
        text = _(
            "A ruler has made peace with %(states)s. It holds for week %(week)s, whatever anybody "
            "orders, and is over then for both sides: from week %(next)s on either may attack."
        )
        states, week = ", ".join(names[one] for one in held), visit.row.next_week
        yield Need("now", text % {"states": states, "week": week, "next": week + 1}, url)
    if own:
        text = _(
            "You keep peace with %(states)s. Who does not keep it, too, may fall upon you without "
            "a battle."
        )
        yield Need("hint", text % {"states": ", ".join(names[one] for one in own)}, url)


def _treaties(visit: Visit, seat: Seat) -> Iterator[Need]:
    """Say what was proposed, what has ended, and what a treaty asks that the draft does not do."""
    page = reverse("court:diplomacy", args=[visit.row.pk])
    week = visit.row.next_week
    peace: Collection[int] | None = None
    for one in told(visit.row, seat, visit.number, visit.lang):
        treaty, url = one.treaty, f"{page}#treaty-{one.treaty.pk}"
        if one.stands == "theirs":
            yield Need("now", _("%(state)s proposes a treaty.") % {"state": one.state}, url)
        elif one.stands == "over" and treaty.signed is not None and treaty.over == visit.row.week:
            text = _("The treaty with %(state)s is over. %(how)s")
            weight: Weight = "soon" if treaty.outcome == "kept" else "now"
            yield Need(weight, text % {"state": one.state, "how": one.ended}, url)
        elif one.stands == "signed" and treaty.first <= week <= treaty.until:
            if peace is None:
                players = planned_world(seat, visit.lang).players
                peace = next(its.peace for its in players if its.id == seat.number)
            other = treaty.other if one.mine else treaty.one
            if other.number not in peace:
                text = _(
                    "By treaty you keep peace with %(state)s in week %(week)s, and your draft does"
                    " not declare it."
                )
                yield Need("now", text % {"state": one.state, "week": week}, page)
            elif week == treaty.until:
                text = _("The treaty with %(state)s ends with week %(week)s.")
                yield Need("hint", text % {"state": one.state, "week": week}, url)


def _orders(visit: Visit, draft_state: DraftState) -> Iterator[Need]:
    url = reverse("hall:orders", args=[visit.row.pk])
    week = {"week": visit.row.next_week}
    if visit.row.pace == Pace.BUTTON:  # its button tells of what was not handed in
        if draft_state.idle:
            yield Need("hint", _("No orders for week %(week)s yet.") % week, url)
    elif draft_state.state == "none":
        yield Need("now", _("Nothing is handed in for week %(week)s yet.") % week, url)
    elif draft_state.state == "differs":
        yield Need("now", _("The draft differs from what was handed in: hand it in anew."), url)
    faults = len(draft_state.parsed.faults)
    if faults:
        text = ngettext(
            "%(n)s line of the draft cannot be read.",
            "%(n)s lines of the draft cannot be read.",
            faults,
        )
        yield Need("now", text % {"n": faults}, url)


def _missed(visit: Visit, seat: Seat) -> Iterator[Need]:
    left = visit.row.most_missed - seat.missed
    if seat.autopilot or not seat.missed:
        return
    told = {"missed": seat.missed, "left": max(1, left)}
    text = ngettext(
        "%(missed)s week in a row went by without your orders.",
        "%(missed)s weeks in a row went by without your orders.",
        seat.missed,
    )
    more = ngettext(
        "After %(left)s more week without them a ruler takes over.",
        "After %(left)s more weeks without them a ruler takes over.",
        max(1, left),
    )
    url = reverse("hall:orders", args=[visit.row.pk])
    yield Need("now", f"{text} {more}" % told, url)


def _refused(visit: Visit, report: Report) -> Iterator[Need]:
    if report.refused:
        n = len(report.refused)
        text = ngettext(
            "%(n)s order was refused last week.", "%(n)s orders were refused last week.", n
        )
        yield Need(
            "soon", text % {"n": n}, reverse("hall:report", args=[visit.row.pk, report.week])
        )


def _city(visit: Visit, one: Province, ordered: Ordered, teller: Teller) -> Iterator[Need]:
    sign = f"c{one.city}"
    url = reverse("provinces:city", args=[visit.row.pk, one.city])
    city = {"city": teller.place(one.city)}
    if one.short:
        short = _("%(city)s lacks supply: %(n)s a day are missing, units may leave.")
        yield Need("now", short % {**city, "n": one.short}, url)
    if one.free_grey and not one.projects and sign not in ordered.lists:
        free = _("%(city)s builds nothing: %(n)s a day go to waste.")
        told = f"{free} {_idle(visit, sign)}".rstrip()
        yield Need("soon", told % {**city, "n": one.free_grey}, url)
    for chance in one.chances:
        if 100 * chance.part >= HIGH_PERCENT * chance.whole > 0:
            odds = teller.odds(chance.part, chance.whole)
            text = _("Unrest %(kind)s threatens %(city)s: %(odds)s a day.")
            kind = teller.word(f"kind.{chance.kind}")
            yield Need("soon", text % {**city, "kind": kind, "odds": odds}, url)
    if _unready(one.garrison) and sign not in ordered.arrays:
        text = _("The garrison of %(city)s has no battle order: all of it is in reserve.")
        yield Need("soon", text % city, reverse("armies:formation", args=[visit.row.pk, sign]))


def _idle(visit: Visit, sign: str) -> str:
    """Tell for how many weeks a city or an army has done nothing, from three on."""
    weeks = idle_weeks(visit.row, visit.number).get(sign, 0)
    if weeks < FROM:
        return ""
    return ngettext("Idle for %(n)s week.", "Idle for %(n)s weeks.", weeks) % {"n": weeks}


def _unready(muster: Muster) -> bool:
    return not muster.placed and bool(muster.reserve)


def _army(visit: Visit, one: March, ordered: Ordered, teller: Teller) -> Iterator[Need]:
    sign = f"a{one.army}"
    army = {"army": teller.army(sign)}
    if _unready(one.muster) and sign not in ordered.arrays:
        text = _("Army %(army)s has no battle order: all of it is in reserve.")
        yield Need("now", text % army, reverse("armies:formation", args=[visit.row.pk, sign]))
    if not one.route and sign not in ordered.routes:
        text = f"{_('Army %(army)s stands still: it has no route.')} {_idle(visit, sign)}".rstrip()
        yield Need("hint", text % army, reverse("armies:army", args=[visit.row.pk, one.army]))
