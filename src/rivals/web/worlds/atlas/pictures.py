"""The pictures of a world: drawn with their page and kept, those of large worlds beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

import msgspec

from rivals.core.deciding import to_the_end
from rivals.core.words import Lang
from rivals.games.dma.maps import Kind, map_in_steps
from rivals.games.dma.maps.daily import days_in_steps
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.web.accounts.owning import ownership
from rivals.web.look.proxy import visitor
from rivals.web.look.requests import is_htmx
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import State
from rivals.web.worlds.beside import come_of, is_large, packed, unpacked
from rivals.web.worlds.keeping import catalogue_of, paints_of, seen_world
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.shelf import DRAWINGS
from rivals.web.worlds.visiting import Visit

THOUGHT: Final = "atlas.picture"


class Picture(NamedTuple):
    """What is drawn: one of the maps of a week, or its days and which of them is shown.

    `number` is the player who sees it; with nobody's it is what everybody may see.
    """

    kind: Kind | Literal["days"]
    week: int
    lang: Lang
    number: int = NEUTRAL
    day: int = 0


def drawn(seen: Visit, asked: Picture) -> str:
    """Give a picture; it is drawn once, and kept until the world changes.

    Raises Underway while it is drawn beside the page, TooMuchThought where it cannot be.
    """
    row = seen.row

    def make() -> str:
        return (
            _drawn_beside(seen, asked) if is_large(seen.world) else to_the_end(_steps(row, asked))
        )

    return DRAWINGS.take((row.pk, row.revision, *asked), make)


def _steps(row: StoredWorld, asked: Picture) -> Steps:
    world, catalogue = seen_world(row, asked.number, asked.week), catalogue_of(row)
    if asked.kind != "days":
        return map_in_steps(
            asked.kind, world, asked.lang, catalogue=catalogue, paints=paints_of(row)
        )
    before = seen_world(row, asked.number, asked.week - 1)
    return days_in_steps(
        world,
        asked.lang,
        player=asked.number,
        catalogue=catalogue,
        before=before,
        day=asked.day,
        paints=paints_of(row),
    )


def _drawn_beside(seen: Visit, asked: Picture) -> str:
    """Take a picture from the queue, where each process of the site finds it for a day."""
    row, request = seen.row, seen.request
    subject = {"world": row.pk, "revision": row.revision, "picture": asked}
    found = queueing.latest(THOUGHT, subject)
    failed = found is not None and found.state == State.FAILED
    if found is None or (failed and not is_htmx(request)):  # a page fetched anew tries it anew
        found = queueing.ask(THOUGHT, subject, ownership(request), visitor(request))
    return unpacked(come_of(found, seen))


def draw(subject: Mapping[str, Any]) -> Steps:
    """Draw a picture; nothing comes of one whose world is gone or has changed."""
    found = StoredWorld.objects.select_related("catalogue")
    row = found.filter(pk=subject["world"], revision=subject["revision"]).first()
    if row is None:
        return None
    asked = msgspec.convert(subject["picture"], Picture)
    drawing: str = yield from _steps(row, asked)
    return packed(drawing)
