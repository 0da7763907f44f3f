"""Why the stand-in for people does what it does, in words."""

from __future__ import annotations

from rivals.core.words import pairs

STAND_IN = pairs("armada.aggressive", {
    "deploy": (
        "In the middle of its side, bow straight ahead, at a medium speed.",
        "Посередине своей стороны, носом прямо вперёд, на средней скорости.",
    ),
    "dial": (
        "Navigate for the first rounds, then Concentrate Fire.",
        "В первые раунды «Навигация», затем «Сосредоточенный огонь».",
    ),
    "attack": (
        "The attack that does most damage on average, if it has any.",
        "Атака, которая в среднем наносит больше всего урона, если она есть.",
    ),
    "whatever": (
        "It uses whatever it can.",
        "Он использует всё, что может.",
    ),
    "defend": (
        "It spends any token it can while the dice show damage.",
        "Он тратит любой возможный жетон, пока на кубиках есть урон.",
    ),
    "redirect": ("It redirects as much as it can.", "Он перенаправляет сколько можно."),
    "steer": (
        "It ends as near to an enemy ship as it can without leaving the mat.",
        "Он заканчивает как можно ближе к вражескому кораблю, не покидая поля.",
    ),
    "fly": (
        "It attacks if it can, ships first; else it flies to the nearest enemy ship.",
        "Он атакует, если может, сначала корабли; иначе летит к ближайшему вражескому.",
    ),
    "first": (
        "It has no preference here: a die decides.",
        "Ему всё равно: решает бросок.",
    ),
})  # fmt: skip
