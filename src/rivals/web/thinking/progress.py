"""How far a thought is, as a page shows it while it waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.conf import settings

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.web.thinking.models import State, Thought

EVERY, EVERY_OWN = "500ms", "250ms"
"""How often a page looks: where processes of their own think, and where its looks do."""


def pace(usual: str = EVERY) -> str:
    """Say how often a page looks at a thought that is looked at so often as a rule."""
    return usual if settings.THINKERS else EVERY_OWN


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a thought is, and where to look for more; or a fault.

    With neither it is taken back.
    """

    url: str = ""
    percent: int = 0
    waits: bool = False
    every: str = ""
    fault: str = ""


TAKEN_BACK: Final = Progress()


def progress_of(thought: Thought, url: str, lang: Lang) -> Progress:
    """Say how far a thought is of which nothing came yet; `url` is where its page looks."""
    if thought.state == State.FAILED:
        return faulty(Note(thought.fault), lang)
    if not thought.is_live:
        return TAKEN_BACK
    waits, percent = thought.state == State.WAITING, min(99, int(100 * thought.share))
    return Progress(url, percent, waits, pace())


def faulty(why: Note | RivalsError, lang: Lang) -> Progress:
    """Say why nothing is thought about."""
    fault = tell(why, lang)
    return Progress(fault=f"{fault[:1].upper()}{fault[1:]}.")
