"""The ways that captains foresee: the quick tests say what a search without them finds."""

from armada_imperial import fleets, ship
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import steering
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import outline

KINDS = st.sampled_from(["cr90_a", "raider_1", "victory_2", "imperial_1"])
SPEED = {"cr90_a": 4, "raider_1": 4, "victory_2": 2, "imperial_1": 3}
PLACES = st.tuples(st.integers(0, 182_880), st.integers(0, 91_440), st.integers(0, 35_999))
ROCKS = [
    Obstacle("asteroid1", 60_000, 45_000, 0), Obstacle("debris1", 110_000, 30_000, 4_500),
    Obstacle("station", 90_000, 60_000, 0),
]  # fmt: skip


def searched(position, own, here, speed, ahead, *, clear=False, held=0):
    """Search all ways, with no short cut; so many maneuvers may end short, wherever that is."""
    if steering.leaves_mat(position, own.kind, here):
        return False
    if clear and steering.grounds(position, own.kind, here):
        return False
    if not ahead:
        return True
    hard = steering.yaw(own, speed)
    return any(
        all(
            searched(position, own, end, speed, ahead - 1, clear=clear, held=left)
            for end, left in stops(own, here, tuple(sign * one for one in hard), held)
        )
        for sign in (-1, 0, 1)
    )


def stops(own, here, clicks, held):
    """Give where a ship may end, and how often it may be held up after that."""
    for sailed in range(0 if held else len(clicks), len(clicks) + 1):
        end = tool.end_of(own.kind, *here, clicks[:sailed], tool.inside(clicks))
        yield end, held - (sailed < len(clicks))


@settings(max_examples=tries(150))
@given(KINDS, PLACES, st.integers(0, 4), st.integers(0, 3), st.booleans())
def test_a_way_is_found_where_a_plain_search_finds_one(kind, here, speed, ahead, clear):
    own = ship(1, kind, 900, 450, 180)
    speed = min(speed, SPEED[kind])
    position = fleets(own, task=to.Steering(1, 0), obstacles=ROCKS)
    ways = Prospects(position, own)
    found = (ways.keeps_clear if clear else ways.keeps_room)(here, speed, ahead)
    assert found == searched(position, own, here, speed, ahead, clear=clear)


@settings(max_examples=tries(150))
@given(KINDS, PLACES, st.integers(0, 4), st.integers(0, 3))
def test_a_way_to_spare_is_found_where_a_plain_search_finds_one(kind, here, speed, ahead):
    """Its turns have lost a click, and one maneuver may be held up."""
    own = ship(1, kind, 900, 450, 180)
    speed = min(speed, SPEED[kind])
    position = fleets(own, task=to.Steering(1, 0))
    weaker = own.copy()
    if sum(steering.yaw(own, speed)) > 1:
        weaker.faceup = ["thrust_control_malfunction"]
    ways = Prospects(position, own)
    for its, found in ((0, ways.keeps_room_to_spare), (1, ways.keeps_room_held_up)):
        wanted = searched(position, weaker, here, speed, ahead, held=its)
        assert found(here, speed, ahead) == wanted


@given(KINDS, PLACES)
def test_a_base_is_on_the_mat_where_all_its_corners_are(kind, place):
    here, mat = outline(kind, *place), (182_880 / UNITS, 91_440 / UNITS)
    slack = measuring.SLACK
    corners = all(
        -slack <= x <= mat[0] + slack and -slack <= y <= mat[1] + slack for x, y in here.base
    )
    assert measuring.on_mat(here, mat) == corners
