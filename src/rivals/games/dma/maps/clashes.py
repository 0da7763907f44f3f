"""Where there was fighting last week: battles, sieges, assaults, routs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rivals.core.drawing import BOLD, MIDDLE, disc, text
from rivals.games.dma.maps import signs
from rivals.games.dma.maps.chart import Chart, layer, on_days, printable, told
from rivals.games.dma.maps.paint import PAPER
from rivals.games.dma.world.pieces import NEUTRAL, BattleReport, Cell, Event

_SIZE = 0.72
"""How large the sign is, in cells."""

KINDS = tuple(signs.CLASHES)


class Clash(msgspec.Struct, frozen=True):
    """A fight as the map tells it: its cell, its day, its kind and its sentence."""

    cell: Cell
    day: int
    kind: str
    sentence: str
    mark: str


def clashes(chart: Chart, day: int | None = None) -> str:
    """Draw a sign for each kind of fight at each cell, with how many there were.

    `day` is the one that is shown, where days are shown one by one.
    """
    found: dict[tuple[Cell, str], list[Clash]] = {}
    for clash in (*_battles(chart), *_routs(chart)):
        found.setdefault((clash.cell, clash.kind), []).append(clash)
    settled = {one.cell for one in (*chart.places, *chart.world.armies)}
    cells: dict[Cell, int] = {}
    body = []
    for (cell, _), several in found.items():
        number = cells[cell] = cells.get(cell, -1) + 1
        beside = cell in settled or number > 0
        body.append(_sign(chart, several, number if beside else None, day))
    return layer("clashes", "".join(body))


def _sign(chart: Chart, several: list[Clash], number: int | None, day: int | None) -> str:
    """Draw one sign amid its cell, or up and to the left there, further ones below."""
    first = several[0]
    side = chart.unit
    x, y = chart.centre(first.cell)
    if number is not None:
        x, y = x - side * 0.42, y + side * (0.62 * number - 0.36)
    reach = side * _SIZE / 2
    chart.room.take((x - reach, y - reach, x + reach, y + reach), 2)
    body = signs.at(x, y, side * _SIZE, signs.CLASHES[first.kind])
    if len(several) > 1:
        body += _count(x + reach, y + reach, side * 0.42, len(several))
    marks = " ".join(one.mark for one in several if one.mark)
    about = chart.say("at", x=first.cell[0], y=first.cell[1], date=chart.date)
    title = "\n".join(one.sentence for one in several)
    extra = f'data-clash="{first.kind}" data-battles="{marks}"'
    if day is not None:
        extra += " " + on_days({one.day for one in several}, day)
    return told(title, about, body, extra)


def _count(x: float, y: float, size: float, number: int) -> str:
    return disc(x, y, size / 2, f'fill="{PAPER}"') + text(
        x, y + size * 0.32, size * 0.9, str(number), f"{MIDDLE} {BOLD}", "#7a1013"
    )


def _battles(chart: Chart) -> Iterable[Clash]:
    for battle in chart.world.battles:
        kind = _kind(battle)
        sentence = chart.say(
            f"told.{kind}",
            day=battle.day,
            a=_side(chart, battle.owners[0], battle.a),
            b=_side(chart, battle.owners[1], battle.b),
            place=_place(chart, battle.b),
            outcome=_outcome(chart, battle),
        )
        yield Clash((battle.x, battle.y), battle.day, kind, sentence, str(battle.id))


def _kind(battle: BattleReport) -> str:
    """Tell a field battle, a siege of a state's city and an assault on a neutral place apart."""
    if battle.b.startswith("a"):
        return "battle"
    return "assault" if battle.owners[1] == NEUTRAL else "siege"


def _side(chart: Chart, owner: int, formation: str) -> str:
    if owner == NEUTRAL:
        return chart.say("defenders")
    if formation.startswith("a"):
        return f"{chart.owner(owner)} ({formation})"
    return chart.owner(owner)


def _place(chart: Chart, formation: str) -> str:
    """Name a place by what a battle calls its defenders, `c3` or `v7`."""
    for kind, pile in (("c", chart.world.cities), ("v", chart.world.villages)):
        for place in pile:
            if formation == f"{kind}{place.id}":
                return printable(place.name)
    return formation


def _outcome(chart: Chart, battle: BattleReport) -> str:
    if not battle.winner:
        return chart.say("outcome.nobody")
    owner = battle.owners[0 if battle.winner == "a" else 1]
    if battle.winner == "b" and not battle.b.startswith("a"):
        return chart.say("outcome.held")
    return chart.say("outcome.won", winner=chart.owner(owner))


def _routs(chart: Chart) -> Iterable[Clash]:
    """Tell of the armies that fell without a battle (readings A21, A41)."""
    for event in chart.world.events:
        kind = event.rule.removeprefix("dma.event.")
        if kind not in ("rout", "ambush") or event.to:
            continue
        numbers = _numbers(event, "owner", "by_owner", "x", "y")
        if numbers is None:
            continue
        owner, by, x, y = numbers
        sentence = chart.say(
            f"told.{kind}", day=event.day, loser=chart.owner(owner), winner=chart.owner(by)
        )
        yield Clash((x, y), event.day, "rout", sentence, "")


def _numbers(event: Event, *names: str) -> tuple[int, ...] | None:
    """Read whole numbers of an event; None if one is missing, as in a world edited by hand."""
    found = [event.params.get(name) for name in names]
    whole = tuple(one for one in found if isinstance(one, int))
    return whole if len(whole) == len(found) else None
