"""A week's report as a file: text, JSON, a page whose maps the site draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from rivals.games.dma.maps import KINDS, Kind
from rivals.games.dma.reports.page import as_html
from rivals.games.dma.reports.plain import as_text
from rivals.games.dma.words import WORDS
from rivals.web.worlds.atlas.asking import address
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.visiting import Visit


class Form(NamedTuple):
    """How a report becomes a file of a type."""

    type: str
    written: Callable[[Visit, int], str | bytes]


def _text(seen: Visit, week: int) -> str:
    return as_text(report_of(seen.row, seen.number, week), seen.lang)


def _json(seen: Visit, week: int) -> bytes:
    return msgspec.json.encode(report_of(seen.row, seen.number, week))


def _page(seen: Visit, week: int) -> str:
    """Write a page that fetches its maps from the site: they are ten times as large as it."""
    maps = {
        WORDS.text(f"dma.map.kind.{kind}", seen.lang): _picture(seen, week, kind) for kind in KINDS
    }
    return as_html(report_of(seen.row, seen.number, week), seen.lang, maps)


def _picture(seen: Visit, week: int, kind: Kind) -> str:
    path = address(seen, "map", {"week": week, "file": 1}, kind=kind)
    return seen.request.build_absolute_uri(path)


FORMS: Final = {
    "txt": Form("text/plain; charset=utf-8", _text),
    "json": Form("application/json", _json),
    "html": Form("text/html; charset=utf-8", _page),
}
