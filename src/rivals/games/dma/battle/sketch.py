"""A step of a battle in characters, for a terminal: both sides, walls, plans as arrows."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.words import Lang
from rivals.games.dma.battle.describe import Teller, codes, type_name
from rivals.games.dma.battle.recording import Recording
from rivals.games.dma.battle.steps import Phase, Plan, Position, Step
from rivals.games.dma.components.catalogue import Catalogue

CELL = 7
"""The width of a cell: a bracket, two letters, dug in, an asterisk and an arrow, a bracket."""

_MARGIN = 5

_ARROWS = {
    (0, 1): "↑", (1, 1): "↗", (1, 0): "→", (1, -1): "↘",
    (0, -1): "↓", (-1, -1): "↙", (-1, 0): "←", (-1, 1): "↖",
}  # fmt: skip

_MARKS = {"dig_in": "+", "capture": "!", "wait": ""}


class Sketcher:
    """Draws the steps of one recording in one language; `names` are its types in words."""

    def __init__(self, recording: Recording, catalogue: Catalogue, lang: Lang) -> None:
        self.recording = recording
        self.lang = lang
        self.teller = Teller(recording, catalogue, lang)
        self.codes = codes(recording, catalogue, lang)
        self.heights = {(one.x, one.y): one.height for one in recording.heights}
        self.names = {kind: type_name(catalogue, kind, lang) for kind in self.codes}

    def legend(self) -> Iterator[str]:
        """Say what the signs mean."""
        yield self.teller.say("legend")
        yield self.teller.say("legend.plans")
        yield ", ".join(
            self.teller.say("code", code=code, type=self.names[kind])
            for kind, code in self.codes.items()
        )

    def step(self, step: Step) -> Iterator[str]:
        """Draw a step and tell what happened in it."""
        yield from self._part(step, self.teller.head(step.number))
        if step.second is not None:
            yield from self._part(step.second, self.teller.head(step.number, second=True))

    def _part(self, phase: Phase, head: str) -> Iterator[str]:
        yield head
        yield from self.board(phase)
        yield from (f"  {one}" for one in self.teller.phase(phase))
        yield ""

    def board(self, phase: Phase) -> Iterator[str]:
        """Draw the field as it stands at the start of a phase, with what is planned."""
        standing = {(one.x, one.y): one for one in phase.positions}
        plans = {one.unit: one for one in phase.plans}
        half = self.recording.half
        for y in reversed(range(self.recording.rows)):
            cells = (self._cell((x, y), standing, plans) for x in range(-half, half + 1))
            yield (f"{y:>3}  " + "".join(cells)).rstrip()
        columns = "".join(f"{x:^{CELL}}" for x in range(-half, half + 1))
        yield (" " * _MARGIN + columns).rstrip()

    def _cell(
        self,
        place: tuple[int, int],
        standing: dict[tuple[int, int], Position],
        plans: dict[int, Plan],
    ) -> str:
        height = self.heights.get(place)
        one = standing.get(place)
        if one is not None:
            inner = self._unit(one) + (_mark(one, plans[one.unit]) if one.unit in plans else "")
        elif place in ((0, 0), (0, self.recording.rows - 1)):
            inner = "⚑" if height is None else f"⚑{height}"
        else:
            inner = "·" if height is None else str(height)
        inner = f"{inner:<{CELL - 2}}" if one is not None else f"{inner:^{CELL - 2}}"
        return f"[{inner}]" if height is not None else f" {inner} "

    def _unit(self, position: Position) -> str:
        one = self.recording.units[position.unit]
        code = self.codes[one.type]
        lettered = code.upper() if one.side == "a" else code.lower()
        return f"{lettered}{'=' if position.dug else ''}"


def _mark(position: Position, plan: Plan) -> str:
    """Show a plan: an arrow to the next cell, or one with an asterisk to the target."""
    if plan.action in _MARKS:
        return _MARKS[plan.action]
    arrow = _arrow(plan.x - position.x, plan.y - position.y)
    return f"*{arrow}" if plan.action == "strike" else arrow


def _arrow(dx: int, dy: int) -> str:
    """Give the arrow that points there most nearly: straight, or at half a right angle."""
    across, ahead = abs(dx), abs(dy)
    if across > 2 * ahead:
        dy = 0
    elif ahead > 2 * across:
        dx = 0
    return _ARROWS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
