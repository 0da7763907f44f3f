"""What benchmarks/servers.py serves, and how the servers without a program of their own start.

The stand-in burns some milliseconds for a page as a page of the site does, waits, streams events,
and refuses large bodies by their head; with RIVALS_BENCH_APP=site it is the site itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from ipaddress import ip_network
from typing import Any

LIMIT = 2_000_000
PAGE = b"<p>a page</p>\n" * 700
WAIT = 2.0
EVENTS = 60
SLICE = 20_000
LARGE = PAGE * 200


def burn() -> bytes:
    """Take the time of a light page, about 2 ms of Python, and give 10 kB."""
    total = 0
    for number in range(SLICE):
        total += number * number
    return PAGE if total else b""


def stand_in(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    """Answer as a site would, by WSGI."""
    path = environ["PATH_INFO"]
    if environ["REQUEST_METHOD"] == "POST":
        return _taken(environ, start)
    if path == "/events":
        start("200 OK", [("Content-Type", "text/event-stream")])
        return _events()
    if path == "/wait":
        time.sleep(WAIT)
    body = LARGE if path == "/large" else burn()
    start("200 OK", [("Content-Type", "text/html"), ("Content-Length", str(len(body)))])
    return [body]


def _taken(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    given = int(environ.get("CONTENT_LENGTH") or -1)
    size = given if given > LIMIT else len(environ["wsgi.input"].read(LIMIT + 1))
    status = "413 Too Large" if size > LIMIT else "200 OK"
    start(status, [("Content-Type", "text/plain"), ("Content-Length", "2")])
    return [b"ok"]


def _events() -> Iterator[bytes]:
    for number in range(EVENTS):
        yield b"data: %d\n\n" % number
        time.sleep(1)


async def by_asgi(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Answer the same by ASGI."""
    if scope["type"] != "http":
        return
    headers = dict(scope["headers"])
    if scope["method"] == "POST":
        size = int(headers.get(b"content-length", b"-1"))
        while -1 <= size <= LIMIT:
            message = await receive()
            size += len(message.get("body", b""))
            if not message.get("more_body"):
                break
        await _send(send, 413 if size > LIMIT else 200, b"ok")
        return
    if scope["path"] == "/events":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for number in range(EVENTS):
            event = {"type": "http.response.body", "body": b"data: %d\n\n" % number}
            await send({**event, "more_body": True})
            await asyncio.sleep(1)
        await send({"type": "http.response.body"})
        return
    if scope["path"] == "/wait":
        await asyncio.sleep(WAIT)
    large = scope["path"] == "/large"
    await _send(send, 200, LARGE if large else await asyncio.to_thread(burn))


async def _send(send: Any, status: int, body: bytes) -> None:
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


if os.environ.get("RIVALS_BENCH_APP") == "site":
    from django.core.asgi import get_asgi_application

    from rivals.web.wsgi import application as wsgi

    asgi: Any = get_asgi_application()
else:
    wsgi, asgi = stand_in, by_asgi


def main(server: str, port: int, processes: int, threads: int) -> None:
    """Serve by a library that starts no processes itself: they share one socket."""
    listening = socket.create_server(("127.0.0.1", port), backlog=1024)
    children = []
    for _ in range(processes):
        child = os.fork()
        if child == 0:
            _serve(server, listening, threads)
            os._exit(0)
        children.append(child)
    signal.signal(signal.SIGTERM, lambda *_: [os.kill(one, signal.SIGTERM) for one in children])
    for child in children:
        os.waitpid(child, 0)


def _serve(server: str, listening: socket.socket, threads: int) -> None:
    if server == "rivals":
        from rivals.web.connections import Server

        own = Server(wsgi, listening, threads, per_address=100, free=[ip_network("127.0.0.1")])
        signal.signal(signal.SIGTERM, lambda *_: own.stop())
        own.run()
        return
    from waitress import create_server

    create_server(
        wsgi, sockets=[listening], threads=threads, connection_limit=2000, asyncore_use_poll=True
    ).run()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
