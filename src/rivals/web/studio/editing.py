"""A rival's file changed by what its page sends: plain tables in, a text out.

Fields of a form: `row.STEP` once for each criterion, by its number as the page had it, in the order
wanted; `on.STEP.N` where it is on; `when.STEP.N.NAME` is `if`, `unless` or ''; `says.STEP.N.LANG`;
`name.LANG`; `level.NAME` once for each switch of a level, where `levels` names it; each field of
`fields` by its name. `do` is one act more: `up.STEP.N`, `down.`, `drop.`, `join.` (weigh it
together with the next), `part.`, `add.STEP` (what `add.STEP` names), `raise.PATH.N` (a place up in
a list in order), `switch` and `level` (as `new-switch` and `new-level` call it), `own.SETTING`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.http import QueryDict

from rivals.core.kits import Kit
from rivals.core.rival_files import RivalFile
from rivals.core.toml_text import as_toml
from rivals.core.words import LANGS
from rivals.web.look.requests import one_line
from rivals.web.studio.fields import Field, Path

IF, UNLESS = "if", "unless"
MOST_SAID: Final = 500

Rows = list[dict[str, Any]]


class Older(Exception):
    """What was sent is of another file than the one that is there."""


def changed(kit: Kit[Any], file: RivalFile, form: QueryDict, fields: Sequence[Field]) -> str:
    """Write the file as a form wants it; what it cannot be is for its kit to say. Raises Older."""
    tables = tomllib.loads(file.text)
    steps: dict[str, Rows] = tables["steps"]
    numbered = {step: list(steps.get(step, ())) for step in kit.steps}
    for field in fields:
        value = field.sent(form)
        if value != field.value:
            _set(tables, field.path, value)
    known = (*file.content.switches, *kit.conditions)
    for step, rows in numbered.items():
        if f"row.{step}" in form:
            steps[step] = _changed_rows(rows, form, step, known)
    _set_texts(tables, "name", form, "name")
    _set_levels(tables, form)
    _act(tables, numbered, form, fields)
    tables["steps"] = {step: rows for step, rows in steps.items() if rows}
    return as_toml(tables)


def _act(
    tables: dict[str, Any], numbered: Mapping[str, Rows], form: QueryDict, fields: Sequence[Field]
) -> None:
    """Do what one button more says. Raises Older."""
    steps = tables["steps"]
    act, _, at = form.get("do", "").partition(".")
    step, _, number = at.rpartition(".")
    if act in _ACTS and step in numbered:
        _ACTS[act](steps[step], _at(numbered[step], number))
    elif act == "add" and at in numbered:
        steps.setdefault(at, []).append({"rule": form.get(f"add.{at}", "")})
    elif act == "raise":
        _raise(tables, at, fields)
    elif act in ("switch", "level"):
        _add_name(tables, act, form)
    elif act:
        raise Older


def _changed_rows(rows: Rows, form: QueryDict, step: str, known: Sequence[str]) -> Rows:
    """Give the rows of a step as a form has them, in its order. Raises Older."""
    numbers = form.getlist(f"row.{step}")
    found = [_at(rows, number) for number in numbers]
    if len({id(one) for one in found}) != len(rows) or len(found) != len(rows):
        raise Older
    for row, number in zip(found, numbers, strict=True):
        _change_row(row, form, f"{step}.{number}", known)
    return found


def _at(rows: Rows, number: str) -> dict[str, Any]:
    """Give a row by its number as it was sent. Raises Older."""
    known = number.isascii() and number.isdecimal() and len(number) < 4
    if not known or int(number) >= len(rows):
        raise Older
    return rows[int(number)]


def _set(tables: dict[str, Any], path: Path, value: Any) -> None:
    """Set what stands at a path, and make the tables on the way that are not there."""
    *way, last = path
    inner: Any = tables
    for key in way:
        inner = inner[key] if isinstance(key, int) else inner.setdefault(key, {})
    if isinstance(inner, dict) and value == "":
        inner.pop(last, None)
    else:
        inner[last] = value


def _change_row(row: dict[str, Any], form: QueryDict, at: str, known: Sequence[str]) -> None:
    if form.get(f"on.{at}"):
        row.pop("on", None)
    else:
        row["on"] = False
    for key in (IF, UNLESS):
        wanted = [one for one in known if form.get(f"when.{at}.{one}", "") == key]
        if any(f"when.{at}.{one}" in form for one in known) and set(wanted) != set(
            row.get(key, ())
        ):
            row[key] = wanted
            if not wanted:
                del row[key]
    _set_texts(row, "says", form, f"says.{at}")


def _set_texts(table: dict[str, Any], key: str, form: QueryDict, name: str) -> None:
    """Set a text in each language that a form has a field for."""
    texts = dict(table.get(key, {}))
    for lang in LANGS:
        if f"{name}.{lang}" not in form:
            continue
        text = one_line(form.get(f"{name}.{lang}", ""), MOST_SAID)
        if text:
            texts[lang] = text
        else:
            texts.pop(lang, None)
    if texts:
        table[key] = texts
    else:
        table.pop(key, None)


def _set_levels(tables: dict[str, Any], form: QueryDict) -> None:
    levels = tables.get("levels", {})
    for level in form.getlist("levels"):
        if level in levels:
            wanted = form.getlist(f"level.{level}")
            levels[level] = [one for one in tables.get("switches", ()) if one in wanted]


def _add_name(tables: dict[str, Any], act: str, form: QueryDict) -> None:
    name = form.get(f"new-{act}", "").strip()
    if act == "switch":
        tables["switches"] = [*tables.get("switches", ()), name]
    else:
        tables["levels"] = {name: [], **tables.get("levels", {})}


def _raise(tables: dict[str, Any], at: str, fields: Sequence[Field]) -> None:
    """Bring one of a list in order a place up."""
    name, _, number = at.rpartition(".")
    field = next((one for one in fields if one.name == name and one.form == "order"), None)
    if field is None:
        raise Older
    order = [value for value, _name in field.ordered]
    _at([{} for _ in order], number)
    place = int(number)
    if place:
        order[place - 1], order[place] = order[place], order[place - 1]
    _set(tables, field.path, order)


# --- Acts on one criterion ---------------------------------------------------------------------


def _place(rows: Rows, row: dict[str, Any]) -> int:
    return next(number for number, one in enumerate(rows) if one is row)


def _up(rows: Rows, row: dict[str, Any]) -> None:
    place = _place(rows, row)
    rows.insert(max(place - 1, 0), rows.pop(place))


def _down(rows: Rows, row: dict[str, Any]) -> None:
    place = _place(rows, row)
    rows.insert(place + 1, rows.pop(place))


def _drop(rows: Rows, row: dict[str, Any]) -> None:
    del rows[_place(rows, row)]


def _join(rows: Rows, row: dict[str, Any]) -> None:
    """Weigh it together with the next, which holds when it does."""
    place = _place(rows, row)
    if place + 1 == len(rows):
        raise Older
    other = rows.pop(place + 1)
    shares = [*_shares(row), *_shares(other)]
    for key in ("rule", "with"):
        row.pop(key, None)
    row["weigh"] = shares


def _part(rows: Rows, row: dict[str, Any]) -> None:
    """Let criteria that are weighed together speak one after the other."""
    place = _place(rows, row)
    kept = {key: its for key, its in row.items() if key not in ("weigh", "says")}
    alone = [{key: its for key, its in one.items() if key != "times"} for one in _shares(row)]
    rows[place : place + 1] = [{**kept, **one} for one in alone]


def _shares(row: Mapping[str, Any]) -> list[dict[str, Any]]:
    own = {key: row[key] for key in ("rule", "with") if key in row}
    return list(row.get("weigh", ())) or [{**own, "times": 1}]


_ACTS: Final[Mapping[str, Callable[[Rows, dict[str, Any]], None]]] = {
    "up": _up,
    "down": _down,
    "drop": _drop,
    "join": _join,
    "part": _part,
}
