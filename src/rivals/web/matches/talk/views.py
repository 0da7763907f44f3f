"""The talk of a match: its page, a message said, and what is done against one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.web.look.limits import limited
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches.errors import Refused
from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.talk import talking
from rivals.web.matches.talk.showing import show_talk, show_to_watchers
from rivals.web.matches.telling import say_fault
from rivals.web.matches.views import own_match, watched_match
from rivals.web.matches.watch_views import private

Act = Callable[[HttpRequest, StoredMatch, Chair], object]


def _between_devices(row: StoredMatch) -> StoredMatch:
    """Give a match in which people talk. Raises Http404 for one at one screen."""
    if row.seat is None:
        raise Http404
    return row


@never_cache
@require_safe
def talk(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what is said in a match to who sits there; for htmx what is new since `?talked=`."""
    row = _between_devices(own_match(request, pk))
    if _is_known(request, Invitation.objects.get(match=row)):
        return HttpResponse(status=204)
    return _page(request, row)


def _is_known(request: HttpRequest, invitation: Invitation) -> bool:
    return is_htmx(request) and request.GET.get("talked") == str(invitation.talked)


def _page(
    request: HttpRequest, row: StoredMatch, fault: str = "", status: int = 200
) -> HttpResponse:
    template = "matches/talk_list.html" if is_htmx(request) else "matches/talk.html"
    return render(request, template, {"talk": show_talk(request, row, fault)}, status=status)


def _talking(act: Act) -> Callable[..., HttpResponseBase]:
    """Let who sits there do something, and show the talk as it is then."""

    @never_cache
    @limited("talk", 120, 60)
    @wraps(act)
    def answer(request: HttpRequest, pk: int) -> HttpResponse:
        row = _between_devices(own_match(request, pk))
        try:
            act(request, row, talking.chair_of(row))
        except Refused as fault:
            return _page(request, row, say_fault(fault), fault.status)
        return _page(request, row) if is_htmx(request) else redirect("matches:talk", row.pk)

    return answer


def _number(request: HttpRequest, name: str) -> int:
    number = whole_number(request.POST.get(name, ""), 17)
    return -1 if number is None else number


@require_POST
@_talking
def say(request: HttpRequest, row: StoredMatch, chair: Chair) -> None:
    """Say a `text`, or a quick `phrase`; 422 for none and too long a one, 429 for too many."""
    text, phrase = request.POST.get("text", ""), request.POST.get("phrase", "")
    talking.say(request, chair, text, phrase)


@require_POST
@_talking
def report(request: HttpRequest, row: StoredMatch, chair: Chair) -> None:
    """Report a `message` to the host and the site's staff."""
    talking.complain(request, chair, _number(request, "message"))


@require_POST
@_talking
def take_down(request: HttpRequest, row: StoredMatch, chair: Chair) -> None:
    """Take a `message` down: one's own, or as who invites anybody's."""
    talking.take_down(row, chair, _number(request, "message"))


@require_POST
@_talking
def block(request: HttpRequest, row: StoredMatch, chair: Chair) -> None:
    """Read nothing more of who sits in a `seat`, or with `off` read it again."""
    talking.block(chair, _number(request, "seat"), on="off" not in request.POST)


@require_POST
@_talking
def let_watch(request: HttpRequest, row: StoredMatch, chair: Chair) -> None:
    """Let who looks on read what is said from now on, or with `off` nothing; the host alone."""
    if not row.hosted:
        raise Http404
    talking.let_watch(chair, on="off" not in request.POST)


@never_cache
@require_safe
@private
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """Show whoever has the link what is said, where the host lets them; else 404."""
    row = watched_match(token)
    invitation = get_object_or_404(Invitation, match=row, talk_watched=True)
    if _is_known(request, invitation):
        return HttpResponse(status=204)
    template = "matches/talk_read.html" if is_htmx(request) else "matches/talk_watch.html"
    shown = {"talk": show_to_watchers(row, invitation), "token": token}
    return render(request, template, shown)
