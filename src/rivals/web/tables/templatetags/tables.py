"""Template tags of tables."""

from __future__ import annotations

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rivals.web.tables.starting import seats

register = template.Library()


@register.simple_tag
def glyph(name: str, classes: str = "") -> SafeString:
    """Draw the sign of a choice; it always stands beside the choice's name."""
    return format_html(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        classes,
        static("tables/glyphs.svg"),
        name,
    )


@register.inclusion_tag("tables/run_now.html", takes_context=True)
def run_now(context: dict[str, Any]) -> dict[str, Any]:
    """Offer each rival for a real table with one tap, as everything stands."""
    return {"seats": seats(), "csrf_token": context.get("csrf_token")}
