"""What the check of a world expected, in Russian: it tells it in English, for programs."""

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
        (r"1", "1"),
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
        (r"`?(int|float)`?( >= -?\d+)?( <= -?\d+)?", r"число\2\3"),
        (r"`?(str|string)`?", "текст в кавычках"),
        (r"`?bool`?", "true или false"),
        (r"`?array`?.*", "список"),
        (r"`?object`?", "объект"),
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
