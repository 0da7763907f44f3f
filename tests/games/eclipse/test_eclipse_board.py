"""Eclipse as SVG: every option has its place, drawings stand alone, words fit, nothing leaks."""

import re
from html import unescape
from itertools import pairwise
from math import dist
from xml.etree import ElementTree as ET

import pytest
from drawings import assert_remembered, assert_stand_alone
from eclipse_pictures import SVG, actions_at, drawn, positions, uses

from rivals.core.chance import SeededDice
from rivals.core.drawing import breadth, wrapped
from rivals.core.notation import format_action
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME, face, rules
from rivals.games.eclipse.components.hexes import DIRECTIONS, TILES
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.components.techs import TECHS, price
from rivals.games.eclipse.face import cells, chart
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import WIDTH
from rivals.games.eclipse.face.pieces import definitions
from rivals.games.eclipse.position.actions import Colonise, Explore, Place, Research, Trade
from rivals.games.eclipse.position.places import NOBODY
from rivals.games.eclipse.position.tasks import Claiming, Placing
from rivals.games.eclipse.words import WORDS


@pytest.mark.parametrize("seats", [2, 6])
def test_every_option_has_a_place_whoever_looks(seats):
    for position in positions(seats):
        expected = {format_action(one) for one in GAME.options(position)}
        assert set(actions_at(face.draw(position, "en", GAME.options(position)))) == expected
        for seat in range(seats):
            assert set(actions_at("".join(drawn(position, seat=seat).values()))) == expected


def test_empty_places_say_how_many_outer_hexes_can_still_come():
    position = next(positions(2))
    position.outer = 3  # of the hexes that may come in a game of two
    position.discards[2] = []
    options = [Explore(3, -3)]
    assert ">3 left<" in drawn(position, options=options)["map"]
    assert len(position.stacks[2]) > position.outer


@pytest.mark.parametrize("lang", LANGS)
def test_drawings_stand_alone(lang):
    for position in positions(4, every=71):
        page = drawn(position, lang=lang).values()
        assert_stand_alone(page, face.draw(position, lang, GAME.options(position)))


def test_a_place_of_one_option_tells_it():
    for position in positions(4, every=61):
        told = {format_action(one): rules.describe(position, one) for one in GAME.options(position)}
        for lang in LANGS:
            svg = "".join(drawn(position, lang=lang).values())
            for place in re.findall(r"<g [^>]*data-action=[^>]*>", svg):
                note = told[unescape(re.search(r'data-action="([^"]*)"', place)[1])]
                label = unescape(
                    re.search(r"aria-label=[\"']([^>]*?)[\"'](?: data-shows|>)", place)[1]
                )
                assert label == WORDS.text(note.rule, lang, note.params)
                assert 'role="button"' in place


def test_places_that_are_shared_have_a_name():
    for position in positions(6, every=61):
        for svg in drawn(position).values():
            for place in ET.fromstring(svg).iter():
                if place.get("data-actions"):
                    assert len(place.get("aria-label")) > 3
                    assert "|" in place.get("data-actions")


def test_without_options_it_is_an_image():
    position = next(positions(3))
    parts = drawn(position, options=())
    assert {ET.fromstring(one).get("role") for one in parts.values()} == {"img"}
    harmless = r"data-(turn|zoomable|boundless|place)="
    assert "data-" not in re.sub(harmless, "", "".join(parts.values()))


def test_what_is_remembered_of_a_drawing_is_what_would_be_drawn_anew():
    assert_remembered(
        positions(4, every=61), lambda position: [drawn(position, lang=lang) for lang in LANGS]
    )


def test_parts_have_titles_of_their_own_and_the_map_comes_first():
    for seats in (2, 6):
        position = next(positions(seats))
        for lang in LANGS:
            found = [one for one in face.panels(position, lang) if one.svg]
            told = [WORDS.text(one.title.rule, lang, one.title.params) for one in found]
            assert len(set(told)) == len(told) == seats + 4
            assert [one.key for one in found[:5]] == ["map", "turn", "own", "ships", "techs"]
            assert "data-zoomable" in found[0].svg


# --- Geometry ------------------------------------------------------------------------------


LIES = pytest.mark.parametrize("lie", [cells.UPRIGHT, cells.TURNED])


@LIES
def test_neighbours_share_an_edge(lie):
    for edge, place in enumerate(DIRECTIONS):
        x, y = lie.middle(place)
        assert dist((0, 0), (x, y)) == pytest.approx(2 * cells.DEPTH)
        assert lie.towards(edge) == pytest.approx((x / 2, y / 2))


@LIES
def test_a_hex_has_equal_sides(lie):
    corners = lie.corners()
    sides = [dist(*pair) for pair in pairwise([*corners, corners[0]])]
    assert sides == pytest.approx([cells.SIDE] * 6)


@LIES
def test_what_stands_beside_a_hex_s_middle_is_clear_of_its_wormholes(lie):
    holes = [lie.towards(edge, cells.DEPTH) for edge in range(6)]
    for spot in lie[1:]:
        assert dist((0, 0), spot) < cells.SIDE - 8
        assert min(dist(spot, hole) for hole in holes) > 10


@pytest.mark.parametrize("turned", [False, True])
def test_the_view_holds_every_hex(turned):
    for position in positions(6, every=97):
        marks = Marks(position, "en", GAME.options(position))
        marks = marks.turned() if turned else marks
        view = chart.shown(marks, GAME.to_move(position))
        for one in position.hexes:
            x, y = marks.lie.middle(one.where)
            side, up = marks.lie.breadth, marks.lie.height
            assert view.left <= x - side <= x + side <= view.left + view.width
            assert view.top <= y - up <= y + up <= view.top + view.height


def size(svg):
    """A drawing's width and height."""
    return tuple(map(float, ET.fromstring(svg).get("viewBox").split()[2:]))


def test_a_map_of_two_is_turned_for_a_window_broader_than_high():
    for position in positions(2, every=61):
        the_map = face.panels(position, "en", GAME.options(position))[0]
        (width, height), (broad, high) = size(the_map.svg), size(the_map.wide)
        assert width < height
        assert broad > high
        assert sorted(actions_at(the_map.wide)) == sorted(actions_at(the_map.svg))
        places = [
            set(re.findall(r'data-place="([^"]+)"', one)) for one in (the_map.svg, the_map.wide)
        ]
        assert places[0] == places[1]


WAYS = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}
"""Where one sees a direction lie, as signs of x and y."""


@pytest.mark.parametrize("turned", [False, True])
def test_directions_are_told_as_one_sees_them(turned):
    lie = cells.TURNED if turned else cells.UPRIGHT
    words = GAME.wide_words[2] if turned else GAME.words
    for edge in range(6):
        x, y = (round(one / cells.SIDE, 3) for one in lie.towards(edge))
        seen = ((x > 0) - (x < 0), (y > 0) - (y < 0))
        told = words.text(f"eclipse.towards.{edge}", "en")
        assert WAYS[told] == seen
        assert words.text(f"eclipse.beyond.{edge}", "en") == f"{told} of"
        short = "".join(part[0].upper() for part in told.split("-"))
        assert words.text(f"eclipse.edge.{edge}", "en") == short


def test_only_a_duel_has_other_directions_in_a_wide_window():
    for seats in range(2, 7):
        the_map = face.panels(next(positions(seats)), "en")[0]
        assert bool(the_map.wide) == (seats in GAME.wide_words)


def test_places_on_a_turned_map_are_named_by_its_directions():
    position = next(positions(2))
    options = [one for one in GAME.options(position) if isinstance(one, Explore)]
    the_map = face.panels(position, "en", options)[0]
    for drawing, words in ((the_map.svg, GAME.words), (the_map.wide, GAME.wide_words[2])):
        labels = set(re.findall(r'aria-label="(Explore[^"]*)"', drawing))
        notes = [rules.describe(position, one) for one in options]
        assert labels == {words.text(one.rule, "en", one.params) for one in notes}


def test_other_maps_are_drawn_in_one_way():
    assert not any(one.wide for one in face.panels(next(positions(4)), "en"))


# --- The map -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_what_stands_on_the_map_is_what_is_drawn(seats):
    for position in positions(seats, every=83):
        svg = drawn(position, options=())["map"]
        for colour in COLOURS:
            number = next((n for n, one in enumerate(position.seats) if one.colour == colour), -2)
            owned = sum(one.owner == number for one in position.hexes)
            banner = number == GAME.to_move(position)
            assert uses(svg, f"d-{colour}") == owned + banner
        squares = [square for one in position.hexes for square in one.tile.squares]
        for kind in ("money", "science", "materials", "wild"):
            assert uses(svg, f"p-{kind}") == sum(one.kind == kind for one in squares)
        assert uses(svg, "burst") == sum(one.advanced for one in squares)
        assert uses(svg, "s-ancient") == sum(one.ancients > 0 for one in position.hexes)
        assert uses(svg, "s-gcds") == sum(one.gcds for one in position.hexes)
        for ship, index in (
            ("interceptor", 0),
            ("cruiser", 1),
            ("dreadnought", 2),
            ("starbase", 3),
        ):
            groups = sum(fleet.ships[index] > 0 for one in position.hexes for fleet in one.fleets)
            assert uses(svg, f"s-{ship}") == groups


def test_as_many_connections_are_drawn_as_there_are():
    for position in positions(5, every=83):
        joined = sum(map(len, position.chart.links))
        svg = drawn(position, options=())["map"]
        open_holes = sum(sum(one.holes) for one in position.hexes) - joined
        assert svg.count("A10 10 0 0 0") == open_holes


def test_the_number_of_ships_stands_beside_them():
    position = next(positions(2))
    home = next(one for one in position.hexes if one.owner == 0)
    home.fleets[0].ships[:] = [7, 0, 0, 0]
    assert re.search(r"<text [^>]*>7</text>", drawn(position, options=())["map"])


def test_each_explorable_place_says_its_stack():
    position = next(positions(3))
    ways = [one for one in GAME.options(position) if isinstance(one, Explore)]
    svg = drawn(position, options=ways)["map"]
    assert ways
    assert len(re.findall(r">I+</text>", svg)) == len(ways)
    assert not re.findall(r">I+</text>", drawn(position, options=())["map"])


def test_a_drawn_tile_is_shown_in_each_way_it_may_lie():
    seen = 0
    for position in positions(6, every=1, most=260):
        if not isinstance(position.stack[-1], Placing):
            continue
        ways = [one for one in GAME.options(position) if isinstance(one, Place)]
        parts = drawn(position)
        values = re.findall(r'data-group="turn" data-value="(\d+-\d)"', parts["map"])
        assert values == [f"{one.hex}-{one.turn}" for one in ways]
        assert parts["map"].count('class="group current"') == bool(ways)
        shows = re.findall(r'data-shows="([^"]+)"', parts["turn"])
        assert len(shows) == len(ways)
        assert set(shows) <= set(re.findall(r'\bid="([^"]+)"', parts["map"]))
        seen += 1
    assert seen > 2


def test_a_tile_drawn_in_a_duel_lights_up_however_the_map_lies():
    placing = (one for one in positions(2, every=1) if isinstance(one.stack[-1], Placing))
    position = next(placing)
    ways = [one for one in GAME.options(position) if isinstance(one, Place)]
    the_map, turn = face.panels(position, "en", GAME.options(position), position.mover)[:2]
    ghosts = [re.findall(r'\bid="(ghost[^"]+)"', one) for one in (the_map.svg, the_map.wide)]
    assert ways
    assert [len(one) for one in ghosts] == [len(ways)] * 2
    assert not set(ghosts[0]) & set(ghosts[1])
    for drawing in (turn.svg, turn.wide):
        shows = re.findall(r'data-shows="([^"]+)"', drawing)
        assert [one.split() for one in shows] == [list(one) for one in zip(*ghosts, strict=True)]


def test_cubes_are_moved_to_their_squares():
    found = 0
    for position in positions(4, every=1, most=420):
        ways = [one for one in GAME.options(position) if isinstance(one, Colonise)]
        if not ways:
            continue
        found += 1
        places = ET.fromstring(drawn(position)["map"]).iter()
        shared = [set((one.get("data-actions") or "").split("|")) for one in places]
        for way in ways:
            same = {
                format_action(one)
                for one in ways
                if one.square == way.square and one.hex == way.hex
            }
            if len(same) > 1:
                assert same in shared
        if found > 5:
            break
    assert found


@pytest.mark.parametrize("number", TILES)
def test_every_tile_can_be_drawn(number):
    position = next(positions(2))
    position.hexes[0].id = number
    position.hexes[0].cubes = [""] * len(TILES[number].squares)
    position.hexes[0].owner = NOBODY
    position.hexes = position.hexes[:1]
    position.charted()
    for lang in LANGS:
        svg = drawn(position, lang=lang, options=())["map"]
        assert f">{number:03}</text>" in svg
        assert WORDS.text(f"eclipse.hex.{number}", lang) in unescape(svg)
        assert uses(svg, "artifact") == TILES[number].artifact


# --- What tells things apart ---------------------------------------------------------------


def test_colours_and_resources_have_shapes_of_their_own():
    known = definitions("")
    for prefix, number in (("e-", 6), ("r-", 4), ("s-", 9), ("k-", 7)):
        shapes = [body.partition(">")[2] for name, body in known.items() if name.startswith(prefix)]
        assert len(set(shapes)) == len(shapes) == number


# --- The other parts -----------------------------------------------------------------------


def test_prices_are_those_of_the_seat_to_move():
    for position in positions(4, every=97):
        mover = GAME.to_move(position)
        svg = drawn(position, seat=(mover + 1) % 4)["techs"]
        for tech in TECHS.values():
            owned = position.seats[mover].techs
            words = WORDS.text("eclipse.board.price", "en", {"n": price(tech.id, owned)})
            name = WORDS.text(f"eclipse.tech.{tech.id}", "en")
            copies = position.supply.count(tech.id)
            if Research(tech.id) in GAME.options(position):
                assert f'data-action="research {tech.id}"' in svg
            else:
                assert f"<title>{name}, {words}, {copies} in the supply</title>" in svg


def test_trades_are_made_at_the_storage():
    for position in positions(3, every=23):
        ways = [one for one in GAME.options(position) if isinstance(one, Trade)]
        if ways:
            placed = actions_at(drawn(position, seat=GAME.to_move(position))["own"])
            assert {format_action(one) for one in ways} <= set(placed)
            return
    pytest.fail("nobody could trade")


def test_reputation_of_others_is_face_down():
    position = next(positions(4))
    for seat in position.seats:
        seat.reputation = [4]
    view = GAME.seen_by(position, 0)
    for key, svg in drawn(view, seat=0, options=()).items():
        if key == "own":
            assert "Reputation tile: 4" in svg
        else:
            assert "Reputation tile: 4" not in svg


@pytest.mark.parametrize("lang", LANGS)
def test_words_beside_the_map_stay_on_their_slab(lang):
    for position in positions(6, every=47):
        for key, svg in drawn(position, lang=lang).items():
            if key == "map":
                continue
            for left, right, words in spans(ET.fromstring(svg)):
                assert left >= 0, (key, words)
                assert right <= WIDTH, (key, words)


def spans(root):
    """Where each text begins and ends from left to right, its groups' shifts added up."""

    def walk(node, shift, scale):
        found = re.search(r"translate\((-?[\d.]+)", node.get("transform") or "")
        size = re.search(r"scale\(([\d.]+)", node.get("transform") or "")
        if found:
            shift += scale * float(found[1])
        if size:
            scale *= float(size[1])
        if node.tag == f"{SVG}text":
            share = 0.92 if node.get("font-weight") == "700" else 0.86
            wide = share * breadth(node.text, float(node.get("font-size"))) * scale
            x = shift + scale * float(node.get("x"))
            start = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor"), 0.0)
            yield x - start * wide, x + (1 - start) * wide, node.text
        for child in node:
            yield from walk(child, shift, scale)

    return walk(root, 0.0, 1.0)


def test_lines_are_broken_at_blanks_only():
    assert wrapped("one two three", 10, 40) == ["one two", "three"]
    assert wrapped("Wormhole", 10, 5) == ["Wormhole"]


def test_a_question_has_a_key_for_each_answer():
    asked = 0
    for position in positions(4, every=1, most=200):
        if isinstance(position.stack[-1], Claiming):
            asked += 1
            keys = actions_at(drawn(position, seat=GAME.to_move(position))["turn"])
            assert set(keys) == {format_action(one) for one in GAME.options(position)}
    assert asked


def test_the_map_keeps_its_frame_while_a_seat_acts_and_while_others_do():
    position = next(positions(2))
    seat = GAME.to_move(position)
    explored = next(one for one in GAME.options(position) if isinstance(one, Explore))
    frame = _frame(position, seat, GAME.options(position))
    assert _frame(position, seat, ()) == frame
    GAME.apply(position, explored, SeededDice(1, 1))
    assert isinstance(position.stack[-1], Placing)
    assert _frame(position, seat, GAME.options(position)) == frame


def _frame(position, seat, options):
    """How wide and high the map is that a seat looks at, and where its centre lies."""
    svg = drawn(position, seat=seat, options=options)["map"]
    sky = re.search(r'<g transform="([^"]*)"><circle', svg)
    return re.search(r'viewBox="([^"]*)"', svg)[1], sky[1]
