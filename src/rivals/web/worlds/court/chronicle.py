"""The chronicle: what a reader was told of all weeks and what the server did, sought through."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.words import Lang
from rivals.games.dma.reports.describe import (
    TOPICS,
    Teller,
    capital,
    places_of,
    states_of,
    tell_event,
    topic_of,
)
from rivals.games.dma.reports.pieces import Book, Line
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.spelling import both, spelled
from rivals.web.worlds.chronicle import tell_entry
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.models import LogEntry, StoredReport, StoredWorld

SERVER: Final = "server"
"""The kind of what the server and the masters did, beside those of the game's events."""

KINDS: Final = (*TOPICS, SERVER)

LINES_A_PAGE: Final = 200

MOST_SEARCHED: Final = 20_000
"""So many lines one page puts into words to find a text: about a second; the next goes on."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which lines are wanted; what is empty or None lets every line through.

    `places` are keys of places that go by one name, `words` folded parts of what is told. Days
    are those of the game, 0 the eve of Monday; what the server did has none.
    """

    first: int = 0
    last: int | None = None
    day: int | None = None
    kinds: frozenset[str] = frozenset()
    state: int | None = None
    places: frozenset[str] = frozenset()
    own: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page begins: in this week, with the line of this number, counted from 0."""

    week: int
    line: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """A line as a page shows it: its day, or the moment for what the server did."""

    text: str
    kind: str
    day: str = ""
    at: datetime | None = None
    own: bool = False
    battle: int | None = None


@dataclass(slots=True)
class Section:
    """Lines of a week, in the order in which they happened."""

    week: int
    lines: list[Told] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Page:
    """Weeks with what is wanted of them, the latest first.

    `earlier` is where the next page begins, None at the end; `searched` is the week down to which
    a text was sought, where the page ends before it is full.
    """

    sections: tuple[Section, ...]
    earlier: Cursor | None = None
    searched: int | None = None


class Chronicle:
    """All weeks of a world as one reader may know them, 0 for everybody, in a language."""

    def __init__(self, row: StoredWorld, player: int, lang: Lang) -> None:
        self._row = row
        self._player = player
        self._lang = lang
        self._tellers: dict[int, Teller] = {}

    @cached_property
    def _reported(self) -> frozenset[int]:
        """The weeks of which the reader was told."""
        told = StoredReport.objects.filter(
            week__world=self._row, week__number__lte=self._row.week, player=self._player
        )
        return frozenset(told.values_list("week__number", flat=True))

    @cached_property
    def _log(self) -> Mapping[int, Sequence[LogEntry]]:
        """What the server did after each week; of weeks undone, after the last one there is."""
        found = defaultdict(list)
        for entry in LogEntry.objects.filter(world=self._row).order_by("pk"):
            found[min(entry.week, self._row.week)].append(entry)
        return found

    def page(self, wanted: Wanted, start: Cursor | None = None) -> Page:
        """Gather a page of what is wanted, from the latest week or from where a page ended."""
        sections: list[Section] = []
        found = looked = 0
        for week in self._latest_first(wanted, start):
            section = Section(week)
            skipped = start.line if start is not None and start.week == week else 0
            for number, item in enumerate(self._items(week)):
                if number < skipped:
                    continue
                if found >= LINES_A_PAGE or looked >= MOST_SEARCHED:
                    sections += [section] if section.lines else []
                    searched = week if found < LINES_A_PAGE else None
                    return Page(tuple(sections), Cursor(week, number), searched)
                if not self._fits(item, wanted):
                    continue
                told = self._told(item, week)
                looked += bool(wanted.words)
                if _says(told.text, wanted.words):
                    section.lines.append(told)
                    found += 1
            sections += [section] if section.lines else []
        return Page(tuple(sections))

    def lines(self, wanted: Wanted) -> Iterator[str]:
        """Tell all that is wanted, the earliest first, each with its date."""
        for week in reversed(list(self._latest_first(wanted, None))):
            for item in self._items(week):
                if self._fits(item, wanted):
                    text = self._dated(item, week)
                    if _says(text, wanted.words):
                        yield text

    def _latest_first(self, wanted: Wanted, start: Cursor | None) -> Iterator[int]:
        last = self._row.week if wanted.last is None else wanted.last
        if start is not None:
            last = min(last, start.week)
        weeks = sorted(self._reported.union(self._log), reverse=True)
        return (week for week in weeks if wanted.first <= week <= last)

    def _items(self, week: int) -> Iterable[Line | LogEntry]:
        done = self._log.get(week, ())
        if week not in self._reported:
            return done
        report = report_of(self._row, self._player, week)
        return (*report.refused, *report.chronicle, *done)

    def _fits(self, item: Line | LogEntry, wanted: Wanted) -> bool:
        if isinstance(item, LogEntry):
            return _fits_entry(item, wanted)
        return (
            (wanted.day is None or item.day == wanted.day)
            and (not wanted.kinds or topic_of(item) in wanted.kinds)
            and (not wanted.own or self._own(item))
            and (wanted.state is None or wanted.state in self._states(item))
            and (not wanted.places or not wanted.places.isdisjoint(places_of(item)))
        )

    def _own(self, line: Line) -> bool:
        return line.own or (self._player != 0 and self._player in states_of(line))

    def _states(self, line: Line) -> frozenset[int]:
        """Give the states of a line; what only its reader was told is about the reader."""
        return states_of(line) | ({self._player} if line.own else frozenset())

    def _told(self, item: Line | LogEntry, week: int) -> Told:
        if isinstance(item, LogEntry):
            return Told(tell_entry(item, self._lang), SERVER, at=item.at)
        return Told(
            self._teller(week).event(item),
            topic_of(item),
            day=day_name(item.day, self._lang),
            own=item.own,
            battle=item.params.get("battle"),
        )

    def _dated(self, item: Line | LogEntry, week: int) -> str:
        if isinstance(item, LogEntry):
            return f"{item.at:%Y-%m-%d %H:%M} UTC: {tell_entry(item, self._lang)}"
        return tell_event(item, week, self._book(week), self._lang)

    def _book(self, week: int) -> Book:
        return report_of(self._row, self._player, week).book

    def _teller(self, week: int) -> Teller:
        if week not in self._tellers:
            self._tellers[week] = Teller(self._book(week), self._lang)
        return self._tellers[week]


def day_name(day: int, lang: Lang) -> str:
    """Name a day of the game, 0 (the eve of Monday) to 7."""
    return capital(WORDS.text(f"dma.weekday.{day}", lang))


def folded(text: str) -> str:
    """Give a text as it is compared: any case, and ё as е."""
    return text.casefold().replace("ё", "е")


def _fits_entry(entry: LogEntry, wanted: Wanted) -> bool:
    """What the server did has no day and no place; a state where its facts name one."""
    if wanted.day is not None or wanted.places or wanted.own:
        return False
    if wanted.state is not None and entry.params.get("player") != wanted.state:
        return False
    return not wanted.kinds or SERVER in wanted.kinds


def _says(text: str, words: tuple[str, ...]) -> bool:
    if not words:
        return True
    plain = folded(text)
    return all(word in plain for word in words)


_DAYS: Final = range(8)
_LONGEST: Final = 80
_CURSOR: Final = re.compile(r"(\d{1,6})\.(\d{1,6})")
_PLACE: Final = re.compile(r"[cv]\d{1,9}")

MOST_SUGGESTED: Final = 300
"""Of so many places the names are suggested where one is asked for; of more, none is."""


class Filters(forms.Form):
    """What of a chronicle is to be shown; every field may be left out."""

    q = forms.CharField(
        label=gettext_lazy("Words to find"), required=False, max_length=_LONGEST, strip=True
    )
    first = forms.IntegerField(label=gettext_lazy("From week"), required=False, min_value=0)
    last = forms.IntegerField(label=gettext_lazy("To week"), required=False, min_value=0)
    day = forms.TypedChoiceField(
        label=gettext_lazy("Day"), required=False, coerce=int, empty_value=None
    )
    state = forms.TypedChoiceField(
        label=gettext_lazy("State"), required=False, coerce=int, empty_value=None
    )
    place = forms.CharField(label=gettext_lazy("Place"), required=False, max_length=_LONGEST)
    kind = forms.MultipleChoiceField(
        label=gettext_lazy("Kind of event"), required=False, widget=forms.CheckboxSelectMultiple
    )
    own = forms.BooleanField(label=gettext_lazy("Only about my state"), required=False)

    def __init__(self, given: Mapping[str, Any], book: Book, lang: Lang, *, seated: bool) -> None:
        super().__init__(given, auto_id="filter-%s")
        self._book = book
        names = {
            key: spelled(book.names[key], lang)
            for key in sorted(book.names, key=lambda key: (key[0], int(key[1:])))
        }
        states = [(key[1:], name) for key, name in names.items() if key.startswith("p")]
        places = sorted(name for key, name in names.items() if _PLACE.fullmatch(key))
        self.places = places if len(places) <= MOST_SUGGESTED else []
        self._choose("day", [(str(one), day_name(one, lang)) for one in _DAYS], _("any day"))
        self._choose("state", states, _("any state"))
        self._choose("kind", [(one, kind_name(one)) for one in KINDS])
        if self.places:
            self.fields["place"].widget.attrs["list"] = "places"
        if not seated:
            del self.fields["own"]

    def _choose(self, field: str, choices: list[tuple[str, str]], none: str = "") -> None:
        chosen = self.fields[field]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = [("", none), *choices] if none else choices

    def clean_place(self) -> frozenset[str]:
        """Give the keys of the places by this name, or of this key (`c3`, `v7`)."""
        asked = self.cleaned_data["place"]
        if not asked or asked in self._book.names:
            return frozenset({asked} if _PLACE.fullmatch(asked) else ())
        found = frozenset(
            key
            for key, name in self._book.names.items()
            if _PLACE.fullmatch(key) and folded(asked) in map(folded, both(name))
        )
        if not found:
            raise forms.ValidationError(_("There is no city or village of this name."))
        return found

    def clean(self) -> dict[str, Any]:
        """Check that the weeks are in order."""
        found = super().clean() or self.cleaned_data
        first, last = found.get("first"), found.get("last")
        if first is not None and last is not None and first > last:
            self.add_error("last", _("This week is before the one that the search begins with."))
        return found

    def wanted(self) -> Wanted:
        """Give what is wanted, once the form is valid."""
        found = self.cleaned_data
        return Wanted(
            first=found["first"] or 0,
            last=found["last"],
            day=found["day"],
            kinds=frozenset(found["kind"]),
            state=found["state"],
            places=found["place"],
            own=found.get("own", False),
            words=tuple(folded(found["q"]).split()),
        )


def read_cursor(text: str) -> Cursor | None:
    """Read where a page begins, `6.120`; None for anything else, which is the beginning."""
    match = _CURSOR.fullmatch(text)
    return Cursor(int(match[1]), int(match[2])) if match else None


def write_cursor(cursor: Cursor) -> str:
    """Write where a page begins."""
    return f"{cursor.week}.{cursor.line}"


def kind_name(kind: str) -> str:
    """Name a kind of event."""
    return {
        "battles": _("Battles"),
        "captures": _("Captures"),
        "unrest": _("Unrest"),
        "diplomacy": _("Diplomacy"),
        "production": _("Production"),
        "supply": _("Supply"),
        "marches": _("Marches"),
        "orders": _("Orders refused"),
        "fates": _("Falls and victory"),
        "server": _("Players and the server"),
    }.get(kind, kind)
