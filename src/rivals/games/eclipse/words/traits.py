"""The traits of a rival in words: their names, and what each does in one sentence.

The Russian names are those of the Russian text of the rivals' rules.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_MAINS: dict[str, tuple[str, str]] = {
    "pacifist": ("Pacifist", "Пацифист"),
    "turtle": ("Turtle", "Черепаха"),
    "opportunist": ("Opportunist", "Оппортунист"),
    "greedy": ("Greedy neighbour", "Жадный сосед"),
    "cleaner": ("Cleaner", "Чистильщик"),
    "aggressor": ("Aggressor", "Агрессор"),
    "medals": ("Medal collector", "Коллекционер медалей"),
    "preemptive": ("Pre-emptive attack", "Упреждающая атака"),
    "risk": ("RISK", "РИСК"),
    "gamer": ("Gamer", "Геймер"),
    "mix": ("Mix of three", "Сплав трёх"),
}

_DESIGNS: dict[str, tuple[str, str]] = {
    "fully_balanced": ("fully balanced", "полностью сбалансированный"),
    "balanced_armour": ("balanced armour", "сбалансированная броня"),
    "balanced_guns": ("balanced guns", "сбалансированные орудия"),
    "specialised_guns": ("specialised guns", "специализированные орудия"),
    "specialised_armour": ("specialised armour", "специализированная броня"),
    "specialised_computer": ("specialised computer", "специализированный компьютер"),
    "specialised_shields": ("specialised shields", "специализированные щиты"),
    "specialised_drives": ("specialised drives", "специализированные двигатели"),
}

_BUILDS: dict[str, tuple[str, str]] = {
    "balanced_dreadnought": ("balanced dreadnought", "сбалансированный дредноут"),
    "balanced_cruiser": ("balanced cruiser", "сбалансированный крейсер"),
    "over_defensive_cruiser": ("over-defensive cruiser", "сверхоборонительный крейсер"),
    "over_defensive_dreadnought": ("over-defensive dreadnought", "сверхоборонительный дредноут"),
    "defensive_cruiser": ("defensive cruiser", "оборонительный крейсер"),
    "defensive_dreadnought": ("defensive dreadnought", "оборонительный дредноут"),
    "offensive_cruiser": ("offensive cruiser", "наступательный крейсер"),
    "offensive_dreadnought": ("offensive dreadnought", "наступательный дредноут"),
    "offensive_mixed": ("offensive, mixed", "наступательный смешанный"),
    "mobile_cruiser": ("mobile cruiser", "мобильный крейсер"),
    "mobile_dreadnought": ("mobile dreadnought", "мобильный дредноут"),
    "supported_dreadnought": (
        "offensive dreadnought with support", "наступательный дредноут с дополнениями",
    ),
}  # fmt: skip

_HABITS: dict[str, tuple[str, str]] = {
    "tech_addict": ("technology addict", "зависимый от технологий"),
    "steady": ("balanced", "сбалансированный"),
    "low_budget": ("low budget", "ограниченный бюджет"),
    "obsessive": ("obsessive", "навязчивый"),
    "thorough": ("thorough", "тщательный"),
    "grow": ("grow and prosper", "«расти и процветать»"),
    "biggest": ("we are the biggest", "«мы — самые большие»"),
    "not_smallest": ("we are not the smallest", "«мы не самые маленькие»"),
    "superior_tech": ("superior technology", "превосходящие технологии"),
    "great_force": ("great force", "большая сила"),
    "discard_never": ("never", "никогда"),
    "discard_two": ("with two Ancients", "с двумя кораблями древних"),
    "discard_one": ("with an Ancient", "с кораблём древних"),
    "always_points": ("always points", "всегда очки"),
    "points_or_upgrades": ("points, except ship parts", "очки, кроме частей корабля"),
    "never_points": ("never points", "никогда не очки"),
}

_PRODUCTIONS: dict[str, tuple[str, str]] = {
    "always_money": ("always money", "всегда экономика"),
    "always_science": ("always science", "всегда исследования"),
    "always_materials": ("always materials", "всегда материалы"),
    "even": ("balanced", "сбалансированный"),
    "eim": ("money, science, materials", "экономика, исследования, материалы"),
    "emi": ("money, materials, science", "экономика, материалы, исследования"),
    "iem": ("science, money, materials", "исследования, экономика, материалы"),
    "ime": ("science, materials, money", "исследования, материалы, экономика"),
    "mei": ("materials, money, science", "материалы, экономика, исследования"),
    "mie": ("materials, science, money", "материалы, исследования, экономика"),
}

_HATED: dict[str, tuple[str, str]] = {
    "hates_red": ("hates red", "ненавидит красного игрока"),
    "hates_blue": ("hates blue", "ненавидит синего игрока"),
    "hates_green": ("hates green", "ненавидит зелёного игрока"),
    "hates_yellow": ("hates yellow", "ненавидит жёлтого игрока"),
    "hates_white": ("hates white", "ненавидит белого игрока"),
    "hates_black": ("hates black", "ненавидит чёрного игрока"),
}

_MAINS_DO: dict[str, tuple[str, str]] = {
    "pacifist": (
        (
            "Exchanges ambassadors with everyone it meets and never begins a war; whether it "
            "fights an attacker to the end or offers peace after taking one hex, a coin decides."
        ),
        (
            "Обменивается послами со всеми, кого встретит, и никогда не начинает войну; воевать ли"
            " с напавшим до конца или предложить мир, заняв один гекс, решает монета."
        ),
    ),
    "turtle": (
        (
            "Shuts itself off and exchanges ambassadors while there is anything to explore, then "
            "attacks its weakest neighbour."
        ),
        (
            "Пока есть что разведывать, отгораживается от всех и обменивается послами, а затем "
            "нападает на слабейшего соседа."
        ),
    ),
    "opportunist": (
        (
            "Exchanges ambassadors with everyone, yet strikes the nearest player who is already at"
            " war; fights one war at a time and offers peace when it goes badly."
        ),
        (
            "Обменивается послами со всеми, но бьёт ближайшего, кто уже воюет; ведёт одну войну за"
            " раз и предлагает мир, если дела плохи."
        ),
    ),
    "greedy": (
        (
            "Exchanges ambassadors with everyone, yet attacks a neighbour whose fleet is below 66%"
            " of its own, or below 80% with ships worse in two ways."
        ),
        (
            "Обменивается послами со всеми, но нападает на соседа, чей флот меньше 66% его "
            "собственного, а если корабли соседа хуже в двух отношениях — меньше 80%."
        ),
    ),
    "cleaner": (
        (
            "Hunts down the Ancients and keeps peace with players, except with one who stands "
            "between it and the last of them."
        ),
        (
            "Истребляет древних и хранит мир с игроками — кроме того, кто отделяет его от "
            "последних древних."
        ),
    ),
    "aggressor": (
        "Never exchanges ambassadors and attacks the weakest player nearby, one war at a time.",
        (
            "Никогда не обменивается послами и нападает на слабейшего поблизости, ведя одну войну "
            "за раз."
        ),
    ),
    "medals": (
        (
            "Attacks the weakest player nearby and befriends the others; once its reputation tiles"
            " are worth 2.5 on average it turns pacifist."
        ),
        (
            "Нападает на слабейшего поблизости и дружит с остальными; как только жетоны репутации "
            "стоят в среднем 2,5 очка, становится пацифистом."
        ),
    ),
    "preemptive": (
        (
            "Exchanges ambassadors with the first two players it meets, then fights the next one, "
            "and anyone who refuses an exchange, to the end."
        ),
        (
            "Обменивается послами с двумя первыми встречными, а со следующим и со всяким, кто от "
            "обмена отказался, воюет до конца."
        ),
    ),
    "risk": (
        (
            "Hates one colour: explores towards that player, fights it to the end and, when it is "
            "gone, turns pacifist."
        ),
        (
            "Ненавидит один цвет: ведёт разведку в сторону этого игрока, воюет с ним до конца, а "
            "когда его не станет, становится пацифистом."
        ),
    ),
    "gamer": (
        (
            "Counts everyone's points each round: in the lead it keeps peace, else it attacks the "
            "leader, however strong."
        ),
        (
            "Каждый раунд считает очки всех игроков: пока впереди сам, живёт в мире, иначе "
            "нападает на лидера, как бы тот ни был силён."
        ),
    ),
    "mix": (
        (
            "Lives like a Pacifist until its first chance to attack; then a die tells whether it "
            "is a Pacifist, an Opportunist or a Greedy neighbour."
        ),
        (
            "Живёт как пацифист до первой возможности напасть; тогда кубик решает, пацифист это, "
            "оппортунист или жадный сосед."
        ),
    ),
}

_DESIGNS_DO: dict[str, tuple[str, str]] = {
    "fully_balanced": (
        (
            "Cruisers and starbases carry a gun, armour, a computer and a shield; dreadnoughts a "
            "missile and a second armour besides; interceptors add the most expensive part."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, броню, компьютер и щит, дредноуты — ещё ракету"
            " и вторую броню, истребители добавляют самую дорогую часть."
        ),
    ),
    "balanced_armour": (
        (
            "Cruisers and starbases carry a gun, armour, a computer and a shield; dreadnoughts "
            "have three of armour; interceptors add the most expensive part."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, броню, компьютер и щит, у дредноутов броня "
            "тройная, истребители добавляют самую дорогую часть."
        ),
    ),
    "balanced_guns": (
        (
            "Cruisers and starbases carry a gun, armour, a computer and a shield; dreadnoughts a "
            "gun, three missiles, armour and a computer; interceptors add the most expensive part."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, броню, компьютер и щит, дредноуты — орудие, "
            "три ракеты, броню и компьютер, истребители добавляют самую дорогую часть."
        ),
    ),
    "specialised_guns": (
        (
            "Cruisers and starbases carry a gun, a missile, armour and a computer; dreadnoughts "
            "three missiles instead of one; interceptors add a gun."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, ракету, броню и компьютер, у дредноутов вместо"
            " одной ракеты три, истребители добавляют орудие."
        ),
    ),
    "specialised_armour": (
        (
            "Cruisers and starbases carry a gun, two of armour and a computer; dreadnoughts four "
            "of armour; interceptors add armour."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, двойную броню и компьютер, у дредноутов броня "
            "четверная, истребители добавляют броню."
        ),
    ),
    "specialised_computer": (
        (
            "Cruisers and starbases carry a gun, armour and two computers; dreadnoughts a second "
            "gun and shields besides; interceptors add a computer."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, броню и два компьютера, дредноуты — ещё второе"
            " орудие и щиты, истребители добавляют компьютер."
        ),
    ),
    "specialised_shields": (
        (
            "Cruisers and starbases carry a gun, a computer and two shields; dreadnoughts a second"
            " gun and armour besides; interceptors add a shield."
        ),
        (
            "Крейсеры и звёздные базы несут орудие, компьютер и два щита, дредноуты — ещё второе "
            "орудие и броню, истребители добавляют щит."
        ),
    ),
    "specialised_drives": (
        (
            "Cruisers carry a gun, armour, a computer and two drives; dreadnoughts a second gun "
            "and a shield besides; interceptors add a drive."
        ),
        (
            "Крейсеры несут орудие, броню, компьютер и два двигателя, дредноуты — ещё второе "
            "орудие и щит, истребители добавляют двигатель."
        ),
    ),
}

_BUILDS_DO: dict[str, tuple[str, str]] = {
    "balanced_dreadnought": (
        "Builds a dreadnought and a starbase, else a cruiser and a starbase, else two cruisers.",
        "Строит дредноут и звёздную базу, иначе крейсер и звёздную базу, иначе два крейсера.",
    ),
    "balanced_cruiser": (
        "Builds a cruiser and a starbase, else a dreadnought.",
        "Строит крейсер и звёздную базу, иначе дредноут.",
    ),
    "over_defensive_cruiser": (
        "Builds an interceptor and a starbase, else two cruisers, else a dreadnought.",
        "Строит истребитель и звёздную базу, иначе два крейсера, иначе дредноут.",
    ),
    "over_defensive_dreadnought": (
        "Builds an interceptor and a starbase, else a dreadnought, else two cruisers.",
        "Строит истребитель и звёздную базу, иначе дредноут, иначе два крейсера.",
    ),
    "defensive_cruiser": (
        "Builds two starbases, else two cruisers, else a dreadnought.",
        "Строит две звёздные базы, иначе два крейсера, иначе дредноут.",
    ),
    "defensive_dreadnought": (
        "Builds two starbases, else a dreadnought, else two cruisers.",
        "Строит две звёздные базы, иначе дредноут, иначе два крейсера.",
    ),
    "offensive_cruiser": (
        "Builds two cruisers, else a dreadnought.",
        "Строит два крейсера, иначе дредноут.",
    ),
    "offensive_dreadnought": (
        "Builds a dreadnought, else two cruisers.",
        "Строит дредноут, иначе два крейсера.",
    ),
    "offensive_mixed": (
        "Builds a dreadnought and a cruiser, else two cruisers.",
        "Строит дредноут и крейсер, иначе два крейсера.",
    ),
    "mobile_cruiser": (
        (
            "Builds a cruiser and an interceptor, else a dreadnought and an interceptor, else two "
            "interceptors."
        ),
        "Строит крейсер и истребитель, иначе дредноут и истребитель, иначе два истребителя.",
    ),
    "mobile_dreadnought": (
        (
            "Builds a dreadnought and an interceptor, else a cruiser and an interceptor, else two "
            "interceptors."
        ),
        "Строит дредноут и истребитель, иначе крейсер и истребитель, иначе два истребителя.",
    ),
    "supported_dreadnought": (
        "Builds a dreadnought and an interceptor, else two cruisers, else two interceptors.",
        "Строит дредноут и истребитель, иначе два крейсера, иначе два истребителя.",
    ),
}

_HABITS_DO: dict[str, tuple[str, str]] = {
    "tech_addict": (
        (
            "Upgrades its ships after two new ship parts (after one, where the reading of the "
            "tempo is graded)."
        ),
        "Улучшает корабли после двух новых частей (после одной, если темп толкуется по ступеням).",
    ),
    "steady": (
        "Upgrades its ships after two new ship parts.",
        "Улучшает корабли после двух новых частей.",
    ),
    "low_budget": (
        "Upgrades its ships after three new ship parts.",
        "Улучшает корабли после трёх новых частей.",
    ),
    "obsessive": (
        "Repeats an action for as long as its condition holds before it goes on to the next kind.",
        "Повторяет действие, пока выполняется его условие, и лишь потом переходит к следующему.",
    ),
    "thorough": (
        "Takes one action of each kind in turn, then begins again.",
        "Совершает по одному действию каждого вида, а затем начинает сначала.",
    ),
    "grow": (
        "Explores even with only a spare disc or only a ready colony ship.",
        (
            "Ведёт разведку, даже если есть только свободный диск или только готовый колониальный "
            "корабль."
        ),
    ),
    "biggest": (
        (
            "With only a spare disc or only a ready colony ship, explores if another player has as"
            " many hexes as it or more."
        ),
        (
            "Когда есть только свободный диск или только готовый колониальный корабль, ведёт "
            "разведку, если хоть у одного игрока не меньше гексов."
        ),
    ),
    "not_smallest": (
        (
            "With only a spare disc or only a ready colony ship, explores if all other players "
            "have as many hexes as it or more."
        ),
        (
            "Когда есть только свободный диск или только готовый колониальный корабль, ведёт "
            "разведку, если у всех остальных не меньше гексов."
        ),
    ),
    "superior_tech": (
        "At war keeps its last two actions for research and an upgrade.",
        "На войне оставляет два последних действия на исследование и улучшение.",
    ),
    "great_force": (
        "At war rather moves more ships and keeps only one action, for an upgrade.",
        (
            "На войне предпочитает переместить больше кораблей и оставляет лишь одно действие на "
            "улучшение."
        ),
    ),
    "discard_never": (
        "Keeps every hex that it explores, whatever is on it.",
        "Оставляет любой разведанный гекс, что бы на нём ни было.",
    ),
    "discard_two": (
        "Discards an explored hex with two Ancients.",
        "Сбрасывает разведанный гекс с двумя кораблями древних.",
    ),
    "discard_one": (
        "Discards an explored hex with any Ancient.",
        "Сбрасывает разведанный гекс, на котором есть хотя бы один корабль древних.",
    ),
    "always_points": (
        "Keeps every discovery for points.",
        "Оставляет каждое открытие ради победных очков.",
    ),
    "points_or_upgrades": (
        "Uses discoveries that are ship parts and keeps all others for points.",
        "Использует открытия — части кораблей, а остальные оставляет ради победных очков.",
    ),
    "never_points": (
        "Uses every discovery that it can.",
        "Использует каждое открытие, какое может.",
    ),
}

_PRODUCTIONS_DO: dict[str, tuple[str, str]] = {
    "always_money": (
        "On wild planets and for ambassadors it always places money.",
        "На серые планеты и за послов всегда ставит деньги.",
    ),
    "always_science": (
        "On wild planets and for ambassadors it always places science.",
        "На серые планеты и за послов всегда ставит науку.",
    ),
    "always_materials": (
        "On wild planets and for ambassadors it always places materials.",
        "На серые планеты и за послов всегда ставит материалы.",
    ),
    "even": (
        "On wild planets and for ambassadors it places whatever it produces least.",
        "На серые планеты и за послов ставит то, чего производит меньше всего.",
    ),
    **{
        key: (
            (
                "With wild planets and ambassadors it seeks to produce a step more "
                f"{en[0]} than {en[1]}, and a step more {en[1]} than {en[2]}."
            ),
            (
                "Серыми планетами и послами стремится к тому, чтобы производить "
                f"{ru[0]} на шаг больше, чем {ru[1]}, а {ru[1]} — на шаг больше, чем {ru[2]}."
            ),
        )
        for key, en, ru in (
            ("eim", ("money", "science", "materials"), ("денег", "науки", "материалов")),
            ("emi", ("money", "materials", "science"), ("денег", "материалов", "науки")),
            ("iem", ("science", "money", "materials"), ("науки", "денег", "материалов")),
            ("ime", ("science", "materials", "money"), ("науки", "материалов", "денег")),
            ("mei", ("materials", "money", "science"), ("материалов", "денег", "науки")),
            ("mie", ("materials", "science", "money"), ("материалов", "науки", "денег")),
        )
    },
}

_TITLES: dict[str, tuple[str, str]] = {
    "upgrade": ("Ship designs", "Чертежи кораблей"),
    "main": ("Main trait", "Главный трейт"),
    "build": ("Building", "Постройка"),
    "tempo": ("Upgrades", "Улучшения"),
    "rhythm": ("Actions", "Действия"),
    "explore": ("Exploring", "Разведка"),
    "war": ("War", "Война"),
    "discard": ("Discarding hexes", "Сброс гексов"),
    "discovery": ("Discoveries", "Открытия"),
    "production": ("Wild planets, ambassadors", "Серые планеты, послы"),
}

_LEVELS = {
    "rival": ("Main trait; the rest is rolled", "Главный трейт; остальное решают кубики"),
}

_BESIDE = {
    "discard_one": ("discards hexes with an Ancient", "сбрасывает гексы с кораблём древних"),
}
"""What a seat may say beside a number, when that is no main trait."""

_DICE: dict[str, tuple[str, str]] = {
    "upgrade": ("d8", "к8"),
    "main": ("d10", "к10"),
    "build": ("d12", "к12"),
    "tempo": ("yellow d6", "жёлтый к6"),
    "explore_war": ("orange d6", "оранжевый к6"),
    "discard_discovery": ("red d6", "красный к6"),
    "production": ("second d10", "второй к10"),
}

_TEXTS = {
    "name": ("#{number} {main:trait}", "#{number} {main:trait}"),
    "numbered": ("#{number}: {main:trait}.", "#{number}: {main:trait}."),
    "unnumbered": ("{main:trait}, without a number.", "{main:trait}, без номера."),
    "hates": ("It {hates:trait}.", "Он {hates:trait}."),
    "ships": (
        "Ship designs: {upgrade:trait}; building: {build:trait}.",
        "Чертежи кораблей: {upgrade:trait}; постройка: {build:trait}.",
    ),
    "actions": (
        "Upgrades: {tempo:trait}; actions: {rhythm:trait}.",
        "Улучшения: {tempo:trait}; действия: {rhythm:trait}.",
    ),
    "explores": (
        (
            "Exploring: {explore:trait}; discarding hexes: {discard:trait}; discoveries: "
            "{discovery:trait}."
        ),
        "Разведка: {explore:trait}; сброс гексов: {discard:trait}; открытия: {discovery:trait}.",
    ),
    "war": ("War: {war:trait}.", "Война: {war:trait}."),
    "produces": (
        "Wild planets and ambassadors: {production:trait}.",
        "Серые планеты и послы: {production:trait}.",
    ),
}

TRAIT_NAMES: Entries = pairs(
    "eclipse.trait", {**_MAINS, **_DESIGNS, **_BUILDS, **_HABITS, **_PRODUCTIONS, **_HATED}
)
TRAIT_DEEDS: Entries = pairs(
    "eclipse.does", {**_MAINS_DO, **_DESIGNS_DO, **_BUILDS_DO, **_HABITS_DO, **_PRODUCTIONS_DO}
)

TRAIT_WORDS: Entries = {
    **TRAIT_NAMES,
    **TRAIT_DEEDS,
    **pairs("eclipse.level", {"rolled": ("All rolled", "Всё по кубикам"), **_MAINS}),
    **pairs("eclipse.levels", _LEVELS),
    **pairs("eclipse.modification", {**_HATED, **_BESIDE}),
    **pairs("eclipse.of_trait", _TITLES),
    **pairs("eclipse.die", _DICE),
    **pairs("eclipse.numbered", _TEXTS),
}
"""Names of the values, what each does, and the parts of a rival's description."""
