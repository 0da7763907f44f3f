"""The site that needs no server, built."""

from __future__ import annotations

from pathlib import Path

from rivals.cli.printing import say
from rivals.core.extras import need
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import language


def build(out: Path, pyodide: Path, *, lang: str) -> None:
    """Build it, and say how large it is. Raises CannotBuild, MissingExtra."""
    tongue = language(lang)
    need("web")
    from rivals.pocket import building

    built = building.build(out, pyodide)
    told = {"out": str(out), "files": built.files, "mb": f"{built.size / 1e6:.1f}"}
    say(tell(Note("pocket.built", told), tongue))
