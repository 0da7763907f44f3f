"""How often one visitor may do a thing: a count per account or address in a window of time.

Counts live in the database, so that all processes of the site, on all its machines, count together.
Who is over the limit costs a look and no write.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Lock
from typing import Concatenate, Final, ParamSpec

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponseBase

from rivals.web.look.models import Tally
from rivals.web.look.proxy import visitor

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]

_SWEPT: Final = 50
"""One in so many new windows takes those away that are over."""

_COUNT: Final = """
INSERT INTO look_tally ("key", times, until) VALUES (%(key)s, %(by)s, %(until)s)
ON CONFLICT ("key") DO UPDATE SET
  times = CASE WHEN look_tally.until <= %(now)s THEN %(by)s ELSE look_tally.times + %(by)s END,
  until = CASE WHEN look_tally.until <= %(now)s THEN excluded.until ELSE look_tally.until END
RETURNING times, until
"""
"""One statement, so that of two who count at once none is lost, in either database."""


class TooManyRequests(Exception):
    """One visitor did a thing too often; `seconds` is how long the window still lasts."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"wait up to {seconds} seconds")
        self.seconds = seconds


def count(request: HttpRequest, action: str, times: int, seconds: int, *, who: str = "") -> None:
    """Count one `action` of this address, or of `who` wherever they are.

    Raises TooManyRequests past `times` in `seconds`.
    """
    if not settings.LIMITED:
        return
    key, now = _key(request, action, who), time.time()
    _require_room(key, times, now)
    done, until = _add(key, 1, now, seconds)
    if done > times:
        raise TooManyRequests(_left(until, now))


def require_room(request: HttpRequest, action: str, times: int) -> None:
    """Raise TooManyRequests for an address that has done an `action` so many times already."""
    _require_room(_key(request, action, ""), times, time.time())


def _key(request: HttpRequest, action: str, who: str) -> str:
    return f"{action}:{who or visitor(request)}"[:160]


def _require_room(key: str, times: int, now: float) -> None:
    full = Tally.objects.filter(key=key, times__gte=times, until__gt=now).first()
    if full is not None:
        raise TooManyRequests(_left(full.until, now))


def _add(key: str, by: int, now: float, seconds: int) -> tuple[int, float]:
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, {"key": key, "by": by, "until": now + seconds, "now": now})
        done, until = cursor.fetchone()
    if done == by and random.randrange(_SWEPT) == 0:
        Tally.objects.filter(until__lte=now).delete()
    return done, until


def _left(until: float, now: float) -> int:
    return max(1, math.ceil(until - now))


def count_visitor(request: HttpRequest, action: str, times: int, seconds: int) -> None:
    """Count one `action` of an account, of a guest by the address. Raises as `count` does."""
    count(request, action, times, seconds, who=_account(request))


def _account(request: HttpRequest) -> str:
    return f"user-{request.user.pk}" if request.user.is_authenticated else ""


def limited(action: str, times: int, seconds: int) -> Callable[[View[P]], View[P]]:
    """Limit the POSTs of each visitor to a view."""

    def around(view: View[P]) -> View[P]:
        @wraps(view)
        def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method == "POST":
                count_visitor(request, action, times, seconds)
            return view(request, *args, **kwargs)

        return answer

    return around


# --- What takes long ---------------------------------------------------------------------------

COST: Final = 30_000
"""So many milliseconds of a core one visitor may have worked for him in each minute."""
WINDOW: Final = 60
CHEAP: Final = 50
"""What takes fewer milliseconds is not counted."""
AT_ONCE: Final = 4
"""So many costly pages one visitor may have under way in one process."""

cpu: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""The seconds of a core that this thread has taken; a browser tells them of the whole process."""

_under_way: Counter[str] = Counter()
_counting = Lock()


def costly(view: View[P]) -> View[P]:
    """Count what a view's pages cost each visitor; who has used up his share waits."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not settings.LIMITED:
            return view(request, *args, **kwargs)
        key = _key(request, "cost", _account(request))
        _require_room(key, COST, time.time())
        with _one_of_few(key):
            begun = cpu()
            try:
                return view(request, *args, **kwargs)
            finally:
                cost = round((cpu() - begun) * 1000)
                if cost >= CHEAP:
                    _add(key, cost, time.time(), WINDOW)

    return answer


@contextmanager
def _one_of_few(key: str) -> Iterator[None]:
    """Be one of the few that a visitor has under way here. Raises TooManyRequests."""
    with _counting:
        if _under_way[key] >= AT_ONCE:
            raise TooManyRequests(1)
        _under_way[key] += 1
    try:
        yield
    finally:
        with _counting:
            _under_way[key] -= 1
            if not _under_way[key]:
                del _under_way[key]
