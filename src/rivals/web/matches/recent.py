"""The visitor's matches in lists: those to go on with first, and how the others came out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from rivals.core.errors import RivalsError
from rivals.core.game import HUMAN
from rivals.core.registry import find_game, game_of
from rivals.core.versions import parted
from rivals.core.words import in_figures
from rivals.web.look.parts import Recent, Value
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.seats import visiting
from rivals.web.matches.seats.naming import results, seat_names
from rivals.web.matches.showing import name_of
from rivals.web.matches.telling import Teller

STATES: Final = ("open", "over")
"""Which matches a list may be of, beside all."""


def recent_matches(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to `most` matches of this visitor, those to go on with first, then the latest."""
    return entries(matches_of(request)[:most])


def matches_of(request: HttpRequest, game: str = "", state: str = "") -> QuerySet[StoredMatch]:
    """Find the visitor's matches, of one game or of one state, in the order of a list."""
    found = visiting.matches_of(request).defer("records", "telling", "position")
    if game:
        found = found.filter(game__startswith=f"{game}-v")
    if state in STATES:
        found = found.filter(finished=state == "over")
    return found.order_by("finished", "-updated", "-pk")


def games_of(request: HttpRequest) -> list[str]:
    """Name the games of which the visitor has matches."""
    ids = visiting.matches_of(request).order_by().values_list("game", flat=True).distinct()
    return sorted({parted(one)[0] for one in ids})


def filters(games: Iterable[str], game: str, state: str) -> list[list[Value]]:
    """Offer what a list may be narrowed to: `value` is the query of the address."""
    titles = [("", _("All games")), *((one, _title_of(one)) for one in games)]
    states = [("", _("All")), ("open", _("To go on with")), ("over", _("Over"))]
    return [
        [
            Value(urlencode({"game": key, "state": state}), told, key == game)
            for key, told in titles
        ],
        [
            Value(urlencode({"game": game, "state": key}), told, key == state)
            for key, told in states
        ],
    ]


def _title_of(game: str) -> str:
    try:
        return Teller(find_game(game)).title
    except RivalsError:
        return game


def entries(rows: Iterable[StoredMatch]) -> list[Recent]:
    """List matches in words."""
    return [_recent(row) for row in rows]


def _recent(row: StoredMatch) -> Recent:
    try:
        seats = seat_names(row)
        names = [name or "" for name in row.people]
        teller = Teller(game_of(row.game), seats, people=names, stand_ins=row.vacant)
    except RivalsError:
        title = row.title or row.game
        return Recent(title, row.get_absolute_url(), "", row.updated, "play", row.finished)
    yours = not row.finished and _is_yours(row, seats)
    return Recent(
        title=name_of(row, teller, seats),
        url=row.get_absolute_url(),
        note=" · ".join(filter(None, _notes(row, teller))),
        when=row.updated,
        icon="laurel" if row.finished else "play" if yours else "hourglass",
        done=row.finished,
    )


def _is_mine(row: StoredMatch) -> bool:
    """Say whether it is the turn of the visitor for whom a match between devices was found."""
    return row.remote and bool(getattr(row, "mine", False))


def _is_yours(row: StoredMatch, seats: Sequence[str]) -> bool:
    """Say whether a person at this screen is to move."""
    if row.remote:
        return _is_mine(row)
    return row.turn is not None and seats[row.turn] == HUMAN


def _notes(row: StoredMatch, teller: Teller) -> Iterable[str]:
    if row.title:
        yield teller.title
    yield _how_it_stands(row, teller)
    yield ", ".join(
        f"{who} {in_figures(seat['total'])}"
        for who, seat in zip(teller.seats, results(row), strict=False)
    )
    if row.helped:
        yield _("with help")


def _how_it_stands(row: StoredMatch, teller: Teller) -> str:
    if row.resigned is not None:
        alone = len(teller.persons) == 1
        name = teller.seats[row.resigned]
        return _("Given up") if alone else _("Given up by %(name)s") % {"name": name}
    if row.finished:
        return teller.winner([seat["rank"] for seat in results(row)])
    if row.turn is None:
        return _("Move %(move)s") % {"move": row.move + 1}
    if _is_mine(row) or [row.turn] == teller.persons:
        return _("Your move, number %(move)s") % {"move": row.move + 1}
    return _("To move: %(name)s") % {"name": teller.seats[row.turn]}
