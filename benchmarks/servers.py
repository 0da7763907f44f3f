"""Which server bears what a public address meets? Several, side by side, on loopback.

`python -m benchmarks.servers`, with names of servers behind it for some of them, and with
RIVALS_BENCH_APP=site for a page of the site instead of a stand-in's. Each serves by two processes
of 16 threads with a limit of 1,024 descriptors. One after another it meets: 32 browsers; 300 who
send a head, 300 who send a body and 300 who read 2 MB, a byte each half second; a body of
300 MB, told and in chunks; SIGTERM with eight requests under way; 400 open streams of events; 2,400
connections that say nothing. Only processes that were started here are ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PROCESSES, THREADS = 2, 16
DESCRIPTORS = 1024
BROWSERS, SECONDS = 32, 8
DRIBBLERS = 300
STREAMS = 400
SILENT = 2400
LARGE = 300_000_000
PATIENCE = 15.0
STRANGER = "127.0.0.2"
"""Who is slow comes from here, so that a server may tell him from the browsers."""
PAGE = "/help/" if os.environ.get("RIVALS_BENCH_APP") == "site" else "/"

GET = "GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n"


def commands(port: int) -> dict[str, list[str]]:
    """Give how each server is started."""
    python, app = sys.executable, str(HERE / "servers_app.py")
    own = [str(port), str(PROCESSES), str(THREADS)]
    return {
        "waitress": [python, app, "waitress", *own],
        "gunicorn": [
            python, "-m", "gunicorn", "--worker-class", "gthread", "--workers", str(PROCESSES),
            "--threads", str(THREADS), "--bind", f"127.0.0.1:{port}", "--no-control-socket",
            "--worker-connections", "1000", "servers_app:wsgi",
        ],
        "granian": [
            python, "-m", "granian", "--interface", "wsgi", "--workers", str(PROCESSES),
            "--blocking-threads", str(THREADS), "--port", str(port), "servers_app:wsgi",
        ],
        "uvicorn": [
            python, "-m", "uvicorn", "--workers", str(PROCESSES), "--port", str(port),
            "--no-access-log", "servers_app:asgi",
        ],
        "rivals": [python, app, "rivals", *own],
    }  # fmt: skip


@dataclass
class Served:
    """A server under way: its port, its processes, and what it wrote."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path
    kept: list[Any] = field(default_factory=list)

    def processes(self) -> list[int]:
        """List it and all its descendants."""
        found = [self.process.pid]
        for pid in found:
            with contextlib.suppress(OSError):
                for task in Path(f"/proc/{pid}/task").glob("*/children"):
                    found += map(int, task.read_text().split())
        return found

    def cpu(self) -> float:
        """Give the seconds of processor time that it took until now."""
        ticks = 0
        for pid in self.processes():
            with contextlib.suppress(OSError):
                stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(stat[11]) + int(stat[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Give how many MB it holds."""
        pages = 0
        for pid in self.processes():
            with contextlib.suppress(OSError):
                pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def spooled(self) -> float:
        """Give how many MB it keeps in files that have no name."""
        size = 0
        for pid in self.processes():
            for one in Path(f"/proc/{pid}/fd").glob("*"):
                with contextlib.suppress(OSError):
                    if "(deleted)" in str(one.readlink()):
                        size += one.stat().st_blocks * 512
        return size / 1e6


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))


@contextlib.contextmanager
def served(name: str, folder: Path) -> Iterator[Served]:
    """Start a server and wait until it answers; end what is left of it afterwards."""
    port, log = _free_port(), folder / f"{name}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            commands(port)[name], cwd=HERE, stdout=out, stderr=out, start_new_session=True,
            preexec_fn=_limited,  # noqa: PLW1509 - no thread runs here yet
        )  # fmt: skip
    server = Served(port, process, log)
    try:
        asyncio.run(_until_it_answers(server))
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # a group of its own
        process.wait()


async def _until_it_answers(server: Served) -> None:
    end = time.monotonic() + 60
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            await asyncio.wait_for(ask(server.port, PAGE), 5)
            return
        assert time.monotonic() < end, server.log.read_text()[-2000:]
        assert server.process.poll() is None, server.log.read_text()[-2000:]
        await asyncio.sleep(0.1)


# --- Clients ----------------------------------------------------------------------------------


async def ask(port: int, path: str) -> int:
    """Get one page by a connection of its own; give its status."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(GET.format(path).encode())
        return await _answer(reader)
    finally:
        writer.close()


async def _answer(reader: asyncio.StreamReader) -> int:
    head = await reader.readuntil(b"\r\n\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
    if b"content-length" in fields:
        await reader.readexactly(int(fields[b"content-length"]))
    else:
        while size := int(await reader.readline(), 16):
            await reader.readexactly(size + 2)
        await reader.readline()
    return int(head.split()[1])


@dataclass
class Load:
    """What browsers saw: seconds of each answer, and how many failed."""

    seconds: float
    times: list[float] = field(default_factory=list)
    failed: int = 0

    def __str__(self) -> str:
        if not self.times:
            return f"none answered, {self.failed} failed"
        cuts = statistics.quantiles([*self.times, *self.times], n=20)
        rate = len(self.times) / self.seconds
        told = f"{rate:.0f}/s, p50 {cuts[9] * 1e3:.0f} ms, p95 {cuts[18] * 1e3:.0f} ms"
        return f"{told}, max {max(self.times) * 1e3:.0f} ms, {self.failed} failed"


async def browse(port: int, browsers: int = BROWSERS, seconds: float = SECONDS) -> Load:
    """Ask for pages by so many kept connections, each without a pause."""
    load, end = Load(seconds), time.monotonic() + seconds

    async def one() -> None:
        while time.monotonic() < end:
            writer = None
            try:
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    while time.monotonic() < end:
                        begun = time.monotonic()
                        writer.write(GET.format(PAGE).encode())
                        assert await _answer(reader) == 200
                        load.times.append(time.monotonic() - begun)
            except (OSError, asyncio.IncompleteReadError, TimeoutError, AssertionError):
                load.failed += 1
                await asyncio.sleep(0.1)
            finally:
                if writer is not None:
                    writer.close()

    await asyncio.gather(*(one() for _ in range(browsers)))
    return load


async def connect(
    port: int, first: bytes, receive: int | None = None, source: str = STRANGER
) -> socket.socket | None:
    """Open a connection and send something; None where the server has no place for it."""
    sock = socket.socket()
    sock.settimeout(0)
    sock.bind((source, 0))
    if receive is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(3):
            await loop.sock_connect(sock, ("127.0.0.1", port))
            await loop.sock_sendall(sock, first)
    except (OSError, TimeoutError):
        sock.close()
        return None
    return sock


async def dribble(socks: list[socket.socket], step: Callable[[socket.socket], None]) -> None:
    """Let each go on by a little every half second, until cancelled."""
    while True:
        for sock in socks:
            with contextlib.suppress(OSError):
                step(sock)
        await asyncio.sleep(0.5)


async def amid(port: int, kind: str) -> str:
    """Browse, four at a time, while many others are slow in one way."""
    first, step, number, receive = {
        "heads": (b"GET / HTTP/1.1\r\nHost: l", lambda s: s.send(b"o"), DRIBBLERS, None),
        "bodies": (
            b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n",
            lambda s: s.send(b"o"), DRIBBLERS, None,
        ),
        "readers": (GET.format("/large").encode(), lambda s: s.recv(1), DRIBBLERS, 4096),
    }[kind]  # fmt: skip
    found = [await connect(port, first, receive) for _ in range(number)]
    socks = [one for one in found if one is not None]
    slow = asyncio.create_task(dribble(socks, step))
    await asyncio.sleep(5)  # until all have been taken in
    load = await browse(port, 4, 5)
    slow.cancel()
    for sock in socks:
        sock.close()
    return str(load)


async def large_body(server: Served, *, chunked: bool) -> str:
    """Send a large body to see how much of it is taken before the answer."""
    kind = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {LARGE}"
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"POST / HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n\r\n".encode())
    begun, sent, piece = time.monotonic(), 0, b"x" * 100_000
    told = b"%x\r\n%b\r\n" % (len(piece), piece) if chunked else piece
    answer = asyncio.create_task(reader.read(200))
    spooled = 0.0
    with contextlib.suppress(OSError):
        while sent < LARGE and not answer.done():
            writer.write(told)
            await writer.drain()
            sent += len(piece)
            if sent % 10_000_000 == 0:
                spooled = max(spooled, server.spooled())
            await asyncio.sleep(0)
        if chunked and not answer.done():
            writer.write(b"0\r\n\r\n")
    said = "no answer"
    with contextlib.suppress(OSError, TimeoutError):
        said = (await asyncio.wait_for(answer, 10)).decode(errors="replace").partition("\r\n")[0]
    writer.close()
    took = time.monotonic() - begun
    return f"{said or 'closed'} after {sent / 1e6:.1f} MB, {took:.2f} s, {spooled:.0f} MB on disk"


async def told_to_end(server: Served) -> str:
    """Send SIGTERM with eight requests under way: how many come whole, when it is gone."""
    asked = [asyncio.create_task(ask(server.port, "/wait")) for _ in range(8)]
    await asyncio.sleep(0.7)
    begun = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    answers = await asyncio.gather(*asked, return_exceptions=True)
    with contextlib.suppress(subprocess.TimeoutExpired):
        server.process.wait(40)
    ended = "gone" if server.process.poll() is not None else "still there"
    whole = sum(one == 200 for one in answers)
    return f"{whole} of 8 whole, {ended} after {time.monotonic() - begun:.1f} s"


async def streams(server: Served) -> str:
    """Open many streams of events; browse meanwhile."""
    before = server.memory()
    first = GET.format("/events").encode()
    found = [await connect(server.port, first, source="127.0.0.1") for _ in range(STREAMS)]
    socks = [one for one in found if one is not None]
    await asyncio.sleep(5)
    alive = sum(_has_event(sock) for sock in socks)
    load = await browse(server.port, 4, 5)
    memory = server.memory() - before
    for sock in socks:
        sock.close()
    return f"{alive} of {STREAMS} alive, {memory:+.0f} MB; pages meanwhile {load}"


def _has_event(sock: socket.socket) -> bool:
    with contextlib.suppress(OSError):
        return b"data:" in sock.recv(4096)
    return False


async def silent(server: Served) -> str:
    """Open more connections than there are descriptors and say nothing; browse meanwhile."""
    lines = len(server.log.read_bytes().splitlines())
    found = [await connect(server.port, b"") for _ in range(SILENT)]
    socks = [one for one in found if one is not None]
    await asyncio.sleep(2)
    cpu = server.cpu()
    await asyncio.sleep(5)
    cpu = server.cpu() - cpu
    load = await browse(server.port, 4, 5)
    for sock in socks:
        sock.close()
    await asyncio.sleep(2)
    after = await browse(server.port, 4, 2)
    more = len(server.log.read_bytes().splitlines()) - lines
    return (
        f"{cpu:.1f} s CPU in 5 s, {more} lines of log; pages meanwhile {load}; afterwards {after}"
    )


# --- The table --------------------------------------------------------------------------------


def questions() -> dict[str, Callable[[Served], Awaitable[str]]]:
    """Give what each server meets, in this order; each begins with a fresh server."""

    async def browsers(server: Served) -> str:
        await browse(server.port, seconds=2)
        return f"{await browse(server.port)}, {server.memory():.0f} MB"

    pages = {"browsers": browsers}
    if PAGE != "/":
        return pages
    return {
        **pages,
        "dribbled heads": lambda server: amid(server.port, "heads"),
        "dribbled bodies": lambda server: amid(server.port, "bodies"),
        "slow readers": lambda server: amid(server.port, "readers"),
        "300 MB told": lambda server: large_body(server, chunked=False),
        "300 MB chunked": lambda server: large_body(server, chunked=True),
        "SIGTERM": told_to_end,
        "400 streams": streams,
        "2400 silent": silent,
    }


def main() -> None:
    """Measure the servers that are named, or all, and print a line for each question."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    names = sys.argv[1:] or list(commands(0))
    with tempfile.TemporaryDirectory(prefix="rivals-bench-") as folder:
        if PAGE != "/":
            os.environ |= {"RIVALS_DATA_DIR": folder, "RIVALS_SECRET_KEY": "only-measured" * 5}
            subprocess.run([sys.executable, "-m", "rivals.web", "migrate", "-v0"], check=True)
        for question, put in questions().items():
            print(f"\n{question} (load average {os.getloadavg()[0]:.1f})")
            for name in names:
                print(f"  {name:<10}{_measured(put, name, Path(folder))}", flush=True)


def _measured(put: Callable[[Served], Awaitable[str]], name: str, folder: Path) -> str:
    async def answer(server: Served) -> str:
        return await put(server)

    with served(name, folder) as server:
        return asyncio.run(answer(server))


if __name__ == "__main__":
    main()
