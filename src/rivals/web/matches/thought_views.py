"""What the page of a match asks while somebody thinks: how far it is, and what came of it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_htmx.http import reswap, retarget

from rivals.web.look.requests import is_htmx
from rivals.web.matches import showing, waiting
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.views import of_a_match
from rivals.web.matches.watch_views import private
from rivals.web.thinking.working import advance


@require_safe
@of_a_match
def thought(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show the owner how far the thought is, or the match once it has moved on."""
    return _thought(request, row, plays=True)


@require_safe
@private
@of_a_match
def watch_thought(request: HttpRequest, row: StoredMatch) -> HttpResponse:
    """Show whoever has the link how far the thought is, or the match once it has moved on."""
    return _thought(request, row, plays=False)


def _thought(request: HttpRequest, row: StoredMatch, *, plays: bool) -> HttpResponse:
    if not is_htmx(request):
        return redirect(row if plays else reverse("matches:watch", args=[row.watch]))
    advance(waiting.thought_about(row))
    row.refresh_from_db()
    play = take_up(row)
    seen = request.GET.get("revision") == str(row.revision)
    its = showing.show_thought(row, play, plays=plays) if seen else None
    if its is not None:
        return render(request, "matches/thought.html", {"thought": its, "row": row})
    view = showing.show_play(row, play, acted=True) if plays else showing.show_watch(row, play)
    shown = {"view": view, "token": "" if plays else row.watch, "part": True}
    whole = render(request, "matches/table.html", shown)
    return reswap(retarget(whole, "#match"), "outerHTML")
