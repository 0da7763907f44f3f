"""What the list of open matches shows: nothing of a position, and nobody who has not opened up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from rivals.core import registry
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN
from rivals.web.look.parts import Value
from rivals.web.matches.lobby.listing import DAYS, FREE, LIVE, PACES, open_matches
from rivals.web.matches.lobby.quick import LIMITS, opponent_in, quick_games
from rivals.web.matches.models import Invitation, Profile
from rivals.web.matches.seats.inviting import open_seats
from rivals.web.matches.seats.showing import say_limit
from rivals.web.matches.telling import Teller

EVERY: Final = "5s"
"""How often the page looks."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match as a stranger may know it; `host` is named, with a page, where that is open.

    `seats` say of each seat whether somebody sits there, a rival, or nobody. `takes_over` names the
    stand-in whose seat it is, '' where no seat has one.
    """

    url: str
    title: str
    seats: tuple[str, ...]
    free: int
    time: str
    languages: str
    rated: bool
    takes_over: str
    host: str
    host_url: str


@dataclass(frozen=True, slots=True)
class QuickGame:
    """A game to play at once, and who takes the other seat where nobody waits."""

    name: str
    title: str
    rival: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The list, what narrows it, and the games to play at once; `url` is where to look again.

    `rival` takes the other seat there where nobody waits; it may be another in another game.
    """

    matches: tuple[OpenMatch, ...]
    filters: tuple[tuple[Value, ...], ...]
    quick: tuple[QuickGame, ...]
    rival: str
    paces: tuple[tuple[str, str], ...]
    tag: str
    url: str
    every: str
    narrowed: bool


def show_lobby(request: HttpRequest) -> LobbyView:
    """Show the open matches, of ?game= and ?pace= where these are known."""
    quick = _quick_games(request.GET.get("game", ""))
    game, pace = request.GET.get("game", ""), request.GET.get("pace", "")
    game = game if any(one.name == game for one in quick) else ""
    pace = pace if pace in PACES else ""
    found = tuple(_shown(open_matches(game, pace)))
    tag = sha256(repr(found).encode()).hexdigest()[:16]
    query = urlencode({"game": game, "pace": pace, "tag": tag})
    return LobbyView(
        found,
        _filters(quick, game, pace),
        quick,
        ", ".join(dict.fromkeys(one.rival for one in quick)),
        tuple((key, say_limit(limit)) for key, limit in LIMITS.items()),
        tag,
        f"{reverse('matches:lobby')}?{query}",
        EVERY,
        bool(game or pace),
    )


def _quick_games(chosen: str) -> tuple[QuickGame, ...]:
    found = []
    for game in quick_games():
        teller = Teller(game, plays=False)
        rival = teller.seat_kind(opponent_in(game))
        found.append(QuickGame(game.spec.name, teller.title, rival, game.spec.name == chosen))
    return tuple(found)


def _filters(quick: Iterable[QuickGame], game: str, pace: str) -> tuple[tuple[Value, ...], ...]:
    """Offer what the list may be narrowed to: `value` is the query of the address."""
    titles = [("", _("All games")), *((one.name, one.title) for one in quick)]
    paces = [
        ("", _("Any pace")),
        (LIVE, _("Minutes a turn")),
        (DAYS, _("Days a turn")),
        (FREE, _("As long as one likes")),
    ]
    return (
        tuple(
            Value(urlencode({"game": key, "pace": pace}), told, key == game) for key, told in titles
        ),
        tuple(
            Value(urlencode({"game": game, "pace": key}), told, key == pace) for key, told in paces
        ),
    )


def _shown(rows: Sequence[Invitation]) -> Iterable[OpenMatch]:
    hosts = {one.user_id for one in rows} - {None}
    known = Profile.objects.filter(user__in=hosts, open=True).select_related("user")
    names = {one.user_id: one.user.get_username() for one in known}
    for row in rows:
        try:
            game = registry.find_game(row.game)
        except BadSetup:
            continue
        yield _open_match(
            row, Teller(game, row.seats, plays=False), names.get(row.user_id or 0, "")
        )


def _open_match(row: Invitation, teller: Teller, host: str) -> OpenMatch:
    free = open_seats(row)
    stand_ins = [_stand_in(row, seat) for seat in free]
    played = next(filter(None, stand_ins), "")
    languages = dict(settings.LANGUAGES)
    return OpenMatch(
        reverse("matches:open-match", args=[row.pk]),
        teller.title,
        tuple(_seat(row, seat, teller, free) for seat in range(len(row.seats))),
        len(free),
        say_limit(row.limit),
        ", ".join(languages[one] for one in row.languages if one in languages),
        row.rated,
        teller.seat_kind(played) if played else "",
        host,
        reverse("matches:person", args=[host]) if host else "",
    )


def _stand_in(row: Invitation, seat: int) -> str:
    return str(row.match.stand_ins.get(str(seat), "")) if row.match else ""


def _seat(row: Invitation, seat: int, teller: Teller, free: Sequence[int]) -> str:
    if row.seats[seat] != HUMAN:
        return teller.seat_kind(row.seats[seat])
    return _("free") if seat in free else _("somebody")
