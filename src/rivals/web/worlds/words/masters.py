"""The words of what a master is refused."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

MASTER_WORDS: Entries = pairs("worlds.refused", {})
