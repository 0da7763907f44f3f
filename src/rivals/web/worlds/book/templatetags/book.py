"""Names that lead to the reference book."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rivals.web.worlds.book.entries import address
from rivals.web.worlds.keeping import catalogue_of
from rivals.web.worlds.models import StoredWorld

register = template.Library()


@register.simple_tag
def in_book(row: StoredWorld, key: str, name: str) -> SafeString:
    """Name a unit or a building of a world so that the name leads to its page, if it has one."""
    known = catalogue_of(row)
    if key not in known.unit and key not in known.building:
        return format_html("{}", name)
    return format_html('<a href="{}">{}</a>', address(key, row.pk), name)
