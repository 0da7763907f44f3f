"""The order language: one order on a line, for mail, files, the web and programs alike.

What is written here can be read back, and core's notation of an action is such a line. Reading is
laxer than writing: any case, `#` begins a comment, blank lines and a mail's quoted lines (`>`) are
passed over and `--` ends the orders, as a signature does; blanks or commas part the members of a
list; fields at the end that go without saying may be left out; names may be quoted, and `_` stands
for a blank; units and projects go by their ids or by their names, English or Russian; so do the
order words and the directions. The first line may name the week: `week 6`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Literal, get_args

import msgspec

from rivals.core.errors import BadPosition
from rivals.core.notation import decode, format_action
from rivals.core.notes import Note
from rivals.games.dma.components.catalogue import Building, Catalogue, Project, UnitType
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.orders.judging import MOST_STEPS
from rivals.games.dma.orders.kinds import (
    WHOLE,
    AnyOrder,
    Order,
    Post,
    read_item,
    read_post,
    read_spot,
    write_item,
    write_post,
    write_spot,
)
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.pieces import Item

TAGS: dict[str, type[Order]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyOrder)
}
"""The order words as they are written."""

RUSSIAN_TAGS: dict[str, type[Order]] = {
    "мир": do.Peace, "война": do.War, "передать": do.Transfer, "строй": do.Array,
    "поставить": do.Place, "резерв": do.Reserve, "имя": do.Name, "распустить": do.Disband,
    "проекты": do.Projects, "маршрут": do.Route, "путь": do.Route,
}  # fmt: skip
"""The same in Russian; of two for one kind the first is written."""

MOST_ORDERS = 2000
"""Lines of one text that are read; a state of hundreds of armies needs fewer."""
_MOST_SHOWN = 200
"""Characters of a bad line that its fault repeats."""
_MOST_HINTS = 20
"""Bad names of one text for which a near one is sought."""

_WEEK = {"week", "неделя"}
ALL_OF_IT = {WHOLE, "все", "всё"}
"""Words for a whole army."""
NOTHING = "-"
"""Stands for an empty list."""
END = "--"
"""Behind a line that is this, nothing is read: there a mail has its signature."""
RUSSIAN_STEPS = {
    "с": "n", "св": "ne", "в": "e", "юв": "se", "ю": "s", "юз": "sw", "з": "w", "сз": "nw",
}  # fmt: skip
_FORMATIONS = {"a": "a", "а": "a", "c": "c", "с": "c", "г": "c"}
"""Letters of formations; the Cyrillic ones that look like them, and г for a garrison."""

_QUOTED = r'"(?:[^"\\]|\\.)*"|«[^»]*»|“[^”]*”'
_WORDS = re.compile(rf'(?:{_QUOTED}|[^\s"«“])+')
_PARTS = re.compile(rf'(?:{_QUOTED}|[^\s,"«“])+')
_QUOTES = re.compile(r'"((?:[^"\\]|\\.)*)"|«([^»]*)»|“([^”]*)”')
_ESCAPED = re.compile(r"\\(.)")
_FORMATION = re.compile(r"([acасг])([1-9][0-9]{0,8})")
_NUMBER = re.compile(r"[0-9]{1,9}")
_STEP = re.compile(r"([0-9]{0,3})([a-zа-я]+)")


class Fault(msgspec.Struct, frozen=True):
    """A line that is no order: its number from 1, its text, the rule id and what it tells."""

    line: int
    text: str
    rule: str
    params: dict[str, Any] = {}


class Parsed(msgspec.Struct, frozen=True):
    """Orders as they were read, the line of each, and the faults of the other lines.

    `week` is the one that the orders say they are for, None if they do not say. In JSON a line is
    an entry of the list.
    """

    orders: tuple[AnyOrder, ...] = ()
    lines: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()
    week: int | None = None
    numbered: Literal["line", "entry"] = "line"


class _Unreadable(Exception):
    def __init__(self, rule: str, **params: Any) -> None:
        super().__init__(rule)
        self.rule = rule
        self.params = params


def parse_orders(text: str, catalogue: Catalogue) -> Parsed:
    """Read the text form. A bad line is a fault by itself; the others are read all the same."""
    names = _Names(catalogue)
    orders: list[AnyOrder] = []
    lines: list[int] = []
    faults: list[Fault] = []
    week: int | None = None
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.strip()
        if line == END:
            break
        if not line or line.startswith((">", "#")):
            continue
        if len(orders) + len(faults) == MOST_ORDERS:
            faults.append(_too_many(number, line))
            break
        try:
            if _first(line) in _WEEK:
                week = _week(line, names, earlier=bool(orders or faults or week))
            else:
                orders.append(_order(line, names))
                lines.append(number)
        except _Unreadable as error:
            faults.append(Fault(number, line[:_MOST_SHOWN], error.rule, error.params))
    return Parsed(tuple(orders), tuple(lines), tuple(faults), week)


def format_order(order: Order) -> str:
    """Write an order as one line; reading gives it back."""
    if isinstance(order, do.Name):
        return f"name {order.army} {quoted_if_needed(order.name)}"
    return format_action(order)


def format_orders(orders: Iterable[Order], week: int | None = None) -> str:
    """Write orders as a text, the week first where one is given."""
    head = [] if week is None else [f"week {week}"]
    return "".join(f"{line}\n" for line in [*head, *map(format_order, orders)])


def orders_from_json(text: str | bytes) -> Parsed:
    """Read the JSON form: a list of `{"order": "route", …}`, or `{"week": 6, "orders": [...]}`.

    A bad entry is a fault by itself. Raises BadPosition where the whole is neither.
    """
    found: Any = decode(text, object)
    week: int | None = None
    if isinstance(found, dict):
        if not set(found) <= {"week", "orders"}:
            raise BadPosition("$", "dma.language.list")
        week = _json_week(found.get("week"))
        found = found.get("orders")
    if not isinstance(found, list):
        raise BadPosition("$", "dma.language.list")
    orders: list[AnyOrder] = []
    lines: list[int] = []
    faults: list[Fault] = []
    for number, entry in enumerate(found, 1):
        if number > MOST_ORDERS:
            faults.append(_too_many(number, ""))
            break
        try:
            orders.append(_entry(entry))
            lines.append(number)
        except _Unreadable as error:
            shown = msgspec.json.encode(entry).decode()[:_MOST_SHOWN]
            faults.append(Fault(number, shown, error.rule, error.params))
    return Parsed(tuple(orders), tuple(lines), tuple(faults), week, "entry")


def read_orders(text: str, catalogue: Catalogue) -> Parsed:
    """Read either form: no line of the language begins as JSON does. Raises BadPosition."""
    plain = text.removeprefix("\ufeff")
    return orders_from_json(plain) if is_json(plain) else parse_orders(plain, catalogue)


def is_json(text: str) -> bool:
    """Say which of the two forms a text is in."""
    return text.lstrip()[:1] in {"[", "{"}


def _too_many(line: int, text: str) -> Fault:
    return Fault(line, text[:_MOST_SHOWN], "dma.language.too-many", {"most": MOST_ORDERS})


def _first(line: str) -> str:
    return line.split(maxsplit=1)[0].casefold()


def _week(line: str, names: _Names, *, earlier: bool) -> int:
    if earlier:
        raise _Unreadable("dma.language.week-late")
    rest = _Rest(_words(line, commas=True)[1:], names)
    week = rest.number()
    rest.end()
    return week


def _json_week(value: Any) -> int | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 0):
        raise BadPosition("$.week", "dma.language.week")
    return value


def _order(line: str, names: _Names) -> AnyOrder:
    tag = _first(line)
    kind = TAGS.get(tag) or RUSSIAN_TAGS.get(tag)
    if kind is None:
        raise _Unreadable("dma.language.no-order", word=tag, orders=list(TAGS))
    rest = _Rest(_words(line, commas=kind is not do.Name)[1:], names)
    order = _READERS[kind](rest)
    rest.end()
    return order


def _words(line: str, *, commas: bool) -> list[str]:
    """Part a line into words without their quotes, up to a comment."""
    pattern, gaps = (_PARTS, ",") if commas else (_WORDS, "")
    words: list[str] = []
    end = _skipped(line, 0, gaps)
    while end < len(line) and line[end] != "#":
        match = pattern.match(line, end)
        if match is None:
            raise _Unreadable("dma.language.quote")
        words.append(_QUOTES.sub(_unquoted, match[0]))
        end = _skipped(line, match.end(), gaps)
    return words


def _skipped(line: str, start: int, others: str) -> int:
    """Give where the next word begins, behind blanks and other separators."""
    while start < len(line) and (line[start].isspace() or line[start] in others):
        start += 1
    return start


def _unquoted(match: re.Match[str]) -> str:
    inner = match[2] if match[1] is None else _ESCAPED.sub(r"\1", match[1])
    return "_".join(re.split(r"\s", inner if inner is not None else match[3]))


def quoted_if_needed(name: str) -> str:
    """Give an army's name in quotes where it would not be read as it stands."""
    if name and not name.startswith("#") and not set('"«“') & set(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class _Names:
    """Units and projects by all that they may be called."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._units = names_of(catalogue.units)
        self._projects = names_of((*catalogue.buildings, *catalogue.units, *catalogue.projects))
        self._hints = 0

    def unit(self, word: str) -> str:
        """Give the id of a type of unit."""
        return self._named(self._units, word, "dma.language.no-unit")

    def project(self, word: str) -> str:
        """Give the id of a project."""
        return self._named(self._projects, word, "dma.language.no-project")

    def _named(self, known: Mapping[str, str], word: str, rule: str) -> str:
        """Give the id, or say which name is near; seeking one takes long, so not too often."""
        found = known.get(folded(word))
        if found is not None:
            return found
        self._hints += 1
        near = get_close_matches(folded(word), known, 1) if self._hints <= _MOST_HINTS else []
        if near:
            raise _Unreadable(f"{rule}-near", word=word, near=known[near[0]])
        raise _Unreadable(rule, word=word)


def names_of(entries: Sequence[Building | UnitType | Project]) -> dict[str, str]:
    """Give the id for each name; an id comes before another entry's name."""
    found: dict[str, str] = {}
    for entry in entries:
        found.setdefault(folded(entry.name_en), entry.id)
        found.setdefault(folded(entry.name_ru), entry.id)
    return {**found, **{folded(entry.id): entry.id for entry in entries}}


def folded(name: str) -> str:
    """Give a name as names are compared."""
    return name.casefold().replace("ё", "е").replace(" ", "_").replace("-", "_")


class _Rest:
    """The words behind the order word, taken one by one."""

    def __init__(self, words: Sequence[str], names: _Names) -> None:
        self._words = list(words)
        self._names = names

    def formation(self) -> str:
        """Take the name of an army or a garrison."""
        word = self._next("dma.language.missing-formation")
        match = _FORMATION.fullmatch(word.casefold())
        if match is None:
            raise _Unreadable("dma.language.formation", word=word)
        return f"{_FORMATIONS[match[1]]}{match[2]}"

    def number(self, default: int | None = None) -> int:
        """Take a number; the default if no word is left."""
        if default is not None and not self._words:
            return default
        word = self._next("dma.language.missing-number")
        if not _NUMBER.fullmatch(word):
            raise _Unreadable("dma.language.number", word=word)
        return int(word)

    def unit(self) -> str:
        """Take a type of unit."""
        return self._names.unit(self._next("dma.language.missing-unit"))

    def unit_or_whole(self) -> str:
        """Take a type of unit, or the word for all of them, which goes without saying."""
        if not self._words or self._words[0].casefold() in ALL_OF_IT:
            self._words = self._words[1:]
            return WHOLE
        return self.unit()

    def name(self) -> str:
        """Take all the words as one name."""
        if not self._words:
            raise _Unreadable("dma.language.missing-name")
        return "_".join(self._all())

    def posts(self) -> tuple[str, ...]:
        """Take places of a battle order: at least one, or `-`."""
        return tuple(self._post(word) for word in self._listed("dma.language.missing-places"))

    def spots(self) -> tuple[str, ...]:
        """Take spots."""
        return tuple(_spot(word) for word in self._listed())

    def items(self) -> tuple[str, ...]:
        """Take lines of a project list."""
        return tuple(self._item(word) for word in self._listed())

    def steps(self) -> tuple[str, ...]:
        """Take a route: directions, each with a number before it where there are several."""
        found: list[str] = []
        for word in self._listed():
            found += _steps(word)
            if len(found) > MOST_STEPS:
                raise _Unreadable("dma.language.route-long", most=MOST_STEPS)
        return tuple(found)

    def end(self) -> None:
        """Make sure that no word is left."""
        if self._words:
            raise _Unreadable("dma.language.extra", word=self._words[0])

    def _next(self, missing: str) -> str:
        if not self._words:
            raise _Unreadable(missing)
        return self._words.pop(0)

    def _all(self) -> list[str]:
        words, self._words = self._words, []
        return words

    def _listed(self, missing: str = "") -> list[str]:
        if missing and not self._words:
            raise _Unreadable(missing)
        words = self._all()
        return [] if words == [NOTHING] else words

    def _post(self, word: str) -> str:
        post = read_post(word)
        if post is None:
            raise _Unreadable("dma.language.place", word=word)
        return write_post(Post(self._names.unit(post.unit), post.spot, post.home))

    def _item(self, word: str) -> str:
        item = read_item(word)
        if item is None:
            raise _Unreadable("dma.language.item", word=word)
        return write_item(Item(self._names.project(item.project), item.count, item.share))


def _spot(word: str) -> str:
    spot = read_spot(word)
    if spot is None:
        raise _Unreadable("dma.language.spot", word=word)
    return write_spot(spot)


def _steps(word: str) -> list[str]:
    match = _STEP.fullmatch(word.casefold())
    step = RUSSIAN_STEPS.get(match[2], match[2]) if match else ""
    times = int(match[1] or 1) if match else 0
    if step not in STEPS or times == 0:
        raise _Unreadable("dma.language.step", word=word, steps=list(STEPS))
    return [step] * times


_READERS: dict[type[Order], Callable[[_Rest], AnyOrder]] = {
    do.Peace: lambda rest: do.Peace(rest.number()),
    do.War: lambda rest: do.War(rest.number()),
    do.Transfer: lambda rest: do.Transfer(
        rest.formation(), rest.formation(), rest.unit(), rest.number(), rest.number(0)
    ),
    do.Array: lambda rest: do.Array(rest.formation(), rest.posts()),
    do.Place: lambda rest: do.Place(rest.formation(), rest.posts()),
    do.Reserve: lambda rest: do.Reserve(rest.formation(), rest.spots()),
    do.Name: lambda rest: do.Name(rest.formation(), rest.name()),
    do.Disband: lambda rest: do.Disband(rest.formation(), rest.unit_or_whole(), rest.number(0)),
    do.Projects: lambda rest: do.Projects(rest.formation(), rest.items()),
    do.Route: lambda rest: do.Route(rest.formation(), rest.steps()),
}


def _entry(entry: Any) -> AnyOrder:
    """Read one order of the JSON form."""
    if not isinstance(entry, dict):
        raise _Unreadable(
            "dma.language.json", path="$", expected=Note("core.type", {"types": ["object"]})
        )
    kind = TAGS.get(str(entry.get("order")))
    if kind is None:
        raise _Unreadable("dma.language.no-order", word=str(entry.get("order")), orders=list(TAGS))
    fields = msgspec.structs.fields(kind)
    unknown = set(entry) - {one.name for one in fields} - {"order"}
    if unknown:
        raise _Unreadable("dma.language.no-field", field=min(unknown))
    for one in fields:
        if one.required and one.name not in entry:
            raise _Unreadable("dma.language.missing-field", field=one.name)
    try:
        found: AnyOrder = decode(msgspec.json.encode(entry), kind)  # type: ignore[assignment]
    except BadPosition as error:
        raise _Unreadable("dma.language.json", path=error.path, expected=error.fault) from None
    return found
