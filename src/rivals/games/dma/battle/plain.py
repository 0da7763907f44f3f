"""The battle, as the rules tell it: steps of strikes and moves that all happen at once.

Draws come in a fixed order, so that another implementation can keep to the same stream: the
neutral zone; then in each part of a step the strikes, by the strikers' index, and the conflicts,
by their cells' rows and columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Literal

from rivals.games.dma.battle.fielding import SIDES, A, B, Field, Soldier, lay_out
from rivals.games.dma.battle.planning import plan, plan_once, read_algorithms
from rivals.games.dma.battle.setting import Ending, Outcome, Setting
from rivals.games.dma.battle.steps import Step, Strength, Watch
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.readings import Readings

Verdict = tuple[Literal["a", "b", ""], Ending]
"""Who won, '' for an undecided battle, and by what."""

_by_route = attrgetter("route")


def fight(
    setting: Setting, catalogue: Catalogue, draws: Draws, record: list[Step] | None = None
) -> Outcome:
    """Fight a battle to its end (Part I, Battles); `record` is filled with its steps.

    Both sides must have a unit. A battle does not change with being recorded.
    """
    widths = catalogue.figures("neutral_zone_widths")
    zone = widths[draws.below(len(widths))]
    field = lay_out(setting, catalogue, zone, read_algorithms(catalogue, setting.readings))
    battle = _Battle(field, draws, setting.readings, None if record is None else Watch(record))
    steps, verdict = battle.fight()
    return _outcome(setting, field, zone, steps, verdict)


def _outcome(setting: Setting, field: Field, zone: int, steps: int, verdict: Verdict) -> Outcome:
    """Say what is left: nobody where it is undecided, but for a garrison it counts (A30)."""
    winner, ending = verdict
    if not winner and setting.siege:
        winner = "b"
    left: tuple[list[int], list[int]] = ([], [])
    for one in field.living:
        if winner == SIDES[one.side]:
            left[one.side].append(one.id)
    return Outcome(winner, ending, steps, zone, tuple(left[A]), tuple(left[B]))


class _Battle:
    """A battle under way."""

    def __init__(self, field: Field, draws: Draws, readings: Readings, watch: Watch | None) -> None:
        self.field = field
        self.draws = draws
        self.readings = readings
        self.watch = watch

    def fight(self) -> tuple[int, Verdict]:
        """Fight step after step until it ends; darkness falls after the last (Part I)."""
        last = self.field.figures["battle_steps"]
        for number in range(1, last + 1):
            verdict = self.step(number)
            if verdict is not None:
                return number, verdict
        return last, ("", "darkness")

    def step(self, number: int) -> Verdict | None:
        """Plan, capture, strike, move; then the second part of double moves (A29).

        If nobody strikes or changes cell in all of it, nothing will change any more (A39).
        """
        field = self.field
        if self.watch:
            self.watch.look(field)
        if self.readings.dig_in_one_step:
            for one in field.living:
                one.dug = False
        planned = sorted(field.living, key=_by_route)
        plan(field, planned)
        if self.watch:
            self.watch.step(number, planned)
        captured = captures(field.living)
        if captured is not None:
            return captured
        struck, killing = self.strikes(field.living)
        if killing is not None:
            return killing
        moved = self.moves(planned)
        verdict = annihilation(field)
        if verdict is not None:
            return verdict
        again = self.double_moves(moved)
        if again is not None:
            return again
        return None if struck or moved else ("", "stalemate")

    def double_moves(self, moved: Sequence[tuple[Soldier, int]]) -> Verdict | None:
        """Let units with a double move that moved on level ground act again (A34)."""
        field = self.field
        acting = [
            one
            for one, start in moved
            if one.kind.double_move
            and not field.heights.get(start)
            and not field.heights.get(one.cell)
        ]
        if not acting:
            return None
        if self.watch:
            self.watch.look(field)
        acting.sort(key=_by_route)
        if self.readings.plan_once:
            plan_once(field, acting)
        else:
            plan(field, acting, again=True)
        if self.watch:
            self.watch.second(acting)
        _, killing = self.strikes(sorted(acting, key=attrgetter("index")))
        if killing is not None:
            return killing
        self.moves(acting)
        return annihilation(field)

    def strikes(self, soldiers: Iterable[Soldier]) -> tuple[bool, Verdict | None]:
        """Strike, all at once (A29): say whether anybody did, and how the battle ended by it.

        Strikes on one target are independent, and who is killed strikes all the same.
        """
        struck = False
        dead: list[Soldier] = []
        for striker in soldiers:
            if striker.action == "strike" and striker.target is not None:
                struck = True
                if self.strike(striker, striker.target):
                    dead.append(striker.target)
        for one in dead:
            self.field.bury(one)
        return struck, annihilation(self.field) if dead else None

    def strike(self, striker: Soldier, target: Soldier) -> bool:
        """Strike: it kills with chance ATTACK / (ATTACK + DEFENCE) (Part I)."""
        attack = attack_of(self.field, striker, target)
        defence = defence_of(self.field, striker, target)
        stream = self.draws.state
        killed = self.draws.happens(attack.total, attack.total + defence.total)
        if self.watch:
            self.watch.strike(striker, target, (attack, defence), killed=killed, stream=stream)
        return killed

    def moves(self, planned: Sequence[Soldier]) -> list[tuple[Soldier, int]]:
        """Move, all at once; give who changed cell, each with the cell that it left (A31).

        `planned` are sorted by their remaining route: so a column moves from its head on.
        """
        walking = [one for one in planned if one.moving and one.alive]
        claims = champions(walking)
        self.conflicts(claims)
        moved: list[tuple[Soldier, int]] = []
        for one in walking:
            goal = one.cell + one.forward
            held = self.field.held[one.side]
            if one.alive and claims[one.side][goal] is one and goal not in held:
                moved.append((one, one.cell))
                self.walk(one, goal)
        return moved

    def walk(self, soldier: Soldier, goal: int) -> None:
        """Go to a free cell; who was dug in no longer is (A36)."""
        start = soldier.cell
        self.field.leave(soldier)
        self.field.stand(soldier, goal)
        soldier.dug = False
        if self.watch:
            self.watch.walk(soldier, start)

    def conflicts(self, claims: tuple[dict[int, Soldier], dict[int, Soldier]]) -> None:
        """Settle who gets a cell that both sides claim: one of the two dies (Part I).

        Unit 1 survives with chance ATTACK1 / (ATTACK1 + ATTACK2), their bare figures (A55).
        """
        for cell in sorted(claims[A].keys() & claims[B].keys()):
            a, b = claims[A][cell], claims[B][cell]
            stream = self.draws.state
            wins = self.draws.happens(a.kind.attack, a.kind.attack + b.kind.attack)
            survivor, loser = (a, b) if wins else (b, a)
            self.field.bury(loser)
            if self.watch:
                self.watch.clash(a, b, cell, survivor, stream)


def captures(soldiers: Iterable[Soldier]) -> Verdict | None:
    """Say who wins by taking the flag; if both do, it is undecided (A30)."""
    sides = {one.side for one in soldiers if one.action == "capture"}
    if not sides:
        return None
    return ("" if len(sides) > 1 else SIDES[sides.pop()]), "flag"


def annihilation(field: Field) -> Verdict | None:
    """Say who wins by killing the last enemy; if nobody is left, it is undecided (A30)."""
    a, b = field.held
    if a and b:
        return None
    return "a" if a else "b" if b else "", "killing"


def attack_of(field: Field, striker: Soldier, target: Soldier) -> Strength:
    """Give the attack of a strike: its factors, all that apply (A75), then the height (A35)."""
    mine, other = striker.kind, target.kind
    factors: list[tuple[str, int]] = []
    if mine.anti_cavalry and other.cavalry:
        factors.append(("anti_cavalry", field.figures["anti_cavalry_multiplier"]))
    if mine.foe_of_magic and other.magic:
        factors.append(("foe_of_magic", field.figures["foe_of_magic_multiplier"]))
    return _strength(mine.attack, factors, field.height(striker) - field.height(target))


def defence_of(field: Field, striker: Soldier, target: Soldier) -> Strength:
    """Give the defence against a strike: dig-in, depth, then the advantage in height (A35)."""
    factors: list[tuple[str, int]] = []
    if target.dug:
        factors.append(("dig_in", field.figures["dig_in_multiplier"]))
    if target.kind.depth:
        depth = depth_of(field, target)
        if depth != 1:
            factors.append(("depth", depth))
    return _strength(target.kind.defence, factors, field.height(target) - field.height(striker))


def depth_of(field: Field, soldier: Soldier) -> int:
    """Give the multiplier for depth: how many of its type stand right behind it (A37)."""
    multipliers = field.catalogue.figures("depth_multipliers")
    held = field.held[soldier.side]
    behind = 0
    cell = soldier.cell - soldier.forward
    while behind < len(multipliers) - 1:
        friend = held.get(cell)
        if friend is None or friend.kind is not soldier.kind:
            break
        behind += 1
        cell -= soldier.forward
    return multipliers[behind]


def _strength(base: int, factors: Sequence[tuple[str, int]], height: int) -> Strength:
    total = base
    for _, factor in factors:
        total *= factor
    above = max(height, 0)
    return Strength(base, tuple(factors), above, total + above)


def champions(walking: Iterable[Soldier]) -> tuple[dict[int, Soldier], dict[int, Soldier]]:
    """Find for each side and cell the one who claims it: the stronger, then the earlier (A32).

    All claimants of a side have the same remaining route; the others stay without harm.
    """
    claims: tuple[dict[int, Soldier], dict[int, Soldier]] = ({}, {})
    for one in walking:
        goal = one.cell + one.forward
        other = claims[one.side].setdefault(goal, one)
        if one.kind.attack > other.kind.attack:
            claims[one.side][goal] = one
    return claims
