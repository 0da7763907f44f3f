"""HTML from functions: what is no markup already is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape


class Html(str):
    """Markup: it goes onto the page as it stands."""

    __slots__ = ()


_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""What HTML may not hold, not even escaped."""

_EMPTY = frozenset({"meta", "br", "col"})


def text(value: str) -> Html:
    """Make plain text fit to stand between tags or in quotes; markup stays as it is."""
    return value if isinstance(value, Html) else Html(escape(_UNFIT.sub("\ufffd", value)))


def element(name: str, /, *children: str, **attributes: str) -> Html:
    """Make an element. An attribute named by a Python word ends in `_`, and `_` within is `-`."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items()
    )
    if name in _EMPTY:
        return Html(f"<{name}{told}>")
    return Html(f"<{name}{told}>{joined(children)}</{name}>")


def joined(parts: Iterable[str]) -> Html:
    """Put parts one after the other."""
    return Html("".join(map(text, parts)))


def table(
    caption: str, titles: Sequence[str], rows: Iterable[Sequence[str]], *, named: int = 1
) -> Html:
    """Make a table in a frame that scrolls sideways by itself.

    The first `named` columns hold words, the first of them the row's heading; the others numbers.
    """
    head = [
        element("th", title, scope="col", **({} if number < named else {"class_": "n"}))
        for number, title in enumerate(titles)
    ]
    body = [_row(cells, named) for cells in rows]
    whole = element(
        "table",
        element("caption", element("span", caption)),
        element("thead", element("tr", *head)),
        element("tbody", *body),
    )
    return element("div", whole, class_="wide", role="region", aria_label=caption, tabindex="0")


def _row(cells: Sequence[str], named: int) -> Html:
    head = element("th", cells[0], scope="row")
    words = [element("td", cell) for cell in cells[1:named]]
    numbers = [element("td", cell, class_="n") for cell in cells[named:]]
    return element("tr", head, *words, *numbers)
