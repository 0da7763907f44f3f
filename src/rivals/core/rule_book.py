"""The rule ids of a game: what each is for, and where in the game's own code it is given."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args

from rivals.core.game import Game
from rivals.core.source_code import Mention, Place, mentions

Kind = Literal["decision", "stand-in", "fault", "setting", "ending", "shared"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What a rule id is for: a rival's decision or a stand-in's, what forbids an action, an option of
the setup, a way to end, and what every game may say."""

_TELLS = re.compile(r"(?:^|/)(?:words(?:/.*)?|words\.py|sources\.py)$")
"""Files that say what a rule id means, not when it is given."""


_TOLD = 2
"""The distance of a place in such a file from what happens."""

_OPTIONS = ("readings", "options")
"""What settings are read from."""


class Rule(NamedTuple):
    """A rule id, what it is for, and the places that give it, the likeliest kind of them only."""

    id: str
    kind: Kind
    places: tuple[Place, ...]


def rules_of(game: Game[Any], files: Mapping[str, str]) -> tuple[Rule, ...]:
    """List the rule ids of a game by kind, each kind sorted.

    `files` are the Python files of its package and of the core, text by name. Raises SyntaxError
    for a file that is no Python.
    """
    found = mentions(files)
    kinds = _kinds(game, found)
    keys = {question.rule: question.key for question in game.settings()}
    index = _Index(found)
    order = sorted(kinds, key=lambda rule: (KINDS.index(kinds[rule]), rule))
    return tuple(Rule(rule, kinds[rule], index.places(rule, keys.get(rule))) for rule in order)


def _kinds(game: Game[Any], found: Sequence[Mention]) -> dict[str, Kind]:
    """Say what each rule id is for, of those that are for something of these."""
    asked = {question.rule for question in game.settings()}
    reasons = {one.text for one in found if one.reason and not one.start}
    stand_ins = {f"{game.spec.name}.{one}" for one in game.spec.players}
    kinds: dict[str, Kind] = {}
    for rule in game.words.ids():
        if rule.startswith("core."):
            kinds[rule] = "shared"
        elif rule in game.spec.endings:
            kinds[rule] = "ending"
        elif rule in asked:
            kinds[rule] = "setting"
        elif game.faults and rule.startswith(game.faults):
            kinds[rule] = "fault"
        elif ".".join(rule.split(".")[:2]) in stand_ins:
            kinds[rule] = "stand-in"
        elif f"{rule}.source" in game.words or rule in reasons:
            kinds[rule] = "decision"
    return kinds


class _Index:
    """Where texts stand, and beginnings of texts."""

    def __init__(self, found: Iterable[Mention]) -> None:
        self._whole: dict[str, list[Place]] = defaultdict(list)
        self._starts: dict[str, list[Place]] = defaultdict(list)
        for one in found:
            (self._starts if one.start else self._whole)[one.text].append(one.place)

    def places(self, rule: str, key: str | None) -> tuple[Place, ...]:
        """Give the places of a rule id; of a setting, those that read it by its key."""
        if key is None:
            return _best(self._given(rule))
        read = [one for owner in _OPTIONS for one in self._whole[f"{owner}.{key}"]]
        return _best(read or self._given(key))

    def _given(self, text: str) -> list[Place]:
        """Give where a text stands; one that is put together stands where it begins."""
        whole = self._whole[text]
        if any(_distance(one) < _TOLD for one in whole):
            return whole
        starts = [one for one in self._starts if one and text.startswith(one)]
        if starts:
            return [*whole, *self._starts[max(starts, key=len)]]
        shorter = [one for one in self._whole if _continues(text, one) and self._whole[one]]
        return whole or (self._whole[max(shorter, key=len)] if shorter else [])


def _continues(rule: str, other: str) -> bool:
    """Say whether a rule id is another one with a word more: `connect_four.drop.full-left`."""
    return other.count(".") > 1 and rule.startswith(f"{other}-")


def _best(places: Sequence[Place]) -> tuple[Place, ...]:
    """Keep the places where something happens, else those in the code, else those in the words."""
    least = min(map(_distance, places), default=0)
    return tuple(sorted({one for one in places if _distance(one) == least}))


def _distance(place: Place) -> int:
    if _TELLS.search(place.file):
        return _TOLD
    return 0 if place.called else 1


_TERM = r"([A-Za-z]*)(\d{1,9}(?:\.\d{1,9})*)"
_RANGE = re.compile(
    rf"(?<![\w.])((?:(?:rule|section|reading)s? )?){_TERM} to {_TERM}", re.IGNORECASE
)


def cites(text: str, term: str) -> bool:
    """Say whether a text has a word, or its beginning, in any case.

    A number is a section's or a reading's: `2.6` is in 'rule 2.6.7' and in 'rules 2.3 to 2.9',
    not in '12.6' or '2.61'; `A24` is in 'readings A22 to A26'.
    """
    end = r"(?!\w)" if term[-1:].isdigit() else ""
    if re.search(rf"(?<!\w)(?<!\d\.){re.escape(term)}{end}", text, re.IGNORECASE):
        return True
    asked = re.fullmatch(_TERM, term)
    return asked is not None and any(
        _between(asked[1], asked[2], found) for found in _RANGE.findall(text)
    )


def _between(letter: str, number: str, found: tuple[str, str, str, str, str]) -> bool:
    """Say whether a section is in a range; a bare number only where it says of what it is one."""
    called, first, least, last, most = found
    low, asked, high = _parts(least), _parts(number), _parts(most)
    alike = first.casefold() == last.casefold() == letter.casefold() and len(low) == len(high)
    plain = not letter and len(low) == 1 and not called
    return alike and not plain and len(low) == len(asked) and low <= asked <= high


def _parts(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))
