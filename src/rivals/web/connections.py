"""Connections of the site's server: how many one address may hold, how slow they may be, the end.

Waitress reads requests whole and buffers answers in one thread, so that a slow client keeps no
page waiting. What it lacks for a public address is here: whoever has no place takes that of the
connection that has kept us waiting longest, requests and answers that hardly move are cut off, and
a SIGTERM lets what is under way finish. A page that hears what is new (see `streams`) keeps its
connection and no thread.
"""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from waitress.adjustments import Adjustments
from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher, WSGITask

from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.web.look.proxy import Network, one_visitor, read_address
from rivals.web.streams import HEARING, Ear, Hub
from rivals.web.words import spoken

LOG: Final = logging.getLogger(__name__)

MOST_BODY: Final = 4 * 1024 * 1024
"""Bytes of a request's body: forms with files of matches; what is larger is not read."""
MOST_HEAD: Final = 64 * 1024

PATIENCE: Final = 20.0
SLOWEST: Final = 2000
"""A request may take so many seconds, and one more for so many bytes; so may parts of answers."""

GRACE: Final = 25.0
"""Seconds that requests under way may take after SIGTERM."""

_BREATH: Final = 1.0
"""Seconds that a request which has begun to come in may still take then."""

IDLE: Final = 180
"""Seconds after which a connection that says nothing is closed."""

MOST_CONNECTIONS: Final = 2000
_SPARE: Final = 200
"""Descriptors that are not for connections: the database, templates, threads, drafts of answers."""
_QUIET: Final = 60.0
"""Seconds in which the same is not told to the log again."""

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def room(most: int = MOST_CONNECTIONS) -> int:
    """Raise the limit of descriptors as far as the system lets us; give how many connections fit.

    A connection may need a second one for what it says or is told.
    """
    if sys.platform == "win32":
        return 400  # select() there knows 512 sockets
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    if soft == resource.RLIM_INFINITY:
        return most
    return max(16, min(most, (soft - _SPARE) * 3 // 4))


class Request(HTTPRequestParser):  # type: ignore[misc]  # ships no types
    """What a client says; who is refused by the head is not told to go on with the body."""

    def received(self, data: bytes) -> int:
        """Take the next bytes; give how many of them belong to this request."""
        taken: int = super().received(data)
        if self.error is not None:
            self.expect_continue = False
        return taken


class Refusal(ErrorTask):  # type: ignore[misc]  # ships no types
    """Says why a request is not even looked at: one sentence, for programs as JSON."""

    def execute(self) -> None:
        """Write the answer; the connection ends with it."""
        error, request = self.request.error, self.request
        under = self.channel.server.adj.url_prefix
        rule = _RULES.get(error.code, "unreadable")
        note = Note(f"site.refused.{rule}", {"most": MOST_BODY} if rule == "too-large" else {})
        russian = request.headers.get("ACCEPT_LANGUAGE", "").lower().startswith("ru")
        text = tell(note, "ru" if russian else "en")
        if getattr(request, "path", "").removeprefix(under).startswith("/api/"):
            body = json.dumps({"error": note.rule, "message": text, "params": dict(note.params)})
            kind = "application/json"
        else:
            body, kind = f"{text}\n", "text/plain; charset=utf-8"
        sent = body.encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", kind))
        self.set_close_on_finish()
        self.content_length = len(sent)
        self.write(sent)


class Answer(WSGITask):  # type: ignore[misc]  # ships no types
    """Answers a request; where a page wants to hear what is new, the connection stays open."""

    ear: Ear | None = None

    def get_environment(self) -> dict[str, Any]:
        """Offer streams to the application."""
        environ: dict[str, Any] = super().get_environment()
        environ[HEARING] = self._hear
        return environ

    def _hear(self, ear: Ear) -> bool:
        if not self.channel.server.hub.has_room(ear.visitor):
            return False
        self.ear = ear
        return True

    def finish(self) -> None:
        """End the answer, or let the connection hear from now on."""
        if self.ear is None or not self.status.startswith("200"):
            super().finish()
            return
        self.close_on_finish = False
        self.channel.hear(self.ear, in_chunks=self.chunked_response)


_RULES: Final = {413: "too-large", 431: "head-too-large"}


class Connection(HTTPChannel):  # type: ignore[misc]  # ships no types
    """A connection that knows since when its request, and its answer, is on the way."""

    parser_class = Request
    task_class = Answer
    error_task_class = Refusal

    def __init__(self, server: Server, sock: socket.socket, addr: Any, visitor: str) -> None:
        self.visitor = visitor
        self.begun = 0.0
        self.owed, self.owed_since = 0, 0.0
        self.hears, self.in_chunks = False, False
        super().__init__(server, sock, addr, server.adj, map=server._map)  # noqa: SLF001 - waitress'

    @property
    def is_waiting(self) -> bool:
        """Say whether it is the client's turn: to ask, or to say the rest."""
        return not (self.requests or self.total_outbufs_len)

    @property
    def waits_since(self) -> float:
        """Give since when the client's turn lasts."""
        return self.last_activity if self.request is None else self.begun

    def received(self, data: bytes) -> bool:
        """Note when a request begins; who hears has nothing more to ask here."""
        if self.hears:
            return False
        if self.request is None:
            self.begun = time.time()
        return bool(super().received(data))

    def del_channel(self, map: Any = None) -> None:  # noqa: A002 - waitress' own
        """Give the place of its visitor back."""
        super().del_channel(map)
        self.server.left(self.visitor)
        self.server.hub.drop(self)

    def hear(self, ear: Ear, *, in_chunks: bool) -> None:
        """Hear from now on what is new: all that is said goes out at once."""
        self.hears, self.in_chunks = True, in_chunks
        self.server.hub.add(self, ear)

    def say(self, data: bytes) -> None:
        """Send something of a stream."""
        with contextlib.suppress(ClientDisconnected):
            self.write_soon(b"%x\r\n%s\r\n" % (len(data), data) if self.in_chunks else data)
            self.server.pull_trigger()

    def _flush_some(self, do_close: bool = True) -> bool:  # noqa: FBT001, FBT002 - waitress'
        """Send what waits, one thread at a time.

        Waitress takes it that nobody writes to a connection without a task, and sends unlocked
        then. Who hears is written to by the thread of the streams, which sends, too.
        """
        with self.outbuf_lock:
            return bool(super()._flush_some(do_close))

    def hang_up(self) -> None:
        """End a stream when all of it is sent."""
        self.server.hub.drop(self)
        with contextlib.suppress(ClientDisconnected):
            self.write_soon(b"0\r\n\r\n" if self.in_chunks else b"")
        self.close_when_flushed = True
        self.server.pull_trigger()

    def is_late(self, now: float) -> bool:
        """Say whether what is on the way moves too slowly to wait for."""
        return self._asks_late(now) or self._reads_late(now)

    def _asks_late(self, now: float) -> bool:
        if self.request is None or self.requests:
            return False
        return bool(now - self.begun > PATIENCE + self.request.body_bytes_received / SLOWEST)

    def _reads_late(self, now: float) -> bool:
        """Look, every so many seconds, how much less is owed than the last time."""
        before, owed = self.owed, self.total_outbufs_len
        if before and owed and now - self.owed_since <= PATIENCE:
            return False
        self.owed, self.owed_since = owed, now
        return bool(before and owed and before - owed < SLOWEST * PATIENCE)


class Server(TcpWSGIServer):  # type: ignore[misc]  # ships no types
    """Waitress, with a place for everybody."""

    channel_class = Connection
    scheme = "http"

    def __init__(
        self,
        application: Application,
        listening: socket.socket,
        threads: int,
        *,
        per_address: int,
        free: Sequence[Network] = (),
        under: str = "",
    ) -> None:
        self.most = room()
        self.per_address, self.free = per_address, free
        self.held: Counter[str] = Counter()
        self.hub = Hub()
        self.stopped = 0.0
        self.watch: Callable[[int], object] = lambda _: None
        self._told, self._paused = 0.0, 0.0
        dispatcher = ThreadedTaskDispatcher()
        dispatcher.set_thread_count(threads)
        adjusted = Adjustments(
            sockets=[listening],
            threads=threads,
            ident="Rivals",
            connection_limit=self.most + _SPARE,  # ours is kept by `handle_accept`
            max_request_body_size=MOST_BODY + 1,
            max_request_header_size=MOST_HEAD,
            url_prefix=under,
            url_scheme=self.scheme,
            channel_timeout=IDLE,
            cleanup_interval=1,
            log_socket_errors=False,
            asyncore_use_poll=sys.platform != "win32",
            # What a proxy says goes through to the site, which alone knows whom to believe.
            clear_untrusted_proxy_headers=False,
        )
        info = (listening.family, listening.type, listening.proto, listening.getsockname())
        super().__init__(
            application,
            _sock=listening,
            dispatcher=dispatcher,
            adj=adjusted,
            bind_socket=False,
            sockinfo=info,
        )

    def readable(self) -> bool:
        """Say whether there is room for one more; where there was none, it is tried again later."""
        return bool(super().readable()) and time.time() >= self._paused

    def handle_accept(self) -> None:
        """Take a connection, in the place of an idle one where there is none left."""
        try:
            accepted = self.accept()
        except OSError as error:
            self._paused = time.time() + 1
            self._tell("no-descriptors", why=str(error))
            return
        if accepted is None:
            return
        sock, address = accepted
        visitor = one_visitor(str(address[0]))
        if self._has_place(visitor):
            self.held[visitor] += 1
            with contextlib.suppress(OSError):  # it may be gone already
                self.set_socket_options(sock)
            try:
                self.channel_class(self, sock, address, visitor)
            except OSError:  # it is gone before it could be greeted
                self.left(visitor)
                sock.close()
        else:
            sock.close()

    def left(self, visitor: str) -> None:
        """Count a connection less."""
        self.held[visitor] -= 1
        if self.held[visitor] <= 0:
            del self.held[visitor]

    def _has_place(self, visitor: str) -> bool:
        if self.held[visitor] >= self.per_address and not self._is_free(visitor):
            self._tell("address-full", address=visitor, most=self.per_address)
            return self._make_place(visitor)
        if self.active_channels and len(self.active_channels) >= self.most:
            self._tell("full", most=self.most)
            return self._make_place(None)
        return True

    def _is_free(self, visitor: str) -> bool:
        address = read_address(visitor)
        return address is not None and any(address in one for one in self.free)

    def _make_place(self, visitor: str | None) -> bool:
        """Close the connection, of this visitor or of any, that has kept us waiting longest."""
        waiting = [
            one
            for one in self.active_channels.values()
            if one.is_waiting and visitor in (None, one.visitor)
        ]
        if not waiting:
            return False
        min(waiting, key=lambda one: one.waits_since).handle_close()
        return True

    def _tell(self, what: str, **params: object) -> None:
        """Write a sentence into the log, and not the next one for a while."""
        now = time.time()
        if now - self._told > _QUIET:
            self._told = now
            LOG.warning(spoken(Note(f"site.serving.{what}", params)))

    def maintenance(self, now: float) -> None:
        """Close what is idle for long, and what is too slow; tell how many are left."""
        super().maintenance(now)
        for one in list(self.active_channels.values()):
            if one.is_late(now):
                one.handle_close()
        self.watch(len(self.active_channels))

    def stop(self) -> None:
        """Take no more connections, and end when those that are under way are through."""
        if not self.stopped:
            self.stopped = time.time()
            with contextlib.suppress(OSError):  # it was awake, has seen it, and has closed by now
                self.pull_trigger()

    def run(self) -> None:
        """Serve until stopped."""
        while not self.stopped:
            self._turn()
        self.accepting = False
        self.del_channel()
        self.socket.close()
        while self.active_channels and time.time() < self.stopped + GRACE:
            for one in list(self.active_channels.values()):
                if one.is_waiting and one.waits_since < time.time() - _BREATH:
                    one.handle_close()
            self._turn()
            self.maintenance(time.time())
        self.task_dispatcher.shutdown(timeout=1)
        self.trigger.close()

    def _turn(self) -> None:
        self.asyncore.loop(
            timeout=self.adj.asyncore_loop_timeout,
            use_poll=self.adj.asyncore_use_poll,
            map=self._map,
            count=1,
        )
