"""What the server refuses: a rule id with its numbers, told in words at the edge."""

from __future__ import annotations

from typing import Any

from rivals.core.errors import RivalsError


class Refused(RivalsError):
    """Something that cannot be done now, or not by this person; nothing was changed.

    `status` is the HTTP status that fits: 409 unless given.
    """

    def __init__(self, rule: str, /, *, status: int = 409, **params: Any) -> None:
        super().__init__(rule, **params)
        self.status = status


class Unfit(Refused):
    """What cannot be read, or does not fit into what there is: 422."""

    def __init__(self, rule: str, /, **params: Any) -> None:
        super().__init__(rule, status=422, **params)


def status_of(error: RivalsError) -> int:
    """Give the HTTP status that fits an error: 422 for what the rules refuse."""
    return error.status if isinstance(error, Refused) else 422
