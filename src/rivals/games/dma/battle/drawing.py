"""A step of a battle as SVG: who stands where, and what everybody plans, as arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rivals.core.drawing import (
    BOLD,
    CARVED,
    END,
    MIDDLE,
    READ,
    box,
    breadth,
    disc,
    fitting,
    moved,
    named,
    num,
    path,
    text,
    wrapped,
)
from rivals.core.words import Lang
from rivals.games.dma.battle.describe import Teller, codes, type_name
from rivals.games.dma.battle.recording import Recording, end_of
from rivals.games.dma.battle.steps import Clash, Phase, Plan, Position, Step, Strike
from rivals.games.dma.components.catalogue import Catalogue

NBSP = "\u00a0"

CELL = 48
"""The breadth of a cell, in the picture's units."""

PAINTS = ("#0b5a8c", "#b34700")
"""Inks of the sides a and b; the colour-blind tell them apart."""

_MARGIN, _HEAD = 30.0, 40.0
_SMALL, _LINE = 11.0, 15.0
"""The size of the legend's letters, and how far its lines are apart."""
_PAPER, _INK, _FAINT, _GRID = "#f6efdd", "#2b2118", "#6b5f50", "#d8ccb2"
_GROUND, _STRIKE, _DEAD = "#efe6cf", "#a3171a", "#1d1712"
_STONE = ("#d3c9b6", "#b8ab93", "#9d8e74")
"""Fortifications, the higher the darker."""
_WHITE = 'fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round"'
_UNSEEN = 'fill="none" stroke="#000" stroke-opacity="0" stroke-width="12"'
_LEAST_WIDTH = 8 * CELL
_SIZE = 13.0
"""Half of a unit's shield."""


class _Look(NamedTuple):
    """What all pictures of a battle share."""

    recording: Recording
    teller: Teller
    codes: dict[str, str]
    width: float
    legend: tuple[str, ...]

    @property
    def height(self) -> float:
        """How high one is."""
        return self.recording.rows * CELL + _HEAD + 42 + len(self.legend) * _LINE

    def middle(self, x: int, y: int) -> tuple[float, float]:
        """Give the middle of a cell: side a's rear below."""
        return (self.width / 2 + x * CELL, _HEAD + (self.recording.rows - 1 - y) * CELL + CELL / 2)


def draw_step(
    recording: Recording, number: int, catalogue: Catalogue, lang: Lang, *, second: bool = False
) -> str:
    """Draw a step, from 1, as a whole SVG file; `second` draws its second part, if it has one.

    Raises IndexError for a step that was not fought.
    """
    step = recording.steps[number - 1]
    look = _look(recording, catalogue, lang)
    phase = step.second if second and step.second is not None else step
    title = _title(look, step, phase)
    return _sheet(look, [_picture(look, title, phase)], title)


def draw_end(recording: Recording, catalogue: Catalogue, lang: Lang) -> str:
    """Draw who is left where when the battle is over, as a whole SVG file."""
    look = _look(recording, catalogue, lang)
    phase = end_of(recording)
    title = look.teller.say("picture.end")
    return _sheet(look, [_picture(look, title, phase)], title)


def draw_battle(recording: Recording, catalogue: Catalogue, lang: Lang) -> str:
    """Draw all steps in a column, their second parts too."""
    look = _look(recording, catalogue, lang)
    pictures = [
        _picture(look, _title(look, step, phase), phase)
        for step in recording.steps
        for phase in (step, step.second)
        if phase is not None
    ]
    return _sheet(look, pictures, _title(look, recording.steps[0], recording.steps[0]))


def _look(recording: Recording, catalogue: Catalogue, lang: Lang) -> _Look:
    teller = Teller(recording, catalogue, lang)
    coded = codes(recording, catalogue, lang)
    width = max((2 * recording.half + 1) * CELL, _LEAST_WIDTH) + 2 * _MARGIN
    meanings = (
        teller.say("code", code=code, type=type_name(catalogue, kind, lang)).replace(" ", NBSP)
        for kind, code in coded.items()
    )
    legend = wrapped(", ".join(meanings), _SMALL, width - 2 * _MARGIN)
    return _Look(recording, teller, coded, width, tuple(legend))


def _sheet(look: _Look, pictures: Sequence[str], title: str) -> str:
    width, height = look.width, look.height * len(pictures)
    paper = box(0, 0, width, height, f'fill="{_PAPER}"')
    body = "".join(moved(0, number * look.height, one) for number, one in enumerate(pictures))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}" role="img" font-family="{READ}">'
        f"<title>{title}</title>{_arrowheads()}"
        f"{paper}{body}</svg>\n"
    )


def _arrowheads() -> str:
    inks = {"a": PAINTS[0], "b": PAINTS[1], "s": _STRIKE}
    return (
        "<defs>"
        + "".join(
            f'<marker id="dma-{key}" viewBox="0 0 8 8" refX="6.500" refY="4" markerWidth="8" '
            f'markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">'
            f'<path d="M0 0L8 4L0 8Z" fill="{ink}"/></marker>'
            for key, ink in inks.items()
        )
        + "</defs>"
    )


def _title(look: _Look, step: Step, phase: Phase) -> str:
    key = "picture" if phase is step else "picture.second"
    return look.teller.say(key, step=step.number, steps=len(look.recording.steps))


def _picture(look: _Look, title: str, phase: Phase) -> str:
    plans = {one.unit: one for one in phase.plans}
    fallen = _fallen(phase)
    told = dict(look.teller.marked(phase))
    strikes = {one.unit: number for number, one in enumerate(phase.strikes)}
    size = fitting(title, 17, look.width - 2 * _MARGIN)
    return "".join((
        text(look.width / 2, 26, size, title, f'{MIDDLE} {BOLD} font-family="{CARVED}"', _INK),
        _ground(look),
        *(_unit(look, one, plans.get(one.unit)) for one in phase.positions),
        *(
            _told(look, phase.strikes, "strike", strikes.get(one.unit), told, arrow)
            for one in phase.positions
            if one.unit in plans and (arrow := _arrow(look, one, plans[one.unit]))
        ),
        *(_cross(look, one) for one in phase.positions if one.unit in fallen),
        *(
            _told(look, phase.clashes, "clash", number, told, _swords(look, one))
            for number, one in enumerate(phase.clashes)
        ),
        _legend(look),
    ))  # fmt: skip


def _ground(look: _Look) -> str:
    """Draw the cells, with fortifications by their height, numbers of rows and both flags."""
    half, rows = look.recording.half, look.recording.rows
    heights = {(one.x, one.y): one.height for one in look.recording.heights}
    flags = {(0, 0): 0, (0, rows - 1): 1}
    parts: list[str] = []
    for y in range(rows):
        for x in range(-half, half + 1):
            parts.append(_cell(look, (x, y), heights.get((x, y), 0)))
            if (x, y) in flags:
                parts.append(_flag(look, (x, y), flags[x, y]))
        left, middle = look.middle(-half, y)
        parts.append(text(left - CELL / 2 - 6, middle + 4, 11, str(y), END, _FAINT))
    for x in range(-half, half + 1):
        at, bottom = look.middle(x, 0)
        parts.append(text(at, bottom + CELL / 2 + 13, 11, str(x), MIDDLE, _FAINT))
    return "".join(parts)


def _cell(look: _Look, place: tuple[int, int], height: int) -> str:
    x, y = look.middle(*place)
    fill = _STONE[min(height - 1, 5) // 2] if height > 0 else _GROUND
    body = box(
        x - CELL / 2, y - CELL / 2, CELL, CELL, f'fill="{fill}" stroke="{_GRID}" stroke-width="1"'
    )
    if not height:
        return body
    mark = text(x + CELL / 2 - 3, y - CELL / 2 + 10, 9, f"+{height}", END, _INK)
    return named(look.teller.say("height", height=height), body + mark)


def _flag(look: _Look, place: tuple[int, int], side: int) -> str:
    x, y = look.middle(*place)
    cloth = f"M{num(x - 9)} {num(y - 14)}L{num(x + 12)} {num(y - 8)}L{num(x - 9)} {num(y - 2)}Z"
    pole = f"M{num(x - 9)} {num(y - 16)}V{num(y + 16)}"
    return named(
        look.teller.say("flag", side="AB"[side]),
        path(pole, f'stroke="{_INK}" stroke-width="2"')
        + path(cloth, f'fill="{PAINTS[side]}" opacity="0.75"')
        + text(x + 2, y + 16, 15, "AB"[side], BOLD, PAINTS[side]),
    )


def _unit(look: _Look, position: Position, plan: Plan | None) -> str:
    """Draw a unit: a shield of its side with its letters; who is dug in has a rampart ahead."""
    one = look.recording.units[position.unit]
    side = 0 if one.side == "a" else 1
    x, y = look.middle(position.x, position.y)
    dug = position.dug or (plan is not None and plan.action == "dig_in")
    body = path(_shield(x, y, side), f'fill="{PAINTS[side]}" stroke="#fff" stroke-width="1.500"')
    if dug:
        body += _rampart(x, y, side)
    if plan is not None and plan.action == "capture":
        body += disc(x, y, _SIZE + 4, f'fill="none" stroke="{_STRIKE}" stroke-width="2.500"')
    code = look.codes[one.type]
    body += text(x, y + 4.5, fitting(code, 13, 2 * _SIZE - 5), code, f"{MIDDLE} {BOLD}", "#fff")
    return named(_named(look, position, plan), body)


def _named(look: _Look, position: Position, plan: Plan | None) -> str:
    name = look.teller.unit(position.unit, position.x, position.y)
    if position.dug:
        name += f", {look.teller.say('picture.dug')}"
    if plan is None:
        return name
    if (plan.x, plan.y) == (position.x, position.y):
        return look.teller.say("picture.plan", unit=name, action=plan.action)
    return look.teller.say("picture.aimed", unit=name, action=plan.action, x=plan.x, y=plan.y)


def _shield(x: float, y: float, side: int) -> str:
    """Give a shield that points to the enemy: up for side a, down for side b."""
    way = 1 if side == 0 else -1
    tip, rim, foot = y - way * (_SIZE + 2), y - way * (_SIZE - 6), y + way * _SIZE
    left, right = x - _SIZE, x + _SIZE
    return (
        f"M{num(left)} {num(foot)}H{num(right)}V{num(rim)}L{num(x)} {num(tip)}L{num(left)} "
        f"{num(rim)}Z"
    )


def _rampart(x: float, y: float, side: int) -> str:
    way = 1 if side == 0 else -1
    ahead = y - way * (CELL / 2 - 2.5)
    teeth = "".join(f"h4v{num(way * 4)}h4v{num(-way * 4)}" for _ in range(4))
    return path(
        f"M{num(x - 17)} {num(ahead)}{teeth}", f'fill="none" stroke="{_INK}" stroke-width="2"'
    )


def _arrow(look: _Look, position: Position, plan: Plan) -> str:
    """Draw a plan: an arrow to the next cell, or one in red to the target."""
    if (plan.x, plan.y) == (position.x, position.y):
        return ""
    start, end = look.middle(position.x, position.y), look.middle(plan.x, plan.y)
    strikes = plan.action == "strike"
    side = look.recording.units[position.unit].side
    ink = _STRIKE if strikes else PAINTS["ab".index(side)]
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5
    reach = far - _SIZE - 1 if strikes else CELL * 0.8
    # Strikes of two at each other run beside one another, not over each other.
    aside = 4 if strikes else 0
    ox, oy = -dy / far * aside, dx / far * aside
    first = _SIZE * 0.9
    stroke = (
        f"M{num(start[0] + dx / far * first + ox)} {num(start[1] + dy / far * first + oy)}"
        f"L{num(start[0] + dx / far * reach + ox)} {num(start[1] + dy / far * reach + oy)}"
    )
    dashes = "" if plan.action in ("strike", "move") else ' stroke-dasharray="4 2"'
    arrow = path(
        stroke,
        f'fill="none" stroke="{ink}" stroke-width="2.500"{dashes} '
        f'marker-end="url(#dma-{"s" if strikes else side})"',
    )
    # What can be pointed at is broader than what is seen.
    return arrow + path(stroke, _UNSEEN) if strikes else arrow


def _told(
    look: _Look,
    fights: Sequence[Strike] | Sequence[Clash],
    kind: str,
    number: int | None,
    told: dict[str, str],
    body: str,
) -> str:
    """Mark a strike or a conflict up with its odds (`data-odds`) and tell its draw."""
    if number is None:
        return body
    one = fights[number]
    words = f"{told[f'{kind}-{number}']}\n{look.teller.draw(one)}"
    return (
        f'<g data-{kind}="{number}" data-odds="{one.part}/{one.whole}">'
        f"<title>{escape(words)}</title>{body}</g>"
    )


def _swords(look: _Look, clash: Clash) -> str:
    """Mark a cell that both sides claim."""
    badge = disc(0, 0, 9, f'fill="{_STRIKE}" stroke="#fff" stroke-width="1"')
    cross = path("M-4-4L4 4M4-4L-4 4M-5 1.500L-1.500 5M5 1.500L1.500 5", _WHITE)
    return moved(*look.middle(clash.x, clash.y), badge + cross)


def _fallen(phase: Phase) -> set[int]:
    """List who dies in a phase."""
    dead = {one.target for one in phase.strikes if one.killed}
    return dead | {one.a if one.survivor == one.b else one.b for one in phase.clashes}


def _cross(look: _Look, position: Position) -> str:
    """Mark who falls, in the corner of its cell, so that its letters stay legible."""
    x, y = look.middle(position.x, position.y)
    at = x - CELL / 2 + 9, y - CELL / 2 + 9
    badge = disc(0, 0, 7, f'fill="{_DEAD}" stroke="#fff" stroke-width="1"')
    return moved(*at, badge + path("M-3-3L3 3M3-3L-3 3", 'stroke="#fff" stroke-width="2"'))


def _legend(look: _Look) -> str:
    """Say what letters and strokes mean."""
    top = _HEAD + look.recording.rows * CELL + 32
    lines = (
        text(_MARGIN, top + number * _LINE, _SMALL, line, "", _INK)
        for number, line in enumerate(look.legend)
    )
    return "".join(lines) + _signs(look, top + len(look.legend) * _LINE)


def _signs(look: _Look, y: float) -> str:
    """Draw a sample of each sign with its meaning, in a row."""
    plain = f'fill="none" stroke="{_INK}" stroke-width="2"'
    samples = {
        "move": path(_line(12), f'{plain} marker-end="url(#dma-a)"'),
        "strike": path(
            _line(12), f'fill="none" stroke="{_STRIKE}" stroke-width="2" marker-end="url(#dma-s)"'
        ),
        "dig_in": path("M0-5h3v3h3v-3h3v3h3v-3h3", plain),
        "capture": disc(8, -4, 6, f'fill="none" stroke="{_STRIKE}" stroke-width="2"'),
        "dies": disc(7, -4, 6, f'fill="{_DEAD}"')
        + path(
            "M4.500-6.500L9.500-1.500M9.500-6.500L4.500-1.500", 'stroke="#fff" stroke-width="2"'
        ),
    }
    words = {key: look.teller.say(f"legend.{key}") for key in samples}
    wide = sum(36 + breadth(one, _SMALL) for one in words.values())
    parts: list[str] = []
    x = 0.0
    for key, sample in samples.items():
        parts.append(moved(x, 0, sample + text(20, 0, _SMALL, words[key], "", _INK)))
        x += 36 + breadth(words[key], _SMALL)
    return moved(_MARGIN, y, "".join(parts), min(1.0, (look.width - 2 * _MARGIN) / wide))


def _line(length: float) -> str:
    return f"M0-4H{num(length)}"
