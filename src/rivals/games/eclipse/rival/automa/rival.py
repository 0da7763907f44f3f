"""A rival's turn: modes and the order of steps (Eclipse AI, sections 3 and 4).

Over facts: the same at a real table and on a digital board. What a rival remembers is in its
seat; deciding changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from rivals.core.choosing import Criterion, choose
from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.components.hexes import STACKS, TILES, Tile
from rivals.games.eclipse.components.ships import CLASSES, ShipClass
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.traits import Main
from rivals.games.eclipse.rival.automa import building, designs, mains, production, purse, research
from rivals.games.eclipse.rival.automa.intents import Intent, March, Probe, Raise
from rivals.games.eclipse.rival.automa.production import (
    Vacancy,
    drawn_hex,
    is_barren,
    takes_points,
    vacancy,
)
from rivals.games.eclipse.rival.automa.standing import DOUBLE, SINGLE, Standing, is_war_force
from rivals.games.eclipse.rival.facts import CRUISER, DREADNOUGHT, Prey, Prize
from rivals.games.eclipse.rival.keeping import kept
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.rules.acting import activations
from rivals.games.eclipse.rules.colonising import is_open, learnt, squares_for

FIRST_HEXES, FIRST_EXPLORES = 3, 4
"""Hexes to control in the first round, and explore actions tried for it (readings A2, A3)."""

UPGRADES_FOR_TWO = 2
"""Parts to have on the attacking classes before an attack on two ancients (3a.3)."""

DISCS: dict[Activity, int] = {
    "research": 1, "upgrade": 1, "move": 1, "explore": 2, "build": 1,
}  # fmt: skip
"""The discs that a step of peace takes: exploring one for the hex, too."""

GCDS_FORCE = 8
"""Cruisers' worth of ships for an attack on the Galactic Center Defense System (option)."""

ANCIENTS_TO_DISCARD = {"discard_never": 0, "discard_two": 2, "discard_one": 1}
"""How many ancients make a rival discard a hex, 0 for never (3a.4; A36)."""

PEACE: tuple[Activity, ...] = ("research", "upgrade", "move", "explore", "build")
"""The steps at peace; the only moves are attacks on ancients."""

FOR_POINTS: tuple[Activity, ...] = ("explore", "upgrade", "move", "research", "build")
"""The steps at peace in the last round (option last_round): what may bring points comes first."""

WAR: tuple[Activity, ...] = ("build", "move", "research", "upgrade")
"""The steps at war."""


PRIZES: tuple[Criterion[None, Prize], ...] = (
    Criterion.most("eclipse.influence.most-squares", lambda _, one: one.squares),
    Criterion.most("eclipse.influence.most-points", lambda _, one: one.vp),
    Criterion.fewest("eclipse.influence.lowest-number", lambda _, one: one.hex),
)
"""The hex that an influence action takes (A12)."""

PREY: tuple[Criterion[None, Prey], ...] = (
    Criterion.fewest("eclipse.ancients.fewest", lambda _, one: one.ancients),
    Criterion.most("eclipse.ancients.most-points", lambda _, one: one.vp),
    Criterion.fewest("eclipse.ancients.lowest-number", lambda _, one: one.hex),
)
"""The ancients attacked (A29)."""

SOLD: tuple[Criterion[Seat, Resource], ...] = (
    Criterion.most("eclipse.purse.larger-storage", lambda seat, one: seat.stock[INDEX[one]]),
    Criterion.fewest("eclipse.purse.money-last", lambda _, one: INDEX[one]),
)
"""The storage that pays a debt (A75)."""


class Rival(Standing):
    """One decision of a rival over facts; its reasons go to the trail."""

    # --- The turn ---------------------------------------------------------------------------

    def turn(self, *, stood: bool) -> Intent | None:
        """Decide what to do in the own turn, before an action; None to pass."""
        return (
            self.colony()
            or (None if stood else self.stance())
            or self.diplomacy()
            or (self._reaction() if self.seat.passed else self._action())
        )

    def after(self) -> Intent | None:
        """Decide what else to do after an action; None to end the turn."""
        intent = self.colony() or self._offers_ambassadors()
        if intent is None:
            self.trail.note("eclipse.step.end")
        return intent

    def _action(self) -> Intent | None:
        """Go through the steps of peace, or of war, which an attack has too (reading A50)."""
        first = self._first_round()
        if first is not None:
            return first
        steps = PEACE if self.memory.mode == "peace" else WAR
        return self._cycle(steps)

    def _reaction(self) -> Intent | None:
        """React after passing only to an alert (reading A73)."""
        if self.memory.mode != "defence" or self.facts.readings.reactions == "no":
            self.trail.note("eclipse.step.no-reaction")
            return None
        self.trail.note("eclipse.step.reaction")
        return self._cycle(("build", "move", "upgrade"))

    def _first_round(self) -> Intent | None:
        """Explore in the first round until three hexes are held (section 3; A2, A3)."""
        if self.facts.round > 1 or self.memory.mode != "peace":
            return None
        if len(self.facts.hexes()) >= FIRST_HEXES or self.memory.explored >= FIRST_EXPLORES:
            return None
        if not self._affords() or not self._sectors():
            return None
        self.trail.note("eclipse.step.first-round", hexes=FIRST_HEXES)
        return self._probe()

    def _cycle(self, steps: Sequence[Activity]) -> Intent | None:
        """Go on with the steps after the last action's (section 3; A13, A14)."""
        at_once = self._after_ancients() or self._influence()
        if at_once is not None:
            return at_once
        peace, start = steps is PEACE, 0
        if peace and takes_points(self.facts):
            self.trail.note("eclipse.step.points")
            steps = FOR_POINTS
        elif self.memory.last in steps:
            thorough = self.traits.rhythm == "thorough"
            self.trail.note(f"eclipse.step.{self.traits.rhythm}", last=self.memory.last)
            start = steps.index(self.memory.last) + thorough
        for step in (*steps[start:], *steps[:start]) if self._can_act() else ():
            self.trail.step("eclipse.step.at", activity=step)
            if peace and step != "move" and self._keeps_to_hunt(DISCS[step] + 1):
                self.trail.note("eclipse.ancients.keep-action")
                continue
            intent = self._STEPS[step](self)
            if intent is not None:
                return intent
        self.trail.step()
        self.trail.note("eclipse.step.pass")
        return None

    # --- Designs ----------------------------------------------------------------------------

    @kept
    def fleet(self) -> designs.Fleet:
        """What counts for its designs."""
        ships = dict(zip(CLASSES, self.facts.ships(), strict=True))
        war = self.memory.mode != "peace"
        classes = self._fighting_classes(ships) if war else None
        sound = self.facts.readings.designs == "sound"
        return designs.Fleet(ships, classes, self.facts.part_tiles(), sound)

    def _fighting_classes(self, ships: dict[ShipClass, int]) -> Sequence[ShipClass]:
        """Name the classes in the hex fought over (A49), or all until somebody is there."""
        there = self.facts.classes_in(self.memory.hex)
        return there or [one for one in CLASSES if ships[one]]

    # --- Colony ships -----------------------------------------------------------------------

    def colony(self) -> Intent | None:
        """Use colony ships as soon as there is a square for one (A74)."""
        if not self.seat.colony:
            return None
        vacancies = self._vacancies()
        if not vacancies:
            return None
        square = production.choose_square(self.seat, vacancies, self.facts.readings, self.trail)
        if square is None:
            return None
        if square.kind != "wild":
            return do.Colonise(square.hex, square.square, square.kind)
        cube = production.choose_cube(
            self.seat, production.allowed(square), self.dice, self.stream, self.trail
        )
        return None if cube is None else do.Colonise(square.hex, square.square, cube)

    def _vacancies(self) -> list[Vacancy]:
        known = learnt(self.seat)
        return [
            vacancy(one, square)
            for one in self.facts.open_hexes()
            if "" in one.cubes or one.orbital == "-"
            for square in squares_for(known, one)
        ]

    # --- Influence --------------------------------------------------------------------------

    def _influence(self) -> Intent | None:
        """Take a hex with planets before the next step, whatever the mode (section 3; A12)."""
        if self.seat.passed or not self._affords(2):
            return None
        prizes = self.facts.prizes()
        if not prizes or not self.may_wait(2):
            return None
        self.trail.note("eclipse.step.influence")
        return do.Disc(do.TRACK, self._best(prizes).hex)

    def _best(self, prizes: Sequence[Prize]) -> Prize:
        return choose(prizes, self.trail).by(PRIZES, None).one

    def influence_more(self) -> Intent | None:
        """Use the second disc move: another such hex, else a disc from a barren hex (A12)."""
        prizes = self.facts.prizes()
        if prizes and self._affords() and self.may_wait(1):
            self.trail.note("eclipse.influence.another")
            return do.Disc(do.TRACK, self._best(prizes).hex)
        barren = [one.id for one in self.facts.hexes() if is_barren(one)]
        if barren and not takes_points(self.facts):
            self.trail.note("eclipse.influence.recall")
            return do.Disc(min(barren), do.TRACK)
        self.trail.note("eclipse.influence.enough")
        return None

    # --- Research ---------------------------------------------------------------------------

    def _research(self) -> Intent | None:
        """Buy a technology; in war only if two actions are left (3b.3)."""
        if self.memory.mode != "peace" and self.left < DOUBLE:
            self.trail.note("eclipse.step.one-action")
            return None
        return self.buy(None)

    def buy(self, more: int | None) -> Intent | None:
        """Choose a technology and the trade before it; None if nothing is bought."""
        bought = research.choose_tech(
            self.seat, self.facts.supply(), self.means, self.outlook(more), self.trail
        )
        if bought is None:
            return None
        if bought.trades:
            return do.Trade(bought.trades[0], "science")
        return do.Research(bought.tech)

    # --- Upgrades ---------------------------------------------------------------------------

    def _upgrade(self) -> Intent | None:
        """Upgrade once enough new parts are known; in war whatever is not ideal (3a.2, 3b.4)."""
        peace = self.memory.mode == "peace"
        if not peace and self.facts.readings.overspend == "fight" and not self._affords():
            self.trail.note("eclipse.purse.war-spent")
            return None
        if peace and not designs.due(self.seat, self.facts.readings, self.fleet, self.trail):
            return None
        return self.install()

    def install(self) -> Intent | None:
        """Choose the next part to install; None when the designs are reached."""
        step = designs.next_install(self.seat, self.fleet, self.trail)
        return do.Install(*step) if step else None

    # --- Ancients ---------------------------------------------------------------------------

    def _after_ancients(self) -> Intent | None:
        """Upgrade right after an attack on ancients if the ships never were (3a.3; A30)."""
        if self.memory.mode != "peace" or self.memory.last != "move":
            return None
        sent = [one for one in CLASSES if one in self.memory.done]
        if not sent or any(map(self._upgrades_of, sent)):
            return None
        if not designs.pending(self.seat, self.fleet) or not self._affords():
            return None
        self.trail.note("eclipse.ancients.upgrade-next")
        return self.install()

    def _upgrades_of(self, ship: ShipClass) -> int:
        tiles = self.seat.blueprints[CLASSES.index(ship)]
        return sum(bool(part) for part in tiles)

    def _ancients(self) -> Intent | None:
        """Attack ancients within reach if the force suffices (3a.3; A29 to A31)."""
        if self.facts.readings.attack_ancients == "no" or self.seat.species == "draco":
            self.trail.note("eclipse.ancients.never")
            return None
        if not self._hunted:
            self.trail.note("eclipse.ancients.none")
            return self._build_ahead()
        target = choose(self._hunted, self.trail).by(PREY, None).one
        self.trail.note("eclipse.ancients.attack", hex=target.hex, n=target.ancients)
        return March(target.hex)

    @kept
    def _hunted(self) -> list[Prey]:
        """The hexes with ancients within reach against which its force suffices."""
        ships = self.facts.ships()
        able = ships[CRUISER] + ships[DREADNOUGHT] and mains.can_wage_war(self.facts)
        return [one for one in self.facts.prey() if self._suffices(one)] if able else []

    def _keeps_to_hunt(self, discs: int) -> bool:
        """Say whether the last action is kept for an attack on ancients (3a.3; option hunt).

        `discs` are those of another step and of the attack after it.
        """
        readings = self.facts.readings
        return (
            readings.hunt == "kept"
            and readings.attack_ancients == "yes"
            and self.seat.species != "draco"
            and not self._affords(discs)
            and bool(self._hunted)
        )

    def _build_ahead(self) -> Intent | None:
        """Build a ship near ancients against which its force does not suffice yet (3a.3)."""
        order = self._ordered_ahead(self.means)
        if order is None:
            return None
        self.trail.note("eclipse.ancients.ahead", what={order.what[0]: 1})
        return do.Trade(order.trades[0], "materials") if order.trades else Raise(order.what[0])

    def _ordered_ahead(self, means: purse.Means) -> building.Order | None:
        if self.facts.readings.ahead == "no" or self.seat.species == "draco":
            return None
        yard = self._yard(activations(self.seat, "build"))
        order = partial(building.for_ancients, self.seat, yard, means)
        # Where the ancients are decides only if ships lack against some, and can be built.
        if max(self._lacking(SINGLE), self._lacking(DOUBLE)) <= 0 or order(SINGLE) is None:
            return None
        lacking = [n for one in self.facts.beside_ancients() if (n := self._lacking(one)) > 0]
        return order(min(lacking)) if lacking else None

    def _lacking(self, ancients: int) -> int:
        """Count the cruisers that its fleet lacks against ancients; 0 if building is vain."""
        parts = self._upgrades_of("cruiser") + self._upgrades_of("dreadnought")
        if ancients > SINGLE and parts < UPGRADES_FOR_TWO:
            return 0
        ships = self.facts.ships()
        return mains.CRUISERS_FOR_WAR * ancients - ships[CRUISER] - DOUBLE * ships[DREADNOUGHT]

    def _suffices(self, prey: Prey) -> bool:
        """Two cruisers or a dreadnought for one ancient, twice that and two parts for two (A30)."""
        worth = prey.cruisers + DOUBLE * prey.dreadnoughts
        if prey.defended:
            return worth >= GCDS_FORCE
        if prey.ancients == SINGLE:
            return worth >= mains.CRUISERS_FOR_WAR
        parts = self._upgrades_of("cruiser") * bool(prey.cruisers)
        parts += self._upgrades_of("dreadnought") * bool(prey.dreadnoughts)
        return worth >= mains.CRUISERS_FOR_WAR * prey.ancients and parts >= UPGRADES_FOR_TWO

    # --- Exploring --------------------------------------------------------------------------

    def _explore(self) -> Intent | None:
        """Explore if a disc for the hex and a colony ship are there, or as the trait says (A32)."""
        disc = self._affords(2)
        colony = self.seat.colony > 0
        if not disc and not colony:
            self.trail.note("eclipse.explore.neither")
            return None
        if not self._sectors():
            self._tell_nowhere()
            return None
        if not (disc and colony) and not self._explores_anyway():
            return None
        if disc and colony:
            self.trail.note("eclipse.explore.both")
        return self._probe()

    def _explores_anyway(self) -> bool:
        """Say whether it explores with a disc or a colony ship lacking (A33)."""
        trait = self.traits.explore
        if trait == "grow":
            self.trail.note("eclipse.explore.grow")
            return True
        own = len(self.facts.hexes())
        test = any if trait == "biggest" else all
        yes = test(self.facts.systems(other) >= own for other in self.facts.others())
        rule = f"eclipse.explore.{trait}" if yes else f"eclipse.explore.{trait}-no"
        self.trail.note(rule, systems=own)
        return yes

    def _probe(self, begun: int = 0) -> Intent:
        """Choose the sector by the main trait's order (section 2; A34).

        `begun` counts the present action if it is among those explored already.
        """
        main = self._explorer
        if main == "risk" and self.traits.hated not in self.memory.contacts:
            self.trail.note("eclipse.explore.towards", seat=self.traits.hated)
            return Probe("")
        first, rest = mains.ORDERS[main]
        done = self.memory.explored - begun
        wanted = first[done] if done < len(first) else ()
        open_to = self._sectors()
        order = (*wanted, *rest, *mains.ANYWHERE)
        sector = next(one for one in order if one in open_to)
        self.trail.note("eclipse.explore.sector", sector=sector, main=main)
        return Probe(sector)

    def _tell_nowhere(self) -> None:
        """Say why it explores nowhere: nothing is left, or RISK wants only sector III."""
        left = any(self.facts.stacks())
        self.trail.note("eclipse.explore.third" if left else "eclipse.explore.nowhere")

    @property
    def _explorer(self) -> Main:
        """The main trait as which it explores: RISK that had its way is a pacifist."""
        main = self.traits.main
        return "pacifist" if main == "risk" and mains.is_avenged(self.facts) else main

    def _sectors(self) -> Sequence[str]:
        """List the sectors that it may explore: RISK that met its victim only III (A34)."""
        able = [one for one, can in zip(STACKS, self.facts.stacks(), strict=True) if can]
        met = self.traits.hated in self.memory.contacts
        if met and self._explorer == "risk" and self.facts.readings.risk == "third":
            return [one for one in able if one == "III"]
        return able

    def probe_more(self) -> Intent | None:
        """Use a second exploration (Planta) while there is something to explore."""
        if not self._sectors():
            self._tell_nowhere()
            return None
        return self._probe(begun=1)

    def keeps(self, drawn: Sequence[int]) -> int | None:
        """Choose which drawn hex to keep; None to discard (A36, A66)."""
        tile = TILES[drawn_hex(drawn, self.trail)]
        limit = ANCIENTS_TO_DISCARD[self.traits.discard]
        if self.seat.species != "draco" and limit and tile.ancients >= limit:
            self.trail.note("eclipse.explore.discard", n=tile.ancients)
            return None
        self.trail.note("eclipse.explore.keep", hex=tile.id)
        return tile.id

    def claims(self, tile: Tile) -> bool:
        """Say whether a disc goes on a hex, with planets or without (A10, A37)."""
        open_squares = [
            one for one in tile.squares if one.kind == "money" and is_open(self.seat, one)
        ]
        holding = purse.Holding(
            min(len(open_squares), self.seat.colony),
            self.holding.barren + (not tile.squares),
            traded=self.holding.traded,
        )
        if purse.forecast(self.seat, 1, holding) < 0:
            self.trail.note("eclipse.explore.no-claim", hex=tile.id)
            return False
        rule = "eclipse.explore.claim" if tile.squares else "eclipse.explore.claim-barren"
        self.trail.note(rule, hex=tile.id)
        return True

    # --- Building ---------------------------------------------------------------------------

    def _yard(self, activations_left: int) -> building.Yard:
        facts = self.facts
        hexes = facts.hexes()
        return building.Yard(
            dict(zip(CLASSES, facts.ships(), strict=True)),
            self.memory.mode,
            mains.at_home(facts),
            activations_left,
            sum(not one.orbital for one in hexes),
            sum(not one.monolith for one in hexes),
            building.late(facts.round, facts.readings),
            facts.readings.partial_build == "yes",
            self.held()[1],
        )

    def _build(self) -> Intent | None:
        """Build what the list says (3a.5), or what war calls for (3b.1, 3c.1)."""
        if not self.facts.hexes():
            self.trail.note("eclipse.build.nowhere")
            return None
        if not self.may_wait(1):
            return None
        return self.raise_more(activations(self.seat, "build"))

    def raise_more(self, activations_left: int) -> Intent | None:
        """Choose the next thing to build, or the trade before it; None for nothing more."""
        order = self._order(activations_left, self.means)
        if order is None:
            return None
        return do.Trade(order.trades[0], "materials") if order.trades else Raise(order.what[0])

    def _order(self, activations_left: int, means: purse.Means) -> building.Order | None:
        return building.wanted(self.seat, self._yard(activations_left), means, self.trail)

    def build_on(self, activations_left: int) -> Intent | None:
        """Go on building in the same action: what is left of the pair, then a third (A43)."""
        if self.memory.mode != "defence":
            ships = dict(zip(CLASSES, self.facts.ships(), strict=True))
            following = building.rest_of(self.seat, self.memory.done, ships, self.held()[1])
            if following:
                self.trail.note("eclipse.build.rest", what={following: 1})
                return Raise(following)
        means = msgspec.structs.replace(self.means, trades=0)
        ahead = self._ordered_ahead(means) if self.memory.mode == "peace" else None
        if ahead is not None:
            self.trail.note("eclipse.ancients.ahead", what={ahead.what[0]: 1})
            return Raise(ahead.what[0])
        order = self._order(activations_left, means)
        if order is None:
            self.trail.note("eclipse.build.no-more")
        return Raise(order.what[0]) if order else None

    # --- Moving -----------------------------------------------------------------------------

    def _march(self) -> Intent | None:
        """Move ships to the hex fought over, but keep an action or two (3b.2, 3c.2; A48)."""
        if self.memory.mode == "peace":
            return self._ancients()
        moves = self.moves()
        if moves <= 0:
            self.trail.note(f"eclipse.march.{self.traits.war}", keep=self.keep)
            return None
        return self.bring(moves)

    def bring(self, moves: int) -> Intent | None:
        """Bring another ship to the hex fought over, if enough can be there in time (A53)."""
        hex = self.memory.hex
        if not self.facts.can_bring(hex, moves):
            self.trail.note("eclipse.march.nobody", hex=hex)
            return None
        force = self.facts.force(hex, moves)
        if self.memory.mode == "attack" and not is_war_force(force):
            self.trail.note("eclipse.march.too-few", hex=hex)
            return None
        self.trail.note("eclipse.march.on", hex=hex)
        return March(hex)

    def march_on(self, activations_left: int) -> Intent | None:
        """Go on moving in the same action."""
        if self.memory.mode == "peace":
            target = self.facts.begun()
            if target and self.facts.can_bring(target, activations_left):
                self.trail.note("eclipse.ancients.all-in", hex=target)
                return March(target)
            self.trail.note("eclipse.march.nobody", hex=target)
            return None
        return self.bring(activations_left + max(0, self.moves()))

    # --- Debts ------------------------------------------------------------------------------

    def sale(self, debt: int) -> do.Trade | None:
        """Trade for money if that pays the whole debt and saves a hex (A75)."""
        rate = economy.rate(self.seat, self.facts.readings)
        units: dict[Resource, int] = {
            one: self.seat.stock[INDEX[one]] // rate for one in RESOURCES if one != "money"
        }
        if sum(units.values()) < debt:
            return None
        self.trail.note("eclipse.upkeep.trade", n=debt)
        able = [one for one in units if units[one]]
        paying = choose(able, self.trail).by(SOLD, self.seat).one
        return do.Trade(paying, "money")

    _STEPS: dict[Activity, Callable[[Rival], Intent | None]] = {
        "research": _research, "upgrade": _upgrade, "move": _march, "explore": _explore,
        "build": _build,
    }  # fmt: skip
