"""What actions do, what they lead to, and the kinds of actions, in words."""

from __future__ import annotations

from rivals.core.words import Entries, shared

KINDS: Entries = {
    "tyrants.kind.start": {"en": "Deploy the first troop", "ru": "Первое войско"},
    "tyrants.kind.play": {"en": "Play a card", "ru": "Сыграть карту"},
    "tyrants.kind.borrow": {"en": "Play a card not in hand", "ru": "Сыграть карту не с руки"},
    "tyrants.kind.deploy": {"en": "Deploy", "ru": "Разместить"},
    "tyrants.kind.surplus": {"en": "Power for a point", "ru": "Могущество за ПО"},
    "tyrants.kind.assassinate": {"en": "Assassinate", "ru": "Уничтожить"},
    "tyrants.kind.supplant": {"en": "Supplant", "ru": "Заменить"},
    "tyrants.kind.spy": {"en": "Place a spy", "ru": "Подослать шпиона"},
    "tyrants.kind.return_spy": {"en": "Return a spy", "ru": "Вернуть шпиона"},
    "tyrants.kind.return_troop": {"en": "Return a troop", "ru": "Вернуть войско"},
    "tyrants.kind.lift": {"en": "Move a troop", "ru": "Переместить войско"},
    "tyrants.kind.recruit": {"en": "Recruit from the market", "ru": "Завербовать с рынка"},
    "tyrants.kind.hire": {"en": "Recruit from the supply", "ru": "Завербовать из запаса"},
    "tyrants.kind.promote": {"en": "Promote", "ru": "Возвысить"},
    "tyrants.kind.devour": {"en": "Devour", "ru": "Поглотить"},
    "tyrants.kind.discard": {"en": "Discard", "ru": "Сбросить"},
    "tyrants.kind.choose": {"en": "Choose an effect", "ru": "Выбрать эффект"},
    "tyrants.kind.target": {"en": "Choose an opponent", "ru": "Выбрать соперника"},
    "tyrants.kind.take": {"en": "Take a trophy", "ru": "Взять трофей"},
    "tyrants.kind.decline": {"en": "Decline", "ru": "Отказаться"},
    **shared("tyrants", "kind.end"),
    "tyrants.kind.flip": {"en": "Delay card", "ru": "Карта задержки"},
    "tyrants.kind.score": {"en": "Gain points", "ru": "Получить ПО"},
}

PIECES: Entries = {
    "tyrants.do.start": {
        "en": "Deploy the first troop {place:at}.",
        "ru": "Разместить первое войско {place:at}.",
    },
    "tyrants.do.deploy": {
        "en": "Deploy a troop {place:at}.",
        "ru": "Разместить войско {place:at}.",
    },
    "tyrants.do.deploy-for": {
        "en": "Deploy a troop for {power} power {place:at}.",
        "ru": "Разместить войско за {power} {power|могущество|могущества|могущества} {place:at}.",
    },
    "tyrants.do.surplus": {
        "en": "The barracks are empty: {power} power brings 1 VP instead of a troop.",
        "ru": "Казармы пусты: {power} {power|могущество|могущества|могущества}"
        " вместо войска даёт 1 ПО.",
    },
    "tyrants.do.redeploy": {
        "en": "Put down {colour:troop} {place:at}.",
        "ru": "Поставить {colour:troop} {place:at}.",
    },
    "tyrants.do.assassinate": {
        "en": "Assassinate {colour:troop} {place:at}.",
        "ru": "Уничтожить {colour:troop} {place:at}.",
    },
    "tyrants.do.assassinate-for": {
        "en": "Assassinate {colour:troop} for {power} power {place:at}.",
        "ru": "Уничтожить {colour:troop} за {power} {power|могущество|могущества|могущества}"
        " {place:at}.",
    },
    "tyrants.do.supplant": {
        "en": "Supplant {colour:troop} {place:at}.",
        "ru": "Заменить {colour:troop} {place:at}.",
    },
    "tyrants.do.spy": {
        "en": "Place a spy {place:at}.",
        "ru": "Подослать шпиона {place:into}.",
    },
    "tyrants.do.return-own-spy": {
        "en": "Call your spy back {place:from}.",
        "ru": "Отозвать своего шпиона {place:from}.",
    },
    "tyrants.do.return-spy": {
        "en": "Send {colour:spy} home {place:from}.",
        "ru": "Изгнать {colour:spy} {place:from}.",
    },
    "tyrants.do.return-spy-for": {
        "en": "Send {colour:spy} home {place:from} for {power} power.",
        "ru": "Изгнать {colour:spy} {place:from}"
        " за {power} {power|могущество|могущества|могущества}.",
    },
    "tyrants.do.return-troop": {
        "en": "Return {colour:troop} {place:from} to the barracks.",
        "ru": "Вернуть {colour:troop} {place:from} в казармы.",
    },
    "tyrants.do.lift": {
        "en": "Take up {colour:troop} {place:from} to move it.",
        "ru": "Снять {colour:troop} {place:from}, чтобы переместить.",
    },
    "tyrants.do.take": {
        "en": "Take {colour:troop} out of {hall:of} trophy hall.",
        "ru": "Взять {colour:troop} из трофеев {hall:of}.",
    },
}

CARDS: Entries = {
    "tyrants.do.play": {"en": "Play {card:card}.", "ru": "Сыграть карту «{card:card}»."},
    "tyrants.do.borrow-inner": {
        "en": "Play {card:card} from the inner circle; it stays there.",
        "ru": "Сыграть карту ближнего круга «{card:card}»; она там и останется.",
    },
    "tyrants.do.borrow-market": {
        "en": "Play {card:card} from market slot {slot}, which is then devoured.",
        "ru": "Сыграть карту «{card:card}» с рынка (место {slot}) и поглотить её.",
    },
    "tyrants.do.recruit": {
        "en": "Recruit {card:card} from market slot {slot} for {cost} influence.",
        "ru": "Завербовать карту «{card:card}» с рынка (место {slot})"
        " за {cost} {cost|влияние|влияния|влияния}.",
    },
    "tyrants.do.recruit-free": {
        "en": "Recruit {card:card} from market slot {slot} without paying.",
        "ru": "Завербовать карту «{card:card}» с рынка (место {slot}) бесплатно.",
    },
    "tyrants.do.recruit-devoured": {
        "en": "Recruit {card:card}, the last devoured card, for {cost} influence.",
        "ru": "Завербовать последнюю поглощённую карту «{card:card}»"
        " за {cost} {cost|влияние|влияния|влияния}.",
    },
    "tyrants.do.recruit-devoured-free": {
        "en": "Recruit {card:card}, the last devoured card, without paying.",
        "ru": "Завербовать последнюю поглощённую карту «{card:card}» бесплатно.",
    },
    "tyrants.do.hire": {
        "en": "Recruit {card:card} from the supply for {cost} influence.",
        "ru": "Завербовать карту «{card:card}» из запаса за {cost} {cost|влияние|влияния|влияния}.",
    },
    "tyrants.do.promote-played": {
        "en": "Promote {card:card}, played this turn.",
        "ru": "Возвысить сыгранную карту «{card:card}».",
    },
    "tyrants.do.promote-hand": {
        "en": "Promote {card:card} from the hand.",
        "ru": "Возвысить карту «{card:card}» с руки.",
    },
    "tyrants.do.promote-discard": {
        "en": "Promote {card:card} from the discard pile.",
        "ru": "Возвысить карту «{card:card}» из сброса.",
    },
    "tyrants.do.devour-market": {
        "en": "Devour {card:card} from market slot {slot}.",
        "ru": "Поглотить карту «{card:card}» с рынка (место {slot}).",
    },
    "tyrants.do.swap": {
        "en": "Devour {card:card} from market slot {slot} and put {own:card} in its place.",
        "ru": "Поглотить карту «{card:card}» с рынка (место {slot})"
        " и положить на её место «{own:card}».",
    },
    "tyrants.do.devour": {
        "en": "Devour {card:card}, one of your cards.",
        "ru": "Поглотить свою карту «{card:card}».",
    },
    "tyrants.do.discard": {
        "en": "Discard {card:card}.",
        "ru": "Сбросить карту «{card:card}».",
    },
    "tyrants.do.choose": {"en": "Choose: {effect:choice}.", "ru": "Выбрать: {effect:choice}."},
    "tyrants.do.target-outcast": {
        "en": "Give {colour:player} {n} Insane {n|Outcast|Outcasts}.",
        "ru": "Отдать {colour:to} {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}.",
    },
    "tyrants.do.target-discard": {
        "en": "Make {colour:player} discard {n} {n|card|cards}.",
        "ru": "Заставить {colour:of} сбросить {n} {n|карту|карты|карт}.",
    },
    "tyrants.do.decline": {"en": "Leave it at that.", "ru": "На этом остановиться."},
    "tyrants.do.decline-pay": {
        "en": "Do not pay for the effect of {card:card}.",
        "ru": "Не платить за эффект карты «{card:card}».",
    },
    **shared("tyrants", "do.end"),
    "tyrants.do.end-points": {
        "en": "End the turn and collect {points} VP for total control of cities.",
        "ru": "Закончить ход и получить {points} ПО за полный контроль над городами.",
    },
}

AUTOMATRON: Entries = {
    "tyrants.do.flip-outcast": {
        "en": "AutoMatron plays an Insane Outcast from the delay deck;"
        " removed from the market: {cards:card}.",
        "ru": "АвтоМатрона разыгрывает безумного изгоя из колоды задержки"
        " и убирает с рынка: {cards:card}.",
    },
    "tyrants.do.flip-starter": {
        "en": "AutoMatron plays a starting card from the delay deck;"
        " removed from the market: {cards:card}.",
        "ru": "АвтоМатрона разыгрывает стартовую карту из колоды задержки"
        " и убирает с рынка: {cards:card}.",
    },
    "tyrants.do.flip-none": {
        "en": "AutoMatron has no delay card; removed from the market: {cards:card}.",
        "ru": "У АвтоМатроны нет карт задержки; с рынка она убирает: {cards:card}.",
    },
    "tyrants.do.score-ambition": {
        "en": "AutoMatron gains {points} VP for Ambition.",
        "ru": "АвтоМатрона получает {points} ПО за Честолюбие.",
    },
    "tyrants.do.score-extra": {
        "en": "AutoMatron gains {points} VP for cards beyond the third.",
        "ru": "АвтоМатрона получает {points} ПО за карты сверх третьей.",
    },
    "tyrants.do.score-markers": {
        "en": "AutoMatron gains {points} VP for control markers.",
        "ru": "АвтоМатрона получает {points} ПО за жетоны контроля.",
    },
    "tyrants.do.score-wasted": {
        "en": "AutoMatron gains {points} VP for troops that could not be deployed.",
        "ru": "АвтоМатрона получает {points} ПО за неразмещённые войска.",
    },
    "tyrants.do.refill": {
        "en": "Refill the market: {n} {n|card|cards}.",
        "ru": "Пополнить рынок: {n} {n|карта|карты|карт}.",
    },
}

TOGETHER: Entries = {
    "tyrants.together.plain": {
        "en": "Play all plain cards ({n}): {gains:gained}.",
        "ru": "Сыграть все простые карты ({n}): {gains:gained}.",
    },
    "tyrants.gained.power": {
        "en": "+{n} power",
        "ru": "+{n} {n|могущество|могущества|могущества}",
    },
    "tyrants.gained.influence": {
        "en": "+{n} influence",
        "ru": "+{n} {n|влияние|влияния|влияния}",
    },
    "tyrants.together.hand": {
        "en": "Play your whole hand, {n} cards; you decide what each asks as it comes.",
        "ru": "Сыграть всю руку (карт: {n}); если карта о чём-то спросит, решите по ходу.",
    },
}
"""What one tap plays."""

FORECAST: Entries = {
    "tyrants.forecast.effect": {"en": "{card:effect}", "ru": "{card:effect}"},
    "tyrants.forecast.worth": {
        "en": "{aspect:aspect}; {vp} VP in the deck, {inner} in the inner circle.",
        "ru": "{aspect:aspect}; {vp} ПО в колоде, {inner} в ближнем круге.",
    },
    "tyrants.forecast.market": {
        "en": "AutoMatron is next: {removed} {removed|card goes|cards go} from the left,"
        " and she would act with {aspects:counted}.",
        "ru": "Следующей ходит АвтоМатрона: слева {removed|уйдёт|уйдут|уйдут}"
        " {removed} {removed|карта|карты|карт}, и она будет действовать остальными:"
        " {aspects:counted}.",
    },
}
"""What a person may want to know before choosing; nothing hidden."""

DOING: Entries = {**KINDS, **PIECES, **CARDS, **AUTOMATRON, **TOGETHER, **FORECAST}
