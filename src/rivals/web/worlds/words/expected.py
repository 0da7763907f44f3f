"""What checks expected, in Russian: those of worlds, catalogues, orders and bodies tell English."""

from __future__ import annotations

import re
from typing import Final

from rivals.core.words import Lang

_RUSSIAN: Final = tuple(
    (re.compile(pattern), told)
    for pattern, told in (
        (r"a player (\d+) to (\d+)", r"номер игрока от \1 до \2"),
        (r"a player that is still in the game", "игрок, который ещё в игре"),
        (r"a player, or 0", "номер игрока или 0"),
        (r"the number of a player", "номер игрока"),
        (r"the number of another player", "номер другого игрока"),
        (r"(\d+): players count from 1", r"\1: игроков считают с 1"),
        (r"at least one player", "хотя бы один игрок"),
        (r"at least one city", "хотя бы один город"),
        (r"a name of 1 to (\d+) printable characters", r"имя от 1 до \1 печатных знаков"),
        (r"the rules that are played, (.+)", r"правила этой игры, \1"),
        (r"the catalogue that is used, (.+)", r"каталог этого мира, \1"),
        (r"(\d+) to (\d+)", r"число от \1 до \2"),
        (r"0 to 2\^64 - 1", "число от 0 до 2^64 - 1"),
        (r"(\d+) to (\d+) rows", r"от \1 до \2 строк"),
        (r"(\d+) to (\d+) cells", r"от \1 до \2 клеток"),
        (r"(\d+) cells, as in the first row", r"клеток — \1, как в первой строке"),
        (r"(\d+) cells", r"клеток — \1"),
        (
            r"only '\.' for steppe, '~' for water and '#' for hidden lands",
            "только «.» — степь, «~» — вода и «#» — скрытые земли",
        ),
        (r"a week that has been, or 0", "прошедшая неделя или 0"),
        (r"at most the weeks so far", "не больше, чем прошло недель"),
        (r"a rule id", "название правила"),
        (r"a rule id, or ''", "название правила или ''"),
        (r"0 while the game runs", "0, пока игра идёт"),
        (r"the id of a city", "номер города"),
        (
            r"ids that make one run from 1 with those of the cities",
            "номера, которые вместе с номерами городов идут подряд с 1",
        ),
        (r"a cell of steppe", "клетка степи"),
        (
            r"a cell that is in no other territory, and once in this",
            "клетка, которой нет в другой территории, а в этой она одна",
        ),
        (r"its own cell among them", "среди них и собственная клетка"),
        (r"\w+, none of them twice", "значения без повторов"),
        (r"a sorted list", "список по возрастанию"),
        (r"an id from 1 and below next_id", "номер от 1 и меньше next_id"),
        (r"an id that no other army or unit has", "номер, которого нет у других армий и единиц"),
        (r"the id of a building", "название здания"),
        (r"nothing: the city is nobody's", "ничего: город ничей"),
        (r"the id of a direction, or ''", "название направления или ''"),
        (r"upkeep of 0 or more", "содержание от 0"),
        (r"at most (\d+) lines", r"строк — не больше \1"),
        (r"the id of a project", "название проекта"),
        (r"1 or more", "от 1"),
        (r"(\d+)", r"\1"),
        (r"0 to 100 percent", "от 0 до 100 процентов"),
        (r"0 or more", "от 0"),
        (r"0 or more of each side", "от 0 у каждой стороны"),
        (r"at most (\d+) steps", r"шагов — не больше \1"),
        (r"one of (.+)", r"одно из \1"),
        (r"a step onto steppe", "шаг на клетку степи"),
        (r"a day that has been, 0 to (\d+)", r"прошедший день, от 0 до \1"),
        (r"a day 0 to (\d+)", r"день от 0 до \1"),
        (r"the id of a type of unit", "название типа единиц"),
        (r"a cell of its formation's field", "клетка поля этого формирования"),
        (r"a cell where nobody else stands", "клетка, где никто не стоит"),
        (r"at least the cell where it began", "хотя бы клетка, с которой начат путь"),
        (r"a formation, like a12, c3 or v7", "формирование, например a12, c3 или v7"),
        (r"the id of a unit of the battle", "номер единицы из этой битвы"),
        (r"the id of a fortification", "название укрепления"),
        (r"'a', 'b' or ''", "'a', 'b' или ''"),
        (
            r"at least one unit, on a field of a formation's size",
            "хотя бы одна единица на поле, какое бывает у формирования",
        ),
        # A catalogue.
        (r"where it comes from: (.+)", r"откуда это: \1"),
        (r"no constant of this name", "другое имя: такой постоянной нет"),
        (r"this constant", "эта постоянная"),
        (r"a number from (\d+) to (\d+)", r"число от \1 до \2"),
        (r"numbers from 1 to (\d+), at least one", r"числа от 1 до \1, хотя бы одно"),
        (r"at most (\d+)", r"не больше \1"),
        (r"an ascending row", "ряд по возрастанию"),
        (r"(\d+) directions", r"направлений — \1"),
        (
            r"small Latin letters, digits and _, not (.+)",
            r"строчные латинские буквы, цифры и _, но не \1",
        ),
        (r"a name", "имя"),
        (
            r"one that no other building, unit or project has, not (.+)",
            r"то, чего нет у других зданий, единиц и проектов, а не \1",
        ),
        (r"exactly (\w+) and (\w+)", r"ровно \1 и \2"),
        (r"exactly (.+)", r"ровно \1"),
        (r"a cost above 0", "цена больше 0"),
        (r"a strength above 0", "сила больше 0"),
        (r"a number above 0", "число больше 0"),
        (r"a number that is not 0", "число, но не 0"),
        (r"a number of units above 0", "число единиц больше 0"),
        (r"percents between 0 and 100", "проценты больше 0 и меньше 100"),
        (r"0 for a neutral building", "0: здание нейтральное"),
        (r"0 for a neutral unit", "0: единица нейтральная"),
        (
            r"a known direction, or null for a neutral building",
            "известное направление или null у нейтрального здания",
        ),
        (
            r"a known direction, or null for a neutral unit",
            "известное направление или null у нейтральной единицы",
        ),
        (r"a known direction", "известное направление"),
        (r"a known building", "известное здание"),
        (r"a known fortification", "известное укрепление"),
        (r"a known type of unit", "известный тип единиц"),
        (r"no direction", "null: направления здесь нет"),
        (r"no diagram", "null: чертежа здесь нет"),
        (r"no cap", "null: предела здесь нет"),
        (
            r"the most that the link may come to, at least its value",
            "наибольшее для этой связи, не меньше её значения",
        ),
        (
            r"(\d+) buildings of direction (.+), of levels 1 to (\d+)",
            r"зданий направления \2 — \1, уровней от 1 до \3",
        ),
        (r"(\d+) types of units of direction (.+)", r"типов единиц направления \2 — \1"),
        (r"buildings that do not wait for it", "здания, которые не ждут его самого"),
        (r"at least one clause", "хотя бы одно условие"),
        (r"at least one offset", "хотя бы одно смещение"),
        (r"at least one cell", "хотя бы одна клетка"),
        (r"at least one row", "хотя бы одна строка"),
        (r"an offset that is not the unit's own cell", "смещение, но не своя клетка единицы"),
        (r"an offset of at most (\d+) cells", r"смещение не больше чем на \1 клеток"),
        (r"a cell that is not the flag's", "клетка, но не клетка флага"),
        (r"a cell that is not behind the flag", "клетка не позади флага"),
        (r"a height above 0", "высота больше 0"),
        (r"a height above 0, for LIFT", "высота больше 0: здесь есть LIFT"),
        (r"0, without LIFT", "0: здесь нет LIFT"),
        (r"at most (\d+) cells wide and deep", r"не больше \1 клеток в ширину и в глубину"),
        (r"an odd width: the flag is in the middle", "нечётная ширина: флаг посередине"),
        (
            r"a field with a cell for each unit and one for the flag",
            "поле с клеткой для каждой единицы и одной для флага",
        ),
        (
            r"more units than in the row before, no smaller field",
            "больше единиц, чем в строке выше, и поле не меньше",
        ),
        (
            r"1 to (\d+), the strength of all buildings of direction (.+)",
            r"от 1 до \1 — это сила всех зданий направления \2",
        ),
        (
            r"strikes in the long range zone or on neighbouring cells, not at (.+)",
            r"удары в дальней зоне или по соседним клеткам, а не в \1",
        ),
        (r"a cell for each of (\d+) units", r"клетка для каждой из \1 единиц"),
        (
            r"a cell of a field of (\d+) by (\d+), not the flag's",
            r"клетка поля \1 на \2, но не клетка флага",
        ),
        (r"the fewest, then the most, (\d+) at most", r"меньшее, затем большее, до \1"),
        (r"a distance from 1 to (\d+)", r"расстояние от 1 до \1"),
        # Orders and bodies.
        (r"a number of a week", "номер недели"),
        (
            r"a list of orders, or an object of week and orders",
            "список приказов или объект с week и orders",
        ),
        (r"a position, not endless nesting", "JSON без бесконечной вложенности"),
        (r"a body that arrives whole", "тело запроса целиком"),
        (r"valid JSON, which is written as UTF-8", "правильный JSON в кодировке UTF-8"),
        (r"valid JSON \(Object missing required field `(.+)`\)", r"объект с полем \1"),
        (r"valid JSON \(Object contains unknown field `(.+)`\)", r"объект без поля \1"),
        (
            r"valid JSON \(.+\(byte (\d+)\)\)",
            r"правильный JSON, но с байта \1 это уже не JSON",
        ),
        (r"valid JSON \(.+\)", "правильный JSON"),
        (r"`?(int|float)( \| null)?`?( >= -?\d+)?( <= -?\d+)?", r"число\3\4"),
        (r"`?(str|string)( \| null)?`?", "текст в кавычках"),
        (r"`?str( \| null)?`? of length ([<>]= \d+)", r"текст, знаков в нём \2"),
        (r"`?str( \| null)?`? matching regex '(.+)'", r"текст по образцу \2"),
        (r"`?bool`?", "true или false"),
        (r"`?array`? of length ([<>]= \d+)", r"список, значений в нём \1"),
        (r"`?array`?.*", "список"),
        (r"`?object`?", "объект"),
        # Parameters of addresses.
        (r"Input should be a valid integer.*", "нужно целое число"),
        (r"Unable to parse input string as an integer.*", "нужно целое число"),
        (r"Input should be greater than or equal to (-?\d+)", r"нужно не меньше \1"),
        (r"Input should be less than or equal to (-?\d+)", r"нужно не больше \1"),
        (r"Input should be (.+) or (.+)", r"нужно \1 или \2"),
    )
)


def expected_in(text: str, lang: Lang) -> str:
    """Tell what was expected; what nobody has translated stays as it is, in quotation marks."""
    if lang != "ru":
        return text
    for pattern, told in _RUSSIAN:
        found = pattern.fullmatch(text)
        if found is not None:
            return found.expand(told).replace("`", "")
    return f"«{text}»"
