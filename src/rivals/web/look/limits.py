"""How often one visitor may do a thing: a count per address in a window of time.

Counts live in the cache of this process; several server processes each keep their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.cache import cache
from django.http import HttpRequest, HttpResponseBase

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


class TooManyRequests(Exception):
    """One visitor did a thing too often; `seconds` is how long the window lasts."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"wait up to {seconds} seconds")
        self.seconds = seconds


def count(request: HttpRequest, action: str, times: int, seconds: int, *, who: str = "") -> None:
    """Count one `action` of this address, or of `who` wherever they are.

    Raises TooManyRequests past `times` in `seconds`.
    """
    key = f"limit:{action}:{who or request.META.get('REMOTE_ADDR', '')}"
    if cache.add(key, 1, seconds):
        return
    try:
        done = cache.incr(key)
    except ValueError:  # the window closed between the two calls
        cache.set(key, 1, seconds)
        return
    if done > times:
        raise TooManyRequests(seconds)


def limited(action: str, times: int, seconds: int) -> Callable[[View[P]], View[P]]:
    """Limit the POSTs of guests to a view; people with an account are not counted."""

    def around(view: View[P]) -> View[P]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method == "POST" and not request.user.is_authenticated:
                count(request, action, times, seconds)
            return view(request, *args, **kwargs)

        return answer

    return around
