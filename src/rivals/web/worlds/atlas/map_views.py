"""The pages of the three maps."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from rivals.games.dma.maps import KINDS, Kind, in_full_size
from rivals.games.dma.words import WORDS
from rivals.web.worlds.atlas import charting
from rivals.web.worlds.atlas.asking import address, eyes, whole
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.visiting import Visit, render_world, visit, worldly

_KINDS: Final[dict[str, Kind]] = {kind: kind for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map to choose: its name and address."""

    kind: Kind
    label: str
    url: str


@require_safe
@worldly
def show_map(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Show a map of a week with its layers; ?file=1 gives it as a file.

    `without` names layers to leave out; a form sends `layers` and those to `show`.
    """
    seen = visit(request, pk)
    chosen = _KINDS.get(kind)
    if chosen is None:
        raise Http404
    week = whole(request.GET.get("week"), seen.row.week, 0, seen.row.week)
    drawing = charting.drawn_map(seen, chosen, week)
    left_out = _left_out(request, drawing)
    if "file" in request.GET:
        return _file(charting.without(drawing, left_out), f"{chosen}-{pk}-{week}.svg")
    world = seen_world(seen.row, seen.number, week)
    things, everything = charting.listed(seen, world)
    asked: dict[str, str | int | list[str]] = {"week": week, "without": sorted(left_out)}
    shown = charting.zoomable(charting.without(drawing, left_out))
    return render_world(
        seen,
        "atlas/map.html",
        {
            "kind": chosen,
            "title": _name(seen, chosen),
            "sheets": [Sheet(one, _name(seen, one), _at(seen, asked, one)) for one in KINDS],
            "week": week,
            "drawing": mark_safe(shown),  # noqa: S308 - the engine escapes every text in it
            "layers": charting.layers_of(drawing, left_out),
            "things": things,
            "everything": everything,
            "pages": json.dumps({one.key: one.pages for one in things if one.pages}),
            "battles": address(seen, "battle", {}, week=week, battle=0) if week else "",
            "file": _at(seen, {**asked, "file": 1}, chosen),
            "eyes": eyes(seen),
        },
    )


def _name(seen: Visit, kind: Kind) -> str:
    return WORDS.text(f"dma.map.kind.{kind}", seen.lang)


def _at(seen: Visit, asked: dict[str, str | int | list[str]], kind: Kind) -> str:
    return address(seen, "map", asked, kind=kind)


def _left_out(request: HttpRequest, drawing: str) -> set[str]:
    there = {one.key for one in charting.layers_of(drawing, ())}
    if "layers" in request.GET:
        return there - set(request.GET.getlist("show"))
    return there & set(request.GET.getlist("without"))


def _file(drawing: str, name: str) -> HttpResponse:
    return HttpResponse(
        in_full_size(drawing),
        content_type="image/svg+xml; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
