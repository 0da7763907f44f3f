"""Shields of states: a sign in the state's colours."""

# ruff: noqa: E501 - a shape is one line, however long

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from rivals.games.dma.maps.paint import on, state_paint
from rivals.web.worlds.keeping import paints_of
from rivals.web.worlds.models import Seat, StoredWorld

DEVICES: Final[dict[str, tuple[str | Promise, str]]] = {
    "cross": (_("Cross"), "M8 1h4v7h7v4h-7v9H8v-9H1V8h7Z"),
    "saltire": (
        _("Saltire"),
        "M3 2l7 6 7-6 2 2.500L12.500 10 17 15l-2.500 2L10 12.500 5.500 17 3 15l4.500-5L1 4.500Z",
    ),
    "pale": (_("Pale"), "M7 0h6v20H7Z"),
    "fess": (_("Fess"), "M0 7h20v5H0Z"),
    "bend": (_("Bend"), "M1 1h5l13 13-3 4L1 6Z"),
    "chevron": (_("Chevron"), "M10 5l9 8v4l-9-7-9 7v-4Z"),
    "roundel": (_("Roundel"), "M10 4a6 6 0 1 0 .01 0Z"),
    "lozenge": (_("Lozenge"), "M10 2l6 8-6 8-6-8Z"),
    "star": (
        _("Star"),
        "M10 2l2.300 5.300 5.700.5-4.300 3.800 1.300 5.700-5-3-5 3 1.300-5.700L2 7.800l5.700-.5Z",
    ),
    "crescent": (_("Crescent"), "M13 3a7 7 0 1 0 0 13 8 8 0 0 1 0-13Z"),
    "tower": (_("Tower"), "M5 17V7H4V3h3v2h2V3h2v2h2V3h3v4h-1v10h-3v-4a2 2 0 0 0-4 0v4Z"),
    "crown": (_("Crown"), "M3 5l4 4 3-6 3 6 4-4-1.500 9h-11ZM4.500 15h11v2h-11Z"),
}
"""What a shield may bear: its name, and its shape in a square of 20."""

_SHIELD: Final = "M1 1h18v9c0 5-4 8-9 9.500C5 18 1 15 1 10Z"


def shield(paint: int, device: str = "") -> SafeString:
    """Draw a shield in the colours of a number, with a device on it."""
    colours = state_paint(paint)
    over = ""
    if colours.pattern:
        over = f'<path d="{colours.pattern}" transform="translate(6 6)" fill="none" stroke="{colours.ink}" stroke-width="1.500"/>'
    sign = DEVICES[device][1] if device in DEVICES else ""
    inner = (
        f'<path d="{sign}" fill="{on(colours.fill)}" transform="translate(4 3) scale(.6)"/>'
        if sign
        else over
    )
    return mark_safe(  # noqa: S308 - shapes and colours of our own
        f'<svg class="shield" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="{_SHIELD}" fill="{colours.fill}" stroke="{colours.dark}" stroke-width="1.500"/>{inner}</svg>'
    )


@dataclass(frozen=True, slots=True)
class Sign:
    """What a state shows: its shield, and how its ruler wants to be called, '' for no way."""

    shield: SafeString
    ruler: str


def signs_of(row: StoredWorld) -> dict[int, Sign]:
    """Give the signs of all states of a world, by their number."""
    paints = paints_of(row)
    seats = row.seats.select_related("user").only(
        "number", "banner", "ruler_name", "shown", "user__username"
    )
    return {
        seat.number: Sign(shield(paints[seat.number], seat.banner), _ruler(seat)) for seat in seats
    }


def _ruler(seat: Seat) -> str:
    """Tell who rules as the person wishes to be known: by a name, by the account's, or not."""
    account = seat.user.get_username() if seat.shown and seat.user is not None else ""
    return (
        f"{seat.ruler_name} ({account})"
        if seat.ruler_name and account
        else (seat.ruler_name or account)
    )
