"""The headings, tables and remarks of reports."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

HEADINGS = pairs("dma.report", {
    "title": ("{world}, week {week}", "{world}, {week}-я неделя"),
    "beginning": ("{world}, before week 1", "{world}, перед 1-й неделей"),
    "for_player": ("Report to {name}", "Отчёт государству {name}"),
    "for_all": ("Public report", "Общий отчёт"),
    "ended": ("The game is over.", "Партия окончена."),
    "ended_winner": (
        "The game is over: {name} is the lord of the world.",
        "Партия окончена: государство {name} — владыка мира.",
    ),
    "chronicle": ("Chronicle", "Хроника"),
    "nothing": ("Nothing worth telling happened.", "Ничего примечательного не произошло."),
    "own_chronicle": ("In your state", "В вашем государстве"),
    "refused": ("Refused orders", "Отклонённые приказы"),
    "refused_line": ("Line {line}: {reason}", "Строка {line}: {reason}"),
    "territory": ("Territories", "Территории"),
    "world_cells": (
        "The whole world has {n} {n|cell|cells}.",
        "Территория всего мира — {n} {n|клетка|клетки|клеток}.",
    ),
    "fallen": ("{name} (fell in week {week})", "{name} (пало на {week}-й неделе)"),
    "contents": ("Contents", "Содержание"),
    "maps": ("Maps", "Карты"),
    "diplomacy": ("Diplomacy", "Дипломатия"),
    "at_peace": ("You have declared peace with {names}.", "Вы объявили мир: {names}."),
    "at_war": ("You have declared peace with nobody.", "Вы никому не объявляли мира."),
    "provinces": ("Your provinces", "Ваши провинции"),
    "no_provinces": ("You hold no province.", "У вас нет провинций."),
    "province": ("{city} (c{n}) at ({x}, {y})", "{city} (c{n}), клетка ({x}, {y})"),
    "armies": ("Your armies", "Ваши армии"),
    "no_armies": ("You have no army.", "У вас нет армий."),
    "march": ("Army {name} (a{n}) at ({x}, {y})", "Армия {name} (a{n}), клетка ({x}, {y})"),
    "battles": ("Battles", "Битвы"),
    "no_battles": ("No battle was fought.", "Сражений не было."),
    "battle": ("Battle {n}, {date}, at ({x}, {y})", "Битва {n}, {date}, клетка ({x}, {y})"),
})  # fmt: skip

COLUMNS = pairs("dma.report.column", {
    "rank": ("#", "№"),
    "state": ("State", "Государство"),
    "cities": ("Cities", "Города"),
    "villages": ("Villages", "Деревни"),
    "cells": ("Cells", "Клетки"),
    "share": ("Share", "Доля"),
    "production": ("Production", "Производство"),
    "use": ("Consumption", "Потребление"),
    "a_day": ("A day", "За день"),
    "project": ("Project", "Проект"),
    "count": ("Number", "Число"),
    "invested": ("Paid in", "Вложено"),
    "price": ("Price", "Цена"),
    "share_of": ("Share", "Доля"),
    "unrest": ("Unrest", "Беспорядки"),
    "odds": ("Odds a day", "Вероятность за день"),
    "because": ("Why", "Почему"),
    "day": ("Day", "День"),
    "cell": ("Cell", "Клетка"),
    "deposit": ("Deposit", "Депозит"),
    "unit": ("Unit", "Единица"),
    "placed": ("Placed", "Выставлено"),
    "lost": ("Lost", "Потеряно"),
    "left": ("Left", "Осталось"),
    "rest": ("Left", "Остаток"),
})  # fmt: skip

PROVINCE = pairs("dma.report", {
    "green": ("Villages", "Деревни"),
    "grey": ("City", "Город"),
    "upkeep": ("Upkeep of the army", "Содержание армии"),
    "spare_green": ("Spare food", "Излишки продовольствия"),
    "free_grey": ("Free production", "Производительность"),
    "short": ("Shortage of food", "Нехватка продовольствия"),
    "fed_by": ("Villages: {names}.", "Деревни: {names}."),
    "no_villages": ("No village feeds the province.", "Провинцию не кормит ни одна деревня."),
    "strengths": ("Directions: {list}.", "Направления: {list}."),
    "no_strengths": ("No direction is developed yet.", "Ни одно направление пока не развито."),
    "strength": ("{name} {n}", "{name} {n}"),
    "buildings": ("Buildings: {names}.", "Здания: {names}."),
    "no_projects": (
        "The project list is empty: free production is lost.",
        "Список проектов пуст: свободная производительность пропадает.",
    ),
    "kind.1": ("I (disorder)", "I рода"),
    "kind.2": ("II (riots)", "II рода (погромы)"),
    "kind.3": ("III (separatism)", "III рода (сепаратизм)"),
    "because.no_second": ("no second direction", "второго направления нет"),
    "because.3": (
        ("{formula}: {provinces} of your provinces {provinces|goes|go} this way, {most} "
        "another"),
        ("{formula}: это направление главное в {provinces} "
        "{provinces|провинции|провинциях|провинциях}, другое — в {most}"),
    ),
    "because.common": (
        "its direction is your most common one",
        "его направление — самое массовое у вас",
    ),
    "because.no_main": ("no main direction", "главного направления нет"),
})  # fmt: skip

ARMY = pairs("dma.report", {
    "speed": (
        "Speed {speed} cells a day, deposit {deposit}. Supplied by {home}.",
        "Скорость {speed} клетки в день, депозит {deposit}. Снабжает город {home}.",
    ),
    "decimal": ("{whole}.{hundredths}", "{whole},{hundredths}"),
    "route": ("Route: {steps}.", "Маршрут: {steps}."),
    "no_route": ("No route is planned.", "Маршрут не задан."),
    "no_deposit": (
        "No route is planned: the deposit is lost on Monday.",
        "Маршрут не задан: в понедельник депозит пропадёт.",
    ),
    "garrison_of": ("Garrison", "Гарнизон"),
    "empty": ("It has no units.", "Боевых единиц нет."),
    "order": (
        "Battle order on a field of {width}×{depth}, the enemy above, the flag marked FF:",
        "Боевой порядок на поле {width}×{depth}, противник сверху, флаг — ФФ:",
    ),
    "flag": ("FF", "ФФ"),
    "key": ("{name}: {homes}", "{name}: {homes}"),
    "none_placed": (
        "Nobody is placed in the battle order.",
        "В боевой порядок никто не выставлен.",
    ),
    "reserve": ("Reserve: {list}.", "Резерв: {list}."),
    "no_reserve": ("Nobody is in reserve.", "В резерве никого нет."),
    "of_home": ("{name} of {home} ×{n}", "{name} ({home}) ×{n}"),
})  # fmt: skip

BATTLE = pairs("dma.report", {
    "step_by_step": ("Step by step", "Ход за ходом"),
    "side": ("{formation} ({owner})", "{formation} ({owner})"),
    "all": ("All", "Всего"),
    "in_reserve": (
        "{n} of yours stood in reserve.",
        "В резерве у вас {n|была|были|было} {n} {n|единица|единицы|единиц}.",
    ),
    "walls": ("Fortifications: {names}.", "Укрепления: {names}."),
    "length": (
        "{steps} {steps|step|steps}, neutral zone {zone} {zone|cell|cells} wide.",
        ("{steps} {steps|ход|хода|ходов}, нейтральная зона шириной {zone} "
        "{zone|клетка|клетки|клеток}."),
    ),
})  # fmt: skip

REPORTS: Entries = {
    **HEADINGS, **COLUMNS, **PROVINCE, **ARMY, **BATTLE,
}  # fmt: skip
