"""Run every benchmark, or those named: `python -m benchmarks [games tyrants ...]`."""

from __future__ import annotations

import importlib
import sys

QUESTIONS = (
    "adapters",
    "armada",
    "armada_odds",
    "armada_space",
    "board_share",
    "clicks",
    "contract",
    "decisions",
    "dma_balance",
    "dma_battle",
    "dma_server",
    "dma_week",
    "eclipse",
    "eclipse_odds",
    "games",
    "kills",
    "lab",
    "live_matches",
    "pages",
    "pocket",
    "rival_files",
    "searchers",
    "table_taps",
    "tyrants",
    "waiting",
    "world_pages",
)


def main() -> int:
    """Run the questions named on the command line, or all."""
    chosen = sys.argv[1:] or list(QUESTIONS)
    unknown = [name for name in chosen if name not in QUESTIONS]
    if unknown:
        print(f"unknown benchmark {unknown[0]!r}: expected {', '.join(QUESTIONS)}", file=sys.stderr)
        return 2
    for name in chosen:
        importlib.import_module(f"benchmarks.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
