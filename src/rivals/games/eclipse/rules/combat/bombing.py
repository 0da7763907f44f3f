"""Attack on the population of a hex, and the disc that it costs (rules 2.6.13, 2.6.14)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import ORBITAL, Kill
from rivals.games.eclipse.position.battle import Bombed, Freed, Rolled
from rivals.games.eclipse.position.places import NOBODY, Hex
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.combat.firing import roll
from rivals.games.eclipse.rules.combat.sides import bombers
from rivals.games.eclipse.rules.economy import room
from rivals.games.eclipse.rules.targeting import hits

BOMBS = "neutron_bombs"


class Killing(Kind[Position, to.Bombing, Kill]):
    """Destroy a cube, then the others; its owner chooses a graveyard first if it may."""

    action = Kill
    during = (to.Bombing,)

    def options(self, position: Position, task: to.Bombing) -> list[Kill]:
        return [Kill(one) for one in cube_squares(position.hex(task.hex))]

    def fault(self, position: Position, task: to.Bombing, action: Kill) -> str:
        found = action.square in cube_squares(position.hex(task.hex))
        return "" if found else "eclipse.fault.no-cube-there"

    def perform(self, position: Position, task: to.Bombing, action: Kill, dice: Dice) -> None:
        here = position.hex(task.hex)
        free = destroy(position, here, action.square)
        _kill_on(position, task.seat, here, task.left - 1)
        if free:
            position.stack.append(to.Returning(here.owner, 1, dead=True))

    def describe(self, position: Position, task: to.Bombing, action: Kill) -> Note:
        here = position.hex(task.hex)
        if action.square == ORBITAL:
            return notes.does("kill-orbital", cube=here.orbital, hex=here.id)
        return notes.does("kill", cube=here.cubes[action.square], hex=here.id)


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
        position.stack.append(to.Bombing(seat, here.id, left))
        return
    free = sum(destroy(position, here, square) for square in squares[:left])
    if free:
        position.stack.append(to.Returning(here.owner, free, dead=True))


def _kind(here: Hex, square: int) -> tuple[str, bool]:
    """Say what makes one square's cube unlike another's."""
    if square == ORBITAL:
        return "orbital", False
    printed = here.tile.squares[square]
    return printed.kind, printed.advanced


def destroy(position: Position, here: Hex, square: int) -> bool:
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
