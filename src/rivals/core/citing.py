"""Where a rule stands: the words of `<rule>.source`, made from sections and readings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from rivals.core.words import LANGS, Entries, Lang

_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


class Citations(NamedTuple):
    """What a game cites: sections of its rival's rules, and the game's own rules.

    `sections` name each in English and in Russian. `text` and `own` are templates with `{}` for
    that name; those of the section `rules` take `own`.
    """

    game: str
    sections: Mapping[str, tuple[str, str]]
    text: Mapping[Lang, str]
    own: Mapping[Lang, str]

    def cite(self, cited: Mapping[str, tuple[str, ...]]) -> Entries:
        """Give `<game>.<rule>.source` for each rule: its section, then readings settling it."""
        return {
            f"{self.game}.{rule}.source": {lang: self._told(lang, *its) for lang in LANGS}
            for rule, its in cited.items()
        }

    def _told(self, lang: Lang, section: str, *readings: str) -> str:
        named = self.sections[section][LANGS.index(lang)]
        stands = (self.own if section == "rules" else self.text)[lang].format(named)
        return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])


_CITED = re.compile(r"(?<=[ (])[A-Z]\d{1,3}\b")


class Cited(NamedTuple):
    """What the words of `<rule>.source` name: the section, and the readings by id."""

    section: str
    readings: tuple[str, ...]


def cited(source: str) -> Cited:
    """Part the words that say where a rule stands, in any language."""
    section, _, settled = source.partition("; ")
    return Cited(section, tuple(_CITED.findall(f" {settled}")))
