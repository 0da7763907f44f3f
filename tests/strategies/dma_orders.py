"""A corner of a continent for orders, and orders of every kind, wise and foolish."""

from hypothesis import strategies as st

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.pieces import Army, City, Player, Unit, Village, World

CATALOGUE = default_catalogue()
TERRAIN = (
    "..........", "..........", "..........", "....~~....", "....~#....", "..........",
)  # fmt: skip


def squad(first, count, home=1, unit="militia"):
    """Units of a kind in reserve, with ids from the first one on."""
    return [Unit(first + number, unit, home, number) for number in range(count)]


def land():
    """Two states at war, a third that fell; the first has a city, two armies and an empty one."""
    guard = squad(100, 10)
    for place, unit in enumerate(guard[:7]):
        unit.spot = (place - 3, 1)
    mixed = [*squad(120, 2), *squad(122, 1, home=2)]
    mixed[0].spot = (0, 1)
    return World(
        name="Corner",
        rules="dma-v1",
        catalogue="default",
        seed=1,
        week=5,
        terrain=TERRAIN,
        players=[Player(1, "Anna"), Player(2, "Борис", peace=[1]), Player(3, "Clara", out=4)],
        cities=[
            City(1, "Ashford", 2, 2, 1, ((2, 2),), buildings=["smithy", "prison"],
                 garrison=squad(130, 3, unit="watchman")),
            City(2, "Белозерск", 7, 2, 2, ((7, 2),), buildings=["tavern"],
                 garrison=squad(140, 2, home=2)),
            City(3, "Freetown", 5, 5, 0, ((5, 5),)),
        ],
        villages=[Village(4, "Elm", 1, 1, 1, 1, ((1, 1),))],
        armies=[
            Army(11, 1, "First", 1, 0, 2, 2, units=guard),
            Army(12, 1, "Second", 1, 0, 3, 3, units=mixed, route=("n",)),
            Army(13, 1, "Empty", 1, 0, 6, 2),
            Army(21, 2, "Рать", 2, 0, 7, 2, units=squad(150, 5, home=2)),
        ],
        next_id=200,
    )  # fmt: skip


FORMATIONS = st.sampled_from(["a11", "a12", "a13", "a21", "a99", "c1", "c2", "c3"])
UNITS = st.sampled_from(["militia", "watchman", "knight"])
HOMES = st.integers(0, 2)
COUNTS = st.integers(0, 6)
PLAYERS = st.integers(0, 4)
SPOTS = st.tuples(st.integers(-4, 4), st.integers(-1, 4)).map(lambda spot: f"{spot[0]}/{spot[1]}")
POSTS = st.builds(
    lambda unit, spot, home: f"{unit}@{spot}" + (f"#{home}" if home else ""), UNITS, SPOTS, HOMES
)
ITEMS = st.builds(
    lambda project, count, share: (
        project + (f"*{count}" if count != 1 else "") + (f"%{share}" if share else "")
    ),
    st.sampled_from(sorted(CATALOGUE.project)),
    st.sampled_from([1, 1, 1, 2, 99, 100, 0]),
    st.sampled_from([0, 0, 0, 40]),
)
SIGNS = st.characters(exclude_categories=["C", "Z"])
NAMES = st.text(SIGNS, max_size=45).map(lambda name: name.replace(" ", "_"))


def listed(parts, most=8):
    """A tuple of some parts."""
    return st.lists(parts, max_size=most).map(tuple)


KINDS = {
    do.Peace: st.builds(do.Peace, PLAYERS),
    do.War: st.builds(do.War, PLAYERS),
    do.Transfer: st.builds(do.Transfer, FORMATIONS, FORMATIONS, UNITS, COUNTS, HOMES),
    do.Array: st.builds(do.Array, FORMATIONS, listed(POSTS)),
    do.Place: st.builds(do.Place, FORMATIONS, listed(POSTS, 3)),
    do.Reserve: st.builds(do.Reserve, FORMATIONS, listed(SPOTS, 3)),
    do.Name: st.builds(do.Name, FORMATIONS, NAMES),
    do.Disband: st.builds(do.Disband, FORMATIONS, UNITS | st.just("all"), COUNTS),
    do.Projects: st.builds(do.Projects, FORMATIONS, listed(ITEMS)),
    do.Route: st.builds(do.Route, FORMATIONS, listed(st.sampled_from(sorted(STEPS)))),
}
ORDERS = st.one_of(*KINDS.values())
"""Orders of every kind."""
PLANS = st.lists(ORDERS, max_size=12)
"""What a player hands in."""
