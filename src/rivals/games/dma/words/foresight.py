"""What a foreseen week leaves open, told; its slots are those of events."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

FORESIGHT: Entries = pairs("dma.foreseen", {
    "army": (
        ("{army} meets {b_acc} ({owner_b}) at ({x}, {y}). How strong that is you do not know, so "
        "what comes of it is left open; here {army_nom} stands still to Sunday."),
        ("{army} встречает {b_acc} ({owner_b}) у клетки ({x}, {y}). Её силы неизвестны, поэтому "
        "исход остаётся открытым; здесь {army_nom} стоит на месте до воскресенья."),
    ),
    "city": (
        ("{army} stands before the city of {city} ({owner_b}). Its walls and defenders you do not "
        "know, so what comes of it is left open; here {army_nom} stands still to Sunday."),
        ("{army} стоит перед городом {city} ({owner_b}). Его стены и защитники неизвестны, поэтому "
        "исход остаётся открытым; здесь {army_nom} стоит на месте до воскресенья."),
    ),
})  # fmt: skip
