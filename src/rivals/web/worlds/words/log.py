"""The words of what the server and the masters did."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LOG_WORDS: Entries = pairs("worlds.log", {})
