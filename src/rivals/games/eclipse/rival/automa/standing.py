"""A rival's standing: what it can afford, war or peace, whom it deals with.

Eclipse AI, sections 2 and 3.
"""

from __future__ import annotations

import msgspec

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD, Trail
from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.automa import building, mains, production, purse, research
from rivals.games.eclipse.rival.automa.production import given_up_first, is_barren
from rivals.games.eclipse.rival.facts import Facts, Force, Threat
from rivals.games.eclipse.rival.keeping import kept
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.rules.acting import activations

SCIENCE, MATERIALS = INDEX["science"], INDEX["materials"]
SINGLE, DOUBLE = 1, 2
"""A dreadnought is worth two cruisers (readings A29, A30)."""


ADVANCED_SQUARES: dict[int, tuple[tuple[int, Resource], ...]] = {
    tile.id: tuple(
        (n, one.kind) for n, one in enumerate(tile.squares) if one.advanced and one.kind != "wild"
    )
    for tile in TILES.values()
}
"""The advanced squares of each tile, but wild ones: their number and resource."""


class Standing:
    """What a rival is and how it stands, over facts; its reasons go to the trail."""

    def __init__(self, facts: Facts, trail: Trail, dice: Dice) -> None:
        self.facts = facts
        self.seat = facts.seat
        self.memory = facts.seat.memory
        self.trail = trail
        self.dice = dice
        self.price = 1
        """Discs that the next activation costs: 0 in an action begun."""

    @kept
    def traits(self) -> Traits:
        """Its traits. Raises LookupError for a seat that is no rival."""
        if self.seat.traits is None:
            raise LookupError(f"seat {self.facts.number} is no rival")
        return self.seat.traits

    @property
    def stream(self) -> str:
        """The stream of its own dice."""
        return f"rival.{self.facts.number}"

    # --- Money ------------------------------------------------------------------------------

    @kept
    def holding(self) -> purse.Holding:
        """What its hexes do to its money."""
        traded = self._tradable() if self.facts.readings.bankrupt == "after_trades" else 0
        return purse.Holding(barren=self.untraded.barren, traded=traded)

    @kept
    def untraded(self) -> purse.Holding:
        """What its hexes do to its money where nothing is traded and none is given up."""
        return purse.Holding(barren=sum(map(is_barren, self.facts.hexes())))

    def _tradable(self) -> int:
        """Count the money that trades at the upkeep could bring in (A10).

        What the list of ships wants next is not traded away.
        """
        return self.seat.stock[SCIENCE] // self._rate + self._spare // self._rate

    @kept
    def _rate(self) -> int:
        return economy.rate(self.seat, self.facts.readings)

    @kept
    def _spare(self) -> int:
        """The materials that the list does not want next; at war the march is wanted."""
        materials = self.seat.stock[MATERIALS]
        if self.facts.readings.march == "foreseen" and self.memory.mode == "attack":
            return materials
        if production.takes_points(self.facts):
            return materials
        ships = dict(zip(CLASSES, self.facts.ships(), strict=True))
        return max(0, materials - building.next_cost(self.seat, ships))

    def held(self) -> tuple[int, int]:
        """Give the science and the materials that trades at the upkeep will need (A10)."""
        if self.facts.readings.bankrupt != "after_trades":
            return 0, 0
        discs = self.price + self._reserved
        short = -purse.forecast(self.seat, discs, self.untraded)
        if short <= 0:
            return 0, 0
        science = self.seat.stock[SCIENCE]
        by_materials = self._spare // self._rate
        return (
            max(0, short - by_materials) * self._rate,
            max(0, short - science // self._rate) * self._rate,
        )

    def _losing(self) -> int:
        """Count the money cubes of the hex that it would give up first."""
        first = given_up_first(self.facts, UNTOLD)
        return sum(cube == "money" for cube in first.cubes) if first else 0

    @kept
    def left(self) -> int:
        """The actions that it can still make in war (A47)."""
        attacked = self.memory.mode == "defence" and self.facts.is_attacked(self.memory.hex)
        holding = self.holding
        if attacked:
            holding = msgspec.structs.replace(holding, losing=self._losing())
        return purse.actions_left(self.seat, holding, attacked=attacked, spent=self._before)

    @kept
    def _before(self) -> int:
        """1 if the Eridani stop before the action that would cost them too much (A65)."""
        return int(self.facts.readings.eridani == "before")

    def _affords(self, discs: int = 1) -> bool:
        """Say whether it may spend so many more discs, at war too."""
        seat, before = self.seat, self._before
        return purse.affords(seat, discs, purse.NOTHING, before) or (
            seat.discs >= discs and purse.affords(seat, discs, self.holding, before)
        )

    def _can_act(self) -> bool:
        """Say whether it may make one more action, and why not."""
        if self.memory.mode == "peace":
            return purse.affords(self.seat, 1, purse.NOTHING, self._before) or purse.can_act(
                self.seat, self.trail, 1, self.holding, self._before
            )
        if self.left < 1:
            self.trail.note("eclipse.purse.war-spent")
        return self.left >= 1

    @kept
    def means(self) -> purse.Means:
        """How it may pay in trades."""
        money = purse.forecast(self.seat, self.price, self.untraded)
        return purse.means(self.seat, self.facts.readings, money, self.memory.mode)

    # --- Research and moves --------------------------------------------------------------------

    def outlook(self, more: int | None = None) -> research.Outlook:
        """Say what counts for research; `more` are the activations left in the action."""
        ships = self.facts.ships()
        planned = building.LISTS[self.traits.build][0]
        return research.Outlook(
            mains.at_home(self.facts),
            self.memory.mode,
            self._empty_advanced(),
            [one for n, one in enumerate(CLASSES) if ships[n] or one in planned],
            activations(self.seat, "research") if more is None else more,
            self.held()[0],
            self.facts.readings.designs == "sound",
        )

    def _empty_advanced(self) -> dict[Resource, int]:
        counts: dict[Resource, int] = {}
        for one in self.facts.hexes():
            for square, kind in ADVANCED_SQUARES[one.id]:
                if not one.cubes[square]:
                    counts[kind] = counts.get(kind, 0) + 1
        return counts

    def moves(self, spent: int = 0) -> int:
        """Count the move activations in the actions that it does not keep.

        `spent` are discs that it would spend before.
        """
        return (self.left - self.keep - spent) * activations(self.seat, "move")

    def may_wait(self, spent: int) -> bool:
        """Say whether a war's march still arrives if so many discs are spent before it (A53)."""
        if self.facts.readings.march == "hoped" or self.memory.mode != "attack":
            return True
        hex = self.memory.hex
        if is_war_force(self.facts.force(hex, 0)) or is_war_force(
            self.facts.force(hex, self.moves(spent))
        ):
            return True
        self.trail.note("eclipse.march.first", hex=hex)
        return False

    @kept
    def _reserved(self) -> int:
        """The actions that a war's march still needs, with the one that it leaves (A53)."""
        if self.facts.readings.march == "hoped" or self.memory.mode != "attack":
            return 0
        each = activations(self.seat, "move")
        needed = (
            n
            for n in range(self.left + 1)
            if is_war_force(self.facts.force(self.memory.hex, n * each))
        )
        least = next(needed, 0)
        return least + SINGLE if least else 0

    @kept
    def keep(self) -> int:
        """The actions that moving leaves: one for an upgrade (A48).

        Superior technology leaves another for research, if there is anything to research.
        """
        if self.traits.war != "superior_tech":
            return SINGLE
        outlook = self.outlook()
        if outlook.mode == "peace":
            outlook = msgspec.structs.replace(outlook, mode="attack")
        supply = self.facts.supply()
        bought = research.choose_tech(self.seat, supply, self.means, outlook, UNTOLD)
        return DOUBLE if bought else SINGLE

    # --- Stances ----------------------------------------------------------------------------

    def stance(self) -> do.Stance | None:
        """Look for an alert; at the first turn of a round decide on war or peace (A1)."""
        now = self.memory.mode
        threat = self.facts.threat()
        if threat is not None and not self._has_worse(threat):
            rule = "eclipse.alert.attacked" if threat.attacked else "eclipse.alert.threat"
            self.trail.note(rule, seat=threat.enemy, hex=threat.hex)
            return self._stand("defence", threat.enemy, threat.hex)
        if now == "defence" or self.seat.passed:
            return None
        if self.memory.acted == 0 or (now == "attack" and not self._war_stands()):
            return self._war_or_peace()
        return None

    def _has_worse(self, threat: Threat) -> bool:
        """Say whether it goes on as it stands: a mere threat calls none away who is at war.

        It does not turn to the state of war if it is in it already (section 3).
        """
        if threat.attacked or self.memory.mode == "peace":
            return False
        busy = self.memory.mode == "attack" or self.facts.is_attacked(self.memory.hex)
        if busy:
            self.trail.note("eclipse.alert.at-war", seat=threat.enemy, hex=threat.hex)
        return busy

    def _war_stands(self) -> bool:
        """Say whether the war can go on as declared."""
        enemy = self.memory.enemy
        return (
            mains.can_wage_war(self.facts)
            and enemy in self.facts.others()
            and not mains.has_truce(self.facts, enemy)
            and self.facts.is_held_by(self.memory.hex, enemy)
        )

    def _war_or_peace(self) -> do.Stance | None:
        """Choose an enemy, and attack if enough ships can be there in this round (A53).

        Else it stays at peace: only peace has steps by which it grows.
        """
        if not mains.can_wage_war(self.facts):
            self.trail.note("eclipse.war.no-ships", cruisers=mains.CRUISERS_FOR_WAR)
            return self._stand("peace", self.facts.number, 0)
        enemy = mains.enemy(self.facts, self.trail)
        if enemy is not None:
            if not (target := self.facts.front(enemy)):
                self.trail.note("eclipse.war.no-way", seat=enemy)
            elif not is_war_force(self.facts.force(target, self.moves())):
                self.trail.note("eclipse.war.too-far", seat=enemy, hex=target)
            elif self._is_vain(enemy):
                self.trail.note("eclipse.war.vain", seat=enemy)
            else:
                self.trail.note("eclipse.war.front", seat=enemy, hex=target)
                return self._stand("attack", enemy, target)
        return self._stand("peace", self.facts.number, 0)

    def _is_vain(self, enemy: int) -> bool:
        """Say whether it would offer peace as soon as it had begun a war (A53, A54)."""
        if self.facts.readings.march == "hoped" or self.memory.mode == "attack":
            return False
        nature = mains.at_home(self.facts)
        return nature in mains.ONE_WAR and mains.goes_badly(self.facts, enemy)

    def _stand(self, mode: purse.Mode, enemy: int, hex: int) -> do.Stance | None:
        """Declare a stance, unless it is the present one."""
        now = self.memory
        same = now.mode == mode and now.hex == hex
        if same and (mode == "peace" or now.enemy == enemy):
            return None
        return do.Stance(mode, enemy, hex)

    # --- Diplomacy --------------------------------------------------------------------------

    def diplomacy(self) -> do.Truce | do.Propose | None:
        """Offer truces that it wants, and ambassadors once they can be exchanged (A69, A72)."""
        return self._offers_truce() or self._offers_ambassadors()

    def _offers_truce(self) -> do.Truce | None:
        """Offer a truce, which comes before the action of a turn (A55)."""
        memory = self.memory
        for other in dict.fromkeys([*memory.wars, *memory.fought]):
            if self.facts.can_offer_truce(other) and mains.wants_truce(self.facts, other, UNTOLD):
                mains.wants_truce(self.facts, other, self.trail)
                return do.Truce(other)
        return None

    def _offers_ambassadors(self) -> do.Propose | None:
        if not self.facts.ambassadors():
            return None
        for other in self.memory.contacts:
            if other in self.memory.refused or not mains.exchanges_with(self.facts, other, UNTOLD):
                continue
            if self.facts.can_exchange(other):
                mains.exchanges_with(self.facts, other, self.trail)
                cube = production.choose_cube(
                    self.seat, RESOURCES, self.dice, self.stream, self.trail
                )
                if cube is not None:
                    return do.Propose(other, cube)
        return None

    def cube_in_exchange(self, proposer: int) -> Resource | None:
        """Answer an offer of ambassadors: with which cube, or None to refuse it."""
        if not mains.exchanges_with(self.facts, proposer, self.trail):
            return None
        return production.choose_cube(self.seat, RESOURCES, self.dice, self.stream, self.trail)

    def agrees(self, proposer: int) -> bool:
        """Answer an offer of a truce."""
        return mains.agrees(self.facts, proposer, self.trail)


def is_war_force(force: Force) -> bool:
    """Say whether ships suffice for a war: a dreadnought or two cruisers (section 2)."""
    return force.dreadnoughts > 0 or force.cruisers >= mains.CRUISERS_FOR_WAR
