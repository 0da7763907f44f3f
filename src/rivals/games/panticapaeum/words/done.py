"""What was done, beside the order of each in `doing`: in the past, without places in numbers."""

from __future__ import annotations

from rivals.core.words import Entries, deeds, pairs

DONE: Entries = deeds("panticapaeum.do", {
    "take": ("{who} took tile {tile}.", "{who} взял{who||а|и} тайл {tile}."),
    "take-for": (
        "{who} took tile {tile} for {coins} {coins|coin|coins}.",
        "{who} взял{who||а|и} тайл {tile} за {coins} {coins|монету|монеты|монет}.",
    ),
    "place": (
        "{who} laid tile {tile} on the ground.",
        "{who} положил{who||а|и} тайл {tile} на землю.",
    ),
    "stack": (
        "{who} laid tile {tile} on level {level}.",
        "{who} положил{who||а|и} тайл {tile} на уровень {level}.",
    ),
    "lay": (
        "{who} laid tile {tile} on the ground.",
        "{who} положил{who||а|и} тайл {tile} на землю.",
    ),
    "lay-higher": (
        "{who} laid tile {tile} on level {level}.",
        "{who} положил{who||а|и} тайл {tile} на уровень {level}.",
    ),
    "drop": (
        "{who} found no room for tile {tile}, discarded it and kept its resources.",
        "{who} не {who|нашёл|нашла|нашли} места для тайла {tile}: тайл сброшен, ресурсы остались.",
    ),
    "build": (
        "{who} built {colour:the-building} for {cost:counted}.",
        "{who} построил{who||а|и} {colour:the-building} за {cost:counted}.",
    ),
    "build-with-coins": (
        "{who} built {colour:the-building} for {cost:counted} and {coins} {coins|coin|coins}.",
        ("{who} построил{who||а|и} {colour:the-building} за {cost:counted} и "
        "{coins} {coins|монету|монеты|монет}."),
    ),
    "advance": (
        ("{who} advanced in the {colour:colour} row for {cost:counted}: {reward:reward}, "
        "{reward:effect}."),
        ("{who} {who|продвинулся|продвинулась|продвинулись} в ряду «{colour:colour}» за "
        "{cost:counted}: {reward:reward}, {reward:effect}."),
    ),
    "sell": (
        "{who} sold {cost:counted} for {coins} {coins|coin|coins}.",
        "{who} продал{who||а|и} {cost:counted} за {coins} {coins|монету|монеты|монет}.",
    ),
    "pass": ("{who} did nothing.", "{who} ничего не {who|сделал|сделала|сделали}."),
    "discard": (
        "{who} put back one {colour:of} resource.",
        "{who} вернул{who||а|и} один ресурс {colour:of} цвета.",
    ),
    "botos-take": (
        "{who} got tile {tile}: {parts:counted}.",
        "{who} получил{who||а|и} тайл {tile}: {parts:counted}.",
    ),
    "buy": (
        "{who} built {colour:the-building} for {cost:counted}.",
        "{who} построил{who||а|и} {colour:the-building} за {cost:counted}.",
    ),
    "gain": (
        "{who} gained one {colour:of} resource.",
        "{who} получил{who||а|и} один ресурс {colour:of} цвета.",
    ),
})  # fmt: skip

_COINS = {
    "coins": (
        "{who} got {coins} {coins|coin|coins} for houses and workers.",
        "{who} получил{who||а|и} {coins} {coins|монету|монеты|монет} за жилые дома и рабочих.",
    ),
}  # fmt: skip
HAPPENED: Entries = {
    **pairs("panticapaeum.happened", {
        "round": ("Round {round} is over.", "Раунд {round} окончен."),
        "coins": (
            "Seat {seat}: houses and workers bring {coins} {coins|coin|coins}.",
            "Место {seat}: жилые дома и рабочие приносят {coins} {coins|монету|монеты|монет}.",
        ),
    }),
    **deeds("panticapaeum.happened", _COINS),
}  # fmt: skip
"""What comes of a move by itself."""
