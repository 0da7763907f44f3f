"""Panticapaeum for tests: component sets, positions and cities made by hand, and whole games."""

import json
from importlib.resources import files
from random import Random

from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.components.box import learn_box
from rivals.games.panticapaeum.components.tiles import COLOURS, DRY, MEADOW, Shape, at
from rivals.games.panticapaeum.position.actions import Buy, Gain, Pass, Place, Take
from rivals.games.panticapaeum.position.city import Ground
from rivals.games.panticapaeum.position.seats import MODIFICATIONS, Architect, Botos, Building
from rivals.games.panticapaeum.position.state import Position

LETTERS = {"b": "brown", "p": "purple", "e": "beige", "o": "orange", "g": "green"}
KIND = {letter: COLOURS.index(name) for letter, name in LETTERS.items()} | {"m": MEADOW, "d": DRY}
DICE = SeededDice(0)

SUBSETS = [
    tuple(one for bit, one in enumerate(MODIFICATIONS) if number >> bit & 1) for number in range(16)
]
"""All combinations of Botos's modifications, none of them first."""


def default_json():
    """The default component set as plain data, to change at will."""
    path = files("rivals.games.panticapaeum.components").joinpath("default.json")
    return json.loads(path.read_text(encoding="utf-8"))


def changed_json(**changes):
    """The default set with some figures changed; `a__b` is the figure b of the part a."""
    data = default_json()
    data["name"] = "changed"
    for path, value in changes.items():
        *parts, last = path.split("__")
        place = data
        for part in parts:
            place = place[part]
        place[last] = value
    return data


def box_of(*printed, **changes):
    """A set whose tiles 1, 2, … are written by letters: b p e o g fields, m meadow, d dry.

    Four cells make a row; blank tiles fill the set up, so that every ring is full.
    """
    texts = [*printed, *["m"] * (70 - len(printed))]
    items = [{"id": n, "cells": _cells(text or "m")} for n, text in enumerate(texts, start=1)]
    return learn_box(changed_json(tiles__items=items, **changes))


def _cells(text):
    return [_cell(number % 4, number // 4, letter) for number, letter in enumerate(text)]


def _cell(x, y, letter):
    if letter in LETTERS:
        return {"x": x, "y": y, "kind": "field", "colour": LETTERS[letter]}
    return {"x": x, "y": y, "kind": "meadow" if letter == "m" else "dry"}


def by_colour(**counts):
    """Five numbers in board order, e.g. `by_colour(brown=2)`."""
    return [counts.get(colour, 0) for colour in COLOURS]


def architect(name="human", *, resources=None, coins=2, rows=None, tiles=(), buildings=()):
    """An architect's seat."""
    houses = [Building(*one) for one in buildings]
    return Architect(
        name, resources or [0] * 5, coins, rows or [0] * 5, list(tiles), houses
    )  # fmt: skip


def botos(*modifications, resources=None, buildings=None):
    """Botos's seat."""
    return Botos("botos", resources or [0] * 5, buildings or [0] * 5, modifications)


def solo(rival=None, person=None, *, box="default", ring=None, **fields):
    """A solo position: the person before taking a tile, the tiles 1 … 36 in the ring."""
    seats = [person or architect(), rival or botos()]
    key = box if isinstance(box, str) else box.key
    return Position(key, seats, list(ring or range(1, 37)), **fields)


def do(position, *actions):
    """Apply actions one after the other to a copy, and give the position after them."""
    position = position.copy()
    for action in actions:
        GAME.apply(position, action, DICE)
    return position


def lay_somewhere(position):
    """Lay the tile in hand at the first legal place, or drop it."""
    return do(position, GAME.options(position)[0])


def take_and_pass(position, tile):
    """Play the person's turn: take the tile, lay it somewhere, do nothing."""
    return do(lay_somewhere(do(position, Take(tile))), Pass())


def botos_moves(position):
    """Let Botos decide until his turn is over; give his actions, all reasons, and the position."""
    position, actions, reasons = position.copy(), [], []
    seat = position.botos()
    while GAME.to_move(position) == seat:
        decision = GAME.player("botos").decide(position, seat, SeededDice(0))
        actions.append(decision.action)
        reasons += decision.reasons
        GAME.apply(position, decision.action, DICE)
    return actions, reasons, position


def developing(rival, *, bought=None, round=2, **fields):  # noqa: A002 - the field's own name
    """A position in which Botos is about to develop."""
    taken = bought or list(rival.buildings)
    place = {"bought": taken, "round": round, "seat": 1, "phase": "develop"}
    return solo(rival, **place | fields)


def developed(rival, **fields):
    """What Botos does in his development: the colour he buys or gains, and the rules' names."""
    actions, reasons, _ = botos_moves(developing(rival, **fields))
    assert len(actions) == 1
    kind = {Buy: "builds", Gain: "gains"}[type(actions[0])]
    return f"{kind} {actions[0].colour}", [
        one.rule.removeprefix("panticapaeum.botos.") for one in reasons
    ]


def ground_of(*rows):
    """A city written row by row: a cell is its letter, its level if not 1, and `*` if built.

    `.` is empty; the first cell of the first row lies at x 0, y 0.
    """
    ground = Ground()
    for y, row in enumerate(rows):
        for x, text in enumerate(row.split()):
            if text != ".":
                _pile(ground, at(x, y), text)
    return ground


def _pile(ground, spot, text):
    kind, level = KIND[text[0]], int(text.strip("bpeogmd*") or 1)
    for storey in range(1, level + 1):
        ground.lay(Shape(0, (0,), (kind,), (), ()), spot, storey)
    if text.endswith("*"):
        ground.build(spot, kind)


def begun(*seats, seed=0, **options):
    """A match with these seats."""
    return Match(GAME, seats, seed, options)


def any_action(position, random, *, eager=0.0):
    """Pick an option; with `eager` near 1 mostly builds, and lays high where it can."""
    options = GAME.options(position)
    if random.random() < eager:
        ground = position.grounds[position.seat]
        high = [
            one
            for one in options
            if isinstance(one, Place) and ground.level.get(at(one.x, one.y), 0) > 0
        ]
        built = [one for one in options if type(one).__name__ in ("Build", "Buy")]
        options = high or built or options
    return random.choice(options)


def game_of(seats, seed, *, eager=0.5, **options):
    """Play a whole game at random; yield each position, its action, and the position after."""
    random = Random(seed)
    position = begun(*seats, seed=seed, **options).state
    while GAME.to_move(position) is not None:
        before = position.copy()
        action = any_action(position, random, eager=eager)
        GAME.apply(position, action, DICE)
        yield before, action, position.copy()


def last_of(seats, seed, *, eager=0.5, **options):
    """Give the end of a whole game played at random."""
    *_, (_, _, last) = game_of(seats, seed, eager=eager, **options)
    return last
