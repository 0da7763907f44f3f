"""What is wrong with a catalogue, a world, a file or a setup, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_CATALOGUE = pairs("dma.catalogue", {
    "provenance": ("where it comes from: {known}", "откуда это: {known}"),
    "no-constant": ("no constant of this name", "другое имя: такой постоянной нет"),
    "constant": ("this constant", "эта постоянная"),
    "numbers": ("numbers from 1 to {most}, at least one", "числа от 1 до {most}, хотя бы одно"),
    "id": ("small Latin letters, digits and _, not {whole!r}", "строчные латинские буквы, цифры и _, но не {whole!r}"),
    "name": ("a name", "имя"),
    "own-name": ("one that no other building, unit or project has, not {name!r}", "то, чего нет у других зданий, единиц и проектов, а не {name!r}"),
    "neutral": ("0 for what is neutral", "0: это нейтральное"),
    "direction": ("a known direction", "известное направление"),
    "direction-or-null": ("a known direction, or null for what is neutral", "известное направление или null у нейтрального"),
    "no-direction": ("no direction", "null: направления здесь нет"),
    "building": ("a known building", "известное здание"),
    "fortification": ("a known fortification", "известное укрепление"),
    "unit": ("a known type of unit", "известный тип единиц"),
    "no-diagram": ("no diagram", "null: чертежа здесь нет"),
    "no-cap": ("no cap", "null: предела здесь нет"),
    "cap": ("the most that the link may come to, at least its value", "наибольшее для этой связи, не меньше её значения"),
    "buildings": (
        "{levels} buildings of direction {direction}, of levels 1 to {levels}",
        "зданий направления {direction} — {levels}, уровней от 1 до {levels}",
    ),
    "units": ("{n} types of units of direction {direction}", "типов единиц направления {direction} — {n}"),
    "circle": ("buildings that do not wait for it", "здания, которые не ждут его самого"),
    "not-zero": ("a number that is not 0", "число, но не 0"),
    "offset-own": ("an offset that is not the unit's own cell", "смещение, но не своя клетка единицы"),
    "offset": ("an offset of at most {most} cells", "смещение не больше чем на {most} клеток"),
    "flag": ("a cell that is not the flag's", "клетка, но не клетка флага"),
    "behind": ("a cell that is not behind the flag", "клетка не позади флага"),
    "lift": ("a height above 0, for LIFT", "высота больше 0: здесь есть LIFT"),
    "no-lift": ("0, without LIFT", "0: здесь нет LIFT"),
    "field-size": ("at most {most} cells wide and deep", "не больше {most} клеток в ширину и в глубину"),
    "odd": ("an odd width: the flag is in the middle", "нечётная ширина: флаг посередине"),
    "field": ("a field with a cell for each unit and one for the flag", "поле с клеткой для каждой единицы и одной для флага"),
    "larger-field": ("more units than in the row before, no smaller field", "больше единиц, чем в строке выше, и поле не меньше"),
    "needs": (
        "1 to {most}, the strength of all buildings of direction {direction}",
        "от 1 до {most} — это сила всех зданий направления {direction}",
    ),
    "strikes": (
        "strikes in the long range zone or on neighbouring cells, not at ({x}, {y})",
        "удары в дальней зоне или по соседним клеткам, а не в ({x}, {y})",
    ),
    "garrison-cells": ("a cell for each of {n} units", "клетка для каждой из {n} единиц"),
    "garrison-cell": (
        "a cell of a field of {width} by {depth}, not the flag's",
        "клетка поля {width} на {depth}, но не клетка флага",
    ),
    "villages": ("the fewest, then the most, {most} at most", "меньшее, затем большее, до {most}"),
})  # fmt: skip

_WORLD = pairs("dma.world", {
    "rules": ("the rules that are played, {rules!r}, or older ones", "правила этой игры, {rules!r}, или более старые"),
    "catalogue": ("the catalogue that is used, {name!r}", "каталог этого мира, {name!r}"),
    "own-catalogue": ("{name!r}, the catalogue that comes with the game", "{name!r}, каталог самой игры"),
    "name": ("a name of 1 to {most} printable characters", "имя от 1 до {most} печатных знаков"),
    "rows": ("1 to {most} rows", "от 1 до {most} строк"),
    "columns": ("1 to {most} cells", "от 1 до {most} клеток"),
    "width": ("{n} cells, as in the first row", "клеток — {n}, как в первой строке"),
    "cells": ("{n} cells", "клеток — {n}"),
    "signs": (
        "only '.' for steppe, '~' for water and '#' for hidden lands",
        "только «.» — степь, «~» — вода и «#» — скрытые земли",
    ),
    "numbering": ("{n}: players count from 1", "{n}: игроков считают с 1"),
    "player": ("the number of a player", "номер игрока"),
    "other-player": ("the number of another player", "номер другого игрока"),
    "player-or-none": ("a player, or 0", "номер игрока или 0"),
    "owner": ("a player 1 to {most}", "номер игрока от 1 до {most}"),
    "owner-out": ("a player that is still in the game", "игрок, который ещё в игре"),
    "past-week": ("a week that has been, or 0", "прошедшая неделя или 0"),
    "weeks": ("at most the weeks so far", "не больше, чем прошло недель"),
    "rule": ("a rule id", "название правила"),
    "rule-or-none": ("a rule id, or ''", "название правила или ''"),
    "winner": ("0 while the game runs", "0, пока игра идёт"),
    "city": ("the id of a city", "номер города"),
    "run": (
        "ids that make one run from 1 with those of the cities",
        "номера, которые вместе с номерами городов идут подряд с 1",
    ),
    "steppe": ("a cell of steppe", "клетка степи"),
    "own-territory": (
        "a cell that is in no other territory, and once in this",
        "клетка, которой нет в другой территории, а в этой она одна",
    ),
    "own-cell": ("its own cell among them", "среди них и собственная клетка"),
    "id": ("an id from 1 and below next_id", "номер от 1 и меньше next_id"),
    "own-id": ("an id that no other army or unit has", "номер, которого нет у других армий и единиц"),
    "building": ("the id of a building", "название здания"),
    "nobodys": ("nothing: the city is nobody's", "ничего: город ничей"),
    "direction": ("the id of a direction, or ''", "название направления или ''"),
    "lines": ("at most {most} lines", "строк — не больше {most}"),
    "project": ("the id of a project", "название проекта"),
    "percent": ("0 to 100 percent", "от 0 до 100 процентов"),
    "steps": ("at most {most} steps", "шагов — не больше {most}"),
    "step": ("a step onto steppe", "шаг на клетку степи"),
    "past-day": ("a day that has been, 0 to {last}", "прошедший день, от 0 до {last}"),
    "unit": ("the id of a type of unit", "название типа единиц"),
    "spot": ("a cell of its formation's field", "клетка поля этого подразделения"),
    "free-spot": ("a cell where nobody else stands", "клетка, где никто не стоит"),
    "trail": ("at least the cell where it began", "хотя бы клетка, с которой начат маршрут"),
    "formation": ("a formation, like a12, c3 or v7", "подразделение, например a12, c3 или v7"),
    "fighter": ("the id of a unit of the battle", "номер единицы из этой битвы"),
    "fortification": ("the id of a fortification", "название укрепления"),
    "reserves": ("0 or more of each side", "от 0 у каждой стороны"),
    "fighters": ("at least one unit, on a field of a formation's size", "хотя бы одна единица на поле, какое бывает у подразделения"),
    "told": ("what {rule} tells, with its facts", "то, о чём говорит {rule}, со всеми сведениями"),
    "given": ("orders of each of the {seats} seats", "приказы каждого из мест, их {seats}"),
    "over": ("the game in {world} is over: no more weeks can be computed", "игра в мире {world} окончена: новых недель не будет"),
    "no-player": ("no player {player} in {world}: expected 1 to {most}", "в мире {world} нет игрока {player}: ожидается от 1 до {most}"),
    "no-ruler": ("no ruler {ruler!r}: expected one of {known}", "нет правителя {ruler!r}: ожидается одно из: {known}"),
})  # fmt: skip

_FORMATIONS = pairs("dma.formation", {
    "units": ("1 to {most} units", "единиц от 1 до {most}"),
    "unit": ("a type of unit, one of: {known}", "тип единиц, одно из: {known}"),
    "width": ("{least} to {most}, the field is {width} wide", "от {least} до {most}, ширина поля {width}"),
    "depth": ("0 to {most}, the field is {depth} deep", "от 0 до {most}, глубина поля {depth}"),
    "flag": ("a cell other than (0, 0), where the flag is", "другая клетка, а не (0, 0), где стоит флаг"),
    "taken": (
        "a cell of its own: units[{other}] stands on ({x}, {y}) too",
        "своя клетка: на ({x}, {y}) стоит и units[{other}]",
    ),
    "wall": ("unknown fortification {wall!r}: expected one of {known}", "неизвестное укрепление {wall!r}: ожидается одно из: {known}"),
    "wall-twice": ("fortification {wall!r} is named twice: expected each once", "укрепление {wall!r} названо дважды: каждое — один раз"),
})  # fmt: skip

_SETUP = pairs("dma.setup", {
    "unfair": (
        "no fair continent for {players} players comes from seed {seed}: try another",
        "из зерна {seed} не выходит честный материк для игроков, их {players}: возьмите другое",
    ),
    "players": ("{players} players: expected 1 to {most}", "игроков {players}: ожидается от 1 до {most}"),
    "name": ("bad name {name!r}: expected 1 to {most} printable characters", "негодное имя {name!r}: ожидается от 1 до {most} печатных знаков"),
    "rulers": ("{rulers} rulers for {players} players: expected at most {players}", "правителей {rulers} на игроков {players}: ожидается не больше {players}"),
    "city-cells": (
        "a city has {n} cells on a new map: expected so in the catalogue",
        "на новой карте у города {n} клеток: так же ожидается и в каталоге",
    ),
    "province": (
        "a province with all its villages has {n} cells by the catalogue: expected at most {most}",
        "по каталогу в провинции со всеми деревнями {n} клеток: ожидается не больше {most}",
    ),
    "militia": (
        "armies start with {unit!r}: expected this type of unit in the catalogue",
        "армии начинают с {unit!r}: в каталоге ожидается такой тип единиц",
    ),
    "neutral": (
        "expected at most {most} % of the cities neutral in the catalogue",
        "в каталоге нейтральных городов ожидается не больше {most} %",
    ),
    "seed": ("seed {seed}: expected 0 to {most}", "зерно {seed}: ожидается от 0 до {most}"),
})  # fmt: skip

FAULTS: Entries = {**_CATALOGUE, **_WORLD, **_FORMATIONS, **_SETUP}
