"""Where each rule of a ruler stands: all of them are our own, by what they are about."""

from __future__ import annotations

from rivals.core.citing import Citations

SECTIONS: dict[str, tuple[str, str]] = {
    "peace": ("with whom a ruler keeps peace", "с кем правитель в мире"),
    "direction": ("which way a state goes", "куда развивается государство"),
    "project": ("what a city makes", "что создаёт город"),
    "troop": ("whom a city recruits", "кого набирает город"),
    "muster": ("who stays and who marches", "кто остаётся и кто идёт в поход"),
    "order": ("the battle order", "боевой порядок"),
    "march": ("where an army goes", "куда идёт армия"),
    "council": ("what the advisers propose", "что предлагают советники"),
    "done": ("the end of a plan", "конец плана"),
}
"""What a ruler decides, by the first part of its rules' ids."""

_CITATIONS = Citations(
    "dma",
    SECTIONS,
    {"en": "Our rulers, {}", "ru": "Наши правители, «{}»"},
    {"en": "The Dark Middle Ages, {}", "ru": "Тёмное средневековье, {}"},
)
cite = _CITATIONS.cite
