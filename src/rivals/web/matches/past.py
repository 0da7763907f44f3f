"""Whose match a page is about, and what it says where this version cannot go on with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from rivals.core.errors import OtherVersion
from rivals.web.matches.models import StoredMatch

Page = Callable[..., HttpResponse]


def own_match(request: HttpRequest, pk: int) -> StoredMatch:
    """Give a match of this visitor. Raises Http404 for any other."""
    found: StoredMatch = get_object_or_404(StoredMatch.objects.of(request), pk=pk)
    return found


def watched_match(token: str) -> StoredMatch:
    """Give the match that a read-only link shows. Raises Http404 for a revoked or unknown one."""
    return get_object_or_404(StoredMatch, watch=token)


def of_a_match(page: Page) -> Page:
    """Answer OtherVersion with a page that says so: 410, and the owner can still have the file."""

    @wraps(page)
    def answer(request: HttpRequest, pk: int = 0, token: str = "", **where: int) -> HttpResponse:
        row = watched_match(token) if token else own_match(request, pk)
        try:
            return page(request, row, **where)
        except OtherVersion:
            return render(request, "matches/past.html", {"row": row, "own": not token}, status=410)

    return answer
