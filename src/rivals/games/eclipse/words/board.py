"""What stands on the drawing itself, beside the names of what is in the box."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

_PARTS = pairs("eclipse.board", {
    "map": ("Star map", "Звёздная карта"),
    "turn": ("The turn", "Ход"),
    "own": ("{species:species}: {colour:colour}", "{species:species}: {colour:colour}"),
    "ships-of": (
        "Blueprints: {species:species}, {colour:colour}",
        "Чертежи: {species:species}, {colour:colour}",
    ),
    "techs": ("Technologies", "Технологии"),
    "battle": ("The battle", "Бой"),
    "combat": ("The last combat", "Последние бои"),
    "seat": ("{species:species} ({colour:colour})", "{species:species} ({colour:colour})"),
    "strangers": ("Ancients and the center's defenses", "Древние и оборона центра"),
})  # fmt: skip

_TURN = shared("eclipse", "board.over", "board.round") | pairs("eclipse.board", {
    "passed": ("passed", "спасовал"),
    "out": ("out of the game", "выбыл из игры"),
    "start": ("start player", "первый игрок"),
    "next-start": ("starts the next round", "первый в следующем раунде"),
})  # fmt: skip

_MAP = pairs("eclipse.board", {
    "tiles": ("{n} left", "осталось {n}"),
    "vp": ("{n} VP", "{n} ПО"),
    "owner": ("controlled: {seat}", "контролирует: {seat}"),
    "square.basic": ("square: {kind:resource}", "клетка: {kind:resource}"),
    "square.advanced": ("advanced square: {kind:resource}", "продвинутая клетка: {kind:resource}"),
    "held": ("{square}, cube: {cube:resource}", "{square}, кубик: {cube:resource}"),
    "artifact": ("artifact", "артефакт"),
    "discovery": ("discovery tile", "жетон открытия"),
    "ancients": (
        "{n} ancient {n|ship|ships}", "{n} {n|корабль|корабля|кораблей} древних",
    ),
    "gcds": ("Galactic Center Defense System", "Система обороны центра галактики"),
    "fleet": ("{seat}: {n} {n|ship|ships}", "{seat}: {n} {n|корабль|корабля|кораблей}"),
})  # fmt: skip

_OWN = pairs("eclipse.board", {
    "stock": (
        "{resource:resource}: {n}, {gain} in the upkeep",
        "{resource:resource}: {n}, при содержании {gain}",
    ),
    "track.military": ("Military", "Военные"),
    "track.grid": ("Grid", "Энергия"),
    "track.nano": ("Nano", "Нано"),
    "track": (
        "{resource:resource}: income {n}, {cubes} {cubes|cube|cubes} on the track",
        "{resource:resource}: доход {n}, на дорожке {cubes} {cubes|кубик|кубика|кубиков}",
    ),
    "graveyard": (
        "{n} dead until the cleanup", "{n} {n|погиб|погибли|погибли} до конца раунда",
    ),
    "discs": (
        "Influence discs: {n}, upkeep {upkeep}, spent {spent}",
        "Диски влияния: {n}, содержание {upkeep}, потрачено {spent}",
    ),
    "spent": ("Spent on actions: {n}", "На действиях: {n}"),
    "more-discs": ("and {n} more", "и ещё {n}"),
    "colony-ships": ("Colony ships", "Колонисты"),
    "colony": (
        "Colony ships ready: {n} of {all}", "Колониальные корабли готовы: {n} из {all}",
    ),
    "reputation-track": ("Reputation", "Репутация"),
    "reputation": ("Reputation tile: {n}", "Жетон репутации: {n}"),
    "hidden-tile": ("Reputation tile, face down", "Жетон репутации лицом вниз"),
    "ambassador": ("Ambassador: {seat}", "Посол: {seat}"),
    "slot.ambassador": ("for an ambassador", "для посла"),
    "slot.either": ("for an ambassador or a reputation tile", "для посла или жетона репутации"),
    "slot.reputation": ("for a reputation tile", "для жетона репутации"),
    "discoveries": (
        "Discovery tiles kept: {n}, {vp} VP each", "Оставлено жетонов открытий: {n}, по {vp} ПО",
    ),
    "traitor": ("traitor", "предатель"),
    "stored": ("Ancient parts kept for later", "Отложенные части древних"),
    "no-techs": ("No technologies", "Технологий нет"),
})  # fmt: skip

_SHIPS = pairs("eclipse.board", {
    "initiative": ("Initiative", "Инициатива"),
    "computer": ("Computer", "Компьютер"),
    "shield": ("Shield", "Щит"),
    "hull": ("Hull", "Броня"),
    "hits": ("Hits to destroy", "Попаданий до гибели"),
    "movement": ("Movement", "Перемещение"),
    "energy": ("Energy left", "Остаток энергии"),
    "cannons": ("Cannons", "Орудия"),
    "missiles": ("Missiles", "Ракеты"),
    "no-dice": ("no weapons", "без оружия"),
    "cost": ("costs {n}", "цена {n}"),
    "legal": ("legal: enough energy", "чертёж годен: энергии хватает"),
    "illegal": ("not legal", "чертёж не годен"),
    "slot": ("slot {n}", "ячейка {n}"),
    "tray": ("Parts", "Части"),
    "printed-faint": ("faint: printed", "бледное: напечатано"),
    "take-part": (
        "Drag a part to a lit slot, or tap it and then the slot. The slot shows the energy left.",
        "Перетащите часть на ячейку или коснитесь их по очереди: видна оставшаяся энергия.",
    ),
    "ships": ("{ship:ship}: {n} of {all} on the map", "{ship:ship}: {n} из {all} на карте"),
})  # fmt: skip

_TECHS = pairs("eclipse.board", {
    "prices": ("Prices for {seat}", "Цены для игрока: {seat}"),
    "discount": ("discount {n}", "скидка {n}"),
    "price": ("price {n}", "цена {n}"),
    "copies": ("{n} in the supply", "в наличии {n}"),
})  # fmt: skip

_BATTLE = pairs("eclipse.board", {
    "volley": ("Round {n}", "Раунд {n}"),
    "latest": ("What has happened", "Что произошло"),
    "order": ("Next", "Далее"),
    "hits-to-assign": ("Hits to assign", "Попадания"),
    "die": ("rolled {n}, damage {damage}", "выпало {n}, урон {damage}"),
    "attacker": ("attacker", "атакует"),
    "defender": ("defender", "защищается"),
    "leaving": ("leaves for {hex:hex}", "уходит: {hex:hex}"),
    "ship-damage": (
        "{ship:ship}: damage {n} of {all}", "{ship:ship}: урон {n} из {all}",
    ),
})  # fmt: skip

BOARD_WORDS: Entries = {
    **_PARTS, **_TURN, **_MAP, **_OWN, **_SHIPS, **_TECHS, **_BATTLE,
}  # fmt: skip
"""Names of the parts of the picture, captions, and what is read out."""
