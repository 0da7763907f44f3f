"""A week's report as a file: text, JSON, a page whose maps the site draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from rivals.games.dma.maps import KINDS, Kind
from rivals.games.dma.reports.frames import Film, films_of
from rivals.games.dma.reports.page import as_html
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.reports.plain import as_text
from rivals.games.dma.words import WORDS
from rivals.web.worlds.atlas.asking import address
from rivals.web.worlds.keeping import catalogue_of, report_of
from rivals.web.worlds.visiting import Visit

Films = Mapping[int, Film]
"""Battles step by step, by their numbers."""


class Form(NamedTuple):
    """How a report becomes a file of a type."""

    type: str
    written: Callable[[Visit, Report, Films], str | bytes]


def written(seen: Visit, week: int, form: str, *, steps: bool) -> str | bytes:
    """Write a week's report in a form; with `steps` every step of its battles is drawn."""
    report = report_of(seen.row, seen.number, week)
    drawn = steps and form in WATCHED
    films = films_of(report, catalogue_of(seen.row), seen.lang) if drawn else {}
    return FORMS[form].written(seen, report, films)


def _text(seen: Visit, report: Report, films: Films) -> str:
    return as_text(report, seen.lang, films)


def _json(_seen: Visit, report: Report, _films: Films) -> bytes:
    return msgspec.json.encode(report)


def _page(seen: Visit, report: Report, films: Films) -> str:
    """Write a page that fetches its maps from the site: they are ten times as large as it."""
    maps = {
        WORDS.text(f"dma.map.kind.{kind}", seen.lang): _picture(seen, report.week, kind)
        for kind in KINDS
    }
    return as_html(report, seen.lang, maps, films)


def _picture(seen: Visit, week: int, kind: Kind) -> str:
    path = address(seen, "map", {"week": week, "file": 1}, kind=kind)
    return seen.request.build_absolute_uri(path)


WATCHED: Final = ("txt", "html")
"""The forms that may have every step of the battles; JSON has what they are fought again from."""

FORMS: Final = {
    "txt": Form("text/plain; charset=utf-8", _text),
    "json": Form("application/json", _json),
    "html": Form("text/html; charset=utf-8", _page),
}
