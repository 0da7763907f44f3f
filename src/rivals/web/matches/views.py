"""Pages of matches."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rivals.web.matches.recent import recent_matches


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the visitor's matches."""
    return render(request, "matches/index.html", {"entries": recent_matches(request, 50)})
