"""The course of the game: who acts next, what a round's end brings, and what is put back then."""

from __future__ import annotations

import msgspec

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.panticapaeum.components.box import Box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Discard
from rivals.games.panticapaeum.position.seats import Architect, Botos
from rivals.games.panticapaeum.position.state import Phase, Position
from rivals.games.panticapaeum.rules.costs import rewards


def turn_order(position: Position) -> list[int]:
    """Give the order of seats in this round: the first player, Botos right after, the others.

    In the solo game that is the person and then Botos (Botos, course of the game; beside more
    people reading P1).
    """
    number = len(position.seats)
    clockwise = [(position.first + step) % number for step in range(number)]
    botos = position.botos()
    if botos is None:
        return clockwise
    others = [seat for seat in clockwise[1:] if seat != botos]
    return [position.first, botos, *others]


def botos_develops(box: Box, round_number: int, botos: Botos) -> bool:
    """Say whether Botos develops in a round; standard: not in round one (reading P2)."""
    own = botos.plays.settings.skipped_rounds
    return round_number > (box.botos.skipped_rounds if own is msgspec.UNSET else own)


def next_seat(position: Position) -> None:
    """Give the turn on; after the last turn of the last seat the round ends."""
    order = turn_order(position)
    place = order.index(position.seat) + 1
    if place < len(order):
        position.seat, position.phase = order[place], "take"
    elif position.turn < position.parts.structure.turns_per_round:
        position.turn += 1
        position.seat, position.phase = position.first, "take"
    else:
        _end_round(position)


def _end_round(position: Position) -> None:
    """Pay coins for houses and workers; then resources above the limit are put back.

    The last round pays too (reading P26), but nothing is put back after it (reading P3).
    """
    box = position.parts
    for seat in position.seats:
        if isinstance(seat, Architect):
            seat.coins += _pay(box, seat)
    if position.round == box.structure.rounds:
        position.phase = "over"
        return
    _discard_or_go_on(position)


def _pay(box: Box, seat: Architect) -> int:
    """Count the coins that houses and workers bring at a round's end."""
    houses = sum(one.colour == "orange" for one in seat.buildings)
    workers = sum(rewards(box, steps, "worker") for steps in seat.rows)
    return houses * box.round_end.coins_per_house + workers * box.round_end.coins_per_worker


def happened(before: Position, after: Position) -> tuple[Note, ...]:
    """Tell that a round ended, and what it paid to each seat that owns a city."""
    ended = before.phase not in ("discard", "over") and (
        after.round > before.round or after.phase in ("discard", "over")
    )
    if not ended:
        return ()
    box = after.parts
    paid = {
        number: _pay(box, seat)
        for number, seat in enumerate(after.seats)
        if isinstance(seat, Architect)
    }
    over = Note("panticapaeum.happened.round", {"round": before.round})
    coins = (
        Note("panticapaeum.happened.coins", {"seat": number + 1, "coins": coins})
        for number, coins in paid.items()
        if coins
    )
    return over, *coins


def _discard_or_go_on(position: Position) -> None:
    """Let the next seat above the limit put resources back, or begin the next round."""
    limit = position.parts.round_end.resource_limit
    for number in turn_order(position):
        seat = position.seats[number]
        if isinstance(seat, Architect) and sum(seat.resources) > limit:
            position.seat, position.phase = number, "discard"
            return
    _begin_round(position)


def _begin_round(position: Position) -> None:
    """Pass the first-player token to the next person; alone against Botos it stays."""
    people = [n for n, seat in enumerate(position.seats) if isinstance(seat, Architect)]
    position.first = people[(people.index(position.first) + 1) % len(people)]
    position.round += 1
    position.turn = 1
    position.seat, position.phase = position.first, "take"


class Discarding(Kind[Position, Phase, Discard]):
    """Put back one resource of those above the limit."""

    action = Discard
    during = ("discard",)

    def options(self, position: Position, task: Phase) -> list[Discard]:
        return [one for one in map(Discard, COLOURS) if not self.fault(position, task, one)]

    def fault(self, position: Position, task: Phase, action: Discard) -> str:
        held = position.seats[position.seat].resources[COLOURS.index(action.colour)]
        return "" if held else "panticapaeum.discard.none"

    def perform(self, position: Position, task: Phase, action: Discard, dice: Dice) -> None:
        """Put it back."""
        position.seats[position.seat].resources[COLOURS.index(action.colour)] -= 1
        _discard_or_go_on(position)
