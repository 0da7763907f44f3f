"""The rules behind reasons, game by game: what each says, where it stands, what settles it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rivals.core.citing import cited
from rivals.core.game import Game
from rivals.core.registry import find_game, game_names
from rivals.core.words import CORE_WORDS, Lang, Words
from rivals.web.look.speaking import name_of_seat

CORE = "core"
"""The book of the rules that every game may give as reasons."""

_GAP = "…"
"""Stands for what a rule says of a single decision: a name, a number."""

_SOURCE = ".source"


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule: its id, what it says, and the readings that settle it."""

    id: str
    text: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The rules of a section of a source, or of a stand-in."""

    key: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A reading: its id, what was settled, and the rules that rest on it."""

    id: str
    text: str
    rules: tuple[Entry, ...] = field(default=())


def books() -> tuple[str, ...]:
    """Name the books: those of the games, and the one of what all may say."""
    return (*game_names(), CORE)


def shared(lang: Lang) -> tuple[Entry, ...]:
    """List the rules that every game may give as reasons."""
    words = Words(CORE_WORDS)
    return tuple(Entry(rule, words.outline(rule, lang, _GAP)) for rule in words.in_order())


def groups(name: str, lang: Lang) -> tuple[Group, ...]:
    """Group a game's rules: of rivals by the sections of their source, then those of stand-ins."""
    game = find_game(name)
    found: dict[str, list[Entry]] = {}
    for rule in _cited_rules(game.words):
        stands = cited(game.words.source(rule, lang))
        entry = Entry(rule, game.words.outline(rule, lang, _GAP), stands.readings)
        found.setdefault(stands.section, []).append(entry)
    listed = [
        Group(f"source-{number}", title, tuple(its))
        for number, (title, its) in enumerate(found.items(), 1)
    ]
    return (*listed, *_of_stand_ins(game, lang))


def _cited_rules(words: Words) -> Iterator[str]:
    """List the rules of which it is said where they stand, in the order of the sources."""
    for one in words.in_order():
        if one.endswith(_SOURCE) and one.removesuffix(_SOURCE) in words:
            yield one.removesuffix(_SOURCE)


def _of_stand_ins(game: Game[Any], lang: Lang) -> Iterator[Group]:
    """Group the rules of those who play in a person's seat: they rest on no source."""
    for player in game.spec.players:
        start = f"{game.spec.name}.{player}."
        rules = [rule for rule in game.words.in_order() if rule.startswith(start)]
        its = tuple(Entry(rule, game.words.outline(rule, lang, _GAP)) for rule in rules)
        if its:
            yield Group(f"stand-in-{player}", name_of_seat(game, player, lang), its)


def readings(name: str, lang: Lang, found: tuple[Group, ...]) -> tuple[Settled, ...]:
    """List the readings that settle rules, each with what was settled and with these rules."""
    words = find_game(name).words
    resting: dict[str, list[Entry]] = {}
    for group in found:
        for entry in group.entries:
            for one in entry.readings:
                resting.setdefault(one, []).append(entry)
    order = sorted(resting, key=lambda one: (one[0], int(one[1:])))
    return tuple(
        Settled(one, words.said(f"{name}.settled.{one}", lang), tuple(resting[one]))
        for one in order
    )
