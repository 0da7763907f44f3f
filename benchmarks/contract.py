"""What does our contract cost? Random connect four, against a bare step and other engines."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from benchmarks.harness import Case, measure, show

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "connect_four"))

from connect_four import game as ours

from rivals.core.chance import SeededDice
from rivals.core.match import Match

TOPS = [1 << 7 * column + 5 for column in range(7)]


def bare(seed: int) -> int:
    """Play a game in bare Python: two whole numbers, no objects, no checks."""
    pick = random.Random(seed).random
    mine = taken = moves = 0
    while True:
        free = [column for column in range(7) if not taken & TOPS[column]]
        if not free:
            return moves
        column = free[int(pick() * len(free))]
        mine ^= taken
        taken |= taken + (1 << 7 * column)
        moves += 1
        last = mine ^ taken
        for step in (1, 7, 6, 8):
            pairs = last & last >> step
            if pairs & pairs >> 2 * step:
                return moves


def contract(seed: int) -> int:
    """Play a game by to_move, options and apply, each move checked and recorded."""
    pick = random.Random(seed).random
    state = ours.GAME.setup(("random", "random"), {}, SeededDice(seed))
    moves = 0
    while ours.GAME.to_move(state) is not None:
        options = ours.GAME.options(state)
        ours.GAME.apply(state, options[int(pick() * len(options))], SeededDice(seed, moves))
        moves += 1
    return moves


def whole_match(seed: int) -> int:
    """Play a game through Match: also the journal, the move's dice and the turn's checks."""
    pick = random.Random(seed).random
    match = Match(ours.GAME, ("random", "random"), seed)
    while match.to_move() is not None:
        options = match.options()
        match.play(options[int(pick() * len(options))])
    return len(match.records)


def pettingzoo(seed: int, *, wrapped: bool) -> int:
    """Play a game of PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env() if wrapped else connect_four_v3.raw_env()
    env.reset(seed=seed)
    pick = random.Random(seed).random
    moves = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        free = [move for move, legal in enumerate(seen["action_mask"]) if legal]
        env.step(free[int(pick() * len(free))])
        moves += 1
    return moves


def openspiel(seed: int) -> int:
    """Play a game of OpenSpiel's C++ connect four, driven from Python."""
    import pyspiel

    state = pyspiel.load_game("connect_four").new_initial_state()
    pick = random.Random(seed).random
    moves = 0
    while not state.is_terminal():
        free = state.legal_actions()
        state.apply_action(free[int(pick() * len(free))])
        moves += 1
    return moves


def catanatron(seed: int) -> int:
    """Play a game of catanatron's Catan: another game, the known cost of a modern one."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
    game.play()
    return len(game.state.actions)


def main() -> None:
    """Measure and print."""
    cases = [
        Case("bare Python", "move", bare),
        Case("our contract: options, apply, record", "move", contract),
        Case("our Match: journal, dice, turn checks too", "move", whole_match),
        Case("PettingZoo raw_env", "move", lambda seed: pettingzoo(seed, wrapped=False)),
        Case("PettingZoo env", "move", lambda seed: pettingzoo(seed, wrapped=True)),
        Case("OpenSpiel C++", "move", openspiel),
        Case("catanatron, four random players", "move", catanatron),
    ]
    show("What does our contract cost?", measure(cases))
