"""Do moves arrive? 100 matches between people at once, each of two devices, on loopback.

`python -m benchmarks live_matches`. `rivals serve` with two processes serves a fresh database:
SQLite, and PostgreSQL where RIVALS_TEST_POSTGRES_URL names a server. Every device keeps a stream of
events open, looks when that says so (and each 20 seconds besides, as a page does), and moves some
20 seconds after it is its turn. Half way all processes of the server are killed at once (kill -9)
and started again. A move is measured from its sending to the other device's having the page with
it. In the end every move that was answered must be there, and each device must have heard of each
move of the other, once. RIVALS_BENCH_SECONDS (600) and RIVALS_BENCH_MATCHES (100) say how much.

The devices run on the same cores as the server, so the figures are a floor.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import html
import json
import os
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.dma_server import fresh_database

SECONDS = int(os.environ.get("RIVALS_BENCH_SECONDS", "600"))
MATCHES = int(os.environ.get("RIVALS_BENCH_MATCHES", "100"))
GAME = "panticapaeum"
THINKING = (10.0, 30.0)
"""Seconds between having the turn and moving, the least and the most."""
SELDOM = 20.0
"""Seconds between two looks of a page that hears nothing."""
AGAIN = 2.0
"""Seconds after which a device tries again what did not get through."""
LATE = 5.0
"""A move that takes longer to arrive was not told by the stream."""

_REVISION = re.compile(r"[?&]revision=(\d+)")
_LOOKS_AT = re.compile(r'hx-get="([^"]*/news/[^"]*)"')
_ACTION = re.compile(r'name="action" value="([^"]+)"')
_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


@dataclass
class Found:
    """What came of the play."""

    arrived: list[float] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)
    accepted: dict[int, int] = field(default_factory=dict)
    """The last revision that was answered, by match."""
    unknown: int = 0
    """Moves whose answer was cut off by the kill."""
    heard_in_vain: int = 0
    unheard: int = 0
    across: int = 0
    """Moves that were sent before the server was there again, and seen after it was killed."""


@dataclass
class Device:
    """A page of a match: who it is, from which address, and what it shows."""

    table: Table
    cookie: str
    address: str
    revision: int = -1
    looks_at: str = ""
    actions: list[str] = field(default_factory=list)
    token: str = ""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    heard: bool = False

    def show(self, page: str) -> None:
        """Take in what a page, or a part of it, shows."""
        if found := _LOOKS_AT.search(page):
            self.looks_at = html.unescape(found[1])
        if 'id="match"' not in page:
            return
        if found := _REVISION.search(self.looks_at):
            self.revision = int(found[1])
        self.actions = [html.unescape(one) for one in _ACTION.findall(page)]
        if found := _TOKEN.search(page):
            self.token = found[1]


@dataclass
class Table:
    """A match: its number, its devices, and when which revision was sent."""

    match: int
    sent: dict[int, float] = field(default_factory=dict)
    devices: list[Device] = field(default_factory=list)


class Play:
    """All devices for a while, against a server."""

    def __init__(
        self, port: int, tables: list[Table], thinking: tuple[float, float] = THINKING
    ) -> None:
        self.port, self.tables, self.thinking, self.found = port, tables, thinking, Found()
        self.away: tuple[float, float] = (0.0, 0.0)
        """From when to when the server was not there."""
        self.news = asyncio.Event()
        """Set by each move that is seen."""
        self._luck = random.Random(7)

    async def run(self, meanwhile: Awaitable[None]) -> None:
        """Let everybody play until something else is over."""
        everybody = [
            asyncio.create_task(job(device))
            for table in self.tables
            for device in table.devices
            for job in (self._listens, self._plays)
        ]
        try:
            await meanwhile
        finally:
            for one in everybody:
                one.cancel()
            await asyncio.gather(*everybody, return_exceptions=True)

    async def kill(self, server: Server) -> None:
        """Kill the server and start it again; everybody goes on meanwhile."""
        begun = time.monotonic()
        await asyncio.to_thread(server.kill)
        self.away = (begun, time.monotonic())

    async def _listens(self, device: Device) -> None:
        """Keep a stream open; what it says is looked for."""
        path = f"/matches/{device.table.match}/events/"
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._connect(device, "GET", path)
                try:
                    await reader.readuntil(b"\r\n\r\n")
                    device.news.set()  # what came before the stream was open
                    while line := await reader.readline():
                        if line.startswith(b"data:"):
                            device.heard = True
                            device.news.set()
                finally:
                    writer.close()
            await asyncio.sleep(AGAIN)

    async def _plays(self, device: Device) -> None:
        """Look when there is something new, and move some time after it is one's turn."""
        await self._open(device)
        while True:
            if device.actions:
                await asyncio.sleep(self._luck.uniform(*self.thinking))
                await self._move(device)
                continue
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(device.news.wait(), SELDOM)
            device.news.clear()
            await self._look(device)

    async def _open(self, device: Device) -> None:
        """Load the page, as often as it takes."""
        while True:
            status, page = await self._ask(device, "GET", f"/matches/{device.table.match}/")
            device.show(page)
            if status == 200:
                return
            await asyncio.sleep(AGAIN)

    async def _look(self, device: Device) -> None:
        heard, device.heard = device.heard, False
        before = device.revision
        status, page = await self._ask(device, "GET", device.looks_at)
        if status == 0:
            await asyncio.sleep(AGAIN)
            device.news.set()
            return
        self.found.heard_in_vain += heard and status == 204
        device.show(page)
        for revision in range(before + 1, device.revision + 1):
            self._arrived(device.table, revision)

    def _arrived(self, table: Table, revision: int) -> None:
        sent = table.sent.pop(revision, None)
        if sent is None:
            return
        now = time.monotonic()
        if sent < self.away[1] and now > self.away[0] > 0:
            self.found.across += 1
            return
        self.found.arrived.append(now - sent)
        self.found.unheard += now - sent > LATE
        self.news.set()

    async def _move(self, device: Device) -> None:
        table, number = device.table, device.revision
        sent = {"action": self._luck.choice(device.actions), "revision": str(number)}
        table.sent[number + 1] = time.monotonic()
        path = f"/matches/{table.match}/play/"
        status, page = await self._ask(device, "POST", path, sent)
        self.found.answers[status] += 1
        if status == 200:
            self.found.accepted[table.match] = number + 1
            device.show(page)
            return
        table.sent.pop(number + 1, None)
        self.found.unknown += status == 0
        await self._open(device)

    # --- HTTP ---------------------------------------------------------------------------------

    async def _connect(
        self, device: Device, method: str, path: str, body: bytes = b""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(device.address, 0), limit=1 << 22
        )
        token = device.token
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Cookie: {device.cookie}" + (f"; csrftoken={token}" if token else ""),
            "HX-Request: true",
            "Accept-Encoding: gzip",
            "Connection: close",
        ]
        if body:
            head += [
                f"Content-Length: {len(body)}",
                "Content-Type: application/x-www-form-urlencoded",
            ]
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        await writer.drain()
        return reader, writer

    async def _ask(
        self, device: Device, method: str, path: str, sent: dict[str, str] | None = None
    ) -> tuple[int, str]:
        """Ask for a page; status 0 where the server did not answer to the end."""
        from urllib.parse import urlencode

        body = urlencode({**sent, "csrfmiddlewaretoken": device.token}).encode() if sent else b""
        try:
            reader, writer = await self._connect(device, method, path, body)
            try:
                whole = await asyncio.wait_for(reader.read(-1), 60)
            finally:
                writer.close()
            return _read(whole)
        except (OSError, TimeoutError, ValueError):
            return 0, ""


def _read(whole: bytes) -> tuple[int, str]:
    """Part an answer into its status and its text. Raises ValueError for one that was cut off."""
    head, _, body = whole.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    status = int(first.split()[1]) if first else 0
    parted = (one.partition(":") for one in lines)
    headers = {key.lower(): value.strip() for key, _, value in parted}
    if headers.get("transfer-encoding") == "chunked":
        body = _joined(body)
    elif len(body) != int(headers.get("content-length", len(body))):
        raise ValueError("cut off")
    if headers.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return status, body.decode()


def _joined(body: bytes) -> bytes:
    parts = []
    while True:
        size, _, body = body.partition(b"\r\n")
        length = int(size, 16)
        if not length:
            return b"".join(parts)
        parts.append(body[:length])
        body = body[length + 2 :]


# --- The server ---------------------------------------------------------------------------------


class Server:
    """`rivals serve` on one port, which can be killed and started again."""

    def __init__(self, around: dict[str, str]) -> None:
        self._around = around
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._start()

    def _start(self) -> None:
        command = ["serve", "--port", str(self.port), "--processes", "2"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rivals.cli", *command],
            env=self._around, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def memory(self) -> float:
        """Give the memory of all its processes in megabytes, what they share counted once."""
        group, pages = os.getpgid(self._process.pid), 0
        for each in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, ValueError, ProcessLookupError):
                if os.getpgid(int(each.name)) == group:
                    told = (each / "smaps_rollup").read_text()
                    pages += int(re.search(r"^Pss:\s+(\d+)", told, re.MULTILINE)[1])  # type: ignore[index]
        return pages / 1024

    def kill(self) -> None:
        """Kill all its processes, as a power cut would, and start it again."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._close()
        self._start()

    def _close(self) -> None:
        assert self._process.stdout is not None
        self._process.stdout.close()

    def stop(self) -> None:
        """Stop it."""
        os.killpg(self._process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=30)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._close()


# --- What is measured ---------------------------------------------------------------------------


def main() -> None:
    """Measure on SQLite, and on PostgreSQL where there is one."""
    if (step := os.environ.get("RIVALS_BENCH_STEP")) is not None:
        _step(step)
        return
    print(f"{MATCHES} matches of {GAME} between two devices each, {SECONDS} s, a kill half way")
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        _measure("SQLite", folder, f"sqlite:///{folder}/site.sqlite3")
    server = os.environ.get("RIVALS_TEST_POSTGRES_URL")
    if server is None:
        print("PostgreSQL: not measured, RIVALS_TEST_POSTGRES_URL is not set")
        return
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        _measure("PostgreSQL", folder, fresh_database(server))


def _measure(name: str, folder: str, database: str) -> None:
    around = {**os.environ, "DATABASE_URL": database, "RIVALS_DATA_DIR": folder}
    tables = made(MATCHES, around)
    server = Server(around)
    play, memory = Play(server.port, tables), list[float]()

    async def time_passes() -> None:
        await asyncio.sleep(SECONDS / 2)
        memory.append(server.memory())
        await play.kill(server)
        await asyncio.sleep(SECONDS / 2)

    try:
        asyncio.run(play.run(time_passes()))
    finally:
        server.stop()
    _tell(name, play.found, memory[0], stored(around))


def made(number: int, around: dict[str, str]) -> list[Table]:
    """Make so many matches, begun; each device has an address of its own."""
    found = _run("make", {**around, "RIVALS_BENCH_MATCHES": str(number)})
    tables = []
    for place, one in enumerate(found):
        table = Table(one["match"])
        for seat, cookie in enumerate(one["cookies"]):
            address = f"127.0.{1 + place // 100}.{1 + 2 * (place % 100) + seat}"
            table.devices.append(Device(table, cookie, address))
        tables.append(table)
    return tables


def stored(around: dict[str, str]) -> dict[str, int]:
    """Give the revision of each match as it is stored."""
    found: dict[str, int] = _run("count", around)
    return found


def _run(step: str, around: dict[str, str]) -> Any:
    """Do a step beside the server, in a process with its settings; give what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "live_matches"],
        env={**around, "RIVALS_BENCH_STEP": step},
        check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def _tell(name: str, found: Found, memory: float, there: dict[str, int]) -> None:
    took = sorted(found.arrived)
    lost = lost_of(found, there)
    answers = ", ".join(f"{status}: {n}" for status, n in sorted(found.answers.items()))
    print(f"\n{name}")
    print(f"moves sent, by answer (0: cut off by the kill): {answers}")
    if took:
        p95 = took[int(0.95 * len(took))]
        print(
            f"{len(took)} moves seen by the other: median {statistics.median(took):.2f} s, "
            f"p95 {p95:.2f} s, longest {took[-1]:.2f} s"
        )
    print(
        f"accepted moves lost: {len(lost)}; seen after the kill only: {found.across}; "
        f"arrived after more than {LATE:g} s: {found.unheard}; "
        f"heard of what was one's own: {found.heard_in_vain}"
    )
    print(f"memory of the server before the kill: {memory:.0f} MB")


def lost_of(found: Found, there: dict[str, int]) -> list[int]:
    """List the matches that have lost a move which was answered."""
    return [match for match, revision in found.accepted.items() if there[str(match)] < revision]


def _step(step: str) -> None:
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"
    django.setup()
    print(json.dumps(_make(MATCHES) if step == "make" else _count()))


def _make(number: int) -> list[dict[str, Any]]:
    """Make so many matches, begun, each with the cookies of its two devices."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "strategies"))
    from devices import Company
    from django.conf import settings
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    settings.ALLOWED_HOSTS = ["*"]
    begun = []
    for one in range(number):
        host, guest = (Client(REMOTE_ADDR=f"127.0.{net}.{1 + one}") for net in (8, 9))
        company = Company(GAME, "human", "invited", client=host, name="Anna")
        other = company.join("Boris", guest)
        company.start()
        cookies = [_cookies(its) for its in (company.host, other)]
        begun.append({"match": company.row.pk, "cookies": cookies})
    return begun


def _cookies(browser: Any) -> str:
    kept = (one for one in browser.cookies.items() if one[0] != "csrftoken")
    return "; ".join(f"{key}={one.value}" for key, one in kept)


def _count() -> dict[str, int]:
    """Give the revision of each match as it is stored."""
    from rivals.web.matches.models import StoredMatch

    return dict(StoredMatch.objects.values_list("pk", "revision"))


if __name__ == "__main__":
    main()
