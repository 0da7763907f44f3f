"""The three maps as SVG: all is on them, nothing hidden is, and they can be read."""

import os
import re
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree as ET

import msgspec
import pytest
from dma_continent import continent, war
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.drawing import breadth
from rivals.core.words import LANGS
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS, draw_map, in_full_size
from rivals.games.dma.maps.chart import Chart
from rivals.games.dma.maps.labels import Label, Room, place_labels
from rivals.games.dma.maps.outlines import Outlines, loops
from rivals.games.dma.maps.paint import direction_colour
from rivals.games.dma.maps.signs import CLASHES, DIRECTIONS
from rivals.games.dma.world.pieces import Event, Trail
from rivals.games.dma.world.seeing import seen_by

SVG = "{http://www.w3.org/2000/svg}"
WITH_ARMIES = ("geographic", "development")
LAYERS = {
    "geographic": "land states hidden grid borders trails villages cities armies clashes realms "
    "names frame legend",
    "political": "land states hidden grid borders villages cities realms names frame legend",
    "development": "land provinces hidden grid borders villages cities directions armies names "
    "frame legend",
}
EVERY = [(kind, lang) for kind in KINDS for lang in LANGS]


def read(kind, world=None, lang="en", player=0):
    return ET.fromstring(draw_map(kind, world or war(), lang, player=player))


def marked(root, mark):
    """The values of an attribute of data, in order, and the elements that carry it."""
    return [one.get(f"data-{mark}") for one in root.iter() if one.get(f"data-{mark}") is not None]


def layer(root, name):
    return next(one for one in root.iter() if one.get("data-layer") == name)


def titles(root, mark=None):
    groups = [one for one in root.iter() if mark is None or one.get(f"data-{mark}") is not None]
    return [one.findtext(f"{SVG}title") for one in groups if one.find(f"{SVG}title") is not None]


def words_of(root):
    return [one.text for one in root.iter() if one.text and one.tag[len(SVG) :] in READ]


READ = ("text", "title", "desc")


# --- What is on them ------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "lang"), EVERY)
@pytest.mark.parametrize("players", [None, 1, 6, 25])
def test_a_map_is_one_well_formed_drawing(kind, lang, players):
    world = war() if players is None else continent(players)
    root = read(kind, world, lang)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    assert marked(root, "layer") == [
        one for one in LAYERS[kind].split() if one != "hidden" or "#" in "".join(world.terrain)
    ]
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(one.startswith(f"dma-{kind}-") for one in ids)
    used = re.findall(r"#(dma-[\w-]+)", ET.tostring(root, encoding="unicode"))
    assert set(used) <= set(ids)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [None, 6])
def test_every_place_is_there_once_where_it_stands(kind, players):
    world = war() if players is None else continent(players)
    root = read(kind, world)
    expected = [f"v{one.id}" for one in world.villages] + [f"c{one.id}" for one in world.cities]
    assert marked(root, "place") == expected
    side = Chart(world, "en", kind, 0, None).side
    cells = {f"v{one.id}": one.cell for one in world.villages}
    cells |= {f"c{one.id}": one.cell for one in world.cities}
    for one in root.iter():
        if one.get("data-place"):
            x, y = re.search(r"translate\((\S+) (\S+)\)", one[-1].get("transform")).groups()
            assert (float(x) // side, float(y) // side) == cells[one.get("data-place")]


@pytest.mark.parametrize("kind", WITH_ARMIES)
def test_every_army_is_there_once(kind):
    assert sorted(marked(read(kind), "army")) == ["a201", "a202", "a203", "a204"]
    world = continent(6)
    assert sorted(marked(read(kind, world), "army")) == [f"a{one.id}" for one in world.armies]


def test_many_armies_on_one_cell_stand_apart():
    world = war()
    crowd = [msgspec.structs.replace(world.armies[1], id=300 + one) for one in range(9)]
    world.armies = crowd
    drawn = read("development", world)
    places = [
        one[-1].get("transform").partition(")")[0] for one in drawn.iter() if one.get("data-army")
    ]
    assert len(set(places)) == 9


def test_routes_tell_each_day_that_an_army_moved():
    root = read("geographic")
    assert marked(root, "trail") == ["a201", "a203", "a206"]
    first, second, third = titles(root, "trail")
    assert first == (
        'First & Only (Anna "the Bold" & co), route of week 6: from (6, 4), Monday (7, 4), '
        "Tuesday (8, 4), Thursday (9, 5)"
    )
    assert "Wednesday (13, 4), Wednesday (13, 5), Saturday (14, 6)" in second
    assert third.startswith("army a206 (Борис <Тихий>)")
    groups = [one for one in root.iter() if one.get("data-trail")]
    days = [[one.text for one in group.iter(f"{SVG}text")] for group in groups]
    assert days == [["1", "2", "4"], ["3", "6"], ["2", "3", "4"]]


def test_routes_over_the_same_cells_run_beside_each_other():
    world = war()
    world.trails = tuple(Trail(number, 1, ((6, 4, 0), (7, 4, 1))) for number in range(1, 5))
    lines = [one[2].get("d") for one in read("geographic", world).iter() if one.get("data-trail")]
    assert len(lines) == len(set(lines)) == 4


def test_an_army_that_stood_still_has_no_route():
    world = war()
    world.trails = (Trail(202, 1, ((4, 4, 0),)),)
    assert marked(read("geographic", world), "trail") == []


def test_fights_have_signs_of_their_kinds():
    root = read("geographic")
    assert marked(root, "clash") == ["battle", "siege", "assault", "rout"]
    assert marked(root, "battles") == ["1", "2", "3", ""]
    told = [one.replace('Anna "the Bold" & co', "ANNA") for one in titles(root, "clash")]
    assert [one.split("\n") for one in told] == [
        ["Battle (Tuesday): ANNA (a201) – Борис <Тихий> (a205); the winner is ANNA"],
        ["Siege of Ashford & Sons (Thursday): Борис <Тихий> (a206) – ANNA; both were destroyed"],
        ["Assault on Ольховка (Saturday): Борис <Тихий> (a203); the winner is Борис <Тихий>"],
        ["Rout without a battle (Tuesday): ANNA; the winner is Борис <Тихий>",
         "Ambush in time of peace (Tuesday): ANNA; the winner is Борис <Тихий>"],
    ]  # fmt: skip
    assert len(set(CLASHES.values())) == 4


def test_an_event_without_its_numbers_is_passed_over():
    world = war()
    world.events = (
        Event(1, "dma.event.rout", {"x": "north"}),
        Event(1, "dma.event.rout", {}, (1,)),
    )
    assert marked(read("geographic", world), "clash") == ["battle", "siege", "assault"]


def test_land_is_coloured_by_owner_and_told_with_its_share():
    root = read("political")
    assert marked(root, "owner") == ["0", "1", "2"]
    assert titles(root, "owner")[1] == 'Land of Anna "the Bold" & co (31 cells, 30.1 %)'
    legend = [one.text for one in layer(root, "legend").iter(f"{SVG}text")]
    rows = [one for one in legend if "%" in one or one == "103 cells"]
    assert rows == ["31 cells, 30.1 %"] * 2 + ["41 cells, 39.8 %", "103 cells"]
    assert "Clara (fell in week 4)" in legend


def test_each_province_has_its_direction_by_colour_and_by_sign():
    world = continent(6)
    root = read("development", world)
    assert marked(root, "direction") == [one.direction for one in world.cities]
    inks = [one[-1].get("fill") for one in root.iter() if one.get("data-province")]
    assert inks == [direction_colour(number % 7) for number in range(len(world.cities))]
    drawn = ET.tostring(layer(root, "directions"), encoding="unicode")
    assert drawn.count("<ns0:title>") == len(world.cities)
    assert set(DIRECTIONS) == {one.id for one in default_catalogue().directions}
    assert len(set(DIRECTIONS.values())) == 7


def test_a_province_without_a_direction_has_no_sign():
    world = war()
    for city in world.cities:
        city.direction = ""
    root = read("development", world)
    assert len(layer(root, "directions")) == 0
    assert titles(root, "province")[0] == "Province of Ashford & Sons: no main direction"


@pytest.mark.parametrize(("kind", "lang"), EVERY)
def test_the_week_and_the_world_stand_in_the_title(kind, lang):
    root = read(kind, lang=lang)
    title = root.findtext(f"{SVG}title")
    assert title == root.get("aria-label")
    assert title.startswith("Little & <Great>: ")
    assert title.endswith("week 6" if lang == "en" else "неделя 6")
    world = war()
    world.week = 0
    assert read(kind, world, "en").findtext(f"{SVG}title").endswith("before the first week")


def test_the_frame_is_numbered_on_all_four_sides():
    numbers = [one.text for one in layer(read("political"), "frame").iter(f"{SVG}text")]
    assert sorted(numbers, key=int) == ["0"] * 4 + ["5"] * 4 + ["10"] * 4 + ["15"] * 2 + ["20"] * 2


# --- What is not on them --------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "lang"), EVERY)
@pytest.mark.parametrize("player", [0, 1, 2, 3, 77])
def test_a_map_shows_no_more_than_its_player_sees(kind, lang, player):
    world = war()
    seen = seen_by(world, player)
    assert draw_map(kind, world, lang, player=player) == draw_map(kind, seen, lang, player=player)
    assert "987654321" not in draw_map(kind, world, lang, player=player)


@pytest.mark.parametrize("kind", WITH_ARMIES)
def test_only_own_armies_tell_their_units(kind):
    own = titles(read(kind, player=1), "army")
    assert 'First & Only, army: Anna "the Bold" & co; Militia × 1, Knight × 1' in own
    assert 'Garrison\'s, army: Anna "the Bold" & co; no units' in own
    assert "Чёрная <рать>, army: Борис <Тихий>" in own
    assert "Чёрная <рать>, армия: Борис <Тихий>; Берсерк × 1" in titles(
        read(kind, lang="ru", player=2), "army"
    )
    assert not any(";" in one for one in titles(read(kind), "army"))


# --- Words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("lang", "foreign"), [("ru", "[A-Za-z]"), ("en", "[А-Яа-яЁё]")])
def test_nothing_is_left_in_the_other_language(kind, lang, foreign):
    world = war()
    called = "Ыч" if lang == "ru" else "Oak"
    world.name = called
    for one in (*world.players, *world.cities, *world.villages, *world.armies):
        one.name = called
    world.trails = tuple(msgspec.structs.replace(one, name=called) for one in world.trails)
    told = words_of(read(kind, world, lang, player=1))
    assert told
    for one in told:
        assert not re.search(foreign, re.sub(r"\b[acv]\d+\b", "", one)), one


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ['<script>"&amp;', "a\x00b\x1fc", "\ud800", "]]>", "x" * 300, ""])
def test_any_name_can_be_written(kind, name):
    world = war()
    world.name = name
    for one in (*world.players, *world.cities, *world.villages, *world.armies):
        one.name = name
    world.trails = tuple(msgspec.structs.replace(one, name=name) for one in world.trails)
    drawn = draw_map(kind, world, "en", player=1)
    assert "<script" not in drawn
    root = ET.fromstring(drawn.encode())
    assert len(marked(root, "place")) == 7


def test_a_long_name_is_cut_in_the_legend_and_whole_under_the_mouse():
    world = war()
    world.players[0].name = "Земля " * 20
    root = read("political", world)
    legend = [one.text for one in layer(root, "legend").iter(f"{SVG}text")]
    assert any(one.endswith("…") for one in legend)
    assert any("Земля " * 20 in one for one in titles(root))


# --- Always the same ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_map_is_the_same_in_another_process(kind):
    code = (
        "import sys; sys.stdout.reconfigure(encoding='utf-8', newline=''); "
        "from dma_continent import war; from rivals.games.dma.maps import draw_map; "
        f"print(draw_map({kind!r}, war(), 'ru', player=1), end='')"
    )
    for seed in ("1", "2"):
        drawn = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, check=True, timeout=60,
        )  # fmt: skip
        assert drawn.stdout.decode() == draw_map(kind, war(), "ru", player=1)


@pytest.mark.parametrize("kind", KINDS)
def test_drawing_changes_nothing(kind):
    world = war()
    before = msgspec.json.encode(world)
    draw_map(kind, world, "en", player=1)
    assert msgspec.json.encode(world) == before


# --- Read on a screen -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 6, 25])
def test_a_map_of_25_states_fits_on_a_screen(players):
    for kind in WITH_ARMIES:
        assert float(read(kind, continent(players)).get("viewBox").split()[2]) <= 1600
    political = Chart(continent(players), "en", "political", 0, None)
    assert political.side > Chart(continent(players), "en", "geographic", 0, None).side


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [6, 25])
def test_all_cities_and_nearly_all_villages_have_their_names(kind, players):
    world = continent(players)
    written = [one.text for one in layer(read(kind, world), "names").iter(f"{SVG}text")]
    assert {one.name for one in world.cities} <= set(written)
    villages = [one.name for one in world.villages]
    assert sum(one in written for one in villages) > 0.9 * len(villages)
    sizes = [float(one.get("font-size")) for one in layer(read(kind, world), "names")]
    assert min(sizes) >= 9


def test_the_full_size_is_that_of_the_view():
    drawn = ET.fromstring(in_full_size(draw_map("political", war(), "en")))
    assert f"0 0 {drawn.get('width')} {drawn.get('height')}" == drawn.get("viewBox")


def test_each_state_is_named_on_its_own_land():
    world = continent(25)
    for kind in ("geographic", "political"):
        chart = Chart(world, "en", kind, 0, None)
        names = {one.name: one.id for one in world.players}
        written = list(layer(read(kind, world), "realms").iter(f"{SVG}text"))
        assert {names[one.text] for one in written} == chart.lands().keys() - {0}
        for one in written:
            x, y, size = (float(one.get(key)) for key in ("x", "y", "font-size"))
            cell = int(x // chart.side), int((y - 0.3 * size) // chart.side)
            assert cell in chart.lands()[names[one.text]]
            assert size >= 13


# --- Outlines -------------------------------------------------------------------------------

CELLS = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), min_size=1)


@given(CELLS)
def test_loops_close_around_exactly_the_cells(cells):
    area = 0
    edges = set()
    for loop in loops(cells):
        for one, other in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
            assert (one, other) not in edges
            edges.add((one, other))
            area += one[0] * other[1] - other[0] * one[1]
    assert area == 2 * len(cells)
    sides = sum(
        (x + dx, y + dy) not in cells
        for x, y in cells
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
    )
    assert len(edges) == sides


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_several_times_is_written_once(kind):
    world = continent(6)
    drawn = read(kind, world)
    twice = {"political": ["states"], "development": ["provinces", "borders"]}.get(kind, [])
    for name in (*twice, "cities", "villages"):
        assert list(layer(drawn, name).iter(f"{SVG}use"))
        assert not list(layer(drawn, name).iter(f"{SVG}path"))
    castles = {one.get("href") for one in layer(drawn, "cities").iter(f"{SVG}use")}
    assert len(castles) == len({one.owner for one in world.cities})


@given(st.lists(st.integers(0, 2), min_size=36, max_size=36))
def test_regions_that_touch_share_the_very_same_line(labels):
    """Every piece of a border inside the frame belongs to two regions, and is drawn alike."""
    cells = {(number % 6, number // 6): label for number, label in enumerate(labels)}
    outlines = Outlines(lambda cell: cells.get(cell, -1), 20, 6, 6)
    drawn = {}
    for label in set(labels):
        for piece in pieces(outlines.path([one for one in cells if cells[one] == label])):
            drawn[piece] = drawn.get(piece, 0) + 1
    inner = [
        n for piece, n in drawn.items() if all(0 < x < 1200 and 0 < y < 1200 for x, y in piece)
    ]
    assert set(inner) <= {2}


def pieces(path):
    """The bits of an outline from one middle of a side to the next, either way round."""
    for loop in path.split("Z")[:-1]:
        head, *bits = re.findall("[Mlqt][^Mlqt]*", loop)
        (at,) = point(head[1:], (0, 0))
        corner = at
        for bit in bits:
            found = point(bit[1:], at)
            if bit[0] == "t":  # as far beyond the middle as the corner before was short of it
                found = [(2 * at[0] - corner[0], 2 * at[1] - corner[1]), *found]
            elif bit[0] == "l":  # each of its two lines begins where the one before ended
                corner, (x, y) = found[0], point(bit[1:], (0, 0))[1]
                found = [corner, (corner[0] + x, corner[1] + y)]
            corner, to = found
            parts = [(at, corner), (corner, to)] if bit[0] == "l" else [(at, corner, to)]
            yield from (min(part, part[::-1]) for part in parts)
            at = to


def point(text, start):
    """Places in tenths, so that they can be told apart, from where they are counted."""
    numbers = [round(10 * float(one)) for one in re.findall(r"-?[0-9.]+", text)]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [(start[0] + x, start[1] + y) for x, y in pairs]


# --- Names ----------------------------------------------------------------------------------

SPOT = st.floats(5, 295)


@given(st.lists(st.tuples(SPOT, SPOT, st.booleans()), max_size=40))
def test_names_that_may_be_left_out_cover_no_other(spots):
    room = Room(300, 300)
    labels = [
        Label(f"Name{number}", x, y, 6, 10, must) for number, (x, y, must) in enumerate(spots)
    ]
    labels.sort(key=lambda one: not one.must)
    written = place_labels(room, labels)
    assert [one.label for one in written if one.label.must] == [one for one in labels if one.must]
    for one in written:
        assert 0 <= one.x <= 300
        assert 0 <= one.y <= 300
    boxes = [(one.label.must, box_of(one)) for one in written]
    for (_, one), (must, other) in combinations(boxes, 2):
        if not must:
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            assert wide <= 0 or high <= 0 or wide * high <= 12


def box_of(written):
    wide = breadth(written.label.words, written.label.size)
    left = written.x - wide * {"start": 0, "middle": 0.5, "end": 1}[written.anchor]
    bottom = written.y + written.label.size * 0.22
    return left, bottom - written.label.size, left + wide, bottom
