"""What happens in a week, told; names of places, armies and states are filled in as they are.

A formation stands in these sentences in the case that its slot is called by: `{army}` in the
nominative, `{army_gen}`, `{army_acc}` and `{army_ins}` in others; English has the same in all.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

PUBLIC = pairs("dma.event", {
    "battle": (
        "A battle at ({x}, {y}): {a} ({owner_a}) against {b_gen} ({owner_b}). {outcome}",
        "Битва у клетки ({x}, {y}): {a} ({owner_a}) против {b_gen} ({owner_b}). {outcome}",
    ),
    "siege": (
        "A siege of {place} ({owner_b}) by {army_ins} ({owner_a}). {outcome}",
        "Осада города {place} ({owner_b}) {army_ins} ({owner_a}). {outcome}",
    ),
    "assault": (
        ("An assault on the neutral {kind:report.assaulted} of {place} by {army_ins} ({owner_a}). "
        "{outcome}"),
        "Штурм {kind:report.assaulted} {place} {army_ins} ({owner_a}). {outcome}",
    ),
    "rout": (
        ("{army_gen} ({owner}) is routed without a fight at ({x}, {y}) by {by} ({by_owner}): "
        "nobody stood in its battle order."),
        ("Разгром {army_gen} ({owner}) без боя у клетки ({x}, {y}), противник — {by} ({by_owner}): "
        "в боевой порядок никто не был выставлен."),
    ),
    "ambush": (
        ("An ambush at ({x}, {y}): {by} ({by_owner}) destroys {victim_acc} ({owner}); {owner} was "
        "keeping the peace."),
        ("Внезапное нападение у клетки ({x}, {y}): {by} ({by_owner}) уничтожает {victim_acc} "
        "({owner}); государство {owner} соблюдало мир."),
    ),
    "city_taken": (
        "{by} takes the city of {city} (until then: {from}).",
        "Государство {by} берёт город {city} (прежний хозяин: {from}).",
    ),
    "village_taken": (
        "{by} takes the village of {village} (until then: {from}).",
        "Государство {by} занимает деревню {village} (прежний хозяин: {from}).",
    ),
    "seceded": (
        "The city of {city} breaks away from {player} and is neutral now{along}",
        "Город {city} отделяется от государства {player} и становится нейтральным{along}",
    ),
    "beaten": (
        "{player} has neither a city nor an army left and falls{freed}",
        "Государство {player} пало: не осталось ни городов, ни армий{freed}",
    ),
    "victory": (
        ("{player} is the lord of the world: {territory} of its {world} "
        "{world|cell|cells}; the runner-up has {runner_up}."),
        ("Государство {player} — владыка мира: {territory} {territory|клетка|клетки|клеток} из "
        "{world}; у ближайшего преследователя {runner_up}."),
    ),
    "rules": (
        "From now on by version {version} of the rules and the rulers.",
        "С этого дня — по версии {version} правил и правителей.",
    ),
    "declared": (
        "{player} declares {stance:report.stance} {other}.",
        "Государство {player} объявляет {stance:report.stance} государству {other}.",
    ),
})  # fmt: skip

PRIVATE = pairs("dma.event", {
    "truce": (
        ("The peace with {other} is over, for both of you: on one side a ruler has taken a "
        "person's place, or a person a ruler's. It held for this week whatever was ordered; from "
        "Monday on either may attack."),
        ("Мир окончен для обеих сторон; другая сторона: {other}. На одной из них правитель занял "
        "место человека или человек — место правителя. На этой неделе мир действовал, что бы ни "
        "приказали; с понедельника нападать может каждый."),
    ),
    "unrest3": (
        ("Unrest of the third kind in {city}: the city breaks away. Its main direction {direction} "
        "has strength {strength} and leads in {provinces} of your provinces, the most common one "
        "in {most}; odds {formula} = {odds}."),
        ("Беспорядки III рода в городе {city}: город отделяется. Главное направление "
        "«{direction}» имеет силу {strength} и главенствует в {provinces} "
        "{provinces|провинции|провинциях|провинциях}, а самое массовое — в {most}; "
        "вероятность {formula} = {odds}."),
    ),
    "unrest2": (
        ("Unrest of the second kind in {city}: {building} is destroyed. Main strength {s1} "
        "({main}), second strength {s2} ({second}), d2 = {d2}; odds {formula} = "
        "{odds}."),
        ("Беспорядки II рода (погромы) в городе {city}: разрушено здание «{building}». Сила "
        "главного направления {s1} ({main}), второго {s2} ({second}), d2 = {d2}; вероятность "
        "{formula} = {odds}."),
    ),
    "unrest1": (
        ("Unrest of the first kind in {city}: no production that day. {n} {n|city|cities} in the "
        "state, d1 = {d1}; odds {formula} = {odds}."),
        ("Беспорядки I рода в городе {city}: производство стоит весь день. В государстве {n} "
        "{n|город|города|городов}, d1 = {d1}; вероятность {formula} = {odds}."),
    ),
    "halted": (
        "No production in {city} that day because of the riots.",
        "Из-за погромов производство в городе {city} стоит весь день.",
    ),
    "built": ("{building} is finished in {city}.", "В городе {city} построено: {building}."),
    "recruited": (
        "Recruited in {city}: {unit} ×{count}.",
        "В городе {city} набрано: {unit} ×{count}.",
    ),
    "raised": ("{army} is raised in {city}.", "В городе {city} создана {army}."),
    "cancelled": (
        "{city} strikes {project} from its project list: it stands there already.",
        "Город {city} вычёркивает из списка проектов «{project}»: такое здание там уже стоит.",
    ),
    "shortage": (
        ("{city} cannot supply its troops: upkeep {upkeep}, villages {green}, city {grey}; short "
        "by {short}."),
        ("Городу {city} нечем кормить войска: содержание {upkeep}, деревни дают {green}, город "
        "{grey}; не хватает {short}."),
    ),
    "starved": (
        "Without supply {count} {count|unit dies|units die} in {formation}: {unit} of {home}.",
        ("Без снабжения {count|гибнет|гибнут|гибнут} {count} {count|единица|единицы|единиц} "
        "({formation}): {unit} из города {home}."),
    ),
    "army_starved": (
        "{army} disbands for want of supply.",
        "{army} распадается без снабжения.",
    ),
    "sacked": (
        "Destroyed when {city} was taken: {buildings}.",
        "При захвате города {city} разрушено: {buildings}.",
    ),
    "stopped": (
        "Nothing is produced in {city} to the end of the week.",
        "Производство в городе {city} остановлено до конца недели.",
    ),
    "arrived": (
        "{army} reaches the end of its route at ({x}, {y}).",
        "{army} завершает маршрут в клетке ({x}, {y}).",
    ),
    "refused": (
        "Line {line} of your orders is refused: {reason}",
        "Строка {line} ваших приказов отклонена: {reason}",
    ),
    "lost": (
        "Lost with {formation_ins}: {units}.",
        "Потеряны вместе с {formation_ins}: {units}.",
    ),
})  # fmt: skip

OUTCOMES = pairs("dma.report.outcome", {
    "won": ("Won by {winner_gen}: {why}.", "Победа {winner_gen}: {why}."),
    "both": ("Both armies are destroyed: {why}.", "Обе армии уничтожены: {why}."),
    "taken": ("The defenders are beaten: {why}.", "Защитники разбиты: {why}."),
    "held": ("The defenders hold: {why}.", "Защитники устояли: {why}."),
    "drawn": (
        "Nobody wins, and the army is destroyed: {why}.",
        "Победителя нет, армия уничтожена: {why}.",
    ),
})  # fmt: skip

WHY = {
    **pairs("dma.report.won", {
        "killing": ("the enemy is wiped out", "противник истреблён"),
        "flag": ("the flag of {loser_gen} is captured", "захвачен флаг {loser_gen}"),
        "stalemate": ("nobody would act any more", "никто больше не действовал"),
        "darkness": ("darkness fell", "наступила темнота"),
    }),
    **pairs("dma.report.both", {
        "killing": ("they wiped each other out", "стороны истребили друг друга"),
        "flag": ("both flags are captured", "захвачены оба флага"),
        "stalemate": ("nobody would act any more", "никто больше не действовал"),
        "darkness": ("darkness fell before either won", "темнота наступила раньше победы"),
    }),
    **pairs("dma.report.held", {
        "killing": ("the attackers are wiped out", "нападавшие истреблены"),
        "flag": ("a flag is captured", "захвачен флаг"),
        "stalemate": (
            "nobody would act any more, and that counts for the defenders",
            "никто больше не действовал, а это в пользу защитников",
        ),
        "darkness": (
            "darkness fell, and that counts for the defenders",
            "наступила темнота, а это в пользу защитников",
        ),
    }),
}  # fmt: skip

PARTS = pairs("dma.report", {
    "assaulted.city": ("city", "нейтрального города"),
    "assaulted.village": ("village", "нейтральной деревни"),
    "stance.peace": ("peace with", "мир"),
    "stance.war": ("war on", "войну"),
    "along": (
        ", and with it {villages|the village|the villages} of {names}.",
        ", а с ним {villages|деревня|деревни|деревни} {names}.",
    ),
    "stop": (".", "."),
    "freed": (
        "; {villages|its village|its villages} {names} {villages|is|are} neutral now.",
        ("; {villages|деревня|деревни|деревни} {names} "
        "{villages|становится нейтральной|становятся нейтральными|становятся нейтральными}."),
    ),
    "formula.1": ("({n}\u00a0−\u00a01{plus_d1})/100", "({n}\u00a0−\u00a01{plus_d1})/100"),
    "formula.2": (
        "{s1}\u00a0×\u00a0({s2}{plus_d2})²/1000",
        "{s1}\u00a0×\u00a0({s2}{plus_d2})²/1000",
    ),
    "formula.3": ("{strength}²/100", "{strength}²/100"),
    "counted": ("{name} ×{n}", "{name} ×{n}"),
    "percent": ("{whole}.{tenths}\u00a0%", "{whole},{tenths}\u00a0%"),
    "round_percent": ("{whole}\u00a0%", "{whole}\u00a0%"),
    "neutral": ("neutral", "нейтралы"),
    "number": ("No.\u00a0{n}", "№\u00a0{n}"),
    "quoted": ("“{name}”", "«{name}»"),
})  # fmt: skip

FORMATIONS = {
    **pairs("dma.report.army", {
        "nom": ("army {name}", "армия {name}"),
        "gen": ("army {name}", "армии {name}"),
        "acc": ("army {name}", "армию {name}"),
        "ins": ("army {name}", "армией {name}"),
    }),
    **pairs("dma.report.garrison", {
        "nom": ("the garrison of {name}", "гарнизон города {name}"),
        "gen": ("the garrison of {name}", "гарнизона города {name}"),
        "acc": ("the garrison of {name}", "гарнизон города {name}"),
        "ins": ("the garrison of {name}", "гарнизоном города {name}"),
    }),
    **pairs("dma.report.defenders", {
        "nom": ("the defenders of {name}", "защитники деревни {name}"),
        "gen": ("the defenders of {name}", "защитников деревни {name}"),
        "acc": ("the defenders of {name}", "защитников деревни {name}"),
        "ins": ("the defenders of {name}", "защитниками деревни {name}"),
    }),
}  # fmt: skip
"""Formations by their kind, in the case that a sentence asks for."""

DATES = {
    **pairs("dma.report", {
        "date": ("{day:weekday} of week {week}", "{day:weekday} {week}-й недели"),
    }),
    **pairs("dma.weekday", {
        "0": ("Eve", "канун"),
        "1": ("Monday", "понедельник"),
        "2": ("Tuesday", "вторник"),
        "3": ("Wednesday", "среда"),
        "4": ("Thursday", "четверг"),
        "5": ("Friday", "пятница"),
        "6": ("Saturday", "суббота"),
        "7": ("Sunday", "воскресенье"),
    }),
}  # fmt: skip

EVENTS: Entries = {
    **PUBLIC, **PRIVATE, **OUTCOMES, **WHY, **PARTS, **FORMATIONS, **DATES,
}  # fmt: skip
