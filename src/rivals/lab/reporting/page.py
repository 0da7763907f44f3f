"""The report as a whole: one HTML page that needs nothing else, and a PNG file of each picture.

Onto the disk it comes whole or not at all, and nobody else's file is touched.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path

from rivals.core.errors import RivalsError
from rivals.core.words import Lang
from rivals.lab import plotting
from rivals.lab.reporting import course, played, standing, strength, variants
from rivals.lab.reporting.elements import Html, element
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.rows import Rows
from rivals.lab.reporting.sections import Section, drawn
from rivals.lab.results import Results
from rivals.lab.storing import GAMES, SEATS
from rivals.lab.whole_files import write_all

PAGE = "report.html"
MAKER = "rivals report"
"""What stands in every file of a report, to know it again."""

HEAD = f"<!doctype html>\n<!-- {MAKER} -->\n"

_Make = Callable[[Rows, Naming], Section | None]
_SECTIONS: Sequence[_Make] = (
    played.what_was_played, standing.who_wins, strength.ratings, variants.combinations,
    strength.effects, course.scores, course.parts, course.length, course.actions, course.health,
    standing.places,
)  # fmt: skip


def make_report(results: Results, lang: Lang) -> dict[str, bytes]:
    """Make the report of results: its files by name. The same results give the same bytes."""
    rows, naming = Rows(results), Naming(results.game, lang)
    sections = make_sections(rows, naming)
    files = {
        f"{one.name}.png": _marked(plotting.png_bytes(one.figure))
        for section in sections
        for one in section.pictures
    }
    files[PAGE] = (HEAD + make_page(rows, naming, sections)).encode()
    return files


def make_sections(rows: Rows, naming: Naming) -> list[Section]:
    """Make the sections that apply to these results, in order."""
    made = [make(rows, naming) for make in _SECTIONS]
    return [*(one for one in made if one is not None), *standing.dealt(rows, naming)]


def _marked(png: bytes) -> bytes:
    """Say in a PNG, behind its first part, what made it (PNG, 3rd edition, 11.3.3.2 tEXt)."""
    return png[:PNG_BEGIN] + PNG_MARK + png[PNG_BEGIN:]


def _text_part(key: bytes, value: bytes) -> bytes:
    part = b"tEXt" + key + b"\0" + value
    return struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part))


PNG_BEGIN = 8 + 12 + 13
"""Where the second part of a PNG begins: after its signature and the header part."""

PNG_MARK = _text_part(b"Software", MAKER.encode())


def make_page(rows: Rows, naming: Naming, sections: Sequence[Section]) -> Html:
    """Put the sections onto a page, with a list of them."""
    games = sum(plan.games for plan in rows.plans)
    title = naming.say("title", game=naming.title(), n=games)
    style = resources.files(__package__ or "").joinpath("page.css").read_text(encoding="utf-8")
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content=MAKER),
        element("title", title),
        element("style", Html(style)),
    )
    body = element(
        "body",
        element("header", element("h1", title), _contents(naming, sections)),
        element("main", *(drawn(one) for one in sections)),
        element("footer", element("p", _foot(rows, naming))),
    )
    return element("html", head, body, lang=naming.lang)


def _contents(naming: Naming, sections: Sequence[Section]) -> Html:
    links = [element("li", element("a", one.title, href=f"#{one.key}")) for one in sections]
    told = naming.say("contents")
    return element("nav", element("h2", told), element("ol", *links), aria_label=told)


def _foot(rows: Rows, naming: Naming) -> str:
    number = rows.results.manifest.versions.get("rivals", "")
    return naming.say("foot", version=number, games=GAMES, seats=SEATS)


# --- On the disk --------------------------------------------------------------------------------

_MARKS = {".html": HEAD.encode(), ".png": PNG_MARK}


def write_report(files: Mapping[str, bytes], folder: Path) -> None:
    """Write a report's files into a folder, in place of a report that is there.

    Other files in the folder stay as they are. Raises RivalsError where one of them has a
    name that is needed, OSError for a folder that cannot be written; then nothing is changed.
    """
    if folder.exists() and not folder.is_dir():
        raise RivalsError("lab.fault.no-folder", folder=str(folder))
    for name in files:
        if (folder / name).exists() and not _is_ours(folder / name):
            raise RivalsError("lab.fault.not-of-a-report", file=str(folder / name))
    # The page, as the first of them, takes its place last: it tells that all is there.
    names = sorted(files, key=PAGE.__ne__)
    write_all({folder / name: files[name] for name in names}, folder)
    stale = [path for path in _reported(folder) if path.name not in files]
    for path in stale:
        path.unlink(missing_ok=True)


def _reported(folder: Path) -> Iterator[Path]:
    """List the files of reports in a folder."""
    return (path for path in folder.iterdir() if path.suffix in _MARKS and _is_ours(path))


def _is_ours(path: Path) -> bool:
    if not path.is_file() or path.name.startswith("."):
        return False
    with path.open("rb") as file:
        return _MARKS[path.suffix] in file.read(256)
