"""Examples of battles to step through, by the usual catalogue, as the source has three."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rivals.games.dma.battle.recording import Recording, record_battle
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import Fighter

WIDTH: Final = 7
DEPTH: Final = 4
"""The field of all of them: that of up to 21 units."""

Placed = tuple[str, Iterable[tuple[int, int]]]
"""A type of unit, and where on its side's field it stands."""


@dataclass(frozen=True, slots=True)
class Example:
    """A battle of the book: who meets whom, what to look at, and the luck that it has."""

    key: str
    title: str | Promise
    about: str | Promise
    a: str | Promise
    b: str | Promise
    setting: Setting
    luck: int


def _side(first: int, *placed: Placed) -> Side:
    spots = [(kind, x, y) for kind, where in placed for x, y in where]
    units = (Fighter(first + n, kind, x, y) for n, (kind, x, y) in enumerate(spots))
    return Side(tuple(units), WIDTH, DEPTH)


def _row(y: int, *columns: int) -> list[tuple[int, int]]:
    return [(x, y) for x in columns]


EXAMPLES: Final = {
    one.key: one
    for one in (
        Example(
            "field",
            gettext_lazy("Two armies in the open field"),
            gettext_lazy(
                "Pikemen stand in two ranks, and who has one of them behind is twice as hard to"
                " kill; crossbowmen shoot past them. Riders come round them by double moves. See"
                " how everybody walks straight on and only then to the flag."
            ),
            gettext_lazy("Pikemen and crossbowmen"),
            gettext_lazy("Brawlers and riders"),
            Setting(
                _side(
                    1,
                    ("pikeman", [*_row(3, -1, 0, 1), *_row(2, -1, 0, 1)]),
                    ("crossbow", _row(1, -2, 2)),
                ),
                _side(100, ("brawler", _row(3, -2, -1, 0, 1, 2)), ("outrider", _row(3, -3, 3))),
            ),
            3,
        ),
        Example(
            "wall",
            gettext_lazy("A legion holds the city wall"),
            gettext_lazy(
                "Behind a wall the legion does not come out: it digs in, which doubles its"
                " defence, the rank behind doubles it again, and the height of the wall is"
                " added. Who is killed leaves a gap, and whoever climbs it stands as high."
            ),
            gettext_lazy("Crusaders who storm the city"),
            gettext_lazy("The garrison of the city"),
            Setting(
                _side(1, ("crusader", [*_row(3, -2, -1, 0, 1, 2), *_row(2, -2, -1, 0, 1, 2)])),
                _side(100, ("legion", [*_row(3, -3, -2, -1, 0, 1, 2, 3), *_row(2, -1, 0, 1)])),
                ("city_wall",),
                siege=True,
            ),
            0,
        ),
        Example(
            "flag",
            gettext_lazy("Bodyguards round their flag in the open"),
            gettext_lazy(
                "Bodyguards hold in the open, too: they stay round their flag, dug in, and strike"
                " on all sides. The others must come to them."
            ),
            gettext_lazy("Brawlers"),
            gettext_lazy("Bodyguards"),
            Setting(
                _side(1, ("brawler", _row(3, -2, -1, 0, 1, 2))),
                _side(100, ("bodyguard", [*_row(0, -1, 1), *_row(1, -1, 0, 1)])),
            ),
            3,
        ),
    )
}
"""The examples, by their keys in addresses."""


@lru_cache(maxsize=len(EXAMPLES))
def recorded(key: str) -> Recording:
    """Fight an example, the same each time."""
    one = EXAMPLES[key]
    return record_battle(one.setting, default_catalogue(), one.luck)
