"""With whom a ruler keeps peace: by what everybody sees, so that both sides judge alike.

A peace that one side alone declares is an invitation to fall upon it (Part I, Diplomacy), and
declarations are private. So a ruler makes peace with rulers only whose word follows from the same
rules, on the same Monday, and goes back to war with them on the same Monday, too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rivals.core.choosing import Trail
from rivals.games.dma.orders.kinds import Peace, War
from rivals.games.dma.rival.automa.figures import LEADER_PERCENT, SETTLING_WEEKS, ruler_named
from rivals.games.dma.rival.facts import Facts, Power


class Pact(NamedTuple):
    """Why two states keep peace: a rule, and what its words need."""

    rule: str
    params: dict[str, object]


def leader_of(facts: Facts) -> Power | None:
    """Give the state that holds too much of the world, None if there is none."""
    most = facts.whole() * LEADER_PERCENT
    return next((one for one in facts.powers() if one.land * 100 > most), None)


def pact(facts: Facts, one: Power, other: Power) -> Pact | None:
    """Give why two rulers keep peace next week; the same whichever of them asks."""
    rulers = ruler_named(one.kind), ruler_named(other.kind)
    if not all(rulers):
        return None
    leader = leader_of(facts)
    if leader is not None:
        if leader.player in (one.player, other.player):
            return None
        return Pact("dma.ruler.peace.leader", {"leader": leader.title})
    settlers = all(its.temper.pacts for its in rulers if its)
    if settlers and facts.week <= SETTLING_WEEKS:
        return Pact("dma.ruler.peace.settling", {"week": SETTLING_WEEKS})
    return None


def stances(facts: Facts, held: Collection[int] = ()) -> Iterator[tuple[Peace | War, Trail]]:
    """Declare peace where there is a pact, and take it back where there is none any more.

    What holds for this week whatever is ordered is left alone (reading A79).
    """
    own = next(one for one in facts.powers() if one.player == facts.player)
    friends = facts.friends()
    for other in facts.powers():
        if other.player == facts.player or other.player in held:
            continue
        found, trail = pact(facts, own, other), Trail()
        if found is not None and other.player not in friends:
            trail.note(found.rule, other=other.title, **found.params)
            yield Peace(other.player), trail
        if found is None and other.player in friends:
            trail.note("dma.ruler.peace.over", other=other.title)
            yield War(other.player), trail
