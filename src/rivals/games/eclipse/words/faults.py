"""Why an action, a setup or an answer cannot be: a sentence for each rule id."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

TURN = shared("eclipse", "fault.over") | pairs("eclipse.fault", {
    "not-now": ("This cannot be done now.", "Сейчас этого сделать нельзя."),
    "no-disc": (
        "No influence disc is left on the track.",
        "На шкале не осталось дисков влияния.",
    ),
    "passed": (
        "After passing only upgrade, build and move are left, as reactions.",
        "После паса остаются только реакции: улучшение, постройка и перемещение.",
    ),
    "trade-same": (
        "A resource is not traded for itself.",
        "Ресурс не обменивают на него же.",
    ),
    "trade-poor": (
        "There is not enough of it to trade.",
        "Этого ресурса не хватает для обмена.",
    ),
    "debt": ("The upkeep is not paid yet.", "Содержание ещё не оплачено."),
    "no-debt": (
        "Hexes are given up only for a debt.",
        "От гексов отказываются только из-за долга.",
    ),
})  # fmt: skip

MAP = pairs("eclipse.fault", {
    "not-empty": ("A hex lies there already.", "Там уже лежит гекс."),
    "empty-stack": (
        "No hex is left to draw for that place.",
        "Для этого места больше нет гексов.",
    ),
    "not-beside": (
        "No hex of yours, nor one with a free ship of yours, has a wormhole towards that place.",
        "Ни из вашего гекса, ни из гекса с вашим нескованным кораблём к этому месту не ведёт червоточина.",
    ),
    "not-drawn": ("That hex was not drawn.", "Этот гекс не был вытянут."),
    "not-connected": (
        "It would not be connected to a hex or ship of yours.",
        "Так он не будет соединён с вашим гексом или кораблём.",
    ),
    "other-hex": ("This is about another hex.", "Речь о другом гексе."),
    "same-hex": ("It is the same place.", "Это то же самое место."),
    "controlled": ("The hex has a disc already.", "На гексе уже лежит диск."),
    "ships-there": ("Others' ships are there.", "Там чужие корабли."),
    "not-your-hex": ("You do not control that hex.", "Этот гекс не под вашим контролем."),
    "no-such-hex": ("There is no such hex on the map.", "Такого гекса на карте нет."),
    "no-colony-ship": (
        "No colony ship is left.",
        "Колониальных кораблей не осталось.",
    ),
    "no-free-square": (
        "There is no such free square.",
        "Такой свободной клетки нет.",
    ),
    "wrong-cube": (
        "The square takes another resource.",
        "Клетка для другого ресурса.",
    ),
    "no-cube": (
        "No cube is left on that track.",
        "На этой дорожке не осталось кубиков.",
    ),
    "kept-out": (
        "Others' ships keep colony ships away.",
        "Чужие корабли не подпускают колониальные.",
    ),
    "late-colonies": (
        "Colony ships come before bankruptcy: a hex has been given up.",
        "Колониальные корабли летят до банкротства, а гекс уже отдан.",
    ),
    "track-full": ("That track has no room.", "На этой дорожке нет места."),
})  # fmt: skip

TECHS = pairs("eclipse.fault", {
    "no-ancient-tech": (
        "The supply has no technology that you lack.",
        "В наличии нет технологий, которых у вас нет.",
    ),
    "not-cheapest": (
        "An ancient technology is one of the cheapest that you lack.",
        "Технология древних — одна из самых дешёвых, которых у вас нет.",
    ),
    "no-such-tech": ("There is no such technology.", "Такой технологии нет."),
    "not-on-supply": ("The technology is not in the supply.", "Этой технологии нет в наличии."),
    "tech-owned": ("You have that technology.", "Эта технология у вас уже есть."),
    "tech-track-full": (
        "The track of that category is full.",
        "Ряд этой категории заполнен.",
    ),
    "too-dear": ("There is not enough science.", "Не хватает науки."),
    "blueprint": (
        "A blueprint would lack energy or a drive.",
        "Кораблю не хватило бы энергии или двигателя.",
    ),
    "other-part": ("Another part was found.", "Найдена другая часть корабля."),
    "no-such-slot": ("The blueprint has no such slot.", "Такой ячейки на чертеже нет."),
    "no-such-part": ("There is no such ship part.", "Такой части корабля нет."),
    "already-there": ("That part is there already.", "Эта часть там уже стоит."),
    "starbase-drive": ("A starbase has no drive.", "У звёздной базы не бывает двигателя."),
    "part-unknown": (
        "You lack the technology for that part.",
        "У вас нет технологии для этой части.",
    ),
    "no-tile-left": (
        "No tile of that part is left.",
        "Жетонов этой части не осталось.",
    ),
    "nothing-there": ("No part is placed there.", "Там нет установленной части."),
})  # fmt: skip

SHIPS = pairs("eclipse.fault", {
    "tech-missing": (
        "You lack the technology for it.",
        "У вас нет нужной технологии.",
    ),
    "materials": ("There are not enough materials.", "Не хватает материалов."),
    "one-a-hex": ("The hex has one already.", "На этом гексе такая постройка уже есть."),
    "no-ship-left": (
        "No ship of this class is left.",
        "Кораблей этого класса не осталось.",
    ),
    "no-ship-there": ("You have no such ship there.", "У вас там нет такого корабля."),
    "immobile": ("That ship cannot move.", "Этот корабль не может двигаться."),
    "pinned": (
        "The ships there are held by others.",
        "Корабли там скованы чужими.",
    ),
    "out-of-reach": (
        "The hex is out of reach or closed by a truce.",
        "До гекса не дойти, или туда не пускает заключённый мир.",
    ),
})  # fmt: skip

DIPLOMACY = pairs("eclipse.fault", {
    "few-players": (
        "Ambassadors are used with four or more players.",
        "Послы используются при четырёх игроках и больше.",
    ),
    "no-such-partner": ("There is no such partner.", "Такого партнёра нет."),
    "traitor": (
        "A traitor makes no new relations.",
        "Предатель не заводит новых отношений.",
    ),
    "partners": ("You are partners already.", "Вы уже партнёры."),
    "no-ambassador": (
        "There is no ambassador, no cube for it or no room for one.",
        "Не хватает посла, кубика для него или места под посла.",
    ),
    "ships-between": (
        "Ships of one are in a hex of the other.",
        "Корабли одного стоят в гексе другого.",
    ),
    "no-contact": (
        "No hexes of the two are connected.",
        "Гексы этих игроков не соединены.",
    ),
    "asked": (
        "This player has already been asked this round.",
        "Этого игрока в этом раунде уже спрашивали.",
    ),
    "no-such-tile": (
        "There is no such reputation tile.",
        "Такого жетона репутации нет.",
    ),
    "truce": ("A truce holds already.", "Мир уже заключён."),
    "no-war": ("There is no war to end.", "Нет войны, которую можно закончить."),
    "no-rival": ("Only rivals declare a stance.", "Намерение объявляют только соперники."),
    "stood": (
        "The stance was declared, or the action taken, this turn.",
        "Намерение или действие этого хода уже объявлено.",
    ),
    "stance": ("There is no such stance.", "Такого намерения нет."),
    "same-stance": ("That is the stance already.", "Такое намерение уже объявлено."),
})  # fmt: skip

BATTLE = pairs("eclipse.fault", {
    "cornered": (
        "Nobody can hurt anybody here, so the attacker has to retreat.",
        "Никто никому не может навредить, поэтому нападающий обязан отступить.",
    ),
    "refuge-unknown": ("There is no such hex on the map.", "Такого гекса на карте нет."),
    "refuge-unconnected": (
        "No wormholes connect the battle with that hex.",
        "Этот гекс не соединён червоточинами с местом боя.",
    ),
    "refuge-foreign": (
        "Ships retreat only to a hex that their seat controls.",
        "Корабли отступают только в свой гекс.",
    ),
    "refuge-taken": (
        "Ships do not retreat to a hex with enemy ships.",
        "Нельзя отступить в гекс с вражескими кораблями.",
    ),
    "no-such-target": (
        "The enemy has no such ship with so much damage.",
        "У врага нет такого корабля с таким уроном.",
    ),
    "die-misses": (
        "The die does not hit that ship.",
        "Этот кубик не попадает в такой корабль.",
    ),
    "tile-not-drawn": (
        "No reputation tile of that value was drawn.",
        "Жетона репутации с таким значением не вытянуто.",
    ),
    "no-tile-slot": (
        "The reputation track has no free space for a tile.",
        "На шкале репутации нет свободного места.",
    ),
    "tile-not-held": (
        "The seat holds no reputation tile of that value.",
        "У игрока нет жетона репутации с таким значением.",
    ),
    "same-tile": (
        "A tile is not exchanged for one of the same value.",
        "Жетон не меняют на такой же.",
    ),
    "no-cube-there": (
        "There is no cube on that square.",
        "На этой клетке нет кубика.",
    ),
})  # fmt: skip

FAULTS: Entries = {**TURN, **MAP, **TECHS, **SHIPS, **DIPLOMACY, **BATTLE}

REFUSALS = pairs("eclipse.setup", {
    "species": (
        "Two seats want one species: {species:species}. Only Terrans may sit several times.",
        "Одну расу выбрали для двух мест: {species:species}. Повторяться могут только земляне.",
    ),
    "barred": (
        "{species:species} cannot have the trait “{trait:trait}”.",
        "У этой расы не может быть трейта «{trait:trait}»: {species:species}.",
    ),
    "one-number": (
        "a rival has one number, got {word!r} too",
        "у соперника один номер, а дан ещё {word!r}",
    ),
    "one-hated": (
        "a rival hates one colour, got {word!r} too",
        "соперник ненавидит один цвет, а дан ещё {word!r}",
    ),
    "number": (
        "bad rival number {number!r}: expected 0 to {most}",
        "негодный номер соперника {number!r}: ожидается от 0 до {most}",
    ),
    "no-rival": (
        "there is no rival #{number}: the numbers go from 0 to {most}",
        "соперника № {number} нет: номера идут от 0 до {most}",
    ),
    "trait-like": (
        "unknown trait {word!r} of a rival: perhaps {close}",
        "неизвестный трейт соперника {word!r}: может быть, {close}",
    ),
    "trait": (
        "unknown trait {word!r} of a rival: expected a number, a main trait ({mains}) or another trait's value",
        "неизвестный трейт соперника {word!r}: ожидается номер, главный трейт ({mains}) или значение другого трейта",
    ),
    "one-trait": (
        "{one} and {other} cannot both be a rival's trait {trait}",
        "у соперника один трейт {trait}, а даны {one} и {other}",
    ),
    "only-risk": (
        "only a rival with the main trait risk hates a colour, and {main} has hates_{hated}",
        "цвет ненавидит только соперник с главным трейтом risk, а у {main} есть hates_{hated}",
    ),
    "hated": (
        "a rival hates the colour of another seat ({colours}), and {colour} is none",
        "соперник ненавидит цвет другого места ({colours}), а {colour} — не такой",
    ),
    "die": (
        "unknown die {die!r}: expected DIE=FACE with a die of {dice}",
        "неизвестный кубик {die!r}: ожидается КУБИК=ГРАНЬ, где кубик — {dice}",
    ),
    "die-twice": ("the die {die} is given twice", "кубик {die} дан дважды"),
    "face": (
        "bad face {face!r} of the die {die}: expected 1 to {most}",
        "негодная грань {face!r} кубика {die}: ожидается от 1 до {most}",
    ),
})  # fmt: skip
"""Why a match cannot be set up so, or a rival not be spelt so."""

ANSWERS = pairs("eclipse.answer", {
    "die": ("1 to {most} for the die “{die:die}”", "от 1 до {most} для кубика «{die:die}»"),
    "draco": (
        "no Cleaner and no discarding for Draco: roll those again",
        "для Драко — не «Чистильщик» и без сброса: перебросьте эти кубики",
    ),
    "tiles": ("{n} tiles", "жетонов: {n}"),
    "ships": (
        "at most {most} of the class “{ship:ship}”, not {told}",
        "не больше {most} в классе «{ship:ship}», а не {told}",
    ),
    "techs": (
        "at most {most} of a category, not {told}",
        "не больше {most} одной категории, а не {told}",
    ),
    "energy": (
        "parts for which there is enough energy, with a drive",
        "части, которым хватает энергии, и с двигателем",
    ),
    "in-all": ("at most {most} in all, not {told}", "всего не больше {most}, а не {told}"),
    "some-ship": (
        "at least one ship", "хотя бы один корабль",
    ),
    "dice": (
        "each of the {n} dice once, by its damage", "каждый из {n} кубиков один раз, по его урону",
    ),
})  # fmt: skip
"""What an answer at a real table should be."""

POSITIONS = pairs("eclipse.position", {
    "tech": ("the id of a technology", "код технологии"),
    "part": ("the id of a ship part", "код части корабля"),
    "legal": (
        "enough energy, and a drive but on a starbase",
        "достаточно энергии и двигатель, а у звёздной базы без него",
    ),
    "stance": ("an enemy and a hex, or peace", "противник и гекс или мир"),
    "final": (
        "points of a seat that is out, and of no other",
        "очки места, выбывшего из игры, и только его",
    ),
    "hex": ("a hex on the map", "гекс на карте"),
    "homes": ("the Galactic Center and the home of each seat", "центр галактики и дом каждого места"),
    "cube": (
        "a cube that the square takes, of the hex's owner, or ''",
        "кубик хозяина гекса, подходящий клетке, или ''",
    ),
    "fleet": ("ships in every fleet", "корабли в каждом флоте"),
    "exchange": (
        "one ambassador of each partner, who has one in return",
        "один посол от каждого партнёра, у которого есть ответный",
    ),
    "count": ("{whole} in all, not {found}", "всего {whole}, а не {found}"),
    "stack": (
        "hexes of the stack {stack}",
        "гексы стопки {stack}",
    ),
    "too-many": ("at most {most} of {one}", "{one} — не больше {most}"),
    "techs": ("each technology tile, here or anywhere", "все жетоны технологий, здесь или ещё где-то"),
    "decided": (
        "something to decide, or nothing once the game is over",
        "то, что надо решить, а после конца игры ничего",
    ),
    "battle": ("no battle outside the combat phase", "никакого боя вне фазы боя"),
    "ships": ("the ships in the hex {hex}", "корабли в гексе {hex}"),
    "sides": ("two sides with ships in the battle", "две стороны с кораблями в бою"),
    "queue": ("a class with ships that is to act", "класс с кораблями, чья очередь"),
    "task": (
        "a task of this phase, on the one that asked for it",
        "решение этой фазы, лежащее на том, которое его потребовало",
    ),
    "about": ("a task that can be carried out here", "решение, которое здесь выполнимо"),
    "choice": ("something that the seat can decide", "то, что это место может решить"),
    "hated": (
        "another seat for a RISK rival, -1 for all others",
        "другое место у соперника RISK, -1 у остальных",
    ),
    "spelt": ("{name}, as its traits are spelt", "{name}, как записываются его трейты"),
    "nature": ("the nature of a mixed rival", "характер смешанного соперника"),
})  # fmt: skip
"""What should stand in a position from outside."""
