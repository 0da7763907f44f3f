"""What does a step of a learning environment cost beside the game's own move?"""

from __future__ import annotations

import numpy as np

from benchmarks.harness import Case, measure, show
from rivals.adapters import AgentCycle, SingleAgent, raw_env, single
from rivals.core.chance import SeededDice
from rivals.core.registry import find_game
from rivals.lab.playing import play_game

TABLES = {
    "panticapaeum": ("agent", "botos"),
    "tyrants": ("agent", "automatron"),
    "eclipse": ("agent", "rival"),
    "armada": ("agent", "imperial"),
}


def plain(name: str, seats: tuple[str, ...], seed: int) -> int:
    """Play a game as the lab does, a random player in the agent's seat; count its moves."""
    names = tuple("random" if seat == "agent" else seat for seat in seats)
    done = play_game(find_game(name), names, {}, seed, checked=False)
    return done.actions[0].total()


def blind(env: SingleAgent, seed: int) -> int:
    """Play a game without making observations."""
    episode, steps = env.episode, 0
    episode.begin(seed)
    while episode.to_move is not None:
        episode.take(SeededDice(seed, steps).below("agent", len(episode.listed)))
        steps += 1
    return steps


def gymnasium(env: SingleAgent, seed: int) -> int:
    """Play a game through Gymnasium's interface."""
    seen, _ = env.reset(seed=seed)
    steps, over = 0, False
    while not over:
        count = int(np.count_nonzero(seen["action_mask"]))
        seen, _, over, _, _ = env.step(SeededDice(seed, steps).below("agent", count))
        steps += 1
    return steps


def pettingzoo(env: AgentCycle, seed: int) -> int:
    """Play a game through PettingZoo's interface."""
    env.reset(seed=seed)
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        count = int(np.count_nonzero(seen["action_mask"]))
        env.step(None if over else SeededDice(seed, steps).below("agent", count))
        steps += not over
    return steps


def cases(name: str, seats: tuple[str, ...]) -> list[Case]:
    """List the ways to play one game; a unit is a move of the agent's seat."""
    env, cycle = single(name, seats), raw_env(name, seats)
    return [
        Case(f"{name}: the lab's loop", "step", lambda seed: plain(name, seats, seed)),
        Case("  environment, nothing observed", "step", lambda seed: blind(env, seed)),
        Case("  Gymnasium", "step", lambda seed: gymnasium(env, seed)),
        Case("  PettingZoo", "step", lambda seed: pettingzoo(cycle, seed)),
    ]


def main() -> None:
    """Measure and print."""
    for name, seats in TABLES.items():
        show(
            f"What does a step cost in {name}, rivals' moves included?", measure(cases(name, seats))
        )
