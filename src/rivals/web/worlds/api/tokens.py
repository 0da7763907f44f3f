"""Who asks: the token of a seat, counted."""

from __future__ import annotations

from typing import Final, cast

from django.http import HttpRequest
from ninja.security import HttpBearer

from rivals.web.look.limits import count
from rivals.web.worlds.models import Seat
from rivals.web.worlds.seating import seat_of_token

A_MINUTE: Final = 60
MOST_ASKED: Final = 300
"""So many requests a token is good for in a minute."""
MOST_TRIED: Final = 30
"""So many what-ifs of a token in a minute: each computes a whole week."""
MOST_FORGED: Final = 60
"""So many wrong tokens of one address in a minute."""


class Token(HttpBearer):
    """The token of a seat; cookies are not looked at."""

    openapi_description = (
        "The token of your state, made on its settings page and shown there once. "
        "A new one ends the old one."
    )

    def authenticate(self, request: HttpRequest, token: str) -> Seat | None:
        """Give the token's seat, None for a wrong one. Raises TooManyRequests."""
        seat = seat_of_token(token)
        if seat is None:
            count(request, "api-forged", MOST_FORGED, A_MINUTE)
            return None
        count(request, "api", MOST_ASKED, A_MINUTE, who=f"seat-{seat.pk}")
        return seat


def seat_of(request: HttpRequest) -> Seat:
    """Give the seat whose token a request brought."""
    return cast(Seat, request.auth)  # type: ignore[attr-defined]  # set when it was authenticated
