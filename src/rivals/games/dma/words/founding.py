"""What is said of a world that has just been made."""

from __future__ import annotations

from rivals.core.words import pairs

FOUNDING = pairs("dma.new", {
    "world": (
        "{name}: {width} by {height} cells, {n} of them steppe.",
        "{name}: {width} на {height} клеток, степи — {n} {n|клетка|клетки|клеток}.",
    ),
    "states": ("{n} {n|state|states}.", "{n} {n|государство|государства|государств}."),
    "provinces": (
        "{n} {n|province|provinces}.",
        "{n} {n|провинция|провинции|провинций}.",
    ),
    "neutral": (
        "{n} {n|city is|cities are} neutral.",
        "Нейтральных городов: {n}.",
    ),
    "villages": (
        "{n} {n|village|villages}, all neutral.",
        "{n} {n|деревня|деревни|деревень}, все нейтральные.",
    ),
    "reach": (
        "Militia can get to {least} to {most} cells within three weeks, depending on the start.",
        "За три недели ополчение может дойти до {least}–{most} клеток, смотря откуда.",
    ),
    "fair": (
        "The start farthest from the median differs from it by {worst} %; {allowed} % are allowed.",
        "Дальше всего от медианы — старт, который отличается на {worst} %; допустимо {allowed} %.",
    ),
    "nearest": (
        "From a state's city to the nearest one of another: {least} to {most} cells.",
        "От города государства до ближайшего чужого: от {least} до {most} клеток.",
    ),
    "written": ("The world is in {file}.", "Мир записан в файл {file}."),
})  # fmt: skip
