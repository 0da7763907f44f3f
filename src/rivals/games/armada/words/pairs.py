"""Names with numbers, for pieces of which there are several."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Entries, pairs


def numbered(prefix: str, rows: Mapping[str, tuple[str, str]], most: Mapping[str, int]) -> Entries:
    """Give the entries of `pairs`, and `<prefix>.<key>-<n>` for n = 1 … most[key]."""
    return pairs(prefix, rows) | {
        f"{prefix}.{key}-{n}": {"en": f"{en} #{n}", "ru": f"{ru} №\N{NO-BREAK SPACE}{n}"}
        for key, (en, ru) in rows.items()
        for n in range(1, most[key] + 1)
    }
