"""Armada as SVG: to scale, every option has its place, measured actions can be composed."""

import re
from functools import cache
from html import unescape
from itertools import pairwise
from math import dist, hypot
from xml.etree import ElementTree as ET

import msgspec
import pytest
from armada_mat import mat, ship, squadron, zones_of
from armada_wanderings import opened, wandering
from drawings import assert_stand_alone

from rivals.core.drawing import breadth
from rivals.core.errors import IllegalAction
from rivals.core.notation import format_action, parse_action
from rivals.core.words import LANGS
from rivals.games.armada import GAME, face
from rivals.games.armada.components.box import BASES, FACES, MATS, SQUADRON_RADIUS
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.face import glyphs, plan
from rivals.games.armada.face.paint import WIDTH
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of
from rivals.games.armada.words import WORDS

SVG = "{http://www.w3.org/2000/svg}"
FLEETS = {"fleet_1": "rebel_line", "fleet_2": "imperial_line"}


@cache
def walk():
    """Positions of a few games: one in so many, and the first of each kind of decision."""
    found, kinds = [], set()
    games = ((3, {"obstacles": "placed"}), (5, FLEETS), (8, {"points": "400", **FLEETS}))
    for seed, options in games:
        for number, (position, _) in enumerate(wandering(seed, limit=500, **options)):
            kind = (
                position.points,
                *sorted({type(one).__name__ for one in GAME.options(position)}),
            )
            if number % 41 == 0 or kind not in kinds:
                kinds.add(kind)
                found.append(position)
    return tuple(found)


def drawn(position, *, lang="en", seat=0, options=None):
    """The parts of a position, by key."""
    lit = GAME.options(position) if options is None else options
    return {one.key: one.svg for one in face.panels(position, lang, lit, seat) if one.svg}


def places(svg):
    """The notations that have a place, shared places taken apart."""
    found = re.findall(r'data-(?:actions?|sample)="([^"]*)"', svg)
    return {one for place in found for one in unescape(place).split("|")}


def templates(svg):
    """The groups to compose actions on."""
    return [one for one in ET.fromstring(svg).iter() if one.get("data-measured")]


def slots(template, notation):
    """The values of a template's slots in a notation, as text; None where it is another's."""
    pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[-\\w]+)", re.escape(template))
    found = re.fullmatch(pattern, notation)
    return found and found.groupdict()


# --- Places --------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_option_has_a_place_whoever_looks():
    assert len({type(one.stack[-1]) for one in walk()}) > 12
    for position in walk():
        expected = {format_action(one) for one in GAME.options(position)}
        assert places(face.draw(position, "en", GAME.options(position))) == expected
        for seat in (0, 1):
            assert places("".join(drawn(position, seat=seat).values())) == expected


@pytest.mark.parametrize("lang", LANGS)
def test_drawings_stand_alone(lang):
    for position in walk()[::3]:
        page = drawn(position, lang=lang).values()
        assert_stand_alone(page, face.draw(position, lang, GAME.options(position)))


def test_without_options_nothing_can_be_chosen():
    for position in walk()[::5]:
        svg = "".join(drawn(position, options=()).values())
        assert not re.search(r"data-(action|sample|measured)", svg)


@pytest.mark.parametrize("lang", LANGS)
def test_words_beside_the_mat_stay_on_their_slab(lang):
    for position in walk()[::2]:
        for key, svg in drawn(position, lang=lang).items():
            for left, right, words in spans(ET.fromstring(svg)) if key != "mat" else ():
                assert left >= 0, (key, words)
                assert right <= WIDTH, (key, words)


def spans(root):
    """Where each text begins and ends from left to right, its groups' shifts added up."""

    def inner(node, shift):
        found = re.search(r"translate\((-?[\d.]+)", node.get("transform") or "")
        shift += float(found[1]) if found else 0.0
        if node.tag == f"{SVG}text":
            wide = 0.9 * breadth(node.text, float(node.get("font-size")))
            x = shift + float(node.get("x"))
            start = {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor"), 0.0)
            yield x - start * wide, x + (1 - start) * wide, node.text
        for child in node:
            yield from inner(child, shift)

    return inner(root, 0.0)


# --- To scale ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SHIPS)
@pytest.mark.parametrize("heading", [0, 37, 250])
def test_zones_are_drawn_where_they_are_measured(kind, heading):
    one = ship(0, kind, 400, 300, heading)
    for local, there in zip(plan.zones(kind), zones_of(of(one)), strict=True):
        at = {plan.turned(one, spot) for spot in local}
        for corner in there:
            assert min(dist(corner, (x / UNITS, y / UNITS)) for x, y in at) < 0.01
    for local, there in zip(plan.aims(kind), of(one).aims, strict=True):
        x, y = plan.turned(one, local)
        assert dist(there, (x / UNITS, y / UNITS)) < 0.01


@pytest.mark.parametrize("points", ["180", "400"])
def test_a_unit_of_the_mat_is_a_millimetre(points):
    svg = drawn(opened(points=points), options=())["mat"]
    clip = next(one for one in ET.fromstring(svg).iter() if one.tag == f"{SVG}clipPath")
    size = (float(clip[0].get("width")), float(clip[0].get("height")))
    assert size == pytest.approx(MATS[points], abs=0.1)
    assert (' data-broad=""' in svg) == (points == "400")


def test_a_ship_lies_where_it_is_with_the_north_up():
    svg = drawn(mat(ship(0, "cr90_a", 100, 700, 90), ship(1, "cr90_a", 800, 800)), options=())[
        "mat"
    ]
    root = ET.fromstring(svg)
    clip = next(one for one in root.iter() if one.tag == f"{SVG}clipPath")
    left, top = float(clip[0].get("x")), float(clip[0].get("y"))
    vessel = next(one for one in root.iter() if one.get("class") == "vessel")
    x, y, turn = map(float, re.findall(r"-?[\d.]+", vessel.get("transform")))
    assert (x - left, y - top) == pytest.approx((100, 914.4 - 700), abs=0.1)
    assert turn == 90
    plate = next(one for one in vessel.iter() if one.tag == f"{SVG}rect")
    assert (float(plate.get("width")), float(plate.get("height"))) == BASES["small"]


@pytest.mark.parametrize("kind", ["cr90_a", "imperial_1"])
def test_a_contour_keeps_its_distance(kind):
    one = ship(0, kind, 400, 400, 33)
    line = plan.contour(one, SQUADRON_RADIUS + 0.2)
    assert line[0] == line[-1]
    for spot in line:
        gap = measuring.to_squadron(of(one), (spot[0] / UNITS, spot[1] / UNITS))
        assert gap == pytest.approx(0.2, abs=0.02)
    for (x0, y0), (x1, y1) in pairwise(line):
        middle = ((x0 + x1) / 2 / UNITS, (y0 + y1) / 2 / UNITS)
        assert 0 < measuring.to_squadron(of(one), middle) < 1


def test_every_piece_has_a_silhouette():
    known = glyphs.definitions("")
    assert {glyphs.vessel(kind) for kind in SHIPS} <= set(known)
    assert {glyphs.wing(kind) for kind in SQUADRONS} <= set(known)
    faces = {face for faces in FACES.values() for face in faces}
    assert len({known[f"f-{face}"] for face in faces}) == len(faces)


# --- Measured actions ----------------------------------------------------------------------


def test_each_sample_belongs_to_the_template_it_lies_in():
    seen = set()
    for position in walk():
        for group in templates(drawn(position)["mat"]):
            template, found = group.get("data-measured"), places(ET.tostring(group, "unicode"))
            kind = template.split()[0]
            seen.add(kind)
            alike = [one for one in found if slots(template, one)]
            assert alike, template
            assert kind == "launch" or len(alike) == len(found)
            fields = msgspec.json.decode(group.get("data-fields") or "[]")
            names = {field["name"] for field in fields} | {"x", "y"}
            assert set(re.findall(r"\{(\w+)\}", template)) <= names
    assert seen == {"obstacle", "deploy", "launch", "fly", "sail"} | (seen & {"set"})


def test_what_is_composed_can_be_read():
    """A template filled with where its fields begin is an action in the game's notation."""
    for position in walk():
        for group in templates(drawn(position)["mat"]):
            fields = msgspec.json.decode(group.get("data-fields") or "[]")
            values = {"x": 1000, "y": 2000} | {one["name"]: one["at"] for one in fields}
            text = group.get("data-measured").format(**values)
            action = parse_action(GAME, text)
            assert isinstance(action, (*do.MEASURED, do.Sail))
            if isinstance(action, do.Sail):
                assert action in GAME.options(position)


def test_a_squadron_flies_within_its_reach():
    position = mat(
        ship(0, "cr90_a", 100, 100), squadron(0, "x_wing", 450, 450), ship(1, "cr90_a", 800, 800)
    )
    position.phase, position.stack = "squadron", [to.Flying(0, 0, both=False)]
    (group,) = templates(drawn(position)["mat"])
    x, y, radius = map(int, group.get("data-reach").split())
    assert (x, y) == (45_000, 45_000)
    for one in GAME.options(position):
        if isinstance(one, do.Fly):
            assert hypot(one.x - x, one.y - y) <= radius
    assert not position_refuses(position, do.Fly(x + radius - 1, y))
    assert position_refuses(position, do.Fly(x + radius + 1, y))


def position_refuses(position, action):
    try:
        GAME.check(position, action)
    except IllegalAction:
        return True
    return False


def test_each_course_shows_where_it_ends():
    position = mat(ship(0, "cr90_a", 450, 200, speed=3), ship(1, "victory_2", 450, 800, 180))
    position.ships[0].dial = "navigate"
    position.active, position.stack = 0, [to.Steering(0, 0)]
    groups = templates(drawn(position)["mat"])
    assert [one.get("data-measured").split()[1] for one in groups] == ["2", "3", "4"]
    assert [one.get("data-first") for one in groups] == [None, "", None]
    shown = {
        one.get("data-outcome")
        for group in groups
        for one in group.iter()
        if one.get("data-outcome")
    }
    assert shown == {format_action(one) for one in GAME.options(position)}


def test_a_course_into_a_ship_is_shown_red():
    clear = steered(ship(1, "victory_2", 450, 800, 180))
    rammed = steered(ship(1, "victory_2", 450, 390, 180))
    assert "#ff9d8f" not in clear["sail 2 0,0 right"]
    assert "#ff9d8f" in rammed["sail 2 0,0 right"]


def steered(other):
    position = mat(ship(0, "cr90_a", 450, 200, speed=2), other)
    position.active, position.stack = 0, [to.Steering(0, 0)]
    root = ET.fromstring(drawn(position)["mat"])
    return {
        one.get("data-outcome"): ET.tostring(one, "unicode")
        for one in root.iter()
        if one.get("data-outcome")
    }


# --- What is told --------------------------------------------------------------------------


def test_dials_of_the_other_are_hidden():
    position = next(one for one in walk() if one.ships[0].dials and one.ships[0].seat == 0)
    own = "".join(drawn(GAME.seen_by(position, 0), seat=0, options=()).values())
    other = "".join(drawn(GAME.seen_by(position, 1), seat=1, options=()).values())
    dials = [dial for one in position.ships if one.seat == 0 for dial in one.dials]
    assert own.count("Command dial: ") >= other.count("Command dial: hidden") > 0
    assert sum(own.count(f"Command dial: {name}") for name in COMMANDS.values()) >= len(dials)


COMMANDS = {
    "navigate": "Navigate",
    "squadron": "Squadron",
    "repair": "Repair",
    "fire": "Concentrate",
}


def test_an_attack_shows_its_dice_and_what_was_done_to_tokens():
    position = mat(ship(0, "cr90_a", 450, 450), ship(1, "victory_2", 450, 700, 180))
    dice = [Die("red", "double"), Die("blue", "accuracy"), Die("red", "blank")]
    position.attack = Attack(
        Target("ship", 1, "front"), Target("ship", 0, "front"), "medium",
        dice=dice, gathered=3, locked=[0], spent=[1], damage=2,
    )  # fmt: skip
    position.stack = [to.Defending(0)]
    page = drawn(position)
    for die in dice:
        name = WORDS.text(f"armada.die.{die.colour}-{die.face}", "en")
        assert f"<title>{name}</title>" in page["attack"]
    assert "evade #1: locked" in page["attack"]
    assert "evade #2: spent" in page["attack"]
    assert "redirect: ready" in page["attack"]
    assert ">2 damage<" in page["attack"]
    assert list(page)[:3] == ["mat", "attack", "turn"]


def test_targets_have_lines_with_the_dice():
    position = mat(ship(1, "victory_2", 450, 700, 180), ship(0, "cr90_a", 450, 450))
    position.active, position.stack = 0, [to.Attacking(1, 0)]
    fire = next(one for one in GAME.options(position) if isinstance(one, do.Fire))
    root = ET.fromstring(drawn(position, seat=1)["mat"])
    line = next(
        one
        for one in root.iter()
        if one.get("data-action") == format_action(fire)
        and any(part.get("class") == "shot" for part in one)
    )
    words = [part.text for part in line.iter() if part.tag == f"{SVG}text"]
    assert words == ["6"]  # Victory II's front at medium range: 3 red and 3 blue
