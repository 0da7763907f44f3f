"""An order written in a language of people; what is written here is read back as the same order.

English is the order language as it stands. Russian has its own order words, directions, letters of
formations and names of units and projects. A name that would be read as another's, or not at all,
is left out for its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Building, Catalogue, Project, UnitType
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.kinds import WHOLE, Order, read_item, read_post, write_item, write_post
from rivals.games.dma.orders.language import (
    ALL_OF_IT,
    NOTHING,
    RUSSIAN_STEPS,
    RUSSIAN_TAGS,
    folded,
    format_order,
    names_of,
    quoted_if_needed,
)

_ALL: Final = "все"
_TAGS: Final = {kind: word for word, kind in reversed(RUSSIAN_TAGS.items())}
"""The order word for a kind: of several the first."""
_STEPS: Final = {step: word for word, step in RUSSIAN_STEPS.items()}
_LETTERS: Final = str.maketrans("ac", "ас")
"""Formations are signed with the Russian letters that look like the others."""
_PLAIN: Final = re.compile(r"\w[\w-]*")


class Writer:
    """Writes orders in one language, with the units and projects of a catalogue."""

    def __init__(self, catalogue: Catalogue, lang: Lang) -> None:
        self._lang = lang
        self._units = _written(catalogue.units)
        self._projects = _written((*catalogue.buildings, *catalogue.units, *catalogue.projects))

    def order(self, order: Order) -> str:
        """Write an order as one line."""
        if self._lang != "ru":
            return format_order(order)
        return " ".join([_TAGS[type(order)], *self._rest(order)])

    def _rest(self, order: Order) -> Iterator[str]:
        """Give the words behind the order word."""
        match order:
            case do.Peace(player) | do.War(player):
                yield str(player)
            case do.Transfer(source, target, unit, count, home):
                yield from (_signed(source), _signed(target), self._unit(unit), str(count))
                yield from [str(home)] if home else []
            case do.Array(formation, places) | do.Place(formation, places):
                yield _signed(formation)
                yield from [self._post(one) for one in places] or [NOTHING]
            case do.Reserve(formation, spots):
                yield from (_signed(formation), *spots)
            case do.Name(army, name):
                yield from (_signed(army), quoted_if_needed(name))
            case do.Disband(formation, unit, count):
                yield from (_signed(formation), self._unit(unit))
                yield from [] if unit == WHOLE and not count else [str(count)]
            case do.Projects(city, items):
                yield _signed(city)
                yield from [self._item(one) for one in items] or [NOTHING]
            case do.Route(army, steps):
                yield _signed(army)
                yield from list(_shortened(steps)) or [NOTHING]

    def _unit(self, unit: str) -> str:
        return _ALL if unit == WHOLE else self._units.get(unit, unit)

    def _post(self, text: str) -> str:
        post = read_post(text)
        return text if post is None else write_post(post._replace(unit=self._unit(post.unit)))

    def _item(self, text: str) -> str:
        item = read_item(text)
        if item is None:
            return text
        item.project = self._projects.get(item.project, item.project)
        return write_item(item)


def _written(entries: Sequence[Building | UnitType | Project]) -> Mapping[str, str]:
    """Give for each id its Russian name as one word, where that is read as this id."""
    known = names_of(entries)
    names = {one.id: one.name_ru.lower().replace(" ", "_") for one in entries}
    return {
        key: name
        for key, name in names.items()
        if _PLAIN.fullmatch(name) and name not in ALL_OF_IT and known.get(folded(name)) == key
    }


def _signed(formation: str) -> str:
    return formation.translate(_LETTERS)


def _shortened(steps: Iterable[str]) -> Iterator[str]:
    """Write a route, a number before a direction that comes several times in a row."""
    for step, several in groupby(steps):
        times = len(list(several))
        yield f"{times if times > 1 else ''}{_STEPS[step]}"
