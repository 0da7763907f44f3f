"""Words in two languages, written as pairs: English first, Russian second."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang

Entries = dict[str, dict[Lang, str]]


def pairs(prefix: str, rows: Mapping[str, tuple[str, str]]) -> Entries:
    """Give the entries `<prefix>.<key>` for each key of the rows."""
    return {f"{prefix}.{key}": {"en": en, "ru": ru} for key, (en, ru) in rows.items()}


def numbered(prefix: str, rows: Mapping[str, tuple[str, str]], most: Mapping[str, int]) -> Entries:
    """Give the entries of `pairs`, and `<prefix>.<key>-<n>` for n = 1 … most[key]."""
    return pairs(prefix, rows) | {
        f"{prefix}.{key}-{n}": {"en": f"{en} #{n}", "ru": f"{ru} №\N{NO-BREAK SPACE}{n}"}
        for key, (en, ru) in rows.items()
        for n in range(1, most[key] + 1)
    }
