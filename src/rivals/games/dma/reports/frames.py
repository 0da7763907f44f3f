"""The battles of a report step by step, in signs: fought again as they were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rivals.core.words import Lang
from rivals.games.dma.battle.describe import Sketcher
from rivals.games.dma.battle.recording import record_battle, setting_of
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.pieces import Battle, Report


class Frame(NamedTuple):
    """A part of a step: its head, the field with all plans as it begins, and what came of them."""

    head: str
    field: tuple[str, ...]
    told: tuple[str, ...]


class Film(NamedTuple):
    """A battle's frames, and what their signs mean."""

    legend: tuple[str, ...]
    frames: tuple[Frame, ...]


def films_of(report: Report, catalogue: Catalogue, lang: Lang) -> dict[int, Film]:
    """Draw all battles of a report, by their numbers; they are the same in everybody's report."""
    return {one.record.id: _film(one, report, catalogue, lang) for one in report.battles}


def _film(battle: Battle, report: Report, catalogue: Catalogue, lang: Lang) -> Film:
    """Fight a report's battle again and draw each of its steps."""
    record = battle.record
    setting = setting_of(record, report.readings)
    sketcher = Sketcher(record_battle(setting, catalogue, record.stream), catalogue, lang)
    return Film(tuple(sketcher.legend()), tuple(_frames(sketcher)))


def _frames(sketcher: Sketcher) -> Iterator[Frame]:
    teller = sketcher.teller
    for step in sketcher.recording.steps:
        for phase in (step, step.second):
            if phase is not None:
                head = teller.head(step.number, second=phase is not step)
                yield Frame(head, tuple(sketcher.board(phase)), tuple(teller.phase(phase)))
