"""Learn to beat a rival with numpy alone: a linear softmax policy and REINFORCE.

    python train.py                                  # connect four against its blocker
    python train.py --game panticapaeum --seats agent,botos --reward score --games 1000

The example of docs/learning.md. Connect four must be installed: pip install ./examples/connect_four
"""

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from rivals.adapters import Encoding, SingleAgent, single
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.speech import tell
from rivals.lab.tallying import wilson

FRESH = 1_000_000
"""Seeds from here on are for judging; those for learning count from 0."""

STEP, KEEP, KEEP_SQUARES = 0.05, 0.9, 0.99


class Policy:
    """Takes an option with a chance that grows with the weighted sum of its row."""

    def __init__(self, features: int, seed: int = 0) -> None:
        self.weights = np.zeros(features)
        self._rng = np.random.default_rng(seed)
        self._mean = np.zeros(features)
        self._squares = np.zeros(features)
        self._games = 0
        self._usual = 0.0

    def choose(self, rows: NDArray[np.float32]) -> tuple[int, NDArray[np.float64]]:
        """Pick an option, and say in which direction its chance grows fastest."""
        scores = rows @ self.weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        index = int(self._rng.choice(len(chances), p=chances))
        return index, rows[index] - chances @ rows

    def learn(self, direction: NDArray[np.float64], reward: float) -> None:
        """Go a step in the direction of a game that went better than usual (Adam)."""
        self._games += 1
        change = direction * (reward - self._usual)
        self._usual += 0.02 * (reward - self._usual)
        self._mean += (1 - KEEP) * (change - self._mean)
        self._squares += (1 - KEEP_SQUARES) * (change**2 - self._squares)
        mean = self._mean / (1 - KEEP**self._games)
        squares = self._squares / (1 - KEEP_SQUARES**self._games)
        self.weights += STEP * mean / (np.sqrt(squares) + 1e-8)


def play(env: SingleAgent, policy: Policy, seed: int, *, learn: bool) -> tuple[float, float]:
    """Play one game; give the share of the win and the score."""
    seen, _ = env.reset(seed=seed)
    direction = np.zeros_like(policy.weights)
    over, reward, info = False, 0.0, {}
    while not over:
        rows = seen["options"][seen["action_mask"] == 1]
        index, towards = policy.choose(rows)
        direction += towards
        seen, reward, over, _, info = env.step(index)
    if learn:
        policy.learn(direction, reward)
    return info["win_share"], info["total"]


def games(env: SingleAgent, policy: Policy, seeds: range, *, learn: bool) -> str:
    """Play a game for each seed, and tell how they went."""
    shares, scores = zip(*(play(env, policy, seed, learn=learn) for seed in seeds), strict=True)
    low, high = wilson(sum(shares), len(shares))
    mean = sum(shares) / len(shares)
    return f"{mean:>7.1%}  {low:>6.1%} - {high:>6.1%}  {np.mean(scores):>10.2f}"


def encoding_of(game: str) -> Encoding | None:
    """Connect four has features of its own; every other game has what Rivals makes."""
    if game != "connect_four":
        return None
    try:
        from four_in_line import FourInLine  # noqa: PLC0415 - needs the example package
    except ImportError as error:
        raise BadSetup(
            "core.in", where=str(error), why="pip install ./examples/connect_four"
        ) from error
    return FourInLine()


def run(args: argparse.Namespace) -> None:
    """Learn, and print how it goes."""
    encoding = encoding_of(args.game)
    env = single(args.game, args.seats.split(","), reward=args.reward, encoding=encoding)
    policy = Policy(env.episode.encoding.sizes.row)
    print(f"{args.game}, {args.seats}\n{'games':>14}     wins  95 % interval    mean score")
    fresh = range(FRESH, FRESH + args.judge)
    print(f"{'untaught':>14}  {games(env, policy, fresh, learn=False)}", flush=True)
    part = max(1, args.games // 10)
    for start in range(0, args.games, part):
        seeds = range(start, min(start + part, args.games))
        told = games(env, policy, seeds, learn=True)
        print(f"{seeds.start:>6} - {seeds.stop - 1:>5}  {told}", flush=True)
    print(f"{'fresh luck':>14}  {games(env, policy, fresh, learn=False)}")


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description="Learn to beat a rival.")
    parser.add_argument("--game", default="connect_four")
    parser.add_argument("--seats", default="agent,blocker", help="one of them is 'agent'")
    parser.add_argument("--reward", default="win", choices=["win", "score"])
    parser.add_argument("--games", type=int, default=3000, help="so many to learn from")
    parser.add_argument("--judge", type=int, default=500, help="so many to judge by")
    args = parser.parse_args()
    if args.games < 1 or args.judge < 1:
        parser.error("there must be at least one game")
    try:
        run(args)
    except RivalsError as error:
        print(tell(error, "en"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
