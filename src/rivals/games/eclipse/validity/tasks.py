"""What is still to be decided: tasks that can be on the stack, one above the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rivals.core.expecting import expect, expect_different, expect_sorted
from rivals.games.eclipse import rules
from rivals.games.eclipse import tasks as to
from rivals.games.eclipse.components.box import MOST_DRAWS
from rivals.games.eclipse.components.hexes import STACKS, TILES, stack_of
from rivals.games.eclipse.components.ships import ANCIENT_PARTS
from rivals.games.eclipse.rules import acting, exploring, pacts
from rivals.games.eclipse.rules.combat.bombing import cube_squares
from rivals.games.eclipse.rules.combat.sides import bombers
from rivals.games.eclipse.rules.economy import controlled
from rivals.games.eclipse.seats import INDEX
from rivals.games.eclipse.validity.fighting import check_dice

if TYPE_CHECKING:
    from rivals.games.eclipse.battle import Stage
    from rivals.games.eclipse.state import Phase, Position

FOUND = (to.Claiming, to.Finding, to.Learning, to.Fitting, to.Keying, to.Returning)
"""What may be asked of a seat once a disc has been put on a hex, or taken off."""

IN_PHASE: dict[Phase, tuple[type[to.Task], ...]] = {
    "action": (
        to.Turn, to.Acting, to.Placing, to.Answering, to.MakingRoom, to.Pondering, *FOUND,
    ),
    "combat": (to.Firing, to.Hitting, to.Rewarding, to.Bombing, *FOUND),
    "upkeep": (to.Upkeep, to.Returning),
    "over": (),
}  # fmt: skip

IN_STAGE: dict[Stage, tuple[type[to.Task], ...]] = {
    "fighting": (to.Firing, to.Hitting),
    "rewarding": (to.Rewarding,),
    "bombing": (to.Bombing, to.Returning),
}


def check(position: Position) -> None:
    """Check the stack; where all is well, whoever decides has a choice."""
    for number, task in enumerate(position.stack):
        path = f"stack[{number}]"
        expect(task.seat < len(position.seats), f"{path}.seat", "a seat")
        _check_place(position, number, task, path)
        inside = not position.seats[task.seat].out or isinstance(task, to.Returning)
        expect(inside, f"{path}.seat", "a seat that is not out")
        further = _FURTHER.get(type(task))
        if further:
            further(position, task, path)
    if position.stack:
        top = f"stack[{len(position.stack) - 1}]"
        expect(bool(rules.options(position)), top, "something that the seat can decide")


def _check_place(position: Position, number: int, task: to.Task, path: str) -> None:
    """A task belongs to the phase or the stage of a battle, and lies on what asked for it."""
    kind = type(task)
    expect(kind in IN_PHASE[position.phase], path, f"a task of the {position.phase} phase")
    if position.phase == "combat":
        battle = position.battle
        allowed = IN_STAGE.get(battle.stage, ()) if battle else FOUND
        expect(kind in allowed, path, "a task of the battle, or of the hexes settled")
    below = position.stack[number - 1] if number else None
    expect(_lies_well(kind, below), path, "a task on the one that asked for it")


def _lies_well(kind: type[to.Task], below: to.Task | None) -> bool:
    """Say whether a kind of task may lie on another one, or at the bottom."""
    if kind in (to.Turn, to.Upkeep, to.Firing, to.Hitting, to.Rewarding, to.Bombing):
        return below is None
    if kind in (to.Answering, to.Pondering):
        return isinstance(below, to.Turn)
    if kind is to.MakingRoom:
        return isinstance(below, to.Turn | to.MakingRoom)
    begun = isinstance(below, to.Turn) and below.acted
    if kind is to.Acting:
        return begun
    if kind is to.Placing:
        return begun or (isinstance(below, to.Acting) and below.activity == "explore")
    return below is None or begun or isinstance(below, to.Acting | to.Returning | to.Bombing)


# --- The turn ----------------------------------------------------------------------------------


def _turn(position: Position, task: to.Turn, path: str) -> None:
    rival = position.seats[task.seat].traits is not None
    expect(rival or not task.stood, f"{path}.stood", "false, as the seat is no rival's")
    acted = position.seats[task.seat].spent > 0 or not task.acted
    expect(acted, f"{path}.acted", "false, as no disc is on the actions")


def _acting(position: Position, task: to.Acting, path: str) -> None:
    expect(task.seat == position.turn, f"{path}.seat", f"{position.turn}, whose turn it is")
    seat = position.seats[task.seat]
    reaction = not seat.passed or task.activity in acting.REACTIONS
    expect(reaction, f"{path}.activity", "a reaction, as the seat has passed")
    most = acting.activations(seat, task.activity) - (task.activity != "upgrade")
    expect(1 <= task.left <= most, f"{path}.left", f"1 to {most}")


def _placing(position: Position, task: to.Placing, path: str) -> None:
    expect(task.seat == position.turn, f"{path}.seat", f"{position.turn}, whose turn it is")
    where = task.q, task.r
    expect(where not in position.chart.at, path, "an empty place")
    edges = exploring.open_edges(position, task.seat, where)
    expect(bool(edges), path, "a place that the seat can explore")
    draco = position.seats[task.seat].species == "draco"
    most = exploring.DRACO_DRAWS if draco else 1
    expect(1 <= len(task.drawn) <= most, f"{path}.drawn", f"1 to {most} hexes")
    expect_different(task.drawn, f"{path}.drawn", "hexes")
    name = stack_of(where)
    for number, tile in enumerate(task.drawn):
        fits = tile in TILES and TILES[tile].stack == name
        expect(fits, f"{path}.drawn[{number}]", f"a hex of the stack {STACKS[STACKS.index(name)]}")


# --- Hexes and discoveries ---------------------------------------------------------------------


def _check_hex(position: Position, hex: int, path: str) -> None:
    expect(hex in position.chart.index, f"{path}.hex", "a hex on the map")


def _claiming(position: Position, task: to.Claiming, path: str) -> None:
    _check_hex(position, task.hex, path)
    here = position.hex(task.hex)
    fits = exploring.may_claim(position, task.seat, here)
    expect(fits, f"{path}.hex", "a hex that the seat may put a disc on")
    expect(position.stack[-1] is task, path, "the last task, as nothing comes before it")


def _finding(position: Position, task: to.Finding, path: str) -> None:
    _check_hex(position, task.hex, path)
    here = position.hex(task.hex)
    expect(here.owner == task.seat, f"{path}.hex", "a hex with the seat's disc")
    searched = here.tile.discovery and not here.discovery
    expect(searched, f"{path}.hex", "a hex whose discovery tile has been taken")


def _fitting(_position: Position, task: to.Fitting, path: str) -> None:
    expect(task.part in ANCIENT_PARTS, f"{path}.part", "an ancient part")


def _keying(position: Position, task: to.Keying, path: str) -> None:
    held = sum(one.tile.artifact for one in controlled(position, task.seat))
    expect(1 <= task.left <= held, f"{path}.left", f"1 to {held}, the artifacts that it controls")
    known = "artifact_key" in position.seats[task.seat].techs
    expect(known, path, "no artifacts, as the seat lacks the key")


def _returning(position: Position, task: to.Returning, path: str) -> None:
    expect(task.left >= 1, f"{path}.left", "at least one cube")
    fits = not task.dead or position.phase == "combat"
    expect(fits, f"{path}.dead", "false outside the combat phase")


# --- Diplomacy ---------------------------------------------------------------------------------


def _answering(position: Position, task: to.Answering, path: str) -> None:
    proposer = task.proposer
    expect(proposer == position.turn, f"{path}.proposer", f"{position.turn}, whose turn it is")
    able = not pacts.pact_fault(position, proposer, task.seat)
    expect(able, f"{path}.seat", "a seat that may exchange ambassadors")
    cubes = position.seats[proposer].cubes[INDEX[task.cube]]
    expect(cubes > 0, f"{path}.cube", "a track with cubes")


def _pondering(position: Position, task: to.Pondering, path: str) -> None:
    proposer = task.proposer
    expect(proposer == position.turn, f"{path}.proposer", f"{position.turn}, whose turn it is")
    other = task.seat != proposer and not pacts.have_truce(position, proposer, task.seat)
    expect(other, f"{path}.seat", "another seat, with which no truce holds")


def _making_room(position: Position, task: to.MakingRoom, path: str) -> None:
    held = position.seats[task.seat].ambassadors
    last = bool(held) and (held[-1].seat, held[-1].cube) == (task.partner, task.cube)
    expect(last, f"{path}.partner", "whose ambassador came last")


# --- Combat ------------------------------------------------------------------------------------


def _firing(position: Position, task: to.Firing, path: str) -> None:
    battle = position.battle
    if battle is None:
        return
    side, ship = battle.queue[-1]
    expect(side == task.seat, f"{path}.seat", f"{side}, whose class is to act")
    expect(battle.round > 0, "battle.round", "at least 1, as missiles are not held back")
    expect(ship != "starbase", path, "nothing, as starbases fire")
    stays = not any(one.leaving for one in battle.ships if (one.side, one.ship) == (side, ship))
    expect(stays, path, "nothing, as the class is withdrawing")
    cornered = not battle.cornered or side == battle.attacker
    expect(cornered, f"{path}.seat", "the attacker, who has to go")


def _hitting(position: Position, task: to.Hitting, path: str) -> None:
    battle = position.battle
    if battle is None:
        return
    side, _ = battle.queue[-1]
    expect(side == task.seat, f"{path}.seat", f"{side}, whose class is to act")
    expect(bool(task.dice), f"{path}.dice", "a die")
    check_dice(task.dice, f"{path}.dice")


def _rewarding(position: Position, task: to.Rewarding, path: str) -> None:
    battle = position.battle
    if battle is None:
        return
    expect(task.hex == battle.hex, f"{path}.hex", f"{battle.hex}, where the battle is")
    joined = task.seat in battle.joined and task.seat not in battle.waiting
    expect(joined, f"{path}.seat", "a seat that took part and has not been rewarded")
    drawn = 1 <= len(task.drawn) <= MOST_DRAWS
    expect(drawn, f"{path}.drawn", f"1 to {MOST_DRAWS} tiles")
    expect_sorted(task.drawn, f"{path}.drawn")


def _bombing(position: Position, task: to.Bombing, path: str) -> None:
    battle = position.battle
    if battle is None:
        return
    expect(task.hex == battle.hex, f"{path}.hex", f"{battle.hex}, where the battle is")
    here = position.hex(task.hex)
    expect(task.seat in bombers(position, here), f"{path}.seat", "a seat that may attack there")
    most = len(cube_squares(here)) - 1
    expect(1 <= task.left <= most, f"{path}.left", f"1 to {most}, fewer than the cubes there")


def _upkeep(position: Position, task: to.Upkeep, path: str) -> None:
    now = bool(position.upkeep) and position.upkeep[-1] == task.seat
    expect(now, f"{path}.seat", "the seat whose house is to be kept")


_FURTHER: dict[type[to.Task], Callable[[Position, Any, str], None]] = {
    to.Turn: _turn, to.Acting: _acting, to.Placing: _placing, to.Claiming: _claiming,
    to.Finding: _finding, to.Fitting: _fitting, to.Keying: _keying, to.Returning: _returning,
    to.Answering: _answering, to.Pondering: _pondering, to.MakingRoom: _making_room,
    to.Firing: _firing, to.Hitting: _hitting, to.Rewarding: _rewarding, to.Bombing: _bombing,
    to.Upkeep: _upkeep,
}  # fmt: skip
