"""What meets in a battle: squads of ships alike, and the order in which they act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from rivals.games.eclipse.components.ships import STRANGERS, Profile
from rivals.games.eclipse.position.battle import WarshipClass
from rivals.games.eclipse.rules.targeting import LARGEST_FIRST, Mark

Policy = Literal["finishing-blow", "largest-kill"]
POLICIES: tuple[Policy, ...] = get_args(Policy)
"""How players assign their dice, the default first; ancients always go for the largest kill."""

Side = Literal[0, 1]
ATTACKER: Side = 0
DEFENDER: Side = 1


class Squad(NamedTuple):
    """All ships of one class on a side; they act together (rule 2.6.5)."""

    ship: WarshipClass
    number: int
    profile: Profile


Force = tuple[Squad, ...]
"""One side: its squads, each class once, each of at least one ship, the largest class first."""

Standing = tuple[tuple[int, ...], ...]
"""What is left of a force: by squad, what each ship alive still withstands, the most first."""


def force_of(counts: Mapping[WarshipClass, int], profiles: Mapping[WarshipClass, Profile]) -> Force:
    """Make a force of so many ships of each class; strangers are as printed.

    Raises KeyError for a class of ship without a profile.
    """
    return tuple(
        Squad(ship, counts[ship], STRANGERS.get(ship) or profiles[ship])
        for ship in LARGEST_FIRST
        if counts.get(ship)
    )


def whole(force: Force) -> Standing:
    """Give the standing of a force that has no damage."""
    return tuple((squad.profile.hits,) * squad.number for squad in force)


class Turn(NamedTuple):
    """One squad's turn to shoot, and its dice by damage: ((damage, dice of one ship), ...)."""

    side: Side
    squad: int
    computer: int
    dice: tuple[tuple[int, int], ...]


def turns(attacker: Force, defender: Force, *, missiles: bool) -> list[Turn]:
    """List who shoots in which order: highest initiative first, ties to the defender (2.6.5).

    Squads without such dice are left out: they have nothing to do.
    """
    found: list[tuple[tuple[int, int, int], Turn]] = []
    sides: tuple[tuple[Side, Force], ...] = ((ATTACKER, attacker), (DEFENDER, defender))
    for side, force in sides:
        for n, squad in enumerate(force):
            one = squad.profile
            dice = one.missiles if missiles else one.cannons
            if dice:
                kinds = tuple((each, dice.count(each)) for each in sorted(set(dice), reverse=True))
                found.append(((-one.initiative, -side, n), Turn(side, n, one.computer, kinds)))
    return [turn for _, turn in sorted(found)]


def marks(force: Force, standing: Standing) -> list[Mark]:
    """Describe the ships that are alive, squad by squad, as marks for dice."""
    return [
        Mark(squad.ship, squad.profile.hits - left, squad.profile.hits, squad.profile.shield)
        for squad, ships in zip(force, standing, strict=True)
        for left in ships
    ]


def struck(standing: Standing, target: int, damage: int) -> Standing:
    """Deal damage to the ship that stands at an index of `marks`; a destroyed one is gone."""
    squads = list(standing)
    for n, ships in enumerate(squads):
        if target < len(ships):
            left = ships[target] - damage
            others = ships[:target] + ships[target + 1 :]
            squads[n] = tuple(sorted((*others, left), reverse=True)) if left > 0 else others
            return tuple(squads)
        target -= len(ships)
    raise IndexError(target)
