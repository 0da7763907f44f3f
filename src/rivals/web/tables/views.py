"""Pages of tables."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rivals.web.tables.recent import recent_tables


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the visitor's tables."""
    return render(request, "tables/index.html", {"entries": recent_tables(request, 50)})
