"""What the core finds wrong, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_FRAMES = pairs("core", {
    "illegal-action": ("illegal action {action} ({rule}): {why}", "недопустимое действие {action} ({rule}): {why}"),
    "bad-position": ("bad position at {path}: expected {expected}", "негодная позиция, {path}: ожидается {expected}"),
    "bad-notation": ("cannot read {text!r}: {why}", "не прочесть {text!r}: {why}"),
    "bad-match": ("bad match at line {line}: expected {expected}", "негодная партия, строка {line}: ожидается {expected}"),
    "bad-answer": ("bad answer to {key}: expected {expected}", "негодный ответ на {key}: ожидается {expected}"),
    "expected-at": ("{path}: expected {expected}", "{path}: ожидается {expected}"),
    "in": ("{where}: {why}", "{where}: {why}"),
    "names-lacking": ("there is no name of {names}", "нет имени: {names}"),
    "missing-extra": (
        "this needs the extra '{extra}': pip install 'rivals[{extra}]'",
        "для этого нужно дополнение '{extra}': pip install 'rivals[{extra}]'",
    ),
})  # fmt: skip

_SYSTEM = pairs("core.system", {
    "eacces": ("Permission denied", "нет прав доступа"),
    "eaddrinuse": ("Address already in use", "адрес уже занят"),
    "eaddrnotavail": ("Cannot assign requested address", "у этой машины нет такого адреса"),
    "ebusy": ("Device or resource busy", "занято чем-то другим"),
    "econnrefused": ("Connection refused", "в соединении отказано"),
    "eexist": ("File exists", "такой файл уже есть"),
    "einval": ("Invalid argument", "так назвать нельзя"),
    "eio": ("Input/output error", "ошибка чтения или записи"),
    "eisdir": ("Is a directory", "это папка, а не файл"),
    "eloop": ("Too many levels of symbolic links", "ссылки ведут по кругу"),
    "enametoolong": ("File name too long", "имя слишком длинное"),
    "enoent": ("No such file or directory", "нет такого файла или папки"),
    "enospc": ("No space left on device", "на диске нет места"),
    "enotdir": ("Not a directory", "это не папка"),
    "enotempty": ("Directory not empty", "папка не пуста"),
    "eperm": ("Operation not permitted", "это не разрешено"),
    "erofs": ("Read-only file system", "сюда писать нельзя"),
    "other": ("{why}", "система отказала («{why}»)"),
})  # fmt: skip

_TURNS = pairs("core", {
    "over": ("the game is over: nobody can act", "игра окончена: ходов больше нет"),
    "not-your-turn": ("seat {seat} cannot act: seat {to_move} is to move", "место {seat} не может ходить: ход места {to_move}"),
    "own-move": ("that move was a person's own, not a rival's", "это был ход человека, а не соперника"),
    "stale": (
        "this action was meant for move {meant}, but the match is at move {now}",
        "это действие — для хода {meant}, а партия уже на ходе {now}",
    ),
    "other-step": (
        "the guided match asks for another move here; to play as you like, leave the lesson",
        "урок ждёт здесь другого хода; чтобы играть по-своему, закончите его",
    ),
})  # fmt: skip

_EXPECTED = pairs("core", {
    "one-of": ("one of {choices}", "одно из: {choices}"),
    "between": ("{least} to {most}", "от {least} до {most}"),
    "at-least": ("a number of {least} or more", "число не меньше {least}"),
    "at-most": ("a number of {most} or less", "число не больше {most}"),
    "length": ("exactly {n} {n|value|values}", "ровно {n} {n|значение|значения|значений}"),
    "length-from": ("{n} {n|value|values} or more", "значений не меньше {n}"),
    "no-more": ("at most {most} {most|value|values}", "значений не больше {most}"),
    "exactly": ("exactly {value}", "ровно {value}"),
    "not-empty": ("at least one value", "хотя бы одно значение"),
    "different": ("values, none of them twice", "значения без повторов"),
    "sorted": ("a sorted list", "список по возрастанию"),
    "text-from": ("text of {n} or more characters", "текст, знаков не меньше {n}"),
    "text-to": ("text of at most {most} characters", "текст, знаков не больше {most}"),
    "pattern": ("text that matches {pattern}", "текст по образцу {pattern}"),
    "type": ("{types:type}", "{types:type}"),
    "type.int": ("a whole number", "целое число"),
    "type.float": ("a number", "число"),
    "type.str": ("text", "текст"),
    "type.bool": ("true or false", "true или false"),
    "type.array": ("a list", "список"),
    "type.object": ("an object", "объект"),
    "type.null": ("null", "null"),
    "type.other": ("a value of another type", "значение другого типа"),
    "missing-field": ("an object with the field {field}", "объект с полем {field}"),
    "unknown-field": ("an object without the field {field}", "объект без поля {field}"),
    "another-value": ("another value than {value}", "другое значение, а не {value}"),
    "number-too-large": ("a smaller number", "число поменьше"),
    "json-cut": ("valid JSON up to its end", "правильный JSON до самого конца"),
    "json-byte": ("valid JSON, which it is not at byte {byte}", "правильный JSON, но с байта {byte} это не он"),
    "json-utf8": ("valid JSON, which is written as UTF-8", "правильный JSON в кодировке UTF-8"),
    "json-nesting": ("a position, not endless nesting", "позиция, а не бесконечная вложенность"),
    "something-else": ("something else", "другое значение"),
})  # fmt: skip

_ANSWERS = pairs("core", {
    "yes-or-no": ("yes or no", "да или нет"),
    "whole-number": ("a whole number {least} to {most}", "целое число от {least} до {most}"),
    "different-of": ("different ones of {choices}", "разные из: {choices}"),
    "so-many": ("{least} to {most} of them", "от {least} до {most} из них"),
    "number-for-each": ("a number for each of {choices}", "число для каждого из: {choices}"),
    "value-for-each": ("a value for each of {choices}", "значение для каждого из: {choices}"),
    "one-for-each": ("one of {values} for each", "одно из: {values} — для каждого"),
})  # fmt: skip

_NOTATION = pairs("core", {
    "not-utf8": ("expected signs that can be written as UTF-8", "ожидаются знаки, которые есть в UTF-8"),
    "unknown-action": ("expected one of {kinds}", "ожидается одно из: {kinds}"),
    "action-values": (
        "expected {n} {n|value|values} after {kind!r} ({fields})",
        "ожидается {n} {n|значение|значения|значений} после {kind!r} ({fields})",
    ),
    "written": ("it is written {text!r}", "пишется {text!r}"),
    "unknown-language": ("unknown language {lang!r}: expected one of {langs}", "неизвестный язык {lang!r}: ожидается одно из: {langs}"),
})  # fmt: skip

_SETUP = pairs("core", {
    "unknown-game": ("unknown game {name!r}: expected one of {known}", "неизвестная игра {name!r}: ожидается одно из: {known}"),
    "player-broken": (
        "the player {entry} for {game} cannot be loaded: {why}",
        "игрока {entry} для {game} не загрузить: {why}",
    ),
    "no-player": (
        "the player {entry} for {game} is none: expected an object of a class derived from rivals.core.deciding.Player",
        "{entry} для {game} — не игрок: ожидается объект класса, производного от rivals.core.deciding.Player",
    ),
    "seat-taken": (
        "a player for {game} cannot be called {seat!r}: expected a name of letters, digits and _, and none of {taken}",
        "игрок для {game} не может называться {seat!r}: ожидается имя из букв, цифр и _, и не одно из: {taken}",
    ),
    "game-broken": ("the game {game} cannot be loaded: {why}", "игру {game} не загрузить: {why}"),
    "old-form": (
        "the game {game} is written for Rivals 0.1: since 0.2 the game answers for a position (docs/add-a-game.md)",
        "игра {game} написана для Rivals 0.1: с версии 0.2 за позицию отвечает игра (docs/add-a-game.md)",
    ),
    "other-version": ("{name} is not here: this is {game}", "{name} здесь нет: здесь {game}"),
    "unknown-level": (
        "unknown level {level!r} of {seat}: expected one of {known}",
        "неизвестный уровень {level!r} ({seat}): ожидается одно из: {known}",
    ),
    "no-levels": (
        "{seat} has no levels: {level!r} cannot follow it",
        "у {seat} нет уровней: {level!r} здесь лишнее",
    ),
    "unknown-seat": (
        "unknown seat {seat!r} of {game}: expected one of {known}",
        "неизвестное место {seat!r} в {game}: ожидается одно из: {known}",
    ),
    "seats": (
        "{game} takes {least} to {most} seats, got {got}",
        "в {game} мест от {least} до {most}, а здесь {got}",
    ),
    "no-options": ("{game} has no options, got {option!r}", "у {game} нет настроек, а здесь {option!r}"),
    "no-option": (
        "{game} has no option {option!r}: expected one of {known}",
        "у {game} нет настройки {option!r}: ожидается одно из: {known}",
    ),
    "bad-option": ("bad value of option {option}: expected {expected}", "негодное значение настройки {option}: ожидается {expected}"),
    "rival-file.bad": ("in the rival's file {path}: expected {expected}", "в файле соперника {path}: ожидается {expected}"),
    "rival-file.known": ("one of {known}", "одно из: {known}"),
    "rival-file.length": ("a text of at most {most} characters", "текст не длиннее {most} знаков"),
    "rival-file.nesting": ("TOML without endless nesting", "TOML без бесконечной вложенности"),
    "rival-file.toml": ("valid TOML, which it is not in line {line}", "правильный TOML, но в строке {line} это не он"),
    "rival-file.text": ("a text in at least one of {langs}", "текст хотя бы на одном из языков: {langs}"),
    "rival-file.level": ("no level or switch {level!r}: expected one of {known}", "нет уровня или переключателя {level!r}: ожидается одно из: {known}"),
    "rival-file.condition-name": ("another name than {name}, which is a fact", "другое имя, а не {name}: так называется факт"),
    "rival-file.cases": (
        "a value, or a list of values, each with 'is' and, if need be, 'if' and 'unless'",
        "значение или список значений, у каждого is и, если нужно, if и unless",
    ),
    "rival-file.no-criteria": ("at least one criterion", "хотя бы один критерий"),
    "rival-file.rule-or-weigh": ("either 'rule' or 'weigh'", "либо rule, либо weigh"),
    "rival-file.no-params": ("no parameters beside 'weigh'", "никаких параметров рядом с weigh"),
    "rival-file.order": ("each of {known} once", "каждое из {known} по одному разу"),
    "rival-file.unknown": ("nobody has loaded the rival's file of the seat {seat!r}", "файл соперника для места {seat!r} не загружен"),
    "rival-file.option": (
        "the option {option} must be a list of at most {most} texts of rivals' files",
        "настройка {option} должна быть списком текстов файлов соперников, не больше {most}",
    ),
    "rival-file.none": ("no rival of this game can be written as a file", "в этой игре нет соперников, которых можно описать файлом"),
    "paper.none": ("there is no sheet to print of {rival}: expected one of {known}", "листа для печати «{rival}» нет: возможны {known}"),
    "paper.no-die": ("no die is thrown for {table}: expected one of {known}", "для «{table}» кубик не бросают: возможны {known}"),
    "hides-nothing": ("{game} hides nothing", "{game}: здесь ничего не скрыто"),
    "bad-seed": ("the seed must be 0 to {most}, got {got}", "зерно должно быть от 0 до {most}, а здесь {got}"),
})  # fmt: skip

_MATCHES = pairs("core", {
    "match-of": ("a match of {game}, got one of {got}", "партия в {game}, а это партия в {got}"),
    "match-header": ("a match header ({why})", "заголовок партии ({why})"),
    "format": ("the format {format}, got {got!r}", "формат {format}, а здесь {got!r}"),
    "stored-position": ("a stored position ({why})", "сохранённая позиция ({why})"),
    "luck.fair": (
        "Moves {first} to {last} are fair: all that was drawn is what seed {seed} gives, and the hash bound that seed before.",
        "Ходы с {first} по {last} честные: всё выпавшее даёт зерно {seed}, а хеш закрепил это зерно заранее.",
    ),
    "luck.foul-draw": (
        "Moves {first} to {last} are foul: in move {move} something else was drawn than seed {seed} gives.",
        "Ходы с {first} по {last} нечестные: на ходу {move} выпало не то, что даёт зерно {seed}.",
    ),
    "luck.foul-hash": (
        "Moves {first} to {last} are foul: the hash does not bind seed {seed} and its nonce.",
        "Ходы с {first} по {last} нечестные: хеш не закрепляет зерно {seed} и добавку к нему.",
    ),
    "luck.secret": (
        "The luck from move {first} on is bound by the hash; its seed is told at the end.",
        "Удачу с хода {first} закрепляет хеш; зерно откроется в конце.",
    ),
    "luck.chosen": (
        "Moves {first} to {last} follow seed {seed}, which somebody chose: who knew it knew what was to come.",
        "Ходы с {first} по {last} следуют зерну {seed}, которое кто-то выбрал: кто его знал, знал и что выпадет.",
    ),
    "luck.unknown": (
        "Of moves {first} to {last} the luck is not known here: they were played elsewhere or by an older version.",
        "Об удаче ходов с {first} по {last} здесь ничего не известно: их сыграли в другом месте или в старой версии.",
    ),
    "luck.fails": (
        "{file}: the luck is not what was bound",
        "{file}: удача не та, что была закреплена",
    ),
    "given-up-by": (
        "seat {seat}, which gave up, is not in it",
        "сдалось место {seat}, а его в партии нет",
    ),
    "luck.none": ("its luck is missing", "удача не указана"),
    "luck.since": (
        "its luck holds from moves that are not there",
        "удача указана с ходов, которых нет",
    ),
    "luck.no-beginning": (
        "without a seed it must tell how it began",
        "без зерна нужно указать, как партия началась",
    ),
    "version.older": (
        "this was stored by {stored}, and {here} cannot go on with it: it is kept as it is",
        "это сохранила {stored}, а {here} это продолжить не может: всё остаётся как было",
    ),
    "version.older-move": (
        "this was stored by {stored}, and {here} cannot go on with it, as the move of line {line} is illegal now: it is kept as it is ({why})",
        "это сохранила {stored}, а {here} это продолжить не может, так как ход в строке {line} теперь недопустим: всё остаётся как было ({why})",
    ),
    "version.newer": (
        "this was stored by {stored}, which is newer than {here} here: it is kept as it is",
        "это сохранила {stored}, а она новее здешней {here}: всё остаётся как было",
    ),
    "record": ("a record ({why})", "запись хода ({why})"),
    "told-moves": ("something to tell of every move", "рассказ о каждом ходе"),
    "no-more-moves": ("no more moves: the game is over", "конец: игра уже окончена"),
    "move-of-seat": ("a move of seat {seat}, got seat {got}", "ход места {seat}, а здесь — места {got}"),
    "legal-action": ("a legal action: {why}", "допустимое действие: {why}"),
    "recorded-draw": ("a recorded draw for {stream!r}, but none is left", "записанный бросок для {stream!r}, а их больше нет"),
    "draw-below": ("a draw below {sides} for {stream!r}, got {got}", "бросок меньше {sides} для {stream!r}, а здесь {got}"),
    "draws-left": ("no more draws, but {n} are left over", "больше никаких бросков, а осталось {n}"),
})  # fmt: skip

_TABLES = pairs("core", {
    "unknown-rival": ("unknown rival {rival!r}: expected one of {known}", "неизвестный соперник {rival!r}: ожидается одно из: {known}"),
    "unknown-setting": ("unknown setting {setting!r}: expected one of {known}", "неизвестная настройка {setting!r}: ожидается одно из: {known}"),
    "turn-unfinished": ("an answer: the turn is not finished", "ответ: ход ещё не закончен"),
    "turn-open": (
        "the turn is not finished: a question is open or the game is over",
        "ход не закончен: есть открытый вопрос или игра окончена",
    ),
    "not-remembered": ("nothing called {key!r} is remembered here", "здесь не помнят ничего под именем {key!r}"),
    "corrected-since": (
        "something was corrected after these steps: take that back first",
        "после этих шагов что-то исправлено: сначала отмените исправление",
    ),
    "correction-time": (
        "it says the wrong thing of when the correction was made",
        "неверно сказано, когда сделано исправление",
    ),
    "open-question": ("the open question is {open}, not {key}", "открытый вопрос — {open}, а не {key}"),
    "no-step": ("this turn has {n} {n|step|steps}, there is no {step}", "в этом ходе {n} {n|шаг|шага|шагов}, шага {step} нет"),
    "table-header": ("a table session header ({why})", "заголовок игры за столом ({why})"),
    "table-format": ("a table session of {game} in the format {format}", "игра за столом в {game}, формат {format}"),
    "entry": ("an entry ({why})", "запись ({why})"),
    "entry-fits": ("an entry that fits here ({why})", "запись, которая сюда подходит ({why})"),
})  # fmt: skip

FAULT_WORDS: Entries = {
    **_FRAMES, **_SYSTEM, **_TURNS, **_EXPECTED, **_ANSWERS, **_NOTATION, **_SETUP, **_MATCHES, **_TABLES,
}  # fmt: skip
