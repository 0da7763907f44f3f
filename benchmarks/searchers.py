"""Do matches against searchers keep other pages waiting? 24 of them at once, on loopback.

`python -m benchmarks searchers`. `rivals serve --processes 2` serves from a fresh SQLite database,
with its clock and one process for long thought. So many guests (RIVALS_BENCH_MATCHES) each play a
match of RIVALS_BENCH_GAME against `searcher`, which begins; a guest's page asks once a second how
far the thought is, and plays the first option when it is its turn. Meanwhile one visitor asks for
every other page in turn for RIVALS_BENCH_SECONDS. Told: the median and the longest wait for each
page, and how many moves searchers made. Everybody lives on the server's cores.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

from benchmarks.stalls import TOKEN

MATCHES = int(os.environ.get("RIVALS_BENCH_MATCHES", "24"))
SECONDS = float(os.environ.get("RIVALS_BENCH_SECONDS", "120"))
GAME = os.environ.get("RIVALS_BENCH_GAME", "tyrants")
PROCESSES = os.environ.get("RIVALS_BENCH_SERVE", "--processes 2").split()
LIMIT = 1.0
"""Seconds that every other page may take."""
PAGES = (
    "", "help/", "matches/", "matches/new/?game=eclipse", "matches/record/", "tables/", "worlds/",
    "odds/", "odds/armada/", "accounts/log-in/", "accounts/sign-up/", "healthz", "readyz",
    "api/v1/worlds",
)  # fmt: skip
WARM = 8
"""So often every page is asked for first: by then each process has read all its code."""
HTMX = {"HX-Request": "true"}


@dataclass
class Guest:
    """A browser of its own, which keeps its session."""

    address: str
    session: str = ""

    def ask(
        self, path: str, form: dict[str, str] | None = None, heads: dict[str, str] | None = None
    ) -> tuple[int, str]:
        """Ask for a page; give the status, and where it sends one or what it says."""
        asked = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=300)
        cookies = f"csrftoken={TOKEN}" + (f"; sessionid={self.session}" if self.session else "")
        sent = {"Cookie": cookies, "X-CSRFToken": TOKEN, **(heads or {})}
        if form is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        with contextlib.closing(asked):
            method, body = ("GET", None) if form is None else ("POST", urlencode(form))
            asked.request(method, f"/{path}", body, sent)
            answer = asked.getresponse()
            for name, value in answer.getheaders():
                if name == "Set-Cookie" and value.startswith("sessionid="):
                    self.session = value.partition("=")[2].partition(";")[0]
            text = answer.read().decode(errors="replace")
            return answer.status, answer.headers.get("Location") or text


def main() -> None:
    """Serve, let the guests play, and ask for every other page."""
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        os.environ["RIVALS_DATA_DIR"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
        os.environ["RIVALS_THOUGHTS_OF_ADDRESS"] = str(MATCHES)
        os.environ.pop("DATABASE_URL", None)
        server = subprocess.Popen(
            [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", *PROCESSES],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            import django

            django.setup()
            from rivals.web.readers import build_readers

            build_readers()  # while there is but one thread
            _probe(address)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=60)


def _probe(address: str) -> None:
    visitor = Guest(address)
    while visitor.ask("readyz")[0] != 200:  # the clock has not begun
        time.sleep(0.5)
    _, own = visitor.ask("matches/now/", {"game": "panticapaeum"})
    waits: dict[str, list[float]] = {path: [] for path in (*PAGES, own.strip("/") + "/")}
    for path in [*waits] * WARM:
        visitor.ask(path)
    done = threading.Event()
    players = [threading.Thread(target=_play, args=(Guest(address), done)) for _ in range(MATCHES)]
    for one in players:
        one.start()
    try:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            for path, waited in waits.items():
                begun = time.perf_counter()
                status, _ = visitor.ask(path)
                waited.append(time.perf_counter() - begun)
                if status not in (200, 429):  # what is dear is limited for each address
                    raise SystemExit(f"/{path} answered {status}")
    finally:
        done.set()
        for one in players:
            one.join()
    _tell(waits)


def _play(guest: Guest, done: threading.Event) -> None:
    """Play a match against a searcher as a page does, until told to stop; then another."""
    while not done.is_set():
        seats = {"game": GAME, "seat-0": "searcher", "seat-1": "human"}
        status, where = guest.ask("matches/new/", seats)
        if status != 302:
            raise SystemExit(f"a new match was answered {status}")
        own = where.strip("/").split("/")[1]
        while not done.is_set() and _goes_on(guest, own):
            done.wait(1.0)


def _goes_on(guest: Guest, own: str) -> bool:
    """Ask how far the thought is, or move; False if the match is over."""
    row = _row(own)
    match = _match(row)
    if match.to_move() is None:
        return False
    if match.player_to_move() is not None:
        guest.ask(f"matches/{own}/thought/?revision={row.revision}", heads=HTMX)
        return True
    from rivals.core.notation import format_action

    form = {"action": format_action(match.options()[0]), "revision": str(row.revision)}
    guest.ask(f"matches/{own}/play/", form, HTMX)
    return True


def _row(own: str) -> Any:
    from rivals.web.matches.models import StoredMatch

    return StoredMatch.objects.get(pk=own)


def _match(row: Any) -> Any:
    from rivals.web.matches.keeping import take_up

    return take_up(row).match


def _tell(waits: dict[str, list[float]]) -> None:
    from rivals.web.matches.models import StoredMatch

    print(f"{MATCHES} matches of {GAME} against a searcher for {SECONDS:.0f} s")
    print(f"{'page':<28}{'asked':>7}{'median s':>10}{'longest s':>11}")
    for path, waited in waits.items():
        print(f"/{path:<27}{len(waited):>7}{statistics.median(waited):>10.3f}{max(waited):>11.3f}")
    moves = sum(StoredMatch.objects.values_list("move", flat=True))
    longest = max(map(max, waits.values()))
    print(f"{moves} moves were made; the longest wait was {longest:.2f} s (limit {LIMIT:.1f} s)")
    if longest > LIMIT:
        raise SystemExit(1)
