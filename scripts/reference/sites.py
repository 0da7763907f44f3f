"""docs/pages.md: every address of the web app, what it is for and who may open it."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from reference.marking import DOCS, code, link, page, table

HERE = DOCS / "pages.md"

AREAS = {
    "": "The house",
    "accounts/": "Accounts",
    "matches/": "Matches",
    "tables/": "Tables",
    "eclipse/": "Rivals of Eclipse by number",
    "odds/": "Odds",
    "worlds/": "Worlds",
    "post/": "Notices and mail",
    "help/": "Help",
}
"""Parts of the site by how their addresses begin; what begins otherwise is the house's."""

ELSEWHERE = ("api/v1/", "admin/")
"""Addresses that are described elsewhere, or that Django makes."""

_KEYS = [
    ("_mastered(", "the world's master"),
    ("is_master", "the world's master"),
    ("@player_", "the state's player"),
    ("@_talking", "who sits there"),
    ("_between_devices(", "who sits there"),
    ("hosted_match(", "whose match it is"),
    ("own_match(", "whose match it is, who sits there"),
    ("@of_a_match", "whose match it is, who sits there"),
    ("@_by_the_host", "who invites"),
    ("row = _own(", "who sits there"),
    ("_of_a_chair(", "who sits there"),
    ("open_table(", "who is at the table"),
    ("@_of_a_table", "who is at the table"),
    ("own_table(", "whose session it is"),
    ("PasswordChangeView", "who has an account"),
    ("login_required", "who has an account"),
    ("_halfway(", "who has given a password"),
    ("@world_", "who may see the world"),
]
"""What in a view's code says who may open it; the first that is there."""


class Address(NamedTuple):
    """An address: its pattern, the name it goes by, and the view behind it."""

    pattern: str
    name: str
    view: Callable[..., Any]


def pages() -> dict[Path, str]:
    """Write the page."""
    return {HERE: _page()}


def addresses() -> list[Address]:
    """List the addresses of the site, in order, without those that are described elsewhere."""
    _set_up()
    from django.urls import get_resolver  # noqa: PLC0415 - needs the settings

    found = _walk(get_resolver(), "", "")
    return [one for one in found if not one.pattern.startswith(ELSEWHERE)]


def _set_up() -> None:
    """Get Django ready, where nobody has."""
    from django.apps import apps  # noqa: PLC0415 - as above

    if apps.ready:
        return
    import django  # noqa: PLC0415 - as above

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    os.environ.setdefault("RIVALS_SECRET_KEY", "reference")
    django.setup()


def _walk(resolver: Any, before: str, space: str) -> Iterator[Address]:
    for one in resolver.url_patterns:
        pattern = before + str(one.pattern)
        if hasattr(one, "url_patterns"):
            inner = one.namespace or ""
            yield from _walk(one, pattern, f"{space}{inner}:" if inner else space)
        else:
            yield Address(pattern, f"{space}{one.name}", one.callback)


def _page() -> str:
    found = addresses()
    parts = []
    for area, title in AREAS.items():
        its = [one for one in found if _area(one.pattern) == area]
        rows = [_row(same) for same in _by_view(its)]
        parts += [
            f"## {title}",
            table(["address", "name", "by", "what it does", "who may"], rows),
        ]
    return page(
        "Pages",
        "Every address of the web app. *By* GET it shows something, by POST it changes something "
        "and leads on. The name is what templates and tests call it. A match or a session that "
        "is somebody else's is not found (404); guests have theirs by a cookie. What a page "
        f"looks like to a person is told in {link('the guide', DOCS / 'in-the-browser.md', HERE)} "
        f"and {link('that of worlds', DOCS / 'worlds.md', HERE)}.",
        *parts,
        "## Described elsewhere",
        f"`/api/v1/…`: {link('worlds for programs', DOCS / 'worlds-api.md', HERE)}. `/admin/…`: "
        f"for staff, see {link('operations', DOCS / 'operations.md', HERE)}.",
    )


def _by_view(its: list[Address]) -> list[list[Address]]:
    """Put addresses together that differ only in a word that their one view is told."""
    found: dict[Any, list[Address]] = {}
    for one in its:
        found.setdefault(one.view, []).append(one)
    return list(found.values())


def _row(same: list[Address]) -> list[str]:
    one = same[0]
    places = ", ".join(code(f"/{each.pattern}") for each in same)
    names = ", ".join(code(each.name) for each in same)
    return [places, names, methods(one.view), about(one.view), who(one)]


def _area(pattern: str) -> str:
    return next((one for one in AREAS if one and pattern.startswith(one)), "")


def about(view: Callable[..., Any]) -> str:
    """Give the first paragraph of what a view says of itself."""
    said = inspect.getdoc(_inner(view)) or ""
    return said.partition("\n\n")[0]


def who(address: Address) -> str:
    """Say who may open an address."""
    text = inspect.getsource(_inner(address.view))
    if "<slug:token>" in address.pattern or "<str:token>" in address.pattern:
        return "who has the link"
    return next((told for key, told in _KEYS if key in text), "anybody")


def _inner(view: Callable[..., Any]) -> Any:
    """Find the function or class that somebody wrote, under its decorators."""
    return inspect.unwrap(getattr(view, "view_class", view))


def methods(view: Callable[..., Any]) -> str:
    """Say by which methods a view is asked: GET, POST or both."""
    inner = _inner(view)
    text = inspect.getsource(inner)
    if inspect.isclass(inner):
        its = [one for one in inner.http_method_names if one in ("get", "post")]
        return ", ".join(one.upper() for one in its if hasattr(inner, one))
    if re.search("@(require_POST|player_act|world_act)", text):
        return "POST"
    both = re.search(r"@require_http_methods\(\[(.*?)\]\)", text)
    return "GET, POST" if both and "POST" in both[1] else "GET"
