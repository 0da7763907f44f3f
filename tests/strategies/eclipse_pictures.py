"""Positions of Eclipse to draw: of games in which everybody acts at random, but not idly."""

import random
import re
from functools import cache
from html import unescape

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME, face
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rules import setup

SVG = "{http://www.w3.org/2000/svg}"
IDLE = {"Abandon", "Discard", "End", "Leave", "Pass", "Refresh", "Refuse", "Stop", "Strip", "Trade"}


def positions(seats, *, every=31, most=340, seed=7):
    """Positions of a game, one in so many, the first included; each a copy of its own."""
    for position in _walk(seats, most, seed)[::every]:
        yield position.copy()


@cache
def _walk(seats, most, seed):
    options = {one.key: one.known for one in setup.settings()}
    position = seating.set_up(("random",) * seats, options, SeededDice(seed, 0))
    chance = random.Random(seed)
    found = []
    for number in range(most):
        if GAME.to_move(position) is None:
            break
        found.append(position.copy())
        GAME.apply(position, _chosen(position, chance), SeededDice(seed, number + 1))
    return tuple(found)


def _chosen(position, chance):
    """Choose a kind of action, rather one that does something, then one of its options."""
    kinds = {}
    for one in GAME.options(position):
        kinds.setdefault(type(one).__name__, []).append(one)
    busy = sorted(set(kinds) - IDLE) or sorted(set(kinds) - {"Strip"}) or sorted(kinds)
    names = busy if chance.random() < 0.92 else sorted(set(kinds) - {"Strip"}) or busy
    return chance.choice(kinds[chance.choice(names)])


def drawn(position, *, lang="en", seat=0, options=None):
    """The parts of a position, by key."""
    lit = GAME.options(position) if options is None else options
    return {one.key: one.svg for one in face.panels(position, lang, lit, seat) if one.svg}


def actions_at(svg):
    """The notations of the options that have a place, shared places taken apart."""
    found = re.findall(r'data-actions?="([^"]*)"', svg)
    return [one for place in found for one in unescape(place).split("|")]


def uses(svg, piece):
    """Count how often a piece is drawn."""
    return len(re.findall(rf'<use href="#[a-z-]+?-{piece}"', svg.split("</defs>", 1)[1]))
