"""Damage: shields, the damage deck, the choices its cards leave, destruction (rules 16, 18, 20).

`position.deck` are all cards that lie neither face up nor on the discards, those face down on
ships among them: nobody knows these, so each is drawn when it is first turned up, or discarded.
The draw pile is as many of them as lie on no ship.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from itertools import combinations
from typing import Literal, TypeVar, cast

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.ships import COMMANDS, ZONES, Zone
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name, token_name
from rivals.games.armada.position.pieces import Ship, zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.notes import does, leads

A = TypeVar("A", bound=Action)
Choice = Literal["comm_noise", "injured_crew", "projector_misaligned", "shield_failure"]
STREAM = "damage"
WRECKAGE = "wreckage"
"""The draws that say what lay face down on a destroyed ship."""

CHOICES: tuple[Choice, ...] = (
    "comm_noise", "injured_crew", "projector_misaligned", "shield_failure",
)  # fmt: skip
"""The cards that leave somebody a choice."""
BY_OPPONENT: tuple[Choice, ...] = ("comm_noise", "shield_failure")
"""Those of which the opponent decides; of the others the owner."""


# --- The deck --------------------------------------------------------------------------------


def undealt(position: Position) -> int:
    """Count the cards of the draw pile."""
    return len(position.deck) - sum(ship.hidden for ship in position.ships)


def _refill(position: Position) -> bool:
    """Shuffle the discards back in where the pile is empty; False if there is no card at all."""
    if undealt(position):
        return True
    if not position.discards:
        return False
    position.tell("armada.told.reshuffled", cards=len(position.discards))
    position.deck = sorted([*position.deck, *position.discards])
    position.discards = []
    return True


def deal(position: Position, number: int, dice: Dice, *, hidden: int = 0, faceup: int = 0) -> None:
    """Deal a ship damage cards that no shield stops, those face up first; nothing to the gone."""
    for _ in range(faceup):
        if position.ships[number].where == "mat":
            deal_up(position, number, dice)
    deal_down(position, number, dice, hidden)


def deal_down(position: Position, number: int, dice: Dice, cards: int = 1) -> None:
    """Deal a ship cards face down; it takes no more than destroy it."""
    ship = position.ships[number]
    dealt = 0
    while ship.where == "mat" and dealt < cards and ship.hull > 0 and _refill(position):
        ship.hidden += 1
        dealt += 1
    if dealt:
        position.tell("armada.told.cards-down", ship=number, cards=dealt)
    _sink(position, number, dice)


def deal_up(position: Position, number: int, dice: Dice) -> None:
    """Deal a ship a card face up; what it does at once is done, or asked for."""
    if not _refill(position):
        return
    ship = position.ships[number]
    card = dice.pick(STREAM, position.deck)
    position.deck.remove(card)
    ship.faceup.append(card)
    position.tell("armada.told.card-up", ship=number, card=card)
    if not _sink(position, number, dice):
        _strike(position, number, card, dice)


def turn_down(position: Position, number: int, card: str) -> None:
    """Turn a card of a ship face down; from then on nobody tells it from the others."""
    ship = position.ships[number]
    ship.faceup.remove(card)
    ship.hidden += 1
    insort(position.deck, card)


def discard_card(position: Position, number: int, card: str, dice: Dice) -> None:
    """Discard a damage card of a ship: one face up by name, or `hidden`, one face down."""
    ship = position.ships[number]
    if card == "hidden":
        ship.hidden -= 1
        card = dice.pick(STREAM, position.deck)
        position.deck.remove(card)
    else:
        ship.faceup.remove(card)
    position.discards.append(card)
    position.tell("armada.told.card-gone", ship=number, card=card)


# --- Suffering damage ------------------------------------------------------------------------


def suffer(  # noqa: PLR0913 - where, how much, and how it is dealt
    position: Position,
    number: int,
    zone: Zone,
    damage: int,
    dice: Dice,
    *,
    crit: bool = False,
    shielded: bool = True,
) -> None:
    """Let a hull zone of a ship suffer damage point by point: shields, then cards (rule 16).

    `crit`: the first card is dealt face up. `shielded`: its shields count.
    """
    if shielded:
        damage -= lose_shields(position, number, zone, damage)
    if damage and crit:
        deal_up(position, number, dice)
        damage -= 1
    deal_down(position, number, dice, damage)


def lose_shields(position: Position, number: int, zone: Zone, most: int) -> int:
    """Take up to so many shields off a zone; say how many."""
    ship = position.ships[number]
    lost = min(most, ship.shields[zone_number(zone)])
    if lost:
        ship.shields[zone_number(zone)] -= lost
        position.tell("armada.told.shields-lost", ship=number, zone=zone, shields=lost)
    return lost


def suffer_anywhere(position: Position, number: int, damage: int, dice: Dice) -> None:
    """Let a ship suffer damage that is no attack: its owner chooses the zone for all of it.

    Without any shields there is nothing to choose.
    """
    ship = position.ships[number]
    if any(ship.shields):
        position.stack.append(to.Suffering(ship.seat, number, damage))
    else:
        deal_down(position, number, dice, damage)


def harm_squadron(position: Position, number: int, damage: int) -> None:
    """Let a squadron suffer damage; without hull it is destroyed."""
    squadron = position.squadrons[number]
    if damage <= 0 or squadron.where != "mat":
        return
    suffered = min(damage, squadron.hull)
    squadron.hull -= suffered
    position.tell(
        "armada.told.squadron-hit",
        squadron=number, damage=suffered, left=squadron.hull,
    )  # fmt: skip
    if not squadron.hull:
        squadron.where = "gone"
        position.tell("armada.told.squadron-destroyed", squadron=number)


def _sink(position: Position, number: int, dice: Dice) -> bool:
    """Destroy a ship with as many damage cards as hull; say whether it is destroyed."""
    ship = position.ships[number]
    if ship.where == "mat" and ship.hull <= 0:
        destroy(position, number, dice)
    return ship.where == "gone"


def destroy(position: Position, number: int, dice: Dice) -> None:
    """Take a ship off the mat, with all that lay on its card.

    Its damage cards are discarded; which those face down are is drawn now.
    """
    ship = position.ships[number]
    position.discards.extend(ship.faceup)
    for _ in range(ship.hidden):
        card = dice.pick(WRECKAGE, position.deck)
        position.deck.remove(card)
        position.discards.append(card)
    ship.faceup, ship.hidden = [], 0
    ship.where, ship.speed, ship.slot = "gone", 0, None
    ship.shields = [0] * len(ZONES)
    ship.defence = ["discarded"] * len(ship.defence)
    ship.dials, ship.dial, ship.held, ship.resolved = [], None, [], []
    position.tell("armada.told.ship-destroyed", ship=number)


# --- Cards that act at once ------------------------------------------------------------------


def _strike(position: Position, number: int, card: str, dice: Dice) -> None:
    """Do what a card does when it is dealt face up; where there is a choice, ask."""
    ship = position.ships[number]
    if card == "structural_damage":
        turn_down(position, number, card)
        deal_down(position, number, dice)
    elif card == "life_support_failure":
        ship.held.clear()
    elif card in CHOICES:
        _ask(position, number, CHOICES[CHOICES.index(card)])


def _ask(position: Position, number: int, card: Choice) -> None:
    """Ask whoever decides what a card does; a single way is taken at once."""
    ways = choices(position, number, card)
    if len(ways) > 1:
        seat = position.ships[number].seat
        position.stack.append(to.Striking(1 - seat if card in BY_OPPONENT else seat, number, card))
    elif ways:
        decide(position, number, card, ways[0])
    else:
        turn_down(position, number, card)


def choices(position: Position, number: int, card: Choice) -> list[Action]:
    """List the ways in which a card can act; none where it finds nothing to act on."""
    ship = position.ships[number]
    if card == "comm_noise":
        slow: list[Action] = [do.Slow()] if ship.speed else []
        ways = [*slow, *(do.Redial(one) for one in COMMANDS if ship.dials)]
        return [*ways, do.Leave()] if ways else []
    if card == "injured_crew":
        return [do.Discard(token) for token, _, _ in ship.tokens()]
    held = [zone for zone in ZONES if ship.shields[zone_number(zone)]]
    if not held:
        return []
    if card == "shield_failure":
        return [do.Fail(zones) for few in (0, 1, 2) for zones in combinations(held, few)]
    most = max(ship.shields)
    return [do.Fail((zone,)) for zone in held if ship.shields[zone_number(zone)] == most]


def decide(position: Position, number: int, card: Choice, action: Action) -> None:
    """Let a card act in one of the ways, and turn it face down."""
    ship = position.ships[number]
    turn_down(position, number, card)
    match action:
        case do.Slow():
            ship.speed -= 1
            position.tell("armada.told.slowed", ship=number, speed=ship.speed)
        case do.Redial():
            ship.dials[0] = action.command
            position.tell("armada.told.redialled", ship=number)
        case do.Discard():
            discard_token(position, number, action.token)
        case do.Fail():
            for zone in action.zones:
                lost = 1 if card == "shield_failure" else ship.shields[zone_number(zone)]
                lose_shields(position, number, zone, lost)


def discard_token(position: Position, number: int, token: int) -> None:
    """Discard a defence token of a ship."""
    ship = position.ships[number]
    ship.defence[token] = "discarded"
    position.tell(
        "armada.told.ship-token",
        ship=number, token=ship.card.tokens[token], state="discarded",
    )  # fmt: skip


def token_note(position: Position, number: int, action: do.Discard) -> Note:
    """Say which defence token of a ship would be discarded."""
    ship = position.ships[number]
    return does(
        "discard",
        ship=ship_name(position, number),
        token=token_name(ship.card.tokens, action.token),
        how=ship.defence[action.token],
    )


# --- What is decided ---------------------------------------------------------------------------


class _Strike(Kind[Position, to.Striking, A]):
    """A way in which a damage card strikes."""

    during = (to.Striking,)

    def options(self, position: Position, task: to.Striking) -> list[A]:
        ways = choices(position, task.ship, task.card)
        return [cast(A, one) for one in ways if type(one) is self.action]

    def fault(self, position: Position, task: to.Striking, action: A) -> str:
        legal = action in choices(position, task.ship, task.card)
        return "" if legal else "armada.fault.no-choice"

    def perform(self, position: Position, task: to.Striking, action: A, dice: Dice) -> None:
        decide(position, task.ship, task.card, action)


class Slowing(_Strike[do.Slow]):
    """Comm noise: the ship's speed falls by 1."""

    action = do.Slow

    def describe(self, position: Position, task: to.Striking, action: do.Slow) -> Note:
        return does("slow", ship=ship_name(position, task.ship))


class Redialling(_Strike[do.Redial]):
    """Comm noise: the ship's top command dial shows another command."""

    action = do.Redial

    def describe(self, position: Position, task: to.Striking, action: do.Redial) -> Note:
        return does("redial", ship=ship_name(position, task.ship), command=action.command)


class Leaving(_Strike[do.Leave]):
    """Comm noise: the ship keeps its speed and its dial."""

    action = do.Leave

    def describe(self, position: Position, task: to.Striking, action: do.Leave) -> Note:
        return does("leave", ship=ship_name(position, task.ship))


class GivingUpToken(_Strike[do.Discard]):
    """Injured crew: a defence token is discarded."""

    action = do.Discard

    def describe(self, position: Position, task: to.Striking, action: do.Discard) -> Note:
        return token_note(position, task.ship, action)


class Failing(_Strike[do.Fail]):
    """Shields fail: of the zones that are named."""

    action = do.Fail

    def describe(self, position: Position, task: to.Striking, action: do.Fail) -> Note:
        name = ship_name(position, task.ship)
        if not action.zones:
            return does("fail-nothing", card=task.card, ship=name)
        return does("fail", card=task.card, ship=name, zones=list(action.zones))


class Suffering(Kind[Position, to.Suffering, do.Suffer]):
    """Let a hull zone take damage that is no attack."""

    action = do.Suffer
    during = (to.Suffering,)

    def options(self, position: Position, task: to.Suffering) -> list[do.Suffer]:
        return [do.Suffer(zone) for zone in ZONES]

    def perform(
        self, position: Position, task: to.Suffering, action: do.Suffer, dice: Dice
    ) -> None:
        suffer(position, task.ship, action.zone, task.damage, dice)

    def describe(self, position: Position, task: to.Suffering, action: do.Suffer) -> Note:
        name = ship_name(position, task.ship)
        return does("suffer", ship=name, zone=action.zone, damage=task.damage)

    def forecast(self, position: Position, task: to.Suffering, action: do.Suffer) -> Iterator[Note]:
        yield leads("shields", n=position.ships[task.ship].shields[zone_number(action.zone)])


KINDS = (Slowing(), Redialling(), Leaving(), GivingUpToken(), Failing(), Suffering())


# --- Cards that last -------------------------------------------------------------------------


def has(ship: Ship, card: str) -> bool:
    """Say whether a damage card lies face up on a ship."""
    return card in ship.faceup


def speed_changed(position: Position, number: int, dice: Dice) -> None:
    """Thruster fissure: a ship that changed its speed suffers 1 for each such card.

    One that the opponent slowed does not (reading M49).
    """
    for _ in range(position.ships[number].faceup.count("thruster_fissure")):
        if position.ships[number].where == "mat":
            suffer_anywhere(position, number, 1, dice)
