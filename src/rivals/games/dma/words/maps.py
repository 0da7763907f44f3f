"""What stands on the three maps."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_SHEET = pairs("dma.map", {
    "kind.geographic": ("Geographic map", "Географическая карта"),
    "kind.political": ("Political map", "Политическая карта"),
    "kind.development": ("Map of development", "Карта развития"),
    "head": ("{world}: {kind:map.kind}", "{world}: {kind:map.kind}"),
    "date.first": ("before the first week", "перед первой неделей"),
    "date": ("Sunday evening, week {week}", "вечер воскресенья, неделя {week}"),
    "date.days": ("week {week}, day by day", "неделя {week}, день за днём"),
    "legend": ("Legend", "Условные знаки"),
    "states": ("States", "Государства"),
    "neutral": ("neutral", "ничьи земли"),
    "others": ("and {n} more {n|state|states}", "и ещё {n} {n|государство|государства|государств}"),
    "beaten": ("{name} (fell in week {week})", "{name} (пало на {week}-й неделе)"),
    "land": (
        "{n} {n|cell|cells}, {share} %", "{n} {n|клетка|клетки|клеток}, {share} %",
    ),
    "world": ("the whole world", "весь мир"),
    "cells": ("{n} {n|cell|cells}", "{n} {n|клетка|клетки|клеток}"),
    "state-land": ("Land of {name} ({land})", "Земли государства {name} ({land})"),
    "neutral-land": ("Neutral land ({land})", "Ничьи земли ({land})"),
})  # fmt: skip

_PLACES = pairs("dma.map", {
    "city": ("{name}, city: {owner}", "{name}, город: {owner}"),
    "city.neutral": ("{name}, neutral city", "{name}, нейтральный город"),
    "village": ("{name}, village: {owner}", "{name}, деревня: {owner}"),
    "village.neutral": ("{name}, neutral village", "{name}, нейтральная деревня"),
    "at": ("Cell ({x}, {y}); {date}", "Клетка ({x}, {y}); {date}"),
    "at.province": (
        "Cell ({x}, {y}), province of {city}; {date}",
        "Клетка ({x}, {y}), провинция города {city}; {date}",
    ),
    "province": ("Province of {city}: {direction}", "Провинция города {city}: {direction}"),
    "undeveloped": ("no main direction", "нет главного направления"),
})  # fmt: skip

_ARMIES = pairs("dma.map", {
    "army": ("{name}, army: {owner}", "{name}, армия: {owner}"),
    "army.own": ("{name}, army: {owner}; {units}", "{name}, армия: {owner}; {units}"),
    "army.nameless": ("army {id}", "армия {id}"),
    "units": ("{unit} × {n}", "{unit} × {n}"),
    "units.none": ("no units", "без войск"),
    "trail": ("{army} ({owner}), route of week {week}: {days}",
              "{army} ({owner}), маршрут за неделю {week}: {days}"),
    "trail.start": ("from ({x}, {y})", "из ({x}, {y})"),
    "trail.day": ("{day:weekday} ({x}, {y})", "{day:weekday} ({x}, {y})"),
})  # fmt: skip

_CLASHES = pairs("dma.map", {
    "clash.battle": ("Battle", "Битва"),
    "clash.siege": ("Siege of a city", "Осада города"),
    "clash.assault": (
        "Assault on a neutral city or village", "Штурм нейтрального города или деревни",
    ),
    "clash.rout": ("Rout without a battle", "Разгром без боя"),
    "told.battle": (
        "Battle ({day:weekday}): {a} – {b}; {outcome}",
        "Битва ({day:weekday}): {a} – {b}; {outcome}",
    ),
    "told.siege": (
        "Siege of {place} ({day:weekday}): {a} – {b}; {outcome}",
        "Осада, {place} ({day:weekday}): {a} – {b}; {outcome}",
    ),
    "told.assault": (
        "Assault on {place} ({day:weekday}): {a}; {outcome}",
        "Штурм, {place} ({day:weekday}): {a}; {outcome}",
    ),
    "told.rout": (
        "Rout without a battle ({day:weekday}): {loser}; the winner is {winner}",
        "Разгром без боя ({day:weekday}): {loser}; победило государство {winner}",
    ),
    "told.ambush": (
        "Ambush in time of peace ({day:weekday}): {loser}; the winner is {winner}",
        "Внезапное нападение ({day:weekday}): {loser}; победило государство {winner}",
    ),
    "outcome.won": ("the winner is {winner}", "победило государство {winner}"),
    "outcome.held": ("the defenders held", "защитники устояли"),
    "outcome.nobody": ("both were destroyed", "обе стороны уничтожены"),
    "defenders": ("neutral defenders", "нейтральный гарнизон"),
})  # fmt: skip

_LEGEND = pairs("dma.map.sign", {
    "city": ("city, with its owner's number", "город с номером владельца"),
    "city-neutral": ("neutral city", "нейтральный город"),
    "village": ("village", "деревня"),
    "village-neutral": ("neutral village", "нейтральная деревня"),
    "army": ("army on Sunday evening", "армия вечером в воскресенье"),
    "trail": (
        "route of an army, 1 Monday … 7 Sunday", "маршрут армии, 1 понедельник … 7 воскресенье",
    ),
    "steppe": ("steppe", "степь"),
    "water": ("water", "вода"),
    "hidden": ("hidden lands", "скрытые земли"),
    "border": ("border of a state", "граница государства"),
    "province": ("border of a province", "граница провинции"),
})  # fmt: skip

MAPS: Entries = {**_SHEET, **_PLACES, **_ARMIES, **_CLASHES, **_LEGEND}
