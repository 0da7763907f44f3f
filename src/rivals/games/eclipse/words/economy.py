"""The economy of a rival in words: why it researches, upgrades, builds and pays so.

With each rule stands where it comes from: the section of the rivals' rules, and our reading.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.eclipse.words.sources import cite

GEAR = pairs("eclipse.gear", {
    "cannon": ("guns", "орудия"),
    "missile": ("missiles", "ракеты"),
    "computer": ("computers", "компьютеры"),
    "shield": ("shields", "щиты"),
    "hull": ("armour", "броня"),
    "drive": ("drives", "двигатели"),
    "source": ("sources", "источники энергии"),
})  # fmt: skip
"""Kinds of ship parts as the rivals' rules call them."""

PURSE = pairs("eclipse.purse", {
    "no-disc": (
        "No influence disc is left for it.",
        "Для этого не осталось диска влияния.",
    ),
    "bankrupt": (
        "One more disc would leave the upkeep {short} money short.",
        "Ещё один диск — и на содержание не хватит {short} {short|единицы|единиц|единиц} денег.",
    ),
    "eridani": (
        "The Eridani stop when a round costs them {debt} money or more.",
        ("Эридани останавливаются, когда раунд обходится им в {debt}"
        " {debt|единицу|единицы|единиц} денег или больше."),
    ),
    "barren": (
        ("{n} {n|disc|discs} more, one for each hex without planets:"
        " {n|it|they} will come back."),
        ("Ещё {n} {n|диск|диска|дисков} — по одному за каждый гекс без планет:"
        " {n|диск вернётся|диски вернутся|диски вернутся}."),
    ),
    "traded": (
        "Trades at the upkeep may bring in {n} money more.",
        "Обмены при оплате содержания дадут ещё {n} {n|единицу|единицы|единиц} денег.",
    ),
    "trade": (
        "Trade {rate} {give:resource} for 1 {get:unit}.",
        "Обмен: {rate} {rate|единица|единицы|единиц} {give:amount} на 1 единицу {get:amount}.",
    ),
    "larger-storage": (
        "Pay from the larger of the two other storages.",
        "Платить из большего из двух других запасов.",
    ),
    "money-last": (
        "Equal storages: science before materials, money last.",
        "Запасы равны: наука раньше материалов, деньги в последнюю очередь.",
    ),
})  # fmt: skip
"""Money, discs and trades."""

RESEARCH = pairs("eclipse.research", {
    "priority": (
        "A priority technology comes first.",
        "Сначала приоритетная технология.",
    ),
    "general": (
        "{tech:tech} is a priority for every rival.",
        "«{tech:tech}» — приоритет для любого соперника.",
    ),
    "favoured": (
        "{tech:tech} belongs to the upgrades this rival favours.",
        "«{tech:tech}» относится к улучшениям, которые этот соперник предпочитает.",
    ),
    "energy": (
        "{tech:tech}: a design of this rival lacks energy.",
        "«{tech:tech}»: чертежу корабля не хватает энергии.",
    ),
    "empty-squares": (
        "{tech:tech}: at least two such planets stand empty in its hexes.",
        "«{tech:tech}»: в его гексах пустуют хотя бы две такие планеты.",
    ),
    "structure": (
        "{tech:tech} is a priority of its main trait.",
        "«{tech:tech}» — приоритет его главного трейта.",
    ),
    "bombs": (
        "{tech:tech}: wanted by whoever is attacked.",
        "«{tech:tech}»: нужны тому, кого атакуют.",
    ),
    "attack": (
        "At war it researches ship parts only.",
        "В состоянии войны исследуются только части корабля.",
    ),
    "defence": (
        "Attacked, it researches ship parts and Neutron Bombs only.",
        "Под атакой исследуются только части корабля и нейтронные бомбы.",
    ),
    "fewest-copies": (
        "The fewest copies in the supply.",
        "Меньше всего экземпляров в наличии.",
    ),
    "dearest": (
        "The most expensive by its printed cost.",
        "Самая дорогая без учёта скидок.",
    ),
    "discount": ("The greatest discount.", "Самая большая скидка."),
    "own-kind": (
        "Its own speciality first: {gear:gear}.",
        "Сначала своя специализация: {gear:gear}.",
    ),
    "list-order": (
        "The first on the board: military, grid, nano, each from the cheapest.",
        "Выше по списку: военные, энергия, нанотехнологии; в каждом ряду от дешёвых.",
    ),
    "cheapest": ("The cheapest now.", "Самая дешёвая сейчас."),
    "trade": (
        "No priority technology can be paid, so it trades for {n} science: {tech:tech}.",
        ("Ни одна приоритетная технология не по карману, и соперник выменивает {n}"
        " {n|единицу|единицы|единиц} науки: «{tech:tech}»."),
    ),
    "no-priority": (
        "No priority technology can be had: the most expensive of the others.",
        "Приоритетных технологий не получить: самая дорогая из прочих.",
    ),
    "points-only": (
        "Nothing else can be had: a lesser version, for the points of its track.",
        "Больше ничего не получить: версия похуже, ради очков за ряд технологий.",
    ),
    "nothing": (
        "No technology that it may take can be paid.",
        "Ни одной подходящей технологии не купить.",
    ),
    "two": (
        "Two can be paid, so the Hydrans begin with the cheapest.",
        "Хватает на две, и Гидраны начинают с самой дешёвой.",
    ),
    "only-one": (
        "Only one can be paid, so the Hydrans take the most expensive.",
        "Хватает только на одну, и Гидраны берут самую дорогую.",
    ),
    "not-outdone": (
        "Nothing of which it knows a better version.",
        "Без технологий, лучшая версия которых у него уже есть.",
    ),
})  # fmt: skip
"""Why a technology is chosen."""

DESIGN = {
    **pairs("eclipse.upgrade", {
        "new-parts": (
            ("{n} new {n|part|parts} that its designs want; its trait ({tempo:trait})"
            " asks for {least}."),
            "Новых частей, нужных его чертежам: {n}; трейт ({tempo:trait}) требует {least}.",
        ),
        "waits": (
            "Fewer than {least} new parts that its designs want: its trait ({tempo:trait}) waits.",
            "Новых частей, нужных его чертежам, меньше {least}: трейт ({tempo:trait}) ждёт.",
        ),
    }),
    **pairs("eclipse.design", {
        "ideal": (
            "Every design it may change is as good as it can be.",
            "Чертежи, которые можно менять, лучше уже не сделать.",
        ),
        "most-ships": (
            "The class with most ships on the map.",
            "Класс, которого на карте больше всего.",
        ),
        "larger-class": ("The larger class.", "Более крупный класс."),
        "row": (
            "The design of {ship:blueprint} by its trait: {upgrade:trait}.",
            "Чертёж {ship:blueprint} по трейту: {upgrade:trait}.",
        ),
        "dearest": (
            "An interceptor gets the most expensive part that its energy allows.",
            "Истребитель получает самую дорогую часть, на которую хватает энергии.",
        ),
        "no-missile": (
            "No missiles are known: guns instead.",
            "Ракеты не исследованы: вместо них орудия.",
        ),
        "no-shield": (
            "No shields are known: armour instead.",
            "Щиты не исследованы: вместо них броня.",
        ),
        "too-few-slots": (
            "The blueprint has too few slots: one part is left out, a shield first.",
            "На чертеже мало ячеек: от одной части приходится отказаться, сначала от щита.",
        ),
        "starbase": (
            ("A starbase has the cruiser's parts; what it needs no drive and source for goes"
            " to the trait's speciality."),
            ("У звёздной базы те же части, что у крейсера; место двигателя и источника занимает"
            " то, на чём трейт специализируется."),
        ),
        "energy": (
            "Energy is short: lesser parts, first computers, then shields, drives, guns.",
            ("Энергии не хватает: части похуже — сначала компьютеры, потом щиты, двигатели,"
            " орудия."),
        ),
        "second-source": (
            "Energy is short even so: one more source instead of armour.",
            "Энергии всё равно не хватает: ещё один источник вместо брони.",
        ),
        "part-order": (
            "Guns first, then missiles, computers, armour, shields, drives.",
            "Сначала орудия, потом ракеты, компьютеры, броня, щиты, двигатели.",
        ),
        "source-first": (
            "That would lack energy: energy first.",
            "На это не хватит энергии: сначала энергия.",
        ),
    }),
}  # fmt: skip
"""When and how a blueprint is upgraded."""

BUILD = pairs("eclipse.build", {
    "list": (
        "By its trait ({build:trait}): {what:counted}.",
        "По трейту ({build:trait}): {what:counted}.",
    ),
    "impossible": (
        "Impossible now: {what:counted}; on to the next column.",
        "Сейчас невозможно: {what:counted}; следующий столбец.",
    ),
    "too-dear": (
        "Too expensive, even with a trade: {what:counted}. Nothing is built.",
        "Слишком дорого даже с обменом: {what:counted}. Ничего не строится.",
    ),
    "half": (
        "Only half of the pair can be paid: {what:counted}.",
        "Хватает лишь на половину пары: {what:counted}.",
    ),
    "largest": (
        "Nothing of its list is possible, so it builds the largest ship it can: {what:counted}.",
        "Ничего из его списка построить нельзя, поэтому самый большой корабль: {what:counted}.",
    ),
    "further": (
        "One more activation: {what:counted}.",
        "Ещё одна постройка в том же действии: {what:counted}.",
    ),
    "orbital": (
        "Its main trait wants an orbital first.",
        "Сначала орбитальная станция: этого хочет главный трейт.",
    ),
    "monolith": (
        "Its main trait wants a monolith first.",
        "Сначала монолит: этого хочет главный трейт.",
    ),
    "late-monolith": (
        "The last rounds, and peace: a monolith.",
        "Последние раунды и мир: монолит.",
    ),
    "bases": (
        "Attacked: {n} {n|starbase|starbases} in that hex.",
        "Он атакован: {n} {n|звёздная база|звёздные базы|звёздных баз} в этом гексе.",
    ),
    "two-largest": (
        ("Attacked, and no two starbases can be built: the largest ships it can pay:"
        " {what:counted}."),
        ("Он атакован, а двух звёздных баз не построить: самые большие корабли по средствам —"
        " {what:counted}."),
    ),
    "nothing": (
        "Nothing can be paid against the attack.",
        "Против атаки ничего не построить.",
    ),
    "no-ship": (
        "Nothing of its list is possible, nor any ship that it can pay.",
        "Ни по списку, ни другого корабля построить нельзя.",
    ),
})  # fmt: skip
"""What is built."""

PRODUCTION = {
    **pairs("eclipse.production", {
        "always": (
            "Always what its trait names.",
            "Всегда то, что называет его трейт.",
        ),
        "order": (
            "The income furthest below its place in the order: {production:trait}.",
            "Доход, который больше всего отстаёт от порядка: {production:trait}.",
        ),
        "lowest": ("The lowest income.", "Самый низкий доход."),
        "spare": (
            "Rather not the track that its trait names.",
            "Лучше не та дорожка, которую называет его трейт.",
        ),
        "above": (
            "The income furthest above its place in the order.",
            "Доход, который больше всего опережает порядок.",
        ),
        "highest": ("The highest income.", "Самый высокий доход."),
    }),
    **pairs("eclipse.colony", {
        "at-once": (
            "A colony ship is used as soon as there is a planet for it.",
            "Колониальный корабль идёт в дело, как только для него есть планета.",
        ),
        "single-first": (
            "Planets of one resource before wild ones and orbitals.",
            "Планеты одного ресурса раньше серых и орбитальных станций.",
        ),
        "advanced-first": (
            "Advanced planets before basic ones.",
            "Продвинутые планеты раньше обычных.",
        ),
        "lowest-number": (
            "The lowest number of the hex.",
            "Наименьший номер гекса.",
        ),
    }),
    **pairs("eclipse.discovery", {
        "always-points": (
            "Its trait always takes the points.",
            "Его трейт всегда берёт очки.",
        ),
        "upgrade": (
            "Its trait takes points, but for ship parts.",
            "Его трейт берёт очки, кроме частей корабля.",
        ),
        "no-upgrade": (
            "Not a ship part: its trait takes the points.",
            "Это не часть корабля: его трейт берёт очки.",
        ),
        "never-points": (
            "Its trait uses what it finds.",
            "Его трейт использует всё, что находит.",
        ),
        "useless": (
            "It cannot be used, so it is kept for points.",
            "Использовать нельзя, поэтому остаётся ради очков.",
        ),
        "fits": (
            "{part:part} fits a design and is installed at once.",
            "«{part:part}» подходит к чертежу и устанавливается сразу.",
        ),
        "store": (
            "{part:part} fits no design now and is kept for later.",
            "«{part:part}» пока не подходит ни к одному чертежу и откладывается.",
        ),
    }),
}  # fmt: skip
"""Cubes, colony ships and discoveries."""

CITED: dict[str, tuple[str, ...]] = {
    "purse.no-disc": ("peace",),
    "purse.bankrupt": ("peace", "A10"),
    "purse.eridani": ("species", "A65"),
    "purse.barren": ("peace", "A11"),
    "purse.traded": ("peace", "A10"),
    "purse.trade": ("research", "A17"),
    "purse.larger-storage": ("research", "A17"),
    "purse.money-last": ("research", "A17"),
    "research.priority": ("research", "A15"),
    "research.general": ("research",),
    "research.favoured": ("research", "A19"),
    "research.energy": ("research", "A20"),
    "research.empty-squares": ("research",),
    "research.structure": ("traits",),
    "research.bombs": ("defence",),
    "research.attack": ("attack",),
    "research.defence": ("defence",),
    "research.fewest-copies": ("research", "A16"),
    "research.dearest": ("research",),
    "research.discount": ("research",),
    "research.own-kind": ("research", "A19"),
    "research.list-order": ("research",),
    "research.cheapest": ("research", "A17"),
    "research.trade": ("research", "A17"),
    "research.no-priority": ("research", "A15"),
    "research.points-only": ("research", "A18"),
    "research.nothing": ("research", "A15"),
    "research.two": ("species", "A67"),
    "research.only-one": ("species", "A67"),
    "research.not-outdone": ("research", "A18", "A38"),
    "upgrade.new-parts": ("upgrade", "A21"),
    "upgrade.waits": ("upgrade", "A21"),
    "design.ideal": ("upgrade", "A27"),
    "design.most-ships": ("upgrade", "A28"),
    "design.larger-class": ("upgrade", "A28"),
    "design.row": ("upgrade",),
    "design.dearest": ("upgrade", "A26"),
    "design.no-missile": ("upgrade", "A22"),
    "design.no-shield": ("upgrade", "A22"),
    "design.too-few-slots": ("upgrade", "A23", "A24"),
    "design.starbase": ("upgrade", "A24"),
    "design.energy": ("upgrade", "A25"),
    "design.second-source": ("upgrade", "A25"),
    "design.part-order": ("upgrade", "A28"),
    "design.source-first": ("upgrade", "A28"),
    "build.list": ("build",),
    "build.impossible": ("build", "A42"),
    "build.too-dear": ("build", "A41"),
    "build.half": ("build", "A41"),
    "build.largest": ("build", "A42"),
    "build.further": ("build", "A43"),
    "build.orbital": ("traits", "A45"),
    "build.monolith": ("traits", "A45"),
    "build.late-monolith": ("traits", "A45"),
    "build.bases": ("defence", "A46"),
    "build.two-largest": ("defence", "A46"),
    "build.nothing": ("defence", "A46"),
    "build.no-ship": ("build", "A42"),
    "production.always": ("explore", "A40"),
    "production.order": ("explore", "A39"),
    "production.lowest": ("explore", "A39"),
    "production.spare": ("explore", "A39"),
    "production.above": ("explore", "A39"),
    "production.highest": ("explore", "A39"),
    "colony.at-once": ("explore", "A74"),
    "colony.single-first": ("explore", "A74"),
    "colony.advanced-first": ("explore", "A74"),
    "colony.lowest-number": ("explore", "A74"),
    "discovery.always-points": ("explore", "A38"),
    "discovery.upgrade": ("explore", "A38"),
    "discovery.no-upgrade": ("explore", "A38"),
    "discovery.never-points": ("explore", "A38"),
    "discovery.useless": ("explore", "A38"),
    "discovery.fits": ("explore", "A38"),
    "discovery.store": ("explore", "A38"),
}
"""By rule: the section, and the readings that settle it."""

SOURCES: Entries = cite(CITED)
"""The words that `Words.source` finds."""

ECONOMY_WORDS: Entries = {
    **GEAR, **PURSE, **RESEARCH, **DESIGN, **BUILD, **PRODUCTION, **SOURCES,
}  # fmt: skip
