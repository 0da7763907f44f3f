"""Small positions of Eclipse in which a rival decides: few hexes, its traits, what it remembers."""

import msgspec
from eclipse_battles import at, fleet

from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import neighbour
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rival.automa.rival import Rival
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.player import RivalPlayer
from rivals.games.eclipse.rules import setup
from rivals.games.eclipse.words import WORDS

__all__ = ["at", "column", "decide", "facts_of", "fleet", "rival_of", "rules_of", "stage"]

PLAIN = Traits(
    upgrade="fully_balanced",
    main="opportunist",
    build="balanced_cruiser",
    tempo="steady",
    rhythm="thorough",
    explore="grow",
    war="great_force",
    discard="discard_two",
    discovery="never_points",
    production="even",
)
SPECIES = ("terran",) * 4
DICE = SeededDice(7)
NORTH_TO_SOUTH = 3


def column(*hexes):
    """Put hexes one below the other; those with wormholes north and south are connected."""
    where = 0, 0
    for one in hexes:
        one.q, one.r = where
        where = neighbour(where, NORTH_TO_SOUTH)
    return hexes


def stage(*hexes, species=SPECIES, now=2, readings=None, seat=None, memory=None, **traits):
    """Make a position with just these hexes; seat 0 is a rival with these traits, and to move.

    `now` is the round, `seat` and `memory` are fields of seat 0 and of what it remembers.
    """
    options = {one.key: one.known for one in setup.settings()} | (readings or {})
    options |= {f"species_{n + 1}": one for n, one in enumerate(species)}
    position = seating.set_up(("human",) * len(species), options, SeededDice(1))
    position.hexes = list(hexes)
    position.charted()
    position.round = now
    position.supply = []
    own = position.seats[0]
    own.traits = msgspec.structs.replace(PLAIN, **traits)
    own.stock = [20, 0, 0]
    for name, value in (seat or {}).items():
        setattr(own, name, value)
    for name, value in (memory or {}).items():
        setattr(own.memory, name, value)
    position.turn = 0
    position.stack = [to.Turn(0, stood=True)]
    return position


def facts_of(position, seat=0):
    """What a seat may ask."""
    return BoardFacts(position, seat)


def rival_of(position, trail=None, seat=0):
    """A rival about to decide."""
    return Rival(BoardFacts(position, seat), trail or Trail(), DICE)


def rules_of(trail_or_decision):
    """The rules that spoke, without the game's name; each has words and a source."""
    reasons = trail_or_decision.reasons
    found = []
    for one in reasons() if callable(reasons) else reasons:
        for lang in LANGS:
            assert WORDS.text(one.rule, lang, one.params)
            assert one.rule.startswith("core.") or WORDS.source(one.rule, lang), one.rule
        found.append(one.rule.removeprefix("eclipse."))
    return found


def decide(position, seat=0, dice=DICE):
    """Give what a rival does here, which is legal, and the rules that made it so."""
    decision = RivalPlayer().decide(position, seat, dice)
    GAME.check(position, decision.action)
    return decision.action, rules_of(decision)
