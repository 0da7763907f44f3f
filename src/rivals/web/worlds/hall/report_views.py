"""The report of a week: as a page, and as files."""

from __future__ import annotations

from typing import Final

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rivals.games.dma.maps import maps_of
from rivals.games.dma.reports.page import as_html
from rivals.games.dma.reports.plain import as_text
from rivals.web.worlds.hall.report_blocks import lay_out
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

_TYPES: Final = {
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "html": "text/html; charset=utf-8",
}


@never_cache
@require_safe
@worldly
def report(request: HttpRequest, pk: int, week: int) -> HttpResponseBase:
    """Show what the visitor was told of a week."""
    seen = visit(request, pk)
    found = report_of(seen.row, seen.number, week)
    shown = {
        "week": week,
        "before": week - 1 if week else None,
        "after": week + 1 if week < seen.row.week else None,
        "laid": lay_out(found, seen.lang),
        "forms": tuple(_TYPES),
    }
    return render_world(seen, "hall/report.html", shown)


@never_cache
@require_safe
@worldly
def report_file(request: HttpRequest, pk: int, week: int, form: str) -> HttpResponseBase:
    """Give it as a file: plain text, JSON, or a page with the maps that needs nothing else."""
    if form not in _TYPES:
        raise Http404
    seen = visit(request, pk)
    response = HttpResponse(_written(seen, week, form), content_type=_TYPES[form])
    name = f"{slugify(seen.row.name) or 'world'}-{seen.number}-{week}.{form}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _written(seen: Visit, week: int, form: str) -> bytes | str:
    found = report_of(seen.row, seen.number, week)
    if form == "txt":
        return as_text(found, seen.lang)
    if form == "json":
        return msgspec.json.encode(found)
    world = seen_world(seen.row, seen.number, week)
    return as_html(found, seen.lang, maps_of(world, seen.lang, seen.catalogue, seen.number))
