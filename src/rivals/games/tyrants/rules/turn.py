"""A person's turn: base actions, the end of the turn, whose turn is next (base rules 5 to 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.tyrants.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Hire,
    Play,
    Recruit,
    ReturnSpy,
    Start,
    Surplus,
)
from rivals.games.tyrants.components.cards import HAND, HOUSE_GUARD, PRIESTESS
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.rules import automatron, effects, market, pieces
from rivals.games.tyrants.rules.cards import card, draw, play_card
from rivals.games.tyrants.rules.pieces import colour_of, number_of
from rivals.games.tyrants.rules.standing import places
from rivals.games.tyrants.seats import Person
from rivals.games.tyrants.tasks import CleanUp, Task

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.tyrants.state import Position

DEPLOY_POWER = 1
ASSASSINATE_POWER = 3
RETURN_SPY_POWER = 3


# --- The first troops (base rule 3) -------------------------------------------------------


def start_options(position: Position) -> list[Action]:
    """List the start sites without a player's troop."""
    return [Start(position.map.places[one].id) for one in free_starts(position)]


def free_starts(position: Position) -> list[int]:
    """Number the start sites without a player's troop."""
    players = position.troops[:-1]
    return [one for one in position.map.starts if not any(its[one] for its in players)]


def start(position: Position, action: Start, dice: Dice) -> None:
    """Deploy the first troop; after the last seat the first turn begins."""
    pieces.deploy(position, position.turn, position.map.number[action.site])
    position.turn = (position.turn + 1) % len(position.seats)
    if position.turn == position.first:
        position.phase = "play"
        begin(position, dice)


# --- Base actions (base rule 5) -----------------------------------------------------------


def options(position: Position) -> list[Action]:
    """List what a person may do between effects: play, spend power and influence, end."""
    seat = position.turn
    person = position.person(seat)
    found: list[Action] = [Play(one) for one in dict.fromkeys(person.hand)]
    if position.power >= DEPLOY_POWER:
        found += _deployments(position, seat, person)
    if position.power >= ASSASSINATE_POWER:
        reach = places(position.standing.presence(seat))
        found += [
            Assassinate(position.map.places[place].id, colour_of(position, colour))
            for place, colour in pieces.troops_at(position, seat, reach)
        ]
        found += effects.spy_returns(position, seat)
    found += _recruits(position)
    found.append(EndTurn())
    return found


def _deployments(position: Position, seat: int, person: Person) -> list[Action]:
    if not person.barracks:
        return [Surplus()]
    named = position.map.places
    return [Deploy(named[one].id) for one in pieces.deployable(position, seat)]


def _recruits(position: Position) -> list[Action]:
    influence = position.influence
    found: list[Action] = [
        Recruit(name, slot)
        for name, slot in effects.on_market(position)
        if card(name).cost <= influence
    ]
    found += [
        Hire(name)
        for name in (HOUSE_GUARD, PRIESTESS)
        if card(name).cost <= influence and market.supply(position, name)
    ]
    return found


def perform(position: Position, action: Any, dice: Dice) -> None:
    """Carry out a base action."""
    seat = position.turn
    person = position.person(seat)
    if isinstance(action, Play):
        person.hand.remove(action.card)
        play_card(position, seat, action.card)
    elif isinstance(action, EndTurn):
        position.stack = [Task(CleanUp(), seat), *reversed(position.later)]
        position.later = []
    elif isinstance(action, Recruit | Hire):
        _recruit(position, person, action, dice)
    else:
        _spend_power(position, seat, action)


def _recruit(position: Position, person: Person, action: Recruit | Hire, dice: Dice) -> None:
    position.influence -= card(action.card).cost
    person.discard.append(action.card)
    if isinstance(action, Hire):
        market.take_supply(position, action.card)
    else:
        market.take_slot(position, action.slot, dice)


def _spend_power(position: Position, seat: int, action: Any) -> None:
    if isinstance(action, Deploy):
        position.power -= DEPLOY_POWER
        pieces.deploy(position, seat, position.map.number[action.place])
    elif isinstance(action, Surplus):
        position.power -= DEPLOY_POWER
        position.seats[seat].vp += 1
    elif isinstance(action, Assassinate):
        position.power -= ASSASSINATE_POWER
        place = position.map.number[action.place]
        pieces.assassinate(position, seat, number_of(position, action.colour), place)
    elif isinstance(action, ReturnSpy):
        position.power -= RETURN_SPY_POWER
        effects.send_home(position, action)


# --- Markers (base rules 24, 25 and 7) ----------------------------------------------------


def pay_markers(position: Position) -> None:
    """Pay 1 influence for each control marker held, once per turn and at once."""
    for city in position.standing.markers(position.turn):
        if city not in position.paid:
            position.paid.append(city)
            position.influence += 1


def total_control_points(position: Position, seat: int) -> int:
    """Count the points of the markers that a seat holds with total control."""
    standing, named = position.standing, position.map.places
    held = standing.markers(seat)
    return sum(named[city].total for city in held if standing.controls_totally(seat, city))


# --- The end of the turn (base rule 7) ----------------------------------------------------


def clean_up(position: Position, dice: Dice) -> None:
    """Collect the markers' points (reading T45), discard what was played and the hand, draw."""
    seat = position.turn
    person = position.person(seat)
    person.vp += total_control_points(position, seat)
    person.discard += [play.card for play in position.plays if play.after == "front"]
    person.discard += person.hand
    person.hand = []
    draw(position, seat, HAND, dice)
    next_turn(position, dice)


def next_turn(position: Position, dice: Dice) -> None:
    """Pass the turn on; after the last seat of a round the compass turns, or the game ends.

    It ends with equal turns for all, whoever deployed the last troop (reading T14).
    """
    position.power = position.influence = 0
    position.stack, position.plays, position.later, position.paid = [], [], [], []
    position.ghost = False
    position.turn = (position.turn + 1) % len(position.seats)
    if position.turn == position.first:
        if position.ending:
            position.phase = "over"
            return
        position.round += 1
        position.north = (position.north + 1) % len(NORTHS)
    begin(position, dice)


def begin(position: Position, _dice: Dice) -> None:
    """Begin a turn: an AutoMatron's has a fixed course."""
    if not isinstance(position.seats[position.turn], Person):
        automatron.begin(position)
