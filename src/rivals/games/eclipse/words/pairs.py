"""Words in two languages, written as pairs: English first, Russian second."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang

Entries = dict[str, dict[Lang, str]]


def pairs(prefix: str, rows: Mapping[str, tuple[str, str]]) -> Entries:
    """Give the entries `<prefix>.<key>` for each key of the rows."""
    return {f"{prefix}.{key}": {"en": en, "ru": ru} for key, (en, ru) in rows.items()}
