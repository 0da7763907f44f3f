"""Pages of invitations: join by a code, see who has come, and what the host does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from rivals.core.errors import RivalsError, StaleState
from rivals.web.look.doors import Door, unlisted
from rivals.web.look.limits import limited
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.matches.errors import Refused, status_of
from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.seats import inviting
from rivals.web.matches.seats.showing import show_invitation
from rivals.web.matches.seats.visiting import invitation_of, is_host
from rivals.web.matches.telling import say_fault

NOBODY = "nobody"
"""Who has a seat that the host closes."""
LIMIT = ("chair", 120, 3600)
_OPENING = ("open-match", 20, 3600)
_DOOR = Door(
    "matches/code.html",
    inviting.by_code,
    "matches:join-code",
    gettext_lazy(
        "This code opens nothing: it is wrong, or closed. Ask who invites you for another."
    ),
)


# --- Joining ----------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for a code, and go to what it opens; 404 for one that opens nothing."""
    return _DOOR.ask(request)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*LIMIT)
def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """Show to what a code invites, and sit down there; who sits already goes to their seat."""
    found = inviting.by_code(request, code)
    if found is None:
        return _DOOR.shut(request)
    if invitation_of(request, found.pk) is not None:
        return redirect(found.match or found)
    door = Joining(reverse("matches:join-code", args=[found.code]))
    if request.method != "POST":
        return show_joining(request, found, door)
    seat = whole_number(request.POST.get("seat", ""))
    try:
        found = inviting.join(request, found, request.POST.get("name", ""), seat)
        return redirect(found.match or found)
    except Refused as fault:
        return show_joining(request, found, door, fault)
    except StaleState:
        return show_joining(request, found, door, Refused("matches.refused.changed"))


@dataclass(frozen=True, slots=True)
class Joining:
    """Where somebody who comes sits down; `named`: they may know who sits there already."""

    url: str
    named: bool = True


def show_joining(
    request: HttpRequest, row: Invitation, door: Joining, fault: Refused | None = None
) -> HttpResponse:
    """Show to what somebody comes, and why they could not sit down, if they could not."""
    shown = {
        "invitation": show_invitation(request, row, named=door.named),
        "door": door.url,
        "fault": "" if fault is None else say_fault(fault),
        "name": request.POST.get("name", "") or request.user.get_username(),
    }
    status = 200 if fault is None else fault.status
    return unlisted(render(request, "matches/join.html", shown, status=status))


# --- One invitation ---------------------------------------------------------------------------


def _own(request: HttpRequest, pk: int) -> Invitation:
    """Give an invitation in which the visitor sits. Raises Http404 for any other."""
    found = invitation_of(request, pk)
    if found is None:
        raise Http404
    return found


@never_cache
@require_safe
def invitation(request: HttpRequest, pk: int) -> HttpResponse:
    """Show an invitation to who sits there; for htmx what is new since `?tag=`, 204: nothing.

    Whose page is open as the match begins is led there.
    """
    row = _own(request, pk)
    view = show_invitation(request, row)
    if not is_htmx(request):
        return _page(request, row, "", 200)
    if row.match is not None and request.GET.get("begun") == "0":
        return HttpResponseClientRedirect(row.match.get_absolute_url())
    if request.GET.get("tag") == view.tag:
        return HttpResponse(status=204)
    return render(request, "matches/chairs.html", {"invitation": view})


def _page(request: HttpRequest, row: Invitation, fault: str, status: int) -> HttpResponse:
    shown = {"invitation": show_invitation(request, row), "fault": fault}
    return render(request, "matches/invitation.html", shown, status=status)


Act = Callable[[HttpRequest, Invitation, int], StoredMatch | None]


def _by_the_host(act: Act) -> Callable[..., HttpResponseBase]:
    """Let the host alone do something, for the state that the page showed; 409 for another.

    What it gives is where to go, None back to the page.
    """

    @never_cache
    @limited(*LIMIT)
    @wraps(act)
    def answer(request: HttpRequest, pk: int) -> HttpResponse:
        row = _own(request, pk)
        if not is_host(request, row):
            raise Http404
        revision = whole_number(request.POST.get("revision", ""))
        try:
            goal = act(request, row, -1 if revision is None else revision)
        except StaleState:
            return _refused(request, pk, Refused("matches.refused.changed"))
        except RivalsError as error:
            return _refused(request, pk, error)
        return redirect(goal or row)

    return answer


def _refused(request: HttpRequest, pk: int, error: RivalsError) -> HttpResponse:
    """Show an invitation as it stands, and why what was asked cannot be."""
    return _page(request, _own(request, pk), say_fault(error), status_of(error))


def _seat(request: HttpRequest) -> int:
    seat = whole_number(request.POST.get("seat", ""))
    return -1 if seat is None else seat


@require_POST
@_by_the_host
def settle(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Let a rival (`who`) have a free seat, or play on there; invite somebody there, or nobody."""
    seat, who = _seat(request), request.POST.get("who", "")[:80]
    if who == NOBODY:
        inviting.close_seat(row, seat, revision)
    elif row.match is None:
        inviting.settle(row, seat, who, revision)
    else:
        inviting.play_on(request, row, seat, who, revision)
    return None


@require_POST
@_by_the_host
def terms(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Say how long a turn, or all of them, may take, and who plays for whom."""
    limit, late = request.POST.get("limit", ""), request.POST.get("late", "")
    inviting.set_terms(row, revision, request.POST.get("stand_in", "")[:80], limit, late)
    return None


@require_POST
@_by_the_host
def give_away(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Free a seat for somebody else; the code is a new one."""
    inviting.give_away(row, _seat(request), revision)
    return None


@require_POST
@_by_the_host
def door(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Close the code, or with `open` make a new one."""
    inviting.set_door(row, revision, is_open="open" in request.POST)
    return None


@require_POST
@limited(*_OPENING)
@_by_the_host
def open_to_all(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Let anybody come, by the list of open matches; with `close` nobody any more."""
    if "close" in request.POST:
        inviting.close_to_all(row, revision)
        return None
    languages, rated = request.POST.getlist("language"), "rated" in request.POST
    inviting.open_to_all(request, row, revision, languages, rated=rated)
    return None


@require_POST
@_by_the_host
def start(request: HttpRequest, row: Invitation, revision: int) -> StoredMatch | None:
    """Begin the match; with `fill` rivals take the free seats."""
    return inviting.start(request, row, revision, fill="fill" in request.POST)


@never_cache
@require_POST
def notices(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep whether notices of this match come to who sits there with an account: not, `silent`."""
    row = _own(request, pk)
    Chair.objects.of(request, invitation=row).update(silent="silent" in request.POST)
    return redirect(row)


@never_cache
@require_POST
def leave(request: HttpRequest, pk: int) -> HttpResponse:
    """Stand up: the seat is free for somebody else. The host stays: 409."""
    row = _own(request, pk)
    try:
        inviting.leave(request, row)
    except Refused as fault:
        return _refused(request, pk, fault)
    return redirect("matches:index")
