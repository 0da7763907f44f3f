"""`rivals print` and `rivals dice`: a rival on paper; and any page as a file of its own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from rivals.cli import printing, reading
from rivals.cli.setting import one_of
from rivals.cli.words import spoken
from rivals.core import papers
from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.papers import PAPERS, Page, Paper, Section
from rivals.core.registry import find_game, game_names
from rivals.core.words import Lang, language

_PAGE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; }
li { margin: 0.35rem 0; overflow-wrap: anywhere; }
small { display: block; opacity: 0.75; font-size: 0.875rem; }
@media print { body { margin: 0; max-width: none; } section { break-inside: avoid; } }
"""
_SHEET = """
:root { color-scheme: light; }
body { font-family: system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
"""


def print_sheet(
    seat: str, *, paper: str, out: Path | None, force: bool, lang: str, as_json: bool
) -> None:
    """Tell a rival as a sheet of paper, in the terminal or as a file for a browser to print.

    Raises BadSetup for a rival that has none. JSON: see `tell_page`.
    """
    spoken_in = language(lang)
    size = one_of(PAPERS, paper, "paper")
    reading.require_free(out, force=force)
    page = _game_of(seat).paper(seat, spoken_in)
    text = as_html(page, spoken_in, paper=size)
    tell_page(page, text, out, spoken_in, as_json=as_json)


def dice(
    seat: str,
    table: str | None,
    among: int | None,
    *,
    seed: int | None,
    lang: str,
    as_json: bool,
) -> None:
    """Throw the dice of a rival's sheet and tell the entries. Raises BadSetup.

    JSON: `{"seed", "thrown": [{"table", "title", "entry": {…}}]}`, with `among` and `number`
    where one of several equals was asked for.
    """
    spoken_in = language(lang)
    page = _game_of(seat).paper(seat, spoken_in)
    known = papers.tables(page)
    if table is not None and table not in known:
        raise BadSetup("core.paper.no-die", table=table, known=list(known))
    number = reading.new_seed(seed)
    thrown = SeededDice(number)
    sections = [] if table is None and among else [known[table]] if table else [*known.values()]
    rows = [(one, papers.throw(one, thrown)) for one in sections]
    equal = papers.one_among(among, thrown) if among else None
    if as_json:
        plain: dict[str, Any] = {"seed": number, "thrown": [_plain(*one) for one in rows]}
        printing.print_json(plain | ({"among": among, "number": equal} if equal else {}))
        return
    for section, row in rows:
        printing.say(papers.told(section, row))
    if equal:
        printing.say(spoken("dice.among", spoken_in, n=among, number=equal))
    printing.aside(spoken("rolled-with", spoken_in, seed=number))


def _plain(section: Section, row: int) -> dict[str, Any]:
    return {"table": section.key, "title": section.title, "entry": dict(papers.entry(section, row))}


def _game_of(seat: str) -> Game[Any]:
    """Find the game of a rival that has a sheet. Raises BadSetup."""
    found = {name: game for game in map(find_game, game_names()) for name in game.papers()}
    kind = seat.partition(":")[0]
    if kind not in found:
        raise papers.no_paper(seat, list(found))
    return found[kind]


def tell_page(page: Page, text: str, out: Path | None, lang: Lang, *, as_json: bool) -> None:
    """Tell a page in the terminal, or write its text as HTML into a file and say so.

    JSON: `{"title", "intro", "sections": [{"title", "lines", "ordered", "grid", "key"}]}`, and of
    a file `{"file"}`.
    """
    if out is not None:
        reading.write_whole(out, text)
    if as_json:
        printing.print_json(_by_name(page) if out is None else {"file": str(out)})
    elif out is None:
        show(page)
    else:
        printing.say(spoken("design.written", lang, file=str(out)))


def _by_name(part: Any) -> Any:
    """Give the parts of a page by their names."""
    if hasattr(part, "_asdict"):
        return {name: _by_name(its) for name, its in part._asdict().items()}
    return [_by_name(one) for one in part] if isinstance(part, tuple) else part


def show(page: Page) -> None:
    """Tell a page in the terminal."""
    for line in page.text():
        printing.say(line)


# --- As a file --------------------------------------------------------------------------------


def as_html(page: Page, lang: Lang, *, paper: Paper | None = None) -> str:
    """Write a page as one HTML file that needs nothing else; laid out for paper if that is said."""
    return "\n".join(_lines(page, lang, paper)) + "\n"


def _lines(page: Page, lang: Lang, paper: Paper | None) -> Iterator[str]:
    yield f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(page.title)}</title>"
    yield f"<style>{_style(paper)}</style>\n</head>\n<body>"
    yield f'<main class="paper paper--{paper}">' if paper else "<main>"
    yield papers.as_fragment(page)
    yield "</main>\n</body>\n</html>"


def _style(paper: Paper | None) -> str:
    """Give the style of a file: on paper that of the site's pages that are printed."""
    if paper is None:
        return _PAGE
    return _SHEET + (files("rivals") / "web/static/rivals/paper.css").read_text(encoding="utf-8")
