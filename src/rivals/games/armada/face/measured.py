"""Actions with measures: what a page composes them from, and the ghosts of where they lead.

A group with `data-measured` holds the notation of an action with slots: `{x}` and `{y}` are a
place, in the units of the group, which are the action's; the other slots are the fields of
`data-fields`. `data-ghost` in it goes with the place, `data-sample` marks an option of the list,
`data-outcome` is what shows where an option leads to. The page judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

import msgspec

from rivals.core.drawing import disc, num
from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.games.armada.face import plan
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import GILT, LINK, UNTOUCHED
from rivals.games.armada.position.pieces import UNITS

NORTH_UP = 'data-angle="-0.01"'
"""How the drawing turns for a unit of heading: clockwise, where north is up."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slot that is set by buttons: one of `values` with words, or a number in steps.

    `at` is where it begins. `round`: beyond the greatest comes the least. `per` of its units are
    one of those shown, with `unit` behind.
    """

    name: str
    label: str
    at: int | str
    values: tuple[tuple[int | str, str], ...] = ()
    least: int = 0
    greatest: int = 0
    steps: tuple[int, ...] = ()
    round: bool = False
    per: int = 1
    unit: str = ""


class Template(NamedTuple):
    """An action to be composed.

    `samples` are its options in the list. `reach` is the circle it stays in: middle and radius.
    `along` are the places that it snaps to. `drawn` is drawn beneath in millimetres about the
    drawing's corner, `ghost` in millimetres about the piece's middle, bow up. `first`: it is the
    one to begin with.
    """

    notation: str
    name: str
    samples: Sequence[Action]
    fields: tuple[Field, ...] = ()
    ghost: str = ""
    reach: tuple[int, int, int] | None = None
    along: Sequence[tuple[int, int]] = ()
    drawn: str = ""
    outcomes: str = ""
    hint: str = ""
    which: str = ""
    first: bool = False


def composed(marks: Marks, view: plan.View, template: Template) -> str:
    """Draw what a page composes an action on."""
    samples = set(template.samples)
    marks.pick(lambda one: one in samples)
    told = {
        "data-measured": template.notation,
        "data-name": template.name,
        "data-which": template.which,
        "data-hint": template.hint,
    }
    if template.fields:
        told["data-fields"] = msgspec.json.encode(template.fields).decode()
    if template.reach:
        told["data-reach"] = " ".join(map(str, template.reach))
    if template.along:
        told["data-along"] = " ".join(f"{x},{y}" for x, y in template.along)
    width, depth = marks.position.mat
    told["data-room"] = f"0 0 {width} {depth}"
    attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in told.items() if value)
    attributes += ' data-first=""' if template.first else ""
    ghost = f'<g data-ghost="" class="measured__ghost">{_up(template.ghost)}</g>'
    drawn = f"<g {UNTOUCHED}>{template.drawn}</g>"
    inner = f'<g data-space="" transform="{view.measured}">{ghost if template.ghost else ""}</g>'
    dots = _dots(view, template.samples) if not template.outcomes else template.outcomes
    return f'<g class="measured" {NORTH_UP} {attributes}>{drawn}{dots}{inner}</g>'


def _up(body: str) -> str:
    """Draw in millimetres, bow up, where units are those of actions and north is up."""
    return f'<g transform="scale({UNITS} -{UNITS})">{body}</g>'


def _dots(view: plan.View, samples: Iterable[Action]) -> str:
    """Mark the places of listed options; one place stands for all the options there."""
    spots: dict[tuple[int, int], list[str]] = {}
    for one in samples:
        spots.setdefault((one.x, one.y), []).append(format_action(one))  # type: ignore[attr-defined]
    return "".join(dot(view.at(*spot), notations, 5.0) for spot, notations in spots.items())


def dot(spot: plan.Spot, notations: Sequence[str], radius: float) -> str:
    """Mark a place that stands for listed options."""
    x, y = spot
    paint = f'fill="{GILT}" fill-opacity=".5" stroke="{GILT}" stroke-width="1"'
    inner = disc(x, y, radius * 2, 'fill="#000" fill-opacity="0"') + disc(x, y, radius, paint)
    return f'<g class="sample" data-sample="{"|".join(notations)}">{inner}</g>'


def ring(x: float, y: float, radius: float) -> str:
    """Draw a circle that something stays in."""
    paint = f'fill="{LINK}" fill-opacity=".07" stroke="{LINK}" stroke-width="1.6"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {paint} stroke-dasharray="6 4"/>'
