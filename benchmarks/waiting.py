"""How long does a person wait for what is no move: a command's help, odds, a map, a new world?"""

from __future__ import annotations

import subprocess
import sys
from functools import cache

from benchmarks.harness import Case, measure, show
from benchmarks.pages import site
from rivals.core.match import Match
from rivals.core.notation import decode_position, encode_position
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import World
from rivals.games.tyrants import GAME

STATES = 25
RICH = {
    "interceptor": ("8", "plasma_missile antimatter_cannon hypergrid_source"),
    "cruiser": ("4", "antimatter_cannon improved_hull hypergrid_source plasma_cannon ion_turret"),
    "dreadnought": (
        "2",
        (
            "antimatter_cannon plasma_cannon improved_hull improved_hull ion_turret "
            "plasma_missile hypergrid_source"
        ),
    ),
    "starbase": ("4", "plasma_cannon improved_hull improved_hull plasma_missile ion_turret"),
}
"""Every ship of the box with the richest blueprints: too many states to count."""

MOST = {
    **dict.fromkeys(("red", "blue", "black", "shields"), "3"),
    **dict.fromkeys(("evade", "brace", "beside"), "2"),
    **dict.fromkeys(("concentrate", "reroll", "larger", "redirect", "contain"), "1"),
}
"""The most dice of an attack in Armada, and everybody's choices."""


def fleets() -> dict[str, str]:
    """Give the fields of the page of Eclipse's odds for the richest battle."""
    asked = {"policy": "largest-kill", "a": "orion", "d": "terran"}
    for side in "ad":
        for ship, (ships, parts) in RICH.items():
            asked[f"{side}-{ship}"] = ships
            asked |= {f"{side}-{ship}-{n}": part for n, part in enumerate(parts.split())}
    return asked


def ask(path: str, fields: dict[str, str]) -> int:
    """Ask for a page of odds, none of which is remembered; what it leaves to find is found."""
    from rivals.web.odds import armada_views, eclipse_views
    from rivals.web.thinking import working
    from rivals.web.thinking.models import Thought

    Thought.objects.all().delete()
    for views in (armada_views, eclipse_views):
        views._found.cache_clear()  # noqa: SLF001 - what is remembered is no answer to measure
    assert site().get(path, fields).status_code == 200
    while working.think_one():
        pass
    return 1


def tell_help() -> int:
    """Run a command from nothing."""
    command = [sys.executable, "-m", "rivals.cli", "--help"]
    subprocess.run(command, check=True, capture_output=True)
    return 1


@cache
def continent() -> World:
    """Make the world whose maps are drawn."""
    return generate_world(STATES, 7, catalogue=default_catalogue())


@cache
def positions() -> list[str]:
    """Write down every position of a match of Tyrants."""
    match, texts = Match(GAME, ("greedy", "automatron:hard"), 7), []
    while match.to_move() is not None:
        texts.append(encode_position(match.state))
        match.step()
    return texts


def main() -> None:
    """Measure and print."""
    catalogue = default_catalogue()
    cases = [
        Case("the help page", "page", lambda _: site().get("/help/").status_code == 200),
        Case("rivals --help", "command", lambda _: tell_help()),
        Case("Eclipse odds, all that can be asked", "page", lambda _: ask("/odds/", fleets())),
        Case("Armada odds, all that can be asked", "page", lambda _: ask("/odds/armada/", MOST)),
        Case(
            f"a continent for {STATES} players",
            "world",
            lambda seed: bool(generate_world(STATES, seed, catalogue=catalogue)),
        ),
        *(
            Case(
                f"a map, {kind}",
                "map",
                lambda _, kind=kind: len([draw_map(kind, continent(), "en")]),
            )
            for kind in KINDS
        ),
        Case(
            "a position of Tyrants is read",
            "position",
            lambda _: len([decode_position(GAME, one) for one in positions()]),
        ),
    ]
    show("How long does a person wait?", measure(cases, rounds=3))
