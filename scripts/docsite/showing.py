"""What Sphinx is taught here: to lead from a page to code, and to the other language's page."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from reference.marking import ROOT
from sphinx import addnodes
from sphinx.application import Sphinx

from docsite.gathering import tracked

CODE = "code"
"""The folder of the site with the files that pages lead to."""

_QUOTED = re.compile(r"`([^`]+)`")
"""Code within a docstring, which may go on in the next line."""

NAMES = {"en": "English", "ru": "Русский"}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add what is here to a build."""
    app.add_config_value("shared_pages", [], "html")
    app.connect("autodoc-process-docstring", mark_up)
    app.connect("doctree-read", lead_to_code)
    app.connect("html-page-context", name_other_language)
    app.connect("build-finished", write_code)
    return {"parallel_read_safe": False, "version": "1"}


def mark_up(app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Write a docstring as Sphinx reads it: code in two quotes, a list apart, signs as they are."""
    parts = _QUOTED.split("\n".join(lines))
    plain = [re.sub(r"([*|\\])", r"\\\1", one) for one in parts[::2]]
    # What follows code at once, as in the `n`th, must not touch it.
    plain[1:] = [f"\\ {one}" if one[:1].isalnum() else one for one in plain[1:]]
    codes = [f"``{' '.join(one.split())}``" for one in parts[1::2]]
    text = "".join(part for pair in zip(plain, [*codes, ""], strict=True) for part in pair)
    lines[:] = _apart(text.split("\n"))


def _apart(lines: list[str]) -> list[str]:
    """Put an empty line before a list and after it."""
    found: list[str] = []
    listed = False
    for line in lines:
        item = line.startswith("- ")
        inside = item or (listed and line.startswith("  "))
        begins, ends = item and not listed, listed and not inside
        if (begins or ends) and found and found[-1]:
            found.append("")
        listed = inside
        found.append(line)
    return found


def lead_to_code(app: Sphinx, doctree: nodes.document) -> None:
    """Let a link to a file or a folder of the checkout lead to its page; README is the first."""
    page = app.env.docname
    up = "../" * page.count("/")
    for link in list(doctree.findall(addnodes.pending_xref)):
        if link.get("reftype") != "myst" or link.get("refdomain") == "doc":
            continue
        name, _, anchor = str(link["reftarget"]).partition("#")
        place = (ROOT / page).parent / name
        if not name or not place.exists():
            continue
        path = place.resolve().relative_to(ROOT).as_posix()
        address = _address(app, path)
        link.replace_self(
            nodes.reference(
                "", "", *link[0].children, refuri=f"{up}{address}{'#' if anchor else ''}{anchor}",
                internal=True,
            )
        )  # fmt: skip


def _address(app: Sphinx, path: str) -> str:
    """Give a file's address from the top of the site; notes that its page is wanted."""
    if path == "README.md":
        return "index.html"
    if f"{path}/README" in app.env.found_docs:
        return f"{path}/README.html"
    if not hasattr(app.env, "code_wanted"):
        app.env.code_wanted = set()
    app.env.code_wanted.add(path)
    return f"{CODE}/{path}{'/index' if (ROOT / path).is_dir() else ''}.html"


def write_code(app: Sphinx, failed: Exception | None) -> None:
    """Write the pages of the files that others lead to."""
    wanted = getattr(app.env, "code_wanted", set())
    if failed or not wanted:
        return
    files = {path for path in wanted if (ROOT / path).is_file()}
    for folder in wanted - files:
        inside = tracked(f"{folder}/*")
        files |= set(inside)
        listed = "".join(
            f'<li><a href="{html.escape(one.removeprefix(f"{folder}/"))}.html">'
            f"{html.escape(one.removeprefix(f'{folder}/'))}</a></li>"
            for one in inside
        )
        _write(app, f"{folder}/index", folder, f"<ul>{listed}</ul>")
    for path in files:
        _write(app, path, path, _listing((ROOT / path).read_text("utf-8", errors="replace")))
    (Path(app.outdir) / CODE / "code.css").write_text(STYLE, encoding="utf-8")


STYLE = """\
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1rem; }
h1 { font-size: 1.2rem; overflow-wrap: anywhere; }
pre { overflow-x: auto; font-size: 14px; counter-reset: line; }
pre span { counter-increment: line; }
pre span::before { content: counter(line); display: inline-block; width: 3em; opacity: 0.5; }
"""


def _listing(text: str) -> str:
    """Write a file with numbered lines, each with a name to be led to."""
    lines = enumerate(html.escape(text).splitlines(), start=1)
    body = "\n".join(f'<span id="line-{number}">{line}</span>' for number, line in lines)
    return f'<pre tabindex="0">{body}</pre>'


def _write(app: Sphinx, path: str, title: str, body: str) -> None:
    target = Path(app.outdir) / CODE / f"{path}.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    up = "../" * path.count("/")
    target.write_text(
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{html.escape(title)}</title><link rel="stylesheet" href="{up}code.css"></head>'
        f'<body><p><a href="{up}../index.html">Rivals</a></p><h1>{html.escape(title)}</h1>'
        f"{body}</body></html>\n",
        encoding="utf-8",
    )


def name_other_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tell a page where the other language is: its own page there, or the first one."""
    there = page if page in app.config.shared_pages else "index"
    up = "../" * page.count("/")
    english = app.config.language == "en"
    context["other_language"] = "ru" if english else "en"
    context["other_name"] = NAMES[context["other_language"]]
    context["other_page"] = f"{up}{'ru/' if english else '../'}{there}.html"
