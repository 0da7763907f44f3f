"""The position as SVG: every option has its place, nothing touches, hidden cards stay so."""

import re
from html import unescape
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest
from drawings import assert_remembered, assert_stand_alone

from rivals.core.chance import SeededDice
from rivals.core.drawing import breadth, wrapped
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.words import LANGS
from rivals.games.tyrants.components.cards import HIDDEN, cards
from rivals.games.tyrants.components.maps import EDITIONS, find_map
from rivals.games.tyrants.face import spots
from rivals.games.tyrants.game import GAME
from rivals.games.tyrants.position.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Flip,
    Hire,
    Play,
    Recruit,
    Supplant,
    Target,
)
from rivals.games.tyrants.position.seats import HOUSES, Person
from rivals.games.tyrants.rules.automatron import removed_by

TABLES = [
    ("random", "random"),
    ("random", "automatron:hard"),
    ("random", "automatron", "greedy"),
    ("random", "automatron", "random", "automatron:easy"),
]
SECTIONS = [
    ("center",), ("left", "center"), ("center", "right"), ("left", "center", "right"),
]  # fmt: skip
HALF_DECKS = [["drow", "dragons"], ["elemental", "demons"], ["aberrations", "undead"]]
SVG = "{http://www.w3.org/2000/svg}"


def _games():
    """A game for every number of seats and both boards, with all half-decks among them."""
    for number, seats in enumerate(TABLES):
        for edition in EDITIONS:
            yield seats, {"board": edition, "decks": HALF_DECKS[number % 3]}


GAMES = list(_games())


def walk(seats, options, *, seed=3, every=23, most=420):
    """Positions of a game, one in so many, the first included."""
    match = Match(GAME, seats, seed, options)
    for number in range(most):
        if match.to_move() is None:
            return
        if number % every == 0:
            yield match.state
        match.step()


def find(test, seats=TABLES[1], options=None, *, seed=3):
    """The first position of a game that passes a test."""
    found = (one for one in walk(seats, options or {}, seed=seed, every=1, most=900) if test(one))
    return next(found)


def actions_at(svg):
    """The notations of the options that have a place, shared places taken apart."""
    found = re.findall(r'data-actions?="([^"]*)"', svg)
    return [one for place in found for one in unescape(place).split("|")]


def drawn(position, *, lang="en", seat=0, options=None):
    """The parts of a position, by key."""
    lit = GAME.options(position) if options is None else options
    return {one.key: one.svg for one in GAME.panels(position, lang, lit, seat)}


def uses(svg, piece):
    """Count how often a piece is drawn."""
    return len(re.findall(rf'<use href="#[\w-]+-{piece}"', svg.split("</defs>", 1)[1]))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_option_has_exactly_one_place(seats, options):
    for position in walk(seats, options):
        expected = sorted(map(format_action, GAME.options(position)))
        assert sorted(actions_at(GAME.picture(position, "en", GAME.options(position)))) == expected
        for seat in range(len(seats)):
            parts = drawn(position, seat=seat)
            assert sorted(actions_at("".join(parts.values()))) == expected


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_drawings_stand_alone(seats, options):
    for position in walk(seats, options, every=61):
        for lang in LANGS:
            parts = GAME.panels(position, lang, GAME.options(position))
            page = [svg for one in parts for svg in (one.svg, one.wide) if svg]
            assert_stand_alone(page, GAME.picture(position, lang, GAME.options(position)))


@pytest.mark.parametrize(("seats", "options"), GAMES[::3])
def test_what_is_remembered_of_a_drawing_is_what_would_be_drawn_anew(seats, options):
    def draw(position):
        return [GAME.panels(position, lang, GAME.options(position)) for lang in LANGS]

    assert_remembered(walk(seats, options, every=61), draw)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_in_a_broad_window_the_same_can_be_chosen(seats, options):
    for position in walk(seats, options, every=23):
        parts = GAME.panels(position, "en", GAME.options(position))
        twice = [one for one in parts if one.wide]
        assert "map" in {one.key for one in twice}
        for one in twice:
            assert sorted(actions_at(one.wide)) == sorted(actions_at(one.svg))


def test_a_card_that_is_played_leaves_its_place_empty():
    """In a broad window no card of the hand moves before the turn is over."""
    plain = {"noble", "soldier"}
    position = find(
        lambda one: (
            (one.phase, one.mover, one.plays) == ("play", 0, []) and {*one.person(0).hand} == plain
        )
    )
    before = row_of(position)
    for name in position.person(0).hand.copy():
        GAME.apply(position, Play(name), SeededDice(1))
        assert row_of(position) == before
    assert position.person(0).hand == []


def row_of(position):
    """The cards in the wide row of the first seat, from left to right."""
    row = next(one.wide for one in GAME.panels(position, "en", (), 0) if one.key == "hand")
    return re.findall(r"<title>([^<;]+)", row)


def test_a_place_is_a_button_that_tells_the_option():
    for position in walk(TABLES[2], {}):
        for lang in LANGS:
            for element in ET.fromstring(
                GAME.picture(position, lang, GAME.options(position))
            ).iter():
                if not element.get("data-action"):
                    continue
                option = next(
                    one for one in GAME.options(position)
                    if format_action(one) == element.get("data-action")
                )  # fmt: skip
                note = GAME.describe(position, option)
                told = GAME.words.text(note.rule, lang, note.params)
                assert element.get("aria-label") == told
                assert (element.get("role"), element.get("tabindex")) == ("button", "0")


def test_without_options_it_is_an_image():
    position = next(walk(TABLES[1], {}))
    assert ET.fromstring(GAME.picture(position, "en")).get("role") == "img"
    assert {ET.fromstring(one).get("role") for one in drawn(position, options=()).values()} == {
        "img"
    }


# --- What lies where -----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("sections", SECTIONS)
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_on_the_map_touches(edition, sections, lang):
    board = find_map(edition, sections)
    boxes = []
    names = tuple(
        GAME.words.text(f"tyrants.place.{board.places[site].id}", lang) for site in board.sites
    )
    for place in board.places:
        x, y = spots.spot(board, place)
        wide = high = spots.SPACE
        if place.is_site:
            plate = spots.plate(names[place.number], place.slots)
            wide, high = plate.width / 2 + 6, plate.height / 2 + 6
            assert len(plate.slots()) == place.slots
        boxes.append((place.id, x - wide, y - high, x + wide, y + high))
    for (one, *a), (other, *b) in combinations(boxes, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, f"{one} touches {other}"
    view = spots.view(board, names)
    for _, left, top, right, bottom in boxes:
        assert view.left <= left
        assert view.top <= top
        assert right <= view.left + view.width
        assert bottom <= view.top + view.height


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("sections", SECTIONS)
def test_tunnels_pass_no_other_place(edition, sections):
    """A stretch between two neighbours keeps clear of all the others."""
    board = find_map(edition, sections)
    where = [spots.spot(board, place) for place in board.places]
    names = [GAME.words.text(f"tyrants.place.{board.places[n].id}", "en") for n in board.sites]
    for route in board.routes:
        for a, b in pairwise(route):
            points = [
                (where[a].x + (where[b].x - where[a].x) * step / 20,
                 where[a].y + (where[b].y - where[a].y) * step / 20)
                for step in range(21)
            ]  # fmt: skip
            for place in board.places:
                if place.number in (a, b):
                    continue
                wide = high = spots.SPACE
                if place.is_site:
                    plate = spots.plate(names[place.number], place.slots)
                    wide, high = plate.width / 2, plate.height / 2
                x, y = where[place.number]
                hit = any(abs(p - x) < wide and abs(q - y) < high for p, q in points)
                assert not hit, f"{board.places[a].id} to {board.places[b].id}: {place.id}"


def test_two_seats_see_the_centre_alone_and_large():
    for lang in LANGS:
        two, four = next(walk(TABLES[0], {})), next(walk(TABLES[3], {}))
        near, far = drawn(two, lang=lang)["map"], drawn(four, lang=lang)["map"]
        assert float(ET.fromstring(near).get("viewBox").split()[2]) < 400
        assert float(ET.fromstring(far).get("viewBox").split()[2]) > 600
        outside = GAME.words.text("tyrants.place.gauntlgrym", lang)
        assert outside in far
        assert outside not in near


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_pieces_on_the_map_are_those_of_the_position(seats, options):
    for position in walk(seats, options, every=61):
        svg = drawn(position, options=())["map"]
        head = 1 if position.phase != "over" else 0
        assert uses(svg, "tw") == sum(position.troops[position.white])
        for seat, its in enumerate(position.seats):
            own = head * (seat == position.turn)
            assert uses(svg, f"t{seat}") == sum(position.troops[seat]) + own
            assert uses(svg, f"s{seat}") == len(its.spies)
        assert uses(svg, "e") == sum(position.standing.free)


def test_a_spot_with_two_options_is_shared():
    position = next(walk(TABLES[0], {}))
    pair = [Assassinate("menzoberranzan", "white"), Supplant("menzoberranzan", "white")]
    svg = drawn(position, options=pair)["map"]
    shared = [one for one in ET.fromstring(svg).iter() if one.get("data-actions")]
    assert [one.get("data-actions") for one in shared] == ["|".join(map(format_action, pair))]
    assert shared[0].get("aria-label") == "Menzoberranzan: white: 3 troops"


def test_options_lie_in_the_part_they_are_about():
    part_of = {
        Deploy: "map", Assassinate: "map", Recruit: "market", Hire: "market", Play: "hand",
        EndTurn: "map", Flip: "area-2", Target: "area",
    }  # fmt: skip
    seen = set()
    for seed in range(4):
        for position in walk(TABLES[1], {"decks": HALF_DECKS[seed % 3]}, seed=seed, every=5):
            parts = {key: set(actions_at(svg)) for key, svg in drawn(position).items()}
            for option in GAME.options(position):
                if type(option) not in part_of:
                    continue
                held = [key for key, found in parts.items() if format_action(option) in found]
                assert held[0].startswith(part_of[type(option)])
                seen.add(type(option))
    assert seen >= {Deploy, Recruit, Hire, Play, EndTurn, Flip}


def test_an_empty_slot_takes_a_tap_of_forty_pixels_height():
    position = find(lambda one: any(isinstance(option, Deploy) for option in GAME.options(one)))
    svg = ET.fromstring(drawn(position)["map"])
    board = position.map
    for option in svg.iter():
        kind, _, place = (option.get("data-action") or "").partition(" ")
        if kind != "deploy" or not board.places[board.number[place]].is_site:
            continue
        rooms = [one for one in option.iter(f"{SVG}rect") if one.get("fill-opacity") == "0"]
        assert sum(float(one.get("height")) for one in rooms) >= 40


# --- AutoMatron ----------------------------------------------------------------------------


def test_the_compass_turns_with_north_and_is_there_for_automatron_only():
    told = set()
    for position in walk(TABLES[1], {}, every=17):
        svg = drawn(position)["map"]
        turn = re.search(r'<g transform="rotate\((\d+)\)">', svg)
        assert turn is not None
        assert int(turn[1]) == 90 * position.north
        told.add(position.north)
    assert told == {0, 1, 2, 3}
    assert "rotate(" not in drawn(next(walk(TABLES[0], {})))["map"]


def test_the_cards_that_go_next_are_marked():
    counts = set()
    for position in walk(TABLES[1], {}, every=11):
        if not isinstance(position.seats[position.turn], Person):
            continue
        svg = drawn(position)["market"]
        leaving = removed_by(position, 1)
        assert svg.count(">goes next<") == leaving
        assert f"removes {leaving} card" in svg
        counts.add(leaving)
    assert len(counts) > 1
    assert "removes" not in drawn(next(walk(TABLES[0], {})))["market"]


# --- Cards and words -----------------------------------------------------------------------


def test_hidden_hands_show_their_backs():
    position = find(lambda one: GAME.to_move(one) == 0 and one.round == 1, TABLES[0])
    seen = {
        "own": GAME.seen_by(position, 0),
        "nobody's": GAME.seen_by(GAME.seen_by(position, 1), 0),
    }
    hand = {
        who: next(one.svg for one in GAME.panels(its, "en", (), 0) if one.key == "hand")
        for who, its in seen.items()
    }
    back = GAME.words.text(f"tyrants.card.{HIDDEN}", "en")
    assert not position.seats[0].discard
    for name in set(position.seats[0].hand):
        title = GAME.words.text(f"tyrants.card.{name}", "en")
        assert f">{title}<" in hand["own"]
        assert title not in hand["nobody's"]
    assert back in hand["nobody's"]
    assert back not in hand["own"]


def test_parts_have_titles_of_their_own():
    for seats in TABLES:
        position = next(walk(seats, {}))
        for lang in LANGS:
            found = GAME.panels(position, lang)
            told = [GAME.words.text(one.title.rule, lang, one.title.params) for one in found]
            assert len(set(told)) == len(told) == len(seats) + 4
            assert found[0].key == "map"


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_can_be_drawn_and_its_words_fit(lang):
    """Each text of each card stands within its card, as far as breadths can be estimated."""
    position = next(walk(TABLES[0], {}))
    for name, card in cards().items():
        if name == HIDDEN:
            continue
        position.row = [name]
        svg = ET.fromstring(drawn(position, lang=lang, options=())["market"])
        words = GAME.words.text(f"tyrants.card.{name}", lang)
        texts = [one.text for one in svg.iter(f"{SVG}text")]
        assert words.split()[0] in " ".join(texts)
        assert all(one in " ".join(texts) for one in words.split())
        assert str(card.inner_vp) in texts
        for one in svg.iter(f"{SVG}text"):
            if one.get("text-anchor") is None:
                size, bold = float(one.get("font-size")), one.get("font-weight") == "700"
                share = 1 if bold else 0.94
                assert float(one.get("x")) + share * breadth(one.text, size) <= 376


def test_lines_are_broken_at_blanks_only():
    assert wrapped("one two three", 10, 40) == ["one two", "three"]
    assert wrapped("Menzoberranzan", 10, 5) == ["Menzoberranzan"]
    assert wrapped("", 10, 5) == []


def test_houses_are_told_in_both_languages():
    position = next(walk(TABLES[3], {}))
    for lang in LANGS:
        page = "".join(drawn(position, lang=lang).values())
        for house in HOUSES:
            assert GAME.words.text(f"tyrants.house.{house}", lang) in page


def test_an_automatrons_area_tells_her_house_s_number_and_matron_mother():
    parts = {key: unescape(svg) for key, svg in drawn(next(walk(TABLES[3], {}))).items()}
    assert "House no. 2, Matron Mother Mez'Barris" in parts["area-2"]
    assert "House no. 5, Matron Mother Miz'ri" in parts["area-4"]


def test_the_turn_order_is_told_on_the_page():
    position = next(walk(TABLES[3], {}))
    assert position.turn_order == (3, 2, 0, 1)
    assert "Turn order: blue, orange, black and red" in drawn(position)["turn"]
