"""The battle under way, and what is told of the battles of a round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.eclipse.components.ships import CLASSES, STRANGERS
from rivals.games.eclipse.places import STRANGER
from rivals.games.eclipse.rules.combat.forces import muster, profile_of
from rivals.games.eclipse.rules.combat.sides import refuge_fault

if TYPE_CHECKING:
    from rivals.games.eclipse.battle import Battle, Rolled, Told
    from rivals.games.eclipse.state import Position

FACES = range(1, 7)
DAMAGES = (1, 2, 4)


def check(position: Position) -> None:
    """Check the battle and what is told."""
    for number, one in enumerate(position.told):
        _check_told(position, one, f"told[{number}]")
    battle = position.battle
    if battle is None:
        return
    expect(battle.hex in position.chart.index, "battle.hex", "a hex on the map")
    for name, pile in (
        ("order", battle.order), ("joined", battle.joined), ("lost", battle.lost),
        ("fled", battle.fled), ("waiting", battle.waiting), ("draws", list(battle.draws)),
    ):  # fmt: skip
        path = f"battle.{name}"
        expect_all(pile, sides(position, strangers=name == "order"), path, "a side")
        expect_different(pile, path, "sides")
    known = [side for side in battle.order if side != STRANGER]
    expect_all(battle.waiting, known, "battle.waiting", "a seat in the order of entry")
    _check_ships(position, battle)
    stages = ("fighting", "rewarding", "bombing")
    expect(battle.stage in stages, "battle.stage", f"{', '.join(stages)} where one has to decide")
    if battle.stage == "fighting":
        _check_fight(battle)


def sides(position: Position, *, strangers: bool = False) -> range:
    """Give the seats by number, with -1 for the strangers."""
    return range(STRANGER if strangers else 0, len(position.seats))


def _check_ships(position: Position, battle: Battle) -> None:
    """The ships in battle are those in the hex, each with the damage that it can take."""
    here = position.hex(battle.hex)
    there = muster(here, [STRANGER, *(fleet.seat for fleet in here.fleets)])
    found = Counter((one.side, one.ship) for one in battle.ships)
    standing = Counter((one.side, one.ship) for one in there)
    expect(found == standing, "battle.ships", f"the {len(there)} ships in the hex {here.id}")
    for number, one in enumerate(battle.ships):
        path = f"battle.ships[{number}]"
        expect(one.side in battle.order, f"{path}.side", "a side in the order of entry")
        hits = profile_of(position, one.side, one.ship).hits
        expect(one.damage < hits, f"{path}.damage", f"less than {hits}, which destroy it")
        if one.leaving:
            able = one.side != STRANGER and one.ship != "starbase"
            expect(able, f"{path}.leaving", "0, as it cannot retreat")
            lost = refuge_fault(position, one.side, battle.hex, one.leaving)
            near = lost in ("", "eclipse.fault.refuge-taken")
            expect(near, f"{path}.leaving", "a hex to retreat to, or 0")
    plans = {(one.side, one.ship, one.leaving) for one in battle.ships}
    expect(len(plans) == len(found), "battle.ships", "one way for all ships of a class")


def _check_fight(battle: Battle) -> None:
    """Two sides fight, and a class of one of them is to act."""
    left = {one.side for one in battle.ships}
    expect(battle.attacker in left, "battle.attacker", "a side with ships in the battle")
    other = battle.defender in left and battle.defender != battle.attacker
    expect(other, "battle.defender", "another side with ships in the battle")
    expect(bool(battle.queue), "battle.queue", "a class to act")
    expect_different(battle.queue, "battle.queue", "classes")
    for number, (side, ship) in enumerate(battle.queue):
        path = f"battle.queue[{number}]"
        fits = side in (battle.attacker, battle.defender)
        expect(fits, f"{path}[0]", "the attacker or the defender")
        expect(is_class(side, ship), f"{path}[1]", "a class that the side has")
    acting = battle.queue[-1] in {(one.side, one.ship) for one in battle.ships}
    expect(acting, f"battle.queue[{len(battle.queue) - 1}]", "a class with ships in the battle")


def is_class(side: int, ship: str) -> bool:
    """Say whether a side may have a class: ancients are strangers, ships are seats'."""
    return ship in (STRANGERS if side == STRANGER else CLASSES)


# --- What is told ------------------------------------------------------------------------------


def _check_told(position: Position, one: Told, path: str) -> None:
    for name in ("attacker", "defender", "side", "seat", "owner"):
        side = getattr(one, name, 0)
        known = sides(position, strangers=name not in ("seat", "owner"))
        expect(side in known, f"{path}.{name}", "a side at this table")
    hex = getattr(one, "hex", None)
    expect(hex is None or hex in position.chart.index, f"{path}.hex", "a hex on the map")
    ship = getattr(one, "ship", None)
    fits = ship is None or is_class(getattr(one, "side", 0), ship)
    expect(fits, f"{path}.ship", "a class that the side has")
    check_dice(getattr(one, "dice", ()), f"{path}.dice")


def check_dice(dice: Rolled, path: str) -> None:
    """Check dice as rolled: a face and the damage of each."""
    for number, (face, damage) in enumerate(dice):
        expect(face in FACES, f"{path}[{number}][0]", "a face, 1 to 6")
        expect(damage in DAMAGES, f"{path}[{number}][1]", "the damage of a die: 1, 2 or 4")
