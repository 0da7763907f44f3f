"""The facts of a real table: what the rival owns is remembered, the rest is asked of a person.

Each question is put when a rule needs its answer and not before. What holds for a round is
asked once in it, with the answer of the last time at hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.games.eclipse import scoring
from rivals.games.eclipse.actions import Truce
from rivals.games.eclipse.automa import purse, research
from rivals.games.eclipse.components.box import AMBASSADORS
from rivals.games.eclipse.components.hexes import CENTRE, STACKS, TILES
from rivals.games.eclipse.components.ships import CLASSES, KINDS, Kind, ShipClass
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.facts import (
    CRUISER,
    DREADNOUGHT,
    FAR,
    MEAN_TILE,
    Force,
    Prey,
    Prize,
    Threat,
    best_parts,
    usable_squares,
)
from rivals.games.eclipse.places import Hex, fresh
from rivals.games.eclipse.rules import pacts, people
from rivals.games.eclipse.table.inquiry import PLAYER, TILE, Inquiry, Way
from rivals.games.eclipse.table.remembering import NOBODY, TableMemory
from rivals.games.eclipse.tasks import Turn

MOST_STEPS = 20
MOST_POINTS = 99
MOST_SYSTEMS = 40
THERE = "there"
AWAY = tuple(map(str, range(1, 9)))
"""How many activations a ship may need to get somewhere, as choices."""

BIG: tuple[tuple[ShipClass, int], ...] = (("dreadnought", DREADNOUGHT), ("cruiser", CRUISER))


class TableFacts(Inquiry):
    """Answers a rival's questions from its memory, or else by asking a person."""

    # --- Its own ----------------------------------------------------------------------------

    def hexes(self) -> Sequence[Hex]:
        """List its controlled hexes."""
        return self.memory.hexes()

    def open_hexes(self) -> Sequence[Hex]:
        """List those of its hexes where colony ships may land: all, but for enemies in upkeep."""
        if self.memory.board.phase != "upkeep":
            return self.hexes()
        able = [one for one in self.hexes() if self._is_inviting(one)]
        if not able:
            return []
        choices = tuple(str(one.id) for one in able)
        kept_out = self.once(
            Question("kept_out", "several", "eclipse.ask.kept_out", {}, choices, TILE, known=())
        )
        return [one for one in able if str(one.id) not in kept_out]

    def _is_inviting(self, hex: Hex) -> bool:
        """Say whether a colony ship could do anything in a hex."""
        free = people.free_squares(self.seat, hex)
        return any(
            self.seat.cubes[("money", "science", "materials").index(cube)]
            for square in free
            for cube in people.cubes_for(hex, square)
        )

    def from_home(self, hex: Hex) -> int:
        """Say how far one of its hexes is from its home; asked once."""
        if hex.tile.stack == "home":
            return 0
        if hex.id not in self.memory.far:
            question = Question(
                f"far.{hex.id}", "number", "eclipse.ask.far", {"hex": hex.id}, least=1, most=9
            )
            self.memory.far[hex.id] = self.ask(question)
        return self.memory.far[hex.id]

    def part_tiles(self) -> Mapping[str, int] | None:
        """Take ship part tiles to be unlimited, as they are by default."""
        return None

    def ships(self) -> Sequence[int]:
        """Count its ships on the map by class."""
        return self.memory.ships

    def others(self) -> Sequence[int]:
        """List the other seats still in the game, in turn order from its own."""
        return self.memory.others()

    # --- Technologies -----------------------------------------------------------------------

    def supply(self) -> Mapping[str, int]:
        """Count the technologies on the supply that it could pay for.

        Asked once a round, of those that came within its means since then too; what it bought
        is gone.
        """
        memory = self.memory
        cost = research.prices(tuple(self.seat.techs))
        means = self.seat.stock[1] + purse.MOST_TRADES[self.seat.memory.mode]
        near = [tech for tech in cost if cost[tech] <= means and tech not in memory.displayed]
        if near:
            known = {tech: memory.display.get(tech, 0) for tech in near}
            told = self.ask(self._counted("supply", near, known))
            memory.display |= told
            memory.displayed += near
            memory.fresh = True
        return {tech: memory.display[tech] for tech in TECHS if tech in memory.displayed}

    def _counted(self, key: str, techs: Sequence[str], known: Mapping[str, int]) -> Question:
        most = max(TECHS[tech].tiles for tech in techs)
        return Question(
            key, "counts", f"eclipse.ask.{key}", {}, tuple(techs), "eclipse.tech", most=most,
            known=known,
        )  # fmt: skip

    def is_still_there(self, tech: str) -> bool:
        """Ask whether a technology told of in an earlier turn can still be bought."""
        if self.memory.fresh:
            return True
        question = Question(f"still.{tech}", "yes_no", "eclipse.ask.still", {"tech": tech})
        there: bool = self.once(question)
        if not there:
            self.memory.display[tech] = 0
        return there

    def cheapest(self) -> dict[str, int]:
        """Ask for the cheapest technologies on the supply that it lacks, with their copies."""
        lacking = sorted(research.prices(tuple(self.seat.techs)), key=lambda one: TECHS[one].cost)
        if not lacking:
            return {}
        told = self.once(self._counted("cheapest", lacking, {}))
        there = {tech: n for tech, n in told.items() if n}
        least = min((TECHS[tech].cost for tech in there), default=0)
        return {tech: n for tech, n in there.items() if TECHS[tech].cost == least}

    # --- Alerts -----------------------------------------------------------------------------

    def threat(self) -> Threat | None:
        """Tell of a force that came since its last turn, as the news said."""
        return self.news.threat

    def is_attacked(self, hex: int) -> bool:
        """Say whether enemy ships are in one of its hexes."""
        threat = self.news.threat
        if threat and threat.attacked and threat.hex == hex:
            return True
        if hex not in [one.id for one in self.hexes()]:
            return False
        question = Question(f"attacked.{hex}", "yes_no", "eclipse.ask.attacked", {"hex": hex})
        return bool(self.once(question))

    def is_held_by(self, hex: int, other: int) -> bool:
        """Say whether the hex it attacks is still the enemy's; the news says if it is not."""
        return not self.news.front_lost and hex not in [one.id for one in self.hexes()]

    # --- Expansion --------------------------------------------------------------------------

    def prizes(self) -> Sequence[Prize]:
        """List the hexes with planets that an influence action could take, as the news said."""
        if self.news.prizes is None:
            self.news.prizes = self.ask_prizes()
        return [self._prize(tile) for tile in self.news.prizes]

    def _prize(self, tile: int) -> Prize:
        return Prize(tile, usable_squares(self.seat, fresh(TILES[tile], (0, 0), 0)), TILES[tile].vp)

    def prize_tiles(self) -> tuple[int, ...]:
        """List the tiles that would be a prize if they could be taken."""
        return tuple(tile for tile in self.tiles() if self._prize(tile).squares)

    def ask_prizes(self) -> list[int]:
        """Ask which hexes with planets an influence action could take."""
        choices = tuple(map(str, self.prize_tiles()))
        told = self.ask(
            Question("prizes", "several", "eclipse.ask.prizes", {}, choices, TILE, known=())
        )
        return [int(one) for one in told]

    def stacks(self) -> Sequence[bool]:
        """Say of sectors I, II and III whether it could explore there."""
        known = self.memory.told.get("sectors", ("II",))
        told = self.once(
            Question(
                "sectors",
                "several",
                "eclipse.ask.sectors",
                {},
                STACKS,
                "eclipse.sector",
                known=known,
            )
        )
        self.memory.told["sectors"] = list(told)
        return [stack in told for stack in STACKS]

    def systems(self, other: int) -> int:
        """Count another seat's controlled hexes."""
        if other == self.number:
            return len(self.hexes())
        told = self.once_a_round(
            Question(
                "systems",
                "counts",
                "eclipse.ask.systems",
                {},
                self.colours(),
                PLAYER,
                most=MOST_SYSTEMS,
            )
        )
        return int(told.get(self.memory.colour(other), 0))

    def is_destroyed(self, other: int) -> bool:
        """Say whether another seat is out of the game or controls no hex, as the news said."""
        return other not in self.others() or other in self.memory.destroyed

    # --- Strength ---------------------------------------------------------------------------

    def fleet_value(self, other: int) -> int:
        """Sum up the build costs of a seat's ships and starbases on the map; its own too."""
        costs = self.memory.board.seats[other].kind.costs
        if other == self.number:
            return sum(n * costs[ship] for n, ship in zip(self.ships(), CLASSES, strict=True))
        colour = self.memory.colour(other)
        told = self.once_a_round(
            Question(
                f"fleet.{colour}",
                "counts",
                "eclipse.ask.fleet",
                {"colour": colour},
                CLASSES,
                "eclipse.ship",
                most=8,
            )
        )
        return sum(told[ship] * costs[ship] for ship in CLASSES)

    def better(self, other: int) -> int:
        """Count the kinds of parts in which another seat's best installed beats its own."""
        if self.readings.strength == "per_ship":
            colour = self.memory.colour(other)
            question = Question(
                f"better_ships.{colour}", "number", "eclipse.ask.better_ships",
                {"colour": colour}, most=MOST_POINTS,
            )  # fmt: skip
            return int(self.once_a_round(question))
        return len(self._kinds("better", other))

    def better_own(self, other: int) -> int:
        """Count the kinds of parts in which its own best installed beats another seat's."""
        return len(self._kinds("better_own", other))

    def _kinds(self, key: str, other: int) -> Sequence[str]:
        """Ask for kinds of parts, with what its own best is worth beside them."""
        colour = self.memory.colour(other)
        question = Question(
            f"{key}.{colour}", "several", f"eclipse.ask.{key}", {"colour": colour}, KINDS,
            "eclipse.gear", known=(), beside=_named(best_parts(self.seat)),
        )  # fmt: skip
        return tuple(self.once_a_round(question))

    def points(self, other: int) -> int:
        """Count the points a seat shows, reputation tiles as 2 each; its own too."""
        if other == self.number:
            parts = self.breakdown()
            return sum(parts.values()) - parts["reputation"] + MEAN_TILE * len(self.seat.reputation)
        colour = self.memory.colour(other)
        question = Question(
            f"points.{colour}", "number", "eclipse.ask.points", {"colour": colour},
            most=MOST_POINTS,
        )  # fmt: skip
        return int(self.once_a_round(question))

    def breakdown(self) -> dict[str, int]:
        """Count its points by where they come from; Draco's depend on the ancients left."""
        if self.seat.species == "draco":
            question = Question(
                "ancients", "number", "eclipse.ask.ancients", most=14, known=self.memory.ancients
            )
            self.memory.ancients = self.once_a_round(question)
        return breakdown(self.memory)

    # --- Who is where -----------------------------------------------------------------------

    def steps(self, other: int) -> int:
        """Count the connected steps between its hexes and another seat's; 99: no way."""
        colour = self.memory.colour(other)
        question = Question(
            f"steps.{colour}", "number", "eclipse.ask.steps", {"colour": colour}, least=1,
            most=MOST_STEPS, none="eclipse.ask.no-way",
        )  # fmt: skip
        told = self.once_a_round(question)
        return FAR if told is None else int(told)

    def is_near(self, other: int) -> bool:
        """Say whether another seat is reached without crossing a third one's hexes."""
        return self.memory.colour(other) in self.once_a_round(self.which("near"))

    def at_war(self, other: int) -> bool:
        """Say whether another seat wages a war against anyone else, or fought of late."""
        return self.memory.colour(other) in self.once_a_round(self.which("warring"))

    def foes(self, other: int) -> Sequence[int]:
        """List whom else another seat wages a war against, or fought of late."""
        colour = self.memory.colour(other)
        choices = tuple(one for one in self.colours() if one != colour)
        if not choices:
            return []
        told = self.once_a_round(
            Question(
                f"foes.{colour}",
                "several",
                "eclipse.ask.foes",
                {"colour": colour},
                choices,
                PLAYER,
                known=(),
            )
        )
        return [one for one in self.others() if self.memory.colour(one) in told]

    # --- Ancients ---------------------------------------------------------------------------

    def prey(self) -> Sequence[Prey]:
        """List the hexes with ancients that a move action could reach (reading A29)."""
        moves = self.seat.kind.activations["move"]
        told = self.once(self._prey_question(moves))
        found = []
        for tile in map(int, told):
            force = self.force(tile, moves)
            if force.cruisers or force.dreadnoughts:
                gcds = tile == CENTRE
                number = 1 if gcds else self._ancients_in(tile)
                found.append(Prey(tile, number, TILES[tile].vp, *force, gcds))
        return found

    def _prey_question(self, moves: int) -> Question:
        gcds = self.readings.attack_gcds == "yes"
        mine = [one.id for one in self.hexes()]
        choices = tuple(
            str(one.id)
            for one in TILES.values()
            if (one.ancients or (gcds and one.gcds)) and one.id not in mine
        )
        return Question(
            "prey", "several", "eclipse.ask.prey", {"n": moves}, choices, TILE, known=()
        )

    def _ancients_in(self, tile: int) -> int:
        """Count the ancients in a hex: where two are printed, one may have been destroyed."""
        printed = TILES[tile].ancients
        if printed < 2:
            return printed
        question = Question(
            f"ancients_in.{tile}", "number", "eclipse.ask.ancients_in", {"hex": tile}, least=1,
            most=printed, known=printed,
        )  # fmt: skip
        return int(self.once(question))

    def ancients_left(self) -> bool:
        """Say whether any ancients are on the map."""
        question = Question("ancients_left", "yes_no", "eclipse.ask.ancients_left", known=True)
        return bool(self.once_a_round(question))

    def begun(self) -> int:
        """Name the hex to which its ships were sent last, once one was there; 0 if none was."""
        return self.memory.target

    def blocker(self) -> int | None:
        """Name the seat whose hexes lie before all ancients that are left (reading A60)."""
        choices = (NOBODY, *self.colours())
        question = Question(
            "blocker", "one", "eclipse.ask.blocker", {}, choices, "eclipse.of", known=NOBODY
        )
        told = self.once_a_round(question)
        return None if told not in self.colours() else self.memory.of_colour(told)

    # --- War --------------------------------------------------------------------------------

    def front(self, enemy: int) -> int:
        """Ask for the hex of an enemy to attack (reading A52); 0 if none can be reached."""
        colour = self.memory.colour(enemy)
        choices = (NOBODY, *(str(tile) for tile in self.tiles() if tile != CENTRE), str(CENTRE))
        told = self.once(
            Question(
                f"front.{colour}", "one", "eclipse.ask.front", {"colour": colour}, choices, TILE
            )
        )
        return 0 if told == NOBODY else int(told)

    def way(self, hex: int) -> Way:
        """Ask where its cruisers and dreadnoughts are, seen from a hex."""
        if hex not in self._ways:
            way = Way([0, 0, 0, 0], [])
            for ship, at in BIG:
                self._ask_away(hex, ship, at, way)
            way.coming.sort()
            self._ways[hex] = way
        return self._ways[hex]

    def _ask_away(self, hex: int, ship: ShipClass, at: int, way: Way) -> None:
        number = self.ships()[at]
        if not number:
            return
        moves = self.seat.profile(ship).movement
        question = Question(
            f"away.{hex}.{ship}", "counts", "eclipse.ask.away",
            {"hex": hex, "what": {ship: number}, "n": moves},
            (THERE, *AWAY), "eclipse.away", most=number,
        )  # fmt: skip
        known = self.memory.told.get(question.key)
        told = self.ask(msgspec.structs.replace(question, known=known))
        if sum(told.values()) > number:
            raise BadAnswer(question.key, f"at most {number} in all")
        self.memory.told[question.key] = told
        way.there[at] = told[THERE]
        way.coming += [(int(one), -at) for one in AWAY for _ in range(told[one])]

    def marched(self, hex: int, ship: ShipClass) -> None:
        """Note that the nearest ship of a class has come to a hex, or nearer to it."""
        way, at = self.way(hex), CLASSES.index(ship)
        first = next((one for one in way.coming if one[1] == -at), None)
        if first is None:
            return
        way.coming.remove(first)
        if first[0] > 1:
            way.coming.append((first[0] - 1, -at))
            way.coming.sort()
        else:
            way.there[at] += 1

    def force(self, hex: int, activations: int) -> Force:
        """Say what can be in a hex after so many move activations, with what is there."""
        way = self.way(hex)
        count, left = list(way.there), activations
        for needed, at in way.coming:
            if needed <= left:
                left -= needed
                count[-at] += 1
        return Force(count[CRUISER], count[DREADNOUGHT])

    def can_bring(self, hex: int, activations: int) -> bool:
        """Say whether a cruiser or dreadnought not there yet can be there in time."""
        if not self.ships()[CRUISER] + self.ships()[DREADNOUGHT]:
            return False
        return any(needed <= activations for needed, _ in self.way(hex).coming)

    def classes_in(self, hex: int) -> Sequence[ShipClass]:
        """List the classes of its ships in a hex."""
        choices = tuple(ship for ship, n in zip(CLASSES, self.ships(), strict=True) if n)
        if not hex or not choices:
            return []
        question = Question(
            f"classes.{hex}", "several", "eclipse.ask.classes", {"hex": hex}, choices,
            "eclipse.ship", known=(),
        )  # fmt: skip
        told = self.once(question)
        return [ship for ship in CLASSES if ship in told]

    # --- Diplomacy --------------------------------------------------------------------------

    def can_exchange(self, other: int) -> bool:
        """Say whether ambassadors could be exchanged with another seat now.

        What the rival itself knows against it is not asked.
        """
        seat, colour = self.seat, self.memory.colour(other)
        if other in seat.memory.asked or other not in self.others():
            return False
        partners = [one.seat for one in seat.ambassadors]
        full = len(partners) >= AMBASSADORS or not pacts.can_host(seat) or not any(seat.cubes)
        if not self.ambassadors() or other in partners or full:
            return False
        if self.memory.board.traitor == self.number:
            return False
        question = Question(
            f"exchange.{colour}", "yes_no", "eclipse.ask.exchange", {"colour": colour}, known=True
        )
        return bool(self.once_a_round(question))

    def can_offer_truce(self, other: int) -> bool:
        """Say whether a truce could be offered to another seat now.

        Of a fight longer ago it asks whether that is still a war for the other.
        """
        memory, board = self.seat.memory, self.memory.board
        if not pacts.truce_fault(board, Turn(self.number), Truce(other)):
            return True
        closed = other in memory.asked or memory.has_truce(other, self.round)
        if closed or other not in memory.fought or other not in self.others():
            return False
        colour = self.memory.colour(other)
        question = Question(
            f"hostile.{colour}", "yes_no", "eclipse.ask.hostile", {"colour": colour}, known=False
        )
        return bool(self.once_a_round(question))

    def ambassadors(self) -> bool:
        """Say whether ambassadors are used at this table."""
        return pacts.uses_ambassadors(self.memory.board)


def breakdown(memory: TableMemory) -> dict[str, int]:
    """Count the rival's points by where they come from, with the ancients as last told."""
    parts = scoring.breakdown(memory.board, memory.me)
    if memory.seat.species == "draco" and not memory.seat.final:
        parts["species"] = memory.ancients
    return parts


def _named(values: Mapping[Kind, int]) -> dict[str, Any]:
    return {str(kind): number for kind, number in values.items()}
