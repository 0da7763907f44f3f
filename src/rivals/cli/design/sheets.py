"""A rival's page as a file of its own for a browser, or laid out to be printed on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rivals.core.rival_pages import Page, Section
from rivals.core.words import Lang

_PAGE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; }
li { margin: 0.35rem 0; overflow-wrap: anywhere; }
small { display: block; opacity: 0.75; font-size: 0.875rem; }
@media print { body { margin: 0; max-width: none; } section { break-inside: avoid; } }
"""
_SHEET = """
@page { size: A4; margin: 12mm; }
body { font-size: 0.8rem; line-height: 1.35; max-width: none; margin: 1rem; }
main { columns: 2; column-gap: 8mm; }
h2 { font-size: 1rem; margin: 0.6rem 0 0.2rem; }
section { break-inside: avoid; }
ol, ul { margin: 0; padding-left: 1.2rem; }
small { font-size: 0.7rem; }
@media (max-width: 40rem) { main { columns: 1; } }
"""


def as_html(page: Page, lang: Lang, *, sheet: bool) -> str:
    """Write a page as one HTML file that needs nothing else."""
    return "\n".join(_lines(page, lang, sheet=sheet)) + "\n"


def _lines(page: Page, lang: Lang, *, sheet: bool) -> Iterator[str]:
    yield f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(page.title)}</title>"
    yield f"<style>{_PAGE}{_SHEET if sheet else ''}</style>\n</head>\n<body>"
    yield f"<h1>{escape(page.title)}</h1>"
    yield from (f"<p>{escape(one)}</p>" for one in page.intro)
    yield "<main>"
    for section in page.sections:
        yield from _section(section)
    yield "</main>\n</body>\n</html>"


def _section(section: Section) -> Iterator[str]:
    listed = "ol" if section.ordered else "ul"
    yield f"<section>\n<h2>{escape(section.title)}</h2>\n<{listed}>"
    for line in section.lines:
        when = f"<small>{escape(line.when)}</small>" if line.when else ""
        yield f"<li>{escape(line.text)}{when}</li>"
    yield f"</{listed}>\n</section>"
