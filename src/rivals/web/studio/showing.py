"""What the studio's page shows: a file as cards, and what comes of it beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import inspect

from rivals.core.choosing import Reason
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.kits import Part
from rivals.core.rival_files import Row, Share, cases, in_force
from rivals.core.rival_pages import Teller
from rivals.core.speech import tell
from rivals.core.words import LANGS, Lang
from rivals.web.look.parts import Value, Why
from rivals.web.studio import comparing
from rivals.web.studio.comparing import Changed, Moment
from rivals.web.studio.editing import IF, UNLESS
from rivals.web.studio.fields import Field, Path, fields_at, fields_of
from rivals.web.studio.keeping import Opened

LONGEST_TIMES: Final = 10
"""A criterion that is weighed counts up to so many times, either way, where it is slid."""

FIRST_SHOWN: Final = 12
"""So many changed decisions are told at once."""

SHOWN: Final = 8
"""So many candidates of a criterion are named."""


@dataclass(frozen=True, slots=True)
class When:
    """A switch or fact, and whether a criterion holds with it alone, not with it, or anyway."""

    field: str
    label: str
    state: str


@dataclass(frozen=True, slots=True)
class Card:
    """A criterion: its number in its step, what it says, when it holds, and what may be set."""

    step: str
    number: int
    key: str
    text: str
    about: str
    on: bool
    fields: tuple[Field, ...]
    whens: tuple[When, ...]
    says: tuple[tuple[str, str, str], ...]
    weighed: bool
    last: bool

    @property
    def at(self) -> str:
        """What a form calls it."""
        return f"{self.step}.{self.number}"


@dataclass(frozen=True, slots=True)
class Step:
    """A choice that the rival makes, with its criteria, and those that may be added."""

    name: str
    title: str
    cards: tuple[Card, ...]
    able: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A value of a setting, when it is in force, and its fields."""

    title: str
    when: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A level with its switches."""

    name: str
    title: str
    switches: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A decision that is another: where, what was done, and what is done now."""

    match: int
    move: int
    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Compared:
    """Of how many decisions so many are otherwise; the first of them are told."""

    looked_at: int
    changed: int
    shown: tuple[Otherwise, ...]


class Shower:
    """Shows a draft in one language."""

    def __init__(self, opened: Opened, lang: Lang) -> None:
        self.opened, self.lang = opened, lang
        self.file, self.kit, self.game = opened.file, opened.kit, opened.game
        self.words = opened.game.words
        self.teller = Teller(opened.kit, self.words, lang)
        self.plays = self.file.in_force(
            self.file.chosen(opened.level), self.kit.settings, self.kit.usual()
        )

    def said(self, key: str, default: str) -> str:
        """Name a value, a part of one, or a parameter."""
        return self.teller.own(f"value.{key}", self.teller.own(f"param.{key}", default))

    # --- Criteria -------------------------------------------------------------------------------

    def steps(self) -> tuple[Step, ...]:
        """Give the choices with their criteria as cards."""
        return tuple(self._step(step, parts) for step, parts in self.kit.steps.items())

    def _step(self, step: str, parts: Sequence[Part[Any]]) -> Step:
        rows, lines = self.file.content.steps[step], self.teller.rows(self.file, step)
        seen: dict[str, int] = {}
        cards = []
        for number, (row, line) in enumerate(zip(rows, lines, strict=True)):
            name = row.rule or "weighed"
            seen[name] = seen.get(name, 0) + 1
            card = Card(
                step,
                number,
                f"{step}-{name}-{seen[name]}",
                line.text,
                line.when,
                row.on,
                tuple(self._params(step, number, row)),
                tuple(self._whens(step, number, row)),
                tuple(self._says(step, number, row)),
                weighed=bool(row.weigh),
                last=number + 1 == len(rows),
            )
            cards.append(card)
        able = tuple((one.name, self.teller.outline(one)) for one in parts)
        return Step(step, self.teller.own(f"step.{step}", step), tuple(cards), able)

    def _params(self, step: str, number: int, row: Row) -> Iterator[Field]:
        offered = {one.name: one for one in self.kit.steps[step]}
        path: Path = ("steps", step, number)
        if row.rule:
            yield from self._fields(offered[row.rule], row, (*path, "with"))
        for place, share in enumerate(row.weigh):
            at = (*path, "weigh", place)
            title = self.teller.outline(offered[share.rule]).rstrip(".")
            near = abs(share.times) <= LONGEST_TIMES
            ends = (-LONGEST_TIMES, LONGEST_TIMES) if near else (None, None)
            yield Field((*at, "times"), "number", title, share.times, (), *ends)
            yield from self._fields(offered[share.rule], share, (*at, "with"))

    def _fields(self, part: Part[Any], named: Row | Share, path: Path) -> Iterator[Field]:
        params = msgspec.convert(named.by, part.params)
        told = part.told(params, self.plays.settings)
        given = {key: its for key, its in msgspec.to_builtins(params).items() if its is not None}
        yield from fields_of(part.params, {**told, **given}, path, self.said)

    def _whens(self, step: str, number: int, row: Row) -> Iterator[When]:
        for name in (*self.file.content.switches, *self.kit.conditions):
            state = IF if name in row.given else UNLESS if name in row.unless else ""
            yield When(f"when.{step}.{number}.{name}", self.teller.switch(name), state)

    def _says(self, step: str, number: int, row: Row) -> Iterator[tuple[str, str, str]]:
        for lang in LANGS:
            yield f"says.{step}.{number}.{lang}", lang, getattr(row.says, lang) or ""

    # --- Settings and levels --------------------------------------------------------------------

    def settings(self) -> tuple[Setting, ...]:
        """Give every setting with its values, those that the file leaves out among them."""
        return tuple(self._settings())

    def _settings(self) -> Iterator[Setting]:
        written = self.file.content.settings
        shown = {**self.kit.usual().content.settings, **written}
        for one in msgspec.structs.fields(self.kit.settings):
            key, kind = one.encode_name, inspect.type_info(one.type)
            title = self.teller.own(f"setting.{key}", key)
            path: Path = ("settings", key)
            if _has_cases(written.get(key)):
                for number, case in enumerate(cases(written[key])):
                    found = fields_at(kind, case.its, (*path, number, "is"), title, self.said)
                    yield Setting(title, self.teller.when(case), tuple(found))
            else:
                value = in_force(shown, ()).get(key)
                yield Setting(title, "", tuple(fields_at(kind, value, path, title, self.said)))

    def levels(self) -> tuple[Level, ...]:
        """Give the levels with their switches."""
        content = self.file.content
        return tuple(
            Level(
                name,
                self.level(name),
                tuple(Value(one, self.teller.switch(one), one in its) for one in content.switches),
            )
            for name, its in content.levels.items()
        )

    def level(self, name: str) -> str:
        """Name a level."""
        return self.words.said(f"{self.kit.game}.level.{name}", self.lang, name)

    def fields(self) -> list[Field]:
        """List all fields that the page has."""
        own = [field for one in self.settings() for field in one.fields]
        return own + [field for one in self.steps() for card in one.cards for field in card.fields]

    # --- Decisions ------------------------------------------------------------------------------

    def compared(self, seat: str) -> Compared:
        """Tell which decisions are otherwise than those of a seat."""
        some = comparing.moments(self.kit.game, self.kit.rival)
        found = comparing.changed(self.game, seat, self.opened.seat, some)
        shown = tuple(map(self.otherwise, found[:FIRST_SHOWN]))
        return Compared(len(some), len(found), shown)

    def otherwise(self, one: Changed) -> Otherwise:
        """Tell a changed decision."""
        moment = one.moment
        return Otherwise(
            moment.match,
            moment.move,
            moment.name,
            self.action(moment, one.before),
            self.action(moment, one.after),
        )

    def action(self, moment: Moment, decision: Decision) -> str:
        """Tell what is decided."""
        return tell(self.game.describe(moment.state, decision.action), self.lang, self.words)

    def whys(self, moment: Moment, decision: Decision) -> tuple[Why, ...]:
        """Tell why."""
        return tuple(self._why(moment, one) for one in decision.reasons)

    def _why(self, moment: Moment, reason: Reason) -> Why:
        return Why(
            self.words.text(reason.rule, self.lang, reason.params),
            reason.rule,
            self.words.source(reason.rule, self.lang),
            kept=self._candidates(moment, reason.kept) if reason.dropped else (),
            dropped=self._candidates(moment, reason.dropped),
            outcome=reason.outcome,
            step=tell(reason.step, self.lang, self.words) if reason.step else "",
        )

    def _candidates(self, moment: Moment, ones: Sequence[Any]) -> tuple[str, ...]:
        return tuple(self._candidate(moment, one) for one in ones[:SHOWN])

    def _candidate(self, moment: Moment, one: Any) -> str:
        if isinstance(one, Action):
            note = self.game.describe(moment.state, one)
        else:
            found = self.game.candidate_in(moment.state, one)
            if found is None:
                return str(one)
            note = found
        return tell(note, self.lang, self.words).rstrip(".")


def _has_cases(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)
