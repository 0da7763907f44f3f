"""Positions and actions as vectors of fixed length, for any game: by hashing of what they hold.

Every value in a position has a path, e.g. `.seats[1].coins`. Path and value are hashed to a
place in the vector and a sign (feature hashing, Weinberger et al. 2009), always the same ones
in every process and on every machine. It is lossy: two values may share a place, and the order
of texts in a list is forgotten. `Encoding` may be subclassed for features made by hand.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from rivals.core.errors import BadSetup
from rivals.core.game import Action, Game, State

Vector = NDArray[np.float32]

Part = tuple["array[int]", "array[float]"]
"""What a value adds to a vector: at which places, and how much at each."""

HALF = 10
"""The number that is encoded as one half; n becomes n / (|n| + HALF)."""

NAMED = 1000
"""Numbers in an action that are smaller than this may be names, and are told one by one."""

KNOWN_VALUES = 1 << 10
"""So many values are remembered at each path."""

KNOWN_ROWS = 1 << 14
"""So many rows of options are remembered."""


class Sizes(NamedTuple):
    """How many options are shown at once, and how long the vectors are."""

    options: int = 256
    position: int = 2048
    row: int = 128


SIZES = {
    "armada": Sizes(options=1024),
    "eclipse": Sizes(options=512),
    "panticapaeum": Sizes(options=512, position=1024),
    "tyrants": Sizes(options=128),
}
"""What suits the games of the house; others have the default of `Sizes`.

Options: the most that were met in some hundred games at random, 561, 202, 346 and 58, and two
fifths more, rounded up to a power of two. What is above comes on a further page. Positions hold
up to 296, 761, 452 and 675 values.
"""


def squashed(number: float) -> float:
    """Bring a number between -1 and 1, the small ones well apart."""
    return number / (abs(number) + HALF)


class Branch:
    """A path in a tree, with what has been met below it: further paths, and values' parts."""

    __slots__ = ("kids", "parts", "path")

    def __init__(self, path: str) -> None:
        self.path = path
        self.kids: dict[str | int, Branch] = {}
        self.parts: dict[str | int, Part] = {}

    def kid(self, step: str | int) -> Branch:
        """Give the path one step on: a key of a dict, or a number in a list."""
        found = self.kids.get(step)
        if found is None:
            path = f"{self.path}[{step}]" if isinstance(step, int) else f"{self.path}.{step}"
            found = self.kids[step] = Branch(path)
        return found


class Hashing:
    """Turns a tree of plain values into a vector of `size` numbers between -1 and 1.

    A text or a truth counts 1 where path and text are hashed to. A number counts by its size,
    and beside that by its name, if `named`, and else by each of its binary digits that is 1: so
    numbers that stand for pieces, cells or sets of cells are told apart. Each goes to `spread`
    places, at most 8: with more than one it is rare that two cannot be told apart.
    """

    def __init__(self, size: int, *, named: bool = False, spread: int = 1) -> None:
        self.size = size
        self._spread = spread
        self._named = named
        self._root = Branch("")
        self._places = array("q")
        self._amounts = array("d")

    def vector(self, tree: Mapping[str, Any]) -> Vector:
        """Encode a tree of dicts with texts as keys, lists, texts, whole numbers, truths, None."""
        self._places = array("q")
        self._amounts = array("d")
        self._walk_dict(self._root, tree)
        total = np.bincount(np.frombuffer(self._places, np.int64), self._amounts, self.size)
        return np.clip(total, -1, 1).astype(np.float32)

    def _add(self, at: Branch, value: str | int) -> None:
        part = at.parts.get(value) or self._learn(at, value)
        self._places += part[0]
        self._amounts += part[1]

    def _walk(self, at: Branch, tree: Any) -> None:
        """Add what a value at this path tells, and all below it."""
        if type(tree) is dict:
            self._walk_dict(at, tree)
        elif type(tree) is list or type(tree) is tuple:
            self._walk_list(at, tree)
        else:
            self._add(at, tree if type(tree) is int else str(tree))  # a dict takes True for 1

    def _walk_dict(self, at: Branch, tree: Mapping[str, Any]) -> None:
        kids = at.kids
        for key, each in tree.items():
            kid = kids.get(key) or at.kid(key)
            if type(each) is int:  # the most frequent, without a further call
                self._add(kid, each)
            else:
                self._walk(kid, each)

    def _walk_list(self, at: Branch, values: Sequence[Any]) -> None:
        """Texts are counted, whatever their order; all else goes by its number in the list."""
        kids = at.kids
        self._add(kids.get("length") or at.kid("length"), len(values))
        counts: dict[str, int] = {}
        for number, each in enumerate(values):
            if type(each) is str:
                counts[each] = counts.get(each, 0) + 1
            else:
                self._walk(kids.get(number) or at.kid(number), each)
        for text, count in counts.items():
            self._add(kids.get(text) or at.kid(text), count)

    def _learn(self, at: Branch, value: str | int) -> Part:
        """Work out what a value at a path tells, and remember it unless there are too many."""
        if isinstance(value, int):
            told = [(at.path, squashed(value)), *self._names(at.path, value)]
        else:
            told = [(f"{at.path}={value}", 1.0)]
        found = [
            (place, sign * amount) for text, amount in told for place, sign in self._places_of(text)
        ]
        part = array("q", [place for place, _ in found]), array("d", [one for _, one in found])
        if len(at.parts) < KNOWN_VALUES:
            at.parts[value] = part
        return part

    def _names(self, path: str, number: int) -> list[tuple[str, float]]:
        if self._named:
            return [(f"{path}={number}", 1.0)] if abs(number) < NAMED else []
        digits = abs(number)
        return [(f"{path}&{bit}", 1.0) for bit in range(digits.bit_length()) if digits >> bit & 1]

    def _places_of(self, text: str) -> list[tuple[int, float]]:
        """Hash a text to its places, with the sign at each."""
        digest = blake2b(text.encode(), digest_size=8 * self._spread).digest()
        parts = [digest[start : start + 8] for start in range(0, len(digest), 8)]
        numbers = [int.from_bytes(part, "big") for part in parts]
        return [((one >> 1) % self.size, 1.0 if one & 1 else -1.0) for one in numbers]


class Moment(Protocol):
    """What there is to encode of an episode: an `Episode` has all of it, and more."""

    game: Game[Any]
    state: State
    to_move: int | None
    page: int
    listed: Sequence[Action]


class Encoding:
    """How an environment shows positions and options.

    A subclass may override `position` and `rows`, with vectors of its own lengths in `sizes`;
    all numbers must be -1 to 1. It is handed the episode whole, so it is up to it to use no
    more of it than `seat` may see.
    """

    def __init__(self, sizes: Sizes | None = None) -> None:
        """Raises BadSetup for sizes that cannot be."""
        self.sizes = sizes or Sizes()
        least = Sizes(options=2, position=1, row=1)
        for name, size, smallest in zip(Sizes._fields, self.sizes, least, strict=True):
            if size < smallest:
                raise BadSetup("adapters.fault.size", name=name, least=smallest, got=size)
        self._positions = Hashing(self.sizes.position)
        self._rows = Hashing(self.sizes.row, named=True, spread=2)
        self._row = lru_cache(maxsize=KNOWN_ROWS)(self._row_of)

    def position(self, episode: Moment, seat: int) -> Vector:
        """Encode the position as `seat` sees it, and which page of its options is shown."""
        tree = msgspec.to_builtins(episode.game.seen_by(episode.state, seat), str_keys=True)
        page = episode.page if seat == episode.to_move else 0
        return self._positions.vector({"seat": str(seat), "page": str(page), "position": tree})

    def rows(self, episode: Moment) -> Vector:
        """Encode the listed options of the seat to move, a row each, by kind and fields."""
        told = [self._row(type(one), msgspec.json.encode(one)) for one in episode.listed]
        return np.stack(told)

    def _row_of(self, kind: type[Action], text: bytes) -> Vector:
        """Encode an action given as JSON: it may hold lists, which cannot be remembered by."""
        config = kind.__struct_config__
        fields = msgspec.json.decode(text)
        fields.pop(config.tag_field)
        row = self._rows.vector({"kind": config.tag, str(config.tag): fields})
        row.setflags(write=False)
        return row


def encoding_for(game: str) -> Encoding:
    """Give the encoding of a game that is told nothing else; `game` is its name."""
    return Encoding(SIZES.get(game))
