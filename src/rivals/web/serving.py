"""Serve the site from this machine: migrate, start clock and thinkers, answer."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Final, NamedTuple

import django
from django.db.utils import DatabaseError, DataError, IntegrityError

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.core.words import Lang
from rivals.web import environment
from rivals.web.certifying import Certificate, own_certificate
from rivals.web.words import spoken

_ANY = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised here, chosen by who starts it
_HERE = ("127.0.0.1", "[::1]", "localhost")
_LOOK, _PAUSE = 0.5, 2.0  # seconds between looks at the clock, and before it is started again
_OWN: Final = (ip_network("127.0.0.0/8"), ip_network("::1"))
"""Who is on this machine, a proxy perhaps, may hold as many connections as there is room for."""
_LOCK_WAIT = 120.0  # seconds another start may take for its migrations


class CannotServe(RivalsError):
    """The site cannot run here: its port, its database or another start is in the way."""


def serve(  # noqa: PLR0913 - as many as the command has options
    host: str = "127.0.0.1",
    port: int = 8000,
    threads: int = 8,
    *,
    processes: int = 1,
    https: bool = False,
    without: Collection[str] = (),
    lang: Lang = "en",
) -> None:
    """Serve until stopped; what is under way then comes to its end.

    Port 0 picks a free one. With `https` it speaks TLS by a certificate of its own. `without`
    leaves what is due at a time (`clock`) or long thought (`think`) to others.

    Raises CannotServe if the port is busy, the address is not this machine's or the database is
    unusable, NotMigrated if it stays as it was, WrongSetting for a variable that is wrong.
    """
    from django.conf import settings

    _speak(lang)
    if processes > 1 and sys.platform == "win32":
        raise CannotServe("site.serving.one-process")
    with _listen(host, port) as listening:
        names = _name_hosts(host)
        _set_up()
        prepare()
        kept = own_certificate(settings.DATA_DIR, names) if https else None
        helpers = [CLOCK] if "clock" not in without else []
        if "think" not in without and _has_thought():
            helpers += [THINKER] * settings.THINKERS
        if processes > 1:
            place = listening.fileno()
            secret = ["--certificate", str(kept.file)] if kept else []
            command = ["pages", str(place), str(threads), *secret]
            pages = Helper(command, "pages-again", (place,))
            helpers += [pages] * processes
        _measure()
        told = threading.Event()
        with _kept(helpers, told):
            _tell(host, listening.getsockname()[1], kept)
            _tell_systemd()
            if processes > 1:
                _when_told(told.set)
                told.wait()
            else:
                answer(listening, threads, told, certificate=kept.file if kept else None)


def keep_clock(lang: Lang = "en") -> None:
    """Do what is due at its time until stopped, beside servers that leave it to this process.

    Raises CannotServe if the database is unusable, WrongSetting for a variable that is.
    """
    from django.core.management import call_command

    _speak(lang)
    _set_up()
    prepare()
    print(spoken(Note("site.serving.keeps-clock")), flush=True)
    _tell_systemd()
    call_command("clock")


def keep_thinking(lang: Lang = "en") -> None:
    """Think until stopped, beside servers that leave it to this process.

    Raises CannotServe if nothing needs it or the database is unusable, WrongSetting for a
    variable that is.
    """
    from django.core.management import call_command

    _speak(lang)
    _set_up()
    if not _has_thought():
        raise CannotServe("site.serving.no-thought")
    prepare()
    print(spoken(Note("site.serving.thinks")), flush=True)
    _tell_systemd()
    call_command("think")


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


def _name_hosts(host: str) -> list[str]:
    """Name what this machine is asked to answer to, and accept these names unless some are set."""
    names = ["localhost", "127.0.0.1", "::1"]
    if host in _ANY:
        names += [socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"]
        names += [address for address in [_address_on_network()] if address]
    elif host not in names:
        names.append(host)
    if not os.environ.get("RIVALS_ALLOWED_HOSTS"):
        written = (f"[{one}]" if ":" in one else one for one in names)
        os.environ["RIVALS_ALLOWED_HOSTS"] = ",".join(written)
    return names


def _address_on_network() -> str:
    """Give this machine's address as its neighbours see it, or nothing when it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def prepare() -> None:
    """Bring database and, in production, collected files up to date; one start at a time.

    Raises CannotServe if the database is unusable, NotMigrated if it stays as it was.
    """
    from django.conf import settings
    from django.core.management import call_command

    from rivals.web.migrating import migrate

    environment.keep_private(settings.DATA_DIR)
    with _alone(Path(settings.DATA_DIR) / "start.lock"):
        try:
            migrate()
        except DatabaseError as error:
            raise no_database(error) from None
        if settings.PRODUCTION:
            call_command("collectstatic", interactive=False, verbosity=0)


def _measure() -> None:
    """Begin to count for Prometheus, where that is set, in files that all processes write."""
    from django.conf import settings

    if settings.METRICS is None:
        return
    folder = settings.DATA_DIR / "metrics"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)  # before the library is loaded
    from rivals.web.look.metrics import answer_prometheus

    host, port = settings.METRICS
    try:
        answer_prometheus(host, port)
    except OSError as error:
        raise _no_port(host, port, error) from None


def _has_thought() -> bool:
    """Say whether an app of the site has something to think about."""
    from rivals.web.thinking.kinds import known

    return bool(known())


class Helper(NamedTuple):
    """A process beside this one: its command of the site, what is said when it had ended."""

    command: list[str]
    again: str
    files: tuple[int, ...] = ()


CLOCK: Final = Helper(["clock", "--with-parent"], "clock-again")
THINKER: Final = Helper(["think", "--with-parent"], "think-again")


@contextlib.contextmanager
def _kept(helpers: Sequence[Helper], stop: threading.Event) -> Iterator[None]:
    """Keep processes running beside this one until `stop`; afterwards wait for the end of each."""
    keepers = [
        threading.Thread(target=_keep_running, args=(one, stop), name=one.command[0])
        for one in helpers
    ]
    for one in keepers:
        one.start()
    try:
        yield
    finally:
        stop.set()
        for one in keepers:
            one.join()


def _keep_running(helper: Helper, stop: threading.Event) -> None:
    """Have a process run until told to stop, and start it again should it end.

    It ends with this one, however that ends: it waits for the end of a pipe that only this
    process holds open.
    """
    command = [sys.executable, "-m", "rivals.web", *helper.command]
    while not stop.is_set():
        with subprocess.Popen(  # noqa: S603 - our own
            command, stdin=subprocess.PIPE, pass_fds=helper.files
        ) as running:
            while running.poll() is None and not stop.wait(_LOOK):
                pass
            assert running.stdin is not None
            running.stdin.close()
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            from rivals.web.look.metrics import gone

            gone(running.pid)
        if not stop.wait(_PAUSE):
            again = spoken(Note(f"site.serving.{helper.again}"))
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


def answer(
    listening: socket.socket,
    threads: int,
    told: threading.Event | None = None,
    *,
    certificate: Path | None = None,
) -> None:
    """Answer what comes in at a socket until told to stop, which `told` hears at once.

    Without `told` this process has a parent, and stops when that is gone, too. With a
    `certificate`, its file, everything is encrypted.
    """
    from django.conf import settings

    from rivals.web.connections import Server
    from rivals.web.encrypting import EncryptedServer, encryption
    from rivals.web.wsgi import application

    make = partial(EncryptedServer, encryption=encryption(certificate)) if certificate else Server
    server = make(
        application,
        listening,
        threads,
        per_address=settings.CONNECTIONS_PER_ADDRESS,
        free=(*_OWN, *settings.TRUSTED_PROXIES),
        under=settings.FORCE_SCRIPT_NAME or "",
    )
    if settings.METRICS is not None:
        from rivals.web.look.metrics import figures

        server.watch = figures().connections.set
    if told is None:
        when_parent_ends(server.stop)
        _when_told(server.stop)
    else:
        _when_told(told.set, server.stop)
    server.run()


def _when_told(*stops: Callable[[], object]) -> None:
    def told(*_: object) -> None:
        for stop in stops:
            stop()

    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, told)


def when_parent_ends(stop: Callable[[], object]) -> None:
    """Call something when standard input ends: the parent holds its other end, even if killed."""

    def wait() -> None:
        while os.read(0, 1024):  # without Python's lock, which would bar this process from ending
            pass
        stop()

    threading.Thread(target=wait, daemon=True, name="parent").start()


def _tell(host: str, port: int, kept: Certificate | None = None) -> None:
    """Say where the site is; to a network with a code that a phone's camera reads."""
    from django.conf import settings

    scheme = "https" if kept else "http"
    shown = "127.0.0.1" if host in _ANY else f"[{host}]" if ":" in host else host
    url = f"{scheme}://{shown}:{port}{settings.UNDER}"
    print(spoken(Note("site.serving.at", {"url": url})), flush=True)
    network = _address_on_network() if host in _ANY else ""
    if network:
        url = f"{scheme}://{network}:{port}{settings.UNDER}"
        print(spoken(Note("site.serving.on-network", {"url": url})), flush=True)
    if kept:
        known_by = {"fingerprint": kept.fingerprint}
        print(spoken(Note("site.serving.own-certificate", known_by)), flush=True)
    if sys.stdout.isatty() and (network or shown not in _HERE):
        print(drawn_code(url, sys.stdout.encoding), flush=True)


def drawn_code(url: str, encoding: str) -> str:
    """Draw an address in characters as a phone's camera reads it; '' where there are none such."""
    import segno

    drawn = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(drawn, compact=True)
    try:
        drawn.getvalue().encode(encoding)
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()


def _tell_systemd() -> None:
    """Say that we have started, where we were started by systemd, which waits for it."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if place and sys.platform != "win32":
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(b"READY=1", place.replace("@", "\0", 1))
