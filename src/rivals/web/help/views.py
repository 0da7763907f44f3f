"""Pages of help."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rivals.web.help.levels import levels_of
from rivals.web.help.pages import LOOK, RIVALS, guides, listed
from rivals.web.help.samples import samples
from rivals.web.look.site_apps import Page
from rivals.web.look.speaking import spoken


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the guides and the rivals."""
    shown = {"guides": guides(), "rivals": RIVALS, "listed": listed(), "look": LOOK}
    return render(request, "help/index.html", shown)


@require_safe
def guide(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one guide; 404 for an unknown one."""
    return _show(request, guides(), slug)


@require_safe
def rival(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one rival; 404 for an unknown one."""
    return _show(request, RIVALS, slug)


def _show(request: HttpRequest, pages: Sequence[Page], slug: str) -> HttpResponse:
    found = next((page for page in pages if page.slug == slug), None)
    if found is None:
        raise Http404
    levels = levels_of(found.game, found.seat, spoken()) if found.game else ()
    return render(request, found.template, {"page": found, "levels": levels})


@require_safe
def style_guide(request: HttpRequest) -> HttpResponse:
    """Show every component with sample data."""
    return render(request, "help/look.html", samples())
