"""The site that needs no server, built."""

from __future__ import annotations

from pathlib import Path

from rivals.cli import printing
from rivals.core.extras import need
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import language


def build(out: Path, pyodide: Path, *, lang: str, as_json: bool) -> None:
    """Build it, and say how large it is. Raises CannotBuild, MissingExtra.

    JSON: `{"out", "files", "bytes"}`.
    """
    tongue = language(lang)
    need("web")
    from rivals.pocket import building

    built = building.build(out, pyodide)
    if as_json:
        printing.print_json({"out": str(out), "files": built.files, "bytes": built.size})
        return
    told = {"out": str(out), "files": built.files, "mb": f"{built.size / 1e6:.1f}"}
    printing.say(tell(Note("pocket.built", told), tongue))
