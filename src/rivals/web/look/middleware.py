"""Small layers around every page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed

from rivals.core.speech import tell
from rivals.web.look.errors import Full, full, not_opened, not_sent, too_many
from rivals.web.look.limits import TooManyRequests
from rivals.web.look.speaking import spoken

Page = Callable[[HttpRequest], HttpResponseBase]

_POLICY: Final = ", ".join(
    f"{power}=()"
    for power in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "hid",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "serial",
        "usb",
    )
)


def permissions_policy(page: Page) -> Page:
    """Renounce the powers of a browser that no page of ours needs."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = page(request)
        response.headers.setdefault("Permissions-Policy", _POLICY)
        return response

    return answer


def not_opened_page(page: Page) -> Page:
    """Give a refused method (405) a page that says so."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = page(request)
        if request.method == "HEAD" or not isinstance(response, HttpResponseNotAllowed):
            return response
        if response.content:
            return response  # it says itself what it takes
        told = not_opened(request) if request.method == "GET" else not_sent(request)
        told.headers["Allow"] = response.headers["Allow"]
        return told

    return answer


def measured(page: Page) -> Page:
    """Refuse a body whose length is not told in figures, as most servers in front of us do."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if not re.fullmatch("[0-9]*", request.META.get("CONTENT_LENGTH", "")):
            raise BadRequest("Content-Length is no number")
        return page(request)

    return answer


class TooManyRequestsMiddleware:
    """Turn what a visitor has too much of into a page: TooManyRequests into 429, Full into 409."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on."""
        return self._page(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        """Give the page that says so; leave the rest to Django."""
        if isinstance(error, TooManyRequests):
            return too_many(request, error.seconds)
        if isinstance(error, Full):
            return full(request, tell(error, spoken()))
        return None
