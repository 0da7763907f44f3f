"""Attack on the population of a hex, and the disc that it costs (rules 2.6.13, 2.6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.actions import ORBITAL, Kill
from rivals.games.eclipse.battle import Bombed, Freed
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.places import NOBODY
from rivals.games.eclipse.rules.combat.firing import roll
from rivals.games.eclipse.rules.combat.sides import bombers
from rivals.games.eclipse.rules.economy import room
from rivals.games.eclipse.seats import INDEX
from rivals.games.eclipse.targeting import hits
from rivals.games.eclipse.tasks import Bombing, Returning

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.eclipse.battle import Rolled
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position

BOMBS = "neutron_bombs"


def cube_squares(here: Hex) -> list[int]:
    """List the squares of a hex with a cube, the orbital's last."""
    found = [n for n, cube in enumerate(here.cubes) if cube]
    return [*found, ORBITAL] if here.orbital not in {"", "-"} else found


def bomb(position: Position, seat: int, here: Hex, dice: Dice) -> None:
    """Attack the population of a hex with all the seat's ships there, once.

    Neutron bombs, or a Planta victim, spare the dice: nothing survives.
    """
    squares = cube_squares(here)
    if not squares:
        return
    owner = position.seats[here.owner]
    position.seats[seat].memory.fought[here.owner] = position.round
    owner.memory.fought[seat] = position.round
    if BOMBS in position.seats[seat].techs or owner.species == "planta":
        rolled: Rolled = ()
        damage = len(squares)
    else:
        rolled, damage = _roll_cannons(position, seat, here, dice)
    position.told.append(Bombed(seat, here.id, rolled, damage))
    _kill_on(position, seat, here, damage)


def _roll_cannons(position: Position, seat: int, here: Hex, dice: Dice) -> tuple[Rolled, int]:
    """Roll every ship's cannons; give the dice and the damage of those that hit."""
    fleet = here.fleet(seat)
    rolled: Rolled = ()
    total = 0
    for number, ship in zip(fleet.ships if fleet else (), CLASSES, strict=False):
        if number:
            profile = position.seats[seat].profile(ship)
            volley = roll(profile.cannons, number, dice)
            total += sum(damage for face, damage in volley if hits(face, profile.computer, 0))
            rolled += volley
    return rolled, total


def _kill_on(position: Position, seat: int, here: Hex, left: int) -> None:
    """Destroy cubes while there is nothing to choose; ask the seat where there is."""
    squares = cube_squares(here)
    left = min(left, len(squares))
    if left and left < len(squares) and len({_kind(here, one) for one in squares}) > 1:
        position.stack.append(Bombing(seat, here.id, left))
        return
    free = sum(_destroy(position, here, square) for square in squares[:left])
    if free:
        position.stack.append(Returning(here.owner, free, dead=True))


def _kind(here: Hex, square: int) -> tuple[str, bool]:
    """Say what makes one square's cube unlike another's."""
    if square == ORBITAL:
        return "orbital", False
    printed = here.tile.squares[square]
    return printed.kind, printed.advanced


def _destroy(position: Position, here: Hex, square: int) -> bool:
    """Take a destroyed cube off; say whether its owner has to choose the graveyard for it."""
    if square == ORBITAL:
        here.orbital = "-"
        return True
    cube = here.cubes[square]
    here.cubes[square] = ""
    owner = position.seats[here.owner]
    if here.tile.squares[square].kind == "wild" or not cube or not room(owner, cube):
        return True
    owner.graveyard[INDEX[cube]] += 1
    return False


def conquer(position: Position, here: Hex) -> None:
    """Give the disc of a hex without population back, if an attacker stands there (2.6.14)."""
    if here.owner == NOBODY or cube_squares(here) or not bombers(position, here):
        return
    position.told.append(Freed(here.id, here.owner))
    position.seats[here.owner].discs += 1
    for seat in bombers(position, here):
        taken = position.seats[seat].memory.taken
        if here.owner not in taken:
            taken.append(here.owner)
    here.owner = NOBODY


def bombing_options(position: Position, task: Bombing) -> list[Action]:
    """List the squares whose cube can be destroyed."""
    return [Kill(one) for one in cube_squares(position.hex(task.hex))]


def kill_fault(position: Position, task: Bombing, action: Kill) -> str:
    """Say why that cube cannot be destroyed; '' if it can."""
    found = action.square in cube_squares(position.hex(task.hex))
    return "" if found else "eclipse.fault.no-cube-there"


def kill(position: Position, task: Bombing, action: Kill, _dice: Dice) -> None:
    """Destroy a cube, then the others; its owner chooses a graveyard first if it may."""
    here = position.hex(task.hex)
    free = _destroy(position, here, action.square)
    _kill_on(position, task.seat, here, task.left - 1)
    if free:
        position.stack.append(Returning(here.owner, 1, dead=True))
