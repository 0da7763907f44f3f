"""How many players of one world does the server bear? 500 of them on loopback, by locust.

`python -m benchmarks dma_server`. A world of 500 states is served by `rivals serve` from a fresh
database: SQLite, and PostgreSQL where RIVALS_TEST_POSTGRES_URL names a server
(`scripts/postgres-for-tests run make bench BENCH_ARGS=dma_server`). Everybody looks and orders,
reading half a minute between pages (RIVALS_BENCH_READING="0 0": not at all), and the deadline comes
before the end. Then the week is compared with what each player was told: whatever got a receipt
must have been followed.

The players (dma_players.py) run on the same cores as the server, so the figures are a floor. With
RIVALS_BENCH_SOURCE, the `src` of another version, that one is served; RIVALS_BENCH_SERVE is what
`rivals serve` is told besides, `--processes 2` unless set.
"""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

PLAYERS = int(os.environ.get("RIVALS_BENCH_PLAYERS", "500"))
SECONDS = int(os.environ.get("RIVALS_BENCH_SECONDS", "120"))
JOIN = 25
"""So many players come in each second."""
PROCESSES = os.environ.get("RIVALS_BENCH_SERVE", "--processes 2").split()
"""What `rivals serve` is told; nothing for a version that has but one process."""

HERE = Path(__file__).parent


def main() -> None:
    """Measure on SQLite, and on PostgreSQL where there is one."""
    if (code := os.environ.get("RIVALS_BENCH_STEP")) is not None:
        _step(code)
        return
    print(f"{PLAYERS} players of one world for {SECONDS} s, {JOIN} more each second")
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        _measure("SQLite", Path(folder), f"sqlite:///{folder}/worlds.sqlite3")
    server = os.environ.get("RIVALS_TEST_POSTGRES_URL")
    if server is None:
        print("PostgreSQL: not measured, RIVALS_TEST_POSTGRES_URL is not set")
        return
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        _measure("PostgreSQL", Path(folder), fresh_database(server))


def fresh_database(server: str) -> str:
    """Make an empty database on a server of PostgreSQL, in place of the last one: its URL."""
    import psycopg

    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute("DROP DATABASE IF EXISTS rivals_bench")
        admin.execute("CREATE DATABASE rivals_bench")
    return f"{server.rpartition('/')[0]}/rivals_bench"


def _measure(name: str, folder: Path, database: str) -> None:
    around = {**os.environ, "DATABASE_URL": database, "RIVALS_DATA_DIR": str(folder)}
    if "RIVALS_BENCH_SOURCE" in around:
        first = [around["RIVALS_BENCH_SOURCE"], str(HERE.parent)]
        around["PYTHONPATH"] = os.pathsep.join([*first, around.get("PYTHONPATH", "")])
    people = folder / "people.json"
    _run("make", around, people)
    server = subprocess.Popen(
        [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", *PROCESSES],
        env=around, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        _play(folder, people, address, around)
        handed = _run("wait", around, people)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
    _tell(name, folder, handed)


def _run(step: str, around: dict[str, str], people: Path) -> Any:
    """Do a step beside the server, in a process with its settings; give what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "dma_server"],
        env={**around, "RIVALS_BENCH_STEP": step, "RIVALS_BENCH_PEOPLE": str(people)},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def _play(folder: Path, people: Path, address: str, around: dict[str, str]) -> None:
    command = [
        sys.executable, "-m", "locust", "--locustfile", str(HERE / "dma_players.py"),
        "--headless", "--host", address, "--users", str(PLAYERS), "--spawn-rate", str(JOIN),
        "--run-time", f"{SECONDS}s", "--csv", str(folder / "load"), "--only-summary",
    ]  # fmt: skip
    done = subprocess.run(
        command,
        env={**around, "RIVALS_BENCH_PEOPLE": str(people)},
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    (folder / "locust.log").write_text(done.stdout + done.stderr, encoding="utf-8")


def _tell(name: str, folder: Path, handed: dict[str, Any]) -> None:
    with (folder / "load_stats.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    told = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    print(f"\n{name}")
    print(f"{'page':<12}{'requests':>10}{'failed':>8}{'median ms':>11}{'p95 ms':>9}{'req/s':>8}")
    for row in rows:
        page = "all" if row["Name"] == "Aggregated" else row["Name"]
        print(
            f"{page:<12}{row['Request Count']:>10}{row['Failure Count']:>8}"
            f"{float(row['Median Response Time'] or 0):>11.0f}{float(row['95%'] or 0):>9.0f}"
            f"{float(row['Requests/s']):>8.1f}"
        )
    with (folder / "load_failures.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            print(f"failed: {row['Name']} {row['Error']} ({row['Occurrences']} times)")
    lost = sorted(set(told["accepted"]) - set(handed["handed"]))
    print(
        f"receipts given to {len(told['accepted'])} players, too late for {len(told['late'])}; "
        f"followed in week {handed['week']}: {len(handed['handed'])}; lost: {len(lost)}"
    )


def _step(code: str) -> None:
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    django.setup()
    people = Path(os.environ["RIVALS_BENCH_PEOPLE"])
    print(json.dumps(_make(people) if code == "make" else _wait(people)))


def _make(people: Path) -> dict[str, Any]:
    """Make the world and its players, logged in; the deadline comes before the players stop."""
    from django.core.management import call_command
    from django.utils import timezone

    from rivals.web.accounts.models import User
    from rivals.web.worlds.founding import Plan, found
    from rivals.web.worlds.models import Status

    call_command("migrate", verbosity=0)
    names = [f"player{n}" for n in range(PLAYERS)]
    keyed = hasattr(User, "key")  # 0.1 had none
    User.objects.bulk_create(
        User(username=name, **({"key": name} if keyed else {})) for name in names
    )
    row = found(Plan(("human",) * PLAYERS, 7), None)
    listed = []
    for number, user in enumerate(User.objects.order_by("pk"), 1):
        row.seats.filter(number=number).update(user=user, joined=timezone.now())
        listed.append({"number": number, "session": logged_in(user), **_own(row, number)})
    row.status, row.due = Status.RUNNING, timezone.now() + timedelta(seconds=SECONDS - 5)
    row.save()
    people.write_text(json.dumps({"world": row.pk, "people": listed}), encoding="utf-8")
    return {"world": row.pk}


def logged_in(user: Any) -> str:
    """Log somebody in, and give the key of the session."""
    from django.conf import settings
    from django.test import Client

    browser = Client()
    browser.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


def _own(row: Any, number: int) -> dict[str, int]:
    from rivals.web.worlds.keeping import world_of

    world = world_of(row)
    return {
        "city": next(one.id for one in world.cities if one.owner == number),
        "army": next(one.id for one in world.armies if one.owner == number),
    }


def _wait(people: Path) -> dict[str, Any]:
    """Wait until the server's clock has computed the week; say whose orders it followed."""
    from rivals.web.worlds.models import StoredWeek

    world = json.loads(people.read_text(encoding="utf-8"))["world"]
    while True:
        week = StoredWeek.objects.filter(world=world, number=1).first()
        if week is not None:
            return {"week": 1, "handed": json.loads(week.inputs)["handed"]}
        time.sleep(0.5)
