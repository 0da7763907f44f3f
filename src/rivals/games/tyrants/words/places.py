"""Where something is, goes and comes from: places in a sentence, beside their names."""

from __future__ import annotations

from rivals.core.words import Entries, Lang

_SITES: dict[str, tuple[str, str, str]] = {
    "gauntlgrym": ("Gauntlgrym", "Гонтлгриме", "Гонтлгрима"),
    "wormwrithings": ("the Wormwrithings", "Червивых Ходах", "Червивых Ходов"),
    "jhachalkhyn": ("Jhachalkhyn", "Джачалкине", "Джачалкина"),
    "buiyrandyn": ("Buiyrandyn", "Буйрандине", "Буйрандина"),
    "stoneshaft": ("Stoneshaft Clanhold", "Оплоте клана Стоуншафт", "Оплота клана Стоуншафт"),
    "chchitl": ("Ch'Chitl", "Ч'Читле", "Ч'Читла"),
    "blingdenstone": ("Blingdenstone", "Блингденстоуне", "Блингденстоуна"),
    "mantol_derith": ("Mantol-Derith", "Мантол-Дерите", "Мантол-Дерита"),
    "gracklstugh": ("Gracklstugh", "Граклстаге", "Граклстага"),
    "labyrinth": ("the Labyrinth", "Лабиринте", "Лабиринта"),
    "skullport": ("Skullport", "Скаллпорте", "Скаллпорта"),
    "kanaglym": ("Kanaglym", "Канаглиме", "Канаглима"),
    "menzoberranzan": ("Menzoberranzan", "Мензоберранзане", "Мензоберранзана"),
    "chasmleap": ("Chasmleap Bridge", "Мосту над Бездной", "Моста над Бездной"),
    "araumycos": ("Araumycos", "Араумикосе", "Араумикоса"),
    "eryndlyn": ("Eryndlyn", "Эриндлине", "Эриндлина"),
    "tsenviilyq": ("Tsenviilyq", "Ценвиилике", "Ценвиилика"),
    "everfire": ("Everfire", "Вечном Пламени", "Вечного Пламени"),
    "halls_legion": (
        "the Halls of the Scoured Legion",
        "Чертогах Истреблённого Легиона",
        "Чертогов Истреблённого Легиона",
    ),
    "ched_nasad": ("Ched Nasad", "Чед Насаде", "Чед Насада"),
    "llacerellyn": ("Llacerellyn", "Лласереллине", "Лласереллина"),
    "chaulssin": ("Chaulssin", "Чольссине", "Чольссина"),
    "phaerlin": ("the Phaerlin", "Фаэрлине", "Фаэрлина"),
    "yathchol": ("Yathchol", "Ятчоле", "Ятчола"),
    "dekanter": ("the Ruins of Dekanter", "Руинах Декантера", "Руин Декантера"),
    "sszuraassnee": ("Ss'zuraass'nee", "Сс'зураасс'ни", "Сс'зураасс'ни"),
    "blingdenfire": ("Blingdenfire", "Блингденфайре", "Блингденфайра"),
    "old_yathchol": ("Old Yathchol", "Старом Ятчоле", "Старого Ятчола"),
}
"""Sites within an English sentence, and in the Russian cases of where and where from."""

_ON = ("chasmleap",)
"""Where Russian says 'on' and not 'in'."""


def sited(names: Entries) -> Entries:
    """Give the words of where, where to and where from for each site, from the sites' names."""
    found: Entries = {}
    for site, (english, where, whence) in _SITES.items():
        on = site in _ON
        name = names[f"tyrants.place.{site}"]["ru"]
        found[f"tyrants.at.{site}"] = {
            "en": f"at {english}",
            "ru": f"{'на' if on else 'в'} {where}",
        }
        found[f"tyrants.into.{site}"] = {
            "en": f"at {english}",
            "ru": f"{'на' if on else 'в'} {name}",
        }
        found[f"tyrants.from.{site}"] = {
            "en": f"from {english}",
            "ru": f"{'с' if on else 'из'} {whence}",
        }
    return found


def on_the_way(space: str, name: dict[Lang, str]) -> Entries:
    """Give the words of where and where from for a space of a route, from its name."""
    route: dict[Lang, str] = {"en": f"the {name['en']}", "ru": name["ru"].removeprefix("маршрут ")}
    return {
        f"tyrants.at.{space}": {"en": f"on {route['en']}", "ru": f"на маршруте {route['ru']}"},
        f"tyrants.from.{space}": {"en": f"from {route['en']}", "ru": f"с маршрута {route['ru']}"},
    }
