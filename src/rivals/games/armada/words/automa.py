"""Why the rival does what it does, in words."""

from __future__ import annotations

from rivals.games.armada.words.pairs import Entries

AUTOMA_WORDS: Entries = {}
