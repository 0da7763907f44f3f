"""Pages of orders: the draft as text, handing it in, receipts, and what would come of it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.games.dma.maps import draw_map
from rivals.web.look.limits import limited
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.worlds import what_if as trying
from rivals.web.worlds.drafting import drop_order as take_out
from rivals.web.worlds.drafting import save_text
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.hall.draft_state import standing_of
from rivals.web.worlds.hall.receipts import say, told_draft, told_submission
from rivals.web.worlds.hall.report_blocks import lay_out
from rivals.web.worlds.models import Draft, Via
from rivals.web.worlds.submitting import hand_in as give
from rivals.web.worlds.submitting import latest, require_open
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

MOST_LUCK: Final = 999
_HISTORY: Final = 60
"""So many of the submissions are listed, the latest first."""
_STALE: Final = "worlds.refused.stale-draft"


@never_cache
@require_safe
@worldly
def orders(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show the draft as text with what it comes to, and all that was handed in."""
    return _page(visit(request, pk, player=True))


def _page(
    seen: Visit, *, fault: RivalsError | None = None, typed: str | None = None
) -> HttpResponse:
    """Show the page of orders, with why something was not done.

    `typed` is text that is not kept; it stands in the box, the draft beside it. Where no more
    orders will ever be taken there is no box.
    """
    given = seen.player.submissions.order_by("-pk").only("seat_id", "week", "via", "at")
    shown = {
        **_state(seen, typed),
        "typed": typed,
        "done": typed is None and bool(seen.fell or seen.over),
        "fault": "" if fault is None else say(fault, seen.lang),
        "history": given[:_HISTORY],
    }
    return render_world(seen, "hall/orders.html", shown, _status(fault))


def _status(fault: RivalsError | None) -> int:
    if fault is None:
        return 200
    return fault.status if isinstance(fault, Refused) else 422


def _state(seen: Visit, typed: str | None) -> dict[str, Any]:
    """Give what changes with the text, the draft's unless typed.

    Its lines told, how it stands to what was handed in, and why nothing can be handed in now.
    """
    standing = standing_of(seen.player)
    text = standing.draft.text if typed is None else typed
    return {
        "text": text,
        "standing": standing,
        "told": told_draft(seen.player, text, seen.lang),
        "closed": _closed(seen),
    }


def _closed(seen: Visit) -> str:
    try:
        require_open(seen.row, seen.player, timezone.now())
    except Refused as error:
        return tell(error, seen.lang)
    return ""


@require_POST
@worldly
def draft(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Keep the text as the draft, unless it was changed elsewhere since (409).

    A page that was left open names the week that it was opened for: what was written for a week
    that has passed does not get into the draft of the next by itself (409).
    """
    seen = visit(request, pk, player=True)
    text = _written(request)
    part = is_htmx(request)
    try:
        if "week" in request.POST:
            _require_week(seen, request.POST["week"])
        _save(request, seen, text)
    except Refused as error:
        if part and error.rule == _STALE:
            return render_world(seen, "hall/stale.html", {}, error.status)
        if part:
            raise
        return _page(seen, fault=error, typed=text)
    if not part:
        messages.success(request, _("The draft is saved."))
        return redirect("hall:orders", pk)
    return render_world(seen, "hall/draft_state.html", {**_state(seen, text), "part": True})


def _written(request: HttpRequest) -> str:
    """Give the text of the box; a browser ends its lines its own way, a database keeps no NUL."""
    return (
        request.POST.get("text", "")
        .replace("\r\n", "\n")
        .replace("\0", "\N{REPLACEMENT CHARACTER}")
    )


def _save(request: HttpRequest, seen: Visit, text: str) -> Draft:
    """Save the draft; with `force` whatever stands there meanwhile. Raises Refused."""
    return save_text(seen.player, text, None if "force" in request.POST else _revision(request))


def _revision(request: HttpRequest) -> int:
    given = whole_number(request.POST.get("revision", ""))
    if given is None:
        raise Refused(_STALE, status=422)
    return given


def _line(request: HttpRequest) -> int:
    given = request.POST.get("line", "")
    line = whole_number(given)
    if line is None:
        raise Refused("worlds.refused.no-line", status=422, line=given[:9])
    return line


@require_POST
@worldly
def drop_order(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Take one order out of the draft, by its line."""
    seen = visit(request, pk, player=True)
    try:
        take_out(seen.player, _line(request), _revision(request))
    except Refused as error:
        return _page(seen, fault=error)
    return redirect("hall:orders", pk)


@require_POST
@worldly
def hand_in(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Keep the text as the draft and hand it in for the week that the button named."""
    seen = visit(request, pk, player=True)
    text, week = _written(request), request.POST.get("week", "")
    kept = False
    try:
        _require_week(seen, week)
        _save(request, seen, text)
        kept = True
        given = give(seen.player, text, Via.WEB, week=int(week))
    except RivalsError as error:
        return _page(seen, fault=error, typed=None if kept else text)
    bad = len(given.receipt.refused) + len(given.parsed.faults)
    if bad:
        messages.warning(request, _("Handed in, but not all of it will be followed: see below."))
    else:
        messages.success(request, _("Handed in. All of it will be followed."))
    return redirect("hall:receipt", pk, given.submission.pk)


def _require_week(seen: Visit, week: str) -> None:
    """Raise Refused unless a button names the week that orders are taken for."""
    if week != str(seen.row.next_week):
        status = 422 if whole_number(week) is None else 409
        raise Refused(
            "worlds.refused.other-week", status=status, given=week[:9], week=seen.row.next_week
        )


@never_cache
@require_safe
@worldly
def receipt(request: HttpRequest, pk: int, submission: int) -> HttpResponseBase:
    """Show what was handed in, and what it came to."""
    seen = visit(request, pk, player=True)
    found = seen.player.submissions.filter(pk=submission).first()
    if found is None:
        raise Http404
    counting = latest(seen.player, found.week)
    shown = {
        "submission": found,
        "counts": counting is not None and counting.pk == found.pk,
        "told": told_submission(found, seen.lang),
    }
    return render_world(seen, "hall/receipt.html", shown)


@require_POST
@limited("what-if", 120, 3600)
@worldly
def what_if(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show what the week would bring if nobody else did anything; nothing is kept of it."""
    seen = visit(request, pk, player=True)
    text, luck = _written(request), whole_number(request.POST.get("luck", "1")) or 1
    tried = trying.what_if(seen.player, text, luck=min(luck, MOST_LUCK))
    drawn = draw_map(
        "geographic", tried.world, seen.lang, player=seen.number, catalogue=seen.catalogue
    )
    shown = {
        "text": text,
        "revision": request.POST.get("revision", ""),
        "next_luck": luck % MOST_LUCK + 1,
        "told": told_draft(seen.player, text, seen.lang),
        "open": [one.name for one in tried.world.armies if one.id in tried.open],
        "laid": lay_out(tried.report, seen.lang),
        "map": mark_safe(drawn),  # noqa: S308 - the map escapes every name in it
    }
    return render_world(seen, "hall/what_if.html", shown)
