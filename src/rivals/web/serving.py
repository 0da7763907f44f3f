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
from django.core.exceptions import ImproperlyConfigured
from django.db.utils import DatabaseError, DataError, IntegrityError

from rivals.web import environment

_ANY = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised here, chosen by who starts it
_LOOK, _PAUSE = 0.5, 2.0  # seconds between looks at the clock, and before it is started again
_CONNECTIONS = 2000 if hasattr(select, "poll") else 500
_LOCK_WAIT = 120.0  # seconds another start may take for its migrations


class CannotServe(Exception):
    """The site cannot start here; the text is one sentence for the person who started it."""


def serve(
    host: str = "127.0.0.1", port: int = 8000, threads: int = 8, *, clock: bool = True
) -> None:
    """Serve until stopped. Port 0 picks a free one; `clock` False leaves worlds to another.

    Exits with code 2 and one sentence on stderr if the port is busy, the address is not this
    machine's, or the settings or the database are unusable.
    """
    try:
        _serve(host, port, threads, clock=clock)
    except (CannotServe, ImproperlyConfigured) as error:
        print(f"rivals: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def keep_clock() -> None:
    """Compute worlds at their hours until stopped, beside servers that leave it to this process.

    Exits with code 2 and one sentence on stderr if the settings or the database are unusable.
    """
    from django.core.management import call_command

    try:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
        django.setup()
        _require_clock()
        _prepare()
    except (CannotServe, ImproperlyConfigured) as error:
        print(f"rivals: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    print("Rivals keeps the clock of its worlds.", flush=True)
    call_command("clock")


def no_database(error: DatabaseError) -> str:
    """Say in one sentence why the database cannot be used. Raises what is a fault of our own."""
    if isinstance(error, IntegrityError | DataError):
        raise error
    lines = str(error).split("\n")
    why = next(filter(None, map(str.strip, lines)), type(error).__name__)
    return f"the database cannot be used: {why}"


def _serve(host: str, port: int, threads: int, *, clock: bool) -> None:
    listening = _listen(host, port)
    try:
        _name_hosts(host)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
        django.setup()
        _prepare()
        with _clock() if clock and _has_clock() else contextlib.nullcontext():
            _run(listening, host, threads)
    finally:
        listening.close()


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
        raise CannotServe(_no_port(host, port, error)) from None
    return listening


def _no_port(host: str, port: int, error: OSError | OverflowError) -> str:
    if isinstance(error, socket.gaierror) or getattr(error, "errno", None) == 99:
        return f"{host} is not an address of this machine; try 127.0.0.1 or 0.0.0.0"
    if isinstance(error, OverflowError):
        return f"port {port} does not exist; choose one from 1 to 65535"
    if isinstance(error, PermissionError):
        return f"port {port} needs administrator rights; choose one above 1023"
    return f"port {port} on {host} is busy; choose another with --port, or --port 0 for any"


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
            raise CannotServe(no_database(error)) from None
        if settings.PRODUCTION:
            call_command("collectstatic", interactive=False, verbosity=0)


def _has_clock() -> bool:
    """Say whether there are worlds, whose clock must be kept."""
    from django.core.management import get_commands

    return "clock" in get_commands()


def _require_clock() -> None:
    if not _has_clock():
        raise CannotServe("there are no worlds on this site, and so no clock to keep")


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
            print("rivals: the clock of worlds had ended; it is started again", file=sys.stderr)


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Hold a lock that the system releases even if this process is killed."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+b") as file:
        end = time.monotonic() + _LOCK_WAIT
        while not _try_lock(file.fileno()):
            if time.monotonic() > end:
                raise CannotServe(f"another start of Rivals holds {lock}; end it and try again")
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
    print(f"Rivals is at http://{shown}:{port}/", flush=True)
    network = _address_on_network() if host in _ANY else ""
    if network:
        print(f"On your network: http://{network}:{port}/", flush=True)
