"""Positions for the Imperial AI, its decisions in them, and blue dice that fall as told."""

from types import SimpleNamespace

from armada_attacks import ship, squadron

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.games.armada import GAME
from rivals.games.armada.components.box import FACES
from rivals.games.armada.components.damage import DECK
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Plan
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.player import ImperialPlayer

__all__ = ["Blue", "chosen", "dropped", "fleets", "mind", "reasons", "rules", "ship", "squadron"]

PLAN = Plan("normal", 90_000, 0, "centre")
"""A normal commander deployed in the north; its focal point lies in the middle of the south."""


class Blue(Dice):
    """Dice of the rival that fall as told: faces of blue dice, numbers where a tie is rolled."""

    def __init__(self, *draws):
        super().__init__()
        self.left = list(draws)

    def below(self, stream, sides):
        assert stream.startswith("rival.")
        drawn = self.left.pop(0)
        number = FACES["blue"].index(drawn) if isinstance(drawn, str) else drawn
        assert 0 <= number < sides
        return number


class Unrolled(Dice):
    """Dice that must not be rolled."""

    def below(self, stream, sides):
        raise AssertionError(f"{stream}: a die with {sides} faces was rolled")


def mind(dice, trail=None):
    """What the rival on seat 1 decides with."""
    return Mind(SimpleNamespace(seat=1), trail or Trail(), dice)


def fleets(*pieces, task, plan=PLAN, rivals=(1,), obstacles=(), **readings):
    """Lay a position out: ships and squadrons in the order given, and what is to be decided."""
    ships = [one for one in pieces if hasattr(one, "heading")]
    position = Position(
        points="400",
        names=("human", "imperial"),
        first=0,
        rivals=rivals,
        ships=ships,
        squadrons=[one for one in pieces if not hasattr(one, "heading")],
        deck=sorted(DECK),
        readings=Readings(**readings),
        obstacles=list(obstacles),
        plans={str(one): plan for one in rivals} if plan else {},
        phase="setup" if isinstance(task, (to.Planning, to.Deploying)) else "ship",
        stack=[task],
    )
    for one in ships:
        for card in one.faceup:
            position.deck.remove(card)
    return position


def decided(position, *draws):
    """Let the rival decide; all dice must be used, and the action must be legal."""
    dice = Blue(*draws)
    before = position.copy()
    made = ImperialPlayer().decide(position, GAME.to_move(position), dice)
    assert not dice.left
    assert position == before
    GAME.check(position, made.action)
    return made


def chosen(position, *draws):
    """Give the action that the rival decides on."""
    return decided(position, *draws).action


def reasons(position, *draws):
    """Give the reasons of the rival's decision, by rule without prefix."""
    return {one.rule.removeprefix("armada."): one for one in decided(position, *draws).reasons}


def rules(position, *draws):
    """List the rules that spoke, without prefix."""
    return [one.rule.removeprefix("armada.") for one in decided(position, *draws).reasons]


def dropped(position, rule, *draws):
    """Tell what a rule dropped."""
    return [str(one) for one in reasons(position, *draws)[rule].dropped]


def spot(x, y):
    """Give a place in units of the position."""
    return round(x * UNITS), round(y * UNITS)
