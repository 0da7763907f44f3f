"""Pages of the court: diplomacy and the chronicle."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.worlds.court.chronicle import Chronicle, Wanted
from rivals.web.worlds.court.forms import Filters, kind_name, read_cursor, write_cursor
from rivals.web.worlds.court.stances import declare, may_declare, standing_of, standings
from rivals.web.worlds.court.writing import readers_for
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly


@never_cache
@require_safe
@worldly
def diplomacy(request: HttpRequest, pk: int) -> HttpResponse:
    """Show all states, and what is declared between them as far as the visitor may know."""
    seen = visit(request, pk)
    return render_world(seen, "court/diplomacy.html", {**_known(seen), "list": standings(seen)})


@never_cache
@require_POST
@worldly
def stance(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Put a declaration of peace or war into the draft."""
    seen = visit(request, pk, player=True)
    number = _number(request.POST.get("player", ""))
    declare(seen.player, number, request.POST.get("stance", ""), seen.lang)
    if not is_htmx(request):
        return redirect("court:diplomacy", pk=pk)
    one = standing_of(seen, number)
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
        raise Refused("worlds.unfit.state-number", status=422)
    return number


@never_cache
@require_safe
@worldly
def chronicle(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what happened in all weeks, by the filters of the address; 422 where they cannot be."""
    seen = visit(request, pk)
    form = Filters(request.GET, seen.report.book, seen.lang, seated=seen.number > 0)
    shown: dict[str, object] = {"form": form, "address": _address(request)}
    if not form.is_valid():
        return render_world(seen, "court/chronicle.html", shown, status=422)
    start = read_cursor(request.GET.get("before", ""))
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
@require_safe
@worldly
def chronicle_file(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Give all that the filters of the address let through as plain text, the earliest first."""
    seen = visit(request, pk)
    form = Filters(request.GET, seen.report.book, seen.lang, seated=seen.number > 0)
    if not form.is_valid():
        why = str(next(iter(form.errors.values()))[0])
        raise Refused("worlds.unfit.told", status=422, why=why)
    told = Chronicle(seen.row, seen.number, seen.lang).lines(form.wanted())
    title = _("The chronicle of %(world)s, up to week %(week)s") % {
        "world": seen.row.name,
        "week": seen.row.week,
    }
    return StreamingHttpResponse(
        _file(title, told),
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="chronicle-{pk}.txt"'},
    )


def _file(title: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"{title}\n\n"
    for line in lines:
        yield f"{line}\n"


def _address(request: HttpRequest) -> str:
    """Give the filters as they stand in the address, without where the page begins."""
    kept = request.GET.copy()
    kept.pop("before", None)
    for name in [name for name, values in kept.lists() if not any(values)]:
        del kept[name]
    return kept.urlencode()
