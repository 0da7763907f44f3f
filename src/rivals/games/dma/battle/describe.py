"""A recorded battle in sentences, and its steps in characters for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from rivals.core.words import Lang
from rivals.games.dma.battle.recording import Recording
from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.battle.steps import Clash, Phase, Plan, Position, Step, Strength, Strike
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.words import WORDS


def type_name(catalogue: Catalogue, kind: str, lang: Lang) -> str:
    """Name a type of unit."""
    unit = catalogue.unit[kind]
    return unit.name_ru if lang == "ru" else unit.name_en


def codes(recording: Recording, catalogue: Catalogue, lang: Lang) -> dict[str, str]:
    """Give each type of a battle two letters by which it is known there, e.g. Mi for militia."""
    return codes_of({one.type for one in recording.units}, catalogue, lang)


def codes_of(kinds: Collection[str], catalogue: Catalogue, lang: Lang) -> dict[str, str]:
    """Give each of some types two letters: the first of its name and the earliest other one.

    No two have the same.
    """
    found: dict[str, str] = {}
    for kind in sorted(kinds, key=list(catalogue.unit).index):
        name = type_name(catalogue, kind, lang)
        letters = [one.lower() for one in name[1:] if one.isalpha()]
        tries = (name[0].upper() + one for one in (*letters, *"0123456789"))
        found[kind] = next(one for one in tries if one not in found.values())
    return found


def is_undecided(recording: Recording) -> bool:
    """Say whether neither side won by itself; in a siege that counts for side b (A30)."""
    outcome = recording.outcome
    if outcome.winner != "b":
        return not outcome.winner
    if outcome.ending == "killing":
        return not outcome.survivors_b
    sides = {
        recording.units[one.unit].side
        for one in recording.steps[-1].plans
        if one.action == "capture"
    }
    return outcome.ending != "flag" or len(sides) == 2


def tell_outcome(recording: Recording, lang: Lang) -> str:
    """Tell how a battle ended, in a sentence or two."""
    outcome = recording.outcome
    params = {"step": outcome.steps, "side": outcome.winner.upper()}
    if not is_undecided(recording):
        return WORDS.text(f"dma.battle.won.{outcome.ending}", lang, params)
    meaning = "garrison" if outcome.winner else "destroyed"
    return " ".join(
        WORDS.text(f"dma.battle.undecided.{one}", lang, params) for one in (outcome.ending, meaning)
    )


def survivors(recording: Recording) -> dict[str, tuple[Counter[str], Counter[str]]]:
    """Count by side and type who fought and who is left."""
    left = {"a": set(recording.outcome.survivors_a), "b": set(recording.outcome.survivors_b)}
    counts: dict[str, tuple[Counter[str], Counter[str]]] = {
        side: (Counter(), Counter()) for side in left
    }
    for one in recording.units:
        counts[one.side][0][one.type] += 1
        counts[one.side][1][one.type] += one.id in left[one.side]
    return counts


class Teller:
    """Tells the phases of one recording in one language."""

    def __init__(self, recording: Recording, catalogue: Catalogue, lang: Lang) -> None:
        self.recording = recording
        self.lang = lang
        self._catalogue = catalogue
        self._names = [type_name(catalogue, one.type, lang) for one in recording.units]

    def say(self, key: str, **params: Any) -> str:
        """Give words of battles."""
        return WORDS.text(f"dma.battle.{key}", self.lang, params)

    def introduction(self, setting: Setting) -> Iterator[str]:
        """Tell what the field is like before the first step."""
        rows = self.recording.rows
        yield self.say("zone", n=self.recording.outcome.zone, rows=rows)
        if setting.walls:
            yield self.say("walls", walls=[self._building(one) for one in setting.walls])
        if setting.siege:
            yield self.say("siege")

    def _building(self, fortification: str) -> str:
        """Name a fortification by the building that brings it."""
        for one in self._catalogue.buildings:
            if any(bonus.diagram == fortification for bonus in one.bonuses):
                return one.name_ru if self.lang == "ru" else one.name_en
        return fortification

    def head(self, step: int, *, second: bool = False) -> str:
        """Name a step, or its second part."""
        steps = self.recording.outcome.steps
        return self.say("second" if second else "step", step=step, steps=steps)

    def unit(self, number: int, x: int, y: int) -> str:
        """Name a unit with its side and cell."""
        side = self.recording.units[number].side.upper()
        return self.say("unit", side=side, type=self._names[number], x=x, y=y)

    def phase(self, phase: Phase) -> Iterator[str]:
        """Tell what happened: flags, strikes, conflicts, moves."""
        return (told for _, told in self.marked(phase))

    def marked(self, phase: Phase) -> Iterator[tuple[str, str]]:
        """Tell what happened, each sentence with its mark in the picture, if it has one.

        `strike-0` is the phase's first strike, `clash-0` its first conflict for a cell.
        """
        named = {one.unit: self.unit(one.unit, one.x, one.y) for one in phase.positions}
        flags = [one for one in phase.plans if one.action == "capture"]
        for plan in flags:
            yield "", self.say("captures", unit=named[plan.unit])
        for number, strike in enumerate(phase.strikes):
            yield f"strike-{number}", self._strike(strike, named)
        for number, clash in enumerate(phase.clashes):
            yield f"clash-{number}", self._clash(clash, named)
        if phase.walks:
            yield "", self.say("walks", n=len(phase.walks))
        if not (flags or phase.strikes or phase.clashes or phase.walks):
            yield "", self.say("nothing")

    def draw(self, one: Strike | Clash) -> str:
        """Tell the number that decided a strike or a conflict."""
        if one.drawn is None:
            return self.say("drawn.none")
        key = "drawn.strike" if isinstance(one, Strike) else "drawn.clash"
        return self.say(key, drawn=one.drawn, last=one.whole - 1, part=one.part)

    def _strike(self, strike: Strike, named: dict[int, str]) -> str:
        return self.say(
            "strike",
            unit=named[strike.unit],
            target=named[strike.target],
            attack=self.strength(strike.attack),
            defence=self.strength(strike.defence),
            part=strike.part,
            whole=strike.whole,
            percent=_percent(strike.part, strike.whole),
            result="killed" if strike.killed else "stands",
        )

    def _clash(self, clash: Clash, named: dict[int, str]) -> str:
        return self.say(
            "clash",
            x=clash.x,
            y=clash.y,
            a=named[clash.a],
            b=named[clash.b],
            part=clash.part,
            whole=clash.whole,
            percent=_percent(clash.part, clash.whole),
            survivor=named[clash.survivor],
        )

    def strength(self, strength: Strength) -> str:
        """Write an attack or a defence with its parts, e.g. 3 × 2 (dug in) + 3 (height) = 9."""
        parts = [str(strength.base)]
        for name, factor in strength.factors:
            parts.append(f"× {factor} ({self.say(f'factor.{name}')})")
        if strength.height:
            parts.append(f"+ {strength.height} ({self.say('factor.height')})")
        return " ".join(parts) + (f" = {strength.total}" if len(parts) > 1 else "")


def _percent(part: int, whole: int) -> int:
    """Round a chance to whole percent, halves up."""
    return (200 * part + whole) // (2 * whole) if whole else 0


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
