"""Is a week whole whatever kills it? On SQLite, and on PostgreSQL where there is one.

`scripts/postgres-for-tests run python -m benchmarks kills`. The process that computes a week is
killed, as a power cut would, at each of its named points and at statements of the database between
them, about thirty times (RIVALS_BENCH_KILLS, so many statements): once as the clock computes, once
as *Compute now* does. After each kill either nothing or the whole week is there, the clock goes on
to one more week and no second, and hand-ins are not locked out. Ends with 1 if any kill did harm.
The scenes are those of tests/servers/test_weeks_safe.py.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.dma_server import fresh_database

MORE = os.environ.get("RIVALS_BENCH_KILLS", "15")
PROGRAM = Path(__file__).parent.parent / "tests" / "servers" / "weeks_program.py"
SCENES = {"kill": "the clock", "hurry": "Compute now"}


def main() -> None:
    """Kill on each database and tell what was left."""
    server = os.environ.get("RIVALS_TEST_POSTGRES_URL")
    if server is None:
        print("PostgreSQL: not tried, RIVALS_TEST_POSTGRES_URL is not set")
    harmed = 0
    for scene, name in SCENES.items():
        with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
            harmed += _tell(f"SQLite, {name}", _kills(scene, f"sqlite:///{folder}/site.sqlite3"))
        if server is not None:
            harmed += _tell(f"PostgreSQL, {name}", _kills(scene, fresh_database(server)))
    sys.exit(bool(harmed))


def _kills(scene: str, database: str) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        own = {
            "DATABASE_URL": database,
            "RIVALS_DATA_DIR": folder,
            "RIVALS_MORE_KILLS": MORE,
            "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
        }
        done = subprocess.run(
            [sys.executable, str(PROGRAM), scene],
            env={**os.environ, **own}, check=True, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(done.stdout)["kills"]
    return found


def _tell(name: str, kills: list[dict[str, Any]]) -> int:
    """Tell how many kills left the old week and the new one; give how many did harm."""
    left = Counter("new" if one["left"] in ("new", 1) else "old" for one in kills)
    bad = [one for one in kills if not _is_whole(one)]
    told = f"{name}: {len(kills)} kills, {left['old']} left the old week, {left['new']} the new one"
    print(f"{told}; harm done by {len(bad)}", flush=True)
    for one in bad:
        print(f"  {one}")
    return len(bad)


def _is_whole(one: dict[str, Any]) -> bool:
    if "handed" in one:
        return bool(one["handed"] == one["left"] + 1 and not one["computed"] and one["postponed"])
    return bool(one["weeks"] == 1 and one["replays"])


if __name__ == "__main__":
    main()
