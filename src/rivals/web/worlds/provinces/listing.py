"""A project list as the page sends it: its rows in order, and what is to be done with them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.http import QueryDict

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.judging import MOST_ITEMS, MOST_OF_A_KIND
from rivals.games.dma.orders.kinds import Projects, read_item, write_item
from rivals.games.dma.world.pieces import Item
from rivals.web.look.requests import whole_number
from rivals.web.worlds.errors import Unfit

MOST_SHARE: Final = 100
_MOST_DIGITS: Final = 4
_MOST_REPEATED: Final = 20
"""Characters of bad input that its refusal repeats."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list; `key` names it from one change to the next, whatever its place."""

    key: int
    project: str
    count: int = 1
    share: int = 0

    @property
    def text(self) -> str:
        """Give it as the order language has it."""
        return write_item(Item(self.project, self.count, self.share))


def rows_of(items: Sequence[Item]) -> list[Row]:
    """Number the lines of a list."""
    return [Row(key, one.project, one.count, one.share) for key, one in enumerate(items)]


def items_of(order: Projects) -> list[Item]:
    """Give the lines of an order; those that are none are passed over, as its refusal tells."""
    return [item for item in map(read_item, order.items) if item is not None]


def signature(rows: Sequence[Row]) -> str:
    """Write a list in one line, so that a page can say which list it changes."""
    return " ".join(one.text for one in rows)


def read_rows(post: QueryDict, known: Container[str]) -> list[Row]:
    """Read the rows of the form in their order, of known projects. Raises Refused with 422."""
    columns = [post.getlist(name) for name in ("key", "project", "count", "share")]
    keys, projects, counts, shares = columns
    if len({len(column) for column in columns}) > 1 or len(set(keys)) < len(keys):
        raise Unfit("worlds.refused.projects-form")
    _require_room(len(keys))
    return [
        Row(_key(key), _project(project, known), _count(count), _share(share))
        for key, project, count, share in zip(keys, projects, counts, shares, strict=True)
    ]


def changed(rows: Sequence[Row], act: str, catalogue: Catalogue) -> list[Row]:
    """Do what a button says: '' nothing, up:KEY, down:KEY, remove:KEY, add:PROJECT,PROJECT….

    Raises Refused with 422.
    """
    if not act:
        return list(rows)
    kind, _, what = act.partition(":")
    if kind == "add":
        return _added(
            rows, [_project(one, catalogue.project) for one in what.split(",")], catalogue
        )
    if kind not in ("up", "down", "remove"):
        raise Unfit("worlds.refused.projects-form")
    key = _key(what)
    place = next((place for place, one in enumerate(rows) if one.key == key), None)
    if place is None:
        raise Unfit("worlds.refused.projects-form")
    rest = [one for one in rows if one.key != key]
    if kind == "remove":
        return rest
    rest.insert(max(0, place + (-1 if kind == "up" else 1)), rows[place])
    return rest


def _added(rows: Sequence[Row], projects: Sequence[str], catalogue: Catalogue) -> list[Row]:
    """Put projects at the end; one more of the unit that stands there already raises its count."""
    found = list(rows)
    for project in projects:
        last = found[-1] if found else None
        repeated = last is not None and last.project == project
        if last is not None and repeated and countable(catalogue, project):
            found[-1] = replace(last, count=min(MOST_OF_A_KIND, last.count + 1))
        else:
            found.append(Row(1 + max((one.key for one in found), default=-1), project))
    _require_room(len(found))
    return found


def countable(catalogue: Catalogue, project: str) -> bool:
    """Say whether several may be ordered in one line: units, and armies, but no building."""
    return project not in catalogue.building


def _require_room(rows: int) -> None:
    if rows > MOST_ITEMS:
        raise Unfit("worlds.refused.projects-many", most=MOST_ITEMS)


def _project(text: str, known: Container[str]) -> str:
    if text not in known:
        raise Unfit("worlds.refused.projects-unknown", project=text[:_MOST_REPEATED])
    return text


def _key(text: str) -> int:
    number = whole_number(text, _MOST_DIGITS)
    if number is None:
        raise Unfit("worlds.refused.projects-form")
    return number


def _count(text: str) -> int:
    number = whole_number(text, _MOST_DIGITS)
    if number is None or not 1 <= number <= MOST_OF_A_KIND:
        given = text[:_MOST_REPEATED]
        raise Unfit("worlds.refused.projects-count", given=given, most=MOST_OF_A_KIND)
    return number


def _share(text: str) -> int:
    number = whole_number(text, _MOST_DIGITS) if text.strip() else 0
    if number is None or number > MOST_SHARE:
        raise Unfit("worlds.refused.projects-share", given=text[:_MOST_REPEATED])
    return number
