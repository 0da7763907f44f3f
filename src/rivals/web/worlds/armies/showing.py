"""What all pages of an own formation show."""

from __future__ import annotations

from typing import Any

from rivals.games.dma.orders.judging import LONGEST_NAME
from rivals.games.dma.world.formations import ref
from rivals.web.worlds.armies.looking import Look, companies, near
from rivals.web.worlds.armies.ordering import lines_about
from rivals.web.worlds.drafting import draft_of, is_handed_in


def draft_shown(look: Look) -> dict[str, Any]:
    """Give what every page of an own formation shows: its units, and how the draft stands."""
    seat = look.seen.player
    draft = draft_of(seat)
    return {
        "look": look,
        "title": look.title,
        "sign": look.sign,
        "companies": companies(look.units, look.namer),
        "targets": [(ref(one), look.namer.formation(one)) for one in near(look)],
        "lines": lines_about(look.sign, look.seen, look.namer),
        "draft": draft,
        "handed_in": is_handed_in(seat),
        "longest_name": LONGEST_NAME,
    }
