"""A rival's file told as a page, as an author would publish it; and what such a file may name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from rivals.core.kits import Kit, Part
from rivals.core.notes import Note
from rivals.core.papers import Line, Page, Section
from rivals.core.rival_files import RivalFile, Row, Share, When, cases
from rivals.core.speech import add_words, tell
from rivals.core.words import Lang, Words, pairs

_SAID: dict[str, tuple[str, str]] = {
    "by": ("{author}. Source: {source}", "{author}. Источник: {source}"),
    "levels": ("Levels", "Уровни"),
    "settings": ("Settings", "Настройки"),
    "switches": ("Switches", "Переключатели"),
    "conditions": ("Facts that criteria may hold by", "Факты, от которых могут зависеть критерии"),
    "facts": ("Facts that criteria look at", "Факты, на которые смотрят критерии"),
    "nothing": ("nothing beyond what always holds", "только то, что действует всегда"),
    "valued": ("{what}: {value}", "{what}: {value}"),
    "only-with": ("only with: {ones}", "только если: {ones}"),
    "or": (" or ", " или "),
    "not-with": ("not with: {ones}", "кроме случаев: {ones}"),
    "off": ("switched off", "выключено"),
    "weighed": ("Weighed together: {parts}", "Взвешивается вместе: {parts}"),
    "times": ("{times} × {what}", "{times} × {what}"),
    "parameters": ("parameters: {names}", "параметры: {names}"),
    "looks-at": ("looks at: {facts}", "смотрит на: {facts}"),
    "says": ("It says: {text}", "Говорит: {text}"),
    "same": ("Both say the same.", "Различий нет."),
}
add_words("rival-page", Words(pairs("rival-page", _SAID)))


class Teller:
    """Tells files of one rival in one language, by the words of its game."""

    def __init__(self, kit: Kit[Any], words: Words, lang: Lang, *, plain: bool = False) -> None:
        """Tell whoever writes files; whoever plays (`plain`) reads no names of a file."""
        self._kit = kit
        self._words = words
        self._lang = lang
        self._plain = plain

    def say(self, key: str, /, **params: Any) -> str:
        """Tell words of a page."""
        return tell(Note(f"rival-page.{key}", params), self._lang, self._words)

    def own(self, key: str, default: str) -> str:
        """Tell words of this rival's kit."""
        return self._words.said(f"{self._kit.prefix}.{key}", self._lang, default)

    # --- A file -------------------------------------------------------------------------------

    def page(self, file: RivalFile) -> Page:
        """Tell a file as a page."""
        content = file.content
        intro = []
        if content.about.note is not None:
            intro.append(tell(content.about.note, self._lang, self._words))
        intro.append(self._words.said(self._kit.prefix, self._lang))
        if content.author or content.source:
            intro.append(self.say("by", author=content.author, source=content.source))
        steps = tuple(
            Section(self.own(f"step.{step}", step), tuple(self.rows(file, step)), ordered=True)
            for step in self._kit.steps
        )
        levels = Section(self.say("levels"), tuple(self._levels(file)))
        settings = Section(self.say("settings"), tuple(self._settings(file)))
        title = tell(file.name, self._lang, self._words)
        parts = (*steps, settings, levels)
        return Page(title, tuple(filter(None, intro)), tuple(one for one in parts if one.lines))

    def rows(self, file: RivalFile, step: str) -> Iterator[Line]:
        """Tell the criteria of a step in their order, and when each holds."""
        offered = {one.name: one for one in self._kit.steps[step]}
        for row in file.content.steps[step]:
            settings = file.in_force((), self._kit.settings, self._kit.usual()).settings
            yield Line(self._criterion(offered, row, settings), self.when(row, on=row.on))

    def _criterion(self, offered: Mapping[str, Part[Any]], row: Row, settings: Any) -> str:
        own = row.says.note
        if row.rule:
            said = self._named(offered[row.rule], row, settings)
        else:
            parts = [
                self.say(
                    "times",
                    times=f"{one.times:g}",
                    what=self._named(offered[one.rule], one, settings).rstrip("."),
                )
                for one in row.weigh
            ]
            said = self.say("weighed", parts="; ".join(parts))
        if own is None:
            return said
        return f"{said} {self.say('says', text=tell(own, self._lang, self._words))}"

    def _named(self, part: Part[Any], named: Row | Share, settings: Any) -> str:
        """Tell a criterion; one that needs parameters with those that it has."""
        told = f"{self._kit.prefix}.row.{part.name}"
        if told not in self._words:
            return self._words.outline(part.rule, self._lang)
        params = msgspec.convert(named.by, part.params)
        return self._words.text(told, self._lang, part.told(params, settings))

    def when(self, when: When, *, on: bool = True) -> str:
        """Tell when something holds; '' where it always does."""
        told = [] if on else [self.say("off")]
        either = self.say("or")
        if when.given:
            told.append(self.say("only-with", ones=either.join(map(self.switch, when.given))))
        if when.unless:
            told.append(self.say("not-with", ones=either.join(map(self.switch, when.unless))))
        return "; ".join(told)

    def switch(self, name: str) -> str:
        """Name a switch, or a condition that rows may hold by."""
        if name in self._kit.conditions:
            return self.own(f"condition.{name}", name)
        return self.own(f"switch.{name}", self._level(name)) if self._plain else name

    def _settings(self, file: RivalFile) -> Iterator[Line]:
        for key, value in file.content.settings.items():
            what = self.own(f"setting.{key}", key)
            for case in cases(value):
                told = self._written(case.its)
                yield Line(self.say("valued", what=what, value=told), self.when(case))

    def _written(self, value: Any) -> str:
        """Tell a value; names in it by the words of the kit, lists in a list apart."""
        if isinstance(value, list | tuple):
            apart = "; " if any(isinstance(one, list | tuple) for one in value) else ", "
            return apart.join(map(self._written, value))
        if isinstance(value, Mapping):
            pairs = ((self._written(key), self._written(its)) for key, its in value.items())
            return ", ".join(f"{key} {its}" for key, its in pairs)
        return self.own(f"value.{value}", str(value))

    def _levels(self, file: RivalFile) -> Iterator[Line]:
        for level, switches in file.content.levels.items():
            its = " + ".join(map(self.switch, switches)) or self.say("nothing")
            about = f"{self._kit.game}.level.about.{level}"
            own = all(f"{self._kit.prefix}.switch.{one}" in self._words for one in switches)
            told = its if own or not self._plain else self._words.said(about, self._lang, its)
            yield Line(self.say("valued", what=self._level(level), value=told))

    def _level(self, name: str) -> str:
        """Name a level: to whoever writes files as these do."""
        told = f"{self._kit.game}.level.{name}"
        return self._words.said(told, self._lang, name) if self._plain else name

    # --- What a file may name -----------------------------------------------------------------

    def facts(self) -> Page:
        """Tell what files of this rival may name: criteria by step, conditions, settings, facts."""
        kit = self._kit
        steps = tuple(
            Section(
                f"[[steps.{step}]] — {self.own(f'step.{step}', step)}",
                tuple(map(self._offered, parts)),
            )
            for step, parts in kit.steps.items()
        )
        switches = kit.usual().content.switches
        sections = (
            *steps,
            Section(self.say("switches"), tuple(self._about("modification", switches))),
            Section(
                self.say("conditions"),
                tuple(
                    Line(f"{one} — {self.own(f'condition.{one}', one)}") for one in kit.conditions
                ),
            ),
            Section(self.say("settings"), tuple(self._able())),
            Section(
                self.say("facts"),
                tuple(Line(f"{one} — {self.own(f'fact.{one}', one)}") for one in kit.facts),
            ),
        )
        title = f"{kit.game}: {kit.rival}"
        intro = (self._words.said(kit.prefix, self._lang),)
        return Page(title, intro, tuple(one for one in sections if one.lines))

    def outline(self, part: Part[Any]) -> str:
        """Tell a criterion that may be named, whatever its parameters are."""
        told = f"{self._kit.prefix}.row.{part.name}"
        return self._words.outline(told if told in self._words else part.rule, self._lang)

    def _offered(self, part: Part[Any]) -> Line:
        names = list(map(_able, msgspec.structs.fields(part.params)))
        notes = [part.rule]
        if names:
            notes.append(self.say("parameters", names=", ".join(names)))
        if part.asks:
            facts = ", ".join(self.own(f"fact.{one}", one) for one in part.asks)
            notes.append(self.say("looks-at", facts=facts))
        return Line(f"{part.name} — {self.outline(part)}", "; ".join(notes))

    def _about(self, kind: str, names: Sequence[str]) -> Iterator[Line]:
        for name in names:
            told = self._words.said(f"{self._kit.game}.{kind}.{name}", self._lang)
            yield Line(f"{name} — {told}" if told else name)

    def _able(self) -> Iterator[Line]:
        for one in msgspec.structs.fields(self._kit.settings):
            yield Line(f"{_able(one)} — {self.own(f'setting.{one.encode_name}', '')}")


def _able(field: msgspec.structs.FieldInfo) -> str:
    """Name a setting or parameter, with the words that it may be where there are only some."""
    choices = get_args(field.type) if get_origin(field.type) is Literal else ()
    return f"{field.encode_name} ({', '.join(choices)})" if choices else field.encode_name


def by_file(kit: Kit[Any], file: RivalFile, words: Words, lang: Lang, *first: Section) -> Page:
    """Tell whoever plays a rival by its file, after what stands first."""
    page = Teller(kit, words, lang, plain=True).page(file)
    return page._replace(sections=(*first, *page.sections))
