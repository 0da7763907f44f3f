"""Positions from outside: real ones are read, those that cannot be are refused with a path."""

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


MATCHES = [(7, SEATS, SPECIES), (14, SEATS, SPECIES), (5, SEATS[:2], ("hydran", "mechanema"))]


@cache
def played(match):
    """Every position of a match in which all kinds of action are equally likely, as data."""
    seed, seats, species = MATCHES[match]
    chosen = {f"species_{n}": one for n, one in enumerate(species, 1)}
    position = GAME.setup(seats, {**KNOWN, **chosen}, SeededDice(seed))
    for seat in position.seats:
        seat.stock = [150, 40, 40]
    luck, found = random.Random(seed), []
    while GAME.to_move(position) is not None:
        found.append(json.loads(encode_position(position)))
        options = GAME.options(position)
        kind = luck.choice(list(dict.fromkeys(map(type, options))))
        action = luck.choice([one for one in options if type(one) is kind])
        GAME.apply(position, action, SeededDice(seed, len(found)))
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


@pytest.mark.parametrize("match", range(len(MATCHES)))
def test_every_position_of_a_match_is_read(match):
    for one in played(match)[::10]:
        assert is_read_as_written(GAME, one)


@pytest.mark.parametrize(
    ("path", "value", "wanted"),
    [
        ("seats", lambda old: old[:1], "$.seats"),
        ("seats.0.species", "eridani", "$.seats"),
        ("seats.0.colour", "black", "$.seats"),
        ("seats.1.colour", "yellow", "$.seats"),
        ("seats.1.name", "rival:8", "$.seats[1].name"),
        ("seats.1.traits", None, "$.seats[1].name"),
        ("seats.1.traits.hated", 0, "$.seats[1].traits.hated"),
        ("seats.2.name", "rival:7", "$.seats[2].name"),
        ("seats.0.cubes.0", 13, "$.seats[0].cubes[0]"),
        ("seats.0.cubes.0", plus(-1), "$.seats[0].cubes"),
        ("seats.0.discs", plus(1), "$.seats[0].discs"),
        ("seats.0.spent", plus(1), "$.seats[0].discs"),
        ("seats.0.colony", 4, "$.seats[0].colony"),
        ("seats.0.techs", more("warp"), "$.seats[0].techs["),
        ("seats.0.techs", lambda old: [*old, *old], "$.seats[0].techs"),
        ("seats.0.techs", more("plasma_cannon"), "$.bag"),
        ("seats.0.blueprints", lambda old: old[:3], "$.seats[0].blueprints"),
        ("seats.0.blueprints.0", more(""), "$.seats[0].blueprints[0]"),
        ("seats.0.blueprints.0.0", "photon", "$.seats[0].blueprints[0][0]"),
        ("seats.0.blueprints.0.3", "hull", "$.seats[0].blueprints[0]"),
        ("seats.0.stored", ["hull"], "$.seats[0].stored[0]"),
        ("seats.0.reputation", [0], "$.reputation"),
        ("seats.0.final", {"hexes": 1}, "$.seats[0].final"),
        ("seats.0.out", True, "$.seats[0].final"),
        ("seats.0.memory.mode", "attack", "$.seats[0].memory.mode"),
        ("seats.0.memory.contacts", [5], "$.seats[0].memory.contacts[0]"),
        ("seats.0.memory.hex", 999, "$.seats[0].memory.hex"),
        ("seats.0.memory.coin", "head", "$.seats[0].memory.coin"),
        ("seats.0.memory.fresh", ["photon"], "$.seats[0].memory.fresh[0]"),
        ("start", 5, "$.start"),
        ("turn", 5, "$.turn"),
        ("phase", "combat", "$.stack[0]"),
        ("phase", "over", "$.stack"),
        ("stack", [], "$.stack"),
        ("settling", [999], "$.settling[0]"),
        ("arrivals", [[0, 999]], "$.arrivals[0][1]"),
        ("arrivals", [[5, 1]], "$.arrivals[0][0]"),
        ("told", [{"type": "freed", "hex": 1, "owner": 5}], "$.told[0].owner"),
        ("hexes.0.id", 317, "$.hexes"),
        ("hexes.1.gcds", True, "$.hexes[1].gcds"),
        ("hexes.1.ancients", 1, "$.hexes[1].ancients"),
        ("hexes.1.discovery", True, "$.hexes[1].discovery"),
        ("hexes.1.owner", 5, "$.hexes[1].owner"),
        ("hexes.1.owner", -1, "$.hexes[1].cubes"),
        ("hexes.1.cubes", more(""), "$.hexes[1].cubes"),
        ("hexes.1.cubes.0", "science", "$.hexes[1].cubes[0]"),
        ("hexes.1.orbital", "money", "$.seats[0].cubes"),
        ("hexes.1.fleets", more({"seat": 0, "ships": [1, 0, 0, 0]}), "$.hexes[1].fleets"),
        ("hexes.1.fleets", [{"seat": 5, "ships": [1, 0, 0, 0]}], "$.hexes[1].fleets[0]"),
        ("hexes.1.fleets.0.ships", [0, 0, 0, 0], "$.hexes[1].fleets"),
        ("hexes.1.fleets.0.ships", [9, 0, 0, 0], "$.seats[0]"),
        ("hexes", lambda old: old[1:], "$.hexes"),
        ("hexes", lambda old: [*old, old[0]], "$.hexes"),
        ("stacks.0", more(201), "$.stacks[0]["),
        ("stacks.0", lambda old: old[1:], "$.stacks[0]"),
        ("discards.0", [101], "$.stacks[0]"),
        ("outer", plus(1), "$.outer"),
        ("supply", lambda old: old[1:], "$.bag"),
        ("bag", lambda old: [*old, old[-1]], "$.bag"),
        ("reputation", lambda old: old[1:], "$.reputation"),
        ("reputation", lambda old: [*old[1:], 4], "$.reputation"),
        ("discoveries", lambda old: old[1:], "$.discoveries"),
        ("discoveries", lambda old: [*old[1:], "science"], "$.discoveries"),
        ("seats.0.discoveries", 1, "$.seats"),
    ],
)
def test_nothing_is_missing_and_nothing_there_twice(path, value, wanted):
    parts = [int(one) if one.isdecimal() else one for one in path.split(".")]
    assert fault(changed(start(), parts, value)).startswith(wanted)


def test_ambassadors_are_exchanged():
    position = first(lambda one: any(its["ambassadors"] for its in one["seats"]))
    seat = next(n for n, one in enumerate(position["seats"]) if one["ambassadors"])
    path = ("seats", seat, "ambassadors")
    assert fault(changed(position, path, [])).endswith("cubes")
    assert fault(changed(position, (*path, 0, "seat"), seat)).startswith("$.seats")
    assert fault(changed(position, path, lambda old: [*old, *old])).startswith("$.seats")


@pytest.mark.parametrize(
    ("tag", "field", "value"),
    [
        ("acting", "left", 0), ("acting", "seat", 5), ("placing", "drawn", []),
        ("placing", "drawn", [1]), ("claiming", "hex", 0), ("claiming", "hex", 999),
        ("finding", "tile", "tea"), ("fitting", "part", "hull"), ("returning", "left", 9),
        ("answering", "proposer", 5), ("pondering", "proposer", 5), ("firing", "seat", 5),
        ("hitting", "dice", []), ("hitting", "dice", [[7, 1]]), ("rewarding", "drawn", []),
        ("rewarding", "hex", 999), ("upkeep", "seat", 5),
    ],
)  # fmt: skip
def test_what_is_to_be_decided_can_be(tag, field, value):
    position = asking(tag)
    fault(changed(position, ("stack", len(position["stack"]) - 1, field), value))


def test_tasks_fit_the_phase_and_what_asked_for_them():
    task = start()["stack"][0]
    for other in ({"type": "firing", "seat": 0}, {"type": "upkeep", "seat": 0}, task):
        assert fault(changed(start(), ("stack",), more(other))) == "$.stack[1]"


@pytest.mark.parametrize(
    ("part", "value", "wanted"),
    [
        ("hex", 999, "hex"),
        ("order", [5], "order[0]"),
        ("ships", [], "ships"),
        ("ships", lambda old: [*old, old[0]], "ships"),
        ("attacker", 5, "attacker"),
        ("queue", [], "queue"),
        ("queue", [[0, "gcds"]], "queue[0]"),
        ("waiting", [5], "waiting[0]"),
        ("draws", {"5": 1}, "draws[0]"),
    ],
)
def test_the_battle_under_way(part, value, wanted):
    assert fault(changed(asking("firing"), ("battle", part), value)) == f"$.battle.{wanted}"


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
        if GAME.to_move(position) is None:
            break
        options = GAME.options(position)
        assert options
        GAME.apply(position, luck.choice(options), SeededDice(1, move))
    GAME.result(position)


@pytest.mark.parametrize("seed", range(4))
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
