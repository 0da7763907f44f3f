"""What the command itself says while it talks with a person, in English and Russian."""

from __future__ import annotations

from rivals.cli.words.faults import CLI_FAULTS
from rivals.core.speech import add_words
from rivals.core.words import Lang, Words, pairs

_SAID: dict[str, tuple[str, str]] = {
    "total": ("Total", "Всего"),
    "at-the-table": ("{name} at the table", "{name} за столом"),
    "design.new": (
        "{file} is {rival} as it came. Change it, then: rivals design check {file}",
        "{file} — это {rival}, каким он был. Измените его, потом: rivals design check {file}",
    ),
    "design.good": ("{file} can be played: {game}.", "{file} можно играть: {game}."),
    "design.seat": (
        "It takes a seat as {seat}, or with a level: {levels}",
        "За столом это {seat}, можно с уровнем: {levels}",
    ),
    "design.written": ("Written to {file}.", "Записано в {file}."),
    "dice.among": (
        "Of {n} equals: number {number}, counted from the left.",
        "Из {n} равных: номер {number}, если считать слева.",
    ),
    "rank": ("Rank", "Место"),
    "seat": ("{seat} {name}", "{seat} {name}"),
    "running": ("The game is not over.", "Игра не окончена."),
    "given-up": (
        "{who} gave the match up.",
        "{who} {who|сдался|сдалась|сдались}.",
    ),
    "in-short": ("The turn in short", "Ход вкратце"),
    "after": ("The position after it", "Позиция после хода"),
    "kept": ("kept: {kept}", "остались: {kept}"),
    "dropped": ("dropped: {dropped}", "отпали: {dropped}"),
    "no_difference": (
        "Considered, made no difference: {listed}.",
        "Проверено, но ничего не изменило: {listed}.",
    ),
    "nobody_qualified": ("Nobody qualified: {listed}.", "Не подошёл никто: {listed}."),
    "worth": (
        "{value}, {n} {n|game|games}: {line}",
        "{value}, {n} {n|партия|партии|партий}: {line}",
    ),
    "many": ("{n} of them", "всего {n}"),
    "instead": ("(in place of: {text})", "(вместо решения: {text})"),
    "puzzle": (
        "Match {seed}, move {move}: {does} {margin} ahead of the next.",
        "Партия {seed}, ход {move}: {does} Впереди следующего на {margin}.",
    ),
    "puzzles": (
        "{n} {n|puzzle|puzzles} in {games} {games|match|matches}. --seed {next} goes on with the next.",
        "{n} {n|задача|задачи|задач}, сыграно {games} {games|партия|партии|партий}. Дальше — --seed {next}.",
    ),
    "title.against": ("against the first", "против первого"),
    "title.way": ("way to go on", "вариант"),
    "title.verdict": ("verdict", "оценка"),
    "title.game": ("game", "игра"),
    "title.title": ("title", "название"),
    "title.seats": ("seats", "мест"),
    "title.rivals": ("rivals", "соперники"),
    "title.stand-ins": ("stand-ins", "заместители"),
    "title.table": ("at the table", "за столом"),
    "levels": ("{game}, levels of {kind}: {levels}", "{game}, уровни {kind}: {levels}"),
    "switches": (
        "  or any of its rules, as in {example}",
        "  или любые из его правил, например {example}",
    ),
    "numbered": (
        "  or one by its number, {least} to {most}",
        "  или по номеру, от {least} до {most}",
    ),
    "has-settings": (
        "{game}, settings: {listed} ('rivals games {game}' tells them)",
        "{game}, настройки: {listed} (подробно: «rivals games {game}»)",
    ),
    "set": (
        "Settings of a match, for --set; each stands here as it is if left out",
        "Настройки партии для --set; здесь каждая такая, какой будет, если её не задать",
    ),
    "left-out": ("If left out: {value}.", "Если не задать: {value}."),
    "set.yes_no": ("Either yes or no.", "Либо yes (да), либо no (нет)."),
    "set.number": ("A number {least} to {most}.", "Число от {least} до {most}."),
    "set.number-or": (
        "A number {least} to {most}, or - for: {word}.",
        "Число от {least} до {most} или «-»: {word}.",
    ),
    "set.one": ("One of: {listed}.", "Одно из: {listed}."),
    "set.several": (
        "Some of these, with commas between: {listed}.",
        "Несколько через запятую из: {listed}.",
    ),
    "set.counts": (
        "Numbers {least} to {most}, as in {example}, of: {listed}.",
        "Числа от {least} до {most}, например {example}, для: {listed}.",
    ),
    "set.each": (
        "One of {values} each, as in {example}, for: {listed}.",
        "По одному из {values}, например {example}, для: {listed}.",
    ),
    "title.move": ("move", "ход"),
    "title.seat": ("seat", "место"),
    "title.what": ("what", "действие"),
    "title.action": ("action", "запись"),
    "title.held": ("remembered", "запомнено"),
    "title.value": ("now", "сейчас"),
    "person": ("human", "человек"),
    "your-move": ("Move {move}. What do you do?", "Ход {move}. Что вы делаете?"),
    "your-move-at": (
        "Move {move}, seat {seat}. What do you do?",
        "Ход {move}, место {seat}. Что вы делаете?",
    ),
    "replace-what": (
        "What shall be done in place of: {text}",
        "Что сделать вместо этого: {text}",
    ),
    "no-option": (
        "No option begins with {text}.",
        "Ни один вариант не начинается с «{text}».",
    ),
    "no-number": (
        "There is no option {n}: the numbers go from 1 to {most}.",
        "Варианта {n} нет: номера идут от 1 до {most}.",
    ),
    "more-options": (
        "… {n} of {all} are shown: type how an option begins to narrow them down, or its number.",
        "… показано {n} из {all}: введите начало варианта, чтобы сузить список, или его номер.",
    ),
    "and-more": ("{text} … and {n} more", "{text} … и ещё {n}"),
    "some-together": (
        "Those that begin alike stand together: type {example} to see them.",
        "Похожие собраны вместе: введите {example}, чтобы увидеть их все.",
    ),
    "measured": (
        "Others than those listed can be written, too: {forms}.",
        "Можно написать и то, чего нет в списке: {forms}.",
    ),
    "not-so": (
        "{text} cannot be read: expected {form}, each value within its range.",
        "«{text}» прочесть нельзя: нужно {form}, каждое значение в своих пределах.",
    ),
    "came": ("  {text}", "  {text}"),
    "nothing-to-undo": ("There is nothing to take back.", "Отменять нечего."),
    "nothing-to-explain": ("There is nothing to explain yet.", "Объяснять пока нечего."),
    "nothing-to-replace": ("There is no decision to replace.", "Заменять пока нечего."),
    "nothing-to-correct": ("Nothing is remembered yet.", "Пока нечего исправлять."),
    "file": ("Keep it in which file?", "В какой файл сохранить?"),
    "kept-in": ("Kept in {file}.", "Сохранено в {file}."),
    "no-name": ("no file can be called that", "файла с таким именем быть не может"),
    "standard-input": ("standard input", "стандартный ввод"),
    "stopped": ("stopped", "остановлено"),
    "not-kept": ("It could not be kept: {why}", "Сохранить не удалось: {why}"),
    "lost": (
        "This was not kept: --file keeps it as you go.",
        "Это не сохранено: с параметром --file всё сохраняется по ходу дела.",
    ),
    "goes-on": ("Going on from {file}.", "Продолжаем из {file}."),
    "settings": ("Before the first turn", "Перед первым ходом"),
    "done": (
        "Enter when it is done",
        "Enter, когда всё сделано",
    ),
    "finish": ("Enter to finish", "Enter, чтобы закончить"),
    "over": ("The game is over.", "Игра окончена."),
    "which-step": (
        "Which step? 1 to {most}, or Enter for none",
        "Какой шаг? от 1 до {most} или просто Enter, если никакой",
    ),
    "which-setting": (
        "Which one to change? Its number; Enter alone to begin",
        "Что изменить? Номер строки; просто Enter — начать",
    ),
    "title.setting": ("setting", "настройка"),
    "which-holding": (
        "Which one is wrong? Its number, or Enter for none",
        "Что исправить? Номер строки или просто Enter, если ничего",
    ),
    "step-replaced": ("{text} (in place of: {own})", "{text} (вместо: {own})"),
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "y-n": ("y or n", "д или н"),
    "enter": ("Enter: {value}", "Enter — {value}"),
    "change-several": (
        "+2 -1 adds the one to that and takes the other away",
        "+2 -1 — к этому добавить одно и убрать другое",
    ),
    "change-counts": (
        "{example} changes only that, the rest stays",
        "{example} — изменить только это, остальное прежнее",
    ),
    "dash": ("- is {word}", "«-» — {word}"),
    "none-of-them": ("0 is none of them", "0 — ни один"),
    "how-number": ("a number {least} to {most}", "число от {least} до {most}"),
    "how-counts": (
        "as: {example}; left out means {least}",
        "например: {example}; пропущенное значит {least}",
    ),
    "how-each": (
        "as: {example}; values: {values}; left out means {least}",
        "например: {example}; значения: {values}; пропущенное значит {least}",
    ),
    "unknown": ("not known yet", "пока неизвестно"),
    "nothing": ("nothing", "ничего"),
    "want-y-n": ("Please answer y or n.", "Ответьте «д» или «н»."),
    "want-number": (
        "Please give a whole number {least} to {most}.",
        "Нужно целое число от {least} до {most}.",
    ),
    "want-choice": ("{text} is none of these.", "«{text}» здесь не подходит."),
    "want-clear": ("{text} could be {listed}.", "«{text}» может значить {listed}."),
    "want-pairs": (
        "Please give names and numbers, like {example}.",
        "Нужны названия и числа, например {example}.",
    ),
    "want-each": (
        "Please give names and values, like {example}.",
        "Нужны названия и значения, например {example}.",
    ),
    "want-answer": ("An answer is needed.", "Нужен ответ."),
    "dice": ("Dice: {dice}.", "Кубики: {dice}."),
    "title.trait": ("trait", "трейт"),
    "title.trait-value": ("it is", "какой"),
    "title.does": ("what that does", "что это значит"),
    "seat-name": ("Its seat is spelt {name}", "Запись места: {name}"),
    "rolled-with": ("Rolled with the seed {seed}", "Брошено с зерном {seed}"),
    "rules.title.decision": ("a rival decides", "решения соперника"),
    "rules.title.stand-in": ("a stand-in decides", "решения заместителя"),
    "rules.title.fault": ("what forbids", "запреты"),
    "rules.title.setting": ("settings", "настройки"),
    "rules.title.ending": ("ways to end", "концовки"),
    "rules.title.shared": ("of every game", "общие"),
    "rules.of.decision": ("A rival's decision", "Решение соперника"),
    "rules.of.stand-in": ("A stand-in's decision", "Решение заместителя"),
    "rules.of.fault": ("Forbids an action", "Запрещает действие"),
    "rules.of.setting": ("A setting of a match", "Настройка партии"),
    "rules.of.ending": ("A way to end", "Так кончается партия"),
    "rules.of.shared": ("Of every game", "Общее для всех игр"),
    "rules.in-code": ("Said in the code", "Сказано в коде"),
    "rules.more-code": (
        "… and {n} more {n|place|places}: say more to narrow them down.",
        "… и ещё {n} {n|место|места|мест}: уточните запрос.",
    ),
    "rules.hint": (
        "'rivals rules GAME' lists a game's rules, 'rivals rules GAME WORDS' finds some.",
        "«rivals rules ИГРА» перечислит правила игры, «rivals rules ИГРА СЛОВА» найдёт нужные.",
    ),
    "in.report": ("The report is in {file}.", "Отчёт записан в файл {file}."),
    "in.reports": ("The reports are in {file}.", "Отчёты записаны в папку {file}."),
    "in.map": ("The map is in {file}.", "Карта записана в файл {file}."),
    "in.page": (
        "The report is {file}, with {n} {n|picture|pictures}.",
        "Отчёт записан в файл {file}, рядом с ним {n} {n|рисунок|рисунка|рисунков}.",
    ),
    "key.why": ("why?", "почему?"),
    "key.undo": ("take back", "отменить"),
    "key.correct": ("correct", "исправить"),
    "key.replace": ("replace a decision", "заменить решение"),
    "key.position": ("position", "позиция"),
    "key.save": ("keep in a file", "сохранить в файл"),
    "key.quit": ("stop", "закончить"),
    "key.help": ("help", "помощь"),
    "word.why": ("why", "почему"),
    "word.undo": ("undo", "отмена"),
    "word.correct": ("correct", "исправить"),
    "word.replace": ("replace", "заменить"),
    "word.position": ("position", "позиция"),
    "word.save": ("save", "сохранить"),
    "word.quit": ("quit", "выход"),
    "word.help": ("help", "помощь"),
    "help.options": (
        "Choose by number, by the action as written at the right, or by how its words begin. At any time:",
        "Выберите по номеру, по записи действия справа или по началу его слов. В любой момент:",
    ),
    "help.answer": (
        "Answer as shown above. At any time:",
        "Ответьте, как показано выше. В любой момент:",
    ),
    "help.wait": (
        "Do on the table what is told above, then press Enter. At any time:",
        "Сделайте на столе то, что сказано выше, и нажмите Enter. В любой момент:",
    ),
    "help.beside": (
        "Type what is asked for; Enter alone changes nothing. Besides:",
        "Введите, о чём спрашивают; Enter без ввода ничего не меняет. Кроме того:",
    ),
}

CLI_WORDS = Words(pairs("cli", _SAID), CLI_FAULTS)
"""Prefix `cli.`; both languages use the same parameters."""

add_words("cli", CLI_WORDS)


def spoken(key: str, lang: Lang, **params: object) -> str:
    """Tell one of the command's own words."""
    return CLI_WORDS.text(f"cli.{key}", lang, params)
