"""What stands on the drawing itself, beside the names of what is in the box."""

from __future__ import annotations

from rivals.games.eclipse.words.pairs import Entries, pairs

_PARTS = pairs("eclipse.board", {
    "map": ("Star map", "Звёздная карта"),
    "turn": ("The turn", "Ход"),
    "own": ("{species:species}: {colour:colour}", "{species:species}: {colour:colour}"),
    "ships-of": (
        "Blueprints: {species:species}, {colour:colour}",
        "Чертежи: {species:species}, {colour:colour}",
    ),
    "techs": ("Technologies", "Технологии"),
    "battle": ("The battle", "Сражение"),
    "seat": ("{species:species} ({colour:colour})", "{species:species} ({colour:colour})"),
    "strangers": ("Ancients and the center's defenses", "Древние и оборона центра"),
})  # fmt: skip

_TURN = pairs("eclipse.board", {
    "over": ("The game is over", "Игра окончена"),
    "round": ("Round {round} of {rounds}", "Раунд {round} из {rounds}"),
    "passed": ("passed", "спасовал"),
    "out": ("out of the game", "выбыл из игры"),
    "start": ("start player", "первый игрок"),
    "next-start": ("starts the next round", "первый в следующем раунде"),
    "task.turn": ("{seat}: an action, or pass", "{seat}: действие или пас"),
    "task.explore": (
        "Explore: {n} {n|activation|activations} left",
        "Разведка: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.research": (
        "Research: {n} {n|activation|activations} left",
        "Исследование: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.upgrade": (
        "Upgrade: {n} {n|activation|activations} left",
        "Улучшение: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.build": (
        "Build: {n} {n|activation|activations} left",
        "Постройка: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.move": (
        "Move: {n} {n|activation|activations} left",
        "Перемещение: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.influence": (
        "Influence: {n} {n|activation|activations} left",
        "Влияние: {n|осталась|осталось|осталось} {n} {n|активация|активации|активаций}",
    ),
    "task.placing": (
        "Place the hex, turned as you wish, or discard it",
        "Положите гекс, повернув его как угодно, или сбросьте",
    ),
    "task.claiming": ("Put an influence disc on the hex?", "Положить на гекс диск влияния?"),
    "task.finding": ("A discovery: {tile:discovery}", "Открытие: {tile:discovery}"),
    "task.learning": ("Take an ancient technology", "Возьмите технологию древних"),
    "task.fitting": (
        "Place the ancient part ({part:part}) now, or store it",
        "Установите часть древних ({part:part}) сейчас или отложите",
    ),
    "task.keying": (
        "An artifact gives a resource: choose which", "Артефакт даёт ресурс: выберите какой",
    ),
    "task.answering": ("{seat}: exchange ambassadors?", "{seat}: обменяться послами?"),
    "task.making_room": (
        "Return a reputation tile to make room for the ambassador",
        "Верните жетон репутации, чтобы освободить место послу",
    ),
    "task.pondering": ("{seat}: agree to a truce?", "{seat}: согласиться на мир?"),
    "task.returning": (
        "Return {n} more {n|cube|cubes} to a track of your choice",
        "Верните ещё {n} {n|кубик|кубика|кубиков} на дорожку по выбору",
    ),
    "task.firing": ("{seat}: fire, or retreat", "{seat}: огонь или отступление"),
    "task.hitting": (
        "{seat}: choose whom the first die hits", "{seat}: выберите, в кого попал первый кубик",
    ),
    "task.rewarding": (
        "{seat}: keep one of the reputation tiles drawn",
        "{seat}: оставьте один из вытянутых жетонов репутации",
    ),
    "task.bombing": (
        "{seat}: destroy population, {n} left", "{seat}: уничтожьте население, осталось {n}",
    ),
    "task.upkeep": (
        "{seat}: upkeep; colony ships and trade first",
        "{seat}: содержание; сначала колониальные корабли и обмен",
    ),
})  # fmt: skip

_MAP = pairs("eclipse.board", {
    "tiles": ("{n} left", "осталось {n}"),
    "vp": ("{n} VP", "{n} ПО"),
    "owner": ("controlled: {seat}", "контролирует: {seat}"),
    "square.basic": ("square: {kind:resource}", "поле: {kind:resource}"),
    "square.advanced": ("advanced square: {kind:resource}", "улучшенное поле: {kind:resource}"),
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
    "stored": ("Ancient parts in store", "Части древних в запасе"),
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
    "copies": ("{n} in supply", "в запасе {n}"),
})  # fmt: skip

_BATTLE = pairs("eclipse.board", {
    "volley": ("Round {n}", "Раунд {n}"),
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
