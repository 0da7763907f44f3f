"""docs/settings.md: who may sit down in each game, and what can be set for a match."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from reference.marking import DOCS, code, link, page, table
from reference.rules import HOUSE
from rivals.cli.setting import spelt
from rivals.core.asking import Question
from rivals.core.game import Game, SeatKind
from rivals.core.registry import find_game

HERE = DOCS / "settings.md"
READINGS = DOCS / "readings.md"

_ROW = re.compile(r"^\| ([A-Z]+\d+) \|(.+)\|$", re.MULTILINE)
_OPTION = re.compile(r"`(\w+)`: ")


def pages() -> dict[Path, str]:
    """Write the page."""
    return {HERE: _page()}


def _page() -> str:
    numbers = _numbers()
    return page(
        "Settings",
        "Whoever begins a match says who sits where and, in some games, what else shall hold. "
        "Seats are spelt as in `--seats human,botos:hard`, options as in `--set KEY=VALUE`; the "
        "browser asks for the same. What is left out is as it stands here under *if left out*. "
        "Options that settle a doubtful rule have the number of their "
        f"{link('reading', READINGS, HERE)}. `rivals games GAME` tells a game's, in Russian too. "
        "What a server can be told is on another page: "
        f"{link('operations', DOCS / 'operations.md', HERE)}.",
        *(part for name in HOUSE for part in _parts(find_game(name), numbers)),
    )


def _parts(game: Game[Any], numbers: dict[tuple[str, str], list[str]]) -> list[str]:
    parts = [f"## {game.spec.title}", _seats(game)]
    if game.settings():
        parts.append(_options(game, numbers))
    parts += [_file(game, name) for name in game.files()]
    return parts


def _seats(game: Game[Any]) -> str:
    least, most = game.spec.seats
    many = str(least) if least == most else f"{least} to {most}"
    rows = [[code(one.name), _said(game, f"seat.{one.name}"), *_ways(game, one)] for one in
            game.seat_kinds()]  # fmt: skip
    return f"Seats: {many}.\n\n" + table(["seat", "is", "levels", "further"], rows)


def _ways(game: Game[Any], kind: SeatKind) -> tuple[str, str]:
    """Tell the levels of a seat, and what else can stand behind the colon."""
    levels = ", ".join(f"`{kind.name}:{one}` {_said(game, f'level.{one}')}" for one in kind.levels)
    switches = [f"`{one}` {_said(game, f'modification.{one}')}" for one in kind.switches]
    traits = [f"`{one}`" for values in game.traits(kind.name).values() for one in values]
    numbered = [f"`{kind.name}:0` … `{kind.name}:{kind.numbers - 1}`"] if kind.numbers else []
    further = [*numbered, *switches, *(one for one in traits if not kind.switches)]
    return levels or "—", ", ".join(further) or "—"


def _said(game: Game[Any], key: str) -> str:
    rule = f"{game.spec.name}.{key}"
    return game.words.outline(rule, "en") if rule in game.words else ""


def _options(game: Game[Any], numbers: dict[tuple[str, str], list[str]]) -> str:
    rows = [
        [
            code(one.key),
            _asked(game, one),
            _values(game, one),
            code(spelt(one, one.known)) if spelt(one, one.known) else "—",
            ", ".join(numbers.get((game.spec.name, one.key), [])) or "—",
        ]
        for one in game.settings()
    ]
    return table(["option", "what it sets", "values", "if left out", "reading"], rows)


def _asked(game: Game[Any], question: Question) -> str:
    """Tell what is asked, with the help that stands beside it in the browser."""
    text = game.words.text(question.rule, "en", question.params)
    helped = f"{question.rule}.help"
    return f"{text}. {game.words.text(helped, 'en')}" if helped in game.words else text


def _values(game: Game[Any], question: Question) -> str:
    names = [_named(game, question.choice_words, one) for one in question.choices]
    if question.kind == "yes_no":
        return "`yes`, `no`"
    if question.kind == "number":
        return f"{question.least} to {question.most}"
    if question.kind == "several":
        return f"some of {', '.join(names)}"
    if question.kind == "counts":
        return f"{question.least} to {question.most} each: {', '.join(names)}"
    if question.kind == "each":
        values = [_named(game, question.value_words, one) for one in question.values]
        return f"{', '.join(values)} each: {', '.join(names)}"
    return ", ".join(names)


def _named(game: Game[Any], prefix: str, value: str) -> str:
    said = game.words.text(f"{prefix}.{value}", "en")
    return code(value) if said == value else f"`{value}` {said}"


def _file(game: Game[Any], name: str) -> str:
    title, helped = (_said(game, f"option.{name}{end}") for end in ("", ".help"))
    return f"`--components FILE`: {title}. {helped}"


def _numbers() -> dict[tuple[str, str], list[str]]:
    """Read which readings of the list are options: by game and option, their numbers."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    text = READINGS.read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        named = re.search(r"`(\w+)-v\d+`", part.partition("\n")[0])
        for number, rest in _ROW.findall(part):
            option = _OPTION.match(rest.split(" | ")[5].strip()) if rest.count(" | ") > 5 else None
            if named and option:
                found[named[1], option[1]].append(number)
    return found
