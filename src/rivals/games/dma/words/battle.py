"""A battle told: plans, strikes and conflicts with their numbers, and how it ended.

`{unit}`, `{target}`, `{a}`, `{b}` are units with their sides and cells, in the nominative.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_ACTIONS = pairs("dma.battle.action", {
    "capture": ("takes the flag", "захват флага"),
    "strike": ("strikes", "удар"),
    "move": ("moves", "ход"),
    "close_up": ("closes up", "сомкнуть ряды"),
    "sortie": ("sallies out against shooters", "вылазка против стрелков"),
    "dig_in": ("digs in", "окопаться"),
    "wait": ("waits", "ожидание"),
})  # fmt: skip

_ENDINGS = pairs("dma.battle.ending", {
    "killing": ("everybody killed", "истребление"),
    "flag": ("a flag taken", "захват флага"),
    "stalemate": ("nobody acts", "бездействие"),
    "darkness": ("darkness", "наступление темноты"),
})  # fmt: skip

_WON = pairs("dma.battle.won", {
    "killing": (
        "{side} wins in step {step}: nobody is left of the other side.",
        "Победа стороны {side} на ходу {step}: противник истреблён.",
    ),
    "flag": (
        "{side} wins in step {step}: it takes the enemy flag.",
        "Победа стороны {side} на ходу {step}: захвачен флаг противника.",
    ),
})  # fmt: skip

_UNDECIDED = pairs("dma.battle.undecided", {
    "killing": (
        "In step {step} the last of both sides kill each other.",
        "На ходу {step} последние единицы обеих сторон уничтожают друг друга.",
    ),
    "flag": (
        "In step {step} both flags are taken at once.",
        "На ходу {step} захвачены сразу оба флага.",
    ),
    "stalemate": (
        "In step {step} nobody strikes or changes cell any more.",
        "На ходу {step} никто уже не наносит ударов и не меняет клетки.",
    ),
    "darkness": (
        "Darkness falls after step {step}.",
        "После хода {step} наступает темнота.",
    ),
    "destroyed": ("Both sides are destroyed.", "Обе стороны считаются уничтоженными."),
    "garrison": (
        "In a siege that counts for the garrison: B wins.",
        "При штурме это засчитывается гарнизону: победа стороны B.",
    ),
})  # fmt: skip

_FACTORS = pairs("dma.battle.factor", {
    "anti_cavalry": ("against cavalry", "против конницы"),
    "foe_of_magic": ("against magic", "против магии"),
    "dig_in": ("dug in", "окоп"),
    "depth": ("depth", "глубина строя"),
    "height": ("height", "высота"),
})  # fmt: skip

_TOLD = pairs("dma.battle", {
    "strike": (
        "{unit} strikes {target}: attack {attack}, defence {defence}, {part} in {whole} ({percent}%): {result:battle.result}.",
        "{unit} бьёт, цель — {target}: атака {attack}, защита {defence}, шанс {part} из {whole} ({percent} %): {result:battle.result}.",
    ),
    "result.killed": ("killed", "цель уничтожена"),
    "result.stands": ("no harm", "без потерь"),
    "clash": (
        "Conflict for ({x}, {y}): {a} against {b}. {a} survives with {part} in {whole} ({percent}%). The cell goes to: {survivor}.",
        "Конфликт за клетку ({x}, {y}), {a} — {b}. Шанс, что выживет {a}: {part} из {whole} ({percent} %). Клетка достаётся: {survivor}.",
    ),
    "drawn.strike": (
        "Drawn: {drawn} of 0 … {last}; less than {part} kills.",
        "Выпало {drawn} из 0 … {last}; меньше {part} — цель уничтожена.",
    ),
    "drawn.clash": (
        "Drawn: {drawn} of 0 … {last}; less than {part} and the first survives.",
        "Выпало {drawn} из 0 … {last}; меньше {part} — выживает первая.",
    ),
    "drawn.none": ("Certain: nothing was drawn.", "Исход предрешён: жребий не бросали."),
    "walks": (
        "{n} {n|unit changes|units change} cell.",
        "{n} {n|единица меняет|единицы меняют|единиц меняют} клетку.",
    ),
    "captures": ("{unit} takes the flag.", "{unit} захватывает флаг."),
    "nothing": ("Nobody acts.", "Никто не действует."),
    "step": ("Step {step} of {steps}", "Ход {step} из {steps}"),
    "second": (
        "Step {step} of {steps}, second part: double moves",
        "Ход {step} из {steps}, вторая часть: двойной ход",
    ),
    "unit": ("{side}'s {type} ({x}, {y})", "{side} {type} ({x}, {y})"),
    "flag": ("Flag of side {side}", "Флаг стороны {side}"),
    "height": ("Fortification, height {height}", "Укрепление, высота {height}"),
    "zone": (
        "Neutral zone: {n} {n|row|rows}; the field has {rows} rows.",
        "Нейтральная зона: {n} {n|ряд|ряда|рядов}; на поле {rows} {rows|ряд|ряда|рядов}.",
    ),
    "walls": ("B's fortifications: {walls}.", "Укрепления стороны B: {walls}."),
    "siege": ("A siege: B is a garrison.", "Штурм: сторона B — гарнизон."),
    "head.type": ("Unit", "Боевая единица"),
    "head.start": ("{side} at the start", "{side} в начале"),
    "head.left": ("{side} left", "{side} осталось"),
    "all": ("All", "Всего"),
    "legend": (
        "Side A in CAPITALS at the bottom, side B in small letters at the top; ⚑ flag, [ ] fortification with its height.",
        "Сторона A — ЗАГЛАВНЫМИ внизу, сторона B — строчными вверху; ⚑ флаг, [ ] укрепление и его высота.",
    ),
    "legend.plans": (
        "Plans: ↑ move, *↑ strike, + dig in, ! take the flag; = after the letters: dug in.",
        "Планы: ↑ ход, *↑ удар, + окопаться, ! захват флага; = после букв: в окопе.",
    ),
    "code": ("{code} {type}", "{code} {type}"),
    "picture": ("Battle, step {step} of {steps}", "Битва, ход {step} из {steps}"),
    "picture.second": (
        "Battle, step {step} of {steps}, second part", "Битва, ход {step} из {steps}, вторая часть",
    ),
    "picture.end": ("After the battle", "После битвы"),
    "picture.plan": ("{unit}: {action:battle.action}", "{unit}: {action:battle.action}"),
    "picture.aimed": (
        "{unit}: {action:battle.action} → ({x}, {y})", "{unit}: {action:battle.action} → ({x}, {y})",
    ),
    "picture.dug": ("dug in", "в окопе"),
    "legend.move": ("move", "ход"),
    "legend.strike": ("strike", "удар"),
    "legend.dig_in": ("dug in", "в окопе"),
    "legend.capture": ("takes the flag", "захват флага"),
    "legend.dies": ("falls in this step", "гибнет на этом ходу"),
})  # fmt: skip

BATTLE: Entries = {**_ACTIONS, **_ENDINGS, **_WON, **_UNDECIDED, **_FACTORS, **_TOLD}
"""The words of battles."""
