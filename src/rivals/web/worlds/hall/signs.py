"""The form in which a player names and paints the own state."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from rivals.web.look.requests import whole_number
from rivals.web.worlds.banners import DEVICES, shield
from rivals.web.worlds.errors import Unfit
from rivals.web.worlds.keeping import paints_of
from rivals.web.worlds.naming import COLOURS, LONGEST, Wish
from rivals.web.worlds.submitting import kept
from rivals.web.worlds.visiting import Visit


@dataclass(frozen=True, slots=True)
class Choice:
    """A colour or a banner to choose; `taken`: another state has chosen it."""

    value: str
    label: str | Promise
    picture: SafeString
    chosen: bool
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Signs:
    """What the form shows."""

    state: str
    ruler: str
    shown: bool
    colours: tuple[Choice, ...]
    banners: tuple[Choice, ...]
    longest: int = LONGEST


def signs_form(seen: Visit) -> Signs:
    """Lay the form out as the seat has it now."""
    seat = seen.player
    paint = paints_of(seen.row)[seat.number]
    others = seen.row.seats.exclude(pk=seat.pk).exclude(colour=None)
    taken = set(others.values_list("colour", flat=True))
    return Signs(
        state=seen.state,
        ruler=seat.ruler_name,
        shown=seat.shown,
        colours=tuple(
            Choice(str(one), str(one), shield(one), one == paint, one in taken)
            for one in range(1, COLOURS + 1)
        ),
        banners=tuple(
            Choice(key, label, shield(paint, key), key == seat.banner)
            for key, (label, _shape) in DEVICES.items()
        ),
    )


def read_wish(post: QueryDict) -> Wish:
    """Read what the form sends. Raises Unfit for a colour that is no number."""
    colour = post.get("colour", "")
    number = whole_number(colour, 3)
    if colour and number is None:
        raise Unfit("worlds.refused.bad-colour")
    return Wish(
        state=_line(post.get("state", "")),
        ruler=_line(post.get("ruler", "")),
        colour=number,
        banner=post.get("banner", "")[:12],
        shown=post.get("shown") == "on",
    )


def _line(text: str) -> str:
    """Give a name without blanks that nobody sees."""
    return " ".join(kept(text[: 4 * LONGEST]).split())
