"""Pages of the reference book: of a world by its own catalogue, and by the usual one."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.web.look.speaking import spoken
from rivals.web.worlds.book.entries import Book, Page
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
    return {"book": book, "page": shown, "layout": layout}
