"""D8 Field battles: armies against armies, pair by pair (Part I, Battles)."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Outcome, Setting, Side
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.chance import Draws, stream_seed
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.formations import (
    Formation,
    bury,
    field_of,
    fighters,
    is_able,
    ref,
    units_of,
)
from rivals.games.dma.world.pieces import Army, BattleReport, City, Unit


def clash_of_armies(course: Course) -> None:
    """D8: every hostile pair on one cell or neighbouring ones, in the order of A20.

    Same cell first, then straight neighbours, then diagonal ones; inside a class a shuffle. A
    beaten army drops out, a survivor may fight again. Only where the day has brought them counts:
    who have swapped cells meet (A18), who have crossed and stand apart do not (A19). Garrisons
    take no part (A63).
    """
    armies = {army.id: army for army in course.world.armies}
    alive = set(armies)
    for nearness, pairs in enumerate(_hostile_pairs(course)):
        course.draws("pairs", nearness).shuffle(pairs)
        for one, other in pairs:
            if one in alive and other in alive:
                for lost in meet(course, armies[one], armies[other]):
                    alive.discard(lost.id)


def _hostile_pairs(course: Course) -> tuple[list[tuple[int, int]], ...]:
    """Find the hostile pairs: on the same cell, straight neighbours, diagonal neighbours."""
    standing = course.standing()
    found: tuple[list[tuple[int, int]], ...] = ([], [], [])
    for (x, y), pile in standing.items():
        for dx, dy in ((0, 0), *STEPS.values()):
            for one in pile:
                for other in standing.get((x + dx, y + dy), ()):
                    if one.id < other.id and not course.friends(one.owner, other.owner):
                        found[abs(dx) + abs(dy)].append((one.id, other.id))
    for pairs in found:
        pairs.sort()
    return found


def meet(course: Course, one: Army, other: Army) -> list[Army]:
    """Let two hostile armies meet, the lower id first (A23); give those that are lost."""
    for victim, by in ((one, other), (other, one)):
        if course.declared(victim.owner, by.owner):
            return [ambush(course, victim, by)]
    able = [army for army in (one, other) if is_able(army.units)]
    if not able:
        return []
    if len(able) == 1:
        return _rout(course, one if able[0] is other else other, able[0])
    return _battle(course, one, other)


def ambush(course: Course, victim: Army, by: Formation) -> Army:
    """Destroy an army that keeps a peace which the other side has not declared (A41)."""
    course.tell(
        "dma.event.ambush", victim=ref(victim), owner=victim.owner, by=ref(by),
        by_owner=by.owner, x=victim.x, y=victim.y,
    )  # fmt: skip
    course.destroy(victim)
    return victim


def _rout(course: Course, unable: Army, able: Army) -> list[Army]:
    """An army without placed units is lost to an able one, with its reserve (A21)."""
    rout(course, unable, able.owner, ref(able))
    if not course.world.readings.unable_both_destroyed:
        return [unable]
    course.destroy(able)
    return [unable, able]


def rout(course: Course, unable: Army, by_owner: int, by: str) -> None:
    """Destroy an army that meets an able enemy with nobody placed (A21)."""
    course.tell(
        "dma.event.rout", army=ref(unable), owner=unable.owner, by=by, by_owner=by_owner,
        x=unable.x, y=unable.y,
    )  # fmt: skip
    course.destroy(unable)


def _battle(course: Course, one: Army, other: Army) -> list[Army]:
    """Fight a field battle; give the armies that are destroyed."""
    report = hold_battle(course, one, other, units_of(other), (), siege=False)
    course.tell(
        "dma.event.battle", battle=report.id, a=ref(one), b=ref(other), owner_a=one.owner,
        owner_b=other.owner, x=one.x, y=one.y, winner=report.winner, ending=report.ending,
    )  # fmt: skip
    lost = [army for army, side in ((one, "a"), (other, "b")) if report.winner != side]
    for army in lost:
        course.destroy(army)
    return lost


def hold_battle(
    course: Course,
    army: Army,
    against: Army | City | str,
    units: Sequence[Unit],
    walls: tuple[str, ...],
    *,
    siege: bool,
) -> BattleReport:
    """Fight one battle by its own stream, bury the winner's dead, and report it whole.

    `units` are those of the other side; where it is neutral `against` is its place's name and
    they exist for this battle only. The loser is left to the caller.
    """
    name, owner = (against, 0) if isinstance(against, str) else (ref(against), against.owner)
    attackers, defenders = (
        Side(fighters(force), *field_of(course.catalogue, force)) for force in (army.units, units)
    )
    stream = stream_seed(
        course.seed, course.world.week, course.day, "battle", f"{ref(army)}-{name}"
    )
    setting = Setting(attackers, defenders, walls, siege, course.world.readings)
    outcome = fight(setting, course.catalogue, Draws(stream))
    report = BattleReport(
        id=len(course.battles) + 1,
        day=course.day,
        x=army.x,
        y=army.y,
        a=ref(army),
        b=name,
        owners=(army.owner, owner),
        units_a=setting.a.units,
        units_b=setting.b.units,
        fields=((setting.a.width, setting.a.depth), (setting.b.width, setting.b.depth)),
        reserves=(len(army.units) - len(setting.a.units), len(units) - len(setting.b.units)),
        walls=walls,
        siege=siege,
        stream=stream,
        winner=outcome.winner,
        ending=outcome.ending,
        steps=outcome.steps,
        survivors=(*outcome.survivors_a, *outcome.survivors_b),
    )
    course.battles.append(report)
    _bury_dead(army, against, setting, outcome)
    return report


def _bury_dead(army: Army, against: Army | City | str, setting: Setting, outcome: Outcome) -> None:
    """Take the winner's dead away, so that its reserve fills their places (Part I, Battles)."""
    if outcome.winner == "a":
        bury(army.units, {one.id for one in setting.a.units} - set(outcome.survivors_a))
    if outcome.winner == "b" and not isinstance(against, str):
        bury(units_of(against), {one.id for one in setting.b.units} - set(outcome.survivors_b))
