"""How many battles of The Dark Middle Ages a second a core: kernel, plain implementation, and C.

The C version is the kernel's own algorithm, compiled here by gcc -O3; all three fight the same
streams, and their outcomes are compared before anything is measured. Formations: units fill the
rows from the front, each from the middle outwards, types in turn.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from benchmarks.harness import Case, measure, show
from rivals.games.dma.battle.compiling import (
    DEEP,
    DEPTH_A,
    DEPTH_B,
    REACH,
    UNIT_FROM,
    UNIT_TO,
    WING,
    ZONE,
)
from rivals.games.dma.battle.kernel import (
    Compiled,
    Outcomes,
    compile_battles,
    fight_compiled,
    streams,
)
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import Fighter

BATCH = 2000
PLAIN_BATCH = 20
ROUNDS = 5
CATALOGUE = default_catalogue()
EVERYBODY = tuple(one.id for one in CATALOGUE.units)

Fight = Callable[[Compiled, np.ndarray], Outcomes]


def draw_up(types: tuple[str, ...], number: int) -> Side:
    """Give a side of so many units, its types in turn."""
    width, depth = CATALOGUE.field_size(number)
    spots = sorted(
        (
            (x, y)
            for y in range(depth)
            for x in range(-(width // 2), width // 2 + 1)
            if (x, y) != (0, 0)
        ),
        key=lambda spot: (-spot[1], abs(spot[0]), spot[0]),
    )
    units = (Fighter(n, types[n % len(types)], *spots[n]) for n in range(number))
    return Side(tuple(units), width, depth)


def pitch(
    a: tuple[str, ...], b: tuple[str, ...], number: int, walls: tuple[str, ...] = ()
) -> Setting:
    """Set so many against as many."""
    return Setting(draw_up(a, number), draw_up(b, number), walls, siege=bool(walls))


SHOT = ("legion", "crossbow", "mage")
FOOT = ("militia",)
SETTINGS = {
    "30 v 30 militia": pitch(FOOT, FOOT, 30),
    "30 v 30 every type in turn": pitch(EVERYBODY, EVERYBODY, 30),
    "30 v 30 cavalry v pikemen": pitch(("outrider", "knight"), ("pikeman",), 30),
    "30 v 30 legion and missiles v the same": pitch(SHOT, SHOT, 30),
    "30 v 30 storm of walls and towers": pitch(
        ("guardsman", "siege_tower", "bombard"), SHOT, 30, ("city_wall", "wall_towers")
    ),
    "10 v 10 militia": pitch(FOOT, FOOT, 10),
    "60 v 60 every type in turn": pitch(EVERYBODY, EVERYBODY, 60),
    "100 v 100 every type in turn": pitch(EVERYBODY, EVERYBODY, 100),
}


class Ratio(NamedTuple):
    """What one setting comes to."""

    name: str
    kernel: float
    c: float
    plain: float


def build_c(folder: Path) -> Fight | None:
    """Compile the C version; None where there is no gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    library = folder / "dma_battle.so"
    source = Path(__file__).with_name("dma_battle.c")
    call = [gcc, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run(call, check=True)
    fight_all = ctypes.CDLL(str(library)).fight_all

    def run(compiled: Compiled, draws: np.ndarray) -> Outcomes:
        book, fields = compiled
        shapes, figures = fields.settings, book.figures
        pad = 2 * int(figures[REACH])
        zone = int(figures[figures[ZONE] : figures[DEEP]].max())
        high = int((shapes[:, DEPTH_A] + shapes[:, DEPTH_B]).max()) + zone + pad
        cells = high * (2 * int(shapes[:, WING].max()) + 1 + pad)
        most = int((shapes[:, UNIT_TO] - shapes[:, UNIT_FROM]).max())
        many = len(draws)
        results = np.zeros((many, 4), np.int64)
        survivors = np.zeros((many, most), np.bool_)
        jobs = np.zeros(many, np.int64)
        failed = fight_all(
            _at(book.table), _size(book.table.shape[1]),
            _at(book.offsets), _size(len(book.offsets)),
            _at(figures), _at(shapes), _at(fields.units), _at(fields.walls),
            _at(jobs), _at(draws), _size(many), _size(cells), _size(most),
            _at(results), _at(survivors),
        )  # fmt: skip
        assert not failed
        return Outcomes(*(results[:, column] for column in range(4)), survivors)

    return run


def _at(array: np.ndarray) -> ctypes.c_void_p:
    assert array.flags.c_contiguous
    return ctypes.c_void_p(array.ctypes.data)


def _size(number: int) -> ctypes.c_int64:
    return ctypes.c_int64(number)


def compare(in_c: Fight | None) -> int:
    """Check that all implementations have the same outcomes; give how many C was held to."""
    fought = 0
    for setting in SETTINGS.values():
        compiled, draws = compile_battles(setting, CATALOGUE), streams(1, 0, BATCH)
        ours = fight_compiled(compiled, draws)
        for n in range(PLAIN_BATCH):
            assert fight(setting, CATALOGUE, Draws(int(draws[n]))) == ours.outcome(n, setting)
        if in_c:
            theirs = in_c(compiled, draws)
            assert all(np.array_equal(*pair) for pair in zip(ours, theirs, strict=True))
            fought += BATCH
    return fought


def measure_one(name: str, setting: Setting, in_c: Fight | None) -> Ratio:
    """Measure one setting all ways on one core, and print its table."""
    compiled = compile_battles(setting, CATALOGUE)

    def by(way: Fight) -> Callable[[int], int]:
        def work(seed: int) -> int:
            way(compiled, streams(seed, 0, BATCH))
            return BATCH

        return work

    def plainly(seed: int) -> int:
        for start in streams(seed, 0, PLAIN_BATCH).tolist():
            fight(setting, CATALOGUE, Draws(start))
        return PLAIN_BATCH

    cases = [Case("kernel (Numba)", "battle", by(fight_compiled))]
    cases += [Case("C, gcc -O3", "battle", by(in_c))] if in_c else []
    cases.append(Case("plain Python", "battle", plainly))
    figures = measure(cases, ROUNDS)
    show(f"{name}, one core", figures)
    kernel = figures[0]
    times = [kernel.relative / other.relative for other in (figures[1], figures[-1])]
    return Ratio(name, 1e6 / kernel.micros, times[0] if in_c else float("nan"), times[1])


def main() -> None:
    """Compare, measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        in_c = build_c(Path(folder))
        fought = compare(in_c)
        told = f"; with C on {fought:,}" if in_c else "; no gcc here, so C is left out"
        print(f"\nBattles of The Dark Middle Ages: outcomes are equal{told}")
        threads = numba.get_num_threads()
        numba.set_num_threads(1)
        ratios = [measure_one(name, setting, in_c) for name, setting in SETTINGS.items()]
        numba.set_num_threads(threads)
    print(f"\n{'in short':<40} {'kernel/s':>10} {'time to C':>10} {'plain is':>16}")
    for one in ratios:
        slower = f"{one.plain:.0f} times slower"
        print(f"{one.name:<40} {one.kernel:>10,.0f} {1 / one.c:>9.2f}x {slower:>16}")
