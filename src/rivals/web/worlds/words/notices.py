"""The words of notices."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

NOTICE_WORDS: Entries = pairs("worlds.notice", {})
