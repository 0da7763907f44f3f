"""What is refused between people: a rule id with its params, told in words at the edge."""

from __future__ import annotations

from typing import Any

from rivals.core.errors import RivalsError, StaleState
from rivals.web.thinking.queueing import TooMuchThought


class Refused(RivalsError):
    """What was asked cannot be; nothing was changed. `status` is the HTTP status that fits."""

    def __init__(self, rule: str, /, *, status: int = 409, **params: Any) -> None:
        super().__init__(rule, **params)
        self.status = status


def status_of(error: RivalsError) -> int:
    """Give the HTTP status that fits a refusal."""
    match error:
        case Refused():
            return error.status
        case TooMuchThought():
            return 429
        case StaleState():
            return 409
        case _other:
            return 422
