"""Does a rival that is read from its file think as fast as one whose criteria are code?

The criteria as they stood in code before the file stand here, for this comparison and for the test
that both choose alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

from benchmarks.decisions import positions
from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.match import Match
from rivals.games.panticapaeum.components.box import BotosRules, Box
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.automa import NUMBER, BotosAutoma
from rivals.games.panticapaeum.rival.board_facts import BoardFacts
from rivals.games.panticapaeum.rival.facts import Facts, PathTile
from rivals.games.panticapaeum.rival.player import BotosPlayer
from rivals.games.tyrants import GAME as TYRANTS
from rivals.games.tyrants.components import automatron
from rivals.games.tyrants.rival.automa import KIT as AUTOMATRON
from rivals.games.tyrants.rival.automa import AutoMatronAutoma, Places, _where
from rivals.games.tyrants.rival.board_facts import BoardFacts as TyrantsFacts
from rivals.games.tyrants.rival.player import AutoMatronPlayer
from rivals.games.tyrants.rules.locations import Kind

NEAREST, GREEDY = "nearest_building_resource", "greedy_benefit"
NEVER = 999


def has(automa: BotosAutoma, modification: str) -> bool:
    """Say whether he plays with a modification."""
    return modification in automa.botos.modifications


def price(automa: BotosAutoma, colour: Colour) -> int:
    """Give the price of a colour's next building; one that is sold out costs the most."""
    cost = automa.facts.price(NUMBER[colour])
    return NEVER if cost is None else cost


def missing(automa: BotosAutoma, colour: Colour) -> int:
    """Count the resources that he lacks."""
    return price(automa, colour) - automa.held(colour)


def most_of(colour: Colour) -> Criterion[BotosAutoma, Any]:
    """Make the row that keeps the tiles with most of a colour."""
    return Criterion.most(
        "panticapaeum.botos.tile-priority",
        lambda _, tile: tile.resources[NUMBER[colour]],
        params=lambda _: {"colour": colour},
    )


TILE: tuple[Criterion[BotosAutoma, Any], ...] = (
    Criterion.most(
        "panticapaeum.botos.most-resources-on-path", lambda _, tile: sum(tile.resources)
    ),
    Criterion.most(
        "panticapaeum.botos.tile-benefit",
        BotosAutoma.benefit_with,
        when=lambda automa, _: automa.develops and has(automa, GREEDY),
    ),
    *map(most_of, COLOURS),
    Criterion.first("panticapaeum.botos.nearer-tile"),
)
BUILDING: tuple[Criterion[BotosAutoma, Any], ...] = (
    Criterion.most(
        "panticapaeum.botos.benefit-points",
        BotosAutoma.points,
        when=lambda automa, _: has(automa, GREEDY),
    ),
    Criterion.fewest(
        "panticapaeum.botos.benefit-cheaper", price, when=lambda automa, _: has(automa, GREEDY)
    ),
    Criterion.first("panticapaeum.botos.priority"),
)
RESOURCE: tuple[Criterion[BotosAutoma, Any], ...] = (
    Criterion.most(
        "panticapaeum.botos.most-of-colour",
        BotosAutoma.held,
        when=lambda automa, _: not has(automa, NEAREST),
    ),
    Criterion.prefer(
        "panticapaeum.botos.not-sold-out",
        BotosAutoma.on_sale,
        when=lambda automa, _: has(automa, NEAREST) or has(automa, GREEDY),
    ),
    Criterion.fewest(
        "panticapaeum.botos.nearest-building",
        missing,
        when=lambda automa, _: has(automa, NEAREST),
    ),
    Criterion.fewest(
        "panticapaeum.botos.benefit-soonest",
        missing,
        when=lambda automa, _: has(automa, GREEDY) and not has(automa, NEAREST),
    ),
    *BUILDING,
)
TABLES = {"tile": TILE, "building": BUILDING, "resource": RESOURCE}


class AsCode(BotosAutoma):
    """Botos by the criteria above; he looks at no file."""

    def __init__(
        self, botos: Botos, facts: Facts, rules: BotosRules, *, develops: bool, dice: Dice
    ) -> None:
        self.botos, self.facts, self.rules = botos, facts, rules
        self.develops, self.dice = develops, dice

    def tiles(self) -> list[PathTile]:
        """List the tiles he may get."""
        if has(self, "best_tile_on_path"):
            return self.facts.path()
        return [self.facts.tile_under_trireme()]

    def points(self, name: Colour) -> int:
        """Give what one more building of a colour adds to his score."""
        owned = self.botos.buildings[NUMBER[name]]
        return self.rules.points(owned + 1) - self.rules.points(owned)

    def _choose(self, step: str, candidates: Sequence[Any], trail: Trail) -> Any:
        return choose(candidates, trail).by(TABLES[step], self).one


def develops(box: Box, round_number: int, botos: Botos) -> bool:
    """Say whether he develops in a round."""
    return round_number > box.botos.skipped_rounds or "no_skip" in botos.modifications


class CodePlayer(Player):
    """Botos in a match, by the criteria above."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for Botos's seat."""
        botos = state.botos_at(seat)
        able = develops(state.parts, state.round, botos)
        automa = AsCode(botos, BoardFacts(state), state.parts.botos, develops=able, dice=dice)
        return automa.explore()[0] if state.phase == "take" else automa.develop()


ROUNDS = 41


class AutoMatronAsCode(AutoMatronAutoma):
    """AutoMatron by her criteria in a fixed order; she looks at no file."""

    def _location(self, names: list[str], kind: Kind) -> str:
        places = Places(self.facts, kind, names)
        if len(names) == 1:
            self.trail.note("tyrants.location.only", place=names[0])
            fits = (one.rule for one in PLACES if one.when and one.when(places, names))
            self.trail.note(next(fits))
            return names[0]
        return choose(names, self.trail).by(PLACES, places).one

    def _kill(self) -> Any:
        options = choose(self.facts.options(), self.trail).by(KINDS, self.facts).left
        where = [_where(one) for one in options]
        place = self._location(list(dict.fromkeys(where)), "kill")
        here = [one for one, its in zip(options, where, strict=True) if its == place]
        return choose(here, self.trail).by(PIECES, self.facts).one


def _criteria(step: str) -> tuple[Criterion[Any, Any], ...]:
    """Give the criteria of a step in the order of her source, as they stood in code."""
    return AUTOMATRON.rows(automatron.played_by("automatron"), step)


PLACES, KINDS, PIECES = (_criteria(step) for step in ("place", "kind", "piece"))


class AutoMatronCodePlayer(Player):
    """AutoMatron in a match, by the criteria above."""

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Decide the next step of the turn."""
        plays = automatron.played_by("automatron")
        return AutoMatronAsCode(TyrantsFacts(state, seat), seat, plays).decide(dice)


@cache
def steps_of_automatron() -> tuple[Any, ...]:
    """Collect her decisions from two matches."""
    found = []
    for seed in range(2):
        match = Match(TYRANTS, ("random", "automatron"), seed)
        while match.to_move() is not None:
            if match.to_move() == 1:
                found.append(match.state.copy())
            match.step()
    return tuple(found)


def seconds(player: Player, found: Sequence[Any]) -> float:
    """Give the processor's time of deciding in positions of random matches, reasons unread."""
    dice, start = SeededDice(1), time.process_time()
    for position in found:
        player.decide(position, 1, dice)
    return time.process_time() - start


def main() -> None:
    """Measure both in turn, many times, and print how they compare."""
    print("Does a rival think as fast from its file as by criteria that are code?")
    print(f"{'rival':16s}{'as code':>12s}{'from the file':>16s}{'cost':>8s}")
    botos = (CodePlayer(), BotosPlayer())
    for level in ("botos", "botos:hard", "botos:expert", "botos:master"):
        _compare(level, botos, positions(level), ROUNDS)
    players = (AutoMatronCodePlayer(), AutoMatronPlayer())
    _compare("automatron", players, steps_of_automatron(), ROUNDS // 2)


def _compare(name: str, players: Sequence[Player], found: Sequence[Any], rounds: int) -> None:
    taken = [[seconds(player, found) for player in players] for _ in range(rounds)][1:]
    code, file = (statistics.median(its) for its in zip(*taken, strict=True))
    cost = statistics.median(file / code for code, file in taken)
    micros = 1e6 / len(found)
    print(f"{name:16s}{code * micros:9.2f} µs{file * micros:13.2f} µs{cost:7.3f}x")
