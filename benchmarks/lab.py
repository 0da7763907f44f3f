"""What does the lab cost a game, how many games a second is that, and how does it scale?"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.harness import Case, Figure, measure, show
from rivals.core import registry
from rivals.core.registry import find_game
from rivals.lab import simulate as simulating
from rivals.lab.executing import Executor, InProcess, JoblibProcesses
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import Task, play_game, play_task
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

EXAMPLE = Path(__file__).parents[1] / "examples" / "connect_four"
ROUNDS = 3
SCALING_ROUNDS = 5
SCALING_GAMES = 120
# At least 100 where that takes no more than some two seconds: one game in 100 is checked.
PLANS = {
    "connect_four": (("random", "random"), 1500),
    "panticapaeum": (("random", "botos"), 400),
    "tyrants": (("greedy", "automatron:hard"), 100),
    "eclipse": (("rival", "rival", "rival", "rival"), 100),
    "armada": (("imperial", "imperial"), 20),
    "dma": (("builder", "raider"), 10),
}
WITH_PARTS = ("connect_four", "panticapaeum", "tyrants", "eclipse")
HEAD, SECOND = "127.0.0.2", "127.0.0.3"
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}

_folders = count()


def plan_of(game: str, seed: int) -> Plan:
    """Make the plan of one call."""
    seats, games = PLANS[game]
    return make_plan(game, seats, games, seed, {})


def bare(game: str, seed: int) -> int:
    """Play the games of a plan, and take the result of each: no rows, no sums, no checks."""
    plan = plan_of(game, seed)
    found = find_game(game)
    for index in range(plan.games):
        seating = plan.seating(index)
        play_game(found, seating.names, {}, seating.seed, checked=False)
    return plan.games


def rows(game: str, seed: int) -> int:
    """Do a plan as a worker does: sums and rows, and these as a line of JSON."""
    plan = plan_of(game, seed)
    return len(play_task(Task(plan, 0, plan.games, rows=True)).line) and plan.games


def whole(game: str, seed: int, folder: Path) -> int:
    """Do a plan as `rivals simulate --out` does: a journal meanwhile, Parquet at the end."""
    plan = plan_of(game, seed)
    with Store(folder / str(next(_folders))) as store:
        simulate(plan, InProcess(), store=store)
    return plan.games


def cases_of(game: str, folder: Path) -> list[Case]:
    """List what is measured of a game, the bare loop first.

    Each with games of its own: a game that was played before is faster, as games remember
    what they have worked out.
    """
    return [
        Case(f"{game}: the game loop alone", "game", lambda seed: bare(game, 3 * seed)),
        Case(f"{game}: with sums and rows", "game", lambda seed: rows(game, 3 * seed + 1)),
        whole_case(game, folder),
    ]


def whole_case(game: str, folder: Path) -> Case:
    """Measure a game with all that the lab does."""
    return Case(
        f"{game}: with journal and Parquet", "game", lambda seed: whole(game, 3 * seed + 2, folder)
    )


def scaled(executor: Executor, seed: int) -> int:
    """Carry a plan of Eclipse out, with rows."""
    plan = make_plan("eclipse", PLANS["eclipse"][0], SCALING_GAMES, seed, {})
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        simulate(plan, executor, store=store)
    return plan.games


def scaling(title: str, executor: Executor) -> float:
    """Measure an executor in turn with one process; print, and give how many times as fast."""
    here = Case("one process", "game", lambda seed: scaled(InProcess(), seed))
    there = Case(title, "game", lambda seed: scaled(executor, seed))
    one, other = measure([here, there], SCALING_ROUNDS)
    show(f"Four Eclipse rivals, {SCALING_GAMES} games: one process, and {title}", [one, other])
    return other.relative / one.relative


@contextmanager
def example_installed() -> Iterator[None]:
    """Let connect four, which comes as an example package, be found by its name."""
    with tempfile.TemporaryDirectory() as folder:
        info = Path(folder) / "example-1.0.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: example\nVersion: 1.0.0\n")
        (info / "entry_points.txt").write_text(
            "[rivals.games]\nconnect_four = connect_four.game:GAME\n"
        )
        before = list(sys.path)
        sys.path[:0] = [folder, str(EXAMPLE)]
        registry.game_names.cache_clear()
        registry.find_game.cache_clear()
        try:
            yield
        finally:
            sys.path[:] = before


@contextmanager
def ray_nodes() -> Iterator[Any]:
    """Start one raylet of one processor on the loopback; more can be added."""
    folder = tempfile.mkdtemp(prefix="r")  # short: a socket's path has an end
    os.environ |= {"RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0"}
    from ray.cluster_utils import Cluster

    head = {**NODE, "include_dashboard": False, "node_ip_address": HEAD}
    nodes = Cluster(initialize_head=True, head_node_args=head)
    try:
        yield nodes
    finally:
        nodes.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


def started(what: str, executor: Executor, began: float) -> None:
    """Say how long it takes until an executor has done its first tasks."""
    tasks = [Task(plan_of("eclipse", seed), 0, 1, rows=True) for seed in (1, 2)]
    ready = list(executor.run(play_task, tasks))
    print(f"{what}: first {len(ready)} games after {time.perf_counter() - began:.1f} s")


def overhead() -> None:
    """Measure and print what the lab adds to a game, and the throughput of every game."""
    through: list[Figure] = []
    with example_installed(), tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for game in WITH_PARTS:
            figures = measure(cases_of(game, folder), ROUNDS)
            show(f"What does the lab add to a game? {PLANS[game][1]} games of {game}", figures)
            print(f"added: {figures[2].micros - figures[0].micros:,.0f} µs a game")
            through.append(figures[2])
        others = [game for game in PLANS if game not in WITH_PARTS]
        through += measure([whole_case(game, folder) for game in others], ROUNDS)
    show("How many games a second through the lab, one process?", through[1:])


def main() -> None:
    """Measure and print."""
    overhead()
    simulating.WORTH_PROCESSES = 0.0
    began = time.perf_counter()
    joblib = JoblibProcesses(2)
    started("Two joblib processes", joblib, began)
    gained = {"joblib, 1 to 2 processes": scaling("two joblib processes", joblib)}
    del joblib
    from rivals.lab.ray_cluster import RayCluster

    with ray_nodes() as nodes:
        with RayCluster(nodes.address) as cluster:
            one = scaling("Ray, one node of one processor", cluster)
        nodes.add_node(**NODE, node_ip_address=SECOND)
        began = time.perf_counter()
        with RayCluster(nodes.address) as cluster:
            started("Joining a Ray cluster of two nodes", cluster, began)
            two = scaling("Ray, two nodes of one processor", cluster)
    gained |= {"Ray, 1 to 2 nodes": two / one, "Ray, 2 nodes to one process here": two}
    print("\nSpeed-up")
    for what, times in gained.items():
        print(f"{what:<44} {times:>6.2f}x")


if __name__ == "__main__":
    main()
