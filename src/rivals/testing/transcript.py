"""A match told line by line, here and in another process, to compare them byte for byte.

`python -m rivals.testing.transcript` reads a trial as JSON and prints its transcript.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from rivals.core.game import Game
from rivals.core.notation import encode_position, format_action
from rivals.core.registry import find_game, game_names
from rivals.testing.trial import NotConforming, Trial


class _Order(msgspec.Struct):
    """What the other process is to tell."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any]


def transcript(trial: Trial) -> Iterator[str]:
    """Tell each position, its options, who decides what and why, and the picture at the end."""
    for match, decision in trial.decisions():
        state, move = match.state, trial.move
        yield f"position {move}: {_digest(encode_position(state))}"
        yield f"options {move}: {_digest(*map(format_action, trial.game.options(state)))}"
        if decision is not None:
            told = format_action(decision.action)
            yield f"decision {move}: {told} {_digest(repr(decision.reasons))}"
    yield f"match: {_digest(match.save())}"
    yield f"picture: {_digest(trial.game.picture(match.state, 'en'))}"


def _digest(*parts: str) -> str:
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()


def differences(trial: Trial) -> str | None:
    """Tell the transcript here and in another process; give the first difference in words."""
    order = _Order(import_path(trial.game), trial.seats, trial.seed, dict(trial.options))
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONHASHSEED": str(trial.seed % 1000 + 1),
    }
    other = subprocess.run(
        [sys.executable, "-m", "rivals.testing.transcript"],
        input=msgspec.json.encode(order),
        env=environment,
        capture_output=True,
        check=False,
    )
    if other.returncode:
        return f"it failed: {other.stderr.decode()}"
    for here, there in zip_longest(transcript(trial), other.stdout.decode().splitlines()):
        if here != there:
            return f"here {here!r}, there {there!r}"
    return None


def import_path(game: Game[Any]) -> str:
    """Find the module constant that holds a game, as `package.module:NAME`, or else its name.

    It is looked for where the game's class is written, then in the packages above. By its name
    goes a game that the registry has given players from outside.
    """
    parts = type(game).__module__.split(".")
    for depth in range(len(parts), 0, -1):
        module = ".".join(parts[:depth])
        for name, value in vars(sys.modules[module]).items():
            if value is game:
                return f"{module}:{name}"
    name = game.spec.name
    if name in game_names() and find_game(name) is game:
        return name
    raise NotConforming(f"{name}: expected a module constant that holds the game")


def main() -> None:
    """Print the transcript of the trial on standard input."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=_Order)
    module, _, name = order.game.partition(":")
    game = getattr(importlib.import_module(module), name) if name else find_game(module)
    for line in transcript(Trial(game, order.seats, order.seed, order.options)):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
