"""What a person is to decide, in a sentence above the choices."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

DECIDING: Entries = pairs("panticapaeum.decide", {
    "take": (
        "Take one of the tiles ahead of the trireme.",
        "Возьмите один из тайлов перед триремой.",
    ),
    "place": (
        "Lay tile {tile} in your city, turned as you like.",
        "Положите тайл {tile} в свой город, повернув как угодно.",
    ),
    "develop": (
        "Choose one: build, advance in a row, sell resources, or nothing.",
        "Выберите одно: построить, продвинуться в ряду, продать ресурсы или ничего.",
    ),
    "discard": (
        "Put back {n} {n|resource|resources}: you may keep no more at the end of a round.",
        "Верните {n} {n|ресурс|ресурса|ресурсов}: больше в конце раунда не оставить.",
    ),
})  # fmt: skip
