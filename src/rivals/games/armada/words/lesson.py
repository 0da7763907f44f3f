"""What the guided first match says, step by step."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LESSON: Entries = pairs("armada.lesson", {
    "welcome": (
        ("You command a Nebulon-B Escort of the Rebels, your rival an Imperial Gladiator. One ship "
        "each is enough to learn with; fleets have more, and squadrons of fighters. After six rounds "
        "whoever has destroyed more, in points, wins; a fleet without ships loses at once."),
        ("Вы командуете повстанческим фрегатом «Небулон-Б», ваш соперник — имперским «Гладиатором». "
        "Для начала хватит по кораблю; во флотах их больше, и есть эскадрильи истребителей. После "
        "шести раундов побеждает тот, кто уничтожил больше — в очках; флот без кораблей проигрывает "
        "сразу."),
    ),
    "deploy": (
        ("Deploy your ship at your edge of the mat, the south: left of the middle, bow to the north, "
        "speed 2. It is already placed like that: confirm. Later you will put ships wherever you like."),
        ("Выставьте корабль у своего, южного края поля: левее середины, носом на север, скорость 2. "
        "Так он уже и лежит: подтвердите. Потом вы сможете ставить корабли где захотите."),
    ),
    "navigate": (
        ("Orders are given in advance. Your ship has a stack of two command dials: one comes up this "
        "round, one the next. First Navigate: it lets you change the speed."),
        ("Приказы отдают заранее. У вашего корабля стопка из двух дисков приказов: один откроется в "
        "этом раунде, другой — в следующем. Сначала Навигация: с ней можно сменить скорость."),
    ),
    "concentrate": (
        ("And under it Concentrate Fire: it adds a die to an attack. We shall need it in the second "
        "round."),
        ("А под неё — Сосредоточенный огонь: он добавляет кубик к атаке. Во втором раунде он нам "
        "понадобится."),
    ),
    "activate": (
        "The players activate their ships in turn, and you begin. Activate yours.",
        "Игроки по очереди активируют свои корабли, и начинаете вы. Активируйте свой.",
    ),
    "reveal": (
        ("The top dial comes up: Navigate. You could put it aside as a token, for later and with less "
        "effect. Keep the dial: we need it now."),
        ("Верхний диск открыт: Навигация. Её можно отложить как жетон — на потом и послабее. "
        "Оставьте диск: он нужен сейчас."),
    ),
    "sail": (
        ("Nobody is in range yet, so there is only the maneuver. Raise the speed to 3 and go "
        "straight ahead. The ghost shows where your ship will end."),
        ("На дистанции огня никого, остаётся манёвр. Поднимите скорость до 3 и идите прямо. Силуэт "
        "показывает, где окажется корабль."),
    ),
    "rival": (
        ("The Gladiator has come to meet you. Your rival lays no dials: he rolls for a command when "
        "a ship is activated. “Why?” beside each of his moves tells you the rule behind it."),
        ("«Гладиатор» пошёл вам навстречу. Соперник не откладывает дисков: его приказ решает бросок, "
        "когда корабль активируют. «Почему?» рядом с каждым его ходом покажет правило."),
    ),
    "repair": (
        ("The second round. Concentrate Fire lies on top now; put Repair under it, for the third. "
        "After a fight there will be something to mend."),
        ("Второй раунд. Сверху теперь Сосредоточенный огонь; положите под него Ремонт, на третий. "
        "После боя будет что чинить."),
    ),
    "again": (
        "Activate your ship, and keep the dial again.",
        "Активируйте корабль и снова оставьте диск.",
    ),
    "fire": (
        ("A ship attacks first and moves after that. The Gladiator lies in front of you at long range, "
        "where only red dice reach, and your front has three of them. Fire!"),
        ("Корабль сначала атакует, потом идёт. «Гладиатор» прямо перед вами, на дальней дистанции: "
        "туда достают только красные кубики, у вашей носовой зоны их три. Огонь!"),
    ),
    "add": (
        ("A hit, a critical hit and a blank: two damage. Concentrate Fire adds a die; take it."),
        ("Попадание, крит и пустой: два урона. Сосредоточенный огонь добавляет кубик; возьмите его."),
    ),
    "tokens": (
        ("Another hit, three damage. But the Gladiator spent two defence tokens: evade cancelled a "
        "die, brace halved the rest. One shield is gone. Spent tokens are exhausted; they are ready "
        "again in the next round."),
        ("Ещё попадание, три урона. Но «Гладиатор» потратил два жетона защиты: уклонение отменило "
        "кубик, стойкость уменьшила остальное вдвое. Минус один щит. Потраченные жетоны истощены; в "
        "следующем раунде они снова готовы."),
    ),
    "turn": (
        ("Now the maneuver, at speed 3: you must go that far. The tool is bent a click to the right "
        "at its second joint, and so you slip past the Gladiator."),
        ("Теперь манёвр на скорости 3: меньше пройти нельзя. Второй шарнир шаблона повёрнут на "
        "щелчок вправо, и вы проскользнёте мимо «Гладиатора»."),
    ),
    "evade": (
        ("The Gladiator fires from close by, with black dice too: four damage on your front, which "
        "has three shields. At this range evade makes it roll a die again: take the one with hit "
        "and critical hit."),
        ("«Гладиатор» стреляет в упор, уже и чёрными: четыре урона в носовую зону, а щитов там три. "
        "На такой дистанции уклонение заставляет перебросить кубик: выберите тот, где попадание с "
        "критом."),
    ),
    "brace": (
        "Only a hit now: three damage. Brace halves it, rounded up, to two.",
        ("Теперь там только попадание: три урона. Стойкость уменьшит их вдвое, с округлением вверх: "
        "до двух."),
    ),
    "damage": (
        ("Two shields of your front are gone. Where a zone has none left, the hull suffers: each "
        "damage is a card, and a ship with as many cards as it has hull is destroyed."),
        ("Носовая зона потеряла два щита. Когда щитов в зоне нет, страдает корпус: каждый урон — "
        "карта, и корабль, у которого карт столько же, сколько корпуса, уничтожен."),
    ),
    "yours": (
        ("The third round. Repair will come up: one shield comes back for two points, and you have "
        "three. Choose a command for the fourth round yourself. The match goes on from here; the "
        "rules are one tap away."),
        ("Третий раунд. Откроется Ремонт: за два очка вернётся щит, а очков у вас три. Приказ на "
        "четвёртый раунд выберите сами. Дальше идёт обычная партия; правила — в одном нажатии."),
    ),
})  # fmt: skip
