"""What may be set in a rival's file, made from the types of its settings and parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from django.http import QueryDict
from msgspec import inspect

from rivals.core.changing import value_of

Form = Literal["number", "choice", "order", "list", "text"]
Path = tuple[str | int, ...]

SHORT: Final = 6
"""A list of so many values at most that is always as long has a field for each."""

LONGEST_SLIDE: Final = 100
"""A number of so many values is slid; of more, it is typed."""

MOST_TYPED: Final = 500


@dataclass(frozen=True, slots=True)
class Field:
    """A place in a file with what stands there, and how a page asks for it.

    `value` is None where the file says nothing. `choices` are values with their names.
    """

    path: Path
    form: Form
    label: str
    value: Any
    choices: tuple[tuple[str, str], ...] = ()
    least: float | None = None
    most: float | None = None

    @property
    def name(self) -> str:
        """What a form calls it."""
        return ".".join(map(str, self.path))

    @property
    def slides(self) -> bool:
        """Say whether it is a number between near ends."""
        if self.least is None or self.most is None or self.value is None:
            return False
        return self.most - self.least <= LONGEST_SLIDE

    @property
    def typed(self) -> str:
        """What stands in a field that one types into."""
        if self.value is None:
            return ""
        if isinstance(self.value, Sequence) and not isinstance(self.value, str):
            return ", ".join(map(str, self.value))
        return f"{self.value:g}" if isinstance(self.value, float) else str(self.value)

    @property
    def ordered(self) -> list[tuple[str, str]]:
        """The choices as they stand, of those that are put in order."""
        named = dict(self.choices)
        return [(one, named.get(one, str(one))) for one in self.value or named]

    def sent(self, form: QueryDict) -> Any:
        """Read what a form sends for it; as it stands where it sends nothing."""
        if self.name not in form:
            return self.value
        if self.form == "order":
            return form.getlist(self.name)
        text = form.get(self.name, "").strip()[:MOST_TYPED]
        if text == self.typed:
            return self.value
        if self.form == "list":
            return [value_of(one.strip()) for one in text.split(",") if one.strip()]
        return text if self.form == "choice" else value_of(text)


def fields_of(
    kind: type[msgspec.Struct],
    values: Mapping[str, Any],
    path: Path,
    said: Callable[[str, str], str],
) -> Iterator[Field]:
    """Give the fields of a struct; `said` names what is under a key, by default as given."""
    for one in msgspec.structs.fields(kind):
        key = one.encode_name
        told = inspect.type_info(one.type)
        yield from fields_at(told, values.get(key), (*path, key), said(key, key), said)


def fields_at(
    kind: inspect.Type, value: Any, path: Path, label: str, said: Callable[[str, str], str]
) -> Iterator[Field]:
    """Give the fields of what stands at a place, one for each part that has a form of its own."""
    match _plain(kind):
        case inspect.LiteralType(values=values):
            yield Field(path, "choice", label, value, _named(values, said))
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            yield Field(path, "number", label, value, least=least, most=most)
        case inspect.StructType(fields=parts):
            inner = value if isinstance(value, Mapping) else {}
            for one in parts:
                key = one.encode_name
                at = (*path, key)
                yield from fields_at(one.type, inner.get(key), at, said(key, key), said)
        case inspect.VarTupleType() as several:
            yield from _several(several, value, path, label, said)
        case _:
            yield Field(path, "text", label, value)


def _several(
    kind: inspect.VarTupleType,
    value: Any,
    path: Path,
    label: str,
    said: Callable[[str, str], str],
) -> Iterator[Field]:
    inner, length = _plain(kind.item_type), kind.min_length
    fixed = length is not None and length == kind.max_length
    if isinstance(inner, inspect.LiteralType) and fixed and length == len(inner.values):
        yield Field(path, "order", label, value, _named(inner.values, said))
    elif fixed and length is not None and length <= SHORT and isinstance(value, Sequence):
        for number, one in enumerate(value):
            yield from fields_at(inner, one, (*path, number), str(number + 1), said)
    else:
        choices = _named(inner.values, said) if isinstance(inner, inspect.LiteralType) else ()
        yield Field(path, "list", label, value, choices)


def _plain(kind: inspect.Type) -> inspect.Type:
    """Give what a value is where it is there at all."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    able = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    return able[0] if len(able) == 1 else inspect.AnyType()


def _named(values: Sequence[Any], said: Callable[[str, str], str]) -> tuple[tuple[str, str], ...]:
    return tuple((str(one), said(str(one), str(one))) for one in values)
