"""The visitor's latest matches, for the home page and the list."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from rivals.core.errors import RivalsError
from rivals.core.match import read_header
from rivals.core.registry import game_of
from rivals.web.look.parts import Recent
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.showing import name_of, recent_score
from rivals.web.matches.telling import Teller


def recent_matches(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to `most` matches of this visitor, the latest first."""
    light = StoredMatch.objects.of(request).defer("records", "telling", "position")
    return [_recent(row) for row in light[:most]]


def _recent(row: StoredMatch) -> Recent:
    return Recent(
        title=_title(row),
        url=row.get_absolute_url(),
        note=_note(row),
        when=row.updated,
        icon="laurel" if row.finished else "play",
        done=row.finished,
    )


def _title(row: StoredMatch) -> str:
    try:
        game, seats = game_of(row.game), _seat_names(row)
    except RivalsError:
        return row.title or row.game
    return name_of(row, Teller(game, seats), seats)


def _seat_names(row: StoredMatch) -> tuple[str, ...]:
    """Spell who sits where, a rolled rival by its number. Raises BadMatch."""
    seats: list[dict[str, Any]] = (row.result or {}).get("seats", [])
    return tuple(one["name"] for one in seats) or read_header(row.header).seats


def _note(row: StoredMatch) -> str:
    score = recent_score(row)
    if row.finished:
        return _("Finished, %(score)s") % {"score": score}
    return _("Move %(move)s, %(score)s") % {"move": row.move + 1, "score": score}
