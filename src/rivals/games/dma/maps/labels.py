"""Names on a map: each is put where it covers least, the important ones first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from rivals.core.drawing import breadth

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_BUCKET = 64.0
_ROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (1, 1), (-1, -1), (-1, 1))
"""Where a name may stand about its sign, the best first: right, left, below, above, across."""
_FAR = (1.0, 1.7)
_SAFE, _SAFE_BOLD = 1.06, 1.22
"""How much broader letters may be than estimated, where the first fonts are missing."""


class Label(msgspec.Struct, frozen=True):
    """A name to be placed about (x, y), beside a sign of a radius.

    `must`: it is drawn bold, in the least bad spot even if it covers something.
    """

    words: str
    x: float
    y: float
    radius: float
    size: float
    must: bool = False


class Written(msgspec.Struct, frozen=True):
    """A name that has its place: on which base line, and which part of it is at x."""

    label: Label
    x: float
    y: float
    anchor: Literal["start", "middle", "end"]


class Room:
    """What is taken on a map of a width and a height."""

    def __init__(self, width: float, height: float) -> None:
        self._width = width
        self._height = height
        self._buckets: dict[tuple[int, int], list[tuple[Box, float]]] = {}

    def take(self, box: Box, weight: float = 1) -> None:
        """Take a box; `weight` says how bad it is to cover it."""
        for key in _keys(box):
            self._buckets.setdefault(key, []).append((box, weight))

    def covered(self, box: Box) -> float:
        """Give how much of what is taken a box would cover, by weight."""
        left, top, right, bottom = box
        under = {
            (other, weight)
            for key in _keys(box)
            for other, weight in self._buckets.get(key, ())
            if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
        }
        return sum(_common(box, other) * weight for other, weight in sorted(under))

    def holds(self, box: Box) -> bool:
        """Say whether a box lies on the map."""
        return box[0] >= 0 and box[1] >= 0 and box[2] <= self._width and box[3] <= self._height


def place_labels(room: Room, labels: Iterable[Label]) -> list[Written]:
    """Place names in the order given; those for which there is no room are left out."""
    written = []
    for label in labels:
        best = _best(room, label)
        if best is None or (not label.must and best[0] > 0.12 * label.size * label.size):
            continue
        number, box = best[1:]
        room.take(box, 3)
        written.append(_written(label, box, _ROUND[number % len(_ROUND)][0]))
    return written


def _best(room: Room, label: Label) -> tuple[float, int, Box] | None:
    """Find the first box for a name that covers least: how much that is, its number, the box."""
    best = None
    for number, box in enumerate(_boxes(label)):
        if not room.holds(box):
            continue
        covered = room.covered(box)
        if best is None or covered < best[0]:
            best = covered, number, box
        if not covered:
            break
    return best


def _written(label: Label, box: Box, side: int) -> Written:
    """Hold a name where it is next to its sign, should its letters be broader than thought."""
    y = box[3] - label.size * 0.22
    if side > 0:
        return Written(label, box[0], y, "start")
    if side < 0:
        return Written(label, box[2], y, "end")
    return Written(label, (box[0] + box[2]) / 2, y, "middle")


def _boxes(label: Label) -> Iterable[Box]:
    safe = _SAFE_BOLD if label.must else _SAFE
    wide, high = breadth(label.words, label.size) * safe, label.size
    for far in _FAR:
        reach = label.radius * far
        for dx, dy in _ROUND:
            slant = 0.75 if dx and dy else 1
            x = label.x + dx * reach * slant - wide * (1 - dx) / 2
            y = label.y + dy * reach * slant - high * (1 - dy) / 2
            yield x, y, x + wide, y + high


def _keys(box: Box) -> Iterable[tuple[int, int]]:
    for column in range(int(box[0] // _BUCKET), int(box[2] // _BUCKET) + 1):
        for row in range(int(box[1] // _BUCKET), int(box[3] // _BUCKET) + 1):
            yield column, row


def _common(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0
