"""What the guided first match says, step by step."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LESSON: Entries = pairs("eclipse.lesson", {
    "welcome": (
        ("You lead the Terrans, from their home hex Procyon. After nine rounds the civilization with "
        "the most victory points wins. Your rival sits beyond the galactic center, and is Terran "
        "too. One round together will do, the rest is yours."),
        ("Вы ведёте землян, ваш домашний гекс — Процион. После девяти раундов побеждает "
        "цивилизация, у которой больше победных очков. Соперник — тоже земляне, по ту сторону "
        "центра галактики. Один раунд мы пройдём вместе, дальше вы сами."),
    ),
    "discs": (
        ("You take turns, one action each. Every action and every hex takes an influence disc off "
        "your track, and the emptier the track, the more money the round will cost you. So much for "
        "economics; now into space."),
        ("Вы ходите по очереди, по одному действию. Каждое действие и каждый гекс забирают со шкалы "
        "диск влияния, и чем меньше их там осталось, тем дороже обойдётся раунд. Вот и вся "
        "экономика; теперь — в космос."),
    ),
    "explore": (
        "Explore the empty place between your home and the center: it belongs to sector I.",
        "Разведайте пустое место между вашим домом и центром: это сектор I.",
    ),
    "place": (
        ("Capella: two planets, and no ancient ships. Ships pass where two wormholes meet, so turn "
        "the hex until one faces Procyon. The lit way does, and leaves no passage to the center: "
        "nobody will come at you from there."),
        ("Капелла: две планеты и ни одного корабля древних. Корабли проходят там, где сошлись две "
        "червоточины: одна должна смотреть на Процион. Подсвеченный поворот подходит, а прохода к "
        "центру не оставляет: оттуда к вам никто не придёт."),
    ),
    "claim": (
        "Put an influence disc there: now Capella is yours, with its two victory points.",
        "Положите туда диск влияния: теперь Капелла ваша, а с ней и два победных очка.",
    ),
    "science": (
        ("A colony ship carries a cube from a track to a planet of the same colour; you have three "
        "for a round. Send one to the science planet: the number that the cube uncovers is what you "
        "get each round."),
        ("Колониальный корабль везёт кубик с дорожки на планету того же цвета; за раунд их три. "
        "Пошлите один на планету науки: число, которое открыл кубик, вы получаете каждый раунд."),
    ),
    "materials": (
        "And one to the planet of materials.",
        "И ещё один — на планету материалов.",
    ),
    "rival": (
        ("Your rival explored too, and found Chi Draconis. Two ancient ships guard it: nobody takes "
        "such a hex until they are destroyed. “Why?” beside a move tells you the rule behind it."),
        ("Соперник тоже разведал и нашёл Хи Дракона. Там стоят два корабля древних: пока их не "
        "уничтожат, гекс никому не занять. «Почему?» рядом с ходом покажет правило, по которому он "
        "сделан."),
    ),
    "research": (
        ("Now a technology. You have three science; Nanorobots cost two and let you build one more "
        "thing in each build action. Research them."),
        ("Теперь технология. У вас три единицы науки; Нанороботы стоят две, и с ними за одну "
        "постройку можно построить на одну вещь больше. Исследуйте их."),
    ),
    "build": (
        "Materials become ships. Build an interceptor at home for your three.",
        "Из материалов строят корабли. Постройте дома истребитель: он стоит все ваши три.",
    ),
    "stop": (
        ("You could build two more things, if you had the materials. You have none left, so end "
        "the action."),
        "Можно было бы построить ещё две вещи, но материалов больше нет. Завершите действие.",
    ),
    "money": (
        ("The upkeep now is three money, just what you get in a round; the two that you have stay. "
        "A fourth action would take them too. That is a good moment to stop."),
        ("Содержание теперь стоит три единицы денег — ровно столько вы за раунд и получите; две "
        "ваши останутся. Четвёртое действие забрало бы и их. Пора остановиться."),
    ),
    "pass": (
        "Pass. Whoever passes first begins the next round.",
        "Спасуйте. Кто спасовал первым, тот начнёт следующий раунд.",
    ),
    "react": (
        ("Your rival goes on: a discovery has brought him eight money. Meanwhile you may react, each "
        "time for a disc: build one thing, move one ship, or upgrade one part. You need not."),
        ("Соперник ходит дальше: открытие принесло ему восемь единиц денег. А вы тем временем можете "
        "отвечать реакциями, каждая — за диск: построить одну вещь, переместить один корабль или "
        "улучшить одну часть. Но необязательно."),
    ),
    "again": (
        "Pass again, and once more, until your rival has had enough.",
        "Спасуйте снова и ещё раз, пока и соперник не спасует.",
    ),
    "upkeep": (
        ("The round is over. The upkeep is paid, the discs have come back from the actions, the "
        "colony ships are ready, and your tracks brought four science and four materials. New "
        "technologies lie in the supply."),
        ("Раунд окончен. Содержание оплачено, диски вернулись с действий, колониальные корабли "
        "готовы, а дорожки принесли четыре единицы науки и четыре — материалов. В наличии новые "
        "технологии."),
    ),
    "score": (
        ("Points come from hexes, from battles, from discoveries, monoliths and from many "
        "technologies on one track. Before a battle, put better parts on your ships: that is what "
        "the upgrade action is for."),
        ("Очки дают гексы, бои, открытия, монолиты и несколько технологий в одном ряду. А "
        "перед боем поставьте на корабли части получше: для этого есть действие улучшения."),
    ),
    "yours": (
        ("You begin the second round: explore, research or build, as you like. The match goes on from "
        "here; the rules are one tap away."),
        ("Второй раунд начинаете вы: разведка, исследование или постройка — выбирайте сами. Дальше "
        "идёт обычная партия; правила — в одном нажатии."),
    ),
})  # fmt: skip
