"""What a person is to decide, in a sentence above the choices."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

DECIDING: Entries = pairs("tyrants.decide", {
    "start": (
        "Deploy your first troop to a start site.",
        "Разместите первое войско на стартовой локации.",
    ),
    "cards": (
        "Play cards, and spend what they bring.",
        "Играйте карты и тратьте то, что они дают.",
    ),
    "cards-left": (
        "Play your other cards; you have {left:left} to spend so far.",
        "Сыграйте остальные карты; пока можно потратить: {left:left}.",
    ),
    "spend": (
        "Spend {left:left}, then end the turn.",
        "Можно потратить: {left:left}. Затем закончите ход.",
    ),
    "end": ("Nothing else can be done: end the turn.", "Больше делать нечего: закончите ход."),
    # What a card leaves to decide.
    "by-card": ("{card:card}: {what}", "«{card:card}»: {what}"),
    "deploy": (
        "deploy {n} {n|troop|troops}.",
        "разместите {n} {n|войско|войска|войск}.",
    ),
    "x_redeploy": ("where does {colour:troop} go?", "куда поставить {colour:troop}?"),
    "move": (
        "move {n} enemy {n|troop|troops}: take one up.",
        "переместите {n} {n|чужое войско|чужих войска|чужих войск}: поднимите одно.",
    ),
    "trophies": (
        "take {n} {n|troop|troops} out of a trophy hall.",
        "возьмите {n} {n|войско|войска|войск} из трофеев.",
    ),
    "trophies-white": (
        "take {n} white {n|troop|troops} out of a trophy hall.",
        "возьмите {n} {n|белое войско|белых войска|белых войск} из трофеев.",
    ),
    "assassinate": (
        "assassinate {n} {n|troop|troops}.",
        "уничтожьте {n} {n|войско|войска|войск}.",
    ),
    "assassinate-white": (
        "assassinate {n} white {n|troop|troops}.",
        "уничтожьте {n} {n|белое войско|белых войска|белых войск}.",
    ),
    "supplant": (
        "supplant {n} {n|troop|troops}.",
        "замените {n} {n|войско|войска|войск}.",
    ),
    "supplant-white": (
        "supplant {n} white {n|troop|troops}.",
        "замените {n} {n|белое войско|белых войска|белых войск}.",
    ),
    "spy": (
        "place {n} {n|spy|spies}.",
        "подошлите {n} {n|шпиона|шпионов|шпионов}.",
    ),
    "return": (
        "return {n} {n|troop or spy|troops or spies}.",
        "верните {n} {n|войско или шпиона|войска или шпиона|войск или шпионов}.",
    ),
    "return-spy": (
        "return {n} enemy {n|spy|spies}.",
        "верните {n} {n|чужого шпиона|чужих шпионов|чужих шпионов}.",
    ),
    "pay-spy": ("return one of your spies for it?", "вернуть за это своего шпиона?"),
    "pay-spies": ("return a spy of yours for it?", "вернуть за это своего шпиона?"),
    "pay-devour_hand": ("devour a card from your hand for it?", "поглотить за это карту с руки?"),
    "pay-devour_self": ("devour this card for it?", "поглотить за это эту карту?"),
    "pay-devour_inner": (
        "devour a card from your inner circle for it?",
        "поглотить за это карту ближнего круга?",
    ),
    "pay-discard": ("discard a card for it?", "сбросить за это карту?"),
    "choose": ("choose one of its effects.", "выберите один из эффектов."),
    "play_from-inner": (
        "play a card from your inner circle.",
        "сыграйте карту ближнего круга.",
    ),
    "play_from-market": ("play a card from the market.", "сыграйте карту рынка."),
    "promote-discard": (
        "promote a card from your discard pile.",
        "возвысьте карту из сброса.",
    ),
    "promote-self": ("promote this card.", "возвысьте эту карту."),
    "promote-self_or_hand_or_discard": (
        "promote this card, or one from your hand or discard pile.",
        "возвысьте эту карту, карту с руки или из сброса.",
    ),
    "promote_self_if_wanted": ("Promote the discarded card?", "Возвысить сброшенную карту?"),
    "x_promote_played": (
        "promote {n} other {n|card|cards} played this turn.",
        ("возвысьте {n} {n|другую сыгранную карту|другие сыгранные карты|других сыгранных карт}"
        " этого хода."),
    ),
    "x_promote_played-any": (
        "promote any other cards played this turn, one by one.",
        "возвысьте сколько угодно других сыгранных карт этого хода, по одной.",
    ),
    "recruit": (
        "recruit a card of cost {cost} or less for free.",
        "завербуйте бесплатно карту ценой до {cost}.",
    ),
    "devour_market": ("devour a card from the market?", "поглотить карту рынка?"),
    "swap_with_market": (
        "devour a market card and put this one in its place?",
        "поглотить карту рынка и положить эту на её место?",
    ),
    "x_target_outcast": (
        "who takes {n} Insane {n|Outcast|Outcasts}?",
        "кто возьмёт {n} {n|безумного изгоя|безумных изгоев|безумных изгоев}?",
    ),
    "x_target_discard": (
        "who discards {n} {n|card|cards}?",
        "кто сбросит {n} {n|карту|карты|карт}?",
    ),
    "x_discard": ("You must discard a card.", "Вы должны сбросить карту."),
})  # fmt: skip

LEFT: Entries = pairs("tyrants.left", {
    "power": ("{n} power", "{n} {n|могущество|могущества|могущества}"),
    "influence": ("{n} influence", "{n} {n|влияние|влияния|влияния}"),
})  # fmt: skip
"""What can still be spent in a turn."""
