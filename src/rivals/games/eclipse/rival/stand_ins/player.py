"""A stand-in for a person: the first of its wishes that can be had, in the order of a table."""

from __future__ import annotations

from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD, Choice, Trail
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.stand_ins import wishes as wants
from rivals.games.eclipse.rival.stand_ins.mind import Mind
from rivals.games.eclipse.rival.stand_ins.wishes import Row, Ways


class Wish(NamedTuple):
    """A wish: what is said of it, the actions that fulfil it, how one of them is chosen.

    One with an `activity` is for when that may be activated and its disc can be paid.
    """

    rule: str
    ways: Ways
    table: tuple[Row, ...] = ()
    activity: Activity | None = None


class GreedyPlayer(Player):
    """Settles, researches and hunts ancients; no match for a person, but it begins no war."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a seat; equal ways fall to the earlier one. The dice stay untouched."""
        trail = Trail()
        return Decision(act(state, seat, trail), trail)


def act(position: Position, seat: int, trail: Trail = UNTOLD) -> Action:
    """Give what the stand-in does; without a trail nobody learns why."""
    mind = Mind(position, seat)
    for wish in WISHES[type(mind.task)]:
        due = wish.activity is None or mind.may(wish.activity)
        ways = wish.ways(mind) if due else ()
        if ways:
            trail.note(wish.rule)
            choice = Choice(ways, trail).by(wish.table, mind)
            found: Action = choice.first("eclipse.greedy.first", ways).one
            return found
    raise LookupError(f"seat {seat} wants nothing that it may do")


_COLONISE = Wish("eclipse.greedy.colonise", wants.colonise, (wants.SCARCE,))

_ACTIONS = (
    Wish("eclipse.greedy.defend", wants.defend, (wants.HOLDING,), "build"),
    Wish("eclipse.greedy.take", wants.take, (wants.RICHEST,), "influence"),
    Wish("eclipse.greedy.march", wants.march, (), "move"),
    Wish("eclipse.greedy.research", wants.research, (wants.USEFUL, wants.CHEAPEST), "research"),
    Wish("eclipse.greedy.upgrade", wants.upgrade, (wants.BETTERED,), "upgrade"),
    Wish("eclipse.greedy.warships", wants.warships, (wants.DEAREST,), "build"),
    Wish("eclipse.greedy.structures", wants.structures, (wants.DEAREST,), "build"),
    Wish("eclipse.greedy.explore", wants.explore, (wants.INNER, wants.OWN_EDGES), "explore"),
    Wish("eclipse.greedy.refresh", wants.refresh, (), "influence"),
)
"""What is done with a disc, first things first."""

WISHES: dict[type[to.Task], tuple[Wish, ...]] = {
    to.Turn: (
        _COLONISE,
        Wish("eclipse.greedy.propose", wants.every(do.Propose), (wants.SCARCE,)),
        Wish("eclipse.greedy.truce", wants.every(do.Truce)),
        Wish("eclipse.greedy.end", wants.end),
        *_ACTIONS,
        Wish("eclipse.greedy.fund", wants.fund, (wants.STORED,)),
        Wish("eclipse.greedy.pass", wants.every(do.Pass)),
    ),
    to.Acting: (
        _COLONISE,
        *_ACTIONS,
        Wish("eclipse.greedy.stop", wants.every(do.Stop)),
        Wish("eclipse.greedy.strip", wants.every(do.Strip)),
    ),
    to.Placing: (
        Wish(
            "eclipse.greedy.place",
            wants.every(do.Place),
            (wants.DRAWN, wants.JOINED, wants.OPEN),
        ),
        Wish("eclipse.greedy.discard", wants.every(do.Discard)),
    ),
    to.Claiming: (
        Wish("eclipse.greedy.claim", wants.claim),
        Wish("eclipse.greedy.leave", wants.every(do.Leave)),
    ),
    to.Finding: (
        Wish("eclipse.greedy.use", wants.use),
        Wish("eclipse.greedy.keep", wants.every(do.Keep)),
    ),
    to.Learning: (Wish("eclipse.greedy.learn", wants.every(do.Learn), (wants.USEFUL,)),),
    to.Fitting: (
        Wish("eclipse.greedy.fit", wants.every(do.Install), (wants.BETTERED,)),
        Wish("eclipse.greedy.store", wants.every(do.Store)),
    ),
    to.Keying: (Wish("eclipse.greedy.key", wants.every(do.Key), (wants.LACKED,)),),
    to.Answering: (
        Wish("eclipse.greedy.accept", wants.every(do.Accept), (wants.SCARCE,)),
        Wish("eclipse.greedy.refuse", wants.every(do.Refuse)),
    ),
    to.MakingRoom: (Wish("eclipse.greedy.make-room", wants.every(do.GiveUp), (wants.WORST_TILE,)),),
    to.Pondering: (Wish("eclipse.greedy.agree", wants.every(do.Agree)),),
    to.Returning: (Wish("eclipse.greedy.return", wants.every(do.Return), (wants.AMPLE,)),),
    to.Firing: (
        Wish("eclipse.greedy.fire", wants.every(do.Fire)),
        Wish("eclipse.greedy.retreat", wants.every(do.Retreat)),
    ),
    to.Hitting: (Wish("eclipse.greedy.hit", wants.hit),),
    to.Rewarding: (
        Wish("eclipse.greedy.reward", wants.reward, (wants.BEST_TILE,)),
        Wish("eclipse.greedy.no-reward", wants.every(do.TakeNone)),
    ),
    to.Bombing: (Wish("eclipse.greedy.bomb", wants.every(do.Kill)),),
    to.Upkeep: (
        _COLONISE,
        Wish("eclipse.greedy.sell", wants.sell, (wants.STORED,)),
        Wish("eclipse.greedy.abandon", wants.every(do.Abandon), (wants.POOREST,)),
        Wish("eclipse.greedy.settle", wants.every(do.Stop)),
    ),
}
"""What it wants of each decision, first things first; the last can always be had."""
