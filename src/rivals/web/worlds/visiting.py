"""Who looks at a world, and with whose eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from rivals.core.errors import RivalsError
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import NEUTRAL, World
from rivals.web.look.speaking import spoken
from rivals.web.worlds import keeping
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Seat, Status, StoredWorld
from rivals.web.worlds.seating import seat_of

P = ParamSpec("P")


@dataclass
class Visit:
    """A look at a world: `seat` is the visitor's own, `number` the player whose eyes are used.

    A spectator's number is 0; once the game is over anybody may look with anybody's eyes
    (`?as=3`).
    """

    request: HttpRequest
    row: StoredWorld
    seat: Seat | None
    number: int
    lang: Lang

    @property
    def is_master(self) -> bool:
        """Say whether the visitor runs this world: its master, or staff."""
        user = self.request.user
        return user.is_authenticated and (self.row.master_id == user.pk or user.is_staff)

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.row.status == Status.ENDED

    @cached_property
    def catalogue(self) -> Catalogue:
        """What the world is played by."""
        return keeping.catalogue_of(self.row)

    @cached_property
    def world(self) -> World:
        """The world on last Sunday as it is seen; shared, not to be changed."""
        return keeping.seen_world(self.row, self.number)

    @cached_property
    def report(self) -> Report:
        """What was told of the last week."""
        return keeping.report_of(self.row, self.number)

    @property
    def state(self) -> str:
        """The name of the state whose eyes are used, '' for a spectator."""
        return next((one.name for one in self.world.players if one.id == self.number), "")

    @property
    def player(self) -> Seat:
        """The visitor's own seat. Raises Http404 for a spectator."""
        if self.seat is None:
            raise Http404
        return self.seat


def visit(request: HttpRequest, pk: int, *, player: bool = False) -> Visit:
    """Let a visitor look at a world. Raises Http404: not theirs to see, or no `player`.

    Worlds in the making are seen by their master alone, practice worlds by who plays in them. Once
    a game is over, everybody may look with any player's eyes (reading W20).
    """
    row = StoredWorld.objects.select_related("catalogue", "master").filter(pk=pk).first()
    if row is None:
        raise Http404
    seat = seat_of(request, row)
    if seat is not None:
        seat.world = row
    found = Visit(request, row, seat, NEUTRAL if seat is None else seat.number, spoken())
    hidden = row.status == Status.DRAFT or not row.listed
    if (hidden or player) and seat is None and (player or not found.is_master):
        raise Http404
    asked = request.GET.get("as", "")
    if found.over and asked.isdecimal() and row.seats.filter(number=int(asked[:9])).exists():
        found.number = int(asked[:9])
    return found


def render_world(
    seen: Visit, template: str, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """Render a page of a world; templates know `visit`, `row`, `seat` and `world`."""
    known = {"visit": seen, "row": seen.row, "seat": seen.seat, "world": seen.world}
    return render(seen.request, template, {**known, **(context or {})}, status=status)


def worldly(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Answer what the rules or the server refuse with one sentence and a status of 4xx."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except RivalsError as error:
            return refusal(request, error)

    return answer


def refusal(request: HttpRequest, error: RivalsError) -> HttpResponse:
    """Tell why not: as a message for htmx to put in, else as a page."""
    status = error.status if isinstance(error, Refused) else 422
    text = error.told(spoken()) if isinstance(error, Refused) else str(error)
    part = bool(getattr(request, "htmx", False))
    template = "hall/refused_part.html" if part else "hall/refused.html"
    return render(request, template, {"text": text}, status=status)
