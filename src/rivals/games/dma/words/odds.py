"""How a battle is likely to come out, told."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

ODDS_WORDS: Entries = pairs("dma.odds", {
    "outcome": ("outcome", "исход"),
    "share": ("share", "доля"),
    "interval": ("95 % interval", "интервал 95 %"),
    "a_wins": ("A wins", "победа A"),
    "b_wins": ("B wins", "победа B"),
    "both_destroyed": ("both destroyed", "уничтожены обе стороны"),
    "side": ("side", "сторона"),
    "type": ("unit", "единица"),
    "placed": ("placed", "в строю"),
    "left": ("left, mean", "уцелеет в среднем"),
    "left-winning": ("left when winning", "уцелеет при победе"),
    "ended": ("How it ends: {endings}.", "Чем кончается: {endings}."),
    "ending.killing": ("killing {share}", "истребление {share}"),
    "ending.flag": ("a flag taken {share}", "захват флага {share}"),
    "ending.stalemate": ("nobody acts {share}", "бездействие {share}"),
    "ending.darkness": ("darkness {share}", "темнота {share}"),
    "fought": (
        "{shown} {n|battle|battles} by seed {seed} in {seconds} s, {steps} steps at the mean.",
        "{shown} {n|битва|битвы|битв} с зерном {seed} за {seconds} с, в среднем ходов: {steps}.",
    ),
    "stalemate": (
        "Beware: in {share} of the battles both sides come to stand still, and both are destroyed.",
        "Осторожно: в {share} битв обе стороны застывают на месте, и обе считаются уничтоженными.",
    ),
    "stalemate-siege": (
        "In {share} of the battles both sides come to stand still, which counts for the garrison.",
        "В {share} битв обе стороны застывают на месте; это засчитывается гарнизону.",
    ),
})  # fmt: skip
