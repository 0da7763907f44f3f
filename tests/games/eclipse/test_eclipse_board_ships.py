"""Blueprints and battles as SVG: legality before it is chosen, what is dragged, damage, dice."""

import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from eclipse_battles import at, outfit, table
from eclipse_pictures import SVG, drawn, positions, uses

from rivals.core.chance import SeededDice
from rivals.core.notation import format_action
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME, rules
from rivals.games.eclipse.components.ships import PARTS, is_legal, profile
from rivals.games.eclipse.face import blueprints, parts
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.position.actions import Hit, Install, Move, Strip
from rivals.games.eclipse.position.battle import Volley
from rivals.games.eclipse.position.tasks import Hitting, Rewarding
from rivals.games.eclipse.rules import combat, happenings
from rivals.games.eclipse.words import WORDS


def upgrading():
    """Positions in which parts can be installed."""
    for position in positions(4, every=3):
        if any(isinstance(one, Install) for one in GAME.options(position)):
            yield position


def test_a_part_is_dragged_to_the_slots_where_it_may_go():
    seen = 0
    for position in upgrading():
        ways = [one for one in GAME.options(position) if isinstance(one, Install)]
        svg = drawn(position, seat=GAME.to_move(position))["ships"]
        held = [unescape(one).split("|") for one in re.findall(r'data-drag="([^"]+)"', svg)]
        expected = {}
        for way in ways:
            expected.setdefault(way.part, []).append(format_action(way))
        assert sorted(map(sorted, held)) == sorted(map(sorted, expected.values()))
        seen += len(held)
    assert seen


def test_a_slot_says_the_energy_that_would_be_left():
    checked = 0
    for position in upgrading():
        number = GAME.to_move(position)
        seat = position.seats[number]
        root = ET.fromstring(drawn(position, seat=number)["ships"])
        badges = {one.get("data-when"): one for one in root.iter() if one.get("data-when")}
        for way in GAME.options(position):
            if not isinstance(way, Install | Strip):
                continue
            tiles = blueprints.after(seat, way)
            left = profile(seat.kind.blueprint, way.ship, tiles).energy
            badge = badges.pop(format_action(way))
            assert badge.get("visibility") == "hidden"
            assert [one.text for one in badge.iter(f"{SVG}text")] == [parts.signed(left)]
            checked += 1
        assert not badges
    assert checked


@pytest.mark.parametrize("board", ["standard", "eridani", "orion", "planta"])
def test_what_a_blueprint_amounts_to_is_told(board):
    species = {"standard": "terran"}.get(board, board)
    position = table(at(101, (0, "I")), species=(species, "hydran"))
    seat = position.seats[0]
    svg = unescape(drawn(position, options=())["ships"])
    for ship in ("interceptor", "cruiser", "dreadnought", "starbase"):
        its = seat.profile(ship)
        assert f"<title>Initiative: {its.initiative}</title>" in svg
        assert f"<title>Hits to destroy: {its.hits}</title>" in svg
        assert f"<title>Energy left: {parts.signed(its.energy)}</title>" in svg
    assert svg.count("legal: enough energy") == 4


def test_a_blueprint_that_is_not_legal_is_marked():
    position = table(at(101, (0, "I")))
    outfit(position, 0, "interceptor", 2, "antimatter_cannon")
    tiles = tuple(position.seats[0].blueprints[0])
    assert not is_legal("standard", "interceptor", tiles)
    svg = drawn(position, options=())["ships"]
    assert svg.count("<title>not legal</title>") == 1
    assert svg.count("legal: enough energy") == 3


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_part_can_be_drawn_and_told(part, lang):
    position = table(at(101, (0, "I")))
    outfit(position, 0, "cruiser", 4, part)
    svg = unescape(drawn(position, lang=lang, options=())["ships"])
    told = parts.told(Marks(position, lang, ()), PARTS[part])
    assert f"<title>{told}</title>" in svg
    assert WORDS.text(f"eclipse.part.{part}", lang) in told
    damage = PARTS[part].cannons or PARTS[part].missiles
    if damage:
        assert "+".join(map(str, damage)) in told


def test_a_ship_is_dragged_to_where_it_may_move():
    seen = 0
    for position in positions(4, every=2):
        ways = [one for one in GAME.options(position) if isinstance(one, Move)]
        svg = drawn(position)["map"]
        held = [unescape(one).split("|") for one in re.findall(r'data-drag="([^"]+)"', svg)]
        assert sorted(one for group in held for one in group) == sorted(map(format_action, ways))
        for group in held:
            ships = {tuple(one.split()[1:3]) for one in group}
            assert len(ships) == 1
        seen += len(held)
    assert seen


# --- Battles -------------------------------------------------------------------------------


def fought(seed, stop):
    """A battle of red and blue, fought with each first option until a test says to stop."""
    position = table(
        at(101, (1, "ICBB"), (0, "IICD"), owner=1, cubes=("", "materials")),
        at(1, where=(0, 1), gcds=True),
        species=("terran", "hydran", "orion"),
    )
    outfit(position, 0, "cruiser", 4, "plasma_missile")
    outfit(position, 0, "dreadnought", 4, "gluon_computer")
    combat.begin(position)
    dice = SeededDice(seed)
    while position.stack or combat.advance(position, dice):
        if not position.stack:
            continue
        if stop(position):
            return position
        action = rules.options(position)[0]
        task = position.stack.pop()
        rules.KINDS.perform(position, task, action, dice)
        position.changed()
    return None


def choosing(position):
    return isinstance(position.stack[-1], Hitting) and len(rules.options(position)) > 1


def test_hits_are_assigned_in_the_battle():
    position = next(one for seed in range(20) if (one := fought(seed, choosing)))
    options = rules.options(position)
    svg = drawn(position, options=options, seat=GAME.to_move(position))["battle"]
    places = set(re.findall(r'data-action="([^"]+)"', svg))
    assert places == {format_action(one) for one in options if isinstance(one, Hit)}
    dice = position.stack[-1].dice
    told = re.findall(r"<title>rolled (\d), damage (\d)</title>", svg)
    assert told == [(str(face), str(damage)) for face, damage in dice]


def test_damage_is_drawn_on_the_ship():
    position = next(one for seed in range(20) if (one := fought(seed, choosing)))
    svg = drawn(position, options=())["battle"]
    hurt = {(one.side, one.ship, one.damage) for one in position.battle.ships}
    assert svg.count('fill="#ff6b5e"') == sum(damage for _, _, damage in hurt)


def test_who_acts_next_stands_first():
    position = next(one for seed in range(20) if (one := fought(seed, choosing)))
    svg = drawn(position, options=())["battle"]
    order = re.findall(r"<title>[^<]*\((red|blue)\): (\w+)</title>", svg)
    colours = [seat.colour for seat in position.seats]
    queue = [(colours[side], ship.capitalize()) for side, ship in reversed(position.battle.queue)]
    assert order == queue


def test_the_dice_of_the_last_volley_lie_beside_the_battle():
    position = next(one for seed in range(20) if (one := fought(seed, choosing)))
    last = next(one for one in reversed(position.told) if isinstance(one, Volley))
    for lang in LANGS:
        note = happenings.tell(position, last)
        words = WORDS.text(note.rule, lang, note.params)
        svg = drawn(position, lang=lang, options=())["battle"]
        told = " ".join(one.text for one in ET.fromstring(svg).iter(f"{SVG}text"))
        assert words in told
        assert len(last.dice) <= svg.count(f'fill="{parts.DICE[1]}"')


def test_after_the_battles_there_is_a_report():
    position = fought(3, lambda one: isinstance(one.stack[-1], Rewarding)) or fought(3, choosing)
    position.battle = None
    position.stack = []
    for lang in LANGS:
        page = drawn(position, lang=lang, options=())
        assert "battle" not in page
        assert page["combat"].count("<rect") > len(position.told) / 2
    position.told = []
    assert "combat" not in drawn(position, options=())


def test_strangers_are_drawn_in_battle():
    position = table(at(101, (0, "CC"), ancients=2))
    combat.begin(position)
    dice = SeededDice(2)
    while not position.stack and combat.advance(position, dice):
        pass
    svg = drawn(position, options=())["battle"]
    assert uses(svg, "s-ancient")
    assert "Ancients" in svg


def test_reputation_drawn_is_seen_by_who_may_choose_only():
    position = table(at(101, (0, "CC")))
    position.stack = [Rewarding(0, 101, (3, 4))]
    chosen = drawn(position, options=rules.options(position))["turn"]
    looked = drawn(position, options=())["turn"]
    assert ">4</text>" in chosen
    assert ">4</text>" not in looked
    assert looked.count(">?</text>") == 2
