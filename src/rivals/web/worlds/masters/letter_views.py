"""Pages of what players write to the master, and the answers."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.web.look.requests import whole_number
from rivals.web.worlds.court.letters import LONGEST
from rivals.web.worlds.court.office import answer, correspondence, mark_seen, petitioners
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly


@never_cache
@require_safe
@worldly
def letters(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Show who has written to the master, and one correspondence, which counts as read then."""
    seen = _mastered(request, pk)
    if "with" not in request.GET:
        return _show(seen, None)
    return _show(seen, _seat(seen, request.GET["with"]))


@never_cache
@require_POST
@worldly
def reply(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Write as the master to who leads a `state`; the form comes back with what is wrong."""
    seen = _mastered(request, pk)
    seat = _seat(seen, request.POST.get("state", ""))
    text = request.POST.get("text", "")
    try:
        answer(seat, text)
    except Refused as error:
        return _show(seen, seat, text, tell(error, seen.lang), error.status)
    messages.success(request, _("The letter is sent."))
    return redirect(f"{reverse('masters:letters', args=[pk])}?with={seat.number}")


def _mastered(request: HttpRequest, pk: int) -> Visit:
    """Let who runs a world in, or staff. Raises Http404 for everybody else."""
    seen = visit(request, pk)
    if not seen.is_master:
        raise Http404
    return seen


def _seat(seen: Visit, text: str) -> Seat:
    seats = seen.row.seats.select_related("user")
    found: Seat | None = seats.filter(number=whole_number(text, 6)).first()
    if found is None:
        raise Http404
    found.world = seen.row
    return found


def _show(
    seen: Visit, seat: Seat | None, text: str = "", fault: str = "", status: int = 200
) -> HttpResponse:
    names = {one.id: one.name for one in seen.world.players}
    letters = []
    if seat is not None:
        letters = correspondence(seat)
        mark_seen(seat)
    shown = {
        "threads": [(one, names[one.number]) for one in petitioners(seen.row)],
        "open": seat,
        "party": "" if seat is None else names[seat.number],
        "letters": letters,
        "states": _open_to(seen, names),
        "longest": LONGEST,
        "text": text,
        "fault": fault,
    }
    return render_world(seen, "masters/letters.html", shown, status)


def _open_to(seen: Visit, names: dict[int, str]) -> list[tuple[int, str]]:
    """Give the states that a person with an account leads: whom the master can write to."""
    seats = seen.row.seats.exclude(user=None).values_list("number", flat=True)
    return [(number, names[number]) for number in seats]
