"""A rival's battles at a real table: where, against whom, and what follows from them.

How a fight goes is the matter of `fights`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rivals.core.errors import BadAnswer
from rivals.games.eclipse.components.hexes import CENTRE, TILES
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import Warship
from rivals.games.eclipse.position.places import STRANGER, Hex
from rivals.games.eclipse.rules.combat import rewards
from rivals.games.eclipse.rules.combat.bombing import BOMBS, destroy
from rivals.games.eclipse.table.facts import ASK, TableFacts
from rivals.games.eclipse.table.fights import Fight, tell
from rivals.games.eclipse.table.memory import (
    MEDAL,
    NOBODY,
    SQUARES,
    TILE,
    VALUES,
    populated,
    square_of,
)
from rivals.games.eclipse.table.orders import ANCIENTS, Bombard, Yield
from rivals.games.eclipse.table.turns import TableTurn


def run(turn: TableTurn) -> None:
    """Fight the rival's battles one after another, then claim what it has won."""
    claims: list[to.Task] = []
    first = True
    while (tile := _next_hex(turn, first=first)) != 0:
        field = _Field(turn, tile)
        field.run()
        if field.is_won() and len(claims) < turn.memory.seat.discs:
            claims.append(to.Claiming(turn.memory.me, tile))
        first = False
    turn.memory.odds = {}
    turn.run(*claims[::-1])


def _next_hex(turn: TableTurn, *, first: bool) -> int:
    """Ask where the next battle is; 0 for nowhere."""
    memory = turn.memory
    if not any(memory.ships):
        return 0
    own = [one.id for one in memory.hexes()]
    wanted = dict.fromkeys((*own, memory.target or CENTRE, *sorted(TILES, reverse=True)))
    choices = (*(() if first else (NOBODY,)), *map(str, wanted))
    told = turn.facts.ask(ASK.one("battle_at", choices, TILE, None if first else NOBODY))
    return 0 if told == NOBODY else int(told)


class _Field:
    """What the rival fights out in one hex: one enemy after another, and what follows."""

    def __init__(self, turn: TableTurn, tile: int) -> None:
        self.turn = turn
        self.memory = turn.memory
        self.facts = turn.facts
        self.me = turn.memory.me
        self.tile = tile
        self.own: Hex | None = next((one for one in self.memory.hexes() if one.id == tile), None)
        self.owner = self.me if self.own else self._whose()
        self.left: list[Warship] = []
        self.bombed = False

    def _whose(self) -> int:
        """Ask whose disc lies in the hex; -1 for nobody's."""
        owners = (NOBODY, *self.facts.colours())
        asked = ASK.worded("whose_now").one(
            f"whose.{self.tile}", owners, "eclipse.of", NOBODY, hex=self.tile
        )
        told = self.facts.ask(asked)
        return -1 if told == NOBODY else self.memory.of_colour(told)

    def run(self) -> None:
        """Fight, be rewarded, attack the population or suffer that it is."""
        met: list[int] = []
        fight: Fight | None = None
        while (enemy := self._enemy(met)) is not None:
            fight = Fight(self.turn, self.tile, self.owner, enemy, fight)
            self.left = fight.run()
            met.append(enemy)
            if not self.left:
                break
        if fight is None:
            return
        for seat in (self.me, *met):
            self._reward(fight, seat)
        if self.left and self.owner not in (self.me, -1):
            self._bomb(fight)
        elif not self.left and self.own and any(one != STRANGER for one in met):
            _suffer(self.turn, self.facts, self.own)

    def is_won(self) -> bool:
        """Say whether the rival is alone there, and nobody's disc lies there any more."""
        return bool(self.left) and (self.owner == -1 or self.bombed)

    # --- Against whom -----------------------------------------------------------------------

    def _enemy(self, met: Sequence[int]) -> int | None:
        """Ask whom it fights next in the hex, or take the only one; None for nobody more."""
        able = self.memory.others()
        printed = TILES[self.tile]
        if printed.gcds or (printed.ancients and self.memory.seat.species != "draco"):
            able.append(STRANGER)
        able = [one for one in able if one not in met]
        if not able or (not met and len(able) == 1):
            return able[0] if able else None
        names = [ANCIENTS if one == STRANGER else self.memory.colour(one) for one in able]
        asked = ASK.one(f"foe.{self.tile}", names, "eclipse.foe", hex=self.tile)
        if met:
            names.insert(0, NOBODY)
            asked = ASK.worded("foe_more").one(
                f"foe.{self.tile}", names, "eclipse.foe", NOBODY, hex=self.tile
            )
        told = self.facts.ask(asked)
        if told == NOBODY:
            return None
        return STRANGER if told == ANCIENTS else self.memory.of_colour(told)

    # --- What follows -----------------------------------------------------------------------

    def _reward(self, fight: Fight, seat: int) -> None:
        """Ask for the reputation tiles that a rival draws, whose number is known; one is kept."""
        facts = self.facts if seat == self.me else self.facts.of_rival(seat)
        if facts is None:
            return
        number = rewards.draws_of(fight.position, fight.battle, seat)
        if not number or not (facts.seat.reputation or rewards.reputation_room(facts.seat)):
            return
        asked = ASK.worded("tiles_drawn").counts("tiles", VALUES, MEDAL, number, n=number)
        told = facts.ask(replace(asked, total=number))
        drawn = tuple(int(value) for value in VALUES for _ in range(told[value]))
        if len(drawn) > number:
            raise BadAnswer("tiles", "core.no-more", most=number)
        task = to.Rewarding(seat, 0, drawn)
        if not drawn:  # the bag may be empty
            return
        if seat == self.me:
            self.turn.run(task)
        else:
            facts.decide(task)

    def _bomb(self, fight: Fight) -> None:
        """Attack the population of the hex, and hear whether any of it is left."""
        colour: Colour = self.memory.colour(self.owner)
        fought = self.memory.seat.memory.fought
        fought[self.owner] = self.facts.round
        bombs = BOMBS in self.memory.seat.techs
        if bombs or self.memory.board.seats[self.owner].species == "planta":
            tell(self.turn, Bombard(self.tile, colour, -1))
            self.bombed = True
        else:
            damage = fight.bombard(self.left)
            tell(self.turn, Bombard(self.tile, colour, damage))
            left = ASK.yes_no(f"cubes_left.{self.tile}", hex=self.tile, colour=colour)
            self.bombed = not self.facts.ask(left)
        its = self.facts.of_rival(self.owner)
        if its is not None:
            its.memory.seat.memory.fought[self.me] = self.facts.round
            here = next((one for one in its.memory.hexes() if one.id == self.tile), None)
            if here is not None:
                _suffer(self.turn, its, here, all_of_it=self.bombed)
        taken = self.memory.seat.memory.taken
        if self.bombed and self.owner not in taken:
            taken.append(self.owner)


def _suffer(turn: TableTurn, facts: TableFacts, here: Hex, *, all_of_it: bool = False) -> None:
    """Hear which cubes of a rival's hex were destroyed; without any the hex is lost."""
    memory, dead = facts.memory, populated(here)
    if not all_of_it:
        asked = ASK.several(f"dead.{here.id}", dead, SQUARES, dead, hex=here.id)
        dead = facts.ask(asked)
    free = sum(destroy(memory.board, here, square_of(one)) for one in dead)
    if not populated(here):
        order = Yield(here.id, memory.seat.colour)
        tell(turn, order)
        memory.seat.discs += 1
        memory.lose(here.id)
    if not free:
        return
    task = to.Returning(memory.me, free, dead=True)
    if memory is turn.memory:
        turn.run(task)
    else:
        facts.decide(task)
