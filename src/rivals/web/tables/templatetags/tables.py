"""Template tags of tables."""

from __future__ import annotations

from typing import Any

from django import template

from rivals.web.tables.starting import seats

register = template.Library()


@register.inclusion_tag("tables/run_now.html", takes_context=True)
def run_now(context: dict[str, Any]) -> dict[str, Any]:
    """Offer each rival for a real table with one tap, as everything stands."""
    return {"seats": seats(), "csrf_token": context.get("csrf_token")}
