"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

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
        "No own hex or free ship has a wormhole towards that place.",
        "Ни у своего гекса, ни у гекса с нескованным кораблём нет червоточины к этому месту.",
    ),
    "not-drawn": ("That hex was not drawn.", "Этот гекс не был вытянут."),
    "not-connected": (
        "It would not be connected to an own hex or ship.",
        "Он не соединился бы со своим гексом или кораблём.",
    ),
    "other-hex": ("It is about another hex.", "Речь о другом гексе."),
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
    "track-full": ("That track has no room.", "На этой дорожке нет места."),
})  # fmt: skip

TECHS = pairs("eclipse.fault", {
    "no-ancient-tech": (
        "The supply has no technology that you lack.",
        "В запасе нет технологий, которых у вас нет.",
    ),
    "not-cheapest": (
        "An ancient technology is one of the cheapest that you lack.",
        "Технология древних — одна из самых дешёвых, которых у вас нет.",
    ),
    "no-such-tech": ("There is no such technology.", "Такой технологии нет."),
    "not-on-supply": ("The technology is not on the supply.", "Этой технологии нет в запасе."),
    "tech-owned": ("You have that technology.", "Эта технология у вас уже есть."),
    "tech-track-full": (
        "The track of that category is full.",
        "Ряд этой категории заполнен.",
    ),
    "too-dear": ("The science does not suffice.", "Не хватает науки."),
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
    "materials": ("The materials do not suffice.", "Не хватает материалов."),
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
        "До гекса не дойти, или он закрыт перемирием.",
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
        "An ambassador, a cube for it or room for one is lacking.",
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
        "The seat has been asked this round.",
        "Этого игрока в этом раунде уже спрашивали.",
    ),
    "no-such-tile": (
        "There is no such reputation tile.",
        "Такого жетона репутации нет.",
    ),
    "truce": ("A truce holds already.", "Перемирие уже действует."),
    "no-war": ("There is no war to end.", "Нет войны, которую можно закончить."),
    "no-rival": ("Only rivals declare a stance.", "Намерение объявляют только соперники-ИИ."),
    "stood": (
        "The stance was declared, or the action taken, this turn.",
        "Намерение или действие этого хода уже объявлено.",
    ),
    "stance": ("There is no such stance.", "Такого намерения нет."),
    "same-stance": ("That is its stance already.", "Намерение и так такое."),
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
