"""How many clicks does a sensible player need? For a turn of Tyrants, an action of Eclipse.

A stand-in takes a person's seat and plays whole matches as the page lets one play: what has a
place on the board of its own is one click, a place that several actions share two (the place, then
which); one tap plays a bundle; what a page does by itself costs nothing. `before` is the same
without bundles and asked where there is no choice, `now` with them and not asked.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rivals.core.chance import SeededDice
from rivals.core.game import Action, Game
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game

_SHARED = re.compile(r'data-actions="([^"]+)"')
_ALONE = re.compile(r'data-(?:action|sample)="([^"]+)"')


class Span(NamedTuple):
    """What is counted: a turn, or an action; and the moves that a person chose in it."""

    name: str
    clicks: int


def clicks_for(game: Game[Any], state: Any, action: Action) -> int:
    """Count the clicks that an option takes on the board as it is drawn."""
    drawn = [one.svg for one in game.panels(state, "en", game.options(state), game.to_move(state))]
    value = format_action(action)
    alone = {one for svg in drawn for found in _ALONE.findall(svg) for one in found.split("|")}
    shared = {one for svg in drawn for found in _SHARED.findall(svg) for one in found.split("|")}
    return 2 if value in shared and value not in alone else 1


def moves(game: Game[Any], seats: Sequence[str], seed: int, *, eased: bool) -> Iterator[Any]:
    """Play a match: each move of seat 0 with its clicks, and the position before it."""
    match, player = Match(game, seats, seed), game.player("greedy")
    due: list[Action] = []
    before, ahead = None, []
    while (seat := match.to_move()) is not None:
        if seat:
            match.step()
            continue
        state = match.state.copy()
        options = game.options(state)
        clicks, forced = 0, game.forced(state) if eased else None
        bundles = game.bundles(state) if eased else ()
        ready = next((one for one in due if one in options), None)
        if ready is not None:
            action, due = ready, due[due.index(ready) + 1 :]
        elif bundles:
            action, *due = bundles[-1].options
            clicks = 1
        elif forced is not None:
            action = forced
        else:
            action = player.decide(state, 0, SeededDice(seed, len(match.records))).action
            clicks = 0 if (before, action) in ahead else clicks_for(game, state, action)
        ahead = [one.options for one in game.ahead(state)] if eased else []
        before = action
        yield state, action, clicks
        match.play(action)


def tyrants_turns(seed: int, *, eased: bool) -> Iterator[Span]:
    """Count the clicks of each turn of a person against AutoMatron."""
    clicks = 0
    for _, action, each in moves(find_game("tyrants"), ("human", "automatron"), seed, eased=eased):
        clicks += each
        if format_action(action) == "end":
            yield Span("Tyrants: a turn", clicks)
            clicks = 0


_BEGINS = ("explore", "research", "install", "build", "move", "disc")
_PART_OF_IT = {"explore": ("place", "discard", "claim", "leave")}


def eclipse_actions(seed: int, *, eased: bool) -> Iterator[Span]:
    """Count the clicks of each action of a person against two rivals, without ending the turn."""
    name, clicks = "", 0
    seats = ("human", "rival:1234567", "rival:77")
    for state, action, each in moves(find_game("eclipse"), seats, seed, eased=eased):
        tag = format_action(action).split()[0]
        begins = tag in _BEGINS and type(state.stack[-1]).__name__ == "Turn"
        if begins and name:
            yield Span(f"Eclipse: {name}", clicks)
        if begins:
            name, clicks = tag, each
        elif tag in (name, *_PART_OF_IT.get(name, ())):
            clicks += each
        elif name:
            yield Span(f"Eclipse: {name}", clicks)
            name, clicks = "", 0


def counted(seeds: Sequence[int]) -> dict[str, tuple[list[int], list[int]]]:
    """Count clicks over matches: for each thing to do before and now."""
    found: dict[str, tuple[list[int], list[int]]] = {}
    for eased in (False, True):
        for count in (tyrants_turns, eclipse_actions):
            for seed in seeds:
                for span in count(seed, eased=eased):
                    found.setdefault(span.name, ([], []))[eased].append(span.clicks)
    return found


def main(seeds: int = 5) -> None:
    """Print the median and the greatest number of clicks, before and now."""
    for name, (before, now) in sorted(counted(range(seeds)).items()):
        told = [f"{statistics.median(one):g} (most {max(one)}, of {len(one)})" if one else "-"
                for one in (before, now)]  # fmt: skip
        print(f"{name:22} before: {told[0]:26} now: {told[1]}")


if __name__ == "__main__":
    main()
