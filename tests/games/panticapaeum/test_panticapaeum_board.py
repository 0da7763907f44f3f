"""The position as SVG: every option has its place, and what it lights up is what will happen."""

import re
from html import unescape
from itertools import pairwise
from random import Random
from xml.etree import ElementTree as ET

import pytest
from drawings import assert_stand_alone
from hypothesis import given, settings
from hypothesis import strategies as st
from panticapaeum_cases import architect, botos, box_of, by_colour, do, game_of, solo

from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.words import LANGS
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.face.ring import HEIGHT as RING_HEIGHT
from rivals.games.panticapaeum.position.actions import Build, Place, Take
from rivals.games.panticapaeum.position.readings import READINGS, Readings
from rivals.games.panticapaeum.position.seats import Building, Placed
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import explore

TABLES = [
    ("human",), ("human", "botos"), ("human", "botos:best_tile_on_path+no_skip"),
    ("human", "random", "human"), ("human", "botos:master", "greedy", "human"),
]  # fmt: skip
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)

SVG = "{http://www.w3.org/2000/svg}"


BOARD = ["ring", "city", "prices", "development"]


def notations(svg):
    """The options marked up in a drawing, in order."""
    return [unescape(one) for one in re.findall(r'data-action="([^"]*)"', svg)]


def places(svg):
    """The elements that are places of options, by notation."""
    found = [one for one in ET.fromstring(svg).iter() if one.get("data-action")]
    return {one.get("data-action"): one for one in found}


def panels(position, *, lang="en", seat=0, options=None):
    """The parts of a position with its options lit, by key."""
    lit = GAME.options(position) if options is None else options
    return {one.key: one.svg for one in GAME.panels(position, lang, lit, seat)}


def sampled(seats, seed, number):
    """Some positions of a random game, and its end."""
    random = Random(seed)
    steps = list(game_of(seats, seed))
    chosen = [before for before, _, _ in random.sample(steps, min(number, len(steps)))]
    return [*chosen, steps[-1][2]]


@settings(max_examples=15)
@given(tables, seeds)
def test_every_option_has_exactly_one_place(seats, seed):
    for position in sampled(seats, seed, 8):
        options = GAME.options(position)
        expected = sorted(map(format_action, options))
        assert sorted(notations(GAME.picture(position, "en", options))) == expected
        for seat in range(len(seats)):
            drawn = "".join(panels(position, seat=seat).values())
            assert sorted(notations(drawn)) == expected


@settings(max_examples=10)
@given(tables, seeds)
def test_drawings_stand_alone(seats, seed):
    for position in sampled(seats, seed, 5):
        page = panels(position).values()
        assert_stand_alone(page, GAME.picture(position, "ru", GAME.options(position)))


@settings(max_examples=10)
@given(tables, seeds, st.sampled_from(LANGS))
def test_a_place_is_a_button_that_tells_the_option(seats, seed, lang):
    for position in sampled(seats, seed, 4):
        found = places(GAME.picture(position, lang, GAME.options(position)))
        for option in GAME.options(position):
            note = GAME.describe(position, option)
            place = found[format_action(option)]
            assert place.get("aria-label") == GAME.words.text(note.rule, lang, note.params)
            assert place.get("role") == "button"
            assert place.get("tabindex") == "0"
            assert "option" in place.get("class").split()


def test_without_options_it_is_an_image():
    position = solo()
    for svg in [GAME.picture(position, "en"), *panels(position, options=()).values()]:
        assert ET.fromstring(svg).get("role") == "img"
        assert notations(svg) == []


@pytest.mark.parametrize(
    ("phase", "seat"),
    [("take", 0), ("place", 0), ("develop", 0), ("discard", 0), ("take", 1), ("develop", 1)],
)
def test_the_board_is_the_same_parts_in_every_phase(phase, seat):
    hand = 36 if phase == "place" else None
    ring = list(range(1, 36))
    path = [1] if seat == 1 and phase == "take" else []
    position = solo(phase=phase, seat=seat, ring=ring, hand=hand, path=path)
    found = GAME.panels(position, "en")
    assert [one.key for one in found if one.place == "board"] == BOARD
    assert [one.key for one in found if one.place != "board"] == ["botos"]


def test_other_peoples_cities_are_parts_of_their_own():
    first = next(game_of(("human", "greedy", "human"), 1))[0]
    assert list(panels(first, seat=0)) == [*BOARD, "city-2", "city-3"]
    assert list(panels(first, seat=1)) == [*BOARD, "city-1", "city-3"]
    for lang in LANGS:
        titles = [
            GAME.words.text(one.title.rule, lang, one.title.params)
            for one in GAME.panels(first, lang)
        ]
        assert len(set(titles)) == len(titles)


def test_who_watches_sees_the_acting_seats_options_in_his_city():
    """The second seat lays a tile: its places are in its city."""
    steps = game_of(("human", "greedy"), 3)
    laying = next(before for before, _, _ in steps if before.phase == "place" and before.seat == 1)
    watched = panels(laying, seat=0)
    assert notations(watched["city-2"]) == list(map(format_action, GAME.options(laying)))
    assert notations(panels(laying, seat=1)["city"]) == notations(watched["city-2"])


# --- The ring ------------------------------------------------------------------------------


@settings(max_examples=20)
@given(st.sampled_from(TABLES[1:3]), seeds, st.sampled_from(READINGS["passed"]))
def test_a_tile_shows_its_path_and_its_stop(seats, seed, passed):
    """What an option to take a tile lights up: the tiles passed, the stop, what Botos gets."""
    for position in map(Position.copy, sampled(seats, seed, 12)):
        position.readings = Readings(passed=passed)
        if position.phase != "take" or position.seat != 0:
            continue
        ring = panels(position)["ring"]
        ids = set(re.findall(r'\bid="([^"]*)"', ring))
        for option, place in places(ring).items():
            shown = place.get("data-shows").split()
            assert set(shown) <= ids
            tile = int(option.split()[1])
            path = explore.passed(position, tile)
            notes = {one.rule: one.params for one in GAME.forecast(position, Take(tile))}
            gets = notes["panticapaeum.forecast.gets"]["tile"]
            ends = [f"landing-{explore.landing(position, tile)[-1]}", f"gets-{gets}"]
            assert shown == [*(f"tile-{one}" for one in path), *ends]


@settings(max_examples=10)
@given(tables, seeds)
def test_every_lying_tile_is_in_the_ring_once(seats, seed):
    for position in sampled(seats, seed, 6):
        drawn = re.findall(r'id="tile-(\d+)"', panels(position)["ring"])
        assert sorted(map(int, drawn)) == sorted(position.ring)


def test_alone_without_botos_nothing_is_foretold():
    first = next(game_of(("human",), 1))[0]
    assert "data-shows" not in panels(first)["ring"]


def lit_boxes(svg):
    """The lit rectangles that are direct parts of options: (x, y, width, height)."""
    plates = [
        one for place in places(svg).values() for one in place.iter(f"{SVG}rect")
        if "lit" in (one.get("class") or "").split()
    ]  # fmt: skip
    return [
        tuple(float(one.get(key, 0)) for key in ("x", "y", "width", "height")) for one in plates
    ]


@pytest.mark.parametrize("ahead", [0, 7, 35])
def test_tiles_in_reach_can_be_tapped_on_a_telephone(ahead):
    """At 336 of 360 units each is at least 44 pixels both ways, and none lies on another."""
    position = solo(person=architect(coins=2), ahead=ahead)
    boxes = lit_boxes(panels(position)["ring"])
    assert len(boxes) == 5
    for _, _, wide, high in boxes:
        assert min(wide, high) * 336 / 360 >= 44
    for x, y, wide, high in boxes:
        assert x >= 0 <= y
        assert x + wide <= 360
        assert y + high <= RING_HEIGHT
    for n, (x, y, wide, high) in enumerate(boxes):
        for u, v, across, down in boxes[n + 1 :]:
            assert x + wide <= u or u + across <= x or y + high <= v or v + down <= y


def test_the_farther_tiles_tell_their_coins():
    def coins(svg):
        return sum('#ring-coin"' in piece for piece in svg.split("<use")[1:])

    assert coins(panels(solo(person=architect(coins=2)))["ring"]) == 2
    laying = do(solo(person=architect(coins=2)), Take(1))
    assert coins(panels(laying)["ring"]) == 0


def test_a_longer_reach_of_another_box_finds_places_too():
    box = box_of("bp", "eogm", structure__tile_choice=6, structure__extra_tiles=5)
    position = solo(person=architect(coins=9), box=box)
    assert len(GAME.options(position)) == 11
    assert notations(panels(position)["ring"]) == [
        format_action(one) for one in GAME.options(position)
    ]


# --- The city ------------------------------------------------------------------------------


@settings(max_examples=10)
@given(seeds)
def test_rotations_are_groups_and_their_places_are_apart(seed):
    """One group is current; within a group no two places share a cell; ghosts are hidden."""
    steps = game_of(("human",), seed, eager=0.8)
    laying = [before for before, _, _ in steps if before.phase == "place"]
    for position in laying[::4]:
        root = ET.fromstring(panels(position)["city"])
        groups = [one for one in root.iter() if one.get("data-group")]
        turns = sorted({one.turn for one in GAME.options(position) if isinstance(one, Place)})
        assert [one.get("data-group") for one in groups] == ["turn"] * len(turns)
        assert [int(one.get("data-value")) for one in groups] == turns
        current = ["current" in one.get("class").split() for one in groups]
        assert current == [True] + [False] * (len(turns) - 1)
        assert [one.get("display") for one in groups] == [None] + ["none"] * (len(turns) - 1)
        for turn, group in zip(turns, groups, strict=True):
            own = [one for one in group.iter() if one.get("data-action")]
            assert {one.get("data-action").split()[3] for one in own} == {str(turn)}
            spots = [one.get("transform") for one in own]
            assert len(set(spots)) == len(spots)
            for place in own:
                ghosts = [one for one in place if one.get("class") == "ghost"]
                assert [one.get("display") for one in ghosts] == ["none"]


def test_a_ghost_tells_the_level_it_would_lie_on():
    position = do(solo(ring=[1, 2, 7, *range(8, 40)]), Take(7))
    ground = position.ground(0)
    drawn = places(panels(position)["city"])
    for option in GAME.options(position):
        shape = position.parts.shape(7, option.turn)
        level = ground.level_for(shape, (option.y + 64) * 128 + option.x + 64)
        ghost = [one for one in drawn[format_action(option)] if one.get("class") == "ghost"]
        assert ghost[0].get("href") == f"#city-g{option.turn}-{level}"


def test_free_fields_are_lit_where_they_lie():
    """A tile with one brown field right of the start tile, and three brown in store."""
    box = box_of("b", "bm")
    person = architect(resources=by_colour(brown=3), tiles=[Placed(1, 3, 0, 0, 1)])
    position = solo(person=person, box=box, phase="develop", ring=[*range(2, 37)])
    build = Build("brown", 3, 0)
    assert build in GAME.options(position)
    place = places(panels(position)["city"])[format_action(build)]
    assert [one.get("href") for one in place] == ["#city-site", "#city-b0"]
    person.buildings.append(Building("brown", 3, 0))
    built = solo(person=person, box=box, phase="develop", ring=[*range(2, 37)])
    assert format_action(build) not in notations(panels(built)["city"])
    assert '"#city-b0"' in panels(built)["city"]


def test_watered_dry_cells_are_marked():
    """The start tile's dry cell, and an aqueduct at the other end of its row, then too far."""
    box = box_of("g", "mg")
    near = architect(tiles=[Placed(1, 3, 0, 0, 1)], buildings=[("green", 3, 0)])
    far = architect(tiles=[Placed(2, 3, 0, 0, 1)], buildings=[("green", 4, 0)])
    rest = {"box": box, "ring": [*range(3, 37)]}
    assert '"#city-drop"' in panels(solo(person=near, **rest))["city"]
    assert '"#city-drop"' not in panels(solo(person=far, **rest))["city"]


# --- The common board and Botos's area -----------------------------------------------------


@pytest.mark.parametrize("colour", range(5))
def test_bought_buildings_leave_the_common_board(colour):
    bought = [0] * 5
    before = panels(solo(bought=bought))["prices"].count(f'"#prices-b{colour}"')
    bought[colour] = 2
    prices = panels(solo(bought=bought))["prices"]
    assert prices.count(f'"#prices-b{colour}"') == before - 2
    assert prices.count('class="pc-next"') == 5
    sold_out = panels(solo(bought=[6] * 5))["prices"]
    assert sold_out.count('class="pc-next"') == 0


def test_a_craftsman_shows_the_own_price_beside_the_printed_one():
    rows = by_colour(brown=2)
    assert "#4b6b24" not in panels(solo())["prices"].partition("</defs>")[2]
    prices = panels(solo(person=architect(rows=rows)))["prices"]
    assert "#4b6b24" in prices.partition("</defs>")[2]


def test_botoss_area_holds_what_he_has():
    rival = botos(resources=by_colour(purple=3, green=12), buildings=by_colour(beige=3))
    area = panels(solo(rival))["botos"]
    assert "45 points" in area  # 30 for three temples, 15 resources
    assert ">12</text>" in area
    assert area.count('class="pc-reached"') == 3
    ru = panels(solo(rival), lang="ru")["botos"]
    assert "45 очков" in ru


def test_botoss_options_are_in_his_area():
    gaining = solo(botos(), phase="develop", seat=1, round=2)
    assert notations(panels(gaining)["botos"]) == [f"gain {colour}" for colour in COLOURS]
    rival = botos(resources=by_colour(brown=9), buildings=by_colour(brown=5))
    bought = by_colour(brown=5)
    buying = solo(rival, bought=bought, phase="develop", seat=1, round=2)
    assert notations(panels(buying)["botos"]) == ["buy brown"]


# --- Languages, sizes, other boxes ---------------------------------------------------------


def test_all_texts_change_with_the_language():
    """No words but numbers and signs are the same in both languages."""
    drawn = {}
    for lang in LANGS:
        position = next(game_of(("human", "botos"), 1))[0]
        svg = GAME.picture(position, lang, GAME.options(position))
        said = [one.text or "" for one in ET.fromstring(svg).iter(f"{SVG}text")]
        drawn[lang] = {one for one in said if re.search(r"[^\W\d_]", one)}
    assert drawn["en"]
    assert not drawn["en"] & drawn["ru"]
    assert not any(re.search("[A-Za-z]", one) for one in drawn["ru"])


@settings(max_examples=5)
@given(seeds)
def test_parts_stay_small(seed):
    """A page of them is swapped at every move."""
    for position in sampled(("human", "botos"), seed, 10):
        sizes = {key: len(svg.encode()) for key, svg in panels(position, lang="ru").items()}
        assert sizes["city"] < 120_000  # the largest seen in many seeds had 102,486
        assert sum(sizes.values()) < 220_000


def test_a_strange_box_is_drawn():
    """One price, no rows of development, long reach, a tile of sixteen cells."""
    box = box_of(
        "bpeogmdbpeogmdbp", "b", prices__tracks=[[2]] * 4, development__spaces=[],
        structure__coins_per_extra_tile=0,
    )  # fmt: skip
    position = solo(box=box)
    for step in range(6):
        options = GAME.options(position)
        drawn = panels(position)
        assert sorted(notations("".join(drawn.values()))) == sorted(map(format_action, options))
        position = do(position, options[step % len(options)])


def test_the_same_position_is_drawn_the_same():
    states = [before for before, _, _ in game_of(("human", "botos"), 5)][:8]
    for one, other in pairwise(states):
        drawn = GAME.picture(one, "en", GAME.options(one))
        assert drawn == GAME.picture(one.copy(), "en", GAME.options(one))
        assert drawn != GAME.picture(other, "en", GAME.options(other))


@pytest.mark.parametrize("tiles", [1, 5, 9, 14])
def test_numbers_beside_a_city_do_not_run_into_each_other_nor_over_its_edge(tiles):
    """However far it reaches, they are written as large as ever."""
    match = Match(GAME, ("human", "botos"), 5)
    while sum(isinstance(one.action, Place) for one in match.records) < tiles:
        if match.step() is None:
            match.play(min(match.options(), key=lambda one: getattr(one, "y", 0)))
    written = re.findall(
        r'<text x="([-.\d]+)" y="([-.\d]+)" font-size="([.\d]+)"[^>]*fill-opacity="\.7">',
        panels(match.state)["city"],
    )
    columns = [float(x) for x, y, _ in written if y == written[0][1]]
    rows = [float(y) for x, y, _ in written if x == written[-1][0]]
    size = float(written[0][2])
    assert len(columns) > 1
    assert len(rows) > 1
    assert float(written[0][1]) >= 0.8 * size
    for spots in (columns, rows):
        assert all(after - before > 1.5 * size for before, after in pairwise(spots))


def test_somebody_elses_city_is_not_called_yours():
    position = Match(GAME, ("human", "human", "greedy"), 1).state
    titles = [panel.title for panel in GAME.panels(position, "en", (), 0) if "-" in panel.key]
    assert [GAME.words.text(one.rule, "en", one.params) for one in titles] == [
        "City of player 2", "City 3: Greedy",
    ]  # fmt: skip
