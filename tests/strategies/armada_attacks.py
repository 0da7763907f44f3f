"""Armada positions for tests of attacks and damage, and dice that fall as told."""

from rivals.core.chance import Dice
from rivals.core.errors import IllegalAction
from rivals.games.armada import GAME
from rivals.games.armada.components.box import FACES
from rivals.games.armada.components.damage import DECK
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Ship, Squadron
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.state import Position

SHORT = {
    f"{colour[0] if colour != 'black' else 'k'}{mark}": f"{colour}-{face}"
    for colour in FACES
    for mark, face in (
        ("-", "blank"), ("h", "hit"), ("c", "crit"), ("a", "accuracy"), ("2", "double"),
        ("x", "hit_crit"),
    )
}  # fmt: skip
"""Dice in short: r, b or k for the colour, then - h c a 2 or x for the face."""

DONE = do.Done()


class Loaded(Dice):
    """Dice that fall as told: short names for dice, card names for the damage deck."""

    def __init__(self, position, faces="", cards=""):
        super().__init__()
        self.position, self.faces, self.cards = position, faces.split(), cards.split()

    def below(self, stream, sides):
        if stream == "damage":
            return self.position.deck.index(self.cards.pop(0))
        if stream == "wreckage":  # what lay face down on a destroyed ship
            return 0
        colour, face = SHORT[self.faces.pop(0)].split("-")
        return FACES[colour].index(face)


def ship(seat, kind, x, y, heading=0, speed=2, **more):
    card = SHIPS[kind]
    more.setdefault("shields", list(card.shields))
    more.setdefault("defence", ["ready"] * len(card.tokens))
    return Ship(
        seat, kind, where="mat", x=round(x * UNITS), y=round(y * UNITS), heading=heading * UNITS,
        speed=speed, **more,
    )  # fmt: skip


def squadron(seat, kind, x, y, **more):
    card = SQUADRONS[kind]
    more.setdefault("hull", card.hull)
    more.setdefault("defence", ["ready"] * len(card.tokens))
    return Squadron(seat, kind, where="mat", x=round(x * UNITS), y=round(y * UNITS), **more)


def table(ships, squadrons=(), *, stack=None, rules="1.5", obstacles=()):
    """Lay a position out; as told by `stack`, or ship 0 attacks. Cards face up leave the deck."""
    position = Position(
        points="400", names=("person", "person"), first=0, rivals=(), ships=list(ships),
        squadrons=list(squadrons), deck=sorted(DECK), readings=Readings(rules=rules),
        obstacles=list(obstacles), phase="ship", round=2,
        stack=stack or [to.Attacking(0, 0)],
    )  # fmt: skip
    for one in ships:
        for card in one.faceup:
            position.deck.remove(card)
    return position


def duel(attacker="victory_2", defender="cr90_a", *, gap=100.0, rules="1.5", mine=None, **theirs):
    """Lay two ships out, front to front with a gap of so many mm between their tokens."""
    lengths = {"small": 70.25, "medium": 101.5, "large": 128.5}
    apart = gap + sum(lengths[SHIPS[one].size] / 2 for one in (attacker, defender))
    return table(
        [
            ship(0, attacker, 900, 300, **(mine or {})),
            ship(1, defender, 900, 300 + apart, 180, **theirs),
        ],
        rules=rules,
    )


FRONT = do.Fire("front", 1, "front")


def play(position, action, faces="", cards=""):
    """Take a legal action with dice that fall as told, all of which must be used."""
    dice = Loaded(position, faces, cards)
    GAME.check(position, action)
    GAME.perform(position, action, dice)
    assert not dice.faces
    assert not dice.cards
    return position


def fault(position, action):
    """Give the rule that an action breaks, without its prefix; '' where it is legal."""
    try:
        GAME.check(position, action)
    except IllegalAction as wrong:
        return wrong.rule.removeprefix("armada.fault.")
    return ""


def told(position, rule):
    """List the parameters of what was told under a rule."""
    return [one.params for one in position.told if one.rule == f"armada.told.{rule}"]


def faces(position):
    """Give the dice of the attack in short."""
    short = {long: key for key, long in SHORT.items()}
    return " ".join(short[f"{die.colour}-{die.face}"] for die in position.attack.dice)


def cards(position):
    """Count all damage cards, wherever they are."""
    faceup = sum(len(one.faceup) for one in position.ships)
    return len(position.deck) + len(position.discards) + faceup


def task(position):
    return type(position.stack[-1])


# --- Squadrons -------------------------------------------------------------------------------

X, Y = 900, 450
NEAR = 60
"""Between middles: at distance 1."""
FAR = (ship(0, "victory_2", 250, 300), ship(1, "mc80_assault", 1600, 300))


BESIDE = (ship(0, "victory_2", 250, 300), ship(1, "mc80_assault", X, Y + 125, 180, speed=0))
"""A ship whose front is at distance 1 of the middle."""


def flight(*squadrons, both=False, ships=FAR, **more):
    """Lay squadrons out, each (seat, kind) or (seat, kind, x, y off the middle); 0 is active."""
    laid = []
    for seat, kind, *rest in squadrons:
        fields = rest.pop() if rest and isinstance(rest[-1], dict) else {}
        east, north = rest or (0, 0)
        laid.append(squadron(seat, kind, X + east, Y + north, **fields))
    stack = [to.Flying(laid[0].seat, 0, both)]
    return table([one.copy() for one in ships], laid, stack=stack, **more)


def hulls(position):
    return [one.hull for one in position.squadrons]
