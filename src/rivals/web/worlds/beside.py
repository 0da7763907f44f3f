"""What takes longer than a page of a large world may: done by a thought, while the page waits."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.http import HttpResponse, HttpResponseBase

from rivals.games.dma.match.setup import MOST_SEATS
from rivals.games.dma.world.pieces import World
from rivals.web.look.requests import is_htmx
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import Progress, progress_of
from rivals.web.thinking.working import look_at
from rivals.web.worlds.packing import pack, unpack
from rivals.web.worlds.visiting import Visit, render_world

Page = Callable[..., HttpResponseBase]

LARGE: Final = MOST_SEATS
"""A world of more states is large; one of so many is drawn in a tenth of a second."""
_BLOCK: Final = "underway"
"""The part of a page that asks again until there is something to show."""
_PATIENCE: Final = 20.0
"""For so many seconds a file is waited for: whoever fetches one does not ask again."""
_PAUSE: Final = 0.1


class Underway(Exception):
    """What a page shows is not there yet; how far it is, or why it will not come."""

    def __init__(self, progress: Progress) -> None:
        super().__init__(progress)
        self.progress = progress


def is_large(world: World) -> bool:
    """Say whether drawing a world, or letting a week of it pass, takes longer than a page may."""
    return len(world.players) > LARGE


def come_of(thought: Thought, seen: Visit) -> Any:
    """Give what came of a thought; where no process thinks take it further. Raises Underway."""
    there = look_at(Thought.objects.filter(pk=thought.pk)) or thought
    if there.result is None:
        raise Underway(progress_of(there, seen.request.get_full_path(), seen.lang))
    return there.result


def waited_for(thought: Thought) -> Thought:
    """Give a thought when it is over, or as it is when whoever asks has waited long enough."""
    end = time.monotonic() + _PATIENCE
    while True:
        there = look_at(Thought.objects.filter(pk=thought.pk)) or thought
        if not there.is_live or time.monotonic() > end:
            return there
        time.sleep(_PAUSE)


def packed(text: str) -> str:
    """Pack a long text so that it can be what comes of a thought."""
    return base64.b64encode(pack(text.encode())).decode()


def unpacked(text: str) -> str:
    """Give back what was packed."""
    return unpack(base64.b64decode(text)).decode()


def waits(view: Page) -> Page:
    """Let a page of a world wait for what is done beside it: it shows how far that is."""

    @wraps(view)
    def answer(seen: Visit, **where: Any) -> HttpResponseBase:
        asks_again = seen.request.headers.get("HX-Target") == _BLOCK
        try:
            page = view(seen, **where)
        except Underway as error:
            return _waiting(seen, error.progress, asks_again=asks_again)
        return _fresh("HX-Refresh", "true") if asks_again else page

    return answer


def awaited(view: Page) -> Page:
    """Let a file of a world wait for what is done beside it; one that does not come is 503."""

    @wraps(view)
    def answer(seen: Visit, **where: Any) -> HttpResponseBase:
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                return view(seen, **where)
            except Underway as error:
                if not error.progress.every or time.monotonic() > end:
                    return HttpResponse(status=503, headers={"Retry-After": "60"})
            time.sleep(_PAUSE)

    return answer


def _waiting(seen: Visit, progress: Progress, *, asks_again: bool) -> HttpResponse:
    if is_htmx(seen.request) and not asks_again:  # a part was asked for: the whole page waits
        return _fresh("HX-Redirect", progress.url or seen.request.get_full_path())
    template = "hall/underway_part.html" if asks_again else "hall/underway.html"
    return render_world(seen, template, {"progress": progress})


def _fresh(header: str, value: str) -> HttpResponse:
    """Have the browser fetch a page of its own."""
    return HttpResponse(headers={header: value})
