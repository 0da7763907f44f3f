"""What aces do beside rolling dice: Nym, Dutch Vander, Soontir Fel, Boba Fett, Mauler Mithel."""

from __future__ import annotations

from collections.abc import Iterable

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import CRITS, DISTANCE
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Discard, Harm, Toggle
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement, harm
from rivals.games.armada.rules.attacking.pool import (
    attacking_ace,
    attacking_seat,
    under_way,
)
from rivals.games.armada.rules.notes import does
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of


class Picking(Kind[Position, to.Picking, Discard]):
    """Nym: discard a defence token of the ship attacked."""

    action = Discard
    during = (to.Picking,)

    def options(self, position: Position, task: to.Picking) -> list[Discard]:
        ship = position.ships[under_way(position).defender.number]
        return [Discard(token) for token, _, _ in ship.tokens()]

    def fault(self, position: Position, task: to.Picking, action: Discard) -> str:
        return "" if action in self.options(position, task) else "armada.fault.no-defence"

    def perform(self, position: Position, task: to.Picking, action: Discard, dice: Dice) -> None:
        """Discard the token; spent against this attack, it acts all the same."""
        attack = under_way(position)
        attack.used.append("ability")
        harm.discard_token(position, attack.defender.number, action.token)

    def describe(self, position: Position, task: to.Picking, action: Discard) -> Note:
        return harm.token_note(position, under_way(position).defender.number, action)


class Toggling(Kind[Position, to.Toggling, Toggle]):
    """Dutch Vander: the squadron that he hit counts as activated, or not."""

    action = Toggle
    during = (to.Toggling,)

    def options(self, position: Position, task: to.Toggling) -> list[Toggle]:
        return [Toggle(activated=True), Toggle(activated=False)]

    def perform(self, position: Position, task: to.Toggling, action: Toggle, dice: Dice) -> None:
        position.squadrons[task.squadron].activated = action.activated

    def describe(self, position: Position, task: to.Toggling, action: Toggle) -> Note:
        key = "toggle-on" if action.activated else "toggle-off"
        return does(key, squadron=squadron_name(position, task.squadron))


class Harming(Kind[Position, to.Harming, Harm]):
    """Boba Fett: an enemy ship's zone or a squadron at distance 1 suffers 1 damage."""

    action = Harm
    during = (to.Harming,)

    def options(self, position: Position, task: to.Harming) -> list[Harm]:
        near = engagement.near(position, task.squadron, 1)
        foes = [one for one in near if position.squadrons[one].seat != task.seat]
        return [*_zones_touched(position, task), *(Harm("squadron", one) for one in foes)]

    def fault(self, position: Position, task: to.Harming, action: Harm) -> str:
        return "" if action in self.options(position, task) else "armada.fault.out-of-touch"

    def perform(self, position: Position, task: to.Harming, action: Harm, dice: Dice) -> None:
        if action.target == "squadron":
            harm.harm_squadron(position, action.number, 1)
        else:
            harm.suffer(position, action.number, action.zone, 1, dice)

    def describe(self, position: Position, task: to.Harming, action: Harm) -> Note:
        if action.target == "squadron":
            return does("harm-squadron", squadron=squadron_name(position, action.number))
        return does("harm-ship", ship=ship_name(position, action.number), zone=action.zone)


HARMING = Harming()
KINDS = (Picking(), Toggling(), HARMING)


# --- Nym: a blue critical icon discards a defence token --------------------------------------


def may_pick(position: Position, attack: Attack) -> bool:
    """Say whether Nym has a blue critical icon against a ship with a defence token."""
    if attacking_ace(position, attack) != "nym" or attack.defender.kind == "squadron":
        return False
    blue = any(die.colour == "blue" and die.face in CRITS for die in attack.dice)
    return blue and bool(position.ships[attack.defender.number].tokens())


def picked(position: Position, attack: Attack) -> bool:
    """Say whether Nym's effect was used: an attack has one critical effect."""
    return attacking_ace(position, attack) == "nym" and "ability" in attack.used


# --- After an attack: Dutch Vander, Soontir Fel ----------------------------------------------


def may_toggle(position: Position, hull: int) -> bool:
    """Say whether Dutch Vander may turn over the activation of the squadron that he hit.

    `hull` is what that squadron had before. One activated already suffers 1 more instead.
    """
    attack = under_way(position)
    if attacking_ace(position, attack) != "dutch_vander" or attack.defender.kind == "ship":
        return False
    squadron = position.squadrons[attack.defender.number]
    if squadron.hull == hull or squadron.where == "gone":
        return False
    if squadron.activated:
        harm.harm_squadron(position, attack.defender.number, 1)
    return not squadron.activated


def ask_dutch(position: Position) -> None:
    """Ask whether the squadron that he hit counts as activated."""
    seat, number = attacking_seat(position), under_way(position).defender.number
    position.stack.append(to.Toggling(seat, number))


def soontir_fel(position: Position) -> None:
    """Let a squadron engaged with him suffer 1 for an attack, no counter, at anyone else."""
    attack = under_way(position)
    if attack.attacker.kind == "ship" or attack.counter:
        return
    number = attack.attacker.number
    for one in engagement.engaged_with(position, number):
        is_target = attack.defender.kind == "squadron" and attack.defender.number == one
        if position.squadrons[one].kind == "soontir_fel" and not is_target:
            position.tell("armada.told.soontir-fel", squadron=number)
            harm.harm_squadron(position, number, 1)


# --- Boba Fett: harm at distance 1 -----------------------------------------------------------


def on_activation(position: Position, number: int) -> None:
    """Boba Fett, when he is activated: ask whom at distance 1 he harms, if there is anyone."""
    squadron = position.squadrons[number]
    task = to.Harming(squadron.seat, number)
    if squadron.kind == "boba_fett" and HARMING.options(position, task):
        position.stack.append(task)


def _zones_touched(position: Position, task: to.Harming) -> list[Harm]:
    point = point_of(position.squadrons[task.squadron])
    return [
        Harm("ship", number, zone)
        for number in position.on_mat(1 - task.seat)
        for zone in ZONES
        if _touches(position, number, zone, point)
    ]


def _touches(position: Position, number: int, zone: Zone, point: tuple[float, float]) -> bool:
    """Say whether a ship's zone is at distance 1 of a squadron."""
    ship = of(position.ships[number])
    sight = measuring.ship_sight_from_squadron(point, ship, zone_number(zone), (), ())
    return sight is not None and sight.mm <= DISTANCE[0]


# --- Mauler Mithel: harm after a move --------------------------------------------------------


def after_move(position: Position, number: int) -> None:
    """Mauler Mithel, after he has moved: every squadron engaged with him suffers 1."""
    if position.squadrons[number].kind == "mauler_mithel":
        maul(position, engagement.engaged_with(position, number))


def maul(position: Position, engaged: Iterable[int]) -> None:
    """Let the squadrons engaged with Mauler Mithel suffer 1 each."""
    for one in engaged:
        position.tell("armada.told.mauler-mithel", squadron=one)
        harm.harm_squadron(position, one, 1)
