"""Serve the site from this machine: migrate, start the clock of worlds, run waitress."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import django
from django.db.utils import DatabaseError, DataError, IntegrityError

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.core.words import Lang
from rivals.web import environment
from rivals.web.words import spoken

_ANY = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised here, chosen by who starts it
_LOOK, _PAUSE = 0.5, 2.0  # seconds between looks at the clock, and before it is started again
_CONNECTIONS = 2000 if hasattr(select, "poll") else 500
_LOCK_WAIT = 120.0  # seconds another start may take for its migrations


class CannotServe(RivalsError):
    """The site cannot run here: its port, its database or another start is in the way."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    threads: int = 8,
    *,
    clock: bool = True,
    lang: Lang = "en",
) -> None:
    """Serve until stopped. Port 0 picks a free one; `clock` False leaves worlds to another.

    Raises CannotServe if the port is busy, the address is not this machine's or the database is
    unusable, WrongSetting for a variable that is.
    """
    _speak(lang)
    listening = _listen(host, port)
    try:
        _name_hosts(host)
        _set_up()
        _prepare()
        with _clock() if clock and _has_clock() else contextlib.nullcontext():
            _run(listening, host, threads)
    finally:
        listening.close()


def keep_clock(lang: Lang = "en") -> None:
    """Compute worlds at their hours until stopped, beside servers that leave it to this process.

    Raises CannotServe if there are no worlds or the database is unusable, WrongSetting for a
    variable that is.
    """
    from django.core.management import call_command

    _speak(lang)
    _set_up()
    if not _has_clock():
        raise CannotServe("site.serving.no-worlds")
    _prepare()
    print(spoken(Note("site.serving.keeps-clock")), flush=True)
    call_command("clock")


def _speak(lang: Lang) -> None:
    """Speak a language, here and in the processes that are started from here."""
    os.environ["RIVALS_LANG"] = lang


def _set_up() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    django.setup()


def no_database(error: DatabaseError) -> CannotServe:
    """Give why the database cannot be used. Raises what is a fault of our own."""
    if isinstance(error, IntegrityError | DataError):
        raise error
    lines = str(error).split("\n")
    why = next(filter(None, map(str.strip, lines)), type(error).__name__)
    return CannotServe("site.serving.no-database", why=why)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else, so that a busy one changes nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        raise _no_port(host, port, error) from None
    return listening


def _no_port(host: str, port: int, error: OSError | OverflowError) -> CannotServe:
    if isinstance(error, socket.gaierror) or getattr(error, "errno", None) == 99:
        return CannotServe("site.serving.no-address", host=host)
    if isinstance(error, OverflowError):
        return CannotServe("site.serving.no-port", port=port)
    if isinstance(error, PermissionError):
        return CannotServe("site.serving.port-rights", port=port)
    return CannotServe("site.serving.port-busy", port=port, host=host)


def _name_hosts(host: str) -> None:
    """Accept the names under which this machine was asked to answer, unless they are set."""
    if os.environ.get("RIVALS_ALLOWED_HOSTS"):
        return
    names = ["localhost", "127.0.0.1", "[::1]"]
    if host in _ANY:
        names += [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
        names += [address for address in [_address_on_network()] if address]
    elif host not in names:
        names.append(f"[{host}]" if ":" in host else host)
    os.environ["RIVALS_ALLOWED_HOSTS"] = ",".join(names)


def _address_on_network() -> str:
    """Give this machine's address as its neighbours see it, or nothing when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _prepare() -> None:
    """Bring database and, in production, collected files up to date; one start at a time."""
    from django.conf import settings
    from django.core.management import call_command

    with _alone(Path(settings.DATA_DIR) / "start.lock"):
        try:
            call_command("migrate", interactive=False, verbosity=0)
        except DatabaseError as error:
            raise no_database(error) from None
        if settings.PRODUCTION:
            call_command("collectstatic", interactive=False, verbosity=0)


def _has_clock() -> bool:
    """Say whether there are worlds, whose clock must be kept."""
    from django.core.management import get_commands

    return "clock" in get_commands()


@contextlib.contextmanager
def _clock() -> Iterator[None]:
    """Keep the clock of worlds in a process of its own, and start it again should it end."""
    stop = threading.Event()
    keeper = threading.Thread(target=_keep_running, args=(stop,), name="clock")
    keeper.start()
    try:
        yield
    finally:
        stop.set()
        keeper.join()


def _keep_running(stop: threading.Event) -> None:
    """Have the clock's process run until told to stop.

    It ends with this one, however that ends: it waits for the end of a pipe that only this
    process holds open.
    """
    command = [sys.executable, "-m", "rivals.web", "clock", "--with-parent"]
    while not stop.is_set():
        with subprocess.Popen(command, stdin=subprocess.PIPE) as running:  # noqa: S603 - our own
            while running.poll() is None and not stop.wait(_LOOK):
                pass
            assert running.stdin is not None
            running.stdin.close()
        if not stop.wait(_PAUSE):
            again = spoken(Note("site.serving.clock-again"))
            print(f"rivals: {again}", file=sys.stderr)


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Hold a lock that the system releases even if this process is killed."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+b") as file:
        end = time.monotonic() + _LOCK_WAIT
        while not _try_lock(file.fileno()):
            if time.monotonic() > end:
                raise CannotServe("site.serving.other-start", lock=str(lock))
            time.sleep(0.1)
        yield


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _run(listening: socket.socket, host: str, threads: int) -> None:
    from waitress import create_server

    from rivals.web.wsgi import application

    port = listening.getsockname()[1]
    proxy = environment.text("RIVALS_TRUSTED_PROXY")
    trust = (
        {"trusted_proxy": proxy, "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"}}
        if proxy
        else {}
    )
    server = create_server(
        application,
        sockets=[listening],
        threads=threads,
        ident="Rivals",
        # Browsers keep their connections open between pages; select() would end at 1024 of them.
        connection_limit=_CONNECTIONS,
        asyncore_use_poll=hasattr(select, "poll"),
        **trust,
    )
    _tell(host, port)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    server.close()


def _tell(host: str, port: int) -> None:
    shown = "127.0.0.1" if host in _ANY else f"[{host}]" if ":" in host else host
    print(spoken(Note("site.serving.at", {"url": f"http://{shown}:{port}/"})), flush=True)
    network = _address_on_network() if host in _ANY else ""
    if network:
        url = f"http://{network}:{port}/"
        print(spoken(Note("site.serving.on-network", {"url": url})), flush=True)
