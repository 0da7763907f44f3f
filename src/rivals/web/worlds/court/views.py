"""Pages of the court: diplomacy, the chronicle, letters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from rivals.core.speech import tell
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.reports import reporting
from rivals.web.worlds.court import letters as letters_of
from rivals.web.worlds.court.chronicle import (
    Chronicle,
    Filters,
    Wanted,
    kind_name,
    read_cursor,
    write_cursor,
)
from rivals.web.worlds.court.letters import (
    LONGEST,
    MASTER,
    Key,
    Page,
    mark_read,
    page_of,
    read_key,
    readers_for,
    send,
    threads,
    write_key,
)
from rivals.web.worlds.court.office import petition
from rivals.web.worlds.court.reported import KIND
from rivals.web.worlds.court.stances import declare, may_declare, relation_to, relations
from rivals.web.worlds.court.treaty_views import treaties_shown
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.models import LetterCopy, Seat
from rivals.web.worlds.visiting import (
    Visit,
    player_act,
    player_page,
    render_world,
    unsent,
    world_page,
)


@never_cache
@world_page
def diplomacy(seen: Visit) -> HttpResponse:
    """Show all states, and what is declared between them as far as the visitor may know."""
    shown = {**_known(seen), **treaties_shown(seen), "list": list(relations(seen))}
    return render_world(seen, "court/diplomacy.html", shown)


@player_act
def stance(seen: Visit) -> HttpResponseBase:
    """Put a declaration of peace or war into the draft."""
    number = _number(seen.request.POST.get("player", ""))
    declare(seen.player, number, seen.request.POST.get("stance", ""), seen.lang)
    if not is_htmx(seen.request):
        return redirect("court:diplomacy", pk=seen.row.pk)
    one = relation_to(seen, number)
    return render_world(seen, "court/standing.html", {**_known(seen), "one": one})


def _known(seen: Visit) -> dict[str, object]:
    readers = readers_for(seen.seat) if seen.seat is not None else []
    return {
        "declares": may_declare(seen),
        "is_public": seen.world.readings.peace_public,
        "readers": frozenset(one.number for one in readers),
    }


def _number(text: str) -> int:
    number = whole_number(text, 6)
    if number is None:
        raise Unfit("worlds.unfit.state-number")
    return number


@never_cache
@world_page
def chronicle(seen: Visit) -> HttpResponse:
    """Show what happened in all weeks, by the filters of the address; 422 where they cannot be."""
    form = Filters(seen.request.GET, seen.report.book, seen.lang, seated=seen.number > 0)
    shown: dict[str, object] = {"form": form, "address": _address(seen.request)}
    if not form.is_valid():
        return render_world(seen, "court/chronicle.html", shown, status=422)
    start = read_cursor(seen.request.GET.get("before", ""))
    wanted = form.wanted()
    page = Chronicle(seen.row, seen.number, seen.lang).page(wanted, start)
    shown |= {
        "page": page,
        "filtered": wanted != Wanted(),
        "later": start is not None,
        "earlier": write_cursor(page.earlier) if page.earlier else "",
        "kinds": {one.kind: kind_name(one.kind) for part in page.sections for one in part.lines},
    }
    return render_world(seen, "court/chronicle.html", shown)


@never_cache
@world_page
def chronicle_file(seen: Visit) -> HttpResponseBase:
    """Give all that the filters of the address let through as plain text, the earliest first."""
    form = Filters(seen.request.GET, seen.report.book, seen.lang, seated=seen.number > 0)
    if not form.is_valid():
        why = str(next(iter(form.errors.values()))[0])
        raise Unfit("worlds.unfit.told", why=why)
    told = Chronicle(seen.row, seen.number, seen.lang).lines(form.wanted())
    title = _("The chronicle of %(world)s, up to week %(week)s") % {
        "world": seen.row.called,
        "week": seen.row.week,
    }
    return StreamingHttpResponse(
        chain([f"{title}\n\n"], (f"{line}\n" for line in told)),
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="chronicle-{seen.row.pk}.txt"'},
    )


def _address(request: HttpRequest) -> str:
    """Give the filters as they stand in the address, without where the page begins."""
    kept = request.GET.copy()
    kept.pop("before", None)
    for name in [name for name, values in kept.lists() if not any(values)]:
        del kept[name]
    return kept.urlencode()


# --- Letters ----------------------------------------------------------------------------------

ALL = "all"
"""What a form sends for a letter to everybody."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A letter that could not be sent, as it was written, and why."""

    text: str
    to: tuple[str, ...]
    fault: str


@player_page
def letters(seen: Visit) -> HttpResponse:
    """Show the visitor's threads in this world, and one of them, which counts as read then.

    What was being written when a login ran out stands in the form again, once.
    """
    written = unsent(seen.request, seen.row.pk, "court:letters")
    if written is not None:
        why = _("You had been logged out: your letter is here, it is not sent yet.")
        return _written(seen, Wrong(written.text, written.to, why), written.thread)
    if "with" not in seen.request.GET:
        return _show(seen, None)
    key = read_key(seen.request.GET["with"])
    if key is None or not _is_there(seen, key):
        raise Http404
    return _show(seen, key, before=whole_number(seen.request.GET.get("before", ""), 17))


@player_act
def write(seen: Visit) -> HttpResponseBase:
    """Send a letter to the states that were chosen, or to the `master`.

    The form comes back with what is wrong.
    """
    asked = seen.request.POST.getlist("to")
    to_master = asked == [MASTER]
    chosen = _chosen(seen.player, asked)
    text = seen.request.POST.get("text", "")
    try:
        if to_master:
            petition(seen.player, text)
        else:
            send(seen.row, seen.player, chosen, text)
    except Refused as error:
        wrong = Wrong(text, tuple(asked), tell(error, seen.lang))
        return _written(seen, wrong, seen.request.POST.get("thread", ""), error.status)
    messages.success(seen.request, _("The letter is sent."))
    address = MASTER if to_master else write_key(one.number for one in chosen)
    return redirect(f"{reverse('court:letters', kwargs={'pk': seen.row.pk})}?with={address}")


@player_act
def report(seen: Visit) -> HttpResponseBase:
    """Report a `letter` that came to the site's staff."""
    number = whole_number(seen.request.POST.get("letter", ""), 17)
    came = LetterCopy.objects.held_at(seen.player).filter(
        Q(letter__sender__isnull=False) | Q(letter__office=True)
    )
    if number is None or not came.filter(letter=number).exists():
        raise Http404
    reporting.report(seen.request, KIND, number)
    messages.success(seen.request, _("Reported: the site's staff are told."))
    return _back_to_thread(seen)


@player_act
def block(seen: Visit) -> HttpResponseBase:
    """Get no letters any more from who leads a `state`, or with `off` get them again."""
    number = whole_number(seen.request.POST.get("state", ""), 6)
    off = "off" in seen.request.POST
    letters_of.block(seen.player, number or 0, on=not off)
    said = (
        _("Their letters come to you again.") if off else _("Their letters do not come any more.")
    )
    messages.success(seen.request, said)
    return _back_to_thread(seen)


def _back_to_thread(seen: Visit) -> HttpResponseBase:
    key = read_key(seen.request.POST.get("thread", ""))
    thread = "" if key is None or not _is_there(seen, key) else f"?with={write_key(key)}"
    return redirect(reverse("court:letters", kwargs={"pk": seen.row.pk}) + thread)


def _written(seen: Visit, wrong: Wrong, thread: str, status: int = 200) -> HttpResponse:
    """Show a letter that is not sent where it was written: in its thread, if it has one."""
    key = read_key(thread)
    known = key is not None and _is_there(seen, key)
    return _show(seen, key if known else None, wrong=wrong, status=status)


def _chosen(seat: Seat, asked: Iterable[str]) -> list[Seat]:
    readers = readers_for(seat)
    wanted = set(asked)
    if ALL in wanted:
        return readers
    return [one for one in readers if str(one.number) in wanted]


def _is_there(seen: Visit, key: Key) -> bool:
    """Say whether all of a thread's numbers are those of other states of this world."""
    return key <= {one.id for one in seen.world.players if one.id != seen.player.number}


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
        page = page_of(seat, key, before)
        mark_read(seat, [one.pk for one in page.letters])
    open_to = {one.number for one in readers}
    listed = [(one, _names(one.key, names)) for one in threads(seat)]
    context = {
        "threads": listed,
        "key": key,
        "address": "" if key is None else write_key(key),
        "page": page,
        "party": "" if key is None else _names(key, names),
        "reply_to": sorted(open_to & key) if key else [],
        "reported": _reported(seen, page),
        "blocked": letters_of.blocked_by(seat),
        "gone": sorted(names[one] for one in key - open_to) if key else [],
        "readers": [(one, names[one.number]) for one in readers],
        "master": MASTER if seen.row.master is not None else "",
        "longest": LONGEST,
        "wrong": wrong,
    }
    return render_world(seen, "court/letters.html", context, status=status)


def _reported(seen: Visit, page: Page | None) -> set[int]:
    """Give which of the letters shown the visitor has reported."""
    shown = [] if page is None else [one.pk for one in page.letters]
    return reporting.reported_by(seen.request, KIND, shown)


def _names(key: Key, names: dict[int, str]) -> str:
    if not key:
        return _("The master")
    return ", ".join(names[one] for one in sorted(key) if one in names)
