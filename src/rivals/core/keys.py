"""Keys to press, for options that are about nothing drawn: plates with words on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rivals.core.drawing import BOLD, MIDDLE, box, breadth, fitting, moved, texts, wrapped
from rivals.core.game import Action
from rivals.core.marking import TOUCH, Marks
from rivals.core.slabs import Part

GAP = 8.0
"""The room between keys."""
_SIZE, _STEP = 15.0, 16.0
_MARGIN = 16.0
_SAFE_MARGIN = 20.0
"""Words that only just fit in a key have the room of one that is a line higher."""


class Keys(NamedTuple):
    """Keys of one colouring."""

    ground: str
    edge: str
    ink: str

    def key(self, marks: Marks[Any], action: Action, words: str, wide: float) -> str:
        """Draw one key so wide."""
        lines = wrapped(words, _SIZE, wide - _MARGIN)
        size = min(fitting(one, _SIZE, wide - 12) for one in lines)
        high = _height(lines)
        plate = f'class="lit lit--water" rx="8" fill="{self.ground}" stroke="{self.edge}"'
        first = high / 2 + 5 - (len(lines) - 1) * _STEP / 2
        face = texts((wide / 2, first), size, lines, _STEP, f"{MIDDLE} {BOLD}", self.ink)
        drawn = box(0, 0, wide, high, f'{plate} stroke-width="1.400"') + face
        return marks.place([action], drawn)

    def rows(
        self,
        marks: Marks[Any],
        faces: Sequence[tuple[Action, str]],
        corner: tuple[float, float],
        wide: float,
    ) -> Part:
        """Draw a key for each option with its words, from a corner down: height and body.

        Two short ones that follow each other share a row.
        """
        (left, top), half = corner, (wide - GAP) / 2
        body, y, waiting = "", top, False
        for number, (action, words) in enumerate(faces):
            after = faces[number + 1][1] if number + 1 < len(faces) else None
            if _short(words, half) and (waiting or (after is not None and _short(after, half))):
                drawn = self.key(marks, action, words, half)
                body += moved(left + waiting * (half + GAP), y, drawn)
                y += waiting * (TOUCH + GAP)
                waiting = not waiting
                continue
            body += moved(left, y, self.key(marks, action, words, wide))
            y += _height(wrapped(words, _SIZE, wide - _SAFE_MARGIN)) + GAP
        return max(0.0, y - GAP - top), body


def _short(words: str, wide: float) -> bool:
    return breadth(words, _SIZE) <= wide - _MARGIN


def _height(lines: Sequence[str]) -> float:
    return max(TOUCH, len(lines) * _STEP + 12)
