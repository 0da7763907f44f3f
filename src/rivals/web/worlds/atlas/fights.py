"""A battle as a page shows it: fought again, frame by frame, told beside the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.http import Http404

from rivals.core.words import Lang
from rivals.games.dma.battle.describe import Teller as BattleTeller
from rivals.games.dma.battle.describe import tell_outcome
from rivals.games.dma.battle.drawing import draw_end, draw_step
from rivals.games.dma.battle.recording import Recording, record_battle, setting_of
from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.battle.steps import Clash, Phase, Strike
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.describe import Teller, capital
from rivals.games.dma.reports.pieces import Battle, Report
from rivals.web.worlds.keeping import catalogue_of, report_of
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.visiting import Visit

_RECORDINGS: Final = 64
"""How many battles are held fought out."""

SIDES: Final = ("a", "b")


@dataclass(frozen=True, slots=True)
class Force:
    """A type of unit on a side: how many were placed, lost, and are left."""

    name: str
    placed: int
    lost: int

    @property
    def left(self) -> int:
        """How many lived through it."""
        return self.placed - self.lost


@dataclass(frozen=True, slots=True)
class Camp:
    """A side of a battle: `side` a or b, who it is, and its types; `reserve` only if own."""

    side: str
    formation: str
    owner: str
    forces: tuple[Force, ...]
    reserve: int

    @property
    def whole(self) -> Force:
        """All types together."""
        return Force("", sum(f.placed for f in self.forces), sum(f.lost for f in self.forces))


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of a week in words."""

    number: int
    day: int
    date: str
    x: int
    y: int
    told: str
    camps: tuple[Camp, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of a frame; `mark` is its sign in the picture, `draw` what was drawn for it."""

    text: str
    mark: str
    draw: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: the picture of a step, of its second part, or of the end."""

    at: int
    last: int
    title: str
    drawing: str
    told: tuple[Told, ...]


def fights_of(seen: Visit, week: int) -> list[Fight]:
    """Tell the battles of a week as the visitor was told of them."""
    report = report_of(seen.row, seen.number, week)
    teller = Teller(report.book, seen.lang)
    return [_fight(teller, report, one) for one in report.battles]


def fight_of(seen: Visit, week: int, number: int) -> Fight:
    """Tell one battle of a week. Raises Http404 if there was none of this number."""
    report = report_of(seen.row, seen.number, week)
    return _fight(Teller(report.book, seen.lang), report, _battle(report, number))


def _battle(report: Report, number: int) -> Battle:
    found = next((one for one in report.battles if one.record.id == number), None)
    if found is None:
        raise Http404
    return found


def _fight(teller: Teller, report: Report, battle: Battle) -> Fight:
    record = battle.record
    camps = tuple(
        Camp(
            side,
            capital(teller.formation(one.formation)),
            teller.state(one.owner),
            tuple(
                Force(teller.term(kind), placed, one.lost.get(kind, 0))
                for kind, placed in one.placed.items()
            ),
            one.reserve if one.owner == report.player else 0,
        )
        for side, one in zip(SIDES, battle.sides, strict=True)
    )
    date = teller.date(record.day, report.week)
    return Fight(record.id, record.day, date, record.x, record.y, teller.battle(record), camps)


# --- Fought again ---------------------------------------------------------------------------


def recording_of(row: StoredWorld, week: int, number: int) -> tuple[Setting, Recording]:
    """Fight a battle of a week again, the same for everybody. Raises Http404, Refused."""
    return _recording(row.pk, row.revision, week, number)


@lru_cache(maxsize=_RECORDINGS)
def _recording(pk: int, _revision: int, week: int, number: int) -> tuple[Setting, Recording]:
    row = StoredWorld.objects.select_related("catalogue").get(pk=pk)
    report = report_of(row, 0, week)
    record = _battle(report, number).record
    setting = setting_of(record, report.readings)
    return setting, record_battle(setting, catalogue_of(row), record.stream)


def phases_of(recording: Recording) -> list[tuple[Phase, bool]]:
    """List the phases in order, each with whether it is a step's second part."""
    return [
        (phase, phase is not step)
        for step in recording.steps
        for phase in (step, step.second)
        if phase is not None
    ]


def frames(recording: Recording) -> int:
    """Count the frames: each phase is one, and the end."""
    return len(phases_of(recording)) + 1


def frame_of(recording: Recording, catalogue: Catalogue, lang: Lang, at: int) -> Frame:
    """Draw and tell a frame, from 1. Raises IndexError beyond the last."""
    phases = phases_of(recording)
    last = len(phases) + 1
    teller = BattleTeller(recording, catalogue, lang)
    if at == last:
        drawing = draw_end(recording, catalogue, lang)
        told = (Told(tell_outcome(recording, lang), "", ""),)
        return Frame(at, last, teller.say("picture.end"), drawing, told)
    phase, second = phases[at - 1]
    drawing = draw_step(recording, phase.number, catalogue, lang, second=second)
    sentences = tuple(_told(teller, phase, mark, text) for mark, text in teller.marked(phase))
    title = teller.head(phase.number, second=second)
    return Frame(at, last, title, drawing, sentences)


def introduction(
    setting: Setting, recording: Recording, catalogue: Catalogue, lang: Lang
) -> list[str]:
    """Tell what the field is like."""
    return list(BattleTeller(recording, catalogue, lang).introduction(setting))


def steps_of(frame: Frame, to: Callable[[int], str]) -> dict[str, object]:
    """Say where a viewer stands and may go; '' where there is nothing further."""
    further, before = frame.at < frame.last, frame.at > 1
    return {
        "at": frame.at,
        "last": frame.last,
        "first_url": to(1) if before else "",
        "back_url": to(frame.at - 1) if before else "",
        "on_url": to(frame.at + 1) if further else "",
        "last_url": to(frame.last) if further else "",
    }


def _told(teller: BattleTeller, phase: Phase, mark: str, text: str) -> Told:
    kind, _, number = mark.partition("-")
    if not kind:
        return Told(text, "", "")
    fights: Sequence[Strike | Clash] = phase.strikes if kind == "strike" else phase.clashes
    return Told(text, mark, teller.draw(fights[int(number)]))
