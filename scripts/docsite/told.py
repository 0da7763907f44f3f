"""Pages that the app tells in both languages: guides, the rules of games, rivals, their reasons."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

ADDRESS = re.compile(r'<a [^>]*?href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
HEADING = re.compile(r"<h2>(.*?)</h2>", re.DOTALL)
OF_THE_SITE = "privacy"
"""The guide that tells of one site, by its settings."""


def told(lang: str) -> dict[str, str]:
    """Write the pages in a language: Markdown by the name of the page."""
    _set_up()
    from django.utils import translation

    with translation.override(lang):
        return dict([*_guides(), *_rules(), *_rivals(), *_reasons()])


def _set_up() -> None:
    """Make the app ready to tell something; it needs no database for that."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    os.environ.setdefault("RIVALS_SECRET_KEY", "of-pages-that-nobody-logs-in-to")
    import django

    django.setup()


def _guides() -> Iterator[tuple[str, str]]:
    from rivals.web.help.views import guides

    for page in guides():
        if page.slug != OF_THE_SITE:
            yield f"guide/{page.slug}", _article(page, ())


def _rivals() -> Iterator[tuple[str, str]]:
    from rivals.web.help.views import RIVALS, _levels_of

    for page in RIVALS:
        levels = _levels_of(page.game, page.seat) if page.game else ()
        yield f"rival/{page.slug}", _article(page, levels)


def _article(page: Any, levels: Sequence[Any]) -> str:
    """Take the text out of a page of help, and leave the frame of the site."""
    from django.template import Context, loader
    from django.template.loader_tags import BlockNode

    template = loader.get_template(page.template).template
    context = Context({"page": page, "levels": levels})
    [text] = [one for one in template.nodelist.get_nodes_by_type(BlockNode) if one.name == "text"]
    with context.bind_template(template):
        return f"# {page.title}\n\n{_markdown(text.render(context))}"


def _markdown(html: str) -> str:
    """Write headings as such and leave the rest; an address of the app is no place here."""
    flat = re.sub(r"\n\s*\n", "\n", ADDRESS.sub(_address, html).strip())
    return HEADING.sub(lambda its: f"\n\n## {_plain(its[1])}\n\n", flat)


def _address(its: re.Match[str]) -> str:
    outside = its[1].startswith("http")
    return its[0] if outside else its[2]


def _plain(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<])", r"\\\1", text)


def _rules() -> Iterator[tuple[str, str]]:
    from django.utils.translation import gettext

    from rivals.web.help.rules import all_told, game_named, told
    from rivals.web.look.speaking import spoken

    for book in all_told(spoken()):
        sections = told(game_named(book.game), spoken())
        title = gettext("%(game)s: the rules") % {"game": book.title}
        parts = [f"# {title}", *(part for one in sections for part in _section(one))]
        yield f"told/{book.game}", "\n\n".join(parts)


def _section(one: Any) -> Iterator[str]:
    yield f"## {_plain(one.title)}"
    for block in one.blocks:
        lines = [escape(line) for line in block.lines]
        listed = "".join(f"<li>{line}</li>" for line in lines)
        yield f"<ul>{listed}</ul>" if block.form == "list" else f"<p>{lines[0]}</p>"
    if one.picture:
        drawn = re.sub(r"\s*\n\s*", " ", one.picture)
        yield f'<figure class="drawn">{drawn}</figure>'


def _reasons() -> Iterator[tuple[str, str]]:
    from django.utils.translation import gettext

    from rivals.web.help import reasons
    from rivals.web.help.rules import game_named
    from rivals.web.look.speaking import name_of_game, spoken

    for name in reasons.books():
        game = game_named(name)
        if name == reasons.CORE:
            title = gettext("Rules that every game may give as reasons")
            groups = [reasons.Group("core", gettext("Of every game"), reasons.shared(spoken()))]
        else:
            named = name_of_game(game, spoken())
            title = gettext("%(game)s: the rules behind reasons") % {"game": named}
            groups = list(reasons.groups(name, spoken()))
        parts = [f"# {title}", *(part for one in groups for part in _group(one))]
        settled = reasons.readings(name, spoken(), tuple(groups)) if game else ()
        if settled:
            parts += [f"## {gettext('Readings')}", _listed(settled)]
        yield f"reasons/{name}", "\n\n".join(parts)


def _group(one: Any) -> Iterator[str]:
    yield f"## {_plain(one.title)}"
    yield _listed(one.entries)


def _listed(entries: Any) -> str:
    return "\n".join(
        f'<dl class="reason"><dt>{escape(one.text)}</dt><dd><code>{escape(one.id)}</code>'
        f"{''.join(f' · {escape(name)}' for name in getattr(one, 'readings', ()))}</dd></dl>"
        for one in entries
    )
