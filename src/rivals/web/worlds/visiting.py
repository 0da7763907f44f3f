"""Who looks at a world, and with whose eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, Final, NamedTuple

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import NEUTRAL, World
from rivals.web.look.limits import count
from rivals.web.look.requests import is_htmx, whole_number
from rivals.web.look.speaking import spoken
from rivals.web.worlds import keeping
from rivals.web.worlds.banners import Sign, signs_of
from rivals.web.worlds.errors import Refused, status_of
from rivals.web.worlds.models import Seat, Status, StoredWorld
from rivals.web.worlds.seating import seat_of
from rivals.web.worlds.submitting import MOST_SIGNS, kept

Page = Callable[..., HttpResponseBase]


DESK: Final = "desk-panel"
"""The part of the map's page in which what is tapped on the map opens."""


class Seatless(Http404):
    """A page of players, asked for by somebody who may look at the world and has no state in it."""

    def __init__(self, row: StoredWorld) -> None:
        super().__init__()
        self.row = row


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
        """The world on last Sunday as it is seen, in the visitor's letters; not to be changed."""
        return keeping.spelled_seen(self.row, self.number, self.lang)

    @cached_property
    def report(self) -> Report:
        """What was told of the last week."""
        return keeping.report_of(self.row, self.number)

    @cached_property
    def teller(self) -> Teller:
        """Tells what is in the report of the last week."""
        return Teller(self.report.book, self.lang)

    @cached_property
    def signs(self) -> dict[int, Sign]:
        """The shield and the ruler of each state, by its number."""
        return signs_of(self.row)

    @property
    def on_desk(self) -> bool:
        """Say whether the panel of the map asks: a page of its own then comes as its panel."""
        return self.request.headers.get("HX-Target") == DESK

    @property
    def state(self) -> str:
        """The name of the state whose eyes are used, '' for a spectator."""
        return next((one.name for one in self.world.players if one.id == self.number), "")

    @property
    def fell(self) -> int:
        """The week in which the state whose eyes are used was beaten, 0 if it was not."""
        return next((one.out for one in self.world.players if one.id == self.number), 0)

    @property
    def player(self) -> Seat:
        """The visitor's own seat. Raises Http404 for a spectator."""
        if self.seat is None:
            raise Http404
        return self.seat


def visit(request: HttpRequest, pk: int, *, player: bool = False) -> Visit:
    """Let a visitor look at a world. Raises Http404: not theirs to see; Seatless: no `player`.

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
    if seat is None and hidden and not found.is_master:
        raise Http404
    if seat is None and player:
        raise Seatless(row)
    asked = whole_number(request.GET.get("as", ""))
    if found.over and asked is not None and row.seats.filter(number=asked).exists():
        found.number = asked
    return found


def render_world(
    seen: Visit, template: str, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """Render a page of a world; templates know `visit`, `row`, `seat` and `world`.

    A player's browser keeps none of them: going back shows the draft as it is now.
    """
    known = {"visit": seen, "row": seen.row, "seat": seen.seat, "world": seen.world}
    response = render(seen.request, template, {**known, **(context or {})}, status=status)
    if seen.seat is not None:
        add_never_cache_headers(response)
    return response


def world_page(view: Page) -> Page:
    """Open a page of a world to all who may see it; the view is given their visit."""
    return require_safe(_visited(view, player=False))


def player_page(view: Page) -> Page:
    """Open a page of a world to its players."""
    return require_safe(never_cache(_visited(view, player=True)))


def world_act(view: Page) -> Page:
    """Take what a form of a world sends, from all who may see it."""
    return require_POST(_visited(view, player=False))


def player_act(view: Page) -> Page:
    """Take what a form of a world sends, from its players."""
    return require_POST(never_cache(_visited(view, player=True)))


def _visited(view: Page, *, player: bool) -> Page:
    @worldly
    @wraps(view)
    def answer(request: HttpRequest, pk: int, **where: Any) -> HttpResponseBase:
        return view(visit(request, pk, player=player), **where)

    return answer


def worldly(view: Page) -> Page:
    """Answer what the rules or the server refuse with one sentence and a status of 4xx.

    Who opens a page of players without a login is asked for one, and comes back to the page; who
    was logged out while writing orders or a letter goes on with their text.
    """

    @wraps(view)
    def answer(request: HttpRequest, **where: Any) -> HttpResponseBase:
        try:
            return view(request, **where)
        except Http404 as error:
            if _was_logged_out(request):
                return _with_text_to_log_in(request, where["pk"])
            if not isinstance(error, Seatless):
                raise
            if request.method in ("GET", "HEAD") and not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            told = Refused("worlds.refused.seatless", status=404, world=error.row.name)
            return refusal(request, told, reverse("hall:world", args=[error.row.pk]))
        except RivalsError as error:
            return refusal(request, error)

    return answer


_UNSENT: Final = "unsent"
"""What a browser's session keeps until its person has logged in again."""
_UNSENT_A_DAY: Final = 20
_MOST_READERS: Final = 1000
_WRITING: Final = {
    "hall:draft": "hall:orders",
    "hall:hand-in": "hall:orders",
    "court:write": "court:letters",
}
"""Where text is sent to, and the page on which it goes on after a log-in."""


class Unsent(NamedTuple):
    """What was written before its writer had to log in again: orders, or a letter to somebody."""

    text: str
    to: tuple[str, ...] = ()
    thread: str = ""


def _was_logged_out(request: HttpRequest) -> bool:
    """Say whether orders or a letter came from a browser whose login has run out."""
    page = request.resolver_match
    return page is not None and page.view_name in _WRITING and not request.user.is_authenticated


def _with_text_to_log_in(request: HttpRequest, pk: int) -> HttpResponse:
    """Send a browser to log in, and keep what was written for the page where it goes on.

    It is answered alike whatever world that is, and how often is counted: it takes room.
    """
    count(request, "unsent", _UNSENT_A_DAY, 24 * 3600)
    assert request.resolver_match is not None
    page = _WRITING[request.resolver_match.view_name]
    request.session[_UNSENT] = {
        "world": pk,
        "page": page,
        "text": _short(request.POST.get("text", ""), MOST_SIGNS),
        "to": [_short(one, 6) for one in request.POST.getlist("to")[:_MOST_READERS]],
        "thread": _short(request.POST.get("thread", ""), 6 * _MOST_READERS),
    }
    way = redirect_to_login(reverse(page, args=[pk]))
    if not is_htmx(request):
        return way
    answer = refusal(request, Refused("worlds.refused.logged-out", status=401))
    answer.headers["HX-Redirect"] = way.url
    return answer


def _short(text: str, most: int) -> str:
    return kept(text[:most])


def unsent(request: HttpRequest, pk: int, page: str) -> Unsent | None:
    """Give, once, what was written for a page of a world before its writer had to log in again."""
    found = request.session.get(_UNSENT)
    if not found or (found["world"], found["page"]) != (pk, page):
        return None
    del request.session[_UNSENT]
    return Unsent(found["text"], tuple(found["to"]), found["thread"])


def refusal(request: HttpRequest, error: RivalsError, way: str = "") -> HttpResponse:
    """Tell why not: as a message for htmx to put in, else as a page, which may name a way on."""
    text = tell(error, spoken())
    template = "hall/refused_part.html" if is_htmx(request) else "hall/refused.html"
    return render(request, template, {"text": text, "way": way}, status=status_of(error))
