"""Rule 2.4.Move, numbered as in our notes: ways, pinning, who stands where."""

import pytest
from eclipse_acts import HOME, SOUTH, act, allows, anew, learn, people, refused
from eclipse_battles import at, fleet

from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.actions import Move, Stop
from rivals.games.eclipse.position.tasks import Acting

NEAR, FAR = 106, 107
"""The hex south of the home, and the one south-west of that; the centre is south of NEAR."""


def chain(*fleets, far=(), **fields):
    return [
        at(NEAR, *fleets, where=SOUTH, turn=3, **fields),
        at(FAR, *far, where=(-1, 0)),
    ]


def targets(position, ship="interceptor", source=HOME):
    return [
        one.target for one in allows(position, Move) if (one.ship, one.source) == (ship, source)
    ]


def fast(position, seat=0):
    """Give the seat's interceptors a fusion drive: two hexes a move."""
    position.seats[seat].blueprints[0][3] = "fusion_drive"
    position.seats[seat].blueprints[0][0] = "hull"
    learn(position, seat, "fusion_drive")
    return position


def test_one_ship_moves_as_far_as_its_drives_say():
    assert targets(people(hexes=chain())) == [NEAR]
    assert targets(fast(people(hexes=chain()))) == [1, NEAR, FAR]
    position = act(people(hexes=chain()), Move("interceptor", HOME, NEAR))
    assert position.hex(NEAR).fleets == [fleet(0, "I")]
    assert position.hex(HOME).fleets == []
    assert position.arrivals == [(0, NEAR)]


@pytest.mark.parametrize(("species", "activations"), [("terran", 3), ("hydran", 2)])
def test_so_many_moves_and_the_same_ship_may_move_again(species, activations):
    position = people(species, "terran", hexes=chain())
    home = position.hexes[1].id
    act(position, Move("interceptor", home, NEAR))
    assert position.stack[-1] == Acting(0, "move", activations - 1)
    act(position, Move("interceptor", NEAR, FAR))
    assert position.hex(FAR).fleets == [fleet(0, "I")]
    if activations > 2:
        act(position, Stop())
    assert GAME.to_move(position) == 1


def test_only_along_wormholes_one_of_which_is_enough_with_the_generator():
    hexes = [at(NEAR, where=SOUTH, turn=1)]
    assert targets(people(hexes=hexes)) == []
    position = people(hexes=hexes)
    learn(position, 0, "wormhole_generator")
    assert targets(position) == [NEAR]


def test_what_cannot_move():
    position = people(hexes=chain())
    position.hex(HOME).fleets = [fleet(0, "IB")]
    assert refused(position, Move("starbase", HOME, NEAR)) == "immobile"
    assert refused(position, Move("cruiser", HOME, NEAR)) == "no-ship-there"
    assert refused(position, Move("interceptor", HOME, 0)) == "no-such-hex"
    assert refused(position, Move("interceptor", HOME, FAR)) == "out-of-reach"
    assert refused(position, Move("interceptor", HOME, HOME)) == "out-of-reach"


# --- Pinning -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "others", "free"),
    [
        ("I", [(1, "I")], False), ("II", [(1, "I")], True), ("II", [(1, "IB")], False),
        ("IB", [(1, "I")], True), ("III", [(1, "I"), (2, "I")], True),
        ("II", [(1, "I"), (2, "I")], False),
    ],
)  # fmt: skip
def test_every_foreign_ship_holds_one(own, others, free):
    position = people("terran", "terran", "hydran", hexes=chain())
    position.hex(HOME).fleets = [fleet(0, own), *(fleet(*one) for one in others)]
    assert (targets(position) != []) == free
    if not free:
        assert refused(position, Move("interceptor", HOME, NEAR)) == "pinned"


def test_only_ships_in_excess_may_leave():
    position = people(hexes=chain())
    position.hex(HOME).fleets = [fleet(0, "III"), fleet(1, "II")]
    act(position, Move("interceptor", HOME, NEAR))
    assert targets(position) == []


@pytest.mark.parametrize(
    ("there", "through"),
    [
        ({"ancients": 1}, False),
        ({}, True),
    ],
)
def test_ancients_hold_a_ship_that_passes(there, through):
    position = fast(people(hexes=chain(**there)))
    assert (FAR in targets(position)) == through
    assert NEAR in targets(position)


@pytest.mark.parametrize(
    ("fleets", "through"),
    [
        ([(1, "I")], False), ([(1, "B")], False), ([(1, "I"), (0, "I")], True),
        ([(1, "II"), (0, "I")], False), ([(1, "II"), (0, "II")], True),
    ],
)  # fmt: skip
def test_a_ship_passes_if_it_is_in_excess_where_it_enters(fleets, through):
    position = fast(people(hexes=chain(*fleets)))
    assert (FAR in targets(position)) == through


def test_the_defense_system_holds_everything():
    position = people()
    position.hex(1).fleets = [fleet(0, "IIIIII")]
    assert refused(position, Move("interceptor", 1, 1)) == "pinned"


def test_draco_pass_ancients_but_not_the_defense_system():
    position = people("draco", "terran", hexes=chain(ancients=1))
    home = position.hexes[1].id
    position.seats[0].blueprints[0][3] = "fusion_drive"
    position.seats[0].blueprints[0][0] = "hull"
    assert FAR in targets(position, source=home)
    position.hex(1).fleets = [fleet(0, "I")]
    anew(position)
    assert targets(position, source=1) == []


# --- Order of arrival --------------------------------------------------------------------------


def test_who_comes_later_stands_behind():
    position = people(hexes=chain((1, "I")))
    act(position, Move("interceptor", HOME, NEAR))
    assert [one.seat for one in position.hex(NEAR).fleets] == [1, 0]


def test_control_does_not_change_by_moving():
    position = people(hexes=chain(owner=1))
    act(position, Move("interceptor", HOME, NEAR))
    assert position.hex(NEAR).owner == 1
