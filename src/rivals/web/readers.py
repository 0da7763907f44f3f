"""What reads each kind of struct, built while there is but one thread.

msgspec builds it when a kind is first read, and bears no second thread at that: the process ends by
a fault of memory (0.22).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from django.urls import get_resolver

from rivals.core.registry import find_game, game_names


def build_readers() -> None:
    """Load all games and pages, and build what reads their structs."""
    for name in game_names():
        find_game(name)
    assert get_resolver().url_patterns  # loads the pages
    for kind in [*_below(msgspec.Struct)]:
        with suppress(TypeError, NameError):  # one that is never read
            msgspec.json.Decoder(kind)


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
