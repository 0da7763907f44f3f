"""What is wrong with a command line, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_SETTINGS = pairs("cli.fault", {
    "setting-twice": ("the setting {key} is given twice", "настройка {key} задана дважды"),
    "key-value": ("expected KEY=VALUE, got {pair!r}", "ожидается КЛЮЧ=ЗНАЧЕНИЕ, а здесь {pair!r}"),
    "key-value-after": ("expected KEY=VALUE after {option}, got {pair!r}", "после {option} ожидается КЛЮЧ=ЗНАЧЕНИЕ, а здесь {pair!r}"),
    "no-settings": ("{owner} has no settings, got {key!r}", "у {owner} нет настроек, а здесь {key!r}"),
    "no-setting": ("{owner} has no setting {key!r}: expected one of {known}", "у {owner} нет настройки {key!r}: ожидается одно из: {known}"),
    "bad-value": ("bad value {text!r} of {key}: expected {expected}", "негодное значение {text!r} для {key}: ожидается {expected}"),
    "several": ("{expected} with commas between", "{expected}, через запятую"),
    "counts": ("{expected}, like a=1,b=2", "{expected}, например a=1,b=2"),
    "each": ("{expected}, like a=b,c=d", "{expected}, например a=b,c=d"),
})  # fmt: skip

_USAGE = pairs("cli.fault", {
    "missing": ("{name} is missing", "не хватает {name}"),
    "bad-parameter": ("bad value of {name}: expected {expected}", "негодное значение {name}: ожидается {expected}"),
    "too-many": ("too many arguments: {words}", "лишние аргументы: {words}"),
    "needs-value": ("{option} needs a value", "{option}: не хватает значения"),
    "no-value": ("{option} takes no value", "{option}: значение здесь не нужно"),
    "no-such-option": ("no such option: {option}", "нет такого ключа: {option}"),
    "no-such-option-near": ("no such option: {option}; there are {near}", "нет такого ключа: {option}; есть {near}"),
    "usage": ("{why}", "{why}"),
})  # fmt: skip

_CHOICES = pairs("cli.fault", {
    "unknown": ("unknown {what:thing} {text!r}: expected one of {known}", "{what:thing}: {text!r} неизвестно, ожидается одно из: {known}"),
    "no-table": ("{game} has no rival at a table", "за столом в {game} соперников нет"),
    "no-rival": (
        "unknown rival at the table of {game} {name!r}: expected one of {known}",
        "неизвестный соперник за столом {game}, {name!r}: ожидается одно из: {known}",
    ),
    "seat-names": ("expected seat names with commas between, got {text!r}", "ожидаются имена мест через запятую, а здесь {text!r}"),
    "no-command": ("no command {command!r}: expected one of {known}", "нет команды {command!r}: ожидается одна из: {known}"),
    "no-rule": (
        "nothing in {game} has {words!r}: 'rivals rules {game}' lists its {n} rules",
        "в {game} ничего нет о {words!r}: «rivals rules {game}» перечислит правила, их {n}",
    ),
})  # fmt: skip

_THINGS = pairs("cli.thing", {
    "map": ("kind of map", "вид карты"),
    "ruler": ("ruler", "правитель"),
    "format": ("format", "формат"),
    "main": ("main trait", "главный трейт"),
    "species": ("species", "раса"),
    "policy": ("policy", "правило"),
    "paper": ("paper", "бумага"),
})  # fmt: skip

_FILES = pairs("cli.fault", {
    "not-utf8": ("{file}: expected UTF-8 text, see byte {byte}", "{file}: ожидается текст в UTF-8, смотрите байт {byte}"),
    "no-json": ("{file}: expected JSON ({why})", "{file}: ожидается JSON ({why})"),
    "from-move": ("{file} can be replayed from move {n} on", "{file} можно переиграть с хода {n}"),
    "too-few-moves": ("{file} has {n} {n|move|moves}, not {to}", "{file}: ходов {n}, а не {to}"),
    "other-game": ("{file} is a match of {game}, not of {wanted}", "{file} — партия в {game}, а не в {wanted}"),
    "other-seats": (
        "{file} is a match between {seats}: leave --seats out to go on with it",
        "{file} — партия {seats}: чтобы её продолжить, уберите --seats",
    ),
    "other-settings": (
        "{file} is a match with other settings: leave --set out to go on with it",
        "{file} — партия с другими настройками: чтобы её продолжить, уберите --set",
    ),
    "begun-session": (
        "{file} is a session begun before: leave --set out to go on with it",
        "{file} — игра за столом, начатая раньше: чтобы её продолжить, уберите --set",
    ),
    "is-there": ("{file} is there already: --force replaces it", "{file} уже есть: --force заменит его"),
    "one-read-in": (
        "only one of the world and the orders can be read in with -",
        "через - можно прочесть только одно: мир или приказы",
    ),
    "other-week": ("{file}: orders for week {given}: expected week {week}", "{file}: приказы на неделю {given}: ожидается неделя {week}"),
    "no-folder": ("{folder} is not a folder of orders", "{folder} — не папка с приказами"),
    "for-nobody": ("{file} is for no player: expected a name from 1 to {most}", "{file} — ни для кого: ожидается имя от 1 до {most}"),
    "two-files": ("player {player} has two files of orders in {folder}", "у игрока {player} два файла приказов в {folder}"),
    "page-only": ("maps are only in a page: expected --format html, got {format!r}", "карты бывают только на странице: ожидается --format html, а здесь {format!r}"),
    "is-folder": ("{file} is a folder: expected a file to write", "{file} — папка: ожидается файл для записи"),
    "nowhere": ("there is no folder {folder} to write {file} in", "нет папки {folder}, куда записать {file}"),
    "not-empty": ("{folder} is not an empty folder: name another one", "{folder} — не пустая папка: назовите другую"),
})  # fmt: skip

_POSITIONS = pairs("cli.fault", {
    "nobody-moves": ("nobody is to move: in this position the game is over", "ходить некому: в этой позиции игра окончена"),
    "a-person": (
        "seat {seat} is a person's ({name}): say who decides with --rival ({able})",
        "место {seat} — человека ({name}): скажите, кто решает, через --rival ({able})",
    ),
    "over-after": (
        "with seed {seed} this game is over after {n} random {n|action|actions}",
        "с зерном {seed} эта партия кончается после случайных действий, их {n}",
    ),
    "no-player": (
        "no player {player} in this world: expected a number from 1 to {most}",
        "в этом мире нет игрока {player}: ожидается число от 1 до {most}",
    ),
    "no-defender": (
        "no defender: expected --defender FLEET, or --hex NUMBER for its ancients",
        "нет обороняющегося: ожидается --defender ФЛОТ или --hex НОМЕР для его древних",
    ),
    "number-or-dice": ("a rival has a number or dice, and both were given", "у соперника либо номер, либо кубики, а даны оба"),
    "colours": (
        "bad colours {text!r}: expected at least two of {colours}, each once",
        "негодные цвета {text!r}: ожидаются хотя бы два из: {colours}, каждый один раз",
    ),
})  # fmt: skip

_LAB = pairs("cli.fault", {
    "results-of": ("{folder} holds results of {game}, not of {wanted}", "в {folder} результаты {game}, а не {wanted}"),
    "which-claims": ("--out needs the claims to measure, for instance C10", "для --out назовите, какие утверждения измерить, например C10"),
    "no-such-seat": ("--of {of}: --seats names {seats}, counted from 1", "--of {of}: в --seats мест {seats}, считая с 1"),
    "seat-and-setting": (
        "a seat cannot be compared with a setting, got {one!r} and {other!r}: expected two seat names, or KEY=VALUE twice",
        "место не сравнить с настройкой, а здесь {one!r} и {other!r}: ожидаются два имени мест или дважды КЛЮЧ=ЗНАЧЕНИЕ",
    ),
    "no-stand-in": (
        "--seats must have an {sign} where {one} and {other} are to sit, got {seats!r}",
        "в --seats нужно {sign} там, где сядут {one} и {other}, а здесь {seats!r}",
    ),
    "with-itself": ("{one} cannot be compared with itself", "{one} не сравнить с самим собой"),
    "who-sits": ("settings are compared: who sits at {sign}?", "сравниваются настройки: кто сидит на {sign}?"),
    "two-settings": (
        "expected two values of one setting, got {one} and {other}",
        "ожидаются два значения одной настройки, а здесь {one} и {other}",
    ),
    "set-and-compared": ("{key} is both set and compared", "{key} и задано, и сравнивается"),
    "varied-twice": ("{key} is varied twice", "{key} меняется дважды"),
    "set-and-varied": ("{key} is both set and varied", "{key} и задано, и меняется"),
    "no-seat-to-vary": (
        "there is no {key} to vary: --seats names {seats}, counted from 1",
        "менять {key} нельзя: в --seats мест {seats}, считая с 1",
    ),
    "no-design": (
        "no rival {rival!r} can be written as a file: expected one of {known}",
        "соперника {rival!r} нельзя описать файлом: ожидается один из: {known}",
    ),
    "other-rival": (
        "{file} and {other} are not of the same rival",
        "{file} и {other} — файлы разных соперников",
    ),
    "seat-file": (
        "no file of a rival in the seat {seat!r}: expected file:NAME.toml, or file:NAME.toml:LEVEL",
        "нет файла соперника у места {seat!r}: ожидается file:ИМЯ.toml или file:ИМЯ.toml:УРОВЕНЬ",
    ),
    "value-twice": ("{key} has the value {text!r} twice", "у {key} дважды значение {text!r}"),
})  # fmt: skip

CLI_FAULTS: Entries = {
    **_SETTINGS, **_USAGE, **_CHOICES, **_THINGS, **_FILES, **_POSITIONS, **_LAB,
}  # fmt: skip
