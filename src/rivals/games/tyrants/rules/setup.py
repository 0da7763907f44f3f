"""How a game begins: options, seats, decks, white troops (base rules 1 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.readings import reading_questions
from rivals.games.tyrants.components.automatron import played_by
from rivals.games.tyrants.components.cards import DECKS, HAND, OUTCASTS, ROW, START_DECK, deck_cards
from rivals.games.tyrants.components.maps import EDITIONS, find_map, sections_for
from rivals.games.tyrants.position.readings import READINGS, Readings
from rivals.games.tyrants.position.seats import (
    AutoMatron,
    Delay,
    Person,
    Seat,
    is_automatron,
)
from rivals.games.tyrants.position.state import Position


def settings() -> tuple[Question, ...]:
    """List the setup options: half-decks, board, side section, teams, and the readings."""
    return (
        Question(
            "decks", "several", "tyrants.option.decks", {}, DECKS, "tyrants.deck",
            known=("drow", "dragons"),
        ),
        Question(
            "board", "one", "tyrants.option.board", {}, EDITIONS, "tyrants.edition", known="2016"
        ),
        Question(
            "side", "one", "tyrants.option.side", {}, ("left", "right"), "tyrants.section",
            known="left",
        ),
        Question("teams", "yes_no", "tyrants.option.teams", known=False),
        *reading_questions("tyrants", READINGS),
    )  # fmt: skip


def set_up(seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
    """Make the first position from accepted options. Raises BadSetup for what cannot be."""
    decks = options["decks"]
    if len(decks) != 2:
        raise BadSetup("tyrants.setup.decks", n=len(decks))
    if options["teams"]:
        _check_teams(seats)
    readings = Readings(**{key: options[key] for key in READINGS})
    if readings.other_automatrons == "spared" and all(map(is_automatron, seats)):
        raise BadSetup("tyrants.setup.spared")
    sections = sections_for(len(seats), options["side"])
    board = find_map(options["board"], sections)
    deck = [card for one in decks for card in deck_cards(one)]
    dice.shuffle("market", deck)
    row = [deck.pop() for _ in range(ROW)]
    white = [place.white for place in board.places]
    troops = [[0] * len(white) for _ in seats]
    outcasts, delays = _delay_decks(seats, readings)
    placed = [_seat(n, name, len(seats), delays, dice) for n, name in enumerate(seats)]
    first = dice.below("first", len(seats))
    drawn = readings.turn_order == "drawn" and bool(delays) and not options["teams"]
    return Position(
        options["board"], sections, tuple(decks), placed, [*troops, white], row, deck,
        outcasts=outcasts, teams=options["teams"], readings=readings, first=first,
        order=_drawn_order(first, len(seats), dice) if drawn else (), turn=first,
    )  # fmt: skip


def _drawn_order(first: int, seats: int, dice: Dice) -> tuple[int, ...]:
    """Draw who follows whoever begins (AutoMatron, setup; reading T47)."""
    others = [one for one in range(seats) if one != first]
    dice.shuffle("order", others)
    return (first, *others)


def _check_teams(seats: Sequence[str]) -> None:
    """Person, AutoMatron, person, AutoMatron (AutoMatron, team game)."""
    kinds = [is_automatron(one) for one in seats]
    if kinds != [False, True, False, True]:
        raise BadSetup("tyrants.setup.teams")


def _seat(
    number: int, name: str, seats: int, delays: Mapping[int, list[Delay]], dice: Dice
) -> Seat:
    trophies = [0] * (seats + 1)
    if number in delays:
        return AutoMatron(name, delays[number], trophies)
    deck = list(START_DECK)
    dice.shuffle(f"deck.{number}", deck)
    hand = [deck.pop() for _ in range(HAND)]
    return Person(name, hand, deck, [], [], trophies)


def _delay_decks(seats: Sequence[str], readings: Readings) -> tuple[int, dict[int, list[Delay]]]:
    """Build the delay decks, and count the Insane Outcasts left in the supply.

    Three easy AutoMatrons would need more outcasts than the box has: then delay cards are
    stand-ins, or the setup is refused, or the last decks go short (reading T34).
    """
    left = OUTCASTS
    decks: dict[int, list[Delay]] = {}
    for number, name in enumerate(seats):
        if not is_automatron(name):
            continue
        deck = played_by(name).settings.delay_deck
        outcasts, starters = deck.outcasts, deck.starters
        if outcasts > left and readings.delay_supply == "refuse":
            raise BadSetup("tyrants.setup.outcasts", n=OUTCASTS)
        if readings.delay_supply == "cap":
            outcasts = min(outcasts, left)
        left = max(0, left - outcasts)
        decks[number] = [*_copies("starter", starters), *_copies("outcast", outcasts)]
    return left, decks


def _copies(card: Delay, number: int) -> list[Delay]:
    return [card] * number
