"""Does one client's heavy page keep others waiting? Two processes, a world of 60 states.

`python -m benchmarks.stalls`. `rivals serve --processes 2` serves from a fresh SQLite database. One
player asks for each heavy page twice over while four others ask for a light page without a pause.
Told: the seconds of the first and of the second time, the page's size, and the longest that one of
the others waited meanwhile.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from benchmarks.dma_server import logged_in
from benchmarks.waiting import MOST, fleets

STATES = int(os.environ.get("RIVALS_BENCH_STATES", "60"))
WEEKS = int(os.environ.get("RIVALS_BENCH_WEEKS", "4"))
OTHERS = 4
LIGHT = "help/"
TOKEN = "s" * 32
"""Sent as cookie and as head, so that forms are taken."""
WARM = 300
"""So many light pages first: by then both processes have read all their code."""


def main() -> None:
    """Make the world in a process of its own, serve it, and ask."""
    if "RIVALS_BENCH_STEP" in os.environ:
        print(json.dumps(_make()))
        return
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        around = {**os.environ, "RIVALS_DATA_DIR": folder}
        around.pop("DATABASE_URL", None)
        made = subprocess.run(
            [sys.executable, "-m", "benchmarks.stalls"],
            env={**around, "RIVALS_BENCH_STEP": "make"}, check=True, stdout=subprocess.PIPE,
        )  # fmt: skip
        world = json.loads(made.stdout)
        server = subprocess.Popen(
            [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--processes", "2"],
            env=around, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            _probe(server.stdout.readline().split()[-1], world, server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=60)


def _make() -> dict[str, Any]:
    """Found the world, let weeks pass, and log its one person in."""
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    django.setup()
    from django.core.management import call_command
    from django.utils import timezone

    from rivals.games.dma.match.setup import CHARACTERS
    from rivals.web.accounts.models import User
    from rivals.web.worlds.computing import pass_week
    from rivals.web.worlds.founding import Plan, found
    from rivals.web.worlds.keeping import world_of
    from rivals.web.worlds.models import Status

    call_command("migrate", verbosity=0)
    user = User.objects.create(username="somebody")
    rulers = (CHARACTERS[n % len(CHARACTERS)] for n in range(1, STATES))
    row = found(Plan(("human", *rulers), 7), user)
    row.seats.filter(number=1).update(user=user, joined=timezone.now())
    row.status = Status.RUNNING
    row.save()
    for _ in range(WEEKS):
        pass_week(row)
    world = world_of(row)
    return {
        "world": row.pk,
        "session": logged_in(user),
        "army": next((one.id for one in world.armies if one.owner == 1), 0),
    }


def _sent(made: dict[str, Any]) -> dict[str, dict[str, str]]:
    """What is sent by forms, by path: previews, trials of a week, tries to log in."""
    world = f"worlds/{made['world']}/"
    return {
        "worlds/new/land/": {"players": str(STATES), "map_seed": "5", "name": "Land"},
        f"{world}orders/what-if/": {"text": "", "luck": "1"},
        "accounts/log-in/": {"username": "nobody", "password": "wrong-password-7"},
    }


def _paths(made: dict[str, Any]) -> list[str]:
    world, week = f"worlds/{made['world']}/", WEEKS
    found = [f"{world}maps/{kind}/" for kind in ("geographic", "political", "development")]
    found += [
        f"{world}replay/?week={week}&day=3",
        f"{world}statistics/",
        f"{world}battles/{week}/",
        f"{world}battles/{week}/1/",
        f"{world}",
        f"{world}weeks/{week}/",
        f"{world}weeks/{week}.html",
        f"{world}chronicle/",
        f"{world}diplomacy/",
        f"{world}orders/",
        f"{world}audit/",
        f"{world}luck/",
        "odds/?" + urlencode(fleets()),
        "odds/armada/?" + urlencode(MOST),
    ]
    if made["army"]:
        found += [f"{world}armies/{made['army']}/", f"{world}armies/{made['army']}/route/"]
    return found


@dataclass
class Waits:
    """How long others waited: the longest since it was last looked at, in seconds."""

    longest: float = 0.0
    asked: int = 0
    done: threading.Event = field(default_factory=threading.Event)

    def ask_on(self, address: str) -> None:
        """Ask for a light page until the end."""
        while not self.done.is_set():
            begun = time.perf_counter()
            _get(address, LIGHT)
            self.longest = max(self.longest, time.perf_counter() - begun)
            self.asked += 1
            time.sleep(0.02)


def _probe(address: str, made: dict[str, Any], server: int) -> None:
    waits = Waits()
    others = [threading.Thread(target=waits.ask_on, args=(address,)) for _ in range(OTHERS)]
    for one in others:
        one.start()
    while waits.asked < WARM:
        time.sleep(0.1)
    waits.longest = 0.0
    time.sleep(2)
    print(f"alone, the others wait {waits.longest:.2f} s at most; {_memory(server)} MB are held")
    print(f"{'page':<44}{'first s':>9}{'again s':>9}{'KB':>7}{'others s':>10}")
    asked = {**dict.fromkeys(_paths(made)), **_sent(made)}
    try:
        for path, form in asked.items():
            waits.longest = 0.0
            first, size = _ask(address, path, made["session"], form)
            again, _ = _ask(address, path, made["session"], form)
            print(f"{path[:43]:<44}{first:>9.2f}{again:>9.2f}{size:>7}{waits.longest:>10.2f}")
    finally:
        waits.done.set()
        for one in others:
            one.join()
    print(f"{_memory(server)} MB are held")


def _memory(server: int) -> int:
    """Count the MB that a server and its processes hold, what they share counted for each."""
    held = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            pages = int((folder / "statm").read_text().split()[1])
            held += pages * (server in {parent, int(folder.name)})
    return held * resource.getpagesize() // 1_000_000


def _ask(address: str, path: str, session: str, form: dict[str, str] | None) -> tuple[float, str]:
    """Give seconds and size of a page, or what was answered instead."""
    begun = time.perf_counter()
    status, body = _get(address, path, session, form)
    size = f"{len(body) / 1024:.0f}" if status == 200 else f"({status})"
    return time.perf_counter() - begun, size


def _get(
    address: str, path: str, session: str = "", form: dict[str, str] | None = None
) -> tuple[int, bytes]:
    asked = http.client.HTTPConnection(urlsplit(address).netloc, timeout=300)
    cookies = {"sessionid": session, "csrftoken": TOKEN}
    if path.startswith("accounts/"):
        del cookies["sessionid"]
    kind = "application/x-www-form-urlencoded"
    heads = {
        "Cookie": "; ".join(f"{key}={value}" for key, value in cookies.items()),
        "X-CSRFToken": TOKEN,
        **({} if form is None else {"Content-Type": kind}),
    }
    with contextlib.closing(asked):
        body = None if form is None else urlencode(form)
        asked.request("GET" if form is None else "POST", f"/{path}", body, heads)
        answer = asked.getresponse()
        return answer.status, answer.read()


if __name__ == "__main__":
    main()
