"""Pages of the reference book: of a world by its own catalogue, and by the usual one."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.web.look.limits import costly
from rivals.web.look.requests import is_htmx
from rivals.web.look.speaking import spoken
from rivals.web.worlds.atlas import fights
from rivals.web.worlds.atlas.asking import whole
from rivals.web.worlds.book.entries import Book, Page
from rivals.web.worlds.book.examples import EXAMPLES, recorded
from rivals.web.worlds.book.rules import Rules
from rivals.web.worlds.visiting import Visit, render_world, world_page


@require_safe
def usual(request: HttpRequest) -> HttpResponse:
    """Show the book of worlds by the usual catalogue."""
    return render(request, "book/book.html", _shown(Book(default_catalogue(), spoken())))


@require_safe
def usual_rules(request: HttpRequest) -> HttpResponse:
    """Tell the rules by the usual catalogue."""
    rules = Rules(Book(default_catalogue(), spoken()))
    return render(request, rules.template, _shown(rules))


@require_safe
def usual_entry(request: HttpRequest, key: str) -> HttpResponse:
    """Show a unit or a building of the usual catalogue."""
    page = _page(Book(default_catalogue(), spoken()), key)
    return render(request, page.template, _shown(page))


_FRESH: Final = 3600
"""For so many seconds a browser may use a frame of an example again."""


@costly
@require_safe
def example(request: HttpRequest, key: str) -> HttpResponse:
    """Show an example of a battle: ?at=N is its Nth frame, the last one shows who is left.

    A page that is open already gets the frame alone.
    """
    found = EXAMPLES.get(key)
    if found is None:
        raise Http404
    recording, lang = recorded(key), spoken()
    at = whole(request.GET.get("at"), 1, 1, fights.frames(recording))
    frame = fights.frame_of(recording, default_catalogue(), lang, at)
    part = is_htmx(request)
    here = reverse("book:example", args=[key])
    context = {
        "example": found,
        "others": [one for one in EXAMPLES.values() if one is not found],
        "book": Book(default_catalogue(), lang),
        "fight": {
            "camps": [{"side": "a", "formation": found.a}, {"side": "b", "formation": found.b}]
        },
        "frame": frame,
        "drawing": mark_safe(frame.drawing),  # noqa: S308 - the engine escapes every text in it
        "steps": fights.steps_of(frame, lambda at: f"{here}?at={at}"),
        "introduction": fights.introduction(found.setting, recording, default_catalogue(), lang),
    }
    response = render(request, "atlas/frame.html" if part else "book/example.html", context)
    if part:
        response.headers["Cache-Control"] = f"private, max-age={_FRESH}"
    patch_vary_headers(response, ("HX-Request", "HX-History-Restore-Request"))
    return response


@world_page
def book(seen: Visit) -> HttpResponse:
    """Show the book of a world."""
    found = Book(seen.catalogue, seen.lang, seen.row.pk)
    return render_world(seen, "book/book.html", _shown(found))


@world_page
def rules(seen: Visit) -> HttpResponse:
    """Tell the rules by a world's catalogue."""
    found = Rules(Book(seen.catalogue, seen.lang, seen.row.pk))
    return render_world(seen, found.template, _shown(found))


@world_page
def entry(seen: Visit, key: str) -> HttpResponse:
    """Show a unit or a building of a world."""
    page = _page(Book(seen.catalogue, seen.lang, seen.row.pk), key)
    return render_world(seen, page.template, _shown(page))


def _page(book: Book, key: str) -> Page:
    found = book.page(key)
    if found is None:
        raise Http404
    return found


def _shown(shown: Book | Page | Rules) -> dict[str, object]:
    """Give what a page shows, and the frame it stands in: a world's, or the site's."""
    book = shown if isinstance(shown, Book) else shown.book
    layout = "hall/world.html" if book.world else "book/outside.html"
    return {"book": book, "page": shown, "layout": layout, "examples": EXAMPLES.values()}
