"""How drawings lie in a visitor's window, broader than high or not, as far as the site was told."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, Literal, get_args

from django.http import HttpRequest, HttpResponseBase

from rivals.web.look.requests import remember

Page = Callable[[HttpRequest], HttpResponseBase]

Lie = Literal["wide", "tall"]

WINDOW_COOKIE: Final = "rivals_window"
_ASKED: Final = "window"
"""What an address is asked with by a page that lies in another window than it was drawn for."""
_PHONES: Final = "Mobi"

_LIE: ContextVar[Lie] = ContextVar("lie", default="tall")


def lie() -> Lie:
    """Say how drawings lie in the visitor's window; where nobody has asked they are tall."""
    return _LIE.get()


def known_window(page: Page) -> Page:
    """Remember while a page is made how its drawings lie, and in a cookie what the page says."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        said = _known(request.GET.get(_ASKED, ""))
        before = _LIE.set(said or _known(request.COOKIES.get(WINDOW_COOKIE, "")) or _usual(request))
        try:
            response = page(request)
        finally:
            _LIE.reset(before)
        if said is not None:
            remember(response, WINDOW_COOKIE, said)
        return response

    return answer


def _known(value: str) -> Lie | None:
    return next((one for one in get_args(Lie) if one == value), None)


def _usual(request: HttpRequest) -> Lie:
    """Give what it is for the first page: a phone's window is tall, a desk's is wide."""
    return "tall" if _PHONES in request.headers.get("User-Agent", "") else "wide"
