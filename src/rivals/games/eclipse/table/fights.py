"""One fight of a rival at a real table: its dice and its hits by the rules of a match.

It never retreats and aims its dice as in a match. People say what they have there, and either
roll their own dice and choose what these hit, or let the app roll for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import replace

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.errors import BadAnswer
from rivals.core.orders import Order
from rivals.games.eclipse import rules
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import (
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    STRANGERS,
    Profile,
    ShipClass,
)
from rivals.games.eclipse.odds import POLICIES, Force, Odds, find_odds, force_of
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import (
    Battle,
    Cornered,
    Struck,
    Warship,
    WarshipClass,
    Withdrawn,
)
from rivals.games.eclipse.position.places import STRANGER
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules.combat import fighting
from rivals.games.eclipse.rules.combat.firing import aimed_by_rule
from rivals.games.eclipse.rules.combat.sides import profile_of, refuges, under_way
from rivals.games.eclipse.rules.targeting import hits, least_roll
from rivals.games.eclipse.table import arena
from rivals.games.eclipse.table.facts import ASK, MOST_SHIPS
from rivals.games.eclipse.table.memory import PART, SHIP, TableMemory, lay_parts
from rivals.games.eclipse.table.orders import ANCIENTS, Damage, Gone, Salvo, Side, Strike
from rivals.games.eclipse.table.turns import TableTurn

APP, OWN, TYPED = ROLLERS = ("app", "own", "typed")
"""Who rolls: the app for both sides, the app for the rival alone, people for both."""

MISS = "miss"
FACES = 6
LIMIT = 15_000
"""States and rolls looked at for the odds of a fight: under a twentieth of a second."""
BATTLES = 200
"""Fights fought for them where that is not enough."""

_RULE = POLICIES[1]
"""How the odds let players aim: as a rival does."""

Weapons = tuple[Damage, ...]
_Check = Callable[[Question, Any], None]

_UNSAID = Trail()


def tell(turn: TableTurn, order: Order[TableMemory]) -> None:
    """Tell what just happens, in which nobody has a choice."""
    note = order.note(turn.memory)
    turn.talk.settle(Decision(order, Trail()), lambda _: note, [order])


@lru_cache(maxsize=256)
def _odds(attacker: Force, defender: Force) -> Odds:
    return find_odds(attacker, defender, policy=_RULE, limit=LIMIT, fallback=BATTLES)


class Fight:
    """A rival against one enemy in a hex; `before` is its last fight there."""

    def __init__(
        self, turn: TableTurn, tile: int, owner: int, enemy: int, before: Fight | None
    ) -> None:
        self.turn = turn
        self.memory = turn.memory
        self.facts = turn.facts
        self.me = turn.memory.me
        self.tile = tile
        self.enemy = enemy
        its = turn.facts.of_rival(enemy) if enemy != STRANGER else None
        self.rivals = {self.me: self.memory} | ({enemy: its.memory} if its else {})
        self.seats = [
            self.rivals[number].seat if number in self.rivals else one.copy()
            for number, one in enumerate(self.memory.board.seats)
        ]
        self.roller = ""
        self._heard = 0
        self._fleeing: dict[int, Sequence[str]] = {}
        ships = self._line_up(before)
        attacker, defender = self._roles(owner)
        self.position: Position = arena.begun(
            self.memory.board,
            self.seats,
            ships,
            attacker,
            defender,
            before.battle if before else None,
        )
        self.roller = self._roller(attacker, defender)

    @property
    def battle(self) -> Battle:
        """The battle on the field."""
        return under_way(self.position)

    def run(self) -> list[Warship]:
        """Fight until one side is gone; give what the rival has left."""
        thrown, battle = _Thrown(self), self.battle
        while battle.stage == "fighting":
            fighting.fight(self.position, battle, thrown)
            self.hear()
            if self.position.stack:
                self._decide(self.position.stack.pop(), thrown)
        self.hear()
        return [one for one in battle.ships if one.side == self.me]

    # --- What is there ----------------------------------------------------------------------

    def _line_up(self, before: Fight | None) -> list[Warship]:
        """Ask for the ships of both sides; those that fought there before are known."""
        own = None if before else self._own_question()
        theirs = self._their_question()
        there = self._hear_all(
            {one.key: (one, self._check_fleet) for one in (own, theirs) if one is not None}
        )
        if before:
            lined = [one for one in before.battle.ships if one.side == self.me]
        else:
            alone: dict[WarshipClass, int] = dict(zip(CLASSES, self.memory.ships, strict=True))
            lined = arena.lined_up(self.me, there[own.key] if own else alone)
        met = arena.lined_up(self.enemy, self._their_ships(there[theirs.key] if theirs else None))
        if self.enemy != STRANGER and self.enemy not in self.rivals:
            self._ask_parts(list(dict.fromkeys(cast(ShipClass, one.ship) for one in met)))
        return [*lined, *met]

    def _hear_all(self, asked: Mapping[str, tuple[Question, _Check]]) -> dict[str, Any]:
        """Ask what stands on one screen, and check each answer as soon as it is given."""
        for key, (question, check) in asked.items():
            self.facts.expect_once(question)
            if self.facts.heard(key) is not None:
                check(question, self.facts.heard(key))
        told = {}
        for key, (question, check) in asked.items():
            told[key] = self.facts.once(question)
            check(question, told[key])
        for key in asked:
            self.facts.forget(key)
        return told

    def _own_question(self) -> Question | None:
        """Make the question which of its ships are there; none where it has but one."""
        able = [ship for ship, n in zip(CLASSES, self.memory.ships, strict=True) if n]
        if sum(self.memory.ships) < 2:
            return None
        most = max(self.memory.ships)
        return ASK.counts(f"own_there.{self.tile}", able, SHIP, most, hex=self.tile)

    def _check_fleet(self, question: Question, told: Any) -> None:
        """Refuse more ships of a class than there can be, and none at all."""
        if question.kind == "number":
            return
        its = self.rivals.get(self.me if question.key.startswith("own_there") else self.enemy)
        for ship, n in told.items():
            most = its.ships[CLASS_INDEX[ship]] if its else SHIP_LIMIT[ship]
            if n > most:
                said = {"most": most, "ship": ship, "told": n}
                raise BadAnswer(question.key, "eclipse.answer.ships", **said)
        if not any(told.values()):
            raise BadAnswer(question.key, "eclipse.answer.some-ship")

    def _their_question(self) -> Question | None:
        """Make the question what the enemy has there; of what is printed only where it may vary."""
        if self.enemy == STRANGER:
            printed = TILES[self.tile].ancients
            key = f"ancients_in.{self.tile}"
            return ASK.number(key, printed, 1, printed, hex=self.tile) if printed > 1 else None
        colour = self.memory.colour(self.enemy)
        key = f"there.{self.tile}.{colour}"
        its = self.rivals.get(self.enemy)
        if its is not None and sum(its.ships) == 1:
            return None
        able = [ship for ship in CLASSES if its is None or its.ships[CLASS_INDEX[ship]]]
        return ASK.counts(key, able, SHIP, MOST_SHIPS, hex=self.tile, colour=colour)

    def _their_ships(self, told: Any) -> Mapping[WarshipClass, int]:
        if self.enemy == STRANGER:
            return {"gcds": 1} if TILES[self.tile].gcds else {"ancient": told or 1}
        if told is None:
            told = dict(zip(CLASSES, self.rivals[self.enemy].ships, strict=True))
        return cast(Mapping[WarshipClass, int], told)

    def _ask_parts(self, classes: Sequence[ShipClass]) -> None:
        """Ask for the parts on people's blueprints; those told last are there already."""
        seat, colour = self.seats[self.enemy], self.memory.colour(self.enemy)

        def lay(question: Question, told: Any) -> None:
            lay_parts(seat, question.params["ship"], told)

        asked = [self._parts_question(seat, ship, colour) for ship in classes]
        self.memory.told |= self._hear_all({one.key: (one, lay) for one in asked})

    def _parts_question(self, seat: Seat, ship: ShipClass, colour: str) -> Question:
        tiles = seat.blueprints[CLASS_INDEX[ship]]
        able = [part.id for part in PARTS.values() if ship != "starbase" or part.kind != "drive"]
        known = {part: tiles.count(part) for part in able}
        return self.facts.with_last(
            ASK.counts(
                f"parts_of.{colour}.{ship}", able, PART, len(tiles), known,
                ship=ship, colour=colour,
            )
        )  # fmt: skip

    def _roles(self, owner: int) -> tuple[int, int]:
        """Say who attacks and who defends: who came last attacks (2.6.3), and strangers defend."""
        if self.enemy in (STRANGER, owner):
            return self.me, self.enemy
        if owner == self.me:
            return self.enemy, self.me
        colour = self.memory.colour(self.enemy)
        last = ASK.yes_no(f"came_last.{self.tile}", True, hex=self.tile, colour=colour)
        return (self.me, self.enemy) if self.facts.ask(last) else (self.enemy, self.me)

    # --- The odds, and who rolls ------------------------------------------------------------

    def _roller(self, attacker: int, defender: int) -> str:
        """Tell the odds by what is known, and ask who rolls."""
        forces = {side: self._force(side) for side in (attacker, defender)}
        found = _odds(forces[attacker], forces[defender])
        wins, loses = found.attacker_wins, found.defender_wins
        if attacker != self.me:
            wins, loses = loses, wins
        self.memory.odds = self._asked_odds(attacker, defender)
        said: dict[str, Any] = {"hex": self.tile, "wins": _hundredths(wins)}
        said["loses"] = _hundredths(loses)
        alone = self.enemy == STRANGER or self.enemy in self.rivals
        rollers = (APP, TYPED) if alone else ROLLERS
        asked = ASK.one("rolls", rollers, "eclipse.rolls", **said)
        told = self.memory.told["rolls"] = self.facts.ask(self.facts.with_last(asked))
        return str(told)

    def _force(self, side: int) -> Force:
        counts: dict[WarshipClass, int] = {}
        profiles: dict[WarshipClass, Profile] = {}
        for one in self.battle.ships:
            if one.side == side:
                counts[one.ship] = counts.get(one.ship, 0) + 1
                profiles[one.ship] = profile_of(self.position, side, one.ship)
        return force_of(counts, profiles)

    def _asked_odds(self, attacker: int, defender: int) -> dict[str, str]:
        """Give the fields by which the page of odds is asked the same."""
        fields: dict[str, str] = {"policy": _RULE}
        for key, side in (("a", attacker), ("d", defender)):
            fields[key] = "ancients" if side == STRANGER else self.seats[side].species
            for squad in self._force(side):
                fields[f"{key}-{squad.ship}"] = str(squad.number)
                if squad.ship in STRANGERS:
                    continue
                tiles = self.seats[side].blueprints[CLASS_INDEX[cast(ShipClass, squad.ship)]]
                fields |= {f"{key}-{squad.ship}-{n}": part for n, part in enumerate(tiles) if part}
        return fields

    # --- Decisions --------------------------------------------------------------------------

    def _decide(self, task: Any, thrown: Dice) -> None:
        """Decide what the rules of a match ask of a seat, and do it."""
        hitting = isinstance(task, to.Hitting)
        action = self._aim(task) if hitting else self._stay_or_go(task.seat)
        rules.KINDS.perform(self.position, task, action, thrown)

    def _stay_or_go(self, side: int) -> do.Fire | do.Retreat:
        """Let a class fire, or begin to retreat: people say so, a rival never does."""
        ways = refuges(self.position, side, self.battle.hex)
        ship = cast(ShipClass, self.battle.queue[-1][1])
        if self.battle.cornered:
            return self._leave(side, ways[0])
        if side in self.rivals or ship not in self._retreating(side):
            return do.Fire()
        return do.Retreat(ways[0])

    def _retreating(self, side: int) -> Sequence[str]:
        """Ask once a round which classes of a player begin to retreat."""
        number = self.battle.round
        if number not in self._fleeing:
            able = [ship for ship in CLASSES[:3] if self._standing(side, ship)]
            colour = self.memory.colour(side)
            asked = ASK.several(
                f"retreats.{number}", able, SHIP, (), "eclipse.ask.all-fire", colour=colour
            )
            self._fleeing[number] = self.facts.ask(asked)
        return self._fleeing[number]

    def _standing(self, side: int, ship: str) -> int:
        ships = self.battle.ships
        return sum((one.side, one.ship, one.leaving) == (side, ship, 0) for one in ships)

    def _leave(self, side: int, way: int) -> do.Retreat:
        """Let the attacker go where nobody can hurt anybody; who can go nowhere is destroyed."""
        ship = self.battle.queue[-1][1]
        asked = ASK.yes_no(f"refuge.{self.tile}", hex=self.tile, side=self._named(side))
        if side in self.rivals and not self.facts.ask(asked):
            number = self._standing(side, ship)
            self._tell(Gone(self._named(side), ship, number, destroyed=True))
            self._bury(side, ship, number)
            if side not in self.battle.lost:
                self.battle.lost.append(side)
            self._heard += 1  # told as destroyed, not as gone
        return do.Retreat(way)

    # --- Hits -------------------------------------------------------------------------------

    def _aim(self, task: to.Hitting) -> do.Hit:
        """Choose what the first die hits: a rival by its rule, people as they say."""
        self.position.stack.append(task)
        options: Sequence[do.Hit] = rules.options_of(self.position, do.Hit)
        self.position.stack.pop()
        if task.seat not in self.rivals:
            return self._aimed_by(task, options)
        trail = Trail()
        trail.note("eclipse.battle.largest-kill")
        die, hit = task.dice[0], self.battle.enemy(task.seat)
        strikes = {self._strike_of(hit, one, die): one for one in options}
        wanted = self._strike_of(hit, aimed_by_rule(self.position, task), die)
        told = self.turn.talk.settle(
            Decision(wanted, trail), lambda one: one.note(self.memory), list(strikes)
        )
        self._heard += 1
        self._suffered(cast(Strike, told))
        return strikes[cast(Strike, told)]

    def _aimed_by(self, task: to.Hitting, options: Sequence[do.Hit]) -> do.Hit:
        """Ask a player which ship the first die hits."""
        face, damage = task.dice[0]
        choices = {f"{one.ship}-{one.damage}": one for one in options}
        said = {"face": face, "n": damage, "colour": self.memory.colour(task.seat)}
        asked = ASK.one("aims", choices, "eclipse.mark", **said)
        return choices[self.facts.ask(asked)]

    def _strike_of(self, side: int, hit: do.Hit, die: tuple[int, Damage]) -> Strike:
        face, damage = die
        destroyed = hit.damage + damage >= profile_of(self.position, side, hit.ship).hits
        return Strike(self._named(side), hit.ship, damage, destroyed, hit.damage, face)

    # --- What is told -----------------------------------------------------------------------

    def hear(self) -> None:
        """Tell what has happened since, and remember what the rival has lost."""
        events = self.position.told
        while self._heard < len(events):
            event = events[self._heard]
            self._heard += 1
            match event:
                case Struck():
                    damage = cast(Damage, event.damage)
                    strike = Strike(self._named(event.side), event.ship, damage, event.destroyed)
                    self._tell(strike)
                    self._suffered(strike)
                case Withdrawn():
                    self._tell(Gone(self._named(event.side), event.ship, event.ships))
                case Cornered():
                    self._tell(
                        Gone(self._named(event.side), event.ship, event.ships, destroyed=True)
                    )
                    self._bury(event.side, event.ship, event.ships)

    def _suffered(self, strike: Strike) -> None:
        if strike.destroyed:
            named = strike.side
            side = STRANGER if named == ANCIENTS else self.memory.of_colour(named)
            self._bury(side, strike.ship, 1)

    def _bury(self, side: int, ship: WarshipClass, number: int) -> None:
        """Remember that so many of a rival's ships are destroyed, or of the ancients."""
        if side in self.rivals:
            self.rivals[side].ships[CLASS_INDEX[cast(ShipClass, ship)]] -= number
        elif ship == "ancient":
            self.memory.ancients = max(0, self.memory.ancients - number)

    def _tell(self, order: Order[TableMemory], trail: Trail = _UNSAID) -> None:
        note = order.note(self.memory)
        self.turn.talk.settle(Decision(order, trail), lambda _: note, [order])

    def _named(self, side: int) -> Side:
        return self.memory.colour(side) if side != STRANGER else "ancients"

    # --- Dice -------------------------------------------------------------------------------

    def throw(self) -> list[int]:
        """Roll for the class whose turn it is, or ask what was rolled; tell it. Gives the faces."""
        self.hear()
        battle, position = self.battle, self.position
        side, ship = battle.queue[-1]
        own = profile_of(position, side, ship)
        number = sum((one.side, one.ship) == (side, ship) for one in battle.ships)
        weapons = number * (own.cannons if battle.round else own.missiles)
        against = self.enemy if side == self.me else self.me
        shields = [
            profile_of(position, against, one.ship).shield
            for one in battle.ships
            if one.side == against
        ]
        least = least_roll(own.computer, min(shields))
        faces = self._faces(side, ship, number, weapons, least)
        landed = sum(hits(face, own.computer, min(shields)) for face in faces)
        trail = Trail()
        if side in self.rivals:
            trail.note("eclipse.battle.no-retreat")
        shown = tuple(faces), cast(Weapons, weapons)
        self._tell(Salvo(self._named(side), ship, number, *shown, landed), trail)
        return faces

    def bombard(self, ships: Sequence[Warship]) -> int:
        """Roll the rival's cannons at the population; give the damage (2.6.13)."""
        total = 0
        for ship in dict.fromkeys(one.ship for one in ships):
            own = profile_of(self.position, self.me, ship)
            number = sum(one.ship == ship for one in ships)
            weapons = number * own.cannons
            if not weapons:
                continue
            faces = self._faces(self.me, ship, number, weapons, least_roll(own.computer, 0))
            landed = [
                damage
                for face, damage in zip(faces, weapons, strict=True)
                if hits(face, own.computer, 0)
            ]
            shown = tuple(faces), cast(Weapons, weapons)
            self._tell(Salvo(self._named(self.me), ship, number, *shown, len(landed)))
            total += sum(landed)
        return total

    def _faces(
        self, side: int, ship: str, number: int, weapons: Sequence[int], least: int
    ) -> list[int]:
        """Roll so many dice, or ask what they show: all that misses is one."""
        if self.roller == APP or (self.roller == OWN and side == self.me):
            return [self.turn.dice.below("combat", FACES) + 1 for _ in weapons]
        said: dict[str, Any] = {"what": {ship: number}, "n": len(weapons), "least": least}
        said["side"] = self._named(side)
        kinds = sorted(set(weapons))
        choices = [MISS, *(f"{one}-{face}" for one in kinds for face in range(least, FACES + 1))]
        if len(weapons) == 1:
            told = {self.facts.ask(ASK.one("shows", choices, "eclipse.thrown_die", **said)): 1}
        else:
            asked = ASK.counts("shows", choices, "eclipse.thrown_die", len(weapons), **said)
            told = self.facts.ask(replace(asked, total=len(weapons)))
            if sum(told.values()) > len(weapons):
                raise BadAnswer("shows", "eclipse.answer.dice", n=len(weapons))
        return _dealt_out(told, weapons, least)


class _Thrown(Dice):
    """The dice of a fight: a class's are all thrown when the first of them is wanted."""

    def __init__(self, fight: Fight) -> None:
        super().__init__()
        self._fight = fight
        self._faces: list[int] = []

    def below(self, stream: str, sides: int) -> int:
        """Give the next of the dice thrown."""
        if not self._faces:
            self._faces = self._fight.throw()
        return self._faces.pop(0) - 1


def _dealt_out(told: Mapping[str, int], weapons: Sequence[int], least: int) -> list[int]:
    """Give each die what it shows; those not told miss. Raises BadAnswer for too many of a kind."""
    faces = []
    left = {choice: n for choice, n in told.items() if choice != MISS}
    for damage in weapons:
        shown = [face for face in range(least, FACES + 1) if left.get(f"{damage}-{face}")]
        faces.append(shown[-1] if shown else 1)
        if shown:
            left[f"{damage}-{shown[-1]}"] -= 1
    if any(left.values()):
        raise BadAnswer("shows", "eclipse.answer.dice", n=len(weapons))
    return faces


def _hundredths(chance: float) -> int:
    return round(100 * chance)
