"""Pages of the hall: the worlds there are, the main hall of one, one's seat, reports, orders."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.errors import RivalsError
from rivals.games.dma.orders.language import Parsed
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import ownership, person_of
from rivals.web.accounts.quotas import count_guest
from rivals.web.look.limits import costly, count, limited
from rivals.web.look.requests import as_file, is_htmx, whole_number
from rivals.web.worlds.beside import is_large, waits
from rivals.web.worlds.computing import matches, pass_week
from rivals.web.worlds.drafting import DraftState, save_text, state_of_draft
from rivals.web.worlds.drafting import drop_order as take_out
from rivals.web.worlds.errors import Refused, Unfit, status_of
from rivals.web.worlds.founding import close, found_lesson, found_practice
from rivals.web.worlds.hall import supposing
from rivals.web.worlds.hall.lesson import offered
from rivals.web.worlds.hall.listing import listing
from rivals.web.worlds.hall.luck import lucks_of
from rivals.web.worlds.hall.receipts import say, told_draft, told_submission
from rivals.web.worlds.hall.report_blocks import last_events, lay_out, own_events
from rivals.web.worlds.hall.report_files import FORMS, WATCHED, written
from rivals.web.worlds.hall.showing import (
    army_card,
    city_card,
    fights,
    free_states,
    rank_of,
    state_rows,
)
from rivals.web.worlds.hall.signs import read_wish, signs_form
from rivals.web.worlds.hall.supposing import Question, Supposed
from rivals.web.worlds.hall.to_do import needs, ordered_in
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.models import Draft, Pace, Seat, Status, Via
from rivals.web.worlds.naming import OPEN as NAMED
from rivals.web.worlds.naming import take_names
from rivals.web.worlds.seating import drop_token, free_seats, new_token, require_new, take_reins
from rivals.web.worlds.seating import join as sit_down
from rivals.web.worlds.seating import leave as get_up
from rivals.web.worlds.seating import withdraw as stop_waiting
from rivals.web.worlds.space import require_weeks, require_world
from rivals.web.worlds.submitting import hand_in as give
from rivals.web.worlds.submitting import latest, why_closed
from rivals.web.worlds.traces import leave as leave_trace
from rivals.web.worlds.visiting import (
    Visit,
    player_act,
    player_page,
    render_world,
    unsent,
    world_act,
    world_page,
    worldly,
)

STATES: Final = (4, 6, 8)
"""How many states a world of one's own may have; the middle one unless asked."""
_CHECKS_AN_HOUR: Final = 60
_EVENTS: Final = 8
_FIGHTS: Final = 6
"""So many entries of the last week stand in the hall; its report has all."""


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the worlds: own, mastered, filling, running, over; offer one of one's own."""
    shown = {"worlds": listing(request), "states": STATES, "usual": STATES[1]}
    return render(request, "hall/index.html", {**shown, "guided": offered()})


@require_POST
@limited("practice", 20, 3600)
@worldly
def play_now(request: HttpRequest) -> HttpResponseBase:
    """Make a world of the visitor's own, rulers in all other seats, and go in."""
    _count_world(request)
    asked = request.POST.get("states", str(STATES[1]))
    if asked not in map(str, STATES):
        raise Unfit("worlds.refused.states", numbers=", ".join(map(str, STATES)))
    owner = ownership(request)
    require_world(owner)
    row, _seat = found_practice(owner, states=int(asked))
    return redirect("hall:world", row.pk)


@require_POST
@limited("practice", 20, 3600)
@worldly
def learn(request: HttpRequest) -> HttpResponseBase:
    """Make a world of the visitor's own whose first week is guided, and go in."""
    if not offered():
        raise Http404
    _count_world(request)
    owner = ownership(request)
    require_world(owner)
    row, _seat = found_lesson(owner)
    return redirect("hall:world", row.pk)


def _count_world(request: HttpRequest) -> None:
    """Count a world of somebody's own."""
    if request.user.is_authenticated:
        count(request, "practice-known", 60, 3600)
    else:
        count_guest(request)


@never_cache
@world_page
def world(seen: Visit) -> HttpResponseBase:
    """Show the main hall: what needs the player now, then what there is."""
    row, report = seen.row, seen.report
    draft_state = _draft_state(seen)
    ordered = ordered_in(Parsed() if draft_state is None else draft_state.parsed)
    events, more = last_events(report, seen.lang, _EVENTS)
    battles = fights(seen)
    shown: dict[str, Any] = {
        "draft_state": draft_state,
        "needs": [] if seen.seat is None else needs(seen, seen.seat, draft_state),
        "cities": [city_card(seen, one, ordered) for one in report.provinces],
        "armies": [army_card(seen, one, ordered) for one in report.armies],
        "rank": rank_of(report, seen.number, seen.lang) if seen.number else None,
        "states": state_rows(seen),
        "events": events,
        "more_events": more,
        "battles": battles[:_FIGHTS],
        "more_battles": max(0, len(battles) - _FIGHTS),
        "free": [] if seen.seat else free_states(seen.world, list(free_seats(row))),
        "waits": _waits(seen),
        "why_not": _why_not(seen),
    }
    return render_world(seen, "hall/hall.html", shown)


def _waits(seen: Visit) -> Seat | None:
    """Give the seat that the visitor waits for."""
    if seen.seat is not None or not seen.request.user.is_authenticated:
        return None
    found: Seat | None = seen.row.seats.filter(newcomer=seen.request.user).first()
    return found


def _why_not(seen: Visit) -> str:
    """Tell why the visitor may take no state here; '' for who may, and for who has no account."""
    if not seen.request.user.is_authenticated:
        return ""
    try:
        require_new(seen.row, person_of(seen.request))
    except Refused as error:
        return say(error, seen.lang)
    return ""


def _draft_state(seen: Visit) -> DraftState | None:
    """Give how the draft of the visitor stands; None where no orders are taken."""
    if seen.seat is None or seen.row.status not in (Status.RUNNING, Status.PAUSED):
        return None
    return None if seen.fell else state_of_draft(seen.seat)


@world_act
def join(seen: Visit) -> HttpResponseBase:
    """Take a free seat; who has no account is sent to log in and comes back."""
    if not seen.request.user.is_authenticated:
        return redirect_to_login(reverse("hall:world", args=[seen.row.pk]))
    given = seen.request.POST.get("number", "")
    number = whole_number(given)
    if number is None:
        raise Unfit("worlds.refused.no-seat", world=seen.row.name, number=given[:9])
    owner = ownership(seen.request)
    seat = sit_down(seen.row, number, owner)
    _leave_trace(seen, owner["user"])
    messages.success(seen.request, _joined(seat))
    return redirect("hall:world", seen.row.pk)


def _joined(seat: Seat) -> str:
    if seat.newcomer_id is None:
        return _("The state is yours. Here is what needs you.")
    if not seat.welcome:
        return _("The master is asked. You are told of the answer.")
    text = _("The state is yours as soon as week %(week)s is computed.")
    return text % {"week": seat.world.next_week}


def _leave_trace(seen: Visit, user: User | None) -> None:
    address = seen.request.META.get("REMOTE_ADDR", "")
    leave_trace(seen.row, user, address, timezone.now())


@world_act
def withdraw(seen: Visit) -> HttpResponseBase:
    """Wait no longer for a seat."""
    if seen.request.user.is_authenticated:
        stop_waiting(seen.row, person_of(seen.request))
        messages.info(seen.request, _("You do not wait for a state any more."))
    return redirect("hall:world", seen.row.pk)


@player_act
def leave(seen: Visit) -> HttpResponseBase:
    """Leave the state; a ruler keeps it until somebody comes. A world of one's own is gone then."""
    if seen.row.pace == Pace.BUTTON:
        close(seen.row)
        messages.info(
            seen.request, _("The world %(world)s is no more.") % {"world": seen.row.called}
        )
        return redirect("hall:index")
    get_up(seen.player)
    text = _("You have left %(state)s. A ruler keeps it until somebody takes it.")
    messages.info(seen.request, text % {"state": seen.state})
    return redirect("hall:index")


@player_act
def reins(seen: Visit) -> HttpResponseBase:
    """Rule again: end the autopilot."""
    take_reins(seen.player)
    messages.success(seen.request, _("You rule again."))
    return redirect("hall:world", seen.row.pk)


@costly
@limited("week", 240, 3600)
@player_act
def let_pass(seen: Visit) -> HttpResponseBase:
    """Let the week pass in a world of one's own.

    Where the draft holds what was not handed in, ask first; `how` is the answer: `hand-in` or
    `as-is`.
    """
    row, seat, how = seen.row, seen.player, seen.request.POST.get("how", "")
    if row.pace != Pace.BUTTON:
        raise Refused("worlds.refused.by-clock", world=row.name)
    if seen.request.POST.get("week", "") != str(row.next_week):
        given = seen.request.POST.get("week", "")[:9]
        raise Refused("worlds.refused.other-week", given=given, week=row.next_week)
    draft_state = _draft_state(seen)
    if draft_state is not None and draft_state.waits and how not in ("hand-in", "as-is"):
        told = told_draft(seat, draft_state.draft.text, seen.lang)
        return render_world(seen, "hall/pass.html", {"draft_state": draft_state, "told": told})
    if draft_state is not None and how == "hand-in":
        give(seat, draft_state.draft.text, Via.WEB, week=row.next_week)
    require_weeks({"user": seat.user, "guest": seat.guest})
    pass_week(row)
    messages.success(seen.request, _("Week %(week)s has passed.") % {"week": row.week})
    return redirect("hall:world", seen.row.pk)


@never_cache
@world_page
def luck(seen: Visit) -> HttpResponseBase:
    """Show what binds the luck of a world; of one that is over compute week ?check again."""
    row, shown = seen.row, {"lucks": lucks_of(seen.row)}
    week = whole_number(seen.request.GET.get("check", "")) or 0
    if row.status == Status.ENDED and 1 <= week <= row.week:
        count(seen.request, "luck", _CHECKS_AN_HOUR, 3600)
        return render_world(
            seen, "hall/luck.html", {**shown, "checked": week, "same": matches(row, week)}
        )
    return render_world(seen, "hall/luck.html", shown)


@player_page
def settings(seen: Visit) -> HttpResponseBase:
    """Show what is set for one's seat: tellings, the token for programs, the way out."""
    return _settings(seen)


@player_act
def token(seen: Visit) -> HttpResponseBase:
    """Make the seat's token and show it once, or (`act` drop) end it."""
    if seen.request.POST.get("act") == "drop":
        drop_token(seen.player)
        messages.success(
            seen.request, _("The token is dead: programs that use it are refused now.")
        )
        return redirect("hall:settings", seen.row.pk)
    return _settings(seen, new_token(seen.player))


def _settings(seen: Visit, made: str = "") -> HttpResponse:
    signs = signs_form(seen) if seen.row.status in NAMED else None
    return render_world(seen, "hall/settings.html", {"made": made, "signs": signs})


@limited("names", 30, 3600)
@player_act
def names(seen: Visit) -> HttpResponseBase:
    """Call the own state, its ruler, its colours and its banner as the player wishes."""
    take_names(seen.player, read_wish(seen.request.POST))
    messages.success(seen.request, _("That is how all see your state now."))
    return redirect(f"{reverse('hall:settings', args=[seen.row.pk])}#names")


# --- Reports ----------------------------------------------------------------------------------


@never_cache
@world_page
def report(seen: Visit, week: int) -> HttpResponseBase:
    """Show what the visitor was told of a week."""
    found = report_of(seen.row, seen.number, week)
    shown = {
        "week": week,
        "before": week - 1 if week else None,
        "after": week + 1 if week < seen.row.week else None,
        "laid": lay_out(found, seen.lang),
        "own": own_events(found, seen.lang) if seen.number else (),
        "forms": tuple(FORMS),
        "watched": WATCHED if found.battles else (),
    }
    return render_world(seen, "hall/report.html", shown)


@never_cache
@costly
@world_page
def report_file(seen: Visit, week: int, form: str) -> HttpResponseBase:
    """Give it as a file: plain text, JSON, or a page whose maps the site draws.

    With `steps` in the address every step of its battles is drawn.
    """
    if form not in FORMS:
        raise Http404
    name = f"{slugify(seen.row.name) or 'world'}-{seen.number}-{week}.{form}"
    steps = "steps" in seen.request.GET
    return as_file(written(seen, week, form, steps=steps), FORMS[form].type, name)


# --- Orders -----------------------------------------------------------------------------------

MOST_LUCK: Final = 999
_HISTORY: Final = 60
"""So many of the submissions are listed, the latest first."""
_STALE: Final = "worlds.refused.stale-draft"


@player_page
def orders(seen: Visit) -> HttpResponseBase:
    """Show the draft as text with what it comes to, and all that was handed in."""
    written = unsent(seen.request, seen.row.pk, "hall:orders")
    return _page(seen, typed=None if written is None else written.text)


def _page(
    seen: Visit, *, fault: RivalsError | None = None, typed: str | None = None
) -> HttpResponse:
    """Show the page of orders, with why something was not done.

    `typed` is text that is not kept; it stands in the box, the draft beside it. Where no more
    orders will ever be taken there is no box.
    """
    given = seen.player.handed_in().order_by("-pk").only("seat_id", "week", "via", "at")
    shown = {
        **_state(seen, typed),
        "typed": typed,
        "done": typed is None and bool(seen.fell or seen.over),
        "fault": "" if fault is None else say(fault, seen.lang),
        "history": given[:_HISTORY],
    }
    return render_world(seen, "hall/orders.html", shown, 200 if fault is None else status_of(fault))


def _state(seen: Visit, typed: str | None) -> dict[str, Any]:
    """Give what changes with the text, the draft's unless typed.

    Its lines told, how it stands to what was handed in, and why nothing can be handed in now.
    """
    draft_state = state_of_draft(seen.player)
    text = draft_state.draft.text if typed is None else typed
    return {
        "text": text,
        "draft_state": draft_state,
        "told": told_draft(seen.player, text, seen.lang),
        "closed": why_closed(seen.player, seen.lang),
    }


@player_act
def draft(seen: Visit) -> HttpResponseBase:
    """Keep the text as the draft, unless it was changed elsewhere since (409).

    A page that was left open names the week that it was opened for: what was written for a week
    that has passed does not get into the draft of the next by itself (409).
    """
    text = _written(seen.request)
    part = is_htmx(seen.request)
    try:
        if "week" in seen.request.POST:
            _require_week(seen, seen.request.POST["week"])
        _save(seen.request, seen, text)
    except Refused as error:
        if part and error.rule == _STALE:
            return render_world(seen, "hall/stale.html", {}, error.status)
        if part:
            raise
        return _page(seen, fault=error, typed=text)
    if not part:
        messages.success(seen.request, _("The draft is saved."))
        return redirect("hall:orders", seen.row.pk)
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
        raise Unfit(_STALE)
    return given


def _line(request: HttpRequest) -> int:
    given = request.POST.get("line", "")
    line = whole_number(given)
    if line is None:
        raise Unfit("worlds.refused.no-line", line=given[:9])
    return line


@player_act
def drop_order(seen: Visit) -> HttpResponseBase:
    """Take one order out of the draft, by its line."""
    try:
        take_out(seen.player, _line(seen.request), _revision(seen.request))
    except Refused as error:
        return _page(seen, fault=error)
    return redirect("hall:orders", seen.row.pk)


@player_act
def hand_in(seen: Visit) -> HttpResponseBase:
    """Keep the text as the draft and hand it in for the week that the button named."""
    text, week = _written(seen.request), seen.request.POST.get("week", "")
    kept = False
    try:
        _require_week(seen, week)
        _save(seen.request, seen, text)
        kept = True
        given = give(seen.player, text, Via.WEB, week=int(week))
    except RivalsError as error:
        return _page(seen, fault=error, typed=None if kept else text)
    _leave_trace(seen, seen.player.user)
    bad = len(given.receipt.refused) + len(given.parsed.faults)
    if bad:
        messages.warning(
            seen.request, _("Handed in, but not all of it will be followed: see below.")
        )
    else:
        messages.success(seen.request, _("Handed in. All of it will be followed."))
    return redirect("hall:receipt", seen.row.pk, given.submission.pk)


def _require_week(seen: Visit, week: str) -> None:
    """Raise Refused unless a button names the week that orders are taken for."""
    if week != str(seen.row.next_week):
        status = 422 if whole_number(week) is None else 409
        raise Refused(
            "worlds.refused.other-week", status=status, given=week[:9], week=seen.row.next_week
        )


@player_page
def receipt(seen: Visit, submission: int) -> HttpResponseBase:
    """Show what was handed in, and what it came to."""
    found = seen.player.handed_in().filter(pk=submission).first()
    if found is None:
        raise Http404
    counting = latest(seen.player, found.week)
    shown = {
        "submission": found,
        "counts": counting is not None and counting.pk == found.pk,
        "told": told_submission(found, seen.lang),
    }
    return render_world(seen, "hall/receipt.html", shown)


@costly
@limited("what-if", 120, 3600)
@player_act
def what_if(seen: Visit) -> HttpResponseBase:
    """Show what the week would bring if nobody else did anything; nothing is kept of it."""
    post = seen.request.POST
    luck = min(whole_number(post.get("luck", "1")) or 1, MOST_LUCK)
    question = Question(_written(seen.request), luck, seen.lang, post.get("revision", "")[:9])
    if is_large(seen.world):
        return redirect("hall:supposed", seen.row.pk, supposing.ask(seen, question).pk)
    return _supposed(seen, question, supposing.supposed(seen.player, question))


@costly
@player_page
@waits
def supposed(seen: Visit, thought: int) -> HttpResponseBase:
    """Show what a week of a large world would bring, or how far the answer is."""
    asked = supposing.asked(seen, thought)
    if asked is None:
        return redirect("hall:orders", seen.row.pk)
    return _supposed(seen, supposing.question_of(asked), supposing.come(asked, seen))


def _supposed(seen: Visit, question: Question, found: Supposed) -> HttpResponse:
    shown = {"question": question, "next_luck": question.luck % MOST_LUCK + 1, "supposed": found}
    return render_world(seen, "hall/what_if.html", shown)
