"""Words composed of other words: route spaces by their ends, cards by their effects."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rivals.core.words import LANGS, Entries, Lang, Words
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.components.maps import EDITIONS, find_map, sections_for
from rivals.games.tyrants.words.cards import BULLET, Plain, effect_lines
from rivals.games.tyrants.words.effects import EFFECTS
from rivals.games.tyrants.words.names import NAMES
from rivals.games.tyrants.words.places import on_the_way, sited

_SAID = Words(NAMES, EFFECTS)
_ROUTE: dict[Lang, str] = {"en": "route {a} – {b}", "ru": "маршрут {a} — {b}"}
_SPACE: dict[Lang, str] = {"en": ", space {n}", "ru": ", клетка {n}"}


def _routes() -> Entries:
    """Name every route space of both boards; its number where the route has several."""
    spaces: dict[tuple[str, str], set[str]] = defaultdict(set)
    for edition in EDITIONS:
        board = find_map(edition, sections_for(4))
        for place in board.places:
            if place.ends:
                first, last = (board.places[end].id for end, _ in place.ends)
                spaces[first, last].add(place.id)
    found: Entries = {}
    for ends, its in spaces.items():
        for one in its:
            name = {lang: _route_space(one, ends, len(its), lang) for lang in LANGS}
            found |= {f"tyrants.place.{one}": name, **on_the_way(one, name)}
    return found


def _route_space(space: str, ends: tuple[str, str], length: int, lang: Lang) -> str:
    a, b = (_SAID.text(f"tyrants.place.{end}", lang) for end in ends)
    numbered = _SPACE[lang].format(n=space.rpartition(".")[2]) if length > 1 else ""
    return _ROUTE[lang].format(a=a, b=b) + numbered


def _effects() -> Entries:
    """Tell what each card does, in one run of sentences."""
    return {
        f"tyrants.effect.{name}": {
            lang: _run_on(effect_lines(_SAID, card.ops, lang)) for lang in LANGS
        }
        for name, card in cards().items()
    }


def _run_on(lines: Sequence[str]) -> str:
    """Join lines into one text; what may be chosen is parted by semicolons."""
    text = ""
    for line in lines:
        if line.startswith(BULLET):
            text += (" " if text.endswith(":") else "; ") + _lowered(line.removeprefix(BULLET))
        else:
            text += (". " if text else "") + line
    return f"{text}." if text else "—"


def _lowered(line: str) -> str:
    return line[:1].lower() + line[1:]


def _choices() -> Entries:
    """Tell each effect that a card lets one choose, as `<card>.<number>`."""
    found: Entries = {}
    for name, card in cards().items():
        for op in _choice_ops(msgspec.to_builtins(card.ops)):
            for lang in LANGS:
                for number, text in enumerate(_options_of(op, lang), 1):
                    found.setdefault(f"tyrants.choice.{name}.{number}", {})[lang] = text
    return found


def _choice_ops(ops: Sequence[Plain]) -> Iterator[Plain]:
    """Find the choice among operations and those they lead to; no card has two."""
    for op in ops:
        if op["op"] == "choose":
            yield op
        yield from _choice_ops(op.get("then", ()))


def _options_of(op: Plain, lang: Lang) -> list[str]:
    options: list[Any] = []
    for line in effect_lines(_SAID, [op], lang):
        if line.startswith(BULLET):
            options.append(_lowered(line.removeprefix(BULLET)))
        elif options:
            options[-1] += f"; {_lowered(line)}"
    return options


COMPOSED: Entries = {**sited(NAMES), **_routes(), **_effects(), **_choices()}
