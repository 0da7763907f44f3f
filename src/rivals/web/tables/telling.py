"""A session in words: what the templates show of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rivals.core.asking import Question, put
from rivals.core.choosing import Reason
from rivals.core.entries import Answer, Correct, Done, Entry, Replace, Snapshot
from rivals.core.errors import (
    BadAnswer,
    BadNotation,
    BadSetup,
    IllegalAction,
    RivalsError,
    StaleState,
)
from rivals.core.game import Action, Game
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.table import Step as Due
from rivals.core.table import TableSession, View
from rivals.core.versions import goes_on_at_the_table
from rivals.core.words import Lang, Words
from rivals.web.look import glyphs
from rivals.web.look.asking import ask_of, choice_name, expected, picks_of, screen_of, value_name
from rivals.web.look.parts import Ask, Chip, Pick, ScoreRow, ScoreSeat, Step, Why
from rivals.web.look.speaking import name_of_candidate, name_of_seat, score_title, spoken
from rivals.web.look.templatetags.look import minus

MANY_COUNTS: Final = 6
"""Of more counts than these, what is zero is left aside: Eclipse has dozens."""

MANY_PARTS: Final = 4
"""Of more parts than these, what is as usual is left aside."""

_COUNT: Final = re.compile(r"(?<=\d) (?=\w)")


@dataclass(frozen=True, slots=True)
class Option:
    """Another action in the place of a step's; `own` marks the rival's own choice."""

    action: str
    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class Order(Step):
    """One thing to do for the rival; `struck` is his own choice, where a person changed it.

    `part` shows where on the table (safe SVG text), where that is drawn.
    """

    place: int = 0
    part: str = ""
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Holding:
    """Something remembered: counts as picks, anything else as one text.

    `of` names the one of several rivals whose it is; '' where all is one's or the game's.
    """

    key: str
    label: str
    picks: tuple[Pick, ...]
    text: str
    of: str

    @property
    def named(self) -> bool:
        """Say whether the counts need their names beside them: a sign says too little."""
        return any(pick.needs_name for pick in self.picks)


@dataclass(frozen=True, slots=True)
class Score:
    """How the seats that the rival plays stand; `ending` tells the way it ended."""

    seats: tuple[ScoreSeat, ...]
    rows: tuple[ScoreRow, ...]
    ending: str

    @property
    def alone(self) -> bool:
        """Say whether there is but one seat."""
        return len(self.seats) == 1

    @property
    def marked(self) -> bool:
        """Say whether some of the rows have signs of their own."""
        return any(row.glyph for row in self.rows)

    @property
    def counted(self) -> int:
        """The number that the word for points goes by: that of one seat; those of several: 0."""
        return abs(self.seats[0].total) if self.alone else 0

    @property
    def points(self) -> str:
        """The totals, one after the other."""
        return ", ".join(minus(seat.total) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Line:
    """One entry in words; `keep` is how many entries are left by going back to before it."""

    keep: int
    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class TurnLines:
    """The entries of one turn."""

    turn: int
    where: str
    lines: tuple[Line, ...]


class Teller:
    """Tells one session in one language."""

    def __init__(self, session: TableSession, lang: Lang | None = None) -> None:
        self.session = session
        self.game: Game[Any] = session.game
        self.lang: Lang = lang or spoken()

    # --- Names --------------------------------------------------------------------------------

    def say(self, rule: str, params: Mapping[str, Any] | None = None) -> str:
        """Tell a word id."""
        return self.game.words.text(rule, self.lang, params)

    def note(self, note: Note | Reason) -> str:
        """Tell a note, or the rule of a reason."""
        return self.say(note.rule, note.params)

    def order(self, note: Note) -> str:
        """Tell an order; a number stays on one line with what it counts."""
        return _COUNT.sub(
            "\N{NO-BREAK SPACE}", self.game.words.bid(note.rule, self.lang, note.params)
        )

    def rival_name(self) -> str:
        """Name the rival."""
        return name_of_seat(self.game, self.session.header.rival, self.lang)

    # --- Questions ----------------------------------------------------------------------------

    def choice(self, question: Question, value: str) -> str:
        """Name a choice of a question."""
        return choice_name(self.game, question, value, self.lang)

    def ask(self, question: Question) -> Ask:
        """Put a question into words."""
        return ask_of(self.game, question, self.lang)

    def ask_drawn(self, view: View, question: Question) -> Ask:
        """Put a question into words, with the picture on which its choices are tapped."""
        return replace(self.ask(question), picture=self.picture(view, question))

    def ask_screen(self, view: View) -> Ask | None:
        """Put the open question into words, and what is put with it."""
        if view.question is None:
            return None
        asked = [view.question, *(one.question for one in view.beside)]
        draw = self.session.rival.diagrams
        drawn = {one.key: _safe(draw(view.so_far, self.lang, one)) for one in asked}
        first = replace(self.ask_drawn(view, view.question), diagrams=drawn[view.question.key])
        return screen_of(first, self.game, view.beside, self.lang, drawn)

    def ask_onward(self, onward: View, picture: SafeString) -> tuple[Ask | None, SafeString]:
        """Put what the next turn asks first into words; and give the picture that is left.

        What is changed on the picture takes it.
        """
        ask = self.ask_screen(onward)
        if ask is None or ask.form != "cells":
            return ask and replace(ask, picture=""), picture
        return replace(ask, picture=picture), mark_safe("")

    def picture(self, view: View, question: Question | None = None) -> SafeString:
        """Draw what the rival remembers of the table; '' where it draws nothing."""
        rival, memory = self.session.rival, view.so_far
        wide = rival.wide_picture(memory, self.lang, question)
        return _drawn(rival.picture(memory, self.lang, question), wide)

    def answer(self, question: Question, value: Any) -> str:
        """Tell an answer in words."""
        if question.kind == "yes_no":
            return _("yes") if value else _("no")
        if question.kind == "number":
            return self._number(question, value)
        if question.kind == "one":
            return self.choice(question, value)
        if question.kind == "several":
            named = [self.choice(question, one) for one in question.choices if one in value]
            none = self.say(question.none) if question.none else _("none")
            return ", ".join(named) or none
        if question.kind == "each":
            return self._each(question, value)
        return self._counts(question, value)

    def _each(self, question: Question, value: Mapping[str, str]) -> str:
        """Tell what each part is; of many only of those that are not as usual.

        Of a table that is changed on a picture only what has changed.
        """
        usual = question.values[0]
        known = question.known if question.only else {}
        if question.only or len(value) > MANY_PARTS:
            value = {one: its for one, its in value.items() if its != known.get(one, usual)}
        if question.only and not value:
            return _("Nothing has changed")
        told = [
            f"{self.choice(question, one)} — {value_name(self.game, question, its, self.lang)}"
            for one, its in value.items()
        ]
        return "; ".join(told) or value_name(self.game, question, usual, self.lang)

    def _number(self, question: Question, value: Any) -> str:
        return self.say(question.none) if value is None and question.none else str(value)

    def _counts(self, question: Question, value: Mapping[str, Any]) -> str:
        told = [
            self._count(question, one, value[one])
            for one in question.choices
            if value.get(one, question.least) != 0 and one in value
        ]
        return ", ".join(told) or _("nothing")

    def _count(self, question: Question, one: str, number: Any) -> str:
        """Tell one count; it stands apart from a name that ends in a number."""
        name = self.choice(question, one)
        dash = " \N{EM DASH}" if name[-1:].isdigit() else ""
        return f"{name}{dash} {self._number(question, number)}"

    # --- The turn -----------------------------------------------------------------------------

    def orders(self, view: View) -> tuple[Order, ...]:
        """Tell what to do for the rival in this turn."""
        return tuple(self._order(place, step) for place, step in enumerate(view.steps))

    def orders_drawn(
        self, view: View, onward: View | None = None
    ) -> tuple[tuple[Order, ...], SafeString]:
        """Tell what to do, each with its part of the picture; and give the whole picture.

        What is asked `onward`, below the orders, is answered on the same one.
        """
        rival, memory = self.session.rival, view.so_far
        question = onward.question if onward else None
        tall = rival.picture_of_steps(memory, self.lang, view.steps, question)
        wide = rival.wide_picture_of_steps(memory, self.lang, view.steps, question)
        parts = zip(self.orders(view), tall.parts, wide.parts, strict=True)
        placed = tuple(replace(order, part=_drawn(*drawn)) for order, *drawn in parts)
        return placed, _drawn(tall.whole, wide.whole)

    def _order(self, place: int, step: Due) -> Order:
        own = self.order(step.note)
        other = step.notes[step.action] if step.instead is not None else None
        return Order(
            self.order(other) if other else own,
            note=_("You changed this. His own choice was:") if other else "",
            struck=own if other else "",
            chips=tuple(self._chips(other or step.note)),
            whys=self.whys(step),
            place=place,
            options=self._options(step) if len(step.options) > 1 else (),
        )

    def _options(self, step: Due) -> tuple[Option, ...]:
        own = step.action if step.instead is None else step.instead
        return tuple(
            Option(format_action(one), self.note(step.notes[one]), one == own)
            for one in step.options
            if one != step.action
        )

    def _chips(self, note: Note) -> Iterator[Chip]:
        """Show as tokens what a note counts or names, where it has a sign of its own."""
        game = self.game.spec.name
        for value in note.params.values():
            if isinstance(value, Mapping):
                yield from (
                    Chip(glyphs.glyph_of(game, str(one), 0), glyphs.css_name(str(one)), n)
                    for one, n in value.items()
                    if n and glyphs.has_own(game, str(one))
                )
                return
        for value in note.params.values():
            if isinstance(value, str) and glyphs.has_own(game, value):
                yield Chip(glyphs.glyph_in(game, note.rule, value), glyphs.css_name(value))

    def whys(self, step: Due) -> tuple[Why, ...]:
        """Tell the chain of reasons: what each rule kept and what it dropped."""
        return tuple(
            Why(
                self.note(one),
                one.rule,
                self.game.words.source(one.rule, self.lang),
                kept=tuple(self.candidate(step, each) for each in one.kept),
                dropped=tuple(self.candidate(step, each) for each in one.dropped),
                outcome=one.outcome,
                step=self.note(one.step) if one.step else "",
                change=self.changed(step, one),
            )
            for one in step.reasons()
        )

    def changed(self, step: Due, reason: Reason) -> str:
        """Tell what would have changed a choice."""
        change = reason.change
        if change is None:
            return ""
        one, of = (self.candidate(step, each) for each in (change.one, change.of))
        return self.say(change.words(reason.rule), {"one": one, "of": of, "n": change.value})

    def candidate(self, step: Due, one: Any) -> str:
        """Tell a candidate of a choice."""
        if isinstance(one, Action):
            return self.note(step.notes[one])
        if isinstance(one, Note):
            return self.note(one)
        return name_of_candidate(self.game, one, self.lang)

    # --- What is remembered -------------------------------------------------------------------

    def holdings(self, view: View) -> tuple[Holding, ...]:
        """Tell what the rival remembers."""
        return tuple(map(self._holding, view.holdings))

    def _holding(self, question: Question) -> Holding:
        """Tell one thing that is remembered; of many counts only those that are not zero."""
        label = self.say(question.rule, question.params)
        of = self.note(question.of) if question.of else ""
        if question.known is None:
            return Holding(question.key, label, (), "", of)
        picks = picks_of(self.game, question, self.lang) if question.kind == "counts" else ()
        if len(picks) > MANY_COUNTS:
            picks = tuple(pick for pick in picks if pick.known != 0)
        return Holding(
            question.key, label, picks, "" if picks else self.answer(question, question.known), of
        )

    def settings(self) -> tuple[tuple[str, str], ...]:
        """Tell how the session was set up: each question and its answer."""
        chosen = self.session.header.settings
        return tuple(
            (self.say(one.rule, one.params), self.answer(one, chosen[one.key]))
            for one in self.session.rival.settings()
            if one.key in chosen  # an older version may have asked for others
        )

    def score(self, view: View) -> Score:
        """Tell the rival's score as it stands: of each seat it plays its total and its parts."""
        result = self.session.rival.result(view.memory)
        titles = self.session.rival.seat_titles(view.memory)
        names = map(self.note, titles) if len(result.seats) > 1 else (self.rival_name(),)
        seats = zip(names, result.seats, strict=True)
        parts = [seat.breakdown for seat in result.seats]
        rows = tuple(
            self._score_row(key, tuple(its.get(key) for its in parts), place)
            for place, key in enumerate(dict.fromkeys(key for its in parts for key in its))
        )
        return Score(
            tuple(ScoreSeat(name, seat.total) for name, seat in seats),
            rows,
            self.say(result.ending) if result.ending else "",
        )

    def _score_row(self, key: str, points: tuple[int | None, ...], place: int) -> ScoreRow:
        game = self.game.spec.name
        label = score_title(self.game, key, self.lang)
        glyph = glyphs.glyph_of(game, key, place) if glyphs.has_own(game, key) else ""
        return ScoreRow(label, points, glyph, glyphs.css_name(key))

    # --- The journal --------------------------------------------------------------------------

    def journal(self, doers: Sequence[str] = ()) -> tuple[TurnLines, ...]:
        """Tell all entries, turn by turn, the latest turn first; and who made each, if named."""
        turns: dict[int, tuple[str, list[Line]]] = {}
        for keep, entry, view in self.session.history():
            where = self.note(view.heading[0]) if view.heading else ""
            lines = turns.setdefault(view.turn, (where, []))[1]
            name = doers[keep] if keep < len(doers) else ""
            told = f"{name}: " if name else ""
            told += self.entry(keep, entry, view)
            lines.append(Line(keep, told, type(entry).__name__.lower()))
        return tuple(
            TurnLines(turn, where, tuple(lines))
            for turn, (where, lines) in sorted(turns.items(), reverse=True)
        )

    def taken_over(self, mark: Snapshot) -> str:
        """Tell that another version of the game goes on with the session."""
        return tell(goes_on_at_the_table(mark.game, mark.turn), self.lang)

    def entries_since(self, number: int) -> str:
        """Tell the entries from the `number`th on."""
        numbers = range(number, len(self.session.entries))
        return "; ".join(
            self.entry(one, self.session.entries[one], self.session.view_at(one)) for one in numbers
        )

    def entry(self, number: int, entry: Entry, view: View) -> str:
        """Tell an entry, the `number`th, made in a view."""
        if isinstance(entry, Answer):
            question = self.session.asked(number, entry)
            if question is None:
                return ""
            told = self.answer(question, question.accept(entry.value))
            return _joined(put(question, self.game.words, self.lang), told)
        if isinstance(entry, Replace):
            return self._replaced(entry, view)
        if isinstance(entry, Correct):
            return _("Corrected: %(what)s") % {"what": self._corrected(entry, view)}
        return " ".join(order.text for order in self.orders(view))

    def taken_back(self, number: int) -> str:
        """Tell that an entry, and those made on one screen with it, no longer count."""
        entry = self.session.entries[number]
        if isinstance(entry, Done):
            return _("This turn is not done yet: its orders are still to be carried out.")
        if isinstance(entry, Correct):
            what = self._corrected(entry, self.session.view_at(number))
            return _("Correction taken back: %(what)s") % {"what": what}
        return _("Taken back: %(what)s") % {"what": self.entries_since(number)}

    def _corrected(self, entry: Correct, view: View) -> str:
        """Tell what a correction puts right; of counts those that it changes."""
        question = next(one for one in view.holdings if one.key == entry.key)
        value, known = question.accept(entry.value), question.known
        told = self.answer(question, value)
        if question.kind == "counts" and isinstance(known, Mapping):
            changed = [one for one in question.choices if value.get(one) != known.get(one)]
            counts = [self._count(question, one, value[one]) for one in changed if one in value]
            told = ", ".join(counts) or told
        return _joined(put(question, self.game.words, self.lang), told)

    def _replaced(self, entry: Replace, view: View) -> str:
        step = view.steps[entry.step]
        chosen = next(
            (one for one in step.options if format_action(one) == " ".join(entry.action.split())),
            step.action,
        )
        return _("Changed: %(what)s") % {"what": self.order(step.notes[chosen])}


def _drawn(picture: str, wide: str) -> SafeString:
    """Give what stands on the page: of two drawings the window chooses."""
    if wide:
        picture = f'<div class="tall">{picture}</div><div class="wide">{wide}</div>'
    return mark_safe(picture)  # noqa: S308 - drawn by the game, which escapes every text in it


def _safe(drawings: Sequence[str]) -> tuple[SafeString, ...]:
    return tuple(mark_safe(one) for one in drawings)  # noqa: S308 - drawn by the game, as above


def _joined(text: str, told: str) -> str:
    """Put a question and its answer into one line; how to answer is left out."""
    asked, mark, _ = text.rpartition("?")
    if mark:
        return f"{asked}? {told}"
    return f"{text.rstrip('.:')}: {told}"


def fault(error: RivalsError, question: Question | None = None, own: Words | None = None) -> str:
    """Say in one sentence what is wrong with what was sent.

    A bad answer comes with its question, or without where the question allows it and only the
    rest of what lies on the table does not; that is told in the game's `own` words.
    """
    if isinstance(error, BadAnswer) and question is not None:
        return expected(question)
    if isinstance(error, BadAnswer):
        return _("That cannot lie on the table so. Expected: %(what)s.") % {
            "what": tell(error.fault, spoken(), own)
        }
    if isinstance(error, IllegalAction | BadNotation):
        return _("That is not one of the moves offered here.")
    if isinstance(error, StaleState | BadSetup):
        return _("That does not fit here any more. This is how things stand.")
    if error.rule.startswith("tables."):
        return tell(error, spoken())
    return _("That did not make sense here. Nothing was changed.")
