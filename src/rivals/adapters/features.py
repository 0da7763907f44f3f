"""Positions as named numbers, for any game: what a learner looks at can be told and weighed.

`Hashing` is quick and needs no list of names, but nobody can say what a place of its vector
stands for. Here every number has its path for a name: `seats[1].coins`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from rivals.adapters.encoding import Encoding, Moment, Sizes, Vector, encoding_for, squashed
from rivals.adapters.episode import Episode
from rivals.core.game import Game, State


def features(game: Game[Any], state: State, seat: int) -> dict[str, float]:
    """Name what a seat sees of a position.

    A number has its path for a name, a word counts 1 under its path and itself (`phase=take`),
    and so does a truth; of a list that holds words each is counted (`market.spy`), of any other
    each thing goes by its number, and the list has its `length`. Where nothing is, nothing is
    named.
    """
    tree = msgspec.to_builtins(game.seen_by(state, seat), str_keys=True)
    found = {f"seat={seat}": 1.0}
    for name, value in _named(tree, ""):
        found[name] = found.get(name, 0.0) + value
    return found


def _named(tree: Any, path: str) -> Iterator[tuple[str, float]]:
    if isinstance(tree, Mapping):
        for key, each in tree.items():
            yield from _named(each, f"{path}.{key}" if path else str(key))
    elif isinstance(tree, list | tuple):
        yield f"{path}.length", float(len(tree))
        for number, each in enumerate(tree):
            if isinstance(each, str):
                yield f"{path}.{each}", 1.0
            else:
                yield from _named(each, f"{path}[{number}]")
    elif isinstance(tree, bool | str):
        yield f"{path}={str(tree).lower() if isinstance(tree, bool) else tree}", 1.0
    elif tree is not None:
        yield path, float(tree)


def names_met(
    game: str, seats: Sequence[str] | None = None, *, games: int = 8, seed: int = 0
) -> tuple[str, ...]:
    """Collect the names that come up in games whose agents take any option, in their order."""
    episode = Episode(game, seats)
    rng = np.random.default_rng(seed)
    met: set[str] = set()
    for number in range(games):
        episode.begin(seed + number)
        while episode.to_move is not None:
            met.update(features(episode.game, episode.state, episode.to_move))
            episode.take(int(rng.integers(len(episode.listed))))
    return tuple(sorted(met))


class Named(Encoding):
    """Shows the position by name: number `i` of the vector is `names[i]`, brought to -1 … 1.

    What has another name is not shown. The options have their usual rows.
    """

    def __init__(self, game: str, names: Sequence[str]) -> None:
        """Take the names to be shown, such as those of `names_met`. Raises BadSetup for none."""
        usual = encoding_for(game).sizes
        super().__init__(Sizes(usual.options, len(names), usual.row))
        self.names = tuple(names)
        self._places = {name: place for place, name in enumerate(self.names)}

    def position(self, episode: Moment, seat: int) -> Vector:
        """Encode the position as `seat` sees it."""
        vector = np.zeros(len(self.names), np.float32)
        for name, value in features(episode.game, episode.state, seat).items():
            place = self._places.get(name)
            if place is not None:
                vector[place] = squashed(value)
        return vector
