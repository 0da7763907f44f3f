"""The visitor's worlds, for the first page of the site."""

from __future__ import annotations

from django.http import HttpRequest

from rivals.web.look.parts import Recent
from rivals.web.worlds.hall.listing import own_worlds


def recent_worlds(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to `most` of the visitor's worlds that are not over, with what needs them now."""
    return [
        Recent(
            title=one.row.name,
            url=one.url,
            note=" · ".join((*one.facts, *one.calls)),
            icon="tower",
        )
        for one in own_worlds(request, most)
    ]
