"""Pages of the coach: what would you do, and the review of a match that is over.

Only the owner of a match asks; between people at one screen the coach speaks to the one whose turn
it is, once the curtain is open for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap, retarget

from rivals.core.errors import RivalsError, StaleState
from rivals.web.accounts.owning import Ownership
from rivals.web.look.limits import limited
from rivals.web.look.proxy import visitor
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches import curtain, helping
from rivals.web.matches.coach_showing import show_coach, show_review
from rivals.web.matches.coaching import can_ask, reviewed_seats
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import Review, StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.showing import name_of, show_play, teller_of
from rivals.web.matches.telling import say_fault
from rivals.web.matches.views import of_a_match, refused
from rivals.web.thinking import queueing
from rivals.web.thinking.queueing import TooMuchThought
from rivals.web.thinking.working import advance

_LIMIT = ("coach", 300, 3600)


# --- What would you do? ----------------------------------------------------------------------


@require_safe
@of_a_match
def coach(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show how far the coach is, and take it a slice further where no process of its own thinks."""
    if not is_htmx(request):
        return redirect(row.get_absolute_url() + "#coach")
    if request.GET.get("revision", str(row.revision)) != str(row.revision):
        return HttpResponse(status=204)  # the page has another one by now
    advance(queueing.latest(helping.ADVICE, helping.advice_about(row)))
    row.refresh_from_db()
    return _panel(request, row, take_up(row))


@require_POST
@limited(*_LIMIT)
@of_a_match
def ask(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Ask the coach; 409 if the match has moved on, 429 if too much is being thought over."""
    play = take_up(row)
    try:
        if request.POST.get("revision", "") != str(row.revision) or not can_ask(row, play):
            raise StaleState(-1, row.move)
        _begin(request, row, helping.ADVICE, helping.advice_about(row))
    except RivalsError as error:
        return reswap(retarget(refused(request, row, error), "#match"), "outerHTML")
    return _panel(request, row, play) if is_htmx(request) else redirect(_coach_of(row))


@require_POST
@of_a_match
def stop(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Take the question back."""
    play = take_up(row)
    if curtain.acts(row, play):
        queueing.cancel((helping.ADVICE, helping.advice_about(row)))
    return _panel(request, row, play) if is_htmx(request) else redirect(_coach_of(row))


def _panel(request: HttpRequest, row: StoredMatch, play: Play) -> HttpResponse:
    """Give the coach's part of the page, or the whole table where it has moved on."""
    panel = show_coach(row, play, teller_of(play))
    if panel is not None:
        return render(request, "matches/coach.html", {"coach": panel})
    shown = {"view": show_play(row, play), "part": True}
    return reswap(retarget(render(request, "matches/table.html", shown), "#match"), "outerHTML")


def _coach_of(row: StoredMatch) -> str:
    return row.get_absolute_url() + "#coach"


def _begin(request: HttpRequest, row: StoredMatch, kind: str, subject: Mapping[str, Any]) -> None:
    """Put a thought into the queue for whom the match belongs to. Raises TooMuchThought."""
    owner: Ownership = {"user": row.user, "guest": row.guest}
    queueing.ask(kind, subject, owner, visitor(request))


# --- The review ------------------------------------------------------------------------------


@require_safe
@of_a_match
def review(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show the review of a seat, `?seat=` counted from 0: how far it is, or what was found."""
    play = take_up(row)
    if play.match.to_move() is not None:
        messages.info(request, _("The review comes after the end of the match."))
        return redirect(row)
    seat = _seat(request.GET.get("seat", ""), play, row)
    if is_htmx(request):
        advance(queueing.latest(helping.REVIEW, helping.review_of(row, seat)))
    return _review(request, row, play, seat, "", 200)


@require_POST
@limited(*_LIMIT)
@of_a_match
def begin_review(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Have a seat's moves reviewed, or go on where it was broken off."""
    play = take_up(row)
    seat = _seat(request.POST.get("seat", ""), play, row)
    try:
        with transaction.atomic():
            if not StoredMatch.objects.filter(pk=row.pk, revision=row.revision).exists():
                raise Http404
            kept = {"user": row.user, "guest": row.guest}
            Review.objects.get_or_create(match=row, seat=seat, defaults=kept)
            _begin(request, row, helping.REVIEW, helping.review_of(row, seat))
    except TooMuchThought as error:
        return _review(request, row, play, seat, say_fault(error), 429)
    return redirect(_review_of(row, seat))


@require_POST
@of_a_match
def stop_review(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Think no further about a review; what was found stays."""
    seat = _seat(request.POST.get("seat", ""), take_up(row), row)
    queueing.cancel((helping.REVIEW, helping.review_of(row, seat)))
    return redirect(_review_of(row, seat))


def _seat(text: str, play: Play, row: StoredMatch) -> int:
    """Read whose moves; if left out the reader's own, or the first person's.

    Raises Http404 for anybody else's.
    """
    seats = reviewed_seats(play)
    usual = row.seat if row.seat in seats else next(iter(seats), None)
    seat = whole_number(text) if text else usual
    if seat not in seats or seat is None:
        raise Http404
    return seat


def _review_of(row: StoredMatch, seat: int) -> str:
    return f"{reverse('matches:review', args=[row.pk])}?seat={seat}"


def _review(
    request: HttpRequest, row: StoredMatch, play: Play, seat: int, fault: str, status: int
) -> HttpResponse:
    teller = teller_of(play)
    title = name_of(row, teller, play.match.header.seats)
    shown = {"review": show_review(row, play, teller, seat, title), "refused": fault}
    template = "matches/reviewed.html" if is_htmx(request) else "matches/review.html"
    return render(request, template, shown, status=status)
