"""Doors that a code opens: it is asked for, and what it opens is no search engine's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from rivals.web.look.site_apps import Words


class Opened(Protocol):
    """What has a code, as long as others may come."""

    code: str | None


@dataclass(frozen=True, slots=True)
class Door:
    """Where a code is typed in.

    `page` asks for it, `by_code` finds what it opens, `way` leads there by the code; `fault` is
    said of one that opens nothing.
    """

    page: str
    by_code: Callable[[HttpRequest, str], Opened | None]
    way: str
    fault: Words

    def ask(self, request: HttpRequest) -> HttpResponse:
        """Ask for a code, and go to what it opens."""
        if request.method != "POST":
            return render(request, self.page)
        found = self.by_code(request, request.POST.get("code", ""))
        return self.shut(request) if found is None else redirect(self.way, found.code)

    def shut(self, request: HttpRequest) -> HttpResponse:
        """404: ask for another code than one that opens nothing."""
        return unlisted(render(request, self.page, {"fault": self.fault}, status=404))


def unlisted(response: HttpResponse) -> HttpResponse:
    """Keep a page behind a code out of search engines."""
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response
