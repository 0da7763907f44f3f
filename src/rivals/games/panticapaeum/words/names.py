"""Names: colours, buildings, rewards, who sits there, the parts of the score."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, searching, shared

NAMES: Entries = {
    **shared(
        "panticapaeum", "colour.orange", "colour.green", "seat.human", "seat.random", "seat.greedy"
    ),
    **searching("panticapaeum"),
    "panticapaeum.coach.goes-on": {
        "en": "All of this holds if everybody else goes on as the greedy player would, and Botos by "
        "his rules, to the end.",
        "ru": "Всё это верно, если остальные до конца партии будут играть как «Жадный», "
        "а Ботос — по своим правилам.",
    },
    "panticapaeum.title": {"en": "Panticapaeum", "ru": "Пантикапей"},
    "panticapaeum.colour.brown": {"en": "brown", "ru": "коричневый"},
    "panticapaeum.colour.purple": {"en": "purple", "ru": "фиолетовый"},
    "panticapaeum.colour.beige": {"en": "beige", "ru": "бежевый"},
    "panticapaeum.of.brown": {"en": "brown", "ru": "коричневого"},
    "panticapaeum.of.purple": {"en": "purple", "ru": "фиолетового"},
    "panticapaeum.of.beige": {"en": "beige", "ru": "бежевого"},
    "panticapaeum.of.orange": {"en": "orange", "ru": "оранжевого"},
    "panticapaeum.of.green": {"en": "green", "ru": "зелёного"},
    "panticapaeum.counted.brown": {
        "en": "{n} brown",
        "ru": "{n} {n|коричневый|коричневых|коричневых}",
    },
    "panticapaeum.counted.purple": {
        "en": "{n} purple",
        "ru": "{n} {n|фиолетовый|фиолетовых|фиолетовых}",
    },
    "panticapaeum.counted.beige": {"en": "{n} beige", "ru": "{n} {n|бежевый|бежевых|бежевых}"},
    "panticapaeum.counted.orange": {
        "en": "{n} orange",
        "ru": "{n} {n|оранжевый|оранжевых|оранжевых}",
    },
    "panticapaeum.counted.green": {"en": "{n} green", "ru": "{n} {n|зелёный|зелёных|зелёных}"},
    "panticapaeum.building.brown": {"en": "Watchtower", "ru": "Сторожевая башня"},
    "panticapaeum.building.purple": {"en": "Winery", "ru": "Винодельня"},
    "panticapaeum.building.beige": {"en": "Temple of Apollo", "ru": "Храм Аполлона"},
    "panticapaeum.building.orange": {"en": "House", "ru": "Жилой дом"},
    "panticapaeum.building.green": {"en": "Aqueduct", "ru": "Акведук"},
    "panticapaeum.the-building.brown": {"en": "a Watchtower", "ru": "Сторожевую башню"},
    "panticapaeum.the-building.purple": {"en": "a Winery", "ru": "Винодельню"},
    "panticapaeum.the-building.beige": {"en": "a Temple of Apollo", "ru": "Храм Аполлона"},
    "panticapaeum.the-building.orange": {"en": "a House", "ru": "Жилой дом"},
    "panticapaeum.the-building.green": {"en": "an Aqueduct", "ru": "Акведук"},
    "panticapaeum.candidate.tile": {
        "en": "tile {tile} ({parts:counted})",
        "ru": "тайл {tile} ({parts:counted})",
    },
    "panticapaeum.reward.worker": {"en": "worker", "ru": "рабочий"},
    "panticapaeum.reward.craftsman": {"en": "craftsman", "ru": "мастер"},
    "panticapaeum.reward.treasury": {"en": "treasury", "ru": "казна"},
    "panticapaeum.reward.mastery": {"en": "mastery", "ru": "мастерство"},
    "panticapaeum.effect.worker": {
        "en": "a coin at the end of every round",
        "ru": "монета в конце каждого раунда",
    },
    "panticapaeum.effect.craftsman": {
        "en": "buildings of this colour cost 1 less",
        "ru": "здания этого цвета дешевле на 1",
    },
    "panticapaeum.effect.treasury": {"en": "coins at once", "ru": "монеты сразу"},
    "panticapaeum.effect.mastery": {
        "en": "points for every own building of this colour at the end",
        "ru": "очки за каждое своё здание этого цвета в конце",
    },
    "panticapaeum.seat.botos": {"en": "Botos", "ru": "Ботос"},
    "panticapaeum.score.watchtowers": {"en": "Watchtowers", "ru": "Сторожевые башни"},
    "panticapaeum.score.wineries": {"en": "Wineries", "ru": "Винодельни"},
    "panticapaeum.score.temples": {"en": "Temples", "ru": "Храмы"},
    "panticapaeum.score.houses": {"en": "Houses", "ru": "Жилые дома"},
    "panticapaeum.score.aqueducts": {"en": "Aqueducts", "ru": "Акведуки"},
    "panticapaeum.score.drought": {"en": "Drought", "ru": "Засуха"},
    "panticapaeum.score.mastery": {"en": "Mastery", "ru": "Мастерство"},
    "panticapaeum.score.coins": {"en": "Coins", "ru": "Монеты"},
    "panticapaeum.score.brown": {"en": "Brown buildings", "ru": "Коричневые здания"},
    "panticapaeum.score.purple": {"en": "Purple buildings", "ru": "Фиолетовые здания"},
    "panticapaeum.score.beige": {"en": "Beige buildings", "ru": "Бежевые здания"},
    "panticapaeum.score.orange": {"en": "Orange buildings", "ru": "Оранжевые здания"},
    "panticapaeum.score.green": {"en": "Green buildings", "ru": "Зелёные здания"},
    "panticapaeum.score.resources": {"en": "Resources left", "ru": "Оставшиеся ресурсы"},
    **pairs(
        "panticapaeum.health",
        {
            "idle": ("Turns without development", "Ходы без фазы развития"),
            "unbuilt": ("Turns without a building", "Ходы без постройки"),
            "put_back": (
                "Resources put back at a round's end, of those drawn on its tiles",
                "Ресурсы, сброшенные в конце раунда, из полученных с тайлов",
            ),
            "unspent": ("Resources left at the end", "Ресурсы, оставшиеся в конце"),
        },
    ),
    "panticapaeum.end.last-round": {
        "en": "The last round is over.",
        "ru": "Последний раунд окончен.",
    },
}
