"""A rival's file: what a designer writes of a rival in TOML. It is data; nothing in it is run.

What it may name, the criteria and settings of one rival, is told by that rival's `core.kits.Kit`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from rivals.core.decoding import undecoded
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.notes import Note
from rivals.core.words import LANGS, Lang

FORMAT = "rivals-rival/1"
OPTION = "rivals"
"""The setup option that carries the texts of the rivals' files which its seats name."""

MOST_TEXT = 64 * 1024
"""The length of a file, in characters, above which it is refused."""
MOST_FILES = 8
"""How many files one setup may carry."""
MOST_KNOWN = 256
"""Files kept in mind at once; a server that is sent more forgets the oldest."""

MARK = "@"
"""What stands in a seat's name between the rival and the file that it is played by."""

_WORD = "^[a-z][a-z0-9_-]{0,39}$"
Word = Annotated[str, msgspec.Meta(pattern=_WORD)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
S = TypeVar("S", bound=msgspec.Struct)


def says(texts: Mapping[Lang, str]) -> Note:
    """Give a text that somebody wrote, to be told in each language."""
    return Note("core.says", {"text": texts})


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in one or more languages."""

    en: Line | msgspec.UnsetType = msgspec.UNSET
    ru: Line | msgspec.UnsetType = msgspec.UNSET

    @property
    def note(self) -> Note | None:
        """The text, to be told; None where there is none."""
        written = [text for lang in LANGS if (text := getattr(self, lang))]
        return (
            says({lang: getattr(self, lang) or written[0] for lang in LANGS}) if written else None
        )


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"given": "if"}):
    """When something holds: if any of `given` does (or none is named), and none of `unless`."""

    given: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    def holds(self, switches: Collection[str]) -> bool:
        """Say whether it holds with these switches on."""
        able = not self.given or any(one in switches for one in self.given)
        return able and not any(one in switches for one in self.unless)


class Case(When, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"its": "is"}):
    """A value of a setting that has several: the first that holds is in force."""

    its: Any


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"by": "with"}):
    """A criterion weighed together with others: how many times it counts."""

    rule: str
    times: Annotated[float, msgspec.Meta(ge=-1000, le=1000)] = 1
    by: dict[str, Any] = {}


class Row(
    When, frozen=True, forbid_unknown_fields=True, rename={"given": "if", "by": "with"}
):  # fmt: skip
    """A criterion of a step: its rule, or the several that are weighed together.

    `by` are its parameters, `says` is what it says as its reason; one that is not `on` is silent.
    """

    rule: str = ""
    weigh: tuple[Share, ...] = ()
    by: dict[str, Any] = {}
    on: bool = True
    says: Texts = Texts()


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What stands in a file; the rows of its steps are `Row`.

    `switches` are named by what is in force only with one of them, `levels` are sets of them.
    """

    format: Literal["rivals-rival/1"]
    game: str
    rival: str
    id: Word
    name: Texts
    about: Texts = Texts()
    author: str = ""
    source: str = ""
    switches: Annotated[tuple[Word, ...], msgspec.Meta(max_length=32)] = ()
    levels: Annotated[dict[Word, Any], msgspec.Meta(max_length=64)] = {}
    settings: dict[str, Any] = {}
    steps: dict[Word, Any] = {}


class InForce(Generic[S]):
    """A rival's file with some of its switches on: the settings, and the criteria by step."""

    __slots__ = ("file", "rows", "settings", "switches")

    def __init__(
        self, file: RivalFile, switches: tuple[str, ...], kind: type[S], usual: RivalFile
    ) -> None:
        self.file = file
        self.switches = switches
        written = {**usual.content.settings, **file.content.settings}
        self.settings: S = msgspec.convert(in_force(written, switches), kind)
        self.rows: dict[str, Any] = {}


class RivalFile:
    """A rival as its file has it; `key` is the kind of seat that plays by it."""

    __slots__ = ("_in_force", "content", "key", "text")

    def __init__(self, text: str, content: Content, *, shipped: bool = False) -> None:
        self.text = text
        self.content = content
        digest = blake2b(text.encode(), digest_size=6).hexdigest()
        own = f"{content.rival}{MARK}{content.id}-{digest}"
        self.key = content.rival if shipped else own
        self._in_force: dict[tuple[str, ...], Any] = {}

    def in_force(self, switches: tuple[str, ...], kind: type[S], usual: RivalFile) -> InForce[S]:
        """Give what is in force with these switches on; `kind` is what its settings are.

        Settings that are left out are as the file `usual` has them.
        """
        found: InForce[S] | None = self._in_force.get(switches)
        if found is None:
            if len(self._in_force) > _MOST_KEPT:
                self._in_force.clear()
            found = self._in_force[switches] = InForce(self, switches, kind, usual)
        return found

    @property
    def name(self) -> Note:
        """Its name, to be told."""
        return self.content.name.note or says(dict.fromkeys(LANGS, self.content.id))

    def chosen(self, level: str) -> tuple[str, ...]:
        """Read levels and switches joined by `+`, in the file's order. Raises BadSetup."""
        switches, levels = self.content.switches, self.content.levels
        chosen: set[str] = set()
        for part in level.split("+") if level else ():
            if part not in levels and part not in switches:
                known = [*levels, *switches]
                raise BadSetup("core.rival-file.level", level=part, known=known)
            chosen |= set(levels.get(part, (part,)))
        return tuple(one for one in switches if one in chosen)


_MOST_KEPT = 1024
"""How many sets of switches are kept of one file; of 32 there are very many."""


def cases(value: Any) -> tuple[Case, ...]:
    """Give a setting's values, each with when it holds. Raises msgspec.ValidationError."""
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return msgspec.convert(tuple(value), tuple[Case, ...])
    return (Case(its=value),)


def in_force(settings: Mapping[str, Any], switches: Collection[str]) -> dict[str, Any]:
    """Give each setting the first of its values that holds; one without such is left out."""
    found = {}
    for key, value in settings.items():
        able = [one.its for one in cases(value) if one.holds(switches)]
        if able:
            found[key] = able[0]
    return found


# --- Faults -----------------------------------------------------------------------------------


class BadRivalFile(BadSetup):
    """A rival's file that cannot be: `path` says where, `rule` what should stand there."""

    def __init__(self, path: str, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.path = path

    def _told(self) -> Note:
        return Note("core.rival-file.bad", {"path": self.path, "expected": self.fault})


def needs(holds: bool, path: str, rule: str, /, **params: Any) -> None:  # noqa: FBT001 - it reads as said
    """Raise BadRivalFile unless it holds."""
    if not holds:
        raise BadRivalFile(path, rule, **params)


def needs_known(names: Iterable[str], known: Collection[str], path: str) -> None:
    """Raise BadRivalFile for the first name that is not among those known."""
    for number, name in enumerate(names):
        needs(name in known, f"{path}[{number}]", "core.rival-file.known", known=list(known))


def converted(value: Any, kind: Any, path: str, within: str = "$") -> Any:
    """Read plain data as what it should be; it lies at `path`, which msgspec has as `within`.

    Raises BadRivalFile.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        where, expected = undecoded(error)
        own = error.__cause__
        fault = own.note if isinstance(own, RivalsError) else expected
        at = where.removeprefix(within) if where.startswith(within) else ""
        raise BadRivalFile(path + at, fault.rule, **fault.params) from None


# --- Reading ----------------------------------------------------------------------------------

_AT = re.compile(r"\(at line (\d+), column (\d+)\)$")


def _tables(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadRivalFile("$", "core.rival-file.nesting") from None
    except ValueError as error:
        at = _AT.search(str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise BadRivalFile("$", "core.rival-file.toml", line=line) from None


@lru_cache(maxsize=MOST_KNOWN)
def read_rival_file(text: str, *, shipped: bool = False) -> RivalFile:
    """Read a file by its form alone: what it names is checked by the rival's kit.

    Raises BadRivalFile.
    """
    needs(len(text) <= MOST_TEXT, "$", "core.rival-file.length", most=MOST_TEXT)
    content: Content = converted(_tables(text), Content, "$")
    needs(content.name.note is not None, "$.name", "core.rival-file.text", langs=list(LANGS))
    twice = len(set(content.switches)) < len(content.switches)
    needs(not twice, "$.switches", "core.different")
    levels, steps = _levels(content), _steps(content)
    content = msgspec.structs.replace(content, levels=levels, steps=steps)
    return RivalFile(text, content, shipped=shipped)


def _levels(content: Content) -> dict[str, tuple[str, ...]]:
    """Read the levels one by one, as a fault tells which it is in."""
    found = {}
    for level, switches in content.levels.items():
        path = f"$.levels.{level}"
        found[level] = converted(switches, tuple[str, ...], path)
        needs_known(found[level], content.switches, path)
    return found


def _steps(content: Content) -> dict[str, tuple[Row, ...]]:
    """Read the criteria of the steps one by one, as a fault tells which it is in."""
    some = Annotated[tuple[Any, ...], msgspec.Meta(max_length=64)]
    found = {}
    for step, rows in content.steps.items():
        path = f"$.steps.{step}"
        each = enumerate(converted(rows, some, path))
        found[step] = tuple(converted(one, Row, f"{path}[{number}]") for number, one in each)
    return found


_KNOWN: dict[str, RivalFile] = {}
"""The files learnt in this process, by the kind of seat: seats name their file by its digest."""


def remember(file: RivalFile) -> None:
    """Keep a checked file in mind: seats may name it."""
    _KNOWN.pop(file.key, None)
    _KNOWN[file.key] = file  # the latest stands last
    if len(_KNOWN) > MOST_KNOWN:
        del _KNOWN[next(iter(_KNOWN))]


def is_known(file: RivalFile) -> bool:
    """Say whether it is in mind, and so was checked."""
    return file.key in _KNOWN


def known_file(kind: str) -> RivalFile | None:
    """Give the file that a kind of seat is played by; None where nobody has learnt it."""
    return _KNOWN.get(kind)


def find_file(kind: str) -> RivalFile:
    """Give the file that a kind of seat is played by. Raises BadSetup."""
    file = _KNOWN.get(kind)
    if file is None:
        raise BadSetup("core.rival-file.unknown", seat=kind)
    return file


def texts_in(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Give the texts of the files that a setup carries. Raises BadSetup."""
    texts = options.get(OPTION, ())
    able = isinstance(texts, list | tuple) and all(isinstance(one, str) for one in texts)
    if not able or len(texts) > MOST_FILES:
        raise BadSetup("core.rival-file.option", option=OPTION, most=MOST_FILES)
    return tuple(texts)


def kind_of(seat: str) -> str:
    """Give the kind of a seat: its name without the level."""
    return seat.partition(":")[0]


def seated(seat: str, kind: str) -> str:
    """Spell a seat with another kind in it, at the same level."""
    return kind + seat.removeprefix(kind_of(seat))


def rival_of(seat: str) -> str:
    """Give the rival whose procedure plays a seat, by whatever file."""
    return kind_of(seat).partition(MARK)[0]


def undigested(seat: str) -> str:
    """Spell a seat by its rival, its file's id and the level, whatever else stands in the file."""
    kind = kind_of(seat)
    return seated(seat, kind.rpartition("-")[0]) if MARK in kind else seat


def plays_as(seat: str, rival: str) -> bool:
    """Say whether a seat is this rival's, by the file that comes with the game or by another."""
    return rival_of(seat) == rival


def title_of(seat: str) -> Note | None:
    """Name a seat that is played by a file; None for any other, or where nobody knows the file."""
    kind, _, level = seat.partition(":")
    file = _KNOWN.get(kind)
    if file is None:
        return None
    if not level:
        return file.name
    return Note("core.rival-file.seat", {"name": file.name, "level": level})


def name_of(seat: str) -> Note | None:
    """Name who plays a seat by a file, without the level; None for any other."""
    file = _KNOWN.get(kind_of(seat))
    return None if file is None else file.name
