"""Template tags of the look."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rivals.web.look.parts import Why
from rivals.web.look.requests import THEMES
from rivals.web.look.site_apps import Entry, entries

register = template.Library()


@register.simple_tag
def icon(name: str, label: str = "", classes: str = "") -> SafeString:
    """Show an icon of icons.svg; without a label it is decoration and hidden from readers."""
    if label:
        return format_html(
            '<svg class="icon {}" role="img" aria-label="{}"><use href="{}#{}"></use></svg>',
            classes,
            label,
            static("rivals/icons.svg"),
            name,
        )
    return _drawn("rivals/icons.svg", name, classes)


@register.simple_tag
def glyph(name: str) -> SafeString:
    """Draw the sign of a choice; it always stands beside the choice's name."""
    return _drawn("rivals/glyphs.svg", name)


@cache
def _drawn(file: str, name: str, classes: str = "") -> SafeString:
    """Draw a sign; there are few, and a page has hundreds."""
    return format_html(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        classes,
        static(file),
        name,
    )


@register.simple_tag(takes_context=True)
def navigation(context: template.Context) -> list[tuple[Entry, bool]]:
    """List what the apps that are there add to the main navigation, and whether it is open."""
    here = context["request"].path if "request" in context else ""
    return [(one, here.startswith(one.url)) for one in entries()]


@register.filter
def having(whys: Iterable[Why], outcome: str) -> list[Why]:
    """Give the reasons of which that came; of equal ones one, and none that is told as well."""
    told = {why.text for why in whys if why.told}
    found = {why.text: why for why in whys if why.outcome == outcome and why.text not in told}
    return list(found.values())


@register.filter
def next_theme(theme: str) -> str:
    """Give the theme after this one in the circle auto, light, dark."""
    return THEMES[(THEMES.index(theme) + 1) % len(THEMES)]


@register.filter
def scripts(names: str) -> list[str]:
    """Give the addresses of our modules by their names, separated by blanks."""
    return [static(f"rivals/{name}.js") for name in names.split()]


@register.filter
def styles(names: str) -> list[str]:
    """Give the addresses of our style sheets by their names, separated by blanks."""
    return [static(f"rivals/{name}.css") for name in names.split()]


@register.filter
def minus(value: int | None) -> str:
    """Write a number with a true minus sign; nothing for None."""
    return "" if value is None else str(value).replace("-", "\N{MINUS SIGN}")


@register.filter
def names(listed: str) -> list[str]:
    """Split names separated by blanks."""
    return listed.split()
