"""Clients that hold connections and dribble, and bodies without end: others go on meanwhile."""

import contextlib
import json
import resource
import socket
import subprocess
import sys
import threading
import time

import pytest

from rivals.web import connections, streams
from rivals.web.connections import MOST_BODY, Server
from rivals.web.streams import HEARING, NEWS, Ear

pytestmark = pytest.mark.slow

PATIENCE = 20.0
"""Seconds; what is waited for happens at once on an idle machine."""

GET = b"GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Site:
    """A small site behind our server, in a thread."""

    def __init__(self, **limits):
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.address = self.listening.getsockname()
        self.asked, self.release = threading.Event(), threading.Event()
        self.bodies, self.heads, self.opened = [], [], []
        self.server = Server(self.answer, self.listening, 4, **{"per_address": 1000, **limits})
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()

    def answer(self, environ, start):
        self.heads.append(environ)
        self.bodies.append(len(environ["wsgi.input"].read()))
        if environ["PATH_INFO"] == "/wait":
            self.asked.set()
            self.release.wait(PATIENCE)
        body = b"x" * (8_000_000 if environ["PATH_INFO"] == "/large" else 10)
        start("200 OK", [("Content-Length", str(len(body)))])
        return [body]

    def connect(self, first=b""):
        opened = socket.create_connection(self.address, timeout=PATIENCE)
        self.opened.append(opened)
        opened.sendall(first)
        return opened

    def page(self):
        with self.connect(GET) as opened:
            return opened.recv(12)

    def close(self):
        self.release.set()
        self.server.stop()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        for opened in self.opened:
            opened.close()


@pytest.fixture
def site():
    """Makes sites, with limits if need be."""
    with contextlib.ExitStack() as made:

        def make(**limits):
            one = Site(**limits)
            made.callback(one.close)
            return one

        yield make


def is_closed(opened):
    """Whether the other side has closed, waiting for that as long as need be."""
    try:
        while opened.recv(65536):
            pass
    except ConnectionResetError:
        return True
    return True


def until(happened):
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


# --- Streams ----------------------------------------------------------------------------------

STREAM = b"GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Streaming(Site):
    """A site with a stream of events: its mark is what tests set."""

    mark = "a"

    def answer(self, environ, start):
        if environ["PATH_INFO"] != "/stream":
            return super().answer(environ, start)
        heard = environ[HEARING](Ear("toy", "1", self.mark, environ["REMOTE_ADDR"]))
        start("200 OK" if heard else "429 Too Many Requests", [])
        return iter([b"retry: 1\n\n"])

    def listen(self, asked=STREAM):
        opened = self.connect(asked)
        said = b""
        while b"retry: 1\n\n" not in said:
            said += opened.recv(4096)
        return opened


@pytest.fixture
def streaming(monkeypatch):
    """A site with streams."""
    one = Streaming()
    monkeypatch.setitem(streams._LOOKS, "toy", lambda keys: {"1": one.mark} if one.mark else {})
    yield one
    one.close()


def heard(opened, what):
    said = b""
    while what not in said:
        more = opened.recv(4096)
        assert more, said
        said += more
    return said


@pytest.mark.parametrize("version", [b"1.1", b"1.0"])
def test_a_stream_tells_what_is_new_and_ends_with_its_right(streaming, version):
    opened = streaming.listen(STREAM.replace(b"1.1", version))
    streaming.mark = "b"
    assert heard(opened, NEWS).count(NEWS) == 1
    opened.sendall(GET)  # nothing more is asked here
    streaming.mark = ""
    assert is_closed(opened)
    until(lambda: not streaming.server.hub._ears)
    assert not any(one["PATH_INFO"] == "/page" for one in streaming.heads)


def test_a_stream_is_sent_by_one_thread_at_a_time(streaming):
    """The server's own thread sends what waits while that of the streams says something."""
    streaming.listen()
    until(lambda: streaming.server.hub._ears)
    channel = next(iter(streaming.server.hub._ears))
    sending, go_on, sent, usual = threading.Event(), threading.Event(), [], channel.send

    def send(data, do_close=True):
        if not sending.is_set():
            sending.set()
            assert go_on.wait(PATIENCE)
        number = usual(data, do_close=do_close)
        sent.append(data[:number])
        return number

    with channel.outbuf_lock:
        channel.outbufs[-1].append(b"first")
        channel.total_outbufs_len += 5
    channel.send = send
    first = threading.Thread(target=channel._flush_some)
    first.start()
    assert sending.wait(PATIENCE)
    second = threading.Thread(target=channel.say, args=[b"second"])
    second.start()
    second.join(0.2)  # where both may send it is over by now
    go_on.set()
    first.join(PATIENCE)
    second.join(PATIENCE)
    assert b"".join(sent).count(b"first") == 1
    assert b"".join(sent).count(b"second") == 1


def test_streams_keep_no_thread_and_pages_go_on(streaming):
    opened = [streaming.listen() for _ in range(12)]
    assert streaming.page().startswith(b"HTTP/1.1 200")
    streaming.mark = "b"
    for one in opened:
        heard(one, NEWS)
    for one in opened[:6]:
        one.close()
    until(lambda: len(streaming.server.hub._ears) == 6)


def test_one_address_holds_so_many_streams(streaming, monkeypatch):
    monkeypatch.setattr(streams, "MOST_OF_ONE", 2)
    kept = [streaming.listen() for _ in range(2)]
    assert streaming.connect(STREAM).recv(12) == b"HTTP/1.1 429"
    kept[0].close()
    until(lambda: len(streaming.server.hub._ears) == 1)
    streaming.listen()


# --- Places -----------------------------------------------------------------------------------

SERVE = """
import socket
from rivals.web.connections import Server

def answer(environ, start):
    start("200 OK", [("Content-Length", "2")])
    return [b"ok"]

listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
server = Server(answer, listening, 4, per_address=5000)
print(listening.getsockname()[1], flush=True)
server.run()
"""


@pytest.mark.parametrize("first", [b"", b"GET / HTTP/1.1\r\nHost: l"])
def test_1030_idle_sockets_keep_nobody_out_and_fill_no_log(first, tmp_path):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 3000:
        pytest.skip(f"this needs 1,100 descriptors of its own; the limit is {hard}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (3000, hard))
    log = tmp_path / "log"
    with log.open("wb") as written, contextlib.ExitStack() as held:
        held.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        server = subprocess.Popen(
            ["bash", "-c", 'ulimit -n 1024; exec "$@"', "-", sys.executable, "-c", SERVE],
            stdout=subprocess.PIPE, stderr=written,
        )  # fmt: skip
        held.callback(server.communicate)
        held.callback(server.kill)
        address = ("127.0.0.1", int(server.stdout.readline()))
        for _ in range(1030):
            opened = held.enter_context(socket.create_connection(address, timeout=PATIENCE))
            opened.sendall(first)
        for _ in range(3):
            with socket.create_connection(address, timeout=PATIENCE) as opened:
                opened.sendall(GET)
                assert opened.recv(12) == b"HTTP/1.1 200"
    told = log.read_text().splitlines()
    assert len(told) == 1
    assert "connections are taken" in told[0]


def test_an_address_at_its_limit_loses_what_was_idle_longest(site):
    one = site(per_address=3)
    held = [one.connect() for _ in range(3)]
    until(lambda: len(one.server.active_channels) == 3)
    assert one.page() == b"HTTP/1.1 200"
    assert is_closed(held[0])
    held[2].sendall(GET)
    assert held[2].recv(12) == b"HTTP/1.1 200"
    for each in held:
        each.shutdown(socket.SHUT_RDWR)
    until(lambda: not one.server.held)


def test_an_address_that_has_everything_asked_for_gets_no_more(site):
    one = site(per_address=3)
    held = [one.connect(GET.replace(b"page", b"wait")) for _ in range(3)]
    until(lambda: len(one.bodies) == 3)
    assert is_closed(one.connect())
    one.release.set()
    assert [each.recv(12) for each in held] == [b"HTTP/1.1 200"] * 3


def test_proxies_hold_as_many_as_there_is_room_for(site):
    from ipaddress import ip_network

    one = site(per_address=2, free=[ip_network("127.0.0.1")])
    for _ in range(12):
        one.connect()
    until(lambda: len(one.server.active_channels) == 12)


# --- Dribblers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [b"GET / HTTP/1.1\r\nHost: l", b"POST / HTTP/1.1\r\nHost: l\r\nContent-Length: 1000\r\n\r\nab"],
)
def test_a_request_that_hardly_moves_is_cut_off_and_no_page_waits_for_it(site, monkeypatch, first):
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    one = site()
    with one.connect(first) as slow:
        assert one.page() == b"HTTP/1.1 200"
        slow.sendall(b"o")
        assert is_closed(slow)
    assert one.bodies == [0]


def test_an_answer_that_is_hardly_read_is_cut_off(site, monkeypatch):
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    one = site()
    with one.connect(GET.replace(b"page", b"large")) as slow:
        assert slow.recv(1) == b"H"
        assert one.page() == b"HTTP/1.1 200"
        until(lambda: not one.server.active_channels)


def test_whoever_reads_gets_all_of_a_large_answer(site, monkeypatch):
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    one = site()
    with one.connect(GET.replace(b"page", b"large")) as reading:
        size = 0
        while size < 8_000_000:
            size += len(reading.recv(1_000_000))


# --- Bodies -----------------------------------------------------------------------------------


def refused(site, head, piece=b"", path=b"/matches/", pieces=10_000):
    """Send a head and then pieces until something comes back: the answer, and bytes sent."""
    end = b"\r\n" if piece.startswith(b"X-") else b"\r\n\r\n"
    with site.connect(b"POST %b HTTP/1.1\r\nHost: l\r\n%b%b" % (path, head, end)) as opened:
        sent = 0
        opened.settimeout(0.01 if piece else PATIENCE)
        for _ in range(pieces):
            with contextlib.suppress(TimeoutError):
                if answer := opened.recv(4096):
                    return answer + whatever_comes(opened), sent
            opened.settimeout(0.0005)
            opened.sendall(piece)
            sent += len(piece)
    raise AssertionError("nothing came back")


def whatever_comes(opened):
    opened.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionResetError):
        return b"".join(iter(lambda: opened.recv(4096), b""))
    return b""


LARGE = b"Content-Length: 300000000"


@pytest.mark.parametrize("more", [b"", b"\r\nExpect: 100-continue"])
def test_a_large_body_is_refused_by_its_head(site, more):
    one = site()
    answer, _ = refused(one, LARGE + more)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"This is too large: at most 4194304 bytes are taken." in answer
    assert one.bodies == []


def test_programs_are_refused_in_json_and_in_their_language(site):
    answer, _ = refused(site(), LARGE + b"\r\nAccept-Language: ru", path=b"/api/v1/me/draft")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"Content-Type: application/json" in head
    told = json.loads(body)
    assert told["error"] == "site.refused.too-large"
    assert told["message"].startswith("Это слишком большой запрос")
    assert told["params"] == {"most": MOST_BODY}


def test_a_body_in_chunks_is_cut_off_at_the_limit(site):
    one = site()
    piece = b"%x\r\n%b\r\n" % (50_000, b"x" * 50_000)
    answer, sent = refused(one, b"Transfer-Encoding: chunked", piece)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert sent < 4 * MOST_BODY
    assert one.bodies == []


def test_a_body_within_the_limit_is_taken(site):
    one = site()
    head = b"POST / HTTP/1.1\r\nHost: l\r\nContent-Length: %d\r\n\r\n" % MOST_BODY
    with one.connect(head + b"x" * MOST_BODY) as opened:
        assert opened.recv(12) == b"HTTP/1.1 200"
    assert one.bodies == [MOST_BODY]


# --- Heads ------------------------------------------------------------------------------------


def test_what_proxies_say_comes_through_whole_and_nothing_is_slipped_in_beside_it(site):
    one = site()
    lines = [b"X-Forwarded-For: 198.51.100.1", b"X-Forwarded-For: 203.0.113.9"]
    slipped = [b"X_Forwarded_For: 198.51.100.2", b"X_Forwarded_Proto: https"]
    head = b"\r\n".join([b"GET / HTTP/1.1", b"Host: l", *lines, *slipped])
    with one.connect(head + b"\r\n\r\n") as opened:
        assert opened.recv(12) == b"HTTP/1.1 200"
    said = {name: value for name, value in one.heads[0].items() if "FORWARDED" in name}
    assert said == {"HTTP_X_FORWARDED_FOR": "198.51.100.1, 203.0.113.9"}


def test_a_head_without_end_is_refused(site):
    answer, _ = refused(site(), b"X: 1", b"X-Much: " + b"x" * 8000 + b"\r\n", pieces=20)
    assert answer.startswith(b"HTTP/1.0 431 ")  # its version was not read yet
    assert b"too long" in answer


# --- The end ----------------------------------------------------------------------------------


def test_what_is_under_way_is_finished_and_nothing_more_is_taken(site):
    one = site()
    idle, asking = one.connect(), one.connect(GET.replace(b"page", b"wait"))
    assert one.asked.wait(PATIENCE)
    one.server.stop()
    assert is_closed(idle)
    with pytest.raises(ConnectionRefusedError):
        one.connect()
    one.release.set()
    assert asking.recv(12) == b"HTTP/1.1 200"
    assert is_closed(asking)
    one.thread.join(PATIENCE)
    assert not one.thread.is_alive()
