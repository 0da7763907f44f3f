"""Small positions of Eclipse for its rules: what lies there, and acts one after the other."""

import pytest
from eclipse_battles import Rolled
from eclipse_tables import table

from rivals.core.errors import IllegalAction
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.position.tasks import Turn

HOME, OTHER = 221, 223
"""The homes of two Terrans: in the north and in the south, with the centre between them."""

NORTH, NORTH_EAST, SOUTH, SOUTH_WEST = (0, -3), (1, -3), (0, -1), (-1, -1)
"""The places around the northern home that its wormholes lead to."""


def people(*species, hexes=(), seat=0, **options):
    """A first position of people, the first of them to move, with further hexes on the map."""
    position = table(*(species or ("terran", "terran")), **options)
    put(position, *hexes)
    position.stack = [Turn(seat)]
    position.turn = seat
    return position


def put(position, *hexes):
    """Put hexes on the map and take their tiles from the stacks."""
    for one in hexes:
        position.hexes.append(one)
        for pile in position.stacks:
            if one.id in pile:
                pile.remove(one.id)
        if TILES[one.id].stack == "III":
            position.outer -= 1
        if one.owner >= 0:
            position.seats[one.owner].discs -= 1
    position.charted()
    return position


def act(position, *actions, **drawn):
    """Do actions one after the other; `drawn` are the draws, by stream."""
    dice = Rolled(**drawn)
    for one in actions:
        assert one in GAME.options(position), (one, GAME.options(position))
        GAME.apply(position, one, dice)
        dice.drawn.clear()
    assert not any(dice.streams.values()), f"draws are left over: {dice.streams}"
    return position


def refused(position, action):
    """Name what forbids an action."""
    assert action not in GAME.options(position)
    with pytest.raises(IllegalAction) as caught:
        GAME.check(position, action)
    return caught.value.rule.removeprefix("eclipse.fault.")


def anew(position):
    """Forget the options listed before something was changed by hand."""
    position.__dict__.pop("listed", None)


def allows(position, kind):
    """List the options of a kind."""
    return [one for one in GAME.options(position) if isinstance(one, kind)]


def learn(position, seat, *techs):
    """Give a seat technologies from the bag."""
    for tech in techs:
        assert tech in TECHS
        pile = position.bag if tech in position.bag else position.supply
        pile.remove(tech)
        position.seats[seat].techs.append(tech)


def on_supply(position, *techs):
    """Put exactly these technologies on the supply."""
    position.bag = sorted([*position.bag, *position.supply])
    for tech in techs:
        position.bag.remove(tech)
    position.supply = sorted(techs, key=list(TECHS).index)


def exchange(position, one, other, cube="money"):
    """Let two seats have exchanged ambassadors."""
    for its, theirs in ((one, other), (other, one)):
        position.seats[its].ambassadors.append(Ambassador(theirs, cube))
        position.seats[theirs].cubes[RESOURCES.index(cube)] -= 1


def _is_last(position):
    return all(seat.passed or n == position.turn for n, seat in enumerate(position.seats))
