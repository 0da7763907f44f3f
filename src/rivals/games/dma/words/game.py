"""The match's own words: seats, settings, scores, endings, and the week in short."""

from __future__ import annotations

from rivals.core.words import Entries, Lang, pairs, searching
from rivals.games.dma.components.catalogue import Building, Catalogue, default_catalogue


def _counted(english: str, russian: str, single: bool) -> dict[Lang, str]:  # noqa: FBT001 - it reads as said
    """Give the words for a number of something; of a building there is but one."""
    number = "" if single else "{n} × "
    return {"en": f"{number}{english}", "ru": f"{number}{russian}"}


def names_of(catalogue: Catalogue) -> Entries:
    """Give what a catalogue calls its parts."""
    return {
        **{
            f"dma.project.{key}": {"en": one.name_en, "ru": one.name_ru}
            for key, one in catalogue.project.items()
        },
        **{
            f"dma.counted.{key}": _counted(one.name_en, one.name_ru, isinstance(one, Building))
            for key, one in catalogue.project.items()
        },
        **{
            f"dma.direction.{one.id}": {"en": one.name_en, "ru": one.name_ru}
            for one in catalogue.directions
        },
    }


NAMES: Entries = names_of(default_catalogue())
"""What the catalogue that comes with the game calls its parts."""

GAME_WORDS: Entries = {
    **NAMES,
    **pairs("dma", {
        "title": ("The Dark Middle Ages", "Тёмное средневековье"),
        "measured": (
            ("Orders are written as in the order language, e.g. 'route a1 ne,e', 'projects c1"
             " smithy,militia*3', 'transfer c1 a1 militia 3 0', 'array a1 militia@0/1'."),
            ("Приказы пишутся на языке приказов, например: «route a1 ne,e», «projects c1"
             " smithy,militia*3», «transfer c1 a1 militia 3 0», «array a1 militia@0/1»."),
        ),
    }),
    **pairs("dma.seat", {
        "human": ("A person", "Человек"),
        "builder": ("The builder", "Строитель"),
        "builder:easy": ("The builder, easy", "Строитель, лёгкий"),
        "builder:hard": ("The builder, hard", "Строитель, сильный"),
        "raider": ("The raider", "Налётчик"),
        "raider:easy": ("The raider, easy", "Налётчик, лёгкий"),
        "raider:hard": ("The raider, hard", "Налётчик, сильный"),
        "abbot": ("The abbot", "Аббат"),
        "abbot:easy": ("The abbot, easy", "Аббат, лёгкий"),
        "abbot:hard": ("The abbot, hard", "Аббат, сильный"),
        "chancellor": ("The chancellor", "Канцлер"),
        "chancellor:easy": ("The chancellor, easy", "Канцлер, лёгкий"),
        "chancellor:hard": ("The chancellor, hard", "Канцлер, сильный"),
        "random": ("At random", "Наугад"),
    }),
    **searching("dma"),
    **pairs("dma.level", {
        "easy": ("Easy", "Легко"),
        "normal": ("Normal", "Нормально"),
        "hard": ("Hard", "Сложно"),
        "about.easy": (
            "Looks at the coming week, and compares strengths.",
            "Смотрит на неделю вперёд и сравнивает силы.",
        ),
        "about.normal": (
            "Fights battles in thought, arms for cities that pay for it, minds who comes near.",
            "Мысленно ведёт битвы, вооружается ради городов, которые окупятся, следит, кто подходит.",
        ),
        "about.hard": (
            "Looks farther still, and marches in reserve where nobody can meet it.",
            "Смотрит ещё дальше и ходит в резерве там, где её никто не встретит.",
        ),
    }),
    **pairs("dma.score", {
        "cities": ("Land of cities", "Земли городов"),
        "villages": ("Land of villages", "Земли деревень"),
    }),
    **pairs("dma.health", {
        "idle": (
            "Weeks in which it ordered nothing, or all of it stood still",
            "Недели, когда ничего не приказано или всё стоит на месте",
        ),
        "standing_armies": (
            "Weeks that an army begins without a route",
            "Недели, которые армия начинает без маршрута",
        ),
        "empty_capitals": (
            "Weeks in which nobody guards the capital",
            "Недели, когда столицу никто не охраняет",
        ),
        "capitals_lost": ("The capital is lost", "Столица потеряна"),
        "still": (
            "Stands still for six weeks in a row or longer",
            "Стоит на месте шесть недель подряд или дольше",
        ),
        "without_city": ("No city at the end", "К концу ни одного города"),
        "cities_taken": (
            "Cities taken from other states, in all",
            "Всего городов отнято у других государств",
        ),
        "cities_settled": (
            "Cities taken from nobody, in all",
            "Всего занято ничьих городов",
        ),
        "directions": (
            "Directions in which cities are developed at the end",
            "Направления, в которых города развиты к концу",
        ),
        "unit_types": (
            "Types of units in service at the end",
            "Типы единиц на службе к концу",
        ),
        "first_land": (
            "Land of the largest state, of the world's",
            "Земли крупнейшего государства, от земель мира",
        ),
    }),
    **pairs("dma.ending", {
        "victory": (
            ("One state is the lord of the world: half of it and one percent more, far ahead of"
            " the next."),
            ("Одно государство — владыка мира: половина и ещё один процент земель, далеко впереди"
            " второго."),
        ),
        "time": (
            "The weeks agreed on are over; the states stand as they are.",
            "Условленные недели прошли; государства остались при своём.",
        ),
    }),
    **pairs("dma.kind", {
        "peace": ("Make peace", "Мир"),
        "war": ("Declare war", "Война"),
        "transfer": ("Hand over units", "Передача единиц"),
        "array": ("Battle order", "Боевой порядок"),
        "place": ("Place from the reserve", "Из резерва"),
        "reserve": ("Into the reserve", "В резерв"),
        "name": ("Name an army", "Имя армии"),
        "disband": ("Disband", "Роспуск"),
        "projects": ("Projects of a city", "Проекты города"),
        "route": ("Route of an army", "Маршрут армии"),
        "done": ("Hand in the orders", "Сдать приказы"),
    }),
    **pairs("dma.option", {
        "weeks": ("Weeks", "Число недель"),
        "hungry_at_random": (
            "Who goes short of supply is drawn (DA8)",
            "Кому не хватит снабжения, решает жребий (DA8)",
        ),
        "project_shares": (
            "Projects share production in percent (DA11)",
            "Проекты делят производство в процентах (DA11)",
        ),
        "require_main_direction": (
            "Recruits need their direction to be the main one (DA13)",
            "Для найма направление должно быть главным (DA13)",
        ),
        "one_step_a_day": (
            "Armies take one step a day at most (DA14)",
            "Не больше одного перехода в день (DA14)",
        ),
        "unable_both_destroyed": (
            "An army without battle order takes its enemy with it (DA21)",
            "Армия без боевого порядка гибнет вместе с противником (DA21)",
        ),
        "foremost_soldiers": (
            "The neutral zone lies between the foremost soldiers (DA26)",
            "Нейтральная зона — между передовыми бойцами (DA26)",
        ),
        "plan_once": (
            "A double move is planned once a step (DA34)",
            "Двойной ход планируется один раз за шаг (DA34)",
        ),
        "dig_in_one_step": (
            "Digging in lasts one step (DA36)",
            "Окапывание держится один шаг (DA36)",
        ),
        "no_sorties": (
            "Units that hold make no sorties (DA66)",
            "Удерживающие не делают вылазок (DA66)",
        ),
        "peace_public": (
            "Declarations of peace are public (DA42)",
            "Объявления мира открыты всем (DA42)",
        ),
        "margin_in_points": (
            "The winner is 15 points of the world ahead (DA49)",
            "Победитель впереди на 15 процентных пунктов мира (DA49)",
        ),
        "victory_daily": (
            "Victory is tested every day (DA50)",
            "Победа проверяется каждый день (DA50)",
        ),
        "painted_cells": (
            "The world's land is all its steppe (DA51)",
            "Земли мира — вся степь (DA51)",
        ),
    }),
    **pairs("dma.setup", {
        "note": (
            "Every state gives its orders in turn, sealed; then a week passes.",
            "Государства по очереди отдают закрытые приказы, затем проходит неделя.",
        ),
    }),
    **pairs("dma.asks", {
        "transfer": (
            "{source} hands {units:counted} over to {target}.",
            "{source} передаёт {target}: {units:counted}.",
        ),
        "transfer-home": (
            "{source} hands {units:counted} of {home} over to {target}.",
            "{source} передаёт {target}: {units:counted} с пропиской {home}.",
        ),
        "array": (
            "Battle order of {formation}: {units:counted}.",
            "Боевой порядок {formation}: {units:counted}.",
        ),
        "place": (
            "{formation} places {units:counted}.",
            "{formation} выставляет: {units:counted}.",
        ),
        "reserve": (
            "{formation} takes into the reserve: {spots}.",
            "{formation} отводит в резерв: {spots}.",
        ),
        "disband": (
            "{formation} disbands {units:counted}.",
            "{formation} распускает: {units:counted}.",
        ),
        "projects": ("{city} works on {units:counted}.", "{city} строит: {units:counted}."),
        "route": ("{army} marches {steps:step}.", "{army} идёт: {steps:step}."),
    }),
    **pairs("dma.match", {
        "prospect": ("{name} ({days} {days|day|days})", "{name} ({days} {days|день|дня|дней})"),
        "orders": (
            "{name}: orders for week {week}.",
            "{name}: приказы на неделю {week}.",
        ),
        "done": ("The orders of the week are handed in.", "Приказы на неделю сданы."),
        "sealed": ("A sealed order.", "Запечатанный приказ."),
        "choose": ("Orders to choose", "Приказы на выбор"),
        "geographic": ("Geography", "География"),
        "political": ("States", "Государства"),
        "development": ("Development", "Развитие"),
    }),
    **pairs("dma.told", {
        "week": (
            "Week {week} is over: {battles} {battles|battle|battles}.",
            "Неделя {week} прошла: {battles} {battles|битва|битвы|битв}.",
        ),
        "city_taken": ("{by} takes the city of {place}.", "Государство {by} берёт город {place}."),
        "villages_taken": (
            "{by} takes {n} {n|village|villages}: {places}.",
            "Государство {by} занимает {n} {n|деревню|деревни|деревень}: {places}.",
        ),
        "seceded": (
            "{place} breaks away from {player}.",
            "Город {place} отделяется от государства {player}.",
        ),
        "beaten": ("{player} falls.", "Государство {player} пало."),
        "victory": ("{player} is the lord of the world.", "Государство {player} — владыка мира."),
    }),
    **pairs("dma.sketch", {
        "week": (
            ("Week {week}. . steppe, ~ water, # hidden; A city, a village of state A; + city,"
            " o village of nobody; @ your armies, x others."),
            ("Неделя {week}. . степь, ~ вода, # скрытые земли; A город, a деревня государства A;"
            " + город, o деревня ничьи; @ ваши армии, x чужие."),
        ),
        "state": (
            "{letter} {name}: {land} {land|cell|cells}",
            "{letter} {name}: {land} {land|клетка|клетки|клеток}",
        ),
        "city": (
            ("c{id} {name}: green {green}, grey {grey}, upkeep {upkeep}, free {free}; reserve and"
            " garrison {garrison}"),
            ("c{id} {name}: зелёных {green}, серых {grey}, содержание {upkeep}, свободно {free};"
            " гарнизон с резервом {garrison}"),
        ),
        "army": (
            "a{id} {name} at ({x}, {y}): {units} {units|unit|units}, deposit {deposit}",
            "a{id} {name} на ({x}, {y}): {units} {units|единица|единицы|единиц}, депозит {deposit}",
        ),
    }),
}  # fmt: skip
