"""Drawings that are kept for whoever asks again."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

from rivals.web.worlds.keeping import alone

ROOM: Final = 64 * 1024 * 1024
"""How many bytes of drawings are held, packed: a map of 500 states takes some hundred thousand."""


class Shelf:
    """Keeps texts by key, packed, up to so many bytes; what was not asked for longest goes first.

    A text larger than the whole shelf is made each time it is asked for.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._taken = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def taken(self) -> int:
        """How many bytes are held."""
        return self._taken

    def take(self, key: Hashable, make: Callable[[], str]) -> str:
        """Give the text of a key; of several who ask at once for what is not here, one makes it."""
        with alone(id(self), key):
            found = self._found(key)
            if found is not None:
                return zlib.decompress(found).decode()
            text = make()
            self._keep(key, zlib.compress(text.encode(), 1))
            return text

    def _found(self, key: Hashable) -> bytes | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def cache_clear(self) -> None:
        """Forget everything, as the standard library's caches do."""
        with self._lock:
            self._kept.clear()
            self._taken = 0

    def _keep(self, key: Hashable, packed: bytes) -> None:
        if len(packed) > self._room:
            return
        with self._lock:
            self._taken += len(packed) - len(self._kept.pop(key, b""))
            self._kept[key] = packed
            while self._taken > self._room:
                _, oldest = self._kept.popitem(last=False)
                self._taken -= len(oldest)


DRAWINGS: Final = Shelf()
"""The server's one shelf."""
