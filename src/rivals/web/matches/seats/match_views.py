"""What only a match between devices asks of its page: news, taking back, giving up, coming back.

At one screen one undoes and gives up by the same addresses.
"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap, retarget

from rivals.core.errors import OtherVersion, RivalsError, StaleState
from rivals.web.look.limits import costly
from rivals.web.look.requests import is_htmx
from rivals.web.matches import showing
from rivals.web.matches.keeping import resign as end_match
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.seats import handing_over, taking_back, timing, visiting
from rivals.web.matches.seats.news import news_of
from rivals.web.matches.views import change_match, of_a_match, own_match, refused, show_page


@require_safe
@never_cache
def news(request: HttpRequest, pk: int) -> HttpResponse:
    """Give what is new in a match between devices since `?revision=` and `?there=`; 204: nothing.

    A look that finds nothing reads little: every page that is open looks all the time.
    """
    found = visiting.state_of(request, pk)
    if found is not None and timing.keep_time_of(pk, timezone.now()):
        found = visiting.state_of(request, pk)
    if found is None:
        raise Http404
    told = tuple(request.GET.get(one, "") for one in ("revision", "there"))
    if found == told and is_htmx(request):
        return HttpResponse(status=204)
    row = own_match(request, pk)
    if not is_htmx(request):
        return redirect(row)
    if found[0] == told[0]:
        return render(request, "matches/news.html", {"view": {"row": row, "news": news_of(row)}})
    # What the others did since one's own last move is told when it is one's turn again.
    view = showing.show_play(row, take_up(row), acted=row.turn == row.seat)
    return reswap(retarget(show_page(request, view, 200), "#match"), "outerHTML")


@require_POST
@costly
@of_a_match
def undo(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Take back to the last move a person made; between devices, ask the others for it."""
    if not row.remote:
        return change_match(request, row, Play.undo, acted=False)
    return _plead(request, row, lambda: taking_back.ask(request, row))


@require_POST
@of_a_match
def undo_answer(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Answer who asks to take back: `say` is yes or no; or, by who asks, withdraw."""
    said = request.POST.get("say", "")
    if said == "withdraw":
        return _plead(request, row, lambda: taking_back.withdraw(row))
    return _plead(request, row, lambda: taking_back.answer(request, row, agrees=said == "yes"))


def _plead(request: HttpRequest, row: StoredMatch, act: Callable[[], None]) -> HttpResponse:
    """Ask, or answer, about the state of a match that the page showed; 409 for another."""
    try:
        if request.POST.get("revision", "") != str(row.revision):
            raise StaleState(-1, row.move)
        act()
    except OtherVersion:
        raise
    except RivalsError as error:
        return refused(request, row, error)
    if is_htmx(request):
        return show_page(request, showing.show_play(row, take_up(row)), 200)
    return redirect(row)


@require_POST
@of_a_match
def resign(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Give a match up, for good; 409 where it is over or has gone on since the page was shown.

    Between several people a stand-in plays on in the seat.
    """
    if request.POST.get("revision", "") != str(row.revision):
        return refused(request, row, StaleState(-1, row.move))
    try:
        who = handing_over.who_plays_on(row)
        if request.POST.get("told", who) != who:  # somebody else has gone since
            raise StaleState(-1, row.move)
        if not who:
            end_match(row, take_up(row))
            return redirect(row)
        handing_over.give_up(request, row, who)
    except OtherVersion:
        raise
    except RivalsError as error:
        return refused(request, row, error)
    messages.success(request, _("You have given up; the match goes on without you."))
    return redirect("matches:index")


@require_POST
@of_a_match
def come_back(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Play on where a stand-in plays for the visitor; 409 where none does."""
    return _plead(request, row, lambda: handing_over.come_back(row))
