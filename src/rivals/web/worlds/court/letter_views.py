"""Pages of letters: threads, one thread, writing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.speech import tell
from rivals.web.look.requests import whole_number
from rivals.web.worlds.court import reading
from rivals.web.worlds.court.reading import Key, read_key, write_key
from rivals.web.worlds.court.writing import LONGEST, mark_read, readers_for, send
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

ALL = "all"
"""What a form sends for a letter to everybody."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A letter that could not be sent, as it was written, and why."""

    text: str
    to: tuple[str, ...]
    fault: str


@never_cache
@require_safe
@worldly
def letters(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the threads of the visitor's state, and one of them, which counts as read then."""
    seen = visit(request, pk, player=True)
    if "with" not in request.GET:
        return _show(seen, None)
    key = read_key(request.GET["with"])
    if key is None or not _is_there(seen, key):
        raise Http404
    before = request.GET.get("before", "")
    return _show(seen, key, before=int(before) if _is_id(before) else None)


@never_cache
@require_POST
@worldly
def write(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Send a letter to the states that were chosen; the form comes back with what is wrong."""
    seen = visit(request, pk, player=True)
    asked = request.POST.getlist("to")
    chosen = _chosen(seen.player, asked)
    text = request.POST.get("text", "")
    try:
        send(seen.row, seen.player, chosen, text)
    except Refused as error:
        key = read_key(request.POST.get("thread", ""))
        thread = key if key and _is_there(seen, key) else None
        wrong = Wrong(text, tuple(asked), tell(error, seen.lang))
        return _show(seen, thread, wrong=wrong, status=error.status)
    messages.success(request, _("The letter is sent."))
    address = write_key(one.number for one in chosen)
    return redirect(f"{reverse('court:letters', kwargs={'pk': pk})}?with={address}")


def _chosen(seat: Seat, asked: Iterable[str]) -> list[Seat]:
    readers = readers_for(seat)
    wanted = set(asked)
    if ALL in wanted:
        return readers
    return [one for one in readers if str(one.number) in wanted]


def _is_there(seen: Visit, key: Key) -> bool:
    """Say whether all of a thread's numbers are those of other states of this world."""
    return key <= {one.id for one in seen.world.players if one.id != seen.player.number}


def _is_id(text: str) -> bool:
    return whole_number(text, 17) is not None


def _show(
    seen: Visit,
    key: Key | None,
    *,
    before: int | None = None,
    wrong: Wrong | None = None,
    status: int = 200,
) -> HttpResponse:
    seat = seen.player
    readers = readers_for(seat)
    names = {one.id: one.name for one in seen.world.players}
    page = None
    if key is not None:
        page = reading.page_of(seat, key, before)
        mark_read(seat, [one.pk for one in page.letters])
    open_to = {one.number for one in readers}
    listed = [(one, _names(one.key, names)) for one in reading.threads(seat)]
    context = {
        "threads": listed,
        "key": key,
        "address": "" if key is None else write_key(key),
        "page": page,
        "party": "" if key is None else _names(key, names),
        "reply_to": sorted(open_to & key) if key else [],
        "gone": sorted(names[one] for one in key - open_to) if key else [],
        "readers": [(one, names[one.number]) for one in readers],
        "longest": LONGEST,
        "wrong": wrong,
    }
    return render_world(seen, "court/letters.html", context, status=status)


def _names(key: Key, names: dict[int, str]) -> str:
    if not key:
        return _("The master")
    return ", ".join(names[one] for one in sorted(key) if one in names)
