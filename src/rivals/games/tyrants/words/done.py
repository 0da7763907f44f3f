"""What was done, beside the order of each in `doing`: in the past."""

from __future__ import annotations

from rivals.core.words import Entries, deeds

PIECES = deeds("tyrants.do", {
    "start": (
        "{who} deployed the first troop {place:at}.",
        "{who} разместил{who||а|и} первое войско {place:at}.",
    ),
    "deploy": (
        "{who} deployed a troop {place:at}.",
        "{who} разместил{who||а|и} войско {place:at}.",
    ),
    "deploy-for": (
        "{who} deployed a troop for {power} power {place:at}.",
        ("{who} разместил{who||а|и} войско за {power}"
        " {power|могущество|могущества|могущества} {place:at}."),
    ),
    "surplus": (
        "{who} had no troops left in the barracks: {power} power brought 1 VP.",
        ("{who} обменял{who||а|и} {power} {power|могущество|могущества|могущества} на 1 ПО:"
        " казармы пусты."),
    ),
    "redeploy": (
        "{who} put down {colour:troop} {place:at}.",
        "{who} поставил{who||а|и} {colour:troop} {place:at}.",
    ),
    "assassinate": (
        "{who} assassinated {colour:troop} {place:at}.",
        "{who} уничтожил{who||а|и} {colour:troop} {place:at}.",
    ),
    "assassinate-for": (
        "{who} assassinated {colour:troop} for {power} power {place:at}.",
        ("{who} уничтожил{who||а|и} {colour:troop} за {power}"
        " {power|могущество|могущества|могущества} {place:at}."),
    ),
    "supplant": (
        "{who} supplanted {colour:troop} {place:at}.",
        "{who} заменил{who||а|и} {colour:troop} {place:at}.",
    ),
    "spy": (
        "{who} placed a spy {place:at}.",
        "{who} подослал{who||а|и} шпиона {place:into}.",
    ),
    "return-own-spy": (
        "{who} called a spy back {place:from}.",
        "{who} отозвал{who||а|и} своего шпиона {place:from}.",
    ),
    "return-spy": (
        "{who} sent {colour:spy} home {place:from}.",
        "{who} изгнал{who||а|и} {colour:spy} {place:from}.",
    ),
    "return-spy-for": (
        "{who} sent {colour:spy} home {place:from} for {power} power.",
        ("{who} изгнал{who||а|и} {colour:spy} {place:from}"
        " за {power} {power|могущество|могущества|могущества}."),
    ),
    "return-troop": (
        "{who} returned {colour:troop} {place:from} to the barracks.",
        "{who} вернул{who||а|и} {colour:troop} {place:from} в казармы.",
    ),
    "lift": (
        "{who} took up {colour:troop} {place:from} to move it.",
        "{who} {who|снял|сняла|сняли} {colour:troop} {place:from}, чтобы переместить.",
    ),
    "take": (
        "{who} took {colour:troop} out of {hall:of} trophy hall.",
        "{who} взял{who||а|и} {colour:troop} из трофеев {hall:of}.",
    ),
})  # fmt: skip

CARDS = deeds("tyrants.do", {
    "play": ("{who} played {card:card}.", "{who} сыграл{who||а|и} карту «{card:card}»."),
    "borrow-inner": (
        "{who} played {card:card} from the inner circle; it stayed there.",
        "{who} сыграл{who||а|и} карту ближнего круга «{card:card}»; она там и осталась.",
    ),
    "borrow-market": (
        "{who} played {card:card} from the market, then devoured it.",
        "{who} сыграл{who||а|и} карту «{card:card}» с рынка и поглотил{who||а|и} её.",
    ),
    "recruit": (
        "{who} recruited {card:card} for {cost} influence.",
        ("{who} завербовал{who||а|и} карту «{card:card}»"
        " за {cost} {cost|влияние|влияния|влияния}."),
    ),
    "recruit-free": (
        "{who} recruited {card:card} without paying.",
        "{who} бесплатно завербовал{who||а|и} карту «{card:card}».",
    ),
    "recruit-devoured": (
        "{who} recruited {card:card}, the last devoured card, for {cost} influence.",
        ("{who} завербовал{who||а|и} последнюю поглощённую карту «{card:card}»"
        " за {cost} {cost|влияние|влияния|влияния}."),
    ),
    "recruit-devoured-free": (
        "{who} recruited {card:card}, the last devoured card, without paying.",
        "{who} бесплатно завербовал{who||а|и} последнюю поглощённую карту «{card:card}».",
    ),
    "hire": (
        "{who} recruited {card:card} from the supply for {cost} influence.",
        ("{who} завербовал{who||а|и} карту «{card:card}» из запаса"
        " за {cost} {cost|влияние|влияния|влияния}."),
    ),
    "promote-played": (
        "{who} promoted {card:card}, played this turn.",
        "{who} возвысил{who||а|и} сыгранную карту «{card:card}».",
    ),
    "promote-hand": (
        "{who} promoted {card:card} from the hand.",
        "{who} возвысил{who||а|и} карту «{card:card}» с руки.",
    ),
    "promote-discard": (
        "{who} promoted {card:card} from the discard pile.",
        "{who} возвысил{who||а|и} карту «{card:card}» из сброса.",
    ),
    "devour-market": (
        "{who} devoured {card:card} from the market.",
        "{who} поглотил{who||а|и} карту «{card:card}» с рынка.",
    ),
    "swap": (
        "{who} devoured {card:card} from the market and put {own:card} in its place.",
        ("{who} поглотил{who||а|и} карту «{card:card}» с рынка"
        " и положил{who||а|и} на её место «{own:card}»."),
    ),
    "devour": (
        "{who} devoured {card:card}.",
        "{who} поглотил{who||а|и} свою карту «{card:card}».",
    ),
    "discard": ("{who} discarded {card:card}.", "{who} сбросил{who||а|и} карту «{card:card}»."),
    "choose": ("{who} chose: {effect:choice}.", "{who} выбрал{who||а|и}: {effect:choice}."),
    "target-outcast": (
        "{who} gave {colour:player} {n} Insane {n|Outcast|Outcasts}.",
        ("{who} {who|отдал|отдала|отдали} {colour:to}"
        " {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}."),
    ),
    "target-discard": (
        "{who} made {colour:player} discard {n} {n|card|cards}.",
        "{who} заставил{who||а|и} {colour:of} сбросить {n} {n|карту|карты|карт}.",
    ),
    "decline": (
        "{who} left it at that.",
        "{who} на этом {who|остановился|остановилась|остановились}.",
    ),
    "decline-pay": (
        "{who} did not pay for the effect of {card:card}.",
        "{who} не {who|стал|стала|стали} платить за эффект карты «{card:card}».",
    ),
    "end": ("{who} ended the turn.", "{who} закончил{who||а|и} ход."),
    "end-points": (
        "{who} ended the turn and collected {points} VP for total control of cities.",
        ("{who} закончил{who||а|и} ход и получил{who||а|и} {points} ПО"
        " за полный контроль над городами."),
    ),
})  # fmt: skip

AUTOMATRON = deeds("tyrants.do", {
    "flip-outcast": (
        ("{who} played an Insane Outcast from the delay deck;"
        " removed from the market: {cards:card}."),
        ("{who} разыграл{who||а|и} безумного изгоя из колоды задержки"
        " и {who|убрал|убрала|убрали} с рынка: {cards:card}."),
    ),
    "flip-starter": (
        ("{who} played a starting card from the delay deck;"
        " removed from the market: {cards:card}."),
        ("{who} разыграл{who||а|и} стартовую карту из колоды задержки"
        " и {who|убрал|убрала|убрали} с рынка: {cards:card}."),
    ),
    "flip-none": (
        "{who} had no delay card; removed from the market: {cards:card}.",
        "{who} {who|убрал|убрала|убрали} с рынка (карт задержки нет): {cards:card}.",
    ),
    "score-ambition": (
        "{who} gained {points} VP for Ambition.",
        "{who} получил{who||а|и} {points} ПО за Честолюбие.",
    ),
    "score-extra": (
        "{who} gained {points} VP for cards beyond the third.",
        "{who} получил{who||а|и} {points} ПО за карты сверх третьей.",
    ),
    "score-markers": (
        "{who} gained {points} VP for control markers.",
        "{who} получил{who||а|и} {points} ПО за жетоны контроля.",
    ),
    "score-wasted": (
        "{who} gained {points} VP for troops that could not be deployed.",
        "{who} получил{who||а|и} {points} ПО за неразмещённые войска.",
    ),
    "refill": (
        "{who} refilled the market: {n} {n|card|cards}.",
        "{who} пополнил{who||а|и} рынок: {n} {n|карта|карты|карт}.",
    ),
})  # fmt: skip

DONE: Entries = {**PIECES, **CARDS, **AUTOMATRON}
