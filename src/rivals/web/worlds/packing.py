"""What is long and alike is kept packed."""

from __future__ import annotations

import zlib
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper


def pack(text: bytes) -> bytes:
    """Compress what is kept of a world."""
    return zlib.compress(text, 6)


def unpack(packed: bytes | memoryview) -> bytes:
    """Give back what was packed; PostgreSQL's driver hands out a memoryview."""
    return zlib.decompress(bytes(packed))


class PackedTextField(models.BinaryField):  # type: ignore[type-arg]  # generic only in its stubs
    """A text that is packed in the database and nowhere else; it cannot be searched there."""

    def from_db_value(
        self, value: bytes | memoryview | None, expression: Any, connection: BaseDatabaseWrapper
    ) -> str | None:
        """Unpack what comes from the database."""
        return None if value is None else unpack(value).decode()

    def get_db_prep_value(
        self,
        value: Any,
        connection: BaseDatabaseWrapper,
        prepared: bool = False,  # noqa: FBT001, FBT002 - Django's
    ) -> Any:
        """Pack what goes there."""
        packed = pack(value.encode()) if isinstance(value, str) else value
        return super().get_db_prep_value(packed, connection, prepared)
