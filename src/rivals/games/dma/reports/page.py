"""A report as one page of HTML that needs nothing else: its style is in it, its maps may be."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

from rivals.core.words import Lang
from rivals.games.dma.reports.blocks import (
    EMPTY,
    Block,
    Dated,
    Heading,
    Picture,
    Prose,
    Sketch,
    Table,
    blocks,
)
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.frames import Film
from rivals.games.dma.reports.pieces import Report

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #2b2118; --faint: #6b5b48;
  --line: #d6c8ae; --head: #7a2e1d; --band: #f2e9d6; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1813; --ink: #ece2d0;
  --faint: #b5a488; --line: #4b3f31; --head: #e59a7c; --band: #272019; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1rem 1rem 3rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 Georgia, "Times New Roman", serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { color: var(--head); line-height: 1.2; margin: 2rem 0 .5rem; }
h1 { margin-top: .5rem; font-size: 1.9rem; }
h2 { border-bottom: 1px solid var(--line); padding-bottom: .25rem; font-size: 1.4rem; }
h3 { font-size: 1.15rem; } h4 { font-size: 1rem; margin-top: 1rem; }
p { margin: .5rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
a { color: var(--head); }
.chronicle { list-style: none; padding: 0; margin: .5rem 0; }
.chronicle li { padding: .35rem 0; border-bottom: 1px solid var(--line); }
.chronicle b { color: var(--faint); font-weight: 600; }
.wide { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.rows th, .rows td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); }
.rows th { color: var(--faint); font-weight: 600; }
.rows .group { color: var(--ink); padding-top: .6rem; }
.rows .n { text-align: right; } .rows td.n { white-space: nowrap; }
@media (max-width: 30rem) { body { padding: .75rem; }
  .rows { font: .85rem/1.4 system-ui, sans-serif; hyphens: auto; }
  .rows th, .rows td { padding-right: .3rem; } .rows th { font-size: .75rem; } }
.order td { width: 2.2em; height: 2.2em; text-align: center; border: 1px solid var(--line);
  background: var(--band); font: bold .8rem/1 ui-monospace, monospace; }
.order td:empty { background: none; }
.key { list-style: none; padding: 0; margin: .5rem 0; }
figure { margin: 1rem 0; } figure img { width: 100%; height: auto; }
pre { font: .8rem/1.35 ui-monospace, monospace; }
summary { cursor: pointer; color: var(--head); min-height: 2.75rem; padding: .6rem 0; }
figcaption { color: var(--faint); }
@media print { nav { display: none; } body { max-width: none; } }
"""


def as_html(
    report: Report,
    lang: Lang,
    maps: Mapping[str, str] | None = None,
    films: Mapping[int, Film] | None = None,
) -> str:
    """Write a report as a page; `maps` are addresses of pictures by their titles.

    `films` are its battles step by step, by their numbers.
    """
    laid_out = blocks(report, lang, maps, films)
    title = next(block.text for block in laid_out if isinstance(block, Heading))
    body = "\n".join(_body(laid_out, Teller(report.book, lang)))
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _body(laid_out: Sequence[Block], teller: Teller) -> Iterator[str]:
    chapters = [one for one in laid_out if isinstance(one, Heading) and one.level == 2]
    numbers = {id(one): number for number, one in enumerate(chapters, 1)}
    waiting = chapters[:1]
    for dated, group in groupby(laid_out, lambda block: isinstance(block, Dated)):
        if dated:
            yield _chronicle(one for one in group if isinstance(one, Dated))
            continue
        for block in group:
            if waiting and block is waiting[0]:
                yield _contents(chapters, teller.word("contents"))
            if isinstance(block, Heading):
                anchor = f' id="s{numbers[id(block)]}"' if id(block) in numbers else ""
                yield f"<h{block.level}{anchor}>{escape(block.text)}</h{block.level}>"
            else:
                yield _drawn(block, teller)


def _contents(chapters: Iterable[Heading], label: str) -> str:
    links = "".join(
        f'<li><a href="#s{number}">{escape(one.text)}</a></li>'
        for number, one in enumerate(chapters, 1)
    )
    return f'<nav aria-label="{escape(label)}"><ul>{links}</ul></nav>'


def _drawn(block: Block, teller: Teller) -> str:
    if isinstance(block, Prose):
        return f"<p>{escape(block.text)}</p>"
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Sketch):
        return _sketch(block)
    if isinstance(block, Picture):
        return _picture(block)
    if isinstance(block, Film):
        return _film(block, teller.word("step_by_step"))
    return ""


def _chronicle(entries: Iterable[Dated]) -> str:
    items = "".join(f"<li><b>{escape(one.date)}.</b> {escape(one.text)}</li>" for one in entries)
    return f'<ol class="chronicle">{items}</ol>'


def _table(block: Table) -> str:
    head = _row("th", block.titles, block.right)
    rows = "".join(
        _group(row[0], len(block.titles)) if len(row) == 1 else _row("td", row, block.right)
        for row in block.rows
    )
    return (
        '<div class="wide" tabindex="0"><table class="rows">'
        f"<thead>{head}</thead><tbody>{rows}</tbody></table></div>"
    )


def _group(text: str, columns: int) -> str:
    return f'<tr><th class="group" scope="rowgroup" colspan="{columns}">{escape(text)}</th></tr>'


def _row(tag: str, cells: Sequence[str], right: Sequence[int]) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    told = []
    for column, cell in enumerate(cells):
        number = ' class="n"' if column in right else ""
        kind, where = (tag, scope) if cell or tag == "td" else ("td", "")
        told.append(f"<{kind}{where}{number}>{escape(cell)}</{kind}>")
    return f"<tr>{''.join(told)}</tr>"


def _sketch(block: Sketch) -> str:
    rows = "".join(
        "<tr>"
        + "".join("<td></td>" if cell == EMPTY else f"<td>{escape(cell)}</td>" for cell in row)
        + "</tr>"
        for row in block.rows
    )
    key = "".join(f"<li><b>{escape(mark)}</b> {escape(name)}</li>" for mark, name in block.key)
    return (
        f'<div class="wide" tabindex="0"><table class="order"><tbody>{rows}</tbody></table></div>'
        f'<ul class="key">{key}</ul>'
    )


def _film(block: Film, label: str) -> str:
    """Fold a battle's steps away, each with its field in signs of one width."""
    legend = "".join(f"<p>{escape(line)}</p>" for line in block.legend)
    frames = "".join(
        f'<h4>{escape(one.head)}</h4><pre class="wide" tabindex="0">'
        f"{escape(chr(10).join(one.field))}</pre>"
        f"<ul>{''.join(f'<li>{escape(told)}</li>' for told in one.told)}</ul>"
        for one in block.frames
    )
    return f"<details><summary>{escape(label)}</summary>{legend}{frames}</details>"


def _picture(block: Picture) -> str:
    title, address = escape(block.title), escape(block.address)
    return f'<figure><img src="{address}" alt="{title}"><figcaption>{title}</figcaption></figure>'


def inlined(svg: str) -> str:
    """Give a drawing as an address that holds it: scripts in it do not run, ids are its own."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
