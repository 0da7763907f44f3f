"""Default rules, exploration: which tiles are in reach, and where a tile may lie."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panticapaeum_cases import architect, box_of, do, ground_of, lay_somewhere, solo
from panticapaeum_slow import SlowCity, turned
from thorough import tries

from rivals.core.errors import IllegalAction
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS, at, where
from rivals.games.panticapaeum.position.actions import Build, Drop, Place, Take
from rivals.games.panticapaeum.position.city import begin_ground, cells_of
from rivals.games.panticapaeum.position.seats import Building, Placed

BOX = default_box()
MEADOWS = box_of("mmmm", "mm", "bm", "mbp", "m")


def refused(position, action):
    """The rule that forbids an action; the position stays as it was."""
    before = position.copy()
    with pytest.raises(IllegalAction) as fault:
        GAME.apply(position, action, None)
    assert position == before
    return fault.value.rule.removeprefix("panticapaeum.")


# --- Taking a tile --------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "reach"), [(0, 3), (1, 4), (2, 5), (9, 5)])
def test_three_tiles_ahead_and_two_farther_for_coins(coins, reach):
    """One of three tiles is free; each tile farther costs one coin, two farther at most."""
    position = solo(person=architect(coins=coins), ahead=4)
    assert GAME.options(position) == [Take(tile) for tile in range(5, 5 + reach)]


@pytest.mark.parametrize(("place", "left"), [(0, 5), (2, 5), (3, 4), (4, 3)])
def test_coins_for_a_farther_tile_are_paid(place, left):
    """The coins go when the tile is taken."""
    position = solo(person=architect(coins=5))
    assert do(position, Take(1 + place)).seats[0].coins == left


def test_reach_goes_round_the_ring():
    """Reading P5: the tiles ahead go on at the beginning of the line."""
    position = solo(ahead=34, person=architect(coins=1))
    assert GAME.options(position) == [Take(35), Take(36), Take(1), Take(2)]
    assert do(position, Take(2)).seats[0].coins == 0


def test_with_fewer_tiles_one_chooses_among_what_lies():
    """Reading P18: the ring may hold fewer than three tiles, none is offered twice."""
    assert GAME.options(solo(ring=[7, 9])) == [Take(7), Take(9)]


@pytest.mark.parametrize(
    ("tile", "rule"),
    [(6, "out-of-reach"), (4, "out-of-reach"), (40, "not-in-ring")],
)
def test_other_tiles_are_refused(tile, rule):
    """Too far, too dear, or not there."""
    assert refused(solo(person=architect(coins=0)), Take(tile)) == f"take.{rule}"


def test_the_trireme_goes_to_the_taken_tiles_place():
    """Without Botos it stands in the gap; the next tile ahead is the one behind it."""
    position = solo()
    position.seats.pop()
    after = do(position, Take(3))
    assert (after.hand, after.ahead, after.ring[after.ahead]) == (3, 2, 4)


# --- Laying a tile --------------------------------------------------------------------------


def holding(tile, *, tiles=(), buildings=(), box=MEADOWS, coins=0):
    """The person holds a tile; the city is the start tile (3 x 2 from 0, 0) and these tiles."""
    person = architect(tiles=tiles, buildings=buildings, coins=coins)
    return solo(person=person, box=box, hand=tile, phase="place", ring=range(20, 40))


def test_a_tile_on_the_ground_touches_by_a_side():
    """A corner is not enough, and nor is being near."""
    position = holding(1)
    assert Place(3, 0, 0) in GAME.options(position)
    assert refused(position, Place(3, 2, 0)) == "place.touch"
    assert refused(position, Place(30, 30, 0)) == "place.touch"


def test_all_cells_lie_on_one_level():
    """Half on the city and half on the ground is not allowed."""
    assert refused(holding(1), Place(1, 0, 0)) == "place.one-level"


def test_a_higher_tile_rests_on_two_tiles():
    """Wholly on a single tile, the start tile too, it may not lie (reading P19)."""
    assert refused(holding(2), Place(0, 0, 0)) == "place.two-tiles"
    two = [Placed(1, 3, 0, 0, 1)]
    assert refused(holding(2, tiles=two), Place(0, 0, 0)) == "place.two-tiles"
    after = do(holding(2, tiles=two), Place(2, 0, 0))
    assert after.seats[0].tiles[-1] == Placed(2, 2, 0, 0, 2)


def test_a_single_cell_can_never_lie_higher():
    """A tile of one cell rests on one tile only."""
    places = [
        one for one in GAME.options(holding(5)) if begin_ground(MEADOWS).level.get(at(one.x, one.y))
    ]
    assert places == []


def test_no_building_is_covered():
    """A cell with a building may not be covered, on whatever tiles one rests."""
    tiles = [Placed(3, 3, 0, 0, 1)]
    houses = [("brown", 3, 0)]
    assert refused(holding(2, tiles=tiles, buildings=houses), Place(2, 0, 0)) == "place.no-building"
    assert Place(2, 0, 0) in GAME.options(holding(2, tiles=tiles))


def test_stacking_pays_a_coin():
    """A tile above the ground pays one coin, on the ground none."""
    two = [Placed(1, 3, 0, 0, 1)]
    assert do(holding(2, tiles=two), Place(2, 0, 0)).seats[0].coins == 1
    assert do(holding(2, tiles=two), Place(7, 0, 0)).seats[0].coins == 0


def test_levels_go_on_growing():
    """A third level rests on two tiles of the second."""
    tiles = [
        Placed(1, 3, 0, 0, 1), Placed(2, 2, 0, 0, 2), Placed(4, 3, 1, 0, 1), Placed(2, 2, 1, 0, 2),
    ]  # fmt: skip
    after = do(holding(2, tiles=tiles), Place(2, 0, 1))
    assert after.seats[0].tiles[-1].level == 3
    assert after.ground(0).level[at(2, 0)] == after.ground(0).level[at(2, 1)] == 3


def test_the_printed_resources_are_gained():
    """All resources drawn on the tile are gained when it is laid."""
    assert do(holding(4), Place(3, 0, 0)).seats[0].resources == [1, 1, 0, 0, 0]


def printed(shape):
    """The cells of a shape: {(x, y): kind number}."""
    spots = [where(at(0, 0) + offset) for offset in shape.offsets]
    return dict(zip(spots, shape.kinds, strict=True))


def test_rotation_is_clockwise():
    """A straight tile with brown at its left has it on top, right and at the bottom."""
    brown = [(0, 0), (0, 0), (2, 0), (0, 2)]
    for turn, shape in enumerate(box_of("bmm").shapes[1]):
        assert shape.turn == turn
        assert [spot for spot, kind in printed(shape).items() if kind == 0] == [brown[turn]]


def test_a_tile_is_never_mirrored():
    """None of the four turns of a lopsided tile is its mirror image."""
    turns = [printed(shape) for shape in box_of("bmmgp").shapes[1]]
    assert len(turns) == 4
    for turn in turns:
        right = max(x for x, _ in turn)
        assert {(right - x, y): kind for (x, y), kind in turn.items()} not in turns


def test_a_turn_that_looks_like_an_earlier_one_is_no_option():
    """A square of four alike has one turn, a straight pair has two; others are refused."""
    assert [shape.turn for shape in box_of("mm").shapes[1]] == [0, 1]
    assert [shape.turn for shape in MEADOWS.shapes[5]] == [0]
    assert refused(holding(1), Place(3, 0, 2)) == "place.same-rotation"


def test_a_tile_is_dropped_only_if_it_fits_nowhere():
    """What fits must be laid; the places are listed instead of dropping."""
    position = holding(1)
    assert Drop() not in GAME.options(position)
    assert refused(position, Drop()) == "drop.it-fits"


def test_a_dropped_tile_is_discarded_and_its_resources_kept(monkeypatch):
    """Where nothing fits the tile goes out of the game, its resources are gained."""
    position = holding(4)
    monkeypatch.setattr("rivals.games.panticapaeum.position.city.Ground.fitting", lambda *_: 0)
    assert GAME.options(position) == [Drop()]
    after = do(position, Drop())
    assert after.discarded == [4]
    assert after.seats[0].resources == [1, 1, 0, 0, 0]
    assert (after.hand, after.phase) == (None, "develop")


def test_a_city_can_always_grow_sideways():
    """Reading P20: on an open table a tile always fits, so dropping never comes up by itself."""
    for tile in BOX.tiles.items:
        assert GAME.options(holding(tile.id, box="default")) != [Drop()]


# --- Every place, found again slowly --------------------------------------------------------

choices = st.lists(st.tuples(st.integers(1, 66), st.integers(0, 10**6)), max_size=8)


def grown(picks, high):
    """A random city: tiles laid at places found slowly, and buildings on some fields."""
    slow, seat, used = SlowCity(BOX), architect(), set()
    for tile, pick in picks:
        if tile in used:
            continue
        used.add(tile)
        cells = BOX.cells[tile]
        places = sorted(slow.places(cells))
        stacked = [one for one in places if slow.level(_first(cells, one)) > 0]
        places = stacked if stacked and high else places
        x, y, turn = places[pick % len(places)]
        level = slow.level(_first(cells, (x, y, turn))) + 1
        slow.lay(cells, x, y, turn)
        seat.tiles.append(Placed(tile, x, y, turn, level))
        _maybe_build(slow, seat, pick)
    return slow, seat


def _first(cells, place):
    x, y, turn = place
    dx, dy = min(turned(cells, turn))
    return x + dx, y + dy


def _maybe_build(slow, seat, pick):
    fields = sorted(
        spot for spot in slow.piles if slow.kind(spot) in COLOURS and spot not in slow.buildings
    )
    if pick % 3 == 0 and fields:
        x, y = fields[pick % len(fields)]
        slow.buildings[x, y] = slow.kind((x, y))
        seat.buildings.append(Building(slow.kind((x, y)), x, y))


@settings(max_examples=tries(40))
@given(choices, st.booleans(), st.lists(st.integers(1, 66), min_size=2, max_size=2))
def test_places_are_exactly_those_found_slowly(picks, high, tried):
    """In any city every tile has just the places that trying each cell by cell gives.

    What is refused is refused by the same rule.
    """
    slow, seat = grown(picks, high)
    position = solo(person=seat, phase="place", hand=tried[0])
    for tile in tried:
        position.hand = tile
        listed = {(one.x, one.y, one.turn) for one in GAME.options(position)}
        wanted = slow.places(BOX.cells[tile])
        assert listed == wanted
        for shape in BOX.shapes[tile]:
            for x, y in slow.window()[:: 1 + len(picks)]:
                fault = slow.fault(BOX.cells[tile], x, y, shape.turn)
                told = position.ground(0).why_not(shape, at(x, y))
                assert told == (fault and f"panticapaeum.place.{fault}")


@settings(max_examples=tries(25))
@given(choices, st.booleans())
def test_a_city_grown_move_by_move_equals_one_read_from_its_tiles(picks, high):
    """What is kept up from move to move is what the tiles and buildings say afresh."""
    _, seat = grown(picks, high)
    position = solo(person=architect(), phase="place", hand=1)
    for placed in seat.tiles:
        position.hand, position.phase, position.seat = placed.tile, "place", 0
        position = do(position, Place(placed.x, placed.y, placed.turn))
        assert position.seats[0].tiles[-1] == placed
    for one in seat.buildings:
        position.phase, position.seat = "develop", 0
        position.seats[0].resources = [9] * 5
        position.bought = [0] * 5
        GAME.perform(position, Build(one.colour, one.x, one.y), None)
    kept = position.ground(0)
    fresh = solo(person=position.seats[0].copy()).ground(0)
    for name in kept.__slots__:
        assert getattr(kept, name) == getattr(fresh, name), name


def test_free_fields_are_visible_and_without_a_building():
    """Covered fields and built ones are none."""
    ground = ground_of("b b* b2 m", "g d b .")
    assert [where(spot) for spot in cells_of(ground.free_fields(0))] == [(0, 0), (2, 0), (2, 1)]


def test_cells_of_lists_every_cell_once():
    """A set of cells is read in ascending order; the empty set has none."""
    assert cells_of(0) == []
    assert cells_of(1 << 5 | 1 << 77 | 1) == [0, 5, 77]


def test_laying_leads_to_development():
    """After the tile is laid the same person develops."""
    after = lay_somewhere(holding(4))
    assert (after.phase, after.seat, after.hand) == ("develop", 0, None)
    assert GAME.options(after)
