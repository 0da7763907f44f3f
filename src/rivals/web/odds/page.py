"""What the pages of the odds share: how the address asks, and how it is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rivals.web.look.requests import is_htmx
from rivals.web.odds.counting import fields_of
from rivals.web.thinking.models import Thought


def given_in(request: HttpRequest) -> dict[str, str]:
    """Give what the address says, each field once."""
    return {name: request.GET.get(name, "") for name in request.GET}


def answered(
    request: HttpRequest,
    name: str,
    folder: str,
    shown: Mapping[str, Any],
    fields: Mapping[str, str],
    *,
    status: int,
) -> HttpResponse:
    """Send the page of templates in a folder; `status` 422 where what is asked cannot be.

    A page that is already open gets only what changes, whatever it asked, and `fields` as its new
    address: the fault is told there.
    """
    if is_htmx(request):
        response = render(request, f"{folder}/odds.html", shown)
        response.headers["HX-Replace-Url"] = f"{reverse(name)}?{urlencode(fields)}"
        return response
    return render(request, f"{folder}/index.html", shown, status=status)


def asked_again(name: str, thought: Thought | None) -> HttpResponse:
    """Lead to the page with what was asked, or as it stands at first."""
    fields = {} if thought is None else fields_of(thought)
    return redirect(f"{reverse(name)}?{urlencode(fields)}" if fields else reverse(name))
