"""Files changed at a place that is named by a path: to vary a rival, or what is in the box.

`rival.settings.NAME`, or a part of it, is given another value; `rival.criteria.STEP.RULE` is moved
(`first`, `last`, or a place counted from 1), switched (`on`, `off`), or one of its parameters, or
what it counts when weighed (`times`), is given another value. The step may be left out where one
alone has the criterion. `OPTION.PATH` changes what a setup option carries as plain JSON.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.notation import copied
from rivals.core.rival_files import (
    OPTION,
    RivalFile,
    file_of,
    in_force,
    kind_of,
    rival_of,
    seated,
)
from rivals.core.toml_text import as_toml

RIVAL, CRITERIA, SETTINGS, TIMES = "rival", "criteria", "settings", "times"
FIRST, LAST, ON, OFF = "first", "last", "on", "off"


class Change(NamedTuple):
    """What stands at a path, and what is to stand there, as both are typed."""

    path: tuple[str, ...]
    text: str

    @property
    def whole(self) -> str:
        """The path in one."""
        return ".".join(self.path)


def value_of(text: str) -> Any:
    """Read a value: as TOML has it, a list with commas between, or else a text as it stands."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        parts = [one.strip() for one in text.split(",")]
        return [value_of(one) for one in parts if one] if len(parts) > 1 else text


def is_path(game: Game[Any], key: str) -> bool:
    """Say whether a key names a place in a rival's file, or in another that the game takes."""
    first, dot, _ = key.partition(".")
    return bool(dot) and (first in game.files() or (first == RIVAL and bool(game.kits())))


def changed_setup(
    game: Game[Any], seats: Sequence[str], options: Mapping[str, Any], changes: Sequence[Change]
) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Give seats and options with changes made, all to the one rival that sits there by a file.

    Raises BadSetup.
    """
    own, carried = tuple(seats), dict(options)
    ours = [one for one in changes if one.path[0] == RIVAL]
    for one in changes:
        if one not in ours:
            carried[one.path[0]] = _changed_option(carried, one)
    if not ours:
        return own, carried
    kind = kind_to_change(game, own)
    before = file_of(kind, game.kits()[rival_of(kind)].usual())
    text = changed_text(before, ours)
    texts = [one for one in carried.get(OPTION, ()) if one != before.text]
    *_, after = game.learn_rivals({OPTION: [text]})
    carried[OPTION] = [*texts, text]
    return tuple(seated(one, after.key) if kind_of(one) == kind else one for one in own), carried


def kind_to_change(game: Game[Any], seats: Sequence[str]) -> str:
    """Give the one kind of seat that is played by a rival's file. Raises BadSetup."""
    kinds = list(dict.fromkeys(kind_of(one) for one in seats if rival_of(one) in game.kits()))
    if len(kinds) != 1:
        raise BadSetup("core.change.one-rival", found=kinds)
    return kinds[0]


def changed_text(file: RivalFile, changes: Sequence[Change]) -> str:
    """Write a rival's file with changes made; what it cannot be is for its kit to say.

    Raises BadSetup for a path that leads nowhere.
    """
    tables = tomllib.loads(file.text)
    for one in changes:
        match one.path[1:]:
            case [part, _, *_] if part == CRITERIA:
                _change_criterion(tables.get("steps", {}), one, one.path[2:])
            case [part, name, *rest] if part == SETTINGS:
                _change_setting(tables.setdefault(SETTINGS, {}), one, name, rest)
            case _:
                raise _nowhere(one, 1, (CRITERIA, SETTINGS))
    return as_toml(tables)


def text_with_level(
    file: RivalFile, usual: RivalFile, level: str, base: str, changes: Sequence[Change]
) -> str:
    """Write a rival's file with one level more, at which changes hold beside those of `base`.

    Raises BadSetup for a change that a switch cannot make, or a level that is there.
    """
    content = file.content
    if level in (*content.levels, *content.switches):
        raise BadSetup("core.change.level-there", level=level)
    below = file.chosen(base)
    tables = tomllib.loads(file.text)
    tables["switches"] = [*content.switches, level]
    tables["levels"] = {**tables.get("levels", {}), level: [*below, level]}
    settings = {**usual.content.settings, **content.settings}
    for one in changes:
        match one.path[1:]:
            case [part, name, *_] if part == SETTINGS:
                settings[name] = _cases_at(settings, one, level, below)
                tables.setdefault(SETTINGS, {})[name] = settings[name]
            case [part, *rest] if part == CRITERIA and one.text in (ON, OFF):
                _switch_at(tables.get("steps", {}), one, rest, level)
            case _:
                raise BadSetup("core.change.level", path=one.whole, text=one.text)
    return as_toml(tables)


def _cases_at(
    settings: Mapping[str, Any], change: Change, level: str, below: Collection[str]
) -> list[Any]:
    """List the values of a setting: first the changed one, which holds at a level alone."""
    name, *rest = change.path[2:]
    value = value_of(change.text)
    if rest:
        now = copied(in_force(settings, below).get(name, {}))
        _set_known(now, change, 3, rest, value)
        value = now
    known = settings.get(name, [])
    others = known if name not in settings or _has_cases(known) else [{"is": known}]
    return [{"is": value, "if": [level]}, *others]


def _switch_at(
    steps: dict[str, list[dict[str, Any]]], change: Change, rest: Sequence[str], level: str
) -> None:
    """Switch a criterion off at a level; `on` is how it stands."""
    for row in _rows_at(steps, change, rest):
        if change.text == OFF:
            row["unless"] = [*row.get("unless", []), level]


def _has_cases(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _nowhere(change: Change, parts: int, known: Sequence[Any]) -> BadSetup:
    at = ".".join(change.path[:parts])
    return BadSetup("core.change.nowhere", path=change.whole, at=at, known=list(known))


# --- Criteria ---------------------------------------------------------------------------------


def _change_criterion(
    steps: dict[str, list[dict[str, Any]]], change: Change, rest: Sequence[str]
) -> None:
    """Find the step and the rows of a criterion, and do to them what is asked for."""
    step, rule, parameter = _criterion_at(steps, change, rest)
    if parameter:
        _set_parameter(steps[step], change, rule, parameter)
    else:
        steps[step] = _placed(steps[step], change, rule)


def _rows_at(
    steps: dict[str, list[dict[str, Any]]], change: Change, rest: Sequence[str]
) -> list[dict[str, Any]]:
    """Give the rows that have a criterion."""
    step, rule, parameter = _criterion_at(steps, change, rest)
    if parameter:
        raise BadSetup("core.change.level", path=change.whole, text=change.text)
    return [row for row in steps[step] if rule in _rules([row])]


def _criterion_at(
    steps: dict[str, list[dict[str, Any]]], change: Change, parts: Sequence[str]
) -> tuple[str, str, list[str]]:
    """Give the step and the rule that a path leads to, and what is left of it."""
    name, *rest = parts
    if name in steps:
        if not rest:
            raise _nowhere(change, 3, list(dict.fromkeys(_rules(steps[name]))))
        step, rule, rest = name, rest[0], rest[1:]
    else:
        having = [one for one, rows in steps.items() if name in _rules(rows)]
        if not having:
            raise _nowhere(change, 2, list(steps))
        if len(having) > 1:
            raise BadSetup("core.change.which-step", path=change.whole, rule=name, steps=having)
        step, rule = having[0], name
    if rule not in _rules(steps[step]):
        raise _nowhere(change, 3, list(dict.fromkeys(_rules(steps[step]))))
    return step, rule, rest


def _rules(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """List the criteria of a step, those that are weighed among them."""
    for row in rows:
        yield from (one["rule"] for one in row.get("weigh", (row,)) if "rule" in one)


def _placed(rows: list[dict[str, Any]], change: Change, rule: str) -> list[dict[str, Any]]:
    """Move or switch the rows that have a criterion, alone or weighed with others."""
    own = [row for row in rows if rule in _rules([row])]
    others = [row for row in rows if row not in own]
    if change.text in (ON, OFF):
        for row in own:
            row["on"] = change.text == ON
        return rows
    if change.text == LAST:
        return [*others, *own]
    place = 1 if change.text == FIRST else value_of(change.text)
    if not isinstance(place, int) or not 1 <= place <= len(rows):
        raise BadSetup("core.change.place", path=change.whole, text=change.text, most=len(rows))
    return [*others[: place - 1], *own, *others[place - 1 :]]


def _set_parameter(
    rows: list[dict[str, Any]], change: Change, rule: str, rest: Sequence[str]
) -> None:
    """Set what a criterion counts when weighed, or one of its parameters."""
    value = value_of(change.text)
    for row in rows:
        for one in row.get("weigh", (row,)):
            if one.get("rule") == rule and list(rest) == [TIMES] and "weigh" in row:
                one[TIMES] = value
            elif one.get("rule") == rule:
                one["with"] = set_at(one.get("with", {}), rest, value)


# --- Settings, and what options carry ---------------------------------------------------------


def _change_setting(
    settings: dict[str, Any], change: Change, name: str, rest: Sequence[str]
) -> None:
    """Set a setting at every level, or a part of each of its values."""
    value = value_of(change.text)
    if not rest:
        settings[name] = value
    elif name not in settings:
        raise _nowhere(change, 2, list(settings))
    elif isinstance(settings[name], list):
        for case in settings[name]:
            if isinstance(case, dict) and "is" in case:
                _set_known(case["is"], change, 3, rest, value)
    else:
        _set_known(settings[name], change, 3, rest, value)


def _changed_option(options: Mapping[str, Any], change: Change) -> Any:
    """Give what an option carries with one place in it changed. Raises BadSetup."""
    option, *rest = change.path
    if option not in options:
        raise BadSetup("core.change.no-file", path=change.whole, option=option)
    twin = copied(options[option])
    _set_known(twin, change, 1, rest, value_of(change.text))
    return twin


def _set_known(data: Any, change: Change, parts: int, rest: Sequence[str], value: Any) -> None:
    """Set a value at a place that is there already; `data` lies so many parts down the path.

    Raises BadSetup.
    """
    first, *more = rest
    known = _keys(data)
    key: Any = int(first) if isinstance(data, list) and first.isdecimal() else first
    if key not in known:
        raise _nowhere(change, parts, known)
    if more:
        _set_known(data[key], change, parts + 1, more, value)
    else:
        data[key] = value


def _keys(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return list(data)
    return list(range(len(data))) if isinstance(data, list) else []


def set_at(table: Mapping[str, Any], rest: Sequence[str], value: Any) -> dict[str, Any]:
    """Give a table with a value at a path in it, whether something stood there or not."""
    first, *more = rest
    inner = table.get(first, {})
    below = set_at(inner if isinstance(inner, dict) else {}, more, value) if more else value
    return {**table, first: below}
