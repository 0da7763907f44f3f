"""Short words for what cards do: a card's text is made from its operations, none is copied.

A template of an operation is `tyrants.op.<operation>`, with its variant where it has some. Below
`tyrants.op.` stand also the parts that sentences are made of: pieces counted (`piece`, and
`up-to` for at most so many), where they stand (`at`), and what a gain is counted by (`each`
for every single one, `every` for so many together).

Every template begins in lower case, so that it can stand inside another one. Russian tells an
operation in the infinitive, in the terms of the Russian edition.
"""

from __future__ import annotations

from rivals.core.words import Entries

EFFECTS: Entries = {
    "tyrants.op.gain.power": {
        "en": "+{n} power",
        "ru": "+{n} {n|могущество|могущества|могущества}",
    },
    "tyrants.op.gain.influence": {
        "en": "+{n} influence",
        "ru": "+{n} {n|влияние|влияния|влияния}",
    },
    "tyrants.op.gain_per.power": {
        "en": "+1 power {counted}",
        "ru": "+1 могущество {counted}",
    },
    "tyrants.op.gain_per.vp": {"en": "+1 VP {counted}", "ru": "+1 ПО {counted}"},
    "tyrants.op.draw": {
        "en": "draw {n} {n|card|cards}",
        "ru": "взять {n} {n|карту|карты|карт}",
    },
    "tyrants.op.draw_per": {"en": "draw 1 card {counted}", "ru": "взять 1 карту {counted}"},
    # Troops and spies.
    "tyrants.op.deploy": {
        "en": "deploy {n} {n|troop|troops}",
        "ru": "разместить {n} {n|войско|войска|войск}",
    },
    "tyrants.op.assassinate": {"en": "assassinate {what}", "ru": "уничтожить {what}"},
    "tyrants.op.assassinate.influence": {
        "en": "{text}, +{n} influence for each",
        "ru": "{text}, +{n} {n|влияние|влияния|влияния} за каждое",
    },
    "tyrants.op.assassinate_per": {
        "en": "assassinate {what} {counted}",
        "ru": "уничтожить {what} {counted}",
    },
    "tyrants.op.supplant": {"en": "supplant {what}", "ru": "заменить {what}"},
    "tyrants.op.spy": {
        "en": "place {n} {n|spy|spies}",
        "ru": "подослать {n} {n|шпиона|шпионов|шпионов}",
    },
    "tyrants.op.return": {"en": "return {what}", "ru": "вернуть {what}"},
    "tyrants.op.move": {
        "en": "move {what} to any empty space",
        "ru": "переместить {what} на любую свободную клетку",
    },
    "tyrants.op.trophies.any": {
        "en": "deploy {what} from any trophy hall",
        "ru": "разместить {what} из любых трофеев",
    },
    "tyrants.op.trophies.player_at_spy": {
        "en": "deploy {what} from the trophies of one such player",
        "ru": "разместить {what} из трофеев одного такого игрока",
    },
    "tyrants.op.at.anywhere": {"en": "{text} anywhere", "ru": "{text} где угодно"},
    "tyrants.op.at.placed": {"en": "{text} there", "ru": "{text} там же"},
    "tyrants.op.at.returned": {"en": "{text} there", "ru": "{text} там же"},
    "tyrants.op.at.one_site": {"en": "{text} at one site", "ru": "{text} в одной локации"},
    "tyrants.op.piece.troop": {
        "en": "{n} {n|troop|troops}",
        "ru": "{n} {n|войско|войска|войск}",
    },
    "tyrants.op.piece.white": {
        "en": "{n} white {n|troop|troops}",
        "ru": "{n} {n|белое войско|белых войска|белых войск}",
    },
    "tyrants.op.piece.others": {
        "en": "{n} enemy {n|troop|troops}",
        "ru": "{n} {n|чужое войско|чужих войска|чужих войск}",
    },
    "tyrants.op.piece.spy": {
        "en": "{n} enemy {n|spy|spies}",
        "ru": "{n} {n|чужого шпиона|чужих шпионов|чужих шпионов}",
    },
    "tyrants.op.piece.troop_or_spy": {
        "en": "{n} {n|troop or spy of another player|troops or spies of other players}",
        "ru": "{n} {n|войско или шпиона другого игрока|войска или шпионов других игроков"
        "|войск или шпионов других игроков}",
    },
    "tyrants.op.up-to.troop": {
        "en": "up to {n} {n|troop|troops}",
        "ru": "до {n} {n|войска|войск|войск}",
    },
    "tyrants.op.up-to.white": {
        "en": "up to {n} white {n|troop|troops}",
        "ru": "до {n} {n|белого войска|белых войск|белых войск}",
    },
    "tyrants.op.up-to.others": {
        "en": "up to {n} enemy {n|troop|troops}",
        "ru": "до {n} {n|чужого войска|чужих войск|чужих войск}",
    },
    "tyrants.op.up-to.any": {
        "en": "up to {n} {n|troop or spy|troops or spies} of any player",
        "ru": "до {n} {n|войска или шпиона|войск или шпионов|войск или шпионов} любых игроков",
    },
    # What a gain is counted by.
    "tyrants.op.each.control": {
        "en": "for each site you control",
        "ru": "за каждую локацию под вашим контролем",
    },
    "tyrants.op.each.total_control": {
        "en": "for each site under your total control",
        "ru": "за каждую локацию под вашим полным контролем",
    },
    "tyrants.op.each.markers": {
        "en": "for each of your control markers",
        "ru": "за каждый ваш жетон контроля",
    },
    "tyrants.op.each.spies": {
        "en": "for each of your spies on the board",
        "ru": "за каждого вашего шпиона на поле",
    },
    "tyrants.op.every.control": {
        "en": "for every {n} sites you control",
        "ru": "за каждые {n} {n|локацию|локации|локаций} под вашим контролем",
    },
    "tyrants.op.every.inner_circle": {
        "en": "for every {n} cards in your inner circle",
        "ru": "за каждые {n} {n|карту|карты|карт} в вашем ближнем круге",
    },
    "tyrants.op.every.trophies": {
        "en": "for every {n} of your trophies",
        "ru": "за каждые {n} {n|ваш трофей|ваших трофея|ваших трофеев}",
    },
    "tyrants.op.every.white_trophies": {
        "en": "for every {n} white troops in your trophies",
        "ru": "за каждые {n} {n|белое войско|белых войска|белых войск} в ваших трофеях",
    },
    "tyrants.op.every.player_trophies": {
        "en": "for every {n} player troops in your trophies",
        "ru": "за каждые {n} {n|войско|войска|войск} игроков в ваших трофеях",
    },
    # Cards.
    "tyrants.op.promote.deck_top": {
        "en": "promote the top card of your deck",
        "ru": "возвысить верхнюю карту своей колоды",
    },
    "tyrants.op.promote.discard": {
        "en": "promote a card from your discard pile",
        "ru": "возвысить карту из своего сброса",
    },
    "tyrants.op.promote.self": {"en": "promote this card", "ru": "возвысить эту карту"},
    "tyrants.op.promote.self_or_hand_or_discard": {
        "en": "promote this card or one from your hand or discard pile",
        "ru": "возвысить эту карту, карту с руки или из своего сброса",
    },
    "tyrants.op.promote_self_if_wanted": {
        "en": "you may promote it",
        "ru": "можно возвысить её",
    },
    "tyrants.op.promote_later": {
        "en": "at end of turn promote {n} other {n|card|cards} you played",
        "ru": "в конце хода возвысить"
        " {n} {n|другую сыгранную карту|другие сыгранные карты|других сыгранных карт}",
    },
    "tyrants.op.promote_later.up-to": {
        "en": "at end of turn promote up to {n} other {n|card|cards} you played",
        "ru": "в конце хода возвысить"
        " до {n} {n|другой сыгранной карты|других сыгранных карт|других сыгранных карт}",
    },
    "tyrants.op.promote_later.aspect": {
        "en": "at end of turn promote {n} other {aspect:aspect} {n|card|cards} you played",
        "ru": "в конце хода возвысить"
        " {n} {n|другую сыгранную карту|другие сыгранные карты|других сыгранных карт}"
        " «{aspect:aspect}»",
    },
    "tyrants.op.promote_later.type": {
        "en": "at end of turn promote any other {type:type} cards you played",
        "ru": "в конце хода возвысить любые другие сыгранные карты «{type:type}»",
    },
    "tyrants.op.promote_later.then": {"en": "{text}, then {then}", "ru": "{text}, затем {then}"},
    "tyrants.op.devour_market": {
        "en": "you may devour a market card",
        "ru": "можно поглотить карту рынка",
    },
    "tyrants.op.swap_with_market": {
        "en": "devour a market card and put this card in its place",
        "ru": "поглотить карту рынка и положить эту карту на её место",
    },
    "tyrants.op.top_devoured_on_market": {
        "en": "this turn the last devoured card counts as a market card",
        "ru": "в этот ход последняя поглощённая карта считается картой рынка",
    },
    "tyrants.op.recruit.aspect": {
        "en": "recruit {n} {aspect:aspect} {n|card|cards} of cost {cost} or less for free",
        "ru": "бесплатно завербовать {n} {n|карту|карты|карт} «{aspect:aspect}» ценой до {cost}",
    },
    "tyrants.op.recruit.up-to": {
        "en": "recruit up to {n} {n|card|cards} of cost {cost} or less for free",
        "ru": "бесплатно завербовать до {n} {n|карты|карт|карт} ценой до {cost}",
    },
    "tyrants.op.play_from.inner": {
        "en": "play a card of your inner circle; it stays there",
        "ru": "разыграть карту ближнего круга; она остаётся в нём",
    },
    "tyrants.op.play_from.market": {
        "en": "play a market card of cost {cost} or less, then devour it",
        "ru": "разыграть карту рынка ценой до {cost}, затем поглотить её",
    },
    "tyrants.op.deck_to_discard": {
        "en": "put your deck into your discard pile",
        "ru": "переложить свою колоду в сброс",
    },
    "tyrants.op.return_self": {
        "en": "return this card to the supply",
        "ru": "вернуть эту карту в запас",
    },
    # What befalls opponents.
    "tyrants.op.outcast.self": {
        "en": "take {n} Insane {n|Outcast|Outcasts}",
        "ru": "взять {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}",
    },
    "tyrants.op.outcast.each": {
        "en": "each opponent takes {n} Insane {n|Outcast|Outcasts}",
        "ru": "каждый соперник берёт {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}",
    },
    "tyrants.op.outcast.one": {
        "en": "an opponent of your choice takes {n} Insane {n|Outcast|Outcasts}",
        "ru": "соперник на ваш выбор берёт {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}",
    },
    "tyrants.op.outcast.one_beside": {
        "en": "an opponent with a troop beside one just deployed"
        " takes {n} Insane {n|Outcast|Outcasts}",
        "ru": "соперник, чьё войско рядом с размещённым, берёт"
        " {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}",
    },
    "tyrants.op.force_discard.each": {
        "en": "each opponent discards {n} {n|card|cards}",
        "ru": "каждый соперник сбрасывает {n} {n|карту|карты|карт}",
    },
    "tyrants.op.force_discard.each_at_spy": {
        "en": "each opponent with a troop there discards {n} {n|card|cards}",
        "ru": "каждый соперник с войском в той же локации сбрасывает {n} {n|карту|карты|карт}",
    },
    "tyrants.op.force_discard.one": {
        "en": "an opponent of your choice discards {n} {n|card|cards}",
        "ru": "соперник на ваш выбор сбрасывает {n} {n|карту|карты|карт}",
    },
    "tyrants.op.force_discard.owner": {
        "en": "its owner discards {n} {n|card|cards}",
        "ru": "его владелец сбрасывает {n} {n|карту|карты|карт}",
    },
    "tyrants.op.force_discard.cause": {
        "en": "that opponent discards {n} {n|card|cards}",
        "ru": "этот соперник сбрасывает {n} {n|карту|карты|карт}",
    },
    "tyrants.op.force_discard.above": {
        "en": "{text} if holding more than {above}",
        "ru": "{text}, если на руке больше {above}",
    },
    # Operations that lead to others.
    "tyrants.op.choose": {"en": "choose one:", "ru": "выбрать одно:"},
    "tyrants.op.choose.times": {
        "en": "choose {n} {n|time|times}:",
        "ru": "выбрать {n} {n|раз|раза|раз}:",
    },
    "tyrants.op.may": {"en": "you may {text}", "ru": "можно {text}"},
    "tyrants.op.pay.spy": {
        "en": "return one of your spies → {then}",
        "ru": "вернуть своего шпиона → {then}",
    },
    "tyrants.op.pay.spies": {
        "en": "return any number of your spies → for each {then}",
        "ru": "вернуть любое число своих шпионов → за каждого {then}",
    },
    "tyrants.op.pay.devour_hand": {
        "en": "devour a card from your hand → {then}",
        "ru": "поглотить карту с руки → {then}",
    },
    "tyrants.op.pay.devour_self": {
        "en": "devour this card → {then}",
        "ru": "поглотить эту карту → {then}",
    },
    "tyrants.op.pay.devour_inner": {
        "en": "devour a card of your inner circle → {then}",
        "ru": "поглотить карту ближнего круга → {then}",
    },
    "tyrants.op.pay.discard": {
        "en": "discard a card → {then}",
        "ru": "сбросить карту → {then}",
    },
    "tyrants.op.focus": {"en": "focus: {then}", "ru": "фокус: {then}"},
    "tyrants.op.end_of_turn": {"en": "at end of turn {then}", "ru": "в конце хода {then}"},
    "tyrants.op.when_discarded": {
        "en": "if an opponent makes you discard this card: {then}",
        "ru": "если соперник заставит сбросить эту карту: {then}",
    },
    "tyrants.op.if.inner_circle": {
        "en": "with at least {least} {least|card|cards} in your inner circle: {then}",
        "ru": "если в ближнем круге не меньше {least} {least|карты|карт|карт}: {then}",
    },
    "tyrants.op.if.trophies": {
        "en": "with at least {least} {least|trophy|trophies}: {then}",
        "ru": "если у вас не меньше {least} {least|трофея|трофеев|трофеев}: {then}",
    },
    "tyrants.op.if.player_trophies": {
        "en": "with at least {least} player {least|troop|troops} in your trophies: {then}",
        "ru": "если в трофеях не меньше {least} {least|войска|войск|войск} игроков: {then}",
    },
    "tyrants.op.if.rivals_at_spy": {
        "en": "if another player has a troop there: {then}",
        "ru": "если там есть войско другого игрока: {then}",
    },
    "tyrants.op.if.spies_at_spy": {
        "en": "if another player has a spy there: {then}",
        "ru": "если там есть шпион другого игрока: {then}",
    },
}
