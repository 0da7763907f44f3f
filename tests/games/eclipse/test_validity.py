"""Positions that cannot be are refused, each with the path of its fault; real ones are read."""

import json
import random
from functools import cache

import pytest
from eclipse_tables import KNOWN
from spoiled import changed, fault_of, first_asking, first_of, is_read_as_written, more, plus

from rivals.core.chance import SeededDice
from rivals.core.errors import BadPosition
from rivals.core.notation import decode_position, encode_position
from rivals.games.eclipse import GAME

SEATS = ("rival:turtle", "rival:7", "human", "random", "rival")
SPECIES = ("terran", "eridani", "draco", "planta", "orion")


MATCHES = [(7, SEATS, SPECIES), (12, SEATS, SPECIES), (5, SEATS[:2], ("hydran", "mechanema"))]


@cache
def played(match):
    """Every position of a match in which all kinds of action are equally likely, as data."""
    seed, seats, species = MATCHES[match]
    chosen = {f"species_{n}": one for n, one in enumerate(species, 1)}
    position = GAME.setup(seats, {**KNOWN, **chosen}, SeededDice(seed))
    for seat in position.seats:
        seat.stock = [150, 40, 40]
    luck, found = random.Random(seed), []
    while position.to_move() is not None:
        found.append(json.loads(encode_position(position)))
        options = position.options()
        kind = luck.choice(list(dict.fromkeys(map(type, options))))
        action = luck.choice([one for one in options if type(one) is kind])
        position.apply(action, SeededDice(seed, len(found)))
    return [*found, json.loads(encode_position(position))]


def every():
    """All positions of all matches; a match is played when somebody comes to it."""
    return (one for match in range(len(MATCHES)) for one in played(match))


def start():
    return played(0)[0]


def first(holds):
    """The first position for which something holds."""
    return first_of(every(), holds)


def asking(tag, **fields):
    """The first position in which the task on top is of a kind."""
    return first_asking(every(), tag, **fields)


def fault(position):
    return fault_of(GAME, position)


@cache
def turn():
    """A turn in the third round."""
    return first(
        lambda one: one["round"] == 3 and len(one["stack"]) == 1 and one["phase"] == "action"
    )


def number_of(position, holds):
    """The place of the first hex for which something holds."""
    return next(n for n, one in enumerate(position["hexes"]) if holds(one))


@pytest.mark.parametrize("match", range(len(MATCHES)))
def test_every_position_of_a_match_is_read(match):
    for one in played(match):
        assert is_read_as_written(GAME, one)


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("seats",), lambda old: old[:1], "$.seats"),
        (("seats", 0, "species"), "eridani", "$.seats"),
        (("seats", 0, "colour"), "black", "$.seats"),
        (("seats", 1, "colour"), "yellow", "$.seats"),
        (("seats", 1, "name"), "rival:8", "$.seats[1].name"),
        (("seats", 1, "name"), "rival:nobody", "$.seats[1].name"),
        (("seats", 1, "name"), "nobody", "$.seats[1].name"),
        (("seats", 1, "traits"), None, "$.seats[1].traits"),
        (("seats", 1, "traits", "hated"), 0, "$.seats[1].traits.hated"),
        (("seats", 2, "name"), "rival:7", "$.seats[2].traits"),
        (("seats", 0, "stock", 0), -1, "$.seats[0].stock[0]"),
        (("seats", 0, "stock"), [1, 2], "$.seats[0].stock"),
        (("seats", 0, "cubes", 0), 12, "$.seats[0].cubes[0]"),
        (("seats", 0, "cubes", 0), plus(-1), "$.seats[0].cubes"),
        (("seats", 0, "discs"), plus(1), "$.seats[0].discs"),
        (("seats", 0, "spent"), plus(1), "$.seats[0].discs"),
        (("seats", 0, "colony"), 4, "$.seats[0].colony"),
        (("seats", 0, "techs"), [], "$.seats[0].techs"),
        (("seats", 0, "techs"), more("warp"), "$.seats[0].techs["),
        (("seats", 0, "techs"), more("starbase"), "$.seats[0].techs"),
        (("seats", 0, "blueprints"), lambda old: old[:3], "$.seats[0].blueprints"),
        (("seats", 0, "blueprints", 0), more(""), "$.seats[0].blueprints[0]"),
        (("seats", 0, "blueprints", 0, 0), "photon", "$.seats[0].blueprints[0][0]"),
        (("seats", 0, "blueprints", 3, 0), "nuclear_drive", "$.seats[0].blueprints[3][0]"),
        (("seats", 0, "blueprints", 0, 3), "hull", "$.seats[0].blueprints[0]"),
        (("seats", 0, "stored"), ["hull"], "$.seats[0].stored[0]"),
        (("seats", 0, "reputation"), [5], "$.seats[0].reputation[0]"),
        (("seats", 0, "final"), {"hexes": 1}, "$.seats[0].final"),
        (("seats", 0, "out"), True, "$.seats[0].final"),
        (("seats", 0, "memory", "mode"), "attack", "$.seats[0].memory.enemy"),
        (("seats", 2, "memory", "mode"), "defence", "$.seats[2].memory.mode"),
        (("seats", 0, "memory", "enemy"), 1, "$.seats[0].memory.enemy"),
        (("seats", 0, "memory", "wars"), [0], "$.seats[0].memory.wars[0]"),
        (("seats", 0, "memory", "wars"), [1, 1], "$.seats[0].memory.wars"),
        (("seats", 0, "memory", "contacts"), [5], "$.seats[0].memory.contacts[0]"),
        (("seats", 0, "memory", "truces"), {"1": 1}, "$.seats[0].memory.truces"),
        (("seats", 0, "memory", "fought"), {"1": 9}, "$.seats[0].memory.fought"),
        (("seats", 0, "memory", "coin"), "head", "$.seats[0].memory.coin"),
        (("seats", 0, "memory", "noticed"), 99, "$.seats[0].memory.noticed"),
        (("seats", 0, "memory", "fresh"), ["photon"], "$.seats[0].memory.fresh[0]"),
        (("seats", 0, "memory", "done"), ["tea"], "$.seats[0].memory.done[0]"),
        (("start",), 5, "$.start"),
        (("turn",), 5, "$.turn"),
        (("traitor",), 5, "$.traitor"),
        (("next_start",), 0, "$.next_start"),
        (("round",), 10, "$.round"),
        (("quiet",), 9, "$.quiet"),
        (("phase",), "combat", "$.phase"),
        (("phase",), "over", "$.phase"),
        (("stack",), [], "$.stack"),
        (("upkeep",), [0], "$.upkeep"),
        (("battles",), [1], "$.battles"),
        (("settling",), [1], "$.settling"),
        (("arrivals",), [[0, 999]], "$.arrivals[0][1]"),
        (("arrivals",), [[5, 1]], "$.arrivals[0][0]"),
    ],
)
def test_seats_and_the_course_of_the_game(path, value, wanted):
    position = json.loads(json.dumps(start()))
    assert fault(changed(position, path, value)).startswith(wanted)


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("hexes", 0, "id"), 319, "$.hexes[0].id"),
        (("hexes", 0, "id"), 300, "$.hexes[0].id"),
        (("hexes", 0, "q"), 3, "$.hexes"),
        (("hexes", 0, "gcds"), False, None),
        (("hexes", 1, "gcds"), True, "$.hexes[1].gcds"),
        (("hexes", 1, "ancients"), 1, "$.hexes[1].ancients"),
        (("hexes", 1, "discovery"), True, "$.hexes[1].discovery"),
        (("hexes", 1, "owner"), 5, "$.hexes[1].owner"),
        (("hexes", 1, "owner"), -1, "$.hexes[1].cubes"),
        (("hexes", 0, "owner"), 0, "$.hexes[0].owner"),
        (("hexes", 1, "cubes"), more(""), "$.hexes[1].cubes"),
        (("hexes", 1, "cubes", 0), "science", "$.hexes[1].cubes[0]"),
        (("hexes", 1, "cubes", 1), "money", "$.hexes[1].cubes[1]"),
        (("hexes", 1, "orbital"), "materials", "$.hexes[1].orbital"),
        (("hexes", 1, "orbital"), "money", "$.seats[0].cubes"),
        (("hexes", 1, "fleets"), more({"seat": 0, "ships": [1, 0, 0, 0]}), "$.hexes[1].fleets"),
        (("hexes", 1, "fleets"), [{"seat": 5, "ships": [1, 0, 0, 0]}], "$.hexes[1].fleets[0]"),
        (("hexes", 1, "fleets", 0, "ships"), [0, 0, 0, 0], "$.hexes[1].fleets[0].ships"),
        (("hexes", 1, "fleets", 0, "ships"), [9, 0, 0, 0], "$.seats[0]"),
        (("hexes", 1, "fleets", 0, "ships"), [0, 0, 3, 0], "$.seats[0]"),
        (("hexes",), lambda old: old[1:], "$.hexes"),
        (("hexes",), lambda old: [*old, old[0]], "$.hexes"),
        (("stacks", 0), more(201), "$.stacks[0]["),
        (("stacks", 0), lambda old: old[1:], "$.stacks[0]"),
        (("stacks", 1), lambda old: old[::-1], "$.stacks[1]"),
        (("stacks", 2), lambda old: old[1:], "$.stacks[2]"),
        (("discards", 0), [101], "$.stacks[0]"),
        (("outer",), plus(1), "$.outer"),
        (("supply",), more("warp"), "$.supply["),
        (("supply",), lambda old: old[::-1], "$.supply"),
        (("supply",), lambda old: old[1:], "$.bag"),
        (("bag",), lambda old: old[1:], "$.bag"),
        (("bag",), lambda old: [*old, old[-1]], "$.bag"),
        (("reputation",), lambda old: old[1:], "$.reputation"),
        (("reputation",), lambda old: [*old[:-1], 5], "$.reputation["),
        (("reputation",), lambda old: [*old[1:], 4], "$.reputation"),
        (("reputation",), lambda old: old[::-1], "$.reputation"),
        (("reputation",), lambda old: [0, *old[1:]], "$.reputation"),
        (("discoveries",), lambda old: old[1:], "$.discoveries"),
        (("discoveries",), lambda old: [*old[1:], "science"], "$.discoveries"),
        (("seats", 0, "discoveries"), 1, "$.seats"),
        (("seats", 0, "stored"), ["shard_hull"], "$.discoveries"),
    ],
)
def test_the_map_and_the_supply(path, value, wanted):
    twin = changed(start(), path, value)
    if wanted is None:
        decode_position(GAME, json.dumps(twin))
    else:
        assert fault(twin).startswith(wanted)


def test_explored_hexes_belong_to_their_ring_and_are_connected():
    position = first(lambda one: any(its["id"] > 300 for its in one["hexes"]))
    number = number_of(position, lambda one: one["id"] > 300)
    assert fault(changed(position, ("hexes", number, "q"), 50)) == f"$.hexes[{number}]"
    inner = number_of(turn(), lambda one: 200 < one["id"] < 212)
    assert fault(changed(turn(), ("hexes", inner, "q"), 60)) == f"$.hexes[{inner}]"


def test_ancients_keep_all_but_draco_away():
    number = number_of(turn(), lambda one: one["ancients"] and one["owner"] < 0)
    assert fault(changed(turn(), ("hexes", number, "owner"), 0)) == f"$.hexes[{number}].owner"


def test_an_owner_has_taken_the_discovery():
    position = first(
        lambda one: (
            one["phase"] == "action"
            and any(its["owner"] == 0 and 205 < its["id"] < 209 for its in one["hexes"])
        )
    )
    number = number_of(position, lambda one: one["owner"] == 0 and 205 < one["id"] < 209)
    path = ("hexes", number, "discovery")
    assert fault(changed(position, path, value=True)) == f"$.hexes[{number}].discovery"


def test_ambassadors_are_mutual_and_counted():
    position = first(lambda one: any(its["ambassadors"] for its in one["seats"]))
    seat = next(n for n, one in enumerate(position["seats"]) if one["ambassadors"])
    path = ("seats", seat, "ambassadors")
    assert fault(changed(position, path, [])).endswith("cubes")
    assert fault(changed(position, (*path, 0, "seat"), seat)).startswith("$.seats")
    assert fault(changed(position, path, lambda old: [*old, *old])).startswith("$.seats")
    two = played(2)[0]
    lonely = changed(two, ("seats", 0, "ambassadors"), [{"seat": 1, "cube": "money"}])
    lonely = changed(lonely, ("seats", 1, "cubes", 0), plus(-1))
    assert fault(lonely) == "$.seats[0].ambassadors"


@pytest.mark.parametrize(
    ("tag", "field", "value", "wanted"),
    [
        ("turn", "seat", plus(1), "seat|stack[0]"),
        ("acting", "left", 9, "left"),
        ("acting", "left", 0, "left"),
        ("acting", "seat", 5, "seat"),
        ("placing", "drawn", [], "drawn|stacks|outer"),
        ("placing", "drawn", [999], "stacks|outer|drawn"),
        ("placing", "q", 70, ""),
        ("claiming", "hex", 1, "hex"),
        ("claiming", "hex", 999, "hex"),
        ("finding", "hex", 1, "hex"),
        ("finding", "tile", "tea", ""),
        ("fitting", "part", "hull", ""),
        ("keying", "left", 9, "left"),
        ("returning", "left", 9, "cubes"),
        ("answering", "proposer", 5, "proposer"),
        ("pondering", "proposer", 5, "proposer"),
        ("firing", "seat", 5, "seat"),
        ("hitting", "dice", [], "dice"),
        ("hitting", "dice", [[7, 1]], "dice[0][0]"),
        ("hitting", "dice", [[6, 3]], "dice[0][1]"),
        ("rewarding", "hex", 999, "hex"),
        ("rewarding", "drawn", [], "reputation|drawn"),
        ("upkeep", "seat", 5, "seat"),
    ],
)
def test_what_is_to_be_decided(tag, field, value, wanted):
    position = asking(tag)
    top = len(position["stack"]) - 1
    path = fault(changed(position, ("stack", top, field), value))
    assert any(part in path for part in wanted.split("|")), path


def test_tasks_fit_the_phase_and_what_asked_for_them():
    task = start()["stack"][0]
    for tag in ("firing", "upkeep"):
        assert fault(changed(start(), ("stack",), more({"type": tag, "seat": 0}))) == "$.stack[1]"
    twice = [task, {**task, "acted": False}]
    assert fault(changed(start(), ("stack",), twice)) == "$.stack[1]"
    acting = {"type": "acting", "seat": task["seat"], "activity": "build", "left": 1}
    assert fault(changed(start(), ("stack",), [task, acting])) == "$.stack[1]"
    begun = [{**task, "acted": True}, acting]
    assert fault(changed(start(), ("stack",), begun)) == "$.stack[0].acted"


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        (("hex",), 999, "$.battle.hex"),
        (("order",), [5], "$.battle.order[0]"),
        (("order",), lambda old: [*old, old[0]], "$.battle.order"),
        (("ships",), [], "$.battle.ships"),
        (("ships",), lambda old: [*old, old[0]], "$.battle.ships"),
        (("ships", 0, "damage"), 99, "$.battle.ships[0].damage"),
        (("ships", 0, "leaving"), 999, "$.battle.ships[0].leaving"),
        (("stage",), "pairing", "$.battle.stage"),
        (("attacker",), 5, "$.battle.attacker"),
        (("queue",), [], "$.battle.queue"),
        (("queue",), lambda old: [*old, old[-1]], "$.battle.queue"),
        (("waiting",), [5], "$.battle.waiting[0]"),
        (("joined",), [1, 1], "$.battle.joined"),
        (("draws",), {"5": 1}, "$.battle.draws[0]"),
        (("round",), 0, "$.battle.round"),
    ],
)
def test_the_battle_under_way(path, value, wanted):
    assert fault(changed(asking("firing"), ("battle", *path), value)) == wanted


def test_battles_are_of_the_combat_phase():
    battle = asking("firing")["battle"]
    assert fault(changed(start(), ("battle",), battle)) == "$.battle"


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ({"type": "clash", "hex": 999, "attacker": 0, "defender": 1}, "hex"),
        ({"type": "clash", "hex": 1, "attacker": 5, "defender": 1}, "attacker"),
        ({"type": "freed", "hex": 1, "owner": 5}, "owner"),
        ({"type": "struck", "side": 0, "ship": "gcds", "damage": 1, "destroyed": False}, "ship"),
        ({"type": "bombed", "seat": 0, "hex": 1, "dice": [[0, 1]], "damage": 1}, "dice[0][0]"),
    ],
)
def test_what_is_told_of_battles(told, wanted):
    assert fault(changed(start(), ("told",), [told])) == f"$.told[0].{wanted}"


def test_the_end():
    over = played(0)[-1]
    assert fault(changed(over, ("stack",), [start()["stack"][0]])) == "$.stack"
    assert fault(changed(over, ("phase",), "action")).startswith("$.")


# --- Spoilt positions of all kinds -------------------------------------------------------------

ODD = (-1, 0, 1, 2, 5, 9, 318, 10**6, "", "-", "money", "rival", "hull", [], {}, None, True, 1.5)


def places(tree):
    """Every part of a tree, as the one that holds it and its key."""
    for key, value in list(tree.items() if isinstance(tree, dict) else enumerate(tree)):
        yield tree, key
        if isinstance(value, dict | list):
            yield from places(value)


def spoil(luck, position):
    """Change one to three parts: by an odd value, one from elsewhere, or one fewer or twice."""
    twin = json.loads(json.dumps(position))
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        all_places = list(places(twin))
        holder, key = luck.choice(all_places)
        way = luck.randrange(4)
        if way == 0:
            holder[key] = luck.choice(ODD)
        elif way == 1:
            other, its = luck.choice(all_places)
            holder[key] = json.loads(json.dumps(other[its]))
        elif way == 2 and isinstance(holder, list):
            holder.pop(key)
        elif isinstance(holder[key], int):
            holder[key] += luck.choice((-1, 1))
        elif isinstance(holder, list):
            holder.append(json.loads(json.dumps(holder[key])))
    return twin


def play_on(position, luck, moves=12):
    """Play some moves, to see that a position is sound."""
    for move in range(moves):
        if position.to_move() is None:
            break
        options = position.options()
        assert options
        position.apply(luck.choice(options), SeededDice(1, move))
    position.result()


@pytest.mark.parametrize("seed", range(12))
def test_spoilt_positions_are_refused_or_can_be_played_on(seed):
    luck = random.Random(seed)
    refused = 0
    for _ in range(120):
        spoilt = spoil(luck, luck.choice(played(luck.randrange(len(MATCHES)))))
        try:
            position = decode_position(GAME, json.dumps(spoilt))
        except BadPosition:
            refused += 1
            continue
        play_on(position, luck)
    assert refused > 60


def test_seats_whose_hexes_are_connected_know_each_other():
    position = first(lambda one: any(its["memory"]["contacts"] for its in one["seats"]))
    number = next(n for n, one in enumerate(position["seats"]) if one["memory"]["contacts"])
    path = ("seats", number, "memory", "contacts")
    assert fault(changed(position, path, [])) == f"$.seats[{number}].memory.contacts"
