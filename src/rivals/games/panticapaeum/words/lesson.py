"""What the guided first match says, step by step."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LESSON: Entries = pairs("panticapaeum.lesson", {
    "welcome": (
        ("You build a city, tile by tile. A game has five rounds of three turns; then the city with "
        "the most points wins. Your rival is Botos. Two turns together will do; the rest is yours."),
        ("Вы строите город, тайл за тайлом. В партии пять раундов по три хода; потом побеждает "
        "город, у которого больше очков. Ваш соперник — Ботос. Два хода мы сделаем вместе, "
        "дальше вы сами."),
    ),
    "ring": (
        ("The tiles lie in a ring, and the trireme sails along it. The three tiles ahead of it are "
        "free, the fourth costs a coin, the fifth two. Coloured cells are fields: each brings a "
        "resource of its colour, and a building of that colour can stand on it."),
        ("Тайлы лежат кольцом, по нему плывёт трирема. Три тайла перед ней бесплатны, четвёртый "
        "стоит монету, пятый — две. Цветные клетки — поля: каждое даёт ресурс своего цвета, и на "
        "нём можно построить здание этого цвета."),
    ),
    "take": (
        "Take tile 28, the nearest: it has a brown field and a beige one.",
        "Возьмите тайл 28, ближайший: на нём коричневое поле и бежевое.",
    ),
    "lay": (
        ("Lay it on the ground, so that it touches your city with a side. The lit place is a good "
        "one; later you may turn tiles as you like."),
        ("Положите его на землю так, чтобы он касался города стороной. Подсвеченное место "
        "подходит; потом вы сможете поворачивать тайлы как угодно."),
    ),
    "resources": (
        ("The fields have brought you one brown and one beige resource. A turn ends with one of "
        "three things: build, advance on the development board, or sell resources for coins."),
        ("Поля принесли вам по одному ресурсу: коричневый и бежевый. Ход кончается одним из трёх: "
        "построить здание, продвинуться на планшете развития или продать ресурсы за монеты."),
    ),
    "build": (
        ("Build a Watchtower on the brown field. It costs two brown; for the one that you lack you "
        "pay two coins. The higher a Watchtower stands, the more it is worth."),
        ("Постройте Сторожевую башню на коричневом поле. Она стоит два коричневых; за недостающий "
        "вы заплатите две монеты. Чем выше стоит башня, тем больше она даёт очков."),
    ),
    "botos": (
        ("Then the trireme sailed on by as many tiles as yours had resources, and where it stopped "
        "lay the tile that Botos got. So you choose for both. “Why?” beside each of his moves "
        "tells you the rule behind it."),
        ("Потом трирема проплыла столько тайлов, сколько ресурсов было на вашем, и тайл, у которого "
        "она встала, достался Ботосу: вы выбираете за двоих. «Почему?» рядом с каждым его ходом "
        "покажет правило, по которому он пошёл."),
    ),
    "prices": (
        ("Your Watchtower was the first, so the next one costs three, whoever builds it. Buildings "
        "that nobody wants stay cheap."),
        ("Ваша Сторожевая башня была первой, и следующая стоит уже три, кто бы её ни строил. "
        "Здания, которые никому не нужны, остаются дешёвыми."),
    ),
    "again": (
        "The second turn. Take tile 42: two orange fields and a purple one.",
        "Второй ход. Возьмите тайл 42: два оранжевых поля и фиолетовое.",
    ),
    "higher": (
        ("This time lay it higher, upon two tiles: that pays a coin. What lies below is covered, "
        "but a building must never be."),
        ("Теперь положите его выше, на два тайла: за это дают монету. То, что внизу, он закроет, "
        "но здания закрывать нельзя."),
    ),
    "house": (
        ("A House costs two orange, and you have just got them. Houses bring a coin each round, "
        "and points for Houses beside them."),
        ("Жилой дом стоит два оранжевых, вы их только что получили. Каждый дом приносит монету за "
        "раунд, а ещё очки за соседние дома."),
    ),
    "end": (
        ("That is all of a turn. After three of them a round ends: coins come in, and you "
        "keep five resources at most. Dry, cracked cells cost points at the end, unless "
        "an Aqueduct reaches them."),
        ("Вот и весь ход. После трёх ходов раунд кончается: приходят монеты, а ресурсов "
        "можно оставить не больше пяти. Сухие, растрескавшиеся клетки в конце отнимают "
        "очки, если до них не дотянулся Акведук."),
    ),
    "yours": (
        "Now choose a tile of your own. The match goes on from here; the rules are one tap away.",
        "Теперь выберите тайл сами. Дальше идёт обычная партия; правила — в одном нажатии.",
    ),
})  # fmt: skip
