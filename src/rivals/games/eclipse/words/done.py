"""What was done, beside the order of each in `doing`: in the past, hexes by name and direction."""

from __future__ import annotations

from rivals.core.words import Entries, deeds

MAP = deeds("eclipse.do", {
    "explore": ("{who} explored sector {stack}.", "{who} разведал{who||а|и} сектор {stack}."),
    "explore-beside": (
        "{who} explored sector {stack}, {way:beyond} {near:hex}.",
        "{who} разведал{who||а|и} сектор {stack} {way:beyond} гекса «{near:hex}».",
    ),
    "place": (
        "{who} placed {hex:hex} {way:beyond} {near:hex}.",
        "{who} положил{who||а|и} гекс «{hex:hex}» {way:beyond} гекса «{near:hex}».",
    ),
    "discard": (
        "{who} discarded the {n|hex|hexes} drawn.",
        "{who} сбросил{who||а|и} {n|вытянутый гекс|вытянутые гексы|вытянутые гексы}.",
    ),
    "claim": (
        "{who} put an influence disc on {hex:hex}.",
        "{who} положил{who||а|и} диск влияния на гекс «{hex:hex}».",
    ),
    "claim-won": (
        "{who} took the conquered {hex:hex} with an influence disc.",
        "{who} {who|занял|заняла|заняли} захваченный гекс «{hex:hex}» диском влияния.",
    ),
    "leave": (
        "{who} put no influence disc on {hex:hex}.",
        "{who} не {who|стал|стала|стали} класть диск влияния на гекс «{hex:hex}».",
    ),
    "disc-put": (
        "{who} put an influence disc from the track on {hex:hex}.",
        "{who} положил{who||а|и} диск влияния со шкалы на гекс «{hex:hex}».",
    ),
    "disc-return": (
        "{who} returned the influence disc of {hex:hex} to the track.",
        "{who} вернул{who||а|и} диск влияния с гекса «{hex:hex}» на шкалу.",
    ),
    "disc-shift": (
        "{who} moved the influence disc of {source:hex} to {hex:hex}.",
        "{who} переместил{who||а|и} диск влияния с гекса «{source:hex}» на гекс «{hex:hex}».",
    ),
    "refresh": (
        "{who} moved no influence disc and readied colony ships.",
        "{who} не {who|двигал|двигала|двигали} диски влияния: вернулись колониальные корабли.",
    ),
    "refresh-idle": (
        "{who} chose influence and moved no disc.",
        "{who} выбрал{who||а|и} влияние, но диски не {who|двигал|двигала|двигали}.",
    ),
    "colonise": (
        "{who} sent a colony ship to {hex:hex}: a cube from the {cube:resource} track.",
        ("{who} отправил{who||а|и} колониальный корабль на гекс «{hex:hex}»:"
        " кубик с дорожки «{cube:resource}»."),
    ),
    "colonise-orbital": (
        ("{who} sent a colony ship to the orbital of {hex:hex}:"
        " a cube from the {cube:resource} track."),
        ("{who} отправил{who||а|и} колониальный корабль на орбитальную станцию гекса «{hex:hex}»:"
        " кубик с дорожки «{cube:resource}»."),
    ),
    "colonise-advanced": (
        ("{who} sent a colony ship to the advanced square of {hex:hex}:"
        " a cube from the {cube:resource} track."),
        ("{who} отправил{who||а|и} колониальный корабль на продвинутую клетку гекса «{hex:hex}»:"
        " кубик с дорожки «{cube:resource}»."),
    ),
    "colonise-wild": (
        ("{who} sent a colony ship to the wild square of {hex:hex}:"
        " a cube from the {cube:resource} track."),
        ("{who} отправил{who||а|и} колониальный корабль на серую клетку гекса «{hex:hex}»:"
        " кубик с дорожки «{cube:resource}»."),
    ),
    "return": (
        "{who} returned a cube to the {cube:resource} track.",
        "{who} вернул{who||а|и} кубик на дорожку «{cube:resource}».",
    ),
    "return-dead": (
        "{who} put the destroyed cube in the graveyard of the {cube:resource} track.",
        ("{who} отправил{who||а|и} уничтоженный кубик на кладбище дорожки"
        " «{cube:resource}»."),
    ),
    "abandon": (
        "{who} gave up {hex:hex}; its disc and cubes returned.",
        ("{who} {who|отказался|отказалась|отказались} от гекса «{hex:hex}»:"
        " диск и кубики вернулись."),
    ),
    "abandon-debt": (
        "{who} lacked {short} money for the upkeep and gave up {hex:hex}.",
        ("{who} {who|отказался|отказалась|отказались} от гекса «{hex:hex}»:"
        " на содержание не хватало {short} денег."),
    ),
})  # fmt: skip

SHIPS = deeds("eclipse.do", {
    "research": (
        "{who} researched {tech:tech} for {cost} science.",
        ("{who} исследовал{who||а|и} технологию «{tech:tech}» за {cost}"
        " {cost|единицу|единицы|единиц} науки."),
    ),
    "research-cheaper": (
        "{who} researched {tech:tech} for {cost} science, {discount} less than printed.",
        ("{who} исследовал{who||а|и} технологию «{tech:tech}» за {cost}"
        " {cost|единицу|единицы|единиц} науки со скидкой {discount}."),
    ),
    "install": (
        "{who} installed {part:part} in an empty slot of {ship:blueprint}.",
        "{who} установил{who||а|и} часть «{part:part}» в пустую ячейку {ship:blueprint}.",
    ),
    "install-over": (
        "{who} installed {part:part} over {old:part} of {ship:blueprint}.",
        "{who} установил{who||а|и} часть «{part:part}» поверх части «{old:part}» {ship:blueprint}.",
    ),
    "react-install": (
        "{who} reacted and installed {part:part} in an empty slot of {ship:blueprint}.",
        ("{who} в ответ установил{who||а|и} часть «{part:part}» в пустую ячейку"
        " {ship:blueprint}."),
    ),
    "react-install-over": (
        "{who} reacted and installed {part:part} over {old:part} of {ship:blueprint}.",
        ("{who} в ответ установил{who||а|и} часть «{part:part}» поверх части «{old:part}»"
        " {ship:blueprint}."),
    ),
    "fit": (
        "{who} at once installed the ancient part {part:part} in an empty slot of {ship:blueprint}.",
        ("{who} сразу установил{who||а|и} часть древних «{part:part}» в пустую ячейку"
        " {ship:blueprint}."),
    ),
    "fit-over": (
        "{who} at once installed the ancient part {part:part} over {old:part} of {ship:blueprint}.",
        ("{who} сразу установил{who||а|и} часть древних «{part:part}» поверх части «{old:part}»"
        " {ship:blueprint}."),
    ),
    "strip": (
        "{who} removed {part:part} from {ship:blueprint}.",
        "{who} {who|снял|сняла|сняли} часть «{part:part}» с {ship:blueprint}.",
    ),
    "build": (
        "{who} built {what:one} at {hex:hex} for {cost} {cost|material|materials}.",
        ("{who} построил{who||а|и} {what:one} в гексе «{hex:hex}» за {cost}"
        " {cost|единицу|единицы|единиц} материалов."),
    ),
    "react-build": (
        "{who} reacted and built {what:one} at {hex:hex} for {cost} {cost|material|materials}.",
        ("{who} в ответ построил{who||а|и} {what:one} в гексе «{hex:hex}» за {cost}"
        " {cost|единицу|единицы|единиц} материалов."),
    ),
    "move": (
        "{who} moved {ship:one} {way:towards}, from {source:hex} to {hex:hex}.",
        ("{who} переместил{who||а|и} {ship:one} {way:towards},"
        " из гекса «{source:hex}» в гекс «{hex:hex}»."),
    ),
    "react-move": (
        "{who} reacted and moved {ship:one} {way:towards}, from {source:hex} to {hex:hex}.",
        ("{who} в ответ переместил{who||а|и} {ship:one} {way:towards},"
        " из гекса «{source:hex}» в гекс «{hex:hex}»."),
    ),
})  # fmt: skip

FOUND = deeds("eclipse.do", {
    "use": (
        "{who} used the discovery: {tile:found}.",
        "{who} использовал{who||а|и} открытие: {tile:found}.",
    ),
    "keep": (
        "{who} kept the discovery tile ({tile:found}) for {points} VP.",
        ("{who} оставил{who||а|и} жетон открытия ({tile:found}) ради {points}"
        " {points|победного очка|победных очков|победных очков}."),
    ),
    "learn": (
        "{who} took {tech:tech} as the ancient technology.",
        "{who} взял{who||а|и} «{tech:tech}» как технологию древних.",
    ),
    "store": (
        "{who} kept {part:part} to install it later.",
        "{who} отложил{who||а|и} часть «{part:part}», чтобы установить её потом.",
    ),
    "key": (
        "{who} took {n} {resource:resource} for an artifact.",
        "{who} взял{who||а|и} за артефакт {n} {n|единицу|единицы|единиц} {resource:amount}.",
    ),
})  # fmt: skip

TURN = deeds("eclipse.do", {
    "pass": ("{who} passed.", "{who} спасовал{who||а|и}."),
    "pass-first": (
        "{who} passed first and will begin the next round.",
        ("{who} {who|спасовал первым|спасовала первой|спасовали первыми}"
        " и {who|начнёт|начнёт|начнёте} следующий раунд."),
    ),
    "pass-again": (
        "{who} passed again, without a reaction.",
        "{who} снова спасовал{who||а|и}, без реакции.",
    ),
    "end": ("{who} ended the turn.", "{who} закончил{who||а|и} ход."),
    "stop": (
        "{who} ended the {activity:activity} action.",
        "{who} закончил{who||а|и} действие: {activity:activity}.",
    ),
    "stop-upkeep": ("{who} settled the upkeep.", "{who} завершил{who||а|и} фазу содержания."),
    "trade": (
        "{who} traded {rate} {give:resource} for 1 {get:unit}.",
        ("{who} обменял{who||а|и} {rate} {rate|единицу|единицы|единиц} {give:amount}"
        " на 1 единицу {get:amount}."),
    ),
    "propose": (
        ("{who} offered {colour:to} an exchange of ambassadors,"
        " with a cube from the {cube:resource} track."),
        ("{who} предложил{who||а|и} {colour:to} обмен послами;"
        " кубик — с дорожки «{cube:resource}»."),
    ),
    "accept": (
        ("{who} exchanged ambassadors with {colour:with},"
        " with a cube from the {cube:resource} track."),
        ("{who} {who|обменялся|обменялась|обменялись} послами с {colour:with};"
        " кубик — с дорожки «{cube:resource}»."),
    ),
    "refuse": (
        "{who} refused to exchange ambassadors with {colour:with}.",
        "{who} {who|отказался|отказалась|отказались} от обмена послами с {colour:with}.",
    ),
    "truce": ("{who} offered {colour:to} a truce.", "{who} предложил{who||а|и} {colour:to} мир."),
    "agree": (
        "{who} agreed to a truce with {colour:with}.",
        "{who} {who|согласился|согласилась|согласились} на мир с {colour:with}.",
    ),
    "refuse-truce": (
        "{who} refused a truce with {colour:with}.",
        "{who} {who|отказался|отказалась|отказались} от мира с {colour:with}.",
    ),
    "give-up": (
        ("{who} returned a reputation tile of value {tile} to make room"
        " for {colour:of} ambassador."),
        ("{who} вернул{who||а|и} жетон репутации {tile}, чтобы освободить место"
        " для посла {colour:of}."),
    ),
    "stance-peace": (
        "{who} stayed at peace.",
        "{who} {who|остался|осталась|остались} в состоянии мира.",
    ),
    "stance-attack": (
        "{who} declared war, to attack {colour:player} at {hex:hex}.",
        "{who} объявил{who||а|и} войну, чтобы атаковать {colour:of} в гексе «{hex:hex}».",
    ),
    "stance-defence": (
        "{who} declared war, to defend {hex:hex} against {colour:player}.",
        "{who} объявил{who||а|и} войну, чтобы защищать гекс «{hex:hex}» от {colour:of}.",
    ),
})  # fmt: skip

BATTLE = deeds("eclipse.do", {
    "fire": ("{who} fired with {ship:by}.", "{who} {who|стрелял|стреляла|стреляли} {ship:by}."),
    "fire-missiles": (
        "{who} fired the missiles of {ship:by}.",
        "{who} выпустил{who||а|и} ракеты: {ship:ships}.",
    ),
    "retreat": (
        "{who} began to retreat with {ship:by} to {hex:hex}.",
        "{who} {who|начал|начала|начали} отступать {ship:by} в гекс «{hex:hex}».",
    ),
    "hit": (
        "{who} assigned the {die} ({n} damage) to {ship:one}.",
        "{who} назначил{who||а|и} попадание {die} (урон {n}) на {ship:one}.",
    ),
    "hit-damaged": (
        "{who} assigned the {die} ({n} damage) to {ship:one} that had suffered {damage}.",
        "{who} назначил{who||а|и} попадание {die} (урон {n}) на {ship:one} с уроном {damage}.",
    ),
    "kill": (
        "{who} destroyed the {cube:resource} cube at {hex:hex}.",
        "{who} уничтожил{who||а|и} кубик «{cube:resource}» в гексе «{hex:hex}».",
    ),
    "kill-orbital": (
        "{who} destroyed the {cube:resource} cube on the orbital of {hex:hex}.",
        ("{who} уничтожил{who||а|и} кубик «{cube:resource}» на орбитальной станции гекса"
        " «{hex:hex}»."),
    ),
    "take": (
        "{who} kept a reputation tile of value {tile}.",
        "{who} оставил{who||а|и} жетон репутации {tile}.",
    ),
    "take-instead": (
        "{who} kept a reputation tile of value {tile} and returned one of value {instead}.",
        "{who} оставил{who||а|и} жетон репутации {tile} и вернул{who||а|и} жетон {instead}.",
    ),
    "take-veiled": (
        "{who} kept one of the reputation tiles drawn.",
        "{who} оставил{who||а|и} один из вытянутых жетонов репутации.",
    ),
    **dict.fromkeys(
        ("take-none", "take_none"),
        (
            "{who} returned all reputation tiles drawn.",
            "{who} вернул{who||а|и} все вытянутые жетоны репутации.",
        ),
    ),
})  # fmt: skip

DONE: Entries = {**MAP, **SHIPS, **FOUND, **TURN, **BATTLE}
