"""Plain tables as TOML, as a rival's file is laid out: comments are not kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(tables: Mapping[str, Any]) -> str:
    """Write tables out so that reading them gives the same again."""
    return "\n".join(_lines(tables, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Write what has a line of its own first, then the tables and the lists of tables below."""
    below = {key: its for key, its in table.items() if _stands_below(its, path)}
    for key, its in table.items():
        if key not in below:
            yield f"{_key(key)} = {_value(its)}"
    for key, its in below.items():
        inner = (*path, key)
        title = ".".join(map(_key, inner))
        if isinstance(its, list):
            for one in its:
                yield f"\n[[{title}]]"
                yield from (f"{_key(name)} = {_value(value)}" for name, value in one.items())
            continue
        if not any(_stands_below(value, inner) for value in its.values()):
            yield f"\n[{title}]"
        yield from _lines(its, inner)


def _stands_below(value: Any, path: tuple[str, ...]) -> bool:
    """Say whether a value has a heading: tables at the top do, and lists of tables below them.

    Settings are written in one line each, with all their values.
    """
    if path:
        rows = isinstance(value, list) and value and all(isinstance(one, dict) for one in value)
        return bool(rows) and path[0] != "settings"
    return isinstance(value, dict)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            inner = ", ".join(f"{_key(key)} = {_value(its)}" for key, its in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case _:
            return str(value)


def _text(text: str) -> str:
    sound = text.encode("utf-8", "replace").decode("utf-8")  # half a letter is none
    return json.dumps(sound, ensure_ascii=False).replace("\x7f", "\\u007f")
