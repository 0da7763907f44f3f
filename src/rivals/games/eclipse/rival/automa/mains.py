"""The main traits: whom a rival attacks, with whom it exchanges ambassadors or makes peace.

Eclipse AI, section 2; one function for each trait's war.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.eclipse.position.traits import Main
from rivals.games.eclipse.rival.facts import CRUISER, DREADNOUGHT, Facts

Sector = Literal["I", "II", "III"]

CRUISERS_FOR_WAR = 2
"""Cruisers that make up for a dreadnought (Eclipse AI, section 2)."""

WEAK_FLEET, WEAKER_FLEET, BEHIND = 66, 80, 2
"""A Greedy Neighbour's limits: percent of its own fleet, and kinds of parts (section 2)."""

BAD_RATIO = 50
"""Percent of the enemy's fleet below which a war goes badly (reading A54)."""

MEDALS, LEAST_MEDALS = 2.5, 2
"""A Medal Collector's mean of reputation tiles and how many it needs for that (reading A61)."""

BARREN_ROUNDS = 2
"""Rounds in a row without exploring after which a Turtle leaves its shell (reading A57)."""

EXPANDING: tuple[tuple[Sector, ...], ...] = (("II",), ("III",))
AGGRESSIVE: tuple[tuple[Sector, ...], ...] = (("II",), ("I",))
ANYWHERE: tuple[Sector, ...] = ("II", "I", "III")
OUTWARD: tuple[Sector, ...] = ("III", "II", "I")
ORDERS: dict[Main, tuple[tuple[tuple[Sector, ...], ...], tuple[Sector, ...]]] = {
    "pacifist": (EXPANDING, ANYWHERE),
    "turtle": ((("II",),), OUTWARD),
    "opportunist": (EXPANDING, ANYWHERE),
    "greedy": (EXPANDING, ANYWHERE),
    "cleaner": (AGGRESSIVE, ANYWHERE),
    "aggressor": (AGGRESSIVE, ANYWHERE),
    "medals": (AGGRESSIVE, ANYWHERE),
    "preemptive": (AGGRESSIVE, ANYWHERE),
    "risk": ((), OUTWARD),
    "gamer": (AGGRESSIVE, ANYWHERE),
    "mix": (EXPANDING, ANYWHERE),
}
"""Sectors to explore by main trait: the first ones, then the order of the rest (section 2)."""

ONE_WAR: frozenset[Main] = frozenset({"opportunist", "greedy", "cleaner", "aggressor", "medals"})
"""Who fights one war at a time and makes peace if things go badly."""

RESTLESS: frozenset[Main] = frozenset({"aggressor", "medals"})
"""Who attacks another, weaker seat when a war goes badly."""

TO_THE_END: frozenset[Main] = frozenset({"preemptive", "risk"})
"""Who fights a war to the end."""


def nature(facts: Facts) -> Main:
    """Say as which main trait a rival acts now.

    A mix acts as its die says (reading A68), a convert as a Pacifist.
    """
    seat = facts.seat
    if seat.traits is None:
        raise LookupError(f"seat {facts.number} is no rival")
    main = seat.traits.main
    if main == "mix":
        return seat.memory.coin or "pacifist"  # type: ignore[return-value]  # one of three
    done = _DONE.get(main)
    return "pacifist" if done and done(facts) else main


def at_home(facts: Facts) -> Main:
    """Say as which main trait a rival researches and builds now.

    A mix is a Pacifist until it has been at war: nobody knows better before its first chance to
    attack. Its die is thrown at the setup and does not show till then, which is the same (A68).
    """
    memory = facts.seat.memory
    if facts.seat.traits and facts.seat.traits.main == "mix":
        fought = memory.wars or memory.truces or memory.fought
        return nature(facts) if fought else "pacifist"
    return nature(facts)


def _is_convert(facts: Facts) -> bool:
    """Say whether it has done what its trait wanted and is a Pacifist now."""
    main = facts.seat.traits.main if facts.seat.traits else "pacifist"
    return main in _DONE and nature(facts) == "pacifist"


def has_medals(facts: Facts) -> bool:
    """Say whether a Medal Collector has its mean (reading A61)."""
    tiles = facts.seat.reputation
    return len(tiles) >= LEAST_MEDALS and sum(tiles) >= MEDALS * len(tiles)


def is_avenged(facts: Facts) -> bool:
    """Say whether the hated seat is destroyed: out, or without hexes."""
    traits = facts.seat.traits
    hated = traits.hated if traits else -1
    return hated >= 0 and facts.is_destroyed(hated)


def is_clean(facts: Facts) -> bool:
    """Say whether a Cleaner is done: no ancients are left on the map (reading A60).

    In the first round there are none because nothing is explored yet.
    """
    return facts.round > 1 and not facts.ancients_left()


_DONE: dict[Main, Callable[[Facts], bool]] = {
    "medals": has_medals, "risk": is_avenged, "cleaner": is_clean,
}  # fmt: skip
"""Who turns into a Pacifist, and when."""


def can_wage_war(facts: Facts) -> bool:
    """Say whether it has the dreadnought or the two cruisers that a war needs (section 2)."""
    ships = facts.ships()
    return ships[DREADNOUGHT] > 0 or ships[CRUISER] >= CRUISERS_FOR_WAR


# --- Whom to attack --------------------------------------------------------------------------


def enemy(facts: Facts, trail: Trail) -> int | None:
    """Choose the seat to attack this round, a partner too (reading A71); None for peace."""
    main = nature(facts)
    wars = [one for one in facts.seat.memory.wars if one in facts.others()]
    for one in reversed(wars):
        if _fights_on(facts, main, one):
            trail.note("eclipse.war.goes-on", seat=one)
            return one
    if wars and main in ONE_WAR - RESTLESS:
        trail.note("eclipse.war.one-at-a-time", seat=wars[-1])
        return None
    open_to = [one for one in facts.others() if not has_truce(facts, one)]
    return _WARS[main](facts, open_to, trail)


def _fights_on(facts: Facts, main: Main, other: int) -> bool:
    """Say whether an open war goes on as it is; a Gamer counts anew each round."""
    if main in TO_THE_END:
        return True
    if main == "cleaner":
        return facts.blocker() == other and not goes_badly(facts, other)
    if main in ONE_WAR:
        return not goes_badly(facts, other)
    return main in ("pacifist", "turtle") and not _is_content(facts, main, other)


def has_truce(facts: Facts, other: int) -> bool:
    """Say whether a truce holds with another seat."""
    return facts.seat.memory.has_truce(other, facts.round)


def goes_badly(facts: Facts, other: int) -> bool:
    """Say whether a war goes badly: a battle was lost, or the fleet is far weaker (A54)."""
    if other in facts.seat.memory.lost_to:
        return True
    if facts.readings.bad_war == "lost_battle":
        return False
    return 100 * facts.fleet_value(facts.number) < BAD_RATIO * facts.fleet_value(other)


def weakest(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Choose the weakest seat (section 2, readings A4 and A5)."""
    if not seats:
        trail.note("eclipse.war.nobody")
        return None
    return choose(seats, trail).by(WEAKEST, facts).one


def strength(facts: Facts, other: int) -> int:
    """Add up another seat's fleet and its better parts (reading A4)."""
    return facts.fleet_value(other) + facts.better(other)


def _next_in_turn(facts: Facts, seats: Sequence[int]) -> list[int]:
    order = facts.others()
    return [order.index(one) for one in seats]


NEAREST: Criterion[Facts, int] = Criterion.fewest(
    "eclipse.war.nearest", lambda facts, one: facts.steps(one)
)
TURN_ORDER: Criterion[Facts, int] = Criterion("eclipse.war.turn-order", "fewest", _next_in_turn)

WEAKEST: tuple[Criterion[Facts, int], ...] = (
    Criterion.fewest("eclipse.war.weakest", strength),
    NEAREST,
    Criterion.fewest("eclipse.war.fewest-points", lambda facts, one: facts.points(one)),
    TURN_ORDER,
)
"""The weakest seat (section 2, readings A4 and A5)."""

LEADER: tuple[Criterion[Facts, int], ...] = (
    Criterion.most("eclipse.war.leader", lambda facts, one: facts.points(one)),
    NEAREST,
    TURN_ORDER,
)
"""The leader that a gamer attacks (reading A64)."""


def _near(facts: Facts, seats: Sequence[int]) -> list[int]:
    """List the neighbours among some seats (reading A6)."""
    return [one for one in seats if facts.is_near(one)]


def _attackers(facts: Facts, seats: Sequence[int]) -> list[int]:
    """List the seats that fought it this round or last, and of whom it has not had enough."""
    fought, main = facts.seat.memory.fought, nature(facts)
    return [
        one
        for one in seats
        if fought.get(one, 0) >= max(1, facts.round - 1) and not _is_content(facts, main, one)
    ]


def _pacifist(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Never start a war; strike back at an attacker (reading A56)."""
    if attackers := _attackers(facts, seats):
        trail.note("eclipse.main.pacifist-attacked")
        return weakest(facts, attackers, trail)
    trail.note("eclipse.main.pacifist")
    return None


def _turtle(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Stay inside while there is something to explore, then attack the weakest neighbour."""
    if attackers := _attackers(facts, seats):
        trail.note("eclipse.main.turtle-attacked")
        return weakest(facts, attackers, trail)
    if not is_shut_in(facts):
        trail.note("eclipse.main.turtle")
        return None
    trail.note("eclipse.main.turtle-out")
    return weakest(facts, _near(facts, seats), trail)


def is_shut_in(facts: Facts) -> bool:
    """Say whether exploring is over for it (reading A57)."""
    return facts.seat.memory.barren > BARREN_ROUNDS or not any(facts.stacks())


def _opportunist(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Stab in the back the nearest seat that wages a war already (reading A58).

    If its enemy is near too, the weaker of the two.
    """
    warring = [one for one in seats if facts.at_war(one) and facts.is_near(one)]
    if not warring:
        trail.note("eclipse.main.opportunist-waits")
        return None
    trail.note("eclipse.main.opportunist")
    nearest = choose(warring, trail).by((NEAREST,), facts).left
    foes = {foe for one in nearest for foe in facts.foes(one)}
    return weakest(facts, [one for one in warring if one in nearest or one in foes], trail)


def _greedy(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack a neighbour whose fleet is weak enough (reading A59)."""
    own = facts.fleet_value(facts.number)
    weak = []
    for one in _near(facts, seats):
        share = 100 * facts.fleet_value(one)
        if share < WEAK_FLEET * own:
            trail.note("eclipse.main.greedy", seat=one, percent=WEAK_FLEET)
            weak.append(one)
        elif share < WEAKER_FLEET * own and facts.better_own(one) >= BEHIND:
            trail.note("eclipse.main.greedy-ahead", seat=one, percent=WEAKER_FLEET, n=BEHIND)
            weak.append(one)
    if not weak:
        trail.note("eclipse.main.greedy-waits")
        return None
    return weakest(facts, weak, trail)


def _cleaner(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Fight only who stands between it and the last ancients (reading A60)."""
    blocker = facts.blocker()
    if blocker is None or blocker not in seats:
        trail.note("eclipse.main.cleaner")
        return None
    trail.note("eclipse.main.cleaner-blocked", seat=blocker)
    return blocker


def _aggressor(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack the weakest neighbour; after a truce only one weaker than itself."""
    trail.note("eclipse.main.aggressor")
    return _another(facts, _near(facts, seats), trail)


def _medals(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack the weakest neighbour until its medals are good enough."""
    trail.note("eclipse.main.medals", mean=MEDALS)
    return _another(facts, _near(facts, seats), trail)


def _another(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack the weakest; once a war went badly, another only if it is weaker than oneself."""
    memory = facts.seat.memory
    if memory.wars or memory.truces or memory.lost_to:
        own = facts.fleet_value(facts.number)
        trail.note("eclipse.war.only-weaker")
        bad = {*memory.wars, *memory.lost_to}
        seats = [one for one in seats if one not in bad and strength(facts, one) < own]
    return weakest(facts, seats, trail)


def _preemptive(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack whom it meets after two exchanges, and whoever refused one (reading A62)."""
    memory = facts.seat.memory
    friends = int(facts.readings.preemptive_contacts)
    refused = [one for one in memory.contacts if one in memory.refused and one in seats]
    if refused:
        trail.note("eclipse.main.preemptive-refused", seat=refused[0])
        return refused[0]
    later = [one for one in memory.contacts[friends:] if one in seats]
    if later:
        trail.note("eclipse.main.preemptive", seat=later[0], n=friends)
        return later[0]
    if len(memory.contacts) == friends and is_shut_in(facts) and memory.contacts[-1] in seats:
        trail.note("eclipse.main.preemptive-last", seat=memory.contacts[-1])
        return memory.contacts[-1]
    trail.note("eclipse.main.preemptive-waits")
    return None


def _risk(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Fight the hated colour to the end, whatever it costs."""
    traits = facts.seat.traits
    hated = traits.hated if traits else -1
    if hated in seats:
        trail.note("eclipse.main.risk", seat=hated)
        return hated
    return None


def _gamer(facts: Facts, seats: Sequence[int], trail: Trail) -> int | None:
    """Attack the leader, if somebody is ahead of it (reading A64)."""
    own = facts.points(facts.number)
    ahead = [one for one in seats if facts.points(one) > own]
    if not ahead:
        trail.note("eclipse.main.gamer-leads", points=own)
        return None
    trail.note("eclipse.main.gamer", points=own)
    return choose(ahead, trail).by(LEADER, facts).one


_WARS: dict[Main, Callable[[Facts, Sequence[int], Trail], int | None]] = {
    "pacifist": _pacifist, "turtle": _turtle, "opportunist": _opportunist, "greedy": _greedy,
    "cleaner": _cleaner, "aggressor": _aggressor, "medals": _medals,
    "preemptive": _preemptive, "risk": _risk, "gamer": _gamer,
}  # fmt: skip


# --- Ambassadors -----------------------------------------------------------------------------


def exchanges_with(facts: Facts, other: int, trail: Trail) -> bool:
    """Say whether a rival exchanges ambassadors with another seat (section 2, reading A69)."""
    main, memory = nature(facts), facts.seat.memory
    if main == "aggressor":
        trail.note("eclipse.pact.never")
        return False
    if other in memory.wars or other == memory.enemy:
        trail.note("eclipse.pact.war", seat=other)
        return False
    traits = facts.seat.traits
    if main == "risk" and traits and other == traits.hated:
        trail.note("eclipse.pact.hated", seat=other)
        return False
    if main == "medals" and not (memory.wars or memory.fought):
        trail.note("eclipse.pact.medals-first")
        return False
    return _befriends(facts, main, other, trail)


def _befriends(facts: Facts, main: Main, other: int, trail: Trail) -> bool:
    """Say whether a seat that it neither fights nor hates is one for ambassadors.

    The text says nothing of a Gamer's; it exchanges them, as one with partners to attack (A71),
    but not with somebody ahead of it, with whom it makes no peace either.
    """
    if main == "preemptive":
        return _among_first(facts, other, trail)
    if main == "gamer" and facts.points(other) > facts.points(facts.number):
        trail.note("eclipse.pact.leader", seat=other)
        return False
    trail.note("eclipse.pact.yes", seat=other)
    return True


def _among_first(facts: Facts, other: int, trail: Trail) -> bool:
    """Say whether a seat is among the first that a Pre-emptive rival met (reading A62)."""
    friends = int(facts.readings.preemptive_contacts)
    first = other in facts.seat.memory.contacts[:friends]
    trail.note("eclipse.pact.first" if first else "eclipse.pact.too-many", seat=other, n=friends)
    return first


# --- Peace -----------------------------------------------------------------------------------


def wants_truce(facts: Facts, other: int, trail: Trail) -> bool:
    """Say whether a rival tries to end the war with another seat (section 2, reading A55)."""
    main = nature(facts)
    if main == "gamer":
        return _gamer_truce(facts, other, trail)
    if main in TO_THE_END:
        trail.note("eclipse.truce.to-the-end")
        return False
    for rule, holds in _REASONS.items():
        if holds(facts, main, other):
            trail.note(rule, seat=other)
            return True
    return False


def _is_content(facts: Facts, main: Main, other: int) -> bool:
    """Say whether a peaceful rival has had enough of a war.

    A convert has at once; with one hex taken a Pacifist whose coin says so has, and a Turtle
    that can still explore (reading A56). A mix has no coin to toss and takes one hex.
    """
    memory = facts.seat.memory
    if main == "pacifist" and _is_convert(facts):
        return other in memory.wars
    if other not in memory.taken:
        return False
    if main == "pacifist":
        return memory.coin != "fight"
    return main == "turtle" and not is_shut_in(facts)


_REASONS: dict[str, Callable[[Facts, Main, int], bool]] = {
    "eclipse.truce.converted": lambda facts, main, _: main == "pacifist" and _is_convert(facts),
    "eclipse.truce.hex-taken": _is_content,
    "eclipse.truce.way-free": lambda facts, main, other: (
        main == "cleaner" and facts.blocker() != other
    ),
    "eclipse.truce.badly": lambda facts, main, other: main in ONE_WAR and goes_badly(facts, other),
}
"""Why a rival wants peace."""


def _gamer_truce(facts: Facts, other: int, trail: Trail) -> bool:
    """Never make peace with somebody who is ahead."""
    behind = facts.points(other) > facts.points(facts.number)
    trail.note("eclipse.truce.leader" if behind else "eclipse.truce.not-leader", seat=other)
    return not behind


def agrees(facts: Facts, other: int, trail: Trail) -> bool:
    """Say whether a rival agrees to a truce that another seat offers (reading A55)."""
    main, memory = nature(facts), facts.seat.memory
    traits = facts.seat.traits
    if main == "gamer":
        return _gamer_truce(facts, other, trail)
    war = other in memory.wars
    if war and (main == "preemptive" or (main == "aggressor" and not goes_badly(facts, other))):
        trail.note("eclipse.truce.refused")
        return False
    if main == "risk" and traits and other == traits.hated:
        trail.note("eclipse.truce.hated")
        return False
    stubborn = memory.coin == "fight" if main == "pacifist" else main == "turtle"
    if war and stubborn and not _is_content(facts, main, other):
        trail.note("eclipse.truce.to-the-end")
        return False
    trail.note("eclipse.truce.agreed", seat=other)
    return True
