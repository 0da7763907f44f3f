"""What can be left out: the extras of the package, and what to say where one is missing."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from rivals.core.errors import RivalsError

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "web": (
            "django",
            "axes",
            "cryptography",
            "csp",
            "django_htmx",
            "ninja",
            "waitress",
            "whitenoise",
        ),
        "lab": ("duckdb", "joblib", "matplotlib", "numpy", "openskill", "scipy"),
        "fast": ("numba", "numpy"),
        "learning": ("gymnasium", "numpy", "pettingzoo"),
        "cluster": ("ray",),
        "postgres": ("psycopg",),
        "testing": ("hypothesis",),
    }
)
"""The modules by which each extra is recognised."""


class MissingExtra(RivalsError, ImportError):
    """Something needs an extra that is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__("core.missing-extra", extra=extra)
        self.extra = extra

    def __str__(self) -> str:
        """Give the sentence in English: whoever imports what is not there sees only this."""
        from rivals.core.speech import tell  # noqa: PLC0415 - words are not needed to ask

        return tell(self, "en")


def has(extra: str) -> bool:
    """Say whether what an extra brings is installed; nothing is imported."""
    return all(map(_is_there, EXTRAS[extra]))


def need(extra: str) -> None:
    """Raise MissingExtra unless what an extra brings is installed."""
    if not has(extra):
        raise MissingExtra(extra)


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # what stands in its place cannot be imported
        return False
