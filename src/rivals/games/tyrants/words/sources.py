"""Where each rule of AutoMatron stands: the section of the variant, and our readings."""

from __future__ import annotations

from rivals.core.citing import Citations
from rivals.core.words import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "setup": ("setup", "Подготовка"),
    "turn": ("her turn", "Ход АвтоМы"),
    "cards": ("how she plays the cards", "Детали розыгрыша карт АвтоМы"),
    "priorities": ("priorities and choice of location", "Приоритеты и выбор локации"),
    "spies": (
        "changes of rules for Guile and spies",
        "Изменения в правилах для Коварства и шпионов",
    ),
    "wasted": ("wasted parts of actions", "Потраченные впустую части действий"),
}
"""Sections of the variant, in its order."""

_CITATIONS = Citations(
    "tyrants",
    SECTIONS,
    {"en": "AutoMatron, {}", "ru": "АвтоМатрона, «{}»"},
    {"en": "Tyrants of the Underdark, {}", "ru": "«Тираны Подземья», {}"},
)

_CITED: dict[str, tuple[str, ...]] = {
    "automatron.start-free": ("setup", "T1"),
    "automatron.start-numbered": ("setup", "T1"),
    "automatron.delay-outcast": ("turn", "T2", "T4"),
    "automatron.delay-starter": ("turn", "T2", "T4"),
    "automatron.delay-none": ("turn", "T4"),
    "automatron.market": ("cards", "T3"),
    "automatron.guile-1": ("cards", "T23"),
    "automatron.guile-2": ("cards", "T23"),
    "automatron.guile-3": ("cards", "T23"),
    "automatron.part-deploy": ("cards",),
    "automatron.part-supplant": ("cards", "T22"),
    "automatron.part-spy": ("spies", "T25", "T26"),
    "automatron.part-white": ("cards", "T11"),
    "automatron.part-any": ("cards", "T8", "T11"),
    "automatron.parts-deploy": ("cards",),
    "automatron.parts-supplant": ("cards", "T22"),
    "automatron.parts-spy": ("spies", "T25", "T26"),
    "automatron.parts-any": ("cards", "T8", "T11"),
    "automatron.no-troops": ("priorities", "T11"),
    "automatron.same-place": ("priorities", "T12"),
    "automatron.wasted-deploy": ("wasted", "T20"),
    "automatron.wasted-player": ("wasted", "T21"),
    "automatron.wasted-white": ("wasted", "T21"),
    "automatron.wasted-points": ("wasted", "T20"),
    "automatron.ambition": ("cards",),
    "automatron.extra": ("cards",),
    "automatron.marker": ("turn", "T16"),
    "automatron.marker-total": ("turn", "T16"),
    "automatron.refill": ("turn", "T13"),
    "location.only": ("priorities",),
    "location.city": ("priorities",),
    "location.not-controlled": ("priorities",),
    "location.nearly-total": ("priorities", "T5"),
    "location.route": ("priorities", "T44"),
    "location.route-kill": ("priorities", "T19"),
    "location.present": ("priorities",),
    "tie.fewest-enemies": ("priorities", "T9", "T18"),
    "tie.most-points": ("priorities", "T10", "T18"),
    "tie.north": ("priorities", "T17", "T18"),
    "tie.nearer-on-route": ("priorities", "T18"),
    "piece.players-first": ("cards", "T6"),
    "piece.spy-first": ("cards", "T7"),
    "piece.player-troop": ("cards", "T7"),
    "piece.player-spy": ("cards", "T7"),
    "piece.most-troops": ("cards", "T7"),
    "piece.next-in-turn": ("cards", "T7"),
}
"""By rule: the section, and the readings of docs/readings.md that settle it."""

SOURCES: Entries = _CITATIONS.cite(_CITED)
"""The words that `Words.source` finds."""
