"""Actions as they are asked for at a real table, where a person moves the rival's pieces."""

from __future__ import annotations

from rivals.core.words import Entries, bids
from rivals.games.eclipse.words.doing import DOING

MAP = bids("eclipse.do", DOING, {
    "discard": "Сбросьте {n|вытянутый гекс|вытянутые гексы|вытянутые гексы}.",
    "claim": "Положите диск влияния на гекс {hex} «{hex:hex}».",
    "claim-won": "Займите захваченный гекс {hex} «{hex:hex}»: положите туда диск влияния.",
    "leave": "Не кладите диск влияния на гекс {hex} «{hex:hex}».",
    "disc-put": "Положите диск влияния со шкалы на гекс {hex} «{hex:hex}».",
    "disc-return": "Верните диск влияния с гекса {hex} «{hex:hex}» на шкалу.",
    "disc-shift": (
        "Переместите диск влияния с гекса {source} «{source:hex}» на гекс {hex} «{hex:hex}»."
    ),
    "refresh": (
        "Не двигайте диски влияния; верните до {n} {n|использованного колониального корабля"
        "|использованных колониальных кораблей|использованных колониальных кораблей}."
    ),
    "refresh-idle": "Влияние: диски не двигайте; все колониальные корабли готовы.",
    "return": "Верните на дорожку «{cube:resource}» кубик с серой клетки или орбитальной станции.",
    "abandon": "Уберите диск и кубики с гекса {hex} «{hex:hex}»: он от него отказывается.",
    "abandon-debt": (
        "Уберите диск и кубики с гекса {hex} «{hex:hex}»: на содержание не хватает {short}"
        " {short|единицы|единиц|единиц} денег."
    ),
})  # fmt: skip

SHIPS = bids("eclipse.do", DOING, {
    "research": (
        "Исследуйте технологию «{tech:tech}» за {cost} {cost|единицу|единицы|единиц} науки."
    ),
    "research-cheaper": (
        "Исследуйте технологию «{tech:tech}» за {cost} {cost|единицу|единицы|единиц} науки"
        " со скидкой {discount}."
    ),
    "install": "Установите часть «{part:part}» в пустую ячейку {slot} {ship:blueprint}.",
    "install-over": (
        "Установите часть «{part:part}» поверх части «{old:part}» в ячейку {slot} {ship:blueprint}."
    ),
    "react-install": (
        "Реакция: установите часть «{part:part}» в пустую ячейку {slot} {ship:blueprint}."
    ),
    "react-install-over": (
        "Реакция: установите часть «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."
    ),
    "fit": (
        "Сразу установите часть древних «{part:part}» в пустую ячейку {slot} {ship:blueprint}."
    ),
    "fit-over": (
        "Сразу установите часть древних «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."
    ),
    "strip": "Снимите часть «{part:part}» из ячейки {slot} {ship:blueprint}.",
    "use": "Используйте открытие: {tile:found}.",
    "keep": (
        "Оставьте ему жетон открытия ({tile:found}) ради {points}"
        " {points|победного очка|победных очков|победных очков}."
    ),
    "learn": "Возьмите ему «{tech:tech}» как технологию древних.",
    "store": "Отложите часть «{part:part}»: он установит её потом.",
    "key": "Возьмите за артефакт {n} {n|единицу|единицы|единиц} {resource:amount}.",
})  # fmt: skip

TURN = bids("eclipse.do", DOING, {
    "stop": "Закончите это действие ({activity:activity}).",
    "stop-upkeep": "Завершите фазу содержания.",
    "end": "Закончите ход.",
    "pass": "Соперник пасует.",
    "trade": (
        "Обменяйте {rate} {rate|единицу|единицы|единиц} {give:amount} на 1 единицу {get:amount}."
    ),
    "propose": "Он предлагает {colour:to} обмен послами; кубик — с дорожки «{cube:resource}».",
    "accept": "Обменяйтесь за него послами с {colour:with}; кубик — с дорожки «{cube:resource}».",
    "truce": "Он предлагает {colour:to} мир.",
    "agree": "Он соглашается на мир с {colour:with}.",
    "refuse": "Он отказывается от обмена послами с {colour:with}.",
    "refuse-truce": "Он отказывается от мира с {colour:with}.",
    "give-up": "Верните жетон репутации {tile}: он освобождает место для посла {colour:of}.",
    "stance-peace": "Соперник остаётся в состоянии мира.",
    "stance-defence": (
        "Состояние войны (оборона): соперник защищает гекс {hex} «{hex:hex}» от {colour:of}."
    ),
    "stance-attack": (
        "Состояние войны (атака): соперник атакует {colour:of} в гексе {hex} «{hex:hex}»."
    ),
})  # fmt: skip

BATTLE = bids("eclipse.do", DOING, {
    "take": "Оставьте ему жетон репутации {tile}.",
    "take-instead": "Оставьте ему жетон репутации {tile} и верните жетон {instead}.",
    "take_none": "Верните все вытянутые жетоны репутации.",
    "kill": "Уничтожьте кубик «{cube:resource}» в гексе {hex} «{hex:hex}».",
    "kill-orbital": (
        "Уничтожьте кубик «{cube:resource}» на орбитальной станции гекса {hex} «{hex:hex}»."
    ),
})  # fmt: skip

BIDS: Entries = {**MAP, **SHIPS, **TURN, **BATTLE}
