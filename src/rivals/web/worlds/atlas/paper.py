"""The weekly newspaper of a world, written from what everybody was told of the week.

The same for all readers, in their language: nothing is in it that is not in the public report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import Battle, Line, Report
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds.atlas.asking import address
from rivals.web.worlds.atlas.figures import Figures, weeks_of
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.visiting import Visit

MOST_STORIES: Final = 6
MOST_NOTES: Final = 12
MOVERS: Final = 5
"""So many states are told whose land has changed."""
_EVENT: Final = "dma.event."


@dataclass(frozen=True, slots=True)
class Story:
    """A headline with its text; `url` is where its battle is watched, '' for none."""

    weight: int
    headline: str
    text: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Mover:
    """A state whose land has changed in the week."""

    name: str
    cells: int
    change: int
    share: str

    @property
    def fall(self) -> int:
        """How much of it was lost."""
        return -self.change


@dataclass(frozen=True, slots=True)
class Paper:
    """An issue: its stories, the first the greatest, short notes, who has grown, the numbers."""

    week: int
    stories: tuple[Story, ...]
    notes: tuple[str, ...]
    movers: tuple[Mover, ...]
    numbers: tuple[str, ...]

    @property
    def headline(self) -> str:
        """The greatest of its headlines."""
        return self.stories[0].headline


def paper_of(seen: Visit, week: int) -> Paper:
    """Write the newspaper of a week."""
    report = report_of(seen.row, NEUTRAL, week)
    desk = _Desk(seen, report)
    stories = sorted(desk.stories(), key=lambda one: -one.weight)
    if not stories:
        stories = [Story(0, _("A quiet week"), _("No city fell, and no army met another."))]
    told = {one.text for one in stories[:MOST_STORIES]}
    dated = (desk.dated(line) for line in report.chronicle)
    notes = [text for text in dated if text not in told]
    return Paper(
        week,
        tuple(stories[:MOST_STORIES]),
        tuple(notes[:MOST_NOTES]),
        tuple(_movers(seen, week)),
        tuple(_numbers(report)),
    )


class _Desk:
    """Writes stories from the lines of one report."""

    def __init__(self, seen: Visit, report: Report) -> None:
        self._seen, self._report = seen, report
        self._teller = Teller(report.book, seen.lang)
        self._battles = {one.record.id: one for one in report.battles}
        self._writers: dict[str, Callable[[Line], tuple[int, str]]] = {
            "victory": self._victory,
            "beaten": self._beaten,
            "city_taken": self._city_taken,
            "seceded": self._seceded,
            "ambush": self._ambush,
            "battle": self._battle,
            "siege": self._battle,
        }

    def stories(self) -> Iterator[Story]:
        """Write a story of each line that is worth one."""
        for line in self._report.chronicle:
            writer = self._writers.get(line.rule.removeprefix(_EVENT))
            if writer is not None:
                weight, headline = writer(line)
                yield Story(weight, headline, self.dated(line), self._watched(line))

    def dated(self, line: Line) -> str:
        """Tell a line with its day."""
        date = self._teller.date(line.day, self._report.week)
        return f"{date}. {self._teller.event(line)}"

    def _watched(self, line: Line) -> str:
        number = line.params.get("battle")
        if not isinstance(number, int):
            return ""
        return address(self._seen, "battle", {}, week=self._report.week, battle=number)

    def _named(self, line: Line, **keys: str) -> dict[str, Any]:
        """Name states and cities: by what they are called in the headline, and in the line."""
        return {
            name: self._teller.place(line.params[key])
            if key == "city"
            else self._teller.state(line.params[key])
            for name, key in keys.items()
        }

    def _victory(self, line: Line) -> tuple[int, str]:
        return 10_000, _("%(state)s rules the world") % self._named(line, state="player")

    def _beaten(self, line: Line) -> tuple[int, str]:
        return 5_000, _("%(state)s is no more") % self._named(line, state="player")

    def _city_taken(self, line: Line) -> tuple[int, str]:
        names = self._named(line, state="by", city="city", owner="from")
        if line.params["from"] == NEUTRAL:
            return 2_000, _("%(city)s opens its gates to %(state)s") % names
        return 3_000, _("%(city)s falls: %(state)s takes it from %(owner)s") % names

    def _seceded(self, line: Line) -> tuple[int, str]:
        names = self._named(line, state="player", city="city")
        return 2_500, _("%(city)s breaks away from %(state)s") % names

    def _ambush(self, line: Line) -> tuple[int, str]:
        names = self._named(line, state="by_owner", other="owner")
        return 1_500, _("%(other)s kept the peace, %(state)s did not") % names

    def _battle(self, line: Line) -> tuple[int, str]:
        battle = self._battles.get(line.params.get("battle", 0))
        lost = 0 if battle is None else _lost(battle)
        names = self._named(line, state="owner_a", other="owner_b")
        headline = ngettext(
            "%(state)s against %(other)s: %(n)s unit lost",
            "%(state)s against %(other)s: %(n)s units lost",
            lost,
        )
        return 100 + lost, headline % {**names, "n": lost}


def _lost(battle: Battle) -> int:
    return sum(sum(side.lost.values()) for side in battle.sides)


def _movers(seen: Visit, week: int) -> Iterator[Mover]:
    """Tell the states whose land has changed, those first that have grown or shrunk most."""
    if not week:
        return
    weeks = weeks_of(seen.row)
    before = {one.player: one.cells for one in weeks[week - 1].states}
    changed: list[tuple[int, Figures]] = [
        (one.cells - before.get(one.player, 0), one)
        for one in weeks[week].states
        if one.cells != before.get(one.player, 0)
    ]
    mark = "," if seen.lang == "ru" else "."
    for change, one in sorted(changed, key=lambda pair: -abs(pair[0]))[:MOVERS]:
        share = f"{one.share // 10}{mark}{one.share % 10} %"
        yield Mover(spelled(one.name, seen.lang), one.cells, change, share)


def _numbers(report: Report) -> Iterator[str]:
    kinds = Counter(line.rule.removeprefix(_EVENT) for line in report.chronicle)
    lost = sum(map(_lost, report.battles))
    battles, cities, villages = len(report.battles), kinds["city_taken"], kinds["village_taken"]
    yield ngettext("%(n)s battle", "%(n)s battles", battles) % {"n": battles}
    yield ngettext("%(n)s unit lost in battle", "%(n)s units lost in battle", lost) % {"n": lost}
    yield ngettext("%(n)s city taken", "%(n)s cities taken", cities) % {"n": cities}
    yield ngettext("%(n)s village taken", "%(n)s villages taken", villages) % {"n": villages}


def as_text(paper: Paper, title: str) -> str:
    """Write an issue as plain text."""
    parts = [title, "=" * len(title), ""]
    for one in paper.stories:
        parts += [one.headline.upper(), one.text, ""]
    for title_of, lines in (
        (_("In brief"), paper.notes),
        (
            _("Land"),
            [f"{one.name}: {one.cells} ({one.change:+d}), {one.share}" for one in paper.movers],
        ),
        (_("The week in numbers"), paper.numbers),
    ):
        if lines:
            parts += [title_of, "-" * len(title_of), *lines, ""]
    return "\n".join(parts)
